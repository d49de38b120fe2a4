"""Faces of cards of «Берсерк. Герои»: their own frames, what stands at their foot, their legend."""
