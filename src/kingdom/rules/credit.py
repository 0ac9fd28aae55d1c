"""Which pieces of a player make the gold of a card, a task, the castles and so on.

Not for the rules or for bots, which need only `kingdom.rules.scoring`: this is for people who want
to see where their gold comes from. A card's own function says what pays: here is only told how a
player's pieces fall into parts, and a part pays what the card gives for it alone. Where a card
takes the best of equal parts, that is the first one from the top left.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise
from typing import Final, NamedTuple, TypeAlias

from kingdom.board import ALL_ROWS, EDGE, EDGES, QUADRANTS
from kingdom.content import CARDS, TASKS, Scoring
from kingdom.content.base import lords_in
from kingdom.content.crossroads import ROAD_LENGTH
from kingdom.content.marshlands import NOBLEWOMEN_GOLD
from kingdom.hexes import (
    AXES,
    BIT,
    NEIGHBOURS,
    ROWS,
    beside_three,
    cells_of,
    distance,
    mask_of,
    neighbours,
    ray,
)
from kingdom.rules.position import Position, in_turn, turn_of
from kingdom.rules.scoring import CAPITOLS, CASTLE_GOLD, CASTLES, PALACE_GOLD, PALACES, looked_at


class Credit(NamedTuple):
    """Gold, and the pieces that make it together."""

    cells: int  # the pieces, as a mask
    gold: int
    places: int = 0  # what they are paid for: a castle, linked places, a way; as a mask


Part: TypeAlias = tuple[int, int]
"""Pieces of a player that pay together, and the places they are paid for."""


def credit(position: Position, source: str, player: int) -> tuple[Credit, ...]:
    """Give the pieces of a player to which a source of gold pays now, part by part.

    What a source has paid during the game is one part without pieces: the position does not tell
    which they were, but `earned` does.
    """
    setup = position.setup
    if source in setup.derived.paid_at_once:
        gold = position.players[player].gold[setup.derived.paid_at_once.index(source)]
        return (Credit(0, gold),) if gold else ()
    if source not in _sources(position):
        raise ValueError(f"{source!r} pays nobody here: expected {', '.join(_sources(position))}")
    scoring = looked_at(position)
    if source in _DIRECT:
        return tuple(_DIRECT[source](scoring, player))
    found = _paying(source, scoring, player)
    if source in _EACH:
        return tuple(found)
    return tuple(islice(sorted(found, key=lambda part: -part.gold), 1))


def earned(states: Iterable[Position], source: str, player: int) -> tuple[Credit, ...]:
    """Give what a source has paid a player in a row of positions, each time with what was put.

    The pieces are credited where they were put, also if they have moved or gone since.
    """
    credits_ = []
    for before, after in pairwise(states):
        index = after.setup.derived.paid_at_once.index(source)
        gold = after.players[player].gold[index] - before.players[player].gold[index]
        if gold:
            cells = after.players[player].standing & ~before.players[player].standing
            credits_.append(Credit(cells | _line(before, source), gold))
    return tuple(credits_)


def _sources(position: Position) -> tuple[str, ...]:
    setup, board = position.setup, position.setup.board
    around = (CASTLES, *(PALACES,) * bool(board.palaces), *(CAPITOLS,) * bool(board.capitols))
    return (*setup.cards, *setup.tasks, *around)


def _line(before: Position, source: str) -> int:
    """Give the earlier builds of a turn for a card that looks at them together."""
    looks = source in CARDS and CARDS[source].in_line and in_turn(before)
    return max(turn_of(before).line, 0) if looks else 0


def _paying(source: str, scoring: Scoring, player: int) -> Iterator[Credit]:
    for cells, places in PARTS[source](scoring, player):
        gold = _gold(source, _with_only(scoring, player, cells), player)
        if gold:
            yield Credit(cells, gold, places)


def _gold(source: str, scoring: Scoring, player: int) -> int:
    if source in TASKS:
        return TASKS[source].gold * TASKS[source].done(scoring, player)
    pays = CARDS[source].gold
    return pays(scoring, player) if pays else 0


def _with_only(scoring: Scoring, player: int, cells: int) -> Scoring:
    """Give the board as if a player had only some of the pieces."""
    pieces = list(scoring.pieces)
    pieces[player] = cells
    return Scoring(
        scoring.board,
        tuple(pieces),
        lords_zero_scores=scoring.lords_zero_scores,
        removed=scoring.removed,
    )


# --- how pieces fall into parts ----------------------------------------------------------------


def _pieces(scoring: Scoring, player: int) -> Iterator[Part]:
    return ((BIT[cell], 0) for cell in cells_of(scoring.pieces[player]))


def _groups(scoring: Scoring, player: int) -> Iterator[Part]:
    return ((group, 0) for group in scoring.groups(player))


def _within(*regions: int) -> Callable[[Scoring, int], Iterator[Part]]:
    """Take the pieces in each of some regions that are always the same."""

    def parts(scoring: Scoring, player: int) -> Iterator[Part]:
        return ((scoring.pieces[player] & region, 0) for region in regions)

    return parts


def _special_hexes(scoring: Scoring, group: int) -> int:
    return neighbours(group) & scoring.board.special


def _mountains(scoring: Scoring, group: int) -> int:
    reach = neighbours(group) | group
    return sum(mountain for mountain in scoring.board.mountains if mountain & reach)


def _networks(
    source: str, touched: Callable[[Scoring, int], int]
) -> Callable[[Scoring, int], Iterable[Part]]:
    """Join the groups that link the same places, which are paid once."""

    def parts(scoring: Scoring, player: int) -> Iterable[Part]:
        found: list[Part] = []
        for group in scoring.groups(player):
            if not _gold(source, _with_only(scoring, player, group), player):
                continue
            cells, places = group, touched(scoring, group)
            for part in [part for part in found if part[1] & places]:
                found.remove(part)
                cells, places = cells | part[0], places | part[1]
            found.append((cells, places))
        return sorted(found)

    return parts


def _ways(scoring: Scoring, player: int) -> Iterator[Part]:
    """Take the groups, each with the way between the two pieces that are furthest apart."""
    for group in scoring.groups(player):
        cells = [*cells_of(group)]
        ends = max(((a, b) for a in cells for b in cells), key=lambda pair: distance(*pair))
        yield group, _way(*ends)


def _way(start: int, end: int) -> int:
    """Give a shortest way, both ends included."""
    way = BIT[start]
    while start != end:
        start = min(cells_of(NEIGHBOURS[start]), key=lambda cell: distance(cell, end))
        way |= BIT[start]
    return way


def _areas(scoring: Scoring, player: int) -> Iterator[Part]:
    own = scoring.pieces[player]
    return ((own & area, 0) for area in scoring.board.areas if own & area)


def _flowers(scoring: Scoring, player: int) -> Iterator[Part]:
    own = scoring.pieces[player]
    return ((own & (BIT[cell] | NEIGHBOURS[cell]), 0) for cell in cells_of(own))


def _roads(scoring: Scoring, player: int) -> Iterator[Part]:
    own = scoring.pieces[player]
    _, *diagonals = AXES
    for cell in cells_of(own):
        for step in diagonals:
            road = mask_of((cell, *islice(ray(cell, step), ROAD_LENGTH - 1)))
            yield own & road, 0


def _around_special(scoring: Scoring, player: int) -> Iterator[Part]:
    for cell in cells_of(scoring.board.special):
        yield scoring.pieces[player] & NEIGHBOURS[cell], BIT[cell]


PARTS: Final[dict[str, Callable[[Scoring, int], Iterable[Part]]]] = {
    "fishermen": _pieces,
    "miners": _pieces,
    "workers": _pieces,
    "vassals": _pieces,
    "scouts": _pieces,
    "discoverers": _within(*ALL_ROWS),
    "hermits": _groups,
    "merchants": _networks("merchants", _special_hexes),
    "geologists": _networks("geologists", _mountains),
    "knights": _within(*ROWS),
    "citizens": _groups,
    "messengers": _ways,
    "home-country": _areas,
    "fortress": _flowers,
    "road": _roads,
    "place-of-refuge": _around_special,
    "advance": _within(*EDGES),
    "compass-points": _within(EDGE),
}
"""How a player's pieces fall into parts for each card and task of which a part pays alone."""

_EACH: Final = frozenset(
    {
        *("fishermen", "miners", "workers", "vassals", "scouts"),
        *("discoverers", "hermits", "merchants", "geologists"),
    }
)
"""The cards that pay for every part; the others pay for the best one."""


# --- what depends on more than the part itself -------------------------------------------------


def _lords(scoring: Scoring, player: int) -> Iterator[Credit]:
    for quadrant in QUADRANTS:
        gold = lords_in(scoring, player, quadrant)
        if gold:
            yield Credit(scoring.pieces[player] & quadrant, gold)


def _farmers(scoring: Scoring, player: int) -> Iterator[Credit]:
    """Give the quadrant with the fewest."""
    parts = [scoring.pieces[player] & quadrant for quadrant in QUADRANTS]
    poorest = min(parts, key=int.bit_count)
    if poorest:
        yield Credit(poorest, _gold("farmers", scoring, player))


def _captains(scoring: Scoring, player: int) -> Iterator[Credit]:
    own = scoring.pieces[player]
    return (Credit(BIT[cell], 1) for cell in cells_of(own & beside_three(own)))


def _where_most(
    scoring: Scoring, player: int, hexes: int, gold: int, near: Iterable[int]
) -> Iterator[Credit]:
    for cell, around in zip(cells_of(hexes), near, strict=True):
        if scoring.has_most(player, around):
            yield Credit(scoring.pieces[player] & around, gold, BIT[cell])


def _noblewomen(scoring: Scoring, player: int) -> Iterator[Credit]:
    hexes = scoring.board.special & ~scoring.board.palaces
    near = (NEIGHBOURS[cell] for cell in cells_of(hexes))
    return _where_most(scoring, player, hexes, NOBLEWOMEN_GOLD, near)


def _palaces(scoring: Scoring, player: int) -> Iterator[Credit]:
    board = scoring.board
    return _where_most(scoring, player, board.palaces, PALACE_GOLD, board.near_palaces)


def _castles(scoring: Scoring, player: int) -> Iterator[Credit]:
    board = scoring.board
    for cell, near in zip(cells_of(board.castles), board.near_castles, strict=True):
        if scoring.pieces[player] & near:
            yield Credit(scoring.pieces[player] & near, CASTLE_GOLD, BIT[cell])


def _capitols(scoring: Scoring, player: int) -> Iterator[Credit]:
    board = scoring.board
    for cell, near in zip(board.capitols, board.near_capitols, strict=True):
        cells = scoring.pieces[player] & near
        if cells:
            yield Credit(cells, cells.bit_count(), BIT[cell])


_DIRECT: Final[dict[str, Callable[[Scoring, int], Iterable[Credit]]]] = {
    "lords": _lords,
    "farmers": _farmers,
    "captains": _captains,
    "noblewomen": _noblewomen,
    CASTLES: _castles,
    PALACES: _palaces,
    CAPITOLS: _capitols,
}
