"""The index of rules that the code cites, as data."""
