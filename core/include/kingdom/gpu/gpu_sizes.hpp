// What a library for GPUs, the real one or that of the tests, says of its structs. It is included by
// one source of each.
#pragma once

#include "kingdom/gpu/device.hpp"
#include "kingdom/export.hpp"
#include "kingdom/gpu/policy_matches.hpp"

namespace kingdom {

KINGDOM_EXPORT std::uint32_t kingdom_cuda_format() { return exchange_format; }
KINGDOM_EXPORT std::uint32_t kingdom_cuda_tables_size() { return sizeof(Tables); }
KINGDOM_EXPORT std::uint32_t kingdom_cuda_view_size() { return sizeof(View); }
KINGDOM_EXPORT std::uint32_t kingdom_cuda_streams_size() { return sizeof(Streams); }
KINGDOM_EXPORT std::uint32_t kingdom_cuda_device_size() { return sizeof(Device); }
KINGDOM_EXPORT std::uint32_t kingdom_cuda_prepared_size() { return sizeof(Prepared); }

}  // namespace kingdom
