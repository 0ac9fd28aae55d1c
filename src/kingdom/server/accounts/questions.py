"""Costly questions about all that is stored about a guest."""

from __future__ import annotations

from kingdom.server.accounts import export
from kingdom.server.computing.answers import SOME, TEXT
from kingdom.server.computing.question import ComputedAnswer, costs
from kingdom.server.computing.sources import Sources
from kingdom.server.games.sources import known_games


@costs(SOME)
def exported_rows(sources: Sources, guest: str) -> ComputedAnswer:
    """Return all that is stored about a guest but the games."""
    return ComputedAnswer(export.stored(sources.database, guest).encode())


@costs(SOME)
def exported_game(sources: Sources, game_id: str, guest: str) -> ComputedAnswer:
    """Return the file of a game for one of its players."""
    name, text = export.game_file(known_games(sources).cache.read_once(game_id), guest)
    return ComputedAnswer(text.encode(), TEXT, file=name)
