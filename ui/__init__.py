"""How to ask and to show, in Russian and English."""
