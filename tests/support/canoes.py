"""A drawn position in which the Canoe reacts, for several files of tests (RULES 5.4)."""

from typing import Final

from kingdom.rules.asking import refreshed
from kingdom.state import State
from tests.support.drawn import drawn, play

# A holds a Canoe and a Refuge tile; B may take the last Refuge tile on g1.
WINDOW: Final = """
       a b c d e f g h i
    1  C wAw g g gBg R gA
    2   g g g g g g g g g
    3  s s g g w g s g g
"""
# A and C at one Canoe hex, B at another; B may take the last Refuge tile.
THREE: Final = """
       a b c d e f g h i
    1  C wAw g g gBg R gA
    2   gCg g g g g g g g
    3  s s g g w g s g g
    4   m m m m m m m m m
    5  C gBm m m m m m m
"""
# The same without the Canoes of A and C.
OWN: Final = THREE.replace("C wAw", "C w w").replace("2   gC", "2   g ")
NAMES: Final = "C=canoe R=refuge"


def window(picture: str = WINDOW, locations: str = NAMES, nomads: str = "") -> State:
    """Return the state in which A reacts to B's second mandatory build."""
    return play(drawn(picture, locations, nomads, player=1), "e1 g1")


def supplied(state: State, seat: int, supply: int) -> State:
    """Return a state in which a player has another number of settlements left."""
    players = list(state.players)
    players[seat] = players[seat]._replace(supply=supply)
    return refreshed(state.changed(players=tuple(players)))


def seats(state: State, actions: str) -> list[int | None]:
    """Return who is asked before each action, and after the last."""
    asked = []
    for action in actions.split():
        asked.append(state.to_move)
        state = play(state, action)
    return [*asked, state.to_move]
