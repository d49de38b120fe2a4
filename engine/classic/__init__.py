"""The classic rulesets of «Берсерк»."""
