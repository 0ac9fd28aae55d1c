// The C interface of the thinking: plans and searches, in memory that the caller has.
#include "kingdom/export.hpp"
#include "kingdom/packed.hpp"
#include "kingdom/planner.hpp"

using namespace kingdom;

KINGDOM_EXPORT std::uint32_t kingdom_weights_size() { return sizeof(Weights); }
KINGDOM_EXPORT std::uint32_t kingdom_workspace_size() { return sizeof(Workspace); }
KINGDOM_EXPORT std::uint32_t kingdom_planned_size() { return sizeof(Planned); }
KINGDOM_EXPORT int kingdom_max_width() { return max_width; }
KINGDOM_EXPORT int kingdom_max_plans() { return max_plans; }

// The names of the weights besides those of tiles, in their order, with spaces between them.
KINGDOM_EXPORT const char* kingdom_term_names() { return term_names; }

// Makes memory that is all zeros ready for a set-up.
KINGDOM_EXPORT void kingdom_prepare(const Tables* tables, Workspace* space) {
    space->lore = lore_of(*tables);
}

// Plans the turn of whoever is asked, from a state or a view; writes the plans, the best first, and
// returns how many there are.
KINGDOM_EXPORT int kingdom_plan(const Tables* tables, const Weights* weights, const void* packed,
                                const Effort* effort, Workspace* space, Planned* found) {
    Planner(*tables, *weights, *effort, *space).search(loaded(packed));
    for (int index = 0; index < space->done.count; ++index) {
        const Plan& plan = space->done.plan[space->done.heap[index]];
        found[index].value = plan.value;
        found[index].count = plan.count;
        std::memcpy(found[index].action, plan.action, sizeof(plan.action));
    }
    return space->done.count;
}
