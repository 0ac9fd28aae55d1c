"""How long a game can be at most where touch-move is agreed: docs/house-rules.md has the proof."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.content import SUPPLY, TILES, TILES_PER_LOCATION, Tile
from kingdom.content.kinds import ASIDE, REMOVE, Use

if TYPE_CHECKING:
    from kingdom.setup.model import Setup

MAX_GAME_LENGTH: Final = 250_000
"""No game by touch-move on the package's sections has more actions, cards drawn among them.

>>> from kingdom import MAX_GAME_LENGTH, Setup, longest_game
>>> longest_game(Setup.first_game(touch_move=True)) <= MAX_GAME_LENGTH
True
"""


def longest_game(setup: Setup) -> int:
    """Return the most actions that a game can have, cards drawn among them.

    Only by touch-move is there a bound; it is a safe one, far beyond any game that is played.

    >>> from kingdom import Setup, longest_game
    >>> longest_game(Setup.first_game(players=2, touch_move=True))
    4805
    """
    if not setup.touch_move:
        raise ValueError("touch_move is False: expected a set-up with it, as others never need end")
    builds = _builds(setup)
    rounds = builds + 1
    return builds + _by_tiles(setup, rounds) + _passes(setup, rounds) + _ends(setup, rounds)


def _builds(setup: Setup) -> int:
    """Return the settlements built from supplies: all, and those taken off once more."""
    taken = sum(TILES[name].kind == REMOVE for _, name in setup.sites) * (setup.players - 1)
    return SUPPLY * setup.players + taken


def _uses(setup: Setup, index: int, rounds: int) -> int:
    """Return the uses of a site's tiles in a game: one by each owner in a round."""
    bit, lasting = 1 << index, not setup.lost_tiles_return
    if setup.derived.passing & bit:
        return 1
    located = lasting and setup.sites[index].cell >= 0
    return rounds * min(TILES_PER_LOCATION if located else setup.players, setup.players)


def _by_tiles(setup: Setup, rounds: int) -> int:
    """Return the actions that tiles take in a game, with those that follow from them later."""
    names = [name for _, name in setup.sites]
    return sum(
        _uses(setup, index, rounds) * _actions(TILES[name]) for index, name in enumerate(names)
    )


def _actions(tile: Tile) -> int:
    """Return the actions of one use of a tile: chosen, answered, stopped, built again."""
    if not tile.kind.is_action:
        return int(tile.kind.use == Use.DECLARED)  # builds in reactions are counted as builds
    return 1 + tile.times * len(tile.kind.questions) + 1 + (tile.kind == ASIDE)


def _passes(setup: Setup, rounds: int) -> int:
    """Return the reactions that are passed: by every player, when a hex has lost its last tile."""
    if setup.derived.reaction < 0:
        return 0
    if not setup.lost_tiles_return:
        return len(setup.sites) * setup.players
    return (_builds(setup) + _by_tiles(setup, rounds)) * setup.players


def _ends(setup: Setup, rounds: int) -> int:
    """Return the ends of turns and the cards drawn: dealt, at ends, or as new ones.

    A new card leaves the game once and for all, or stays in the hand until the turn ends.
    """
    derived, turns = setup.derived, rounds * setup.players
    hand = derived.hand_size + derived.more_cards.bit_count()
    return turns + setup.players * derived.hand_size + sum(derived.deck) + 2 * turns * hand
