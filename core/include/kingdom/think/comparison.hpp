// Turns beside each other: by playouts that are new, because those of a search favour what it has chosen.
//
// They come in batches of the same size, each with all turns, so that it can be told how much they differ.
#pragma once

#include "kingdom/think/costs.hpp"

namespace kingdom {

struct ComparisonOptions {
    std::int64_t games;           // playouts of each turn in a batch
    std::int64_t batches, least;  // so many at most, if there is such a limit, and at least
    double seconds;               // when it ends, after the inquiry began; 0: never
    std::uint64_t seed;
};

struct Comparison {
    ComparisonOptions options;
    Planned turn[max_compared];
    std::int32_t order[max_compared];
    std::int32_t count, padding;
    std::int64_t batches, playouts;  // so far, the latter of each turn
    std::int64_t score[max_compared];
    Figure gold, wins;  // gold ahead, and parts of a win
    double began;
};

inline void begin_comparison(Comparison& comparison, const ComparisonOptions& options, double now) {
    comparison = Comparison{};
    comparison.options = options;
    comparison.began = now;
}

inline void enter(Comparison& comparison, const Planned& turn) {
    comparison.turn[comparison.count] = turn;
    comparison.order[comparison.count] = comparison.count;
    ++comparison.count;
}

// The share of it that is done.
inline double share_done(const Comparison& comparison, double now) {
    const ComparisonOptions& options = comparison.options;
    if (comparison.batches < options.least) return 0;
    const auto batches = static_cast<double>(comparison.batches);
    const double counted = options.batches ? batches / static_cast<double>(options.batches) : 0;
    const double time = options.seconds - comparison.began;
    const double timed = !options.seconds ? 0 : now < options.seconds ? (now - comparison.began) / time : 1;
    const double share = counted > timed ? counted : timed;
    return share < 1 ? share : 1;
}

// Adds a whole batch.
inline void add_batch(Comparison& comparison, const Sums& sums) {
    std::int64_t gold[max_compared];
    for (int turn = 0; turn < comparison.count; ++turn) {
        comparison.score[turn] += sums.score[turn];
        gold[turn] = sums.margin[turn] / one_gold;
    }
    add_batch(comparison.gold, gold, comparison.count);
    add_batch(comparison.wins, sums.wins, comparison.count);
    comparison.playouts += sums.playouts[0];
    ++comparison.batches;
}

// --- what it comes to --------------------------------------------------------------------------

// What playouts say of a turn.
struct Estimate {
    double chance;  // the share that the player won; a shared win counts in part
    double margin;  // by how much gold the player was ahead of the best other one on average
};

inline Estimate estimate_of(const Comparison& comparison, int turn) {
    const auto playouts = static_cast<double>(comparison.playouts);
    return {static_cast<double>(comparison.wins.sum[turn]) / (playouts * win_parts),
            static_cast<double>(comparison.gold.sum[turn]) / playouts};
}

// Whether playouts prefer a turn to another one, by gold and wins together as a search does.
inline bool is_better(const Comparison& comparison, int one, int other) {
    return comparison.score[one] > comparison.score[other];
}

// What a turn cost. One that is better in all may still be worse in gold or in chance: that costs nothing.
inline Cost cost_of(const Comparison& comparison, int better, int turn) {
    const auto playouts = static_cast<double>(comparison.playouts);
    const double games = playouts / static_cast<double>(comparison.batches);
    const auto gold = static_cast<double>(difference(comparison.gold, better, turn)) / playouts;
    const auto chance = static_cast<double>(difference(comparison.wins, better, turn)) / (playouts * win_parts);
    return {gold > 0 ? gold : 0, chance > 0 ? chance : 0,
            error_of(comparison.gold, better, turn, comparison.batches) / games,
            error_of(comparison.wins, better, turn, comparison.batches) / (games * win_parts)};
}

}  // namespace kingdom
