// The draws of a game, counted and not shaken: they follow from its seed alone.
#pragma once

#include "kingdom/rules/state.hpp"

namespace kingdom {

// So many 2^53rds of a limit, as Python rounds them: int(random() * limit).
//
// The product of whole numbers is at hand sooner than that of doubles. It is the same, unless rounding
// takes that of doubles up to the next whole number; and rounding adds less than the limit.
KINGDOM_CALL int scaled(std::uint64_t bits, int limit) {
    const std::uint64_t factor = static_cast<std::uint64_t>(limit), product = bits * factor;
    if (limit < 2048 && product >> 53 == (product + factor) >> 53) return static_cast<int>(product >> 53);
    return static_cast<int>(static_cast<double>(bits) * 0x1p-53 * limit);
}

// A counter-based generator: draw `k` of a key is the same on every machine and in Python
// (kingdom/draws.py).
struct Draws {
    std::uint64_t key, count;

    KINGDOM_CALL static std::uint64_t mixed(std::uint64_t x) {
        x += 0x9e3779b97f4a7c15u;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
        x = (x ^ x >> 27) * 0x94d049bb133111ebu;
        return x ^ x >> 31;
    }

    // The next random word, and the next 53 random bits.
    KINGDOM_CALL std::uint64_t word() { return mixed(key + count++ * 0xd1342543de82ef95u); }
    KINGDOM_CALL std::uint64_t bits() { return word() >> 11; }

    // A number from 0 up to, but without, a limit.
    KINGDOM_APART int below(int limit) { return scaled(bits(), limit); }
};

// All the randomness of one game: a stream for what is drawn before it begins, one for its cards,
// and one for the choices of each player, so that none depends on how often another is asked.
struct Streams {
    Draws before, cards, player[max_players];

    // The key from which those of all streams of a game follow, and that of a player's or, for cards, of `chance`.
    KINGDOM_CALL static std::uint64_t key_of_game(std::uint64_t seed, std::uint64_t game) {
        return Draws::mixed(Draws::mixed(seed) ^ game);
    }
    KINGDOM_CALL static std::uint64_t key_of(std::uint64_t key_of_game, int stream) {
        return Draws::mixed(key_of_game ^ static_cast<std::uint64_t>(stream + 2));
    }

    KINGDOM_CALL static Streams of(std::uint64_t seed, std::uint64_t game) {
        Streams streams;
        const std::uint64_t key = key_of_game(seed, game);
        streams.before = {Draws::mixed(key), 0};
        streams.cards = {key_of(key, chance), 0};
        for (int seat = 0; seat < max_players; ++seat) streams.player[seat] = {key_of(key, seat), 0};
        return streams;
    }

    // How many actions were chosen: each takes one draw.
    KINGDOM_CALL int actions() const {
        std::uint64_t count = cards.count;
        for (const Draws& choices : player) count += choices.count;
        return static_cast<int>(count);
    }
};

}  // namespace kingdom
