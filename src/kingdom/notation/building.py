"""Builds a position from some of its fields, given in Python; the others are filled in.

The fields are the keys of a position's text (docs/notation.md). They are turned into the words of
that text, so that they are read, and refused, in the same way.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypedDict, TypeVar

from kingdom.actions import CARD_NAMES
from kingdom.board import GROUNDS, NOTHING, UNDECIDED
from kingdom.content import MANDATORY_BUILDS, MARSH_BUILDS, MEEPLES
from kingdom.content.kinds import TURN_QUESTIONS, Question, Use
from kingdom.hexes import CELLS, NAMES, NEIGHBOURS
from kingdom.notation.cards import counts_text, parse_cards, parse_counts
from kingdom.notation.positions import checked, parse_player, parse_walls, table_of
from kingdom.notation.words import DASH, NotationError, items, looked_up, quoted
from kingdom.rules.asking import refreshed
from kingdom.rules.position import NO_LINE, Players, PlayerState, Position, Table, Turn, replaced
from kingdom.rules.transitions import tiles_at
from kingdom.setup import Setup

P = TypeVar("P", bound=Position)
T = TypeVar("T")

Names: TypeAlias = str | Iterable[str]
"""Several names: a text with spaces between them, or one by one."""
Hexes: TypeAlias = str | Iterable[int | str]
"""Several hexes by name or number; a `CellSet` is one way to give them."""
ByPlayer: TypeAlias = Mapping[int, T] | Sequence[T]
"""Something for some players, who are counted from 0."""


class PositionFields(TypedDict, total=False):
    """The fields of a position; all of them may be left out."""

    player: int  # whose turn it is: player 0 by default
    asks: str  # where in the turn: "before" (the default), "mandatory" or "after" the builds
    terrain: str  # the terrain that is played, if the cards leave a choice
    left: int  # the mandatory builds still owed
    due: int  # ... of which so many are settlements from Temple tiles
    hand: ByPlayer[Names]  # terrain cards; if left out, the first ones available
    deck: Names | Mapping[str, int]  # if left out, all cards that are not elsewhere
    discard: Names | Mapping[str, int]
    settlements: ByPlayer[Hexes]
    tiles: ByPlayer[Names]  # such as "farm@m16:used"; others follow from the pieces
    gold: ByPlayer[Mapping[str, int]]  # earned during the game; that of a Treasure follows
    warriors: ByPlayer[Hexes]
    wagon: ByPlayer[Hexes]
    ship: ByPlayer[Hexes]
    city: ByPlayer[Hexes]  # the hex in the middle
    waiting: ByPlayer[int]  # settlements on Temple tiles
    resting: ByPlayer[Mapping[str, int]]  # meeples taken back in this turn
    walls: Hexes
    built: bool  # whether anybody built from the supply in this round
    ending: bool  # whether this round is the last


def build_position(kind: type[P], setup: Setup, fields: PositionFields, check: bool = True) -> P:
    """Return the position with these fields; `check` refuses what no game can reach."""
    words = _words(setup, fields)
    players = [parse_player(setup, words, seat) for seat in range(setup.players)]
    table = table_of(setup, _with_tiles(setup, players), parse_walls(words))
    mover = _whole("player", fields.get("player", 0), setup.players - 1)
    cards = parse_cards(setup, {**words, **_card_words(setup, words, table, mover)}, hidden=False)
    turn = _turn(setup, mover, cards.hands[mover], fields)
    position = kind(
        setup,
        table,
        cards,
        built=fields.get("built", _built(table, turn)),
        ending=fields.get("ending", any(map(_has_nothing_left, table.players))),
        pending=(turn,),
        to_move=None,
        legal_mask=0,
        options=(),
    )
    return checked(position) if check else refreshed(position)


def _built(table: Table, turn: Turn) -> bool:
    begun = turn.player > 0 or turn.asks != Question.BEFORE
    return begun and any(player.settlements for player in table.players)


def _has_nothing_left(player: PlayerState) -> bool:
    return not (player.supply or player.retinue.waiting)


# --- words -------------------------------------------------------------------------------


def _words(setup: Setup, fields: PositionFields) -> dict[str, str]:
    """Write the fields as words of a position, except those that depend on others."""
    unknown = fields.keys() - PositionFields.__annotations__.keys()
    if unknown:
        raise TypeError(f"a position has no {min(unknown)!r}: known are {', '.join(_ALL)}")
    words = {f"{key}{seat + 1}": DASH for key in _NEEDED for seat in range(setup.players)}
    for key, value in fields.items():
        if key in _OF_THE_GAME:
            words[key] = _OF_THE_GAME[key](key, value)
        elif key in _OF_PLAYERS:
            for seat, item in _by_player(setup, key, value):
                words[f"{key}{seat + 1}"] = _OF_PLAYERS[key](key, item)
    return words


def _by_player(setup: Setup, key: str, value: object) -> Iterator[tuple[int, object]]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        value = dict(enumerate(value))
    if not isinstance(value, Mapping):
        raise NotationError(f"{key}: {quoted(value)} is not by player, such as {{0: ...}}")
    for seat, item in value.items():
        yield _whole(f"{key}: player", seat, setup.players - 1), item


def _whole(key: str, value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise NotationError(f"{key} {quoted(value)} is not a number from 0 to {most}")
    return value


def _names_word(key: str, value: object) -> str:
    if isinstance(value, str):
        value = value.split()
    if not isinstance(value, Iterable):
        raise NotationError(f"{key}: {quoted(value)} is neither a text nor several names")
    return ",".join(map(str, value)) or DASH


def _hexes_word(key: str, value: object) -> str:
    if isinstance(value, Iterable) and not isinstance(value, str):
        value = [
            cell if isinstance(cell, str) else NAMES[_whole(f"{key}: hex", cell, CELLS - 1)]
            for cell in value
        ]
    return _names_word(key, value)


def _counts_word(key: str, value: object) -> str:
    if not isinstance(value, Mapping):
        raise NotationError(f"{key}: {quoted(value)} does not say how many there are of what")
    return ",".join(f"{name}:{count}" for name, count in value.items() if count) or DASH


def _cards_word(key: str, value: object) -> str:
    if isinstance(value, Mapping):
        return _counts_word(key, value)
    names = items(_names_word(key, value))
    return _counts_word(key, {name: names.count(name) for name in names})


def _number_word(key: str, value: object) -> str:
    return str(_whole(f"{key}:", value, 99) or DASH)


_NEEDED: Final = ("settlements", "tiles")
_OF_THE_GAME: Final[Mapping[str, Any]] = {
    "deck": _cards_word,
    "discard": _cards_word,
    "walls": _hexes_word,
}
_OF_PLAYERS: Final[Mapping[str, Any]] = {
    "hand": _names_word,
    "settlements": _hexes_word,
    "tiles": _names_word,
    "gold": _counts_word,
    **dict.fromkeys((meeple.name for meeple in MEEPLES), _hexes_word),
    "city": _hexes_word,
    "waiting": _number_word,
    "resting": _counts_word,
}
_ALL: Final = tuple(PositionFields.__annotations__)


# --- tiles -------------------------------------------------------------------------------


def _with_tiles(setup: Setup, players: Sequence[PlayerState]) -> Players:
    """Return everybody with the tiles of the hexes that they touch, as long as there are any.

    Those who are said to have one, or to have lost it, come first, then the others in turn order.
    """
    owners = list(players)
    for index, site in enumerate(setup.derived.sites):
        if site.cell >= 0:
            touching = [bool(me.pieces & NEIGHBOURS[site.cell]) for me in owners]
            _hand_out(owners, index, tiles_at(setup, index), touching)
    for bonus, places in setup.derived.bonuses:
        index = bonus.bit_length() - 1
        pairs = [(me.held & places).bit_count() > 1 for me in owners]
        _hand_out(owners, index, tiles_at(setup, index), pairs)
    return tuple(_with_gold(setup, me) for me in owners)


def _hand_out(owners: list[PlayerState], index: int, tiles: int, wanted: Sequence[bool]) -> None:
    """Hand a tile of a site to those who are to have one, until none is left."""
    left = tiles - sum(me.taken >> index & 1 for me in owners)
    for seat, me in enumerate(owners):
        if wanted[seat] and left > 0 and not me.taken >> index & 1:
            owners[seat] = me._replace(held=me.held | 1 << index, taken=me.taken | 1 << index)
            left -= 1


def _with_gold(setup: Setup, me: PlayerState) -> PlayerState:
    """Return a player who has not kept a tile that pays at once, but has its gold."""
    for tile in setup.derived.tiles:
        if tile.kind.use == Use.AT_ONCE:
            places = setup.derived.places[tile.number]
            source = setup.derived.paid_at_once.index(tile.name)
            gold = me.gold[source] or tile.gold * (me.taken & places).bit_count()
            me = me._replace(held=me.held & ~places, gold=replaced(me.gold, source, gold))
    return me


# --- cards -------------------------------------------------------------------------------


def _card_words(setup: Setup, words: Mapping[str, str], table: Table, mover: int) -> dict[str, str]:
    """Write hands and piles: everybody without a hand gets the first cards there are.

    The player to move gets cards that can be played, if possible.
    """
    left = _left_over(setup, words)
    given: dict[str, str] = {}
    for seat in (mover, *(seat for seat in range(setup.players) if seat != mover)):
        key = f"hand{seat + 1}"
        if key not in words:
            there = [card for card, count in enumerate(left) if count > 0]
            if seat == mover:
                there.sort(key=lambda card: not _is_playable(setup, table, card))
            dealt = there[: setup.derived.hand_size]
            left = [count - (card in dealt) for card, count in enumerate(left)]
            given[key] = ",".join(CARD_NAMES[card] for card in dealt) or DASH
    rest = counts_text(tuple(max(count, 0) for count in left))
    return {"discard": DASH, "deck": rest or DASH, **given, **_piles(words)}


def _piles(words: Mapping[str, str]) -> dict[str, str]:
    return {key: words[key] for key in ("deck", "discard") if key in words}


def _left_over(setup: Setup, words: Mapping[str, str]) -> list[int]:
    """Count the cards that lie nowhere yet."""
    left = list(setup.derived.deck)
    for key, value in _piles(words).items():
        left = [
            all_ - some for all_, some in zip(left, parse_counts(setup, key, value), strict=True)
        ]
    for seat in range(setup.players):
        for item in items(words.get(f"hand{seat + 1}", DASH)):
            name = item.partition("+")[0]
            if name in CARD_NAMES[: len(left)]:  # what is not a card is refused when it is read
                left[CARD_NAMES.index(name)] -= 1
    return left


def _is_playable(setup: Setup, table: Table, card: int) -> bool:
    return any(setup.board.ground[terrain] & table.clear_mask for terrain in setup.choices((card,)))


# --- the turn ----------------------------------------------------------------------------


def _turn(setup: Setup, player: int, hand: tuple[int, ...], fields: PositionFields) -> Turn:
    asks = looked_up(
        "asks", fields.get("asks", Question.BEFORE), {each.value: each for each in TURN_QUESTIONS}
    )
    terrain = _terrain(setup, hand, fields)
    choice = setup.choices(hand).get(terrain)
    cards = hand if choice is None else () if choice.card < 0 else (choice.card,)
    builds = MANDATORY_BUILDS if choice is None else choice.builds
    due = _whole("due:", fields.get("due", 0), 99)
    owed = {Question.BEFORE: builds + due, Question.MANDATORY: builds + due - 1, Question.AFTER: 0}
    left = _whole("left:", fields.get("left", owed[asks]), 99)
    unseen = setup.derived.in_line and builds == MARSH_BUILDS and asks != Question.AFTER
    return Turn(asks, player, terrain, left, cards, due, NO_LINE if unseen else 0)


def _terrain(setup: Setup, hand: tuple[int, ...], fields: PositionFields) -> int:
    """Return the terrain that is played: the only one on the only card, unless another is said."""
    if "terrain" in fields:
        known = {GROUNDS[ground]: ground for ground in range(UNDECIDED + 1)}
        return looked_up("terrain", fields["terrain"], known)
    choices = setup.choices(hand)
    if not hand:
        return NOTHING
    return next(iter(choices)) if len(hand) == len(choices) == 1 else UNDECIDED
