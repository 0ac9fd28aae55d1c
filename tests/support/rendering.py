"""Positions to render, and what to look for in the pictures."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from xml.etree import ElementTree

from kingdom import Setup, State
from kingdom.actions import TILE_ACTIONS, action_text
from kingdom.board import UNDECIDED, Section, parse_section, standard_sections
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NEIGHBOURS, CellSet, parse_cell
from kingdom.rules.asking import refreshed
from kingdom.rules.pieces import clear_hexes, with_retinue
from kingdom.rules.position import Pending, PlayerState, Retinue, Turn
from tests.support.setups import pinned

SVG = "{http://www.w3.org/2000/svg}"


def states(setup: Setup, seed: int) -> Iterator[State]:
    rng, state = Random(seed), State.start(setup)
    yield state
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        yield state


def sections(seed: int, players: int) -> Setup:
    return Setup.random(players, rng=Random(seed), library=pinned())


def nomads(seed: int, players: int) -> Setup:
    sword = ("one", "each")[seed % 2]
    return Setup.random(players, {"nomads"}, Random(seed), pinned(), sword=sword)


CROSSROADS = (
    "players=3 modules=base,crossroads cards=fishermen,knights,merchants "
    "sections=lighthouse-foresters-lodge,barracks-crossroads,city-hall-fort,monastery-wagon "
    "tasks=road,fortress,place-of-refuge,advance"
)
MARSHLANDS = (
    "players=3 modules=base,marshlands cards=scouts,knights,merchants removed=desert "
    "sections=canoe,fountain,temple,refuge"
)


@cache
def middle() -> State:
    """Return a position of the first game with five players, some way in."""
    return next(islice(states(Setup.first_game(5), 1), 150, None))


@cache
def moments() -> dict[str, State]:
    """Return a position for every kind of question, one with the Outpost, and a finished one."""
    found: dict[str, State] = {}
    for seed in range(16):
        for state in states(sections(seed, 2 + seed % 4), seed):
            found.setdefault(state.pending[-1].asks if state.pending else "over", state)
    for seed in range(24):
        for state in states(nomads(seed, 2 + seed % 4), seed):
            for kind in _kinds(state):
                found.setdefault(kind, state)
    return found


def _kinds(state: State) -> Iterator[str]:
    """Yield what a position with Nomads shows that one of the base game cannot."""
    for frame in state.pending[-1:]:
        yield frame.asks
        if frame.anywhere:
            yield "anywhere"
        if isinstance(frame, Pending) and frame.tile >= 0:
            tile = frame.in_use
            if tile.times > 1:
                yield f"{tile.kind.name} {frame.asks}{' on' * frame.has_begun}"
    if not state.pending and state.walls_mask:
        yield "over with walls"


@cache
def new_moments() -> dict[str, State]:
    """Return a position for every question that came with the later modules."""
    found: dict[str, State] = {}
    for text in (CROSSROADS, MARSHLANDS):
        for seed in range(12):
            for state in states(Setup.parse(text), seed):
                for kind in _new_kinds(state):
                    found.setdefault(kind, state)
    return found


def _new_kinds(state: State) -> Iterator[str]:
    for frame in state.pending[-1:]:
        if isinstance(frame, Turn):
            yield "open" if frame.terrain == UNDECIDED else frame.asks
            if frame.due:
                yield "due"
            if state.players[frame.player].ready & state.setup.derived.first_anywhere:
                yield f"first {frame.asks}"
        else:
            yield frame.asks if frame.tile < 0 else f"{frame.asks} {action_text(frame.tile)}"
            if frame.asks == Question.PIECE and frame.has_begun:
                yield f"on {action_text(frame.tile)}"
            if frame.asks == Question.REACT and frame.player != state.pending[0].player:
                yield "react of another"


def _medley() -> Section:
    """Return a section with some of everything, so that one board can show it all."""
    rows = (
        "mmmmggwwss",
        "mmmggggwws",
        "mmgg1ggwss",
        "ggggggNwss",
        "gKgtttgggg",
        "ggttLttgcc",
        "gggttt2gcc",
        "ffffgggPcc",
        "ffffKddddc",
        "ffffdddddd",
    )
    head = (
        "name: medley\nmodule: nomads\nlocations: L=harbor 1=wagon 2=temple\nlayout: own design\n"
    )
    return parse_section("\n".join((head, *rows)))


def medley() -> Setup:
    """Return a set-up with nearly everything at once."""
    return Setup.of(
        3,
        ("medley", "barracks-crossroads", "lighthouse-foresters-lodge", "city-hall-fort"),
        ("scouts", "noblewomen", "families"),
        ("nomads", "crossroads", "marshlands", "capitol", "caves", "island"),
        {**standard_sections(), "medley": _medley()},
        nomads=("sword",),
        tasks=("place-of-refuge", "compass-points", "road"),
        removed="desert",
        island="tree-house",
        capitols=("b5",),
        caves=("a1", "s8", "i18", "k17"),
        two_cards=True,
    )


MARSH_CANYON, GRASS_CARD = 6, 0
WARRIORS, WAGON, SHIP = range(3)


def _mask(names: str) -> int:
    return CellSet(names).mask


@cache
def everything() -> State:
    """Return a position made by hand that shows all pieces and nearly all kinds of hex."""
    state = State.start(medley())
    houses = (
        "c5 d5 c6 d3 e4 f3 h4 l12 m12 n12 ic1 id1",
        "g5 g6 h7 i8 n3 m3 m5 q15 r15 s15 e15 e14",
        "k2 l2 m2 s19 s20 t19 f12 g12 h12 o9 p9 b15",
    )
    middle = parse_cell("l9")
    retinues = (
        Retinue(meeples=(0, _mask("b3"), 0), city=BIT[middle] | NEIGHBOURS[middle]),
        Retinue(meeples=(_mask("j6 o6"), 0, _mask("h3")), resting=(0, 0, 0)),
        Retinue(meeples=(_mask("c15"), 0, 0), resting=(1, 0, 0), waiting=2),
    )
    tiles = ((0b1011, 0b10, 0b1000), (0b100110, 0, 0), (0b1, 0, 0))
    players = tuple(
        with_retinue(
            state.setup,
            PlayerState(_mask(names), 0, 28 - retinue.waiting, *own, gold=(0,)),
            retinue,
        )
        for names, retinue, own in zip(houses, retinues, tiles, strict=True)
    )
    walls = _mask("e2 f2")
    occupied = walls
    for me in players:
        occupied |= me.settlements | me.retinue.city | sum(me.retinue.meeples)
    free = state.free_mask & ~occupied
    hands = ((2, 3), (MARSH_CANYON, GRASS_CARD), (-1, -1))
    cards = state.cards._replace(hands=hands, ages=((0, 0),) * 3)
    turn = Turn(Question.BEFORE, 1, UNDECIDED, 4, hands[1], 1)
    return refreshed(
        state.changed(
            players=players,
            free_mask=free,
            clear_mask=clear_hexes(state.setup, players, free),
            stock_counts=(1, 1, 0, *state.stock_counts[3:]),
            walls_mask=walls,
            cards=cards,
            pending=(turn,),
        )
    )


def with_question(state: State, asked: Question, tile: str, seat: int = 1, left: int = 1) -> State:
    """Return a state in which a player is asked about a tile, in the turn being played."""
    frame = Pending(asked, seat, left, TILE_ACTIONS[tile])
    return refreshed(state._replace(pending=(*state.pending[:1], frame)))


def layer(picture: str, name: str) -> list[ElementTree.Element]:
    """Return everything in one layer of a picture."""
    root = ElementTree.fromstring(picture)
    return [
        element
        for group in root.iter()
        if group.get("data-layer") == name
        for element in group.iter()
    ]


def used(elements: list[ElementTree.Element]) -> list[str]:
    """Return the names of the drawings used, without the picture's own prefix."""
    return [re.sub("^#k[0-9a-f]{8}", "", e.get("href", "")) for e in elements if e.get("href")]
