"""From a picture to a state."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Unpack, cast

from kingdom.actions import CARD_NAMES
from kingdom.board import GROUNDS, MARSH, NOTHING, QUADRANTS, UNDECIDED
from kingdom.content import CARDS, MANDATORY_BUILDS, SUPPLY, TILES
from kingdom.content.kinds import GOLD, Question
from kingdom.hexes import (
    NAMES,
    NEIGHBOURS,
    CellSet,
    cells_of,
    mask_of,
    neighbours,
    parse_cell,
)
from kingdom.rules.asking import refreshed
from kingdom.rules.position import ALONE, NO_LINE, Cards, PlayerState, Retinue, Table, Turn
from kingdom.setup import HouseRules, Setup
from kingdom.state import State
from tests.support.drawn.pictures import Picture, joined, parse_picture
from tests.support.drawn.sections import caves, island_section, quadrants

SCORING_CARDS: Final = ("fishermen", "knights", "merchants")
PLAIN_CARDS: Final = 5
BONUS: Final = "-bonus"  # after the name of a location: its bonus tile

Names = str | Mapping[int, str]
"""Names of hexes: of the player to move, or by player."""


class Extras(HouseRules, total=False):
    """What a state may have besides its picture, and the house rules.

    Pieces are given by player, as names of hexes; for a city tile it is the one in the middle.
    """

    warriors: Mapping[int, str]
    wagons: Mapping[int, str]
    ships: Mapping[int, str]
    cities: Mapping[int, str]
    island: str  # a picture of its own
    caves: str  # hexes; quadrants without one get theirs far from the picture
    capitols: str  # hexes
    tasks: str
    removed: str  # a terrain
    waiting: Mapping[int, int]  # settlements on Temple tiles, those due included
    modules: str  # besides those of all that is used


def drawn(
    picture: str,
    locations: str = "",
    nomads: str = "",
    *,
    card: str | None = "grass",
    played: str | None = None,
    ask: Question = Question.BEFORE,
    left: int | None = None,
    due: int = 0,
    player: int = 0,
    players: int = 2,
    filler: str = "m",
    scoring: tuple[str, ...] = SCORING_CARDS,
    hands: Mapping[int, str] | None = None,
    deck: str | None = None,
    discard: str = "",
    supply: int | None = None,
    used: Names = "",
    fresh: Names = "",
    lost: Names = "",
    kept: Names = "",
    walls: int | None = None,
    built: bool | None = None,
    ending: bool = False,
    **extras: Unpack[Extras],
) -> State:
    """Return the state of a picture: `player` has `card` (or several) and is asked for `ask`.

    What is not drawn is `filler`. `nomads` names the tile of each nomad hex. Whoever touches a
    location or nomad hex holds its tile, ready for use: the first players of those who do. `used`,
    `fresh` and `lost` name such hexes whose tile the player has used or taken this turn, or lost
    before, `kept` those whose tile the player holds without touching them; a bonus tile has the
    name of its action. With `walls` so many lie on the board in all, the others at its end.
    `played` is the terrain chosen if the cards leave a choice. Of the waiting settlements `due`
    are to be built in this turn. The draw pile is what remains of all cards unless `deck` names
    its cards.
    """
    island = parse_picture(extras["island"], island=True) if extras.get("island") else None
    parsed = joined(parse_picture(picture), island)
    dealt = {seat: _first_hand(extras) for seat in range(players)}
    dealt |= {**(hands or {}), player: card or ""}
    modules = _modules(parsed, scoring, locations, nomads, extras)
    if "marsh" in " ".join((*dealt.values(), deck or "", discard)):
        modules |= {"marshlands"}
    setup = _setup(parsed, locations, nomads, players, filler, scoring, modules, extras)
    owners = _owners(setup, parsed, extras, extras.get("waiting", {player: due}))
    named = [_by_seat(setup, names, player) for names in (lost, kept, used, fresh)]
    states, stock = _with_tiles(setup, owners, *named)
    if supply is not None:
        states[player] = states[player]._replace(supply=supply)
    standing = _walls(setup, parsed, walls)
    free = setup.board.ordinary & ~(_occupied(states) | standing)
    turn = _turn(setup, ask, player, card, played, due)
    table = Table(
        players=tuple(states),
        free=free,
        clear=free & ~neighbours(sum(state.retinue.meeples[0] for state in states)),
        stock=stock,
        walls=standing,
    )
    state = State(
        setup,
        table,
        cards=_cards(setup, [dealt[seat] for seat in range(players)], deck, discard),
        built=player > 0 if built is None else built,
        ending=ending,
        pending=(turn if left is None else turn._replace(left=left),),
        to_move=None,
        legal_cells=0,
        options=(),
    )
    return refreshed(state)


def _first_hand(extras: Extras) -> str:
    """Return the cards of a player for whom no others were given."""
    ordinary = [name for name in CARD_NAMES[:PLAIN_CARDS] if name != extras.get("removed")]
    return " ".join(ordinary[: 1 + extras.get("two_cards", False)])


# --- the set-up --------------------------------------------------------------------------


def _modules(
    picture: Picture,
    scoring: Iterable[str],
    locations: str,
    nomads: str,
    extras: Extras,
) -> frozenset[str]:
    """Return the modules of everything that is used."""
    places = _locations(locations)
    names = [*places.values(), *nomads.split()]
    used = {CARDS[card].module for card in scoring} | {TILES[name].module for name in names}
    letters = set(picture.letters.values()) - set(places)
    if letters & {"s", "P"} or extras.get("removed"):
        used.add("marshlands")
    if any(extras.get(key) for key in ("warriors", "wagons", "ships", "cities", "tasks")):
        used.add("crossroads")
    used |= {name for name in ("island", "caves") if extras.get(name)}
    used |= {"capitol"} if extras.get("capitols") else set()
    return frozenset(used | {"base"} | set(extras.get("modules", "").split()))


def _setup(
    picture: Picture,
    locations: str,
    nomads: str,
    players: int,
    filler: str,
    scoring: tuple[str, ...],
    modules: frozenset[str],
    extras: Extras,
) -> Setup:
    names = _locations(locations)
    tasks = tuple(extras.get("tasks", "").split())
    given = {key: value for key, value in extras.items() if key in HouseRules.__annotations__}
    named = [parse_cell(name) for name in extras.get("caves", "").split()]
    return Setup(
        players,
        modules,
        sections=quadrants(picture, names, filler, len(tasks)),
        cards=scoring,
        nomads=tuple(nomads.split()),
        tasks=tasks,
        removed=extras.get("removed", ""),
        island=island_section(picture, names) if "island" in modules else None,
        capitols=_by_quadrant(extras.get("capitols", "")),
        caves=caves(picture, named, filler) if "caves" in modules else (),
        **cast(dict[str, Any], given),
    )


def _locations(text: str) -> dict[str, str]:
    return dict(entry.split("=") for entry in text.split())


def _by_quadrant(names: str) -> tuple[int, ...]:
    cells = CellSet(names)
    return tuple(cell for quadrant in QUADRANTS for cell in cells_of(cells.mask & quadrant))


def _walls(setup: Setup, picture: Picture, count: int | None) -> int:
    """Return the walls that were drawn, and more outside the picture."""
    more = 0 if count is None else count - picture.walls.bit_count()
    outside = [*cells_of(setup.board.ordinary & ~mask_of(picture.letters))]
    return picture.walls | mask_of(outside[len(outside) - more :])


# --- the players -------------------------------------------------------------------------


def _owners(
    setup: Setup, picture: Picture, extras: Extras, waiting: Mapping[int, int]
) -> list[PlayerState]:
    """Return every player with the settlements drawn, and the other pieces."""
    if any(picture.pieces[setup.players :]):
        raise ValueError(f"picture: there are only {setup.players} players")
    misplaced = (sum(picture.pieces) | picture.walls) & ~setup.board.ordinary
    if misplaced:
        raise ValueError(f"picture: settlements on special hexes: {CellSet(misplaced)!r}")
    if extras.get("warriors") and not setup.derived.blocking:
        raise ValueError("picture: warriors need a Barracks hex")
    return [
        _owner(setup, picture.pieces[seat], _retinue(setup, seat, extras, waiting.get(seat, 0)))
        for seat in range(setup.players)
    ]


def _owner(setup: Setup, own: int, retinue: Retinue) -> PlayerState:
    masks = [own, retinue.city, *retinue.meeples]
    if (
        sum(masks) & ~setup.board.ordinary
        or sum(map(int.bit_count, masks)) != sum(masks).bit_count()
    ):
        raise ValueError(f"picture: {CellSet(own)!r} and other pieces of a player do not fit")
    return PlayerState(
        own,
        neighbours(own | retinue.anchors),
        SUPPLY - own.bit_count() - retinue.waiting,
        retinue=ALONE if retinue == ALONE else retinue,
    )


def _retinue(setup: Setup, seat: int, extras: Extras, waiting: int) -> Retinue:
    given = [extras.get("warriors", {}), extras.get("wagons", {}), extras.get("ships", {})]
    warriors, wagon, ship = (CellSet(pieces.get(seat, "")).mask for pieces in given)
    middle = CellSet(extras.get("cities", {}).get(seat, "")).mask
    city = middle | neighbours(middle)
    # all of them count; with the house rule off, wagon and ship only for adjacency.
    counted = city | warriors | wagon | ship if setup.meeples_score else city
    anchors = counted | wagon | ship
    return Retinue(city, (warriors, wagon, ship), (0, 0, 0), waiting, counted, anchors)


def _occupied(states: Iterable[PlayerState]) -> int:
    found = 0
    for state in states:
        for mask in (state.settlements, state.retinue.city, *state.retinue.meeples):
            if mask & found:
                raise ValueError(f"picture: two pieces on {CellSet(mask & found)!r}")
            found |= mask
    return found


def _with_tiles(
    setup: Setup,
    owners: Sequence[PlayerState],
    lost: Sequence[int],
    kept: Sequence[int],
    used: Sequence[int],
    fresh: Sequence[int],
) -> tuple[list[PlayerState], tuple[int, ...]]:
    """Return every player with their tiles, and the tiles left on each hex that has some."""
    before = State.start(setup)
    taken = [player.taken for player in before.players]
    stock = list(before.stock)
    for index in range(len(setup.derived.sites)):
        bit = 1 << index
        takers = [seat for seat in range(setup.players) if (lost[seat] | kept[seat]) & bit]
        takers += [
            seat
            for seat, me in enumerate(owners)
            if _earns(setup, me.pieces, taken[seat] & ~lost[seat], index)
        ]
        for seat in [*dict.fromkeys(takers)][: stock[index]]:
            taken[seat] |= bit
            stock[index] -= 1
    return [
        _with_gold(setup, me, taken[seat], lost[seat])._replace(used=used[seat], fresh=fresh[seat])
        for seat, me in enumerate(owners)
    ], tuple(stock)


def _earns(setup: Setup, pieces: int, held: int, index: int) -> bool:
    """Return whether a player has the tile of a site: by touching it, or a bonus by holding two."""
    cell, name = setup.derived.sites[index]
    if cell >= 0:
        return bool(pieces & NEIGHBOURS[cell])
    places = [
        number for number, site in enumerate(setup.derived.sites) if site.name + BONUS == name
    ]
    return sum(held >> number & 1 for number in places) > 1


def _with_gold(setup: Setup, me: PlayerState, taken: int, lost: int) -> PlayerState:
    """Return a player with these tiles, and with the gold of a Treasure among them."""
    payers = [tile.number for tile in setup.derived.tiles if tile.kind == GOLD]
    paying = sum(setup.derived.places[number] for number in payers) & taken
    earned = {"treasure": TILES["treasure"].gold * paying.bit_count()}
    return me._replace(
        held=taken & ~(paying | lost),
        taken=taken,
        gold=tuple(earned.get(source, 0) for source in setup.derived.paid_at_once),
    )


def _by_seat(setup: Setup, names: Names, player: int) -> list[int]:
    """Return each player's hexes with these names, as a mask of indices of the sites."""
    given = {player: names} if isinstance(names, str) else names
    index = {
        NAMES[site.cell] if site.cell >= 0 else site.name: number
        for number, site in enumerate(setup.derived.sites)
    }
    return [
        sum(1 << index[name] for name in given.get(seat, "").split())
        for seat in range(setup.players)
    ]


# --- the cards ---------------------------------------------------------------------------


def _turn(
    setup: Setup, ask: Question, player: int, card: str | None, played: str | None, due: int
) -> Turn:
    """Return the turn of a player with these cards, from which a terrain may be chosen."""
    hand = tuple(map(CARD_NAMES.index, (card or "").split()))
    open_to = {terrain for each in hand for terrain in _terrains(setup, each)}
    terrain = GROUNDS.index(played) if played else UNDECIDED
    if not played and (not hand or (len(hand) == 1 and len(open_to) == 1)):
        terrain = open_to.pop() if hand else NOTHING
    if terrain != UNDECIDED:  # an ordinary card before a marsh card; a pair leaves no card
        hand = tuple(sorted(each for each in hand if terrain in _terrains(setup, each))[:1])
    builds = MANDATORY_BUILDS - (terrain == MARSH)
    line = NO_LINE if setup.derived.in_line and terrain == MARSH else 0
    return Turn(
        ask, player, terrain, 0 if ask == Question.AFTER else builds + due, hand, due, line, False
    )


def _terrains(setup: Setup, card: int) -> tuple[int, ...]:
    """Return what a card shows: marsh too if it is a marsh card, and the board has marsh."""
    if card >= PLAIN_CARDS and setup.board.terrain[MARSH]:
        return (card - PLAIN_CARDS, MARSH)
    return (card % PLAIN_CARDS,)


def _cards(setup: Setup, hands: Sequence[str], deck: str | None, discard: str) -> Cards:
    hidden = tuple(tuple(map(CARD_NAMES.index, hand.split())) for hand in hands)
    thrown = _counts(setup, discard)
    shown = _counts(setup, " ".join(hands))
    rest = zip(setup.derived.deck, shown, thrown, strict=True)
    pile = tuple(a - b - c for a, b, c in rest) if deck is None else _counts(setup, deck)
    return Cards(hidden, tuple((0,) * len(hand) for hand in hidden), pile, thrown)


def _counts(setup: Setup, names: str) -> tuple[int, ...]:
    cards = names.split()
    return tuple(cards.count(name) for name in CARD_NAMES[: len(setup.derived.deck)])
