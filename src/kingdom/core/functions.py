"""The functions of the compiled core, and of that for GPUs.

Automatically generated from the headers of core/ by `make bindings`: do not edit.
"""

from __future__ import annotations

from ctypes import c_char_p, c_double, c_int, c_int32, c_int64, c_uint32, c_uint64, c_void_p
from typing import Any, Final, TypeAlias

Signature: TypeAlias = tuple[tuple[Any, ...], Any]
Address: TypeAlias = object
"""An address, bytes, an array, a struct by `byref`, or None."""


class CudaFunctions:
    """As the type checker sees them; loading a library sets them."""

    def layouts(self) -> int:
        """`kingdom_cuda_layouts` in cuda.cu."""
        raise NotImplementedError

    def built(self) -> bytes:
        """`kingdom_cuda_built` in cuda.cu."""
        raise NotImplementedError

    def error(self, code: int) -> bytes:
        """`kingdom_cuda_error` in cuda.cu."""
        raise NotImplementedError

    def memory_kind(self) -> int:
        """`kingdom_cuda_memory_kind` in cuda.cu."""
        raise NotImplementedError

    def devices(self, count_on_host: Address) -> int:
        """`kingdom_cuda_devices` in cuda.cu."""
        raise NotImplementedError

    def describe(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_describe` in cuda.cu."""
        raise NotImplementedError

    def allocate(self, device: int, size: int, on_host: Address) -> int:
        """`kingdom_cuda_allocate` in cuda.cu."""
        raise NotImplementedError

    def release(self, device: int, memory: Address) -> int:
        """`kingdom_cuda_release` in cuda.cu."""
        raise NotImplementedError

    def write(self, device: int, to: Address, host: Address, size: int) -> int:
        """`kingdom_cuda_write` in cuda.cu."""
        raise NotImplementedError

    def read(self, device: int, host: Address, from_: Address, size: int) -> int:
        """`kingdom_cuda_read` in cuda.cu."""
        raise NotImplementedError

    def playouts(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_playouts` in cuda.cu."""
        raise NotImplementedError

    def batch_begin(self, device: int, on_host: Address, count_on_host: Address) -> int:
        """`kingdom_cuda_batch_begin` in cuda.cu."""
        raise NotImplementedError

    def batch_check(self, device: int, on_host: Address, count_on_host: Address) -> int:
        """`kingdom_cuda_batch_check` in cuda.cu."""
        raise NotImplementedError

    def batch_step(self, device: int, on_host: Address, count_on_host: Address) -> int:
        """`kingdom_cuda_batch_step` in cuda.cu."""
        raise NotImplementedError

    def observe(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_observe` in cuda.cu."""
        raise NotImplementedError

    def legal(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_legal` in cuda.cu."""
        raise NotImplementedError

    def sample(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_sample` in cuda.cu."""
        raise NotImplementedError

    def rewards(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_rewards` in cuda.cu."""
        raise NotImplementedError

    def prepare(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_prepare` in cuda.cu."""
        raise NotImplementedError

    def matches(self, device: int, on_host: Address) -> int:
        """`kingdom_cuda_matches` in cuda.cu."""
        raise NotImplementedError


CUDA_SIGNATURES: Final[dict[str, Signature]] = {
    "layouts": ((), c_int),
    "built": ((), c_char_p),
    "error": ((c_int,), c_char_p),
    "memory_kind": ((), c_int),
    "devices": ((c_void_p,), c_int),
    "describe": ((c_int, c_void_p,), c_int),
    "allocate": ((c_int, c_uint64, c_void_p,), c_int),
    "release": ((c_int, c_void_p,), c_int),
    "write": ((c_int, c_void_p, c_void_p, c_uint64,), c_int),
    "read": ((c_int, c_void_p, c_void_p, c_uint64,), c_int),
    "playouts": ((c_int, c_void_p,), c_int),
    "batch_begin": ((c_int, c_void_p, c_void_p,), c_int),
    "batch_check": ((c_int, c_void_p, c_void_p,), c_int),
    "batch_step": ((c_int, c_void_p, c_void_p,), c_int),
    "observe": ((c_int, c_void_p,), c_int),
    "legal": ((c_int, c_void_p,), c_int),
    "sample": ((c_int, c_void_p,), c_int),
    "rewards": ((c_int, c_void_p,), c_int),
    "prepare": ((c_int, c_void_p,), c_int),
    "matches": ((c_int, c_void_p,), c_int),
}


class CoreFunctions:
    """As the type checker sees them; loading a library sets them."""

    def cut_size(self) -> int:
        """`kingdom_cut_size` in analysis.cpp."""
        raise NotImplementedError

    def cut_begin(self, packed: Address, cut: Address) -> None:
        """`kingdom_cut_begin` in analysis.cpp."""
        raise NotImplementedError

    def cut_next(self, tables: Address, actions: Address, count: int, cut: Address, decision: Address) -> int:
        """`kingdom_cut_next` in analysis.cpp."""
        raise NotImplementedError

    def effects(self, tables: Address, packed: Address, actions: Address, count: int, effects: Address) -> int:
        """`kingdom_effects` in analysis.cpp."""
        raise NotImplementedError

    def reasons(self, tables: Address, packed: Address, better: Address, count: int, other: Address, other_count: int, reasons: Address) -> None:
        """`kingdom_reasons` in analysis.cpp."""
        raise NotImplementedError

    def built(self) -> bytes:
        """`kingdom_built` in api.cpp."""
        raise NotImplementedError

    def lanes(self) -> int:
        """`kingdom_lanes` in api.cpp."""
        raise NotImplementedError

    def players(self, tables: Address) -> int:
        """`kingdom_players` in api.cpp."""
        raise NotImplementedError

    def sources(self, tables: Address) -> int:
        """`kingdom_sources` in api.cpp."""
        raise NotImplementedError

    def start(self, tables: Address, packed: Address) -> None:
        """`kingdom_start` in api.cpp."""
        raise NotImplementedError

    def apply(self, tables: Address, from_: Address, to: Address, action: int) -> int:
        """`kingdom_apply` in api.cpp."""
        raise NotImplementedError

    def legal(self, packed: Address, found: Address) -> int:
        """`kingdom_legal` in api.cpp."""
        raise NotImplementedError

    def scores(self, tables: Address, packed: Address, gold: Address) -> None:
        """`kingdom_scores` in api.cpp."""
        raise NotImplementedError

    def hash(self, packed: Address) -> int:
        """`kingdom_hash` in api.cpp."""
        raise NotImplementedError

    def perft(self, tables: Address, packed: Address, depth: int, cards: Address, count: int) -> int:
        """`kingdom_perft` in api.cpp."""
        raise NotImplementedError

    def sample(self, tables: Address, packed: Address, seed: int, game: int, to: Address) -> None:
        """`kingdom_sample` in api.cpp."""
        raise NotImplementedError

    def observe(self, tables: Address, packed: Address, viewer: int, planes: Address, island: Address, scalars: Address) -> None:
        """`kingdom_observe` in api.cpp."""
        raise NotImplementedError

    def batch_begin(self, setups: Address, batch: Address, chosen: Address, first: int, games: int) -> int:
        """`kingdom_batch_begin` in batches.cpp."""
        raise NotImplementedError

    def batch_check(self, batch: Address, games: int, taken: Address) -> int:
        """`kingdom_batch_check` in batches.cpp."""
        raise NotImplementedError

    def batch_step(self, setups: Address, batch: Address, taken: Address, first: int, games: int) -> int:
        """`kingdom_batch_step` in batches.cpp."""
        raise NotImplementedError

    def batch_restore(self, setups: Address, batch: Address, first: int, games: int) -> int:
        """`kingdom_batch_restore` in batches.cpp."""
        raise NotImplementedError

    def batch_legal(self, batch: Address, legal: Address, first: int, games: int) -> None:
        """`kingdom_batch_legal` in batches.cpp."""
        raise NotImplementedError

    def batch_sample(self, batch: Address, weights: Address, seed: int, chosen: Address, first: int, games: int) -> None:
        """`kingdom_batch_sample` in batches.cpp."""
        raise NotImplementedError

    def batch_actions(self, numbers: Address, width: int, taken: Address, games: int) -> None:
        """`kingdom_batch_actions` in batches.cpp."""
        raise NotImplementedError

    def batch_rewards(self, setups: Address, batch: Address, reward: int, standings: Address, paid: Address, first: int, games: int) -> None:
        """`kingdom_batch_rewards` in batches.cpp."""
        raise NotImplementedError

    def batch_scores(self, setups: Address, batch: Address, gold: Address, first: int, games: int) -> None:
        """`kingdom_batch_scores` in batches.cpp."""
        raise NotImplementedError

    def batch_totals(self, setups: Address, batch: Address, gold: Address, first: int, games: int) -> None:
        """`kingdom_batch_totals` in batches.cpp."""
        raise NotImplementedError

    def batch_observe(self, setups: Address, batch: Address, viewers: Address, at_end: int, to: Address, first: int, games: int) -> None:
        """`kingdom_batch_observe` in batches.cpp."""
        raise NotImplementedError

    def playouts(self, tables: Address, packed: Address, is_view: int, seed: int, first: int, games: int, gold: Address, lengths: Address) -> None:
        """`kingdom_playouts` in games.cpp."""
        raise NotImplementedError

    def count_games(self, tables: Address, packed: Address, seed: int, first: int, games: int, into: Address, noted: Address, room: int) -> int:
        """`kingdom_count_games` in games.cpp."""
        raise NotImplementedError

    def soak(self, tables: Address, packed: Address, seed: int, first: int, games: int, into: Address, where: Address) -> int:
        """`kingdom_soak` in games.cpp."""
        raise NotImplementedError

    def count_drawn(self, pool: Address, seed: int, first: int, games: int, into: Address, earnings: Address) -> int:
        """`kingdom_count_drawn` in games.cpp."""
        raise NotImplementedError

    def layouts(self) -> int:
        """`kingdom_layouts` in layouts.cpp."""
        raise NotImplementedError

    def set_up(self, pool: Address, seed: int, game: int, tables: Address) -> int:
        """`kingdom_set_up` in setups.cpp."""
        raise NotImplementedError

    def fault(self, tables: Address, packed: Address) -> int:
        """`kingdom_fault` in soundness.cpp."""
        raise NotImplementedError

    def workspace_size(self) -> int:
        """`kingdom_workspace_size` in thinking.cpp."""
        raise NotImplementedError

    def term_names(self) -> bytes:
        """`kingdom_term_names` in thinking.cpp."""
        raise NotImplementedError

    def package_weights(self, weights: Address, playout_weights: Address) -> None:
        """`kingdom_package_weights` in thinking.cpp."""
        raise NotImplementedError

    def level(self, level: int, options: Address) -> None:
        """`kingdom_level` in thinking.cpp."""
        raise NotImplementedError

    def prepare(self, tables: Address, weights: Address, playout_weights: Address, space: Address) -> None:
        """`kingdom_prepare` in thinking.cpp."""
        raise NotImplementedError

    def plan(self, space: Address, packed: Address, options: Address, found: Address) -> int:
        """`kingdom_plan` in thinking.cpp."""
        raise NotImplementedError

    def appraise(self, space: Address, packed: Address, turn: Address) -> int:
        """`kingdom_appraise` in thinking.cpp."""
        raise NotImplementedError

    def roll_out(self, space: Address, packed: Address, by_plans: Address, turns: Address, count: int, seed: int, first: int, games: int, sums: Address) -> None:
        """`kingdom_roll_out` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_begin(self, packed: Address, options: Address, given: Address, inquiry: Address) -> None:
        """`kingdom_inquiry_begin` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_next(self, space: Address, inquiry: Address, seconds: float, work: Address) -> int:
        """`kingdom_inquiry_next` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_plan(self, space: Address, inquiry: Address) -> None:
        """`kingdom_inquiry_plan` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_roll_out(self, space: Address, inquiry: Address, first: int, games: int, sums: Address) -> None:
        """`kingdom_inquiry_roll_out` in thinking.cpp."""
        raise NotImplementedError

    def add_sums(self, into: Address, more: Address) -> None:
        """`kingdom_add_sums` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_add(self, inquiry: Address, sums: Address) -> None:
        """`kingdom_inquiry_add` in thinking.cpp."""
        raise NotImplementedError

    def inquiry_share(self, inquiry: Address, seconds: float) -> float:
        """`kingdom_inquiry_share` in thinking.cpp."""
        raise NotImplementedError

    def compared_turns(self, inquiry: Address, found: Address) -> int:
        """`kingdom_compared_turns` in thinking.cpp."""
        raise NotImplementedError

    def judged_decision(self, inquiry: Address, judged: Address) -> None:
        """`kingdom_judged_decision` in thinking.cpp."""
        raise NotImplementedError

    def judged_turn(self, decisions: Address, count: int, judged: Address) -> None:
        """`kingdom_judged_turn` in thinking.cpp."""
        raise NotImplementedError

    def verdict(self, cost: Address, verdict: Address) -> None:
        """`kingdom_verdict` in thinking.cpp."""
        raise NotImplementedError

    def view(self, tables: Address, packed: Address, seat: int, to: Address) -> None:
        """`kingdom_view` in thinking.cpp."""
        raise NotImplementedError

    def card(self, packed: Address, draws: Address) -> int:
        """`kingdom_card` in thinking.cpp."""
        raise NotImplementedError

    def gains(self, tables: Address, packed: Address, actions: Address, count: int, seat: int, gains: Address) -> None:
        """`kingdom_gains` in thinking.cpp."""
        raise NotImplementedError

    def greedy(self, tables: Address, packed: Address, draws: Address) -> int:
        """`kingdom_greedy` in thinking.cpp."""
        raise NotImplementedError

    def match(self, tables: Address, packed: Address, contenders: Address, seed: int, first: int, games: int, finishes: Address) -> None:
        """`kingdom_match` in thinking.cpp."""
        raise NotImplementedError


CORE_SIGNATURES: Final[dict[str, Signature]] = {
    "cut_size": ((), c_uint32),
    "cut_begin": ((c_void_p, c_void_p,), None),
    "cut_next": ((c_void_p, c_void_p, c_int, c_void_p, c_void_p,), c_int),
    "effects": ((c_void_p, c_void_p, c_void_p, c_int, c_void_p,), c_int),
    "reasons": ((c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_int, c_void_p,), None),
    "built": ((), c_char_p),
    "lanes": ((), c_int),
    "players": ((c_void_p,), c_int),
    "sources": ((c_void_p,), c_int),
    "start": ((c_void_p, c_void_p,), None),
    "apply": ((c_void_p, c_void_p, c_void_p, c_int,), c_int),
    "legal": ((c_void_p, c_void_p,), c_int),
    "scores": ((c_void_p, c_void_p, c_void_p,), None),
    "hash": ((c_void_p,), c_uint64),
    "perft": ((c_void_p, c_void_p, c_int, c_void_p, c_int,), c_int64),
    "sample": ((c_void_p, c_void_p, c_uint64, c_uint64, c_void_p,), None),
    "observe": ((c_void_p, c_void_p, c_int, c_void_p, c_void_p, c_void_p,), None),
    "batch_begin": ((c_void_p, c_void_p, c_void_p, c_uint64, c_uint64,), c_int64),
    "batch_check": ((c_void_p, c_uint64, c_void_p,), c_int64),
    "batch_step": ((c_void_p, c_void_p, c_void_p, c_uint64, c_uint64,), c_int64),
    "batch_restore": ((c_void_p, c_void_p, c_uint64, c_uint64,), c_int),
    "batch_legal": ((c_void_p, c_void_p, c_uint64, c_uint64,), None),
    "batch_sample": ((c_void_p, c_void_p, c_uint64, c_void_p, c_uint64, c_uint64,), None),
    "batch_actions": ((c_void_p, c_int, c_void_p, c_uint64,), None),
    "batch_rewards": ((c_void_p, c_void_p, c_int, c_void_p, c_void_p, c_uint64, c_uint64,), None),
    "batch_scores": ((c_void_p, c_void_p, c_void_p, c_uint64, c_uint64,), None),
    "batch_totals": ((c_void_p, c_void_p, c_void_p, c_uint64, c_uint64,), None),
    "batch_observe": ((c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_uint64, c_uint64,), None),
    "playouts": ((c_void_p, c_void_p, c_int, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p,), None),
    "count_games": ((c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p, c_int,), c_int),
    "soak": ((c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p,), c_int),
    "count_drawn": ((c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p,), c_uint64),
    "layouts": ((), c_int),
    "set_up": ((c_void_p, c_uint64, c_uint64, c_void_p,), c_int),
    "fault": ((c_void_p, c_void_p,), c_int),
    "workspace_size": ((), c_uint32),
    "term_names": ((), c_char_p),
    "package_weights": ((c_void_p, c_void_p,), None),
    "level": ((c_int, c_void_p,), None),
    "prepare": ((c_void_p, c_void_p, c_void_p, c_void_p,), None),
    "plan": ((c_void_p, c_void_p, c_void_p, c_void_p,), c_int),
    "appraise": ((c_void_p, c_void_p, c_void_p,), c_int),
    "roll_out": ((c_void_p, c_void_p, c_void_p, c_void_p, c_int, c_uint64, c_int64, c_int64, c_void_p,), None),
    "inquiry_begin": ((c_void_p, c_void_p, c_void_p, c_void_p,), None),
    "inquiry_next": ((c_void_p, c_void_p, c_double, c_void_p,), c_int),
    "inquiry_plan": ((c_void_p, c_void_p,), None),
    "inquiry_roll_out": ((c_void_p, c_void_p, c_int64, c_int64, c_void_p,), None),
    "add_sums": ((c_void_p, c_void_p,), None),
    "inquiry_add": ((c_void_p, c_void_p,), None),
    "inquiry_share": ((c_void_p, c_double,), c_double),
    "compared_turns": ((c_void_p, c_void_p,), c_int),
    "judged_decision": ((c_void_p, c_void_p,), None),
    "judged_turn": ((c_void_p, c_int, c_void_p,), None),
    "verdict": ((c_void_p, c_void_p,), None),
    "view": ((c_void_p, c_void_p, c_int, c_void_p,), None),
    "card": ((c_void_p, c_void_p,), c_int),
    "gains": ((c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p,), None),
    "greedy": ((c_void_p, c_void_p, c_void_p,), c_int),
    "match": ((c_void_p, c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p,), None),
}
