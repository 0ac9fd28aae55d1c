// A game cut into what its players decided: from where somebody is asked to where others or cards decide.
#pragma once

#include <cstring>

#include "kingdom/rules/turns.hpp"
#include "kingdom/rules/view.hpp"

namespace kingdom {

inline constexpr int longest_decision = 90;  // actions; a longer one counts as several

// What a player did at a stretch, before a card or somebody else decided something.
struct Decision {
    View view;           // what the player saw
    std::int32_t ply;    // how many actions of the game came before it, cards among them
    std::int32_t seat;
    std::int32_t turn;   // the place of its turn among all of them, from 0
    std::int32_t number; // the turn of the game, from 1; a reaction has that of the turn it is in
    std::int32_t round;
    std::int32_t reaction;  // whether its turn is what a player did in the turn of somebody else
    std::int32_t count;
    std::int16_t action[longest_decision];  // without those that led back to where they came from
    std::uint8_t padding[48];
};

static_assert(sizeof(Decision) % 64 == 0);

// Where the cutting of a game has come to.
struct Cut {
    State state, place[longest_decision + 1];
    std::int32_t ply, number, round, turns;
    std::int32_t turn[max_players];  // of each player, in the turn of this number; none yet
    std::int32_t reaction[max_players];
    std::uint8_t padding[8];
};

inline constexpr int no_turn = -1;
inline constexpr int illegal_action = -1;

inline void begin_number(Cut& cut, int number) {
    cut.number = number;
    for (std::int32_t& turn : cut.turn) turn = no_turn;
}

inline void begin_cut(const State& start, Cut& cut) {
    cut.state = start;
    cut.ply = cut.turns = 0;
    cut.round = 1;
    begin_number(cut, 1);
}

inline bool is_same(const State& one, const State& other) {
    constexpr unsigned count = sizeof(State) / 8;
    std::uint64_t a[count], b[count], differences = 0;
    std::memcpy(a, &one, sizeof(State));
    std::memcpy(b, &other, sizeof(State));
    for (unsigned index = 0; index < count; ++index) differences |= a[index] ^ b[index];
    return !differences;
}

// The place of a state among those that a decision has led through; their number if it is new.
inline int place_of(const Cut& cut, int places, const State& state) {
    int place = 0;
    while (place < places && !is_same(cut.place[place], state)) ++place;
    return place;
}

// Takes the actions of one decision; returns how many of the game's are taken then, or illegal_action.
inline int take_decision(const Tables& tables, const std::int16_t* actions, int count, Cut& cut,
                         Decision& decision) {
    const int seat = decision.seat;
    int ply = cut.ply;
    decision.count = 0;
    cut.place[0] = cut.state;
    do {
        const std::int16_t action = actions[ply];
        if (!is_legal(cut.state, action)) return illegal_action;
        advance(tables, cut.state, action);
        ++ply;
        const int place = place_of(cut, decision.count + 1, cut.state);
        if (place > decision.count) {
            cut.place[place] = cut.state;
            decision.action[decision.count] = action;
        }
        decision.count = place;
    } while (ply < count && cut.state.to_move == seat && actions[ply - 1] != end_action &&
             ply - cut.ply < longest_decision);
    return ply;
}

// Notes to which turn a decision belongs.
inline void join_turn(const State& before, Cut& cut, Decision& decision) {
    const int seat = decision.seat;
    if (cut.turn[seat] == no_turn) {
        cut.turn[seat] = cut.turns++;
        cut.reaction[seat] = !(before.in_turn && before.turn.player == seat);
    }
    decision.turn = cut.turn[seat];
    decision.reaction = cut.reaction[seat];
    decision.number = cut.number;
    decision.round = cut.round;
}

// Finds the next decision of a game; returns 1, or 0 if there is none, or illegal_action. One that is broken off
// by the end of the actions is left out.
inline int next_decision(const Tables& tables, const std::int16_t* actions, int count, Cut& cut,
                         Decision& decision) {
    while (cut.ply < count) {
        const State before = cut.state;
        if (before.to_move < 0) {
            if (!is_legal(before, actions[cut.ply])) return illegal_action;
            advance(tables, cut.state, actions[cut.ply++]);
            continue;
        }
        decision.seat = before.to_move;
        decision.ply = cut.ply;
        const int end = take_decision(tables, actions, count, cut, decision);
        if (end == illegal_action) return illegal_action;
        const bool ended = actions[end - 1] == end_action;
        const bool whole = end < count || ended || cut.state.to_move != decision.seat;
        const bool found = whole && decision.count;
        if (found) join_turn(before, cut, decision);
        if (ended) {
            cut.round += before.turn.player == tables.players - 1;
            begin_number(cut, cut.number + 1);
        }
        cut.ply = end;
        if (!found) continue;
        decision.view = view_of(tables, before, decision.seat);
        return 1;
    }
    return 0;
}

}  // namespace kingdom
