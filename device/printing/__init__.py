"""Printing to exact size: PDF pages, sheets of cards."""
