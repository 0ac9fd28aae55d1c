"""Arrays are handed to other libraries where they are, and live as long as anybody has them.

The memory is that of a processor here, so that numpy can take it; for the library it is a device.
"""

import gc
import weakref
from collections.abc import Iterator
from ctypes import addressof, c_char, sizeof
from random import Random
from typing import Any

import numpy as np
import pytest

from kingdom import Setup
from kingdom.core import Core, cuda
from kingdom.core.cuda import dlpack
from kingdom.core.cuda import library as finding
from kingdom.core.cuda.arrays import Array
from tests.core.lanes import compile_lanes


@pytest.fixture(scope="module", autouse=True)
def _on_a_processor(request: pytest.FixtureRequest) -> Iterator[None]:
    finding.cuda_library.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KINGDOM_CUDA", str(compile_lanes(request.config)))
        yield
    finding.cuda_library.cache_clear()


def test_the_structs_are_those_of_dlpack() -> None:
    """Offsets on 64-bit systems, from dlpack.h."""
    fields = {"data": 0, "device_type": 8, "device_id": 12, "ndim": 16, "dtype": 20}
    fields |= {"shape": 24, "strides": 32, "byte_offset": 40}
    assert {name: getattr(dlpack.Tensor, name).offset for name in fields} == fields
    assert (sizeof(dlpack.DataType), sizeof(dlpack.Tensor)) == (4, 48)
    assert dlpack.ManagedTensor.context.offset == 48
    assert dlpack.ManagedTensor.deleter.offset == 56


@pytest.mark.parametrize(
    ("letter", "shape"), [("B", (3, 64)), ("b", (5,)), ("h", (4, 2)), ("i", (7,)), ("Q", (2,))]
)
def test_numpy_takes_every_type_without_a_copy(letter: str, shape: tuple[int, ...]) -> None:
    ours = Array(0, letter, shape)
    theirs = np.from_dlpack(ours)
    assert theirs.ctypes.data == ours.address
    assert (theirs.shape, theirs.dtype) == (shape, np.dtype(letter))
    content = Random(1).randbytes(theirs.nbytes)
    ours.memory.write(content)
    assert theirs.tobytes() == content
    assert ours.host().tobytes() == content
    assert ours.host().tolist() == theirs.tolist()


def test_what_was_taken_changes_with_every_step() -> None:
    batch = cuda.GpuBatch(Core(Setup.first_game(2)), 3)
    masks = np.from_dlpack(batch.masks)
    for _ in range(5):
        batch.step_random()
        assert masks.tolist() == batch.masks.host().tolist()


def test_memory_lives_until_the_last_consumer_is_gone() -> None:
    array = Array(0, "i", (9,))
    array.memory.write(b"\1\0\0\0" * 9)
    memory = weakref.ref(array.memory)
    first, second = np.from_dlpack(array), np.from_dlpack(array)
    del array
    gc.collect()
    assert memory() is not None
    assert first.tolist() == second.tolist() == [1] * 9
    del first
    assert memory() is not None
    del second
    assert memory() is None
    assert not dlpack._handed_out


def test_a_capsule_that_nobody_took_keeps_nothing() -> None:
    array = Array(0, "i", (9,))
    memory = weakref.ref(array.memory)
    capsule: Any = array.__dlpack__()
    del array
    assert memory() is not None
    del capsule
    assert memory() is None
    assert not dlpack._handed_out


def test_what_is_borrowed_is_given_back() -> None:
    lent = np.arange(6, dtype=np.int16)
    gone = weakref.ref(lent)
    with dlpack.borrowed(lent) as tensor:
        assert tensor.data == lent.ctypes.data
        assert bytes((c_char * 12).from_address(tensor.data)) == lent.tobytes()
        assert bytes(tensor.dtype) == bytes(dlpack.data_type("h"))
        del lent
        assert gone() is not None
    assert gone() is None
    with pytest.raises(ZeroDivisionError), dlpack.borrowed(Array(0, "b", (1,))):
        raise ZeroDivisionError
    assert not dlpack._handed_out


def test_it_goes_nowhere_else_and_is_not_copied() -> None:
    array = Array(0, "b", (2,))
    kind, number = array.__dlpack_device__()
    assert (kind, number) == (dlpack.CPU, 0)
    wishes: list[dict[str, Any]] = [{"copy": True}, {"dl_device": (dlpack.CUDA, 0)}]
    for wish in wishes:
        with pytest.raises(BufferError, match="without a copy"):
            array.__dlpack__(**wish)
    assert np.from_dlpack(array, device="cpu", copy=False).tolist() == [0, 0]


def test_the_interface_of_cuda_is_that_of_a_gpu_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    array = Array(0, "h", (4, 2))
    assert not hasattr(array, "__cuda_array_interface__")
    monkeypatch.setattr(array.memory, "kind", dlpack.CUDA)
    told = array.__cuda_array_interface__
    assert told["shape"] == (4, 2)
    assert told["typestr"] == "<i2"
    assert told["data"] == (array.address, False)
    assert told["version"] == 3
    assert array.__dlpack_device__() == (dlpack.CUDA, 0)
    assert repr(array) == "<Array of 'h', shape (4, 2), on device 0>"
    assert len(array) == 4


def test_bytes_can_be_read_in_part() -> None:
    array = Array(0, "B", (8,))
    array.memory.write(bytes(range(8)))
    part = array.memory.read(2, 3)
    assert part.tobytes() == bytes([2, 3, 4])
    assert addressof(c_char.from_buffer(part)) != array.address + 2
