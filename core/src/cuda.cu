// The C interface of the core on a GPU: what devices there are, their memory, and many games there.
//
// A library of its own. Pointers are to memory of the device unless their name says `host`. Every
// function returns 0 or the code of an error, whose text `kingdom_cuda_error` gives; it leaves the
// thread's current device as it was, works in the default stream, and returns when all is done.
#include <cstring>

#include "kingdom/device.hpp"
#include "kingdom/export.hpp"
#include "kingdom/gpu_sizes.hpp"
#include "kingdom/kernels.hpp"
#include "kingdom/shape.hpp"

using namespace kingdom;

#if !defined(KINGDOM_BUILT)
#define KINGDOM_BUILT "by hand"
#endif

namespace {

constexpr int score_threads = 256, score_blocks = 4;  // of a block, and of a multiprocessor

// Only the code for a device sees masks as a few words a thread: the other bodies are empty.
#if defined(__CUDA_ARCH__)
#define ON_DEVICE(call) call
#else
#define ON_DEVICE(call)
#endif

// The arguments stay where they are, in place of a copy for each thread.
#define KERNEL(threads, blocks, name, Work, call) \
    __global__ void __launch_bounds__(threads, blocks) name(const __grid_constant__ Work all) { ON_DEVICE(call); }

KERNEL(of_batches.threads, 1, deal_kernel, Playouts, deal_all(all))
KERNEL(of_playouts.threads, 1, playouts_kernel, Playouts, play_all(all))
KERNEL(score_threads, score_blocks, score_kernel, Playouts, score_all(all))
KERNEL(of_batches.threads, 1, begin_kernel, Stepping, begin_all(all))
KERNEL(of_batches.threads, 1, check_kernel, Stepping, check_all(all))
KERNEL(of_batches.threads, 1, step_kernel, Stepping, step_all(all))

// Makes a device the current one for as long as this lives.
struct Current {
    int before = 0;
    cudaError_t error;

    explicit Current(int device) {
        error = cudaGetDevice(&before);
        if (!error) error = cudaSetDevice(device);
    }
    ~Current() { cudaSetDevice(before); }
};

// The first error of several calls, each of which is made only if there was none before.
template <class... Calls> int first_error(Current& current, Calls... calls) {
    cudaError_t error = current.error;
    ((error = error ? error : calls()), ...);
    if (error) cudaGetLastError();  // so that the next call does not report it again
    return error;
}

// How a kernel runs on a device; an error if a multiprocessor has no room for the games of a warp.
template <class Kernel>
cudaError_t find_shape(int device, Kernel kernel, const Limits& most, std::uint64_t games, Shape& shape) {
    cudaFuncAttributes attributes;
    int memory = 0, processors = 0, resident = 0;
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (!error) error = cudaDeviceGetAttribute(&memory, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    if (!error) error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (error) return error;
    const std::int64_t room = memory - static_cast<std::int64_t>(attributes.sharedSizeBytes);
    shape.games = games_of_a_block(most, room, processors, games);
    shape.threads = threads_for(most, shape.games);
    if (!shape.games) return cudaErrorLaunchOutOfResources;
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shape.shared());
    if (!error)
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, shape.threads, shape.shared());
    if (error) return error;
    shape.blocks = blocks_for(games, shape.games, resident, processors);
    return resident ? cudaSuccess : cudaErrorLaunchOutOfResources;
}

template <class Kernel, class Work>
cudaError_t launch(int device, Kernel kernel, const Work& work, const Limits& most = of_batches) {
    Shape shape;
    cudaError_t error = find_shape(device, kernel, most, work.games, shape);
    if (error) return error;
    kernel<<<shape.blocks, shape.threads, shape.shared()>>>(work);
    error = cudaGetLastError();
    return error ? error : cudaDeviceSynchronize();
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

// Runs a kernel that adds to a number, or lowers it, beginning with bytes of one value.
template <class Kernel>
int launch_counted(int device, Kernel kernel, const Stepping& work, int bytes, std::uint64_t* count_on_host) {
    Current current(device);
    return first_error(
        current, [&] { return cudaMemset(work.count, bytes, sizeof(*work.count)); },
        [&] { return launch(device, kernel, work); },
        [&] { return cudaMemcpy(count_on_host, work.count, sizeof(*work.count), cudaMemcpyDeviceToHost); });
}

}  // namespace

// --- what this library is ----------------------------------------------------------------------

KINGDOM_EXPORT const char* kingdom_cuda_built() { return KINGDOM_BUILT; }
KINGDOM_EXPORT const char* kingdom_cuda_error(int code) {
    return cudaGetErrorString(static_cast<cudaError_t>(code));
}

// --- devices and their memory ------------------------------------------------------------------

// How DLPack names the kind of this memory.
KINGDOM_EXPORT int kingdom_cuda_memory_kind() { return memory_of_cuda; }

// Without a driver there is no device, and no error.
KINGDOM_EXPORT int kingdom_cuda_devices(int* count_on_host) {
    int driver = 0;
    *count_on_host = 0;
    cudaDriverGetVersion(&driver);
    if (!driver) return cudaSuccess;
    const cudaError_t error = cudaGetDeviceCount(count_on_host);
    if (error) cudaGetLastError();
    return error == cudaErrorNoDevice ? cudaSuccess : error;
}

// Describes a device, and how playouts run there if there are many.
KINGDOM_EXPORT int kingdom_cuda_describe(int device, Device* on_host) {
    Current current(device);
    cudaDeviceProp properties;
    cudaFuncAttributes kernel;
    Shape shape;
    const int error = first_error(
        current, [&] { return cudaGetDeviceProperties(&properties, device); },
        [&] { return find_shape(device, playouts_kernel, of_playouts, std::uint64_t{1} << 32, shape); },
        [&] { return cudaFuncGetAttributes(&kernel, playouts_kernel); });
    if (error) return error;
    *on_host = Device{};  // the name ends with a zero
    std::memcpy(on_host->name, properties.name, sizeof(on_host->name) - 1);
    on_host->memory = properties.totalGlobalMem;
    on_host->major = properties.major, on_host->minor = properties.minor;
    on_host->multiprocessors = properties.multiProcessorCount;
    on_host->most_threads = properties.maxThreadsPerMultiProcessor;
    on_host->threads = shape.threads, on_host->shared_bytes = shape.shared();
    on_host->blocks = shape.blocks / properties.multiProcessorCount;
    on_host->registers = kernel.numRegs, on_host->local_bytes = static_cast<int>(kernel.localSizeBytes);
    return cudaSuccess;
}

KINGDOM_EXPORT int kingdom_cuda_allocate(int device, std::uint64_t size, void** on_host) {
    Current current(device);
    void* memory = nullptr;
    const int error = first_error(
        current, [&] { return cudaMalloc(&memory, size); }, [&] { return cudaMemset(memory, 0, size); });
    if (error && memory) cudaFree(memory), memory = nullptr;
    *on_host = memory;
    return error;
}

KINGDOM_EXPORT int kingdom_cuda_release(int device, void* memory) {
    Current current(device);
    return first_error(current, [&] { return cudaFree(memory); });
}

KINGDOM_EXPORT int kingdom_cuda_write(int device, void* to, const void* host, std::uint64_t size) {
    Current current(device);
    return first_error(current, [&] { return cudaMemcpy(to, host, size, cudaMemcpyHostToDevice); });
}

KINGDOM_EXPORT int kingdom_cuda_read(int device, void* host, const void* from, std::uint64_t size) {
    Current current(device);
    return first_error(current, [&] { return cudaMemcpy(host, from, size, cudaMemcpyDeviceToHost); });
}

// --- many games --------------------------------------------------------------------------------

// The same games as `kingdom_playouts` in api.cpp.
KINGDOM_EXPORT int kingdom_cuda_playouts(int device, const Playouts* on_host) {
    Current current(device);
    return first_error(
        current, [&] { return on_host->is_view ? launch(device, deal_kernel, *on_host) : cudaSuccess; },
        [&] { return launch(device, playouts_kernel, *on_host, of_playouts); },
        [&] { return launch_scoring(device, *on_host); });
}

// The same as `kingdom_batch_begin`, `..._check` and `..._step` for all games of a batch.
KINGDOM_EXPORT int kingdom_cuda_batch_begin(int device, const Stepping* on_host, std::uint64_t* count_on_host) {
    return launch_counted(device, begin_kernel, *on_host, 0, count_on_host);
}

KINGDOM_EXPORT int kingdom_cuda_batch_check(int device, const Stepping* on_host, std::uint64_t* count_on_host) {
    return launch_counted(device, check_kernel, *on_host, 0xff, count_on_host);
}

KINGDOM_EXPORT int kingdom_cuda_batch_step(int device, const Stepping* on_host, std::uint64_t* count_on_host) {
    return launch_counted(device, step_kernel, *on_host, 0, count_on_host);
}
