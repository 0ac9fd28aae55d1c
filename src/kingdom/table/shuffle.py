"""Fair shuffles that can be checked: a seed whose hash is shown before the first card is drawn.

The set-up of a random table follows from the seed. The order of the seats and every card follow
from a hash of the seed and the players' nonces, which they send when they have seen the hash of the
seed: so neither the server nor a player can choose them. The k-th card does not depend on what was
taken back before it, so taking a move back and trying again never leads to another card. Nothing
here needs more than the rules.
"""

from __future__ import annotations

import hmac
import secrets
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, NamedTuple, cast

from kingdom.rules.position import CHANCE
from kingdom.setup import NOTHING_CHOSEN, Setup
from kingdom.setup.random import draw_lots
from kingdom.setup.table_parts import read_parts
from kingdom.setup.text import check_words, setup_words

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.setup import Chosen
    from kingdom.setup.house_rules import Rules
    from kingdom.state import State

SEED_TAG = "seed"
COMMITMENT_TAG = "commitment"
NONCES_TAG = "nonces"
"""The tag for the nonces, in the order in which the seats were taken; see `Nonces`."""
SEATED_TAG = "seated"
"""The tag for the order of the seats, if it was drawn: which seat each had before, from 1."""
DRAWN_TAG = "drawn"
"""The tag of a record that says what besides the cards follows from the seed."""
DRAWN_SETUP = "set-up"
CHOSEN_TAG = "chosen"
"""The tag for what of such a set-up was chosen, in the words of a set-up's text."""


BOT_NONCE = "bot"
"""Stands for the nonce of a bot, which follows from the seed."""
NO_NONCE = "-"
"""Stands for the nonce of a person who has sent none."""
Nonces = list[str]
"""The nonce of each seat, or one of these two."""


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(32)


def secret_seed(key: str, ticket: str) -> str:
    """Return the seed that belongs to a ticket; only the holder of the key can compute it."""
    return hmac.new(key.encode(), f"seed/{ticket}".encode(), sha256).hexdigest()


def chance_of(seed: str, nonces: Sequence[str] | None) -> str:
    """Return the text that decides cards and seats: without nonces, as once, the seed."""
    if nonces is None:
        return seed
    words = (_nonce(seed, seat, nonce) for seat, nonce in enumerate(nonces))
    return sha256("/".join((seed, *words)).encode()).hexdigest()


def _nonce(seed: str, seat: int, nonce: str) -> str:
    return sha256(f"{seed}/nonce/{seat}".encode()).hexdigest() if nonce == BOT_NONCE else nonce


@lru_cache(maxsize=2_000)
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
    rules: Rules,
    chosen: Chosen = NOTHING_CHOSEN,
) -> Setup:
    """Return a table's set-up: what is chosen, and the rest drawn from the seed."""
    return Setup.random(players, modules, setup_rng(seed), chosen=chosen, **rules)


def seat_order(chance: str, players: int) -> list[int]:
    """Return who sits where: the old seat of each new one."""
    return [*draw_lots(range(players), players, Random(f"{chance}/seats"))]


def drawn_card(chance: str, drawn: int, state: State) -> Action:
    """Return the card that follows at a chance point after `drawn` others."""
    return state.random_action(Random(f"{chance}/card/{drawn}"))


MIDWAY = "the record begins with a position, so its shuffle cannot be checked"
"""Why there is no verdict on a game that did not begin with the deal."""


class ShuffleCheck(NamedTuple):
    """The result of checking a record against its seed."""

    fair: bool
    why: str
    """One sentence."""


def verify(game: Game, seen: str | None = None) -> ShuffleCheck | None:
    """Check that a game follows from the seed in its tags; None if that cannot be checked.

    It cannot without a seed, and not for a game that began with a position (`MIDWAY`). `seen` is
    the commitment that somebody saw before the game, to compare with.
    """
    seed, shown = game.tags.get(SEED_TAG), game.tags.get(COMMITMENT_TAG)
    if seen is not None and seen != shown:
        return ShuffleCheck(False, "the commitment is another than the one seen before the game")
    if seed is None or shown is None or game.began_midway:
        return None
    if commitment(seed) != shown:
        return ShuffleCheck(False, "the seed does not fit its commitment")
    drawn = game.tags.get(DRAWN_TAG) == DRAWN_SETUP
    if drawn and not _setup_follows(game.setup, seed, game.tags.get(CHOSEN_TAG, "")):
        return ShuffleCheck(False, "the set-up does not follow from the seed")
    nonces = game.tags[NONCES_TAG].split() if NONCES_TAG in game.tags else None
    if nonces is not None and len(nonces) != game.setup.players:
        return ShuffleCheck(False, "there is not one nonce for each player")
    chance = chance_of(seed, nonces)
    seated = game.tags.get(SEATED_TAG)
    if seated is not None and seated != seats_text(seat_order(chance, game.setup.players)):
        return ShuffleCheck(
            False, "the order of the seats does not follow from the seed and the nonces"
        )
    return _cards_follow(game, chance, "it" if nonces is None else "it and the players' nonces")


def seats_text(order: Sequence[int]) -> str:
    """Return the order of the seats as the value of a tag."""
    return " ".join(str(seat + 1) for seat in order)


def _setup_follows(setup: Setup, seed: str, chosen: str) -> bool:
    """Whether the seed gives a set-up together with what was chosen, in the words of its text."""
    rules = cast("Rules", setup.house_rules | {"marsh_cards": setup.marsh_cards})
    try:
        words = setup_words(chosen)
        check_words(words, ())
        names = read_parts(words)
        drawn = drawn_setup(seed, setup.players, setup.modules, rules, names)
    except ValueError:  # such things cannot be chosen
        return False
    return drawn == setup


def _cards_follow(game: Game, chance: str, source: str) -> ShuffleCheck:
    drawn = 0
    for number, (state, action) in enumerate(zip(game.states, game.actions, strict=False), 1):
        if state.to_move != CHANCE:
            continue
        if drawn_card(chance, drawn, state) != action:
            return ShuffleCheck(
                False, f"card {drawn + 1} (action {number}) does not follow from the seed"
            )
        drawn += 1
    cards = "its card follows" if drawn == 1 else f"all {drawn} cards follow"
    return ShuffleCheck(True, f"the seed fits its commitment, and {cards} from {source}")
