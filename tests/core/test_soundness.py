"""What the core says of bytes that are no state: it looks at any without reading out of a table."""

from collections.abc import Callable
from ctypes import sizeof
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdom import Setup
from kingdom.core import Core
from kingdom.core.layout import EXCHANGE_FORMAT, StateStruct
from kingdom.core.library import library
from kingdom.core.totals import FAULTS
from tests.support.setups import EVERYTHING

Change = Callable[[StateStruct], None]


@pytest.fixture(scope="module")
def core() -> Core:
    return Core(Setup.of(**EVERYTHING))


def fault(core: Core, packed: bytes) -> str:
    return FAULTS[library().fault(core.tables.address, packed)]


def states(core: Core, seed: int) -> list[bytes]:
    """Return the packed states of a random game."""
    rng, found = Random(seed), [core.start()]
    while legal := core.legal(found[-1]):
        found.append(core.apply(found[-1], rng.choice(legal)))
    return found


def changed(packed: bytes, field: str, value: int) -> bytes:
    """Return a state with another number in a field, named as in Python: `player[0].city`."""
    struct = StateStruct.from_buffer_copy(packed)
    exec(f"struct.{field} = {value}", {"struct": struct})
    return bytes(struct)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("player[0].city", 425),
        ("player[0].city", -2),
        ("player[1].out[2][1]", 32767),
        ("player[1].resting[0]", 3),
        ("player[0].cards", 7),
        ("player[4].cards", 7),
        ("player[0].card[0]", 10),
        ("player[0].card[0]", -2),
        ("player[0].held", 1 << 31),
        ("player[1].used", 1 << 31),
        ("player[1].fresh", 1 << 31),
        ("player[1].taken", 1 << 31),
        ("turn.asks", 3),
        ("turn.asks", 7),
        ("turn.player", 5),
        ("turn.terrain", 12),
        ("turn.cards", 7),
        ("turn.card[0]", -1),
        ("turn.card[0]", 10),
        ("turn.lined", 3),
        ("turn.lined", -2),
        ("turn.line[0]", -1),
        ("turn.line[1]", 425),
        ("frames", 13),
        ("to_move", 5),
        ("to_move", -3),
        ("format", EXCHANGE_FORMAT + 1),
    ],
)
def test_a_number_out_of_range_is_noticed_first(core: Core, field: str, value: int) -> None:
    """In the turn of a player, without a question on top of it."""
    structs = [StateStruct.from_buffer_copy(packed) for packed in states(core, 1)]
    turns = [
        bytes(each) for each in structs if each.in_turn and not each.frames and each.turn.cards
    ]
    for packed in turns[::20]:
        assert fault(core, packed) == "sound"
        assert fault(core, changed(packed, field, value)) == "out_of_range"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("asks", 4),  # what is asked in a turn is not asked on top of it
        ("asks", 16),
        ("player", 5),
        ("tile", -1),
        ("tile", 48),
        ("card", 10),
        ("card", -2),
        ("cell", 425),
        ("cell", -2),
    ],
)
def test_a_question_about_nothing_is_noticed(core: Core, field: str, value: int) -> None:
    structs = [StateStruct.from_buffer_copy(packed) for packed in states(core, 2)]
    asked = [each for each in structs if each.frames and each.frame[each.frames - 1].tile >= 0]
    assert len(asked) > 50
    for struct in asked[::10]:
        packed, top = bytes(struct), f"frame[{struct.frames - 1}]"
        assert fault(core, packed) == "sound"
        assert fault(core, changed(packed, f"{top}.{field}", value)) == "out_of_range"


def test_a_settlement_that_moves_comes_from_somewhere(core: Core) -> None:
    structs = [StateStruct.from_buffer_copy(packed) for packed in states(core, 2)]
    moving = [each for each in structs if each.frames and each.frame[each.frames - 1].cell >= 0]
    assert moving
    for struct in moving:
        wrong = changed(bytes(struct), f"frame[{struct.frames - 1}].cell", -1)
        assert fault(core, wrong) != "sound"


def test_there_is_room_for_the_cards_to_draw(core: Core) -> None:
    packed = core.start()
    assert fault(core, packed) == "sound"
    assert fault(core, changed(packed, "frame[0].left", 7)) == "out_of_range"


def test_the_cards_in_question_are_in_the_hand(core: Core) -> None:
    structs = [StateStruct.from_buffer_copy(packed) for packed in states(core, 3)]
    struct = next(each for each in structs if each.in_turn and each.turn.cards)
    card = struct.turn.card[0]
    wrong = changed(bytes(struct), "turn.card[0]", 1 if card == 0 else card - 1)
    assert fault(core, wrong) == "wrong_cards"


@given(st.binary(min_size=sizeof(StateStruct), max_size=sizeof(StateStruct)))
def test_any_bytes_can_be_looked_at(core: Core, packed: bytes) -> None:
    assert fault(core, packed) in FAULTS[1:]


@pytest.mark.long
@settings(max_examples=300)
@given(st.data())
def test_what_is_called_sound_can_be_played(core: Core, data: st.DataObject) -> None:
    """A few bytes of a state are changed; `make core-sanitize` looks at every access."""
    game = states(core, data.draw(st.integers(0, 3)))
    packed = bytearray(game[data.draw(st.integers(0, len(game) - 1))])
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    if fault(core, bytes(packed)) == "sound":
        core.playouts(bytes(packed), 1)
