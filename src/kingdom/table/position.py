"""What one viewer sees of a position.

It is made only from an `AnyView`, so a card that the viewer may not see cannot get in.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from kingdom.actions import CARD_NAMES, action_text, parse_action
from kingdom.board import GROUNDS, TERRAINS, UNDECIDED
from kingdom.content import MEEPLES, TILES
from kingdom.content.kinds import CITY, Thing, Use
from kingdom.hexes import BIT, NAMES, CellSet, neighbours
from kingdom.rules import explain
from kingdom.rules.deeds import tiles_named
from kingdom.rules.position import UNKNOWN, Pending, PlayerState, Turn
from kingdom.rules.scoring import scores_so_far
from kingdom.table.wire.screen import (
    Legal,
    OpenQuestion,
    Pieces,
    PlayerTile,
    Preview,
    RefusalReason,
    TerrainChoice,
    TileSite,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.rules import explain
    from kingdom.setup import Setup
    from kingdom.state import AnyView, State
    from kingdom.table.wire.values import Beside

SETTLEMENT: Final = "settlement"


@lru_cache(maxsize=8_192)
def cell_names(mask: int) -> list[str]:
    """Return the names of the cells of a mask; the list is kept, so nobody may change it.

    From one move to the next, and from one viewer to the next, most masks stay as they are.
    """
    return list(CellSet(mask).names)


def name_or_none(cell: int) -> str | None:
    """Return the name of a cell, or None for a negative number, which means that there is none."""
    return NAMES[cell] if cell >= 0 else None


# --- the question ----------------------------------------------------------------------


def legal(state: State) -> Legal:
    """Return the choices of the player to move."""
    return Legal(
        cells=cell_names(state.legal_mask),
        options=[action_text(action) for action in state.options],
        refused=_refused(state),
    )


def _refused(state: State) -> list[RefusalReason]:
    """Return why tiles that their owner could choose to use cannot be used now."""
    if not state.pending:
        return []
    player = state.players[state.pending[-1].player]
    actions = [
        parse_action(site.name)
        for index, site in enumerate(state.setup.derived.sites)
        if player.ready >> index & 1 and _use(TILES[site.name].kind.use) == "chosen"
    ]
    found = [explain.explain(state, action) for action in dict.fromkeys(actions)]
    return [reason(why) for why in found if why is not None]


def asked(state: State) -> OpenQuestion | None:
    """Return the question that is asked, with the turn below it."""
    if not state.pending:
        return None
    first, frame = state.pending[0], state.pending[-1]
    turn = first if isinstance(first, Turn) else None
    pending = frame if isinstance(frame, Pending) else None
    tile = pending.in_use if pending and pending.tile >= 0 else None
    return OpenQuestion(
        kind=frame.asks,
        player=frame.player,
        turn=first.player,
        tile=tile.name if tile else None,
        nomad=tile is not None and tile.copies > 0,
        begun=tile is not None and pending is not None and pending.is_spent,
        puts=_put_by(frame),
        steps=tile is not None and tile.meeple >= 0 and MEEPLES[tile.meeple].walks,
        cell=name_or_none(pending.cell) if pending else None,
        card=CARD_NAMES[pending.card] if pending and pending.card >= 0 else None,
        left=frame.left,
        builds=turn.left if turn else 0,
        due=turn.due if turn else 0,
        terrain=GROUNDS[turn.terrain] if turn and turn.terrain < len(TERRAINS) else None,
        choices=_choices(state, turn),
        cards=[CARD_NAMES[card] for card in turn.cards if card != UNKNOWN] if turn else [],
        anywhere=frame.anywhere,
        beside=_beside(state, state.legal_mask) if turn else None,
    )


def _put_by(frame: Turn | Pending) -> str | None:
    """Return the thing that the answer to a question puts on its hex."""
    if isinstance(frame, Turn):
        return SETTLEMENT
    if frame.tile < 0 or not frame.in_use.kind.fills(frame.asks):
        return None
    kind, meeple = frame.in_use.kind, frame.in_use.meeple
    thing = kind.puts or kind.moves
    return MEEPLES[meeple].name if thing == Thing.MEEPLE else thing.name.lower()


def _beside(state: State, cells: int) -> Beside | None:
    """Return whether all, some or none of the cells lie next to one's pieces, if that matters.

    It does where something has to stand next to them if possible (RULES 4.2): "all" then means
    that one has to, "none" that one cannot.
    """
    frame = state.pending[-1]
    me = state.players[frame.player]
    near = me.near
    if isinstance(frame, Pending):
        if frame.tile < 0 or not frame.in_use.kind.fills(frame.asks):
            return None
        tile = frame.in_use
        if not tile.adjacent or me.retinue.walking(tile):
            return None
        if frame.cell >= 0:
            near = neighbours(me.pieces & ~BIT[frame.cell])
        cells &= ~me.retinue.out(tile)  # where a meeple stands it is taken back
    if not cells:
        return None
    touching = cells & near
    return "all" if touching == cells else "some" if touching else "none"


def _choices(state: State, turn: Turn | None) -> list[TerrainChoice]:
    """Return the terrains that may still be played, each with the builds it means."""
    if turn is None or turn.terrain != UNDECIDED:
        return []
    return [
        TerrainChoice(
            terrain=GROUNDS[terrain],
            builds=choice.builds,
            beside=_beside(state, state.legal_mask & state.setup.derived.played[terrain]),
        )
        for terrain, choice in state.setup.choices(turn.cards).items()
    ]


# --- what lies on the table ------------------------------------------------------------


def sites(state: State) -> list[TileSite]:
    """Return the places where tiles lie."""
    return [
        TileSite(
            name=site.name,
            hex=name_or_none(site.cell),
            left=left,
            nomad=TILES[site.name].copies > 0,
        )
        for site, left in zip(state.setup.derived.sites, state.stock_counts, strict=True)
    ]


def discarded(state: State) -> dict[str, int]:
    """Return the cards that were played, and how many of each."""
    return {CARD_NAMES[card]: count for card, count in enumerate(state.cards.discard) if count}


def cards_left(state: State) -> int:
    """Return the number of cards left to draw."""
    return sum(state.cards.deck) - state.cards.hidden


def pieces(view: AnyView, gold: Sequence[dict[str, int]]) -> list[Pieces]:
    """Return each player's belongings, in front of them and on the board."""
    return [pieces_of(view.state, seat, own) for seat, own in enumerate(gold)]


def pieces_of(state: State, seat: int, gold: dict[str, int]) -> Pieces:
    """Return one player's belongings, in front of them and on the board."""
    player = state.players[seat]
    retinue = player.retinue
    return Pieces(
        seat=seat,
        supply=player.supply,
        waiting=retinue.waiting,
        settlements=cell_names(player.settlements),
        city=cell_names(retinue.city),
        meeples={
            meeple.name: cell_names(cells)
            for meeple, cells in zip(MEEPLES, retinue.meeples, strict=True)
        },
        stock=_reserve(state.setup, player),
        tiles=_tiles(state.setup, player),
        hand=shown_hand(state, seat),
        gold=gold,
        total=sum(gold.values()),
    )


def shown_hand(state: State, seat: int) -> list[str | None]:
    """Return a hand; a card that the viewer may not know is None."""
    return [None if card == UNKNOWN else CARD_NAMES[card] for card in state.cards.hands[seat]]


def _reserve(setup: Setup, player: PlayerState) -> dict[str, int]:
    """Count the pieces that a tile of this board could still send out."""
    kinds = {tile.meeple for tile in setup.derived.tiles if tile.meeple >= 0}
    left = {
        MEEPLES[kind].name: MEEPLES[kind].supply - player.retinue.meeples[kind].bit_count()
        for kind in sorted(kinds)
    }
    if CITY in setup.derived.kinds:
        left["city"] = int(not player.retinue.city)
    return left


def _tiles(setup: Setup, player: PlayerState) -> list[PlayerTile]:
    return [
        PlayerTile(
            name=site.name,
            hex=name_or_none(site.cell),
            status=_status(player, 1 << index),
            everybody=TILES[site.name].everybody,
            use=_use(TILES[site.name].kind.use),
        )
        for index, site in enumerate(setup.derived.sites)
        if player.held >> index & 1
    ]


def _use(use: Use) -> Literal["chosen", "triggered", "lasting"]:
    if use == Use.TRIGGERED:
        return "triggered"
    return "lasting" if use == Use.LASTING else "chosen"


def _status(player: PlayerState, bit: int) -> Literal["ready", "used", "fresh"]:
    if player.fresh & bit:
        return "fresh"
    return "used" if player.used & bit else "ready"


# --- what would be ---------------------------------------------------------------------


def reason(why: explain.Reason) -> RefusalReason:
    """Return the reason for a refusal."""
    return RefusalReason(
        code=why.code,
        cells=cell_names(why.cells),
        tile=why.tile,
        terrains=list(why.terrains),
        builds=why.builds,
    )


def preview(view: AnyView, action: int) -> Preview:
    """Return the gold and tiles that an action would bring the player to move."""
    state = view.state
    seat = state.pending[-1].player
    after = state.apply(action)
    now, then = scores_so_far(after)[seat], scores_so_far(state)[seat]
    held, kept = state.players[seat].held, after.players[seat].held
    return Preview(
        gold={source: more for source in now if (more := now[source] - then.get(source, 0))},
        tiles=tiles_named(state, kept & ~held),
        lost=tiles_named(state, held & ~kept),
    )
