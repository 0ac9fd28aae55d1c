"""How the compiled core is built, with the standard library alone; `core/build.py` runs it.

`sources` says what the core is made of and where it goes, `platforms` what it is built for, and
`compilers` finds a compiler and calls it with the options of `flags`. On these rest the builds:
`native` for Python on this machine or in a wheel, `wasm` for browsers, `cuda` for GPUs, and
`sanitized` for a run that checks every access.
"""
