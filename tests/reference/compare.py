"""Games played in the engine and in the reference at once, and compared after every action."""

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

from kingdom.actions import ACTIONS, action_text, parse_action
from kingdom.board import TERRAINS
from kingdom.explain import IllegalActionError
from kingdom.hexes import cells_of, position
from kingdom.position import CHANCE
from kingdom.setup import Setup
from kingdom.state import State
from tests.reference import moves, play, score
from tests.reference.boards import DRILLS, make_setup, pick
from tests.reference.disturb import disturbances
from tests.reference.picture import snapshot
from tests.reference.world import World, differences, hex_named, touches
from tests.reference.world import neighbours as around


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


def compare_game(kind: str, number: int) -> Report:
    """Play one game or drill in both ways; an AssertionError names the first difference."""
    rng = Random(f"{kind} {number}")
    setup = make_setup(kind, number, rng)
    match = Match(setup, rng, label=f"{kind} game {number}, {setup}")
    if kind == DRILLS:
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
        self.disturbance = pick((0.0, 0.03), rng)  # how often a turn begins with `disturb`
        self.scorings = scoring_setups(setup)

    def play(self, most: int = 100_000) -> None:
        """Play to the end or so many actions, comparing after every one."""
        self.expect_same(self.state, self.world)
        while self.world.asked != "over" and len(self.done) < most:
            if self.world.asked == "before" and self.rng.random() < self.disturbance:
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
        """Say what differs and how to come there."""
        return AssertionError(
            f"{what}\n(engine / reference)\nin {self.label}\nafter {' '.join(self.done)}"
        )

    def choose(self, texts: set[str]) -> str:
        """Choose an action, by preference a tile or a hex next to a location or nomads."""
        options = sorted(texts)
        preferred = [text for text in options if text in moves.QUESTIONS or text == "outpost"]
        if not preferred and self.world.tile == "resettlement":
            preferred = [text for text in options if self.leads_to_last(text)]
        if not preferred:
            preferred = [text for text in options if self.is_near_location(text)]
        if preferred and self.rng.random() < self.eagerness:
            return pick(preferred, self.rng)
        return pick(options, self.rng)

    def is_near_location(self, text: str) -> bool:
        """Say whether an action is a hex next to a location or nomad hex."""
        return text[1:].isdigit() and touches(hex_named(text), self.world.stock)

    def leads_to_last(self, text: str) -> bool:
        """Say whether an action is, or lifts a settlement next to, the last hex of a terrain."""
        last = self.world.free_of(self.world.played())
        if text == "stop" or len(last) != 1:
            return False
        hex_ = hex_named(text)
        return touches(hex_, last) if self.world.asked == "lift" else hex_ in last

    def disturb(self) -> None:
        """Change the state in a way that a game brings about late or never."""
        change = pick(disturbances(self.state.setup), self.rng)
        self.state = change(self.state, self.rng)
        self.world = replace(snapshot(self.state), events=self.world.events)
        self.done.append(f"({change.__name__})")

    def expect_same(self, state: State, world: World) -> None:
        """Compare all fields, also those that the engine keeps for speed."""
        found = differences(snapshot(state), world)
        if found:
            raise self.fail("; ".join(found))
        mover = CHANCE if world.asked in ("deal", "draw") else world.player
        if state.to_move != (None if world.asked == "over" else mover):
            raise self.fail(f"to move: {state.to_move} / {mover}")

    def compare_position(self) -> set[str]:
        """Compare what is legal here, and now and then more; give what is legal."""
        self.report.positions += 1
        texts = self.compare_legal()
        if self.rng.random() < 0.1:
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
        odds = {action_text(number): chance for number, chance in self.state.chance()}
        if odds != moves.odds(self.world):
            raise self.fail(f"odds: {odds} / {moves.odds(self.world)}")
        self.report.actions += len(reference)
        return reference

    def compare_masks(self) -> None:
        """Compare the free hexes and those next to each player's pieces."""
        if set(map(position, cells_of(self.state.free))) != self.world.free_of(TERRAINS):
            raise self.fail("free hexes")
        for player, seat in zip(self.state.players, self.world.seats, strict=True):
            near = {hex_ for piece in seat.pieces for hex_ in around(piece)}
            if set(map(position, cells_of(player.near))) != near:
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
        """Compare what all cards, castles and treasures pay in this position."""
        for setup in self.scorings:
            self.report.scorings += 1
            players = [
                seat._replace(gold=tuple(own.gold[source] for source in setup.paid_at_once))
                for seat, own in zip(self.state.players, self.world.seats, strict=True)
            ]
            engine = self.state._replace(setup=setup, players=tuple(players)).scores()
            reference = score.scores(self.world, setup.cards)
            if engine != reference:
                raise self.fail(f"scores: {engine} / {reference}")

    def compare_outcome(self) -> None:
        """Compare totals and places at the end."""
        gold = score.scores(self.world, self.state.setup.cards)
        totals = tuple(sum(sources.values()) for sources in gold)
        outcome = self.state.outcome()
        if outcome is None or outcome.totals != totals:
            raise self.fail(f"totals: {outcome} / {totals}")
        if outcome.ranking != score.ranking(totals):
            raise self.fail(f"ranking: {outcome.ranking} / {score.ranking(totals)}")


def scoring_setups(setup: Setup) -> list[Setup]:
    """Give the set-up with other cards, so that every card is in one of them."""
    cards = [card for card in score.CARDS if setup.use_lords or card != "lords"]
    if "nomads" in setup.modules:
        cards += score.PAID_AT_ONCE
    triples = [(cards + cards)[first : first + 3] for first in range(0, len(cards), 3)]
    return [replace(setup, cards=tuple(triple)) for triple in triples]
