"""The lines of a log in English, from the same texts as in the browser: a turn is one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Final

from kingdom.content import CARDS
from kingdom.content.kinds import Question
from kingdom.fluent import localized
from kingdom.rules.deeds import BUILT, USED

if TYPE_CHECKING:
    from kingdom.table.wire.log import LogLine

_UNTOLD: Final = (Question.LIFT, "end", "stop")
_FOR_LATER: Final = (Question.DEAL, Question.DRAW)


def turn_text(lines: Sequence[LogLine], seat: int) -> str:
    """Return a line about a turn of a seat; others are named where they act."""
    said = []
    for line in joined(told(lines)):
        words = ", ".join(_words(line))
        if line.seat != seat and line.seat is not None:
            words = localized(
                "log-said", player=localized("player", number=line.seat + 1), text=words
            )
        said.append(words)
    return ", ".join(said) or localized("log-turn-nothing")


def told(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """Yield the lines that are worth telling: not those that the next one says as well."""
    for line, after in zip(lines, [*lines[1:], None], strict=True):
        is_said = after is not None and after.seat == line.seat and after.tile == line.tile
        is_left = after is not None and after.kind == "stop"
        if line.kind == USED and (is_said or is_left):
            continue
        if line.kind not in _UNTOLD and line.why not in _FOR_LATER:
            yield line


def joined(lines: Iterable[LogLine]) -> Iterator[LogLine]:
    """Yield lines, those that tell of one thing as one: builds on a terrain, steps of a piece."""
    last: LogLine | None = None
    for line in lines:
        if last is not None and _goes_on(last, line):
            builds = line.kind == BUILT
            last.cell = f"{last.cell} {line.cell}" if builds else line.cell
            last.got, last.lost, last.gold = line.got, line.lost, line.gold
            continue
        if last is not None:
            yield last
        last = copy(line)
    if last is not None:
        yield last


def _goes_on(last: LogLine, line: LogLine) -> bool:
    """Return whether a line does the same as the last, which brought nothing."""
    if last.got or last.lost or last.gold:
        return False
    if (last.seat, last.kind, last.tile) != (line.seat, line.kind, line.tile):
        return False
    if line.kind == BUILT:
        return last.terrain == line.terrain
    return line.origin is not None and line.origin == last.cell


def _words(line: LogLine) -> Iterator[str]:
    """Yield what a line tells, then the tiles and the gold that it brought."""
    yield localized(
        f"log-{line.kind}-tile" if line.kind == BUILT and line.tile else f"log-{line.kind}",
        **{"from": line.origin or ""},
        cell=line.cell or "",
        tile=localized(f"tile-{line.tile}") if line.tile else "",
        terrain=localized(f"terrain-{line.terrain}") if line.terrain else "",
        card=_card(line.card) if line.card else "",
    )
    for key, names in (("log-got", line.got), ("log-lost", line.lost)):
        for name in names:
            yield localized(key, tile=localized(f"tile-{name}"))
    for source, gold in line.gold.items():
        yield localized("log-gold", gold=gold, source=_source(source))


def _card(name: str) -> str:
    return " or ".join(localized(f"terrain-{terrain}") for terrain in name.split("/"))


def _source(name: str) -> str:
    return localized(f"card-{name}" if name in CARDS else f"source-{name}")
