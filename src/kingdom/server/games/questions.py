"""Costly questions about a game.

What a caller may see is checked here, since only here the game is read; boards of the day before
one's own try are refused by the routes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.render import svg
from kingdom.room import packed
from kingdom.server.computing.answers import LITTLE, SOME, TEXT, drawing_answer, json_answer
from kingdom.server.computing.question import ComputedAnswer, costs
from kingdom.server.computing.sources import Sources
from kingdom.server.games.sources import credits_of, setup_of_game, snapshot_of
from kingdom.table import art, recap
from kingdom.table.facts import OVER
from kingdom.table.records import notes_text, record_of
from kingdom.table.replay import history_at, replay_of, state_at
from kingdom.table.screen import viewer_of
from kingdom.table.seats import held_by

if TYPE_CHECKING:
    from kingdom.table.seats import Caller


@costs(SOME)
def game_credit(sources: Sources, game_id: str, ply: int | None) -> ComputedAnswer:
    """Return which pieces earn whose gold: now, or in a finished game after `ply` actions."""
    snapshot = snapshot_of(sources, game_id)
    history = snapshot.history if ply is None else history_at(replay_of(snapshot), ply)
    return ComputedAnswer(credits_of(sources).json(history, game_id))


@costs(SOME)
def game_recap(sources: Sources, game_id: str, caller: Caller, after: int) -> ComputedAnswer:
    """Return the screens of what happened after an entry of the log, as the caller may see it."""
    return json_answer(
        recap.recap(snapshot_of(sources, game_id), caller, after, sources.database.time.now())
    )


@costs(SOME)
def game_record(sources: Sources, game_id: str, caller: Caller) -> ComputedAnswer:
    """Return the record of a finished game; before that notes with `?` for hidden cards."""
    snapshot = snapshot_of(sources, game_id)
    if snapshot.game.status == OVER:
        return ComputedAnswer(record_of(snapshot).encode(), TEXT, file=f"kingdom-{game_id}.txt")
    viewer = viewer_of(snapshot, held_by(snapshot.seats, caller))
    return ComputedAnswer(notes_text(snapshot, viewer).encode(), TEXT)


@costs(SOME)
def game_picture(sources: Sources, game_id: str, ply: int | None) -> ComputedAnswer:
    """Draw the game as it is now, or a finished one after `ply` actions."""
    snapshot = snapshot_of(sources, game_id)
    now = snapshot.history.state.view(None).state
    state = now if ply is None else state_at(replay_of(snapshot), ply)
    return drawing_answer(svg(state, title=snapshot.game.name or None, legal=False))


@costs(LITTLE)
def game_board(sources: Sources, game_id: str, dark: bool) -> ComputedAnswer:
    """Draw the board of a game as it lies there, without pieces and whatever is dealt."""
    return drawing_answer(art.board_svg(setup_of_game(sources, game_id).board, dark))


@costs(LITTLE)
def game_landscape(sources: Sources, game_id: str, dark: bool) -> ComputedAnswer:
    """Draw the land of a game without special hexes and pieces."""
    return drawing_answer(art.landscape_svg(setup_of_game(sources, game_id).board, dark))


@costs(LITTLE)
def game_tables(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return the set-up of a game as the compiled core reads it."""
    return json_answer(packed.packed_setup(setup_of_game(sources, game_id)))
