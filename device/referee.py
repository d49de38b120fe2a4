"""The referee's menu at the table: what it offers, and what its choices do to the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from device.expected import expected_table, player_at, roaming
from device.lookout import Lookout
from device.panel.presses import Press, Touch
from device.reconcile import compare, settled
from device.sounds import Sounding
from device.steps import steps_for
from engine.decisions import ANYTIME, Kind, Option, Verb
from engine.game import Game
from engine.players import BOTH, Player
from engine.taking_back import undo_points
from ui import referee as dialogue
from ui.going_back import given, moment, read_as, reason
from ui.naming import named
from ui.referee import Chosen, Closed, Facts, Item, UndoPoint
from ui.screen import Lang, Overlay, TableStep
from vision.observations import Observation


class Refereed(Protocol):
    """What the menu can do to a table."""

    game: Game
    lang: Lang
    lookout: Lookout
    skipping: dict[Player, bool]
    sounding: Sounding | None

    @property
    def mending(self) -> bool:
        """Whether the table does not fit the game."""

    @property
    def to_do(self) -> tuple[TableStep, ...]:
        """What hands have to do now."""

    @property
    def out_of_time(self) -> dict[Player, bool]:
        """Whose clock has run out; empty without clocks."""

    def take_back(self, to: int, by: Player, *, agreed: bool) -> None:
        """Go back to where so many answers had been given."""

    def table_is_right(self) -> None:
        """Take what lies there for an act, or say why it cannot be one."""

    def overrule(self, by: Player) -> None:
        """Both players say that the camera errs, or that the game does."""

    def give(self, option: Option) -> None:
        """Take an answer that no question offers."""


FURTHEST = 20
"""So many moments to go back to are listed at once: after an undo come the ones before them."""


@dataclass(slots=True)
class Referee:
    """The dialogue with both players; nothing while `state` is None."""

    table: Refereed
    state: dialogue.State | None = None
    locked: frozenset[Item] = frozenset()
    """What nobody can ask for at this table."""
    _back: tuple[object, tuple[TableStep, ...]] | None = None

    @property
    def paused(self) -> bool:
        """Whether the game rests."""
        return isinstance(self.state, dialogue.Paused)

    @property
    def resting(self) -> bool:
        """Whether nobody's clock runs: in a pause, while the other player is asked, and while he
        reads the menu. Whom the game asks reads it in his own time."""
        if self.state is None:
            return False
        if isinstance(self.state, dialogue.Paused | dialogue.Consent | dialogue.Tell):
            return True
        pending = self.table.game.pending
        return pending is not None and pending.player is not self.state.by

    def press(self, press: Press) -> bool:
        """Whether a press was the referee's: both buttons held open his menu, and while it is open
        every press is for him."""
        player = player_at(press.key.seat, self.table.game.state.mirrored)
        if self.state is None:
            if press.touch is not Touch.CHORD:
                return False
            self.state = dialogue.open_menu(player, self.facts())
            return True
        if press.touch is Touch.CHORD:
            return True
        held = press.touch is Touch.LONG
        answer = dialogue.press(self.state, player, press.key.button.value, held, self.facts())
        match answer:
            case Closed():
                if self.paused:
                    # What hands did meanwhile is no answer.
                    self.table.lookout.compare_first()
                self.state = None
            case Chosen():
                self.state = None
                self._do(answer)
            case _:
                self.state = answer
        return True

    def tell(self, text: str) -> None:
        """Say something to both, until a button is pressed."""
        self.state = dialogue.Tell(text)

    def facts(self) -> Facts:
        """What can be done now."""
        table, game = self.table, self.table.game
        pending = game.pending
        points = {player: self._points(player) for player in BOTH}
        main = pending is not None and pending.kind is Kind.MAIN
        return Facts(
            rule=pending.rule if pending is not None else "",
            mending=table.mending,
            points=points,
            correctable=self._read_last() is not None,
            by_hand=main,
            skipping=table.skipping,
            out_of_time=table.out_of_time,
            over=game.over,
            locked=self.locked,
            read=self._as_read(),
            sounding=None if table.sounding is None else not table.sounding.muted,
        )

    def _points(self, player: Player) -> tuple[UndoPoint, ...]:
        lang, game = self.table.lang, self.table.game
        view = game.view(player, lines=0)
        return tuple(
            UndoPoint(
                one.to,
                moment(one.kind, one.turn, lang, given(game.journal[one.to].option, view, lang)),
                one.consent,
                reason(one.why, lang),
            )
            for one in undo_points(game, player)[:FURTHEST]
        )

    def _read_last(self) -> int | None:
        """The last answer that says what a die showed or which card it was: its number. None when
        somebody has acted of his own will since: that is for an undo, which shows how far it goes.
        """
        game = self.table.game
        for entry, asked in zip(reversed(game.journal), reversed(game.asked), strict=True):
            if entry.option.verb in (Verb.ROLL, Verb.NAME):
                return entry.number
            if entry.option.verb in ANYTIME or asked.kind is Kind.MAIN:
                return None
        return None

    def _as_read(self) -> str:
        """What that was read as."""
        number = self._read_last()
        if number is None:
            return ""
        game, lang = self.table.game, self.table.lang
        option = game.journal[number].option
        if option.verb is Verb.ROLL:
            return read_as(lang, str(option.value))
        names = game.state.nameable(game.asked[number].player)
        face = names[option.value or 0] if (option.value or 0) < len(names) else ""
        facts = game.state.book.by_face.get(face)
        return "" if facts is None else read_as(lang, named(facts.names, lang))

    def overlay(self, names: dict[Player, str]) -> Overlay | None:
        """What is shown of it."""
        if self.state is None:
            return None
        steps: tuple[TableStep, ...] = ()
        if isinstance(self.state, dialogue.Undo) and self.state.points:
            steps = self.steps_back(self.state.points[self.state.cursor].to)
        elif isinstance(self.state, dialogue.Consent):
            steps = self._asked_for(self.state)
        return dialogue.overlay(self.state, self.facts(), names, self.table.lang, steps)

    def _asked_for(self, asked: dialogue.Consent) -> tuple[TableStep, ...]:
        """What the other player has to know: what would be put back, or what is overruled."""
        if asked.item is Item.OVERRULE:
            return self.table.to_do
        to = self._read_last() if asked.item is Item.CORRECT else asked.to
        return () if to is None else self.steps_back(to)

    def steps_back(self, to: int) -> tuple[TableStep, ...]:
        """What hands will have to do when so many answers stay."""
        table, seen = self.table, self.table.lookout.rest
        gone = to > len(table.game.journal)
        if seen is None or gone or not table.game.state.ordered:
            return ()
        known = (to, len(table.game.journal), seen.cells, table.lang)
        if self._back is None or self._back[0] != known:
            self._back = (known, self._steps_back(to, seen))
        return self._back[1]

    def _steps_back(self, to: int, seen: Observation) -> tuple[TableStep, ...]:
        """The same, worked out on the game as it was then."""
        table = self.table
        then = table.game.earlier(to)
        view = then.view(Player.FIRST, lines=0)
        lying = settled(expected_table(view), seen.cells, roaming(view))
        found = compare(seen.cells, lying).all if seen.mat and then.state.ordered else ()
        return steps_for(found, then, table.lang, lying)

    def _do(self, chosen: Chosen) -> None:
        table, by = self.table, chosen.by
        match chosen.item:
            case Item.UNDO if chosen.to is not None:
                table.take_back(chosen.to, by, agreed=chosen.agreed)
            case Item.CORRECT:
                to = self._read_last()
                if to is not None:
                    table.take_back(to, by, agreed=True)
            case Item.TABLE_RIGHT:
                table.table_is_right()
            case Item.OVERRULE:
                table.overrule(by)
            case Item.BY_HAND:
                table.give(Option(Verb.REFEREE))
            case Item.CONCEDE:
                table.give(Option(Verb.CONCEDE, value=BOTH.index(by)))
            case Item.TIME:
                table.give(Option(Verb.CONCEDE, value=BOTH.index(by.other), word="time"))
            case Item.DRAW:
                table.give(Option(Verb.AGREE_DRAW))
            case Item.SKIPPING:
                table.skipping = {**table.skipping, by: not table.skipping[by]}
            case Item.SOUND if table.sounding is not None:
                table.sounding.muted = not table.sounding.muted
            case Item.LANGUAGE:
                table.lang = Lang.EN if table.lang is Lang.RU else Lang.RU
            case Item.PAUSE:
                self.state = dialogue.Paused(by)
            case _:
                pass
