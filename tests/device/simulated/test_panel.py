from device.panel.gestures import Gestures
from device.panel.presses import KEYS, Button, Key, Panel, Press, Seat, Touch
from device.simulated.clock import SimulatedClock
from device.simulated.panel import LONG, SimulatedPanel

KEY = Key(Seat.LEFT, Button.PASS)


def panel(seed: int = 7) -> tuple[SimulatedPanel, SimulatedClock]:
    clock = SimulatedClock(10.0)
    simulated = SimulatedPanel(clock, seed)
    simulated.open()
    return simulated, clock


def pressed(simulated: SimulatedPanel, clock: SimulatedClock, until: float) -> list[Press]:
    gestures, presses = Gestures(), []
    while clock() < until:
        clock.advance(clock() + 0.01)
        presses += gestures.feed(simulated.edges(), clock(), simulated.level)
    return presses


def test_edges_come_in_time_and_bounce() -> None:
    simulated, clock = panel()
    protocol: Panel = simulated
    simulated.press(KEY, 10.5)
    assert protocol.edges() == () and not protocol.level(KEY)
    assert simulated.next_time() == 10.5
    clock.advance(10.55)
    edges = protocol.edges()
    assert [edge.down for edge in edges] == [True] + [False, True] * (len(edges) // 2)
    assert len(edges) >= 3 and 10.5 == edges[0].at < edges[-1].at < 10.504
    assert protocol.level(KEY) and not any(protocol.level(key) for key in KEYS if key != KEY)
    assert protocol.edges() == ()
    clock.advance(10.7)
    assert not protocol.level(KEY)  # the contact, whether or not its edges were fetched
    assert not protocol.edges()[-1].down
    assert simulated.next_time() is None


def test_bounces_come_from_the_seed() -> None:
    def edges(seed: int) -> object:
        simulated, clock = panel(seed)
        simulated.press(KEY, 10.5)
        clock.advance(11.0)
        return simulated.edges()

    assert edges(1) == edges(1) != edges(2)


def test_a_finger_is_one_press_and_a_glitch_is_none() -> None:
    simulated, clock = panel()
    simulated.glitch(KEY, 10.2)
    simulated.press(KEY, 10.5)
    simulated.press(KEY, 11.0, LONG, bounces=8)
    presses = pressed(simulated, clock, 12.5)
    assert [press.touch for press in presses] == [Touch.SHORT, Touch.LONG]
    assert all(press.key == KEY for press in presses)


def test_lamps_are_remembered_until_it_is_closed() -> None:
    simulated, clock = panel()
    simulated.light(frozenset({KEY}))
    simulated.light(frozenset(KEYS[1:3]))
    assert simulated.lit == frozenset(KEYS[1:3])
    simulated.close()
    simulated.close()
    assert simulated.lit == frozenset()
    simulated.press(KEY, 10.1)
    clock.advance(11.0)
    assert simulated.edges() == ()
