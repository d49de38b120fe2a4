"""Card packs that ship with the project: invented cards, as TOML."""
