"""Uploaded records: read by playing them, and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import CARD_OF
from kingdom.game import Game
from kingdom.table import shuffle
from kingdom.table.board import loose_board
from kingdom.table.errors import TableError
from kingdom.table.history import ACT, DRAW, History
from kingdom.table.records import COLORS_TAG, HINTS_TAG, colors_of, hints_of, player_of
from kingdom.table.replay import Replay, states
from kingdom.table.seats import BOT, HUMAN, LONGEST_NAME
from kingdom.table.wire.replay import OpenedRecord, PersonInfo

if TYPE_CHECKING:
    from collections.abc import Container

MOST_ACTIONS: Final = 3_000  # the longest games have some 800; the answer holds every position


class UploadedRecord(NamedTuple):
    """A record that was read."""

    game: Game
    replay: Replay


def read_upload(text: str, bots: Container[str] = ()) -> UploadedRecord:
    """Read a record; raise `TableError` with the line that is wrong.

    `bots` are names that mean a bot where a record names only that.
    """
    return _opened(_read(text), bots)


def opened_record(uploaded: UploadedRecord) -> OpenedRecord:
    """Return a record, finished or not, with its board and every position."""
    verdict, game = shuffle.verify(uploaded.game), states(uploaded.replay)
    return OpenedRecord(
        plies=game.plies,
        people=game.people,
        chart=game.chart,
        turns=game.turns,
        over=game.over,
        result=game.result,
        log=game.log,
        positions=game.positions,
        board=loose_board(uploaded.game.setup),
        fair=None if verdict is None else verdict.fair,
        midway=uploaded.game.began_midway,
    )


def _read(text: str) -> Game:
    try:
        game = Game.from_record(text)
    except ValueError as error:
        raise TableError("bad_record", str(error)[:300]) from None
    if len(game.actions) > MOST_ACTIONS:
        raise TableError("too_large", f"a record may have {MOST_ACTIONS} actions here")
    return game


def _opened(game: Game, bots: Container[str]) -> UploadedRecord:
    history = History.begin(game.states[0], "")
    for action in game.actions:
        history = history.with_action(DRAW if action in CARD_OF else ACT, action)
    people = [_person(game, seat, bots) for seat in range(game.setup.players)]
    return UploadedRecord(game, Replay(history, people))


def _person(game: Game, seat: int, bots: Container[str]) -> PersonInfo:
    """Return a player as the record names them."""
    name, bot = player_of(game.tags.get(f"player {seat + 1}", ""), bots)
    return PersonInfo(
        name=name[:LONGEST_NAME],
        kind=BOT if bot else HUMAN,
        bot=bot and bot[:16],
        color=colors_of(game.tags.get(COLORS_TAG, ""), game.setup.players)[seat],
        hints=hints_of(game.tags.get(HINTS_TAG, "")).get(seat, 0),
    )
