"""The compiled core: bare playouts, games side by side, single calls, and `kingdom sim` by it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterator, Sequence
from ctypes import sizeof
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Final

from bench import costs
from bench.games import Speed
from kingdom import Setup, State
from kingdom.arena.deals import Deals
from kingdom.bot_protocol import Budget
from kingdom.bots.names import make_bot
from kingdom.cli.common import Engine
from kingdom.cli.series import Series, play_all
from kingdom.content import MODULES
from kingdom.core import Batch, Core, Totals, layout
from kingdom.core.library import library
from kingdom.core.observing import BatchObservation

GAMES: Final = 20_000  # in one round
SETUPS: Final = 10  # that share them
DRAWN: Final = 2_000  # games of as many set-ups
SIDE_BY_SIDE: Final = 1_024
STEPS: Final = 256
MASK: Final = 64  # bytes
PLAYERS: Final = (2, 4)
MODULE_SETS: Final = {"base": ("base",), "all modules": MODULES}

Named = tuple[str, float, str]
Clock = Callable[[], float]
Way = Callable[[], tuple[int, int]]
"""Plays, and returns how many games and actions."""


def figures(rounds: int) -> Iterator[tuple[str, Callable[[], Iterator[Named]]]]:
    """Yield the name of every group of figures, with the function that measures them."""
    yield "core: playouts", lambda: _playouts(rounds)
    yield "core: threads", lambda: _threads(rounds)
    yield "core: batch", lambda: _batches(rounds)
    yield "core: observations", lambda: _observations(rounds)
    yield "core: sim", lambda: _sim(rounds)
    yield "core: calls", lambda: _calls(rounds)
    yield "core: bots", lambda: _bots(rounds)
    yield "core: sizes", lambda: _sizes(rounds)


def setups(players: int, modules: Collection[str]) -> list[Setup]:
    """Return the set-ups of the bench."""
    return [Setup.random(players, modules, Random(f"bench/{number}")) for number in range(SETUPS)]


def fastest(rounds: int, ways: Sequence[Way], clock: Clock = process_time) -> list[Speed]:
    """Return the best speed of some ways to play, in alternation."""
    best = [Speed(0, 0)] * len(ways)
    for _ in range(rounds):
        best = [max(old, _speed(way, clock)) for old, way in zip(best, ways, strict=True)]
    return best


def _speed(way: Way, clock: Clock) -> Speed:
    began = clock()
    games, actions = way()
    took = clock() - began
    return Speed(games / took, actions / took)


# --- bare playouts ---------------------------------------------------------------------------


def played(cores: Sequence[Core], threads: int = 1) -> tuple[int, int]:
    """Play games without any counting; return how many, and their actions."""
    games = GAMES // len(cores)
    results = [core.playouts(core.start(), games, threads=threads) for core in cores]
    return games * len(cores), sum(sum(result.lengths) for result in results)


def _playouts(rounds: int) -> Iterator[Named]:
    for players in PLAYERS:
        sets = [[*map(Core, setups(players, modules))] for modules in MODULE_SETS.values()]
        speeds = fastest(rounds, [partial(played, cores) for cores in sets])
        for name, speed in zip(MODULE_SETS, speeds, strict=True):
            yield f"core, {players} players, {name}: playouts", speed.games_per_s, "games/s"
            yield f"core, {players} players, {name}: playouts", speed.actions_per_s, "actions/s"
        base, every = speeds
        ratio = every.actions_per_s / base.actions_per_s
        yield f"core, {players} players: all modules / base, actions a second", ratio, "x"


def _threads(rounds: int) -> Iterator[Named]:
    cores = [Core(setups(4, ("base",))[0])]
    ways = [partial(played, cores, threads) for threads in (1, 2)]
    # By the clock, whatever else runs here counts, too: with more rounds one may be undisturbed.
    one, two = fastest(4 * rounds, ways, perf_counter)
    yield "core: two threads / one, by the clock", two.games_per_s / one.games_per_s, "x"


# --- games side by side ----------------------------------------------------------------------


def _batches(rounds: int) -> Iterator[Named]:
    for name, modules in MODULE_SETS.items():
        core = Core(setups(4, modules)[0])
        batch = Batch(core, SIDE_BY_SIDE, renew=True)
        given = chosen_actions(Batch(core, SIDE_BY_SIDE, renew=True))

        ways = [partial(stepped_inside, batch), partial(stepped, batch, given)]
        speeds = fastest(rounds, ways)
        where = f"core, 4 players, {name}: batch of {SIDE_BY_SIDE:,}"
        yield f"{where}, actions chosen inside", speeds[0].actions_per_s, "actions/s"
        yield f"{where}, actions given", speeds[1].actions_per_s, "actions/s"


def stepped_inside(batch: Batch) -> tuple[int, int]:
    """Let a batch choose its actions."""
    batch.restart()
    return batch.games, sum(batch.step_random() for _ in range(STEPS))


def stepped(batch: Batch, given: list[array[int]]) -> tuple[int, int]:
    """Give a batch its actions."""
    batch.restart()
    return batch.games, sum(map(batch.step, given))


def _observations(rounds: int) -> Iterator[Named]:
    for name, modules in MODULE_SETS.items():
        batch = Batch(Core(setups(4, modules)[0]), SIDE_BY_SIDE, renew=True)
        ways = [
            partial(stepped_inside, batch),
            partial(masked, batch),
            partial(observed, batch, batch.observe()),
        ]
        bare, *seen = fastest(rounds, ways)
        where = f"core, 4 players, {name}: batch of {SIDE_BY_SIDE:,}"
        for what, speed in zip(("with mask", "with mask and observation"), seen, strict=True):
            yield f"{where}, {what}", speed.actions_per_s, "actions/s"
        yield f"{where}, observed / bare", seen[-1].actions_per_s / bare.actions_per_s, "x"


def masked(batch: Batch) -> tuple[int, int]:
    """Let a batch choose its actions, and look at the legal ones."""
    batch.restart()
    actions = 0
    for _ in range(STEPS):
        actions += batch.step_random()
        batch.legal  # noqa: B018
    return batch.games, actions


def observed(batch: Batch, seen: BatchObservation) -> tuple[int, int]:
    """Let a batch choose its actions, and look at the legal ones and at what players know."""
    batch.restart()
    actions = 0
    for _ in range(STEPS):
        actions += batch.step_random()
        batch.legal  # noqa: B018
        batch.observe(seen)
    return batch.games, actions


def chosen_actions(batch: Batch) -> list[array[int]]:
    """Return actions for every step of a batch, chosen at random by its masks."""
    rng = Random("batch")
    steps = []
    for _ in range(STEPS):
        masks = batch.masks.tobytes()
        steps.append(
            array(
                "h",
                (
                    _random_bit(int.from_bytes(masks[at : at + MASK], "little"), rng)
                    for at in range(0, len(masks), MASK)
                ),
            )
        )
        batch.step(steps[-1])
    return steps


def _random_bit(bits: int, rng: Random) -> int:
    """Return the place of a random bit that is set, or 0 if none is."""
    for _ in range(int(rng.random() * bits.bit_count())):
        bits &= bits - 1
    return max(0, (bits & -bits).bit_length() - 1)


# --- the command -----------------------------------------------------------------------------


def simulated(series: Series, games: int) -> tuple[int, int]:
    """Play as `kingdom sim` does, with one job and without records."""
    parts = [*play_all(series, games, 1, None)]
    return sum(part.games for part in parts), sum(part.actions for part in parts)


def _sim(rounds: int) -> Iterator[Named]:
    bots = ("random",) * 4
    for name, modules in MODULE_SETS.items():
        setup = setups(4, modules)[0]
        fixed = Series(Deals(0, 4, modules, setup=str(setup)), bots, Engine.CORE)
        cores = [Core(setup)]
        bare, sim = fastest(rounds, [partial(played, cores), partial(simulated, fixed, GAMES)])
        yield f"sim, 4 players, {name}: one set-up", sim.games_per_s, "games/s"
        ratio = sim.games_per_s / bare.games_per_s
        yield f"sim, {name}: one set-up / bare playouts", ratio, "x"
        drawn = Series(Deals(0, 4, modules), bots, Engine.CORE)
        ways = [partial(simulated, drawn, GAMES), partial(drawn_in_python, drawn, DRAWN)]
        random, slow = fastest(rounds, ways)
        yield f"sim, 4 players, {name}: random set-ups", random.games_per_s, "games/s"
        ratio = random.games_per_s / slow.games_per_s
        yield f"sim, {name}: random set-ups / drawn and packed in Python", ratio, "x"


def drawn_in_python(series: Series, games: int) -> tuple[int, int]:
    """Play the same games, with set-ups that Python draws and whose tables it writes."""
    totals = Totals()
    for number in range(1, games + 1):
        totals.play(Core(series.deals.setup_of(number)), series.deals.seed, number)
    return totals.games, totals.actions


# --- single calls and sizes ------------------------------------------------------------------


def _calls(rounds: int) -> Iterator[Named]:
    for name, modules in MODULE_SETS.items():
        setup = setups(4, modules)[0]
        core, states = Core(setup), states_of(setup)
        packed = [core.pack(state) for state in states]
        rng = Random("calls")
        chosen = [state.random_action(rng) for state in states]
        yield f"core, {name}: pack(state)", costs.cost(rounds, core.pack, states), "us"
        yield f"core, {name}: unpack(bytes)", costs.cost(rounds, core.unpack, packed), "us"
        yield (
            f"core, {name}: apply(bytes, action)",
            costs.cost(rounds, core.apply, packed, chosen),
            "us",
        )
        yield f"core, {name}: legal(bytes)", costs.cost(rounds, core.legal, packed), "us"
        yield f"core, {name}: Core(setup)", costs.cost(rounds, Core, setups(4, modules)), "us"


def states_of(setup: Setup) -> list[State]:
    """Return every seventh state of some random games of a set-up."""
    rng = Random("states")
    found = []
    for _ in range(5):
        state = State.start(setup)
        while state.to_move is not None:
            found.append(state)
            state = state.apply(state.random_action(rng))
    return [state for state in found if state.to_move is not None and state.to_move >= 0][::7]


def _bots(rounds: int) -> Iterator[Named]:
    """Yield what a decision costs in the middle of a game; the search plays counted games."""
    for name, modules in MODULE_SETS.items():
        states = costs.positions(4, 1, 100, modules)[:4]
        views = [state.view(state.to_move or 0) for state in states]
        for bot in ("greedy", "planner", "search:1000"):
            player, budgets = make_bot(bot, Random(1)), [Budget()] * len(views)
            player.new_game(states[0].setup, 0)
            took = costs.cost(rounds, player.choose, views, budgets)
            yield f"core, {name}: {bot} chooses", took / 1_000, "ms"


def _sizes(rounds: int) -> Iterator[Named]:
    yield "core: a state", sizeof(layout.StateStruct), "bytes"
    yield "core: the tables of a set-up", sizeof(layout.TablesStruct), "bytes"
    yield "core: the library", library().file.stat().st_size / 1024, "KiB"
    yield "core: lanes of a mask", library().lanes(), "words"
    yield from ((name, value, "ms") for name, value in costs.core_imports(rounds))
