"""The turns of a game as those who played them saw them, cut where others or cards decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import END
from kingdom.rules.position import in_turn

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State, View

LONGEST: Final = 90
"""Actions of a decision at most; a longer one counts as several."""


class Decision(NamedTuple):
    """What a player did at a stretch, before a card or somebody else decided something."""

    ply: int
    """How many actions of the game came before it, cards drawn included."""
    view: View
    """What the player saw."""
    actions: tuple[Action, ...]
    """Without those that led back to where they came from."""


class PlayedTurn(NamedTuple):
    """A player's turn, or what a player did in the turn of somebody else."""

    number: int
    """The turn of the game, counted from 1; a reaction has the number of the turn it is in."""
    round: int
    player: int
    is_reaction: bool
    decisions: tuple[Decision, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the player."""
        return tuple(action for decision in self.decisions for action in decision.actions)


def played_turns(game: Game) -> list[PlayedTurn]:
    """Return all turns and reactions; a last one that is broken off goes as far as it is whole."""
    found: dict[tuple[int, int], PlayedTurn] = {}
    number, round_number, ply = 1, 1, 0
    states, actions = game.states, game.actions
    while ply < len(actions):
        state = states[ply]
        if state.to_move is None or state.to_move < 0:
            ply += 1
            continue
        end = _end_of(states, actions, ply)
        if _is_whole(states, actions, end):
            _add(found, number, round_number, _decision(states, actions, ply, end))
        if actions[end - 1] == END:
            number += 1
            owner = state.pending[0].player
            round_number += owner == state.setup.players - 1
        ply = end
    return [*found.values()]


def _end_of(states: tuple[State, ...], actions: tuple[Action, ...], ply: int) -> int:
    """Return where a decision is over that begins here."""
    seat, end = states[ply].to_move, ply + 1
    while (
        end < len(actions)
        and states[end].to_move == seat
        and actions[end - 1] != END
        and end - ply < LONGEST
    ):
        end += 1
    return end


def _is_whole(states: tuple[State, ...], actions: tuple[Action, ...], end: int) -> bool:
    return (
        end < len(actions)
        or actions[end - 1] == END
        or states[end].to_move != states[end - 1].to_move
    )


def _decision(
    states: tuple[State, ...], actions: tuple[Action, ...], ply: int, end: int
) -> Decision:
    seat = states[ply].to_move
    assert seat is not None
    places = [states[ply]]
    kept: list[Action] = []
    for action, state in zip(actions[ply:end], states[ply + 1 : end + 1], strict=True):
        places.append(state)
        kept.append(action)
        first = places.index(state)
        del places[first + 1 :], kept[first:]
    return Decision(ply, states[ply].view(seat), tuple(kept))


def _add(
    found: dict[tuple[int, int], PlayedTurn], number: int, round_number: int, decision: Decision
) -> None:
    state = decision.view.state
    seat = state.to_move
    assert seat is not None
    if not decision.actions:
        return
    key = number, seat
    reacts = not (in_turn(state) and state.pending[0].player == seat)
    turn = found.get(key) or PlayedTurn(number, round_number, seat, reacts, ())
    found[key] = turn._replace(decisions=(*turn.decisions, decision))
