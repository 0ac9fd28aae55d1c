"""The parts of the soak: how some games of each are played and checked."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from kingdom import Bot, Budget, Game, State, View, action_text
from kingdom.bots import RandomBot, make_bot
from kingdom.bots.levels import LEVELS
from kingdom.core import Core, Totals, UnsoundError, actions_of_game
from kingdom.uses import tiles_used, uses
from tests.reference.boards import LIBRARIES
from tests.reference.compare import compare_game
from tests.support.happenings import happenings
from tests.support.invariants import assert_sound
from tests.support.lockstep import Lockstep, Watch, at_random, eagerly
from tests.support.playing import eager_to_hit
from tests.support.playouts import KINDS, compare
from tests.support.soak import MIXTURES, Tally, setup_of
from tools import playouts

CHECKED: Final = 40  # one state in so many is looked at by the Python engine
OF_A_SETUP: Final = 25  # games of one set-up that the core plays
SEED: Final = 1


class Part(NamedTuple):
    """A part of the soak."""

    name: str
    games: int
    chunk: int  # games that a process plays before it reports
    play: Callable[[range], Tally]
    in_core: bool = True  # whether it needs the core
    looks: bool = True  # whether it notices all that happens
    counts: bool = True  # whether everything has to happen in it
    usual: bool = True  # whether it is played unless parts are named

    def attempt(self, numbers: range) -> Tally | str:
        """Play some games; return what is wrong if one of them fails, so that the others go on."""
        try:
            return self.play(numbers)
        except AssertionError as error:
            return f"{error}\n{error.__cause__ or ''}".rstrip()


# --- by the Python engine ------------------------------------------------------------------


class Eager(RandomBot):
    """Plays at random, but likes to use tiles and to hit meeples."""

    def choose(self, view: View) -> int:
        """Return one of the view's legal actions, with tiles and meeples preferred."""
        return eager_to_hit(view.state, self.rng)


def play_by_python(numbers: range) -> Tally:
    """Play and check some games; return what happened in them."""
    tally = Tally()
    for number in numbers:
        rng = Random(f"soak/{number}")
        game = Game(setup_of(number, rng), rng)
        try:
            bot = Eager(rng) if number // len(MIXTURES) // 4 % 2 else RandomBot(rng)
            game.play([bot] * game.setup.players)
            for state in game.states[number % CHECKED :: CHECKED]:
                assert_sound(state)
                tally.checked += 1
            assert_sound(game.state)
        except Exception as error:
            raise AssertionError(f"game {number}: {game.record()}") from error
        _count(tally, game)
    return tally


def _count(tally: Tally, game: Game) -> None:
    tally.games += 1
    tally.actions += len(game.actions)
    tally.longest = max(tally.longest, len(game.actions))
    tally.used.update(tiles_used(game))
    states = game.states
    for state, action, after in zip(states, game.actions, states[1:], strict=False):
        tally.happened.update(happenings(state, action, after))
    tally.count_paid(game.state.scores())


# --- by both engines at once ---------------------------------------------------------------


def play_in_lockstep(numbers: range) -> Tally:
    """Play some games in both engines, and compare after every action."""
    tally = Tally()
    for number in numbers:
        rng = Random(f"soak/lockstep/{number}")
        game = Lockstep(setup_of(number, rng), rng, disturbance=0.05 if number % 2 else 0.0)
        try:
            length = game.play(eagerly if number % 3 else at_random, watch=_counter(tally))
        except Exception as error:
            texts = " ".join(map(action_text, game.done))
            raise AssertionError(f"game {number} on {game.core.setup}: {texts}") from error
        tally.games += 1
        tally.actions += length
        tally.checked += length + 1
        tally.longest = max(tally.longest, length)
        tally.count_paid(game.state.scores())
    return tally


def _counter(tally: Tally) -> Watch:
    """Return what counts the tiles that are used in a game, and what happens in it."""

    def count(state: State, action: int, after: State) -> None:
        tally.used.update(uses(state, action))
        tally.happened.update(happenings(state, action, after))

    return count


# --- by the core ---------------------------------------------------------------------------


def play_in_core(numbers: range) -> Tally:
    """Play some games in the core, which looks at every state."""
    tally = Tally()
    for first in range(numbers.start, numbers.stop, OF_A_SETUP):
        setup = setup_of(first // OF_A_SETUP, Random(f"soak/core/{first}"))
        core, totals = Core(setup), Totals()
        try:
            totals.play_checked(core, SEED, first, min(OF_A_SETUP, numbers.stop - first))
        except UnsoundError as error:
            actions = actions_of_game(core, SEED, error.game)[: error.actions]
            texts = " ".join(map(action_text, actions))
            raise AssertionError(f"{error}, on {setup}: {texts}") from None
        tally.games += totals.games
        tally.actions += totals.actions
        tally.checked += totals.actions + totals.games
        tally.used += totals.uses
        tally.paid += Counter({source: gold for source, (_, gold) in totals.sources.items()})
    return tally


# --- by the Python engine, for the checksums ------------------------------------------------


def play_for_checksums(numbers: range) -> Tally:
    """Play the games of one of the checksums that all builds of the core give, too."""
    number, kind = divmod(numbers.start // playouts.GAMES, len(KINDS))
    return compare(KINDS[kind], number % len(playouts.SETS), len(numbers))


# --- by the engine and the reference ---------------------------------------------------------


def play_in_reference(numbers: range) -> Tally:
    """Play some games in the engine and the reference, the kinds of boards in turn."""
    tally = Tally()
    for number in numbers:
        turn, kind = divmod(number, len(LIBRARIES))
        report = compare_game([*LIBRARIES][kind], turn)
        tally.games += 1
        tally.actions += report.transitions
        tally.checked += report.positions
    return tally


# --- by the levels for people --------------------------------------------------------------


def play_by_levels(numbers: range, share: float) -> Tally:
    """Play some games, each by one level on all seats, with a share of its budget."""
    tally = Tally()
    for number in numbers:
        level = [*LEVELS][number % len(LEVELS)]
        rng = Random(f"soak/levels/{number}")
        game = Game(setup_of(number // len(LEVELS), rng), rng)
        try:
            game.play([_hurried(make_bot(level, rng), share) for _ in range(game.setup.players)])
            assert_sound(game.state)
        except Exception as error:
            raise AssertionError(f"game {number} of {level}: {game.record()}") from error
        tally.checked += 1
        _count(tally, game)
    return tally


def _hurried(bot: Bot, share: float) -> Bot:
    """Return a bot with a share of its budget, if it has one in seconds."""
    if bot.budget.seconds is not None:
        bot.budget = Budget(seconds=share * bot.budget.seconds)
    return bot


PARTS: Final = {
    part.name: part
    for part in (
        Part("core", 1_000_000, 2_000, play_in_core, looks=False),
        Part("lockstep", 50_000, 50, play_in_lockstep),
        Part("python", 20_000, 50, play_by_python, in_core=False),
        Part(
            "checksums",
            playouts.GAMES * len(KINDS) * len(playouts.SETS),
            playouts.GAMES,
            play_for_checksums,
            counts=False,
        ),
        Part("reference", 3_000, 30, play_in_reference, in_core=False, looks=False, counts=False),
        Part("levels", 5_000, 10, partial(play_by_levels, share=0.1), counts=False, usual=False),
        Part("levels-full", 250, 5, partial(play_by_levels, share=1.0), counts=False, usual=False),
    )
}
