"""Very many random games, checked as they go: `python -m tests.soak --games 20000 --jobs 2`.

Every module alone and all combinations, 2 to 5 players and all house rules take turns. Some
states of every game are checked as in `tests.properties`, and the summary tells how often each
tile was used and each card paid, so that a rule that never happens is noticed.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice, product
from multiprocessing import get_context
from random import Random
from time import perf_counter

from rich.console import Console
from rich.progress import track

from kingdom import Game, Setup
from kingdom.bots import RandomBot
from kingdom.cli.games import tiles_used
from kingdom.content import CARDS, MODULES, TILES
from kingdom.content.registry import GOLD
from kingdom.setup import EXHAUSTED_TERRAIN, SWORD, HouseRules
from tests.properties.sound import assert_sound

CHUNK = 50  # games that a process plays before it reports
CHECKED = 25  # every so many states one is checked


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    actions: int = 0
    checked: int = 0
    longest: int = 0
    used: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add what happened in other games."""
        self.games += other.games
        self.actions += other.actions
        self.checked += other.checked
        self.longest = max(self.longest, other.longest)
        self.used += other.used
        self.paid += other.paid


def ways() -> Iterator[tuple[tuple[str, ...], int, HouseRules]]:
    """Go through modules, player counts and house rules for ever."""
    extra = [module for module in MODULES if module != "base"]
    chosen = [some for size in range(len(extra) + 1) for some in combinations(extra, size)]
    switches = product(EXHAUSTED_TERRAIN, SWORD, (False, True), (False, True))
    rules = [
        HouseRules(exhausted_terrain=e, sword=s, lost_tiles_return=t, lords_zero_scores=z)
        for e, s, t, z in switches
    ]
    yield from zip(cycle(chosen), cycle((2, 2, 3, 3, 4, 4, 5, 5)), cycle(rules[::-1] + rules))


def play(numbers: range) -> Tally:
    """Play and check some games."""
    tally = Tally()
    for number, (modules, players, rules) in zip(
        numbers, islice(ways(), numbers.start, numbers.stop), strict=True
    ):
        rng = Random(f"soak/{number}")
        game = Game(Setup.random(players, modules, rng, **rules), rng)
        try:
            game.play([RandomBot(rng)] * players)
            for state in game.states[:: CHECKED + number % 3]:
                assert_sound(state)
                tally.checked += 1
        except Exception as error:
            raise AssertionError(f"game {number}: {game.record()}") from error
        tally.games += 1
        tally.actions += len(game.actions)
        tally.longest = max(tally.longest, len(game.actions))
        tally.used.update(tiles_used(game))
        for gold in game.state.scores():
            tally.paid.update({source: 1 for source, amount in gold.items() if amount})
    return tally


def main() -> int:
    """Play, show how far it is, and print the summary."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="how many (default: 20000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    options = parser.parse_args()
    chunks = [range(n, min(n + CHUNK, options.games)) for n in range(0, options.games, CHUNK)]
    total, began = Tally(), perf_counter()
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        parts = pool.map(play, chunks)
        console = Console(file=sys.stderr)
        for part in track(
            parts, "playing", len(chunks), console=console, disable=not console.is_terminal
        ):
            total.add(part)
    print(
        f"{total.games} games, {total.actions} actions, {total.checked} states checked, "
        f"longest game {total.longest} actions, {perf_counter() - began:.0f} s"
    )
    tiles = [name for name, tile in TILES.items() if tile.kind != GOLD]
    for title, names, counts in (
        ("tiles used", tiles, total.used),
        ("players paid by", [*CARDS, "castles", "treasure"], total.paid),
    ):
        print(f"{title}: " + ", ".join(f"{name} {counts[name]}" for name in names))
    never = [name for name in tiles if not total.used[name]]
    never += [name for name in CARDS if not total.paid[name]]
    if never:
        print(f"never: {', '.join(never)}")
    return bool(never)


if __name__ == "__main__":
    sys.exit(main())
