"""Writes what the browser app knows of the thinking: `python -m tools.thinking`.

- web/src/core/names.ts: the names of what the core numbers;
- web/src/thinking/settings.json: weights, efforts, levels, and the bounds of judgements;
- web/tests/thinking/answers.json: what Python's core answers, to compare the browser's with.

A test fails when one of the files is out of date.
"""
