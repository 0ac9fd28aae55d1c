"""What an action does, told as data: seen against what changes on the board."""

from collections.abc import Iterator
from random import Random

import pytest

from kingdom.content import MODULES
from kingdom.content.kinds import KINDS, TILE_QUESTIONS, Question
from kingdom.hexes import BIT, NEIGHBOURS, cells_of
from kingdom.rules.deeds import BUILT, DRAWN, PLACED, STEPPED, TAKEN_BACK, USED, Deed, deed
from kingdom.rules.position import Position
from kingdom.state import State
from tests.support.playing import eager, random_setup

TAKING = {kind.questions[-1] for kind in KINDS if kind.takes and not kind.puts}
"""The questions to which the answer is a piece that leaves the board."""


def deeds(seed: int) -> Iterator[tuple[Deed, State, State]]:
    """Play a game of all modules by players who like tiles."""
    rng = Random(seed)
    state = State.start(random_setup(rng, modules=MODULES))
    while state.to_move is not None:
        action = eager(state, rng)
        after = state.apply(action)
        yield deed(state, action), state, after
        state = after


def on_map(position: Position) -> int:
    return sum(player.on_map for player in position.players)


def changes(done: Deed) -> tuple[set[int], set[int]]:
    """Return the cells on which pieces should appear, and from which they should go."""
    here = {done.cell}
    if done.kind in (Question.PUT, STEPPED):
        return here, {done.origin}
    if done.kind == Question.CITY:
        return here | {*cells_of(NEIGHBOURS[done.cell])}, set()
    if done.kind in (BUILT, PLACED):
        return here, set()
    if done.kind == TAKEN_BACK or done.kind in TAKING:
        return set(), here
    return set(), set()


@pytest.mark.long
def test_a_deed_is_what_changes_on_the_board() -> None:
    seen: set[str] = set()
    for seed in range(80):
        for done, before, after in deeds(seed):
            seen.add(done.kind)
            come = on_map(after) & ~on_map(before)
            gone = on_map(before) & ~on_map(after)
            assert ({*cells_of(come)}, {*cells_of(gone)}) == changes(done), done
            walls = BIT[done.cell] if done.kind == Question.WALL else 0
            assert after.walls_mask & ~before.walls_mask == walls
            assert (done.origin >= 0) == (done.kind in (Question.PUT, STEPPED))
            if done.kind == Question.LIFT:
                assert before.players[done.seat].settlements & BIT[done.cell]
    told_otherwise = {Question.BUILD, Question.REACT, Question.PIECE}
    wanted = {DRAWN, USED, BUILT, PLACED, STEPPED, TAKEN_BACK, "end", "stop"}
    wanted |= {*TILE_QUESTIONS} - told_otherwise
    assert seen == wanted
