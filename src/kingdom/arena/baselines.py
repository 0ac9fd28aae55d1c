"""A ladder of bots on every split: how often each wins against the same ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingdom.arena.deals import Deals
from kingdom.arena.plan import ArenaPlan, Format
from kingdom.arena.running import all_results, play_games
from kingdom.arena.statistics import Clusters, Interval

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from kingdom.arena.results import GameResult
    from kingdom.splits import Split

YARDSTICKS: Final = ("greedy", "planner")
"""Who has all other seats: quick, the same on every machine; one of them weak, one strong."""

LADDER: Final = ("random", "greedy", "planner:width=12", "planner", "search:100", "search:500")
"""Who climbs it unless told otherwise; budgets are playouts, so that games can be played again."""


@dataclass(frozen=True)
class Rung:
    """One bot on one split, in one seat against another bot in all others."""

    split: Split
    players: int
    bot: str
    against: str
    games: int
    seed: int

    @property
    def plan(self) -> ArenaPlan:
        """The games, in every rotation of the seats."""
        deals = Deals(self.seed, self.players, self.split.modules, split=self.split.name)
        return ArenaPlan(deals, (self.bot, self.against), self.games, Format.MATCH)

    @property
    def file_name(self) -> str:
        """The file that keeps its results."""
        name = f"{self.split.name} {self.players} {self.bot} {self.against}"
        return "".join(letter if letter.isalnum() else "-" for letter in name) + ".jsonl"

    def results(self, folder: Path | None, jobs: int) -> Iterator[GameResult]:
        """Yield the results that are kept, then those of games that are played now."""
        plan = self.plan
        file = None if folder is None else folder / self.file_name
        return all_results(plan, file, lambda numbers: play_games(plan, numbers, jobs))

    def wins(self, results: Sequence[GameResult]) -> Interval:
        """Return the share of the victories that the bot had, with its interval."""
        seats = [(game.deal, seat) for game in results for seat in game.seats]
        return Clusters((deal, seat.win) for deal, seat in seats if seat.bot == self.bot).share()


def rungs(
    splits: Sequence[Split], bots: Sequence[str], against: str, games: int, seed: int
) -> Iterator[Rung]:
    """Yield every other bot on every split; of several numbers of players, the smallest."""
    for split in splits:
        for bot in bots:
            if bot != against:
                yield Rung(split, min(split.players), bot, against, games, seed)
