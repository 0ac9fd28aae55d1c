"""Print how fast the engine is: `python -m bench [--rounds N] [--json]`.

The machine may be shared and noisy, so each figure is the best of several rounds, the engine and
the bare loop alternate, and their ratio is the figure to compare between machines and versions.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from bench import builds, core, costs, games
from kingdom.core import is_available


class Figure(NamedTuple):
    """One measured value."""

    name: str
    value: float
    unit: str


def measures(rounds: int) -> Iterator[tuple[str, Callable[[], list[Figure]]]]:
    """Yield the name of every group of measurements, with the function that takes them."""
    for players in (2, 4):
        yield f"random games of {players}", partial(_play, players, rounds)
    yield "all modules", partial(_play_all_modules, rounds)
    yield "calls", lambda: [Figure(*cost, "us") for cost in costs.calls(rounds)]
    yield "memory", lambda: [Figure(*size, "bytes") for size in costs.memory()]
    yield "import", lambda: [Figure(*took, "ms") for took in costs.imports(rounds)]
    if is_available():
        for name, measure in (*core.figures(rounds), *builds.figures(rounds)):
            yield name, partial(_figures, measure)


def _figures(measure: Callable[[], Iterator[core.Named]]) -> list[Figure]:
    return [Figure(*each) for each in measure()]


def _play(players: int, rounds: int) -> list[Figure]:
    engine, bare, seen = games.compare(players, rounds)
    name = f"{players} players"
    return [
        Figure(f"{name}: engine", engine.games_per_s, "games/s"),
        Figure(f"{name}: engine", engine.actions_per_s, "actions/s"),
        Figure(f"{name}: bots that see views", seen.games_per_s, "games/s"),
        Figure(f"{name}: bare loop", bare.games_per_s, "games/s"),
        Figure(f"{name}: bare loop", bare.actions_per_s, "actions/s"),
        Figure(
            f"{name}: engine / bare loop, time per action",
            bare.actions_per_s / engine.actions_per_s,
            "x",
        ),
    ]


def _play_all_modules(rounds: int) -> list[Figure]:
    base, every = games.all_modules(4, rounds)
    return [
        Figure("4 players, all modules: engine", every.games_per_s, "games/s"),
        Figure("4 players, all modules: engine", every.actions_per_s, "actions/s"),
        Figure(
            "all modules / base, actions a second", every.actions_per_s / base.actions_per_s, "x"
        ),
    ]


def main() -> None:
    """Take the measurements and print them."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds per figure (default: 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    options = parser.parse_args()

    found: list[Figure] = []
    for name, measure in measures(max(1, options.rounds)):
        print(f"measuring {name}", file=sys.stderr)
        for figure in measure():
            found.append(figure)
            if not options.json:
                print(f"{figure.name:<68} {figure.value:>12,.2f} {figure.unit}", flush=True)
    if not is_available() and not options.json:
        print("the compiled core is not measured: there is none here")
    if options.json:
        print(json.dumps({"figures": [figure._asdict() for figure in found]}))


if __name__ == "__main__":
    main()
