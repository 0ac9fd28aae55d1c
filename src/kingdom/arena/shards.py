"""Games and positions as a folder of Parquet files, written piece by piece.

A shard is two files with the same number: `games-00012.parquet`, and `positions-00012.parquet` with
a row for each decision of these games. The file of the games is written last, so that a shard that
has one is whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingdom.installation import how_to_install

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from kingdom.arena.selfplay import SelfPlayed

GAME_COLUMNS: Final[Mapping[str, str]] = {
    "game": "its number among those of the seed, from 0 on",
    "seed": "the seed of all games of the folder",
    "setup": "the set-up, as `Setup.parse` reads it",
    "players": "how many play",
    "actions": "every action from the deal to the end, cards drawn among them",
    "gold": "what each player had in the end",
    "wins": "each player's share of the victory",
}
POSITION_COLUMNS: Final[Mapping[str, str]] = {
    "game": "which game",
    "ply": "how many of its actions come before the position",
    "seat": "who decides",
    "players": "how many play",
    "turns": "the turns that were compared, the best first: their actions",
    "values": "what the planner thinks of each, in gold",
    "visits": "the playouts of each",
    "wins": "the share of them that was won",
    "margins": "by how much gold the player was ahead in them",
    "chosen": "which turn was played, from 0 on",
    "win": "the share of the victory that the player had in the end, less 1/n",
    "margin": "the gold that the player had in the end, less the mean of the others'",
}


def _pyarrow() -> Any:
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise ValueError(f"positions need the package pyarrow: {how_to_install('arena')}") from None
    return pyarrow


def check_shards() -> None:
    """Raise ValueError before the games rather than after them if they cannot be written."""
    _pyarrow()


def _files(folder: Path, shard: int) -> tuple[Path, Path]:
    return folder / f"games-{shard:05}.parquet", folder / f"positions-{shard:05}.parquet"


def shards_in(folder: Path) -> list[int]:
    """Return the numbers of the whole shards in a folder."""
    return sorted(int(file.stem.removeprefix("games-")) for file in folder.glob("games-*.parquet"))


def games_in(folder: Path, shard: int) -> int:
    """Count the games of a shard; none if it is not whole."""
    games, _ = _files(folder, shard)
    return int(_pyarrow().parquet.ParquetFile(games).metadata.num_rows) if games.exists() else 0


def write_shard(folder: Path, shard: int, seed: int, games: Sequence[SelfPlayed]) -> int:
    """Write a shard, so that none is ever seen half done; return its number of positions."""
    games_file, positions_file = _files(folder, shard)
    rows = [row for game in games for row in _position_rows(game)]
    _write(positions_file, rows, _position_schema())
    _write(games_file, [_game_row(seed, game) for game in games], _game_schema())
    return len(rows)


def _write(file: Path, rows: list[dict[str, Any]], schema: Any) -> None:
    pyarrow, half = _pyarrow(), file.with_suffix(".half")
    table = pyarrow.Table.from_pylist(rows, schema)
    pyarrow.parquet.write_table(table, half, compression="zstd")
    half.replace(file)


def read_games(folder: Path, shard: int) -> list[dict[str, Any]]:
    """Return the games of a shard."""
    rows: list[dict[str, Any]] = _pyarrow().parquet.read_table(_files(folder, shard)[0]).to_pylist()
    return rows


def read_positions(folder: Path, shard: int) -> list[dict[str, Any]]:
    """Return the positions of a shard, in the order of the games."""
    rows: list[dict[str, Any]] = _pyarrow().parquet.read_table(_files(folder, shard)[1]).to_pylist()
    return rows


def rows_in(folder: Path) -> tuple[int, int]:
    """Count the games and the positions of a folder."""
    parquet = _pyarrow().parquet
    counts = [
        [parquet.ParquetFile(file).metadata.num_rows for file in _files(folder, shard)]
        for shard in shards_in(folder)
    ]
    return sum(games for games, _ in counts), sum(positions for _, positions in counts)


def _game_row(seed: int, game: SelfPlayed) -> dict[str, Any]:
    return {
        "game": game.number,
        "seed": seed,
        "setup": game.setup,
        "players": len(game.gold),
        "actions": [*game.actions],
        "gold": [*game.gold],
        "wins": [*game.wins],
    }


def _position_rows(game: SelfPlayed) -> Iterator[dict[str, Any]]:
    players, total = len(game.gold), sum(game.gold)
    for decision in game.decisions:
        own = game.gold[decision.seat]
        yield {
            "game": game.number,
            "ply": decision.ply,
            "seat": decision.seat,
            "players": players,
            "turns": [[*turn.actions] for turn in decision.candidates],
            "values": [turn.value for turn in decision.candidates],
            "visits": [turn.playouts for turn in decision.candidates],
            "wins": [turn.wins for turn in decision.candidates],
            "margins": [turn.margin for turn in decision.candidates],
            "chosen": decision.chosen,
            "win": game.wins[decision.seat] - 1 / players,
            "margin": own - (total - own) / (players - 1),
        }


def _game_schema() -> Any:
    pyarrow = _pyarrow()
    kinds = {
        "game": pyarrow.int64(),
        "seed": pyarrow.uint64(),
        "setup": pyarrow.string(),
        "players": pyarrow.int8(),
        "actions": pyarrow.list_(pyarrow.int16()),
        "gold": pyarrow.list_(pyarrow.int16()),
        "wins": pyarrow.list_(pyarrow.float32()),
    }
    return pyarrow.schema([(name, kinds[name]) for name in GAME_COLUMNS])


def _position_schema() -> Any:
    pyarrow = _pyarrow()
    each = pyarrow.list_(pyarrow.float32())
    kinds = {
        "game": pyarrow.int64(),
        "ply": pyarrow.int32(),
        "seat": pyarrow.int8(),
        "players": pyarrow.int8(),
        "turns": pyarrow.list_(pyarrow.list_(pyarrow.int16())),
        "values": each,
        "visits": pyarrow.list_(pyarrow.int32()),
        "wins": each,
        "margins": each,
        "chosen": pyarrow.int16(),
        "win": pyarrow.float32(),
        "margin": pyarrow.float32(),
    }
    return pyarrow.schema([(name, kinds[name]) for name in POSITION_COLUMNS])
