"""Results as a Parquet file, one row for each seat of each game, for pandas, Polars or DuckDB."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kingdom.installation import how_to_install

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from kingdom.arena.results import GameResult


class ParquetMissingError(ValueError):
    """The package that writes Parquet files is not installed."""


def _pyarrow() -> Any:
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise ParquetMissingError(
            f"Parquet files need the package pyarrow: {how_to_install('arena')}"
        ) from None
    return pyarrow


def check_parquet() -> None:
    """Raise `ParquetMissingError` before the games rather than after them."""
    _pyarrow()


def write_parquet(path: Path, head: Mapping[str, Any], results: Iterable[GameResult]) -> None:
    """Write results, with what their plan says in the file's metadata.

    Every row carries the seed, so the files of several runs can be read as one.
    """
    pyarrow = _pyarrow()
    rows = [{"seed": head["seed"], **row} for game in results for row in _rows(game)]
    table = pyarrow.Table.from_pylist(rows, _schema(pyarrow, head))
    pyarrow.parquet.write_table(table, path)


def _rows(game: GameResult) -> Iterator[dict[str, Any]]:
    """Yield a row for each seat; games, deals and seats are counted from 1."""
    for place, seat in enumerate(game.seats):
        yield {
            "game": game.number + 1,
            "deal": game.deal + 1,
            "seat": place + 1,
            "bot": seat.bot,
            "gold": seat.gold,
            "place": seat.place,
            "win": seat.win,
            "sources": [*seat.sources.items()],
            "tiles": [*seat.tiles.items()],
            "turn_ms": [*seat.turn_ms],
            "failure": seat.failure or None,
        }


def _schema(pyarrow: Any, head: Mapping[str, Any]) -> Any:
    counts = pyarrow.map_(pyarrow.string(), pyarrow.int32())
    columns = {
        "seed": pyarrow.int64(),
        "game": pyarrow.int32(),
        "deal": pyarrow.int32(),
        "seat": pyarrow.int8(),
        "bot": pyarrow.string(),  # as a dictionary, files with other bots could not be grouped
        "gold": pyarrow.int16(),
        "place": pyarrow.int8(),
        "win": pyarrow.float32(),
        "sources": counts,
        "tiles": counts,
        "turn_ms": pyarrow.list_(pyarrow.float32()),
        "failure": pyarrow.string(),
    }
    return pyarrow.schema([*columns.items()], metadata={"kingdom arena": json.dumps(dict(head))})
