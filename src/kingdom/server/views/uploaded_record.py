"""Uploaded records: read by playing them, shown, and not stored."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingdom.actions import CARD_OF
from kingdom.game import Game
from kingdom.server.errors import RefusedError
from kingdom.server.views.board import loose_board
from kingdom.server.views.cache import LruCache
from kingdom.server.views.records import HINTS_TAG, hints_of, player_of
from kingdom.server.views.replay import Replay, states
from kingdom.table import shuffle
from kingdom.table.history import ACT, DRAW, History
from kingdom.table.seats import BOT, HUMAN, LONGEST_NAME
from kingdom.table.wire.replay import OpenedRecord, PersonInfo

MOST_ACTIONS: Final = 3_000  # the longest games have some 800; the answer holds every position
_KEPT: Final = 64  # records; about as many as people who look at one at the same time


class UploadedRecord(NamedTuple):
    """A record that was read."""

    game: Game
    replay: Replay


class UploadedRecords:
    """Reads records and caches the last ones, as a viewer asks again at every step."""

    def __init__(self, most: int = _KEPT) -> None:
        """Take how many to keep."""
        self._kept = LruCache[UploadedRecord](most)

    def __contains__(self, text: str) -> bool:
        """Return whether a record is cached."""
        return text in self._kept

    def read(self, text: str) -> UploadedRecord:
        """Read a record; raise `RefusedError` with the line that is wrong."""
        return self._kept.get(text, lambda: _opened(_read(text)))


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
        raise RefusedError("bad_record", str(error)[:300]) from None
    if len(game.actions) > MOST_ACTIONS:
        raise RefusedError("too_large", f"a record may have {MOST_ACTIONS} actions here")
    return game


def _opened(game: Game) -> UploadedRecord:
    history = History.begin(game.states[0], "")
    for action in game.actions:
        history = history.with_action(DRAW if action in CARD_OF else ACT, action)
    people = [_person(game, seat) for seat in range(game.setup.players)]
    return UploadedRecord(game, Replay(history, people))


def _person(game: Game, seat: int) -> PersonInfo:
    """Return a player as the record names them."""
    name, bot = player_of(game.tags.get(f"player {seat + 1}", ""))
    hints = hints_of(game.tags.get(HINTS_TAG, "")).get(seat, 0)
    return PersonInfo(
        name=name[:LONGEST_NAME], kind=BOT if bot else HUMAN, bot=bot and bot[:16], hints=hints
    )
