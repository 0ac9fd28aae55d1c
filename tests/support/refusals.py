"""Actions that are refused: what a refusal says, and how it is checked."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from kingdom.actions import parse_action
from kingdom.hexes import GRID, CellSet
from kingdom.rules.asking import refreshed
from kingdom.rules.explain import SENTENCES, IllegalActionError, Reason
from kingdom.state import State
from tests.support.drawn import drawn

BOARD: Final = """
       a b c d e
    1  g g g c g
    2   gAL gBc g
    3  w g K d M
"""


def here(**changes: Any) -> State:
    """Player 0 touches the farm at b2, not the oasis at e3, and has a grass card."""
    return drawn(BOARD, "L=farm M=oasis", **changes)


def over() -> State:
    return refreshed(here()._replace(pending=()))


class Case(NamedTuple):
    """An action that is refused, and why: code, right cells, tile, terrains, builds."""

    make: Callable[[], State]
    action: str
    code: str
    cells: str = ""
    tile: str | None = None
    terrains: tuple[str, ...] = ()
    builds: int = 0


def check_case(case: Case) -> None:
    state, action = case.make(), parse_action(case.action)
    reason = state.explain(action)
    assert reason is not None
    assert CellSet(reason.cells) == CellSet(case.cells)
    assert reason._replace(cells=0) == Reason(case.code, 0, case.tile, case.terrains, case.builds)
    check_refused(state, action, reason)


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
    assert ("{builds}" not in sentence) or 1 <= reason.builds <= 3 + due(state)
    assert not reason.cells & ~GRID
    if reason.code in ("tile_not_held", "bonus_not_held"):
        assert not reason.cells & ~state.setup.board.special
    else:
        assert reason.cells in (0, state.legal_mask)


def due(state: State) -> int:
    return max(player.retinue.waiting for player in state.players)
