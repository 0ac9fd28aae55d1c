// The kernels of playouts, and how they are launched: for each of the two files that are compiled with them.
#pragma once

#include "kingdom/gpu/launch.hpp"

namespace kingdom {

// Plays random games of a set-up that has nothing of what only some modules bring: core/src/plain.cu.
cudaError_t play_plain(int device, const Playouts& work, const Layout& layout);

}  // namespace kingdom

namespace {

constexpr int score_threads = 256, score_blocks = 4;  // of a block, and of a multiprocessor

KERNEL(of_batches.threads, deal_kernel, Playouts, deal_all(all, layout))
KERNEL(of_playouts.threads, playouts_kernel, Playouts, play_all(all, layout))

__global__ void __launch_bounds__(score_threads, score_blocks) score_kernel(const __grid_constant__ Playouts all) {
    ON_DEVICE(score_all(all));
}

// Scores games that are over; nothing of them is shared.
cudaError_t launch_scoring(int device, const Playouts& work) {
    int processors = 0;
    cudaError_t error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (error) return error;
    score_kernel<<<score_blocks * processors, score_threads>>>(work);
    error = cudaGetLastError();
    return error ? error : cudaDeviceSynchronize();
}

// Deals, plays and scores random games.
cudaError_t launch_playouts(int device, const Playouts& work, const Layout& layout) {
    cudaError_t error = launch(device, deal_kernel, work, of_batches, layout, bytes_in_batch(layout));
    if (!error) error = launch(device, playouts_kernel, work, of_playouts, layout, bytes_in_playouts(layout));
    return error ? error : launch_scoring(device, work);
}

}  // namespace
