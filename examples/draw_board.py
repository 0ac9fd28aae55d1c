"""A picture of a game in progress, as in the README.

Run this file with the name of the picture to write:

    python examples/draw_board.py board.svg
"""

import sys
from pathlib import Path
from random import Random

from kingdom import CHANCE, Action, Setup, State, render

TURNS = 16
SEED = 8


def choose(state: State, rng: Random) -> Action:
    """Return the action that pays most at once; cards are drawn at random."""
    player = state.to_move
    if player is None or player == CHANCE:
        return state.random_action(rng)

    def gold(action: Action) -> tuple[int, float]:
        return sum(state.apply(action).scores()[player].values()), rng.random()

    return max(state.legal_actions(), key=gold)


def play_turn(state: State, rng: Random) -> tuple[State, int]:
    """Play until the next player is asked; return the new state and the cells built on."""
    player = state.to_move
    assert player is not None
    before = state.players[player].settlements
    while state.to_move in (player, CHANCE):
        state = state.apply(choose(state, rng))
    return state, state.players[player].settlements & ~before


def main(path: Path) -> None:
    """Play some turns of the rulebook's first game and draw the board."""
    rng = Random(SEED)
    state, last = State.start(Setup.first_game(players=3)), 0
    for _ in range(1 + TURNS):  # the first one deals the cards
        state, last = play_turn(state, rng)
    path.write_text(render.svg(state, last=last), encoding="utf-8", newline="\n")
    print(f"wrote {path}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "board.svg"))
