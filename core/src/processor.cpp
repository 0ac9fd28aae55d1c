// What the processor here can do, asked before a library that needs it is loaded.
//
// A library of its own, built for the plainest processor; it asks with the instruction that every
// x86-64 has, so nothing of the compiler's run time is needed.
#include <cstdint>

#include "kingdom/export.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace {

#if defined(__x86_64__)

struct Registers {
    unsigned a, b, c, d;
};

Registers asked(unsigned leaf, unsigned part = 0) {
    Registers answer{};
    if (!__get_cpuid_count(leaf, part, &answer.a, &answer.b, &answer.c, &answer.d)) return {};
    return answer;
}

bool has_all(unsigned bits, unsigned wanted) { return (bits & wanted) == wanted; }

// The registers that the operating system keeps for each program.
std::uint32_t kept_registers() {
    std::uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

constexpr unsigned vectors_of_256 = 0x06, vectors_of_512 = 0xe6;

// The levels of the x86-64 ABI, each with all that the ones below it have.
int level() {
    const Registers basic = asked(1), more = asked(7), extended = asked(0x80000001);
    constexpr unsigned second = bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE4_1 | bit_SSE4_2 | bit_POPCNT;
    if (!has_all(basic.c, second) || !has_all(extended.c, bit_LAHF_LM)) return 1;
    constexpr unsigned third = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C;
    if (!has_all(basic.c, third) || !has_all(kept_registers(), vectors_of_256)) return 2;
    if (!has_all(more.b, bit_BMI | bit_AVX2 | bit_BMI2) || !has_all(extended.c, bit_LZCNT)) return 2;
    constexpr unsigned fourth = bit_AVX512F | bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL;
    // With two things that the fourth level does not promise and the core uses.
    constexpr unsigned beyond = bit_AVX512VPOPCNTDQ | bit_AVX512VBMI2;
    if (!has_all(more.b, fourth) || !has_all(more.c, beyond)) return 3;
    return has_all(kept_registers(), vectors_of_512) ? 4 : 3;
}

#else

int level() { return 1; }

#endif

}  // namespace

// The highest level of library that runs here: 1, or on x86-64 up to 4.
KINGDOM_EXPORT int kingdom_processor_level() { return level(); }
