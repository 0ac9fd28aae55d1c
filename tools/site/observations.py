"""What each number of an observation means; `docs/observations.md` includes it."""

from collections.abc import Iterator

from kingdom.observation.layout import (
    CARD_SCALARS,
    FACT_SCALARS,
    FIXED_PLANES,
    LAYOUT,
    OPEN_PLANES,
    QUESTION_SCALARS,
    SEAT_PLANES,
    SEAT_SCALARS,
    TILE_NAMES,
    Block,
)


def observations_page() -> dict[str, str]:
    """Return the part of the page, by its name."""
    seat_planes, seat_scalars = (_size(blocks) for blocks in (SEAT_PLANES, SEAT_SCALARS))
    planes = [*_rows("plane", "", FIXED_PLANES), *_rows("plane", "", OPEN_PLANES)]
    scalars = [*_rows("scalar", "", CARD_SCALARS), *_rows("scalar", "", QUESTION_SCALARS)]
    parts = (
        f"## Planes\n\n{_table(planes)}",
        f"Of each seat, {seat_planes} further on for each that follows:\n\n"
        f"{_table(_rows('plane', 'seat0.', SEAT_PLANES))}",
        "## Scalars\n\n"
        f"Of each seat, {seat_scalars} further on for each that follows:\n\n"
        f"{_table(_rows('scalar', 'seat0.', SEAT_SCALARS))}",
        f"Of all:\n\n{_table(scalars)}",
        f"What never changes in a game:\n\n{_table(_rows('scalar', '', FACT_SCALARS))}",
        "Tiles come in this order, as their actions do: "
        f"{', '.join(f'`{name}`' for name in TILE_NAMES if not name.startswith('free'))}.",
    )
    return {"observations.md": "\n\n".join(parts) + "\n"}


def _size(blocks: tuple[Block, ...]) -> int:
    return sum(block.size for block in blocks)


def _table(rows: Iterator[str] | list[str]) -> str:
    head = "| number | name | least to most | meaning |\n| ---: | --- | --- | --- |"
    return "\n".join((head, *rows))


def _rows(kind: str, seat: str, blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        first = LAYOUT.places[f"{kind}_{seat}{block.name}"]
        last = first + block.size - 1
        numbers = f"{first} to {last}" if block.things else f"{first}"
        bounds = f"{block.low} to {block.high}"
        yield f"| {numbers} | {_names(seat, block)} | {bounds} | {block.meaning} |"


def _names(seat: str, block: Block) -> str:
    named = [thing for thing in block.things if not thing.startswith("free")]
    if not named:
        return f"`{seat}{block.name}`"
    if block.things == TILE_NAMES:
        return f"`{seat}{block.name}.` and the tile"
    shown = ", ".join(f"`{name}`" for name in named)
    return f"`{seat}{block.name}.` and {shown}"
