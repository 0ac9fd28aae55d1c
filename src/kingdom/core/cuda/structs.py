"""The structs of the library for GPUs as `ctypes` sees them: core/include/kingdom."""

from __future__ import annotations

from ctypes import Structure, c_char, c_int, c_int32, c_uint8, c_uint32, c_uint64, c_void_p

from kingdom.core.layout import BatchStruct, StateStruct, TablesStruct
from kingdom.hexes import CELLS


class DeviceStruct(Structure):
    """`Device` in device.hpp."""

    _fields_ = (
        ("name", c_char * 128),
        ("memory", c_uint64),
        ("major", c_int32),
        ("minor", c_int32),
        ("multiprocessors", c_int32),
        ("most_threads", c_int32),
        ("threads", c_int32),
        ("blocks", c_int32),
        ("registers", c_int32),
        ("local_bytes", c_int32),
        ("shared_bytes", c_int32),
        ("padding", c_int32),
    )


class PlayoutsStruct(Structure):
    """`Playouts` in kernels.hpp."""

    _fields_ = (
        ("tables", c_void_p),
        ("begin", c_void_p),
        ("is_view", c_int),
        ("seed", c_uint64),
        ("first", c_uint64),
        ("games", c_uint64),
        ("states", c_void_p),
        ("gold", c_void_p),
        ("lengths", c_void_p),
    )


class SteppingStruct(Structure):
    """`Stepping` in kernels.hpp."""

    _fields_ = (
        ("tables", c_void_p),
        ("begin", c_void_p),
        ("seed", c_uint64),
        ("games", c_uint64),
        ("taken", c_void_p),
        ("renewed", c_uint64),
        ("count", c_void_p),
        ("batch", BatchStruct),
    )


class LoreStruct(Structure):
    """`Lore` in standing.hpp."""

    _fields_ = (
        ("terrains", c_uint8 * CELLS),
        ("building", c_uint32),
        ("ranked_sources", c_uint8),
        ("pays_apart", c_uint8),
    )


class PreparedStruct(Structure):
    """`Prepared` in policy_matches.hpp."""

    _fields_ = (
        ("tables", TablesStruct),
        ("begin", StateStruct),
        ("lore", LoreStruct),
        ("_padding", c_uint8 * 12),
    )


class PreparingStruct(Structure):
    """`Preparing` in policy_matches.hpp."""

    _fields_ = (("setup", c_void_p), ("games", c_uint64))


class PolicyMatchStruct(Structure):
    """`PolicyMatch` in policy_matches.hpp."""

    _fields_ = (
        ("setup", c_void_p),
        ("number", c_uint64),
        ("seat", c_int32),
        ("padding", c_int32),
    )


class PolicyMatchesStruct(Structure):
    """`PolicyMatches` in policy_matches.hpp."""

    _fields_ = (
        ("match", c_void_p),
        ("ours", c_void_p),
        ("theirs", c_void_p),
        ("seed", c_uint64),
        ("games", c_uint64),
        ("gold", c_void_p),
    )
