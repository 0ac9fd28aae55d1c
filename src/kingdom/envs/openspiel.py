"""Kingdom Builder for OpenSpiel: importing this registers `python_kingdom`.

```python
import kingdom.envs.openspiel
import pyspiel

game = pyspiel.load_game("python_kingdom(players=3,modules=nomads+caves,setup=random,seed=7)")
state = game.new_initial_state()
```

| parameter | default | meaning |
| --- | --- | --- |
| `players` | 2 | 2 to 5 |
| `modules` | `base` | the modules in play, with `+` between them, or `all` |
| `setup` | `first` | `first`: that of the rulebook's first game; `random`: drawn by the seed; or the text of a set-up, with `~` for `=` and `+` for `,` where the game is named by a string |
| `cards` | | scoring cards in place of those drawn, with `+` between them |
| `seed` | 0 | what is drawn follows from it |

Games are played by touch-move, so each of them ends: `max_game_length()` is `longest_game` of its
set-up. A card is drawn by an explicit chance node, with the outcomes 0 to 12 (action number less
473); players' actions have the numbers of the library. A game is worth the share of the victory
less 1/n. An information state has perfect recall: it is all that the player has seen, in order
(`Game.seen`), a string without a tensor, since there is no short bound on its length. An
observation is a view, as string, and as tensor `planes`, `island` and `scalars` in `dict`. An
illegal action raises.

The structs of OpenSpiel 2.0 are these:

| struct | fields |
| --- | --- |
| state | `position`, `to_move`, `legal`, `gold` |
| observation | `view`, `seen` |
| action | `action`, the text of an action, or `card`, the name of a card that is drawn |

`new_initial_state` takes a position, too, as its text or as a struct of a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from kingdom.actions import ACTIONS, FIRST_TERRAIN, STOP, action_text, parse_action
from kingdom.draws import Draws
from kingdom.envs.rewards import won
from kingdom.game import Game
from kingdom.information import steps_seen
from kingdom.rules.position import CHANCE
from kingdom.setup import MAX_GAME_LENGTH, MAX_PLAYERS, MIN_PLAYERS, Chosen, Setup, longest_game
from kingdom.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

_FIRST: Final = "first"
_RANDOM: Final = "random"
_DEFAULTS: Final = {"players": 2, "modules": "base", "setup": _FIRST, "cards": "", "seed": 0}
_OUTCOMES: Final = STOP - FIRST_TERRAIN
_EVERYTHING: Final = pyspiel.IIGObservationType(perfect_recall=False)

_TYPE: Final = pyspiel.GameType(
    short_name="python_kingdom",
    long_name="Kingdom Builder",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_DEFAULTS,
)


class KingdomGame(pyspiel.Game):
    """One set-up of Kingdom Builder as a game of OpenSpiel."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.setup: Final = _setup(**given)
        players = self.setup.players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=_OUTCOMES,
            num_players=players,
            min_utility=-1 / players,
            max_utility=1 - 1 / players,
            utility_sum=0.0,
            max_game_length=min(longest_game(self.setup), MAX_GAME_LENGTH),
        )
        named = {"players": players, "setup": _in_a_name(given["setup"])}
        super().__init__(_TYPE, info, given | named)

    def new_initial_state(self, start: str | Mapping[str, str] | None = None) -> KingdomState:
        """Return the state before the first card is dealt, or a position of this set-up."""
        if start is None:
            return KingdomState(self)
        text = start if isinstance(start, str) else start["position"]
        begun = State.parse(text, self.setup.library)
        if begun.setup != self.setup:
            raise ValueError(f"this is a position of another set-up: {begun.setup}")
        return KingdomState(self, begun)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the cards drawn in a game."""
        return int(self.max_game_length())

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> KingdomObserver:
        """Return an observer of a kind of information, by default what a player may know now."""
        return KingdomObserver(self, kind or _EVERYTHING, params)


class KingdomState(pyspiel.State):
    """A moment of a game, with the way that led to it."""

    def __init__(self, game: KingdomGame, start: State | None = None) -> None:
        super().__init__(game)
        self.played = _Played(Game(game.setup if start is None else start))

    @property
    def position(self) -> State:
        """The state as the library has it."""
        return self.played.game.state

    def seen(self, player: int | None) -> tuple[str, ...]:
        """Return each action as a player, or a spectator, has seen it."""
        return self.played.seen(player)

    def current_player(self) -> int:
        """Return the player to move, or who stands for chance or the end."""
        to_move = self.position.to_move
        if to_move is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_move == CHANCE else to_move

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Return the worth of the game for each player; nothing while it runs."""
        return [*won(self.position, self.position)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be drawn, with their probabilities."""
        return [(action - FIRST_TERRAIN, float(part)) for action, part in self.position.chance()]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.legal_actions()

    def _apply_action(self, action: int) -> None:
        drawn = self.position.to_move == CHANCE
        self.played.game.push(action + FIRST_TERRAIN if drawn else action)

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(action + FIRST_TERRAIN if player == pyspiel.PlayerId.CHANCE else action)

    def __str__(self) -> str:
        return str(self.position)

    def _to_struct(self) -> dict[str, Any]:
        position = self.position
        return {
            "position": str(position),
            "to_move": self.current_player(),
            "legal": [action_text(action) for action in position.legal_actions()],
            "gold": [sum(gold.values()) for gold in position.scores()],
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return {"view": str(self.position.view(player)), "seen": [*self.seen(player)]}

    def _action_to_struct(self, player: int, action: int) -> dict[str, str]:
        field = "card" if player == pyspiel.PlayerId.CHANCE else "action"
        return {field: self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Mapping[str, str]) -> list[int]:
        if "card" in struct:
            return [parse_action(struct["card"]) - FIRST_TERRAIN]
        return [parse_action(struct["action"])]


class KingdomObserver:
    """Writes what a player may know into `tensor` and `dict`, or as a string."""

    def __init__(self, game: KingdomGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but was given {dict(params)}")
        self._public, self._recall = kind.public_info, kind.perfect_recall
        self._private = kind.private_info
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._public and not self._recall and self._sees_own:
            arrays = _arrays(State.start(game.setup), 0)
            self.tensor = np.zeros(sum(array.size for array in arrays.values()), np.float32)
            at = 0
            for name, array in arrays.items():
                self.dict[name] = self.tensor[at : at + array.size].reshape(array.shape)
                at += array.size

    @property
    def _sees_own(self) -> bool:
        return bool(self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    def set_from(self, state: KingdomState, player: int) -> None:
        """Write what a player may know now."""
        if self.tensor is not None:
            for name, array in _arrays(state.position, player).items():
                self.dict[name][...] = array

    def string_from(self, state: KingdomState, player: int) -> str:
        """Return an observation as text; without public information, the own hand."""
        position = state.position
        if not self._public:
            return " ".join(position.hand(player)) if self._sees_own else ""
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return str(position)
        viewer = player if self._sees_own else None
        if self._recall:
            who = "-" if viewer is None else str(viewer + 1)
            return "; ".join((f"viewer={who}", *state.seen(viewer)))
        return str(position.view(viewer))


class _Played:
    """A game without its own rng, copied as OpenSpiel copies states, and pickled as its record."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seen: dict[int | None, tuple[str, ...]] = {}

    def seen(self, player: int | None) -> tuple[str, ...]:
        """Return the same as `Game.seen`, looking only at what is new."""
        known = self._seen.get(player, ())
        if (at := len(known)) < len(self.game):
            new = steps_seen(self.game.states[at:], self.game.actions[at:], player)
            self._seen[player] = known = (*known, *new)
        return known

    def __deepcopy__(self, _memo: object) -> _Played:
        copy = _Played(self.game.copy())
        copy._seen.update(self._seen)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (self.game.record(),)


def _read(record: str) -> _Played:
    return _Played(Game.from_record(record))


def _arrays(position: State, player: int) -> dict[str, NDArray[Any]]:
    observed = position.view(player).observe()
    return {name: np.asarray(getattr(observed, name)) for name in ("planes", "island", "scalars")}


def _setup(players: int, modules: str, setup: str, cards: str, seed: int) -> Setup:
    """Return the set-up that the parameters of a game mean."""
    named = [card for card in cards.split("+") if card]
    if setup == _RANDOM:
        chosen, rng = Chosen(cards=named), Draws(seed)
        return Setup.random(players, modules.split("+"), rng, chosen=chosen, touch_move=True)
    if named or modules != _DEFAULTS["modules"]:
        raise ValueError("modules and cards are chosen only where the others are drawn: say random")
    if setup == _FIRST:
        return Setup.first_game(players, touch_move=True)
    return Setup.parse(setup.replace("~", "=").replace("+", ","))


def _in_a_name(setup: str) -> str:
    """Return the text of a set-up without what has a meaning in the name of a game."""
    return setup.replace("=", "~").replace(",", "+")


pyspiel.register_game(_TYPE, KingdomGame)
