"""Games looked at from beginning to end, and what their players could have done."""

from __future__ import annotations

from typing import Literal

from kingdom.table.history import StepKind
from kingdom.table.seats import SeatKind
from kingdom.table.wire.board import BoardInfo
from kingdom.table.wire.log import LogLine
from kingdom.table.wire.model import model
from kingdom.table.wire.screen import (
    GameEnding,
    GoldPart,
    Pieces,
    PositionScreen,
    Preview,
    RefusalReason,
    Screen,
)
from kingdom.table.wire.values import ColorName


@model
class PersonInfo:
    """A person or a bot that played."""

    name: str
    kind: SeatKind
    bot: str | None
    color: ColorName
    """Of the pieces."""
    hints: int
    """In how many turns the player asked for a hint."""


@model
class StepScreen(PositionScreen):
    """A position with all cards open."""

    status: Literal["running", "over"]
    players: list[Pieces]


@model
class ReplayStep:
    """A position, and the action that led to it."""

    ply: int
    """How many actions came before, including cards drawn."""
    action: str | None
    seat: int | None
    by: StepKind | None
    screen: StepScreen


@model
class States:
    """The positions of a game, with its log and its result."""

    plies: int
    """How many actions the game has."""
    people: list[PersonInfo]
    chart: list[tuple[int, ...]]
    """Everybody's gold after each turn."""
    turns: list[int]
    """The number of actions before each turn."""
    over: bool
    """A record may end before the game does."""
    result: GameEnding | None
    log: list[LogLine]
    """One line for each action."""
    positions: list[ReplayStep]


@model
class OpenedRecord(States):
    """A record that was read, with the board it was played on."""

    board: BoardInfo
    fair: bool | None
    """Whether the cards follow from the record's seed; null if that cannot be checked."""
    midway: bool
    """Whether the record begins with a position, so that its shuffle cannot be checked."""


@model
class Suggestion(Preview):
    """A choice as the greedy bot judges it."""

    action: str
    place: int
    """Its place among all choices."""
    value: float | None
    """What it is worth compared with doing nothing; null if the bot would not consider it."""
    played: bool
    """Whether it was chosen."""


@model
class Suggestions:
    """What the greedy bot would have liked best at a position, and what was chosen."""

    ply: int
    seat: int | None
    count: int
    """How many choices there were."""
    choices: list[Suggestion]


@model
class ExploredStep:
    """A position that was never played, and what led to it."""

    actions: list[str]
    """What was played since the position before, including cards drawn."""
    screen: Screen
    """All cards are open; whoever has to decide looks at it, and `last` is what the step put."""


@model
class Explored:
    """The positions after each of the actions; without any, the one that was reached."""

    steps: list[ExploredStep]


@model
class ExploredChoice:
    """What an action would do in a position that was never played."""

    preview: Preview | None
    """What it would bring; null if it is refused or a card."""
    reason: RefusalReason | None
    """Why it is refused; null if it is legal."""


@model
class Credits:
    """Where everybody's gold comes from."""

    sources: list[str]
    """Everything that pays, in the order of scoring."""
    players: list[dict[str, list[GoldPart]]]
    """For each seat, the parts by source."""
