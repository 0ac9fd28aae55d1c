"""What the thinking weighs: numbers in files that people can read, found by `kingdom tune`.

A file says what it is for, as `part = "planner"`, and has three tables: `kinds`, the worth in gold
of a tile of each kind for each use that may still be made of it; `tiles`, that of the tiles for
which one of their own was found; and `terms`, everything else. All kinds and terms have to be
there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from kingdom.content import TILES
from kingdom.content.kinds import KINDS
from kingdom.core.layout import NO_WEIGHT, ONE_GOLD, WeightsStruct
from kingdom.core.numbers import slot_of
from kingdom.core.weights.terms import MEANINGS

FOLDER: Final = Path(__file__).parent
PARTS: Final = ("planner", "playout")
"""What weighs: plans of turns, and games played out; each has a file in `FOLDER`."""
_LARGEST: Final = 50.0  # what the core can add up many times without an overflow
_NEVER_NEGATIVE: Final = frozenset({"noise"})  # a random number up to it is drawn


class Weights(NamedTuple):
    """The weights of one part of the thinking, in gold."""

    kinds: Mapping[str, float]
    tiles: Mapping[str, float]
    terms: Mapping[str, float]

    def complete(self) -> Weights:
        """Return them with a weight of its own for every tile."""
        usual = {name: self.kinds[tile.kind.name] for name, tile in TILES.items()}
        return self._replace(tiles=usual | {**self.tiles})

    def packed(self) -> WeightsStruct:
        """Return them as the core reads them; for other tiles it takes the weight of their kind."""
        struct = WeightsStruct()
        struct.tile[:] = [NO_WEIGHT] * len(struct.tile)
        known = KINDS[: len(struct.kind)]  # a set-up with a tile of any other is refused
        struct.kind[:] = [_thousandths(self.kinds[kind.name]) for kind in known]
        for name, worth in self.tiles.items():
            struct.tile[slot_of(TILES[name].number)] = _thousandths(worth)
        for name in term_names():
            setattr(struct, name, _thousandths(self.terms[name]))
        return struct


@cache
def term_names() -> tuple[str, ...]:
    """Return the names of all terms, in the order of the core: the fields after tiles and kinds."""
    return tuple([field[0] for field in WeightsStruct._fields_][2:])


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
    return Weights(*({**table} for table in weights))


@lru_cache(maxsize=64)  # bots are made for every seat of every game
def _read(file: Path, _changed: int, _size: int) -> tuple[Weights, str | None]:
    """Read a file, once for each time it is changed; return its part, too, if it says one."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # it is no text, or no TOML
        raise ValueError(f"no weights can be read from {file}: {error}") from error
    if not all(isinstance(tables.get(key), dict) for key in Weights._fields):
        raise ValueError(
            f"no weights can be read from {file}: it needs tables kinds, tiles and terms"
        )
    weights = Weights(*(tables[key] for key in Weights._fields))
    check_weights(weights, str(file))
    part = tables.get("part")
    if part not in (None, *PARTS):
        raise ValueError(f"{file}: part must be {' or '.join(PARTS)}, not {part!r}")
    return weights, part


def no_weights() -> Weights:
    """Return weights of 0 for everything: nothing but gold counts."""
    kinds = dict.fromkeys([kind.name for kind in KINDS], 0.0)
    return Weights(kinds, {}, dict.fromkeys(term_names(), 0.0))


def weights_text(weights: Weights, part: str, head: str) -> str:
    """Return weights as the file of a part, with a head that says where they come from."""
    lines = [*(f"# {line}".rstrip() for line in head.splitlines()), ""]
    lines += [f'part = "{part}"']
    for title, table in (("kinds", weights.kinds), ("tiles", weights.tiles)):
        lines += ["", f"[{title}]", *(f"{name} = {worth:.3f}" for name, worth in table.items())]
    lines += ["", "[terms]"]
    lines += [f"{name} = {weights.terms[name]:.3f}  # {MEANINGS[name]}" for name in MEANINGS]
    return "\n".join(lines) + "\n"


def check_weights(weights: Weights, where: str) -> None:
    """Raise ValueError unless each kind and term has a number, and nothing unknown has one."""
    _check_names("kinds", weights.kinds, [kind.name for kind in KINDS], where)
    _check_names("tiles", weights.tiles, [*weights.tiles.keys() & TILES], where)
    _check_names("terms", weights.terms, term_names(), where)
    numbers: list[tuple[str, object]] = [each for table in weights for each in table.items()]
    for name, number in numbers:
        least = 0.0 if name in _NEVER_NEGATIVE else -_LARGEST
        right = isinstance(number, int | float) and least <= number <= _LARGEST
        if not right or isinstance(number, bool):
            raise ValueError(f"{where}: {name} must be from {least} to {_LARGEST}, not {number}")


def _check_names(what: str, found: Iterable[str], wanted: Iterable[str], where: str) -> None:
    if wrong := sorted({*wanted} ^ {*found}):
        raise ValueError(f"{where}: these {what} are missing or unknown: {', '.join(wrong)}")


def _thousandths(number: float) -> int:
    return round(number * ONE_GOLD)
