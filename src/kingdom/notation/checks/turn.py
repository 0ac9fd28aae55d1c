"""Which turns are possible: cards and played terrain, mandatory builds, settlements due."""

from collections import Counter

from kingdom.actions import CARD_NAMES, ORDINARY_CARDS
from kingdom.board import ANY, CARD_TERRAINS, GROUNDS, MARSH, NOTHING, UNDECIDED
from kingdom.content import MANDATORY_BUILDS, MARSH_BUILDS, kinds
from kingdom.content.kinds import Question
from kingdom.notation.checks.cards import drawable, most_cards
from kingdom.notation.words import NotationError, who
from kingdom.plurals import are, counted
from kingdom.rules.position import NO_LINE, UNKNOWN, Position, Turn
from kingdom.rules.settling import mandatory_done
from kingdom.rules.targets import played
from kingdom.setup import ExhaustedTerrain, Setup


def check_turn(position: Position, turn: Turn) -> None:
    """Refuse a turn that does not fit the cards, the table and what is asked above it."""
    _check_cards(position, turn)
    _check_terrain(position, turn)
    _check_left(position, turn)
    _check_due(position, turn)
    _check_line(position, turn)
    _check_built(position, turn)
    _check_supply(position, turn)
    above = position.pending[-1].asks
    if above == Question.NEW:
        _check_replaced(position, turn)
    elif turn.terrain == NOTHING and (left := drawable(position)):
        raise NotationError(
            f"pending: {who(turn.player)} has no card to play, but {left} {are(left)} left"
        )
    elif (
        above != Question.REACT
    ):  # until then nobody checks whether a terrain has run out (RULES 3.6)
        _check_usable(position, turn)


def has_temple(setup: Setup) -> bool:
    """Return whether settlements can wait beside the board."""
    return kinds.ASIDE in setup.derived.kinds


def _has_marsh(setup: Setup) -> bool:
    """Return whether some cards show marsh and there is marsh to build on."""
    return len(setup.derived.deck) > ORDINARY_CARDS and bool(setup.board.terrain[MARSH])


# --- mandatory builds ----------------------------------------------------------------------


def _check_left(position: Position, turn: Turn) -> None:
    if turn.left not in _possible_left(position, turn):
        builds = counted(turn.left, "mandatory build")
        raise NotationError(f"pending: {builds} cannot be left in {turn.asks}")


def _possible_left(position: Position, turn: Turn) -> range:
    """Return the most builds that can be owed: three, or two on marsh, and what is due."""
    if turn.asks == Question.AFTER:
        return range(1)
    setup, due = position.setup, turn.due
    builds = _builds(setup, turn)
    if turn.asks == Question.BEFORE:
        return range(builds.start + due, builds.stop + due)
    # As long as some are due, nothing else was built; after the last of them three may be left.
    least = (MARSH_BUILDS if _has_marsh(setup) else MANDATORY_BUILDS) + due if due else 1
    return range(least, MANDATORY_BUILDS + due + has_temple(setup))


def _builds(setup: Setup, turn: Turn) -> range:
    """Return the numbers of builds that the played terrain can require; all if it is gone."""
    least = MARSH_BUILDS if _has_marsh(setup) else MANDATORY_BUILDS
    if turn.terrain not in (ANY, NOTHING):
        choice = setup.choices(turn.cards).get(turn.terrain)
        least = choice.builds if choice is not None else MANDATORY_BUILDS
        return range(least, least + 1)
    return range(least, MANDATORY_BUILDS + 1)


def _check_due(position: Position, turn: Turn) -> None:
    waiting = position.players[turn.player].retinue.waiting
    if turn.due > waiting:
        due = f"{counted(turn.due, 'settlement')} {are(turn.due)} due"
        raise NotationError(f"pending: {due}, but {waiting} {are(waiting)} waiting")


def _check_supply(position: Position, turn: Turn) -> None:
    """Check that a settlement is left to build, unless a reaction has just taken the last."""
    reacted = position.setup.derived.reaction >= 0 and position.pending[-1].asks in (
        Question.NEW,
        Question.REACT,
    )
    if turn.asks == Question.MANDATORY and not (
        position.players[turn.player].supply or turn.due or reacted
    ):
        raise NotationError(f"pending: {who(turn.player)} has no settlement left to build")


def _check_built(position: Position, turn: Turn) -> None:
    """Check that a player past the first build has built, from the supply if none was waiting."""
    if turn.asks == Question.BEFORE:
        return
    me, setup = position.players[turn.player], position.setup
    if has_temple(setup):
        return
    exact = turn.asks == Question.MANDATORY and not _has_marsh(setup)
    needed = MANDATORY_BUILDS - turn.left if exact else 1
    if me.settlements.bit_count() < needed or not position.built:
        raise NotationError(f"pending: {who(turn.player)} has not built yet in this round")


def _check_line(position: Position, turn: Turn) -> None:
    """Check that the mandatory builds so far are noted if a card looks at them."""
    setup, line = position.setup, turn.line
    if line == NO_LINE:
        if not _may_be_ignored(setup, turn):
            raise NotationError("pending: a card looks at the mandatory builds of this turn")
        return
    if (
        setup.derived.in_line
        and turn.asks == Question.BEFORE
        and turn.left < MANDATORY_BUILDS + turn.due
    ):
        raise NotationError("pending: no card looks at the mandatory builds of a turn on marsh")
    noted, least, most = line.bit_count(), 0, 0
    if turn.asks == Question.MANDATORY and setup.derived.in_line:
        least = max(1, MANDATORY_BUILDS - turn.left)
        most = MANDATORY_BUILDS - 1 if has_temple(setup) else least
    if not least <= noted <= most:
        builds = f"{counted(noted, 'mandatory build')} {are(noted)} noted"
        raise NotationError(f"pending: {builds}, not {least}")
    if line & ~position.players[turn.player].settlements:
        raise NotationError("pending: a mandatory build is noted where no settlement stands")


def _may_be_ignored(setup: Setup, turn: Turn) -> bool:
    """Return whether the card no longer looks: at a fourth build, or in a turn on marsh."""
    many = has_temple(setup) and turn.asks == Question.MANDATORY
    return setup.derived.in_line and turn.asks != Question.AFTER and (many or _has_marsh(setup))


# --- cards and terrain ---------------------------------------------------------------------


def _check_cards(position: Position, turn: Turn) -> None:
    hand = position.cards.hands[turn.player]
    if UNKNOWN in hand:
        raise NotationError(f"hand{turn.player + 1}: the card that is played lies open")
    if Counter(turn.cards) - Counter(hand):
        raise NotationError(
            f"pending: {_names(turn.cards)} is not in the hand of {who(turn.player)}"
        )


def _names(cards: tuple[int, ...]) -> str:
    return "+".join(CARD_NAMES[card] for card in cards) or "none"


def _check_terrain(position: Position, turn: Turn) -> None:
    """Check that the played terrain follows from the cards in question and the house rules."""
    if not _fits(position, turn):
        raise NotationError(
            f"pending: terrain {GROUNDS[turn.terrain]} does not fit the card {_names(turn.cards)}"
        )


def _fits(position: Position, turn: Turn) -> bool:
    setup, hand, cards = position.setup, position.cards.hands[turn.player], turn.cards
    if turn.terrain == NOTHING:  # of several new cards some may be there already
        return not cards or position.pending[-1].asks == Question.NEW
    paired = {terrain for terrain, choice in setup.choices(hand).items() if choice.card < 0}
    if turn.terrain == ANY:
        return setup.exhausted_terrain is ExhaustedTerrain.ANY_TERRAIN and bool(cards or paired)
    choices = setup.choices(cards)
    if turn.terrain == UNDECIDED:
        return len(cards) > 1 or len(choices) > 1
    if not cards:
        return turn.terrain in paired
    # The only terrain of the only card is played from the start.
    return len(cards) == 1 and turn.terrain in choices


def _check_replaced(position: Position, turn: Turn) -> None:
    """Check that a new card is due: some terrain has run out, or the turn begins without one."""
    setup, rule = position.setup, position.setup.exhausted_terrain
    if turn.terrain != NOTHING:
        raise NotationError(f"pending: terrain {GROUNDS[turn.terrain]} needs no new card")
    if turn.asks == Question.BEFORE and most_cards(setup) > 1:
        return
    terrains = (*CARD_TERRAINS, MARSH) if setup.board.terrain[MARSH] else CARD_TERRAINS
    full = any(not setup.board.ground[terrain] & position.clear_mask for terrain in terrains)
    if (
        not full
        or rule is ExhaustedTerrain.ANY_TERRAIN
        or (rule is ExhaustedTerrain.MANDATORY_ONLY and turn.asks == Question.AFTER)
    ):
        raise NotationError("pending: no card is replaced here, as no terrain has run out")


def _check_usable(position: Position, turn: Turn) -> None:
    """Check that the played terrain has a hex, unless no other card is to be drawn for it."""
    setup, me, name = position.setup, position.players[turn.player], GROUNDS[turn.terrain]
    usable = any(ground & position.clear_mask for ground in played(setup, turn))
    if usable:
        return
    excused = setup.exhausted_terrain is ExhaustedTerrain.MANDATORY_ONLY and mandatory_done(
        turn, me
    )
    if turn.terrain not in (ANY, NOTHING) and not excused:
        raise NotationError(f"pending: {name} has run out, so it is not the played terrain")
    if turn.asks == Question.MANDATORY:
        raise NotationError("pending: there is no hex for a mandatory build")
