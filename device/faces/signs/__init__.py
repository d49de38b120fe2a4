"""Signs printed on cards, each drawn on a grid of 48 as the screen's are."""
