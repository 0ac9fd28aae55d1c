"""Writes the bindings of the compiled core from its headers: `make bindings`.

Headers and sources of core/ are the one place where a struct, a constant, an enum or a function of
the interface is written down. From them follow

- src/kingdom/core/layout.py: constants, enums and structs for `ctypes`, and packed records;
- src/kingdom/core/functions.py: what the functions take and return;
- web/src/wire/core.ts: the same for the browser;
- core/include/kingdom/layouts.hpp: where everything lies, for the compiler to check in every build.

What an exported function points to is bound, and what that is made of: numbers of fixed width,
arrays and structs of these, and pointers. Numbers are bound with it: constants of the same headers,
and enums that say their type. Python and the browser get of all this what they use: `used` finds it
in their imports, so that whoever wants more imports it and calls `make bindings`. `declarations`
reads C++ as far as that goes, `layouts` lays it out, and a module for each language writes it.
Nothing here imports the package, which could not be imported while a binding is missing.
"""
