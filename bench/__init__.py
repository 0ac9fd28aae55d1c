"""Measures of speed: `python -m bench`."""
