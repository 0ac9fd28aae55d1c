"""What the core tells the browser of a position is what the Python engine says."""

from collections import Counter
from collections.abc import Sequence
from ctypes import byref, c_int16, create_string_buffer, sizeof
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from kingdom.actions import END, Action
from kingdom.analysis.questions import reasons_for
from kingdom.analysis.records import ReasonKind, TurnReason
from kingdom.board import CARD_TERRAINS, TERRAINS
from kingdom.core import Core
from kingdom.core.layout import DrawsStruct, GainsStruct, ViewStruct
from kingdom.core.library import library
from kingdom.core.thinking import Thinker
from kingdom.draws import Draws, mixed
from kingdom.state import State
from tests.core.test_thinking import positions
from tests.support.soak import MIXTURES, setup_of

SETUPS = range(0, 4 * len(MIXTURES), 3)


class Gains(NamedTuple):
    """What a turn brings up to where it ends."""

    gold: tuple[dict[str, int], ...]
    """What everybody has then by source, as if the game ended."""
    taken: Counter[str]
    lost: Counter[str]
    used: Counter[str]
    settlements: int
    free: frozenset[str]


def gains_of(before: State, turn: Sequence[Action], seat: int) -> Gains:
    """Return what a turn brings a player."""
    after = before
    for action in turn:
        if action != END:
            after = after.apply(action)
    old, new = before.players[seat], after.players[seat]
    passing = before.setup.derived.passing
    return Gains(
        after.scores(),
        named(after, new.taken & ~old.taken),
        named(after, old.held & ~new.held & ~passing),
        named(after, new.used & ~old.used),
        old.supply - new.supply,
        free_terrains(after, seat),
    )


def named(state: State, sites: int) -> Counter[str]:
    all_sites = enumerate(state.setup.derived.sites)
    return Counter(site.name for index, site in all_sites if sites >> index & 1)


def free_terrains(state: State, seat: int) -> frozenset[str]:
    """Return the terrains on which the player may build anywhere, for want of hexes beside."""
    near, played = state.players[seat].near, state.setup.derived.played
    return frozenset(
        TERRAINS[terrain]
        for terrain in CARD_TERRAINS
        if leaves_free(played[terrain] & state.clear_mask, near)
    )


def leaves_free(hexes: int, near: int) -> bool:
    return bool(hexes) and not hexes & near


def view_of(core: Core, state: State, seat: int) -> bytes:
    found = create_string_buffer(sizeof(ViewStruct))
    library().view(core.tables.address, core.pack(state), seat, found)
    return found.raw


def gains_in_core(core: Core, state: State, turn: tuple[int, ...], seat: int) -> Gains:
    found = GainsStruct()
    actions = (c_int16 * len(turn))(*turn)
    packed = core.pack_view(state.view(seat))
    library().gains(core.tables.address, packed, actions, len(turn), seat, byref(found))
    sites = [site.name for site in core.setup.derived.sites]

    def named(bits: int) -> Counter[str]:
        return Counter(name for site, name in enumerate(sites) if bits >> site & 1)

    return Gains(
        tuple(
            dict(zip(core.sources, found.gold[player], strict=False))
            for player in range(core.setup.players)
        ),
        named(found.taken),
        named(found.lost),
        named(found.used),
        found.settlements,
        frozenset(name for terrain, name in enumerate(TERRAINS) if found.free >> terrain & 1),
    )


@pytest.mark.parametrize("number", SETUPS)
def test_views_and_gains_are_those_of_the_python_engine(number: int) -> None:
    rng = Random(f"gains/{number}")
    core = Core(setup_of(number, rng))
    thinker = Thinker(core)
    for state in positions(core.setup, rng, 0.02):
        seat = state.to_move
        assert seat is not None
        for viewer in range(core.setup.players):
            assert view_of(core, state, viewer) == core.pack_view(state.view(viewer))
        for turn in thinker.plan(state.view(seat), width=2, plans=2).candidates:
            found = gains_in_core(core, state, turn.actions, seat)
            assert found == gains_of(state, turn.actions, seat)


def speaks_for(reason: TurnReason) -> bool:
    return reason.amount < 0 if reason.kind == ReasonKind.RIVAL else reason.amount > 0


def gold_more(state: State, better: Sequence[Action], other: Sequence[Action], seat: int) -> int:
    """Return the gold that a turn brings more than another, less what it brings to others."""
    one, instead = (gains_of(state, turn, seat).gold for turn in (better, other))
    more = [sum(a.values()) - sum(b.values()) for a, b in zip(one, instead, strict=True)]
    return 2 * more[seat] - sum(more)


def test_reasons_say_what_speaks_for_the_better_turn_and_whether_it_pays_at_once() -> None:
    rng = Random("reasons")
    core = Core(setup_of(2, rng))
    thinker, seen = Thinker(core), set[bool]()
    for state in positions(core.setup, rng, 0.1):
        seat, view = state.to_move, state.view(state.to_move or 0)
        assert seat is not None
        turns = thinker.plan(view, width=4, plans=4).candidates
        for better, other in permutations([one.actions for one in turns], 2):
            found, pay_at_once = reasons_for(view, better, other)
            favoured = [reason.favoured for reason in found]
            assert favoured == [*map(speaks_for, found)] == sorted(favoured, reverse=True)
            gold = (ReasonKind.GOLD, ReasonKind.RIVAL)
            besides = any(one.favoured and one.kind not in gold for one in found)
            assert pay_at_once == (besides or gold_more(state, better, other, seat) > 0)
            seen.add(pay_at_once)
    assert seen == {True, False}


def test_the_end_of_a_turn_brings_nothing() -> None:
    rng = Random("gains")
    core = Core(setup_of(0, rng))
    for state in positions(core.setup, rng, 1.0):
        if END in state.options:
            assert state.to_move is not None
            nothing, ended = (gains_in_core(core, state, t, state.to_move) for t in ((), (END,)))
            assert nothing == ended


def test_cards_are_drawn_as_often_as_they_are_there() -> None:
    core = Core(setup_of(0, Random("cards")))
    packed = core.start()
    state = core.unpack(packed)
    for seed in range(50):
        draws = Draws(seed)
        struct = DrawsStruct(key=draws.getstate()[0], count=0)
        assert library().card(packed, byref(struct)) == state.random_action(draws)


WORD = 1 << 64
FRACTIONS = 1 << 53


def unmixed(number: int) -> int:
    """Return the number that `kingdom.draws.mixed` takes to this one."""
    number ^= number >> 31 ^ number >> 62
    number = number * pow(0x94D049BB133111EB, -1, WORD) % WORD
    number ^= number >> 27 ^ number >> 54
    number = number * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD
    number ^= number >> 30 ^ number >> 60
    return (number - 0x9E3779B97F4A7C15) % WORD


def test_draws_just_below_a_whole_number_are_rounded_as_in_python() -> None:
    core = Core(setup_of(0, Random("rounded")))
    packed = core.start()
    state = core.unpack(packed)
    cards = sum(state.cards.deck)
    rounded_up = 0
    for short in range(1, 200):
        # So many times the fraction is by this little, counted in its last place, not whole.
        bits = -short * pow(cards, -1, FRACTIONS) % FRACTIONS
        key = unmixed(bits << 11)
        assert mixed(key) >> 11 == bits
        draws = Draws(0)
        draws.setstate((key, -1))
        struct = DrawsStruct(key=key, count=0)
        assert library().card(packed, byref(struct)) == state.random_action(draws)
        rounded_up += int(bits / FRACTIONS * cards) > bits * cards // FRACTIONS
    assert rounded_up
