"""Dice that are thrown: physics, what hands and players do, and films of it with the truth."""
