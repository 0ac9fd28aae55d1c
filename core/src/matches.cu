// Games by the policy on a GPU, one a thread: kernels of their own, since in the others several threads play a game.
#define KINGDOM_SINGLE
#include "kingdom/gpu/launch_matches.hpp"

namespace {

KERNEL(of_matches.threads, prepare_kernel, Preparing, prepare_all(all))
KERNEL(of_matches.threads, match_kernel, PolicyMatches, match_all(all, layout))

// There is room for whatever a set-up brings, since each game may have another one.
const Layout any_setup = Layout::of(max_players, true, false);

}  // namespace

cudaError_t kingdom::prepare_setups(int device, const Preparing& work) {
    return launch(device, prepare_kernel, work, of_matches, any_setup, any_setup.size);
}

cudaError_t kingdom::play_matches(int device, const PolicyMatches& work) {
    return launch(device, match_kernel, work, of_matches, any_setup, any_setup.size);
}
