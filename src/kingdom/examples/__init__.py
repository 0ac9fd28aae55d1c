"""A small position for every tile and everything that pays, to be shown beside its explanation.

The positions are text (`tiles.txt`, `scoring.txt`), like the boards of the tests. What may be
chosen in them and which pieces score is left to the rules, so an example cannot get it wrong. An
example looks like this:

    [paddock]
    play: paddock d3
    locations: L=paddock

       b c d e f
    2   g g g w g
    3  g g gAL g
    4   g m g g g

Its settings come first: what is `play`ed before the picture is taken, the `locations` by their
letters, `nomads`, `card` (player A's cards), `filler` (the terrain around what is drawn), and any
words of a position's notation. A hex of the picture is two characters: the letter of a section
file, then `A` or `B` for a settlement or `#` for a wall. `like: farm gd` takes the example of the
Farm with grass and desert exchanged.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kingdom.actions import parse_action
from kingdom.board import CARD_TERRAINS, GRASS, TERRAINS
from kingdom.board.section_letters import TERRAIN_LETTERS
from kingdom.content import CARDS, TASKS
from kingdom.examples.making import example_state, picture_of
from kingdom.hexes import mask_of
from kingdom.rules.evaluators import Credit
from kingdom.rules.scoring import earned
from kingdom.state import State

_FILES: Final = ("tiles.txt", "scoring.txt")


class Example(NamedTuple):
    """A position that shows what something does."""

    name: str
    state: State
    cells: int  # the hexes to look at, as a mask
    credit: tuple[Credit, ...] = ()  # if it pays: what it pays player A

    @property
    def gold(self) -> int:
        """The gold paid in all."""
        return sum(credit.gold for credit in self.credit)


def names() -> tuple[str, ...]:
    """Return the names of all examples: tiles, cards, tasks, castles and the like."""
    return tuple(_texts())


@cache
def example(name: str, removed: str = "") -> Example:
    """Return the example of a tile, a card, a task, `castles` and so on.

    With another `removed` terrain, for a card that removes one, it shows that one instead.
    """
    if name not in _texts():
        raise ValueError(f"there is no example of {name!r}: known are {', '.join(_texts())}")
    settings, picture = _parsed(name)
    if removed:
        settings, picture = _removing(settings, picture, removed)
    drawn = picture_of(picture)
    states = [example_state(name, settings, drawn)]
    for action in settings.get("play", "").split():
        states.append(states[-1].apply(parse_action(action)))
    return Example(name, states[-1], mask_of(drawn.letters), _credit(name, states))


def _removing(
    settings: Mapping[str, str], picture: str, removed: str
) -> tuple[dict[str, str], str]:
    """Exchange the removed terrain of an example and another one."""
    letters = {TERRAINS[terrain]: TERRAIN_LETTERS[terrain] for terrain in CARD_TERRAINS}
    if "removed" not in settings or removed not in letters:
        raise ValueError(f"no example removes {removed!r}")
    shown = settings["removed"]
    if removed == shown:
        return dict(settings), picture
    card = settings.get("card", TERRAINS[GRASS])
    changed = {**settings, "removed": removed, "card": shown if card == removed else card}
    return changed, _swapped(picture, letters[shown] + letters[removed])


def _swapped(picture: str, letters: str) -> str:
    """Exchange two terrains in a picture, but not in the letters above its columns."""
    columns, _, rows = picture.partition("\n")
    return f"{columns}\n{rows.translate(str.maketrans(letters, letters[::-1]))}"


def _credit(name: str, states: list[State]) -> tuple[Credit, ...]:
    setup = states[-1].setup
    if name in setup.derived.paid_at_once:
        return earned(states, name, 0)
    pays = name in CARDS or name in TASKS or name in states[-1].scores()[0]
    return states[-1].credit(name, 0) if pays else ()


@cache
def _texts() -> Mapping[str, str]:
    """Return the text of every example by its name."""
    found = {}
    for file in _FILES:
        text = (Path(__file__).parent / file).read_text("utf-8")
        for block in text.split("\n[")[1:]:
            name, _, rest = block.partition("]\n")
            found[name] = rest
    return found


def _parsed(name: str) -> tuple[dict[str, str], str]:
    """Return the settings of an example, and its picture as text."""
    head, _, picture = ("\n" + _texts()[name].rstrip()).partition("\n\n")
    settings = dict(line.split(": ", 1) for line in head.split("\n")[1:])
    if "like" not in settings:
        return settings, picture
    other, letters = settings.pop("like").split()
    taken, picture = _parsed(other)
    # Words that name the other tile there name this one here.
    renamed = {key: value.replace(other, name) for key, value in taken.items()}
    return renamed | settings, _swapped(picture, letters)
