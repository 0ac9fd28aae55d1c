"""A few hundred random games: all of them end, soon enough, and add up. `make soak` plays more."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, islice, product
from random import Random
from typing import Final

import pytest

from kingdom.board import Section, standard_sections
from kingdom.content import MODULES, SUPPLY
from kingdom.setup import ExhaustedTerrain, HouseRules, Setup, SwordTakes
from kingdom.state import State
from tests.support.invariants import assert_sound
from tests.support.playing import (
    EXTRA_MODULES,
    WITH_SECTIONS,
    poor_sections,
    random_rules,
    random_states,
    sections_of,
)

pytestmark = pytest.mark.long

BASE: Final = ("base",)
NOMADS: Final = ("base", "nomads")
BOARDS: Final[Mapping[str, tuple[tuple[str, ...], Mapping[str, Section]]]] = {
    "base": (BASE, standard_sections()),
    "poor base": (BASE, poor_sections()),
    "nomads": (NOMADS, standard_sections()),
    "poor nomads": (NOMADS, poor_sections()),
    "only nomads": (NOMADS, sections_of("nomads")),
    **{f"poor {module}": (BASE + (module,), poor_sections()) for module in EXTRA_MODULES[1:]},
    **{f"only {module}": (BASE + (module,), sections_of(module)) for module in WITH_SECTIONS[2:]},
    "poor everything": (MODULES, poor_sections()),
}
HOUSE_RULES: Final = [
    HouseRules(
        exhausted_terrain=exhausted,
        lost_tiles_return=tiles_return,
        lords_zero_scores=zero_scores,
        use_lords=use_lords,
        sword=sword,
    )
    for exhausted, tiles_return, (zero_scores, use_lords), sword in product(
        ExhaustedTerrain, (False, True), ((True, True), (False, False), (False, True)), SwordTakes
    )
]
MOST_ACTIONS: Final = 200  # of one player, drawn cards included
LOOKED_AT: Final = 40  # one state in so many is looked at in full
MIXED: Final = [
    *(modules for size in (1, 2) for modules in combinations(EXTRA_MODULES, size)),
    EXTRA_MODULES,
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", BOARDS)
def test_every_game_ends(board: str, players: int) -> None:
    counts: Counter[str] = Counter()
    modules, library = BOARDS[board]
    first = players + 4 * [*BOARDS].index(board)
    for number, rules in enumerate(HOUSE_RULES[first % 12 :: 12]):
        rng = Random(f"{board} {players} {number}")
        play(Setup.random(players, modules, rng, library, **rules), rng, counts)
    assert counts["games"] == 3
    assert counts["walls"] == 0 or "nomads" in board or "everything" in board
    print(f"\n{board} boards, {players} players: {dict(counts)}")


@pytest.mark.parametrize("modules", MIXED, ids="+".join)
def test_every_mixture_of_modules_ends(modules: tuple[str, ...]) -> None:
    """Every module alone, every two of them, and all together, by any house rules."""
    counts: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        rng = Random(f"{modules} {players}")
        setup = Setup.random(players, modules, rng, **random_rules(rng))
        assert set(modules) < setup.modules
        play(setup, rng, counts)
    assert counts["games"] == 4
    print(f"\n{'+'.join(modules)}: {dict(counts)}")


def play(setup: Setup, rng: Random, counts: Counter[str]) -> None:
    """Play a random game to its end, look at some of it, and count what has happened."""
    *before, (final, _) = islice(random_states(setup, rng), MOST_ACTIONS * setup.players + 1)
    check_end(final)
    for state, _ in before[int(rng.random() * LOOKED_AT) :: LOOKED_AT]:
        assert_sound(state)
    counts["games"] += 1
    counts["actions"] += len(before)
    counts["longest"] = max(counts["longest"], len(before))
    counts["settlements"] += sum(p.settlements.bit_count() for p in final.players)
    counts["tiles lost"] += sum((p.taken & ~p.held).bit_count() for p in final.players)
    counts["by an empty supply"] += final.ending
    counts["walls"] += final.walls_mask.bit_count()
    counts["cities"] += sum(bool(player.retinue.city) for player in final.players)
    counts["gold"] += sum(sum(score.values()) for score in final.scores())


def check_end(final: State) -> None:
    """Check a finished game: its result, and why it is over (RULES 3.5)."""
    assert final.to_move is None, "the game goes on and on"
    assert_sound(final)
    assert final.legal_actions() == []
    assert final.outcome() is not None
    tiles = {site.name for site in final.setup.derived.sites}
    empty = any(player.supply == 0 for player in final.players)
    # RULES 3.5: a Sword or a Temple takes a settlement off, the end stays triggered.
    assert final.ending or not empty or "temple" in tiles
    assert empty or not final.ending or tiles & {"sword", "temple"}
    assert final.ending or not final.built
    if not final.ending:
        assert all(player.settlements.bit_count() < SUPPLY for player in final.players)
    check_hands(final)


def check_hands(final: State) -> None:
    """Everybody had as many turns as the others, so the cards due, unless they ran out."""
    setup = final.setup
    for player, hand in zip(final.players, final.cards.hands, strict=True):
        due = setup.derived.hand_size + (player.held & setup.derived.more_cards).bit_count()
        # A tile gained or lost since the own last turn makes a difference of one.
        assert abs(len(hand) - due) <= setup.derived.more_cards.bit_count() or not any(
            final.cards.deck
        )
