"""A position as one line of words `key=value`, both ways. The format: docs/notation.md."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeVar

from kingdom.board import Section
from kingdom.content import SUPPLY
from kingdom.notation.cards import counts_text, hand_text, parse_cards
from kingdom.notation.checks import can_be_said, check_asked, check_position
from kingdom.notation.pending import parse_pending, pending_text
from kingdom.notation.retinue import RETINUE_KEYS, parse_retinue, retinue_words
from kingdom.notation.words import (
    DASH,
    NotationError,
    cell_number,
    cells_text,
    checked_text,
    items,
    looked_up,
    number,
    parse_cells,
    quoted,
    site_text,
)
from kingdom.rules.asking import refreshed
from kingdom.rules.belongings import status
from kingdom.rules.pieces import clear_hexes, with_retinue
from kingdom.rules.position import Players, PlayerState, Position, Table
from kingdom.rules.transitions import tiles_at
from kingdom.setup import SETUP_KEYS, SWITCH, Setup

P = TypeVar("P", bound=Position)

MAX_POSITION: Final = 20_000
"""Characters of a position's text that are looked at."""

_GAME_KEYS: Final = ("pending", "built", "ending", "deck", "discard")
_PLAYER_KEYS: Final = ("hand", "settlements", "tiles")
_WALLS: Final = "walls"  # written only if there are any, like the gold earned during the game
_GOLD: Final = "gold"
_STATUSES: Final = ("ready", "used", "fresh", "lost")
_SECTION: Final = re.compile("[:#]")  # what may follow a section's name


# --- printing ----------------------------------------------------------------------------


def position_text(position: Position) -> str:
    """Write a position on one line. What follows from the rest is left out."""
    return f"{position.setup} {text_after_setup(position)}"


def text_after_setup(position: Position) -> str:
    """Write the words of a position without those of its set-up."""
    cards = position.cards
    words = {
        "pending": pending_text(position.pending, cards.hands),
        "built": "yes" if position.built else "no",
        "ending": "yes" if position.ending else "no",
        "deck": counts_text(cards.deck),
        "discard": counts_text(cards.discard),
    }
    if position.walls_mask:
        words[_WALLS] = cells_text(position.walls_mask)
    for seat, player in enumerate(position.players):
        words[f"hand{seat + 1}"] = hand_text(cards, seat)
        for key, value in _player_words(position.setup, player):
            words[f"{key}{seat + 1}"] = value
    return " ".join(f"{key}={value or DASH}" for key, value in words.items())


def _player_words(setup: Setup, player: PlayerState) -> Iterator[tuple[str, str]]:
    yield "settlements", cells_text(player.settlements)
    yield from retinue_words(player.retinue)
    yield "tiles", ",".join(_tiles_text(setup, player))
    if any(player.gold):
        earned = zip(setup.derived.paid_at_once, player.gold, strict=True)
        yield _GOLD, ",".join(f"{name}:{gold}" for name, gold in earned if gold)


def _tiles_text(setup: Setup, player: PlayerState) -> Iterator[str]:
    """Yield what the player took; what everybody may do is written only once it is done."""
    marked = player.taken & ~setup.derived.common | player.used & setup.derived.common
    for index in range(len(setup.derived.sites)):
        if marked >> index & 1:
            yield f"{site_text(setup, index)}:{status(player, 1 << index)}"


# --- reading -----------------------------------------------------------------------------


def parse_position(
    kind: type[P],
    text: str,
    library: Mapping[str, Section] | None = None,
    *,
    hidden: bool = False,
) -> P:
    """Read the text of a position, its words in any order; `hidden` allows unknown cards."""
    return read_position(kind, position_words(text, "position"), library, hidden)


def read_position(
    kind: type[P],
    words: Mapping[str, str],
    library: Mapping[str, Section] | None,
    hidden: bool,
) -> P:
    """Read a position from its words, those of its set-up included."""
    return position_on(kind, _parse_setup(words, library), words, hidden)


def position_on(kind: type[P], setup: Setup, words: Mapping[str, str], hidden: bool = False) -> P:
    """Read a position of a set-up from its words.

    Impossible positions are refused: more pieces than there are, or two on one hex,
    or on a hex where none can stand; a tile that its player does not touch, that exceeds those
    of its hex, that is turned over out of turn, or that would have been taken; cards beyond
    those of the deck, cards missing or too many in a hand; a question that does not fit the
    turn, the cards, the free hexes, the supplies or the tiles.
    """
    _check_keys(words, setup.players)
    players = tuple(parse_player(setup, words, seat) for seat in range(setup.players))
    cards = parse_cards(setup, words, hidden)
    position = kind(
        setup,
        table_of(setup, players, parse_walls(words)),
        cards,
        built=looked_up("built", words["built"], SWITCH),
        ending=looked_up("ending", words["ending"], SWITCH),
        pending=parse_pending(words["pending"], cards.hands),
        to_move=None,
        legal_mask=0,
        options=(),
    )
    return checked(position)


def checked(position: P) -> P:
    """Fill in what may be chosen, or refuse an impossible position."""
    check_position(position)
    position = refreshed(position)
    check_asked(position)
    return position


def is_possible(position: Position) -> bool:
    """Return whether reading the text of a position would give it again, without writing it.

    For positions without hidden cards that come from elsewhere. What is wrong may also raise a
    `NotationError`.
    """
    return (
        can_be_said(position)
        and table_of(position.setup, position.players, position.walls_mask) == position.table
        and checked(position) == position
    )


def table_of(setup: Setup, players: Players, walls: int) -> Table:
    """Return the table, with all that follows from players and walls."""
    on_map = reduce(or_, (player.on_map for player in players))
    free = setup.board.ordinary & ~(walls | on_map)
    return Table(
        players=players,
        free_mask=free,
        clear_mask=clear_hexes(setup, players, free),
        stock_counts=_stock(setup, players),
        walls_mask=walls,
    )


def position_words(text: str, what: str) -> dict[str, str]:
    """Split the text of a position or a view into its words, by their keys."""
    words: dict[str, str] = {}
    for word in checked_text(text, MAX_POSITION, what).split():
        key, _, value = word.partition("=")
        if not value:
            raise NotationError(f"position: {quoted(word)} is not of the form key=value")
        if key in words:
            raise NotationError(f"position: {quoted(key)} is given twice")
        words[key] = value
    return words


def _parse_setup(words: Mapping[str, str], library: Mapping[str, Section] | None) -> Setup:
    own = {key: words[key] for key in SETUP_KEYS if key in words}
    try:
        if library is None:
            return _known_setup(tuple(own.items()), None)
        labels = ",".join(own[key] for key in ("sections", "island") if key in own)
        names = {_SECTION.split(label)[0] for label in labels.split(",")}
        if names <= library.keys():
            used = tuple((name, library[name]) for name in sorted(names))
            return _known_setup(tuple(own.items()), used)
        return Setup.from_words(own, library)
    except ValueError as error:
        raise NotationError(str(error)) from None


@lru_cache(maxsize=64)  # the positions of a game share their set-up, and so its board
def _known_setup(
    words: tuple[tuple[str, str], ...], sections: tuple[tuple[str, Section], ...] | None
) -> Setup:
    return Setup.from_words(dict(words), None if sections is None else dict(sections))


def _check_keys(words: Mapping[str, str], players: int) -> None:
    needed = [*_GAME_KEYS]
    allowed = {*SETUP_KEYS, _WALLS}
    for seat in range(players):
        needed += [f"{key}{seat + 1}" for key in _PLAYER_KEYS]
        allowed |= {f"{key}{seat + 1}" for key in (*RETINUE_KEYS, _GOLD)}
    for key in needed:
        if key not in words:
            raise NotationError(f"position: {key}= is missing")
    for key in words:
        if key not in allowed and key not in needed:
            raise NotationError(f"position: unknown key {quoted(key)}")


def parse_walls(words: Mapping[str, str]) -> int:
    """Read the hexes with a stone wall; there may be none."""
    return parse_cells(_WALLS, items(words.get(_WALLS, DASH)))


def parse_player(setup: Setup, words: Mapping[str, str], seat: int) -> PlayerState:
    """Read what belongs to a player and lies open."""
    key = f"settlements{seat + 1}"
    settlements = parse_cells(key, items(words[key]))
    retinue = parse_retinue(words, seat)
    tiles = _parse_tiles(setup, f"tiles{seat + 1}", words[f"tiles{seat + 1}"])
    taken = sum(tiles.values()) | setup.derived.common
    player = PlayerState(
        settlements=settlements,
        near=0,
        supply=SUPPLY - settlements.bit_count() - retinue.waiting,
        held=taken & ~tiles["lost"],
        used=tiles["used"],
        fresh=tiles["fresh"],
        taken=taken,
        gold=_parse_gold(setup, f"{_GOLD}{seat + 1}", words),
    )
    return with_retinue(setup, player, retinue)


def _parse_gold(setup: Setup, key: str, words: Mapping[str, str]) -> tuple[int, ...]:
    gold = dict.fromkeys(setup.derived.paid_at_once, 0)
    for item in items(words.get(key, DASH)):
        name, _, amount = item.partition(":")
        if looked_up(key, name, gold):
            raise NotationError(f"{key}: {name} is named twice")
        gold[name] = number(key, amount, 1, 999)
    return tuple(gold.values())


def _parse_tiles(setup: Setup, key: str, value: str) -> dict[str, int]:
    """Read the sites of a player's tiles by status, as masks of their indices."""
    tiles = dict.fromkeys(_STATUSES, 0)
    for item in items(value):
        label, _, status = item.partition(":")
        bit = _parse_site(setup, key, label)
        if sum(tiles.values()) & bit:
            place = label.partition("@")[2]
            what = f"the tile of {place}" if place else label
            raise NotationError(f"{key}: {what} is named twice")
        looked_up(key, status, tiles)
        if status == "lost":
            _check_not_lost(setup, key, label, bit)
        tiles[status] |= bit
    return tiles


def _parse_site(setup: Setup, key: str, label: str) -> int:
    """Read what a tile is taken from, as the bit of its index."""
    name, at, hex_name = label.partition("@")
    index = next((i for i in range(len(setup.derived.sites)) if site_text(setup, i) == label), -1)
    if index >= 0:
        return 1 << index
    if at:
        cell_number(key, hex_name)
        raise NotationError(f"{key}: {hex_name} is no {quoted(name)[1:-1]} hex")
    raise NotationError(f"{key}: {quoted(label)} is no tile of this game, such as farm@d7")


def _check_not_lost(setup: Setup, key: str, label: str, bit: int) -> None:
    """Refuse the loss of a tile that goes back to where it came from, or of no tile at all."""
    if "@" not in label:
        raise NotationError(f"{key}: {label} is never lost")
    if setup.lost_tiles_return and not bit & setup.derived.passing:
        raise NotationError(f"{key}: {label} is lost, but lost tiles return to their hex")


def _stock(setup: Setup, players: Players) -> tuple[int, ...]:
    """Count what is left on each site: a tile that left the game counts as taken."""
    return tuple(
        0
        if setup.derived.common >> index & 1
        else tiles_at(setup, index) - sum(player.taken >> index & 1 for player in players)
        for index in range(len(setup.derived.sites))
    )
