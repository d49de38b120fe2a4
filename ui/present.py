"""From the game to the screen: what to say, to whom, and which keys do something."""

from __future__ import annotations

from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.players import BOTH, Player
from engine.view import GameView
from ui import wording
from ui.aftermath import last_fight
from ui.choices import offered, on_offer
from ui.screen import KeyFace, KeyHint, Lang, Screen, StackLine
from ui.telling import told
from ui.tongue import count, say

LOG_LINES = 3


def present(
    view: GameView,
    lang: Lang,
    cursor: int,
    names: dict[Player, str],
    notice: str = "",
    alarm: bool = False,
) -> Screen:
    """The screen of this moment. `cursor` says how far the respond button has been stepped."""
    decision = view.decision
    holder = None if decision is None else decision.player
    choices = offered(view)
    cursor = cursor % len(choices) if choices else 0
    known = {player: wording.fallen_back(player, names, lang) for player in BOTH}
    return Screen(
        lang=lang,
        view=view,
        holder=holder,
        mirrored=view.mirrored,
        names=known,
        label=wording.label(view, lang),
        turn=wording.turn(view, lang),
        prompt=_story(view, lang) if view.over else wording.prompt(view, lang),
        rule=wording.rule(decision.rule, lang) if decision else "",
        stack=_stack(view, lang),
        log=told(view, lang, known, LOG_LINES),
        keys={
            (player, button): _key(button, player, view, lang, cursor)
            for player in BOTH
            for button in ("pass", "respond")
        },
        cursor=cursor,
        choices=tuple(
            wording.whole_option(decision.options[i], view, lang) for i in choices if decision
        ),
        option_cards=_cards(on_offer(view, cursor), decision),
        aftermath=last_fight(view),
        notice=notice,
        alarm=alarm,
    )


def _story(view: GameView, lang: Lang) -> str:
    return count(lang, "in {n} turn", "in {n} turns", view.turn)


def _stack(view: GameView, lang: Lang) -> tuple[StackLine, ...]:
    return tuple(
        StackLine(
            player=item.owner,
            sign=item.kind.value,
            title=wording.item_title(item, lang),
            target=wording.item_target(view, item, lang),
            source=wording.card_name(view, item.source, lang),
        )
        for item in view.stack
    )


def _key(button: str, player: Player, view: GameView, lang: Lang, cursor: int) -> KeyHint:
    decision = view.decision
    if decision is None:
        return KeyHint(KeyFace.OFF)
    if player is not decision.player:
        return KeyHint(KeyFace.WAIT)
    if button == "pass":
        return _passing(decision, view, lang)
    choices = offered(view)
    option = on_offer(view, cursor)
    if option is None:
        return KeyHint(KeyFace.OFF, short=say(lang, "nothing to do"))
    return KeyHint(
        KeyFace.LIT,
        short=wording.option(option, view, lang),
        hold=say(lang, "hold: choose"),
        count=wording.count_of(cursor, len(choices), lang) if len(choices) > 1 else "",
        note=wording.note(option, view, lang),
    )


def _passing(decision: Decision, view: GameView, lang: Lang) -> KeyHint:
    option = decision.passing
    if option is None:
        if decision.kind is Kind.ROLL:
            return KeyHint(KeyFace.OFF, short=say(lang, "throw it"))
        return KeyHint(KeyFace.OFF, short=say(lang, "you must choose"))
    # Holding does the same as a short press, so no ring is promised.
    return KeyHint(
        KeyFace.LIT,
        short=wording.option(option, view, lang),
        note=wording.note(option, view, lang),
    )


def _cards(option: Option | None, decision: Decision | None) -> tuple[CardId, ...]:
    if option is None or decision is None:
        return ()
    pair: tuple[CardId | None, CardId | None]
    if option.verb is Verb.USE and option.item is not None:
        pair = (option.card, option.item)
    elif option.verb is Verb.AIM:
        pair = (decision.card, option.target)
    elif option.verb is Verb.DEFEND:
        pair = (option.card, decision.card)
    else:
        pair = (option.card, option.target)
    return tuple(card for card in pair if card is not None)
