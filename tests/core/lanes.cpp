// The code for a GPU, run without one: the threads of a block take turns, each on a stack of its own.
//
// The functions are those of core/src/cuda.cu, with the computer's own memory as that of one device, so
// that `kingdom.core.cuda` works on top of it. Threads of a real GPU go on side by side, and write what
// is the same for all of a game at the same moment; here each has a copy of the game, of which it uses
// all but the words of the other threads.
#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <ucontext.h>

#define KINGDOM_EMULATED
#include "kingdom/gpu/device.hpp"
#include "kingdom/export.hpp"
#include "kingdom/layouts.hpp"
#include "kingdom/gpu/observing_kernels.hpp"
#include "kingdom/gpu/policy_matches.hpp"
#include "kingdom/gpu/shape.hpp"

using namespace kingdom;

namespace {

constexpr int teams = of_playouts.teams;  // each of a warp
constexpr int threads = teams * warp_threads, groups_of_a_block = threads / lanes_of_a_game;
constexpr int places_of_a_block = groups_of_a_block + 3, blocks_of_all = 2;
constexpr int stack_size = 1 << 17;
constexpr int out_of_memory = 2, no_such_device = 101;  // as CUDA numbers them
constexpr std::uint64_t whole_memory = std::uint64_t{1} << 30;

// --- threads that take turns -------------------------------------------------------------------

struct Thread {
    alignas(16) char stack[stack_size];
    ucontext_t beginning;
    jmp_buf place;
    bool begun, done;
};

Thread thread_of[threads];
ucontext_t caller;
int now, own_block;
void (*kernel)(const void*);
const void* work;

// Lets another thread go on where it was.
void go_on(int other) {
    const int here = now;
    if (_setjmp(thread_of[here].place)) return;
    now = other;
    Thread& next = thread_of[other];
    if (next.begun) _longjmp(next.place, 1);
    next.begun = true;
    setcontext(&next.beginning);
}

int next_alive(int from, int first, int count) {
    int other = from;
    do other = first + (other - first + 1) % count;
    while (thread_of[other].done && other != from);
    return other;
}

void run_thread() {
    kernel(work);
    thread_of[now].done = true;
    const int other = next_alive(now, 0, threads);
    if (other == now) setcontext(&caller);
    go_on(other);
}

// Where threads wait until all of them are there.
struct Meeting {
    int arrived = 0;
    unsigned held = 0;

    void wait(int first, int count) {
        const unsigned mine = held;
        if (++arrived == count) {
            arrived = 0, ++held;
            return;
        }
        while (held == mine) go_on(next_alive(now, first, count));
    }
};

Meeting meeting_of_block, meeting_of_warp[teams];
Meeting meeting_of[groups_of_a_block];

// Two places for each word: a thread that is ahead writes the next one while others read the last.
std::uint64_t told[2][threads], told_in_warp[2][threads];

template <class F> auto together(std::uint64_t own, F f) {
    Meeting& meeting = meeting_of[now / lanes_of_a_game];
    const int first = now - now % lanes_of_a_game;
    std::uint64_t(&place)[threads] = told[meeting.held % 2];
    place[now] = own;
    meeting.wait(first, lanes_of_a_game);
    return f(place + first);
}

template <class F> auto in_warp(std::uint64_t own, F f) {
    Meeting& meeting = meeting_of_warp[now / warp_threads];
    const int first = now - now % warp_threads;
    std::uint64_t(&place)[threads] = told_in_warp[meeting.held % 2];
    place[now] = own;
    meeting.wait(first, warp_threads);
    return f(place + first);
}

void run(void (*function)(const void*), const void* argument) {
    kernel = function, work = argument;
    for (own_block = 0; own_block < blocks_of_all; ++own_block) {
        for (Thread& each : thread_of) {
            each.begun = each.done = false;
            getcontext(&each.beginning);
            each.beginning.uc_stack.ss_sp = each.stack;
            each.beginning.uc_stack.ss_size = sizeof(each.stack);
            each.beginning.uc_link = nullptr;
            makecontext(&each.beginning, run_thread, 0);
        }
        now = 0;
        thread_of[0].begun = true;
        swapcontext(&caller, &thread_of[0].beginning);
    }
}

// Only how many games there are counts here.
constexpr Layout layout{0, 0, places_of_a_block, teams};

State playing_of[places_of_a_block][lanes_of_a_game];
Stored legal_of[threads];
Beside beside_of[threads];
Waiting waiting_of_block;
Slate slate_of_all;
std::uint16_t rings[deeds][places_of_a_block + 1];

}  // namespace

namespace kingdom {

int lane() { return now % lanes_of_a_game; }
std::uint64_t word_of(int lane, std::uint64_t own) {
    return together(own, [&](const std::uint64_t* all) { return all[lane]; });
}
int number_of(int lane, int own) {
    return static_cast<int>(word_of(lane, static_cast<std::uint64_t>(own)));
}
unsigned holds_for(bool own) {
    return together(own, [&](const std::uint64_t* all) {
        unsigned bits = 0;
        for (int i = 0; i < lanes_of_a_game; ++i) bits |= static_cast<unsigned>(all[i]) << i;
        return bits;
    });
}
bool holds_for_any(bool own) { return holds_for(own) != 0; }
int sum_of_all(int own) {
    return together(static_cast<std::uint64_t>(own), [&](const std::uint64_t* all) {
        int sum = 0;
        for (int i = 0; i < lanes_of_a_game; ++i) sum += static_cast<int>(all[i]);
        return sum;
    });
}
std::uint32_t bits_of_all(std::uint32_t own) { return own; }  // each game is alone

int thread() { return now; }
int threads_of_block() { return threads; }
int block() { return own_block; }
int blocks() { return blocks_of_all; }
Stored& own_legal() { return legal_of[now]; }
State& playing(const Layout&, int place) { return playing_of[place][lane()]; }
Slate& slate_of_block() { return slate_of_all; }
Waiting& waiting_games() { return waiting_of_block; }
std::uint16_t* ring_of(const Layout&, int deed) { return rings[deed]; }
Beside& own_beside(const Layout&) { return beside_of[now]; }
void meet_game() { holds_for(false); }
void meet_block() { meeting_of_block.wait(0, threads); }
void meet_team(const Team& team) { meeting_of_warp[team.number].wait(team.number * team.threads, team.threads); }
void take(unsigned* lock) {
    while (*lock) pause();
    *lock = 1;
}
void give_back(unsigned* lock) { *lock = 0; }
void pause() {
    const int other = (now + warp_threads) % threads;  // of the next team: threads that wait go on within theirs
    go_on(thread_of[other].done ? next_alive(now, 0, threads) : other);
}
std::uint32_t most_in_warp(std::uint32_t own) {
    return in_warp(own, [](const std::uint64_t* all) {
        return static_cast<std::uint32_t>(*std::max_element(all, all + warp_threads));
    });
}
unsigned add_to(unsigned* sum, unsigned more) { return (*sum += more) - more; }
unsigned step_on(unsigned* place, unsigned room) {
    const unsigned before = *place;
    *place = (before + 1) % room;
    return before;
}
void add_to(unsigned long long* sum, unsigned long long more) { *sum += more; }
void lower_to(unsigned long long* least, unsigned long long value) {
    if (value < *least) *least = value;
}

}  // namespace kingdom

// --- the interface of core/src/cuda.cu ---------------------------------------------------------

namespace {

template <void (*function)(const Stepping&, const Layout&)>
int run_counted(int device, const Stepping* all, int bytes, std::uint64_t* count) {
    if (device) return no_such_device;
    std::memset(all->count, bytes, sizeof(*all->count));
    run([](const void* given) { function(*static_cast<const Stepping*>(given), layout); }, all);
    *count = *all->count;
    return 0;
}

void check(const Stepping& all, const Layout&) { check_all(all); }
void change(const Learning& all) { pay_changes(all, layout); }

template <void (*function)(const Learning&)> int learn(int device, const Learning* all) {
    if (device) return no_such_device;
    run([](const void* given) { function(*static_cast<const Learning*>(given)); }, all);
    return 0;
}

}  // namespace

KINGDOM_EXPORT int kingdom_cuda_layouts() { return layouts; }
KINGDOM_EXPORT const char* kingdom_cuda_built() { return "for tests"; }
KINGDOM_EXPORT const char* kingdom_cuda_error(int code) {
    return code == out_of_memory ? "out of memory" : "invalid device ordinal";
}
KINGDOM_EXPORT int kingdom_cuda_memory_kind() { return memory_of_cpu; }
KINGDOM_EXPORT int kingdom_cuda_devices(int* count) { return *count = 1, 0; }
KINGDOM_EXPORT int kingdom_cuda_describe(int device, Device* described) {
    if (device) return no_such_device;
    *described = Device{"threads that take turns", whole_memory, 0, 0, 1, threads, threads, 1, 0, 0, 0, 0};
    return 0;
}
KINGDOM_EXPORT int kingdom_cuda_allocate(int device, std::uint64_t size, void** memory) {
    if (device) return no_such_device;
    *memory = size > whole_memory ? nullptr : std::aligned_alloc(64, (size + 63) / 64 * 64);
    if (!*memory) return out_of_memory;
    std::memset(*memory, 0, size);
    return 0;
}
KINGDOM_EXPORT int kingdom_cuda_release(int, void* memory) { return std::free(memory), 0; }
KINGDOM_EXPORT int kingdom_cuda_write(int, void* to, const void* host, std::uint64_t size) {
    return std::memcpy(to, host, size), 0;
}
KINGDOM_EXPORT int kingdom_cuda_read(int, void* host, const void* from, std::uint64_t size) {
    return std::memcpy(host, from, size), 0;
}
KINGDOM_EXPORT int kingdom_cuda_playouts(int device, const Playouts* all) {
    if (device) return no_such_device;
    run([](const void* given) { deal_all(*static_cast<const Playouts*>(given), layout); }, all);
    run([](const void* given) { play_all(*static_cast<const Playouts*>(given), layout); }, all);
    run([](const void* given) { score_all(*static_cast<const Playouts*>(given)); }, all);
    return 0;
}
KINGDOM_EXPORT int kingdom_cuda_batch_begin(int device, const Stepping* all, std::uint64_t* count) {
    return run_counted<begin_all>(device, all, 0, count);
}
KINGDOM_EXPORT int kingdom_cuda_batch_check(int device, const Stepping* all, std::uint64_t* count) {
    return run_counted<check>(device, all, 0xff, count);
}
KINGDOM_EXPORT int kingdom_cuda_batch_step(int device, const Stepping* all, std::uint64_t* count) {
    return run_counted<step_all>(device, all, 0, count);
}
KINGDOM_EXPORT int kingdom_cuda_observe(int device, const Observing* all) {
    if (device) return no_such_device;
    run([](const void* given) { observe_all(*static_cast<const Observing*>(given)); }, all);
    return 0;
}
KINGDOM_EXPORT int kingdom_cuda_legal(int device, const Learning* all) { return learn<show_legal>(device, all); }
KINGDOM_EXPORT int kingdom_cuda_sample(int device, const Learning* all) { return learn<choose_all>(device, all); }
KINGDOM_EXPORT int kingdom_cuda_rewards(int device, const Learning* all) {
    return all->reward == reward_gold ? learn<change>(device, all) : learn<pay_ends>(device, all);
}
KINGDOM_EXPORT int kingdom_cuda_prepare(int device, const Preparing* all) {
    if (device) return no_such_device;
    run([](const void* given) { prepare_all(*static_cast<const Preparing*>(given)); }, all);
    return 0;
}
KINGDOM_EXPORT int kingdom_cuda_matches(int device, const PolicyMatches* all) {
    if (device) return no_such_device;
    run([](const void* given) { match_all(*static_cast<const PolicyMatches*>(given), layout); }, all);
    return 0;
}

// --- what only the tests ask -------------------------------------------------------------------

KINGDOM_EXPORT int kingdom_lanes_games_of_a_block(int each, std::int64_t memory, int processors,
                                                  std::uint64_t games) {
    return games_of_a_block(of_batches, each, memory, processors, games);
}
KINGDOM_EXPORT int kingdom_lanes_game_size(int players, bool reactions, bool plain) {
    return Layout::of(players, reactions, plain).size;
}
KINGDOM_EXPORT bool kingdom_lanes_has_no_extras(const Tables* tables) { return has_no_extras(*tables); }
KINGDOM_EXPORT int kingdom_lanes_threads_of_playouts(int games) { return threads_for(of_playouts, games); }
KINGDOM_EXPORT int kingdom_lanes_teams_of_playouts(int games) {
    return teams_for(of_playouts, threads_for(of_playouts, games));
}
KINGDOM_EXPORT int kingdom_lanes_blocks_for(std::uint64_t games, int each, int held, int processors) {
    return blocks_for(games, each, held, processors);
}
