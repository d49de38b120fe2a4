"""The kernel: state, the door to it, triggers, stack and priority; every ruleset uses it."""
