"""What the thinking weighs: numbers in files that people can read, found by `kingdom tune`.

A file says what it is for, as `part = "planner"`, and has two tables: `tiles`, the worth in gold of
each tile for each use that may still be made of it, and `terms`, everything else. All of them have
to be there, and nothing else may be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from kingdom.content import TILES
from kingdom.core.layout import WeightsStruct
from kingdom.core.numbers import slot_of
from kingdom.core.weights.terms import MEANINGS

FOLDER: Final = Path(__file__).parent
PARTS: Final = ("planner", "playout")
"""What weighs: plans of turns, and games played out; each has a file in `FOLDER`."""
_UNIT: Final = 1000  # the core counts in thousandths of a gold
_LARGEST: Final = 50.0  # what the core can add up many times without an overflow
_NEVER_NEGATIVE: Final = frozenset({"noise"})  # a random number up to it is drawn


class Weights(NamedTuple):
    """The weights of one part of the thinking, in gold."""

    tiles: Mapping[str, float]
    terms: Mapping[str, float]

    def packed(self) -> WeightsStruct:
        """Return them as the core reads them."""
        struct = WeightsStruct()
        for name, worth in self.tiles.items():
            struct.tile[slot_of(TILES[name].number)] = _thousandths(worth)
        for name in term_names():
            setattr(struct, name, _thousandths(self.terms[name]))
        return struct


@cache
def term_names() -> tuple[str, ...]:
    """Return the names of all terms, in the order of the core: all fields after those of tiles."""
    return tuple([field[0] for field in WeightsStruct._fields_][1:])


def load_weights(name: str | Path, part: str | None = None) -> Weights:
    """Return the weights in a file, or those of a part of the thinking by its name: `planner`.

    If they are needed for one part, a file that says that it is for the other one is refused.
    """
    file = FOLDER / f"{name}.toml" if isinstance(name, str) else name
    try:
        status = file.stat()
        weights, made_for = _read(file, status.st_mtime_ns, status.st_size)
    except OSError as error:
        raise ValueError(f"no weights can be read from {file}: {error.strerror}") from error
    if part is not None and made_for not in (None, part):
        raise ValueError(f"{file} has weights of the {made_for}, not of the {part}")
    return Weights({**weights.tiles}, {**weights.terms})


@lru_cache(maxsize=64)  # bots are made for every seat of every game
def _read(file: Path, _changed: int, _size: int) -> tuple[Weights, str | None]:
    """Read a file, once for each time it is changed; return its part, too, if it says one."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # it is no text, or no TOML
        raise ValueError(f"no weights can be read from {file}: {error}") from error
    if not all(isinstance(tables.get(key), dict) for key in Weights._fields):
        raise ValueError(f"no weights can be read from {file}: it needs tables tiles and terms")
    weights = Weights(tables["tiles"], tables["terms"])
    check_weights(weights, str(file))
    part = tables.get("part")
    if part not in (None, *PARTS):
        raise ValueError(f"{file}: part must be {' or '.join(PARTS)}, not {part!r}")
    return weights, part


def no_weights() -> Weights:
    """Return weights of 0 for everything: nothing but gold counts."""
    return Weights(dict.fromkeys(TILES, 0.0), dict.fromkeys(term_names(), 0.0))


def weights_text(weights: Weights, part: str, head: str) -> str:
    """Return weights as the file of a part, with a head that says where they come from."""
    lines = [*(f"# {line}".rstrip() for line in head.splitlines()), ""]
    lines += [f'part = "{part}"', "", "[tiles]"]
    lines += [f"{name} = {worth:.3f}" for name, worth in weights.tiles.items()]
    lines += ["", "[terms]"]
    lines += [f"{name} = {weights.terms[name]:.3f}  # {MEANINGS[name]}" for name in MEANINGS]
    return "\n".join(lines) + "\n"


def check_weights(weights: Weights, where: str) -> None:
    """Raise ValueError unless there is a number for each tile and term, and for nothing else."""
    _check_names("tiles", weights.tiles, TILES, where)
    _check_names("terms", weights.terms, term_names(), where)
    numbers: dict[str, object] = {**weights.tiles, **weights.terms}
    for name, number in numbers.items():
        least = 0.0 if name in _NEVER_NEGATIVE else -_LARGEST
        right = isinstance(number, int | float) and least <= number <= _LARGEST
        if not right or isinstance(number, bool):
            raise ValueError(f"{where}: {name} must be from {least} to {_LARGEST}, not {number}")


def _check_names(what: str, found: Iterable[str], wanted: Iterable[str], where: str) -> None:
    if wrong := sorted({*wanted} ^ {*found}):
        raise ValueError(f"{where}: these {what} are missing or unknown: {', '.join(wrong)}")


def _thousandths(number: float) -> int:
    return round(number * _UNIT)
