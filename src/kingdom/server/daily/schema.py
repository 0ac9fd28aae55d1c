"""The board of the day: what is known of it, one's own try, and the results."""

from __future__ import annotations

from typing import Literal

from kingdom.server.bodies import Body
from kingdom.table.wire.model import model


@model
class DailyMine:
    """The caller's one try at a board that counts."""

    state: Literal["running", "finished", "without"]
    """`without` a result: given up, or not finished in time."""
    table: str | None
    """The id of its table, unless that was deleted."""
    left: float | None
    """Seconds from now until which it has to be finished, while it runs."""
    gold: int | None
    bot_gold: int | None
    """The gold of the bot that played against the caller."""
    place: int | None


@model
class DailyResult:
    """A result in the day's table."""

    place: int
    """Those with the same gold share one."""
    name: str
    gold: int
    bot_gold: int
    """The gold of the bot that played against them."""
    you: bool
    table: str | None
    """The id of the game, to replay it, unless that was deleted."""


@model
class DailyBar:
    """How many people have reached between `least` and `most` gold."""

    least: int
    most: int
    count: int


@model
class DailyResults:
    """The results of a day."""

    best: list[DailyResult]
    """The best ones, the first place first."""
    bars: list[DailyBar]
    """How the gold of all is spread."""
    bot_gold: int | None
    """What the bot reaches in the same seat against itself; null while it still plays."""
    bot_table: str | None
    """The id of that game, once it is over."""


@model
class DailyStreak:
    """On how many days in a row the caller has finished a try."""

    now: int
    best: int


@model
class DailyInfo:
    """The board of a day, as far as the caller may know it: before a try, this and its land."""

    date: str
    """The day, in UTC."""
    modules: list[str]
    """What is played besides the base game; it depends on the day of the week."""
    bot: str
    """The level of the bot."""
    commitment: str
    """The hash of the seed that set-up and cards follow from."""
    today: bool
    """Whether a try can still be begun."""
    left: float
    """Seconds from now until the end of the day; 0 if it is over."""
    players: int
    """How many have finished their try."""
    mine: DailyMine | None
    """Null if the caller has not begun a try."""
    streak: DailyStreak
    results: DailyResults | None
    """Null until the caller's own try, or the day, is over."""


@model
class DailyDay:
    """A day in the archive."""

    date: str
    modules: list[str]
    players: int
    gold: int | None
    """The caller's result, if there is one."""


@model
class DailyArchive:
    """Boards of days that are over, the last one first."""

    days: list[DailyDay]
    more: bool
    """Whether there are older ones: ask for those `before` the last day."""


@model
class DailyTable:
    """Where the board of a day is played."""

    id: str
    url: str
    counts: bool
    """Whether it is the caller's one try that counts."""


class PlayDaily(Body):
    """Playing the board of a day."""

    counts: bool
    """Whether as one's try that counts, or for practice."""
