"""Costly questions about finished games and uploaded records.

What a caller may see is checked here, since only here the game is read; boards of the day before
one's own try are refused by the routes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.render import svg
from kingdom.room import packed, suggestions
from kingdom.server.computing.answers import MUCH, SOME, drawing_answer, json_answer
from kingdom.server.computing.question import ComputedAnswer, costs
from kingdom.server.computing.sources import Sources
from kingdom.server.games.sources import snapshot_of
from kingdom.server.replay.positions import states_json
from kingdom.server.replay.sources import explorer_of, record_of_upload
from kingdom.table import credit
from kingdom.table.replay import history_at, replay_of, state_at
from kingdom.table.uploaded_record import opened_record

if TYPE_CHECKING:
    from kingdom.server.replay.schema import ExploredBody, ExploredChoiceBody


@costs(MUCH)
def game_states(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return all positions of a finished game."""
    return ComputedAnswer(states_json(snapshot_of(sources, game_id), None))


@costs(SOME)
def game_state(sources: Sources, game_id: str, ply: int) -> ComputedAnswer:
    """Return one position of a finished game."""
    return ComputedAnswer(states_json(snapshot_of(sources, game_id), ply))


@costs(SOME)
def game_suggestions(sources: Sources, game_id: str, ply: int) -> ComputedAnswer:
    """Return the greedy bot's choices beside the one that was made, in a finished game."""
    return json_answer(suggestions.suggestions(replay_of(snapshot_of(sources, game_id)), ply))


@costs(SOME)
def game_packed(sources: Sources, game_id: str) -> ComputedAnswer:
    """Return a finished game as the compiled core reads it."""
    return json_answer(packed.packed_game(replay_of(snapshot_of(sources, game_id)).history))


@costs(SOME)
def game_explored(sources: Sources, game_id: str, body: ExploredBody) -> ComputedAnswer:
    """Return where other actions than those of a finished game lead."""
    explorer = explorer_of(sources, game_id, replay_of(snapshot_of(sources, game_id)))
    return json_answer(explorer.explored(body.ply, body.actions, body.then))


@costs(SOME)
def game_explored_choice(
    sources: Sources, game_id: str, body: ExploredChoiceBody
) -> ComputedAnswer:
    """Return the gold and tiles that an action would bring there, or why it is refused."""
    explorer = explorer_of(sources, game_id, replay_of(snapshot_of(sources, game_id)))
    return json_answer(explorer.choice(body.ply, body.actions, body.action))


@costs(MUCH)
def record_opened(sources: Sources, record: str) -> ComputedAnswer:
    """Check a record and return its board and all its positions."""
    return json_answer(opened_record(record_of_upload(sources, record)))


@costs(SOME)
def record_suggestions(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Return the greedy bot's choices beside the one that was made, in a record."""
    return json_answer(suggestions.suggestions(record_of_upload(sources, record).replay, ply))


@costs(SOME)
def record_credit(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Return which pieces earn whose gold in a record after `ply` actions."""
    return json_answer(credit.gold_parts(history_at(record_of_upload(sources, record).replay, ply)))


@costs(SOME)
def record_packed(sources: Sources, record: str) -> ComputedAnswer:
    """Return a record as the compiled core reads it."""
    return json_answer(packed.packed_game(record_of_upload(sources, record).replay.history))


@costs(SOME)
def record_explored(sources: Sources, record: str, body: ExploredBody) -> ComputedAnswer:
    """Return where other actions than those of a record lead."""
    explorer = explorer_of(sources, record, record_of_upload(sources, record).replay)
    return json_answer(explorer.explored(body.ply, body.actions, body.then))


@costs(SOME)
def record_explored_choice(
    sources: Sources, record: str, body: ExploredChoiceBody
) -> ComputedAnswer:
    """Return the gold and tiles that an action would bring there, or why it is refused."""
    explorer = explorer_of(sources, record, record_of_upload(sources, record).replay)
    return json_answer(explorer.choice(body.ply, body.actions, body.action))


@costs(SOME)
def record_picture(sources: Sources, record: str, ply: int) -> ComputedAnswer:
    """Draw a record after `ply` actions."""
    return drawing_answer(svg(state_at(record_of_upload(sources, record).replay, ply), legal=False))
