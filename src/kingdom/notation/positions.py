"""A position as one line of words `key=value`, both ways. The format: docs/notation.md."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from kingdom.board import CARD_TERRAINS, TERRAINS, Section
from kingdom.hexes import BIT, NAMES, cells_of, neighbours
from kingdom.notation.checks import check_position, check_targets
from kingdom.notation.frames import parse_pending, pending_text
from kingdom.notation.words import (
    NOTHING,
    NotationError,
    cell,
    items,
    named,
    number,
    quoted,
)
from kingdom.position import UNKNOWN, Cards, Counts, PlayerState, Position
from kingdom.rules import refreshed, tiles_at
from kingdom.setup import SETUP_KEYS, SUPPLY, SWITCH, Setup

P = TypeVar("P", bound=Position)

MAX_POSITION: Final = 20_000
"""Characters of a position's text that are looked at."""

_GAME_KEYS: Final = ("pending", "built", "ending", "deck", "discard")
_PLAYER_KEYS: Final = ("hand", "settlements", "tiles")
_WALLS: Final = "walls"  # said only where there are any, as is the gold earned during the game
_GOLD: Final = "gold"

_CARD_NAMES: Final = tuple(TERRAINS[terrain] for terrain in CARD_TERRAINS)
_STATUSES: Final = ("ready", "used", "fresh", "lost")


# --- printing ----------------------------------------------------------------------------


def position_text(position: Position) -> str:
    """Write a position on one line. What follows from the rest is left out."""
    cards = position.cards
    words = {
        "pending": pending_text(position.pending),
        "built": "yes" if position.built else "no",
        "ending": "yes" if position.ending else "no",
        "deck": counts_text(cards.deck),
        "discard": counts_text(cards.discard),
    }
    if position.walls:
        words[_WALLS] = _cells_text(position.walls)
    for seat, player in enumerate(position.players):
        hand = zip(cards.hands[seat], cards.ages[seat], strict=True)
        words[f"hand{seat + 1}"] = ",".join(_card_text(card, age) for card, age in hand)
        words[f"settlements{seat + 1}"] = _cells_text(player.settlements)
        words[f"tiles{seat + 1}"] = ",".join(_tiles_text(position.setup, player))
        if any(player.gold):
            earned = zip(position.setup.paid_at_once, player.gold, strict=True)
            words[f"{_GOLD}{seat + 1}"] = ",".join(
                f"{name}:{gold}" for name, gold in earned if gold
            )
    return f"{position.setup} " + " ".join(
        f"{key}={value or NOTHING}" for key, value in words.items()
    )


def _cells_text(mask: int) -> str:
    return ",".join(NAMES[cell] for cell in cells_of(mask))


def counts_text(counts: Counts) -> str:
    """Write how many cards there are of each terrain that has any."""
    return ",".join(
        f"{name}:{count}" for name, count in zip(_CARD_NAMES, counts, strict=True) if count
    )


def _card_text(card: int, age: int) -> str:
    name = "?" if card == UNKNOWN else TERRAINS[card]
    return f"{name}+{age}" if age else name


def _tiles_text(setup: Setup, player: PlayerState) -> Iterator[str]:
    for index, site in enumerate(setup.sites):
        if player.taken >> index & 1:
            yield f"{site.name}@{NAMES[site.cell]}:{_status(player, 1 << index)}"


def _status(player: PlayerState, bit: int) -> str:
    if not player.held & bit:
        return "lost"
    return "used" if player.used & bit else "fresh" if player.fresh & bit else "ready"


# --- reading -----------------------------------------------------------------------------


def parse_position(
    kind: type[P],
    text: str,
    library: Mapping[str, Section] | None = None,
    *,
    hidden: bool = False,
) -> P:
    """Read the text of a position, its words in any order; `hidden` allows unknown cards.

    A text whose position cannot be is refused: more settlements than there are, or two on one
    hex, or on a hex where none can stand; a tile that its player does not touch, that exceeds
    the two of its hex, that is turned over out of turn, or that would have been taken; cards
    beyond the five of each terrain, cards missing or too many in a hand; a question that does
    not fit the turn, the card, the free hexes, the supplies or the tiles.
    """
    words = _words(text)
    setup = _parse_setup(words, library)
    _check_keys(words, setup.players)
    players = tuple(_parse_player(setup, words, seat) for seat in range(setup.players))
    cards = _parse_cards(words, setup.players, hidden)
    walls = _parse_cells(_WALLS, words.get(_WALLS, NOTHING))
    occupied = walls
    for player in players:
        occupied |= player.settlements
    position = kind(
        setup,
        players,
        cards,
        setup.board.open & ~occupied,
        _stock(setup, players),
        walls,
        named("built", words["built"], SWITCH),
        named("ending", words["ending"], SWITCH),
        parse_pending(words["pending"], setup.players),
        None,
        0,
        (),
    )
    check_position(position)
    position = refreshed(position)
    check_targets(position)
    return position


def checked_text(text: object, limit: int, what: str) -> str:
    """Refuse what is no text, or too long to be looked at."""
    if not isinstance(text, str):
        raise NotationError(f"a {what} is a text, not {type(text).__name__}")
    if len(text) > limit:
        raise NotationError(f"a {what} has at most {limit} characters, not {len(text)}")
    return text


def _words(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in checked_text(text, MAX_POSITION, "position").split():
        key, _, value = word.partition("=")
        if not value:
            raise NotationError(f"position: {quoted(word)} is not of the form key=value")
        if key in words:
            raise NotationError(f"position: {quoted(key)} is given twice")
        words[key] = value
    return words


def _parse_setup(words: Mapping[str, str], library: Mapping[str, Section] | None) -> Setup:
    text = " ".join(f"{key}={words[key]}" for key in SETUP_KEYS if key in words)
    try:
        return Setup.parse(text, library) if library is not None else _standard_setup(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


@lru_cache(maxsize=64)  # the positions of a game share their set-up, and so its board
def _standard_setup(text: str) -> Setup:
    return Setup.parse(text)


def _check_keys(words: Mapping[str, str], players: int) -> None:
    needed = [*_GAME_KEYS]
    for seat in range(players):
        needed += [f"{key}{seat + 1}" for key in _PLAYER_KEYS]
    for key in needed:
        if key not in words:
            raise NotationError(f"position: {key}= is missing")
    allowed = {*needed, *SETUP_KEYS, _WALLS, *(f"{_GOLD}{seat + 1}" for seat in range(players))}
    for key in words:
        if key not in allowed:
            raise NotationError(f"position: unknown key {quoted(key)}")


def _parse_player(setup: Setup, words: Mapping[str, str], seat: int) -> PlayerState:
    key = f"settlements{seat + 1}"
    settlements = _parse_cells(key, words[key])
    tiles = _parse_tiles(setup, f"tiles{seat + 1}", words[f"tiles{seat + 1}"])
    taken = sum(tiles.values())
    return PlayerState(
        settlements=settlements,
        near=neighbours(settlements),
        supply=SUPPLY - settlements.bit_count(),
        held=taken & ~tiles["lost"],
        used=tiles["used"],
        fresh=tiles["fresh"],
        taken=taken,
        gold=_parse_gold(setup, f"{_GOLD}{seat + 1}", words),
    )


def _parse_cells(key: str, value: str) -> int:
    mask = 0
    for name in items(value):
        bit = BIT[cell(key, name)]
        if mask & bit:
            raise NotationError(f"{key}: {name} is named twice")
        mask |= bit
    return mask


def _parse_gold(setup: Setup, key: str, words: Mapping[str, str]) -> tuple[int, ...]:
    gold = dict.fromkeys(setup.paid_at_once, 0)
    for item in items(words.get(key, NOTHING)):
        name, _, amount = item.partition(":")
        if named(key, name, gold):
            raise NotationError(f"{key}: {name} is named twice")
        gold[name] = number(key, amount, 1, 999)
    return tuple(gold.values())


def _parse_tiles(setup: Setup, key: str, value: str) -> dict[str, int]:
    """Give the location hexes of a player's tiles by status, as masks of their indices."""
    places = {cell: (1 << i, name) for i, (cell, name) in enumerate(setup.sites)}
    tiles = dict.fromkeys(_STATUSES, 0)
    for item in items(value):
        label, _, status = item.partition(":")
        name, _, hex_name = label.partition("@")
        bit, location = places.get(cell(key, hex_name), (0, "location"))
        if name != location:
            raise NotationError(f"{key}: {hex_name} is no {quoted(name)[1:-1]} hex")
        if sum(tiles.values()) & bit:
            raise NotationError(f"{key}: the tile of {hex_name} is named twice")
        named(key, status, tiles)
        if status == "lost" and setup.lost_tiles_return and not bit & setup.passing:
            raise NotationError(f"{key}: {label} is lost, but lost tiles return to their hex")
        tiles[status] |= bit
    return tiles


def _stock(setup: Setup, players: tuple[PlayerState, ...]) -> tuple[int, ...]:
    """Give what is left on each location hex: a tile that left the game counts as taken."""
    return tuple(
        tiles_at(setup, index) - sum(player.taken >> index & 1 for player in players)
        for index in range(len(setup.sites))
    )


# --- reading: cards and questions --------------------------------------------------------


def _parse_cards(words: Mapping[str, str], players: int, hidden: bool) -> Cards:
    hands: list[tuple[int, ...]] = []
    ages: list[tuple[int, ...]] = []
    for seat in range(players):
        key = f"hand{seat + 1}"
        cards = [_parse_card(key, item, hidden) for item in items(words[key])]
        hands.append(tuple(card for card, _ in cards))
        ages.append(tuple(age for _, age in cards))
    return Cards(
        tuple(hands),
        tuple(ages),
        parse_counts("deck", words["deck"]),
        parse_counts("discard", words["discard"]),
        sum(hand.count(UNKNOWN) for hand, age in zip(hands, ages, strict=True) if 0 in age),
    )


def _parse_card(key: str, item: str, hidden: bool) -> tuple[int, int]:
    name, plus, age = item.partition("+")
    if name == "?" and not hidden:
        raise NotationError(f"{key}: '?' is a hidden card, which only a view has")
    card = UNKNOWN if name == "?" else named(key, name, _CARDS)
    return card, number(key, age, 1, 99) if plus else 0


_CARDS: Final = {name: card for card, name in enumerate(_CARD_NAMES)}


def parse_counts(key: str, value: str) -> Counts:
    """Read how many cards there are of each terrain."""
    counts = [0] * len(_CARD_NAMES)
    for item in items(value):
        name, _, count = item.partition(":")
        card = named(key, name, _CARDS)
        if counts[card]:
            raise NotationError(f"{key}: {name} is named twice")
        counts[card] = number(key, count, 1, 99)
    return tuple(counts)
