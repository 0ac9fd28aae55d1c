// What a turn cost against a better one, by playouts with the same luck for both, and what that is called.
#pragma once

#include "kingdom/think/rollouts.hpp"

namespace kingdom {

// What was lost against a better turn, in gold and in chance to win, with the standard errors of both figures.
struct Cost {
    double gold, chance, gold_error, chance_error;
};

enum Judgement : std::int32_t { good, inaccuracy, mistake };

// What a cost is called.
struct Verdict {
    double weight;  // how many mistakes it amounts to, by whichever of gold and chance is more
    std::int32_t judgement;
    std::int32_t tells_gold, tells_chance;  // whether they are more than next to nothing
    std::int32_t padding;
};

constexpr double thousandths(int number) { return number / 1000.0; }

// Whether a cost is as much as some bounds; the standard error is in the player's favour.
inline bool reaches(const Cost& cost, int gold, int chance) {
    return cost.gold - cost.gold_error >= thousandths(gold) || cost.chance - cost.chance_error >= thousandths(chance);
}

inline Verdict verdict_on(const Cost& cost) {
    const double gold = cost.gold / thousandths(mistake_gold), chance = cost.chance / thousandths(mistake_chance);
    const Judgement judgement = reaches(cost, mistake_gold, mistake_chance)         ? mistake
                                : reaches(cost, inaccuracy_gold, inaccuracy_chance) ? inaccuracy
                                                                                    : good;
    return {gold > chance ? gold : chance, judgement, cost.gold >= thousandths(told_gold),
            cost.chance >= thousandths(told_chance), 0};
}

// The error of a sum or a difference of two figures.
inline double error_of_both(double one, double other) { return __builtin_sqrt(one * one + other * other); }

// The cost of two decisions together.
inline Cost sum_of(const Cost& one, const Cost& other) {
    return {one.gold + other.gold, one.chance + other.chance, error_of_both(one.gold_error, other.gold_error),
            error_of_both(one.chance_error, other.chance_error)};
}

// A figure of some turns in batches of playouts: sums, and sums of products, from which follows how much two differ.
// All are whole numbers. Where products do not fit they wrap, which cancels out in the difference of two of them.
struct Figure {
    std::int64_t sum[max_compared];
    std::uint64_t product[max_compared][max_compared];
};

inline void add_batch(Figure& figure, const std::int64_t* batch, int count) {
    for (int one = 0; one < count; ++one) {
        figure.sum[one] += batch[one];
        for (int other = 0; other < count; ++other)
            figure.product[one][other] +=
                static_cast<std::uint64_t>(batch[one]) * static_cast<std::uint64_t>(batch[other]);
    }
}

inline std::int64_t difference(const Figure& figure, int one, int other) { return figure.sum[one] - figure.sum[other]; }

// The standard error of that difference as the mean of so many batches.
inline double error_of(const Figure& figure, int one, int other, std::int64_t batches) {
    if (batches < 2) return 0;
    const auto sum = static_cast<std::uint64_t>(difference(figure, one, other));
    const std::uint64_t squares =
        figure.product[one][one] + figure.product[other][other] - 2 * figure.product[one][other];
    const auto spread = static_cast<double>(static_cast<std::uint64_t>(batches) * squares - sum * sum);
    const auto count = static_cast<double>(batches);
    return __builtin_sqrt(spread / (count - 1)) / count;
}

}  // namespace kingdom
