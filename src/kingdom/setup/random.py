"""Drawing a set-up, parts of which may be chosen.

Everything is drawn first, always in the same way, and what was chosen is then laid in its place.
So a choice changes nothing but itself: whoever chooses a card keeps the board that was drawn. And
every way to fill the rest is equally likely, because what has to give way takes the place at
which the chosen thing was drawn (`lay`).

A drawn board has something of every module that is on (`meeting_board.py`). Where a chosen section
takes the place of the only one that met a module, the board is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from kingdom.board import CARD_TERRAINS, TERRAINS, Board, Placed, Section, placed
from kingdom.content import TASKS
from kingdom.hexes import BIT, NAMES, cells_of
from kingdom.plurals import are, counted
from kingdom.setup import checks, placing
from kingdom.setup.checks import SCORING_CARDS, SECTIONS
from kingdom.setup.meeting_board import Needs, draw_meeting
from kingdom.setup.table_parts import (
    ABOUT,
    LEFT_OUT,
    NOTHING_CHOSEN,
    TO_DRAW,
    ChoiceError,
    Chosen,
    SetupParts,
    about_part,
    cell_of,
    named_items,
)

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

TRIES: Final = 1_000
"""How often a board is drawn at most: far more than it takes wherever a cave can be laid at all."""


def draw_lots(pool: Sequence[T], count: int, rng: Random) -> tuple[T, ...]:
    """Draw without replacement, by `rng.random()` alone: it is the same on every platform."""
    left = list(pool)
    return tuple(left.pop(int(rng.random() * len(left))) for _ in range(count))


def draw_cells(homes: Iterable[int], rng: Random) -> tuple[int, ...]:
    """Draw one cell of each of some masks."""
    return tuple(draw_lots([*cells_of(home)], 1, rng)[0] for home in homes)


def draw_removed(rng: Random) -> str:
    """Turn up a card of the whole deck: all terrains are equally likely (RULES 2.2, step 11)."""
    return TERRAINS[draw_lots(CARD_TERRAINS, 1, rng)[0]]


class Pool(NamedTuple):
    """What set-ups of some modules are drawn from."""

    sections: tuple[Section, ...]
    islands: tuple[Section, ...]
    cards: list[str]
    needs: Needs
    sound: bool
    """Whether all sections have nothing but what the modules know, so that any board can be."""


@lru_cache(maxsize=64)
def pool_of(modules: frozenset[str], library: tuple[Section, ...], use_lords: bool) -> Pool:
    """Look through a library of sections, once for many set-ups."""
    sections = tuple(one for one in library if one.module in modules and not one.is_island)
    if len(sections) < SECTIONS:
        raise ValueError(f"{SECTIONS} sections are needed, these modules have {len(sections)}")
    islands = tuple(one for one in library if one.is_island and one.module in modules)
    return Pool(
        sections,
        islands,
        placing.cards_of(modules, use_lords),
        Needs.of(modules, sections),
        all(placing.is_sound(section, modules) for section in (*sections, *islands)),
    )


def with_cards(
    pool: Pool, cards: Collection[str], modules: Collection[str], use_lords: bool
) -> Pool:
    """Return a pool that has some of its cards alone; refuse those that cannot be in play."""
    named = list(cards)
    checks.check_scoring_cards(named, modules, use_lords)
    if len(named) < SCORING_CARDS:
        raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(named)}")
    return pool._replace(cards=[name for name in pool.cards if name in named])


class Drawn(NamedTuple):
    """A set-up that was drawn."""

    parts: SetupParts[Placed, int]
    board: Board
    """The sections joined, without the island, capitols and caves."""
    sound: bool
    """Whether nothing was chosen or found that has to be checked."""


def complete(
    chosen: Chosen,
    modules: frozenset[str],
    library: Mapping[str, Section],
    use_lords: bool,
    rng: Random,
    cards: Collection[str] | None = None,
) -> Drawn:
    """Draw what is not chosen; what cannot be chosen is refused before anything is drawn."""
    wanted: list[Placed | None] = []
    if chosen is not NOTHING_CHOSEN:
        with about_part("sections"):
            wanted = _wanted_sections(chosen, modules, library)
        _check(chosen, modules, use_lords)
    pool = pool_of(modules, tuple(library.values()), use_lords)
    if cards is not None:
        pool = with_cards(pool, cards, modules, use_lords)
    nomads, tasks = _trimmed(chosen.nomads), _trimmed(chosen.tasks)
    # In this order: the same seed has to give the same set-up for ever.
    sections, board = _sections(wanted, len(tasks), pool, rng)
    scoring = lay(draw_lots(pool.cards, SCORING_CARDS, rng), _wanted(chosen.cards))
    parts: SetupParts[Placed, int] = SetupParts(
        sections=sections,
        cards=scoring,
        nomads=_nomads(nomads, board.nomads.bit_count(), rng),
        tasks=lay(draw_lots([*TASKS], placing.tasks_needed(sections), rng), _wanted(tasks)),
        removed=_removed(chosen, scoring, rng),
        island=_island(chosen, modules, library, pool, rng),
        capitols=_cells(chosen, "capitols", placing.capitol_homes, board, modules, rng),
        caves=_cells(chosen, "caves", placing.cave_homes, board, modules, rng),
    )
    if LEFT_OUT in chosen.capitols:
        parts = replace(parts, capitols=_laid_capitols(chosen, parts.capitols, rng))
    return Drawn(parts, board, pool.sound and chosen is NOTHING_CHOSEN)


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


def _wanted(names: Iterable[str]) -> list[str | None]:
    return [None if name == TO_DRAW else name for name in names]


def _trimmed(names: Sequence[str]) -> Sequence[str]:
    """Leave out what is drawn after the last thing chosen."""
    last = max((place for place, name in enumerate(names, 1) if name != TO_DRAW), default=0)
    return names[:last]


# --- checking what is chosen -----------------------------------------------------------------


def _wanted_sections(
    chosen: Chosen, modules: Collection[str], library: Mapping[str, Section]
) -> list[Placed | None]:
    if len(chosen.sections) > SECTIONS:
        raise ValueError(f"a board has {SECTIONS} sections, not {len(chosen.sections)}")
    wanted = [None if name == TO_DRAW else placed(name, library) for name in chosen.sections]
    checks.check_sections([one for one in wanted if one], modules)
    return wanted


def _check(chosen: Chosen, modules: Collection[str], use_lords: bool) -> None:
    """Refuse what does not go together, whatever is drawn."""
    with about_part("cards"):
        if len(chosen.cards) > SCORING_CARDS:
            raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(chosen.cards)}")
        checks.check_scoring_cards(named_items(chosen, "cards"), modules, use_lords)
    with about_part("nomads"):
        checks.check_nomad_names(named_items(chosen, "nomads"))
    with about_part("tasks"):
        checks.check_task_names(named_items(chosen, "tasks"))
    if LEFT_OUT in chosen.caves:
        raise ChoiceError("caves", "no cave can be left out: every quadrant with room has one")
    for part, (_, what, module) in ABOUT.items():
        names = named_items(chosen, part)
        if names and module and module not in modules:
            raise ChoiceError(
                part, f"{what} {names[0]!r} belongs to the module {module!r}, which is not in play"
            )
    for terrain in named_items(chosen, "removed"):
        if not placing.remove_a_terrain(chosen.cards):
            raise ChoiceError(
                "removed",
                f"no chosen card removes a terrain, so {terrain!r} cannot be chosen: "
                f"choose {' or '.join(placing.REMOVING)} too",
            )


# --- drawing ---------------------------------------------------------------------------------


def _sections(
    wanted: Sequence[Placed | None], tasks: int, pool: Pool, rng: Random
) -> tuple[tuple[Placed, ...], Board]:
    """Draw the board until it meets the modules, as far as chosen sections and tasks let it."""
    needs = pool.needs
    free = [place for place in range(SECTIONS) if not _at(wanted, place)]
    fewest = needs.fewest_missed([one.section for one in wanted if one], len(free), tasks)
    for _ in range(TRIES):
        drawn = (
            draw_meeting(pool.sections, needs, SECTIONS, rng)
            if needs.modules
            else draw_lots(pool.sections, SECTIONS, rng)
        )
        turns = [rng.random() < 0.5 for _ in range(SECTIONS)]
        laid = lay(drawn, [one and one.section for one in wanted])
        laid = _with_tasks(laid, free, tasks, pool.sections, rng)
        sections = tuple(
            _at(wanted, place) or Placed(section, turns[place])
            for place, section in enumerate(laid)
        )
        board = Board(sections)
        room = not needs.caves or placing.cave_homes(board)
        if not free or (room and needs.missed(laid) <= fewest):
            break
    return sections, board


def _at(wanted: Sequence[Placed | None], place: int) -> Placed | None:
    return wanted[place] if place < len(wanted) else None


def _with_tasks(
    laid: tuple[Section, ...], free: Sequence[int], tasks: int, pool: Sequence[Section], rng: Random
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
            f"{counted(tasks, 'task')} {are(tasks)} chosen, but the board has room for "
            f"{counted(room, 'Crossroads section')}",
        )
    changed = list(laid)
    drawn = draw_lots(more, missing, rng)
    for place, section in zip(draw_lots(places, missing, rng), drawn, strict=True):
        changed[place] = section
    return tuple(changed)


def _nomads(chosen: Sequence[str], needed: int, rng: Random) -> tuple[str, ...]:
    """Draw nomad tiles; copies are told apart, so that chosen ones are taken from the pile."""
    if not needed and not chosen:
        return ()
    pile = [*enumerate(placing.NOMADS)]
    if needed > len(pile):
        raise ValueError(f"the board has {needed} nomad hexes, but there are {len(pile)} tiles")
    if len(chosen) > needed:
        hexes = counted(needed, "nomad hex")
        raise ChoiceError("nomads", f"the board has {hexes}, not {len(chosen)}")
    wanted: list[tuple[int, str] | None] = []
    for name in chosen:
        copies = (tile for tile in pile if tile[1] == name and tile not in wanted)
        wanted.append(next(copies, None))
    return tuple(name for _, name in lay(draw_lots(pile, needed, rng), wanted))


def _removed(chosen: Chosen, cards: Iterable[str], rng: Random) -> str:
    if not placing.remove_a_terrain(cards):
        return ""
    drawn = draw_removed(rng)
    return next(iter(named_items(chosen, "removed")), drawn)


def _island(
    chosen: Chosen,
    modules: Collection[str],
    library: Mapping[str, Section],
    pool: Pool,
    rng: Random,
) -> Placed | None:
    if "island" not in modules:
        return None
    if not pool.islands:
        raise ValueError("no side of the island is among the sections")
    drawn = Placed(draw_lots(pool.islands, 1, rng)[0])
    with about_part("island"):
        return next((placed(name, library) for name in named_items(chosen, "island")), drawn)


def _laid_capitols(chosen: Chosen, cells: Sequence[int], rng: Random) -> tuple[int, ...]:
    """Leave out one of two capitols if so chosen, preferably one whose hex is not (A-60)."""
    if LEFT_OUT not in chosen.capitols or len(cells) < 2:
        return tuple(cells)
    kept = [cell_of("capitols", name) for name in named_items(chosen, "capitols")]
    if len(kept) > 1:
        raise ChoiceError("capitols", f"{len(kept)} capitols are chosen, and one is left out")
    return tuple(kept) or draw_lots(cells, 1, rng)


def _cells(
    chosen: Chosen,
    part: str,
    homes_on: Callable[[Board], list[int]],
    board: Board,
    modules: Collection[str],
    rng: Random,
) -> tuple[int, ...]:
    """Draw a cell of each home in which none is chosen."""
    _, what, module = ABOUT[part]
    if module not in modules:
        return ()
    homes = homes_on(board)
    cells = list(draw_cells(homes, rng))
    filled = 0
    for cell in [cell_of(part, name) for name in named_items(chosen, part)]:
        home = next((home for home in homes if home & BIT[cell]), 0)
        if not home or home & filled:
            why = "another is in its quadrant" if home else "no room for one is there"
            raise ChoiceError(part, f"a {what} cannot be on {NAMES[cell]}: {why}")
        cells[homes.index(home)] = cell
        filled |= home
    return tuple(cells)
