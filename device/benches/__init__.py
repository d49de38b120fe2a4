"""Benchmarks: how fast a part of the program is, against a named yardstick in the same run."""
