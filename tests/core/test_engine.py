"""The face of the core: states in and out, errors as in Python, perft and golden files."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom import CHANCE, Game, IllegalActionError, Setup, State, parse_action
from kingdom.actions import ACTIONS, END
from kingdom.bots import RandomBot
from kingdom.core import Batch, Core, UnsupportedError, layout
from kingdom.core.packing import pack_state, state_of
from kingdom.draws import Draws, Stream
from kingdom.notation import positions, read_record
from tests.golden import FOLDER as GOLDEN
from tests.golden import replay
from tests.perft import FILES, read
from tests.support.setups import EVERYTHING


def played(setup: Setup, seed: int, game: int) -> Game:
    """Play a game of a seed at random in the Python engine."""
    game_ = Game(setup, Draws(seed, game, Stream.CARDS))
    seats = range(setup.players)
    game_.play([RandomBot(Draws(seed, game, Stream.FIRST_PLAYER + seat)) for seat in seats])
    return game_


def setups() -> list[Setup]:
    return [
        Setup.random(2, ["base"], Random(1)),
        Setup.random(5, "all", Random(2)),
        Setup.of(**EVERYTHING),
    ]


@pytest.fixture(scope="module")
def everything() -> Core:
    return Core(Setup.of(**EVERYTHING))


# --- the same as the Python engine ---------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_counts_of_the_perft_files(file: Path) -> None:
    case = read(file)
    core = Core(case.root.setup)
    for depth, count in case.counts:
        assert core.perft(case.root, depth, case.cards) == count


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_the_golden_games(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    core = Core(record.setup)
    packed = core.start()
    for state, action in replay(record):
        assert core.pack(state) == packed
        if action is not None:
            packed = core.apply(packed, action)
    assert core.scores(packed) == state.scores()


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_playouts_are_the_games_that_python_plays(setup: Setup) -> None:
    core = Core(setup)
    playouts = core.playouts(core.start(), 5, seed=7, first=3)
    for number in range(5):
        game = played(setup, 7, 3 + number)
        assert playouts.lengths[number] == len(game.actions)
        gold = tuple(playouts.gold[number, seat] for seat in range(setup.players))
        outcome = game.state.outcome()
        assert outcome is not None
        assert gold == outcome.totals


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_hidden_cards_are_dealt_as_python_deals_them(setup: Setup) -> None:
    core = Core(setup)
    states = [state for state in played(setup, 1, 1).states if state.to_move != CHANCE]
    for number, state in enumerate(states[::7]):
        view = state.view(number % setup.players)
        sampled = view.sample(Draws(5, number, Stream.BEFORE))
        assert core.sample(view, 5, number) == core.pack(sampled)
        playouts = core.playouts(view, 2, 5, first=number)
        assert playouts.lengths[0] == core.playouts(sampled, 1, 5, first=number).lengths[0]


def test_the_result_does_not_depend_on_threads(everything: Core) -> None:
    one = everything.playouts(everything.start(), 1000, 9)
    three = everything.playouts(everything.start(), 1000, 9, threads=3)
    assert (one.gold, one.lengths) == (three.gold, three.lengths)
    assert one.gold != everything.playouts(everything.start(), 1000, 10).gold


# --- packing ---------------------------------------------------------------------------------


@pytest.mark.long
def test_packing_is_lossless(everything: Core) -> None:
    hashes = set()
    states = played(everything.setup, 2, 2).states
    for state in states:
        packed = everything.pack(state)
        assert everything.unpack(packed) == state
        hashes.add(everything.hash(packed))
    assert len(hashes) == len(set(states))


def test_a_position_too_large_for_the_core_is_refused(everything: Core) -> None:
    state = State.start(everything.setup)
    first, *others = state.players
    rich = first._replace(gold=(1 << 15,))
    hands = ((0,) * (layout.MAX_HAND + 1), *state.cards.hands[1:])
    for large, why in (
        (state.changed(players=(rich, *others)), "cannot hold this position"),
        (state.changed(cards=state.cards._replace(hands=hands)), "at most 6 cards in a hand"),
        (
            state.changed(stock_counts=(1,) * (layout.MAX_SITES + 1)),
            "at most 32 counts here, not 33",
        ),
    ):
        with pytest.raises(UnsupportedError, match=why):
            everything.pack(large)


def test_a_packed_state_belongs_to_its_setup(everything: Core) -> None:
    other = Core(Setup.random(2, ["base"], Random(3)))
    with pytest.raises(ValueError, match="no packed state of this set-up"):
        other.unpack(everything.start())


def test_a_position_of_another_setup_is_refused(everything: Core) -> None:
    """Its numbers would be read as other hexes, tiles and players."""
    state = State.start(Setup.random(3, ["base"], Random(3)))
    view = state.view(0)
    for ask in (everything.pack, everything.legal, everything.scores, everything.playouts):
        with pytest.raises(ValueError, match="a position of another set-up: players=3"):
            ask(state, *((2,) if ask == everything.playouts else ()))
    with pytest.raises(ValueError, match="another set-up"):
        everything.pack_view(view)
    same = Core(Setup.parse(str(state.setup)))
    assert same.legal(state) == [action for action, _ in state.chance()]


def test_what_is_no_position_is_refused(everything: Core) -> None:
    with pytest.raises(TypeError, match="expected a State or packed bytes, not Setup"):
        everything.legal(everything.setup)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a View or packed bytes, not State"):
        everything.pack_view(State.start(everything.setup))  # type: ignore[arg-type]


def test_wrong_sizes_are_refused(everything: Core) -> None:
    for packed in (b"", everything.start()[:-1], everything.start() + b"\0"):
        with pytest.raises(ValueError, match="bytes"):
            everything.unpack(packed)
        with pytest.raises(ValueError, match="bytes are no packed state"):
            everything.legal(packed)


def test_a_state_of_another_version_is_refused(everything: Core) -> None:
    other = everything.start()[:-4] + (layout.EXCHANGE_FORMAT + 1).to_bytes(4, "little")
    with pytest.raises(ValueError, match="no packed state of this version: they end with 0x4b42"):
        everything.unpack(other)
    with pytest.raises(ValueError, match="no packed state of this version"):
        everything.playouts(other, 1)


def test_bytes_out_of_range_are_refused_in_plain_words(everything: Core) -> None:
    start = everything.start()
    garbage = b"\xff" * (len(start) - 4) + start[-4:]
    with pytest.raises(ValueError, match="no packed state of this set-up: a number is too large"):
        everything.unpack(garbage)


@pytest.mark.long
@given(st.data())
def test_any_bytes_are_a_sound_state_or_an_error(everything: Core, data: st.DataObject) -> None:
    """A few bytes of a state of a game are changed, as somebody might who sends one."""
    states = played(everything.setup, 4, data.draw(st.integers(0, 3))).states
    packed = bytearray(everything.pack(states[data.draw(st.integers(0, len(states) - 1))]))
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    readable = reads_back(everything.setup, bytes(packed))
    try:
        state = everything.unpack(bytes(packed))
    except ValueError:
        assert not readable
        return
    assert readable
    everything.playouts(state, 1)


def reads_back(setup: Setup, packed: bytes) -> bool:
    """Return whether bytes are exactly a state whose text says all of it."""
    try:
        state = state_of(setup, packed)
        return pack_state(state) == packed and State.parse(str(state)) == state
    except (ValueError, ArithmeticError, LookupError, TypeError):
        return False


@pytest.mark.parametrize("setup", setups(), ids=["base", "random", "everything"])
def test_unpacking_writes_no_text(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way by way of text takes several times as long."""
    core = Core(setup)
    states = played(setup, 5, 1).states
    monkeypatch.setattr(positions, "text_after_setup", None)
    monkeypatch.setattr(positions, "position_on", None)
    for state in states[::20]:
        assert core.unpack(core.pack(state)) == state


@pytest.mark.long
def test_unpacking_refuses_what_no_text_can_say(everything: Core) -> None:
    """Whatever byte of a state is changed, unpacking knows as much as reading a text does."""
    packed = everything.pack(played(everything.setup, 5, 2).states[-30])
    for at in range(len(packed) - 4):
        for value in (packed[at] ^ 1, 0xFE):
            changed = packed[:at] + bytes([value]) + packed[at + 1 :]
            assert unpacks(everything, changed) == reads_back(everything.setup, changed)


def unpacks(core: Core, packed: bytes) -> bool:
    try:
        core.unpack(packed)
    except ValueError:
        return False
    return True


# --- errors ------------------------------------------------------------------------------------


@pytest.mark.long
def test_an_illegal_action_is_refused_with_the_reason(everything: Core) -> None:
    packed = everything.start()
    for action in (END, parse_action("a1"), -1, ACTIONS, 1 << 40):
        with pytest.raises(IllegalActionError):
            everything.apply(packed, action)
    state = played(everything.setup, 1, 1).states[20]
    packed = everything.pack(state)
    for action in range(ACTIONS):
        if action in everything.legal(packed):
            assert everything.unpack(everything.apply(packed, action)) == state.apply(action)
        else:
            with pytest.raises(IllegalActionError) as refused:
                everything.apply(packed, action)
            with pytest.raises(IllegalActionError) as expected:
                state.apply(action)
            assert str(refused.value) == str(expected.value)


@pytest.mark.parametrize("far", [1 << 16, 1 << 32, 1 << 64, -(1 << 32)])
def test_numbers_that_c_would_cut_off_are_refused(everything: Core, far: int) -> None:
    """The low bits of such a number are those of a legal action."""
    packed = everything.start()
    legal = everything.legal(packed)
    for action in legal:
        with pytest.raises(IllegalActionError, match="there is no such action"):
            everything.apply(packed, action + far)
        with pytest.raises(ValueError, match="not there to be drawn"):
            everything.perft(packed, 1, [action + far])


@pytest.mark.parametrize("action", [True, 473.0, b"grass", None])
def test_what_is_no_number_is_refused_as_in_python(everything: Core, action: object) -> None:
    with pytest.raises(IllegalActionError, match="there is no such action"):
        everything.apply(everything.start(), action)  # type: ignore[arg-type]


def test_senseless_numbers_are_refused(everything: Core) -> None:
    start = everything.start()
    for call in (
        lambda: everything.playouts(start, 0),
        lambda: everything.playouts(start, 1, threads=0),
        lambda: everything.perft(start, -1),
        lambda: everything.perft(start, 1, [END]),
        lambda: Batch(everything, 0),
    ):
        with pytest.raises(ValueError, match=r"must be|not there"):
            call()
