"""Writes what the compiled core knows of the package: `make bindings`.

- core/include/kingdom/think/package.hpp: the weights of the package, and how the levels think.

`python -m tools.thinking inquiries` writes web/tests/thinking/inquiries.json: questions with what
the core answers natively, to compare its answers in WebAssembly with.

A test fails when one of the files is out of date.
"""
