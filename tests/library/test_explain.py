"""Refusals: every reason that a person can meet, with the cells that would be right."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from kingdom.actions import ACTIONS, FIRST_TILE, parse_action
from kingdom.content import TILES
from kingdom.content.kinds import Question
from kingdom.rules.explain import IllegalActionError, Reason
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import drawn, play
from tests.support.playing import random_setup, random_states
from tests.support.refusals import Case, check_case, check_reason, check_refused, here, over

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
# Player 0 has a grass card, next to it only d6 and r7, and five tiles; walls stand on a1 and c5.
NOMADS: Final = (
    "players=3 modules=base,nomads sections=quarry,garden,village,caravan "
    "cards=families,shepherds,ambassadors "
    "nomads=sword,outpost,donation-grass,resettlement,treasure,donation-water {rules}"
    "pending=before:1:grass:3 built=no ending=no "
    "deck=grass:2,canyon:5,desert:5,flower:5,forest:5 discard=- walls={walls} "
    "hand1=grass settlements1=d4,d5,h5,g7,q7 tiles1=quarry@e3:ready,sword@c6:ready,"
    "outpost@h6:ready,donation-grass@f8:ready,resettlement@q8:ready "
    "hand2=grass settlements2=t1,e13 tiles2=treasure@e14:lost gold2=treasure:3 "
    "hand3=grass settlements3=a11 tiles3=-"
)
WALLS: Final = "a1,c5"
ALL_WALLS: Final = ",".join(f"{c}20" for c in "abcdefghklmnopqrst") + ",a19,b19,c19,d19,e19,f19,g19"


def tower() -> State:
    return play(drawn(TOWER, "L=tower"), "tower")


def paddock() -> State:
    return play(drawn(PADDOCK, "L=paddock"), "paddock")


LINE = """
       a b c d e
    1  L gAgAgAg
    2   g g g gAg
"""


def line(tile: str, actions: str = "") -> Callable[[], State]:
    """Return a way to use a tile in a position with three settlements in a row and one below."""
    return lambda: play(drawn(LINE, f"L={tile}"), f"{tile} {actions}")


def nomads(actions: str = "", walls: str = WALLS, rules: str = "") -> Callable[[], State]:
    """Return a way to play some actions from the position with Nomads."""
    return lambda: play(State.parse(NOMADS.format(walls=walls, rules=rules)), actions)


def each(actions: str) -> Callable[[], State]:
    return nomads(actions, rules="sword=each ")


def drawing() -> State:
    return play(here(ask=Question.AFTER, deck="canyon"), "end")


CASES: Final = [
    *(Case(over, action, "game_over") for action in ("a1", "ia1", "farm", "grass", "stop", "end")),
    *(Case(drawing, action, "card_due") for action in ("a1", "c3", "ia1", "farm", "stop", "end")),
    *(Case(drawing, action, "no_such_card") for action in ("forest", "water", "marsh/canyon")),
    # The turn
    *(Case(here, action, "no_choice") for action in ("grass", "water", "marsh/grass")),
    Case(here, "stop", "nothing_to_stop"),
    Case(lambda: here(ask=Question.AFTER), "stop", "nothing_to_stop"),
    Case(lambda: here(ask=Question.AFTER), "a1", "builds_done"),
    Case(here, "end", "builds_owed", "a1 b1 b3", builds=3),
    Case(lambda: here(supply=2), "end", "builds_owed", "a1 b1 b3", builds=2),
    Case(lambda: here(ask=Question.MANDATORY, left=1), "end", "builds_owed", "a1 b1 b3", builds=1),
    Case(
        lambda: here(ask=Question.MANDATORY, left=2),
        "farm",
        "builds_first",
        "a1 b1 b3",
        "farm",
        builds=2,
    ),
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
    Case(lambda: here(used="b2", ask=Question.AFTER), "farm", "tile_used", tile="farm"),
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
    Case(line("tavern"), "b2", "not_line_end", "e1", "tavern"),
    *(Case(line("village"), cell, "not_beside_three", "c2", "village") for cell in ("b2", "t20")),
    Case(line("caravan", "d1"), "b2", "not_slide_end", "e1 c2", "caravan"),
    Case(tower, "b2", "not_edge", "a1 a2", "tower"),
    Case(tower, "a3", "not_adjacent", "a1 a2", "tower"),
    Case(tower, "e1", "wrong_terrain", "a1 a2", "tower", ("grass",)),
    Case(tower, "d2", "not_edge", "a1 a2", "tower"),
    Case(paddock, "b1", "not_yours", "a1"),
    Case(paddock, "e2", "not_yours", "a1"),
    Case(paddock, "a2", "not_yours", "a1"),
    Case(paddock, "f1", "cannot_move", "a1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "a1", "same_hex", "c1"),
    Case(lambda: play(paddock(), "a1"), "b1", "not_two_away", "c1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "b3", "wrong_terrain", "c1", "paddock", ("grass",)),
    Case(lambda: play(paddock(), "a1"), "d1", "not_two_away", "c1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "f1", "occupied", "c1", "paddock"),
    Case(lambda: play(paddock(), "a1"), "end", "finish_tile", "c1", "paddock"),
    # Nomads: walls and tiles
    Case(nomads(), "a1", "occupied", "d6 r7"),
    Case(nomads(), "c6", "special_hex", "d6 r7"),
    Case(nomads(), "treasure", "tile_not_held", tile="treasure"),
    Case(nomads(), "donation-water", "tile_not_held", "n14", "donation-water"),
    Case(nomads(), "village", "tile_not_held", "h15 d17", "village"),
    Case(nomads(), "donation-forest", "not_in_play", tile="donation-forest"),
    Case(nomads("d6"), "sword", "builds_first", "d7 r7", "sword", builds=2),
    Case(nomads("sword t1"), "sword", "tile_used", tile="sword"),
    # Quarry
    Case(nomads(walls=ALL_WALLS), "quarry", "no_walls", tile="quarry"),
    Case(nomads("quarry"), "c5", "occupied", "d6 r7", "quarry"),
    Case(nomads("quarry"), "e3", "special_hex", "d6 r7", "quarry"),
    Case(nomads("quarry"), "e4", "wrong_terrain", "d6 r7", "quarry", ("grass",)),
    Case(nomads("quarry"), "t8", "not_beside_own", "d6 r7", "quarry"),
    Case(nomads("quarry d6"), "end", "finish_tile", "r7", "quarry"),
    # Donation
    Case(nomads("donation-grass"), "h11", "not_adjacent", "d6 r7", "donation-grass"),
    Case(nomads("donation-grass"), "end", "finish_tile", "d6 r7", "donation-grass"),
    *(
        Case(nomads("donation-grass d6"), action, "must_go_on", "d7 r7", "donation-grass")
        for action in ("stop", "end", "sword")
    ),
    # Resettlement
    Case(nomads("resettlement"), "a11", "not_yours", "d4 d5 h5 g7 q7"),
    Case(nomads("resettlement d5"), "d7", "not_one_step", "c4 e5 d6", "resettlement"),
    Case(nomads("resettlement d5"), "d5", "same_hex", "c4 e5 d6"),
    Case(nomads("resettlement d5"), "b5", "not_one_step", "c4 e5 d6", "resettlement"),
    # Outpost
    Case(nomads("quarry"), "outpost", "no_build", tile="outpost"),
    Case(nomads("resettlement"), "outpost", "no_build", tile="outpost"),
    Case(nomads("d6 d7 c8"), "outpost", "no_build", tile="outpost"),
    Case(nomads("outpost h11 i11"), "outpost", "tile_used", tile="outpost"),
    Case(nomads("donation-grass outpost h11"), "outpost", "tile_used", tile="outpost"),
    # Sword
    *(
        Case(nomads("sword"), cell, "not_theirs", "t1 a11 e13")
        for cell in ("d5", "e5", "e14", "a1")
    ),
    Case(each("sword"), "d5", "not_theirs", "t1 e13"),
    Case(each("sword"), "a11", "other_first", "t1 e13"),
    Case(each("sword t1"), "e13", "already_hit", "a11"),
    Case(each("sword t1"), "t1", "not_theirs", "a11"),
    Case(each("sword t1"), "stop", "must_go_on", "a11", "sword"),
]
FREE: Final = FIRST_TILE + len(TILES)  # a number that no tile has yet
UNKNOWN_ACTIONS: Final = (-1, -424, FREE, 472, 488, 10**9, None, b"a1")
LOOK_LIKE_ACTIONS: Final = (True, False, 0.0, 1.0, 20.0, 425.0, 473.0, 486.0, 487.0, 1 + 0j)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.action}" for case in CASES])
def test_why_an_action_is_refused(case: Case) -> None:
    check_case(case)


@pytest.mark.parametrize("make", [here, over, drawing, tower, paddock, nomads()])
def test_what_is_no_action_at_all(make: Callable[[], State]) -> None:
    state = make()
    for action in (*UNKNOWN_ACTIONS, *LOOK_LIKE_ACTIONS, [], {}, object(), float("nan")):
        wrong: Any = action
        assert state.explain(wrong) == Reason("unknown_action")
        check_refused(state, wrong, Reason("unknown_action"))


def test_a_text_that_is_no_action_says_what_it_should_look_like() -> None:
    for text in ("", "d77", "x" * 1000):
        for ask in (State.apply, State.explain, State.is_legal):
            with pytest.raises(ValueError, match=r"^no action is called '.{0,39}: expected a hex"):
                ask(here(), text)


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


@cache
def states() -> tuple[State, ...]:
    rng = Random("explain")
    modules = ("base", "nomads")
    games = (random_states(random_setup(rng, modules=modules), rng) for _ in range(12))
    return tuple(state for game in games for state, _ in game)


@pytest.mark.long
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


@pytest.mark.parametrize("begun", ["outpost", "d6 outpost", "donation-grass outpost"])
def test_a_build_anywhere_is_done_or_taken_back_first(begun: str) -> None:
    state = nomads(begun)()
    assert state.legal_mask == state.setup.board.terrain[0] & state.free_mask
    for action in ("outpost", "sword", "donation-grass", "end"):
        reason = state.explain(parse_action(action))
        assert reason == Reason("finish_tile", state.legal_mask, "outpost")
    assert play(state, "stop") == nomads(begun.removesuffix("outpost"))()


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
