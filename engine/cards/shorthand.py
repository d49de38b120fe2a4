"""What a pack may leave out or write shorter, spelled out before a card is read."""

from __future__ import annotations

from typing import Any

from engine.cards import facts as f
from engine.cards.facts import When
from engine.cards.keywords import Keyword
from engine.cards.limits import Problem

ATTACKS = tuple(sorted(f.ATTACKS))

PRICES = ("closes", "tokens", "wounds", "destroys", "returns", "coins", "loses", "discards")
"""The keys by which an ability names its price."""


def spell_out(card: str, raw: dict[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """A card's table with all that its short forms mean, and what is wrong with its keywords.

    A missing name is the id itself; one text is the name in both languages.
    """
    table = {**raw, "id": card}
    table["names"] = _names(table.get("names", card))
    problems: list[Problem] = []
    keywords = _keywords(table, problems)
    if keywords is not None:
        table["keywords"] = keywords
    if str(table.get("type")) in [kind.value for kind in f.Type if kind in f.OF_HEROES]:
        _facts_of_heroes(table)
    abilities = table.get("abilities", [])
    if isinstance(abilities, list):
        table["abilities"] = [_ability(a, n) for n, a in enumerate(abilities, 1)]
    return table, problems


def _names(written: Any) -> Any:
    return {"ru": written, "en": written} if isinstance(written, str) else written


def _keywords(table: dict[str, Any], problems: list[Problem]) -> dict[str, Any] | None:
    """A card's keywords. They may also stand among its facts: `attack_experience = 1`.

    `directed = true` says the same as `directed = 1`, and `dice` is short for `several_dice`.
    None when they are no table.
    """
    beside: dict[str, Any] = {k.value: table.pop(k.value) for k in Keyword if k.value in table}
    if "dice" in table:
        beside["several_dice"] = table.pop("dice")
    keywords = table.get("keywords", {})
    if not isinstance(keywords, dict):
        return None
    problems += [((key,), f"{key} is written twice") for key in beside if key in keywords]
    found = {key: 1 if number is True else number for key, number in {**keywords, **beside}.items()}
    if found.get("several_dice") == 1:
        del found["several_dice"]
    odd = [key for key, number in found.items() if type(number) not in (int, str)]
    for key in odd:
        del found[key]
        why = f"keywords.{key}: write a whole number, an expression or true"
        problems.append((("keywords", key), why))
    return found


def _facts_of_heroes(table: dict[str, Any]) -> None:
    """A creature's strike is one number (209); what a type does not have is nothing (207)."""
    strike = table.get("strike")
    if type(strike) is int:
        table["strike"] = [strike] * 3
    table.setdefault("movement", 0)
    if table["type"] in ("support", "spell"):
        table.setdefault("life", 0)


def _ability(raw: Any, number: int) -> Any:
    if not isinstance(raw, dict) or not isinstance(raw.get("asks", []), list):
        return raw
    table = {"names": {"ru": f"особенность {number}", "en": f"ability {number}"}, **raw}
    table["names"] = _names(table["names"])
    if isinstance(table.get("either"), list):
        table["either"] = [_branch(branch) for branch in table["either"]]
    known = not table.get("by_hand") or bool({"amount", "strength"} & table.keys())
    if "effect" not in table and str(table.get("attack")) in f.ATTACKS and known:
        table["effect"] = "wound"
    if isinstance(table.get("once"), bool) and "per_turn" not in table:
        # `once = true` is short for `per_turn = 1`.
        table["per_turn"] = 1 if table.pop("once") else 0
    if table.get("by_hand") is True:
        _hand(table)
    priced = {*PRICES, "per_turn", "per_battle"}
    asked = "cost" in table.get("asks", ())
    if table.get("when") == "sudden" and not priced & table.keys() and not asked:
        # A sudden ability that costs nothing and names no limit can be used once a turn.
        table["per_turn"] = 1
    return table


def _branch(raw: Any) -> Any:
    """A branch whose one name is its name in both languages."""
    if not isinstance(raw, dict) or "names" not in raw:
        return raw
    return {**raw, "names": _names(raw["names"])}


def _hand(table: dict[str, Any]) -> None:
    """What its player is asked is what the pack does not mention."""
    table.setdefault("when", When.UNKNOWN.value)
    mentioned = {
        "kind": {"attack"},
        "cost": set(PRICES),
        "targets": {"targets", "on"},
        "dice": {"strength", "dice", "amount"},
    }
    played = table["when"] in (When.ACTION, When.SUDDEN, When.UNKNOWN)
    asked = [word for word, keys in mentioned.items() if not keys & table.keys()]
    table.setdefault("asks", [word for word in asked if word != "cost" or played])
    if "targets" in table["asks"]:
        table.setdefault("targets", f.Whose.ANY.value)
    elif not mentioned["targets"] & table.keys() and table.get("attack") not in ATTACKS:
        # Nobody is asked whom it is aimed at; only an attack is aimed at somebody all the same.
        table["on"] = f.On.SELF.value
