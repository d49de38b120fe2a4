"""The cards of the printed sets, one file an element and one for the second set."""
