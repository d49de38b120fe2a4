"""The appliance: camera, buttons, storage, the loop, the command line."""

import os

# pygame greets on stdout when it is imported, where `--json` promises nothing but JSON.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
