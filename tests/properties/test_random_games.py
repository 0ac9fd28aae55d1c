"""A few hundred random games: all of them end, soon enough, and add up."""

from collections import Counter
from itertools import islice, product
from random import Random
from typing import Final

import pytest

from kingdom.board import standard_sections
from kingdom.setup import EXHAUSTED_TERRAIN, SUPPLY, SWORD, HouseRules, Setup
from kingdom.state import State
from tests.playing import nomad_sections, poor_sections, random_states
from tests.properties.sound import assert_sound

BASE: Final = ("base",)
NOMADS: Final = ("base", "nomads")
BOARDS: Final = {
    "base": (BASE, standard_sections()),
    "poor base": (BASE, poor_sections()),
    "nomads": (NOMADS, standard_sections()),
    "poor nomads": (NOMADS, poor_sections()),
    "only nomads": (NOMADS, nomad_sections(poor=False)),
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
        EXHAUSTED_TERRAIN, (False, True), ((True, True), (False, False), (False, True)), SWORD
    )
]
MOST_ACTIONS: Final = 160  # of one player, drawn cards included


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", BOARDS)
def test_every_game_ends(board: str, players: int) -> None:
    counts: Counter[str] = Counter()
    for number, rules in enumerate(HOUSE_RULES):
        rng = Random(f"{board} {players} {number}")
        modules, library = BOARDS[board]
        setup = Setup.random(players, modules, rng, library, **rules)
        *before, (final, _) = islice(random_states(setup, rng), MOST_ACTIONS * players + 1)
        check_end(final)
        counts["games"] += 1
        counts["actions"] += len(before)
        counts["longest"] = max(counts["longest"], len(before))
        counts["settlements"] += sum(p.settlements.bit_count() for p in final.players)
        counts["tiles lost"] += sum((p.taken & ~p.held).bit_count() for p in final.players)
        counts["by an empty supply"] += final.ending
        counts["walls"] += final.walls.bit_count()
        counts["gold"] += sum(sum(score.values()) for score in final.scores())
    assert counts["games"] == 36
    assert bool(counts["walls"]) == ("nomads" in board)
    print(f"\n{board} boards, {players} players: {dict(counts)}")


def check_end(final: State) -> None:
    """Check a finished game: its result, and why it is over (RULES 3.5)."""
    assert final.to_move is None, "the game goes on and on"
    assert_sound(final)
    assert final.legal_actions() == []
    assert final.outcome() is not None
    empty = any(player.supply == 0 for player in final.players)
    # A-12 and RULES 3.5: a Sword gives a settlement back, the end stays triggered.
    assert final.ending == empty or (final.ending and "sword" in final.setup.nomads)
    assert final.ending or not final.built
    if not final.ending:
        assert all(player.settlements.bit_count() < SUPPLY for player in final.players)
    # Everybody had as many turns as the others, so as many cards, unless they ran out.
    assert len({len(hand) for hand in final.cards.hands}) == 1 or not any(final.cards.deck)
