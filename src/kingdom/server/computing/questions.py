"""Every costly question: what it costs, and how it is answered in a process of its own.

To add one, write a function here and let the route ask it; both limits follow from its cost. What a
caller may see is checked here as well, since only here the game is read; boards of the day before
one's own try are refused by the routes.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from pydantic import TypeAdapter

from kingdom.render import svg
from kingdom.server.computing.question import QUESTIONS as QUESTIONS
from kingdom.server.computing.question import ComputedAnswer, costs
from kingdom.server.errors import bad_setup
from kingdom.server.views import export, packed, suggestions
from kingdom.server.views.positions import states_json
from kingdom.table import art, credit, recap
from kingdom.table.facts import OVER
from kingdom.table.records import notes_text, record_of
from kingdom.table.replay import history_at, replay_of, state_at
from kingdom.table.screen import viewer_of
from kingdom.table.seats import held_by
from kingdom.table.setups import land
from kingdom.table.uploaded_record import opened_record

if TYPE_CHECKING:
    from kingdom.server.computing.sources import Sources
    from kingdom.server.replay.schema import ExploredBody, ExploredChoiceBody
    from kingdom.table.seats import Caller

# Seconds of a processor, on one of 2.3 GHz.
_LITTLE: Final = 0.05
_SOME: Final = 0.2  # when a game or a record has to be played through first
_MUCH: Final = 1.0

TEXT: Final = "text/plain; charset=utf-8"
SVG: Final = "image/svg+xml"


_writers: Final[dict[type, TypeAdapter[Any]]] = {}


def _json(value: object) -> ComputedAnswer:
    kind = type(value)
    if kind not in _writers:
        _writers[kind] = TypeAdapter(kind)
    return ComputedAnswer(_writers[kind].dump_json(value))


def _drawing(text: str) -> ComputedAnswer:
    body = text.encode()
    return ComputedAnswer(body, SVG, sha256(body).hexdigest()[:20])


# --- games of this server -------------------------------------------------------------------


@costs(_MUCH)
def game_states(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return all positions of a finished game."""
    return ComputedAnswer(states_json(sources.snapshot(game_id), None))


@costs(_SOME)
def game_state(sources: Sources, game_id: str, ply: int) -> ComputedAnswer:
    """Return one position of a finished game."""
    return ComputedAnswer(states_json(sources.snapshot(game_id), ply))


@costs(_SOME)
def game_suggestions(sources: Sources, game_id: str, ply: int) -> ComputedAnswer:
    """Return what else was possible in a finished game."""
    return _json(suggestions.suggestions(replay_of(sources.snapshot(game_id)), ply))


@costs(_SOME)
def game_packed(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return a finished game as the compiled core reads it."""
    return _json(packed.packed_game(replay_of(sources.snapshot(game_id)).history))


@costs(_SOME)
def game_explored(sources: Sources, game_id: str, body: ExploredBody) -> ComputedAnswer:
    """Return where other actions than those of a finished game lead."""
    explorer = sources.explorer(game_id, replay_of(sources.snapshot(game_id)))
    return _json(explorer.explored(body.ply, body.actions, body.then))


@costs(_SOME)
def game_explored_choice(
    sources: Sources, game_id: str, body: ExploredChoiceBody
) -> ComputedAnswer:
    """Return what an action would bring there, or why it is refused."""
    explorer = sources.explorer(game_id, replay_of(sources.snapshot(game_id)))
    return _json(explorer.choice(body.ply, body.actions, body.action))


@costs(_SOME)
def game_credit(sources: Sources, game_id: str, ply: int | None) -> ComputedAnswer:
    """Return which pieces earn whose gold: now, or in a finished game after `ply` actions."""
    snapshot = sources.snapshot(game_id)
    history = snapshot.history if ply is None else history_at(replay_of(snapshot), ply)
    return ComputedAnswer(sources.credits.json(history, game_id))


@costs(_SOME)
def game_recap(sources: Sources, game_id: str, caller: Caller, after: int) -> ComputedAnswer:
    """Return the screens of what happened after an entry of the log, as the caller may see it."""
    return _json(recap.recap(sources.snapshot(game_id), caller, after, sources.database.time.now()))


@costs(_SOME)
def game_record(sources: Sources, game_id: str, caller: Caller) -> ComputedAnswer:
    """Return the record of a finished game; before that notes with `?` for hidden cards."""
    snapshot = sources.snapshot(game_id)
    if snapshot.game.status == OVER:
        return ComputedAnswer(record_of(snapshot).encode(), TEXT, file=f"kingdom-{game_id}.txt")
    viewer = viewer_of(snapshot, held_by(snapshot.seats, caller))
    return ComputedAnswer(notes_text(snapshot, viewer).encode(), TEXT)


@costs(_SOME)
def game_picture(sources: Sources, game_id: str, ply: int | None) -> ComputedAnswer:
    """Draw the game as it is now, or a finished one after `ply` actions."""
    snapshot = sources.snapshot(game_id)
    now = snapshot.history.state.view(None).state
    state = now if ply is None else state_at(replay_of(snapshot), ply)
    return _drawing(svg(state, title=snapshot.game.name or None, legal=False))


@costs(_LITTLE)
def game_board(sources: Sources, game_id: str, dark: bool) -> ComputedAnswer:
    """Draw the board of a game as it lies there, without pieces and whatever is dealt."""
    return _drawing(art.board_svg(sources.setup(game_id).board, dark))


@costs(_LITTLE)
def game_landscape(sources: Sources, game_id: str, dark: bool) -> ComputedAnswer:
    """Draw the land of a game without special hexes and pieces."""
    return _drawing(art.landscape_svg(sources.setup(game_id).board, dark))


@costs(_LITTLE)
def game_tables(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return the set-up of a game as the compiled core reads it."""
    return _json(packed.packed_setup(sources.setup(game_id)))


# --- uploaded records -----------------------------------------------------------------------


@costs(_MUCH)
def record_opened(sources: Sources, record: str) -> ComputedAnswer:
    """Check a record and return its board and all its positions."""
    return _json(opened_record(sources.records.read(record)))


@costs(_SOME)
def record_suggestions(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Return what else was possible in a record."""
    return _json(suggestions.suggestions(sources.records.read(record).replay, ply))


@costs(_SOME)
def record_credit(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Return which pieces earn whose gold in a record after `ply` actions."""
    return _json(credit.gold_parts(history_at(sources.records.read(record).replay, ply)))


@costs(_SOME)
def record_packed(sources: Sources, record: str) -> ComputedAnswer:
    """Return a record as the compiled core reads it."""
    return _json(packed.packed_game(sources.records.read(record).replay.history))


@costs(_SOME)
def record_explored(sources: Sources, record: str, body: ExploredBody) -> ComputedAnswer:
    """Return where other actions than those of a record lead."""
    explorer = sources.explorer(record, sources.records.read(record).replay)
    return _json(explorer.explored(body.ply, body.actions, body.then))


@costs(_SOME)
def record_explored_choice(
    sources: Sources, record: str, body: ExploredChoiceBody
) -> ComputedAnswer:
    """Return what an action would bring there, or why it is refused."""
    explorer = sources.explorer(record, sources.records.read(record).replay)
    return _json(explorer.choice(body.ply, body.actions, body.action))


@costs(_SOME)
def record_picture(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Draw a record after `ply` actions."""
    return _drawing(svg(state_at(sources.records.read(record).replay, ply), legal=False))


# --- without a game -------------------------------------------------------------------------


@costs(_LITTLE)
def landscape(_: Sources, sections: str, island: str, dark: bool) -> ComputedAnswer:
    """Draw the land of four sections, and perhaps of an island."""
    try:
        board = land(sections.split(","), island)
    except ValueError as error:
        raise bad_setup(error) from None
    return _drawing(art.landscape_svg(board, dark))


@costs(_SOME)
def exported_rows(sources: Sources, guest: str) -> ComputedAnswer:
    """Return all that is stored about a guest but the games."""
    return ComputedAnswer(export.stored(sources.database, guest).encode())


@costs(_SOME)
def exported_game(sources: Sources, game_id: str, guest: str) -> ComputedAnswer:
    """Return the file of a game for one of its players."""
    name, text = export.game_file(sources.games.cache.read_once(game_id), guest)
    return ComputedAnswer(text.encode(), TEXT, file=name)
