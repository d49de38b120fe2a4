"""Sample tables and questions for the gallery and the tests: one module for each part."""
