"""The story of a game in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as ev
from engine.players import BOTH, Player
from engine.view import GameView
from ui import glossary
from ui.lobby.page import Decider, Side, Tale
from ui.naming import card_name, find
from ui.screen import Lang
from ui.story import Blow, Fairness, Story, Verdict
from ui.tongue import count, say


def tale(
    view: GameView,
    story: Story,
    lang: Lang,
    names: Mapping[Player, str],
    minutes: int | None = None,
) -> Tale:
    """What the result page tells. `view` is the table at the end; `minutes` None: not known."""
    judged = story.fairness
    return Tale(
        winner=view.winner,
        named=names[view.winner] if view.winner else say(lang, "A draw"),
        ended=_ended(view, lang),
        counts=story.counts,
        thrown=count(lang, "{n} throw", "{n} throws", story.throws),
        fair=fair(judged, lang) if story.throws else "",
        doubtful=judged.verdict is Verdict.SUSPECT,
        sides=tuple(Side(one, names[one], story.wounds.get(one, 0)) for one in BOTH),
        facts=_facts(view, story, lang, minutes),
        decided=_decider(view, story.decided, lang),
    )


def fair(judged: Fairness, lang: Lang) -> str:
    """Whether the dice are fair, plainly."""
    match judged.verdict:
        case Verdict.FEW:
            return say(lang, "Too few throws to judge the dice by")
        case Verdict.FAIR:
            return say(lang, "The dice look fair")
        case Verdict.RARE:
            return say(
                lang,
                "{face} came often: with fair dice so in one game of {n}",
                face=judged.face,
                n=judged.one_in,
            )
        case Verdict.SUSPECT:
            return say(lang, "{face} came far too often: look at the dice", face=judged.face)


def _ended(view: GameView, lang: Lang) -> str:
    end = next((e for e in reversed(view.log) if isinstance(e, ev.GameOver)), None)
    return "" if end is None else glossary.ending(end.why, lang, view.heroes)


def _facts(
    view: GameView, story: Story, lang: Lang, minutes: int | None
) -> tuple[tuple[str, str], ...]:
    chain = say(lang, "longest queue") if view.heroes else say(lang, "longest stack")
    found = [(say(lang, "turns"), str(story.turns)), (chain, str(story.chain))]
    if minutes is not None:
        found.insert(1, (say(lang, "minutes"), str(minutes)))
    return tuple(found)


def _decider(view: GameView, blow: Blow | None, lang: Lang) -> Decider | None:
    if blow is None:
        return None
    attacker, victim = find(view, blow.attacker), find(view, blow.victim)
    if attacker is None or victim is None:
        return None
    hit, struck = card_name(view, attacker.id, lang), card_name(view, victim.id, lang)
    said = [count(lang, "{n} wound", "{n} wounds", blow.dealt)]
    if blow.final:
        said.append(say(lang, "the hero falls"))
    elif blow.kills:
        said.append(say(lang, "it dies"))
    if blow.taken:
        said.append(say(lang, "{n} in return", n=blow.taken))
    side = attacker.side
    return Decider(
        say(lang, "turn {n}", n=blow.turn),
        (side, hit),
        (side.other, struck),
        blow.dice[:2],
        ", ".join(said),
    )
