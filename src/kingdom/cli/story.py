"""A game told turn by turn: whose turn it was, with which cards, and what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from kingdom.actions import END, action_text
from kingdom.board import UNDECIDED
from kingdom.cli.turns import LAST_ROUND
from kingdom.cli.turns import TurnStory as TurnStory
from kingdom.content import CARDS, MEEPLES, TILES
from kingdom.content.kinds import HAND, Question
from kingdom.game import Observer
from kingdom.hexes import BIT, CELLS, NAMES, NEIGHBOURS
from kingdom.render.words import (
    card_name,
    meeple_name,
    player_name,
    terrain_name,
    tile_name,
    with_article,
)
from kingdom.rules.deeds import BUILT, PLACED, STEPPED, TAKEN_BACK, Deed, deed
from kingdom.rules.position import CHANCE, Cards, Pending, turn_of
from kingdom.uses import allowed_by

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State


class Storyteller(Observer):
    """An observer that passes on each turn in words when the turn is over."""

    def __init__(self, tell: Callable[[TurnStory, State], None]) -> None:
        """Take the function to call with each turn and the state it ended in."""
        self._tell = tell
        self._turn: TurnStory | None = None
        self._round = 0

    def step(self, game: Game, state: State, action: Action) -> None:
        """Add an action to the turn it belongs to."""
        if state.to_move != CHANCE:
            self._note(self._turn or self._begin(state, state.cards), state, action, game.state)
        elif self._turn is not None:
            _note_card(self._turn, state, action, game.state)
        pending = game.state.pending
        if self._turn is None and pending and pending[-1].asks == Question.NEW:
            self._begin(game.state, state.cards)  # with cards that are exhausted at once

    def _note(self, turn: TurnStory, before: State, action: Action, after: State) -> None:
        if action == END:
            self._turn = None
            _note_gold(turn, before)
            _note_draws(turn, after)
            self._tell(turn, after)
            return
        _note_any(turn, before, action, after)

    def _begin(self, state: State, cards: Cards) -> TurnStory:
        seat = state.pending[0].player
        self._round += seat == 0
        hand = _listed([card_name(card) for card in cards.hands[seat]])
        gold = tuple(player.gold for player in state.players)
        self._turn = TurnStory(self._round, seat, hand, gold=gold)
        return self._turn


def told_turn(state: State, actions: Iterable[Action]) -> str:
    """Return in words what a player does with some actions, played or not."""
    assert state.to_move is not None
    turn = TurnStory(0, state.to_move, "", gold=tuple(player.gold for player in state.players))
    for action in actions:
        if action == END:
            break
        after = state.apply(action)
        _note_any(turn, state, action, after)
        state = after
    _note_gold(turn, state)
    return turn.text


def _note_any(turn: TurnStory, before: State, action: Action, after: State) -> None:
    """Note one action of a turn but its end."""
    if action < CELLS and before.pending[-1].asks != Question.LIFT:
        _note_choice(turn, before, action)
        _note_action(turn, before, action)
    _note_tiles(turn, before, after)
    if after.ending and not before.ending:
        turn.tell(LAST_ROUND)


def _listed(names: list[str]) -> str:
    """Join names: `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


# --- cards -----------------------------------------------------------------------------------


def _note_card(turn: TurnStory, before: State, action: Action, after: State) -> None:
    """Note a card drawn within a turn: to replace another, or turned up by a tile."""
    frame = before.pending[-1]
    card = action_text(action)
    if frame.asks == Question.NEW:
        turn.new_card(card)
    elif frame.asks == Question.REVEAL and isinstance(frame, Pending):
        room = len(after.pending) == len(before.pending)
        turn.turn_up(tile_name(action_text(frame.tile)), card, room)


def _note_draws(turn: TurnStory, after: State) -> None:
    """Note that a tile makes its owner draw more cards at the end of the turn."""
    frame = after.pending[-1] if after.pending else None
    if (
        isinstance(frame, Pending)
        and frame.asks == Question.DRAW
        and frame.left > after.setup.derived.hand_size
    ):
        by = next(name for name, tile in TILES.items() if tile.kind == HAND)
        turn.tell(f"draws {frame.left} cards ({tile_name(by)})")


def _note_choice(turn: TurnStory, state: State, cell: int) -> None:
    """Note which of several terrains is played, when a hex decides it (RULES 3.2)."""
    playing, frame = turn_of(state), state.pending[-1]
    if isinstance(frame, Pending) and not frame.in_use.on_played_terrain:
        return
    choices = state.setup.choices(playing.cards)
    if playing.terrain != UNDECIDED or len(choices) < 2:
        return
    terrain = next(each for each in choices if state.setup.derived.played[each] & BIT[cell])
    by_pair = " for the pair" if choices[terrain].card < 0 else ""
    turn.tell(f"chooses {terrain_name(terrain)}{by_pair}")


# --- pieces ----------------------------------------------------------------------------------


def _note_action(turn: TurnStory, state: State, cell: int) -> None:
    """Note what is done on a hex."""
    done = deed(state, cell)
    if done.kind == BUILT:
        _note_build(turn, state, done)
    else:
        NOTES[done.kind](turn, state, done)


def _note_build(turn: TurnStory, state: State, done: Deed) -> None:
    frame = state.pending[-1]
    by = _listed([tile_name(name) for name in allowed_by(state, done.cell)])
    tool = tile_name(done.tile) if done.tile else ""
    if frame.asks == Question.REACT:
        who = "" if done.seat == turn.seat else f"{player_name(done.seat)} "
        turn.build(done.cell, f"{who}reacts: {tool}", by)
    elif isinstance(frame, Pending) and frame.card >= 0:
        turn.build_by_card(done.cell, by)
    else:
        turn.build(done.cell, tool, by)


def _note_move(turn: TurnStory, _: State, done: Deed) -> None:
    turn.move(f"{tile_name(done.tile)} moves", done.origin, done.cell)


def _note_wall(turn: TurnStory, _: State, done: Deed) -> None:
    turn.set_wall(tile_name(done.tile), done.cell)


def _note_removal(turn: TurnStory, state: State, done: Deed) -> None:
    seat, piece = _piece_on(state, done.cell)
    whose = f"{player_name(seat)}'s {piece}"
    turn.tell(f"{tile_name(done.tile)} takes {whose} off {NAMES[done.cell]}", off=BIT[done.cell])


def _piece_on(state: State, cell: int) -> tuple[int, str]:
    """Return the owner and the name of the piece that can be taken off a hex."""
    for seat, player in enumerate(state.players):
        if player.settlements & BIT[cell]:
            return seat, "settlement"
        for kind, cells in enumerate(player.retinue.meeples):
            if cells & BIT[cell]:
                return seat, meeple_name(kind)
    raise ValueError(f"there is nothing to take off {NAMES[cell]}")


def _note_placed(turn: TurnStory, _: State, done: Deed) -> None:
    turn.tell(f"places {_meeple(done)} on {NAMES[done.cell]}", put=BIT[done.cell])


def _note_step(turn: TurnStory, _: State, done: Deed) -> None:
    turn.move(f"moves {_meeple(done)}", done.origin, done.cell)


def _note_taken_back(turn: TurnStory, _: State, done: Deed) -> None:
    turn.tell(f"takes {_meeple(done)} back from {NAMES[done.cell]}", off=BIT[done.cell])


def _meeple(done: Deed) -> str:
    """Return the meeple of a tile with its article: `a warrior`, `the wagon`."""
    kind = TILES[done.tile].meeple
    return f"{'a' if MEEPLES[kind].supply > 1 else 'the'} {meeple_name(kind)}"


def _note_city(turn: TurnStory, _: State, done: Deed) -> None:
    around = BIT[done.cell] | NEIGHBOURS[done.cell]
    turn.tell(f"founds a city around {NAMES[done.cell]}", put=around)


def _note_aside(turn: TurnStory, _: State, done: Deed) -> None:
    turn.tell(f"lays {NAMES[done.cell]} on the {tile_name(done.tile)}", off=BIT[done.cell])


NOTES: Final[Mapping[str, Callable[[TurnStory, State, Deed], None]]] = {
    Question.PUT: _note_move,
    Question.WALL: _note_wall,
    Question.REMOVE: _note_removal,
    PLACED: _note_placed,
    STEPPED: _note_step,
    TAKEN_BACK: _note_taken_back,
    Question.CITY: _note_city,
    Question.ASIDE: _note_aside,
}


# --- tiles and gold --------------------------------------------------------------------------


def _note_tiles(turn: TurnStory, before: State, after: State) -> None:
    """Note the tiles gained and lost by an action, by other players too."""
    setup = after.setup
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if (old.held, old.taken) == (new.held, new.taken):
            continue
        who = "" if seat == turn.seat else f"{player_name(seat)} "
        for index, site in enumerate(setup.derived.sites):
            tile, bit = with_article(tile_name(site.name)), 1 << index
            if new.taken & ~old.taken & bit:
                gold = TILES[site.name].gold
                pays = f": {gold} gold" if gold else ""
                turn.events.append(f"{who}takes {tile} tile{pays}")
            elif old.held & ~new.held & bit:
                turn.events.append(f"{who}loses {tile} tile")


def _note_gold(turn: TurnStory, state: State) -> None:
    """Note the gold paid at once for the builds of the turn, to other players too."""
    for seat, (before, player) in enumerate(zip(turn.gold, state.players, strict=True)):
        whom = "" if turn.is_alone and seat == turn.seat else f" {player_name(seat)}"
        for source, old, new in zip(
            state.setup.derived.paid_at_once, before, player.gold, strict=True
        ):
            if new > old and source in CARDS:
                turn.events.append(f"{source} pay{whom} {new - old} gold")
