"""Everything that is asked in «Берсерк. Герои», from the turn order to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.by_hand import announcing
from engine.names import Names
from engine.view import Branch, GameView, ItemKind, ItemView, PurseView, Resolution, RollView
from engine.zones import Zone
from ui.samples.asking import FACES, ask
from ui.samples.heroes import (
    ADEPT,
    AIR,
    ANTAR,
    ATTACK_MODULE,
    AUGUR,
    AZENAEL,
    BERREIG,
    BOAR,
    CALL,
    CAST,
    CHARM,
    CLOAK,
    CRAGS,
    FALLEN,
    FIRST,
    GLUTTON,
    GONE,
    GROMOBOY,
    GULLY,
    HEROES,
    HIRED,
    HITS,
    HURT,
    JOINED,
    LOST,
    NOVICE,
    OATH,
    PURSES,
    QUEUE,
    SECOND,
    SPENT,
    STORM,
    TABLE,
    TAKEN,
    VELIMIRA,
    WOLF,
    card,
    crowd,
    hand,
    table,
)  # fmt: skip

PASSING = Option(Verb.PASS)
END = Option(Verb.END)
CHOICE = "heroes.306.1.a"
QUEUED = "digest.3.4"
KNOWN = (*TABLE, *hand())


def views() -> Iterator[tuple[str, GameView]]:
    """A view for every question of Heroes and every state of its table."""
    yield from _preparation()
    yield from _choice()
    yield from _queue()
    yield from _decisions()
    yield from _hands()
    yield from _keywords()
    yield from _crowds()
    yield from _by_hand()
    yield from _said()
    yield from _end()


def _preparation() -> Iterator[tuple[str, GameView]]:
    fresh = tuple(replace(one, wounds=0, life=one.whole) for one in HEROES)
    empty = (PurseView(FIRST, 0, 0, 0, 40), PurseView(SECOND, 0, 0, 0, 41))
    before: dict[str, Any] = {
        "turn": 0, "stage": "", "cards": fresh, "purses": empty, "log": (), "phase": "order",
    }  # fmt: skip
    thrown = RollView(FIRST, None, 3, (), 3)
    yield "heroes-order-roll", table(ask(Kind.ROLL, FIRST, FACES, "digest.3.2"), **before)
    rolled = {**before, "order_rolls": (thrown,)}
    yield "heroes-order-roll-second", table(ask(Kind.ROLL, SECOND, FACES, "digest.3.2"), **rolled)
    order = (Option(Verb.GO_FIRST), Option(Verb.GO_SECOND))
    yield "heroes-order", table(ask(Kind.ORDER, SECOND, order, "digest.3.2"), **before)
    shuffled = ask(Kind.SHUFFLE, FIRST, [Option(Verb.SHUFFLED)], "digest.3.2")
    yield "heroes-shuffle", table(shuffled, **{**before, "phase": "shuffle"})
    dealt = {
        **before,
        "phase": "mulligan",
        "purses": (PurseView(FIRST, 0, 0, 4, 36), PurseView(SECOND, 0, 0, 4, 37)),
        "cards": (*fresh, *hand()[:4]),
        "log": (ev.Drawn("digest.3.2", FIRST, (30, 31, 32, 33)),),
    }
    numbers = [Option(Verb.AMOUNT, value=number) for number in range(5)]
    yield "heroes-mulligan", table(ask(Kind.MULLIGAN, FIRST, numbers, "digest.3.2"), **dealt)
    declared = (ev.MulliganDeclared("digest.3.2", FIRST, 2),)
    theirs = {**dealt, "seat": SECOND, "cards": fresh, "log": declared}
    yield (
        "heroes-mulligan-second",
        table(ask(Kind.MULLIGAN, SECOND, numbers, "digest.3.2"), **theirs),
    )
    put = [Option(Verb.PUT, card=one) for one in (AUGUR, STORM, CLOAK, OATH)]
    asked = ask(Kind.BOTTOM, FIRST, put, "digest.3.2", private=True)
    yield "heroes-bottom", table(asked, **dealt)
    yield "heroes-bottom-secret", table(replace(asked, options=()), **theirs)
    takes = ask(Kind.DRAW, FIRST, [Option(Verb.DRAWN)], "digest.3.2")
    yield "heroes-draw-hand", table(takes, **{**before, "phase": "deal"})


def _main(*more: Option) -> tuple[Option, ...]:
    strikes = [
        Option(Verb.STRIKE, card=ADEPT, target=target)
        for target in (GROMOBOY, BERREIG, AZENAEL, ANTAR, GLUTTON)
    ]
    return (*strikes, *more, END)


def _choice() -> Iterator[tuple[str, GameView]]:
    few = _main(Option(Verb.PLAY, card=AUGUR), Option(Verb.PLAY, card=OATH))
    yield "heroes-main", table(ask(Kind.MAIN, FIRST, few, CHOICE), cards=KNOWN)
    calls = [
        Option(Verb.USE, card=VELIMIRA, ability=0),
        *(Option(Verb.USE, card=ADEPT, ability=0, target=t) for t in (NOVICE, VELIMIRA, AIR)),
    ]
    plays = [Option(Verb.PLAY, card=c) for c in (AUGUR, STORM, CLOAK, OATH, WOLF, BOAR)]
    many = ask(Kind.MAIN, FIRST, _main(*calls, *plays), CHOICE)
    rich = (PurseView(FIRST, 10, 0, 6, 27), PURSES[1])
    yield "heroes-main-many", table(many, cards=KNOWN, purses=rich)
    unknown = Option(Verb.PLAY, card=AUGUR)
    secret = (*TABLE, *hand(known=False))
    theirs = (
        Option(Verb.STRIKE, card=ANTAR, target=VELIMIRA),
        Option(Verb.STRIKE, card=BERREIG, target=ADEPT),
        Option(Verb.USE, card=GROMOBOY, ability=0, target=AIR),
        END,
    )
    played = ask(Kind.MAIN, FIRST, (*_main()[:2], unknown, END), CHOICE)
    yield "heroes-main-unknown", table(played, cards=secret)
    asked = ask(Kind.MAIN, SECOND, theirs, CHOICE)
    yield "heroes-main-second", table(asked, active=SECOND, seat=SECOND, turn=5)
    yield "heroes-main-nothing", table(ask(Kind.MAIN, FIRST, [END], CHOICE))
    faces = tuple(one.names for one in hand())
    named = [Option(Verb.NAME, value=number) for number in range(len(faces))]
    which = ask(Kind.NAME, FIRST, named, "heroes.309.1.a", AUGUR)
    yield "heroes-name-played", table(which, cards=secret, faces=faces)


def _queue() -> Iterator[tuple[str, GameView]]:
    yield "heroes-queue", table(ask(Kind.PRIORITY, SECOND, [PASSING], QUEUED, item=50), QUEUE)
    one = ask(Kind.PRIORITY, FIRST, [PASSING], QUEUED, item=51)
    yield "heroes-queue-one", table(one, (HIRED,), stage="play")
    deep = (CAST, TAKEN, HIRED, HURT, GONE)
    asked = ask(Kind.PRIORITY, SECOND, [PASSING], QUEUED, item=53)
    yield "heroes-queue-deep", table(asked, deep, stage="play")
    strike = ask(Kind.PRIORITY, SECOND, [PASSING], QUEUED, item=55)
    yield "heroes-queue-strike", table(strike, (HITS, TAKEN), stage="strike")
    lurking = (Option(Verb.PLAY, card=BOAR, ability=0), PASSING)
    mine = ask(Kind.PRIORITY, SECOND, lurking, QUEUED, item=51)
    boar = replace(hand(SECOND)[5], abilities=(Names(ru="Засада 2", en="Ambush 2"),))
    yield (
        "heroes-ambush",
        table(mine, (HIRED, HURT), cards=(*TABLE, boar), seat=SECOND, stage="play"),
    )
    yield "heroes-nobody", table(None, QUEUE, stage="play")


def _decisions() -> Iterator[tuple[str, GameView]]:
    guard = (Option(Verb.DEFEND, card=ANTAR), Option(Verb.DEFEND, card=GLUTTON), Option(Verb.STAY))
    strikes = ev.StrikeDeclared("heroes.307.1.a", ADEPT, GROMOBOY)
    asked = ask(Kind.DEFENDER, SECOND, guard, "heroes.307.1.c", GROMOBOY)
    yield "heroes-defender", table(asked, log=(*TABLE_LOG, strikes), stage="strike")
    claims = (
        Option(Verb.DECLARE, card=NOVICE, ability=0, item=0),
        Option(Verb.DECLARE, card=AIR, ability=0, item=1),
    )
    yield "heroes-claim", table(ask(Kind.CLAIM, FIRST, claims, QUEUED), (GONE,))
    maybe = ask(Kind.CLAIM, FIRST, (claims[0], Option(Verb.DECLINE)), QUEUED)
    yield "heroes-claim-optional", table(maybe)
    aims = [Option(Verb.AIM, target=t) for t in (GROMOBOY, BERREIG, CHARM, ANTAR)]
    target = ask(Kind.TARGET, FIRST, aims, "digest.3.4", NOVICE)
    yield "heroes-target", table(target, (HURT, GONE))
    numbers = [Option(Verb.AMOUNT, value=number) for number in range(1, 5)]
    yield "heroes-x", table(ask(Kind.AMOUNT, FIRST, numbers, "digest.3.3", STORM), cards=KNOWN)
    branches = (
        Branch(Names(ru="3 раны", en="3 wounds"), (GROMOBOY,)),
        Branch(Names(ru="Взять 2 карты", en="Draw 2 cards")),
    )
    takes = [Option(Verb.TAKE, value=number) for number in range(2)]
    asked = ask(Kind.BRANCH, FIRST, takes, "digest.1.18", SPENT, 53)
    yield "heroes-branch", table(asked, (CAST,), branches=branches, stage="play")
    down = tuple(
        replace(one, hidden=True, names=Names(ru="", en=""), card="", weak=False)
        if one.id in (NOVICE, AIR)
        else one
        for one in TABLE
    )
    shows = (Option(Verb.REVEAL, card=NOVICE), Option(Verb.REVEAL, card=AIR), Option(Verb.DONE))
    asked = ask(Kind.REVEAL, FIRST, shows, "heroes.304.3")
    yield "heroes-reveal", table(asked, cards=down, stage="accumulation")


def _hands() -> Iterator[tuple[str, GameView]]:
    draw = (Option(Verb.DRAWN), Option(Verb.EMPTY))
    thin = (PURSES[0], PurseView(SECOND, 4, 0, 1, 0, failed=2))
    failed = (*TABLE_LOG, ev.DrawFailed("heroes.304.2", SECOND, 2))
    asked = ask(Kind.DRAW, SECOND, draw, "heroes.304.2")
    yield (
        "heroes-draw",
        table(asked, purses=thin, log=failed, active=SECOND, turn=31, stage="accumulation"),
    )
    cards = (*TABLE, *hand())
    discards = [Option(Verb.DISCARD, card=c) for c in (AUGUR, STORM, CLOAK)]
    lost = ask(Kind.DISCARD, FIRST, discards, "digest.3.5", private=True)
    yield "heroes-discard", table(lost, (GONE,), cards=cards, stage="play")
    faces = tuple(one.names for one in hand())
    found = [Option(Verb.NAME, value=number) for number in range(6)]
    no_more = Option(Verb.NO_MORE)
    search = ask(Kind.SEARCH, FIRST, (*found, no_more), "digest.3.5", ADEPT)
    yield "heroes-search", table(search, (TAKEN,), faces=faces, stage="play")
    dead = [Option(Verb.AIM, target=t) for t in (SPENT, FALLEN, LOST)]
    back = ask(Kind.TARGET, FIRST, (*dead, no_more), "digest.3.5", ADEPT)
    yield "heroes-target-dead", table(back, (TAKEN,), stage="play")
    free = (Option(Verb.PLAY, card=WOLF), Option(Verb.PLAY, card=BOAR), no_more)
    asked = ask(Kind.SEARCH, FIRST, free, "digest.3.3.play", private=True)
    yield "heroes-free", table(asked, cards=cards, stage="ability")


def _keywords() -> Iterator[tuple[str, GameView]]:
    """What only keywords ask: Module, Thirst, Undead, Stealth, Ambush."""
    by = "digest.3.7"
    module = card(ATTACK_MODULE, "Модуль атаки", "Attack module", FIRST, None, power=2, life=1,
                  zone=Zone.HAND, hidden=True)  # fmt: skip
    joins = (Option(Verb.HOST, target=GULLY), Option(Verb.NO_MORE))
    asked = ask(Kind.HOST, FIRST, joins, by, ATTACK_MODULE)
    yield "heroes-host", table(asked, cards=(*JOINED[:-2], module), stage="play")
    wounds = (*(Option(Verb.AIM, target=one) for one in (NOVICE, GULLY)), Option(Verb.NO_MORE))
    asked = ask(Kind.TARGET, FIRST, wounds, by, BOAR)
    yield "heroes-surcharge", table(asked, cards=KNOWN, stage="play")
    numbers = [Option(Verb.AMOUNT, value=number) for number in range(1, 4)]
    asked = ask(Kind.AMOUNT, FIRST, numbers, by, BERREIG)
    yield "heroes-toll", table(asked, stage="ability")
    secret = (*TABLE, *hand(known=False))
    plays = (Option(Verb.PLAY, card=AUGUR), Option(Verb.PLAY, card=AUGUR, word="hidden"), END)
    yield "heroes-main-stealth", table(ask(Kind.MAIN, FIRST, plays, CHOICE), cards=secret)
    asked = ask(Kind.AMOUNT, FIRST, numbers, "heroes.309.1.a", AUGUR)
    yield "heroes-unseen", table(asked, cards=secret)
    lurking = (Option(Verb.PLAY, card=BOAR, ability=0), PASSING)
    boar = replace(hand(SECOND)[5], abilities=(Names(ru="Засада 2", en="Ambush 2"),))
    asked = ask(Kind.PRIORITY, SECOND, lurking, by, private=True)
    yield "heroes-lurking", table(asked, cards=(*TABLE, boar), seat=SECOND)


def _crowds() -> Iterator[tuple[str, GameView]]:
    for first, second in ((0, 0), (1, 5), (6, 7), (9, 8), (10, 12), (3, 2)):
        cards = (*HEROES, *TABLE[10:], *crowd(first, second))
        mine = [c.id for c in cards if c.side is FIRST and c.type == "creature" and c.cell]
        their = [c.id for c in cards if c.side is SECOND and c.cell and c.type == "creature"]
        strikes = [
            Option(Verb.STRIKE, card=attacker, target=target)
            for attacker in mine[-1:]
            for target in (*their[-2:], GROMOBOY)
        ]
        asked = ask(Kind.MAIN, FIRST, (*strikes, END), CHOICE)
        yield f"heroes-crowd-{first}-{second}", table(asked, cards=cards)
    joined = ask(Kind.MAIN, FIRST, (Option(Verb.STRIKE, card=GULLY, target=ANTAR), END), CHOICE)
    yield "heroes-joined", table(joined, cards=JOINED)
    closed = tuple(replace(one, closed=one.type in ("hero", "support")) for one in TABLE)
    staying = tuple(
        replace(one, tokens=2, boosts=1) if one.type in ("hero", "support") else one
        for one in closed
    )
    uses = (Option(Verb.USE, card=GROMOBOY, ability=0, target=CRAGS), END)
    asked = ask(Kind.MAIN, SECOND, uses, CHOICE)
    yield "heroes-closed", table(asked, cards=staying, active=SECOND, seat=SECOND)


CHANGES = (
    *("wound", "heal", "close", "open", "marker", "boost", "token", "life", "zone", "control"),
    *("draw", "discard", "coins", "note"),
)
"""All that can be said to happen by hand."""


def _by_hand() -> Iterator[tuple[str, GameView]]:
    cards = tuple(replace(one, by_hand=(0,)) if one.abilities else one for one in TABLE)
    using = (
        Option(Verb.USE, card=ADEPT, ability=0), Option(Verb.USE, card=VELIMIRA, ability=0), END,
    )  # fmt: skip
    yield "heroes-hand-main", table(ask(Kind.MAIN, FIRST, using, CHOICE), cards=cards)
    item = ItemView(60, ItemKind.ABILITY, FIRST, VELIMIRA, BERREIG, None, CALL, "heroes.308.1.b",
                    targets=(BERREIG,), by_hand=True)  # fmt: skip
    listed = (*(Option(Verb.CHANGE, word=one) for one in CHANGES), Option(Verb.DONE))
    happens = ask(Kind.BY_HAND, FIRST, listed, "digest.1.18", VELIMIRA, 60)
    resolving = Resolution(VELIMIRA, CALL, "influence", (BERREIG,))
    done: tuple[ev.Event, ...] = (ev.Wounded("digest.1.18", BERREIG, 2, VELIMIRA),)
    yield "heroes-hand", table(happens, (item,), cards=cards, resolving=resolving)
    more = replace(resolving, done=done)
    yield "heroes-hand-more", table(happens, (item, HURT), cards=cards, resolving=more)
    ended = Resolution(VELIMIRA, CALL, noted=BERREIG)
    yield "heroes-hand-reminder", table(happens, cards=cards, resolving=ended)
    agreed = Resolution(None, None, done=done)
    asked = ask(Kind.BY_HAND, FIRST, listed, "digest.1.18")
    yield "heroes-hand-agreed", table(asked, cards=cards, resolving=agreed)
    whom = [Option(Verb.AIM, target=c.id) for c in TABLE if c.zone is Zone.FIELD]
    asked = ask(Kind.TARGET, FIRST, (*whom, Option(Verb.NO_MORE)), "digest.1.18", VELIMIRA)
    said = (Option(Verb.CHANGE, word="wound"),)
    yield "heroes-hand-target", table(asked, (item,), cards=cards, resolving=resolving, said=said)


def _said() -> Iterator[tuple[str, GameView]]:
    """Words and numbers of what is declared or happens by hand."""
    cards = tuple(replace(one, by_hand=(0,)) if one.abilities else one for one in TABLE)
    use = Option(Verb.USE, card=VELIMIRA, ability=0)
    activated = Option(Verb.SAY, word="activated")
    price = tuple(Option(Verb.SAY, word=word) for word in announcing.PRICES_OF_HEROES)
    asked = ask(Kind.WORD, FIRST, price, "digest.1.18", VELIMIRA)
    yield "heroes-hand-price", table(asked, cards=cards, said=(use, activated))
    resolving = Resolution(VELIMIRA, CALL, "influence", (BERREIG,))
    whose = (Option(Verb.SAY, word="own"), Option(Verb.SAY, word="enemy"))
    drawing = (Option(Verb.CHANGE, word="draw"),)
    asked = ask(Kind.WORD, FIRST, whose, "digest.1.18", VELIMIRA)
    yield "heroes-hand-whose", table(asked, cards=cards, resolving=resolving, said=drawing)
    numbers = tuple(Option(Verb.AMOUNT, value=number) for number in range(1, 6))
    asked = ask(Kind.AMOUNT, FIRST, numbers, "digest.1.18", VELIMIRA)
    both = (*drawing, whose[0])
    yield "heroes-hand-number", table(asked, cards=cards, resolving=resolving, said=both)
    zones = tuple(Option(Verb.SAY, word=word) for word in ("hand", "deck", "graveyard"))
    moving = (Option(Verb.CHANGE, word="zone"), Option(Verb.AIM, target=BERREIG))
    asked = ask(Kind.WORD, FIRST, zones, "digest.1.18", VELIMIRA)
    yield "heroes-hand-zone", table(asked, cards=cards, resolving=resolving, said=moving)


def _end() -> Iterator[tuple[str, GameView]]:
    fell = tuple(replace(c, life=0, wounds=c.whole) if c.id == GROMOBOY else c for c in TABLE)
    over = (*TABLE_LOG, ev.GameOver("digest.3.6", FIRST))
    yield "heroes-over", table(None, cards=fell, log=over, winner=FIRST, over=True, turn=17)
    empty = (ev.GameOver("heroes.304.2", SECOND, "deck"),)
    yield "heroes-over-deck", table(None, log=empty, winner=SECOND, over=True, turn=52)
    both = tuple(replace(c, life=0, wounds=c.whole) if c.type == "hero" else c for c in TABLE)
    drawn = (ev.GameOver("digest.3.6", None),)
    yield "heroes-over-draw", table(None, cards=both, log=drawn, over=True)


TABLE_LOG: tuple[ev.Event, ...] = (
    ev.Wounded("digest.3.3", GROMOBOY, 3, ADEPT, attack="shot"),
    ev.Died("digest.3.5", LOST),
)
