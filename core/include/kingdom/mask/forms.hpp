// In which form masks are compiled, and how functions are.
#pragma once

// Three forms of a mask (docs/core-compilation.md): one register of AVX-512; vectors of two or four words;
// and on a GPU some words in each of the threads that play a game together.
#if defined(KINGDOM_LANES)
// A test has chosen, and brings the instructions: see tests/core/register.cpp.
#elif defined(__CUDACC__) || defined(KINGDOM_EMULATED)  // the second by tests/core/lanes.cpp
#define KINGDOM_LANES 0
#elif defined(__AVX512F__) && defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VBMI2__)
#include <immintrin.h>
#define KINGDOM_LANES 8
#elif defined(__AVX2__)
#include <immintrin.h>
#define KINGDOM_LANES 4
#else
#define KINGDOM_LANES 2
#if defined(__SSE4_1__)
#include <smmintrin.h>
#endif
#endif

// How functions are compiled: as the compiler likes or, on a GPU alone, never inside their callers, since its
// compiler would unfold the whole game into one function.
#if defined(__CUDACC__)
#define KINGDOM_CALL __host__ __device__ inline
#define KINGDOM_APART __host__ __device__ __noinline__ inline
#define KINGDOM_ROLLED _Pragma("unroll 1")
#else
#define KINGDOM_CALL inline
#define KINGDOM_APART inline
#define KINGDOM_ROLLED
#endif
