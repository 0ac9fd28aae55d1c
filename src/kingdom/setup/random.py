"""Drawing a set-up, of which some may be chosen.

Everything is drawn first, always in the same way, and what was chosen is then laid in its place.
So a choice changes nothing but itself: whoever chooses a card keeps the board that was drawn. And
every way to fill the rest is equally likely, because what has to give way takes the place at
which the chosen thing was drawn (`lay`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from kingdom.board import Board, Placed, Section, parse_placed
from kingdom.content import TASKS
from kingdom.hexes import BIT, CELLS, NAMES, parse_cell
from kingdom.setup import placing

if TYPE_CHECKING:
    from random import Random

DRAWN: Final = "?"
"""Stands, among things that are chosen, for one that is drawn."""
SECTIONS: Final = 4
SCORING_CARDS: Final = 3

T = TypeVar("T")


class ChoiceError(ValueError):
    """Something chosen that cannot be; `part` is the field of `Chosen` that it is about."""

    def __init__(self, part: str, message: str) -> None:
        """Say what is wrong."""
        super().__init__(message)
        self.part = part


@contextmanager
def _about(part: str) -> Iterator[None]:
    """Say of an error which part it is about."""
    try:
        yield
    except ValueError as error:
        raise ChoiceError(part, str(error)) from None


class Chosen(NamedTuple):
    """What is chosen of a set-up: names and cells in their places, `?` for what is drawn.

    Behind the last thing named everything is drawn. Sections lie top left, top right, bottom left
    and bottom right; `capitols` and `caves` name hexes in any order.
    """

    sections: Sequence[str] = ()
    cards: Sequence[str] = ()
    nomads: Sequence[str] = ()
    tasks: Sequence[str] = ()
    removed: str = ""
    island: str = ""
    capitols: Sequence[str | int] = ()
    caves: Sequence[str | int] = ()

    def __str__(self) -> str:
        """Write it in the words of a set-up's text, without what is drawn altogether."""
        words = {
            "sections": _places(self.sections),
            "cards": _places(self.cards),
            "nomads": _places(self.nomads),
            "tasks": _places(self.tasks),
            "removed": self.removed.strip(DRAWN),
            "island": self.island.strip(DRAWN),
            "capitols": ",".join(NAMES[cell] for cell in _cells("capitol", self.capitols)),
            "caves": ",".join(NAMES[cell] for cell in _cells("cave", self.caves)),
        }
        return " ".join(f"{key}={word}" for key, word in words.items() if word)


NOTHING_CHOSEN: Final = Chosen()


def _places(names: Sequence[str]) -> str:
    return ",".join(names) if any(name != DRAWN for name in names) else ""


class Parts(NamedTuple):
    """What a set-up consists of, besides players, modules and house rules."""

    sections: tuple[Placed, ...]
    cards: tuple[str, ...]
    nomads: tuple[str, ...]
    tasks: tuple[str, ...]
    removed: str
    island: Placed | None
    capitols: tuple[int, ...]
    caves: tuple[int, ...]


def complete(
    chosen: Chosen,
    modules: Collection[str],
    library: Mapping[str, Section],
    use_lords: bool,
    rng: Random,
) -> Parts:
    """Draw what is not chosen; what cannot be chosen is refused before anything is drawn."""
    with _about("sections"):
        wanted = _wanted_sections(chosen, modules, library)
    nomads, tasks = _trimmed(chosen.nomads), _trimmed(chosen.tasks)
    _check(chosen, modules, use_lords)
    sections = _sections(wanted, len(tasks), modules, library, rng)
    pool = placing.cards_of(modules, use_lords)
    cards = lay(placing.draw(pool, SCORING_CARDS, rng), _open(chosen.cards))
    board = Board(sections)
    return Parts(
        sections,
        cards,
        _nomads(nomads, board.nomads.bit_count(), rng),
        lay(placing.draw([*TASKS], placing.tasks_needed(sections), rng), _open(tasks)),
        _removed(chosen.removed, cards, rng),
        _island(chosen.island, modules, library, rng),
        _cells_of("capitol", chosen.capitols, placing.capitol_homes(board), modules, rng),
        _cells_of("cave", chosen.caves, placing.cave_homes(board), modules, rng),
    )


def lay(drawn: Sequence[T], chosen: Sequence[T | None]) -> tuple[T, ...]:
    """Put what was chosen in its place among different things that were drawn.

    What lay there goes where the chosen one was drawn, or out if it was not.
    """
    laid = list(drawn)
    for place, wanted in enumerate(chosen):
        if wanted is not None:
            if wanted in laid:
                laid[laid.index(wanted)] = laid[place]
            laid[place] = wanted
    return tuple(laid)


def _open(names: Iterable[str]) -> list[str | None]:
    return [None if name == DRAWN else name for name in names]


def _names(names: Iterable[str]) -> list[str]:
    return [name for name in names if name != DRAWN]


def _trimmed(names: Sequence[str]) -> Sequence[str]:
    """Leave out what is drawn behind the last thing chosen."""
    last = max((place for place, name in enumerate(names, 1) if name != DRAWN), default=0)
    return names[:last]


# --- checking what is chosen -----------------------------------------------------------------


def _wanted_sections(
    chosen: Chosen, modules: Collection[str], library: Mapping[str, Section]
) -> list[Placed | None]:
    if len(chosen.sections) > SECTIONS:
        raise ValueError(f"a board has {SECTIONS} sections, not {len(chosen.sections)}")
    wanted = [None if name == DRAWN else parse_placed(name, library) for name in chosen.sections]
    placing.check_sections([placed for placed in wanted if placed], modules)
    return wanted


_MODULE_OF: Final = {
    "nomads": ("nomad tile", "nomads"),
    "tasks": ("task", placing.TASK_MODULE),
    "island": ("side of the island", "island"),
    "capitols": ("capitol", "capitol"),
    "caves": ("cave", "caves"),
}
"""What the parts are called that belong to one module."""


def _check(chosen: Chosen, modules: Collection[str], use_lords: bool) -> None:
    """Refuse what does not go together, whatever is drawn."""
    with _about("cards"):
        if len(chosen.cards) > SCORING_CARDS:
            raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(chosen.cards)}")
        placing.check_cards(_names(chosen.cards), modules, use_lords)
    with _about("nomads"):
        placing.check_nomad_names(_names(chosen.nomads))
    with _about("tasks"):
        placing.check_task_names(_names(chosen.tasks))
    for part, (what, module) in _MODULE_OF.items():
        value = getattr(chosen, part)
        named = [name for name in ([value] if isinstance(value, str) else value) if name]
        if any(name != DRAWN for name in named) and module not in modules:
            raise ChoiceError(
                part, f"{what} {named[0]!r} belongs to the module {module!r}, which is not in play"
            )
    removed = chosen.removed.strip(DRAWN)
    if removed and not placing.remove_a_terrain(chosen.cards):
        raise ChoiceError(
            "removed",
            f"no chosen card removes a terrain, so {removed!r} cannot be chosen: "
            f"choose {' or '.join(placing.REMOVING)} too",
        )


# --- drawing ---------------------------------------------------------------------------------


def _sections(
    wanted: Sequence[Placed | None],
    tasks: int,
    modules: Collection[str],
    library: Mapping[str, Section],
    rng: Random,
) -> tuple[Placed, ...]:
    pool = [one for one in library.values() if one.module in modules and not one.is_island]
    if len(pool) < SECTIONS:
        raise ValueError(f"4 sections are needed, these modules have {len(pool)}")
    drawn = placing.draw(pool, SECTIONS, rng)
    turns = [rng.random() < 0.5 for _ in range(SECTIONS)]
    laid = lay(drawn, [placed and placed.section for placed in wanted])
    free = [place for place in range(SECTIONS) if not _at(wanted, place)]
    laid = _with_tasks(laid, free, tasks, pool, rng)
    return tuple(
        _at(wanted, place) or Placed(section, turns[place]) for place, section in enumerate(laid)
    )


def _at(wanted: Sequence[Placed | None], place: int) -> Placed | None:
    return wanted[place] if place < len(wanted) else None


def _with_tasks(
    laid: tuple[Section, ...], free: Sequence[int], tasks: int, pool: list[Section], rng: Random
) -> tuple[Section, ...]:
    """Draw Crossroads sections in place of others until every chosen task has one."""
    missing = tasks - sum(section.module == placing.TASK_MODULE for section in laid)
    if missing <= 0:
        return laid
    more = [one for one in pool if one.module == placing.TASK_MODULE and one not in laid]
    places = [place for place in free if laid[place].module != placing.TASK_MODULE]
    if missing > min(len(places), len(more)):
        room = tasks - missing + min(len(places), len(more))
        raise ChoiceError(
            "tasks",
            f"{tasks} tasks are chosen, but the board has room for {room} Crossroads sections",
        )
    changed = list(laid)
    drawn = placing.draw(more, missing, rng)
    for place, section in zip(placing.draw(places, missing, rng), drawn, strict=True):
        changed[place] = section
    return tuple(changed)


def _nomads(chosen: Sequence[str], needed: int, rng: Random) -> tuple[str, ...]:
    """Draw nomad tiles; copies are told apart, so that chosen ones are taken from the pile."""
    pile = [*enumerate(placing.NOMADS)]
    if needed > len(pile):
        raise ValueError(f"the board has {needed} nomad hexes, for {len(pile)} nomad tiles")
    if len(chosen) > needed:
        raise ChoiceError("nomads", f"the board has {needed} nomad hexes, not {len(chosen)}")
    wanted: list[tuple[int, str] | None] = []
    for name in chosen:
        copies = (tile for tile in pile if tile[1] == name and tile not in wanted)
        wanted.append(next(copies, None))
    return tuple(name for _, name in lay(placing.draw(pile, needed, rng), wanted))


def _removed(chosen: str, cards: Iterable[str], rng: Random) -> str:
    if not placing.remove_a_terrain(cards):
        return ""
    drawn = placing.draw_removed(rng)
    return chosen.strip(DRAWN) or drawn


def _island(
    chosen: str, modules: Collection[str], library: Mapping[str, Section], rng: Random
) -> Placed | None:
    if "island" not in modules:
        return None
    sides = [section for section in library.values() if section.is_island]
    if not sides:
        raise ValueError("no side of the island is among the sections")
    drawn = Placed(placing.draw(sides, 1, rng)[0])
    with _about("island"):
        return parse_placed(chosen, library) if chosen.strip(DRAWN) else drawn


def _cells_of(
    what: str,
    chosen: Sequence[str | int],
    homes: Sequence[int],
    modules: Collection[str],
    rng: Random,
) -> tuple[int, ...]:
    """Draw a cell of each home in which none is chosen."""
    if _MODULE_OF[f"{what}s"][1] not in modules:
        return ()
    cells = list(placing.draw_cells(homes, rng))
    filled = 0
    for cell in _cells(what, chosen):
        home = next((home for home in homes if home & BIT[cell]), 0)
        if not home or home & filled:
            why = "another is in its quadrant" if home else "no room for one is there"
            raise ChoiceError(f"{what}s", f"a {what} cannot be on {NAMES[cell]}: {why}")
        cells[homes.index(home)] = cell
        filled |= home
    return tuple(cells)


def _cells(what: str, chosen: Iterable[str | int]) -> list[int]:
    with _about(f"{what}s"):
        cells = [
            parse_cell(cell) if isinstance(cell, str) else cell for cell in chosen if cell != DRAWN
        ]
    for cell in cells:
        if type(cell) is not int or not 0 <= cell < CELLS:
            raise ChoiceError(
                f"{what}s", f"a {what} cannot be on {cell!r}: expected a cell such as 'd7'"
            )
    return cells
