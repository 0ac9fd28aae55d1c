"""Games played in the engine and in the reference at once, and compared after every action."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from kingdom.actions import ACTIONS, action_text, parse_action
from kingdom.rules.explain import IllegalActionError
from kingdom.rules.position import CHANCE
from kingdom.setup import Setup
from kingdom.state import State
from tests.reference import moves, play, score, tasks
from tests.reference.areas import TERRAINS
from tests.reference.boards import SHORT, make_setup
from tests.reference.cards import CHANCE_KINDS, choices, is_exhausted, odds
from tests.reference.disturb_more import disturbances
from tests.reference.picture import hexes, snapshot
from tests.reference.strewn import pick
from tests.reference.world import Hex, World, differences, hex_named, touches
from tests.reference.world import neighbours as around

# These seldom take the last hex of a terrain by chance.
USE_UP = ("resettlement", "barracks", "quarry", *moves.DONATIONS)


@dataclass
class Report:
    """What was compared, and what happened in it."""

    games: int = 0
    positions: int = 0
    actions: int = 0  # legal actions, each found by both
    transitions: int = 0
    scorings: int = 0
    events: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Report") -> "Report":
        return Report(
            self.games + other.games,
            self.positions + other.positions,
            self.actions + other.actions,
            self.transitions + other.transitions,
            self.scorings + other.scorings,
            self.events + other.events,
        )

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.positions} positions, {self.actions} legal actions, "
            f"{self.transitions} transitions, {self.scorings} scorings compared"
        )


def compare_game(kind: str, number: int, known: bool = False) -> Report:
    """Play one game or drill in both ways; an AssertionError names the first difference.

    With `known` it is one of pinned sections and their tiles, the same whatever is added.
    """
    rng = Random(f"{kind} {number}")
    setup = make_setup(kind, number, rng, known)
    match = Match(setup, rng, label=f"{kind} game {number}, {setup}")
    if kind in SHORT:
        match.eagerness, match.disturbance = 0.9, 0.6
        match.play(most=80)
    else:
        match.play()
    return match.report


class Match:
    """One game in both ways."""

    def __init__(self, setup: Setup, rng: Random, label: str) -> None:
        """Set the table twice."""
        self.rng = rng
        self.label = label
        self.state = State.start(setup)
        self.world = play.start(setup)
        self.report = Report(games=1, events=self.world.events)
        self.done: list[str] = []
        self.eagerness = pick((0.0, 0.5, 0.9), rng)  # how often a tile is preferred
        self.disturbance = pick((0.0, 0.03), rng)  # how often something is disturbed
        self.scorings = scoring_setups(setup)

    def play(self, most: int = 100_000) -> None:
        """Play to the end or so many actions, comparing after every one."""
        self.expect_same(self.state, self.world)
        while self.world.asked != "over" and len(self.done) < most:
            if self.world.asked == "before" and not self.world.anywhere:
                self.disturb()
            text = self.choose(self.compare_position())
            self.state = self.state.apply(parse_action(text))
            self.world = play.play(self.world, text)
            self.done.append(text)
            self.report.transitions += 1
            self.expect_same(self.state, self.world)
        self.compare_position()
        self.compare_scores()
        if self.world.asked == "over":
            self.compare_outcome()

    def fail(self, what: str) -> AssertionError:
        """Return what differs and how to come there."""
        return AssertionError(
            f"{what}\n(engine / reference)\nin {self.label}\nafter {' '.join(self.done)}"
        )

    def choose(self, texts: set[str]) -> str:
        """Choose an action, by preference one that is worth looking at."""
        options = sorted(texts)
        for is_preferred in (
            lambda text: text in moves.QUESTIONS,
            lambda text: text == "outpost",
            self.hits_meeple,
            self.leads_to_last,
            lambda text: self.world.asked == "react" and is_hex(text),
            self.is_near_location,
        ):
            preferred = list(filter(is_preferred, options))
            if preferred and self.rng.random() < self.eagerness:
                return pick(preferred, self.rng)
        return pick(options, self.rng)

    def hits_meeple(self, text: str) -> bool:
        """Return whether an action is a meeple that a Sword can hit."""
        if self.world.asked != "remove" or not is_hex(text):
            return False
        return all(hex_named(text) not in seat.settlements for seat in self.world.seats)

    def is_near_location(self, text: str) -> bool:
        """Return whether an action is a hex next to a location or nomad hex."""
        return is_hex(text) and touches(hex_named(text), self.world.stock)

    def leads_to_last(self, text: str) -> bool:
        """Return whether an action takes the last hex of a terrain, blocks it or comes near it."""
        if self.world.tile not in USE_UP and self.world.asked != "react":
            return False
        last: set[Hex] = set()
        for terrains in choices(self.world):
            last |= self.world.buildable(terrains)
        if not is_hex(text) or len(last) != 1:
            return False
        hex_ = hex_named(text)
        beside = self.world.asked == "lift" or self.world.tile == "barracks"
        return touches(hex_, last) if beside else hex_ in last

    def disturb(self) -> None:
        """Now and then change the state in a way that a game brings about late or never."""
        if self.rng.random() >= self.disturbance:
            return
        change = pick(disturbances(self.state.setup), self.rng)
        state = change(self.state, self.rng)
        world = replace(snapshot(state), events=self.world.events)
        if not is_exhausted(world):  # a game would have seen to it
            self.state, self.world = state, world
            self.done.append(f"({change.__name__})")

    def expect_same(self, state: State, world: World) -> None:
        """Compare all fields, also those that the engine keeps for speed."""
        found = differences(snapshot(state), world)
        if found:
            raise self.fail("; ".join(found))
        mover = CHANCE if world.asked in CHANCE_KINDS else world.player
        if state.to_move != (None if world.asked == "over" else mover):
            raise self.fail(f"to move: {state.to_move} / {mover}")

    def compare_position(self) -> set[str]:
        """Compare what is legal here, and now and then more; return what is legal."""
        self.report.positions += 1
        texts = self.compare_legal()
        if self.rng.random() < 0.06:
            self.compare_masks()
            self.compare_scores()
        if self.rng.random() < 0.03:
            self.compare_successors()
        if self.rng.random() < 0.03:
            self.compare_refusals(texts)
        return texts

    def compare_legal(self) -> set[str]:
        """Compare the sets of legal actions, and the odds where a card is drawn."""
        numbers = self.state.legal_actions()
        if numbers != sorted(set(numbers)):
            raise self.fail(f"legal actions are not in order: {numbers}")
        engine, reference = set(map(action_text, numbers)), moves.legal(self.world)
        if engine != reference:
            raise self.fail(
                f"legal only for the engine: {sorted(engine - reference)}, "
                f"only for the reference: {sorted(reference - engine)}"
            )
        chances = {action_text(number): chance for number, chance in self.state.chance()}
        if chances != odds(self.world):
            raise self.fail(f"odds: {chances} / {odds(self.world)}")
        self.report.actions += len(reference)
        return reference

    def compare_masks(self) -> None:
        """Compare what the engine keeps for speed: free hexes, and what counts as own."""
        world, seats = self.world, zip(self.state.players, self.world.seats, strict=True)
        if hexes(self.state.free_mask) != world.free_of(TERRAINS):
            raise self.fail("free hexes")
        if hexes(self.state.clear_mask) != world.buildable(TERRAINS):
            raise self.fail("hexes that no warrior blocks")
        for player, seat in seats:
            if hexes(player.pieces) != world.pieces(seat):
                raise self.fail("pieces that stand for settlements")
            if hexes(player.scoring) != world.scoring(seat):
                raise self.fail("pieces that are scored")
            near = {hex_ for piece in world.pieces(seat) for hex_ in around(piece)}
            if hexes(player.near) & set(world.ground) != near & set(world.ground):
                raise self.fail("hexes next to own pieces")

    def compare_successors(self) -> None:
        """Compare what every legal action here would lead to."""
        world = replace(self.world, events=Counter())
        for number in self.state.legal_actions():
            self.report.transitions += 1
            self.done.append(action_text(number))
            self.expect_same(self.state.apply(number), play.play(world, action_text(number)))
            self.done.pop()

    def compare_refusals(self, texts: set[str]) -> None:
        """See that the engine refuses every action that is not legal, and no other."""
        legal = set(map(parse_action, texts))
        for number in range(ACTIONS):
            if (self.state.explain(number) is None) != (number in legal):
                raise self.fail(f"action {number}: {self.state.explain(number)} / {texts}")
        refused = pick([number for number in range(ACTIONS) if number not in legal], self.rng)
        try:
            self.state.apply(refused)
        except IllegalActionError:
            return
        raise self.fail(f"action {refused} is carried out although it is not legal")

    def compare_scores(self) -> None:
        """Compare what all cards, castles and treasures pay in this position, and for what."""
        credited: set[str] = set()
        for setup in self.scorings:
            self.report.scorings += 1
            players = [
                seat._replace(gold=tuple(own.gold[source] for source in setup.derived.paid_at_once))
                for seat, own in zip(self.state.players, self.world.seats, strict=True)
            ]
            state = self.state.changed(setup=setup, players=tuple(players))
            engine = state.scores()
            reference = score.scores(replace(self.world, setup=setup))
            if engine != reference:
                raise self.fail(f"scores: {engine} / {reference}")
            for seat, gold in enumerate(reference):
                new = {source: gold[source] for source in gold.keys() - credited}
                self.compare_credit(state, seat, new)
                scored = [source for source, amount in gold.items() if amount]
                self.report.events.update(f"scored {source}" for source in scored)
            credited.update(*reference)

    def compare_credit(self, state: State, seat: int, sources: Mapping[str, int]) -> None:
        """See that what is credited to pieces adds up to what the sources pay."""
        for source, gold in sources.items():
            parts = state.credit(source, seat)
            if sum(part.gold for part in parts) != gold:
                raise self.fail(f"credit for {source} to seat {seat}: {parts} / {gold}")

    def compare_outcome(self) -> None:
        """Compare totals and places at the end."""
        gold = score.scores(self.world)
        totals = tuple(sum(sources.values()) for sources in gold)
        outcome = self.state.outcome()
        if outcome is None or outcome.totals != totals:
            raise self.fail(f"totals: {outcome} / {totals}")
        if outcome.ranking != score.ranking(totals):
            raise self.fail(f"ranking: {outcome.ranking} / {score.ranking(totals)}")


def is_hex(text: str) -> bool:
    """Return whether the text of an action is the name of a hex."""
    return text[-1].isdigit()


def scoring_setups(setup: Setup) -> list[Setup]:
    """Return the set-up with other cards and tasks, so that each is in one of them."""
    cards = [card for card in score.BASE_CARDS if setup.use_lords or card != "lords"]
    if "nomads" in setup.modules:
        cards += score.PAID_AT_ONCE
    if "marshlands" in setup.modules:
        cards += [card for card in score.CARDS if card not in score.BASE_CARDS]
    needed = len(setup.tasks)
    setups = []
    for first in range(0, max(len(cards), 3 * len(tasks.TASKS) if needed else 0), 3):
        triple = [cards[(first + place) % len(cards)] for place in range(3)]
        turned = [*tasks.TASKS][first // 3 % 6 :] + [*tasks.TASKS][: first // 3 % 6]
        removed = (setup.removed or "canyon") if "scouts" in triple else ""
        given = tuple(turned[:needed])
        setups.append(replace(setup, cards=tuple(triple), tasks=given, removed=removed))
    return setups
