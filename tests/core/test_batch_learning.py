"""A batch for programs that learn: samples, rewards, set-ups, and games that are kept."""

import json
from array import array
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import numpy as np
import pytest

from kingdom import Setup, State
from kingdom.actions import ACTIONS
from kingdom.content import MODULES
from kingdom.core import Batch, Core, PackedPool, UnsupportedError
from kingdom.core.batch import REWARDS

GAMES = 6


@pytest.fixture(scope="module")
def core() -> Core:
    return Core(Setup.random(3, "all", Random(4)))


def total(state: State) -> list[int]:
    return [sum(sources.values()) for sources in state.scores()]


# --- actions -----------------------------------------------------------------------------------


def test_legal_actions_are_ones(core: Core) -> None:
    batch = Batch(core, GAMES, 2)
    while not batch.all_over:
        legal = np.asarray(batch.legal)
        assert legal.shape == (GAMES, ACTIONS)
        game = batch.numbers[0] % GAMES
        assert [*np.flatnonzero(legal[game])] == batch.state(game).legal_actions()
        assert ((legal.sum(axis=1) == 0) == np.asarray(batch.over)).all()
        batch.step_random()


def test_samples_are_legal_and_repeat(core: Core) -> None:
    batch = Batch(core, GAMES, 2)
    for seed in range(80):
        chosen = [*batch.sample(seed=seed)]
        assert chosen == [*batch.sample(seed=seed)]
        for game, action in enumerate(chosen):
            assert np.asarray(batch.legal)[game, action]
        batch.step(batch.sample(seed=seed))
    assert [*batch.sample(seed=1)] != [*batch.sample(seed=2)]


def test_samples_are_as_likely_as_their_weights() -> None:
    batch = Batch(Core(Setup.first_game(2)), 4000, 1)
    start = Batch(batch.source, 4000, start=batch.state(0))
    cells = np.flatnonzero(np.asarray(start.legal)[0])
    weights: Any = np.zeros((4000, ACTIONS), dtype=np.float32)
    weights[:, cells[0]], weights[:, cells[3]], weights[:, cells[5]] = 1, 2, -7
    weights[:, 487] = 1e9  # not legal
    found = Counter(start.sample(memoryview(weights), 5))
    assert {*found} == {cells[0], cells[3]}
    assert 2450 < found[cells[3]] < 2880  # two thirds, within five standard deviations
    for nothing in (0.0, -1.0, np.nan, np.inf):
        weights[:] = nothing
        assert {*start.sample(memoryview(weights), 6)} == {*cells}


def test_weights_have_a_shape(core: Core) -> None:
    batch = Batch(core, 2)
    shapes: list[Any] = [np.zeros((2, 4), np.float32), np.zeros((2, ACTIONS)), np.zeros(2, "f")]
    for weights in shapes:
        with pytest.raises(ValueError, match=r"32-bit numbers of shape \(2, 488\)"):
            batch.sample(memoryview(weights))
    frozen: Any = np.ones((2, ACTIONS), np.float32)
    frozen.flags.writeable = False
    assert [*batch.sample(memoryview(frozen), 3)] == [*batch.sample(memoryview(frozen), 3)]


@pytest.mark.parametrize("letter", "bBhHiIlLqQ")
def test_actions_out_of_range_are_none(letter: str) -> None:
    batch = Batch(Core(Setup.first_game(2)), 1)
    most = {"b": 127, "B": 255, "h": 2**15 - 1, "H": 2**16 - 1}.get(letter, 2**31 - 1)
    for action in (most, -1 if letter.islower() else most - 1):
        if action != 127 and action != 255 and action != 254:
            with pytest.raises(Exception, match=f"action {action} is not legal"):
                batch.step(array(letter, [action]))


# --- rewards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("renew", [False, "next_step", "same_step"])
def test_rewards_are_those_of_the_states(renew: Any) -> None:
    """A readable batch of one game at a time, with the same seeds."""
    pools = [PackedPool(players, ("base", "nomads")) for players in (2, 3)]
    batch = Batch(pools, GAMES, 4, renew=renew)
    before = {game: total(batch.state(game)) for game in range(GAMES)}
    ended = 0
    for _ in range(450):
        players = [*batch.players]
        was_over = [*batch.over] if renew != "same_step" else [False] * GAMES
        batch.step_random()
        paid = {name: np.array(batch.rewards(name)) for name in REWARDS}
        ends: Any = batch.gold.tolist()
        for game, count in enumerate(players):
            here = total(batch.state(game))
            last = ends[game][:count] if batch.over[game] else here
            gained = [0] * count
            if not was_over[game]:
                gained = [b - a for a, b in zip(before[game], last, strict=True)]
            before[game] = here
            over = bool(batch.over[game])
            ended += over and not was_over[game]
            expected = {
                "gold": gained,
                **{name: terminal(name, last, over=over) for name in ("win", "margin")},
            }
            for name in REWARDS:
                row = paid[name][game].tolist()
                assert row == pytest.approx([*expected[name], 0.0][: len(row)], abs=1e-6), name
            assert sum(paid["win"][game]) == pytest.approx(0, abs=1e-5)
            assert sum(paid["margin"][game]) == pytest.approx(0, abs=1e-5)
    assert ended >= GAMES


def terminal(name: str, gold: list[int], *, over: bool) -> Iterable[float]:
    count = len(gold)
    if not over:
        return [0.0] * count
    if name == "margin":
        return [own - (sum(gold) - own) / (count - 1) for own in gold]
    winners = gold.count(max(gold))
    return [(own == max(gold)) / winners - 1 / count for own in gold]


def test_a_reward_has_a_name(core: Core) -> None:
    with pytest.raises(ValueError, match="no reward is called 'fame': known are win, margin, gold"):
        Batch(core, 1).rewards("fame")


def test_scores_are_those_of_the_states(core: Core) -> None:
    batch = Batch(core, GAMES, 2)
    for _ in range(90):
        batch.step_random()
    scores: Any = batch.scores().tolist()
    totals: Any = batch.totals().tolist()
    for game in range(GAMES):
        state = batch.state(game)
        assert totals[game] == total(state)
        for seat, sources in enumerate(state.scores()):
            assert dict(zip(core.sources, scores[game][seat], strict=False)) == sources


# --- set-ups -----------------------------------------------------------------------------------


def test_several_set_ups_take_turns() -> None:
    cores = [Core(Setup.random(players, ("base",), Random(players))) for players in (2, 5)]
    batch = Batch(cores, 5, 3)
    alone = [Batch(core, 5, 3) for core in cores]
    while not batch.all_over:
        batch.step_random()
    for one in alone:
        while not one.all_over:
            one.step_random()
    assert batch.seats == 5
    assert [*batch.players] == [2, 5, 2, 5, 2]
    rows: Any = [one.gold.tolist() for one in (batch, *alone)]
    for game, gold in enumerate(rows[0]):
        assert gold == rows[1 + game % 2][game] + [0] * (5 - batch.players[game])


def test_every_game_has_a_set_up_of_its_own() -> None:
    """Those of `kingdom sim`, as long as there is one pool."""
    pool = PackedPool(4, MODULES, touch_move=True)
    batch = Batch(pool, 3, 9, renew=True)
    seen: dict[int, Setup] = {}
    for _ in range(2500):
        for game in range(3):
            if batch.numbers[game] not in seen:
                setup = seen[batch.numbers[game]] = batch.setup(game)
                assert pool.tables(9, batch.numbers[game]).bytes == Core(setup).tables.bytes
                assert batch.state(game).setup == setup
        batch.step_random()
    assert len({*map(str, seen.values())}) == len(seen) > 6


def test_cards_and_sections_are_held_back() -> None:
    cards = ["miners", "workers", "lords", "knights"]
    pools = [PackedPool(players, cards=cards, use_lords=True) for players in (2, 4)]
    batch = Batch(pools, 60, 1)
    setups = [batch.setup(game) for game in range(60)]
    assert {card for setup in setups for card in setup.cards} == {*cards}
    assert {setup.players for setup in setups} == {2, 4}
    assert [setup.players for setup in setups] == [*batch.players]
    with pytest.raises(ValueError, match="3 cards are needed, not 2"):
        PackedPool(2, cards=cards[:2])


def test_a_source_is_cores_or_pools(core: Core) -> None:
    sources: list[Any] = [[], [core, PackedPool(3)]]
    for source in sources:
        with pytest.raises(ValueError, match="cores or pools, at least one"):
            Batch(source, 1)
    with pytest.raises(ValueError, match="a single core can begin at a state"):
        Batch([core, core], 1, start=core.start())
    with pytest.raises(ValueError, match="expected one of False, True, 'next_step', 'same_step'"):
        Batch(core, 1, renew="soon")  # type: ignore[arg-type]


def test_a_pool_without_any_set_up_that_fits_is_refused() -> None:
    from kingdom import Section

    rows = tuple("gLgLgggLgL" if row % 2 else "cdftgcdftg" for row in range(10))
    many = {
        name: Section(name, "base", "own design", (("L", "farm"),), rows)
        for name in ("one", "two", "three", "four")
    }
    with pytest.raises(UnsupportedError, match="none of a thousand set-ups"):
        Batch(PackedPool(2, library=many), 2)


# --- beginning anew, and keeping ---------------------------------------------------------------


def test_games_begin_anew_within_the_step_that_ends_them(core: Core) -> None:
    ours, theirs = Batch(core, GAMES, 5, renew="same_step"), Batch(core, GAMES, 5, renew=True)
    ends = [Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()]
    for _ in range(1500):
        for batch, found in zip((ours, theirs), ends, strict=True):
            batch.step_random()
            for game in range(GAMES):
                if batch.over[game]:
                    rows: Any = batch.gold.tolist()
                    found[(game, *rows[game])] += 1
        assert -2 not in ours.to_move
    assert not ends[1] - ends[0]
    assert sum(ends[0].values()) >= GAMES


def test_named_games_begin_anew(core: Core) -> None:
    batch = Batch(core, 4, 5)
    for _ in range(30):
        batch.step_random()
    kept = batch.packed(0)
    batch.restart([1, 3])
    assert [*batch.numbers] == [0, 5, 2, 7]
    batch.restart([2], [77])
    assert batch.packed(0) == kept
    assert (batch.seeds[2], batch.numbers[2]) == (77, 0)
    assert batch.packed(2) == Batch(core, 1, 77).packed(0)
    assert batch.packed(3) == Batch(core, 1, 5, first=7).packed(0)
    batch.restart()
    assert [*batch.numbers] == [0, 1, 2, 3]
    assert {*batch.seeds} == {5}
    with pytest.raises(ValueError, match="2 games begin anew, but there are 1 seeds"):
        batch.restart([1, 2], [3])
    with pytest.raises(IndexError, match="no game 4"):
        batch.restart([4])


@pytest.mark.parametrize("renew", [False, "next_step", "same_step"])
def test_saved_games_go_on_as_if_nothing_had_been(renew: Any) -> None:
    source = [PackedPool(players, ("base", "crossroads")) for players in (2, 4)]
    batch = Batch(source, GAMES, 7, renew=renew)
    for _ in range(333):
        batch.step_random()
        batch.rewards("gold")
    again, third = Batch.load(source, batch.save(), threads=2), batch.copy()
    for _ in range(200):
        counts = {one.step_random() for one in (batch, again, third)}
        assert len(counts) == 1
        paid = [one.rewards("gold").tolist() for one in (batch, again, third)]
        assert paid[0] == paid[1] == paid[2]
        for one in (again, third):
            assert one.masks == batch.masks
            assert [*one.over] == [*batch.over]
            assert one.gold == batch.gold
    assert again.observe().planes == batch.observe().planes
    assert again.save() == batch.save()


def test_other_bytes_are_no_saved_games(core: Core) -> None:
    saved = Batch(core, 2, 7).save()
    other = Core(Setup.first_game(3))
    with pytest.raises(ValueError, match="of other set-ups"):
        Batch.load(other, saved)
    for wrong in (b"", b"{}\n", saved[:-1], saved + b"1"):
        with pytest.raises(ValueError, match="no saved games"):
            Batch.load(core, wrong)
    head, _, content = saved.partition(b"\n")
    for name, value in (("games", 10**12), ("games", "2"), ("seed", -1), ("renew", [])):
        wrong = json.dumps(json.loads(head) | {name: value}).encode()
        with pytest.raises(ValueError, match="no saved games"):
            Batch.load(core, b"\n".join([wrong, content]))
    broken = bytearray(saved)
    at = saved.index(b"\n") + 1
    broken[at : at + 64] = b"\xff" * 64  # settlements where no hex is
    with pytest.raises(ValueError, match="game 0 cannot be"):
        Batch.load(core, bytes(broken))
    with pytest.raises(ValueError, match="by another version"):
        Batch.load(core, saved.replace(b'"format": ', b'"format": 1'))
