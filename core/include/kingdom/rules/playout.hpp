// Random games, counted and not shaken: the draws of a game follow from its seed alone.
#pragma once

#include "kingdom/rules/scoring.hpp"
#include "kingdom/rules/turns.hpp"

namespace kingdom {

// So many 2^53rds of a limit, as Python rounds them: int(random() * limit).
//
// The product of whole numbers is at hand sooner than that of doubles. It is the same, unless rounding
// takes that of doubles up to the next whole number; and rounding adds less than the limit.
KINGDOM_INLINE int scaled(std::uint64_t bits, int limit) {
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

    // The next 53 random bits.
    KINGDOM_INLINE std::uint64_t bits() { return mixed(key + count++ * 0xd1342543de82ef95u) >> 11; }

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

// A random card of some counts, all cards equally likely.
KINGDOM_APART int random_card(const std::uint8_t* counts, Draws& draws) {
    return card_at(counts, draws.below(total(counts)));
}

// A legal action, all equally likely; at a chance point, a random card. below(stream, limit) draws a number,
// where the stream is a player's or, for cards, `chance`.
template <class F> KINGDOM_INLINE int drawn_action(const State& state, F below) {
    if (state.to_move == chance) {
        const std::uint8_t* counts = pile(state);
        return card_action(card_at(counts, below(chance, total(counts))));
    }
    const Legal legal(state);
    return legal.action(below(state.to_move, legal.count()));
}

KINGDOM_CALL int random_action(const State& state, Streams& streams) {
    return drawn_action(state, [&](int stream, int limit) {
        return (stream == chance ? streams.cards : streams.player[stream]).below(limit);
    });
}

// Deals the hidden cards of a view at random, all ways equally likely.
KINGDOM_CALL void sample(const Tables& tables, const View& view, State& state, Draws& draws) {
    unpack(tables, view.state, state);
    std::uint8_t older[max_older][max_cards];
    for (int age = 0; age < max_older; ++age)
        for (int card = 0; card < max_cards; ++card) older[age][card] = view.older[age][card];
    for (int seat = 0; seat < tables.players; ++seat) {
        Player& player = state.player[seat];
        for (int index = 0; index < player.cards; ++index) {
            if (player.card[index] != unknown) continue;
            std::uint8_t* pool = player.age[index] ? older[player.age[index] - 1] : state.deck;
            const int card = random_card(pool, draws);
            --pool[card];
            player.card[index] = static_cast<std::int8_t>(card);
        }
    }
    state.hidden = 0;
    if (state.to_move == chance) ask(tables, state);
}

// Plays to the end at random; returns the number of actions.
KINGDOM_CALL int play_out(const Tables& tables, State& state, Streams& streams) {
    int count = 0;
    while (state.to_move != over) {
        advance(tables, state, random_action(state, streams));
        ++count;
    }
    return count;
}

// Cards to be drawn first, as actions; `failed` is set where one of them is not there.
struct Script {
    const std::int16_t* cards;
    int count;
    bool* failed;

    KINGDOM_CALL void draw(const Tables& tables, State& state) {
        for (; count && state.to_move == chance; --count, ++cards) {
            if (is_legal(state, *cards)) advance(tables, state, *cards);
            else *failed = true, count = 1;
        }
    }
};

// The number of sequences of `depth` actions; draws by script are not counted.
KINGDOM_CALL std::uint64_t perft(const Tables& tables, const State& from, int depth, Script script) {
    if (!depth) return 1;
    State state = from;
    script.draw(tables, state);
    const Legal legal(state);
    if (depth == 1) return static_cast<std::uint64_t>(legal.count());
    std::uint64_t nodes = 0;
    for (int index = 0; index < legal.count(); ++index) {
        State next = state;
        advance(tables, next, legal.action(index));
        nodes += perft(tables, next, depth - 1, script);
    }
    return nodes;
}

}  // namespace kingdom
