"""What an action does, told as in RULES 3 and 4: a world in, the next world out."""

from collections import Counter

from kingdom.setup import Setup
from tests.reference.moves import BUILDERS
from tests.reference.world import (
    ALL_LAND,
    NO_CARD,
    Hex,
    Seat,
    Turn,
    World,
    ground_of,
    hex_named,
    neighbours,
    touches,
)

CARD_TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
LOCATIONS = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")


def start(setup: Setup) -> World:
    """Set the table (RULES 2.2); the first thing is a card for the first player."""
    ground = ground_of(setup)
    seats = [
        Seat(set(), 40, set(), Counter(), Counter(), set(), [], []) for _ in range(setup.players)
    ]
    return World(
        setup=setup,
        ground=ground,
        seats=seats,
        stock={hex_: 2 for hex_, kind in ground.items() if kind in LOCATIONS},
        deck=Counter(dict.fromkeys(CARD_TERRAINS, 5)),
        discard=Counter(),
        built=False,
        ending=False,
        turn=None,
        asked="deal",
        player=0,
    )


def play(before: World, action: str) -> World:
    """Carry out a legal action."""
    world = before.copy()
    if world.asked == "deal":
        take_card(world, world.seats[world.player], action)
        deal_next(world)
    elif world.asked == "draw":
        take_card(world, world.seats[world.player], action)
        after_draw(world)
    elif action == "end":
        end_turn(world)
    elif action == "stop":
        world.events["broken off"] += 1
        back_to_turn(world)
    elif action in LOCATIONS:
        world.tile = action
        world.asked = "build" if action in BUILDERS else "lift"
    elif world.asked == "lift":
        world.origin = hex_named(action)
        world.asked = "put"
    else:
        place(world, hex_named(action))
    return world


# Cards


def take_card(world: World, seat: Seat, card: str) -> None:
    """Draw a card, from the shuffled discards if the pile is empty (RULES 3.3)."""
    if sum(world.deck.values()) == 0:
        world.events["reshuffled"] += 1
        world.deck, world.discard = world.discard, Counter()
        for other in world.seats:
            other.ages = [age + 1 for age in other.ages]
    world.deck[card] -= 1
    seat.hand.append(card)
    seat.ages.append(0)


def any_card_left(world: World) -> bool:
    """Say whether a card can be drawn."""
    return sum(world.deck.values()) + sum(world.discard.values()) > 0


def deal_next(world: World) -> None:
    """Deal to the next player, or begin the first turn."""
    if world.player + 1 < len(world.seats):
        world.player += 1
    else:
        begin_turn(world, 0)


def after_draw(world: World) -> None:
    """Go on after a card was drawn: in the turn, or with the next one."""
    if world.turn is None:
        next_turn(world)
        return
    world.turn.terrain = world.seats[world.player].hand[0]
    world.events["card drawn within a turn"] += 1
    go_on(world, "by the new card")


# The turn


def begin_turn(world: World, player: int) -> None:
    """Let a player reveal the card, or draw one who has none (RULES 3.1, 3.3)."""
    if player == 0:
        world.built = False
    seat = world.seats[player]
    world.player = player
    world.turn = Turn(player, "before", NO_CARD, min(3, seat.supply))
    if seat.hand:
        world.turn.terrain = seat.hand[0]
    elif any_card_left(world):
        world.events["drew at the start for want of a card"] += 1
        world.asked = "draw"
        return
    else:
        world.events["began without a card"] += 1
    if seat.supply == 0:
        world.events["began with an empty supply"] += 1
    go_on(world, "at the start")


def go_on(world: World, moment: str) -> None:
    """Look for exhausted terrain, then ask what comes next in the turn (RULES 3.6, 7 and 8)."""
    assert world.turn is not None
    turn = world.turn
    back_to_turn(world)
    if terrain_is_exhausted(world):
        supply = "" if world.seats[world.player].supply else ", supply empty"
        world.events[f"exhausted {moment}, {world.setup.exhausted_terrain}{supply}"] += 1
        replace_card(world)
    if world.asked == "draw":
        return
    if turn.phase == "mandatory" and not world.free_of(world.played()):
        world.events["mandatory builds lapsed"] += 1
        turn.phase, turn.owed = "after", 0
        back_to_turn(world)


def back_to_turn(world: World) -> None:
    """Ask what the turn asks."""
    assert world.turn is not None
    world.asked = world.turn.phase
    world.tile, world.origin = "", None


def mandatory_done(world: World) -> bool:
    """Say whether the mandatory action is over, also for want of settlements (RULES 3.2)."""
    assert world.turn is not None
    return world.turn.phase == "after" or world.seats[world.player].supply == 0


def terrain_is_exhausted(world: World) -> bool:
    """Say whether the played card has no free hex left anywhere (RULES 3.4)."""
    assert world.turn is not None
    if world.turn.terrain in (NO_CARD, ALL_LAND):
        return False
    return not world.free_of([world.turn.terrain])


def replace_card(world: World) -> None:
    """Do what the house rule says about a card without hexes (RULES 3.4)."""
    assert world.turn is not None
    turn, rule = world.turn, world.setup.exhausted_terrain
    if rule == "any_terrain":
        turn.terrain = ALL_LAND
        return
    if rule == "mandatory_only" and mandatory_done(world):
        return
    seat = world.seats[world.player]
    seat.hand, seat.ages = [], []  # the card leaves the game
    turn.terrain = NO_CARD
    if any_card_left(world):
        world.asked = "draw"
    else:
        world.events["no card left at all"] += 1


def end_turn(world: World) -> None:
    """Discard, make all tiles available, and draw if there is a card (RULES 3.1, TURN_END)."""
    assert world.turn is not None
    seat = world.seats[world.player]
    if world.turn.phase == "before":
        world.events["ended with nothing to build" if seat.supply else "ended with no supply"] += 1
    world.discard.update(seat.hand)
    seat.hand, seat.ages = [], []
    seat.ready, seat.resting = seat.ready + seat.resting, Counter()
    world.turn = None
    if any_card_left(world):
        world.asked = "draw"
    else:
        world.events["ended without a card to draw"] += 1
        next_turn(world)


def next_turn(world: World) -> None:
    """Pass on to the next player, or finish after the last round (RULES 3.5)."""
    if world.player + 1 < len(world.seats):
        begin_turn(world, world.player + 1)
    elif world.ending or not world.built:
        world.events["over by an empty supply" if world.ending else "over by the guard"] += 1
        world.asked, world.player = "over", -1
    else:
        begin_turn(world, 0)


# Pieces


def place(world: World, hex_: Hex) -> None:
    """Put a piece down by what is being asked, then go through RULES 3.6."""
    assert world.turn is not None
    seat = world.seats[world.player]
    if world.tile:
        seat.ready[world.tile] -= 1
        seat.resting[world.tile] += 1
        world.events[f"used {world.tile}"] += 1
    if world.asked == "put":
        assert world.origin is not None
        seat.pieces.remove(world.origin)
        seat.pieces.add(hex_)
        lose_tiles(world, seat)
        gain_tiles(world, seat, hex_)
    else:
        build(world, seat, hex_)
    if world.asked in ("before", "mandatory"):
        world.turn.owed -= 1
        done = world.turn.owed == 0 or seat.supply == 0
        world.turn.phase = "after" if done else "mandatory"
    world.turn.owed = min(world.turn.owed, seat.supply)  # RULES 3.2
    go_on(world, world.turn.phase)


def build(world: World, seat: Seat, hex_: Hex) -> None:
    """Build from the supply; the last settlement triggers the end (RULES 3.5)."""
    assert world.turn is not None
    seat.pieces.add(hex_)
    seat.supply -= 1
    world.built = True
    gain_tiles(world, seat, hex_)
    if seat.supply == 0:
        world.ending = True
        world.events[f"supply emptied in {world.asked}, {world.turn.phase}"] += 1


def lose_tiles(world: World, seat: Seat) -> None:
    """Give up the tiles of hexes that no own piece touches any more (RULES 4.4)."""
    for hex_ in sorted(seat.held):
        if not touches(hex_, seat.pieces):
            lose_tile(world, seat, hex_)


def lose_tile(world: World, seat: Seat, hex_: Hex) -> None:
    """Give up one tile: of equal ones one that cannot serve now, if there is one (A-40)."""
    kind = world.ground[hex_]
    seat.held.remove(hex_)
    if seat.resting[kind] and seat.ready[kind]:
        world.events["lost one of equal tiles, only some available"] += 1
    pile = seat.resting if seat.resting[kind] else seat.ready
    pile[kind] -= 1
    world.events["tile lost"] += 1
    if world.setup.lost_tiles_return:
        world.events["tile returned"] += 1
        world.stock[hex_] += 1
        seat.barred.remove(hex_)
        seat.returned.add(hex_)


def gain_tiles(world: World, seat: Seat, hex_: Hex) -> None:
    """Take a tile from every location hex next to the piece that still gives one."""
    for near in sorted(neighbours(hex_)):
        if world.stock.get(near, 0) == 0:
            continue
        if near in seat.barred:
            if near not in seat.held:
                world.events["no second tile from the same hex"] += 1
            continue
        world.stock[near] -= 1
        seat.held.add(near)
        seat.barred.add(near)
        seat.resting[world.ground[near]] += 1
        world.events["tile taken again" if near in seat.returned else "tile gained"] += 1
