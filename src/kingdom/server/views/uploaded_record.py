"""Records that somebody brings along: read by playing them, looked at, and not kept."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, Final, NamedTuple

from kingdom.actions import CARD_OF
from kingdom.game import Game
from kingdom.server.errors import RefusedError
from kingdom.server.games import shuffle
from kingdom.server.games.history import ACT, DRAW, History
from kingdom.server.views.records import player_of
from kingdom.server.views.replay import Replay, Who, positions_json
from kingdom.server.views.tables import loose_board_json

MOST_ACTIONS: Final = 3_000  # the longest games have some 800; the answer holds every position
_KEPT: Final = 64  # records: about as many as people who look at one at the same time


class UploadedRecord(NamedTuple):
    """A record that was read."""

    game: Game
    replay: Replay


class UploadedRecords:
    """Reads records, and keeps those last read: whoever looks at one asks again at every step."""

    def __init__(self, most: int = _KEPT) -> None:
        """Take how many to keep."""
        self._most = most
        self._opened: OrderedDict[str, UploadedRecord] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, text: str) -> bool:
        """Whether reading a record is no work."""
        return text in self._opened

    def read(self, text: str) -> UploadedRecord:
        """Read a record; what is no game by the rules is refused with the line that is wrong."""
        opened = self._opened.get(text) or _opened(_read(text))
        with self._lock:
            self._opened[text] = opened
            self._opened.move_to_end(text)
            while len(self._opened) > self._most:
                self._opened.popitem(last=False)
        return opened


def record_json(opened: UploadedRecord) -> dict[str, Any]:
    """Describe a record, finished or not, with its board and every position."""
    verdict = shuffle.verify(opened.game)
    return positions_json(opened.replay) | {
        "board": loose_board_json(opened.game.setup),
        "fair": None if verdict is None else verdict.fair,
    }


def _read(text: str) -> Game:
    try:
        game = Game.from_record(text)
    except ValueError as error:
        raise RefusedError("bad_record", str(error)[:300]) from None
    if len(game.actions) > MOST_ACTIONS:
        raise RefusedError("too_large", f"a record may have {MOST_ACTIONS} actions here")
    return game


def _opened(game: Game) -> UploadedRecord:
    history = History.begin(game.setup, "")
    for action in game.actions:
        history = history.with_action(DRAW if action in CARD_OF else ACT, action)
    people = tuple(_who(game, seat) for seat in range(game.setup.players))
    return UploadedRecord(game, Replay(history, people))


def _who(game: Game, seat: int) -> Who:
    """Name a player as the record does."""
    name, bot = player_of(game.tags.get(f"player {seat + 1}", ""))
    return Who(name[:40], "bot" if bot else "human", bot and bot[:16])
