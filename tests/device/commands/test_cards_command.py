"""`cards`: packs and deck lists checked, card lists imported, as files on a disk."""

from __future__ import annotations

import json
import os
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

from device import cardsentences, cli
from device.cardfiles import CardFileError, read_deck, read_pack, shipped_packs, write_text
from device.cardsentences import amount, sentence
from device.cardsheet import sheet
from device.cardwords import EFFECTS, WHENS
from engine.cardbook import PackError
from engine.cards import amounts, conditions
from engine.cards.facts import Attack, Effect, Type, When
from engine.cards.icons import ICONS
from ui.screen import Lang

PACKS = Path(__file__).parents[3] / "engine" / "packs"
LIST = Path(__file__).parents[2] / "engine" / "cards" / "card_list.json"

WOLF = "[cards.wolf]\nnames = { ru = 'Волк', en = 'Wolf' }\nlife = 3\n"


def run(*argv: str | Path) -> int:
    try:
        return cli.main(["cards", *(str(word) for word in argv)])
    except SystemExit as ended:
        return int(ended.code or 0)


def pack_of(folder: Path, name: str, text: str = WOLF) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def deck_of(folder: Path, text: str) -> Path:
    return pack_of(folder, "deck.txt", text)


THIRTY = "".join(
    f"3 {card}\n"
    for card in ("scout", "spearman", "firebrand", "chanter", "bear", "healer", "thresher",
                 "potter", "drover", "mossling")
)  # fmt: skip
"""Cards of the training and the muster packs."""


def test_what_ships_with_the_program_passes(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(PACKS.rglob("*.toml"))
    assert run("check", *files) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert [line.split(": ")[:2] for line in told.out.splitlines()] == [
        ["ok", str(path)] for path in files
    ]


def test_a_pack_and_a_deck_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_hand = "[[cards.wolf.abilities]]\nnames = 'x'\nby_hand = true\n"
    pack = pack_of(tmp_path, "wolves.toml", WOLF + by_hand)
    deck = deck_of(tmp_path, THIRTY + "волк\n")
    assert run("check", deck, pack) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"ok: {deck}: 31 cards, 11 different",
        f"ok: {pack}: 1 card, 1 ability, 1 of them by hand",
    ]


def test_faults_are_told_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + "lif = 3\n[cards.bear]\n[decks]\nfrist = []\n")
    deck = deck_of(tmp_path, THIRTY + "4 scout\n2 Волк\n")
    assert run("check", pack, deck) == 1
    told = capsys.readouterr()
    assert told.out == ""
    lines = told.err.splitlines()
    assert lines[0].startswith(f"{pack}:4: card 'wolf': unknown key 'lif', perhaps life; allowed")
    assert lines[1:] == [
        f"{pack}:7: decks: unknown key 'frist', perhaps first; allowed are first, second",
        f"{pack}:5: note: card 'bear' has no names: a misspelt id?",
        f"{deck}:11: 7 × Дозорный: at most 3 of a name; take 4 out",
        f"{deck}:12: no card is called 'Волк': write an id, or a name as printed, or name its "
        "pack with it",
    ]


def test_squads_are_laid_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + "[squads]\nfirst = ['wolf @ C3', 'wolf @ C3']\n")
    assert run("check", pack) == 1
    assert capsys.readouterr().err.startswith(f"{pack}: C3 holds both 'wolf' and 'wolf'")


def test_json_is_one_object_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = pack_of(tmp_path, "good.toml"), pack_of(tmp_path, "bad.toml", "format = 2")
    deck, missing = deck_of(tmp_path, THIRTY), tmp_path / "missing.txt"
    assert run("check", "--json", good, bad, deck, missing) == 2
    told = capsys.readouterr()
    assert told.err == ""
    found: list[dict[str, Any]] = [json.loads(line) for line in told.out.splitlines()]
    assert [(one["file"], one["kind"], one["ok"]) for one in found] == [
        (str(good), "pack", True), (str(bad), "pack", False),
        (str(deck), "deck", True), (str(missing), "deck", False),
    ]  # fmt: skip
    assert (found[0]["cards"], found[0]["abilities"], found[0]["errors"]) == (1, 0, [])
    assert found[1]["errors"] == [f"{bad}:1: format 2 is newer than 1: update berserk-table"]
    assert found[2]["deck"][:2] == ["3 scout", "3 spearman"]
    assert found[3]["errors"] == [f"{missing}: there is no such file"]


def made(folder: Path, kind: str) -> Path:
    """Something that is no readable pack."""
    path = folder / "odd.toml"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "latin":
            path.write_bytes("life = 1\n# Волк\n".encode("cp1251"))
        case "large":
            path.write_bytes(b"#" * (2 * 1024 * 1024 + 1))
        case "loop":
            path.symlink_to(path)
        case "suffix":
            path = pack_of(folder, "odd.json")
    return path


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("missing", ": there is no such file"),
        ("folder", ": a folder, name a file in it"),
        ("pipe", ": no plain file, so it is not read"),
        ("device", ": no plain file, so it is not read"),
        ("latin", ":2: not UTF-8: save it as text in UTF-8"),
        ("large", ": larger than 2048 KiB, so it is not read"),
        ("loop", ": cannot be read: Too many levels of symbolic links"),
        ("suffix", ": neither a pack (.toml) nor a deck list (.txt)"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(
    kind: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = made(tmp_path, kind)
    assert run("check", path) == 2
    assert capsys.readouterr().err == f"{path}{said}\n"


def test_a_file_name_cannot_break_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\n\x1b[31m\u202e.toml"
    assert run("check", path) == 2
    assert capsys.readouterr().err == f"{tmp_path}/a??[31m?.toml: there is no such file\n"


def test_packs_and_decks_are_read(tmp_path: Path) -> None:
    pack = read_pack(pack_of(tmp_path, "wolves.toml"))
    assert pack.cards["wolf"].life == 3
    assert read_deck(deck_of(tmp_path, THIRTY + "Волк"), (pack,))[-1] == "1 wolf"


def test_a_list_becomes_a_pack_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("import", LIST) == 0
    told = capsys.readouterr()
    assert told.out.startswith("# Facts of printed cards, imported from card_list.json: numbers")
    assert told.out.count("\n[cards.90-") == 13
    lines = told.err.splitlines()
    assert "90007: life is missing: 1 is written" in lines
    assert lines[-1] == (
        "cards read: 13; other prints skipped: 2; entries that could not be used: 6 (of 21)"
    )


def test_an_imported_pack_passes_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "list.toml"
    assert run("import", LIST, "--output", output) == 0
    assert capsys.readouterr().out == ""
    assert run("check", output) == 0
    assert capsys.readouterr().out == f"ok: {output}: 13 cards, 19 abilities, 19 of them by hand\n"
    assert [path.name for path in tmp_path.iterdir()] == ["list.toml"]


def test_nothing_is_overwritten_unless_it_is_forced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = pack_of(tmp_path, "mine.toml", "# mine\n")
    assert run("import", LIST, "--output", output) == 2
    told = capsys.readouterr().err
    assert told == f"berserk-table: {output}: exists already: name another, or add --force\n"
    assert output.read_text() == "# mine\n"
    assert run("import", LIST, "--output", output, "--force") == 0
    assert "[cards.90-001]" in output.read_text("utf-8")


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    output = pack_of(tmp_path, "mine.toml", "# mine\n")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CardFileError) as told:
        write_text(output, "# other\n", force=True)
    assert (
        str(told.value)
        == f"{output}: cannot be written: No space left on device: choose another file"
    )
    assert output.read_text() == "# mine\n"
    assert list(tmp_path.iterdir()) == [output]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "no entry is a card of berserk-nxt's list"),
        ("[1, 2]", "no entry is a card of berserk-nxt's list"),
        ("nothing", "not JSON"),
        ('{"cards": []}', "a list of cards is expected"),
    ],
)
def test_what_is_no_card_list_is_told(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pack_of(tmp_path, "list.json", text)
    assert run("import", path, "--output", tmp_path / "out.toml") == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith(f"berserk-table: {path}")
    assert said in last
    assert not (tmp_path / "out.toml").exists()


def card_list(count: int, rng: random.Random) -> list[dict[str, Any]]:
    """A list as long as the public one, of invented cards with all icons and types."""
    entries: list[dict[str, Any]] = []
    for index in range(count):
        kind = rng.choice((0, 0, 0, 0, 1, 2, 3, 4, 5))
        number_of_set, number = 60 + index // 200, index % 200 + 1
        icons = rng.sample(sorted(ICONS), rng.randrange(5))
        entry = {
            "id": f"{number_of_set}{number:03}",
            "set_id": number_of_set,
            "number": number,
            "name": f"Ратник {index}",
            "cost": rng.randrange(2, 11),
            "elite": rng.random() < 0.4,
            "uniq": rng.random() < 0.3,
            "color": 2 ** rng.randrange(6),
            "class": rng.choice(([""], ["Орк"], ["Дух", "Пират"])),
            "type": kind,
            "life": None if kind == 5 else rng.randrange(4, 16),
            "move": rng.randrange(4) if kind == 0 else None,
            "hit": None if kind > 3 else [1, 2, 3],
            "icons": {key: rng.randrange(3) for key in icons},
            "text": rng.choice(("nan", "Что-то ещё")),
            "alt": "",
            "altto": None,
        }
        entries.append(entry)
        if rng.random() < 0.2:
            entries.append({**entry, "id": f"{entry['id']}pf", "alt": "pf", "altto": entry["id"]})
    return entries


def test_a_long_list_is_a_matter_of_seconds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = card_list(1200, random.Random(5))
    source = pack_of(tmp_path, "data.json", json.dumps(entries, ensure_ascii=False))
    output = tmp_path / "all.toml"
    begun = time.perf_counter()
    assert run("import", source, "--output", output) == 0
    # A second here; slow machines and busy ones have their share.
    assert time.perf_counter() - begun < 10
    prints = len(entries) - 1200
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"cards read: 1200; other prints skipped: {prints}; "
        f"entries that could not be used: 0 (of {len(entries)})"
    )
    pack = read_pack(output)
    assert len(pack.cards) == 1200
    assert [card.id for card in pack.cards.values()] == sorted(pack.cards)
    assert pack.find("Ратник 1199").id == "65-200"


DOG = """
[cards.dog]
names = { ru = "Пёс", en = "Hound" }
element = "swamps"
cost = 12
elite = true
unique = true
life = 10
movement = 2
strike = [1, 2, 4]
keywords = { armour = 2, directed = true }

[[cards.dog.abilities]]
names = { ru = "Лай", en = "Bark" }
when = "sudden"
effect = "close"
targets = "enemy"
among = ["flyer", "open or wounded"]
reach = 3
closes = true
tokens = 2
condition = ["own_turn"]
then = [{ effect = "wound", amount = 2, on = "self" }]

[[cards.dog.abilities]]
names = { ru = "Бросок", en = "Leap" }
when = "action"
attack = "throw"
strength = [1, 2, 3]
by_hand = true
asks = ["cost"]
"""


def test_cards_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + DOG)
    assert run("list", pack) == 0
    head, wolf, dog = capsys.readouterr().out.splitlines()
    assert re.split(" {2,}", head) == [
        "id", "name", "element", "cost", "type", "life", "movement", "strike", "by hand",
    ]  # fmt: skip
    assert re.split(" {2,}", wolf) == [
        "wolf", "Волк", "Wolf", "neutral", "0 silver", "ground", "3", "1", "0-0-0",
    ]  # fmt: skip
    assert re.split(" {2,}", dog) == [
        "dog", "Пёс", "Hound", "swamps", "12 gold", "unique", "ground", "10", "2", "1-2-4", "1",
    ]  # fmt: skip
    for heading, of_wolf, of_dog in (
        ("element", "neutral", "swamps"), ("type", "ground", "ground"), ("strike", "0-0", "1-2"),
    ):  # fmt: skip
        assert head.index(heading) == wolf.index(of_wolf) == dog.index(of_dog)


def test_some_cards_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + DOG)
    assert run("list", pack, "--element", "swamps") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["id", "dog"]
    assert run("list", pack, "--scripted") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["id", "wolf"]
    assert run("list", pack, "--scripted", "--element", "swamps") == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "no card is like that\n")


def test_shipped_packs_are_listed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "training") == 0
    training = capsys.readouterr().out.splitlines()
    assert training[1].split()[:3] == ["scout", "Дозорный", "Scout"]
    assert run("list", "classic-steppes", "--json") == 0
    cards = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {card["element"] for card in cards} == {"steppes"}
    assert run("list") == 0
    assert len(capsys.readouterr().out.splitlines()) > len(training) + len(cards)
    assert run("list", "clasic") == 2
    assert capsys.readouterr().err.startswith(
        "berserk-table: no pack 'clasic', perhaps classic: name a file, or one of classic, muster,"
    )
    assert run("list", "missing.toml") == 2
    assert capsys.readouterr().err == "berserk-table: missing.toml: there is no such file\n"


def test_a_card_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + DOG)
    assert run("show", "ПЕС", "--pack", pack) == 0
    assert capsys.readouterr().out.splitlines() == [
        "dog  Пёс (Hound)",
        "наземное существо, болота, 12 зол., уникальная",
        "жизни 10, движение 2, удар 1-2-4",
        "свойства: броня 2, направленный удар",
        "",
        "1. Лай",
        "   когда: внезапное действие",
        "   цена: закрыть карту, фишек: 2",
        "   вид: воздействие",
        "   действие: закрыть",
        "   действие: раны 2 – сама карта",
        "   цель: карты противника; летающее существо, (открыта или ранена); дальность 3",
        "   при условии: свой ход",
        "",
        "2. Бросок",
        "   когда: действие своего хода",
        "   вид: метание",
        "   кубик: сила 1-2-3",
        "   действие: раны",
        "   цель: карты противника",
        "   вручную: игроки говорят, что она сделала; при объявлении спрашивают: цена",
    ]


def test_a_card_is_shown_in_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = pack_of(tmp_path, "wolves.toml", WOLF + DOG)
    assert run("show", "hound", "--pack", pack, "--lang", "en") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:4] == [
        "dog  Hound (Пёс)",
        "ground creature, swamps, 12 gold, unique",
        "life 10, movement 2, strike 1-2-4",
        "keywords: armour 2, directed strike",
    ]
    assert "   price: closes its card, tokens: 2" in told
    assert "   target: enemy cards; flyer, (open or wounded); reach 3" in told


def test_a_card_is_shown_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "dog", "--json", "--pack", pack_of(tmp_path, "a.toml", DOG)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["keywords"] == {"armour": 2, "directed": 1}
    assert (found["strike"], found["elite"], found["by_hand"]) == ([1, 2, 4], True, 1)
    bark = found["abilities"][0]
    assert bark["then"] == [{"effect": "wound", "amount": 2, "on": "self"}]
    assert (bark["when"], bark["tokens"], bark["reach"]) == ("sudden", 2, 3)
    assert "wounds" not in bark


def test_a_card_that_is_not_there_is_told_the_closest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "кочивник") == 2
    assert capsys.readouterr().err == (
        "berserk-table: no card is called 'кочивник': perhaps 10-001 (Кочевник), or name its pack "
        "with --pack\n"
    )
    assert run("show", "zz\x1b") == 2
    assert "'zz?': berserk-table cards list tells all, or name" in capsys.readouterr().err


@pytest.mark.parametrize("lang", list(Lang))
def test_every_shipped_card_can_be_told(lang: Lang) -> None:
    for pack in shipped_packs():
        for card in pack.cards.values():
            told = list(sheet(card, lang))
            assert all(line.isprintable() for line in told)
            # Each ability has a headline, and says when it works.
            when = "   когда: " if lang is Lang.RU else "   when: "
            assert sum(line.startswith(when) for line in told) == len(card.abilities)


def test_a_card_without_names_is_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rangr = WOLF + "[[cards.rangr.abilities]]\nwhen = 'dies'\n"
    pack = pack_of(tmp_path, "wolves.toml", rangr)
    note = f"{pack}:4: note: card 'rangr' has no names: a misspelt id?"
    assert run("check", pack) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == (f"ok: {pack}: 2 cards, 1 ability\n", f"{note}\n")
    assert run("check", "--json", pack) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["notes"]) == (True, [note])
    # A pack whose ids are its names is meant so.
    assert run("check", pack_of(tmp_path, "own.toml", "[cards.'Бык']\nlife = 9\n")) == 0
    assert capsys.readouterr().err == ""


def test_help_names_the_keys_that_import_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("import", "--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "id, set_id, number, name, cost, elite, uniq, color, class, type, life" in told


def test_a_deck_says_where_its_cards_could_be(tmp_path: Path) -> None:
    with pytest.raises(PackError) as told:
        read_deck(deck_of(tmp_path, THIRTY + "Змей Горыныч\n"))
    assert str(told.value).endswith(
        ":11: no card is called 'Змей Горыныч': write an id, or a name as printed, or name its "
        "pack with --pack"
    )


# Heroes


def test_cards_of_heroes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "heroes-training", "--element", "darkness") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:4] == ["id", "name", "element", "cost"]
    rows = {line.split()[0]: line for line in lines[1:]}
    assert re.search(r"darkness +– +hero +27 +–$", rows["mara"])
    assert re.search(r"darkness +1 +creature +2 +2$", rows["midnight-footman"])
    assert re.search(r"darkness +3 +spell +– +–$", rows["ink-blot"])


def test_a_card_of_heroes_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "barter-row", "--lang", "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        "barter-row  Barter Row (Меновой ряд)",
        "support, neutral, cost 2, slot event",
        "",
        "1. Charms at a discount",
        "   when: always; works on: own cards; spell, in_hand",
        "   effect: to the cost -1",
        "",
        "2. Sell the stall",
        "   when: action",
        "   price: destroys its card, coins given up: 1",
        "   effect: draws 2 – you",
    ]
    assert run("show", "Савва Тинник", "--lang", "en") == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "savva  Savva of the Ooze (Савва Тинник)",
        "hero, swamps, Топляк",
        "life 25",
    ]
    assert run("show", "wet-dog", "--lang", "en") == 0
    assert (
        "when: a turn begins; its player may decline; works from the graveyard"
        in capsys.readouterr().out
    )


def test_a_russian_sheet_speaks_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "barter-row", "--lang", "ru") == 0
    assert capsys.readouterr().out.splitlines() == [
        "barter-row  Меновой ряд (Barter Row)",
        "поддержка, нейтральная, стоимость 2, место: событие",
        "",
        "1. Чары со скидкой",
        "   когда: всегда; действует на: свои карты; заклинание, в руке",
        "   действие: к стоимости –1",
        "",
        "2. Продать лавку",
        "   когда: действие своего хода",
        "   цена: уничтожить карту, отдать монет: 1",
        "   действие: взять карт: 2 – сам игрок",
    ]


def test_no_word_of_a_pack_is_left_on_a_russian_sheet() -> None:
    packs = shipped_packs()
    known = {card.id: card.names for pack in packs for card in pack.cards.values()}
    for pack in packs:
        for card in pack.cards.values():
            _, *lines = sheet(card, Lang.RU, known)
            # The names that a card or a class goes by are their own matter.
            told = "\n".join(lines).replace("turncoat", "")
            assert not re.search("[a-z]{2}", told), told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("not flyer", "не летающее существо"),
        ("target cost >= 4", "цель: стоимость не меньше 4"),
        ("[own, slot weapon] >= 1", "число карт (своя, место оружие) не меньше 1"),
        ("by_shot or by_throw", "выстрел или метание"),
        ("enemy_hand > hand", "карт в руке противника больше карт в руке"),
        ("keyword sleeping", "свойство спящий"),
    ],
)
def test_a_condition_is_said_in_russian(text: str, said: str) -> None:
    assert sentence(text, Lang.RU, heroes=True) == said
    assert sentence(text, Lang.EN, heroes=True) == text


def test_an_amount_is_said_in_russian() -> None:
    assert amount("coins / 2 up to 4", Lang.RU) == "свои монеты / 2, но не больше 4"
    assert amount("enemy_coins up to 6", Lang.RU) == "монеты противника, но не больше 6"
    assert amount("target.tokens + 1", Lang.RU) == "фишки (цель) + 1"


def test_every_word_of_a_condition_has_russian_words() -> None:
    types = {kind.value for kind in Type}
    attacks = {f"by_{kind.value}" for kind in Attack}
    assert {*cardsentences.STATES, *types} == {*conditions.STATES}
    assert {*cardsentences.MOMENTS, *attacks} == {*conditions.MOMENTS}
    assert set(cardsentences.NUMBERS) == {
        *amounts.OF_A_CARD, *amounts.OF_THE_ACTION, *amounts.OF_THE_SQUADS
    }  # fmt: skip


def test_a_deck_of_heroes_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = PACKS / "heroes" / "decks" / "mountains.txt"
    assert run("check", shipped) == 0
    assert "41 cards" in capsys.readouterr().out
    mine = tmp_path / "mine.txt"
    mine.write_text(shipped.read_text("utf-8") + "1 Вепрь-рытник\n", "utf-8")
    assert run("check", mine) == 1
    assert "forests; with Гулкий Остап a deck holds mountains, neutral" in capsys.readouterr().err


def test_decks_in_a_pack_of_heroes_are_laid_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heroes = """
[cards.chief]
type = "hero"
life = 25
[cards.wolf]
type = "creature"
life = 3
[decks]
first = ["3 wolf"]
second = ["3 wolf"]
"""
    path = pack_of(tmp_path, "pack.toml", heroes)
    assert run("check", path) == 1
    assert "first has 0 heroes in play: each player has one" in capsys.readouterr().err
    path = pack_of(
        tmp_path, "pack.toml", heroes + '[squads]\nfirst = ["chief"]\nsecond = ["chief"]\n'
    )
    assert run("check", path) == 0


def test_every_word_of_a_pack_has_words_on_a_sheet() -> None:
    assert set(WHENS) == set(When)
    assert set(EFFECTS) == set(Effect)
