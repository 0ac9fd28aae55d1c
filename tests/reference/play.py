"""What an action does, told as in RULES 3: a world in, the next world out."""

from collections import Counter

from kingdom.setup import Setup
from tests.reference.cards import (
    any_card_left,
    decide,
    draw,
    full_deck,
    is_exhausted,
    replace_cards,
    take_card,
)
from tests.reference.moves import (
    DONATIONS,
    QUESTIONS,
    TIMES,
    WALLS,
    build_targets,
    can_act,
    candidates,
    mandatory_targets,
    opponents_to_hit,
)
from tests.reference.pieces import act
from tests.reference.tiles import MARSHLANDS, held_of, spend
from tests.reference.world import (
    MEEPLES,
    NO_CARD,
    Seat,
    Turn,
    World,
    ground_of,
    hex_named,
    hexes_of,
    tiles_of,
)


def start(setup: Setup) -> World:
    """Set the table (RULES 2.2); the first thing is a card for the first player."""
    ground, tiles = ground_of(setup), tiles_of(setup)
    bonuses = [f"{name}-bonus" for name in MARSHLANDS if hexes_of(setup, name)]
    return World(
        setup=setup,
        ground=ground,
        seats=[new_seat(setup) for _ in range(setup.players)],
        tiles=tiles,
        stock={hex_: 1 if ground[hex_] == "nomad" else 2 for hex_ in tiles},
        bonus_stock=dict.fromkeys(bonuses, 2),
        walls=set(),
        deck=full_deck(setup),
        discard=Counter(),
        built=False,
        ending=False,
        turn=None,
        asked="deal",
        player=0,
        to_draw=1 + setup.two_cards,
    )


def new_seat(setup: Setup) -> Seat:
    """Give a player 40 settlements, and the cave move where there are caves (RULES 5.5)."""
    return Seat(
        settlements=set(),
        city=set(),
        meeples={kind: set() for kind in MEEPLES},
        taken_back=Counter(),
        supply=40,
        waiting=0,
        held=set(),
        bonuses=set(),
        ready=Counter(["cave"] if setup.caves else []),
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
    if world.asked in ("deal", "draw", "new"):
        draw_card(world, action)
    elif world.asked == "reveal":
        reveal(world, action)
    elif action == "end":
        end_turn(world)
    elif action == "stop":
        stop(world)
    elif action == "outpost":
        world.anywhere = True
    elif action in QUESTIONS and not world.tile:
        begin_tile(world, action)
    elif world.asked == "lift":
        world.origin = hex_named(action)
        world.asked = "put"
    else:
        place(world, action)
    return world


def place(world: World, action: str) -> None:
    """Do what is asked on a hex, and go on after it."""
    assert world.turn is not None
    exhausted = is_exhausted(world)  # stays so under `mandatory_only`
    using = "a reaction" if world.asked == "react" else world.tile.partition("-")[0]
    reacting = world.asked == "react"
    act(world, hex_named(action))
    if not reacting and world.tile and is_finished(world):
        finish_tile(world)
    go_on(world, "once more" if exhausted else world.turn.phase, using)


# Tiles


def begin_tile(world: World, tile: str) -> None:
    """Ask what a tile asks first; nothing is spent yet (RULES 3.1), but for the Fort."""
    world.tile, world.done = tile, 0
    world.asked = QUESTIONS[tile]
    if tile == "fort":
        spend(world, world.seats[world.player], "fort")
        world.asked = "reveal"
    if tile == "sword":
        world.victims = opponents_to_hit(world)
        skipped = len(world.seats) - 1 - len(world.victims)
        if skipped and world.victims and world.setup.sword == "each":
            world.events["sword each, an opponent skipped"] += 1


def reveal(world: World, card: str) -> None:
    """Turn up the Fort's card; without a hex for it the action is over (A-47)."""
    draw(world, card)
    world.card, world.asked = card, "build"
    if not candidates(world):
        world.events["fort found no hex"] += 1
        world.discard[card] += 1
        back_to_turn(world)


def stop(world: World) -> None:
    """Take back a declared Outpost, pass, or leave the tile in use as far as it has got."""
    if world.anywhere:
        world.events["outpost taken back"] += 1
        world.anywhere = False
    elif world.asked == "react":
        assert world.turn is not None
        world.reactions.pop()
        world.events["passed"] += 1
        go_on(world, world.turn.phase)
    else:
        world.events[f"{world.tile} stopped" if world.done else "broken off"] += 1
        back_to_turn(world)


def is_finished(world: World) -> bool:
    """Return whether the tile in use has acted as often as it may."""
    if world.tile == "sword" and world.setup.sword == "each":
        return not world.victims
    return world.done >= TIMES.get(world.tile, 1)


def goes_on(world: World) -> bool:
    """Return whether the tile in use still finds a target."""
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


def draw_card(world: World, card: str) -> None:
    """Take a card into the hand of whoever draws, and go on when all are drawn."""
    take_card(world, world.seats[world.player], card)
    world.to_draw -= 1
    if world.asked == "new":
        assert world.turn is not None
        world.turn.cards.append(card)
    if world.to_draw > 0 and any_card_left(world):
        return
    if world.to_draw > 0:
        world.events["fewer cards than wanted"] += 1
    world.to_draw = 0
    {"deal": deal_next, "draw": next_turn, "new": with_new_cards}[world.asked](world)


def deal_next(world: World) -> None:
    """Deal to the next player, or begin the first turn."""
    if world.player + 1 < len(world.seats):
        world.player += 1
        world.to_draw = 1 + world.setup.two_cards
    else:
        begin_turn(world, 0)


def with_new_cards(world: World) -> None:
    """Play what was drawn in the turn; before the first build it sets the number (RULES 3.4)."""
    assert world.turn is not None
    decide(world)
    if world.turn.phase == "before":
        world.turn.owed = 3 + world.turn.due
    world.events["card drawn within a turn"] += 1
    go_on(world, "by the new card")


# The turn


def begin_turn(world: World, player: int) -> None:
    """Let a player reveal the cards, or draw one who has none (RULES 3.1, 3.3)."""
    if player == 0:
        world.built = False
    seat = world.seats[player]
    world.player = player
    world.turn = Turn(
        player, "before", NO_CARD, 3 + seat.waiting, list(seat.hand), seat.waiting, set()
    )
    decide(world)
    if seat.waiting:
        world.events[f"began with {seat.waiting} due"] += 1
    if seat.supply == 0:
        world.events["began with an empty supply"] += 1
    if len(seat.hand) > 1:
        world.events[f"began with {len(seat.hand)} cards"] += 1
    if not seat.hand and any_card_left(world):
        world.events["drew at the start for want of a card"] += 1
        world.asked, world.to_draw = "new", 1
        return
    if not seat.hand:
        world.events["began without a card"] += 1
    go_on(world, "at the start")


def go_on(world: World, moment: str, using: str = "") -> None:
    """Let others react, look for exhausted terrain, then ask what comes next (RULES 3.6)."""
    assert world.turn is not None
    world.origin, world.anywhere = None, False
    if is_reaction_asked(world):
        return
    world.player, world.asked = world.turn.player, world.turn.phase
    exhausted = is_exhausted(world)
    if exhausted:
        count_exhausted(world, moment, using)
        replace_cards(world)
    if world.asked == "new":
        return
    if world.tile and goes_on(world):
        world.asked = QUESTIONS[world.tile]
        if moment == "by the new card" or (exhausted and moment != "once more"):
            world.events[f"{world.tile.partition('-')[0]} went on after exhausting"] += 1
        return
    back_to_turn(world)
    lapse(world)


def is_reaction_asked(world: World) -> bool:
    """Ask the next player who may still react and can (RULES 5.4)."""
    while world.reactions:
        world.asked, world.player = "react", world.reactions[-1]
        if world.seats[world.player].ready["canoe"] and build_targets(world, "canoe"):
            return True
        world.reactions.pop()
        world.events["could not react"] += 1
    return False


def count_exhausted(world: World, moment: str, using: str) -> None:
    """Count when a terrain ran out, and by which tile."""
    assert world.turn is not None
    rule, supply = world.setup.exhausted_terrain, world.seats[world.player].supply
    world.events[f"exhausted {moment}, {rule}{'' if supply else ', supply empty'}"] += 1
    if using and moment != "once more":
        world.events[f"exhausted by {using}, {rule}"] += 1


def back_to_turn(world: World) -> None:
    """Ask what the turn asks."""
    assert world.turn is not None
    world.asked = world.turn.phase
    finish_tile(world)


def finish_tile(world: World) -> None:
    """Have no tile in use any more."""
    world.tile, world.done, world.origin, world.card, world.anywhere = "", 0, None, "", False


def lapse(world: World) -> None:
    """Give up what is still owed if nothing can be built any more (RULES 3.1, MANDATORY)."""
    assert world.turn is not None
    turn = world.turn
    if turn.phase == "mandatory" and not mandatory_targets(world):
        world.events["mandatory builds lapsed"] += 1
        if world.seats[world.player].supply + turn.due == 0:
            world.events["own canoe took the last settlement"] += 1
        elif turn.due:
            world.events["due settlement stays on the temple"] += 1
        turn.phase, turn.owed, turn.due, turn.line = "after", 0, 0, set()
        back_to_turn(world)


def end_turn(world: World) -> None:
    """Discard, make all tiles available, and draw what cards there are (RULES 3.1, TURN_END)."""
    assert world.turn is not None
    seat = world.seats[world.player]
    if world.turn.phase == "before":
        left = seat.supply + world.turn.due
        world.events["ended with nothing to build" if left else "ended with no supply"] += 1
    world.discard.update(seat.hand)
    seat.hand, seat.ages = [], []
    expire_nomads(world, seat)
    seat.ready = Counter(world.tiles[hex_] for hex_ in seat.held)
    seat.ready.update(seat.bonuses)
    if world.setup.caves:
        seat.ready["cave"] = 1
    seat.resting, seat.taken_back = Counter(), Counter()
    world.turn = None
    if any_card_left(world):
        world.asked = "draw"
        world.to_draw = 1 + world.setup.two_cards + held_of(world, seat, "crossroads")
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
