"""Button panels: one protocol, several adapters."""
