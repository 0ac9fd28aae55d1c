"""The core on a GPU plays the same games as the processor, bit for bit.

Each test runs with the code for GPUs compiled for a processor, and where there is a GPU, there.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from ctypes import CDLL, byref, c_bool, c_int64, c_uint64, c_void_p
from random import Random

import numpy as np
import pytest

from bench import gpu
from kingdom import IllegalActionError, Setup, State, View
from kingdom.actions import ACTIONS
from kingdom.content import MODULES
from kingdom.core import Batch, Core, CoreMissingError, Packed, cuda
from kingdom.core import library as loading
from kingdom.core.cuda import library as finding
from kingdom.core.cuda import playing
from kingdom.core.cuda.arrays import Memory
from tests.core.gpu_library import PLACES, library_of
from tests.core.lanes import compile_lanes

GAMES = 20


@pytest.fixture(scope="module", params=PLACES, autouse=True)
def where(request: pytest.FixtureRequest) -> Iterator[str]:
    """Choose the library for all that a test does."""
    yield from library_of(request.param, request.config)


@pytest.fixture(scope="module")
def core() -> Core:
    return Core(Setup.random(3, "all", Random(4)))


def middle(core: Core) -> State:
    batch = Batch(core, 1, 5)
    for _ in range(40):
        batch.step_random()
    return batch.state(0)


def legal(batch: Batch, rng: Random) -> array[int]:
    """Return a legal action of each game; those that are over take any."""
    masks = batch.masks.tolist()
    chosen = []
    for mask in masks:
        bits = int.from_bytes(bytes(mask), "little")
        chosen.append(rng.choice([a for a in range(ACTIONS) if bits >> a & 1] or [0]))
    return array("h", chosen)


def assert_same(ours: Batch, theirs: cuda.GpuBatch) -> None:
    for name in ("to_move", "numbers", "gold", "masks"):
        assert getattr(theirs, name).host() == getattr(ours, name), name
    assert theirs.over.host().tolist() == [*map(int, ours.over)]
    assert theirs.all_over == ours.all_over
    for game in range(ours.games):
        assert theirs.packed(game) == ours.packed(game), game


# --- playouts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("begin", ["start", "state", "view"])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("modules", ["base", "all"])
def test_playouts_are_those_of_the_processor(modules: str, players: int, begin: str) -> None:
    chosen = "all" if modules == "all" else ("base",)
    core = Core(Setup.random(players, chosen, Random(players)))
    state = middle(core)
    starts: dict[str, Packed | State | View] = {
        "start": core.start(),
        "state": state,
        "view": state.view(0),
    }
    start = starts[begin]
    ours = core.playouts(start, GAMES, 5, first=3)
    theirs = cuda.playouts(core, start, GAMES, 5, first=3)
    assert theirs.gold.host() == ours.gold
    assert theirs.lengths.host() == ours.lengths


@pytest.mark.parametrize("module", [(), ("capitol",), ("caves",), ("island",)])
@pytest.mark.parametrize("begin", ["start", "view"])
def test_plain_setups_have_a_kernel_of_their_own(
    where: str,
    module: tuple[str, ...],
    begin: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if where != "on a processor":
        pytest.skip("a GPU plays them with that kernel anyway")
    core = Core(Setup.random(4, ("base", *module), Random(8)))
    start: Packed | View = core.start() if begin == "start" else middle(core).view(1)
    ours = core.playouts(start, GAMES, 6)
    finding.cuda_library.cache_clear()
    monkeypatch.setenv("KINGDOM_CUDA", str(compile_lanes(request.config, "plain")))
    try:
        theirs = cuda.playouts(core, start, GAMES, 6)
        assert theirs.gold.host() == ours.gold
        assert theirs.lengths.host() == ours.lengths
        shapes = CDLL(str(finding.cuda_library().file))
        assert shapes.kingdom_lanes_teams_of_playouts(300) == 2
        assert shapes.kingdom_lanes_teams_of_playouts(32) == 1  # too few threads for two
    finally:
        monkeypatch.undo()
        finding.cuda_library.cache_clear()


def test_many_playouts_are_played_chunk_by_chunk(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "CHUNK", 8)
    ours, theirs = core.playouts(core.start(), GAMES), cuda.playouts(core, core.start(), GAMES)
    assert theirs.gold.host() == ours.gold
    assert theirs.lengths.host() == ours.lengths


def test_at_least_one_game_is_played(core: Core) -> None:
    with pytest.raises(ValueError, match="games must be at least 1"):
        cuda.playouts(core, core.start(), 0)
    with pytest.raises(ValueError, match="games must be at least 1"):
        cuda.GpuBatch(core, 0)


# --- batches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("renew", [False, True])
def test_a_batch_is_that_of_the_processor(renew: bool) -> None:
    core = Core(Setup.random(2, "all", Random(6)))
    start = middle(core)
    ours = Batch(core, 6, 2, first=5, start=start, renew=renew)
    theirs = cuda.GpuBatch(core, 6, 2, first=5, start=start, renew=renew)
    assert_same(ours, theirs)
    for _ in range(200):
        assert theirs.step_random() == ours.step_random()
    assert (max(ours.numbers) > 11) == renew
    assert_same(ours, theirs)
    assert theirs.restart() == ours.restart()
    assert_same(ours, theirs)


def test_actions_are_given_in_a_buffer_or_on_the_device(core: Core) -> None:
    rng = Random(3)
    ours, theirs = Batch(core, GAMES, 1), cuda.GpuBatch(core, GAMES, 1)
    given = cuda.Array(0, "h", (GAMES,))
    for _ in range(30):
        actions = legal(ours, rng)
        given.memory.write(memoryview(actions).cast("B"))
        ways = [actions, np.array(actions, dtype=np.int16), given]
        assert theirs.step(rng.choice(ways)) == ours.step(actions)
        assert_same(ours, theirs)


def test_an_illegal_action_changes_no_game(core: Core) -> None:
    ours, theirs = Batch(core, GAMES), cuda.GpuBatch(core, GAMES)
    for game in (17, 4):
        actions = legal(ours, Random(1))
        actions[game] = actions[18] = ACTIONS - 1
        with pytest.raises(IllegalActionError):
            theirs.step(actions)
        assert_same(ours, theirs)
    actions[4], actions[18] = -3, legal(ours, Random(1))[18]
    with pytest.raises(IllegalActionError):
        theirs.step(actions)


def test_games_that_are_over_take_any_action(core: Core) -> None:
    batch = cuda.GpuBatch(core, 3, start=core.start())
    while not batch.all_over:
        batch.step_random()
    assert batch.step(array("h", [-5, 9999, 0])) == 0


def test_actions_have_one_type_and_shape(core: Core) -> None:
    batch = cuda.GpuBatch(core, 2)
    for wrong in (
        array("h", [1]),
        array("i", [1, 1]),
        np.zeros(2, np.int32),
        np.zeros(3, np.int16),
        np.zeros((2, 1), np.int16),
        np.zeros(4, np.int16)[::2],
        [1, 1],
    ):
        with pytest.raises(ValueError, match="2 contiguous 16-bit integers"):
            batch.step(wrong)


def test_a_game_of_a_batch_is_named_by_its_number(core: Core) -> None:
    batch = cuda.GpuBatch(core, 2)
    for game in (-1, 2):
        with pytest.raises(IndexError, match="no game"):
            batch.packed(game)


# --- how games are spread over a GPU -----------------------------------------------------------


@pytest.fixture
def emulated(where: str) -> CDLL:
    if where != "on a processor":
        pytest.skip("asked of the library for tests alone")
    return CDLL(str(finding.cuda_library().file))


def test_a_block_has_as_many_games_as_its_memory_holds(emulated: CDLL) -> None:
    def games(room: int, count: int) -> int:
        memory = c_int64(room * 1000)
        found: int = emulated.kingdom_lanes_games_of_a_block(1000, memory, 2, c_uint64(count))
        return found

    assert games(1000, 1 << 32) == 192  # 768 threads
    assert games(23, 1 << 32) == 16  # whole warps of eight
    assert games(1000, 20) == 16  # ten for each multiprocessor
    assert games(1000, 1) == 8
    assert emulated.kingdom_lanes_threads_of_playouts(192) == 384  # most games wait for their turn
    assert emulated.kingdom_lanes_threads_of_playouts(8) == 32
    assert emulated.kingdom_lanes_blocks_for(c_uint64(1000), 8, 3, 2) == 6
    assert emulated.kingdom_lanes_blocks_for(c_uint64(20), 8, 3, 2) == 3


@pytest.mark.parametrize("memory", [-1, 0, 1000])
def test_a_gpu_without_room_for_a_warp_plays_no_games(emulated: CDLL, memory: int) -> None:
    assert emulated.kingdom_lanes_games_of_a_block(1000, c_int64(memory), 2, c_uint64(100)) == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_room_for_what_its_setup_brings(emulated: CDLL, players: int) -> None:
    def size(*, reactions: bool, plain: bool) -> int:
        found: int = emulated.kingdom_lanes_game_size(players, c_bool(reactions), c_bool(plain))
        return found

    sizes = [size(reactions=r, plain=p) for r, p in ((True, False), (False, False), (False, True))]
    assert sizes == sorted(sizes, reverse=True)
    assert {size % 32 for size in sizes} == {16}  # the same fields in different banks


@pytest.mark.parametrize("module", MODULES)
def test_a_setup_is_plain_without_what_only_some_modules_bring(emulated: CDLL, module: str) -> None:
    plain = {"base", "capitol", "caves", "island"}
    core = Core(Setup.random(4, ("base", *({module} - {"base"})), Random(5)))
    asked = emulated.kingdom_lanes_has_no_extras
    asked.restype = c_bool
    assert asked(bytes(core.tables.bytes)) == (module in plain)


# --- the bench ---------------------------------------------------------------------------------


def test_the_bench_finds_no_difference() -> None:
    checks = gpu.Checks()
    gpu.compare_playouts(checks, 3)
    gpu.compare_batches(checks, 5, 40)
    gpu.compare_matches(checks, 1)
    gpu.compare_arrays(checks)
    gpu.compare_given(checks)
    assert checks.failed == []


def test_the_bench_would_find_one(monkeypatch: pytest.MonkeyPatch) -> None:
    checks, playouts = gpu.Checks(), cuda.playouts
    monkeypatch.setattr(cuda, "playouts", lambda *given, first: playouts(*given, first=first + 1))
    gpu.compare_playouts(checks, 3)
    monkeypatch.setattr(cuda.GpuBatch, "step_random", lambda _: 0)
    gpu.compare_batches(checks, 2, 5)
    assert sum("playouts" in name for name in checks.failed) == 30
    assert sum("chosen inside" in name for name in checks.failed) == 2


# --- what can be missing -----------------------------------------------------------------------


def test_memory_that_is_not_there_is_an_error() -> None:
    with pytest.raises(cuda.OutOfMemoryError, match="out of memory") as caught:
        Memory(0, 1 << 50)
    assert isinstance(caught.value, MemoryError)
    assert Memory(0, 8).read().tobytes() == bytes(8)  # and nothing is wrong with the next


def test_a_device_that_is_not_there_is_an_error(core: Core) -> None:
    count = len(cuda.devices())
    for device in (-1, count):
        with pytest.raises(ValueError, match=f"device must be below {count}"):
            cuda.playouts(core, core.start(), 1, device=device)
    with pytest.raises(cuda.CudaError, match="invalid device ordinal"):
        finding.cuda_library().call("allocate", count, 8, byref(c_void_p()))


def test_without_a_gpu_the_error_says_so(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding.cuda_library(), "devices", lambda _: 0)  # and the count stays 0
    assert not cuda.has_gpu()
    assert cuda.devices() == []
    with pytest.raises(CoreMissingError, match="no GPU here"):
        cuda.GpuBatch(core, 1)
    assert cuda.about_gpus() == "none: there is no GPU here that CUDA can use"


def test_a_device_tells_what_it_is() -> None:
    device = cuda.devices()[0]
    assert device.name
    assert device.memory > 0
    assert 0 < device.occupancy <= 1
    assert device.name in cuda.about_gpus()


def test_what_is_not_built_says_how_to(
    where: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KINGDOM_CUDA", raising=False)
    monkeypatch.setattr(loading, "BUILT", tmp_path)
    loaded = finding.cuda_library()
    finding.cuda_library.cache_clear()
    try:
        assert not cuda.has_gpu()
        assert "`make core-cuda` builds it" in cuda.about_gpus()
    finally:
        monkeypatch.undo()
        finding.cuda_library.cache_clear()
    assert finding.cuda_library().file == loaded.file
