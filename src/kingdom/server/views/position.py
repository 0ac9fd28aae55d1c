"""What one viewer sees of a game, as JSON for a browser.

Made from a `View` alone, so a card that the viewer may not see cannot get in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingdom.actions import CARD_NAMES, TILE_OF, action_text
from kingdom.board import GROUNDS, UNDECIDED
from kingdom.content import MEEPLES
from kingdom.content.kinds import CITY, Question
from kingdom.hexes import BIT, NAMES, CellSet, neighbours
from kingdom.rules.position import UNKNOWN, Pending, PlayerState, Turn

if TYPE_CHECKING:
    from kingdom.rules.explain import Reason
    from kingdom.setup import Setup
    from kingdom.state import State, View

Json = dict[str, Any]

_PLACING: Final = (Question.BUILD, Question.PUT, Question.PIECE, Question.REACT)


def names(mask: int) -> list[str]:
    """Name the cells of a mask."""
    return list(CellSet(mask).names)


def position_json(view: View, deciding: bool) -> Json:
    """Give all of a view but the people; legal actions only if the viewer has to decide."""
    state = view.state
    pile = sum(state.cards.deck) - state.cards.hidden
    return {
        "to_move": state.to_move if state.to_move is not None and state.to_move >= 0 else None,
        "ending": state.ending,
        "asked": asked(state),
        "legal": legal(state) if deciding else {"cells": [], "options": []},
        "walls": names(state.walls),
        "stock": [
            {"name": site.name, "hex": _hex(site.cell), "left": left}
            for site, left in zip(state.setup.derived.sites, state.stock, strict=True)
        ],
        "deck": pile,
        "discard": {
            CARD_NAMES[card]: count for card, count in enumerate(state.cards.discard) if count
        },
    }


def legal(state: State) -> Json:
    """Name what may be chosen."""
    return {
        "cells": names(state.legal_cells),
        "options": [action_text(action) for action in state.options],
    }


def asked(state: State) -> Json | None:
    """Say what is being asked, with what the turn below it is about."""
    if not state.pending:
        return None
    first, frame = state.pending[0], state.pending[-1]
    turn = first if isinstance(first, Turn) else None
    pending = frame if isinstance(frame, Pending) else None
    return {
        "kind": frame.asks,
        "player": frame.player,
        "turn": first.player,
        "tile": action_text(pending.tile) if pending and pending.tile >= 0 else None,
        "cell": _hex(pending.cell) if pending else None,
        "card": CARD_NAMES[pending.card] if pending and pending.card >= 0 else None,
        "left": frame.left,
        "builds": turn.left if turn else 0,
        "due": turn.due if turn else 0,
        "terrain": GROUNDS[turn.terrain] if turn else None,
        "choices": _choices(state, turn),
        "cards": [CARD_NAMES[card] for card in turn.cards if card != UNKNOWN] if turn else [],
        "anywhere": frame.anywhere,
        "beside": _beside(state, state.legal_cells) if turn else None,
    }


def _beside(state: State, cells: int) -> str | None:
    """Say whether all, some or none of the cells lie next to one's pieces, if that matters.

    It does where something has to stand next to them if possible (RULES 4.2): "all" then means
    that one has to, "none" that one cannot.
    """
    frame = state.pending[-1]
    me = state.players[frame.player]
    near = me.near
    if isinstance(frame, Pending):
        if frame.asks not in _PLACING:
            return None
        tile = TILE_OF[frame.tile]
        out = me.retinue.meeples[tile.meeple] if frame.asks == Question.PIECE else 0
        if not tile.adjacent or (
            out and MEEPLES[tile.meeple].walks
        ):  # it is out, and goes step by step
            return None
        if frame.asks == Question.PUT:
            near = neighbours(me.anchors & ~BIT[frame.cell])
        cells &= ~out  # where a meeple stands it is taken back
    if not cells:
        return None
    touching = cells & near
    return "all" if touching == cells else "some" if touching else "none"


def _choices(state: State, turn: Turn | None) -> list[Json]:
    """List the terrains that may still be played, each with the builds it means."""
    if turn is None or turn.terrain != UNDECIDED:
        return []
    return [
        {
            "terrain": GROUNDS[terrain],
            "builds": choice.builds,
            "beside": _beside(state, state.legal_cells & state.setup.derived.played[terrain]),
        }
        for terrain, choice in state.setup.choices(turn.cards).items()
    ]


def _hex(cell: int) -> str | None:
    return NAMES[cell] if cell >= 0 else None


def players_json(view: View) -> list[Json]:
    """Give what lies in front of each player, and on the board."""
    state = view.state
    return [_player(state, seat, gold) for seat, gold in enumerate(view.scores())]


def _player(state: State, seat: int, gold: dict[str, int]) -> Json:
    player = state.players[seat]
    retinue = player.retinue
    return {
        "seat": seat,
        "supply": player.supply,
        "waiting": retinue.waiting,
        "settlements": names(player.settlements),
        "city": names(retinue.city),
        **{
            meeple.name: names(cells)
            for meeple, cells in zip(MEEPLES, retinue.meeples, strict=True)
        },
        "stock": _reserve(state.setup, player),
        "tiles": _tiles(state.setup, player),
        "hand": hand_json(state, seat),
        "gold": gold,
        "total": sum(gold.values()),
    }


def hand_json(state: State, seat: int) -> list[str | None]:
    """Give a hand; a card that the viewer may not know is None."""
    return [None if card == UNKNOWN else CARD_NAMES[card] for card in state.cards.hands[seat]]


def _reserve(setup: Setup, player: PlayerState) -> dict[str, int]:
    """Count the pieces that a tile of this board could still send out."""
    kinds = {tile.meeple for _, _, tile in setup.derived.tiles if tile.meeple >= 0}
    left = {
        MEEPLES[kind].name: MEEPLES[kind].supply - player.retinue.meeples[kind].bit_count()
        for kind in sorted(kinds)
    }
    if any(tile.kind == CITY for _, _, tile in setup.derived.tiles):
        left["city"] = int(not player.retinue.city)
    return left


def _tiles(setup: Setup, player: PlayerState) -> list[Json]:
    return [
        {"name": site.name, "hex": _hex(site.cell), "status": _status(player, 1 << index)}
        for index, site in enumerate(setup.derived.sites)
        if player.held >> index & 1
    ]


def _status(player: PlayerState, bit: int) -> str:
    if player.fresh & bit:
        return "fresh"
    return "used" if player.used & bit else "ready"


def reason_json(reason: Reason) -> Json:
    """Give the reason for a refusal."""
    return {
        "code": reason.code,
        "cells": names(reason.cells),
        "tile": reason.tile,
        "terrains": list(reason.terrains),
        "builds": reason.builds,
    }


def preview(view: View, action: int) -> Json:
    """Say what an action would earn the player to move: gold by source, and tiles."""
    state = view.state
    seat = state.pending[-1].player
    after = state.apply(action)
    now, then = after.scores()[seat], state.scores()[seat]
    new = after.players[seat].held & ~state.players[seat].held
    gone = state.players[seat].held & ~after.players[seat].held
    return {
        "gold": {
            source: now[source] - then[source] for source in now if now[source] != then[source]
        },
        "tiles": [
            site.name for index, site in enumerate(state.setup.derived.sites) if new >> index & 1
        ],
        "lost": [
            site.name for index, site in enumerate(state.setup.derived.sites) if gone >> index & 1
        ],
    }
