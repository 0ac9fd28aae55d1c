// A GPU as it is described to whoever asks, and the kinds of memory as DLPack numbers them.
#pragma once

#include <cstdint>

namespace kingdom {

inline constexpr int memory_of_cpu = 1, memory_of_cuda = 2;

struct Device {
    char name[128];
    std::uint64_t memory;                          // in bytes
    std::int32_t major, minor;                     // of what it can do: its compute capability
    std::int32_t multiprocessors, most_threads;    // threads that one of them can hold
    std::int32_t threads, blocks;                  // how playouts run: threads a block, blocks a multiprocessor
    std::int32_t registers, local_bytes, shared_bytes;  // a thread, a thread, a block
    std::int32_t padding;
};

}  // namespace kingdom
