"""The log: one line of words for each kind of event."""

from __future__ import annotations

from engine import events as ev
from engine.players import Player
from engine.view import GameView
from ui.screen import Lang, LogLine
from ui.tongue import count, mark, say
from ui.wording import card_name, fallen_back, named, strength

QUIET = (
    ev.TurnEnded,
    ev.Resolved,
    ev.FightEnded,
    ev.AbilityUsed,
    ev.DieThrown,
    ev.RollSettled,
)
"""Events that another line already tells; the screen's few lines leave them out."""

WHY = {
    "payment": mark("no longer possible"),
    "target": mark("the target is gone"),
}
"""Words for why an action left the stack without effect."""

UNSAID = mark("no effect")


def told(view: GameView, lang: Lang, names: dict[Player, str], lines: int) -> tuple[LogLine, ...]:
    """The latest lines worth a place on the screen, newest last."""
    loud = [
        event
        for event in view.log
        if not isinstance(event, QUIET) and not (isinstance(event, ev.Passed) and event.auto)
    ]
    return tuple(line(event, view, lang, names) for event in loud[-lines:])


def line(event: ev.Event, view: GameView, lang: Lang, names: dict[Player, str]) -> LogLine:
    """The line of one event, with the player whose sign stands before it."""
    return LogLine(_whose(event, view), _words(event, view, lang, names))


def _whose(event: ev.Event, view: GameView) -> Player | None:
    player = getattr(event, "player", None) or getattr(event, "winner", None)
    if isinstance(player, Player):
        return player
    for field in ("card", "source", "attacker"):
        number = getattr(event, field, None)
        if number is not None:
            return view.card(number).owner
    return None


def _words(event: ev.Event, view: GameView, lang: Lang, names: dict[Player, str]) -> str:
    def of(card: int | None) -> str:
        return card_name(view, card, lang)

    def who(player: Player) -> str:
        return fallen_back(player, names, lang)

    match event:
        case ev.OrderRolled(player=player, value=value):
            return say(lang, "{player} rolled {n}", player=who(player), n=value)
        case ev.OrderTied():
            return say(lang, "A tie: throw again")
        case ev.OrderChosen():
            return say(lang, "{player} goes first", player=who(Player.FIRST))
        case ev.TurnBegan(turn=turn, player=player):
            return say(lang, "Turn {n}: {player}", n=turn, player=who(player))
        case ev.TurnEnded(turn=turn):
            return say(lang, "Turn {n} is over", n=turn)
        case ev.Opened(card=card):
            return say(lang, "{card} opens", card=of(card))
        case ev.Closed(card=card):
            return say(lang, "{card} closes", card=of(card))
        case ev.Declared():
            return _declared(event, view, lang)
        case ev.Resolved(source=source):
            return say(lang, "{card}: done", card=of(source))
        case ev.Fizzled(source=source, why=why):
            reason = say(lang, WHY.get(why, UNSAID))
            return say(lang, "{card}: {why}", card=of(source), why=reason)
        case ev.Passed(player=player, auto=auto):
            if auto:
                return say(lang, "{player} has no answer", player=who(player))
            return say(lang, "{player} passes", player=who(player))
        case ev.Moved(card=card, start=start, cell=cell):
            return say(lang, "{card}: {a} – {b}", card=of(card), a=start, b=cell)
        case ev.DefenderChosen(card=card, instead_of=instead):
            return say(lang, "{card} defends {other}", card=of(card), other=of(instead))
        case ev.FightBegan(attacker=attacker, defender=defender):
            return say(lang, "{card} against {other}", card=of(attacker), other=of(defender))
        case ev.FightEnded():
            return say(lang, "The fight is over")
        case ev.DieThrown(card=card, value=value):
            return say(lang, "{card}: a die shows {n}", card=of(card), n=value)
        case ev.AbilityUsed(card=card, ability=ability):
            used = _ability(view, card, ability, lang)
            return say(lang, "{card}: {ability} is used", card=of(card), ability=used)
        case ev.Rolled(card=card, value=value):
            return say(lang, "{card} rolled {n}", card=of(card), n=value)
        case ev.DieModified(card=card, amount=amount):
            return say(lang, "{card}: {n} to the roll", card=of(card), n=signed(amount))
        case ev.RollSettled(card=card, final=final):
            return say(lang, "{card}: {n} in all", card=of(card), n=final)
        case ev.StrikeMeasured():
            deals = strength(event.strength, lang)
            if event.reply == "miss":
                return say(
                    lang, "{card}: {strength} strike", card=of(event.attacker), strength=deals
                )
            return say(
                lang,
                "{card}: {strength} strike, {reply} reply",
                card=of(event.attacker),
                strength=deals,
                reply=strength(event.reply, lang),
            )
        case ev.Weakened(player=player):
            return say(lang, "{player} weakens the strike", player=who(player))
        case ev.Wounded(card=card, amount=amount):
            wounds = count(lang, "{n} wound", "{n} wounds", amount)
            return say(lang, "{card}: {wounds}", card=of(card), wounds=wounds)
        case ev.Healed(card=card, amount=amount):
            healed = count(lang, "{n} wound healed", "{n} wounds healed", amount)
            return say(lang, "{card}: {wounds}", card=of(card), wounds=healed)
        case ev.Died(card=card):
            return say(lang, "{card} dies", card=of(card))
        case ev.TriggersLost(player=player):
            return say(lang, "{player} declares nothing", player=who(player))
        case ev.GameOver(winner=winner):
            if winner is None:
                return say(lang, "A draw")
            return say(lang, "The winner: {player}", player=who(winner))
    raise ValueError(f"no words for the event {type(event).__name__}: add a line to ui/telling.py")


def _declared(event: ev.Declared, view: GameView, lang: Lang) -> str:
    card = card_name(view, event.source, lang)
    target = card_name(view, event.target if event.roll is None else event.roll, lang)
    match event.kind:
        case "move":
            return say(lang, "{card}: move to {cell}", card=card, cell=event.cell)
        case "strike":
            return say(lang, "{card}: strike at {target}", card=card, target=target)
    ability = _ability(view, event.source, event.ability, lang)
    if not target:
        return say(lang, "{card}: {why}", card=card, why=ability)
    return say(lang, "{card}: {ability}, {target}", card=card, ability=ability, target=target)


def _ability(view: GameView, card: int, ability: int | None, lang: Lang) -> str:
    abilities = view.card(card).abilities
    if ability is None or ability >= len(abilities):
        return say(lang, "ability")
    return named(abilities[ability], lang)


def signed(amount: int) -> str:
    """`+2`, and `–1` with the en dash that the screen's fonts have."""
    return f"+{amount}" if amount >= 0 else f"–{-amount}"
