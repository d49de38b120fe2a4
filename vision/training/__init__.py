"""From public material and self-made pictures to the weights that the dice reader runs.

PyTorch is needed here only. `python -m vision.training --help` tells how it is run.
"""
