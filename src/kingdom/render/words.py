"""What the pictures say in words: who is asked what, and the short names of things.

Plain English for terminals, notebooks and docs; nothing here depends on how it is drawn.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Final

from kingdom.actions import CARD_NAMES, FIRST_TERRAIN, FIRST_TILE, action_text
from kingdom.board import ANY, TERRAINS, UNDECIDED, WATER
from kingdom.content import MEEPLES, TILES, WALLS
from kingdom.content.kinds import Question
from kingdom.hexes import NAMES
from kingdom.plurals import counted
from kingdom.rules.position import CHANCE, UNKNOWN, Pending, PlayerState, Position, Turn, turn_of
from kingdom.rules.scoring import Outcome, outcome


def player_name(seat: int) -> str:
    """Return the name of a seat, counted from 1 as people do."""
    return f"Player {seat + 1}"


def terrain_name(terrain: int) -> str:
    """Return the name of a terrain; one that is hidden or missing is `?`."""
    if terrain == ANY:
        return "any terrain"
    name = TERRAINS[terrain] if 0 <= terrain < len(TERRAINS) else "?"
    return "flower field" if name == "flower" else name


def card_name(card: int) -> str:
    """Return the name of a terrain card; a hidden one is `?`."""
    return CARD_NAMES[card] if card != UNKNOWN else "?"


_DONATION: Final = "donation-"


def tile_name(name: str) -> str:
    """Return a tile's name as people say it: `oracle`, `grass donation`, `forester's lodge`."""
    terrain = name.removeprefix(_DONATION)
    if terrain != name:
        return f"{terrain} donation"
    return name.replace("foresters", "forester's").replace("-", " ")


def task_name(name: str) -> str:
    """Return a task's name as people say it: `place of refuge`."""
    return name.replace("-", " ")


def meeple_name(kind: int) -> str:
    """Return the name of one meeple of a kind."""
    return MEEPLES[kind].name.removesuffix("s")


def figures(player: PlayerState) -> int:
    """Return a mask of the hexes of all meeples of a player."""
    return sum(player.retinue.meeples)


def _codes() -> dict[str, str]:
    """Return two letters for each kind of tile; those of a donation name its terrain."""
    codes: dict[str, str] = {}
    for name in TILES:
        letters = name.removeprefix(_DONATION) if name.startswith(_DONATION) else name[1:]
        found = (name[0].upper() + letter for letter in letters if letter.isalpha())
        codes[name] = next(code for code in found if code not in codes.values())
    return codes


CODES: Final[Mapping[str, str]] = _codes()
"""Two letters for each kind of tile, all different."""


def question(position: Position) -> str:
    """Return a sentence about who has to do what now."""
    if not position.pending:
        result = outcome(position)
        return "The game is over" if result is None else _verdict(result)
    frame = position.pending[-1]
    name = player_name(frame.player)
    if isinstance(frame, Turn):
        say = _anywhere if frame.anywhere else IN_TURN[frame.asks]
        return f"{name}: {say(position, frame)}"
    if position.to_move == CHANCE:
        return f"{name} {_chance(frame)}"
    if frame.asks == Question.REACT and frame.player != position.pending[0].player:
        # A player is asked during another player's turn: say so.
        name = f"{name}, in the turn of {player_name(position.pending[0].player)}"
    ask = _by_waiver if frame.anywhere else BY_TILE[frame.asks]
    return f"{name}: {ask(position, frame)}"


def _verdict(result: Outcome) -> str:
    gold = max(result.totals)
    if len(result.winners) == 1:
        return f"{player_name(result.winners[0])} wins with {gold} gold"
    seats = [str(seat + 1) for seat in result.winners]
    return f"Players {', '.join(seats[:-1])} and {seats[-1]} win together with {gold} gold"


# --- cards ------------------------------------------------------------------------------------


def _chance(frame: Pending) -> str:
    if frame.asks == Question.REVEAL:
        return f"turns up a terrain card for the {_tool(frame)}"
    new = "new " * (frame.asks == Question.NEW)
    if frame.left > 1:
        return f"draws {counted(frame.left, f'{new}terrain card')}"
    return f"draws a {new}terrain card"


# --- the turn ---------------------------------------------------------------------------------


def _turn(position: Position, turn: Turn) -> str:
    extra = _extra_actions(position)
    if not position.legal_mask:
        return " or ".join((*extra, "end the turn"))
    return " or ".join((f"build {_builds(position, turn)}", *extra))


def _extra_actions(position: Position) -> list[str]:
    """Return the words for the tiles that may be used, and for what needs none."""
    tiles = [
        action_text(option) for option in position.options if FIRST_TILE <= option < FIRST_TERRAIN
    ]
    common = [name for name in tiles if TILES[name].everybody]
    held = ["use a tile"] * (len(common) < len(tiles))
    return held + [f"move by the {tile_name(name)}s" for name in common]


def _mandatory(position: Position, turn: Turn) -> str:
    return f"build {_builds(position, turn, ' more')}" + _or_waiver(position)


def _builds(position: Position, turn: Turn, more: str = "") -> str:
    """Return the builds owed by terrain, such as `2 on marsh or 3 on desert`."""
    grounds: dict[int, list[int]] = {}
    for terrain, count in sorted(_choices(position, turn).items(), key=_fewest):
        grounds.setdefault(count, []).append(terrain)
    ways = [f"{count}{more} on {_either(terrains)}" for count, terrains in grounds.items()]
    notes = ", ".join(_notes(position, turn))
    return " or ".join(ways) + (f" ({notes})" if notes else "")


def _notes(position: Position, turn: Turn) -> Iterator[str]:
    """Yield what is special about the mandatory builds of a turn."""
    if turn.due:
        yield f"{turn.due} from the temple"
    ready = position.players[turn.player].ready
    if turn.asks == Question.BEFORE and ready & position.setup.derived.first_anywhere:
        yield "the first anywhere"


def _fewest(choice: tuple[int, int]) -> tuple[int, int]:
    return choice[1], choice[0]


def _choices(position: Position, turn: Turn) -> dict[int, int]:
    """Return the terrains that may be played now, and how many builds each means."""
    there = position.players[turn.player].supply + turn.due
    if turn.terrain != UNDECIDED or UNKNOWN in turn.cards:
        terrain = UNKNOWN if turn.terrain == UNDECIDED else turn.terrain
        return {terrain: min(turn.left, there)}
    fresh = turn.asks == Question.BEFORE  # the half of a marsh card still says how many
    return {
        terrain: min(choice.builds + turn.due if fresh else turn.left, there)
        for terrain, choice in position.setup.choices(turn.cards).items()
        if position.setup.board.terrain[terrain] & position.clear_mask
    }


def _or_waiver(position: Position) -> str:
    """Return the tile that would allow the next build anywhere, as words to add."""
    waiver = position.setup.derived.waiver
    return f" or use the {action_text(waiver)}" if waiver in position.options else ""


def _anywhere(position: Position, turn: Turn) -> str:
    grounds = _either(_choices(position, turn))
    return f"build anywhere on {grounds}, by the {action_text(position.setup.derived.waiver)}"


def _either(terrains: Collection[int]) -> str:
    """Return a choice of terrains in words; all buildable ones together have a name."""
    *others, last = [ANY] if {*terrains} == {*range(WATER)} else terrains or [UNKNOWN]
    names = ", ".join(map(terrain_name, others))
    return f"{names} or {terrain_name(last)}" if names else terrain_name(last)


# --- tiles ------------------------------------------------------------------------------------


def _tool(frame: Pending) -> str:
    return tile_name(action_text(frame.tile))


def _with_tool(frame: Pending) -> str:
    everybody = frame.in_use.everybody
    return f"by the {_tool(frame)}s" if everybody else f"with the {_tool(frame)}"


def _by_waiver(position: Position, frame: Pending) -> str:
    by = action_text(position.setup.derived.waiver)
    return f"build anywhere{_grounds(position, frame)} {_with_tool(frame)}, by the {by}"


def _grounds(position: Position, frame: Pending) -> str:
    """Return the terrains to choose from, where the hex decides which of them is meant."""
    tile = frame.in_use
    if frame.card < 0 and len(tile.grounds) < 2:
        return ""
    board = position.setup.board
    found = [t for t in range(len(TERRAINS)) if board.terrain[t] & position.legal_mask]
    return f" on {_either(found)}"


def _build(position: Position, frame: Pending) -> str:
    tile = frame.in_use
    if tile.times == 1:
        ask = f"build{_grounds(position, frame)} {_with_tool(frame)}"
        return ask + _or_waiver(position)
    ground = reduce(or_, position.setup.derived.grounds[frame.tile])
    room = (ground & position.clear_mask).bit_count()
    count = min(frame.left, position.players[frame.player].supply, room)
    more = " more" * frame.has_begun
    return f"build {count}{more} {_with_tool(frame)}" + _or_waiver(position)


def _react(position: Position, frame: Pending) -> str:
    return f"{_build(position, frame)} or pass"


def _lift(position: Position, frame: Pending) -> str:  # noqa: ARG001
    ask = f"choose a settlement to move {_with_tool(frame)}"
    if frame.in_use.times == 1:
        return ask
    return f"{ask}, {counted(frame.left, 'step')} left"


def _put(position: Position, frame: Pending) -> str:  # noqa: ARG001
    step = " one step" * (frame.in_use.times > 1)
    return f"move {NAMES[frame.cell]}{step} {_with_tool(frame)}"


def _wall(position: Position, frame: Pending) -> str:
    stock = WALLS - position.walls_mask.bit_count()
    count = min(frame.left, stock, position.legal_mask.bit_count())
    ground = _either(_choices(position, turn_of(position)))
    if frame.has_begun:
        return f"set another stone wall on {ground} or stop"
    return f"set {'a stone wall' if count == 1 else f'up to {count} stone walls'} on {ground}"


def _remove(position: Position, frame: Pending) -> str:  # noqa: ARG001
    legal = position.legal_mask
    owners = [
        player_name(seat)
        for seat, player in enumerate(position.players)
        if (player.settlements | figures(player)) & legal
    ]
    whose = f" of {owners[0]}" if len(owners) == 1 else ""
    what = "piece" if any(figures(player) & legal for player in position.players) else "settlement"
    return f"choose a {what}{whose} to take off the board"


def _piece(position: Position, frame: Pending) -> str:
    """Return the question about a meeple: to place it, to step on with it, or to take it back."""
    tile = frame.in_use
    name = meeple_name(tile.meeple)
    own = position.players[frame.player].retinue.out(tile)
    back, on = position.legal_mask & own, position.legal_mask & ~own
    if tile.times == 1:
        if not back:
            return f"place a {name}"
        return f"place a {name} or take one back" if on else f"take a {name} back"
    if not own:
        return f"place the {name}"
    if frame.has_begun:
        return f"move the {name} on, {counted(frame.left, 'step')} left, or stop"
    if not on:
        return f"take the {name} back"
    return f"move the {name} up to {counted(frame.left, 'step')}" + " or take it back" * bool(back)


def _city(position: Position, frame: Pending) -> str:  # noqa: ARG001
    return "choose the middle hex of the city"


def _aside(position: Position, frame: Pending) -> str:  # noqa: ARG001
    return f"choose a settlement to lay on the {_tool(frame)}"


IN_TURN: Final[Mapping[str, Callable[[Position, Turn], str]]] = {
    Question.BEFORE: _turn,
    Question.MANDATORY: _mandatory,
    Question.AFTER: _turn,
}
BY_TILE: Final[Mapping[str, Callable[[Position, Pending], str]]] = {
    Question.BUILD: _build,
    Question.LIFT: _lift,
    Question.PUT: _put,
    Question.WALL: _wall,
    Question.REMOVE: _remove,
    Question.PIECE: _piece,
    Question.CITY: _city,
    Question.ASIDE: _aside,
    Question.REACT: _react,
}
