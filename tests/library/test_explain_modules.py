"""Refusals with Crossroads, Marshlands and the small expansions; and all reasons together."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from kingdom.actions import ACTIONS, parse_action
from kingdom.content import MODULES
from kingdom.content.kinds import Question
from kingdom.rules.explain import SENTENCES, Reason
from kingdom.state import State
from tests.library.test_explain import CASES as BASE_CASES
from tests.support.canoes import WINDOW, window
from tests.support.drawn import drawn, play
from tests.support.playing import eager, random_setup
from tests.support.refusals import Case, check_case, check_reason, check_refused, over

MEEPLES: Final = """
       a b c d e f
    1  Y gAg g g g
    2   g w g g g w
    3  m g V g K S
    4   g gAw w gAw
"""
TWICE: Final = """
       a b c d e
    1  V gAV g g
    2   Y g Y g g
    3  g g gAg g
"""
CITY: Final = """
       a b c d e f
    1  g g g g g w
    2   g g g g g g
    3  g g g g w g
    4   gAH g g g g
"""
FORT: Final = """
       a b c d e
    1  F gAg c t
    2   g c w g c
"""
CARDS: Final = """
       a b c d e f
    1  X gAg s c s
    2   s c w w w w
"""
# A has an Outpost, or it lies where nobody is.
NOMAD: Final = WINDOW.replace("2   g", "2   N")
FAR: Final = WINDOW + "    4   g g g g g g g g g\n    5  N g g g g g g g g\n"
FOUNTAIN: Final = """
       a b c d e f g
    1  F gAg gAg gBg
    2   m g m g g g g
    3  g g g F m g g
"""
TEMPLE: Final = """
       a b c d e
    1  T gAg g gB
    2   g g g w w
"""
REFUGE: Final = """
       a b c d e f g
    1  R gAg g w wAw
    2   gBw w w w R w
"""
CAVE: Final = """
       a b c d e f g h
    1  g gAg g w gAg g
    2   m g g m g g m g
    3  g g w g g g g g
"""
BOARD: Final = """
       a b c
    1  g gAc
    2   w w w
"""
ISLAND: Final = """
       a b c d e
    1  . g c g .
    2   g L gAc .
    3  g c m c c
    4   g g K c .
    5  . g c t .
"""


def out(actions: str = "", **extras: Any) -> Callable[[], State]:
    """Return a way to play from a position with Barracks, Wagon and Lighthouse."""
    names = "Y=barracks V=wagon S=lighthouse"
    return lambda: play(drawn(MEEPLES, names, **{"filler": "w", **extras}), actions)


def twice(actions: str, **extras: Any) -> Callable[[], State]:
    """Return a way to play with two tiles of the Wagon and two of the Barracks."""
    return lambda: play(drawn(TWICE, "V=wagon Y=barracks", **extras), actions)


def city(actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(CITY, "H=city-hall", **extras), actions)


def fort(actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(FORT, "F=fort", **extras), actions)


def cards(card: str, actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(CARDS, "X=crossroads", card=card, **extras), actions)


def canoe(actions: str = "", picture: str = WINDOW, nomads: str = "") -> Callable[[], State]:
    """Return a way to play on from where A may react to B's second mandatory build."""
    return lambda: play(window(picture, nomads=nomads), actions)


def fountain(actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(FOUNTAIN, "F=fountain", **extras), actions)


def temple(actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(TEMPLE, "T=temple", **extras), actions)


def refuge(actions: str = "", **extras: Any) -> Callable[[], State]:
    return lambda: play(drawn(REFUGE, "R=refuge", **extras), actions)


def cave(actions: str = "") -> Callable[[], State]:
    return lambda: play(drawn(CAVE, caves="a2", filler="w"), actions)


def island(actions: str = "", **extras: Any) -> Callable[[], State]:
    names = "L=suspension-bridge"
    return lambda: play(drawn(BOARD, names, island=ISLAND, **extras), actions)


CASES: Final = [
    # Warriors
    *(Case(out(warriors={1: "e1"}), cell, "blocked", "c1 a2 b3 a4") for cell in ("d1", "e2")),
    Case(out("barracks", warriors={1: "e1"}), "d1", "blocked", "c1 a2 b3 a4", "barracks"),
    Case(out("barracks"), "a3", "wrong_terrain", "c1 a2 b3 a4", "barracks", ("grass",)),
    Case(out("barracks"), "f1", "not_adjacent", "c1 a2 b3 a4", "barracks"),
    Case(out("barracks"), "wagon", "finish_tile", "c1 a2 b3 a4", "barracks"),
    Case(out("barracks c1"), "barracks", "tile_used", tile="barracks"),
    Case(twice("barracks e1 barracks", warriors={0: "e1 e3"}), "b2", "rests", "e3", "barracks"),
    Case(out("barracks", warriors={0: "e1 a3"}), "c1", "all_out", "e1 a3", "barracks"),
    Case(
        out("barracks", warriors={0: "e1"}),
        "f4",
        "wrong_terrain",
        "c1 e1 a2 b3 a4",
        "barracks",
        ("grass",),
    ),
    # Wagon and ship: no warrior blocks them
    Case(out("wagon", warriors={1: "e1"}), "f1", "not_adjacent", "c1 a2 b3 a4", "wagon"),
    Case(out("wagon"), "b2", "wrong_terrain", "c1 a2 b3 a4", "wagon", ("grass", "mountain")),
    Case(out("wagon", wagons={0: "c2"}), "f1", "not_one_step", "c1 d1 c2 d2 d3", "wagon"),
    Case(out("wagon", wagons={0: "c2"}), "b1", "occupied", "c1 d1 c2 d2 d3", "wagon"),
    *(
        Case(out("wagon d2", wagons={0: "c2"}), action, code, "d1 e1 c2 e2 d3", "wagon")
        for action, code in (
            ("c1", "not_one_step"),
            ("d2", "occupied"),
            ("end", "finish_tile"),
            ("barracks", "finish_tile"),
        )
    ),
    Case(twice("wagon b2", wagons={0: "b2"}), "wagon", "rests", tile="wagon"),
    Case(
        out("lighthouse", filler="t"),
        "f1",
        "wrong_terrain",
        "b2 c4 d4 f4",
        "lighthouse",
        ("water",),
    ),
    Case(out("lighthouse", filler="t"), "f2", "not_adjacent", "b2 c4 d4 f4", "lighthouse"),
    # City hall
    *(Case(city("city-hall"), cell, "no_city", "b2", "city-hall") for cell in ("b1", "c2", "f4")),
    Case(city("city-hall"), "e3", "wrong_terrain", "b2", "city-hall", ("grass",)),
    Case(city("city-hall"), "a4", "occupied", "b2", "city-hall"),
    Case(city(cities={0: "d2"}), "city-hall", "city_stands", tile="city-hall"),
    Case(lambda: drawn(FORT, "F=city-hall"), "city-hall", "no_target", tile="city-hall"),
    # Fort
    Case(fort(deck=""), "fort", "no_card_left", tile="fort"),
    Case(fort(supply=0, ask=Question.AFTER), "fort", "supply_empty", tile="fort"),
    *(Case(fort("fort"), action, "card_due") for action in ("a2", "stop", "end", "fort")),
    *(Case(fort("fort"), action, "no_such_card") for action in ("water", "marsh/grass")),
    *(
        Case(fort("fort canyon"), action, "must_go_on", "b2", "fort")
        for action in ("stop", "end", "fort")
    ),
    Case(fort("fort canyon"), "a2", "wrong_terrain", "b2", "fort", ("canyon",)),
    Case(fort("fort canyon"), "d1", "not_adjacent", "b2", "fort"),
    # Several cards, and cards with marsh: the hex says which is meant
    Case(cards("grass canyon"), "f1", "wrong_terrain", "c1 b2", None, ("grass", "canyon")),
    Case(cards("grass canyon"), "e1", "not_adjacent", "c1 b2"),
    Case(cards("grass canyon"), "grass", "no_choice"),
    Case(cards("grass"), "crossroads", "works_by_itself", tile="crossroads"),
    Case(cards("marsh/grass"), "e1", "wrong_terrain", "c1 a2", None, ("grass", "marsh")),
    *(Case(cards("marsh/grass"), cell, "not_adjacent", "c1 a2") for cell in ("d1", "f1")),
    *(Case(cards("marsh/grass"), card, "no_choice") for card in ("marsh", "marsh/grass")),
    Case(cards("marsh/canyon", "a2"), "b2", "wrong_terrain", "d1 f1", None, ("marsh",)),
    Case(cards("marsh/canyon", "a2"), "end", "builds_owed", "d1 f1", builds=1),
    Case(cards("marsh/canyon", "a2"), "crossroads", "works_by_itself", tile="crossroads"),
    # Canoe
    *(
        Case(canoe(), action, "reacting", "c1 a3 b3 g3", "canoe")
        for action in ("end", "refuge", "canoe", "farm", "cave")
    ),
    Case(canoe(), "marsh", "no_choice"),
    Case(canoe(), "a2", "wrong_terrain", "c1 a3 b3 g3", "canoe", ("marsh", "water")),
    Case(canoe(), "e3", "not_adjacent", "c1 a3 b3 g3", "canoe"),
    Case(canoe(), "h1", "special_hex", "c1 a3 b3 g3", "canoe"),
    Case(canoe(picture=NOMAD, nomads="outpost"), "outpost", "own_turn_only", tile="outpost"),
    Case(canoe(nomads="outpost", picture=FAR), "outpost", "tile_not_held", "a5", "outpost"),
    Case(canoe("stop"), "stop", "nothing_to_stop"),
    Case(canoe("stop"), "canoe", "tile_not_held", "a1", "canoe"),
    Case(lambda: drawn(WINDOW, "C=canoe R=refuge"), "canoe", "only_reacts", tile="canoe"),
    # Fountain
    *(
        Case(fountain("fountain"), cell, "not_beside_one", "b2 d2", "fountain")
        for cell in ("c1", "g1", "a3", "e2")
    ),
    Case(fountain("fountain"), "e1", "beside_others", "b2 d2", "fountain"),
    Case(fountain("fountain"), "a2", "wrong_terrain", "b2 d2", "fountain", ("grass",)),
    Case(
        fountain("fountain", kept="d3"),
        "e3",
        "not_beside_one",
        "a2 b2 c2 d2",
        "fountain",
    ),
    Case(fountain(kept="d3"), "fountain-bonus", "works_by_itself", tile="fountain-bonus"),
    Case(fountain(), "canoe-bonus", "not_in_play", tile="canoe-bonus"),
    Case(fountain(), "fountain-bonus", "bonus_not_held", "d3", "fountain-bonus"),
    Case(fountain(lost="d3"), "fountain-bonus", "bonus_not_held", tile="fountain-bonus"),
    # Temple
    *(Case(temple("temple"), cell, "not_yours", "b1") for cell in ("a1", "c1", "e1")),
    Case(temple("temple"), "end", "finish_tile", "b1", "temple"),
    Case(temple("temple b1", ask=Question.AFTER), "temple", "tile_not_held", tile="temple"),
    Case(temple(due=1), "end", "builds_owed", "c1 a2 b2", builds=4),
    Case(temple(due=2, supply=0), "end", "builds_owed", "c1 a2 b2", builds=2),
    Case(
        temple(due=1, ask=Question.MANDATORY, left=2),
        "temple",
        "builds_first",
        "c1 a2 b2",
        "temple",
        builds=2,
    ),
    # Refuge
    Case(refuge("refuge"), "f1", "cannot_move", "b1", "refuge"),
    Case(refuge("refuge b1"), "d1", "not_one_step", "c1", "refuge"),
    Case(refuge("refuge b1"), "b1", "same_hex", "c1"),
    *(
        Case(refuge("refuge b1", touch_move=True), action, "touch_move", "c1", "refuge")
        for action in ("b1", "stop", "end")
    ),
    Case(refuge("refuge-bonus b1"), "d1", "not_first_open", "c1", "refuge-bonus"),
    Case(refuge("refuge b1"), "e1", "not_one_step", "c1", "refuge"),
    Case(refuge("refuge b1"), "b2", "wrong_terrain", "c1", "refuge", ("grass",)),
    Case(refuge("refuge-bonus b1"), "e1", "not_first_open", "c1", "refuge-bonus"),
    Case(refuge("refuge-bonus b1"), "b2", "wrong_terrain", "c1", "refuge-bonus", ("grass",)),
    # Caves
    *(
        Case(cave("cave b1"), cell, "not_at_a_cave", "a1 b2 a3 b3", "cave")
        for cell in ("d1", "t20")
    ),
    Case(cave("cave"), "f1", "not_at_a_cave", "b1", "cave"),
    Case(cave("cave"), "a1", "not_yours", "b1"),
    Case(cave("cave b1 b2"), "cave", "tile_used", tile="cave"),
    Case(out(), "cave", "not_in_play", tile="cave"),
    # The island
    *(Case(island(), cell, "no_hex") for cell in ("ia1", "ie1", "ie4", "ie5")),
    *(Case(island(), cell, "special_hex", "a1 id1") for cell in ("ib2", "ic4")),
    Case(island(), "ic3", "wrong_terrain", "a1 id1", None, ("grass",)),
    *(Case(island(), cell, "not_adjacent", "a1 id1") for cell in ("ib1", "ia4")),
    *(
        Case(island("suspension-bridge ic2"), cell, "not_adjacent", "c1", "suspension-bridge")
        for cell in ("ic5", "ib3", "ie3")
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.action}" for case in CASES])
def test_why_an_action_is_refused(case: Case) -> None:
    check_case(case)


def test_every_reason_is_shown() -> None:
    shown = {case.code for case in (*BASE_CASES, *CASES)} | {"unknown_action"}
    missing = set(SENTENCES) - shown
    assert not missing, f"no case in CASES, here or in test_explain.py, shows {missing}"
    assert shown == set(SENTENCES)


# --- random games ------------------------------------------------------------------------


@cache
def states() -> tuple[State, ...]:
    """Return states of games of all modules, played by people who like to use tiles."""
    rng = Random("explain all modules 3")
    found: list[State] = []
    for _ in range(14):
        state = State.start(random_setup(rng, modules=MODULES))
        while state.to_move is not None:
            found.append(state)
            state = state.apply(eager(state, rng))
        found.append(state)
    return tuple(found)


@pytest.mark.long
def test_an_action_is_explained_exactly_if_it_is_not_legal() -> None:
    rng = Random("refused")
    codes: set[str] = set()
    # Some of all states, and one for each question: a few games ask some of them but once.
    asking = {frame.asks: state for state in states() for frame in state.pending[-1:]}
    assert len(asking) > 10
    for state in (*states()[::11], *asking.values()):
        legal = set(state.legal_actions())
        for action in range(ACTIONS):
            reason = state.explain(action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                codes.add(reason.code)
                if rng.random() < 0.01:
                    check_reason(state, reason)
                    check_refused(state, action, reason)
    assert len(codes) > 35


def test_what_is_no_action_at_all() -> None:
    for make in (out(), canoe(), city("city-hall"), fort("fort"), over):
        for action in (-1, ACTIONS, 10**9):
            assert make().explain(action) == Reason("unknown_action")


def test_the_sentences_of_reasons() -> None:
    for make, action, text in (
        (canoe(), "end", "first build with the canoe, or let the others go on with 'stop' (possib"),
        (cards("marsh/grass"), "e1", "it must be grass or marsh (possible: c1 a2)"),
        (temple(due=1), "end", "the turn cannot end with 4 settlements still to build (possible:"),
        (fort(deck=""), "fort", "no terrain card is left that the fort could turn up"),
    ):
        assert str(make().explain(parse_action(action))).startswith(text)
