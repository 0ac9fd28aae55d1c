"""Very many random games, checked as they go: `make soak ARGS="--games 500 --jobs 2"`.

The base game, every module alone, every two of them and all together, 2 to 5 players and all
house rules take turns; every third board has none of the base game's sections, and every fifth is
one that runs out of hexes. Half of the players choose at random, half like to use tiles. Some
states of every game are checked (`invariants`), and the summary counts how often each tile was
used, each card paid and each rare thing happened, so that a rule that never happens is noticed.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from multiprocessing import get_context
from random import Random
from time import perf_counter

from rich.console import Console
from rich.progress import track

from kingdom import Game, Setup, View
from kingdom.board import standard_sections
from kingdom.bots import RandomBot
from kingdom.cli.uses import tiles_used
from kingdom.content import CARDS, LANDMARKS, TASKS, TILES
from kingdom.content.kinds import GOLD, Question
from kingdom.hexes import cells_of
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, HouseRules, SwordTakes
from tests.support.happenings import HAPPENINGS, happenings
from tests.support.invariants import assert_sound
from tests.support.playing import EXTRA_MODULES, WITH_SECTIONS, eager, poor_sections, sections_of

GAMES = 20_000  # enough for everything to happen
CHUNK = 50  # games that a process plays before it reports
CHECKED = 40  # one state in so many is checked
MIXTURES = [
    *(modules for size in (0, 1, 2) for modules in combinations(EXTRA_MODULES, size)),
    EXTRA_MODULES,
]


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    actions: int = 0
    checked: int = 0
    longest: int = 0
    used: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add what happened in other games."""
        self.games += other.games
        self.actions += other.actions
        self.checked += other.checked
        self.longest = max(self.longest, other.longest)
        self.used += other.used
        self.paid += other.paid
        self.happened += other.happened

    def count(self, game: Game) -> None:
        """Add a finished game."""
        self.games += 1
        self.actions += len(game.actions)
        self.longest = max(self.longest, len(game.actions))
        self.used.update(tiles_used(game))
        states = game.states
        for state, action, after in zip(states, game.actions, states[1:], strict=False):
            self.happened.update(happenings(state, action, after))
        for gold in game.state.scores():
            self.paid.update({source: 1 for source, amount in gold.items() if amount})


@cache
def house_rules() -> list[HouseRules]:
    """Return all ways to set the nine house rules."""
    return [
        HouseRules(
            exhausted_terrain=exhausted,
            sword=sword,
            canoe_trigger=trigger,
            lost_tiles_return=tiles_return,
            lords_zero_scores=zero_scores,
            use_lords=use_lords,
            meeples_score=meeples,
            identical_cards_any_terrain=identical,
            two_cards=two,
        )
        for exhausted, sword, trigger in product(ExhaustedTerrain, SwordTakes, CanoeTrigger)
        for tiles_return, zero_scores, use_lords, meeples, identical, two in product(
            (False, True), repeat=6
        )
    ]


def setup_of(number: int, rng: Random) -> Setup:
    """Return the set-up of a game; modules, players and house rules go by its number."""
    turn, mixture = divmod(number, len(MIXTURES))
    modules = ("base", *MIXTURES[mixture])
    rules = house_rules()
    poor = turn % 5 == 4
    library = poor_sections() if poor else standard_sections()
    new = [module for module in MIXTURES[mixture] if module in WITH_SECTIONS]
    if turn % 3 == 2 and new:
        library = sections_of(*new, poor=poor)
    return Setup.random(2 + turn % 4, modules, rng, library, **rules[number % len(rules)])


class Eager(RandomBot):
    """Plays at random, but likes to use tiles and to hit meeples, of which there are few."""

    def choose(self, view: View) -> int:
        """Return one of the view's legal actions, with tiles and meeples preferred."""
        if view.state.pending[-1].asks == Question.REMOVE:
            figures = sum(cells for each in view.state.players for cells in each.retinue.meeples)
            return next(cells_of(view.legal_cells & figures or view.legal_cells))
        return eager(view.state, self.rng)


def play(numbers: range) -> Tally:
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
        tally.count(game)
    return tally


def main() -> int:
    """Play, show the progress, and print the summary."""
    parser = argparse.ArgumentParser(prog="python -m tests.support.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default: {GAMES})")
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
    never = _print_counts(total)
    if never:
        few = " (perhaps for want of games)" if total.games < GAMES else ""
        print(f"never{few}: {', '.join(never)}")
    return bool(never) and total.games >= GAMES


def _print_counts(total: Tally) -> list[str]:
    """Print how often everything happened; return what never did."""
    never = []
    for title, names, counts in (
        ("tiles used", [name for name, tile in TILES.items() if tile.kind != GOLD], total.used),
        ("players paid by", [*CARDS, *LANDMARKS, "treasure"], total.paid),
        ("tasks done", [*TASKS], total.paid),
        ("happened", [*HAPPENINGS], total.happened),
    ):
        print(f"{title}: " + ", ".join(f"{name} {counts[name]}" for name in names))
        never += [name for name in names if not counts[name]]
    return never


if __name__ == "__main__":
    sys.exit(main())
