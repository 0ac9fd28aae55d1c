"""The yardstick: the base game as one bare loop of bit operations.

It has no State, no list of actions, no checks and no history: local variables are overwritten. It
draws its random numbers in the same order as `State.random_action` does, so a seed leads to the
very same game as in the engine, which a test checks.
"""

from random import Random

from kingdom.board import DESERT, EDGE, GRASS, WATER
from kingdom.content import CARDS_PER_TERRAIN, SUPPLY
from kingdom.hexes import AXES, BIT, DIRECTIONS, GRID, NEIGHBOURS, kth_cell, neighbours
from kingdom.setup import Setup

# Tiles by the order of their action numbers.
ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK = range(8)
_NUMBER = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock").index


def play(setup: Setup, rng: Random) -> tuple[int, list[int]]:
    """Play a random game; return the number of actions and everybody's settlements."""
    board, players = setup.board, setup.players
    ground, buildable, touching = board.ground, board.buildable, board.touching
    random = rng.random
    kinds = [_NUMBER(location.name) for location in board.locations]
    around = [NEIGHBOURS[location.cell] for location in board.locations]
    places = [sum(1 << i for i, kind in enumerate(kinds) if kind == k) for k in range(8)]
    in_play = [k for k in range(8) if places[k]]

    own, near, supply = [0] * players, [0] * players, [SUPPLY] * players
    held, taken, hand = [0] * players, [0] * players, [0] * players
    stock = [2] * len(kinds)
    deck, discard = [CARDS_PER_TERRAIN] * 5, [0] * 5
    free = board.ordinary
    actions = 0
    ending = False

    def draw() -> int:
        nonlocal deck, discard, actions
        actions += 1
        total = sum(deck)
        if not total:
            deck, discard = discard, deck
            total = sum(deck)
        rest = int(random() * total)
        card = 0
        while rest >= deck[card]:
            rest -= deck[card]
            card += 1
        deck[card] -= 1
        return card

    def lifts(mask: int, free: int, mine: int, touched: int) -> int:
        """Return the settlements that can move to a mask, next to the others if possible."""
        open_hexes = mask & free
        if not open_hexes:
            return 0
        stuck = mine & mask & touched
        touch = open_hexes & touched
        if touch:
            anchors = mine & neighbours(touch)
            if anchors & anchors - 1:
                return mine
            stuck &= anchors
        return mine & ~stuck

    def targets(kind: int, terrain: int, free: int, mine: int, touched: int) -> int:
        """Return where a tile can build, or which settlements it can move."""
        if kind == BARN:
            return lifts(ground[terrain], free, mine, touched)
        if kind == HARBOR:
            return lifts(ground[WATER], free, mine, touched)
        if kind == PADDOCK:
            return jumps(buildable & free) & mine
        if kind == TAVERN:
            ends = 0
            for step in AXES:
                lasts = mine & mine << step & mine << 2 * step
                ends |= lasts << step | lasts >> 3 * step
            return ends & buildable & free
        if kind == TOWER:
            cells = EDGE & buildable & free
        else:
            cells = ground[(terrain, GRASS, DESERT)[kind]] & free
        return cells & touched or cells

    def jumps(cells: int) -> int:
        reached = 0
        for step in DIRECTIONS:
            if step > 0:
                reached |= (cells << step & GRID) << step
            else:
                reached |= (cells >> -step & GRID) >> -step
        return reached & GRID

    for seat in range(players):
        hand[seat] = draw()
    while not ending:
        for seat in range(players):
            used = fresh = 0
            left, begun, terrain = 3, False, hand[seat]
            while True:
                while not ground[terrain] & free:
                    terrain = draw()
                count = options = 0
                cells = 0
                if left and supply[seat]:
                    cells = ground[terrain] & free
                    cells = cells & near[seat] or cells
                    count = cells.bit_count()
                ready = held[seat] & ~(used | fresh) if not begun or not left else 0
                if ready:
                    for kind in in_play:
                        if (
                            ready & places[kind]
                            and (supply[seat] or kind >= BARN)
                            and targets(kind, terrain, free, own[seat], near[seat])
                        ):
                            options |= 1 << kind
                actions += 1
                index = int(random() * (count + options.bit_count() + (not count)))
                source = 0
                if index < count:
                    cell = kth_cell(cells, index)
                    begun = True
                    left -= 1
                else:
                    index -= count
                    while index and options:
                        options &= options - 1
                        index -= 1
                    if not options:
                        break
                    kind = (options & -options).bit_length() - 1
                    cells = targets(kind, terrain, free, own[seat], near[seat])
                    count = cells.bit_count()
                    actions += 1
                    index = int(random() * (count + 1))
                    if index == count:
                        continue
                    cell = kth_cell(cells, index)
                    if kind >= BARN:
                        source = BIT[cell]
                        left_behind = touching.get(cell, 0)
                        if kind == PADDOCK:
                            cells = jumps(source) & buildable & free
                        else:
                            cells = ground[WATER if kind == HARBOR else terrain] & (free | source)
                            cells = cells & neighbours(own[seat] ^ source) or cells
                            cells &= ~source
                        count = cells.bit_count()
                        actions += 1
                        index = int(random() * (count + 1))
                        if index == count:
                            continue
                        cell = kth_cell(cells, index)
                    tile = ready & places[kind]
                    used |= tile & -tile
                bit = BIT[cell]
                free ^= bit
                own[seat] |= bit
                near[seat] |= NEIGHBOURS[cell]
                if source:
                    free ^= source
                    own[seat] ^= source
                    near[seat] = neighbours(own[seat])
                    lost = left_behind & held[seat]
                    for index in range(len(kinds)):
                        if lost >> index & 1 and not around[index] & own[seat]:
                            tile = 1 << index
                            held[seat] ^= tile
                            if not (used | fresh) & tile:
                                used &= ~places[kinds[index]]
                                fresh &= ~places[kinds[index]]
                            used &= ~tile
                            fresh &= ~tile
                else:
                    supply[seat] -= 1
                    if not supply[seat]:
                        ending = True
                        if begun:
                            left = 0
                gains = touching.get(cell, 0) & ~taken[seat]
                if gains:
                    for index in range(len(kinds)):
                        if gains >> index & 1 and stock[index]:
                            stock[index] -= 1
                            tile = 1 << index
                            held[seat] |= tile
                            fresh |= tile
                            taken[seat] |= tile
            discard[terrain] += 1
            hand[seat] = draw()
    return actions, own
