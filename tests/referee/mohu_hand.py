"""One hand of 默和 by the rule sheet, history/games/mohu.md. Seats are 0 upwards from the first player."""
import collections
import functools
import itertools

from money_cards import FACES, HEADS, SEATS, SUITS, without
from paying import Paying

PACK = FACES * 2  # MH-2.1, MH-2.3
DEFAULTS = {"form": "xk", "fours": "on", "leopard": "on", "head_set": "six", "spare": "1", "take": "next_win",
            "handed": "hidden", "dealt_win": "on", "tie": "seat", "value": "fours", "pay": "all",
            "next_first": "winner", "match_hands": "8"}
DEALT, PLAYED = 10, 40  # MH-3.3, MH-5.10

Set = collections.namedtuple("Set", "kind cards")


def runs_of(size):  # MH-4.2
    for suit in SUITS:
        for low in range(1, 11 - size):
            yield Set("run", tuple(f"{suit}{low + i}" for i in range(size)))

def leopards_of(size):  # MH-4.3
    for number in range(1, 10):
        three = tuple(suit + str(number) for suit in SUITS)
        yield from [Set("leopard", three)] if size == 3 else [Set("leopard", (*three, card)) for card in three]

@functools.cache
def sets_of(form, fours, leopard, head_set):
    """Every set once in each sense that it has: W1 S1 C1 is a leopard and heads."""
    if form == "tsui":  # MH-4.7
        return list(runs_of(3))
    out = []
    for size in (3, 4) if fours == "on" else (3,):  # MH-4.5
        out += runs_of(size)
        out += leopards_of(size) if leopard == "on" else []
        out += [Set("heads", cards) for cards in itertools.combinations(HEADS[head_set], size)]
    return out


class Hands:
    """Which hands are complete, and what they are worth."""

    def __init__(self, options):
        names = ("form", "fours", "leopard", "head_set")
        self.options, self.sets = options, sets_of(*(options[name] for name in names))
        self.worths = {}

    def worth(self, cards):
        """Stakes in the best division, or None: not complete."""
        key = tuple(sorted(cards))
        if key not in self.worths:
            self.worths[key] = max(map(self.stakes, self.divisions(key)), default=None)
        return self.worths[key]

    def divisions(self, cards):
        """Three sets, and the rest, that stand: MH-4.6, MH-4.7."""
        tsui = self.options["form"] == "tsui"
        in_sets = DEALT if self.options["spare"] == "1" else DEALT - 1
        faces = set(cards)
        able = [one for one in self.sets if faces.issuperset(one.cards)]
        for three, rest in self.three_of(able, 0, list(cards), []):
            if (len(rest) == 2 and rest[0] == rest[1]) if tsui else len(cards) - len(rest) >= in_sets:
                yield three

    def three_of(self, able, at, left, chosen):
        """Three of the sets, which may be alike, with what is left."""
        if len(chosen) == 3:
            yield chosen, left
            return
        for i in range(at, len(able)):
            rest = without(left, able[i].cards)
            if rest is not None:
                yield from self.three_of(able, i, rest, [*chosen, able[i]])

    def stakes(self, three):  # MH-6.1
        extra = {"fours": lambda one: len(one.cards) == 4, "heads": lambda one: one.kind == "heads",
                 "flat": lambda one: False}[self.options["value"]]
        return 1 + sum(map(extra, three))


class Hand:
    """Phases: "dealt" (nobody is asked), "claim" (about the card that was played), "turned" (about
    one that was turned up), and "play" (whoever has eleven cards)."""

    def __init__(self, options, pack):
        self.options, self.hands = options, Hands(options)
        self.held = [pack[q * DEALT:(q + 1) * DEALT] for q in range(SEATS)]
        self.stock = pack[SEATS * DEALT:]  # MH-3.4
        self.played = [[] for _ in range(SEATS)]
        self.plays = [0] * SEATS
        self.lies = None  # (seat, card) of the card that is offered: played by the seat or turned up for it
        self.got, self.got_openly = None, False  # the eleventh card
        self.known = {}  # the legal acts of each seat, as long as nothing changes
        self.turn, self.outcome, self.winner, self.stakes, self.payer = 0, None, None, None, None
        self.phase, self.answers = "dealt", {}
        complete = [q for q in range(SEATS) if self.wins_as_dealt(q)]
        if complete:
            self.won(min(complete), None, "dealt")  # MH-5.6
            self.turn = None
        else:
            self.hand_over(0)
            self.go_on()

    def wins_as_dealt(self, seat):  # MH-5.1; MH-4.7 has no hand of ten
        wins = self.options["dealt_win"] == "on" and self.options["form"] == "xk"
        return wins and self.hands.worth(self.held[seat]) is not None

    # what is legal

    def asked(self):
        """Those who have a choice; they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [q for q in range(SEATS) if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if seat not in self.known:
            self.known[seat] = self.own(seat) if self.phase == "play" else self.claims(seat)
        return self.known[seat]

    def claims(self, seat):
        by, card = self.lies
        turned = self.phase == "turned"
        if seat == by and not turned:
            return set()
        out = {("pass", "")}  # MH-5.8
        may_win = turned or self.options["take"] != "none"  # MH-5.4, MH-5.2.1
        if may_win and self.hands.worth([*self.held[seat], card]) is not None:
            out.add(("out", card))
        nearest = {by, (by + 1) % SEATS} if turned else {(by + 1) % SEATS}
        if seat in nearest and (turned or self.options["take"] == "next_win"):  # MH-5.3, MH-5.2.1
            out.add(("take", card))
        return out

    def own(self, seat):
        if seat != self.turn:
            return set()
        out = {("discard", card) for card in self.held[seat]}
        if self.options["handed"] == "hidden" and self.hands.worth(self.held[seat]) is not None:  # MH-5.2, MH-5.2.2
            out.add(("out", ""))
        return out

    # what happens

    def act(self, seat, verb, card=""):
        if self.phase != "play":
            self.answers[seat] = verb
        elif verb == "out":
            self.won(seat, None)  # MH-6.2: also with a card that was taken
        else:
            self.play(seat, card)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        self.known = {}
        while not self.outcome and not self.asked():
            self.resolve()
            self.known = {}

    def play(self, seat, card):
        self.held[seat].remove(card)
        self.played[seat].append(card)
        self.plays[seat] += 1
        self.lies, self.phase, self.answers = (seat, card), "claim", {}
        if min(self.plays) >= PLAYED:  # MH-5.10
            self.outcome = "rounds"

    def resolve(self):
        said = {verb: [q for q in range(SEATS) if self.answers.get(q) == verb] for verb in ("out", "take")}
        from_here = lambda q: (q - self.lies[0] - (self.phase == "claim")) % SEATS
        if said["out"]:  # MH-5.5
            seat_first = self.phase == "claim" and self.options["tie"] == "seat"
            winner = min(said["out"], key=None if seat_first else from_here)  # MH-5.6, MH-5.2.1
            self.pick_up(winner)
            self.won(winner, self.lies[0] if self.phase == "claim" else None)
        elif said["take"]:
            taker = min(said["take"], key=from_here)
            self.pick_up(taker)
            self.gets(taker, self.lies[1], openly=True)
        else:
            self.hand_over((self.lies[0] + 1) % SEATS)

    def pick_up(self, seat):
        by, card = self.lies
        self.played[by].pop()
        self.held[seat].append(card)

    def hand_over(self, seat):
        """MH-5.2, MH-5.2.1."""
        if not self.stock:
            self.outcome = "exhausted"  # MH-5.9
            return
        self.turn, card = seat, self.stock.pop(0)
        if self.options["handed"] == "open":
            self.played[seat].append(card)
            self.lies, self.phase, self.answers = (seat, card), "turned", {}
        else:
            self.held[seat].append(card)
            self.gets(seat, card, openly=False)

    def gets(self, seat, card, openly):
        self.got, self.got_openly = card, openly
        self.turn, self.phase, self.lies = seat, "play", None

    def won(self, seat, payer, how="won"):
        self.turn, self.outcome, self.winner, self.payer = seat, how, seat, payer
        self.stakes = self.hands.worth(self.held[seat])


class Pay(Paying):
    def __init__(self, hand):
        super().__init__(hand, SEATS)
        if hand.winner is not None:  # MH-5.9, MH-6.2
            for_all = hand.payer if hand.options["pay"] == "discarder" else None
            self.to_winner(range(SEATS), hand.winner, hand.stakes, for_all)
