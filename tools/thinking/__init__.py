"""Writes what the compiled core and the browser app know of the content: `make bindings`.

- core/include/kingdom/think/package.hpp: the weights of the package, and how the levels think;
- web/src/core/names.ts: the names of what the core numbers.

`python -m tools.thinking inquiries` writes web/tests/thinking/inquiries.json: questions with what
the core answers natively, to compare its answers in WebAssembly with.

A test fails when one of the files is out of date.
"""
