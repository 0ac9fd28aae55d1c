"""What is requested for a table: checked when it is opened, and stored for a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, Self, cast

from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypeAliasType

from kingdom.bots.levels import LEVELS, PLAIN
from kingdom.content import MODULES
from kingdom.server.bodies import Body, Name, printable_line
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS, Chosen, HouseRules
from kingdom.table.absence import SHORTEST_WAIT
from kingdom.table.clock import LONGEST_CLOCK
from kingdom.table.seats import Color
from kingdom.table.setups import chosen_in, played_again

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.server.games.storage import GameRow
    from kingdom.setup import Setup
    from kingdom.setup.house_rules import Rules


def _known_module(name: str) -> str:
    if name not in MODULES:
        raise ValueError(f"unknown module {name!r}: known are {', '.join(MODULES)}")
    return name


Module = TypeAliasType(
    "Module",
    Annotated[str, AfterValidator(_known_module), Field(json_schema_extra={"enum": list(MODULES)})],
)
Word = Annotated[str, Field(min_length=1, max_length=60)]
Words = Annotated[list[Word], Field(max_length=20)]


Nonce = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{8,64}$")]


class Sitting(Body):
    """What a person adds to the shuffle when sitting down."""

    nonce: Annotated[Nonce | None, Field(exclude=True)] = None
    """Any random text, best sent when the commitment is known: cards and seats follow from it too.
    All can see it."""


class Opening(Sitting):
    """What a person adds who opens a table."""

    ticket: Annotated[str | None, Field(exclude=True, pattern=r"^[ -~]{0,64}$")] = None
    """From `/commitments`: so the seed is fixed before the server knows the nonce."""


class NewSeat(Body):
    """A seat of a new table: the caller's, open to others, a bot's, or a person's at one screen."""

    kind: Literal["me", "open", "bot", "local"]
    """`me` is the caller, `local` another person at the same screen, `open` anybody who comes."""
    bot: str | None = Field(default=None, max_length=16)
    """The level of a bot."""
    name: Name | None = None
    """Without it a bot gets one that nobody else at the table has."""
    color: Color | None = None
    """Of the pieces, for whoever sits here; without it the first that is free."""

    @model_validator(mode="after")
    def _known_bot(self) -> NewSeat:
        if self.kind == "bot" and self.bot is not None and self.bot not in (*LEVELS, *PLAIN):
            known = ", ".join((*LEVELS, *PLAIN))
            raise ValueError(f"unknown bot {self.bot!r}: known are {known}")
        return self


class SetupRequest(Body):
    """The chosen parts of a set-up; `?` and whatever is not named is drawn."""

    modules: list[Module] = Field(default_factory=list, max_length=20)
    sections: Words = Field(default_factory=list, max_length=4)
    """Top left, top right, bottom left, bottom right; `:turned` after a name turns it."""
    cards: Words = Field(default_factory=list, max_length=3)
    tasks: Words = Field(default_factory=list)
    """They bring Crossroads sections to the board where none is chosen."""
    nomads: Words = Field(default_factory=list)
    """The nomad tiles, in the order of their hexes."""
    removed: Word | None = None
    """The terrain that the card `scouts` removes."""
    island: Word | None = None
    """The side of the island."""
    capitols: Words = Field(default_factory=list, max_length=2)
    """Castle hexes for capitols; `-` for one that is not laid where two fit."""
    caves: Words = Field(default_factory=list, max_length=4)
    """Mountain hexes for caves, each in another quadrant."""
    marsh_cards: bool = True
    """Whether the terrain cards with marsh are in the deck of Marshlands."""
    house_rules: dict[Word, bool | str] = Field(default_factory=dict, max_length=20)
    first_game: bool = False
    """Play on the board of the rulebook's first game."""

    @model_validator(mode="after")
    def _known_rules(self) -> Self:
        unknown = sorted(self.house_rules.keys() - HouseRules.__annotations__.keys())
        if unknown:
            raise ValueError(f"unknown house rule {unknown[0]!r}")
        return self

    def rules(self) -> Rules:
        """Return the house rules, and what marsh cards there are, as arguments of a set-up."""
        return cast("Rules", self.house_rules | {"marsh_cards": self.marsh_cards})

    def chosen(self) -> Chosen:
        """Return the chosen parts of the set-up, without modules and house rules."""
        return chosen_in(vars(self))


class PreviewRequest(SetupRequest):
    """A set-up to look at; equal values of `draw` lead to equal draws."""

    players: Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)] = MIN_PLAYERS
    draw: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    """Any text; without one every answer is another set-up."""


class NewTable(SetupRequest, Opening):
    """A new table. With `setup` the other choices say what a rematch keeps, and must suit it."""

    name: Annotated[str, Field(max_length=60), AfterValidator(printable_line)] | None = None
    players: list[NewSeat] = Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)
    setup: Annotated[str, Field(max_length=2_000)] | None = None
    """A whole set-up as in notation.md."""
    listed: bool = False
    """Whether everybody may see the table and join it."""
    clock: Annotated[int, Field(ge=1, le=LONGEST_CLOCK)] | None = None
    """Seconds for each turn; a server may have a minimum."""
    on_timeout: Literal["bot", "end"] = "bot"
    """When the time runs out, a bot plays the rest of the turn, or the game ends unfinished."""
    gone_after: Annotated[int, Field(ge=SHORTEST_WAIT, le=LONGEST_CLOCK)] | None = None
    """Seconds of waiting for a person after which the others may nudge, let a bot play for the seat
    or end the game; without it, a time that suits the clock."""
    random_order: bool = False
    """Draw who sits where."""
    hints: bool | None = None
    """Whether players may ask for hints; if it is not said, they may if all others are bots."""
    rated: bool = False
    """Whether the game changes ratings: only for members, without bots and without hints."""

    @model_validator(mode="after")
    def _one_me(self) -> Self:
        if sum(player.kind == "me" for player in self.players) > 1:
            raise ValueError("only one seat can be 'me': others at this screen are 'local'")
        return self

    @model_validator(mode="after")
    def _own_colors(self) -> Self:
        colors = [player.color for player in self.players if player.color]
        if len(colors) > len({*colors}):
            raise ValueError("each seat has a colour of its own")
        return self

    @model_validator(mode="after")
    def _fair_if_rated(self) -> Self:
        if not self.rated:
            return self
        if any(player.kind in ("bot", "local") for player in self.players):
            raise ValueError("a rated game is for people, each at a screen of their own")
        if self.hints:
            raise ValueError("a rated game has no hints")
        if self.on_timeout == "end":
            raise ValueError("a rated game does not end when the time of a turn runs out")
        return self

    def for_rematch(self, setup: Setup, players: Sequence[NewSeat]) -> NewTable:
        """Return the same request for other seats, with a new board."""
        played = played_again(setup, self.capitols)
        return self.model_copy(update=played | {"setup": None, "players": [*players]})


def request_of(game: GameRow) -> NewTable:
    """Return the request that a table was opened with."""
    return NewTable.model_validate(game.asked, strict=False)
