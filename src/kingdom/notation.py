"""Placeholder: being written."""


def position_text(position):
    raise NotImplementedError


def parse_position(kind, text, library=None, *, hidden=False):
    raise NotImplementedError
