// The whole core with masks of one AVX-512 register, for any processor: the instructions that
// mask_register.hpp and grid.hpp use are played word by word, as Intel describes them.
#include <cstdint>
#include <cstring>

#define KINGDOM_LANES 8

typedef long long __m512i __attribute__((vector_size(64)));
typedef unsigned char __mmask8;

namespace instructions {

constexpr int words = 8;
typedef std::uint64_t Words __attribute__((vector_size(64)));

// Works out each word of a result by itself.
template <class F> inline __m512i each(F f) {
    Words found{};
    for (int i = 0; i < words; ++i) found[i] = f(i);
    return reinterpret_cast<__m512i>(found);
}

template <class F> inline __mmask8 where(F f) {
    int found = 0;
    for (int i = 0; i < words; ++i) found |= f(i) << i;
    return static_cast<__mmask8>(found);
}

inline std::uint64_t word(__m512i from, int i) { return static_cast<std::uint64_t>(from[i]); }

}  // namespace instructions

inline __m512i _mm512_maskz_set1_epi64(__mmask8 kept, long long value) {
    return instructions::each([&](int i) { return kept >> i & 1 ? static_cast<std::uint64_t>(value) : 0; });
}

inline __m512i _mm512_set1_epi64(long long value) { return _mm512_maskz_set1_epi64(0xff, value); }

inline __m512i _mm512_add_epi64(__m512i a, __m512i b) { return a + b; }

inline __m512i _mm512_popcnt_epi64(__m512i a) {
    return instructions::each([&](int i) { return static_cast<std::uint64_t>(__builtin_popcountll(instructions::word(a, i))); });
}

inline __mmask8 _mm512_test_epi64_mask(__m512i a, __m512i b) {
    return instructions::where([&](int i) { return (a[i] & b[i]) != 0; });
}

inline __mmask8 _mm512_cmple_epi64_mask(__m512i a, __m512i b) {
    return instructions::where([&](int i) { return a[i] <= b[i]; });
}

// The words of b, followed by those of a, so many places lower.
inline __m512i _mm512_maskz_alignr_epi64(__mmask8 kept, __m512i a, __m512i b, int places) {
    return instructions::each([&](int i) {
        const int from = i + places;
        if (!(kept >> i & 1)) return std::uint64_t{0};
        return from < instructions::words ? instructions::word(b, from)
                                          : instructions::word(a, from - instructions::words);
    });
}

// The upper half of a and b side by side, shifted to the left.
inline __m512i _mm512_shldv_epi64(__m512i a, __m512i b, __m512i count) {
    return instructions::each([&](int i) {
        const int shift = static_cast<int>(count[i] & 63);
        const std::uint64_t high = instructions::word(a, i), low = instructions::word(b, i);
        return shift ? high << shift | low >> (64 - shift) : high;
    });
}

// The lower half of b and a side by side, shifted to the right.
inline __m512i _mm512_shrdv_epi64(__m512i a, __m512i b, __m512i count) {
    return instructions::each([&](int i) {
        const int shift = static_cast<int>(count[i] & 63);
        const std::uint64_t low = instructions::word(a, i), high = instructions::word(b, i);
        return shift ? low >> shift | high << (64 - shift) : low;
    });
}

// The same byte where a mask has its ones, and zeros elsewhere; and all bytes to memory.
inline __m512i _mm512_maskz_set1_epi8(std::uint64_t mask, char value) {
    return instructions::each([&](int i) {
        std::uint64_t word = 0;
        for (int place = 0; place < 8; ++place)
            if (mask >> (8 * i + place) & 1) word |= static_cast<std::uint64_t>(value) << 8 * place;
        return word;
    });
}
inline void _mm512_storeu_si512(void* to, __m512i from) { std::memcpy(to, &from, sizeof(from)); }

// The lowest bits of a value, put where a mask has its ones.
inline std::uint64_t _pdep_u64(std::uint64_t value, std::uint64_t mask) {
    std::uint64_t found = 0;
    for (; mask; mask &= mask - 1, value >>= 1)
        if (value & 1) found |= mask & -mask;
    return found;
}

#include "../../core/src/analysis.cpp"
#include "../../core/src/api.cpp"
#include "../../core/src/batches.cpp"
#include "../../core/src/drawing.cpp"
#include "../../core/src/games.cpp"
#include "../../core/src/joining.cpp"
#include "../../core/src/layouts.cpp"
#include "../../core/src/setups.cpp"
#include "../../core/src/soundness.cpp"
#include "../../core/src/thinking.cpp"
