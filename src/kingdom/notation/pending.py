"""What is being asked, the stack `pending`, as text both ways."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kingdom.actions import CARD_NAMES, TILE_ACTIONS, action_text
from kingdom.board import GROUNDS, UNDECIDED
from kingdom.content.kinds import CARD_QUESTIONS, TILE_QUESTIONS, TURN_QUESTIONS, Question
from kingdom.hexes import NAMES
from kingdom.notation.words import (
    DASH,
    NotationError,
    cell_number,
    cells_text,
    looked_up,
    number,
    parse_cells,
    quoted,
)
from kingdom.rules.position import NO_LINE, Pending, Stack, Turn

Hand = tuple[int, ...]

DRAWS: Final = (Question.DEAL, Question.DRAW, Question.NEW)
_QUESTIONS: Final = {question.value: question for question in Question}
_TERRAINS: Final = {GROUNDS[ground]: ground for ground in range(UNDECIDED + 1)}
_CARDS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
_BETWEEN: Final = re.compile(r"(?<!\+marsh)/")  # but not the stroke in the name of a card
_NONE: Final = "none"
MOST_DRAWS: Final = 9  # that one player can have to draw at once


# --- printing ----------------------------------------------------------------------------


def pending_text(pending: Stack, hands: Sequence[Hand]) -> str:
    """Write the stack, from the bottom to the top."""
    return "/".join(_frame_text(frame, hands[frame.player]) for frame in pending) or DASH


def _frame_text(frame: Turn | Pending, hand: Hand) -> str:
    usual = [frame.asks, str(frame.player + 1)]
    if isinstance(frame, Turn):
        parts = [*usual, GROUNDS[frame.terrain], str(frame.left), *_turn_extras(frame, hand)]
    else:
        parts = [*usual, *_tile_parts(frame), *_extras(frame)]
    return ":".join([*parts, "anywhere"] if frame.anywhere else parts)


def _turn_extras(turn: Turn, hand: Hand) -> list[str]:
    """Write what is out of the ordinary in a turn."""
    cards, line = turn.cards != hand, turn.line
    noted = _NONE if line == NO_LINE else cells_text(line, "+")
    return [
        *([f"cards+{'+'.join(CARD_NAMES[card] for card in turn.cards) or _NONE}"] if cards else []),
        *([f"due+{turn.due}"] if turn.due else []),
        *([f"line+{noted}"] if line else []),
    ]


def _tile_parts(frame: Pending) -> list[str]:
    if frame.asks in DRAWS:
        return []
    moved = [NAMES[frame.cell]] if frame.asks == Question.PUT else []
    return [action_text(frame.tile), *moved]


def _extras(frame: Pending) -> list[str]:
    """Write what is out of the ordinary about a tile or cards to be drawn."""
    left = frame.left != usual_left(frame)
    return [
        *([f"left+{frame.left}"] if left else []),
        *([f"card+{CARD_NAMES[frame.card]}"] if frame.card >= 0 else []),
    ]


def usual_left(frame: Pending) -> int:
    """Return the times that a tile may act before it has begun; of cards, one is drawn."""
    return 1 if frame.asks in DRAWS else frame.in_use.times


# --- reading -----------------------------------------------------------------------------


def parse_pending(value: str, hands: Sequence[Hand]) -> Stack:
    """Read the stack; the cards in question in a turn are all of the hand if none are named."""
    frames = [] if value == DASH else _BETWEEN.split(value)
    return tuple(_parse_frame(frame.split(":"), hands) for frame in frames)


def _parse_frame(parts: list[str], hands: Sequence[Hand]) -> Turn | Pending:
    question = looked_up("pending", parts[0], _QUESTIONS)
    readers = _FIELDS[question]
    if len(parts) < 2 + len(readers):
        form = ":".join((question, "player", *readers))
        raise NotationError(f"pending: {quoted(':'.join(parts))} is not like {form}")
    _, seat, *values = parts
    player = number("pending", seat, 1, len(hands)) - 1
    extras = values[len(readers) :]
    fields: dict[str, Any] = {
        name: _READERS[name](value) for name, value in zip(readers, values, strict=False)
    }
    if question in TURN_QUESTIONS:
        return Turn(
            question,
            player,
            **{"cards": hands[player], **fields, **_parse_extras(question, extras)},
        )
    frame = Pending(question, player, **fields)
    return _with_left(frame, _parse_extras(question, extras))


def _parse_extras(question: Question, parts: list[str]) -> dict[str, Any]:
    """Read what is written only if it is out of the ordinary; each at most once, in this order."""
    allowed = list(_EXTRAS[question])
    fields: dict[str, Any] = {}
    for part in parts:
        name, plus, value = part.partition("+")
        if name not in allowed or bool(plus) == (name == "anywhere"):
            raise NotationError(f"pending: {quoted(part)} does not belong to {question}")
        del allowed[: allowed.index(name) + 1]
        fields[name] = _READERS[f"{name}+"](value)
    return fields


def _with_left(frame: Pending, fields: dict[str, Any]) -> Pending:
    """Fill in how often a tile may still act, or how many cards are still to be drawn."""
    usual = usual_left(frame)
    left = fields.pop("left", None)
    if left is None:
        return frame._replace(left=usual, **fields)
    least, most = (2, MOST_DRAWS) if frame.asks in DRAWS else (1, usual - 1)
    if most < least:
        raise NotationError(f"pending: {quoted(f'left+{left}')} does not belong to {frame.asks}")
    return frame._replace(left=number("pending", left, least, most), **fields)


def _parse_cards(text: str) -> Hand:
    names = [] if text == _NONE else text.split("+")
    return tuple(looked_up("pending", name, _CARDS) for name in names)


def _parse_line(text: str) -> int:
    return NO_LINE if text == _NONE else parse_cells("pending", text.split("+"))


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "terrain": lambda text: looked_up("pending", text, _TERRAINS),
    "left": lambda text: number("pending", text, 0, 99),
    "tile": lambda text: looked_up("pending", text, TILE_ACTIONS),
    "cell": lambda text: cell_number("pending", text),
    "cards+": _parse_cards,
    "due+": lambda text: number("pending", text, 1, 40),
    "line+": _parse_line,
    "left+": str,  # which numbers are possible depends on the tile
    "card+": lambda text: looked_up("pending", text, _CARDS),
    "anywhere+": lambda _: True,
}
_FIELDS: Final[Mapping[Question, tuple[str, ...]]] = {
    **dict.fromkeys(DRAWS, ()),
    **dict.fromkeys(TURN_QUESTIONS, ("terrain", "left")),
    **dict.fromkeys((Question.REVEAL, *TILE_QUESTIONS), ("tile",)),
    Question.PUT: ("tile", "cell"),
}
_EXTRAS: Final[Mapping[Question, tuple[str, ...]]] = {
    **dict.fromkeys(CARD_QUESTIONS, ("left",)),
    **dict.fromkeys(TURN_QUESTIONS, ("cards", "due", "line", "anywhere")),
    **dict.fromkeys(TILE_QUESTIONS, ("left", "card", "anywhere")),
}
