"""The addresses at which a device answers as the server does over HTTP (docs/protocol.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import parse_qsl, unquote, urlsplit

from kingdom.bots.levels import LEVELS
from kingdom.bots.names import BOTS
from kingdom.render import svg
from kingdom.room.opening import CALLER, wanted_setup
from kingdom.room.packed import packed_game, packed_setup
from kingdom.room.replies import Reply, json_reply, svg_reply, text_reply
from kingdom.room.suggestions import suggestions
from kingdom.setup import MIN_PLAYERS, Setup
from kingdom.table import art, credit, shuffle
from kingdom.table.board import board_of_game, loose_board
from kingdom.table.choices import table_choices
from kingdom.table.errors import TableError
from kingdom.table.exploring import Explorer
from kingdom.table.facts import OVER
from kingdom.table.info import info_of
from kingdom.table.recap import recap
from kingdom.table.records import notes_text, record_of
from kingdom.table.replay import history_at, replay_of, some_states, state_at, states
from kingdom.table.screen import screen, viewer_of
from kingdom.table.seats import held_by
from kingdom.table.setups import drawn, land
from kingdom.table.uploaded_record import UploadedRecord, opened_record, read_upload

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.replay import Replay
    from kingdom.table.snapshot import Snapshot
    from kingdom.table.wire.tables import Commitment

Words = dict[str, Any]
"""The query of a request together with what its body says."""


class TableKeeper(Protocol):
    """Whoever keeps the tables; what changes one is answered when it is stored, so not here."""

    @property
    def bots(self) -> Sequence[str]:
        """The bots that can be chosen."""

    def table(self, table: str) -> Snapshot:
        """Return a table."""

    def commit(self) -> Commitment:
        """Commit to a seed."""

    def open(self, asked: Words, now: float) -> None:
        """Open a table."""

    def open_again(self, table: str, asked: Words, now: float) -> Reply | None:
        """Open the table that follows a game."""

    def depart(self, table: str, what: str, now: float) -> Reply | None:
        """Leave a table, come back or resign."""


Handler = Callable[[TableKeeper, str, Words, float], Reply | None]


def reply_at(tables: TableKeeper, method: str, path: str, body: str, now: float) -> Reply | None:
    """Return the answer to a request; None if it comes when something is stored."""
    parts = urlsplit(path)
    words: Words = dict(parse_qsl(parts.query)) | (json.loads(body) if body else {})
    for expected, form, handler in _HANDLERS:
        found = form.fullmatch(parts.path)
        if found and expected == method:
            return handler(tables, unquote(found[1]) if form.groups else "", words, now)
    raise TableError("not_found", "there is no such address")


# --- a table and its game ------------------------------------------------------------------


def _info(tables: TableKeeper, name: str, _: Words, now: float) -> Reply:
    table = tables.table(name)
    setup = table.history.start.setup
    return json_reply(info_of(table.game, setup, table.seats, CALLER, now))


def _board(tables: TableKeeper, name: str, _: Words, __: float) -> Reply:
    table = tables.table(name)
    return json_reply(board_of_game(table.history.start.setup, name, table.game.first_game))


def _screen(tables: TableKeeper, name: str, _: Words, now: float) -> Reply:
    return json_reply(screen(tables.table(name), CALLER, now))


def _recap(tables: TableKeeper, name: str, words: Words, now: float) -> Reply:
    return json_reply(recap(tables.table(name), CALLER, int(words["after"]), now))


def _landscape(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    board = tables.table(name).history.start.setup.board
    return svg_reply(art.landscape_svg(board, _dark(words)))


def _record(tables: TableKeeper, name: str, _: Words, __: float) -> Reply:
    table = tables.table(name)
    if table.game.status == OVER:
        return text_reply(record_of(table))
    return text_reply(notes_text(table, viewer_of(table, held_by(table.seats, CALLER))))


def _credit(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    table = tables.table(name)
    now = history_at(_replay(table), int(words["ply"])) if "ply" in words else table.history
    return json_reply(credit.gold_parts(now))


def _picture(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    table = tables.table(name)
    now = table.history.state.view(None).state
    state = state_at(_replay(table), int(words["ply"])) if "ply" in words else now
    return svg_reply(svg(state, title=table.game.name or None, legal=False))


def _states(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    replay = _replay(tables.table(name))
    wanted = [int(words["ply"])] if "ply" in words else None
    return json_reply(some_states(replay, wanted) if wanted else states(replay))


def _suggestions(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    return json_reply(suggestions(_replay(tables.table(name)), int(words.get("ply", 0))))


def _tables(tables: TableKeeper, name: str, _: Words, __: float) -> Reply:
    return json_reply(packed_setup(tables.table(name).history.start.setup))


def _packed(tables: TableKeeper, name: str, _: Words, __: float) -> Reply:
    return json_reply(packed_game(_replay(tables.table(name)).history))


def _explored(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    explorer = _explorer(_replay(tables.table(name)))
    return json_reply(explorer.explored(words["ply"], words["actions"], words["then"]))


def _choice(tables: TableKeeper, name: str, words: Words, _: float) -> Reply:
    explorer = _explorer(_replay(tables.table(name)))
    return json_reply(explorer.choice(words["ply"], words["actions"], words["action"]))


_explorers: Final[list[Explorer]] = []  # the last one: a page explores one game at a time


def _explorer(replay: Replay) -> Explorer:
    if not _explorers or not _explorers[0].explores(replay):
        _explorers[:] = [Explorer(replay)]
    return _explorers[0]


def _replay(table: Snapshot) -> Replay:
    return table.once(replay_of)


# --- what changes tables -------------------------------------------------------------------


def _commit(tables: TableKeeper, *_: object) -> Reply:
    return json_reply(tables.commit(), 201)


def _open(tables: TableKeeper, _: str, words: Words, now: float) -> None:
    tables.open(words, now)


def _rematch(tables: TableKeeper, name: str, words: Words, now: float) -> Reply | None:
    return tables.open_again(name, words, now)


def _departing(what: str) -> Handler:
    def depart(tables: TableKeeper, name: str, _: Words, now: float) -> Reply | None:
        return tables.depart(name, what, now)

    return depart


# --- records -------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _upload(text: str) -> UploadedRecord:
    return read_upload(text, {*BOTS, *LEVELS})


def _read(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    return json_reply(opened_record(_upload(words["record"])))


def _record_suggestions(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    return json_reply(suggestions(_upload(words["record"]).replay, words["ply"]))


def _record_credit(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    then = history_at(_upload(words["record"]).replay, words["ply"])
    return json_reply(credit.gold_parts(then))


def _record_packed(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    return json_reply(packed_game(_upload(words["record"]).replay.history))


def _record_explored(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    explorer = _explorer(_upload(words["record"]).replay)
    return json_reply(explorer.explored(words["ply"], words["actions"], words["then"]))


def _record_choice(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    explorer = _explorer(_upload(words["record"]).replay)
    return json_reply(explorer.choice(words["ply"], words["actions"], words["action"]))


def _record_picture(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    state = state_at(_upload(words["record"]).replay, words["ply"])
    return svg_reply(svg(state, legal=False))


# --- what is the same for everybody --------------------------------------------------------


def _choices(tables: TableKeeper, *_: object) -> Reply:
    return json_reply(table_choices(tables.bots))


def _examples(*_: object) -> Reply:
    return json_reply(art.examples())


def _preview_landscape(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    board = land(words["sections"].split(","), words.get("island", ""))
    return svg_reply(art.landscape_svg(board, _dark(words)))


def _preview_board(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    return json_reply(loose_board(Setup.parse(words["setup"])))


def _preview_setup(_: TableKeeper, __: str, words: Words, ___: float) -> Reply:
    seed = words.get("draw") or shuffle.new_seed()
    return json_reply(
        loose_board(drawn(wanted_setup(words), words.get("players", MIN_PLAYERS), seed))
    )


def _drawings(*_: object) -> Reply:
    """Return the addresses of all drawings, which a device keeps to play without a network."""
    themes = ("?theme=light", "?theme=dark")
    return json_reply(
        [
            f"/art/{name}.svg{theme}"
            for name in art.drawings()
            for theme in (themes if name.startswith("examples/") else ("",))
        ]
    )


def _art(_: TableKeeper, name: str, words: Words, __: float) -> Reply:
    folder, which = name.split("/", 1)
    try:
        if folder == "examples":
            return svg_reply(art.example_drawing(which, _dark(words), words.get("removed", "")))
        return svg_reply(art.single(folder, which))
    except ValueError:
        raise TableError("not_found", "there is no such drawing") from None


def _dark(words: Words) -> bool:
    return bool(words.get("theme") == "dark")


def _form(path: str) -> re.Pattern[str]:
    return re.compile(path.replace("ID", "([^/]+)"))


_PATHS: Final[dict[str, Handler]] = {
    "GET /tables/ID": _info,
    "GET /games/ID/board": _board,
    "GET /games/ID/screen": _screen,
    "GET /games/ID/recap": _recap,
    "GET /games/ID/landscape.svg": _landscape,
    "GET /games/ID/record": _record,
    "GET /games/ID/credit": _credit,
    "GET /games/ID/svg": _picture,
    "GET /games/ID/states": _states,
    "GET /games/ID/suggestions": _suggestions,
    "GET /games/ID/tables": _tables,
    "GET /games/ID/packed": _packed,
    "POST /games/ID/explored": _explored,
    "POST /games/ID/explored/choice": _choice,
    "POST /commitments": _commit,
    "POST /tables": _open,
    "POST /tables/ID/rematch": _rematch,
    "POST /tables/ID/leave": _departing("leave"),
    "POST /tables/ID/join": _departing("join"),
    "POST /tables/ID/resign": _departing("resign"),
    "POST /replay": _read,
    "POST /replay/suggestions": _record_suggestions,
    "POST /replay/credit": _record_credit,
    "POST /replay/packed": _record_packed,
    "POST /replay/explored": _record_explored,
    "POST /replay/explored/choice": _record_choice,
    "POST /replay/svg": _record_picture,
    "GET /choices": _choices,
    "GET /examples": _examples,
    "GET /preview/landscape.svg": _preview_landscape,
    "GET /preview/board": _preview_board,
    "POST /preview/setup": _preview_setup,
    "GET /art": _drawings,
    "GET /art/(.+)[.]svg": _art,
}
_HANDLERS: Final = [
    (method, _form(path), handler)
    for (method, path), handler in ((key.split(" ", 1), value) for key, value in _PATHS.items())
]
