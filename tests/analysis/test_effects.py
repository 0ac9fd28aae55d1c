"""What actions do, told one by one, comes to the board and the belongings after them."""

from random import Random
from typing import TypeAlias

import pytest

from kingdom import Game, State, parse_action
from kingdom.actions import END
from kingdom.analysis import effects_of, played_turns
from kingdom.analysis.records import Effect
from kingdom.bots import RandomBot
from kingdom.content import MEEPLES
from kingdom.content.kinds import Question
from kingdom.hexes import cells_of, mask_of, neighbours
from kingdom.rules.position import CHANCE
from tests.support.positions import MIDDLE
from tests.support.soak import MIXTURES, setup_of

pytestmark = pytest.mark.usefixtures("compiled_core")

Piece: TypeAlias = tuple[str, int, int]
"""A kind, its cell and its owner."""


def random_game(number: int) -> Game:
    rng = Random(f"effects/{number}")
    setup = setup_of(number, rng)
    game = Game(setup, rng)
    game.play([RandomBot(rng) for _ in range(setup.players)])
    return game


def pieces_of(state: State) -> set[Piece]:
    found: set[Piece] = set()
    for seat, player in enumerate(state.players):
        found |= {("settlement", cell, seat) for cell in cells_of(player.settlements)}
        city = player.retinue.city
        found |= {("city", cell, seat) for cell in cells_of(city) if city == city_around(cell)}
        for meeple, hexes in zip(MEEPLES, player.retinue.meeples, strict=True):
            found |= {(meeple.name, cell, seat) for cell in cells_of(hexes)}
    return found


def city_around(centre: int) -> int:
    return neighbours(mask_of([centre])) | mask_of([centre])


def carried_out(pieces: set[Piece], effect: Effect) -> set[Piece]:
    if effect.piece in (None, "wall"):
        return pieces
    after = {*pieces}
    if effect.origin is not None:
        after.remove((effect.piece, effect.origin, effect.owner))
    assert effect.cell is not None
    piece = (effect.piece, effect.cell, effect.owner)
    assert (piece in after) == effect.is_gone
    return after ^ {piece}


@pytest.mark.parametrize("number", range(0, 4 * len(MIXTURES), 3))
def test_effects_come_to_the_board_and_the_belongings_after_them(number: int) -> None:
    game = random_game(number)
    pieces = pieces_of(game.states[0])
    for before, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        seat = before.to_move
        assert seat is not None
        if seat == CHANCE:
            continue
        (effect,) = effects_of(before, [action])
        pieces = carried_out(pieces, effect)
        lifted = after.pending and after.pending[-1].asks == Question.PUT
        assert lifted or pieces == pieces_of(after)
        assert (effect.piece == "wall") == (after.walls_mask != before.walls_mask)
        old, new = before.players[seat], after.players[seat]
        sites = enumerate(game.setup.derived.sites)
        taken = [site.name for index, site in sites if (new.taken & ~old.taken) >> index & 1]
        assert action == END or (effect.taken, effect.gold) == (
            tuple(taken),
            sum(new.gold) - sum(old.gold),
        )


@pytest.mark.parametrize("number", range(1, 4 * len(MIXTURES), 7))
def test_what_changes_the_board_is_numbered(number: int) -> None:
    game = random_game(number)
    for turn in played_turns(game):
        for decision in turn.decisions:
            effects = effects_of(decision.view, decision.actions)
            assert [effect.action for effect in effects] == [*decision.actions]
            changing = [effect.number for effect in effects if effect.piece]
            assert changing == [*range(1, len(changing) + 1)]
            assert not any(effect.number for effect in effects if not effect.piece)


def test_a_move_says_where_from_and_by_which_tile() -> None:
    state = State.parse(MIDDLE)
    paddock = parse_action("paddock")
    lift = state.apply(paddock).legal_actions()[0]
    put = state.apply(paddock).apply(lift).legal_actions()[0]
    taken_up, lifted, moved = effects_of(state, [paddock, lift, put])
    assert (taken_up.piece, taken_up.tile, taken_up.number) == (None, paddock, 0)
    assert (lifted.piece, lifted.cell, lifted.origin) == (None, None, lift)
    assert (moved.piece, moved.cell, moved.origin, moved.tile) == (
        "settlement",
        put,
        lift,
        paddock,
    )
    assert (moved.number, moved.is_gone) == (1, False)


def test_actions_that_are_not_legal_are_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        effects_of(State.parse(MIDDLE), [END])
