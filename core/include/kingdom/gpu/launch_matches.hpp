// What core/src/matches.cu does for the interface of the library for GPUs.
#pragma once

#include "kingdom/gpu/launch.hpp"
#include "kingdom/gpu/policy_matches.hpp"

namespace kingdom {

// Fills in what follows from set-ups; plays games by the policy.
cudaError_t prepare_setups(int device, const Preparing& work);
cudaError_t play_matches(int device, const PolicyMatches& work);

}  // namespace kingdom
