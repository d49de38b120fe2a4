"""The table of «Берсерк. Герои»: two halves with a hero each, and the queue between them."""
