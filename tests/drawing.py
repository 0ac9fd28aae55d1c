"""Positions to draw, and what to look for in the drawings."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from xml.etree import ElementTree

from kingdom import Setup, State
from kingdom.actions import action_text
from kingdom.content import TILES

SVG = "{http://www.w3.org/2000/svg}"


def states(setup: Setup, seed: int) -> Iterator[State]:
    rng, state = Random(seed), State.start(setup)
    yield state
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        yield state


def sections(seed: int, players: int) -> Setup:
    return Setup.random(players, rng=Random(seed))


def nomads(seed: int, players: int) -> Setup:
    return Setup.random(players, {"nomads"}, Random(seed), sword=("one", "each")[seed % 2])


@cache
def middle() -> State:
    """Give a position of the first game with five players, some way in."""
    return next(islice(states(Setup.first_game(5), 1), 150, None))


@cache
def moments() -> dict[str, State]:
    """Give a position for every kind of question, one with the Outpost, and a finished one."""
    found: dict[str, State] = {}
    for seed in range(16):
        for state in states(sections(seed, 2 + seed % 4), seed):
            found.setdefault(state.pending[-1].kind if state.pending else "over", state)
    for seed in range(24):
        for state in states(nomads(seed, 2 + seed % 4), seed):
            for kind in _kinds(state):
                found.setdefault(kind, state)
    return found


def _kinds(state: State) -> Iterator[str]:
    """Name what a position with Nomads shows that one of the base game cannot."""
    for frame in state.pending[-1:]:
        yield frame.kind
        if frame.anywhere:
            yield "anywhere"
        if frame.tile >= 0 and TILES[action_text(frame.tile)].times > 1:
            begun = frame.left < TILES[action_text(frame.tile)].times
            yield f"{TILES[action_text(frame.tile)].kind} {frame.kind}{' on' * begun}"
    if not state.pending and state.walls:
        yield "over with walls"


def layer(picture: str, name: str) -> list[ElementTree.Element]:
    """Give everything in one layer of a picture."""
    root = ElementTree.fromstring(picture)
    return [
        element
        for group in root.iter()
        if group.get("data-layer") == name
        for element in group.iter()
    ]


def used(elements: list[ElementTree.Element]) -> list[str]:
    """Name what is drawn, without the picture's own prefix."""
    return [re.sub("^#k[0-9a-f]{8}", "", e.get("href", "")) for e in elements if e.get("href")]
