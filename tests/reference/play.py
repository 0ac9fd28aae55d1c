"""What an action does, told as in RULES 3: a world in, the next world out."""

from collections import Counter

from kingdom.setup import Setup
from tests.reference.moves import (
    DONATIONS,
    QUESTIONS,
    TIMES,
    WALLS,
    can_act,
    mandatory_targets,
    opponents_on_board,
)
from tests.reference.pieces import act
from tests.reference.world import (
    ALL_LAND,
    NO_CARD,
    Seat,
    Turn,
    World,
    ground_of,
    hex_named,
    tiles_of,
)

CARD_TERRAINS = ("grass", "canyon", "desert", "flower", "forest")


def start(setup: Setup) -> World:
    """Set the table (RULES 2.2); the first thing is a card for the first player."""
    ground, tiles = ground_of(setup), tiles_of(setup)
    return World(
        setup=setup,
        ground=ground,
        seats=[new_seat() for _ in range(setup.players)],
        tiles=tiles,
        stock={hex_: 1 if ground[hex_] == "nomad" else 2 for hex_ in tiles},
        walls=set(),
        deck=Counter(dict.fromkeys(CARD_TERRAINS, 5)),
        discard=Counter(),
        built=False,
        ending=False,
        turn=None,
        asked="deal",
        player=0,
    )


def new_seat() -> Seat:
    """Give a player 40 settlements and nothing else."""
    return Seat(
        pieces=set(),
        supply=40,
        held=set(),
        ready=Counter(),
        resting=Counter(),
        barred=set(),
        hand=[],
        ages=[],
        new_nomads=set(),
        gold=Counter(),
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
        stop(world)
    elif action == "outpost":
        world.anywhere = True
    elif action in QUESTIONS:
        begin_tile(world, action)
    elif world.asked == "lift":
        world.origin = hex_named(action)
        world.asked = "put"
    else:
        exhausted = terrain_is_exhausted(world)  # stays so under `mandatory_only`
        act(world, hex_named(action))
        assert world.turn is not None
        go_on(world, "once more" if exhausted else world.turn.phase)
    return world


# Tiles


def begin_tile(world: World, tile: str) -> None:
    """Ask what a tile asks first; nothing is spent yet (RULES 3.1)."""
    world.tile, world.done = tile, 0
    world.asked = QUESTIONS[tile]
    if tile == "sword":
        world.victims = opponents_on_board(world)
        skipped = len(world.seats) - 1 - len(world.victims)
        if skipped and world.victims and world.setup.sword == "each":
            world.events["sword each, an opponent skipped"] += 1


def stop(world: World) -> None:
    """Take back a declared Outpost, or leave the tile in use as far as it has got."""
    if world.anywhere:
        world.events["outpost taken back"] += 1
        world.anywhere = False
        return
    world.events[f"{world.tile} stopped" if world.done else "broken off"] += 1
    back_to_turn(world)


def is_finished(world: World) -> bool:
    """Say whether the tile in use has acted as often as it may."""
    if world.tile == "sword" and world.setup.sword == "each":
        return not world.victims
    return world.done == TIMES.get(world.tile, 1)


def goes_on(world: World) -> bool:
    """Say whether the tile in use still finds a target."""
    if can_act(world, world.tile):
        return True
    why = "no hex"
    if world.tile in DONATIONS and world.seats[world.player].supply == 0:
        why = "no supply"
    elif world.tile == "quarry" and len(world.walls) == WALLS:
        why = "no wall"
    world.events[f"{world.tile.partition('-')[0]} cut short, {why}"] += 1
    return False


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
    world.turn = Turn(player, "before", NO_CARD, min(3, seat.supply), set())
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
    """Look for exhausted terrain, then ask what comes next (RULES 3.6, steps 7 and 8)."""
    assert world.turn is not None
    using = world.tile.partition("-")[0]
    world.origin, world.anywhere = None, False
    if is_finished(world):
        back_to_turn(world)
    world.asked = world.turn.phase
    exhausted = terrain_is_exhausted(world)
    if exhausted:
        rule, supply = world.setup.exhausted_terrain, world.seats[world.player].supply
        world.events[f"exhausted {moment}, {rule}{'' if supply else ', supply empty'}"] += 1
        if using and moment not in ("by the new card", "once more"):
            world.events[f"exhausted by {using}, {rule}"] += 1
        replace_card(world)
    if world.asked == "draw":
        return
    if world.tile and goes_on(world):
        world.asked = QUESTIONS[world.tile]
        if moment == "by the new card" or (exhausted and moment != "once more"):
            world.events[f"{using} went on after exhausting"] += 1
        return
    back_to_turn(world)
    lapse(world)


def back_to_turn(world: World) -> None:
    """Ask what the turn asks."""
    assert world.turn is not None
    world.asked = world.turn.phase
    world.tile, world.done, world.origin, world.anywhere = "", 0, None, False


def lapse(world: World) -> None:
    """Give up what is still owed if nothing can be built any more (RULES 3.1, MANDATORY)."""
    assert world.turn is not None
    turn = world.turn
    if turn.phase == "mandatory" and not mandatory_targets(world):
        world.events["mandatory builds lapsed"] += 1
        turn.phase, turn.owed, turn.line = "after", 0, set()
        back_to_turn(world)


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
    expire_nomads(world, seat)
    seat.ready, seat.resting = Counter(world.tiles[hex_] for hex_ in seat.held), Counter()
    world.turn = None
    if any_card_left(world):
        world.asked = "draw"
    else:
        world.events["ended without a card to draw"] += 1
        next_turn(world)


def expire_nomads(world: World, seat: Seat) -> None:
    """Take away the nomad tiles that could be used this turn; new ones stay (RULES 4.5)."""
    for hex_ in sorted(seat.held):
        if not world.is_nomad(hex_):
            continue
        kind = world.tiles[hex_]
        if hex_ in seat.new_nomads:
            if seat.resting[kind] > 1:
                world.events["equal nomad tiles, one used and one new"] += 1
            continue
        seat.held.remove(hex_)
        pile = seat.ready if seat.ready[kind] else seat.resting
        pile[kind] -= 1
        used = "unused" if pile is seat.ready else "used"
        world.events[f"nomad tile expired {used}"] += 1
    seat.new_nomads = set()


def next_turn(world: World) -> None:
    """Pass on to the next player, or finish after the last round (RULES 3.5)."""
    if world.player + 1 < len(world.seats):
        begin_turn(world, world.player + 1)
    elif world.ending or not world.built:
        world.events["over by an empty supply" if world.ending else "over by the guard"] += 1
        world.asked, world.player = "over", -1
    else:
        begin_turn(world, 0)
