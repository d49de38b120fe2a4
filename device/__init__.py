"""The appliance: camera, buttons, storage, the loop, the command line."""
