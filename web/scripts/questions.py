"""Every question that a table can ask, as screens: found by playing a few boards at random.

python web/scripts/questions.py prints a list of {board, screens}, always the same one
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pydantic_core import to_json

from kingdom.actions import action_text
from kingdom.content import TILES
from kingdom.rules.position import CHANCE
from kingdom.setup import Chosen, Setup
from kingdom.state import State
from kingdom.table.board import loose_board
from kingdom.table.facts import RUNNING, TableRecord
from kingdom.table.history import History
from kingdom.table.position import asked, legal
from kingdom.table.screen import screen
from kingdom.table.seats import COLORS, HUMAN, Caller, SeatRecord
from kingdom.table.snapshot import Snapshot
from kingdom.table.wire.screen import Screen, UndoChoice, UndoOffer

GAMES: Final = 40  # of each board: enough for all that is rare
NAMES: Final = ("Anna", "Bram", "Carl")
GAME: Final = TableRecord("", RUNNING, setup="", seed="")
SEATS: Final = [
    SeatRecord(seat, HUMAN, COLORS[seat], guest=name, name=name) for seat, name in enumerate(NAMES)
]
SEATED: Final = range(len(NAMES))
BOARDS: Final[tuple[tuple[str, str, dict[str, Any], str], ...]] = (
    ("farm oasis oracle tower", "caves island", {}, ""),
    ("barn harbor paddock tavern", "", {"two_cards": True}, ""),
    (
        *("quarry caravan village garden", "nomads", {"sword": "each"}),
        "donation-grass donation-canyon donation-desert donation-flower outpost sword",
    ),
    (
        *("quarry caravan village garden", "nomads", {}),
        "donation-forest donation-water donation-mountain resettlement sword treasure",
    ),
    (
        "barracks-crossroads city-hall-fort lighthouse-foresters-lodge monastery-wagon",
        *("crossroads", {}, ""),
    ),
    ("canoe fountain temple refuge", "marshlands island capitol", {}, ""),
)


def setups() -> Iterator[Setup]:
    """Make the boards, which have every tile among them."""
    for sections, modules, house_rules, nomads in BOARDS:
        chosen = Chosen(sections=sections.split(), nomads=nomads.split())
        rng = Random(sections)
        yield Setup.random(3, ("base", *modules.split()), rng=rng, chosen=chosen, **house_rules)


def kind_of(state: State) -> tuple[object, ...]:
    """Return a key that tells apart the questions worth seeing, whatever the hexes are."""
    told = asked(state)
    assert told is not None
    retinue = state.players[told.player].retinue
    options = {name if name in ("end", "stop") else "tile" for name in legal(state).options}
    return (
        *(told.kind, told.tile, told.beside, told.anywhere, bool(told.card)),
        *(choice.beside for choice in told.choices),
        *(bool(told.due), told.left if told.tile else 0),
        bool(told.kind == "piece" and told.tile and retinue.meeples[TILES[told.tile].meeple]),
        *sorted(options),
    )


def screen_of(state: State, seq: int) -> Screen:
    """Return a screen as somebody sees it who has to decide, and who can take back one action."""
    seat = state.pending[-1].player
    shown = screen(
        Snapshot(GAME, SEATS, History(state, ""), None), Caller(NAMES[seat]), 0.0, SEATED
    )
    step = UndoChoice(to=seq - 1, actions=1, needs=[], beyond=False, refused=None)
    shown.seq, shown.round = seq, 1
    shown.undo = UndoOffer(step=step, turn=None, redo=None, request=None)
    return shown


def questions(setup: Setup) -> list[Screen]:
    """Play and keep the first screen of each kind."""
    rng = Random(1)
    found: dict[tuple[object, ...], Screen] = {}
    for _ in range(GAMES):
        state: State = State.start(setup)
        while state.to_move is not None:
            if state.to_move != CHANCE and (kind := kind_of(state)) not in found:
                found[kind] = screen_of(state, len(found) + 1)
            state = state.apply(choice(state, rng))
    return [*found.values()]


def choice(state: State, rng: Random) -> int:
    """Choose at random, a tile where there is one: so that much is tried."""
    tiles = [one for one in state.options if action_text(one) in TILES]
    wanted = tiles and state.to_move != CHANCE and rng.random() < 0.7
    return rng.choice(tiles) if wanted else state.random_action(rng)


if __name__ == "__main__":
    found = [{"board": loose_board(one), "screens": questions(one)} for one in setups()]
    print(to_json(found).decode())
