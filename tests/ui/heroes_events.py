"""Events of «Берсерк. Герои» on the sample table, and what the log says of each."""

from __future__ import annotations

from engine import events as ev
from engine.events import Event
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone
from ui.samples.heroes import ADEPT, ANTAR, CHARM, GROMOBOY, HAMMER, LOST, NOVICE, SPENT, WOLF

FIRST, SECOND = Player.FIRST, Player.SECOND
GONE = 999
"""A card that the seat does not see."""

TOLD: tuple[tuple[Event, str], ...] = (
    (ev.StageBegan("r", "accumulation", FIRST), "Вера: фаза накопления"),
    (ev.StageBegan("r", "something new", FIRST), "Вера: something new"),
    (ev.Recovered("r", SECOND), "Артём: всё открыто"),
    (ev.CoinsChanged("r", FIRST, 3, 2), "Вера: монеты: открыто 3, закрыто 2"),
    (ev.Drawn("r", FIRST, (30, 31, 32, 33)), "Вера: взяты 4 карты"),
    (ev.Drawn("r", SECOND, (GONE,)), "Артём: взята 1 карта"),
    (ev.DrawFailed("r", SECOND, 2), "Артём: карту не взять, 2 из 3"),
    (ev.DrawFailed("r", SECOND, 2, False), "Артём: карту не взять"),
    (ev.DeckEmpty("r", SECOND), "Артём: колода пуста"),
    (ev.MulliganDeclared("r", FIRST, 0), "Вера: рука остаётся"),
    (ev.MulliganDeclared("r", FIRST, 2), "Вера: меняет 2 карты"),
    (ev.PutInDeck("r", FIRST, GONE, "bottom", FIRST), "Карта: вниз колоды"),
    (ev.PutInDeck("r", FIRST, GONE, "top"), "Карта: на верх колоды"),
    (ev.PutInDeck("r", FIRST, GONE, "shuffled"), "Карта: замешана в колоду"),
    (ev.StrikeDeclared("r", ADEPT, GROMOBOY), "Адепт Белого ордена атакует: Громобой"),
    (ev.Played("r", FIRST, NOVICE, 5), "Вера играет: Послушник, 5 монет"),
    (ev.Played("r", FIRST, SPENT, 1), "Вера играет: Вспышка, 1 монета"),
    (ev.Played("r", FIRST, GONE, 5, True), "Вера: сыграна скрытая карта"),
    (ev.Entered("r", NOVICE, FIRST, Cell("B3")), "Послушник: в игре"),
    (ev.Replaced("r", HAMMER), "Молот стража уступает место"),
    (ev.Discarded("r", LOST), "Сброшена карта: Пещерный лев"),
    (ev.Milled("r", SECOND, LOST), "Артём, из колоды на кладбище: Пещерный лев"),
    (ev.Created("r", FIRST, NOVICE, "novice"), "Вера создаёт: Послушник"),
    (ev.PutBack("r", NOVICE), "Послушник возвращается в запас"),
    (ev.PutInHand("r", ANTAR), "Антар: в руку"),
    (ev.Joined("r", NOVICE, ADEPT), "Послушник присоединяется: Адепт Белого ордена"),
    (ev.Captured("r", ANTAR, ADEPT), "Адепт Белого ордена захватывает: Антар"),
    (ev.Released("r", ANTAR, Zone.FIELD, Cell("C4")), "Антар: на свободе"),
    (ev.Cleaned("r", (LOST, SPENT)), "2 карты теряют эффекты и маркеры"),
    (ev.LifeGained("r", ANTAR, -5), "Антар: теряет 5 дополнительных жизней"),
    (ev.OrderChosen("r", SECOND, True), "Решает Артём. Первый ход: Вера"),
    (
        ev.Shuffled("r", FIRST, SECOND, "leave"),
        "Артём: чужая колода не тронута (Вера)",
    ),
    (
        ev.StrikeMeasured("r", ADEPT, GROMOBOY, 3, "medium", "medium", 3, 2),
        "Адепт Белого ордена: удар 3, ответ 2",
    ),
    (
        ev.StrikeMeasured("r", ADEPT, GROMOBOY, None, "medium", "miss", 3, 0),
        "Адепт Белого ордена: удар 3",
    ),
    (
        ev.Granted("r", ANTAR, "keyword", 1, "battle", FIRST, ADEPT, "marked"),
        "Антар: метка (Адепт Белого ордена) до конца боя",
    ),
    (
        ev.Granted("r", ANTAR, "without", 0, "turn", FIRST, ADEPT, "dazed"),
        "Антар: теряет: оглушение до конца хода",
    ),
    (
        ev.Granted("r", ANTAR, "silence", 0, "battle", FIRST, ADEPT),
        "Антар: теряет особенности до конца боя",
    ),
    (ev.Boosted("r", ANTAR, 2), "Антар: +2/+2"),
    (ev.Boosted("r", ANTAR, -1), "Антар: –1/–1"),
    (ev.Targeted("r", 3, (ANTAR, GROMOBOY)), "Цели заклинания те же: Антар, Громобой"),
    (ev.StepDone("r", 3, True), "Часть способности исполнена"),
    (ev.Followed("r", 3, 3, (ANTAR,), True), "Часть способности исполнена"),
    (ev.Died("r", CHARM), "Оберег: поддержка уничтожена"),
    (ev.Died("r", ANTAR), "Антар погибает"),
    (ev.Declared("r", 0, "strike", FIRST, ADEPT, ANTAR), "Адепт Белого ордена атакует: Антар"),
    (ev.Relocated("r", ANTAR, Zone.FIELD), "Антар: в игре"),
    (ev.Relocated("r", WOLF, Zone.HAND), "Карта: в руку"),
    (ev.Lapsed("r", ANTAR, 3, "keyword", "dazed"), "Антар, закончилось: оглушение"),
    (ev.GameOver("r", SECOND, "deck"), "Победитель: Артём. Вера: в третий раз нечего взять"),
)  # fmt: skip
