"""Pictures of dice that the project makes: to train on, to test with, for simulated tables."""
