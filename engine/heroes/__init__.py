"""The rules of «Берсерк. Герои»: its turn, its queue, its zones."""
