"""Who or what a card's picture shows: heads, things, and what they carry."""
