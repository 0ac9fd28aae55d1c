// How kernels are launched: for each of the files that are compiled for a GPU.
#pragma once

#include <cuda_runtime.h>

#include "kingdom/gpu/kernels.hpp"
#include "kingdom/gpu/shape.hpp"

namespace {

using namespace kingdom;

// Only the code for a device sees masks as a few words a thread: the other bodies are empty.
#if defined(__CUDA_ARCH__)
#define ON_DEVICE(call) call
#else
#define ON_DEVICE(call)
#endif

// The arguments stay where they are, in place of a copy for each thread.
#define KERNEL(threads, name, Work, call)                                                                  \
    __global__ void __launch_bounds__(threads, 1)                                                          \
        name(const __grid_constant__ Work all, const __grid_constant__ Layout layout) { ON_DEVICE(call); }

// How a kernel runs on a device, where each game takes so many bytes; an error if a multiprocessor has no room
// for the games of a warp.
template <class Kernel>
cudaError_t find_shape(int device, Kernel kernel, const Limits& most, int each, std::uint64_t games, Shape& shape) {
    cudaFuncAttributes attributes;
    int memory = 0, processors = 0, resident = 0;
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (!error) error = cudaDeviceGetAttribute(&memory, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    if (!error) error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (error) return error;
    const std::int64_t room = memory - static_cast<std::int64_t>(attributes.sharedSizeBytes) - bytes_besides(most);
    shape.games = games_of_a_block(most, each, room, processors, games);
    shape.threads = threads_for(most, shape.games);
    shape.shared = shape.games * each + bytes_besides(most);
    if (!shape.games) return cudaErrorLaunchOutOfResources;
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shape.shared);
    if (!error)
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, shape.threads, shape.shared);
    if (error) return error;
    shape.blocks = blocks_for(games, shape.games, resident, processors);
    return resident ? cudaSuccess : cudaErrorLaunchOutOfResources;
}

template <class Kernel, class Work>
cudaError_t launch(int device, Kernel kernel, const Work& work, const Limits& most, Layout layout, int each) {
    Shape shape;
    cudaError_t error = find_shape(device, kernel, most, each, work.games, shape);
    if (error) return error;
    layout.count = shape.games;
    layout.teams = teams_for(most, shape.threads);
    kernel<<<shape.blocks, shape.threads, shape.shared>>>(work, layout);
    error = cudaGetLastError();
    return error ? error : cudaDeviceSynchronize();
}

}  // namespace
