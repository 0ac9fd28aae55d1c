// The kernels of playouts once more, compiled for set-ups without what only some modules bring: the base game
// above all. Their states are smaller, so that more games lie side by side, and their code is shorter.
#define KINGDOM_PLAIN
#include "kingdom/gpu/launch_playouts.hpp"

cudaError_t kingdom::play_plain(int device, const Playouts& work, const Layout& layout) {
    return launch_playouts(device, work, layout);
}
