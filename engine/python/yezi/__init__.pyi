"""Historical Chinese card games, from Python: deal hands, ask seats, study what comes of it.

    import yezi
    game = yezi.Game("lukfu")
    hand = game.deal(seed=7)
    while not hand.over:
        seat = hand.seat(hand.asked[0])
        seat.apply(seat.view().offer.sample(seed=1))
    print(hand.net)

A `Hand` is the dealer's: it knows every card and shows none. A `Seat` is a player's place, and what
it gives away is what that player knows: its `View`. Give seats, not hands, to programs that play.
`Hand.whole_table()` lays all cards open, for analysis.

Cards are named by their codes, as in rule sheets and records; seats count from 0. Amounts are whole
numbers of the game's smallest unit (`Game.parts` of them make one stake).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike
from typing import Literal, final, overload

import numpy as np
from numpy.typing import NDArray

__version__: str

Policy = Literal["random", "eager", "heuristic"]

class Error(Exception):
    """What every exception of this package is. Its text is the engine's own message."""

class GameError(Error, ValueError):
    """No such game, no such option or value, or a module that is faulty: all faults, one a line."""

class NotOffered(Error, ValueError):
    """The seat may not do this now, or is not asked. The text says why."""

class NotOver(Error, RuntimeError):
    """Asked of a hand that is still being played: it would show hidden cards, or is not known."""

class RecordError(Error, ValueError):
    """A record that cannot be read, or that disagrees with the rules: all faults, one a line."""

class ScriptError(Error, RuntimeError):
    """A function of the game's module failed: with game, clause, file, line and position."""

class PlayerError(Error, RuntimeError):
    """A program at the table (`exec:COMMAND`) failed or broke the rules of the event language."""

def games() -> list[str]:
    """The ids of all games and variants, sorted, a game before its variants."""

def data_home() -> str:
    """Where games and history are read from: $YEZI_HOME, or what was installed."""

@final
class Option:
    """A switch of a game that the sources leave open."""

    name: str
    value: str
    standard: str
    choices: list[str]  # empty: a whole number from `least` to `most`
    least: int
    most: int
    says: str
    rules: list[str]  # of the rule sheet

@final
class Card:
    """One printed face."""

    code: str
    name: str
    zh: str
    suit: str  # empty: none
    rank: int
    copies: int  # in the pack

@final
class Action:
    """One thing that a seat may do. Equal actions compare equal; `str()` is the text of records."""

    @property
    def verb(self) -> str: ...
    @property
    def cards(self) -> list[str]: ...
    @property
    def number(self) -> int | None: ...
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game:
    """A game or variant under one choice of options. Raises GameError.

    `game` is an id of `games()`, or the path of a file that ends in ".lua". Options that are not
    named have their default: `Game("lukfu", players=3)`.
    """

    def __init__(self, game: str, /, **options: str | int | bool) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def title_zh(self) -> str: ...
    @property
    def rules_id(self) -> str:
        """A digest of everything that the rules depend on; records name it."""
    @property
    def seats(self) -> int: ...
    @property
    def roles(self) -> list[str]:
        """By distance from the head, in the order of play."""
    @property
    def unit(self) -> str:
        """The name of a stake."""
    @property
    def parts(self) -> int:
        """How many of the smallest unit make one stake."""
    @property
    def options(self) -> list[Option]: ...
    @property
    def cards(self) -> list[Card]:
        """Every face once. Arrays that count cards by kind have this order."""
    @property
    def verbs(self) -> list[str]: ...
    @property
    def zones(self) -> list[str]: ...
    @property
    def reasons(self) -> list[str]:
        """What may end a hand; `Hands.reason` has indices of it."""
    @property
    def tokens(self) -> list[str]:
        """What `Spelling` spells actions with: verbs, digits, cards, "done"."""
    @property
    def layout(self) -> list[tuple[str, int, int]]:
        """The parts of `View.array()`: name, first index, length."""
    def deal(
        self, seed: int = 1, hand: int = 0, *, head: int | None = None, match: Match | None = None
    ) -> Hand:
        """Hand number `hand` of `seed`, always the same.

        Without `head` and `match` the seats are head in turn: seat `hand` modulo their number.
        `match` continues a sitting (`Hand.next_match`).
        """
    def play(
        self,
        hands: int,
        *,
        seed: int = 1,
        first: int = 0,
        players: str | Sequence[str] = "eager",
        threads: int = 0,
        dealt: bool = False,
    ) -> Hands:
        """Plays so many hands to their end, in C++, without the interpreter's lock.

        `players`: "random", "eager", "simple", "search:N", ..., one for all seats or one for each.
        "random" and "eager" are quick. `threads`: 0 is one for each core; results do not depend on
        it. Hand i of a seed is the hand of `deal(seed, i)`. `dealt` adds the cards dealt.
        """

@final
class Hands:
    """What became of many hands; row i is hand `first + i`."""

    @property
    def net(self) -> NDArray[np.int64]:
        """(hands, seats): what each seat gains."""
    @property
    def head(self) -> NDArray[np.uint8]: ...
    @property
    def outcome(self) -> NDArray[np.uint8]:
        """1 won, 2 drawn, 3 void, 4 played (each seat settles by its own lines)."""
    @property
    def winner(self) -> NDArray[np.int8]:
        """-1: nobody."""
    @property
    def reason(self) -> NDArray[np.uint8]:
        """Index of `Game.reasons`: which clause ended the hand."""
    @property
    def decisions(self) -> NDArray[np.uint16]:
        """How often any seat was asked."""
    @property
    def dealt(self) -> NDArray[np.uint8] | None:
        """(hands, seats, kinds of cards): how many of each were dealt to each seat."""
    def __len__(self) -> int: ...

@final
class Match:
    """What lasts between hands."""

    @property
    def head(self) -> int: ...
    @property
    def hand(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def pool(self) -> int: ...

@final
class Payment:
    """One item of a settlement: who pays whom how much, under which clause."""

    payer: int | str  # a seat, "pool" or "nobody"
    payee: int | str
    amount: int
    clause: str  # "settle.win"
    says: str
    rules: list[str]
    cards: list[str]

@final
class Hand:
    """A hand being played, as its dealer holds it: it shows no card until it is over.

    Does not survive between processes; write its `record()` instead.
    """

    @property
    def game(self) -> Game: ...
    @property
    def match(self) -> Match: ...
    @property
    def asked(self) -> list[int]:
        """The seats that must answer now; empty once the hand is over.

        Several may be asked at once: their answers stay sealed until all are in. Being asked may be
        a secret, so do not show this to players.
        """
    @property
    def over(self) -> bool: ...
    def seat(self, seat: int) -> Seat:
        """Raises IndexError where there is no such seat."""
    def apply(self, seat: int, action: Action | str) -> None:
        """The seat answers. Raises NotOffered."""
    def copy(self) -> Hand:
        """Both can be played on, each by itself."""
    def whole_table(self) -> WholeTable:
        """All cards open, as they lie now: for analysis, never for a player."""

    # Below: raise NotOver before the hand is over.
    @property
    def outcome(self) -> Literal["won", "drawn", "void", "played"]: ...
    @property
    def reason(self) -> str:
        """Which clause ended it."""
    @property
    def winner(self) -> int | None: ...
    @property
    def net(self) -> NDArray[np.int64]:
        """By seat; it sums to zero with the pool's part."""
    @property
    def payments(self) -> list[Payment]: ...
    @property
    def next_match(self) -> Match: ...
    def record(self, players: Sequence[str] = ()) -> str:
        """The whole hand in the event language, one JSON object a line; `yezi show` prints it."""

@final
class Seat:
    """A player's place in a hand: what may be known there, and nothing else.

    While others are asked in secret, a seat that is not asked sees the hand as it was before.
    """

    @property
    def game(self) -> Game: ...
    @property
    def number(self) -> int: ...
    @property
    def asked(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    def view(self) -> View: ...
    def lines(self) -> list[str]:
        """What the seat has been told so far, in the event language: one JSON object a line, as
        programs get it that play (`exec:COMMAND`)."""
    def apply(self, action: Action | str) -> None:
        """Raises NotOffered."""
    @property
    def gains(self) -> int:
        """What the seat gains by the hand. Raises NotOver."""

@final
class Offer:
    """What a seat may do: a set, of which members are made when they are asked for.

    It may be very large ("lay away five of these twelve"): `len()`, `in`, an index and `sample()`
    are quick, a loop over all need not be.
    """

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __contains__(self, action: object) -> bool: ...
    def find(self, action: str) -> Action:
        """The offered action that a text means. Raises NotOffered."""
    def sample(self, seed: int) -> Action:
        """One of them, all equally likely; the same for the same seed."""

@final
class Proof:
    """Whether a card is unbeatable by what its holder can know, and why."""

    unbeatable: bool
    counts: bool  # as unbeatable by the rules of this game, now
    text: str  # the facts it rests on, or a deal in which it is beaten

@final
class Reason:
    """Why an action is not allowed."""

    clause: str
    rules: list[str]
    says: str

@final
class Valued:
    """An action and what a search expects of it."""

    action: Action
    points: float
    error: float  # one standard error
    visits: int

@final
class View:
    """What one seat knows at one moment. There is no way back from it to the hand."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int: ...
    @property
    def offer(self) -> Offer:
        """Empty where the seat is not asked."""
    @property
    def hand(self) -> list[str]:
        """Its own cards."""
    def cards(self, zone: str, seat: int | None = None) -> list[str]:
        """The cards of a place that the seat may see, "?" for each that it may not. `seat`: whose
        place; its own where nothing is said. Raises KeyError, IndexError."""
    @property
    def phase(self) -> str: ...
    @property
    def trick(self) -> int:
        """From 1; 0 before play."""
    @property
    def head(self) -> int: ...
    @property
    def marks(self) -> dict[str, int | None]:
        """Who is the caller, the opener, ..."""
    @property
    def counters(self) -> dict[str, int | list[int]]: ...
    @property
    def scores(self) -> list[int]:
        """At the start of the hand."""
    @property
    def unbeatable(self) -> list[str]:
        """Cards of the hand that nobody can beat, as the game judges."""
    def why_not(self, action: Action | str) -> list[Reason]:
        """What forbids it; empty if it is offered."""
    def prove(self, card: str) -> Proof:
        """Of a card of its own hand, in a game whose seats can deduce. Raises ValueError."""
    def search(self, plan: str = "1000", *, seed: int = 1, threads: int = 1) -> list[Valued]:
        """Values what is offered, the choice first. `plan`: simulations, or a time as "250ms"."""
    def worlds(self, count: int, *, seed: int = 1) -> NDArray[np.uint8]:
        """(count, seats, kinds of cards): hands of deals that the seat cannot distinguish from the
        true one, all equally likely."""
    def playouts(
        self,
        count: int,
        *,
        action: Action | str | None = None,
        seed: int = 1,
        policy: Policy = "eager",
    ) -> NDArray[np.int64]:
        """(count, seats): what the seats gain in such deals, played to their end; `action` is taken
        first. The deals and the luck of playing are the same for every action, so compare rows."""
    def array(self) -> NDArray[np.float32]:
        """The view as numbers (`Game.layout`); other seats follow in order of their numbers, from
        this one on."""
    def spelling(self) -> Spelling:
        """Spells one of the offered actions, token by token."""

@final
class Spelling:
    """An offered action being spelled with the tokens of `Game.tokens`: verb, number, cards.

    However many actions are offered, the tokens are few, and they mean the same in every hand. Each
    action is spelled in one way: cards in the order of `Game.cards`. What follows without a choice
    need not be said: see `action`.
    """

    def mask(self) -> NDArray[np.int8]:
        """1 for every token that leads on to an offered action."""
    def add(self, token: int) -> None:
        """Raises NotOffered."""
    @property
    def action(self) -> Action | None:
        """The only action that fits what was said so far; None while several do."""
    def array(self) -> NDArray[np.int8]:
        """How often each token was said."""

@final
class WholeTable:
    """The truth of a hand at one moment: for analysis."""

    @property
    def hands(self) -> list[list[str]]: ...
    def cards(self, zone: str, seat: int = 0) -> list[str]: ...
    def playouts(
        self, count: int, *, seed: int = 1, policy: Policy = "eager"
    ) -> NDArray[np.int64]:
        """(count, seats): what the seats gain if it is played on from here by chance."""

    def solve(
        self,
        root: int,
        *,
        goal: Literal["points", "tricks", "cards"] = "points",
        play: Literal["paranoid", "maxn"] = "paranoid",
        seconds: float = 10.0,
    ) -> Solved:
        """What the seat `root` can secure from here if all play with open cards: an exact solver, for
        games of tricks. "paranoid": all others play against it; "maxn": each plays for itself.
        Stops after `seconds`. Raises ValueError where it cannot be solved, as when it is over."""

@final
class SolvedAction:
    """What follows from an action: bounds on what the root seat gets, equal where it is exact."""

    action: Action
    least: int  # in the smallest part of the unit, or tricks, or cards
    most: int
    alike: list[Action]  # that are worth the same by proof, this one first

@final
class Solved:
    """A position with open cards, solved."""

    root: int
    least: int
    most: int
    stopped: bool  # the time was over: not everything is exact
    positions: int  # that were searched
    actions: list[SolvedAction]
    best: Action | None  # of the seat that is asked; None where it is not known

@final
class PackedHands:
    """A file of packed records (`yezi simulate --records FILE.hands`): a sequence of texts, which
    `read_records` reads. Only the block of a hand is read, and kept for the next."""

    def __init__(self, path: str | PathLike[str]) -> None:
        """Raises RecordError where it is no such file."""
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> str:
        """The lines of one hand. Raises IndexError, and RecordError where the file is damaged."""

@final
class Record:
    """One hand that was written down."""

    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> list[str]: ...
    @property
    def match(self) -> Match: ...
    @property
    def moves(self) -> list[tuple[int, Action]]: ...
    @property
    def finished(self) -> bool: ...
    @property
    def text(self) -> str: ...
    def seen_by(self, seat: int) -> str:
        """What that seat was told of it."""
    def hand(self, moves: int | None = None) -> Hand:
        """Played again to the end, or up to so many moves. Raises RecordError where the record says
        something else than the rules."""

def read_records(text: str, *, force: bool = False) -> list[Record]:
    """All hands of a record file's text, which are of one game. Raises RecordError; with `force`
    also those of other rules are let pass, and lines that were changed."""
