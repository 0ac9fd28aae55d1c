// A moment of a game on a GPU: the same fields as elsewhere, in as little memory as can be.
//
// The more games a multiprocessor holds, the more of them are about to do the same. So a game has only as
// many players as play, and few frames if no tile reacts to what others do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kingdom {

// The cells that may be chosen. One of them is, as soon as they are known: so they lie with the threads that
// work on a game, not with the game.
#if defined(__CUDA_ARCH__)
KINGDOM_CALL unsigned char* shared_memory() {
    extern __shared__ __align__(64) unsigned char memory_of_block[];
    return memory_of_block;
}
KINGDOM_CALL Stored& own_legal() {
    return reinterpret_cast<Stored*>(shared_memory())[threadIdx.x / lanes_of_a_game];
}
#else
Stored& own_legal();
#endif

struct LegalCells {
    KINGDOM_CALL operator Mask() const { return own_legal(); }
    KINGDOM_CALL LegalCells& operator=(const Mask& cells) { return own_legal() = cells, *this; }
    KINGDOM_CALL LegalCells& operator=(const LegalCells&) { return *this; }
    KINGDOM_CALL std::uint64_t word(int place) const { return own_legal().word(place); }
    KINGDOM_CALL bool any() const { return own_legal().any(); }
    KINGDOM_CALL int count() const { return own_legal().count(); }
};

// The questions, the lowest last: the memory of those that cannot come is left out.
struct Stack {
    Frame reversed[max_frames];

    KINGDOM_CALL Frame& operator[](int index) { return reversed[max_frames - 1 - index]; }
    KINGDOM_CALL const Frame& operator[](int index) const { return reversed[max_frames - 1 - index]; }
};

// A player. For plain set-ups what only some modules bring is last, and left out.
#if defined(KINGDOM_PLAIN)
struct Player {
    std::uint32_t held, used, fresh, taken;
    std::uint8_t supply, waiting;
    std::uint8_t cards;
    std::int8_t card[max_hand];
    std::uint8_t age[max_hand];
    std::uint8_t resting[max_meeples];
    std::int16_t gold[max_slots];
    std::int16_t city;
    std::int16_t out[max_meeples][max_out];
};
static_assert(offsetof(Player, resting) <= plain_seat_size - sizeof(Stored));
#else
using Player = ExchangedPlayer;
static_assert(sizeof(Player) <= full_seat_size - sizeof(Stored));
#endif

// Something of each player; all that is of a player lies side by side. For plain set-ups the seats overlap: what
// is left out is neither read nor written.
constexpr int seat_size = is_plain ? plain_seat_size : full_seat_size;
template <class T, int offset> struct OfSeats {
    alignas(16) unsigned char bytes[max_players * seat_size];

    KINGDOM_CALL T& operator[](int seat) { return *reinterpret_cast<T*>(bytes + seat * seat_size + offset); }
    KINGDOM_CALL const T& operator[](int seat) const {
        return *reinterpret_cast<const T*>(bytes + seat * seat_size + offset);
    }
};

struct alignas(16) State {
    Stack frame;
    std::uint64_t options;
    std::uint64_t key;  // in playouts: that from which the keys of the game's streams follow
    std::uint8_t stock[max_sites];
    std::uint8_t deck[max_cards], discard[max_cards];
    std::uint8_t hidden;
    std::uint8_t walls;
    std::uint8_t built, ending;
    std::int8_t to_move;
    std::uint8_t in_turn;
    std::uint8_t frames;
    [[no_unique_address]] LegalCells legal;
    Turn turn;
    std::int16_t action;                   // in playouts: the next one of the game,
    std::uint32_t number;                  // its number,
    std::uint16_t count[max_players + 1];  // and how much was drawn for the cards and for each player
    Stored free, near;
    union {  // the last: those of players who do not play are left out
        OfSeats<Stored, 0> settlements;
        OfSeats<Player, sizeof(Stored)> player;
    };
};

// From the stock to the turn, both forms of a state have the same bytes.
inline constexpr int common_bytes = offsetof(Exchanged, turn) + sizeof(Turn) - offsetof(Exchanged, stock);
static_assert(offsetof(State, turn) + sizeof(Turn) - offsetof(State, stock) == common_bytes);
static_assert(offsetof(State, turn) - offsetof(State, frames) ==
              offsetof(Exchanged, turn) - offsetof(Exchanged, frames));

template <class From, class To> KINGDOM_CALL void copy_player(const From& from, To& to) {
#if defined(KINGDOM_PLAIN)
    to.held = from.held, to.used = from.used, to.fresh = from.fresh, to.taken = from.taken;
    to.supply = from.supply, to.waiting = from.waiting, to.cards = from.cards;
    for (int index = 0; index < max_hand; ++index) to.card[index] = from.card[index], to.age[index] = from.age[index];
#else
    to = from;
#endif
}

// Copies what a game needs, so many frames among it, from a state in one form to a state in either.
template <class From, class To>
KINGDOM_CALL void copy_fields(const Tables& tables, const From& from, To& to, int frames) {
    to.free = from.free, to.near = from.near, to.legal = from.legal, to.options = from.options;
    KINGDOM_ROLLED for (int seat = 0; seat < tables.players; ++seat) {
        to.settlements[seat] = from.settlements[seat];
        copy_player(from.player[seat], to.player[seat]);
    }
    KINGDOM_ROLLED for (int index = 0; index < frames; ++index) to.frame[index] = from.frame[index];
    std::memcpy(reinterpret_cast<unsigned char*>(&to) + offsetof(To, stock),
                reinterpret_cast<const unsigned char*>(&from) + offsetof(From, stock), common_bytes);
}

// Takes over a state as it is exchanged, or writes it back. Frames that are not in use are zero there.
KINGDOM_CALL void unpack(const Tables& tables, const Exchanged& from, State& to) {
    copy_fields(tables, from, to, from.frames);
}
KINGDOM_CALL void pack(const Tables& tables, const State& from, Exchanged& to) {
    copy_fields(tables, from, to, from.frames > to.frames ? from.frames : to.frames);
}

}  // namespace kingdom
