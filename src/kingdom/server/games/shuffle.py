"""Fair shuffles that can be checked: a seed whose hash is shown before the first card is drawn.

Everything random in a game follows from its seed: the set-up of a random table, the order of the
seats, and every card. The k-th card does not depend on what was taken back before it, so taking a
move back and trying again never leads to another card. Nothing here needs more than the rules.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, NamedTuple, cast

from kingdom.rules.position import CHANCE
from kingdom.setup import NOTHING_CHOSEN, Setup
from kingdom.setup.parts import read_parts
from kingdom.setup.random import draw_lots
from kingdom.setup.text import check_words, split_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.setup import Chosen, HouseRules
    from kingdom.state import State

SEED_TAG = "seed"
COMMITMENT_TAG = "commitment"
DRAWN_TAG = "drawn"
"""The tag of a record whose set-up follows from the seed as well; its value is `set-up`."""
CHOSEN_TAG = "chosen"
"""The tag for what of such a set-up was chosen, in the words of a set-up's text."""


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return the hash that is shown while the seed is secret."""
    return sha256(seed.encode()).hexdigest()


def setup_rng(seed: str) -> Random:
    """Return the random generator for the set-up."""
    return Random(f"{seed}/setup")


def drawn_setup(
    seed: str,
    players: int,
    modules: Collection[str],
    house_rules: HouseRules,
    chosen: Chosen = NOTHING_CHOSEN,
) -> Setup:
    """Return a table's set-up: what is chosen, and the rest drawn from the seed."""
    return Setup.random(players, modules, setup_rng(seed), chosen=chosen, **house_rules)


def seat_order(seed: str, players: int) -> list[int]:
    """Return who sits where, drawn from the seed: the old seat of each new one."""
    return [*draw_lots(range(players), players, Random(f"{seed}/seats"))]


def draw(seed: str, drawn: int, state: State) -> Action:
    """Return the card that follows at a chance point after `drawn` others."""
    return state.random_action(Random(f"{seed}/card/{drawn}"))


class Verdict(NamedTuple):
    """The result of checking a record against its seed."""

    fair: bool
    why: str
    """One sentence."""


def verify(game: Game) -> Verdict | None:
    """Check that a game follows from the seed in its tags; None if they have none."""
    seed, shown = game.tags.get(SEED_TAG), game.tags.get(COMMITMENT_TAG)
    if seed is None or shown is None:
        return None
    if commitment(seed) != shown:
        return Verdict(False, "the seed does not fit its commitment")
    drawn = game.tags.get(DRAWN_TAG) == "set-up"
    if drawn and not _setup_follows(game.setup, seed, game.tags.get(CHOSEN_TAG, "")):
        return Verdict(False, "the set-up does not follow from the seed")
    return _cards_follow(game, seed)


def _setup_follows(setup: Setup, seed: str, chosen: str) -> bool:
    """Whether the seed gives a set-up together with what was chosen, in the words of its text."""
    rules = cast("HouseRules", setup.house_rules)
    try:
        words = split_words(chosen)
        check_words(words, ())
        drawn = drawn_setup(seed, setup.players, setup.modules, rules, read_parts(words))
    except ValueError:  # such things cannot be chosen
        return False
    return drawn == setup


def _cards_follow(game: Game, seed: str) -> Verdict:
    drawn = 0
    for number, (state, action) in enumerate(zip(game.states, game.actions, strict=False), 1):
        if state.to_move != CHANCE:
            continue
        if draw(seed, drawn, state) != action:
            return Verdict(
                False, f"card {drawn + 1} (action {number}) does not follow from the seed"
            )
        drawn += 1
    return Verdict(True, f"the seed fits its commitment, and all {drawn} cards follow from it")
