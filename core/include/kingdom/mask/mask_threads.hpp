// Sets of cells on a GPU: each of the threads that play a game has some words of every mask.
#pragma once

#include <cstdint>

#include "kingdom/mask/grid.hpp"

namespace kingdom {

// The threads of a game lie side by side in a warp, and all of them go the same way through the program.
#if defined(__CUDA_ARCH__)

KINGDOM_CALL int lane() { return threadIdx.x % lanes_of_a_game; }
KINGDOM_CALL int first_lane() { return threadIdx.x % 32 - lane(); }  // of the game, in its warp
constexpr unsigned lanes_of_first_game = (1u << lanes_of_a_game) - 1;
KINGDOM_CALL unsigned game_lanes() { return lanes_of_first_game << first_lane(); }

// The threads of the warp that are here at this moment, among them all of this game, since these go the
// same way. Naming all of them takes half the instructions that naming those of the game would, none of
// them slow; and with sums and votes of each game by itself, the games would go on one after the other.
KINGDOM_CALL unsigned companions() { return __activemask(); }

// What the threads tell each other: one's word or number; for which of them something holds, as bits;
// whether it holds for any; and a sum.
KINGDOM_CALL std::uint64_t word_of(int lane, std::uint64_t own) {
    if constexpr (lanes_of_a_game == 1) return own;
    return __shfl_sync(companions(), own, lane, lanes_of_a_game);
}
KINGDOM_CALL int number_of(int lane, int own) {
    if constexpr (lanes_of_a_game == 1) return own;
    return __shfl_sync(companions(), own, lane, lanes_of_a_game);
}
KINGDOM_CALL unsigned holds_for(bool own) {
    if constexpr (lanes_of_a_game == 1) return own;
    return __ballot_sync(companions(), own) >> first_lane() & lanes_of_first_game;
}
KINGDOM_CALL bool holds_for_any(bool own) {
    if constexpr (lanes_of_a_game == 1) return own;
    return __ballot_sync(companions(), own) & game_lanes();
}
KINGDOM_CALL int sum_of_all(int own) {
    for (int step = 1; step < lanes_of_a_game; step *= 2)
        own += __shfl_xor_sync(companions(), own, step, lanes_of_a_game);
    return own;
}
// The bits of all games that come along. Where each is played by itself, they may have different set-ups, whose
// bits mean different things.
KINGDOM_CALL std::uint32_t bits_of_all(std::uint32_t own) {
    if constexpr (is_single) return own;
    return __reduce_or_sync(companions(), own);
}

#else

// The same without a GPU, for tests: see tests/core/lanes.cpp.
int lane();
std::uint64_t word_of(int lane, std::uint64_t own);
int number_of(int lane, int own);
unsigned holds_for(bool own);
bool holds_for_any(bool own);
int sum_of_all(int own);
std::uint32_t bits_of_all(std::uint32_t own);

#endif

// How many words of a mask a thread has, side by side, and the place of one of them in the mask.
constexpr int own_words = words / lanes_of_a_game;
KINGDOM_CALL int place_of(int index) { return own_words * lane() + index; }

struct Mask {
    std::uint64_t own[own_words];

    // The mask whose words a thread finds by f(index).
    template <class F> KINGDOM_CALL static Mask by_words(F f) {
        Mask mask;
        for (int index = 0; index < own_words; ++index) mask.own[index] = f(index);
        return mask;
    }
    KINGDOM_CALL static Mask none() { return {}; }
    KINGDOM_CALL static Mask of(int cell) {
        const int place = bit_of(cell) / 64;
        const std::uint64_t bit = std::uint64_t{1} << bit_of(cell) % 64;
        return by_words([&](int index) { return place == place_of(index) ? bit : 0; });
    }
    KINGDOM_CALL std::uint64_t word(int place) const {
        std::uint64_t found = own[0];
        for (int index = 1; index < own_words; ++index) found = place % own_words == index ? own[index] : found;
        return word_of(place / own_words, found);
    }
    KINGDOM_CALL bool any() const {
        std::uint64_t all = own[0];
        for (int index = 1; index < own_words; ++index) all |= own[index];
        return holds_for_any(all != 0);
    }
    KINGDOM_CALL int own_count() const {
        int sum = 0;
        for (const std::uint64_t word : own) sum += popcount(word);
        return sum;
    }
    KINGDOM_CALL int count() const { return sum_of_all(own_count()); }
    KINGDOM_CALL friend Mask operator&(const Mask& a, const Mask& b) {
        return by_words([&](int index) { return a.own[index] & b.own[index]; });
    }
    KINGDOM_CALL friend Mask operator|(const Mask& a, const Mask& b) {
        return by_words([&](int index) { return a.own[index] | b.own[index]; });
    }
    KINGDOM_CALL friend Mask operator^(const Mask& a, const Mask& b) {
        return by_words([&](int index) { return a.own[index] ^ b.own[index]; });
    }
    // Those of the first that are not in the second.
    KINGDOM_CALL friend Mask operator-(const Mask& a, const Mask& b) {
        return by_words([&](int index) { return a.own[index] & ~b.own[index]; });
    }

    template <int axis> KINGDOM_CALL Mask up() const;
    template <int axis> KINGDOM_CALL Mask down() const;
};

// How far a step up an axis shifts one of a thread's own words.
KINGDOM_CALL int own_shift(int axis, int index) {
    return place_of(index) < board_words ? board_shift(axis) : island_shift(axis);
}

// Of two words side by side that are shifted up the upper one, and of two shifted down the lower one. A
// GPU has an instruction for two halves of words, though none for two words.
#if defined(__CUDA_ARCH__)
KINGDOM_CALL std::uint32_t half(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
KINGDOM_CALL std::uint64_t upper(std::uint64_t high, std::uint64_t low, int shift) {
    if (shift & 32) high = high << 32 | low >> 32, low <<= 32;
    const std::uint64_t top = __funnelshift_l(half(high), half(high >> 32), shift);
    return top << 32 | __funnelshift_l(half(low >> 32), half(high), shift);
}
KINGDOM_CALL std::uint64_t lower(std::uint64_t high, std::uint64_t low, int shift) {
    if (shift & 32) low = low >> 32 | high << 32, high >>= 32;
    const std::uint64_t top = __funnelshift_r(half(low >> 32), half(high), shift);
    return top << 32 | __funnelshift_r(half(low), half(low >> 32), shift);
}
#else
KINGDOM_CALL std::uint64_t upper(std::uint64_t high, std::uint64_t low, int shift) {
    return high << shift | low >> (64 - shift);
}
KINGDOM_CALL std::uint64_t lower(std::uint64_t high, std::uint64_t low, int shift) {
    return low >> shift | high << (64 - shift);
}
#endif

// A thread's own words between those before and after them.
struct Words {
    std::uint64_t below, above;
    Mask own;

    KINGDOM_CALL explicit Words(const Mask& mask) : own(mask) {
        below = word_of((lane() + lanes_of_a_game - 1) % lanes_of_a_game, own.own[own_words - 1]);
        above = word_of((lane() + 1) % lanes_of_a_game, own.own[0]);
    }
    // The words so many steps up or down an axis.
    KINGDOM_CALL Mask up(int axis, int steps = 1) const {
        return Mask::by_words([&](int index) {
            const int shift = steps * own_shift(axis, index);
            return upper(own.own[index], before(index), shift);
        });
    }
    KINGDOM_CALL Mask down(int axis, int steps = 1) const {
        return Mask::by_words([&](int index) {
            const int shift = steps * own_shift(axis, index);
            return lower(after(index), own.own[index], shift);
        });
    }

  private:
    // The words beside one's own; the island is apart from the board.
    KINGDOM_CALL std::uint64_t before(int index) const {
        const bool first = place_of(index) == 0 || place_of(index) == board_words;
        return first ? 0 : index ? own.own[index - 1] : below;
    }
    KINGDOM_CALL std::uint64_t after(int index) const {
        const bool last = place_of(index) + 1 >= board_words;
        return last ? 0 : index + 1 < own_words ? own.own[index + 1] : above;
    }
};

template <int axis> KINGDOM_CALL Mask Mask::up() const { return Words(*this).up(axis); }
template <int axis> KINGDOM_CALL Mask Mask::down() const { return Words(*this).down(axis); }

// A mask in memory: each thread reads and writes its own words.
struct alignas(16) Stored {
    std::uint64_t all[words];

    KINGDOM_CALL operator Mask() const {
        return Mask::by_words([&](int index) { return all[place_of(index)]; });
    }
    KINGDOM_CALL Stored& operator=(const Mask& mask) {
        for (int index = 0; index < own_words; ++index) all[place_of(index)] = mask.own[index];
        return *this;
    }
    KINGDOM_CALL Stored& operator=(const Stored& other) { return *this = Mask(other); }
    KINGDOM_CALL std::uint64_t word(int place) const {
#if defined(__CUDA_ARCH__)
        return all[place];
#else
        return Mask(*this).word(place);
#endif
    }
    KINGDOM_CALL bool any() const { return Mask(*this).any(); }
    KINGDOM_CALL int count() const { return Mask(*this).count(); }
};

// The cells of a mask, counted from its beginning to each thread's words.
struct Ordered {
    Mask cells;
    int before, all;  // the cells in the words before the thread's own, and in all words

    KINGDOM_CALL explicit Ordered(const Mask& mask) : cells(mask) {
        int upto = cells.own_count();
        for (int step = 1; step < lanes_of_a_game; step *= 2) {
            const int below = number_of((lane() + lanes_of_a_game - step) % lanes_of_a_game, upto);
            upto += lane() >= step ? below : 0;
        }
        before = upto - cells.own_count();
        all = number_of(lanes_of_a_game - 1, upto);
    }
    KINGDOM_CALL int count() const { return all; }
    // The thread in whose words it is tells the others.
    KINGDOM_CALL int cell(int k) const {
        int rest = k - before, index = 0;
        const bool here = rest >= 0 && rest < cells.own_count();
        std::uint64_t word = cells.own[0];
        for (int next = 1; next < own_words; ++next) {
            const bool passed = index == next - 1 && rest >= popcount(word);
            rest -= passed ? popcount(word) : 0;
            index += passed, word = passed ? cells.own[next] : word;
        }
        const int found = cell_of(64 * place_of(index) + select(word, rest));
        return number_of(lowest(holds_for(here)), found);
    }
};

}  // namespace kingdom
