// The C interface of the core on a GPU: what devices there are, their memory, and many games there.
//
// A library of its own. Pointers are to memory of the device unless their name says `host`. Every
// function returns 0 or the code of an error, whose text `kingdom_cuda_error` gives; it leaves the
// thread's current device as it was, works in the default stream, and returns when all is done.
#include <cstddef>
#include <cstring>
#include <memory>

#include "kingdom/gpu/device.hpp"
#include "kingdom/export.hpp"
#include "kingdom/layouts.hpp"
#include "kingdom/gpu/launch_matches.hpp"
#include "kingdom/gpu/launch_playouts.hpp"
#include "kingdom/gpu/observing_kernels.hpp"

using namespace kingdom;

#if !defined(KINGDOM_BUILT)
#define KINGDOM_BUILT "by hand"
#endif

namespace {

KERNEL(of_batches.threads, begin_kernel, Stepping, begin_all(all, layout))
KERNEL(of_batches.threads, step_kernel, Stepping, step_all(all, layout))
KERNEL(of_batches.threads, check_kernel, Stepping, check_all(all))

KERNEL(of_batches.threads, changes_kernel, Learning, pay_changes(all, layout))

// Kernels that play no game need no memory for any, and as many blocks as a device has room for.
#define SIMPLE_KERNEL(name, Work, call)                                                                    \
    __global__ void __launch_bounds__(observing_threads) name(const __grid_constant__ Work all) { ON_DEVICE(call); }

SIMPLE_KERNEL(observe_kernel, Observing, observe_all(all))
SIMPLE_KERNEL(legal_kernel, Learning, show_legal(all))
SIMPLE_KERNEL(choose_kernel, Learning, choose_all(all))
SIMPLE_KERNEL(ends_kernel, Learning, pay_ends(all))

template <class Kernel, class Work> cudaError_t launch_simple(int device, Kernel kernel, const Work& work) {
    int processors = 0, resident = 0;
    cudaError_t error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (!error) error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, observing_threads, 0);
    if (error) return error;
    kernel<<<processors * resident, observing_threads>>>(work);
    error = cudaGetLastError();
    return error ? error : cudaDeviceSynchronize();
}

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

// Reads of some tables on the device what is not a mask, nor of a tile: all up to the deck.
cudaError_t read_head(const Tables* there, Tables& tables) {
    return cudaMemcpy(static_cast<void*>(&tables), there, offsetof(Tables, deck), cudaMemcpyDeviceToHost);
}

cudaError_t launch_best(int device, const Playouts& work) {
    const auto tables = std::make_unique<Tables>();
    const cudaError_t error = read_head(work.tables, *tables);
    if (error) return error;
    const bool plain = has_no_extras(*tables);
    const Layout layout = Layout::of(tables->players, tables->reaction >= 0, plain);
    return plain ? play_plain(device, work, layout) : launch_playouts(device, work, layout);
}

// The games of a batch have room for whatever a set-up brings, so that a step need not look into its tables.
template <class Kernel> cudaError_t launch(int device, Kernel kernel, const Stepping& work) {
    const Layout layout = Layout::of(max_players, true, false);
    return launch(device, kernel, work, of_batches, layout, bytes_in_batch(layout));
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

KINGDOM_EXPORT int kingdom_cuda_layouts() { return layouts; }
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

// Describes a device, and how playouts run there if there are many, with all that modules can bring.
KINGDOM_EXPORT int kingdom_cuda_describe(int device, Device* on_host) {
    Current current(device);
    cudaDeviceProp properties;
    cudaFuncAttributes kernel;
    Shape shape;
    const int each = bytes_in_playouts(Layout::of(max_players, true, false));
    const int error = first_error(
        current, [&] { return cudaGetDeviceProperties(&properties, device); },
        [&] { return find_shape(device, playouts_kernel, of_playouts, each, std::uint64_t{1} << 32, shape); },
        [&] { return cudaFuncGetAttributes(&kernel, playouts_kernel); });
    if (error) return error;
    *on_host = Device{};  // the name ends with a zero
    std::memcpy(on_host->name, properties.name, sizeof(on_host->name) - 1);
    on_host->memory = properties.totalGlobalMem;
    on_host->major = properties.major, on_host->minor = properties.minor;
    on_host->multiprocessors = properties.multiProcessorCount;
    on_host->most_threads = properties.maxThreadsPerMultiProcessor;
    on_host->threads = shape.threads, on_host->shared_bytes = shape.shared;
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
    return first_error(current, [&] { return launch_best(device, *on_host); });
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

// The same as `kingdom_batch_observe`, `..._legal`, `..._sample` and `..._rewards` for all games of a batch.
KINGDOM_EXPORT int kingdom_cuda_observe(int device, const Observing* on_host) {
    Current current(device);
    return first_error(current, [&] { return launch_simple(device, observe_kernel, *on_host); });
}

KINGDOM_EXPORT int kingdom_cuda_legal(int device, const Learning* on_host) {
    Current current(device);
    return first_error(current, [&] { return launch_simple(device, legal_kernel, *on_host); });
}

KINGDOM_EXPORT int kingdom_cuda_sample(int device, const Learning* on_host) {
    Current current(device);
    return first_error(current, [&] { return launch_simple(device, choose_kernel, *on_host); });
}

KINGDOM_EXPORT int kingdom_cuda_rewards(int device, const Learning* on_host) {
    Current current(device);
    if (on_host->reward != reward_gold)
        return first_error(current, [&] { return launch_simple(device, ends_kernel, *on_host); });
    const Layout layout = Layout::of(max_players, true, false);
    return first_error(current, [&] {
        return launch(device, changes_kernel, *on_host, of_batches, layout, bytes_in_batch(layout));
    });
}

// Fills in what follows from set-ups that were written to the device.
KINGDOM_EXPORT int kingdom_cuda_prepare(int device, const Preparing* on_host) {
    Current current(device);
    return first_error(current, [&] { return prepare_setups(device, *on_host); });
}

// The same games as `kingdom_match` in thinking.cpp, with the policy on every seat.
KINGDOM_EXPORT int kingdom_cuda_matches(int device, const PolicyMatches* on_host) {
    Current current(device);
    return first_error(current, [&] { return play_matches(device, *on_host); });
}
