"""Observations: the core's are those of the readable form, and no hidden card is in them."""

from array import array
from random import Random

import numpy as np
import pytest

from kingdom import Game, Setup, State
from kingdom.content import MODULES
from kingdom.core import Batch, Core, PackedPool
from kingdom.core.observing import BatchObservation
from kingdom.observation import LAYOUT
from kingdom.state import View
from tools import places

ARRAYS = ("planes", "island", "scalars")
MIXTURES = (
    ("base",),
    ("base", "nomads"),
    ("base", "crossroads"),
    ("base", "marshlands"),
    ("base", "island", "caves", "capitol"),
    MODULES,
)
GAMES = 3


def differences(seen: BatchObservation, game: int, view: View) -> list[str]:
    """Return the names of what is not as in the readable form."""
    expected, found = view.observe(), list[str]()
    for name, entries in zip(ARRAYS, (LAYOUT.planes, LAYOUT.planes, LAYOUT.scalars), strict=True):
        ours, theirs = np.asarray(getattr(seen, name))[game], np.asarray(getattr(expected, name))
        found += [entries[place].name for place in sorted({*np.argwhere(ours != theirs)[:, 0]})]
    return found


@pytest.mark.parametrize("modules", MIXTURES, ids=lambda modules: modules[-1])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_core_sees_what_the_readable_form_sees(modules: tuple[str, ...], players: int) -> None:
    """Every viewer, in random games one after the other, of drawn set-ups with house rules."""
    rng = Random(players)
    rules = [{"lost_tiles_return": True, "touch_move": True}, {"two_cards": True}, {}]
    pools = [PackedPool(players, modules, **each) for each in rules]  # type: ignore[arg-type]
    batch = Batch(pools, GAMES, players, renew=rng.choice(["next_step", "same_step"]))
    mover = batch.observe()
    fixed = batch.observe(viewer=players - 1)
    for step in range(900):
        batch.step_random()
        if step % 17 == 0:
            viewer = rng.randrange(players)
            batch.observe(mover)
            batch.observe(fixed, viewer)
            game = rng.randrange(GAMES)
            assert not differences(mover, game, batch.view(game))
            assert not differences(fixed, game, batch.view(game, viewer))
            assert (mover.viewer[game], fixed.viewer[game]) == (max(batch.to_move[game], 0), viewer)
    assert max(batch.numbers) >= GAMES or "base" not in modules


def test_games_that_began_anew_are_seen_as_they_ended() -> None:
    pools = [PackedPool(players) for players in (2, 4)]
    batch = Batch(pools, 8, 3, renew="same_step")
    out, ended, step = batch.observe(), 0, 0
    taken: list[list[int]] = [[] for _ in range(8)]
    while ended < 12:
        step, numbers = step + 1, [*batch.numbers]
        actions = array("h", batch.sample(seed=step))
        batch.step(actions)
        batch.observe(out, viewer=1, at_end=True)
        for game, action in enumerate(actions):
            taken[game].append(action)
            if batch.over[game]:
                ended += 1
                again = Batch(pools, 1, 3, first=numbers[game])
                for one in taken[game]:
                    again.step(array("h", [one]))
                assert again.all_over
                assert not differences(out, game, again.view(0, 1))
                taken[game].clear()


def shuffled(state: State, seat: int, rng: Random) -> State:
    """Return a state in which the cards that a player does not see are dealt anew."""
    return state.view(seat).sample(rng)


@pytest.mark.parametrize("players", [2, 5])
def test_hidden_cards_change_nothing(players: int) -> None:
    rng = Random(players)
    swapped = 0
    for number in range(6):
        setup = Setup.random(players, "all", Random(number), two_cards=True)
        core, game = Core(setup), Game(setup, rng=Random(number))
        for _ in range(40 + 20 * number):
            game.push(game.state.random_action(rng))
        for seat in range(players):
            other = shuffled(game.state, seat, rng)
            swapped += other != game.state
            ours, theirs = (Batch(core, 1, start=state) for state in (game.state, other))
            first, second = ours.observe(viewer=seat), theirs.observe(viewer=seat)
            for name in ARRAYS:
                assert getattr(first, name) == getattr(second, name)
                assert getattr(game.state.view(seat).observe(), name) == getattr(
                    other.view(seat).observe(), name
                )
    assert swapped > 1


def test_every_number_is_within_its_bounds() -> None:
    batch = Batch([PackedPool(players, MODULES, touch_move=True) for players in (2, 5)], 64, 5)
    low, high = ([getattr(entry, name) for entry in LAYOUT.scalars] for name in ("low", "high"))
    most = np.array([entry.high for entry in LAYOUT.planes]).reshape(-1, 1, 1)
    seen = batch.observe()
    while not batch.all_over:
        scalars = np.asarray(batch.observe(seen).scalars)
        assert (scalars >= low).all()
        assert (scalars <= high).all()
        for planes in map(np.asarray, (seen.planes, seen.island)):
            assert (planes >= 0).all()
            assert (planes <= most).all()
        for _ in range(10):
            batch.step_random()


def test_an_observation_of_another_batch_is_written_as_a_whole() -> None:
    core = Core(Setup.first_game(3))
    one, two = Batch(core, 4, 1), Batch(core, 4, 2)
    seen = one.observe()
    for _ in range(50):
        two.step_random()
    assert two.observe(seen).planes == two.observe().planes
    with pytest.raises(ValueError, match="of 4 games, not 5"):
        Batch(core, 5).observe(seen)


def test_viewers_are_seats_of_every_game() -> None:
    batch = Batch([Core(Setup.first_game(players)) for players in (2, 4)], 4)
    batch.observe(viewer=array("b", [1, 3, 0, 2]))
    for viewer in (2, -1):
        with pytest.raises(ValueError, match="has a viewer"):
            batch.observe(viewer=viewer)
    for viewers in ([2, 3, 0, 2], [1, 4, 0, 2], [-1, 3, 0, 2]):
        with pytest.raises(ValueError, match="a game has no such viewer"):
            batch.observe(viewer=array("b", viewers))
    with pytest.raises(ValueError, match="4 numbers of eight bits"):
        batch.observe(viewer=bytes(3))
    with pytest.raises(ValueError, match="viewer is 'me': expected 'to_move' or seats"):
        batch.observe(viewer="me")  # type: ignore[arg-type]


def test_the_core_knows_all_places() -> None:
    assert places.FILE.read_text(encoding="utf-8") == places.places_text(), "run `make bindings`"


def test_arrays_are_wrapped_without_a_copy() -> None:
    batch = Batch(Core(Setup.first_game(2)), 2)
    seen = batch.observe()
    planes = np.asarray(seen.planes)
    supply = LAYOUT.scalar("seat0.supply")
    assert planes.base is not None
    batch.step(batch.sample())
    batch.observe(seen)
    assert planes[0, LAYOUT.plane("seat0.settlements")].sum() == 1
    assert seen.scalars[0, supply] == 39
    assert not planes.flags.writeable
