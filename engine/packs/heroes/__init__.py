"""Cards of «Берсерк. Герои»: an invented set for learning, and printed cards."""
