"""Cameras: one protocol, several adapters."""
