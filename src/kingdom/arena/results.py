"""Results of games, and the file that keeps them: one JSON object a line, only ever appended to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Final

VERSION: Final = 1


@dataclass(frozen=True)
class ArenaSeat:
    """What became of one seat."""

    bot: str
    gold: int
    place: int  # 1 is best; equal gold, equal place
    win: float  # 1, or the share of a shared victory
    sources: Mapping[str, int]  # source of gold -> gold
    tiles: Mapping[str, int]  # tile -> how often it was used
    turn_ms: tuple[float, ...]  # what each turn took, in milliseconds
    failure: str = ""  # why simple moves were played for the bot from then on


@dataclass(frozen=True)
class GameResult:
    """What became of one game."""

    number: int
    deal: int
    actions: int
    seats: tuple[ArenaSeat, ...]

    def line(self) -> str:
        """Return the result as one line, which `GameResult.read` reads."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> GameResult:
        """Read the line of a result; raise ValueError if it is not one."""
        try:
            fields = json.loads(line)
            seats = tuple(
                ArenaSeat(**seat | {"turn_ms": tuple(seat["turn_ms"])})
                for seat in fields.pop("seats")
            )
            return cls(**fields, seats=seats)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not the result of a game: {error}") from None


class ResultsFile:
    """A file of results that a run appends to and a later one reads."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        """Open a file, or begin one; raise ValueError if it belongs to other games."""
        self.path = path
        self.results: list[GameResult] = []
        end = 0
        if path.exists() and path.stat().st_size:
            found, self.results, end = read_results(path)
            _check_same(path, found, head)
        self._file: IO[str] = path.open("a", encoding="utf-8", newline="\n")
        self._file.truncate(end)  # a line that a kill cut short
        if not end:
            self._write(json.dumps({"kingdom arena": VERSION} | dict(head)))

    def add(self, result: GameResult) -> None:
        """Append a result."""
        self._write(result.line())

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def read_results(path: Path) -> tuple[dict[str, Any], list[GameResult], int]:
    """Return the head of a file, its results, and the end of its last whole line."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    lines = whole.decode("utf-8").splitlines()
    try:
        head = json.loads(lines[0])
        if head.pop("kingdom arena") != VERSION:
            raise ValueError("another version")
        results = {result.number: result for result in map(GameResult.read, lines[1:])}
    except (IndexError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"{path} is not a results file of an arena: {error}") from None
    return head, [results[number] for number in sorted(results)], len(whole)


def _check_same(path: Path, found: Mapping[str, Any], head: Mapping[str, Any]) -> None:
    was = _flat(found)
    for key, value in _flat(head).items():
        if was.get(key) != value:
            raise ValueError(
                f"{path} has the results of other games: {key} was {was.get(key)!r}, "
                f"now it is {value!r}"
            )


def _flat(head: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a head, with an entry for each file that it names."""
    flat = dict(head)
    files = flat.pop("files", {})
    return flat | {f"the SHA-256 of {file}": digest for file, digest in files.items()}
