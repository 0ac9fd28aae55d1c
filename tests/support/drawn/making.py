"""From a picture to a state."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Unpack, cast

from kingdom.board import QUADRANTS
from kingdom.content import CARDS, TILES
from kingdom.content.kinds import Question
from kingdom.hexes import NAMES, CellSet, cells_of, mask_of, neighbours, parse_cell
from kingdom.notation import PositionFields
from kingdom.notation.words import site_text
from kingdom.rules.asking import refreshed
from kingdom.rules.position import replaced
from kingdom.setup import HouseRules, Setup
from kingdom.state import State
from tests.support.drawn.pictures import Picture, joined, parse_picture
from tests.support.drawn.sections import caves, island_section, quadrants

SCORING_CARDS: Final = ("fishermen", "knights", "merchants")

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
    shown = {**(hands or {}), player: card or ""}
    modules = _modules(parsed, scoring, locations, nomads, extras)
    if "marsh" in " ".join((*shown.values(), deck or "", discard)):
        modules |= {"marshlands"}
    setup = _setup(parsed, locations, nomads, players, filler, scoring, modules, extras)
    _check_pieces(setup, parsed, extras)
    said: PositionFields = {
        "player": player,
        "asks": ask,
        "due": due,
        "hand": shown,
        "discard": discard,
        "settlements": [CellSet(pieces) for pieces in parsed.pieces[:players]],
        "tiles": _tiles(setup, player, lost=lost, ready=kept, used=used, fresh=fresh),
        "warriors": extras.get("warriors", {}),
        "wagon": extras.get("wagons", {}),
        "ship": extras.get("ships", {}),
        "city": extras.get("cities", {}),
        "waiting": extras.get("waiting", {player: due}),
        "walls": CellSet(_walls(setup, parsed, walls)),
        "built": player > 0 if built is None else built,
        "ending": ending,
    }
    if played is not None:
        said["terrain"] = played
    if left is not None:
        said["left"] = left
    if deck is not None:
        said["deck"] = deck
    # Many pictures could not be reached in play: they show one thing alone.
    state = State.of(setup, check=False, **said)
    return state if supply is None else _with_supply(state, player, supply)


def _with_supply(state: State, seat: int, supply: int) -> State:
    """Return a state in which a player has built settlements that are not drawn."""
    player = state.players[seat]._replace(supply=supply)
    return refreshed(state.changed(players=replaced(state.players, seat, player)))


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


def _check_pieces(setup: Setup, picture: Picture, extras: Extras) -> None:
    """Refuse a picture in which a piece is where none can be, whatever was played before."""
    if any(picture.pieces[setup.players :]):
        raise ValueError(f"picture: there are only {setup.players} players")
    misplaced = (sum(picture.pieces) | picture.walls) & ~setup.board.ordinary
    if misplaced:
        raise ValueError(f"picture: settlements on special hexes: {CellSet(misplaced)!r}")
    if extras.get("warriors") and not setup.derived.blocking:
        raise ValueError("picture: warriors need a Barracks hex")
    found = 0
    for seat in range(setup.players):
        own = picture.pieces[seat]
        masks = [own, *_other_pieces(seat, extras)]
        if sum(masks) & ~setup.board.ordinary or sum(masks).bit_count() != sum(
            mask.bit_count() for mask in masks
        ):
            raise ValueError(f"picture: {CellSet(own)!r} and other pieces of a player do not fit")
        if sum(masks) & found:
            raise ValueError(f"picture: two pieces on {CellSet(sum(masks) & found)!r}")
        found |= sum(masks)


def _other_pieces(seat: int, extras: Extras) -> list[int]:
    given = [extras.get("warriors", {}), extras.get("wagons", {}), extras.get("ships", {})]
    middle = CellSet(extras.get("cities", {}).get(seat, "")).mask
    return [*(CellSet(pieces.get(seat, "")).mask for pieces in given), middle | neighbours(middle)]


def _tiles(setup: Setup, player: int, **named: Names) -> dict[int, list[str]]:
    """Return each player's tiles that are named by their hexes, as the words of a position."""
    label = {
        NAMES[site.cell] if site.cell >= 0 else site.name: site_text(setup, index)
        for index, site in enumerate(setup.derived.sites)
    }
    status: dict[int, dict[str, str]] = {seat: {} for seat in range(setup.players)}
    for how in ("ready", "used", "fresh", "lost"):  # what is kept may be used as well
        names = named[how]
        for seat, places in ({player: names} if isinstance(names, str) else names).items():
            status[seat] |= {label[place]: how for place in places.split()}
    return {
        seat: [f"{tile}:{how}" for tile, how in tiles.items()] for seat, tiles in status.items()
    }
