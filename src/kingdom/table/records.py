"""Records of games: the whole one at the end, and before that what a viewer may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kingdom.notation import Record, record_text
from kingdom.plurals import counted
from kingdom.rules.deeds import DRAWN
from kingdom.table import shuffle
from kingdom.table.hints import hinted_turns
from kingdom.table.history import LEAVE, REPLACE, RESIGN, RETURN, TIME_OUT, SeatChange
from kingdom.table.log import shown
from kingdom.table.screen import iso_or_none
from kingdom.table.seats import BOT, COLORS
from kingdom.table.setups import chosen_in

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from kingdom.table.history import SeatEntryKind
    from kingdom.table.seats import Color
    from kingdom.table.snapshot import Snapshot

_NAMELESS: Final = "guest"
_SEAT_WORDS: Final[dict[SeatEntryKind, str]] = {
    LEAVE: "left to a bot",
    RETURN: "came back",
    REPLACE: "given to a bot by the others",
    RESIGN: "resigned",
}
_HALT_WORDS: Final = {
    TIME_OUT: "the time of {} ran out",
    RESIGN: "{} resigned",
    "standing": "{} was gone, the gold counts as it stands",
    "forfeit": "{} was gone and is last",
    "none": "{} was gone, the game does not count",
}
_BOT: Final = re.compile(r"(.*?) ?\(bot, ([\w-]+)\)")
HINTS_TAG: Final = "hints"
COLORS_TAG: Final = "colors"
_HINTS: Final = re.compile(r"player (\d) in (\d{1,4}) turns?")


def record_of(snapshot: Snapshot) -> str:
    """Return the record of a finished game, with the seed that its cards follow from."""
    setup = snapshot.history.start.setup
    actions = tuple(step.action for step in snapshot.history.line)
    return record_text(Record(setup, actions, _tags(snapshot)))


def _tags(snapshot: Snapshot) -> dict[str, str]:
    game = snapshot.game
    tags = {"game": game.id, "date": (iso_or_none(game.started) or "")[:10]}
    for seat in snapshot.seats:
        level = f"(bot, {seat.bot})" if seat.kind == BOT else ""
        tags[f"player {seat.seat + 1}"] = f"{seat.name} {level}".strip() or _NAMELESS
    tags[COLORS_TAG] = " ".join(seat.color for seat in snapshot.seats)
    tags[HINTS_TAG] = _hints_text(snapshot)
    tags[shuffle.COMMITMENT_TAG] = shuffle.commitment(game.seed)
    tags[shuffle.SEED_TAG] = game.seed
    if game.nonces is not None:
        tags |= _shuffle_tags(game.seed, game.nonces, game.random_order)
    tags |= _people_tags(snapshot)
    if game.drawn:
        tags[shuffle.DRAWN_TAG] = shuffle.DRAWN_SETUP
        tags[shuffle.CHOSEN_TAG] = str(chosen_in(game.asked))
    return {name: value for name, value in tags.items() if value}


def _shuffle_tags(seed: str, nonces: list[str], random_order: bool) -> dict[str, str]:
    tags = {shuffle.NONCES_TAG: " ".join(nonces)}
    if random_order:
        order = shuffle.seat_order(shuffle.chance_of(seed, nonces), len(nonces))
        tags[shuffle.SEATED_TAG] = shuffle.seats_text(order)
    return tags


def _people_tags(snapshot: Snapshot) -> dict[str, str]:
    """Return who has come and gone in which turn, and why the game was ended early."""
    changes: dict[int, list[str]] = {}
    for entry in snapshot.history.log:
        if isinstance(entry, SeatChange):
            what = f"{_SEAT_WORDS[entry.kind]} in turn {entry.during}"
            changes.setdefault(entry.seat, []).append(what)
    tags = {f"seat {seat + 1}": ", ".join(what) for seat, what in sorted(changes.items())}
    halt = snapshot.history.halt
    if halt is not None and halt.seat is not None:
        why = _HALT_WORDS[halt.why].format(f"player {halt.seat + 1}")
        tags["ended"] = f"in turn {halt.during}: {why}"
    return tags


def _hints_text(snapshot: Snapshot) -> str:
    """Return who was given hints, as `player 1 in 3 turns, player 2 in 1 turn`."""
    turns = sorted(hinted_turns(snapshot.history).items())
    return ", ".join(f"player {seat + 1} in {counted(count, 'turn')}" for seat, count in turns)


def colors_of(tag: str, players: int) -> list[Color]:
    """Return everybody's colour as a record names them; if it does not, in the usual order."""
    named = [color for word in tag.split() for color in COLORS if color == word]
    return named if len(named) == len({*named}) == players else [*COLORS[:players]]


def hints_of(tag: str) -> dict[int, int]:
    """Return in how many turns each seat was given hints, from the tag of a record."""
    return {int(player) - 1: int(turns) for player, turns in _HINTS.findall(tag)}


def player_of(tag: str, bots: Container[str] = ()) -> tuple[str, str | None]:
    """Return a player's name, and which bot it is, from the tag of a record."""
    found = _BOT.fullmatch(tag)
    if found:
        return found[1], found[2]
    # Records of simulated games name only the bot.
    return ("", tag) if tag in bots else ("" if tag == _NAMELESS else tag, None)


def notes_text(snapshot: Snapshot, viewer: int | None) -> str:
    """Return a running game as text, with `?` for the cards that the viewer may not know.

    It is not a record, which cannot have unknown cards: `kingdom replay` refuses it.
    """
    head = [
        "kingdom notes 1",
        f"{shuffle.COMMITMENT_TAG}: {shuffle.commitment(snapshot.game.seed)}",
        f"setup: {snapshot.history.start.setup}",
        "",
    ]
    return "\n".join([*head, *_turns(snapshot, viewer), ""])


def _turns(snapshot: Snapshot, viewer: int | None) -> Iterator[str]:
    seats = () if viewer is None else (viewer,)
    stays = {step.seq for step in snapshot.history.line}
    turn, words = -1, list[str]()
    for entry in snapshot.history.log:
        line = shown(entry, seats, over=False)
        if line.seq not in stays or line.seat is None:
            continue
        if line.turn != turn and words:
            yield " ".join(words)
            words = []
        if not words:
            turn = line.turn
            words = [f"turn {turn}, player {line.seat + 1}:" if turn else "deal:"]
        hidden = line.kind == DRAWN and line.card is None
        words.append("?" if hidden else line.action)
    if words:
        yield " ".join(words)
