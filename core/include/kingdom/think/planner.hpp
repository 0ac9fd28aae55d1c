// The planner: a beam search over a player's whole turn.
//
// A step is a thing done whole: a mandatory build, a tile taken up with the first thing that it does,
// one more thing that it does. Positions that were reached before by other steps are left out.
#pragma once

#include "kingdom/think/hexvalues.hpp"
#include "kingdom/think/limits.hpp"
#include "kingdom/rules/playout.hpp"

namespace kingdom {

// Some actions from a position, and where they lead.
struct Plan {
    State state;
    Value value;
    std::int16_t count;
    std::int16_t action[max_planned];
};

// A plan as it is handed out.
struct Planned {
    std::int32_t value, count;
    std::int16_t action[max_planned];
};

// The best of many plans; the worst gives way when it is full.
template <int room> struct Best {
    Plan plan[room];
    std::int16_t heap[room];  // the worst first
    int count, limit;

    void clear(int most) { count = 0, limit = most < room ? most : room; }
    bool takes(Value value) const { return count < limit || value > plan[heap[0]].value; }

    // A place for a plan of a value that is taken.
    Plan& place(Value value) {
        if (count < limit) {
            const int index = count++;
            heap[index] = static_cast<std::int16_t>(index);
            plan[index].value = value;
            rise(index);
            return plan[index];
        }
        Plan& replaced = plan[heap[0]];
        replaced.value = value;
        sink(0);
        return replaced;
    }
    // Puts the best first; nothing can be added any more.
    void sort() {
        const int all = count;
        for (int index = 0; index < all; ++index) heap[index] = static_cast<std::int16_t>(index);
        for (int index = all / 2; index--;) sink(index);
        while (count > 1) swap(0, --count), sink(0);
        count = all;
    }

  private:
    Value value_at(int index) const { return plan[heap[index]].value; }
    void swap(int a, int b) {
        const std::int16_t kept = heap[a];
        heap[a] = heap[b], heap[b] = kept;
    }
    void rise(int index) {
        while (index && value_at(index) < value_at((index - 1) / 2)) {
            swap(index, (index - 1) / 2);
            index = (index - 1) / 2;
        }
    }
    void sink(int index) {
        for (int child; (child = 2 * index + 1) < count; index = child) {
            if (child + 1 < count && value_at(child + 1) < value_at(child)) ++child;
            if (value_at(index) <= value_at(child)) return;
            swap(index, child);
        }
    }
};

// The last word of a state without its version: the same games follow from a seed when that grows.
inline constexpr std::uint64_t hashed_last = std::uint64_t{0x4b420001} << 32;

// A hash of all bytes of a state but its version. Words go to lanes in turn, so that the compiler can use vectors, and
// 32-bit halves are multiplied, because every processor can do that to vectors.
inline std::uint64_t hash_of(const State& state) {
    constexpr unsigned lanes = 16, count = sizeof(State) / 8;
    static_assert(count % lanes == 0);
    std::uint64_t word[count], lane[lanes]{}, hash = 0;
    std::memcpy(word, &state, sizeof(State));
    word[count - 1] = hashed_last;
    for (unsigned first = 0; first < count; first += lanes)
        for (unsigned index = 0; index < lanes; ++index) {
            const std::uint64_t both = lane[index] ^ word[first + index];
            lane[index] = (both & 0xffffffffu) * 0x9e3779b1u + (both >> 32);
        }
    for (unsigned index = 0; index < lanes; ++index)
        hash += lane[index] * ((2 * index + 1) * 0x9e3779b97f4a7c15u);
    return Draws::mixed(hash);
}

// Which positions have been seen; it is emptied at once by counting on.
struct Seen {
    static constexpr std::uint32_t room = 1u << 15, tries = 32;
    struct {
        std::uint64_t hash, stamp;
    } noted[room];
    std::uint64_t now;
    std::uint32_t used;  // how many of the places, a power of two: fewer of them stay in the cache

    // Forgets all positions; about so many will follow.
    void clear(int positions) {
        ++now;
        for (used = 256; used < room && used < static_cast<std::uint32_t>(positions); used *= 2) {}
    }

    // Whether a position is new; if there is no place to note it, it counts as new.
    bool add(std::uint64_t found) {
        for (std::uint32_t index = 0; index < tries; ++index) {
            auto& [hash, stamp] = noted[(static_cast<std::uint32_t>(found) + index) & (used - 1)];
            if (stamp != now) {
                stamp = now;
                hash = found;
                return true;
            }
            if (hash == found) return false;
        }
        return true;
    }
};

// A set-up as bots think of it, with what they weigh, and the memory for it; the caller has it, filled with zeros once.
struct Workspace {
    const Tables* tables;
    SetupFacts facts;
    Weights weights;          // of plans
    Weights playout_weights;
    Best<max_width> layer[2];
    Best<max_finished> done;
    Seen seen, finished;
    HexValues gain, loss;

    const Plan& best() const { return done.plan[done.heap[0]]; }
};

// Writes a plan as it is handed out.
inline void hand_out(const Plan& plan, Planned& found) {
    found = Planned{plan.value, plan.count, {}};
    for (int step = 0; step < plan.count; ++step) found.action[step] = plan.action[step];
}

// Writes the plans that were found, the best first.
inline void hand_out(const Workspace& space, Planned* found) {
    for (int index = 0; index < space.done.count; ++index) {
        hand_out(space.done.plan[space.done.heap[index]], found[index]);
    }
}

class Planner {
  public:
    Planner(const PlanLimits& most, Workspace& memory)
        : tables(*memory.tables), facts(memory.facts), weights(memory.weights), limits(most), asked(most.asked),
          space(memory) {}

    // Fills `done` with the best plans of the player who is asked, the best one first.
    void search(const State& root) {
        seat = root.to_move;
        const Judge its(tables, facts, weights, root, seat);
        judge = &its;
        const int kept = asked.apart ? chosen_of * asked.plans : asked.plans;
        space.done.clear(kept < looked_ahead ? looked_ahead : kept);
        space.finished.clear(256 * asked.width);
        Best<max_width>* now = &space.layer[0];
        next = &space.layer[1];
        now->clear(1);
        Plan& first = now->place(0);
        first.state = root;
        first.count = 0;
        while (now->count) {
            next->clear(asked.width);
            space.seen.clear(64 * asked.width);
            for (int index = 0; index < now->count; ++index) extend(now->plan[now->heap[index]]);
            Best<max_width>* const other = now;
            now = next, next = other;
        }
        look_ahead();
        space.done.sort();
        if (asked.apart) spread();
        if (space.done.count > asked.plans) space.done.count = asked.plans;
    }

    // What a turn that somebody else thought of is worth, judged as those that are found.
    Value appraise(const State& root, const Planned& turn) {
        seat = root.to_move;
        const Judge its(tables, facts, weights, root, seat);
        judge = &its;
        State state = root;
        const bool whole = turn.action[turn.count - 1] == end_action;
        for (int step = 0; step < turn.count - whole; ++step)
            advance(tables, state, turn.action[step]);
        return whole ? judge->at_end(state) + ahead(state) : to_be_seen(state);
    }

    // What a position is worth to a player who has nothing more to do in the turn.
    Value worth_to(const State& state, int who) {
        seat = who;
        return Judge(tables, facts, weights, state, seat).at_end(state) + ahead(state);
    }

  private:
    const Tables& tables;
    const SetupFacts& facts;
    const Weights& weights;
    const PlanLimits& limits;
    const PlanOptions& asked;
    Workspace& space;
    const Judge* judge = nullptr;
    Best<max_width>* next = nullptr;
    int seat = 0;

    // A plan being extended by one step, action by action.
    struct Step {
        const Plan& from;
        std::int16_t action[4];
        int count = 0;

        explicit Step(const Plan& plan) : from(plan) {}
        Step with(int one) const {
            Step more = *this;
            more.action[more.count++] = static_cast<std::int16_t>(one);
            return more;
        }
    };

    static void write(Plan& plan, const Step& step, const State& state) {
        plan.state = state;
        plan.count = step.from.count;
        std::memcpy(plan.action, step.from.action, sizeof(plan.action));
        for (int index = 0; index < step.count; ++index)
            plan.action[plan.count++] = step.action[index];
    }

    void finish(const Step& step, const State& state, bool whole) {
        const std::uint64_t hash = hash_of(state);
        if (!space.finished.add(hash)) return;
        const Value value = (whole ? judge->at_end(state) : to_be_seen(state)) + misjudged(hash);
        if (space.done.takes(value)) write(space.done.place(value), step, state);
    }

    // A turn that goes on when a card is drawn or somebody has reacted.
    Value to_be_seen(const State& state) const {
        const Value value = judge->amid(state);
        const bool reveals = state.frames && state.frame[state.frames - 1].asks == reveal;
        return reveals ? value + weights.tile[state.frame[state.frames - 1].tile] : value;
    }

    // The same for the same position and seed, so that a plan is not better for being seen twice.
    Value misjudged(std::uint64_t hash) const {
        return asked.noise ? Draws{Draws::mixed(asked.seed) ^ hash, 0}.below(asked.noise) : 0;
    }

    // Adds what the next turn may bring to the worth of those plans that end the turn.
    void look_ahead() {
        for (int index = 0; index < space.done.count; ++index) {
            Plan& plan = space.done.plan[index];
            if (plan.action[plan.count - 1] == end_action) plan.value += ahead(plan.state);
        }
    }

    // What the next turn may bring where this one ends.
    Value ahead(const State& state) {
        const Everybody everybody(tables, state);
        const int rounds = rounds_left(tables, facts, state);
        const EvaluationContext at(tables, facts, weights, state, everybody.pieces, seat, rounds);
        return next_turn(at, space.gain) / 100 * weights.next / 10;
    }

    // Chooses the plans that are kept: the best ones that differ enough from all better ones chosen,
    // then with lower demands the best of the rest. The best plans of all are often nearly the same.
    void spread() {
        Best<max_finished>& done = space.done;
        std::int16_t chosen[max_plans];
        int count = 0;
        for (int apart = asked.apart; apart >= 0; --apart) {
            int left = 0;
            for (int index = 0; index < done.count; ++index) {
                const std::int16_t plan = done.heap[index];
                if (count < asked.plans && differs(plan, chosen, count, apart)) chosen[count++] = plan;
                else done.heap[left++] = plan;
            }
            done.count = left;
        }
        for (int index = 0; index < count; ++index) done.heap[index] = chosen[index];
        done.count = count;
    }

    // Whether a plan ends with pieces on so many other hexes than each of those chosen.
    bool differs(int plan, const std::int16_t* chosen, int count, int apart) const {
        const Mask own = pieces_at_end(plan);
        for (int index = 0; index < count; ++index)
            if ((own ^ pieces_at_end(chosen[index])).count() < apart) return false;
        return true;
    }

    Mask pieces_at_end(int plan) const { return pieces_of(tables, space.done.plan[plan].state, seat); }

    // Goes on from where a step leads, or is done where somebody else or a card comes next.
    void arrive(const Step& step, const State& state) {
        if (state.to_move != seat || step.from.count + step.count + 4 >= max_planned) {
            finish(step, state, false);
            return;
        }
        if (!space.seen.add(hash_of(state))) return;
        const Value value = judge->amid(state);
        if (next->takes(value)) write(next->place(value), step, state);
    }

    void take(const Step& step, const State& from, int action) {
        State state = from;
        advance(tables, state, action);
        arrive(step.with(action), state);
    }

    void extend(const Plan& plan) {
        const State& state = plan.state;
        look(state);
        const Step step(plan);
        if (state.frames) answer(step, state);
        else take_turn_steps(step, state);
    }

    // Values the hexes once for all steps from a position.
    void look(const State& state) {
        const Everybody everybody(tables, state);
        const int rounds = rounds_left(tables, facts, state);
        const EvaluationContext at(tables, facts, weights, state, everybody.pieces, seat, rounds);
        gains(at, space.gain);
        losses(at, space.loss);
    }

    void take_turn_steps(const Step& step, const State& state) {
        build_on(step, state, state.legal, limits.hexes);
        for (std::uint64_t rest = state.options; rest; rest &= rest - 1) {
            const int action = first_tile + lowest(rest);
            if (action == end_action) end(step, state);
            else if (action == stop_action) take(step, state, action);
            else begin_tile(step, state, action);
        }
    }

    // The turn ends: judged before the next cards are drawn.
    void end(const Step& step, const State& state) { finish(step.with(end_action), state, true); }

    void build_on(const Step& step, const State& state, const Mask& hexes, int most) {
        Few best(most);
        space.gain.each(hexes, [&](int cell, Value value) { best.add(cell, value); });
        for (int index = 0; index < best.count; ++index) take(step, state, best.cell[index]);
    }

    void begin_tile(const Step& step, const State& state, int action) {
        State begun = state;
        advance(tables, begun, action);
        const Step more = step.with(action);
        if (begun.to_move == chance) finish(more, begun, false);
        else if (!begun.frames) build_on(more, begun, begun.legal - state.legal, limits.tile_hexes);
        else act_with_tile(more, begun);
    }

    // What is asked about a tile that is in use: act again, or stop.
    void answer(const Step& step, const State& state) {
        act_with_tile(step, state);
        if (state.options & option(stop_action)) take(step, state, stop_action);
    }

    void act_with_tile(const Step& step, const State& state) {
        switch (state.frame[state.frames - 1].asks) {
        case lift: move(step, state); break;
        case remove: remove_pieces(step, state); break;
        case aside: give_up(step, state); break;
        case city: found(step, state); break;
        case piece: send(step, state); break;
        case wall: set_walls(step, state); break;
        default: build_on(step, state, state.legal, limits.tile_hexes);
        }
        const std::uint64_t waive = tables.waiver >= 0 ? std::uint64_t{1} << tables.waiver : 0;
        if (state.options & waive) begin_waived(step, state);
    }

    void begin_waived(const Step& step, const State& state) {
        if (step.count > 2) return;
        State begun = state;
        const int action = first_tile + tables.waiver;
        advance(tables, begun, action);
        build_on(step.with(action), begun, begun.legal - state.legal, limits.tile_hexes);
    }

    void move(const Step& step, const State& state) {
        Few from(limits.lifts);
        space.loss.each(state.legal, [&](int cell, Value value) { from.add(cell, -value); });
        for (int index = 0; index < from.count; ++index) {
            State lifted = state;
            advance(tables, lifted, from.cell[index]);
            build_on(step.with(from.cell[index]), lifted, lifted.legal, limits.puts);
        }
    }

    // Own pieces that are missed least.
    void give_up(const Step& step, const State& state) {
        Few best(limits.lifts);
        space.loss.each(state.legal, [&](int cell, Value value) { best.add(cell, -value); });
        for (int index = 0; index < best.count; ++index) take(step, state, best.cell[index]);
    }

    // The pieces of others that they would miss most.
    void remove_pieces(const Step& step, const State& state) {
        const Everybody everybody(tables, state);
        const int rounds = rounds_left(tables, facts, state);
        Few best(limits.tile_hexes);
        for (int other = 0; other < tables.players; ++other) {
            const Mask theirs = state.legal & everybody.pieces[other];
            if (other == seat || !theirs.any()) continue;
            const EvaluationContext at(tables, facts, weights, state, everybody.pieces, other, rounds);
            losses(at, space.loss);
            space.loss.each(theirs, [&](int cell, Value value) { best.add(cell, value); });
        }
        for (int index = 0; index < best.count; ++index) take(step, state, best.cell[index]);
    }

    // The middle of a city tile is as good as all of its hexes together.
    void found(const Step& step, const State& state) {
        Few best(limits.tile_hexes);
        each_cell(state.legal, [&](int cell) {
            Value value = space.gain.at(cell);
            each_cell(neighbours_of(cell), [&](int beside) { value += space.gain.at(beside); });
            best.add(cell, value);
        });
        for (int index = 0; index < best.count; ++index) take(step, state, best.cell[index]);
    }

    // Hexes that the player has least use for.
    void set_walls(const Step& step, const State& state) {
        Few best(limits.tile_hexes);
        space.gain.each(state.legal, [&](int cell, Value value) { best.add(cell, -value); });
        for (int index = 0; index < best.count; ++index) take(step, state, best.cell[index]);
    }

    // Meeples: new places, and those that come back.
    void send(const Step& step, const State& state) {
        const Frame& frame = state.frame[state.frames - 1];
        const Mask out = meeples_out(state.player[seat], tables.tile[frame.tile].meeple);
        build_on(step, state, state.legal - out, limits.tile_hexes);
        build_on(step, state, state.legal & out, max_out);
    }
};

}  // namespace kingdom
