"""Refusals: every reason that a person can meet, with the cells that would be right."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from kingdom import rules
from kingdom.actions import ACTIONS, parse_action
from kingdom.explain import SENTENCES, IllegalActionError, Reason
from kingdom.hexes import GRID, CellSet
from kingdom.position import AFTER, MANDATORY
from kingdom.setup import Setup
from kingdom.state import State
from tests.drawn import drawn, play
from tests.playing import random_setup, random_states

BOARD: Final = """
       a b c d e
    1  g g g c g
    2   gAL gBc g
    3  w g K d M
"""
TOWER: Final = """
       a b c d
    1  g gAL g
    2   g g g w
    3  g g g g
"""
PADDOCK: Final = """
       a b c d e f
    1  gAg g w w gA
    2   L w w w wBw
"""
BARREN: Final = """
       a b
    1  cAL
    2   c c
"""


def here(**changes: Any) -> State:
    """Player 0 touches the farm at b2, not the oasis at e3, and has a grass card."""
    return drawn(BOARD, "L=farm M=oasis", **changes)


def tower() -> State:
    return play(drawn(TOWER, "L=tower"), "tower")


def paddock() -> State:
    return play(drawn(PADDOCK, "L=paddock"), "paddock")


def over() -> State:
    return rules.refreshed(here()._replace(pending=()))


def drawing() -> State:
    return play(here(ask=AFTER, deck="canyon"), "end")


class Case(NamedTuple):
    """An action that is refused, and why: code, right cells, tile, terrains, builds."""

    make: Callable[[], State]
    action: str
    code: str
    cells: str = ""
    tile: str | None = None
    terrains: tuple[str, ...] = ()
    builds: int = 0


CASES: Final = [
    *(Case(over, action, "game_over") for action in ("a1", "ia1", "farm", "grass", "stop", "end")),
    *(Case(drawing, action, "card_due") for action in ("a1", "c3", "ia1", "farm", "stop", "end")),
    *(Case(drawing, action, "no_such_card") for action in ("forest", "water", "marsh/canyon")),
    # The turn
    *(Case(here, action, "no_choice") for action in ("grass", "water", "marsh/grass")),
    Case(here, "stop", "nothing_to_stop"),
    Case(lambda: here(ask=AFTER), "stop", "nothing_to_stop"),
    Case(lambda: here(ask=AFTER), "a1", "builds_done"),
    Case(here, "end", "builds_owed", "a1 b1 b3", builds=3),
    Case(lambda: here(supply=2), "end", "builds_owed", "a1 b1 b3", builds=2),
    Case(lambda: here(ask=MANDATORY, left=1), "end", "builds_owed", "a1 b1 b3", builds=1),
    Case(lambda: here(ask=MANDATORY, left=2), "farm", "builds_first", "a1 b1 b3", "farm", builds=2),
    Case(lambda: here(supply=0), "a1", "supply_empty"),
    Case(lambda: here(supply=0), "farm", "supply_empty", tile="farm"),
    Case(lambda: here(card=None, deck=""), "a1", "no_card"),
    # Where to build
    *(Case(here, cell, "no_hex") for cell in ("ia1", "ic3", "ie5")),
    *(Case(here, cell, "special_hex", "a1 b1 b3") for cell in ("b2", "c3", "e3")),
    *(Case(here, cell, "occupied", "a1 b1 b3") for cell in ("a2", "c2")),
    *(Case(here, cell, "wrong_terrain", "a1 b1 b3", None, ("grass",)) for cell in ("a3", "t20")),
    *(Case(here, cell, "not_adjacent", "a1 b1 b3") for cell in ("c1", "e1", "e2")),
    # A tile that cannot be used
    Case(here, "tower", "not_in_play", tile="tower"),
    Case(here, "oasis", "tile_not_held", "e3", "oasis"),
    Case(lambda: here(lost="e3"), "oasis", "tile_not_held", tile="oasis"),
    Case(lambda: here(fresh="b2"), "farm", "tile_fresh", tile="farm"),
    Case(lambda: here(used="b2", ask=AFTER), "farm", "tile_used", tile="farm"),
    Case(lambda: drawn(BARREN, "L=farm", card="canyon"), "farm", "no_target", tile="farm"),
    # A tile in use
    *(
        Case(lambda: play(here(), "farm"), action, "finish_tile", "a1 b1 b3", "farm")
        for action in ("end", "farm", "oasis")
    ),
    Case(lambda: play(here(), "farm"), "c1", "not_adjacent", "a1 b1 b3", "farm"),
    Case(lambda: play(here(), "farm"), "d2", "wrong_terrain", "a1 b1 b3", "farm", ("grass",)),
    Case(lambda: play(here(), "farm"), "b2", "special_hex", "a1 b1 b3", "farm"),
    Case(lambda: play(here(), "farm"), "a2", "occupied", "a1 b1 b3", "farm"),
    Case(lambda: play(here(), "farm"), "grass", "no_choice"),
    Case(tower, "b2", "tile_limit", "a1 a2", "tower"),
    Case(tower, "a3", "not_adjacent", "a1 a2", "tower"),
    Case(tower, "d2", "wrong_terrain", "a1 a2", "tower", ("grass",)),
    Case(paddock, "b1", "not_yours", "a1"),
    Case(paddock, "e2", "not_yours", "a1"),
    Case(paddock, "a2", "not_yours", "a1"),
    Case(paddock, "f1", "cannot_move", "a1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "a1", "same_hex", "c1"),
    Case(lambda: play(paddock(), "a1"), "b1", "out_of_reach", "c1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "d1", "wrong_terrain", "c1", "paddock", ("grass",)),
    Case(lambda: play(paddock(), "a1"), "f1", "occupied", "c1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "end", "finish_tile", "c1", "paddock"),
]
UNKNOWN_ACTIONS: Final = (-1, -424, 433, 472, 488, 10**9, "a1", "end", "", None, b"a1")
LOOK_LIKE_ACTIONS: Final = (True, False, 0.0, 1.0, 20.0, 425.0, 473.0, 486.0, 487.0, 1 + 0j)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.action}" for case in CASES])
def test_why_an_action_is_refused(case: Case) -> None:
    state, action = case.make(), parse_action(case.action)
    reason = state.explain(action)
    assert reason is not None
    assert CellSet(reason.cells) == CellSet(case.cells)
    assert reason._replace(cells=0) == Reason(case.code, 0, case.tile, case.terrains, case.builds)
    check_refused(state, action, reason)


def test_every_reason_is_shown_above() -> None:
    assert {case.code for case in CASES} | {"unknown_action"} == set(SENTENCES)


@pytest.mark.parametrize("make", [here, over, drawing, tower, paddock])
def test_what_is_no_action_at_all(make: Callable[[], State]) -> None:
    state = make()
    for action in (*UNKNOWN_ACTIONS, *LOOK_LIKE_ACTIONS, [], {}, object(), float("nan")):
        wrong: Any = action
        assert state.explain(wrong) == Reason("unknown_action")
        check_refused(state, wrong, Reason("unknown_action"))


def test_a_number_too_long_to_be_printed() -> None:
    check_refused(here(), 10**5000, Reason("unknown_action"))


class Number:
    """Something that stands for a number, as NumPy's integers do."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_what_stands_for_a_number_is_as_good_as_the_number() -> None:
    state = here()
    for number in range(-1, ACTIONS + 1):
        same: Any = Number(number)
        assert state.explain(same) == state.explain(number)
        if number in state.legal_actions():
            assert state.apply(same) == state.apply(number)


def check_refused(state: State, action: int, reason: Reason) -> None:
    """Check that carrying out the action raises an error with the reason and changes nothing."""
    before = str(state), hash(state)
    with pytest.raises(IllegalActionError) as error:
        state.apply(action)
    assert isinstance(error.value, ValueError)
    assert error.value.reason == reason
    assert str(error.value).endswith(f" is not legal: {reason}")
    assert len(str(error.value)) < 300
    assert (str(state), hash(state)) == before


def check_reason(state: State, reason: Reason) -> None:
    """Check that a reason can be shown: a sentence with all its words, cells that exist."""
    sentence, text = SENTENCES[reason.code], str(reason)
    assert "{" not in text
    assert "None" not in text
    assert ("{tile}" not in sentence) or reason.tile
    assert ("{terrains}" not in sentence) or reason.terrains
    assert ("{builds}" not in sentence) or 1 <= reason.builds <= 3
    assert not reason.cells & ~GRID
    if reason.code == "tile_not_held":
        assert not reason.cells & ~state.setup.board.special
    else:
        assert reason.cells in (0, state.legal_cells)


@cache
def states() -> tuple[State, ...]:
    rng = Random("explain")
    games = (random_states(random_setup(rng), rng) for _ in range(12))
    return tuple(state for game in games for state, _ in game)


def test_an_action_is_explained_exactly_if_it_is_not_legal() -> None:
    rng = Random("refused")
    codes = set()
    for state in states()[::5]:
        legal = set(state.legal_actions())
        for action in range(ACTIONS):
            reason = state.explain(action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                codes.add(reason.code)
                if rng.random() < 0.02:
                    check_reason(state, reason)
                    check_refused(state, action, reason)
    assert len(codes) > 20


def test_a_reason_names_some_of_the_right_cells() -> None:
    assert str(here().explain(parse_action("c1"))) == (
        "it must be next to an own settlement, since that is possible (possible: a1 b1 b3)"
    )
    start = play(State.start(Setup.first_game()), "grass grass")
    reason = start.explain(parse_action("end"))
    assert str(reason) == (
        "the turn cannot end with 3 settlements still to build "
        "(possible: e4 f4 e5 f5 g5 e6 and 55 more)"
    )


def test_the_error_names_the_action() -> None:
    state: Any = here()
    for action, name in (
        (parse_action("c1"), "c1"),
        (487, "end"),
        (425, "oracle"),
        (488, "action 488"),
    ):
        with pytest.raises(IllegalActionError, match=f"^{name} is not legal: ") as error:
            state.apply(action)
        assert error.value.action == action
    with pytest.raises(IllegalActionError, match=r"^action 'x{39} is not legal"):
        state.apply("x" * 1000)
