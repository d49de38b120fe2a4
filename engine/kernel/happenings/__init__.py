"""What each event changes, one module for each kind of event."""
