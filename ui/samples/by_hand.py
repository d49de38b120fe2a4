"""Abilities that the players resolve by hand: declaring, saying what happens, being reminded."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell
from engine.kernel.by_hand import announcing, changing
from engine.names import Names
from engine.view import Branch, GameView, ItemKind, ItemView, Resolution, Staying
from ui.samples.abilities import ICE, SHOT
from ui.samples.asking import ask, fight, roll, view
from ui.samples.opening import before, deal
from ui.samples.squads import (
    COMPANY,
    CYCLOPS,
    DRUID,
    FALLEN,
    FIRST,
    GOBLIN,
    HARPY,
    KEEPER,
    LESHY,
    NOMAD,
    ORC,
    SECOND,
    SERPENT,
    SHIELD,
    SPARK,
    SPRITE,
    STRIKE,
    WYVERN,
    card,
)

WITCH, TITLED = 40, 41
WHISPER = Names(ru="Наговор", en="Whisper")
LONGEST = Names(ru="Никакая защита от летающих", en="Without any protection from flyers")
BY_HAND = Names(ru="Сглаз", en="Evil eye")

_NOTE = Staying("note", 1, "round", WITCH, player=FIRST)
_STAYING = {
    ORC: (Staying("keyword", 1, "battle", WITCH, "poison"),),
    NOMAD: (Staying("strike", 1, "turn", WITCH), Staying("keyword", 1, "battle", SPARK, "rooted")),
    CYCLOPS: (_NOTE,),
    DRUID: (replace(_NOTE, until="turn"), Staying("die", -1, "turn", WITCH)),
    KEEPER: (Staying("prevent", 2, "turn", SPARK),),
    SHIELD: (replace(_NOTE, until="battle"),),
    HARPY: (Staying("note", 1, "battle", WITCH),),
    SPRITE: (Staying("keyword", 2, "round", WITCH, "armour", player=FIRST),),
}
COVEN = (
    *(
        replace(c, staying=_STAYING.get(c.id, ()), by_hand=(0,) if c.abilities else ())
        for c in COMPANY
    ),
    replace(
        card(WITCH, "Ворожея", "Witch", FIRST, "A3", "darkness", 6, tokens=2,
             abilities=(WHISPER, BY_HAND)),
        by_hand=(0, 1),
    ),
    replace(
        card(TITLED, "Смотритель горнила", "Overseer of the furnace", SECOND, "E4", "mountains", 7,
             abilities=(LONGEST,)),
        by_hand=(0,),
    ),
)  # fmt: skip
"""The sample squads with cards that no pack scripts, and effects that stay on others."""

USE = Option(Verb.USE, card=WITCH, ability=0)
_SAID = {
    "speed": (USE,),
    "price": (USE, Option(Verb.SAY, word="action")),
    "tokens": (
        USE, Option(Verb.SAY, word="action"), Option(Verb.SAY, word="closing_and_tokens")
    ),
    "kind": (
        USE, Option(Verb.SAY, word="action"), Option(Verb.SAY, word="closing_and_tokens"),
        Option(Verb.AMOUNT, value=1),
    ),
}  # fmt: skip
AIMED = (*_SAID["kind"], Option(Verb.SAY, word="discharge"))

LYING = ItemView(20, ItemKind.ATTACK, FIRST, WITCH, ORC, None, WHISPER, "classic.304.2.c",
                 "discharge", targets=(ORC, CYCLOPS), by_hand=True)  # fmt: skip
THEIRS = ItemView(21, ItemKind.ABILITY, SECOND, TITLED, None, None, LONGEST, "classic.304.3.b",
                  "influence", by_hand=True)  # fmt: skip
ROLLED = roll(SPARK, 5, 5)
RESOLVING = Resolution(WITCH, WHISPER, "discharge", (ORC, CYCLOPS), (replace(ROLLED, card=WITCH),))
DONE: tuple[ev.Event, ...] = (
    ev.Wounded("digest.1.18", ORC, 2, WITCH, attack="discharge"),
    ev.Granted("digest.1.18", ORC, "keyword", 1, "battle", FIRST, WITCH, "poison"),
    ev.Granted("digest.1.18", CYCLOPS, "note", 1, "round", FIRST, WITCH),
)
ENDED = Resolution(WITCH, WHISPER, noted=CYCLOPS)


def views() -> Iterator[tuple[str, GameView]]:
    """Everything that is asked about abilities by hand."""
    yield from _menus()
    yield from _declaring()
    yield from _resolving()
    yield from _changing()
    yield from _branches()
    yield from _before()


def table(decision: Decision, stack: tuple[ItemView, ...] = (), **other: object) -> GameView:
    """A view of the table with cards by hand."""
    return view(decision, stack, **{"cards": COVEN, **other})  # type: ignore[arg-type]


def happens(decision: Decision, **other: object) -> GameView:
    """A question inside the resolution of the witch's ability."""
    return table(decision, (LYING,), **{"resolving": RESOLVING, **other})


def said(*words: str) -> tuple[Option, ...]:
    """Options for words."""
    return tuple(Option(Verb.SAY, word=word) for word in words)


def numbers(least: int, most: int) -> tuple[Option, ...]:
    """Options for numbers, none for zero."""
    return tuple(Option(Verb.AMOUNT, value=n) for n in range(least, most + 1) if n)


def _menus() -> Iterator[tuple[str, GameView]]:
    hands = [
        Option(Verb.USE, card=c.id, ability=n) for c in COVEN for n in c.by_hand if c.side is FIRST
    ]
    aims = [Option(Verb.USE, card=SPARK, ability=0, target=t) for t in (LESHY, ORC)]
    steps = [Option(Verb.MOVE, card=NOMAD, cell=Cell(c)) for c in ("A2", "B1")]
    strikes = [Option(Verb.STRIKE, card=SERPENT, target=t) for t in (LESHY, ORC, CYCLOPS)]
    main = (*hands, *aims, *strikes, *steps, Option(Verb.MOVE, card=GOBLIN, cell=Cell("E2")))
    yield (
        "hand-main",
        table(ask(Kind.MAIN, FIRST, (*main, Option(Verb.END)), "digest.1.7.main")),
    )
    theirs = Option(Verb.USE, card=TITLED, ability=0)
    yield (
        "hand-priority",
        table(ask(Kind.PRIORITY, SECOND, (theirs, Option(Verb.PASS)), item=20), (LYING, STRIKE)),
    )
    yield (
        "hand-over-hand",
        table(ask(Kind.PRIORITY, FIRST, (Option(Verb.PASS),), item=21), (THEIRS, LYING, STRIKE)),
    )


def _declaring() -> Iterator[tuple[str, GameView]]:
    for name, words in (
        ("speed", announcing.SPEEDS), ("price", announcing.PRICES), ("kind", announcing.KINDS)
    ):  # fmt: skip
        asked = ask(Kind.WORD, FIRST, said(*words), "digest.1.18", WITCH)
        yield f"hand-{name}", table(asked, said=_SAID[name])
    tokens = ask(Kind.AMOUNT, FIRST, numbers(1, 2), "digest.1.18", WITCH)
    yield "hand-tokens", table(tokens, said=_SAID["tokens"])
    aims = [Option(Verb.AIM, target=c.id) for c in COVEN if c.side is SECOND and c.cell]
    target = ask(Kind.TARGET, FIRST, (*aims, Option(Verb.NO_MORE)), "digest.1.10", WITCH)
    yield "hand-target", table(target, said=AIMED)
    more = ask(Kind.TARGET, FIRST, (*aims[1:], Option(Verb.NO_MORE)), "digest.1.10", WITCH)
    yield "hand-target-more", table(more, said=(*AIMED, aims[0]))
    dice = ask(Kind.WORD, FIRST, said(*announcing.DICE), "digest.1.18", WITCH)
    yield "hand-dice", table(dice, (LYING,))
    theirs = ask(Kind.WORD, SECOND, said(*announcing.SPEEDS[1:]), "digest.1.18", TITLED)
    using = (Option(Verb.USE, card=TITLED, ability=0),)
    yield "hand-speed-second", table(theirs, (LYING,), said=using)
    # The same where nobody tells the screen what was said before.
    for kind, options in ((Kind.WORD, said(*announcing.PRICES)), (Kind.AMOUNT, numbers(1, 3))):
        asked = ask(kind, FIRST, options, "digest.1.18", WITCH)
        yield f"hand-bare-{kind.value}", table(asked)


def _list(*missing: str, printed: bool = False) -> tuple[Option, ...]:
    first = (Option(Verb.PRINTED),) if printed else ()
    left_out = (*missing, "crystals")  # Those are for the time before recruiting.
    changes = (Option(Verb.CHANGE, word=one) for one in changing.CHANGES if one not in left_out)
    return (*first, *changes, Option(Verb.DONE))


def _resolving() -> Iterator[tuple[str, GameView]]:
    asked = ask(Kind.BY_HAND, FIRST, _list("die", "attack"), "digest.1.18", WITCH, 20)
    yield "hand-happens", happens(asked)
    yield "hand-happens-more", happens(asked, resolving=replace(RESOLVING, done=DONE))
    strike = fight(roll(SERPENT, 4), roll(ORC, 1, die=1))
    two = replace(
        RESOLVING, card=TITLED, ability=LONGEST, targets=(),
        rolls=(roll(ORC, 4, 4), roll(ORC, 2, 2)),
    )  # fmt: skip
    every = ask(Kind.BY_HAND, SECOND, _list(printed=True), "digest.1.18", TITLED, 21)
    yield (
        "hand-happens-second",
        table(every, (THEIRS, STRIKE), fight=strike, resolving=two, active=FIRST),
    )
    ends = ask(Kind.BY_HAND, FIRST, _list("die", "attack"), "digest.1.18", WITCH)
    yield "hand-reminder", table(ends, resolving=ENDED)
    changed = replace(ENDED, done=(ev.TokensChanged("digest.1.18", CYCLOPS, 1),))
    yield (
        "hand-reminder-second",
        table(replace(ends, player=SECOND), resolving=changed, active=SECOND),
    )
    flown = replace(ENDED, ability=None, noted=HARPY)
    yield "hand-reminder-flyer", table(ends, resolving=flown)
    yield from _agreed()


def _agreed() -> Iterator[tuple[str, GameView]]:
    """What both players have agreed on between two actions, which is no card's."""
    asked = ask(Kind.BY_HAND, FIRST, _list("die", "attack"), "digest.1.18")
    agreed = Resolution(None, None)
    yield "hand-agreed", table(asked, resolving=agreed)
    done = (ev.Wounded("digest.1.18", ORC, 2, None, False, "influence"),)
    yield "hand-agreed-more", table(asked, resolving=replace(agreed, done=done))
    number = ask(Kind.AMOUNT, FIRST, numbers(1, 12), "digest.1.18")
    orc = Option(Verb.AIM, target=ORC)
    yield "hand-agreed-wounds", table(number, resolving=agreed, said=_change("wound", orc))


def _change(word: str, *more: Option) -> tuple[Option, ...]:
    return (Option(Verb.CHANGE, word=word), *more)


def _changing() -> Iterator[tuple[str, GameView]]:
    def asked(kind: Kind, options: tuple[Option, ...], item: int | None = None) -> Decision:
        return ask(kind, FIRST, options, "digest.1.18", WITCH, item)

    back = Option(Verb.NO_MORE)
    everybody = tuple(
        Option(Verb.AIM, target=c.id) for c in COVEN if c.id != FALLEN and c.host is None
    )
    orc = Option(Verb.AIM, target=ORC)
    yield (
        "hand-wound-target",
        happens(asked(Kind.TARGET, (*everybody, back), 20), said=_change("wound")),
    )
    yield (
        "hand-zone-target",
        happens(
            decision=asked(
                Kind.TARGET, (*everybody, Option(Verb.AIM, target=FALLEN), back), 20
            ),
            said=_change("zone"),
        ),
    )  # fmt: skip
    yield (
        "hand-wounds",
        happens(asked(Kind.AMOUNT, numbers(1, 12)), said=_change("wound", orc)),
    )
    keeper = Option(Verb.AIM, target=KEEPER)
    yield (
        "hand-life",
        happens(
            decision=asked(Kind.AMOUNT, numbers(-5, 12)),
            said=_change("life", keeper),
            resolving=replace(RESOLVING, done=DONE[:1]),
        ),
    )
    marker = ("strike", "die", *(one.value for one in changing.MARKERS))
    yield (
        "hand-property",
        happens(asked(Kind.WORD, said(*marker)), said=_change("marker", orc)),
    )
    poison = Option(Verb.SAY, word="poison")
    yield (
        "hand-property-number",
        happens(asked(Kind.AMOUNT, numbers(1, 6)), said=_change("marker", orc, poison)),
    )
    one = Option(Verb.AMOUNT, value=1)
    yield (
        "hand-span",
        happens(
            decision=asked(Kind.WORD, said(*changing.SPANS)),
            said=_change("marker", orc, poison, one),
        ),
    )
    yield (
        "hand-zone",
        happens(
            decision=asked(Kind.WORD, said("graveyard", "deck", "additional")),
            said=_change("zone", orc),
        ),
    )
    yield (
        "hand-cell",
        happens(
            decision=ask(
                Kind.CELL,
                FIRST,
                [Option(Verb.GO, cell=Cell(c)) for c in ("A1", "A2", "B5", "E6")],
                "digest.1.7",
                ORC,
            ),
            said=_change("move", orc),
        ),
    )
    yield from _rolling(back)


def _rolling(back: Option) -> Iterator[tuple[str, GameView]]:
    """Changes of a die and of an attack that wait below on the stack."""
    sudden = replace(LYING, kind=ItemKind.ABILITY, attack="influence", target=None, targets=())
    silent = replace(RESOLVING, targets=(), rolls=(), attack="influence")
    dice = fight(roll(SERPENT, 4), roll(ORC, 1, die=1))

    def below(kind: Kind, options: tuple[Option, ...], *told: Option) -> GameView:
        asked = ask(kind, FIRST, options, "digest.1.18", WITCH, 20)
        return table(asked, (sudden, SHOT, STRIKE), fight=dice, resolving=silent, said=told)

    which = tuple(Option(Verb.AIM, target=c, die=n) for n, c in enumerate((SERPENT, ORC)))
    die, attack = _change("die", which[0]), _change("attack", Option(Verb.AIM, item=SHOT.id))
    yield "hand-die-target", below(Kind.TARGET, which, *die[:1])
    yield "hand-die", below(Kind.WORD, said("add", "set", "reroll"), *die)
    add = Option(Verb.SAY, word="add")
    yield "hand-die-number", below(Kind.AMOUNT, numbers(-5, 5), *die, add)
    lying = (Option(Verb.AIM, item=SHOT.id), Option(Verb.AIM, item=STRIKE.id))
    yield "hand-attack-target", below(Kind.TARGET, lying, *attack[:1])
    words = said("block", "add", "weak", "medium", "strong", "redirect")
    yield "hand-attack", below(Kind.WORD, words, *attack)
    again = _list(printed=False)
    yield "hand-happens-rolling", below(Kind.BY_HAND, again)


def _branches() -> Iterator[tuple[str, GameView]]:
    freeze = (
        Branch(Names(ru="закрыться", en="close"), (SERPENT,)),
        Branch(Names(ru="получить 2 раны", en="take 2 wounds"), (SERPENT,)),
    )
    take = tuple(Option(Verb.TAKE, value=value) for value in range(2))
    cold = ItemView(22, ItemKind.ABILITY, SECOND, LESHY, SERPENT, None, ICE, "classic.304.2.c",
                    "influence", targets=(SERPENT,))  # fmt: skip
    yield (
        "branch",
        table(ask(Kind.BRANCH, FIRST, take, "digest.1.18", LESHY, 22), (cold,), branches=freeze),
    )
    faces = (
        Names(ru="Хранитель перевала", en="Keeper of the mountain pass"),
        Names(ru="Орк", en="Orc"),
        Names(ru="Циклоп", en="Cyclops"),
    )
    named = tuple(Option(Verb.NAME, value=value) for value in range(3))
    seen = ev.Foreseen("digest.1.19", SECOND, LESHY, 22, ("orc", "cyclops"))
    yield (
        "foresee",
        table(
            ask(Kind.NAME, SECOND, named, "digest.1.19", LESHY, 22), (cold,), faces=faces,
            log=(seen,), shown=(("orc", faces[1]), ("cyclops", faces[2])),
        ),
    )  # fmt: skip
    flying = Option(Verb.AIM, target=WYVERN)
    yield (
        "hand-wounds-flyer",
        happens(
            decision=ask(Kind.AMOUNT, FIRST, numbers(1, 3), "digest.1.18", WITCH),
            said=_change("heal", flying),
        ),
    )


def _before() -> Iterator[tuple[str, GameView]]:
    """An ability by hand before recruiting, which may change the crystals."""
    scout = replace(deal()[1], hidden=False, abilities=(WHISPER,), by_hand=(0,))
    cards = (deal()[0], scout, *deal()[2:])
    lying = replace(LYING, kind=ItemKind.ABILITY, source=scout.id, target=None, targets=())
    resolving = Resolution(scout.id, WHISPER)
    changes = tuple(Option(Verb.CHANGE, word=one) for one in ("token", "zone", "crystals"))
    happening = ask(Kind.BY_HAND, FIRST, (*changes, Option(Verb.DONE)), "digest.1.18", scout.id, 20)
    known = before("before_recruiting", cards=cards, stack=(lying,), resolving=resolving)
    yield "hand-before", view(happening, **known)
    which = ask(Kind.WORD, FIRST, said("gold", "silver"), "digest.1.18", scout.id)
    yield "hand-crystals", view(which, **known, said=_change("crystals"))
    many = ask(Kind.AMOUNT, FIRST, numbers(-9, 9), "digest.1.18", scout.id)
    gold = Option(Verb.SAY, word="gold")
    yield "hand-crystals-number", view(many, **known, said=_change("crystals", gold))
