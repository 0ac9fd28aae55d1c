"""What is decided at a table beside the game itself, and the words for it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol

from kingdom.table.history import RULES_VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TableStatus = Literal["waiting", "running", "over", "closed"]
WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"  # nobody sits there any more, and the game never started
UNFINISHED: Final = (WAITING, RUNNING)

OnTimeout = Literal["bot", "end"]
Count = Literal["standing", "forfeit", "none"]
"""How a game counts that its players end: the gold as it stands, the same with whoever is gone in
the last place, or not at all."""


class AnyTable(Protocol):
    """Whatever has these facts about a table: a record of it, or a row of a database."""

    @property
    def clock(self) -> int | None:
        """The seconds for each turn."""

    @property
    def gone_after(self) -> int | None:
        """The seconds of waiting after which somebody is gone."""

    @property
    def asked(self) -> Mapping[str, Any]:
        """What was asked for when it was opened."""

    @property
    def counts(self) -> bool:
        """Whether the game counts for more than itself."""


class TableRecord(NamedTuple):
    """A table beside its seats and its history; when something changes, another takes its place."""

    id: str
    status: TableStatus
    setup: str
    seed: str
    name: str = ""
    owner: str = ""
    drawn: bool = True  # the set-up follows from the seed and what was chosen
    listed: bool = False
    first_game: bool = False
    random_order: bool = False
    clock: int | None = None  # seconds for each turn
    on_timeout: OnTimeout = "bot"
    asked: Mapping[str, Any] = MappingProxyType({})  # what was asked for when it was opened
    created: float = 0.0
    started: float | None = None
    ended: float | None = None
    to_move: int | None = None  # the seat that has to decide
    deadline: float | None = None  # of the turn being played
    due: float | None = None  # when something has to happen by itself
    since: float | None = None  # when that seat's decision became due
    gone_after: int | None = None  # seconds of waiting; see `absence`
    proposal: Mapping[str, Any] | None = None  # to end the game; see `ending.Proposal`
    totals: Sequence[int] | None = None  # gold at the end
    winners: Sequence[int] | None = None  # none if the game was broken off
    hinted: Sequence[int] | None = None  # at the end: who was given hints
    rematch: str | None = None  # the table that followed
    version: int = 1  # counts the changes of table, seats and log
    touched: float = 0.0  # when the last of them was made
    rules: int = RULES_VERSION  # the rules' version when the table was opened
    nonces: list[str] | None = None  # when it starts; see `shuffle`
    barrier: int = 0
    """The last entry when a person left or came back: what was done by then stays done."""
    daily: str | None = None  # the day whose board is played
    counts: bool = False
    """Whether the game counts for more than itself: no hints, and no undo beyond one's turn."""
