"""From the game to the screen: what to say, to whom, and which keys do something."""

from __future__ import annotations

from dataclasses import replace

from engine import events as ev
from engine.cards.facts import RANGED
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.players import BOTH, Player
from engine.view import GameView, ItemKind, ItemView
from ui import glossary, naming, wording
from ui.aftermath import last_fight
from ui.by_hand import questions
from ui.choices import aimed_at, passes_on
from ui.menu import acts_within, ends, few, menu, page
from ui.naming import card_name
from ui.options import branch_of, note, option, whole_option
from ui.screen import (
    ClockFace,
    DiceQuestion,
    HandLine,
    KeyFace,
    KeyHint,
    Lang,
    Overlay,
    Screen,
    StackLine,
    Stop,
    TableStep,
)
from ui.telling import said, told
from ui.tongue import count, say

LOG_LINES = 3


def present(
    view: GameView,
    lang: Lang,
    cursor: int,
    names: dict[Player, str],
    notice: str = "",
    alarm: bool = False,
    question: DiceQuestion | None = None,
    *,
    steps: tuple[TableStep, ...] = (),
    mending: bool = False,
    refused: str = "",
    clocks: tuple[ClockFace, ...] = (),
    yielding: tuple[Player, ...] = (),
    overlay: Overlay | None = None,
    narrowed: tuple[int, ...] = (),
) -> Screen:
    """The screen of this moment. `cursor` says where in the menu the respond button stands.

    A `question` is about dice that a pending roll waits for. `narrowed` are the options that fit
    what was done on the table: then the menu has only these.
    """
    decision = view.decision
    stops = few(narrowed) if narrowed else menu(view, lang)
    cursor = cursor % len(stops) if stops else 0
    known = {player: naming.fallen_back(player, names, lang) for player in BOTH}
    level = [stops[i] for i in stops[cursor].level] if stops else []
    return Screen(
        lang=lang,
        view=view,
        holder=None if decision is None else decision.player,
        mirrored=view.mirrored,
        names=known,
        label=wording.label(view, lang),
        turn=wording.turn(view, lang),
        prompt=_prompt(view, lang, known, narrowed),
        rule=wording.rule(decision.rule, lang) if decision else "",
        stack=tuple(_line(view, item, lang) for item in view.stack),
        log=told(view, lang, known, LOG_LINES),
        hand=_hand(view, lang),
        said=said(view, lang, known, LOG_LINES),
        keys=_keys(view, lang, stops, cursor, question, yielding, narrowed),
        phase="" if view.phase == "turns" or view.over else glossary.phase(view.phase, lang),
        menu=stops,
        cursor=cursor,
        choices=tuple(_whole(stop, view, lang) for stop in level),
        chips=tuple(_chip(stop, stops, view, lang) for stop in level),
        option_cards=_cards(stops[cursor], decision, view) if stops and decision else (),
        aftermath=last_fight(view),
        notice=notice,
        alarm=alarm,
        question=question,
        steps=steps,
        mending=mending,
        refused=refused,
        clocks=clocks,
        yielding=yielding,
        overlay=overlay,
        narrowed=narrowed,
    )


def _prompt(view: GameView, lang: Lang, names: dict[Player, str], narrowed: tuple[int, ...]) -> str:
    if view.over:
        return _story(view, lang, names)
    return say(lang, "Which of these was meant?") if narrowed else wording.prompt(view, lang)


def _story(view: GameView, lang: Lang, names: dict[Player, str]) -> str:
    turns = count(lang, "in {n} turn", "in {n} turns", view.turn)
    end = next((e for e in reversed(view.log) if isinstance(e, ev.GameOver)), None)
    why = "" if end is None else glossary.ending(end.why, lang, view.heroes)
    if view.heroes and end is not None and end.why == "defeat" and end.winner is None:
        why = say(lang, "both heroes have fallen")
    if end is not None and end.why == "deck" and end.winner is not None:
        why = say(lang, "{player}: {words}", player=names[end.winner.other], words=why)
    if not why:
        return turns
    return f"{why}, {turns}" if view.turn else why


def _line(view: GameView, item: ItemView, lang: Lang) -> StackLine:
    sign = item.kind.value
    if item.kind is ItemKind.ATTACK:
        sign = "shot" if item.attack in RANGED else "strike"
    return StackLine(
        player=item.owner,
        sign=sign,
        title=naming.item_title(item, lang, view.heroes),
        target=naming.item_target(view, item, lang),
        source=naming.item_source(view, item, lang),
        value=item.value if item.kind is ItemKind.ROLL else None,
        by_hand=item.by_hand,
    )


def _hand(view: GameView, lang: Lang) -> HandLine | None:
    """What is being resolved by hand, for the screen."""
    resolving, decision = view.resolving, view.decision
    if resolving is None or decision is None:
        return None
    if resolving.card is None:
        both = say(lang, "both players say what happens")
        return HandLine(decision.player, say(lang, "By agreement"), "", both)
    source = card_name(view, resolving.card, lang)
    if resolving.noted is not None or resolving.ability is None:
        noted = card_name(view, resolving.noted, lang)
        if resolving.ability is not None:
            name = naming.named(resolving.ability, lang)
            what = say(lang, "“{ability}”", ability=name)
            source = say(lang, "{card}, {ability}", card=source, ability=what)
        return HandLine(decision.player, noted, "", source, ended=True)
    return HandLine(
        decision.player,
        naming.capital_name(resolving.ability, lang),
        naming.several(view, resolving.targets, lang),
        source,
        questions.dice(view, lang),
    )


def _whole(stop: Stop, view: GameView, lang: Lang) -> str:
    """A stop as a sentence."""
    assert view.decision is not None
    if stop.option is not None:
        return whole_option(view.decision.options[stop.option], view, lang)
    if stop.title or stop.card is not None:
        return stop.title or card_name(view, stop.card, lang)
    return " – ".join(ends(stop, view, lang))


def _short(stop: Stop, stops: tuple[Stop, ...], view: GameView, lang: Lang) -> tuple[str, str]:
    """A stop for a chip: what, and who acts."""
    assert view.decision is not None
    if stop.option is not None:
        what = view.decision.options[stop.option]
        acts = what.verb is Verb.TAKE or (
            what.card is not None and not acts_within(stops, stop, what.card)
        )
        return option(what, view, lang), note(what, view, lang) if acts else ""
    if stop.title or stop.card is not None:
        return stop.title or card_name(view, stop.card, lang), ""
    return page(*ends(stop, view, lang)), ""


def _chip(stop: Stop, stops: tuple[Stop, ...], view: GameView, lang: Lang) -> tuple[str, str]:
    """The same; within a hand it goes without saying that its cards are played."""
    if stop.option is not None and stop.back is not None and view.decision is not None:
        what = view.decision.options[stop.option]
        if what.verb is Verb.PLAY and what.ability is None:
            return card_name(view, what.card, lang), note(what, view, lang)
    return _short(stop, stops, view, lang)


def _keys(
    view: GameView,
    lang: Lang,
    stops: tuple[Stop, ...],
    cursor: int,
    question: DiceQuestion | None,
    yielding: tuple[Player, ...],
    narrowed: tuple[int, ...],
) -> dict[tuple[Player, str], KeyHint]:
    """What each button does: dice in question, few readings and given-up passes come first."""
    keys = _judged(_asking(view, lang, stops, cursor), view, lang, stops, cursor, question)
    holder = None if view.decision is None else view.decision.player
    if narrowed and holder is not None and question is None:
        keys[holder, "pass"] = KeyHint(KeyFace.LIT, short=say(lang, "back: all options"))
    for player in yielding:
        face = KeyFace.LIT if player is holder else KeyFace.WAIT
        until = say(lang, "until something changes")
        keys[player, "pass"] = KeyHint(face, short=say(lang, "passes"), note=until)
        keys[player, "respond"] = KeyHint(face, short=say(lang, "any key: play on"))
    return keys


def _asking(
    view: GameView, lang: Lang, stops: tuple[Stop, ...], cursor: int
) -> dict[tuple[Player, str], KeyHint]:
    decision = view.decision
    if decision is None:
        return {(player, b): KeyHint(KeyFace.OFF) for player in BOTH for b in ("pass", "respond")}
    keys = {(decision.player.other, b): KeyHint(KeyFace.WAIT) for b in ("pass", "respond")}
    holder = decision.player
    if not decision.options:
        # The other seat's screen: what the holder may choose is his secret.
        keys[holder, "pass"] = KeyHint(KeyFace.OFF)
        keys[holder, "respond"] = KeyHint(KeyFace.OFF, short=say(lang, "in secret"))
        return keys
    stop = stops[cursor] if stops else None
    keys[holder, "pass"] = _passing(decision, stop, view, lang)
    keys[holder, "respond"] = _respond(decision, stops, cursor, view, lang)
    return keys


def _respond(
    decision: Decision, stops: tuple[Stop, ...], cursor: int, view: GameView, lang: Lang
) -> KeyHint:
    if not stops:
        return KeyHint(KeyFace.OFF, short=say(lang, "nothing to do"))
    stop = stops[cursor]
    total = len(stop.level)
    choice = None if stop.option is None else decision.options[stop.option]
    return KeyHint(
        KeyFace.LIT,
        short=_short(stop, stops, view, lang)[0],
        hold=say(lang, "hold: open the list") if choice is None else say(lang, "hold: choose"),
        count=wording.count_of(cursor - stop.level.start, total, lang) if total > 1 else "",
        note="" if choice is None else note(choice, view, lang),
    )


def _passing(decision: Decision, stop: Stop | None, view: GameView, lang: Lang) -> KeyHint:
    if stop is not None and stop.back is not None:
        return KeyHint(KeyFace.LIT, short=say(lang, "back"))
    choice = decision.passing
    if choice is None:
        if decision.kind is Kind.ROLL:
            return KeyHint(KeyFace.OFF, short=say(lang, "first the die"))
        return KeyHint(KeyFace.OFF, short=say(lang, "you must choose"))
    # Elsewhere holding does the same as a short press, so that no ring is promised.
    hold = say(lang, "hold: until something changes") if passes_on(decision) else ""
    what, who = option(choice, view, lang), note(choice, view, lang)
    return KeyHint(KeyFace.LIT, short=what, hold=hold, note="" if hold else who)


def _judged(
    keys: dict[tuple[Player, str], KeyHint],
    view: GameView,
    lang: Lang,
    stops: tuple[Stop, ...],
    cursor: int,
    question: DiceQuestion | None,
) -> dict[tuple[Player, str], KeyHint]:
    """The keys while dice are in question: throw again, or count as what is on offer."""
    decision = view.decision
    stop = stops[cursor] if stops else None
    if question is None or decision is None or stop is None or stop.option is None:
        return keys
    holder, value = decision.player, decision.options[stop.option].value
    counted = replace(keys[holder, "respond"], short=say(lang, "count it as {n}", n=value), note="")
    again = KeyHint(KeyFace.LIT, short=say(lang, "throw it again"))
    return {**keys, (holder, "pass"): again, (holder, "respond"): counted}


_ABOUT = frozenset(
    {Verb.AIM, Verb.HOST, Verb.GO, Verb.NAME, Verb.AMOUNT, Verb.SAY, Verb.CHANGE, Verb.PRINTED}
)
"""Verbs whose acting card is the one that the question is about."""


def _cards(stop: Stop, decision: Decision, view: GameView) -> tuple[CardId, ...]:
    """The cards of what is on offer: the acting one first, then the target."""
    if stop.option is None:
        return () if stop.card is None else (stop.card,)
    choice: Option = decision.options[stop.option]
    pair: tuple[CardId | None, CardId | None]
    noted = view.resolving.noted if view.resolving is not None else None
    if choice.verb in (Verb.CHANGE, Verb.PRINTED) and noted is not None:
        pair = (noted, None)
    elif choice.verb is Verb.TAKE:
        branch = branch_of(choice, view)
        # Whom it befalls is shown, or nobody: the card whose ability it is would mislead.
        pair = (decision.card, branch.cards[0]) if branch and branch.cards else (None, None)
    elif choice.verb in _ABOUT:
        aim = aimed_at(view, choice)
        pair = (decision.card, questions.aimed(view) if aim is None else aim)
    elif choice.verb is Verb.DEFEND or choice.verb is Verb.APPLY:
        pair = (choice.card, decision.card)
    else:
        pair = (choice.card, aimed_at(view, choice))
    seen = (card for card in pair if card is not None and naming.find(view, card) is not None)
    return tuple(dict.fromkeys(seen))
