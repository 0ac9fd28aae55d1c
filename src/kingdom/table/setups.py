"""The set-up of a table, drawn around what was chosen; and the land of sections alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.board import Board, parse_placed, standard_sections
from kingdom.setup import LEFT_OUT, NOTHING_CHOSEN, TO_DRAW, ChoiceError, Chosen, Setup
from kingdom.setup.house_rules import checked_house_rules
from kingdom.setup.placing import leaves_capitol_out
from kingdom.setup.table_parts import PARTS
from kingdom.table import shuffle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from kingdom.setup.house_rules import Rules


class WantedSetup(NamedTuple):
    """What somebody wants of a set-up; the rest is drawn."""

    modules: Collection[str]
    rules: Rules
    chosen: Chosen = NOTHING_CHOSEN
    first_game: bool = False  # the board of the rulebook's first game


def chosen_in(asked: Mapping[str, Any]) -> Chosen:
    """Return the chosen parts of a set-up in a request."""
    return Chosen(**{part: value for part in PARTS if (value := asked.get(part))})


def drawn(wanted: WantedSetup, players: int, seed: str) -> Setup:
    """Return a set-up as it is wanted, drawn from a seed; raise `ChoiceError` if there is none."""
    try:
        checked_house_rules(wanted.rules)
    except ValueError as error:
        raise ChoiceError("house_rules", str(error)) from None
    if wanted.first_game:
        return Setup.first_game(players, **wanted.rules)
    return shuffle.drawn_setup(seed, players, wanted.modules, wanted.rules, wanted.chosen)


def played_again(setup: Setup, capitols: Collection[str]) -> dict[str, Any]:
    """Return the parts of a request that a new board takes over from one that was played on.

    Hexes belong to the old board; of the `capitols` of its request it is kept how many were laid.
    """
    one = LEFT_OUT in capitols or leaves_capitol_out(setup)
    return {
        "modules": [*setup.modules],
        "house_rules": {
            name: value if isinstance(value, bool) else str(value)
            for name, value in setup.house_rules.items()
        },
        "marsh_cards": setup.marsh_cards,
        "capitols": [TO_DRAW, LEFT_OUT] if one else [],
        "caves": [],
    }


def land(sections: Sequence[str], island: str = "") -> Board:
    """Return the board of four sections, and a side of the island, by their names."""
    known = standard_sections()
    laid = [parse_placed(name, known) for name in sections]
    side = parse_placed(island, known).section if island else None
    if any(placed.section.is_island for placed in laid) or (side and not side.is_island):
        raise ValueError("the island lies beside the board, and sections on it")
    return Board(laid, side)
