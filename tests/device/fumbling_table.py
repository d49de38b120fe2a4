"""A game, a table that need not fit it, and hands on its cards: for whatever hands may do."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from told_table import ToldTable

from device.expected import (
    GRAVEYARD,
    Lying,
    expected_table,
    free_to_turn,
    plan_for,
    printed_cell,
    roaming,
)
from device.hooks import Hooks
from device.readings import Choice
from engine.decisions import Kind, Option, Verb
from engine.events import Event
from engine.field import CELLS, HEROES, Cell
from engine.game import Game
from engine.house_player import choose
from engine.players import BOTH, Player
from ui.screen import TableStep
from vision.observations import Face, SeenCard, Sight

PRINTED = (*CELLS, *HEROES)
SEEN = frozenset(
    {Verb.MOVE, Verb.JUMP, Verb.GO, Verb.SWAP, Verb.DEFEND, Verb.STRIKE, Verb.USE, Verb.REVEAL,
     Verb.NAME, Verb.PLACE, Verb.RETURN}
)  # fmt: skip
"""What options look like something on the table."""
TURNING = frozenset({Verb.STRIKE, Verb.USE})
"""Those for which the card is turned, where they close it."""


@dataclass(frozen=True)
class Piece:
    """A card as it really lies: its number in the game tells it apart from its twins."""

    number: int
    card: str
    turned: bool
    face_up: bool

    def seen(self) -> SeenCard:
        card = self.card if self.face_up else None
        return SeenCard(card, Face.UP if self.face_up else Face.DOWN, self.turned, 0.99)


@dataclass
class Table:
    """A game, a table that may not fit it, and the answers that were taken from it."""

    game: Game
    told: ToldTable = field(init=False)
    pieces: dict[str, Piece] = field(default_factory=dict)
    beside: list[Piece] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    """Answers that the cards did not show."""
    truth: dict[int, str] = field(default_factory=dict)
    """What the cards are, whoever knows it."""
    thrown: bool = False
    """Whether a die was thrown since the question."""
    pressing: bool = False
    """Whether a button answers just now."""

    def __post_init__(self) -> None:
        self.told = ToldTable(self.game, hooks := Hooks())
        self.told.loop.skipping = dict.fromkeys(BOTH, False)
        hooks.happened.append(self.answered)
        self.pieces = {
            one.cell: Piece(one.number, self.face(one.number), one.turned, one.face_up)
            for one in self.lying()
        }
        self.ask()
        self.look(2)

    def ask(self) -> None:
        """Remember the question, and how the cards should lie while it is asked."""
        self.before, self.question = self.lying(), self.game.pending
        self.free = free_to_turn(self.game.view(Player.FIRST, lines=0))

    def lying(self) -> tuple[Lying, ...]:
        """How the cards of the battlefield should lie."""
        table = expected_table(self.game.view(Player.FIRST, lines=0))
        return tuple(one for one in table if one.cell != GRAVEYARD)

    def face(self, number: int) -> str:
        """Which card it is, also where the program has not been told."""
        card = self.game.state.card(number)
        if self.game.state.book.heroes:
            return card.face
        names = self.game.state.nameable(card.owner)
        return self.truth.setdefault(number, card.face or names[number % len(names)])

    def look(self, seconds: float) -> None:
        self.told.eye.cells = {cell: piece.seen() for cell, piece in self.pieces.items()}
        self.told.look(seconds)

    @property
    def reading(self) -> object:
        return self.told.loop.lookout.meaning

    @property
    def steps(self) -> tuple[TableStep, ...]:
        return self.told.screen.steps

    # Answers

    def answered(self, _: tuple[Event, ...]) -> None:
        """Hold the answer that was just taken against the cards."""
        entry = self.game.journal[-1]
        if not self.pressing and not self.shows(entry.option):
            self.shown.append(f"{entry.number}: {entry.option} over {self.pieces}")
        self.ask()
        self.thrown = False

    def shows(self, option: Option) -> bool:
        """Whether the cards lie as they would after this act; the state is the one after it."""
        assert self.question is not None
        number = option.card if option.card is not None else self.question.card
        heroes = self.game.state.book.heroes
        was = next((one for one in self.before if one.number == number), None)
        there = self.pieces.get(was.cell) if was is not None else None
        to = printed_cell(option.cell, self.game.state.mirrored) if option.cell else ""
        match option.verb:
            case Verb.MOVE | Verb.JUMP | Verb.GO:
                left = was is None or there is None or there.number != number
                # Several steps in one go: it lies further on.
                there = self.pieces.get(self.at(number))
                goes = self.at(number) == to or option.verb is Verb.MOVE
                return left and goes and there is not None and self.lies_as_before(there, was)
            case Verb.SWAP:
                return was is not None and self.at(option.target) == was.cell
            case Verb.DEFEND | Verb.STRIKE | Verb.USE | Verb.LIE_IN_WAIT:
                return self.any_like(number, turned=True)
            case Verb.REVEAL | Verb.NAME:
                return self.any_like(number, face_up=True)
            case Verb.PLACE:
                return to in self.pieces and not self.pieces[to].face_up
            case Verb.RETURN:
                return there is None
            case Verb.ROLL:
                return self.thrown and self.told.eye.tray.thrown[0].seen.value == option.value
            case Verb.PLAY:
                return heroes and len(self.pieces) > len(self.before)
        return False

    def lies_as_before(self, piece: Piece, was: Lying | None) -> bool:
        """Whether it was only moved."""
        if was is None or piece.number in self.free:
            return True
        return (piece.turned, piece.face_up) == (was.turned, was.face_up)

    def at(self, number: int | None) -> str:
        """Where a card like this lies."""
        face = self.face(number) if number is not None else ""
        own = [cell for cell, piece in self.pieces.items() if piece.number == number]
        return (own or [cell for cell, p in self.pieces.items() if p.card == face] or [""])[0]

    def any_like(self, number: int | None, **how: bool) -> bool:
        face = self.face(number) if number is not None else ""
        return any(
            piece.card == face and all(getattr(piece, key) is value for key, value in how.items())
            for piece in self.pieces.values()
        )

    def press(self, which: int) -> None:
        """A player answers by his buttons."""
        pending = self.game.pending
        assert pending is not None
        self.pressing = True
        self.told.eye.now += 0.1
        option = choose(self.game.state, pending, random.Random(which))
        if isinstance(self.reading, Choice):
            option = self.reading.options[which % len(self.reading.options)]
        if pending.kind is Kind.NAME and pending.card is not None:
            names = self.game.state.nameable(pending.player)
            if self.face(pending.card) in names:
                value = names.index(self.face(pending.card))
                option = next(o for o in pending.options if o.value == value)
            elif option.value is not None:
                self.truth[pending.card] = names[option.value]
        self.told.loop.answer(option, pending.fingerprint)
        self.pressing = False

    def undo(self, which: int) -> None:
        """Both agree to go back to an earlier moment; hands have to put cards back."""
        if self.game.journal:
            self.told.loop.take_back(which % len(self.game.journal), Player.FIRST, agreed=True)
            self.ask()

    # Hands

    def act(self, what: str, which: int, where: int) -> None:
        cells = sorted(self.pieces)
        printed = PRINTED if self.game.state.book.heroes else CELLS
        goal = printed[where % len(printed)]
        if what == "lawful":
            self.carry_through(which)
        elif what in ("press", "undo"):
            (self.press if what == "press" else self.undo)(which)
        elif what == "throw":
            self.told.throw(which % 6 + 1)
            self.thrown = True
        elif what == "point":
            rect = plan_for(self.game.setup.rules).cells[goal]
            self.told.point("moon" if which % 2 else "sun", rect.center)
        elif what == "dark":
            self.told.eye.sight = Sight.DARK
        elif what == "put" and self.beside:
            self.lay(self.beside.pop(which % len(self.beside)), goal)
        elif what == "back":
            self.put_right()
        elif cells:
            cell = cells[which % len(cells)]
            self.change(what, cell, goal, cells[where % len(cells)])

    def change(self, what: str, cell: str, goal: str, other: str) -> None:
        piece = self.pieces[cell]
        match what:
            case "move" if goal not in self.pieces:
                self.pieces[goal] = self.pieces.pop(cell)
            case "step":
                column, row = "ABCDE".index(cell[0]) if cell[0] in "ABCDE" else 0, int(cell[1])
                turn = PRINTED.index(Cell(goal)) % 4
                dx, dy = ((0, 1), (1, 0), (0, -1), (-1, 0))[turn]
                if 0 <= column + dx < 5 and 1 <= row + dy <= 6:
                    near = "ABCDE"[column + dx] + str(row + dy)
                    if near not in self.pieces:
                        self.pieces[near] = self.pieces.pop(cell)
            case "turn":
                self.pieces[cell] = replace(piece, turned=not piece.turned)
            case "flip":
                self.pieces[cell] = replace(piece, face_up=not piece.face_up)
            case "lift":
                self.beside.append(self.pieces.pop(cell))
            case "swap":
                self.pieces[cell], self.pieces[other] = self.pieces[other], piece

    def carry_through(self, which: int) -> None:
        """Do what one of the options looks like on the table, if it looks like anything."""
        pending, state = self.game.pending, self.game.state
        assert pending is not None
        closing = self.told.loop.expectation.closing
        acts = [
            option
            for place, option in enumerate(pending.options)
            if option.verb in SEEN and (option.verb not in TURNING or place in closing)
        ]
        if not acts:
            return
        option = acts[which % len(acts)]
        number = option.card if option.card is not None else pending.card
        here, there = self.where(number), self.where(option.target)
        to = printed_cell(option.cell, state.mirrored) if option.cell else ""
        piece = self.pieces.get(here)
        if option.verb is Verb.PLACE and to not in self.pieces and number is not None:
            self.pieces[to] = Piece(number, self.face(number), False, False)
        elif piece is None:
            return
        elif option.verb is Verb.SWAP and there:
            self.pieces[here], self.pieces[there] = self.pieces[there], piece
        elif option.verb in (Verb.MOVE, Verb.JUMP, Verb.GO) and to not in self.pieces:
            self.pieces[to] = self.pieces.pop(here)
        elif option.verb is Verb.DEFEND or option.verb in TURNING:
            self.pieces[here] = replace(piece, turned=True)
        elif option.verb in (Verb.REVEAL, Verb.NAME):
            self.pieces[here] = replace(piece, face_up=True)
        elif option.verb is Verb.RETURN:
            self.beside.append(self.pieces.pop(here))

    def where(self, number: int | None) -> str:
        return next((cell for cell, piece in self.pieces.items() if piece.number == number), "")

    def lay(self, piece: Piece, cell: str) -> None:
        """Lay a card down; whatever lies there is taken up first."""
        if cell in self.pieces:
            self.beside.append(self.pieces.pop(cell))
        self.pieces[cell] = piece

    def put_right(self) -> None:
        """Everything as it should lie."""
        pieces = [*self.pieces.values(), *self.beside]
        self.pieces, self.beside = {}, []
        for one in self.lying():
            found = next((p for p in pieces if p.number == one.number), None)
            if found is not None:
                pieces.remove(found)
                self.pieces[one.cell] = replace(found, turned=one.turned, face_up=one.face_up)
        self.beside = pieces

    # The list on the screen

    def carry_out(self, step: TableStep) -> None:
        """Do what one line says, as somebody who knows nothing but the line."""
        mirrored = self.game.state.mirrored
        to = printed_cell(Cell(step.cell), mirrored) if step.cell else ""
        here = printed_cell(Cell(step.origin), mirrored) if step.origin else ""
        text = step.text
        if not to:
            if here in self.pieces:
                self.beside.append(self.pieces.pop(here))
        elif here == to and "belongs" not in text:
            self.mend_in_place(to, text)
        elif here and here != to:
            if here in self.pieces:
                self.lay(self.pieces.pop(here), to)
        else:
            self.fetch(step, to)

    def mend_in_place(self, cell: str, text: str) -> None:
        piece = self.pieces.get(cell)
        if piece is None:
            return
        if "sideways" in text or "upright" in text:
            self.pieces[cell] = replace(piece, turned="sideways" in text)
        else:
            assert "face up" in text or "face down" in text, text
            self.pieces[cell] = replace(piece, face_up="face up" in text)

    def fetch(self, step: TableStep, cell: str) -> None:
        """A card that lies nowhere where it should: from beside the mat, or wherever it is."""
        assert step.card is not None, step
        face = self.face(step.card)
        aside = [p for p in self.beside if p.number == step.card] or [
            p for p in self.beside if p.card == face
        ]
        one = next(o for o in self.lying() if o.number == step.card)
        if aside:
            self.beside.remove(aside[0])
            piece = aside[0]
        else:
            origin = next((c for c, p in self.pieces.items() if p.number == step.card), None)
            # It may come from the hand, from the deck, from the graveyard.
            new = Piece(step.card, face, one.turned, one.face_up)
            piece = self.pieces.pop(origin) if origin is not None else new
        self.lay(replace(piece, face_up=one.face_up, turned=False), cell)

    def fits(self) -> bool:
        """Whether every card lies as it should, whatever the program thinks."""
        if not self.game.state.ordered:
            return True  # who goes first is not decided, and the cards have yet to be laid
        view = self.game.view(Player.FIRST, lines=0)
        free, groups = free_to_turn(view), roaming(view)

        def key(cell: str, card: str, face_up: bool, turned: bool | None) -> tuple[object, ...]:
            group = next((n for n, cells in enumerate(groups) if cell in cells), None)
            return (cell if group is None else group, card if face_up else "", face_up, turned)

        loose = {self.face(number) for number in free}
        should = [
            key(o.cell, self.face(o.number), o.face_up,
                None if self.face(o.number) in loose else o.turned)
            for o in self.lying()
        ]  # fmt: skip
        # While squads are revealed others than the one in question may be turned up, too.
        pending = self.game.pending
        asked = None if pending is None else pending.card
        early = {o.cell for o in self.lying() if not o.face_up and o.number != asked}
        early = early if self.told.loop.expectation.revealing else set()
        there = [
            key(c, p.card, p.face_up and c not in early, None if p.card in loose else p.turned)
            for c, p in self.pieces.items()
        ]
        return sorted(map(repr, should)) == sorted(map(repr, there))
