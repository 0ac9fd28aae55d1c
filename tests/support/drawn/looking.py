"""Acting in a state, and looking at it."""

from collections.abc import Iterable
from typing import Final, Unpack

import pytest

from kingdom.actions import CARD_NAMES, action_text, parse_action
from kingdom.board import Board, Site
from kingdom.content import CARDS, TASKS
from kingdom.game import Game
from kingdom.hexes import BIT, GRID, NAMES, NEIGHBOURS, CellSet
from kingdom.rules.explain import IllegalActionError
from kingdom.state import State
from tests.support.drawn.making import SCORING_CARDS, Extras, drawn
from tests.support.drawn.pictures import (
    CASTLE,
    NO_HEX,
    NOMAD,
    PALACE,
    TERRAIN_LETTERS,
    Picture,
    parse_picture,
)

SPECIAL: Final = {"castle": CASTLE, "nomad": NOMAD, "palace": PALACE}


def play(state: State, actions: str) -> State:
    """Carry out actions, given by their text: `farm d7 end grass`."""
    for action in actions.split():
        state = state.apply(parse_action(action))
    return state


def assert_undone(state: State, actions: str) -> None:
    """Check that `Game.pop` restores exactly the state before each of these actions."""
    game = Game(state)
    before = []
    for action in actions.split():
        before.append((game.state, str(game.state)))
        game.push(action)
    after = game.state
    for (older, text), action in zip(reversed(before), reversed(actions.split()), strict=True):
        assert game.state != older
        assert action_text(game.pop()) == action
        assert game.state == older
        assert str(game.state) == text
    assert play(game.state, actions) == after


def options(state: State) -> set[str]:
    """Return the legal actions that are not cells, as text."""
    return {action_text(action) for action in state.options}


def assert_refused(state: State, *actions: str, code: str | None = None) -> None:
    """Check that none of these actions is offered, and that it fails, for the reason given."""
    for text in actions:
        action = parse_action(text)
        assert action not in state.legal_actions(), f"{text} is offered"
        with pytest.raises(IllegalActionError) as refusal:
            state.apply(action)
        reason = refusal.value.reason
        assert reason == state.explain(action)
        assert reason.code != "unknown_action", f"{text} is refused without reason"
        assert code in (None, reason.code), f"{text} is refused because of {reason.code}"


def assert_picture(state: State, picture: str, island: str = "") -> None:
    """Check that a state has the settlements and walls drawn and offers the cells marked."""
    parsed = [parse_picture(picture)]
    if island:
        parsed.append(parse_picture(island, island=True))
    for part in parsed:
        _check_board(state.setup.board, part)
    pieces = [player.settlements for player in state.players]
    expected = "\n\n".join(part.render(part.pieces, part.marked, part.walls) for part in parsed)
    actual = "\n\n".join(part.render(pieces, state.legal_mask, state.walls_mask) for part in parsed)
    outside = (sum(pieces) | state.legal_mask) & GRID & ~sum(part.cells for part in parsed)
    if actual != expected or outside:
        raise AssertionError(
            f"expected\n{expected}\n\nbut it is\n{actual}\n\nand elsewhere {CellSet(outside)!r}"
        )


def _check_board(board: Board, picture: Picture) -> None:
    for cell, letter in picture.letters.items():
        here = _letter_at(board, cell)
        # A location may have any capital, even that of a palace.
        located = here not in (*TERRAIN_LETTERS, *SPECIAL, NO_HEX)
        fits = letter not in (*TERRAIN_LETTERS, CASTLE, NOMAD, NO_HEX)
        if not (fits if located else letter == SPECIAL.get(here, here)):
            raise ValueError(f"picture: {NAMES[cell]} is {here} on the board, not {letter!r}")


def _letter_at(board: Board, cell: int) -> str:
    """Return the letter of a terrain, or the name of a special hex."""
    terrain = board.terrain_at(cell)
    if terrain is not None:
        return TERRAIN_LETTERS[terrain]
    if board.castles & BIT[cell]:
        return "castle"
    return board.special_at(cell) or NO_HEX


# --- what players have -------------------------------------------------------------------


def _place(site: Site) -> str:
    """Return the name of a site: that of its hex, or of its tile if it has none."""
    return NAMES[site.cell] if site.cell >= 0 else site.name


def tiles(state: State, player: int = 0) -> dict[str, str]:
    """Return a player's tiles: from the name of their hex to ready, used or fresh."""
    return {
        tile.name if tile.cell is None else NAMES[tile.cell]: tile.status
        for tile in state.tiles(player)
    }


def stock(state: State) -> dict[str, int]:
    """Return the number of tiles left on each location and nomad hex, and of bonus tiles."""
    places = map(_place, state.setup.derived.sites)
    return dict(zip(places, state.stock_counts, strict=True))


def earned(state: State, player: int = 0) -> dict[str, int]:
    """Return a player's gold earned during the game by source, without what paid nothing."""
    gold = zip(state.setup.derived.paid_at_once, state.players[player].gold, strict=True)
    return {source: amount for source, amount in gold if amount}


def meeples(state: State, player: int = 0) -> dict[str, str]:
    """Return a player's meeples on the board: from warriors, wagon or ship to their hexes."""
    there = state.meeples(player).items()
    return {kind: " ".join(cells.names) for kind, cells in there if cells}


def city(state: State, player: int = 0) -> str:
    """Return the name of the hex in the middle of a player's city tile, or an empty text."""
    tile = state.city(player)
    middle = (cell for cell in tile if not NEIGHBOURS[cell] & ~tile.mask)
    return next((NAMES[cell] for cell in middle if NEIGHBOURS[cell].bit_count() == 6), "")


def hand(state: State, player: int = 0) -> str:
    """Return the names of the cards in a player's hand, in the order of drawing."""
    return " ".join(state.hand(player))


def cards(counts: Iterable[int]) -> dict[str, int]:
    """Return the cards of a pile by name, without those of which there are none."""
    return {CARD_NAMES[card]: count for card, count in enumerate(counts) if count}


def gold(
    picture: str,
    source: str,
    locations: str = "",
    nomads: str = "",
    *,
    players: int = 2,
    filler: str = "m",
    **extras: Unpack[Extras],
) -> tuple[int, ...]:
    """Return what a card, a task, or `castles` and the like pay each player in a picture."""
    if source in TASKS:
        extras["tasks"] = source
    rest = tuple(name for name in (*SCORING_CARDS, "miners") if name != source)
    chosen = (source, *rest[:2]) if source in CARDS else SCORING_CARDS
    state = drawn(
        picture, locations, nomads, players=players, filler=filler, scoring=chosen, **extras
    )
    return tuple(score[source] for score in state.scores())
