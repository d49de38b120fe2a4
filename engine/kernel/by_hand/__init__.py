"""Abilities that no pack scripts: announced by their card, resolved by the players' word."""
