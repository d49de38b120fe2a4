"""What is printed on cards, as data: numbers, keywords and abilities."""
