"""Records that somebody brings along: read by playing them, looked at, and not kept."""

from __future__ import annotations

from typing import Any, Final

from kingdom.actions import CARD_OF, action_text
from kingdom.game import Game
from kingdom.server import fair
from kingdom.server.describe import loose_board_json
from kingdom.server.errors import RefusedError
from kingdom.server.fold import ACT, DRAW, Event, Fold
from kingdom.server.records import player_of
from kingdom.server.replay import Film, Who, positions_json

MOST_ACTIONS: Final = 3_000  # the longest games have some 800; the answer holds every position


def record_json(text: str) -> dict[str, Any]:
    """Describe a record, finished or not, with its board and every position."""
    game = _read(text)
    verdict = fair.verify(game)
    return positions_json(_film(game)) | {
        "board": loose_board_json(game.setup),
        "fair": None if verdict is None else verdict.fair,
    }


def film_of_record(text: str) -> Film:
    """Read a record; what is no game by the rules is refused with the line that is wrong."""
    return _film(_read(text))


def _read(text: str) -> Game:
    try:
        game = Game.from_record(text)
    except ValueError as error:
        raise RefusedError("bad_record", str(error)[:300]) from None
    if len(game.actions) > MOST_ACTIONS:
        raise RefusedError("too_large", f"a record may have {MOST_ACTIONS} actions here")
    return game


def _film(game: Game) -> Film:
    events = (
        Event(seq, DRAW if action in CARD_OF else ACT, None, action_text(action))
        for seq, action in enumerate(game.actions, 1)
    )
    fold = Fold.begin(game.setup, "").with_events(events)
    return Film(fold, tuple(_who(game, seat) for seat in range(game.setup.players)))


def _who(game: Game, seat: int) -> Who:
    """Name a player as the record does."""
    name, bot = player_of(game.tags.get(f"player {seat + 1}", ""))
    return Who(name[:40], "bot" if bot else "human", bot and bot[:16])
