"""The counter-based random numbers: what a seed means, here and in the compiled core."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from kingdom import Game, Setup
from kingdom.arena.deals import Deals
from kingdom.bots import RandomBot
from kingdom.cli.series import Series
from kingdom.core import Core, is_available
from kingdom.draws import Draws, Stream, mixed

WORD = (1 << 64) - 1


def first(count: int, rng: Random) -> list[float]:
    return [rng.random() for _ in range(count)]


def test_the_mixer_is_that_of_splitmix64() -> None:
    """The values are those of the generator's authors for the seed 1234567."""
    state, found = 1234567, []
    for _ in range(3):
        found.append(mixed(state))
        state = state + 0x9E3779B97F4A7C15 & WORD
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_numbers_of_a_seed_are_known() -> None:
    """They must never change: records name their seed."""
    assert first(3, Draws(0)) == [0.1296456182997474, 0.9450828087278531, 0.2180376252629065]
    assert first(2, Draws(7, 12, Stream.CARDS)) == [0.0986213814460204, 0.6965242308306727]
    assert Draws(7, 12, Stream.FIRST_PLAYER + 3).getrandbits(64) == 6104926337124382380


def test_seeds_games_and_streams_differ() -> None:
    streams = range(Stream.FIRST_PLAYER + 5)
    keys = [(seed, game, stream) for seed in range(20) for game in range(20) for stream in streams]
    assert len({Draws(*key).random() for key in keys}) == len(keys)
    assert first(3, Draws(-1, 5)) == first(3, Draws(WORD, 5))  # counted modulo 2**64


def test_a_stream_does_not_depend_on_the_others() -> None:
    cards = Draws(3, 4, Stream.CARDS)
    player = Draws(3, 4, Stream.FIRST_PLAYER)
    alone = first(10, Draws(3, 4, Stream.CARDS))
    mixed_up = []
    for count in range(10):
        first(count, player)
        mixed_up.append(cards.random())
    assert mixed_up == alone


def test_numbers_are_spread_evenly() -> None:
    rng = Draws(1)
    tenths = [0] * 10
    for number in first(20_000, rng):
        tenths[int(number * 10)] += 1
    assert all(1_850 < count < 2_150 for count in tenths)
    numbers = [Draws(1, game).getrandbits(64) for game in range(4_000)]
    ones = [sum(number >> bit & 1 for number in numbers) for bit in (0, 31, 63)]
    assert all(1_850 < count < 2_150 for count in ones)


def test_what_a_random_generator_does() -> None:
    rng = Draws(5)
    shuffled = [*range(50)]
    rng.shuffle(shuffled)
    assert sorted(shuffled) == [*range(50)] != shuffled
    assert len({*rng.sample(range(100), 20)}) == 20
    assert all(0 <= rng.randrange(7) < 7 for _ in range(100))
    assert {rng.choice("abc") for _ in range(100)} == {*"abc"}
    assert all(rng.getrandbits(k) < 1 << k for k in (0, 1, 5, 53, 64, 65, 200))
    assert max(rng.getrandbits(200) for _ in range(50)).bit_length() > 190
    with pytest.raises(ValueError, match="non-negative"):
        rng.getrandbits(-1)


def test_a_stream_can_be_copied() -> None:
    rng = Draws(9, 2, Stream.CARDS)
    first(5, rng)
    other = Draws(0)
    other.setstate(rng.getstate())
    copies = [other, copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    expected = first(5, rng)
    assert [first(5, each) for each in copies] == [expected] * 4


def test_seeding_again_changes_nothing() -> None:
    rng, same = Draws(1), Draws(1)
    rng.seed(5)
    assert rng.random() == same.random()


def series_of(players: int) -> Series:
    return Series(Deals(11, players, setup=str(Setup.first_game(players))), ("random",) * players)


def test_what_a_numbered_game_draws_from() -> None:
    """The set-up, the cards and each seat have a stream of their own."""
    series = Series(Deals(11, 3, ("base", "nomads")), ("random",) * 3)
    game = series.play(4)
    assert game.setup == Setup.random(3, ("base", "nomads"), Draws(11, 4, Stream.BEFORE))
    again = Game(game.setup, Draws(11, 4, Stream.CARDS))
    again.play([RandomBot(Draws(11, 4, Stream.FIRST_PLAYER + seat)) for seat in range(3)])
    assert again.actions == game.actions
    assert game.tags == {"bots": "random,random,random", "seed": "11", "game": "4"}


@pytest.mark.skipif(not is_available(), reason="there is no compiled core")
@pytest.mark.parametrize("players", [2, 5])
def test_the_core_draws_the_same_numbers(players: int) -> None:
    series = series_of(players)
    games = [series.play(number) for number in range(1, 9)]
    core = Core(Setup.first_game(players))
    results = core.playouts(core.start(), 8, seed=11, first=1)
    assert [*results.lengths] == [len(game.actions) for game in games]
    gold = [[sum(each.values()) for each in game.state.scores()] for game in games]
    found: list[Any] = results.gold.tolist()
    assert found == gold
