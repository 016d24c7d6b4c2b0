"""One hand of 十壺 by the rule sheet, history/games/shihu.md. Seats are 0 upwards from the first player; the last is
the dreamer's."""
import collections
import itertools

from money_cards import FACES, ODD, SIX, SUITS, without
from paying import Paying
from penghu_hand import Laid

SEATS, PLAYERS, DREAMER = 4, range(3), 3  # SH-2.1, SH-2.5
STARS = ["FU", "LU", "SU", "CA", "XI"]  # SH-2.3
ORDER = {face: place for place, face in enumerate(FACES + STARS)}
DEFAULTS = {"hand": "20", "min": "10", "stars": "laid", "hu": "table", "awards": "on", "leopard": "on",
            "dreamer": "none", "take_next": "on"}
SETS = {"20": (7, 0), "15": (5, 1)}  # SH-3.6: so many, and cards that lie in none
FIVE_STARS = 5  # SH-4.2
MATCH = 32  # SH-7.6

Way = collections.namedtuple("Way", "pays hu awards sets")  # how a hand can be counted


def pack_of(options):  # SH-2.2
    return FACES * 4 + (STARS if options["stars"] == "laid" else [])

def differing(leopard):
    """The sets of cards that differ, as (kind, cards)."""
    yield from (("run", tuple(f"{suit}{low + i}" for i in range(3))) for suit in SUITS for low in range(1, 8))  # SH-3.1
    yield "heads", ODD  # SH-3.4
    if leopard:  # SH-3.5
        yield from (("leopard", tuple(suit + str(number) for suit in SUITS)) for number in range(1, 10))


class Counting:
    """Which hands are complete, and what they count and pay."""

    def __init__(self, options):
        self.options = options
        self.sets, self.over = SETS[options["hand"]]
        self.least = 7 if (options["hand"], options["min"]) == ("15", "10") else int(options["min"])  # SH-6.7
        self.differing = list(differing(options["leopard"] == "on"))
        self.known = {}

    def worth(self, kind, cards):
        """SH-6.1 to SH-6.4."""
        if kind in ("run", "leopard"):
            return 1 if self.options["hu"] == "table" else 0
        if kind == "heads":
            return 2
        return {"peng": 2, "kan": 3, "zhao": 4, "closed": 6}[kind] * (2 if cards[0] in SIX else 1)

    def best(self, held, laid, stars, fed=None):
        """The ways of counting a complete hand for which most is paid (SH-6.6), or none if it may not go out. `held`
        has the winning card; `fed` is that card if another played it."""
        ways = list(self.ways(held, laid, stars, fed))
        most = max((way.pays for way in ways), default=None)
        return [way for way in ways if way.pays == most]

    def ways(self, held, laid, stars, fed):
        if len(held) != 3 * (self.sets - len(laid)) + self.over:
            return
        on_the_table = [(one.kind, tuple(one.cards)) for one in laid]
        no_heads = not set(SIX) & {*held, *itertools.chain(*(cards for _, cards in on_the_table))}
        # SH-3.2, SH-6.2: of four alike, the one of another need not lie with the three
        peng = ("kan", (fed,) * 3) if held.count(fed) == 3 else None
        for in_hand in self.divisions(tuple(sorted(held, key=lambda card: ORDER.get(card, -1))), self.over):
            sets = [*on_the_table, *(("peng", one[1]) if one == peng else one for one in in_hand)]
            hu = stars + sum(self.worth(*one) for one in sets)  # SH-6.5
            if hu >= self.least:
                no_runs = all(kind != "run" for kind, _ in sets)
                awards = [name for name, has in (("no_heads", no_heads), ("no_runs", no_runs))  # SH-7.2, SH-7.3
                          if has and self.options["awards"] == "on"]
                yield Way((hu - self.least + 1) << len(awards), hu, awards, sets)  # SH-7.1

    def divisions(self, held, over):
        """All ways to lay the cards into sets, but for so many of them. In the order of the faces the first card
        begins its set, or lies in none."""
        if not held:
            return [()]
        key = held, over
        if key not in self.known:
            first = held[0]
            begun = [("kan", (first,) * 3), *(one for one in self.differing if one[1][0] == first)]
            left = [(one, without(held, one[1])) for one in begun]
            found = [(one, *more) for one, rest in left if rest is not None
                     for more in self.divisions(tuple(rest), over)]
            if over:
                found += self.divisions(held[1:], over - 1)
            self.known[key] = found
        return self.known[key]


class Hand:
    """Phases: "claim" (about the card that was played) and "play" (whoever has a card more)."""

    def __init__(self, options, pack):
        self.options, self.counting = options, Counting(options)
        size = int(options["hand"])
        self.held = [pack[q * size:(q + 1) * size] for q in PLAYERS] + [[]]  # SH-2.4
        self.stock = pack[len(PLAYERS) * size:]
        self.stars, self.laid, self.played = ([[] for _ in range(SEATS)] for _ in range(3))
        self.lies = None  # (seat, card) of the last card played, while it can be claimed
        self.drawn = None
        self.turn, self.phase, self.answers, self.known = 0, "play", {}, {}
        self.outcome, self.winner, self.ways = None, None, []
        for q in PLAYERS:  # SH-4.1: before the first turn
            for star in [card for card in self.held[q] if card in STARS]:
                self.held[q].remove(star)
                self.stars[q].append(star)
                self.take_up(q)
        self.take_up(0)
        self.go_on()

    # what is legal

    def asked(self):
        """Those who have a choice; about a card that was played they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [q for q in self.others() if q not in self.answers and len(self.legal(q)) > 1]

    def others(self):
        """The players in turn after the one whose card lies there; play goes round past the dreamer (SH-2.5)."""
        return [(self.lies[0] + i) % len(PLAYERS) for i in (1, 2)]

    def legal(self, seat):
        if seat not in self.known:
            may = self.claims if self.phase == "claim" else self.plays
            asked = self.others() if self.phase == "claim" else [self.turn]
            self.known[seat] = may(seat) if seat in asked else set()
        return self.known[seat]

    def claims(self, seat):
        card, held = self.lies[1], self.held[seat]
        alike, out = held.count(card), {("pass", "")}  # SH-5.10
        if self.best([*held, card], seat, card):  # SH-5.6
            out.add(("out", card))
        if alike == 3:  # SH-5.3; a card to play is drawn, SH-5.4
            out.add(("zhao", " ".join([card] * 4)))
        if len(held) <= 2:  # SH-5.8
            return out
        if alike >= 2:  # SH-5.2
            out.add(("peng", " ".join([card] * 3)))
        if self.options["take_next"] == "on" and seat == self.others()[0]:  # SH-5.5
            for kind, cards in self.counting.differing:
                if card in cards and set(cards) <= {card, *held}:
                    out.add((kind, " ".join(cards)))
        return out

    def plays(self, seat):
        held = collections.Counter(self.held[seat])
        out = {("discard", card) for card in held}
        if self.drawn is None:  # SH-5.2: who has claimed plays a card
            return out
        if self.best(self.held[seat], seat):  # SH-5.1
            out.add(("out", ""))
        out |= {("closed", " ".join([card] * 4)) for card in held if held[card] == 4}  # SH-5.3
        out |= {("add", one.cards[0]) for one in self.laid[seat] if one.kind == "peng" and held[one.cards[0]]}
        return out

    def best(self, held, seat, fed=None):
        return self.counting.best(held, self.laid[seat], len(self.stars[seat]), fed)

    # what happens

    def act(self, seat, verb, cards=""):
        cards = cards.split()
        if self.phase == "claim":
            self.answers[seat] = verb, cards
        elif verb == "out":
            self.won(seat)
        elif verb == "discard":
            self.lay_off(seat, cards)
            self.played[seat] += cards
            self.lies, self.drawn, self.phase, self.answers = (seat, cards[0]), None, "claim", {}
        else:
            self.open_four(seat, verb, cards)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        self.known = {}
        while not self.outcome and not self.asked():
            self.settle_claims()
            self.known = {}

    def settle_claims(self):
        by, card = self.lies
        said = {q: self.answers.get(q, ("pass", [])) for q in self.others()}
        for verbs in ({"out"}, {"zhao", "peng"}, {"run", "heads", "leopard"}):  # SH-5.7
            for seat, (verb, cards) in said.items():  # SH-5.6
                if verb in verbs:
                    self.played[by].pop()
                    self.held[seat].append(card)
                    self.claim(seat, verb, cards)
                    return
        self.take_up(self.others()[0])

    def claim(self, seat, verb, cards):
        by, card = self.lies
        if verb == "out":
            self.won(seat, card)
            return
        self.lay_off(seat, cards)
        self.laid[seat].append(Laid(verb, tuple(cards), by))
        if verb == "zhao":
            self.take_up(seat)  # SH-5.4
        else:
            self.turn, self.phase, self.lies = seat, "play", None

    def open_four(self, seat, verb, cards):
        """SH-5.3."""
        self.lay_off(seat, cards)
        laid = self.laid[seat]
        if verb == "closed":
            laid.append(Laid("closed", tuple(cards)))
        else:
            at = [one.cards[0] if one.kind == "peng" else None for one in laid].index(cards[0])
            laid[at] = Laid("zhao", (*laid[at].cards, *cards), laid[at].giver, True)
        self.take_up(seat)  # SH-5.4

    def lay_off(self, seat, cards):
        for card in cards:
            self.held[seat].remove(card)

    def take_up(self, seat):
        """A card from the stock; stars are laid down and replaced (SH-4.1)."""
        while self.stock:
            card = self.stock.pop(0)
            self.turn, self.phase, self.lies, self.drawn = seat, "play", None, card
            if card not in STARS:
                self.held[seat].append(card)
                return
            self.stars[seat].append(card)
        self.outcome, self.drawn = "exhausted", None  # SH-5.9

    def won(self, seat, fed=None):
        self.outcome, self.winner, self.turn = "won", seat, seat
        self.ways = self.best(self.held[seat], seat, fed)


class Pay(Paying):
    """What is paid, and apart from the rest what is paid for five stars and to the dreamer."""

    def __init__(self, hand):
        super().__init__(hand, SEATS)
        self.parts = {}
        for seat in PLAYERS:
            if len(hand.stars[seat]) == len(STARS):
                self.part("five_stars", range(SEATS), seat, FIVE_STARS)  # SH-4.2
        if hand.winner is None:
            return
        self.part("win", PLAYERS, hand.winner, hand.ways[0].pays)  # SH-7.1
        if hand.options["dreamer"] == "shares":
            self.part("dreamer", [q for q in PLAYERS if q != hand.winner], DREAMER, 1)  # SH-7.4

    def part(self, name, seats, to, amount):
        before = len(self.payments)
        self.to_winner(seats, to, amount)
        self.parts[name] = self.payments[before:]
