"""A position as one line of words `key=value`, both ways. The format: docs/notation.md."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from kingdom.actions import FIRST_TILE, action_text
from kingdom.board import CARD_TERRAINS, TERRAINS, Section
from kingdom.content import TILES
from kingdom.hexes import BIT, NAMES, cells_of, neighbours, parse_cell
from kingdom.notation.checks import (
    TILE_KINDS,
    TURN_KINDS,
    NotationError,
    check_position,
    check_targets,
)
from kingdom.position import (
    DEAL,
    DRAW,
    PUT,
    UNKNOWN,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Position,
)
from kingdom.rules import refreshed
from kingdom.setup import SUPPLY, TILES_PER_LOCATION, HouseRules, Setup

P = TypeVar("P", bound=Position)
T = TypeVar("T")

MAX_POSITION: Final = 20_000
"""Characters of a position's text that are looked at."""

_NOTHING: Final = "-"
_SETUP_KEYS: Final = ("players", "modules", "sections", "cards", *HouseRules.__annotations__)
_GAME_KEYS: Final = ("pending", "built", "ending", "deck", "discard")
_PLAYER_KEYS: Final = ("hand", "settlements", "tiles")

_PLAYED: Final = (*TERRAINS, "any", "none")  # by the number of a played terrain
_CARD_NAMES: Final = tuple(TERRAINS[terrain] for terrain in CARD_TERRAINS)
_SWITCH: Final = {"yes": True, "no": False}
_STATUSES: Final = ("ready", "used", "fresh", "lost")
_TILE_ACTIONS: Final = {name: FIRST_TILE + number for number, name in enumerate(TILES)}
_KINDS: Final = {kind: kind for kind in (DEAL, DRAW, *TURN_KINDS, *TILE_KINDS)}


def quoted(text: object) -> str:
    """Quote a piece of input in an error, cut to a readable length."""
    shown = str(text)
    return repr(shown if len(shown) <= 60 else shown[:57] + "...")


# --- printing ----------------------------------------------------------------------------


def position_text(position: Position) -> str:
    """Write a position on one line. What follows from the rest is left out."""
    cards = position.cards
    words = {
        "pending": "/".join(map(_frame_text, position.pending)),
        "built": "yes" if position.built else "no",
        "ending": "yes" if position.ending else "no",
        "deck": counts_text(cards.deck),
        "discard": counts_text(cards.discard),
    }
    for seat, player in enumerate(position.players):
        hand = zip(cards.hands[seat], cards.ages[seat], strict=True)
        words[f"hand{seat + 1}"] = ",".join(_card_text(card, age) for card, age in hand)
        words[f"settlements{seat + 1}"] = ",".join(
            NAMES[cell] for cell in cells_of(player.settlements)
        )
        words[f"tiles{seat + 1}"] = ",".join(_tiles_text(position.setup, player))
    return f"{position.setup} " + " ".join(
        f"{key}={value or _NOTHING}" for key, value in words.items()
    )


def _frame_text(frame: Pending) -> str:
    parts = [frame.kind, str(frame.player + 1)]
    if frame.kind in TURN_KINDS:
        parts += [_PLAYED[frame.terrain], str(frame.left)]
    elif frame.kind in TILE_KINDS:
        parts.append(action_text(frame.tile))
        if frame.kind == PUT:
            parts.append(NAMES[frame.cell])
    return ":".join(parts)


def counts_text(counts: Counts) -> str:
    """Write how many cards there are of each terrain that has any."""
    return ",".join(
        f"{name}:{count}" for name, count in zip(_CARD_NAMES, counts, strict=True) if count
    )


def _card_text(card: int, age: int) -> str:
    name = "?" if card == UNKNOWN else TERRAINS[card]
    return f"{name}+{age}" if age else name


def _tiles_text(setup: Setup, player: PlayerState) -> Iterator[str]:
    for index, (cell, name) in enumerate(setup.board.locations):
        if player.taken >> index & 1:
            yield f"{name}@{NAMES[cell]}:{_status(player, 1 << index)}"


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
    occupied = 0
    for player in players:
        occupied |= player.settlements
    position = kind(
        setup,
        players,
        cards,
        setup.board.open & ~occupied,
        _stock(setup, players),
        _named("built", words["built"], _SWITCH),
        _named("ending", words["ending"], _SWITCH),
        _parse_pending(words["pending"], setup.players),
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
    text = " ".join(f"{key}={words[key]}" for key in _SETUP_KEYS if key in words)
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
    for key in words:
        if key not in needed and key not in _SETUP_KEYS:
            raise NotationError(f"position: unknown key {quoted(key)}")


def _items(value: str) -> list[str]:
    return [] if value == _NOTHING else value.split(",")


def _named(key: str, name: str, known: Mapping[str, T]) -> T:
    """Look up a name of the text."""
    try:
        return known[name]
    except KeyError:
        raise NotationError(f"{key}: {quoted(name)} is none of {', '.join(known)}") from None


def _number(key: str, text: str, least: int, most: int) -> int:
    # Python would read other digits and signs as well, and any number of them.
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
    if text != str(number) or not least <= number <= most:
        raise NotationError(f"{key}: {quoted(text)} is not a number from {least} to {most}")
    return number


def _cell(key: str, name: str) -> int:
    try:
        return parse_cell(name)
    except ValueError:
        raise NotationError(f"{key}: no hex is called {quoted(name)}") from None


def _parse_player(setup: Setup, words: Mapping[str, str], seat: int) -> PlayerState:
    key = f"settlements{seat + 1}"
    settlements = 0
    for name in _items(words[key]):
        bit = BIT[_cell(key, name)]
        if settlements & bit:
            raise NotationError(f"{key}: {name} is named twice")
        settlements |= bit
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
    )


def _parse_tiles(setup: Setup, key: str, value: str) -> dict[str, int]:
    """Give the location hexes of a player's tiles by status, as masks of their indices."""
    places = {cell: (1 << i, name) for i, (cell, name) in enumerate(setup.board.locations)}
    tiles = dict.fromkeys(_STATUSES, 0)
    for item in _items(value):
        label, _, status = item.partition(":")
        name, _, hex_name = label.partition("@")
        bit, location = places.get(_cell(key, hex_name), (0, "location"))
        if name != location:
            raise NotationError(f"{key}: {hex_name} is no {quoted(name)[1:-1]} hex")
        if sum(tiles.values()) & bit:
            raise NotationError(f"{key}: the tile of {hex_name} is named twice")
        _named(key, status, tiles)
        if status == "lost" and setup.lost_tiles_return:
            raise NotationError(f"{key}: {label} is lost, but lost tiles return to their hex")
        tiles[status] |= bit
    return tiles


def _stock(setup: Setup, players: tuple[PlayerState, ...]) -> tuple[int, ...]:
    """Give what is left on each location hex: a tile that left the game counts as taken."""
    return tuple(
        TILES_PER_LOCATION - sum(player.taken >> index & 1 for player in players)
        for index in range(len(setup.board.locations))
    )


# --- reading: cards and questions --------------------------------------------------------


def _parse_cards(words: Mapping[str, str], players: int, hidden: bool) -> Cards:
    hands: list[tuple[int, ...]] = []
    ages: list[tuple[int, ...]] = []
    for seat in range(players):
        key = f"hand{seat + 1}"
        cards = [_parse_card(key, item, hidden) for item in _items(words[key])]
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
    card = UNKNOWN if name == "?" else _named(key, name, _CARDS)
    return card, _number(key, age, 1, 99) if plus else 0


_CARDS: Final = {name: card for card, name in enumerate(_CARD_NAMES)}


def parse_counts(key: str, value: str) -> Counts:
    """Read how many cards there are of each terrain."""
    counts = [0] * len(_CARD_NAMES)
    for item in _items(value):
        name, _, count = item.partition(":")
        card = _named(key, name, _CARDS)
        if counts[card]:
            raise NotationError(f"{key}: {name} is named twice")
        counts[card] = _number(key, count, 1, 99)
    return tuple(counts)


def _parse_pending(value: str, players: int) -> tuple[Pending, ...]:
    frames = [] if value == _NOTHING else value.split("/")
    return tuple(_parse_frame(frame.split(":"), players) for frame in frames)


def _parse_frame(parts: list[str], players: int) -> Pending:
    kind = _named("pending", parts[0], _KINDS)
    readers = _FRAMES[kind]
    if len(parts) != 2 + len(readers):
        raise NotationError(
            f"pending: {quoted(':'.join(parts))} is not like {':'.join((kind, 'player', *readers))}"
        )
    player = _number("pending", parts[1], 1, players) - 1
    fields = {
        name: read(part) for (name, read), part in zip(readers.items(), parts[2:], strict=True)
    }
    return Pending(kind, player, **fields)


_TERRAIN_NUMBERS: Final = {name: number for number, name in enumerate(_PLAYED)}
_READERS: Final[Mapping[str, Callable[[str], int]]] = {
    "terrain": lambda text: _named("pending", text, _TERRAIN_NUMBERS),
    "left": lambda text: _number("pending", text, 0, 99),
    "tile": lambda text: _named("pending", text, _TILE_ACTIONS),
    "cell": lambda text: _cell("pending", text),
}


def _readers(*fields: str) -> dict[str, Callable[[str], int]]:
    return {name: _READERS[name] for name in fields}


_FRAMES: Final = {
    **dict.fromkeys((DEAL, DRAW), _readers()),
    **dict.fromkeys(TURN_KINDS, _readers("terrain", "left")),
    **dict.fromkeys(TILE_KINDS, _readers("tile")),
    PUT: _readers("tile", "cell"),
}
