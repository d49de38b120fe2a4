"""Around the game: what the table asks before it and tells after it, as a pure state machine."""
