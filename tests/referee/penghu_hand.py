"""One hand of 碰和 by the rule sheet, history/games/penghu.md. Seats are 0 upwards from the first player."""
import collections
import functools
import itertools

from money_cards import FACES, HEADS, ORDER, SEATS, SIX, SUITS, without
from paying import Paying, Payment

PACK = FACES * 4  # PH-2.2, PH-2.3
DEFAULTS = {"hand": "10", "eyes": "pair", "head_set": "three", "leopard": "off", "take_next": "off",
            "replacement": "stock", "points": "table", "pay": "all", "next_first": "winner", "match_hands": "8"}
SETS = {10: 3, 13: 4, 19: 6, 20: 7}  # PH-3.6, PH-3.7

# kinds: run leopard heads peng zhao closed; who gave a card of it; whether the fourth was added
Laid = collections.namedtuple("Laid", "kind cards giver added", defaults=(None, False))


@functools.cache
def joined(head_set, leopard):
    """The sets of cards that differ, as (kind, cards)."""
    out = [("run", tuple(f"{suit}{low + i}" for i in range(3))) for suit in SUITS for low in range(1, 8)]  # PH-3.1
    out += [("heads", three) for three in itertools.combinations(HEADS[head_set], 3)]
    if leopard == "on":  # PH-3.5
        out += [("leopard", tuple(suit + str(number) for suit in SUITS)) for number in range(1, 10)]
    return out


class Counting:
    """Which hands are complete, and their points."""

    def __init__(self, options):
        self.options = options
        self.size = int(options["hand"])
        self.joined = joined(options["head_set"], options["leopard"])
        self.with_card = {face: [one for one in self.joined if face in one[1]] for face in FACES}
        self.known = {}

    def points_of(self, kind, cards):
        """PH-5.1 to PH-5.4."""
        if self.options["points"] == "flat":
            return 0
        worth = {"heads": 1, "peng": 1, "kan": 2, "zhao": 4, "closed": 8}.get(kind, 0)
        alike = kind in ("peng", "kan", "zhao", "closed")
        twice = alike and cards[0] in SIX and self.options["points"] == "table"
        return 2 * worth if twice else worth

    def best(self, held, laid, won_with=None):
        """The points of a complete hand (PH-5.5), or None: PH-3.6 to PH-3.8. `held` has the winning card; `won_with`
        is that card if another played it."""
        sets, pair = SETS[self.size] - len(laid), self.options["eyes"] == "pair"
        loose = 0 if pair or self.size == 20 else 2
        if len(held) != 3 * sets + 2 * pair + loose:
            return None
        best = self.most(tuple(sorted(held, key=ORDER.get)), sets, pair, loose, won_with)
        return None if best is None else best + sum(self.points_of(one.kind, one.cards) for one in laid)

    def most(self, held, sets, pair, loose, fed):
        """The most points of cards that are so many sets, a pair, and so many that lie in no set; None: they are not.
        `fed`: a card of another, for which a place is still to be found among them."""
        if not held:
            return 0 if not sets and not pair and fed is None else None
        key = held, sets, pair, loose, fed
        if key not in self.known:
            found = []
            for points, cards, *rest in self.first_steps(held, sets, pair, loose, fed):
                more = self.most(tuple(without(held, cards)), *rest)
                if more is not None:
                    found.append(points + more)
            self.known[key] = max(found, default=None)
        return self.known[key]

    def first_steps(self, held, sets, pair, loose, fed):
        """Where the first card can lie: points, the cards that lie there, and what is still to be found."""
        card = held[0]
        steps = [("loose", (card,), sets, pair, loose - 1)] if loose else []
        if pair and held.count(card) >= 2:
            steps.append(("eyes", (card,) * 2, sets, False, loose))
        if sets:
            for kind, cards in [("kan", (card,) * 3), *self.with_card[card]]:
                if without(held, cards) is not None:
                    steps.append((kind, cards, sets - 1, pair, loose))
        for kind, cards, *rest in steps:
            yield self.points_of(kind, cards), cards, *rest, fed
            if fed in cards:  # PH-5.2: it may be this one
                yield self.points_of("peng" if kind == "kan" else kind, cards), cards, *rest, None

    def of_loser(self, held, laid):
        """PH-6.1: what lies on the table, and three alike in the hand."""
        kan = [("kan", (card,) * 3) for card, n in collections.Counter(held).items() if n >= 3]
        return sum(self.points_of(kind, cards) for kind, cards, *_ in [*kan, *laid])


class Hand:
    """Phases: "claim" (about the card that was played) and "play" (whoever has a card more)."""

    def __init__(self, options, pack):
        self.options, self.counting = options, Counting(options)
        size = int(options["hand"])
        self.held = [pack[q * size:(q + 1) * size] for q in range(SEATS)]
        self.stock = pack[SEATS * size:]
        self.laid = [[] for _ in range(SEATS)]
        self.played = [[] for _ in range(SEATS)]
        self.lies = None  # (seat, card) of the last card played, while it can be claimed
        self.drawn = None
        self.known = {}  # the legal acts of each seat, as long as nothing changes
        self.turn, self.outcome, self.winner, self.payer, self.points = 0, None, None, None, None
        self.phase, self.answers = None, {}
        self.draw(0)
        self.go_on()

    def on(self, name):
        return self.options[name] == "on"

    # what is legal

    def asked(self):
        """Those who have a choice; about a card that was played they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [q for q in range(SEATS) if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if seat not in self.known:
            if self.phase == "play":
                self.known[seat] = self.own(seat) if seat == self.turn else set()
            else:
                self.known[seat] = self.claims(seat) if seat != self.lies[0] else set()
        return self.known[seat]

    def claims(self, seat):
        by, card = self.lies
        held, out = self.held[seat], {("pass", "")}  # PH-4.11
        if self.counting.best([*held, card], self.laid[seat], card) is not None:  # PH-4.6
            out.add(("out", card))
        if held.count(card) >= 2 and len(held) > 2:  # PH-4.2, PH-4.8
            out.add(("peng", " ".join([card] * 3)))
        if held.count(card) == 3:  # PH-4.3
            out.add(("zhao", " ".join([card] * 4)))
        if self.on("take_next") and seat == (by + 1) % SEATS and len(held) > 2:  # PH-4.5
            for kind, three in self.counting.with_card[card]:
                if all(other in held for other in three if other != card):
                    out.add((kind, " ".join(three)))
        return out

    def own(self, seat):
        held = collections.Counter(self.held[seat])
        out = {("discard", card) for card in held}
        if self.drawn is None:  # PH-4.2: after a claim a card is played
            return out
        if self.counting.best(self.held[seat], self.laid[seat]) is not None:
            out.add(("out", ""))
        for card, n in held.items():  # PH-4.3
            if n == 4:
                out.add(("closed", " ".join([card] * 4)))
            if any(one.kind == "peng" and one.cards[0] == card for one in self.laid[seat]):
                out.add(("add", card))
        return out

    # what happens

    def act(self, seat, verb, cards=""):
        cards = cards.split()
        if self.phase == "claim":
            self.answers[seat] = (verb, cards)
        elif verb == "out":
            self.won(seat)
        elif verb == "discard":
            self.held[seat].remove(cards[0])
            self.played[seat].append(cards[0])
            self.lies, self.drawn = (seat, cards[0]), None
            self.phase, self.answers = "claim", {}
        else:
            self.own_zhao(seat, verb, cards)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        self.known = {}
        while not self.outcome and not self.asked():
            self.resolve()
            self.known = {}

    def resolve(self):
        by, card = self.lies
        in_turn = [(by + i) % SEATS for i in (1, 2, 3)]
        said = [(q, *self.answers.get(q, ("pass", []))) for q in in_turn]
        for verbs in (("out",), ("zhao", "peng"), ("run", "heads", "leopard")):  # PH-4.6, PH-4.7
            for seat, verb, cards in said:
                if verb in verbs:
                    self.played[by].pop()
                    self.held[seat].append(card)
                    if verb == "out":
                        self.won(seat, by, card)
                    else:
                        self.claim(seat, verb, cards, by)
                    return
        self.draw((by + 1) % SEATS)

    def claim(self, seat, verb, cards, by):
        self.take_out(seat, cards)
        self.laid[seat].append(Laid(verb, tuple(cards), by))
        if verb == "zhao":
            self.replace(seat)
        else:
            self.turn, self.phase, self.drawn, self.lies = seat, "play", None, None

    def own_zhao(self, seat, verb, cards):
        self.take_out(seat, cards)
        if verb == "closed":
            self.laid[seat].append(Laid("closed", tuple(cards)))
        else:
            at = next(i for i, one in enumerate(self.laid[seat]) if one.kind == "peng" and one.cards[0] == cards[0])
            peng = self.laid[seat][at]
            self.laid[seat][at] = Laid("zhao", (*peng.cards, *cards), peng.giver, True)
        self.replace(seat)

    def take_out(self, seat, cards):
        for card in cards:
            self.held[seat].remove(card)

    def replace(self, seat):  # PH-4.4
        self.draw(seat if self.options["replacement"] == "stock" else (seat + 1) % SEATS)

    def draw(self, seat):
        if not self.stock:
            self.outcome, self.drawn = "exhausted", None  # PH-4.9
            return
        self.turn, self.lies, self.phase = seat, None, "play"
        self.drawn = self.stock.pop(0)
        self.held[seat].append(self.drawn)

    def won(self, seat, payer=None, card=None):
        self.outcome, self.winner, self.payer, self.turn = "won", seat, payer, seat
        self.points = self.counting.best(self.held[seat], self.laid[seat], card)


class Pay(Paying):
    """PH-6.1."""

    def __init__(self, hand):
        super().__init__(hand, SEATS)
        if hand.winner is None:
            return
        for_all = hand.payer if hand.options["pay"] == "discarder" else None
        self.to_winner(range(SEATS), hand.winner, 1 + hand.points, for_all)
        if hand.options["pay"] == "settle":
            points = {q: hand.counting.of_loser(hand.held[q], hand.laid[q]) for q in range(SEATS) if q != hand.winner}
            for less, more in itertools.permutations(points, 2):
                if points[less] < points[more]:
                    self.payments.append(Payment(less, more, points[more] - points[less]))
