// For which bindings this library was built; they are checked with it.
#include "kingdom/layouts.hpp"

#include "kingdom/export.hpp"

KINGDOM_EXPORT int kingdom_layouts() { return kingdom::layouts; }
