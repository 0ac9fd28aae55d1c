// What a program that learns asks of the games of a batch: legal actions as numbers, actions by weights, and rewards.
#pragma once

#include "kingdom/rules/batch.hpp"

namespace kingdom {

// --- actions -----------------------------------------------------------------------------------

// Calls f(action) for each legal action in ascending order, until it says true.
template <class F> KINGDOM_CALL void each_legal(const ActionBits& bits, F f) {
    for (int index = 0; index < words; ++index)
        for (std::uint64_t rest = bits.word[index]; rest; rest &= rest - 1)
            if (f(64 * index + lowest(rest))) return;
}

// A weight as far as it counts.
KINGDOM_CALL double counted_weight(float weight) { return weight > 0 && weight <= 3.4e38f ? weight : 0; }

// A random legal action, all equally likely or, if some weight counts, by weights of all actions. Sums are made in
// ascending order and compared, so that they are the same on every processor.
KINGDOM_CALL int sampled_action(const ActionBits& bits, const float* weights, Draws draws) {
    double sum = 0;
    int count = 0, chosen = 0;
    each_legal(bits, [&](int action) {
        sum += weights ? counted_weight(weights[action]) : 0;
        return ++count > actions;
    });
    const bool by_weight = sum > 0;
    const double place = static_cast<double>(draws.bits()) * 0x1p-53 * (by_weight ? sum : count);
    double upto = 0;
    each_legal(bits, [&](int action) {
        const double weight = by_weight ? counted_weight(weights[action]) : 1;
        if (weight > 0) chosen = action;
        upto += weight;
        return upto > place;
    });
    return chosen;
}

// --- rewards -----------------------------------------------------------------------------------

// What a step pays: at the end the share of the win or the margin, or every change of gold.
enum Reward : std::uint8_t { reward_win, reward_margin, reward_gold };

// What everybody had when gold was last paid for, and in which game.
struct Standing {
    std::uint64_t game;
    std::int16_t gold[max_players];
    std::uint8_t padding[6];
};

// The share of the win, less what each player has of it on average.
KINGDOM_CALL void pay_win(const std::int16_t* gold, int players, float* paid) {
    int most = gold[0], winners = 0;
    for (int seat = 1; seat < players; ++seat) most = gold[seat] > most ? gold[seat] : most;
    for (int seat = 0; seat < players; ++seat) winners += gold[seat] == most;
    const float share = 1 / static_cast<float>(winners), mean = 1 / static_cast<float>(players);
    for (int seat = 0; seat < players; ++seat) paid[seat] = (gold[seat] == most ? share : 0) - mean;
}

// The gold, less what the others have on average.
KINGDOM_CALL void pay_margin(const std::int16_t* gold, int players, float* paid) {
    int sum = 0;
    for (int seat = 0; seat < players; ++seat) sum += gold[seat];
    for (int seat = 0; seat < players; ++seat)
        paid[seat] = static_cast<float>(players * gold[seat] - sum) / static_cast<float>(players - 1);
}

// The change of gold.
KINGDOM_CALL void pay_change(const std::int16_t* before, const std::int16_t* now, int players, float* paid) {
    for (int seat = 0; seat < players; ++seat) paid[seat] = static_cast<float>(now[seat] - before[seat]);
}

}  // namespace kingdom
