"""What holds between a state and the next one, whatever action lies between them."""

from kingdom.content.kinds import Question
from kingdom.hexes import CELLS
from kingdom.rules.position import CHANCE, Pending, PlayerState, Turn
from kingdom.state import State
from tests.support.invariants import CITY_HEXES, all_cards


def assert_step(before: State, action: int, after: State) -> None:
    """Check what an action may change."""
    assert after.setup is before.setup
    assert after.ending or not before.ending
    assert not before.walls_mask & ~after.walls_mask
    assert (after.walls_mask ^ before.walls_mask).bit_count() <= 1
    check_cards_gone(before, after)
    if before.to_move == CHANCE:
        assert after.players is before.players
        assert (after.free_mask, after.clear_mask, after.stock_counts) == (
            before.free_mask,
            before.clear_mask,
            before.stock_counts,
        )
    else:
        check_players(before, action, after)


def check_cards_gone(before: State, after: State) -> None:
    """Cards only leave the game in a turn, at most as many as a hand may have."""
    gone = [a - b for a, b in zip(all_cards(before), all_cards(after), strict=True)]
    assert min(gone) >= 0
    assert sum(gone) <= after.setup.derived.hand_size + after.setup.derived.more_cards.bit_count()
    assert not any(gone) or isinstance(after.pending[0], Turn)


def check_players(before: State, action: int, after: State) -> None:
    """Only the acting player changes, and who is hit by a Sword; gold never falls."""
    frame = before.pending[-1]
    hit = 0
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert all(a <= b for a, b in zip(old.gold, new.gold, strict=True))
        assert not old.retinue.city & ~new.retinue.city
        if seat == frame.player:
            check_actor(frame.asks, old, new)
        elif new is not old:
            hit += 1
            check_victim(old, new)
    assert hit == (frame.asks == Question.REMOVE and action < CELLS)
    if isinstance(frame, Pending) and action >= CELLS:  # broken off, stopped, or declared
        assert after.players == before.players
        assert after.free_mask == before.free_mask


def check_actor(asked: str, old: PlayerState, new: PlayerState) -> None:
    """One settlement is built, moved or laid aside; one meeple goes one step; one city comes."""
    gone = (old.settlements & ~new.settlements).bit_count()
    come = (new.settlements & ~old.settlements).bit_count()
    assert gone <= 1
    assert come <= 1
    assert 0 <= old.supply - new.supply <= 1
    waiting = new.retinue.waiting - old.retinue.waiting
    assert waiting in ((1,) if asked == Question.ASIDE and gone else (0, -1))
    assert come - gone == old.supply - new.supply - waiting
    if asked != Question.PIECE:
        assert new.retinue.meeples == old.retinue.meeples
    city = (new.retinue.city ^ old.retinue.city).bit_count()
    assert city in ((0, CITY_HEXES) if asked == Question.CITY else (0,))


def check_victim(old: PlayerState, new: PlayerState) -> None:
    """A Sword takes one settlement or one meeple, and may cost tiles."""
    meeples = [
        (a ^ b).bit_count() for a, b in zip(old.retinue.meeples, new.retinue.meeples, strict=True)
    ]
    settlements = (old.settlements & ~new.settlements).bit_count()
    assert not new.settlements & ~old.settlements
    assert new.supply == old.supply + settlements
    assert settlements + sum(meeples) == 1
    assert (new.retinue.resting, new.retinue.waiting) == (old.retinue.resting, old.retinue.waiting)
    assert new.gold == old.gold
    assert not new.held & ~old.held
