"""What is in each split of the content, from `splits.toml`; `docs/splits.md` includes it."""

from collections.abc import Iterator

from kingdom.splits import SPLITS, Split


def splits_page() -> dict[str, str]:
    """Return the part of the page, by its name."""
    return {"splits.md": "\n".join(map(_about, SPLITS.values()))}


def _about(split: Split) -> str:
    rows = "\n".join(f"| {what} | {_listed(names)} |" for what, names in _parts(split))
    return f"## {split.name}\n\n{split.about}\n\n| what | which |\n| --- | --- |\n{rows}\n"


def _parts(split: Split) -> Iterator[tuple[str, tuple[object, ...]]]:
    yield "players", split.players
    yield "modules", split.modules
    yield "sections", split.sections
    if split.always:
        yield "on every board", split.always
    yield "scoring cards", split.cards


def _listed(names: tuple[object, ...]) -> str:
    return ", ".join(map(str, names))
