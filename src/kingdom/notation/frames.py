"""What is being asked, the stack `pending`, as text both ways."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kingdom.actions import TILE_ACTIONS, action_text
from kingdom.board import GROUNDS
from kingdom.content import TILES
from kingdom.hexes import BIT, NAMES, cells_of
from kingdom.notation.words import NOTHING, NotationError, cell, named, number, quoted
from kingdom.position import DEAL, DRAW, PUT, TILE_KINDS, TURN_KINDS, Pending

_TERRAINS: Final = {name: terrain for terrain, name in enumerate(GROUNDS)}
_KINDS: Final = {kind: kind for kind in (DEAL, DRAW, *TURN_KINDS, *TILE_KINDS)}
_ANYWHERE: Final = "anywhere"
_LINE: Final = "line+"
_LEFT: Final = "left+"


def pending_text(pending: tuple[Pending, ...]) -> str:
    """Write the stack, from the bottom to the top."""
    return "/".join(map(_frame_text, pending)) or NOTHING


def _frame_text(frame: Pending) -> str:
    parts = [frame.kind, str(frame.player + 1)]
    if frame.kind in TURN_KINDS:
        parts += [GROUNDS[frame.terrain], str(frame.left)]
    elif frame.kind in TILE_KINDS:
        parts.append(action_text(frame.tile))
        if frame.kind == PUT:
            parts.append(NAMES[frame.cell])
        if frame.left != TILES[action_text(frame.tile)].times:
            parts.append(f"{_LEFT}{frame.left}")
    if frame.line:
        parts.append(_LINE + "+".join(NAMES[cell] for cell in cells_of(frame.line)))
    return ":".join([*parts, _ANYWHERE] if frame.anywhere else parts)


def parse_pending(value: str, players: int) -> tuple[Pending, ...]:
    """Read the stack."""
    frames = [] if value == NOTHING else value.split("/")
    return tuple(_parse_frame(frame.split(":"), players) for frame in frames)


def _parse_frame(parts: list[str], players: int) -> Pending:
    kind = named("pending", parts[0], _KINDS)
    readers = _FRAMES[kind]
    if len(parts) < 2 + len(readers):
        raise NotationError(
            f"pending: {quoted(':'.join(parts))} is not like {':'.join((kind, 'player', *readers))}"
        )
    player = number("pending", parts[1], 1, players) - 1
    values = zip(readers.items(), parts[2:], strict=False)
    fields: dict[str, Any] = {name: read(part) for (name, read), part in values}
    frame = Pending(kind, player, **fields)
    if kind in TILE_KINDS:
        frame = frame._replace(left=TILES[action_text(frame.tile)].times)
    for part in parts[2 + len(readers) :]:
        frame = _with_extra(frame, part)
    return frame


def _with_extra(frame: Pending, part: str) -> Pending:
    """Read what is only said where it is not as usual; each at most once, in this order."""
    if part == _ANYWHERE and frame.kind not in (DEAL, DRAW) and not frame.anywhere:
        return frame._replace(anywhere=True)
    if part.startswith(_LINE) and frame.kind in TURN_KINDS and not (frame.line or frame.anywhere):
        return frame._replace(line=_parse_line(part[len(_LINE) :].split("+")))
    if part.startswith(_LEFT) and frame.kind in TILE_KINDS and not frame.anywhere:
        times = TILES[action_text(frame.tile)].times
        if frame.left == times > 1:
            return frame._replace(left=number("pending", part[len(_LEFT) :], 1, times - 1))
    raise NotationError(f"pending: {quoted(part)} does not belong to {frame.kind}")


def _parse_line(names: list[str]) -> int:
    line = 0
    for name in names:
        bit = BIT[cell("pending", name)]
        if line & bit:
            raise NotationError(f"pending: {name} is named twice")
        line |= bit
    return line


_READERS: Final[Mapping[str, Callable[[str], int]]] = {
    "terrain": lambda text: named("pending", text, _TERRAINS),
    "left": lambda text: number("pending", text, 0, 99),
    "tile": lambda text: named("pending", text, TILE_ACTIONS),
    "cell": lambda text: cell("pending", text),
}


def _readers(*fields: str) -> dict[str, Callable[[str], int]]:
    return {name: _READERS[name] for name in fields}


_FRAMES: Final = {
    **dict.fromkeys((DEAL, DRAW), _readers()),
    **dict.fromkeys(TURN_KINDS, _readers("terrain", "left")),
    **dict.fromkeys(TILE_KINDS, _readers("tile")),
    PUT: _readers("tile", "cell"),
}
