"""The weights of the networks that read dice, and whom they owe thanks to: `CREDITS.txt`."""
