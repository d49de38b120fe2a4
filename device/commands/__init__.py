"""The commands of `berserk-table`, one module each."""
