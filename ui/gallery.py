"""Sample screens in every state: for looking at, for tests, and for whoever translates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import events as ev
from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell
from engine.players import Player
from engine.view import FightView, GameView, ItemKind, ItemView, Modifier, Names, RollView
from ui.present import present
from ui.samples import (
    AFTER,
    CARDS,
    CRY,
    CYCLOPS,
    DRUID,
    EXPERIENCE,
    FIRST,
    KEEPER,
    LESHY,
    LOG,
    LONG_STRIKE,
    NOMAD,
    ORC,
    SECOND,
    SERPENT,
    SHIELD,
    SPARK,
    SPARKING,
    STEP,
    STRIKE,
    SWARM,
)
from ui.screen import Lang, Screen

SHORT_NAMES = {
    Lang.RU: {FIRST: "Вера", SECOND: "Артём"},
    Lang.EN: {FIRST: "Vera", SECOND: "Artyom"},
}
LONG_NAMES = {
    Lang.RU: {FIRST: "Константин Великий", SECOND: "Александра Фёдоровна"},
    Lang.EN: {FIRST: "Bartholomew Wright", SECOND: "Christina Alexandra"},
}


def _ask(
    kind: Kind,
    player: Player,
    options: Sequence[Option],
    rule: str = "classic.304.1.c",
    card: int | None = None,
    item: int | None = None,
) -> Decision:
    return Decision(41, kind, player, tuple(options), rule, "0" * 16, card, item)


def _view(
    decision: Decision | None,
    stack: tuple[ItemView, ...] = (),
    fight: FightView | None = None,
    **other: object,
) -> GameView:
    known: dict[str, object] = {
        "seat": FIRST,
        "rules": "classic",
        "turn": 5,
        "active": FIRST,
        "mirrored": False,
        "decision": decision,
        "cards": CARDS,
        "stack": stack,
        "fight": fight,
        "order_rolls": (),
        "log": LOG,
        "winner": None,
        "over": False,
    }
    return GameView(**{**known, **other})  # type: ignore[arg-type]


FACES = tuple(Option(Verb.ROLL, value=value) for value in range(1, 7))
SPARKS = tuple(Option(Verb.USE, card=SPARK, ability=0, target=t) for t in (LESHY, ORC, CYCLOPS))
STRIKES = tuple(Option(Verb.STRIKE, card=SERPENT, target=t) for t in (LESHY, ORC, CYCLOPS))
STEPS = tuple(Option(Verb.MOVE, card=NOMAD, cell=Cell(c)) for c in ("A3", "B1"))


def _roll(
    card: int, natural: int, final: int | None = None, *modifiers: tuple[int, Names]
) -> RollView:
    owner = CARDS[card].owner
    added = tuple(Modifier(amount, card, label) for amount, label in modifiers)
    return RollView(owner, card, natural, added, final)


def _fight(
    *rolls: RollView,
    row: int | None = None,
    deals: int | None = None,
    reply: int | None = None,
    replies: bool = True,
    attacker: int = SERPENT,
    defender: int = ORC,
) -> FightView:
    return FightView(attacker, defender, replies, rolls, row, deals, reply)


def views() -> Iterator[tuple[str, GameView]]:
    """A game view for every kind of question and every state of the screen."""
    passing = Option(Verb.PASS)
    yield (
        "order-first-roll",
        _view(_ask(Kind.ROLL, FIRST, FACES, "classic.402.1.a"), turn=0, log=()),
    )
    yield (
        "order-second-roll",
        _view(
            _ask(Kind.ROLL, SECOND, FACES, "classic.402.1.a"),
            turn=0,
            log=(ev.OrderRolled("classic.402.1.a", FIRST, 3),),
            order_rolls=(RollView(FIRST, None, 3, (), 3),),
        ),
    )
    order = (Option(Verb.GO_FIRST), Option(Verb.GO_SECOND))
    yield "order-choice", _view(_ask(Kind.ORDER, SECOND, order, "classic.402.1.a"), turn=0, log=())
    main = (*STRIKES, *STEPS, Option(Verb.END))
    yield "main", _view(_ask(Kind.MAIN, FIRST, main, "digest.1.7.main"))
    yield (
        "main-second",
        _view(
            _ask(
                Kind.MAIN,
                SECOND,
                (
                    Option(Verb.STRIKE, card=CYCLOPS, target=KEEPER),
                    Option(Verb.MOVE, card=DRUID, cell=Cell("D5")),
                    Option(Verb.END),
                ),
                "digest.1.7.main",
            ),
            active=SECOND,
            turn=12,
        ),
    )
    yield (
        "main-after-fight",
        _view(_ask(Kind.MAIN, FIRST, STEPS + main[-1:], "digest.1.7.main"), log=AFTER),
    )
    yield "main-nothing", _view(_ask(Kind.MAIN, FIRST, [Option(Verb.END)], "digest.1.7.main"))
    yield (
        "priority-first",
        _view(_ask(Kind.PRIORITY, FIRST, (*SPARKS, passing), item=1), (SPARKING, SWARM, STRIKE)),
    )
    yield "priority-second", _view(_ask(Kind.PRIORITY, SECOND, [passing], item=0), (STRIKE,))
    yield (
        "priority-deep",
        _view(
            _ask(Kind.PRIORITY, SECOND, [passing], item=4),
            (LONG_STRIKE, SPARKING, SWARM, STEP, STRIKE),
            active=SECOND,
        ),
    )
    yield "priority-move", _view(_ask(Kind.PRIORITY, SECOND, [passing], item=3), (STEP,))
    yield "priority-empty", _view(_ask(Kind.PRIORITY, FIRST, (*SPARKS, passing)))
    yield "priority-calm", _view(_ask(Kind.PRIORITY, SECOND, (passing,)))
    defend = (Option(Verb.DEFEND, card=LESHY), Option(Verb.DEFEND, card=CYCLOPS), Option(Verb.STAY))
    yield "defender", _view(_ask(Kind.DEFENDER, SECOND, defend, "digest.1.13", ORC, 0), (STRIKE,))
    keepers = (Option(Verb.DEFEND, card=SHIELD), Option(Verb.STAY))
    yield (
        "defender-long",
        _view(
            _ask(Kind.DEFENDER, FIRST, keepers, "digest.1.13", KEEPER, 4),
            (LONG_STRIKE,),
            active=SECOND,
        ),
    )
    yield (
        "roll",
        _view(_ask(Kind.ROLL, FIRST, FACES, "classic.306.9.a", SERPENT), (STRIKE,), _fight()),
    )
    thrown = _roll(SERPENT, 4)
    yield (
        "roll-second",
        _view(_ask(Kind.ROLL, SECOND, FACES, "classic.306.9.c", ORC), (STRIKE,), _fight(thrown)),
    )
    yield (
        "roll-single",
        _view(
            _ask(Kind.ROLL, SECOND, FACES, "classic.306.3", CYCLOPS),
            (LONG_STRIKE,),
            _fight(replies=False, attacker=CYCLOPS, defender=KEEPER),
            active=SECOND,
        ),
    )
    both = (thrown, _roll(ORC, 1, None, (2, CRY)))
    clap = (Option(Verb.USE, card=SPARK, ability=1, item=SERPENT), passing)
    yield "fight-window", _view(_ask(Kind.PRIORITY, FIRST, clap, item=0), (STRIKE,), _fight(*both))
    crying = ItemView(5, ItemKind.ABILITY, FIRST, SPARK, SERPENT, None, CRY, "classic.304.3.b")
    yield (
        "fight-answer",
        _view(_ask(Kind.PRIORITY, SECOND, [passing], item=5), (crying, STRIKE), _fight(*both)),
    )
    settled = (_roll(SERPENT, 4, 5, (1, EXPERIENCE)), _roll(ORC, 1, 3, (1, CRY), (1, EXPERIENCE)))
    weaken = (Option(Verb.KEEP), Option(Verb.WEAKEN))
    yield (
        "weaken",
        _view(
            _ask(Kind.WEAKEN, FIRST, weaken, "classic.306.9.e", SERPENT),
            (STRIKE,),
            _fight(*settled, row=3, deals=4, reply=1),
        ),
    )
    losing = (_roll(SERPENT, 1, 1), _roll(ORC, 6, 5, (-1, CRY)))
    yield (
        "weaken-reply",
        _view(
            _ask(Kind.WEAKEN, SECOND, weaken, "digest.1.11.2.weakening", ORC),
            (STRIKE,),
            _fight(*losing, row=10, deals=2, reply=2),
        ),
    )
    alone = _roll(CYCLOPS, 4, 5, (1, EXPERIENCE), (1, CRY), (-1, CRY))
    yield (
        "fight-single",
        _view(
            None,
            (LONG_STRIKE,),
            _fight(alone, deals=4, reply=0, replies=False, attacker=CYCLOPS, defender=KEEPER),
            active=SECOND,
        ),
    )
    picks = (Option(Verb.PICK, value=2), Option(Verb.PICK, value=5))
    yield (
        "pick-die",
        _view(_ask(Kind.PICK_DIE, FIRST, picks, "classic.306.7.b", SERPENT), (STRIKE,)),
    )
    claims = (
        Option(Verb.DECLARE, card=SPARK, ability=0, item=0),
        Option(Verb.DECLARE, card=SPARK, ability=1, item=1),
    )
    yield "claim", _view(_ask(Kind.CLAIM, FIRST, claims, "classic.305.1.b"), (STRIKE,))
    yield (
        "claim-optional",
        _view(
            _ask(Kind.CLAIM, FIRST, (claims[0], Option(Verb.DECLINE)), "classic.305.2.a"), (STRIKE,)
        ),
    )
    aims = tuple(Option(Verb.AIM, target=card) for card in (NOMAD, SERPENT, KEEPER))
    yield "target", _view(_ask(Kind.TARGET, SECOND, aims, "classic.305.1.a", LESHY), (STRIKE,))
    yield "nobody", _view(None, (SPARKING, STRIKE))
    yield "over-first", _view(None, winner=FIRST, over=True, turn=12)
    yield "over-second", _view(None, winner=SECOND, over=True, turn=21)
    yield "over-draw", _view(None, over=True, turn=3)


NOTICES = {
    Lang.RU: {
        "notice": "Кубик не разобрать (может быть, 4): перебросьте или выберите",
        "alarm": "Положите на D2: Хранитель перевала (и ещё 2)",
    },
    Lang.EN: {
        "notice": "The die is hard to read (perhaps 4): throw again or choose",
        "alarm": "Put Keeper of the mountain pass on D2 (and 2 more)",
    },
}


def gallery(lang: Lang = Lang.RU) -> Iterator[tuple[str, Screen]]:
    """Every sample screen with its name, such as `priority-first`."""
    found = dict(views())
    for name, view in found.items():
        yield name, present(view, lang, 0, SHORT_NAMES[lang])
    said = NOTICES[lang]
    for name, cursor in (
        ("main", 2),
        ("main", 4),
        ("priority-first", 1),
        ("target", 2),
        ("defender", 1),
    ):
        yield f"{name}-step{cursor}", present(found[name], lang, cursor, SHORT_NAMES[lang])
    for name in ("main", "roll", "roll-second", "weaken", "priority-first", "order-first-roll"):
        yield f"{name}-notice", present(found[name], lang, 0, SHORT_NAMES[lang], said["notice"])
        yield f"{name}-alarm", present(found[name], lang, 0, SHORT_NAMES[lang], said["alarm"], True)
    for name in (
        "main",
        "main-second",
        "priority-deep",
        "weaken",
        "defender-long",
        "over-first",
        "target",
    ):
        yield f"{name}-long", present(found[name], lang, 2, LONG_NAMES[lang])
    for name in ("main", "main-second", "priority-first", "weaken", "nobody", "over-second"):
        turned = {
            **{k: getattr(found[name], k) for k in found[name].__struct_fields__},
            "mirrored": True,
        }
        yield f"{name}-mirrored", present(GameView(**turned), lang, 0, SHORT_NAMES[lang])
