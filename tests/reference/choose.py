"""Chooses games in which everything happens that has to: few and short ones out of many."""

from collections import Counter
from typing import NamedTuple

from tests.reference.boards import SHORT
from tests.reference.compare import compare_game
from tests.reference.expected import GROUPS

SHORT_ONES = 8  # for each game that is played to its end


class Played(NamedTuple):
    """A game that was compared: how long it took, and what happened of what has to."""

    kind: str
    number: int
    positions: int
    events: frozenset[str]


def choose(most: int) -> dict[str, list[int]]:
    """Return numbers of games by their kind, out of so many of each, and of short ones more."""
    chosen: dict[str, list[int]] = {}
    for kinds, wanted in GROUPS.values():
        games = [
            _play(kind, number, wanted)
            for kind in kinds
            for number in range(most * SHORT_ONES if kind in SHORT else most)
        ]
        for game in sorted(_without_needless(_covering(games, wanted))):
            chosen.setdefault(game.kind, []).append(game.number)
    return chosen


def _play(kind: str, number: int, wanted: set[str]) -> Played:
    report = compare_game(kind, number, known=True)
    events = frozenset(event for event in wanted if report.events[event])
    return Played(kind, number, report.positions, events)


def _covering(games: list[Played], wanted: set[str]) -> list[Played]:
    """Take the game that brings most for its length, until nothing is missing."""
    missing = set(wanted)
    taken: list[Played] = []
    while missing:
        best = max(games, key=lambda game: len(game.events & missing) / game.positions)
        if not best.events & missing:
            raise ValueError(f"in none of {len(games)} games: {', '.join(sorted(missing))}")
        taken.append(best)
        missing -= best.events
    return taken


def _without_needless(games: list[Played]) -> list[Played]:
    """Leave out games in which nothing happens that is not in the others, the longest first."""
    needed = list(games)
    for game in sorted(games, key=lambda game: -game.positions):
        times = Counter(event for other in needed for event in other.events)
        if all(times[event] > 1 for event in game.events):
            needed.remove(game)
    return needed
