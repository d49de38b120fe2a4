"""One line of a scenario, and the answer that its words mean."""

from __future__ import annotations

import msgspec

from engine.cards.facts import When, Whose
from engine.cards.implicit import FROM, IMPLICIT
from engine.decisions import CardId, Option, Verb
from engine.field import Cell, cell
from engine.game import Game
from engine.heroes.playing import FACE_DOWN
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card, Roll
from engine.kernel.printed import ability_of
from engine.players import BOTH, Player
from engine.view import ItemKind
from engine.zones import IN_PLAY, Zone

BARE = {
    verb.value: verb
    for verb in (
        Verb.END,
        Verb.PASS,
        Verb.STAY,
        Verb.KEEP,
        Verb.WEAKEN,
        Verb.DECLINE,
        Verb.GO_FIRST,
        Verb.GO_SECOND,
        Verb.SHUFFLED,
        Verb.SHUFFLE,
        Verb.CUT,
        Verb.SHUFFLE_AND_CUT,
        Verb.LEAVE,
        Verb.REDEAL,
        Verb.KEEP_DEAL,
        Verb.DONE,
        Verb.HIDE,
        Verb.KEEP_CLOSED,
        Verb.STOP,
        Verb.NO_MORE,
        Verb.AGREE_DRAW,
        Verb.PRINTED,
        Verb.DRAWN,
        Verb.EMPTY,
    )
}
"""Actions that are one word."""

OF_A_CARD = {
    "defend": Verb.DEFEND,
    "recruit": Verb.RECRUIT,
    "return": Verb.RETURN,
    "lie_in_wait": Verb.LIE_IN_WAIT,
    "play": Verb.PLAY,
    "put": Verb.PUT,
    "discard": Verb.DISCARD,
}
"""Actions with the name or the cell of one card."""

TO_A_CARD = {"strike": Verb.STRIKE, "swap": Verb.SWAP}
UNPLACED = (Zone.DEAL, Zone.POOL, Zone.HAND)
CHOSEN = (
    *(Verb.MOVE, Verb.JUMP, Verb.PLACE, Verb.RECRUIT, Verb.RETURN),
    *(Verb.PLAY, Verb.PUT, Verb.DISCARD, Verb.DEFEND),
)
TO_A_CELL = {"move": Verb.MOVE, "jump": Verb.JUMP, "place": Verb.PLACE}


LONGEST = 100
"""Of a longer line only so much is repeated in an error."""

ALIKE = str.maketrans("АВСЕавсеabcde", "ABCEABCEABCDE")
"""Cyrillic letters that look like columns, and small ones."""


class ScenarioError(ValueError):
    """A scenario does not hold or cannot be read; the message is one line with file and line."""


class Line(msgspec.Struct, frozen=True):
    """A line of the script: its words, its number in the file, and the file."""

    text: str
    number: int
    source: str

    def error(self, why: str) -> ScenarioError:
        """The failure of this line."""
        text = self.text if len(self.text) <= LONGEST else f"{self.text[:LONGEST]}…"
        return ScenarioError(f"{self.source}:{self.number}: {text!r}: {why}")


def player_named(line: Line, name: str) -> Player:
    """`first` or `second`."""
    try:
        return Player(name)
    except ValueError:
        raise line.error(f"{name!r} is no player: write first or second") from None


def cell_named(line: Line, name: str) -> Cell:
    """A cell such as C4; small letters and Cyrillic ones that look the same will do."""
    try:
        return cell(name.translate(ALIKE) if len(name) == 2 else name)
    except ValueError as error:
        raise line.error(str(error)) from None


def number_named(line: Line, word: str) -> int:
    """A number of up to three digits."""
    digits = word.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 3:
        raise line.error(f"{word!r} is no number")
    return int(word)


def card_at(game: Game, line: Line, name: str) -> CardId:
    """The card that a name means.

    A cell is the card that stands in it, `C3/NAME` the passenger of that name there; a name is the
    card called so, in play if one is, else anywhere; `NAME#2` is the second of several.
    """
    if not name:
        raise line.error("a card is missing: write a cell or a name, such as 'strike C3 -> C4'")
    place, slash, passenger = name.partition("/")
    if len(place) == 2 and place.translate(ALIKE)[0] in "ABCDE" and place[1].isdigit():
        found = game.state.in_cell(cell_named(line, place))
        if found is None:
            raise line.error(f"{place} is empty")
        if not slash:
            return found.id
        aboard = [c.id for c in game.state.passengers(found.id) if called(game, c, passenger)]
        if len(aboard) != 1:
            raise line.error(f"{place} carries {len(aboard)} cards called {passenger!r}")
        return aboard[0]
    wanted, hash_sign, number = name.partition("#")
    found_cards = [card for card in game.state.cards if called(game, card, wanted)]
    playing = [card for card in found_cards if card.zone in IN_PLAY]
    among = playing or found_cards
    if hash_sign:
        index = number_named(line, number)
        if not 1 <= index <= len(found_cards):
            raise line.error(
                f"{len(found_cards)} cards are called {wanted!r}: write {wanted}#1 and so on"
            )
        return found_cards[index - 1].id
    if not among:
        raise line.error(f"no card is called {name!r}: write a cell or a card's name")
    if len(among) != 1:
        raise line.error(f"{len(among)} cards are called {name!r}: write a cell, or {name}#1")
    return among[0].id


def called(game: Game, card: Card, name: str) -> bool:
    """Whether a card is called so, in the book or in one of the two languages."""
    printed = game.state.printed(card.id)
    return bool(card.face) and name in (card.face, printed.names.ru, printed.names.en)


def option_of(game: Game, line: Line, action: str, player: Player) -> Option:
    """The option that an action such as `strike C3 -> C4` stands for, lawful or not."""
    verb, _, rest = action.partition(" ")
    source, _, goal = (part.strip() for part in rest.partition("->"))
    if verb in BARE and not rest:
        if verb == "pass" and game.pending and game.pending.passing:
            return game.pending.passing
        return Option(BARE[verb])
    if verb == "play" and source == "card hidden":
        return Option(Verb.PLAY, card=_own(game, line, "card", player), word=FACE_DOWN)
    if verb in OF_A_CARD:
        return _offered(game, Option(OF_A_CARD[verb], card=_own(game, line, source, player)))
    if verb in TO_A_CELL:
        mover = _own(game, line, source, player)
        return Option(TO_A_CELL[verb], card=mover, cell=cell_named(line, goal))
    if verb in TO_A_CARD:
        actor = card_at(game, line, source)
        return Option(TO_A_CARD[verb], card=actor, target=card_at(game, line, goal))
    match verb:
        case "aim":
            return _aim(game, line, source)
        case "host":
            return Option(Verb.HOST, target=card_at(game, line, goal or source))
        case "reveal":
            return Option(Verb.REVEAL, card=card_at(game, line, source))
        case "go":
            return Option(Verb.GO, cell=cell_named(line, source))
        case "say" | "change":
            return Option(Verb(verb), word=source)
        case "take":
            return Option(Verb.TAKE, value=number_named(line, source) - 1)
        case "roll" | "pick" | "amount":
            return Option(Verb(verb), value=number_named(line, source))
        case "exchange":
            return Option(Verb.AMOUNT, value=number_named(line, source))
        case "name":
            return Option(Verb.NAME, value=face_named(game, line, source, player))
        case "use":
            return _use(game, line, source, goal)
        case "declare":
            return _declare(game, line, source)
        case "reroll":
            roll = roll_of(game, line, source)
            return Option(Verb.REROLL, card=roll.card, die=roll.id)
        case "apply":
            return _apply(game, line, source)
        case "concede":
            return Option(Verb.CONCEDE, value=BOTH.index(player))
        case _:
            raise line.error(f"{verb!r} is no action")


def _offered(game: Game, option: Option) -> Option:
    """A card may be played from an ambush: then its ability is named with it."""
    options = game.pending.options if game.pending and option.verb is Verb.PLAY else ()
    same = [one for one in options if (one.verb, one.card) == (option.verb, option.card)]
    return same[0] if len(same) == 1 else option


def face_named(game: Game, line: Line, name: str, player: Player) -> int:
    """The value by which a player names a card; one that he has not (any more) has value -1."""
    known = False
    nameable = game.state.nameable(player)
    # A card whose id it is comes before one that is only called so.
    for facts in sorted(game.setup.facts, key=lambda one: one.id != name):
        if name in (facts.id, facts.names.ru, facts.names.en):
            known = True
            if facts.id in nameable:
                return nameable.index(facts.id)
    if not known:
        raise line.error(f"no card is called {name!r}")
    return -1


def _own(game: Game, line: Line, name: str, player: Player) -> CardId:
    """A card to be moved, placed or recruited; of several with one name, the first that may be."""
    for option in game.pending.options if game.pending else ():
        if option.card is None or option.verb not in CHOSEN:
            continue
        if called(game, game.state.card(option.card), name.partition("#")[0]) and "#" not in name:
            return option.card
        if name == "card" and not game.state.card(option.card).face:
            return option.card
    for card in game.state.cards:
        if card.side is player and card.zone in UNPLACED and called(game, card, name):
            return card.id
    return card_at(game, line, name)


def roll_of(game: Game, line: Line, words: str) -> Roll:
    """The roll that a card made: `C3`, or `C3 2` for the second of its dice."""
    where, _, which = words.partition(" ")
    card = card_at(game, line, where)
    index = number_named(line, which) if which else 1
    rolls = game.state.rolls_of(card)
    if not 1 <= index <= len(rolls):
        raise line.error(f"{where} has rolled {len(rolls)} dice")
    return rolls[index - 1]


def _aim(game: Game, line: Line, words: str) -> Option:
    if words.startswith("roll "):
        roll = roll_of(game, line, words.removeprefix("roll "))
        return Option(Verb.AIM, target=roll.card, die=roll.id)
    return Option(Verb.AIM, target=card_at(game, line, words))


def ability_named(game: Game, line: Line, words: str) -> tuple[CardId, int]:
    """A card and its ability from `D2 Искра`; a card's only ability needs no name."""
    where, name = split_name(game, words)
    card = card_at(game, line, where)
    printed = range(len(game.state.printed(card).abilities))
    named = [n for n in printed if not name or _is_called(game, card, n, name)]
    if len(named) > 1 and not name:
        # Of several, the one that is offered now.
        offered = game.pending.options if game.pending else ()
        able = dict.fromkeys(n for o in offered for n in named if (o.card, o.ability) == (card, n))
        named = list(able) if len(able) == 1 else named
    if len(named) != 1:
        named += [n for n in _implicit(game, card) if not name or _is_called(game, card, n, name)]
    if len(named) != 1:
        what = f"called {name!r}" if name else "to choose from: write which one"
        raise line.error(f"{where} has {len(named)} abilities {what}")
    return card, named[0]


def split_name(game: Game, words: str) -> tuple[str, str]:
    """A card's name, which may be of several words, and what stands behind it."""
    parts = words.split(" ")
    for length in range(len(parts), 1, -1):
        name = " ".join(parts[:length])
        bare, _, number = name.partition("#")
        if " " not in number and any(called(game, card, bare) for card in game.state.cards):
            return name, " ".join(parts[length:])
    return parts[0], " ".join(parts[1:])


def _implicit(game: Game, card: CardId) -> list[int]:
    """What keywords stand for are abilities, too: those offered now, and what could be played."""
    options = game.pending.options if game.pending else ()
    offered = [o.ability for o in options if o.card == card and o.ability is not None]
    playable = [
        FROM + n
        for n, (word, ability) in enumerate(IMPLICIT)
        if ability.when is When.ACTION and keyword(game.state, card, word) is not None
    ]
    return [n for n in dict.fromkeys([*offered, *playable]) if n >= FROM]


def _is_called(game: Game, card: CardId, index: int, name: str) -> bool:
    names = ability_of(game.state, card, index).names
    return name in (names.ru, names.en)


def _use(game: Game, line: Line, source: str, goal: str) -> Option:
    card, ability = ability_named(game, line, source)
    if goal.startswith("roll "):
        return _use_on_roll(game, line, card, ability, goal.removeprefix("roll "))
    if goal.startswith("stack "):
        item = item_named(game, line, goal.removeprefix("stack "))
        return Option(Verb.USE, card=card, ability=ability, item=item)
    if goal.startswith("reply "):
        item = item_named(game, line, goal.removeprefix("reply "))
        struck = game.state.item(item)
        replier = struck.target if struck else None
        return Option(Verb.USE, card=card, ability=ability, item=item, target=replier)
    target = card_at(game, line, goal) if goal else None
    printed = ability_of(game.state, card, ability)
    if target is None and printed.targets is Whose.SELF and printed.chooses == "card":
        # It can only be aimed at its own card.
        target = card
    return Option(Verb.USE, card=card, ability=ability, target=target)


def _use_on_roll(game: Game, line: Line, card: CardId, ability: int, words: str) -> Option:
    """A change of a die; of one that is not (or no more) rolled it is refused as such."""
    roller = card_at(game, line, words.partition(" ")[0])
    which = words.partition(" ")[2]
    rolls = game.state.rolls_of(roller)
    if len(rolls) < (number_named(line, which) if which else 1):
        return Option(Verb.USE, card=card, ability=ability, die=-1, target=roller)
    roll = roll_of(game, line, words)
    return Option(Verb.USE, card=card, ability=ability, die=roll.id, target=roller)


def item_named(game: Game, line: Line, words: str) -> int:
    """A stack item as `expect stack` writes it: `strike@C3`; the topmost of several."""
    for item in reversed(game.state.stack):
        if words in (written(game, item.kind, item.source), named(game, item.kind, item.source)):
            return item.id
    raise line.error(f"{words!r} is not on the stack")


def written(game: Game, kind: str, source: CardId) -> str:
    """How a stack item is written: its kind and where its source is, as `trigger@B5`."""
    card = game.state.card(source)
    return f"{ItemKind(kind).value}@{game.state.cell(source) or card.zone.value}"


def named(game: Game, kind: str, source: CardId) -> str:
    """The same with the card's name: `trigger Жряк`."""
    return f"{ItemKind(kind).value} {game.state.printed(source).names.ru}"


def _declare(game: Game, line: Line, source: str) -> Option:
    card, ability = ability_named(game, line, source)
    for option in game.pending.options if game.pending else ():
        if option.verb is Verb.DECLARE and (option.card, option.ability) == (card, ability):
            return option
    return Option(Verb.DECLARE, card=card, ability=ability)


def _apply(game: Game, line: Line, words: str) -> Option:
    value = number_named(line, words)
    for option in game.pending.options if game.pending else ():
        if option.verb is Verb.APPLY and option.value == value:
            return option
    raise line.error(f"no setting to {value} waits to be applied")
