"""Positions drawn as text, so that a test reads like the rulebook.

A picture has a line of column letters and then one line for each row, with its number. A hex
takes two characters: what it is, and what stands on it. Rows with an even number lie half a hex
to the right, as on the board:

       c d e f
    3  g gAg*c
    4   g*w L tB

- First: `g` grass, `c` canyon, `d` desert, `f` flower, `t` forest, `s` marsh, `w` water,
  `m` mountain, `K` castle, `N` a nomad hex, or a capital that the test declares for a location:
  `L=farm`.
- Second: `A`, `B`, ... a settlement of player 0, 1, ...; `#` a stone wall; `*` a hex that may be
  chosen now; a small letter a settlement that may be chosen now.

`drawn` makes a state of a picture, `play` acts, `assert_picture` compares a state with a picture:
pieces, walls and marks have to be the same, on the rest of the board there may be no piece and
no mark.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Unpack

import pytest

from kingdom import rules
from kingdom.actions import action_text, parse_action
from kingdom.board import (
    CARD_TERRAINS,
    NOTHING,
    OWN_DESIGN,
    QUADRANTS,
    SECTION_SIZE,
    TERRAINS,
    Board,
    Placed,
    Section,
)
from kingdom.content import CARDS, TILES
from kingdom.content.registry import GOLD
from kingdom.explain import IllegalActionError
from kingdom.hexes import (
    BIT,
    NAMES,
    NEIGHBOURS,
    CellSet,
    cell_at,
    cells_of,
    mask_of,
    neighbours,
    parse_cell,
)
from kingdom.position import AFTER, BEFORE, Cards, Pending, PlayerState
from kingdom.setup import COPIES, SUPPLY, TREASURE_GOLD, HouseRules, Setup
from kingdom.state import State

TERRAIN_LETTERS: Final = "gcdftswm"
CASTLE: Final = "K"
NOMAD: Final = "N"
MARKED: Final = "*"
WALL: Final = "#"
PLAYERS: Final = "ABCDE"
SECTION_LETTERS: Final = "L12"  # what a section calls its locations
DERIVED: Final = (None, 0, ())  # who moves and what is legal: `rules.refreshed` finds out
SCORING_CARDS: Final = ("fishermen", "knights", "merchants")


@dataclass(frozen=True)
class Picture:
    """A part of the board as it was drawn."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    letters: Mapping[int, str]  # from a cell to what it is
    pieces: tuple[int, ...]  # the settlements of each of five players
    walls: int
    marked: int

    def render(self, pieces: Sequence[int], marked: int, walls: int = 0) -> str:
        """Draw other pieces and marks on the same part of the board."""
        lines = ["    " + " ".join(chr(ord("a") + col) for col in self.columns)]
        for row in self.rows:
            cells = [cell_at(row, col) for col in self.columns]
            hexes = (self.letters[cell] + _mark(cell, pieces, marked, walls) for cell in cells)
            lines.append(f"{row + 1:2}  {' ' * (row & 1)}{''.join(hexes)}".rstrip())
        return "\n".join(lines)


def _mark(cell: int, pieces: Sequence[int], marked: int, walls: int) -> str:
    bit = BIT[cell]
    if walls & bit:
        return WALL
    for letter, mask in zip(PLAYERS, pieces, strict=False):
        if mask & bit:
            return letter.lower() if marked & bit else letter
    return MARKED if marked & bit else " "


def parse_picture(text: str) -> Picture:
    """Read a picture."""
    head, *lines = (line for line in text.splitlines() if line.strip())
    names = head.split()
    columns = tuple(ord(name) - ord("a") for name in names)
    start = head.index(names[0])
    successive = columns == tuple(range(columns[0], columns[0] + len(columns)))
    if not successive or head[start:].rstrip() != " ".join(names):
        raise ValueError(f"picture: {head!r} is no line of column letters")
    letters: dict[int, str] = {}
    marks: dict[int, str] = {}
    rows = tuple(int(line[:start]) - 1 for line in lines)
    for row, line in zip(rows, lines, strict=True):
        for col, (letter, mark) in zip(columns, _hexes(line, start + (row & 1)), strict=True):
            letters[cell_at(row, col)], marks[cell_at(row, col)] = letter, mark
    return Picture(rows, columns, letters, *_pieces(marks))


def _hexes(line: str, start: int) -> list[tuple[str, str]]:
    """Split a row into pairs of letter and mark."""
    body = line[start:] + " " * (len(line[start:]) % 2)
    pairs = list(zip(body[::2], body[1::2], strict=True))
    if line[start - 1] != " " or any(letter == " " for letter, _ in pairs):
        raise ValueError(f"picture: the row {line!r} does not lie on the grid")
    return pairs


def _pieces(marks: Mapping[int, str]) -> tuple[tuple[int, ...], int, int]:
    """Give the settlements, the walls and what is marked."""
    pieces = [0] * len(PLAYERS)
    marked = 0
    for cell, mark in marks.items():
        if mark.upper() in PLAYERS:
            pieces[PLAYERS.index(mark.upper())] |= BIT[cell]
        elif mark not in (MARKED, WALL, " "):
            raise ValueError(f"picture: {mark!r} on {NAMES[cell]} is no settlement and no mark")
        if mark == MARKED or mark.islower():
            marked |= BIT[cell]
    return tuple(pieces), mask_of(c for c, mark in marks.items() if mark == WALL), marked


# --- from a picture to a state -----------------------------------------------------------


def drawn(
    picture: str,
    locations: str = "",
    nomads: str = "",
    *,
    card: str | None = "grass",
    ask: str = BEFORE,
    left: int | None = None,
    player: int = 0,
    players: int = 2,
    filler: str = "m",
    scoring: tuple[str, ...] = SCORING_CARDS,
    hands: Mapping[int, str] | None = None,
    deck: str | None = None,
    discard: str = "",
    supply: int | None = None,
    used: str = "",
    fresh: str = "",
    lost: str = "",
    kept: str = "",
    walls: int | None = None,
    built: bool | None = None,
    ending: bool = False,
    **house_rules: Unpack[HouseRules],
) -> State:
    """Make a state of a picture: `player` has `card` and is asked for `ask`.

    What is not drawn is `filler`. `nomads` names the tile of each nomad hex. Whoever touches a
    location or nomad hex holds its tile, ready for use: the first players of those who do. `used`,
    `fresh` and `lost` name such hexes whose tile the player has used or taken this turn, or lost
    before, `kept` those whose tile the player holds without touching them. With `walls` so many
    lie on the board in all, the others at its end. The draw pile is what remains of the 25 cards
    unless `deck` names its cards.
    """
    parsed = parse_picture(picture)
    sections = _sections(parsed, locations, filler)
    modules = _modules(scoring, locations, nomads)
    setup = Setup(players, sections, scoring, modules, tuple(nomads.split()), **house_rules)
    _check_pieces(setup, parsed)
    states, stock = _players(setup, parsed.pieces, player, _places(setup, lost + " " + kept))
    standing = _walls(setup, parsed, walls)
    me = states[player]
    states[player] = me._replace(
        supply=me.supply if supply is None else supply,
        held=me.held | _places(setup, kept),
        used=_places(setup, used),
        fresh=_places(setup, fresh),
    )
    terrain = NOTHING if card is None else TERRAINS.index(card)
    owed = 0 if ask == AFTER else rules.MANDATORY_BUILDS
    held = dict.fromkeys(range(players), "grass") | dict(hands or {}) | {player: card or ""}
    state = State(
        setup,
        tuple(states),
        _cards([held[seat] for seat in range(players)], deck, discard),
        setup.board.open & ~(sum(parsed.pieces) | standing),
        stock,
        standing,
        player > 0 if built is None else built,
        ending,
        (Pending(ask, player, terrain, owed if left is None else left),),
        *DERIVED,
    )
    return rules.refreshed(state)


def _check_pieces(setup: Setup, picture: Picture) -> None:
    if any(picture.pieces[setup.players :]):
        raise ValueError(f"picture: there are only {setup.players} players")
    misplaced = (sum(picture.pieces) | picture.walls) & setup.board.special
    if misplaced:
        raise ValueError(f"picture: settlements on special hexes: {CellSet(misplaced)!r}")


def _modules(scoring: Iterable[str], locations: str, nomads: str) -> frozenset[str]:
    """Give the modules of all that is used."""
    names = [*(entry.split("=")[1] for entry in locations.split()), *nomads.split()]
    used = {CARDS[card].module for card in scoring} | {TILES[name].module for name in names}
    return frozenset(used | {"base"})


def _walls(setup: Setup, picture: Picture, count: int | None) -> int:
    """Give the walls that were drawn, and more outside the picture."""
    more = 0 if count is None else count - picture.walls.bit_count()
    outside = [*cells_of(setup.board.open & ~mask_of(picture.letters))]
    return picture.walls | mask_of(outside[len(outside) - more :])


def _sections(picture: Picture, locations: str, filler: str) -> tuple[Placed, ...]:
    names = dict(entry.split("=") for entry in locations.split())
    return tuple(
        Placed(_section(f"quadrant-{number}", quadrant, picture, names, filler))
        for number, quadrant in enumerate(QUADRANTS, 1)
    )


def _section(
    name: str, quadrant: int, picture: Picture, locations: Mapping[str, str], filler: str
) -> Section:
    """Make the section that fills a quadrant, its locations under letters of its own."""
    letters = "".join(picture.letters.get(cell, filler) for cell in cells_of(quadrant))
    here = sorted(set(letters) - set(TERRAIN_LETTERS + CASTLE + NOMAD))
    if len(here) > len(SECTION_LETTERS):
        raise ValueError(f"picture: {len(here)} locations in one quadrant, 3 are possible")
    own = dict(zip(here, SECTION_LETTERS, strict=False))
    text = "".join(own.get(letter, letter) for letter in letters)
    rows = tuple(text[row : row + SECTION_SIZE] for row in range(0, len(text), SECTION_SIZE))
    located = tuple((own[letter], locations[letter]) for letter in here)
    return Section(name, "base", OWN_DESIGN, located, rows)


def _players(
    setup: Setup, pieces: Sequence[int], loser: int, gone: int
) -> tuple[list[PlayerState], tuple[int, ...]]:
    """Give every player pieces and tiles; and the tiles left on each hex that has some."""
    taken = [0] * setup.players
    stock = []
    for index, site in enumerate(setup.sites):
        bit = 1 << index
        left = rules.tiles_at(setup, index)
        takers = [loser] if gone & bit else []
        takers += [s for s in range(setup.players) if pieces[s] & NEIGHBOURS[site.cell]]
        for seat in [*dict.fromkeys(takers)][:left]:
            taken[seat] |= bit
            left -= 1
        stock.append(left)
    states = [_player(setup, own, mask) for own, mask in zip(pieces, taken, strict=False)]
    states[loser] = states[loser]._replace(held=states[loser].held & ~gone)
    return states, tuple(stock)


def _player(setup: Setup, own: int, taken: int) -> PlayerState:
    """Give a player these settlements and tiles, and the gold of a Treasure among them."""
    paying = sum(places for places, _, tile in setup.tiles if tile.kind == GOLD) & taken
    earned = {"treasure": TREASURE_GOLD * paying.bit_count()}
    return PlayerState(
        own,
        neighbours(own),
        SUPPLY - own.bit_count(),
        taken & ~paying,
        taken=taken,
        gold=tuple(earned.get(source, 0) for source in setup.paid_at_once),
    )


def _places(setup: Setup, names: str) -> int:
    """Give the location and nomad hexes with these names, as a mask of their indices."""
    index = {site.cell: number for number, site in enumerate(setup.sites)}
    return sum(1 << index[parse_cell(name)] for name in names.split())


def _cards(hands: Sequence[str], deck: str | None, discard: str) -> Cards:
    hidden = tuple(tuple(TERRAINS.index(card) for card in hand.split()) for hand in hands)
    thrown = _counts(discard)
    if deck is not None:
        pile = _counts(deck)
    else:
        shown = _counts(" ".join(hands))
        pile = tuple(COPIES - a - b for a, b in zip(shown, thrown, strict=True))
    return Cards(hidden, tuple((0,) * len(hand) for hand in hidden), pile, thrown)


def _counts(names: str) -> tuple[int, ...]:
    cards = names.split()
    return tuple(cards.count(TERRAINS[terrain]) for terrain in CARD_TERRAINS)


# --- acting and looking ------------------------------------------------------------------


def play(state: State, actions: str) -> State:
    """Carry out actions, given by their text: `farm d7 end grass`."""
    for action in actions.split():
        state = state.apply(parse_action(action))
    return state


def options(state: State) -> set[str]:
    """Give the legal actions that are not cells, by their text."""
    return {action_text(action) for action in state.options}


def assert_refused(state: State, *actions: str, code: str | None = None) -> None:
    """Check that none of these actions is offered, and that it fails, for the reason given."""
    for text in actions:
        action = parse_action(text)
        assert action not in state.legal_actions(), f"{text} is offered"
        with pytest.raises(IllegalActionError) as refusal:
            state.apply(action)
        reason = refusal.value.reason
        assert reason == state.explain(action)
        assert reason.code != "unknown_action", f"{text} is refused without reason"
        assert code in (None, reason.code), f"{text} is refused because of {reason.code}"


def assert_picture(state: State, picture: str) -> None:
    """Check that a state has the pieces and walls drawn and offers the cells marked."""
    parsed = parse_picture(picture)
    _check_board(state.setup.board, parsed)
    pieces = [player.settlements for player in state.players]
    expected = parsed.render(parsed.pieces, parsed.marked, parsed.walls)
    actual = parsed.render(pieces, state.legal_cells, state.walls)
    outside = (sum(pieces) | state.legal_cells) & ~sum(BIT[cell] for cell in parsed.letters)
    if actual != expected or outside:
        raise AssertionError(
            f"expected\n{expected}\n\nbut it is\n{actual}\n\nand elsewhere {CellSet(outside)!r}"
        )


def _check_board(board: Board, picture: Picture) -> None:
    for cell, letter in picture.letters.items():
        terrain = board.terrain_at(cell)
        here = TERRAIN_LETTERS[terrain] if terrain is not None else board.special_at(cell)
        fixed = {CASTLE: "castle", NOMAD: "nomad"}
        known = here in fixed.values() or letter in fixed or letter in TERRAIN_LETTERS
        if here != letter and known and fixed.get(letter) != here:
            raise ValueError(f"picture: {NAMES[cell]} is {here} on the board, not {letter!r}")


def tiles(state: State, player: int = 0) -> dict[str, str]:
    """Give a player's tiles: from the name of their hex to ready, used or fresh."""
    me = state.players[player]
    found = {}
    for index, site in enumerate(state.setup.sites):
        if me.held >> index & 1:
            what = "fresh" if me.fresh >> index & 1 else "used" if me.used >> index & 1 else "ready"
            found[NAMES[site.cell]] = what
    return found


def stock(state: State) -> dict[str, int]:
    """Give the number of tiles left on each location and nomad hex."""
    places = (NAMES[site.cell] for site in state.setup.sites)
    return dict(zip(places, state.stock, strict=True))


def earned(state: State, player: int = 0) -> dict[str, int]:
    """Give a player's gold earned during the game by source, without what paid nothing."""
    gold = zip(state.setup.paid_at_once, state.players[player].gold, strict=True)
    return {source: amount for source, amount in gold if amount}


def cards(counts: Iterable[int]) -> dict[str, int]:
    """Give the cards of a pile by name, without those of which there are none."""
    return {TERRAINS[terrain]: count for terrain, count in enumerate(counts) if count}


def gold(
    picture: str,
    card: str,
    locations: str = "",
    nomads: str = "",
    *,
    players: int = 2,
    filler: str = "m",
    **house_rules: Unpack[HouseRules],
) -> tuple[int, ...]:
    """Give what a card, or `castles`, pays each player for the settlements of a picture."""
    rest = tuple(name for name in (*SCORING_CARDS, "miners") if name != card)
    chosen = SCORING_CARDS if card == "castles" else (card, *rest[:2])
    state = drawn(
        picture, locations, nomads, players=players, filler=filler, scoring=chosen, **house_rules
    )
    return tuple(score[card] for score in state.scores())
