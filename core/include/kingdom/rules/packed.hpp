// States on their way in and out: bytes that may lie anywhere.
#pragma once

#include <cstring>

#include "kingdom/rules/state.hpp"

namespace kingdom {

inline State loaded(const void* packed) {
    State state;
    std::memcpy(static_cast<void*>(&state), packed, sizeof(State));
    return state;
}

inline void store(void* packed, const State& state) { std::memcpy(packed, &state, sizeof(State)); }

}  // namespace kingdom
