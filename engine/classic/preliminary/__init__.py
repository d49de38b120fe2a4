"""The preliminary phase (401, 402; digest 1.5, 1.6): once a game, step by step."""
