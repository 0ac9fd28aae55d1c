"""Tables and boards as JSON."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from kingdom.board import standard_sections
from kingdom.bots import BOTS
from kingdom.content import CARDS, MODULES, TASKS, TILES
from kingdom.hexes import NAMES
from kingdom.server.database import OPEN, OVER, RUNNING, WAITING
from kingdom.server.errors import RefusedError
from kingdom.server.games.event_store import setup_of
from kingdom.server.tables.seats import Caller, held_by, owns
from kingdom.server.views.art import cells_json, island_box, view_box
from kingdom.server.views.screen import iso
from kingdom.setup import Setup
from kingdom.setup.house_rules import HOUSE_RULES, values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kingdom.server.database import GameRow, Seat

Json = dict[str, Any]


def link(game_id: str, secret: str | None = None) -> str:
    """Give the address of a table, or the secret one of a seat."""
    return f"/table/{game_id}" + (f"?seat={secret}" if secret else "")


def invites(game: GameRow, seats: Sequence[Seat]) -> list[Json]:
    """Give the links by which the open seats can be taken."""
    return [
        {"seat": seat.seat, "url": link(game.id, seat.secret)}
        for seat in seats
        if seat.kind == OPEN
    ]


def table_json(game: GameRow, seats: Sequence[Seat], caller: Caller) -> Json:
    """Describe a table as a caller may see it; links only to whom they belong."""
    setup = setup_of(game)
    owner = caller.guest is not None and caller.guest == game.owner
    return {
        "id": game.id,
        "url": link(game.id),
        "name": game.name,
        "status": game.status,
        "seats": [_seat_json(game, seat, caller) for seat in seats],
        "you": held_by(seats, caller),
        "to_move": game.to_move,
        "owner": owner,
        "invites": invites(game, seats) if owner and game.status == WAITING else [],
        "modules": ordered_modules(setup),
        "cards": list(setup.cards),
        "house_rules": setup.house_rules,
        "first_game": game.first_game,
        "listed": game.listed,
        "clock": game.clock,
        "on_timeout": game.on_timeout,
        "random_order": game.random_order,
        "created": iso(game.created),
        "started": iso(game.started),
        "ended": iso(game.ended),
        "totals": game.totals if game.status == OVER else None,
        "rematch": game.rematch,
    }


def tables_json(
    games: Iterable[GameRow], seats: Mapping[str, Sequence[Seat]], caller: Caller
) -> list[Json]:
    """Describe several tables; one that cannot be read any more must not hide the others."""
    described = []
    for game in games:
        with suppress(RefusedError):
            described.append(table_json(game, seats[game.id], caller))
    return described


def _seat_json(game: GameRow, seat: Seat, caller: Caller) -> Json:
    mine = owns(seat, caller)
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "left": seat.left,
        "you": mine,
        "kept": seat.kind == OPEN and seat.guest is not None,
        # One's own link, to go on from another device.
        "link": link(game.id, seat.secret) if mine and game.status in (WAITING, RUNNING) else None,
    }


def ordered_modules(setup: Setup) -> list[str]:
    """Name the modules in play in their usual order."""
    return [module for module in MODULES if module in setup.modules]


def board_json(setup: Setup) -> Json:
    """Describe all that does not change during a game."""
    return {
        "setup": str(setup),
        "players": setup.players,
        "modules": ordered_modules(setup),
        "sections": [str(placed) for placed in setup.sections],
        "cards": list(setup.cards),
        "tasks": list(setup.tasks),
        "removed": setup.removed or None,
        "island": str(setup.island) if setup.island else None,
        "house_rules": setup.house_rules,
        "own_designs": list(setup.own_designs),
        "cells": cells_json(setup),
        "view": list(view_box(setup.board)),
        "island_view": island_box(setup.board),
        "locations": [
            {"name": site.name, "hex": None if site.cell < 0 else NAMES[site.cell]}
            for site in setup.derived.sites
        ],
    }


def loose_board_json(setup: Setup) -> Json:
    """Describe the board of a set-up that belongs to no table, with where its picture is."""
    laid = {"sections": ",".join(map(str, setup.sections)), "island": str(setup.island or "")}
    return board_json(setup) | {"landscape": f"/api/preview/landscape.svg?{urlencode(laid)}"}


def choices_json() -> Json:
    """List everything that a new table can choose from."""
    return {
        "modules": list(MODULES),
        "bots": list(BOTS),
        "sections": [
            {"name": section.name, "module": section.module, "own_design": not section.printed,
             "island": section.is_island, "locations": [name for _, name in section.locations]}
            for section in standard_sections().values()
        ],
        "cards": [{"name": name, "module": card.module} for name, card in CARDS.items()],
        "tasks": list(TASKS),
        "tiles": [
            {"name": name, "module": tile.module, "kind": tile.kind, "nomad": bool(tile.copies)}
            for name, tile in TILES.items()
        ],
        "house_rules": {name: _values(name) for name in HOUSE_RULES},
    }  # fmt: skip


def _values(rule: str) -> Json:
    """Describe a house rule: what it can be, and what it is unless somebody chooses."""
    return {"default": getattr(Setup, rule), "values": list(values_of(rule))}
