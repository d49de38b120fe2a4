"""Deck lists of «Берсерк. Герои» that ship with the program."""
