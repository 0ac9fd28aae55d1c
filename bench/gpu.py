"""Compare a GPU with the processor, and measure it: `python -m bench.gpu [--quick] [--json]`.

Every game is compared bit by bit. Where PyTorch, JAX or CuPy is installed, it has to take the
arrays without a copy. The status is 1 if anything differs. It needs the standard library alone,
and both libraries: `make core` and `make core-cuda`.
"""

from __future__ import annotations

import argparse
import json
import struct
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Final

from kingdom import Setup
from kingdom.content import MODULES
from kingdom.core import Batch, Core, cuda
from kingdom.core.batch import REWARDS
from kingdom.core.layout import BotKindCode
from kingdom.core.library import about
from kingdom.core.matches import Match
from kingdom.core.selfplay import Backend, Processor
from kingdom.core.weights import load_weights, no_weights

MODULE_SETS: Final = {
    "base": ("base",),
    **{name: ("base", name) for name in MODULES if name != "base"},
    "all modules": MODULES,
}
COMPARED: Final = 10_000
MEASURED: Final = 10 << 18
SETUPS: Final = 10  # that share them
SIDE_BY_SIDE: Final = (1_024, 65_536)
STEPS: Final = 200
THREADS: Final = 16  # of the processor, which plays the same games
DEALS: Final = 400  # with which games by the policy are compared
MATCHES: Final = (48, 65_536)  # by the policy in one call, measured

Found = dict[str, float]


class Checks:
    """What was compared, printed as it comes."""

    def __init__(self) -> None:
        """Begin with nothing wrong."""
        self.failed: list[str] = []

    def note(self, name: str, *, passed: bool, more: str = "") -> None:
        if not passed:
            self.failed.append(name)
        print(f"{'same     ' if passed else 'DIFFERENT'}  {name} {more}", flush=True)

    @contextmanager
    def guarding(self, name: str) -> Iterator[None]:
        """Count an error as a difference, and go on with the rest."""
        try:
            yield
        except Exception as error:
            self.note(name, passed=False, more=f"({type(error).__name__}: {error})")


def setups(players: int, modules: tuple[str, ...]) -> list[Setup]:
    """Return the set-ups with which `make bench` measures the processor."""
    return [Setup.random(players, modules, Random(f"bench/{number}")) for number in range(SETUPS)]


def core_of(players: int, modules: tuple[str, ...]) -> Core:
    return Core(Setup.random(players, modules, Random(7)))


# --- the same games ----------------------------------------------------------------------------


def compare_playouts(checks: Checks, games: int) -> None:
    for name, modules in MODULE_SETS.items():
        for players in (2, 5) if name in ("base", "all modules") else (4,):
            core = core_of(players, modules)
            state = middle(core)
            starts = {"start": core.start(), "state": state, "view": state.view(0)}
            for begin, start in starts.items():
                told = f"{games:,} playouts, {name}, {players} players, from a {begin}"
                with checks.guarding(told):
                    ours = core.playouts(start, games, 3, first=11, threads=THREADS)
                    theirs = cuda.playouts(core, start, games, 3, first=11)
                    same = theirs.gold.host() == ours.gold, theirs.lengths.host() == ours.lengths
                    checks.note(told, passed=all(same))


def middle(core: Core) -> Any:
    """Return a state in the middle of a game, in which hands are hidden."""
    batch = Batch(core, 1, 5)
    for _ in range(40):
        batch.step_random()
    return batch.state(0)


def compare_batches(checks: Checks, games: int, steps: int) -> None:
    for name in ("base", "all modules"):
        core = core_of(4, MODULE_SETS[name])
        for given in (False, True):
            told = f"a batch of {games:,} games, {steps} steps, {name}"
            told += ", actions given" if given else ", actions chosen inside"
            with checks.guarding(told):
                checks.note(told, passed=batches_agree(core, games, steps, given=given))


def batches_agree(core: Core, games: int, steps: int, *, given: bool) -> bool:
    ours = Batch(core, games, 9, renew=True, threads=THREADS)
    theirs = cuda.GpuBatch(core, games, 9, renew=True)
    for _ in range(steps):
        if given:
            actions = first_actions(ours)
            same = ours.step(actions) == theirs.step(actions)
        else:
            same = ours.step_random() == theirs.step_random()
        if not same or not arrays_agree(ours, theirs):
            return False
    return all(ours.packed(game) == theirs.packed(game) for game in range(0, games, 7))


def compare_learning(checks: Checks, games: int, steps: int) -> None:
    """Compare observations, legal actions, samples and rewards of batches that go on."""
    for name, modules in MODULE_SETS.items():
        for players in (2, 3, 4, 5) if name in ("base", "all modules") else (4,):
            told = f"observations of {games:,} games, {steps} steps, {name}, {players} players"
            with checks.guarding(told):
                checks.note(told, passed=learning_agrees(core_of(players, modules), games, steps))


def learning_agrees(core: Core, games: int, steps: int) -> bool:
    ours = Batch(core, games, 9, renew=True, threads=THREADS)
    theirs = cuda.GpuBatch(core, games, 9, renew=True)
    expected, found = ours.observe(), theirs.observe()
    for step in range(steps):
        chosen = ours.sample(seed=step)
        same = theirs.sample(seed=step).host() == chosen
        same = same and ours.step(chosen) == theirs.step(theirs.sample(seed=step))
        same = same and theirs.legal.host() == ours.legal
        ours.observe(expected)
        theirs.observe(found)
        parts = ("planes", "island", "scalars", "viewer")
        same = same and all(getattr(found, a).host() == getattr(expected, a) for a in parts)
        same = same and all(theirs.rewards(name).host() == ours.rewards(name) for name in REWARDS)
        if not same:
            return False
    return True


def first_actions(batch: Batch) -> array[int]:
    """Return a legal action of each game: its lowest or, in every other game, its highest."""
    masks = batch.masks.tobytes()
    found = []
    for game in range(batch.games):
        bits = int.from_bytes(masks[64 * game : 64 * game + 64], "little")
        found.append((bits if game % 2 else bits & -bits).bit_length() - 1)
    return array("h", [max(0, action) for action in found])


def arrays_agree(ours: Batch, theirs: cuda.GpuBatch) -> bool:
    names = ("masks", "to_move", "gold", "numbers")
    return all(getattr(ours, name) == getattr(theirs, name).host() for name in names)


def compare_matches(checks: Checks, deals: int) -> None:
    """Compare games by the policy, each deal with another set-up and once on each seat."""
    sides = load_weights("playout"), no_weights()
    for name, modules in MODULE_SETS.items():
        for players in (2, 3, 4, 5) if name in ("base", "all modules") else (4,):
            told = f"{deals * players:,} games by the policy, {name}, {players} players"
            with checks.guarding(told):
                matches = matches_of(players, modules, deals, deals)
                ours = Processor(BotKindCode.POLICY_BOT, threads=THREADS).play(matches, *sides, 5)
                theirs = cuda.MatchPlayer().play(matches, *sides, 5)
                checks.note(told, passed=ours == theirs)


def matches_of(players: int, modules: tuple[str, ...], deals: int, setups: int) -> list[Match]:
    """Return the games of some deals on some set-ups, on each seat."""
    drawn = [Setup.random(players, modules, Random(f"match/{number}")) for number in range(setups)]
    cores = [Core(setup) for setup in drawn]
    return [
        Match(cores[number % setups], seat, number)
        for number in range(deals)
        for seat in range(players)
    ]


# --- other libraries ---------------------------------------------------------------------------


def with_torch(array_: cuda.Array) -> tuple[int, list[Any]]:
    torch = import_module("torch")
    taken = torch.from_dlpack(array_)
    return taken.data_ptr(), taken.cpu().flatten().tolist()


def with_jax(array_: cuda.Array) -> tuple[int, list[Any]]:
    jax = import_module("jax")
    taken = jax.dlpack.from_dlpack(array_)
    return taken.unsafe_buffer_pointer(), jax.device_get(taken).ravel().tolist()


def with_cupy(array_: cuda.Array) -> tuple[int, list[Any]]:
    taken = import_module("cupy").from_dlpack(array_)
    return taken.data.ptr, taken.get().ravel().tolist()


def with_cupy_interface(array_: cuda.Array) -> tuple[int, list[Any]]:
    taken = import_module("cupy").asarray(array_)
    return taken.data.ptr, taken.get().ravel().tolist()


TAKERS: Final[dict[str, Callable[[cuda.Array], tuple[int, list[Any]]]]] = {
    "torch": with_torch,
    "jax": with_jax,
    "cupy": with_cupy,
    "cupy, by __cuda_array_interface__": with_cupy_interface,
}


def compare_arrays(checks: Checks) -> None:
    batch = cuda.GpuBatch(core_of(3, ("base",)), 100)
    for _ in range(20):
        batch.step_random()
    for library, take in TAKERS.items():
        for name in ("masks", "to_move", "gold"):
            told = f"{library} takes {name} without a copy"
            array_: cuda.Array = getattr(batch, name)
            with checks.guarding(told):
                try:
                    address, values = take(array_)
                except ImportError as error:
                    print(f"not here   {library} ({error})")
                    break
                there = struct.unpack(f"<{len(values)}{array_.format}", array_.host())
                checks.note(told, passed=(address, values) == (array_.address, [*there]))


def compare_given(checks: Checks) -> None:
    """Give a batch its actions in the memory of the GPU, by each library."""
    core = core_of(3, ("base",))
    ways: dict[str, Callable[[list[int]], Any]] = {
        "torch": lambda values: import_module("torch").tensor(
            values, dtype=import_module("torch").int16, device="cuda"
        ),
        "jax": lambda values: import_module("jax").numpy.array(values, dtype="int16"),
        "cupy": lambda values: import_module("cupy").array(values, dtype="int16"),
    }
    for library, make in ways.items():
        told = f"a batch takes actions of {library}"
        with checks.guarding(told):
            ours, theirs = Batch(core, 64, 2), cuda.GpuBatch(core, 64, 2)
            actions = first_actions(ours)
            try:
                there = make(actions.tolist())
            except ImportError as error:
                print(f"not here   {library} ({error})")
                continue
            same = ours.step(actions) == theirs.step(there)
            checks.note(told, passed=same and arrays_agree(ours, theirs))


# --- how fast ----------------------------------------------------------------------------------


def measure(games: int, rounds: int) -> Found:
    found: Found = {}
    for name in ("base", "all modules"):
        cores = [Core(setup) for setup in setups(4, MODULE_SETS[name])]
        found |= measured_playouts(cores, name, games // SETUPS, rounds)
        for together in SIDE_BY_SIDE:
            batch = cuda.GpuBatch(cores[0], together, renew=True)
            speed = max(_steps(batch, 50) for _ in range(rounds))
            found[f"4 players, {name}: batch of {together:,}, actions/s"] = speed
        found |= measured_learning(cores[0], name, rounds)
        found |= measured_matches(name, rounds)
    return found


def measured_learning(core: Core, name: str, rounds: int) -> Found:
    """Measure steps, one action a game, with ever more that is looked at after each."""
    found: Found = {}
    for together in SIDE_BY_SIDE:
        batch = cuda.GpuBatch(core, together, renew=True)
        seen = batch.observe()
        looked: dict[str, list[Callable[[], object]]] = {"bare": []}
        looked["with mask"] = [partial(getattr, batch, "legal")]
        looked["with mask and observation"] = [*looked["with mask"], partial(batch.observe, seen)]
        looked["with those and rewards"] = [*looked["with mask and observation"], batch.rewards]
        for what, looks in looked.items():
            speed = max(_looked(batch, looks, 50) for _ in range(rounds))
            found[f"4 players, {name}: batch of {together:,}, {what}, steps/s"] = speed
        speed = max(_sampled(batch, seen, 50) for _ in range(rounds))
        found[f"4 players, {name}: batch of {together:,}, sampled and observed, steps/s"] = speed
    return found


def _looked(batch: cuda.GpuBatch, looks: list[Callable[[], object]], steps: int) -> float:
    began = perf_counter()
    for _ in range(steps):
        batch.step_random()
        for look in looks:
            look()
    return batch.games * steps / (perf_counter() - began)


def _sampled(batch: cuda.GpuBatch, seen: cuda.GpuObservation, steps: int) -> float:
    began = perf_counter()
    for step in range(steps):
        batch.step(batch.sample(seed=step))
        batch.observe(seen)
    return batch.games * steps / (perf_counter() - began)


def measured_matches(name: str, rounds: int) -> Found:
    found, same = {}, (load_weights("playout"),) * 2
    ways: dict[str, Backend] = {
        "GPU": cuda.MatchPlayer(),
        "processor": Processor(BotKindCode.POLICY_BOT, threads=THREADS),
    }
    for games in MATCHES:
        matches = matches_of(2, MODULE_SETS[name], games // 2, min(games // 2, 360))
        for way, backend in ways.items():
            best = 0.0
            for _ in range(rounds):
                began = perf_counter()
                backend.play(matches, *same, 5)
                best = max(best, games / (perf_counter() - began))
            told = f"2 players, {name}: {games:,} games by the policy, {way}, games/s"
            found[told] = best
    return found


def measured_playouts(cores: list[Core], name: str, games: int, rounds: int) -> Found:
    best, actions = 0.0, 0
    for _ in range(rounds):
        began = perf_counter()
        results = [cuda.playouts(core, core.start(), games) for core in cores]
        best = max(best, games * len(cores) / (perf_counter() - began))
        actions = sum(sum(result.lengths.host()) for result in results)
    where = f"4 players, {name}: {len(cores)} times {games:,} playouts"
    mean = actions / games / len(cores)
    return {f"{where}, games/s": best, f"{where}, actions/s": best * mean}


def _steps(batch: cuda.GpuBatch, steps: int) -> float:
    began = perf_counter()
    count = sum(batch.step_random() for _ in range(steps))
    return count / (perf_counter() - began)


def describe() -> None:
    print(f"core: {about()}\nGPU:  {cuda.about_gpus()}")
    for device in cuda.devices():
        for name, value in device._asdict().items():
            print(f"      {name}: {value}")


def main() -> int:
    """Compare, measure, and return the status."""
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a hundredth of the games")
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    options = parser.parse_args()
    if not cuda.has_gpu():
        print(f"nothing to compare: {cuda.about_gpus()}", file=sys.stderr)
        return 1
    scale = 100 if options.quick else 1
    describe()
    checks = Checks()
    compare_playouts(checks, COMPARED // scale)
    compare_batches(checks, SIDE_BY_SIDE[0] // (32 if options.quick else 1), STEPS)
    compare_learning(checks, SIDE_BY_SIDE[0] // (32 if options.quick else 4), STEPS // 4)
    compare_matches(checks, DEALS // (20 if options.quick else 1))
    compare_arrays(checks)
    compare_given(checks)
    found = measure(MEASURED // scale, 3)
    for name, value in found.items():
        print(f"{name:<72} {value:>16,.0f}")
    print(f"{len(checks.failed)} differences")
    if options.json:
        print(json.dumps({"figures": found, "failed": checks.failed}))
    return bool(checks.failed)


if __name__ == "__main__":
    sys.exit(main())
