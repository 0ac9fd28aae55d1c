// How a function is made visible to whoever loads the library.
#pragma once

#if defined(_WIN32)
#define KINGDOM_EXPORT extern "C" __declspec(dllexport)
#else
#define KINGDOM_EXPORT extern "C" __attribute__((visibility("default")))
#endif
