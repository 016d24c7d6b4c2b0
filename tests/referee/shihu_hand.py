"""One hand of 十壺 by the rule sheet, history/games/shihu.md. Written by the author of the module.

Seats are 0 upwards from the first player; the last is the dreamer.
"""
import collections

SUITS, NUMBERS = "WSC", range(1, 10)
ODD = ["QW", "C0", "CH"]  # SH-2.3
FACES = [f"{suit}{number}" for suit in SUITS for number in NUMBERS] + ODD
STARS = "FU LU SU CA XI".split()
ORDER = {face: place for place, face in enumerate(FACES + STARS)}
HEADS = set(ODD) | {"W1", "S1", "C1"}
SEATS, PLAYERS = 4, 3  # SH-2.1
SETS = {"20": 7, "15": 5}  # SH-3.6
DEFAULTS = {"hand": "20", "min": "10", "stars": "laid", "hu": "table", "awards": "on", "leopard": "on",
            "dreamer": "none", "take_next": "on"}
MATCH = 32  # SH-7.6

Payment = collections.namedtuple("Payment", "payer to amount")
Laid = collections.namedtuple("Laid", "kind cards fed_by")  # kind: peng, zhao, closed, run, heads, leopard


def in_order(cards):
    return sorted(cards, key=lambda card: ORDER.get(card, -1))


def pack(options):  # SH-2.2
    return FACES * 4 + (STARS if options["stars"] == "laid" else [])


class Judge:
    """Whether hands are complete, and what they are worth."""

    def __init__(self, options):
        self.options, self.sets = options, SETS[options["hand"]]
        self.spare = 1 if options["hand"] == "15" else 0
        self.least = int(options["min"])  # SH-6.7
        if (options["hand"], options["min"]) == ("15", "10"):
            self.least = 7
        self.kinds = {
            "run": [[f"{suit}{low + i}" for i in range(3)] for suit in SUITS for low in range(1, 8)],  # SH-3.1
            "alike": [[face] * 3 for face in FACES],  # SH-3.2
            "heads": [ODD],  # SH-3.4
            "leopard": [[f"{suit}{number}" for suit in SUITS] for number in NUMBERS
                        if options["leopard"] == "on"]}  # SH-3.5
        self.by_first = collections.defaultdict(list)
        for kind, sets in self.kinds.items():
            for cards in sets:
                self.by_first[in_order(cards)[0]].append((kind, cards, collections.Counter(cards)))
        self.known = {}

    def divisions(self, held, sets):
        """Every way to divide closed cards into so many sets, and at most what may be left over (SH-3.6)."""
        yield from self.divide(collections.Counter(held), sets, self.spare, [])

    def divide(self, left, sets, spare, done):
        first = next((face for face in FACES if left[face]), None)
        if first is None:
            if sets == 0:
                yield list(done)
            return
        if sets:
            for kind, cards, needs in self.by_first[first]:
                if all(left[card] >= n for card, n in needs.items()):
                    left.subtract(needs)
                    yield from self.divide(left, sets - 1, spare, [*done, (kind, cards)])
                    left.update(needs)
        if spare:
            left[first] -= 1
            yield from self.divide(left, sets, spare - 1, done)
            left[first] += 1

    def of_set(self, kind, cards):
        if kind in ("run", "leopard"):
            return 0 if self.options["hu"] == "runs0" else 1  # SH-6.1
        if kind == "heads":
            return 2
        own = {"peng": 2, "alike": 3, "zhao": 4, "closed": 6}[kind]  # SH-6.2, SH-6.3
        return 2 * own if cards[0] in HEADS else own  # SH-6.4

    def worth(self, held, laid, stars, fed):
        """What each loser pays for it, and its hu; None: it may not go out. `fed`: the card of another."""
        key = (tuple(in_order(held)), tuple((each.kind, each.cards[0]) for each in laid), stars, fed)
        if key not in self.known:
            self.known[key] = self.judged(held, laid, stars, fed)
        return self.known[key]

    def judged(self, held, laid, stars, fed):
        cards = [*held, *(card for each in laid for card in each.cards)]
        open_hu = sum(self.of_set(each.kind, each.cards) for each in laid) + stars  # SH-6.5
        best = None
        for sets in self.divisions(held, self.sets - len(laid)):
            plain = [self.of_set(*each) for each in sets]
            totals = {sum(plain)}
            if fed is not None:
                # the card lies in one of the sets, or in none of them
                totals = {sum(plain) - own + self.of_set("peng" if kind == "alike" else kind, of)
                          for own, (kind, of) in zip(plain, sets) if fed in of}
                inside = collections.Counter(card for _, of in sets for card in of)
                if collections.Counter(held)[fed] > inside[fed]:
                    totals.add(sum(plain))
            doubles = 0
            if self.options["awards"] == "on":
                kinds = {kind for kind, _ in sets} | {each.kind for each in laid}
                doubles = (not HEADS & set(cards)) + ("run" not in kinds)  # SH-7.2, SH-7.3
            hu = open_hu + max(totals)
            if hu >= self.least:
                best = max(best or (0, 0), ((hu + 1 - self.least) * 2 ** doubles, hu))  # SH-6.6, SH-7.1
        return best


class Hand:
    """Phases: "play" (whoever has drawn, or has claimed a set) and "claim" (the others, about the last card)."""

    def __init__(self, options, cards, judge=None):
        self.options, self.judge, dealt = options, judge or Judge(options), int(options["hand"])
        self.held = [list(cards[seat * dealt:(seat + 1) * dealt]) for seat in range(PLAYERS)] + [[]]  # SH-2.4
        self.stock = list(cards[PLAYERS * dealt:])
        self.laid = [[] for _ in range(SEATS)]
        self.stars = [[] for _ in range(SEATS)]
        self.lying, self.turn, self.phase, self.answers = [], 0, "play", {}
        self.outcome, self.winner, self.fed_by, self.won_with, self.drawn = None, None, None, None, None
        for seat in range(PLAYERS):  # SH-4.1
            self.lay_stars(seat)
        if not self.outcome:
            self.draw(0)

    def lay_stars(self, seat):
        while stars := in_order(set(self.held[seat]) & set(STARS)):
            self.held[seat].remove(stars[0])
            self.stars[seat].append(stars[0])
            self.take_up(seat)
            if self.outcome:
                return

    def take_up(self, seat):
        if not self.stock:
            self.outcome = "exhausted"  # SH-5.9
            return
        self.drawn = self.stock.pop(0)
        self.held[seat].append(self.drawn)

    def draw(self, seat):  # SH-5.1, SH-5.4
        if self.stock:
            self.turn, self.phase = seat, "play"
        self.take_up(seat)
        if not self.outcome:
            self.lay_stars(seat)

    def won(self, seat, fed_by, card):
        self.outcome, self.winner, self.turn, self.fed_by, self.won_with = "won", seat, seat, fed_by, card

    def wins(self, seat, card=None):
        held = self.held[seat] if card is None else [*self.held[seat], card]
        return self.judge.worth(held, self.laid[seat], len(self.stars[seat]), card) is not None

    def legal(self, seat):
        if self.outcome or seat >= PLAYERS:  # SH-2.1
            return set()
        if self.phase == "play":
            return self.playing(seat) if seat == self.turn else set()
        return self.claims(seat) if seat != self.lying[-1][0] else set()

    def playing(self, seat):
        held = self.held[seat]
        found = {("discard", card) for card in held}
        if self.drawn is None:
            return found
        if self.wins(seat):
            found.add(("out", self.drawn))
        count = collections.Counter(held)
        found |= {("zhao", " ".join([card] * 4)) for card, n in count.items() if n == 4}  # SH-5.3
        found |= {("add", each.cards[0]) for each in self.laid[seat] if each.kind == "peng" and count[each.cards[0]]}
        return found

    def claims(self, seat):
        by, card = self.lying[-1]
        held = collections.Counter(self.held[seat])
        found = {("pass", "")}  # SH-5.10
        if self.wins(seat, card):
            found.add(("out", card))  # SH-5.6
        if held[card] >= 3:
            found.add(("zhao", " ".join([card] * 3)))  # SH-5.3
        left = len(self.held[seat]) - 2 > 0  # SH-5.8
        if held[card] >= 2 and left:
            found.add(("peng", f"{card} {card}"))  # SH-5.2
        if self.options["take_next"] == "on" and seat == (by + 1) % PLAYERS and left:  # SH-5.5
            for kind, verb in (("run", "chow"), ("heads", "yaotou"), ("leopard", "chi")):
                for cards in self.judge.kinds[kind]:
                    others = [other for other in cards if other != card]
                    if card in cards and all(held[other] for other in others):
                        found.add((verb, " ".join(in_order(others))))
        return found

    def asked(self):
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [seat for seat in range(PLAYERS) if seat not in self.answers and len(self.legal(seat)) > 1]

    def act(self, seat, verb, cards=""):
        if self.phase == "claim":
            self.answers[seat] = (verb, cards)
            if not self.asked():
                self.resolve()
        elif verb == "discard":
            self.held[seat].remove(cards)
            self.lying.append((seat, cards))
            self.phase, self.answers, self.drawn = "claim", {}, None
            if not self.asked():
                self.resolve()
        elif verb == "out":
            self.won(seat, None, cards)
        else:
            self.lay(seat, verb, cards.split())

    def lay(self, seat, verb, cards):
        """Four alike in one's own turn (SH-5.3)."""
        for card in cards:
            self.held[seat].remove(card)
        if verb == "add":
            at = next(i for i, each in enumerate(self.laid[seat]) if each.kind == "peng" and each.cards[0] == cards[0])
            self.laid[seat][at] = Laid("zhao", cards * 4, self.laid[seat][at].fed_by)
        else:
            self.laid[seat].append(Laid("closed", cards, None))
        self.drawn = None
        self.draw(seat)

    def resolve(self):
        """A win first, then equal cards, then the other claims; of wins the first in turn (SH-5.6, SH-5.7)."""
        by, card = self.lying[-1]
        in_turn = [(by + i) % PLAYERS for i in range(1, PLAYERS)]
        for verbs in (["out"], ["zhao"], ["peng"], ["chow", "yaotou", "chi"]):
            for seat in in_turn:
                verb, cards = self.answers.get(seat, ("pass", ""))
                if verb in verbs:
                    return self.take(seat, verb, cards.split(), by, card)
        return self.draw((by + 1) % PLAYERS)  # SH-2.5

    def take(self, seat, verb, cards, by, card):
        self.lying.pop()
        if verb == "out":
            self.held[seat].append(card)
            self.won(seat, by, card)
            return
        for other in cards:
            self.held[seat].remove(other)
        kind = {"chow": "run", "yaotou": "heads", "chi": "leopard"}.get(verb, verb)
        self.laid[seat].append(Laid(kind, in_order([*cards, card]), by))
        self.turn, self.phase, self.drawn = seat, "play", None
        if verb == "zhao":
            self.draw(seat)

    def river(self, seat):
        return [card for by, card in self.lying if by == seat]


class Pay:
    def __init__(self, hand):
        self.hand, self.payments, self.worth, self.hu = hand, [], None, None
        for seat in range(PLAYERS):  # SH-4.2
            if len(hand.stars[seat]) == len(STARS):
                self.payments += [Payment(other, seat, 5) for other in range(SEATS) if other != seat]
        winner = hand.winner
        if winner is None:
            return
        fed = hand.won_with if hand.fed_by is not None else None
        self.worth, self.hu = hand.judge.worth(hand.held[winner], hand.laid[winner], len(hand.stars[winner]), fed)
        for seat in range(PLAYERS):
            if seat == winner:
                continue
            self.payments.append(Payment(seat, winner, self.worth))  # SH-7.1
            if hand.options["dreamer"] == "shares":
                self.payments.append(Payment(seat, PLAYERS, 1))  # SH-7.4

    def net(self):
        net = [0] * SEATS
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net
