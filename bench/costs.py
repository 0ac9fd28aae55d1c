"""The cost of single calls, of a state in memory, and of the import."""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from kingdom import Setup, State
from kingdom.actions import END
from kingdom.board import standard_sections
from kingdom.content import MODULES
from kingdom.rules.asking import refreshed

Sized = tuple[str, float]


def positions(
    players: int, games: int, every: int, modules: Collection[str] = ("base",)
) -> list[State]:
    """Return every n-th state of some random games."""
    rng = Random("positions")
    found = []
    for _ in range(games):
        state = State.start(Setup.random(players, modules, rng))
        count = 0
        while state.to_move is not None:
            if state.to_move >= 0 and count % every == 0:
                found.append(state)
            state = state.apply(state.random_action(rng))
            count += 1
    return found


def crowded(count: int) -> list[State]:
    """Return states of all modules with walls, a warrior and a city on the board."""
    rng = Random("crowded")
    sections = ("quarry", "city-hall-fort", "barracks-crossroads", "canoe")
    found: list[State] = []
    while len(found) < count:
        state = State.start(_everything(sections, rng))
        while state.to_move is not None:
            if state.to_move >= 0 and state.walls_mask and _has_all(state):
                found.append(state)
            state = state.apply(state.random_action(rng))
    return found[:count]


def _everything(sections: tuple[str, ...], rng: Random) -> Setup:
    """Return a set-up of all modules on the given sections."""
    names = {*sections, "suspension-bridge", "tree-house"}
    library = {name: each for name, each in standard_sections().items() if name in names}
    return Setup.random(4, MODULES, rng, library)


def _has_all(state: State) -> bool:
    retinues = [player.retinue for player in state.players]
    return any(each.city for each in retinues) and any(each.meeples[0] for each in retinues)


def calls(rounds: int) -> Iterator[Sized]:
    """Yield the mean cost of each call in microseconds, over states of four-player games."""
    states = positions(4, 12, 7)
    rng = Random("calls")
    owing = [state for state in states if END not in state.options]
    chosen = [state.random_action(rng) for state in states]
    views = [state.view(state.to_move) for state in states]
    texts = [str(state) for state in states]
    setups = [str(state.setup) for state in states]
    yield "legal_actions()", cost(rounds, State.legal_actions, states)
    everything, full = positions(4, 12, 7, MODULES), crowded(300)
    yield "legal_actions(), all modules", cost(rounds, State.legal_actions, everything)
    yield "legal_actions(), everything on the board", cost(rounds, State.legal_actions, full)
    yield "finding them anew, base game", cost(rounds, refreshed, states)
    yield "finding them anew, everything on the board", cost(rounds, refreshed, full)
    yield "random_action(rng)", cost(rounds, lambda state: state.random_action(rng), states)
    yield "apply(action)", cost(rounds, State.apply, states, chosen)
    tried = [state.random_action(rng) for state in full]
    yield "apply(action), everything on the board", cost(rounds, State.apply, full, tried)
    yield (
        "explain(action) of a refused one",
        cost(rounds, lambda state: state.explain(END), owing),
    )
    yield "scores()", cost(rounds, State.scores, states)
    yield "view(player)", cost(rounds, lambda state: state.view(state.to_move), states)
    yield "view.sample(rng)", cost(rounds, lambda view: view.sample(rng), views)
    yield "str(state)", cost(rounds, str, states)
    yield "State.parse(text)", cost(rounds, State.parse, texts)
    yield "Setup.parse(text), with its board", cost(rounds, Setup.parse, setups)
    yield "hash(state)", cost(rounds, hash, states)


def cost(rounds: int, call: Callable[..., object], *arguments: Sequence[object]) -> float:
    """Return the mean cost of a call in microseconds, in the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        began = process_time()
        for each in zip(*arguments, strict=True):
            call(*each)
        best = min(best, process_time() - began)
    return best / len(arguments[0]) * 1e6


def memory() -> Iterator[Sized]:
    """Yield the memory that one state takes alone, and as one more in a game's history."""
    yield "a State with all it holds, but the set-up", _deep_size(positions(4, 1, 150)[-1])
    rng = Random("memory")
    state = State.start(Setup.random(4, rng=rng))
    tracemalloc.start()
    history = [state]
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        history.append(state)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    yield "a State in a game's history, on average", held / len(history)


def _deep_size(state: State) -> int:
    sizes: dict[int, int] = {}

    def visit(thing: object) -> None:
        sizes[id(thing)] = sys.getsizeof(thing)
        if isinstance(thing, tuple):
            for part in thing:
                visit(part)

    for part in state[1:]:
        visit(part)
    return sys.getsizeof(state) + sum(sizes.values())


def imports(rounds: int) -> Iterator[Sized]:
    """Yield the time to import the library from its byte code, without that to start Python."""
    empty, whole = _import_times(rounds, "pass", "import kingdom")
    yield "import kingdom", whole - empty
    yield "starting Python, for comparison", empty


def core_imports(rounds: int) -> Iterator[Sized]:
    """Yield the time to import the face of the compiled core and load it, after the library."""
    load = "from kingdom.core.library import library; library()"
    without, whole = _import_times(rounds, "import kingdom", f"import kingdom; {load}")
    yield "core: import and load", whole - without


def _import_times(rounds: int, *codes: str) -> list[float]:
    """Return the least time of each of some programs, in milliseconds."""
    with TemporaryDirectory() as folder:
        for code in codes:  # writes the byte code, as an installation does
            _run(code, folder)
        return [min(_run(code, folder) for _ in range(2 * rounds)) * 1e3 for code in codes]


def _run(code: str, folder: str) -> float:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return perf_counter() - began
