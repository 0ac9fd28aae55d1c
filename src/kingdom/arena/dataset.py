"""A folder of games and positions: which shards are missing, making them, and its card."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kingdom import __version__
from kingdom.arena.runner import results_of
from kingdom.arena.shards import (
    GAME_COLUMNS,
    POSITION_COLUMNS,
    games_in,
    rows_in,
    write_shard,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from kingdom.arena.selfplay import SelfPlay, SelfPlayed

HEAD: Final = "dataset.json"
CARD: Final = "README.md"


@dataclass(frozen=True)
class _Shard:
    """The work of a dataset: the games of a shard, by its number."""

    play: SelfPlay
    games: int
    size: int

    def __call__(
        self, shard: int, stopped: Callable[[], bool], /
    ) -> tuple[int, list[SelfPlayed]] | None:
        first = shard * self.size
        played = []
        for number in range(first, min(first + self.size, self.games)):
            if stopped():
                return None
            played.append(self.play.game(number))
        return shard, played


class Dataset:
    """Games by self-play in a folder, which a later run goes on with."""

    def __init__(self, folder: Path, play: SelfPlay, command: str, size: int) -> None:
        """Open a folder, or begin one; raise ValueError if it has other games."""
        self.folder, self.play, self.size = folder, play, size
        self._head = self._made() | {"command": command}
        folder.mkdir(parents=True, exist_ok=True)
        head = folder / HEAD
        if head.exists():
            self._check_same(json.loads(head.read_text(encoding="utf-8")))
        head.write_text(json.dumps(self._head, indent=1) + "\n", encoding="utf-8", newline="\n")

    def _made(self) -> dict[str, Any]:
        """Return the options that all runs of a folder have in common."""
        deals = self.play.deals
        return {
            "version": __version__,
            "bot": self.play.bot,
            "explore": self.play.explore,
            "seed": deals.seed,
            "players": deals.players,
            "modules": [*deals.modules],
            "setup": deals.setup,
            "split": deals.split,
            "rules": {name: str(value) for name, value in deals.rules.items()},
            "games of a shard": self.size,
        }

    def _check_same(self, found: Mapping[str, Any]) -> None:
        for key, value in self._made().items():
            if found.get(key) != value:
                raise ValueError(
                    f"{self.folder} has other games: {key} was {found.get(key)!r}, "
                    f"now it is {value!r}"
                )

    def extend(self, games: int, jobs: int) -> Iterator[int]:
        """Play what is missing of so many games, and yield how many each new shard has."""
        missing = [shard for shard in range(-(-games // self.size)) if self._lacks(shard, games)]
        try:
            for done in results_of(_Shard(self.play, games, self.size), missing, jobs):
                if done is not None:
                    shard, played = done
                    write_shard(self.folder, shard, self.play.deals.seed, played)
                    yield len(played)
        finally:
            self._write_card()

    def _lacks(self, shard: int, games: int) -> bool:
        """Return whether a shard is to have more games than it has."""
        return games_in(self.folder, shard) < min(self.size, games - shard * self.size)

    def _write_card(self) -> None:
        games, positions = rows_in(self.folder)
        text = _CARD.format(
            games=games,
            positions=positions,
            made="\n".join(f"| {key} | `{value}` |" for key, value in self._head.items()),
            game_columns=_rows(GAME_COLUMNS),
            position_columns=_rows(POSITION_COLUMNS),
        )
        (self.folder / CARD).write_text(text, encoding="utf-8", newline="\n")


def _rows(columns: Mapping[str, str]) -> str:
    return "\n".join(f"| `{name}` | {meaning} |" for name, meaning in columns.items())


_CARD: Final = """\
# Positions of Kingdom Builder

{games} games and {positions} positions, made by `kingdom positions`. Every game was played by one
bot on all seats. A position is a decision of a player: everything that it compared, and how the
game ended. The hidden cards were never seen by whoever decided; the games have them.

| how it was made | |
| --- | --- |
{made}

The same command makes the same games on every machine, as long as the bot's budget is a number of
playouts and not of seconds.

## games-*.parquet

| column | meaning |
| --- | --- |
{game_columns}

## positions-*.parquet

| column | meaning |
| --- | --- |
{position_columns}

A view of a position follows from the game: its first `ply` actions, as `seat` sees them.
`kingdom.envs.positions.PositionReader` gives batches of arrays.
"""
