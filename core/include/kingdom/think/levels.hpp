// How the levels for people think; what each of them is, is in package.hpp.
#pragma once

#include "kingdom/think/weights.hpp"

namespace kingdom {

enum Level : std::int32_t { beginner, easy, medium, hard, expert };

struct LevelOptions {
    double seconds;        // for a turn; 0: it plans and does not search
    std::int32_t width, plans, noise, padding;
    Weights weights;       // of plans
};

}  // namespace kingdom
