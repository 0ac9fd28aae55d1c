"""The messages about a turn: to browsers, as mail, and to a group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from kingdom.server.notifications import texts
from kingdom.server.notifications.quiet_hours import zone_of
from kingdom.table.history import DRAW

if TYPE_CHECKING:
    from kingdom.table.history import History
    from kingdom.table.snapshot import Snapshot

_LONGEST_TEXT: Final = 500


class Call(NamedTuple):
    """What a person is told about a turn."""

    title: str
    text: str
    path: str
    """Where the table is."""


@dataclass(frozen=True)
class PushMessage:
    """What a browser gets; `web/worker/sw.ts` shows it."""

    title: str
    text: str
    path: str
    tag: str


@dataclass(frozen=True)
class TableName:
    """The table that a group is told about."""

    id: str
    name: str
    url: str


@dataclass(frozen=True)
class GroupMessage:
    """What a webhook gets; `text` and `content` are what chat programs show."""

    event: Literal["turn", "over"]
    text: str
    content: str
    table: TableName
    turn: int
    reminder: bool
    seat: int | None
    player: str | None
    totals: list[int] | None


def call(snapshot: Snapshot, seat: int, language: str, zone: str, told: int) -> Call:
    """Return the message for a person, the first one or a reminder."""
    seats = snapshot.seats
    others = [texts.seat_name(one, language) for one in seats if one.guest != seats[seat].guest]
    name = texts.table_name(snapshot.game.name, others, language)
    key = "still-your-turn" if told else "your-turn"
    title = texts.notification(key, language, table=name)
    played = [texts.seat_name(seats[one], language) for one in _played(snapshot.history, seat)]
    said = [texts.what_happened(played, language)]
    if snapshot.game.deadline is not None:
        said.append(texts.time_left(snapshot.game.deadline, zone_of(zone), language))
    return Call(title, " ".join(said)[:_LONGEST_TEXT], path_of(snapshot))


def push_message(said: Call, tag: str) -> PushMessage:
    """Return a call for a browser; a newer one with the same tag takes its place."""
    return PushMessage(said.title, said.text, said.path, tag)


def invitation(by: str, language: str) -> Call:
    """Return the message that invites to a table; the home page shows which table it is."""
    player = by or texts.notification("somebody", language)
    title = texts.notification("invited", language, player=player)
    return Call(title, texts.notification("invited-text", language), "/")


def mail_text(said: Call, url: str, off: str, language: str) -> str:
    """Return the text of a mail, with the links to the table and for ending such mail."""
    table = f"{texts.notification('open-table', language)}\n{url}{said.path}"
    end = f"{texts.notification('mail-off', language)}\n{url}{off}"
    return f"{said.text}\n\n{table}\n\n-- \n{end}\n"


def group_message(snapshot: Snapshot, url: str, language: str, told: int) -> GroupMessage:
    """Return the message for a group."""
    game = snapshot.game
    said, place = _group_text(snapshot, language, told), url + path_of(snapshot)
    shown = f"{said}\n{place}" if url else said
    mover = None if snapshot.history.over else snapshot.history.to_move
    return GroupMessage(
        event="over" if mover is None else "turn",
        text=shown,
        content=shown,
        table=TableName(game.id, game.name, place),
        turn=snapshot.history.turn,
        reminder=bool(told),
        seat=mover,
        player=None if mover is None else texts.seat_name(snapshot.seats[mover], language),
        totals=None if game.totals is None else [*game.totals],
    )


def _group_text(snapshot: Snapshot, language: str, told: int) -> str:
    game, seats, mover = snapshot.game, snapshot.seats, snapshot.history.to_move
    names = [texts.seat_name(seat, language) for seat in seats]
    name = texts.table_name(game.name, names, language)
    if mover is not None and not snapshot.history.over:
        key = "still-to-move" if told else "to-move"
        return texts.notification(key, language, player=names[mover], table=name)
    if not game.winners or game.totals is None:
        return texts.notification("ended", language, table=name)
    return texts.notification(
        "won",
        language,
        count=len(game.winners),
        players=texts.listed([names[seat] for seat in game.winners], language),
        gold=game.totals[game.winners[0]],
        table=name,
    )


def path_of(snapshot: Snapshot) -> str:
    """Return where a table is on the server."""
    return f"/table/{snapshot.game.id}"


def _played(history: History, mine: int) -> list[int]:
    """Return the seats that have played since a seat's own last turn, in order."""
    found: list[int] = []
    for step in reversed(history.line):
        if step.seat == mine and step.during != history.turn:
            break
        if step.kind != DRAW and step.seat != mine and step.seat not in found:
            found.append(step.seat)
    return found[::-1]
