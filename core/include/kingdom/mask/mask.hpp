// Sets of cells as bits, one for each hex, in the form that forms.hpp chooses.
#pragma once

#include <cstdint>
#include <cstring>

#include "kingdom/mask/grid.hpp"

#if KINGDOM_LANES == 0
#include "kingdom/mask/mask_threads.hpp"
#elif KINGDOM_LANES == 8
#include "kingdom/mask/mask_register.hpp"
#else
#include "kingdom/mask/mask_vectors.hpp"
#endif

namespace kingdom {

#if KINGDOM_LANES
using Stored = Mask;  // in memory
#else
KINGDOM_CALL void operator|=(Stored& a, const Mask& b) { a = a | b; }
KINGDOM_CALL void operator&=(Stored& a, const Mask& b) { a = a & b; }
KINGDOM_CALL void operator^=(Stored& a, const Mask& b) { a = a ^ b; }
KINGDOM_CALL void operator-=(Stored& a, const Mask& b) { a = a - b; }
#endif

static_assert(sizeof(Stored) == 64);

KINGDOM_CALL void operator|=(Mask& a, const Mask& b) { a = a | b; }
KINGDOM_CALL void operator&=(Mask& a, const Mask& b) { a = a & b; }
KINGDOM_CALL void operator^=(Mask& a, const Mask& b) { a = a ^ b; }
KINGDOM_CALL void operator-=(Mask& a, const Mask& b) { a = a - b; }
KINGDOM_CALL bool operator==(const Mask& a, const Mask& b) { return !(a ^ b).any(); }

// How a mask is handed over: where a thread has few words of it, in registers.
#if KINGDOM_LANES
using Given = const Mask&;
#else
using Given = Mask;
#endif

// Whether a cell is in a mask.
template <class M> KINGDOM_CALL bool has(const M& mask, int cell) {
    const int bit = bit_of(cell);
    return mask.word(bit / 64) >> (bit % 64) & 1;
}

// The lowest cell of a mask, or -1.
KINGDOM_APART int first_cell(Given mask) {
    KINGDOM_ROLLED for (int i = 0; i < words; ++i)
        if (mask.word(i)) return cell_of(64 * i + lowest(mask.word(i)));
    return -1;
}

#if KINGDOM_LANES > 0 && KINGDOM_LANES < 8

// The cells of a mask, counted from its beginning to each word.
struct Ordered {
    const Stored& mask;
    int upto[words];  // the cells in all words up to each one

    KINGDOM_CALL explicit Ordered(const Stored& cells) : mask(cells) {
        int sum = 0;
        for (int i = 0; i < words; ++i) upto[i] = sum += popcount(mask.word(i));
    }
    KINGDOM_CALL int count() const { return upto[words - 1]; }

    // The k-th cell in ascending order, counted from 0; there must be so many.
    KINGDOM_CALL int cell(int k) const {
        int index = 0, before = 0;
        for (int i = 0; i + 1 < words; ++i) {
            const bool passed = upto[i] <= k;
            index += passed;
            before = passed ? upto[i] : before;
        }
        return cell_of(64 * index + select(mask.word(index), k - before));
    }
};

#endif

// Calls f(cell) for every cell of a mask in ascending order.
template <class F> KINGDOM_CALL void each_cell(const Mask& mask, F f) {
    KINGDOM_ROLLED for (int i = 0; i < words; ++i)
        for (std::uint64_t word = mask.word(i); word; word &= word - 1)
            f(cell_of(64 * i + lowest(word)));
}

#if KINGDOM_LANES
KINGDOM_CALL std::uint32_t bits_of_all(std::uint32_t own) { return own; }  // no other game comes along
#endif

// A mask of words in memory.
KINGDOM_CALL Mask load(const std::uint64_t* from) {
#if KINGDOM_LANES
    Mask mask;
    std::memcpy(static_cast<void*>(&mask), from, sizeof(mask));
    return mask;
#else
    return Mask::by_words([&](int index) { return from[place_of(index)]; });
#endif
}

}  // namespace kingdom
