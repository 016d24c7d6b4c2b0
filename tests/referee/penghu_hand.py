"""One hand of 碰和 by the rule sheet, history/games/penghu.md. Seats are 0 upwards from the first player."""
import collections
import itertools

SUITS, NUMBERS = "WSC", range(1, 10)
ODD = ["QW", "C0", "CH"]  # PH-2.3
FACES = [f"{suit}{number}" for suit in SUITS for number in NUMBERS] + ODD
ORDER = {face: place for place, face in enumerate(FACES)}
PACK = FACES * 4  # PH-2.2
HEADS = ODD + ["W1", "S1", "C1"]
SEATS = 4
SETS = {10: 3, 13: 4, 19: 6, 20: 7}  # PH-3.6, PH-3.8
DEFAULTS = {"hand": "10", "eyes": "pair", "head_set": "three", "leopard": "off", "take_next": "off",
            "replacement": "stock", "points": "table", "pay": "all", "next_first": "winner", "match_hands": "8"}

Payment = collections.namedtuple("Payment", "payer to amount")
Laid = collections.namedtuple("Laid", "kind cards fed_by")  # kind: peng, zhao, closed, run, heads, leopard


def in_order(cards):
    return sorted(cards, key=ORDER.get)


class Judge:
    """Whether hands are complete, and what they are worth."""

    def __init__(self, options):
        self.options = options
        runs = [[f"{suit}{low + i}" for i in range(3)] for suit in SUITS for low in range(1, 8)]  # PH-3.1
        self.kinds = {"run": runs, "alike": [[face] * 3 for face in FACES]}  # PH-3.2
        among = {"three": ODD, "six": HEADS, "off": []}[options["head_set"]]
        self.kinds["heads"] = [in_order(three) for three in itertools.combinations(among, 3)]  # PH-3.4
        leopards = [[f"{suit}{number}" for suit in SUITS] for number in NUMBERS]
        self.kinds["leopard"] = leopards if options["leopard"] == "on" else []  # PH-3.5
        self.by_first = collections.defaultdict(list)
        for kind, sets in self.kinds.items():
            for cards in sets:
                cards = in_order(cards)
                self.by_first[cards[0]].append((kind, cards, collections.Counter(cards)))
        self.known = {}

    def divisions(self, held, sets):
        """Every way to divide closed cards into so many sets and what is left over (PH-3.6, PH-3.7)."""
        pairs, spare = self.options["eyes"] == "pair", 0
        if not pairs and self.options["hand"] != "20":
            spare = 2
        left = collections.Counter(held)
        yield from self.divide(left, sets, pairs, spare, [])

    def divide(self, left, sets, pair, spare, done):
        first = next((face for face in FACES if left[face]), None)
        if first is None:
            if sets == 0 and not pair:
                yield list(done)
            return
        if sets:
            for kind, cards, needs in self.by_first[first]:
                if all(left[card] >= n for card, n in needs.items()):
                    left.subtract(needs)
                    yield from self.divide(left, sets - 1, pair, spare, done + [(kind, cards)])
                    left.update(needs)
        if pair and left[first] >= 2:
            left[first] -= 2
            yield from self.divide(left, sets, False, spare, done)
            left[first] += 2
        if spare:
            left[first] -= 1
            yield from self.divide(left, sets, pair, spare - 1, done)
            left[first] += 1

    def complete(self, held, laid):
        key = (tuple(in_order(held)), laid)
        if key not in self.known:
            self.known[key] = next(self.divisions(held, SETS[int(self.options["hand"])] - laid), None) is not None
        return self.known[key]

    def of_set(self, kind, cards):
        if self.options["points"] == "flat":
            return 0
        points = {"run": 0, "leopard": 0, "heads": 1, "peng": 1, "alike": 2, "zhao": 4, "closed": 8}[kind]
        double = self.options["points"] == "table" and kind in ("peng", "alike", "zhao", "closed")
        return points * (2 if double and cards[0] in HEADS else 1)  # PH-5.4

    def points(self, held, laid, fed):
        """Of a complete hand; `fed`: the card of another that completed it (PH-5.1 to PH-5.5)."""
        of_laid = sum(self.of_set(each.kind, each.cards) for each in laid)
        best = None
        for sets in self.divisions(held, SETS[int(self.options["hand"])] - len(laid)):
            plain = [self.of_set(*each) for each in sets]
            totals = [sum(plain)]
            if fed is not None:
                # the card lies in one of the sets, or in the pair, or in none of them
                totals = [sum(plain) - own + self.of_set("peng" if kind == "alike" else kind, cards)
                          for own, (kind, cards) in zip(plain, sets) if fed in cards]
                inside = collections.Counter(card for _, cards in sets for card in cards)
                if collections.Counter(held)[fed] > inside[fed]:
                    totals.append(sum(plain))
            best = max([best] + totals if best is not None else totals)
        return of_laid + best

    def shown(self, held, laid):
        """What a loser's hand counts: sets on the table, and three alike in the hand (PH-6.1)."""
        closed = [face for face, n in collections.Counter(held).items() if n >= 3]
        return sum(self.of_set(each.kind, each.cards) for each in laid) + sum(
            self.of_set("alike", [face]) for face in closed)


class Hand:
    """Phases: "play" (whoever has drawn, or has claimed a set) and "claim" (the others, about the last card)."""

    def __init__(self, options, pack, judge=None):
        self.options, self.judge, dealt = options, judge or Judge(options), int(options["hand"])
        self.held = [list(pack[seat * dealt:(seat + 1) * dealt]) for seat in range(SEATS)]  # PH-2.4
        self.stock = list(pack[SEATS * dealt:])
        self.laid = [[] for _ in range(SEATS)]
        self.lying, self.turn, self.phase = [], 0, "play"
        self.outcome, self.winner, self.fed_by, self.won_with, self.drawn = None, None, None, None, None
        self.draw(0)

    def draw(self, seat):  # PH-4.1, PH-4.4
        if not self.stock:
            self.outcome = "exhausted"  # PH-4.9
            return
        self.drawn = self.stock.pop(0)
        self.held[seat].append(self.drawn)
        self.turn, self.phase = seat, "play"

    def won(self, seat, fed_by, card):
        self.outcome, self.winner, self.turn, self.fed_by, self.won_with = "won", seat, seat, fed_by, card

    def legal(self, seat):
        if self.outcome:
            return set()
        if self.phase == "play":
            return self.playing(seat) if seat == self.turn else set()
        return self.claims(seat) if seat != self.lying[-1][0] else set()

    def playing(self, seat):
        held = self.held[seat]
        out = {("discard", card) for card in held}
        if self.drawn is None:
            return out
        if self.judge.complete(held, len(self.laid[seat])):
            out.add(("out", self.drawn))
        count = collections.Counter(held)
        out |= {("zhao", " ".join([card] * 4)) for card, n in count.items() if n == 4}  # PH-4.3
        out |= {("add", each.cards[0]) for each in self.laid[seat] if each.kind == "peng" and count[each.cards[0]]}
        return out

    def claims(self, seat):
        by, card = self.lying[-1]
        held = collections.Counter(self.held[seat])
        claims = {("pass", "")}  # PH-4.11
        if self.judge.complete([*self.held[seat], card], len(self.laid[seat])):
            claims.add(("out", card))  # PH-4.6
        if held[card] >= 3:
            claims.add(("zhao", " ".join([card] * 3)))  # PH-4.3
        left = len(self.held[seat]) - 2 > 0  # PH-4.8
        if held[card] >= 2 and left:
            claims.add(("peng", f"{card} {card}"))  # PH-4.2
        if self.options["take_next"] == "on" and seat == (by + 1) % SEATS and left:  # PH-4.5
            for kind, verb in (("run", "chow"), ("heads", "heads"), ("leopard", "chi")):
                for cards in self.judge.kinds[kind]:
                    others = [other for other in cards if other != card]
                    if card in cards and all(held[other] for other in others):
                        claims.add((verb, " ".join(in_order(others))))
        return claims

    def asked(self):
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [seat for seat in range(SEATS) if seat not in self.answers and len(self.legal(seat)) > 1]

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
        """Four alike in one's own turn (PH-4.3)."""
        for card in cards:
            self.held[seat].remove(card)
        if verb == "add":
            at = next(i for i, each in enumerate(self.laid[seat]) if each.kind == "peng" and each.cards[0] == cards[0])
            self.laid[seat][at] = Laid("zhao", cards * 4, self.laid[seat][at].fed_by)
        else:
            self.laid[seat].append(Laid("closed", cards, None))
        self.after_four(seat)

    def after_four(self, seat):  # PH-4.4
        self.draw(seat if self.options["replacement"] == "stock" else (seat + 1) % SEATS)

    def resolve(self):
        by, card = self.lying[-1]
        in_turn = [(by + i) % SEATS for i in range(1, SEATS)]  # PH-4.6
        for verbs in (("out",), ("zhao",), ("peng",), ("chow",), ("heads",), ("chi",)):  # PH-4.7
            for seat in in_turn:
                verb, cards = self.answers.get(seat, ("pass", ""))
                if verb in verbs:
                    self.claimed(seat, verb, cards.split(), by, card)
                    return
        self.draw(in_turn[0])

    def claimed(self, seat, verb, cards, by, card):
        self.lying.pop()
        if verb == "out":
            self.held[seat].append(card)
            self.won(seat, by, card)
            return
        for own in cards:
            self.held[seat].remove(own)
        kind = {"chow": "run", "chi": "leopard"}.get(verb, verb)
        self.laid[seat].append(Laid(kind, in_order([*cards, card]), by))
        self.turn, self.phase, self.drawn = seat, "play", None
        if verb == "zhao":
            self.after_four(seat)

    def river(self, seat):
        return [card for by, card in self.lying if by == seat]


class Pay:
    def __init__(self, hand):
        self.hand, self.payments, self.points = hand, [], None
        if hand.winner is None:
            return
        judge, winner = hand.judge, hand.winner
        fed = hand.won_with if hand.fed_by is not None else None
        self.points = judge.points(hand.held[winner], hand.laid[winner], fed)
        losers = [seat for seat in range(SEATS) if seat != winner]
        alone = hand.options["pay"] == "discarder" and hand.fed_by is not None
        for seat in losers:  # PH-6.1
            self.payments.append(Payment(hand.fed_by if alone else seat, winner, 1 + self.points))
        if hand.options["pay"] != "settle":
            return
        shown = {seat: judge.shown(hand.held[seat], hand.laid[seat]) for seat in losers}
        self.payments += [Payment(payer, to, shown[to] - shown[payer])
                          for payer in losers for to in losers if shown[to] > shown[payer]]

    def net(self):
        net = [0] * SEATS
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net

    def next_first(self, lots=None):  # PH-6.2
        rule = self.hand.options["next_first"]
        if rule == "lot":
            return 2 * (lots[0] % 2) + lots[1] % 2
        if rule == "rotate" or self.hand.winner is None:
            return 1
        return self.hand.winner
