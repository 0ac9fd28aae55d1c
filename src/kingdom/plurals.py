"""Numbers with their nouns, for messages: `1 settlement`, `2 settlements`."""


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: `1 hex`, `2 hexes`."""
    ending = "" if count == 1 else "es" if noun.endswith("x") else "s"
    return f"{count:,} {noun}{ending}"


def are(count: int) -> str:
    """Return the verb for so many: `is` or `are`."""
    return "is" if count == 1 else "are"
