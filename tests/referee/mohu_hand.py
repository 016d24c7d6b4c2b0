"""One hand of 默和 by the rule sheet, history/games/mohu.md. Seats are 0 upwards from the first player."""
import collections
import itertools

SUITS, NUMBERS = "WSC", range(1, 10)
ODD = ["QW", "C0", "CH"]  # MH-2.1, MH-2.3
FACES = [f"{suit}{number}" for suit in SUITS for number in NUMBERS] + ODD
ORDER = {face: place for place, face in enumerate(FACES)}
PACK = FACES * 2
HEADS = ODD + ["W1", "S1", "C1"]  # MH-2.2
SEATS, DEALT, MOST_PLAYED = 4, 10, 40  # MH-3.1, MH-3.3, MH-5.10
DEFAULTS = {"form": "xk", "fours": "on", "leopard": "on", "head_set": "six", "spare": "1", "take": "next_win",
            "handed": "hidden", "dealt_win": "on", "tie": "seat", "value": "fours", "pay": "all",
            "next_first": "winner", "match_hands": "8"}

Payment = collections.namedtuple("Payment", "payer to amount")


def in_order(cards):
    return tuple(sorted(cards, key=ORDER.get))

def runs(size):  # MH-4.2
    return {tuple(f"{suit}{low + i}" for i in range(size)) for suit in SUITS for low in range(1, 11 - size)}

def leopards(size):  # MH-4.3
    three = [tuple(f"{suit}{number}" for suit in SUITS) for number in NUMBERS]
    return set(three) if size == 3 else {in_order([*cards, again]) for cards in three for again in cards}

def heads(size, among):  # MH-4.4
    return {in_order(cards) for cards in itertools.combinations(among, size)}

def sets_by_kind(options):
    """Every set that the options allow, by kind and size."""
    found = {}
    among = {"six": HEADS, "three": ODD, "off": []}[options["head_set"]]
    for size in (3, 4) if options["fours"] == "on" else (3,):  # MH-4.5
        found["run", size] = runs(size)
        found["leopard", size] = leopards(size) if options["leopard"] == "on" else set()
        found["heads", size] = heads(size, among)
    return found

def worths(options):
    """What each set adds to the value of the hand (MH-6.1); of two kinds the better."""
    worth = {}
    for (kind, size), cards_of in sets_by_kind(options).items():
        more = {"flat": 0, "fours": size - 3, "heads": int(kind == "heads")}[options["value"]]
        for cards in cards_of:
            worth[cards] = max(more, worth.get(cards, 0))
    return worth


class Judge:
    """Whether hands are complete, and what they are worth."""

    def __init__(self, options):
        self.options = options
        self.tsui = options["form"] == "tsui"
        self.worth = dict.fromkeys(runs(3), 0) if self.tsui else worths(options)
        self.needs = {cards: collections.Counter(cards) for cards in self.worth}
        self.known = {}

    def value(self, cards):
        """The value of the best division; None if the hand is not complete."""
        key = in_order(cards)
        if key not in self.known:
            self.known[key] = self.of_tsui(key) if self.tsui else self.best(key)
        return self.known[key]

    def divisions(self, cards):
        """Every three sets that can lie side by side, and what is left over."""
        held = collections.Counter(cards)
        usable = [each for each, needs in self.needs.items() if all(held[card] >= n for card, n in needs.items())]
        for three in itertools.combinations_with_replacement(usable, 3):  # MH-4.1
            needs = collections.Counter(itertools.chain(*three))
            if all(held[card] >= n for card, n in needs.items()):
                yield three, list((held - needs).elements())

    def best(self, cards):  # MH-4.6
        spare = len(cards) - (DEALT + 1 - int(self.options["spare"]))
        values = [1 + sum(self.worth[each] for each in three)
                  for three, over in self.divisions(cards) if len(over) <= spare]
        return max(values, default=None)

    def of_tsui(self, cards):  # MH-4.7
        pairs = (over for _, over in self.divisions(cards) if len(over) == 2 and over[0] == over[1])
        return 1 if any(pairs) else None


class Hand:
    """Phases: "play" (whoever has taken a card) and "claim" (the others, about the card that lies open)."""

    def __init__(self, options, pack, judge=None):
        self.options, self.judge = options, judge or Judge(options)
        self.held = [list(pack[seat * DEALT:(seat + 1) * DEALT]) for seat in range(SEATS)]
        self.stock = list(pack[SEATS * DEALT:])
        self.lying = []  # [seat before whom it lies, card], the last on top
        self.played = [0] * SEATS
        self.turn, self.outcome, self.winner, self.how, self.fed_by, self.won_with = 0, None, None, None, None, None
        self.got, self.up, self.phase, self.claimed = None, False, "play", None
        complete = [seat for seat in range(SEATS) if self.judge.value(self.held[seat]) is not None]
        if complete and options["dealt_win"] == "on":  # MH-5.1, MH-5.6
            self.won(complete[0], "dealt")
        else:
            self.hand_out(0)

    def open_hands(self):
        return self.options["handed"] == "open"

    def won(self, seat, how):
        self.outcome, self.winner, self.how, self.turn = "won", seat, how, seat

    def hand_out(self, seat):  # MH-3.4, MH-5.2
        if not self.stock:
            self.outcome = "exhausted"  # MH-5.9
            return
        card, self.turn = self.stock.pop(0), seat
        if self.open_hands():  # MH-5.2.1
            self.offer(seat, card, True)
        else:
            self.held[seat].append(card)
            self.got, self.phase = ("handed", card), "play"

    def offer(self, seat, card, up):
        self.lying.append([seat, card])
        self.up, self.phase, self.answers, self.got = up, "claim", {}, None
        if not up and min(self.played) >= MOST_PLAYED:  # MH-5.10
            self.outcome = "rounds"
        elif not self.asked():
            self.resolve()

    def legal(self, seat):
        if self.outcome:
            return set()
        if self.phase == "play":
            return self.playing(seat) if seat == self.turn else set()
        return self.claims(seat)

    def playing(self, seat):
        out = {("discard", card) for card in self.held[seat]}
        if not self.open_hands() and self.judge.value(self.held[seat]) is not None:  # MH-5.2
            out.add(("out", self.got[1]))
        return out

    def claims(self, seat):
        by, card = self.lying[-1]
        claims = {("pass", "")}  # MH-5.8
        if seat == by and not self.up:
            return set()
        rule = self.options["take"]
        if (self.up or rule != "none") and self.judge.value([*self.held[seat], card]) is not None:  # MH-5.4
            claims.add(("out", card))
        near = [by, (by + 1) % SEATS] if self.up else [(by + 1) % SEATS]
        if seat in near and (self.up or rule == "next_win"):  # MH-5.3, MH-5.2.1
            claims.add(("take", card))
        return claims

    def asked(self):
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [seat for seat in range(SEATS) if seat not in self.answers and len(self.legal(seat)) > 1]

    def act(self, seat, verb, card=""):
        if self.phase == "claim":
            self.answers[seat] = verb
            if not self.asked():
                self.resolve()
        elif verb == "out":
            self.won_with = card
            self.won(seat, "own")
        else:
            self.held[seat].remove(card)
            self.played[seat] += 1
            self.offer(seat, card, False)

    def resolve(self):
        by, card = self.lying[-1]
        in_turn = [(by + i) % SEATS for i in range(0 if self.up else 1, SEATS)]
        winners = [seat for seat in in_turn if self.answers.get(seat) == "out"]  # MH-5.5
        takers = [seat for seat in in_turn if self.answers.get(seat) == "take"]
        if not winners and not takers:
            self.hand_out((by + 1) % SEATS)
            return
        first = (winners or takers)[0]
        if winners and self.options["tie"] == "seat" and not self.up:  # MH-5.6
            first = min(winners)
        self.lying.pop()
        self.held[first].append(card)
        if winners:
            self.claimed = (by, card)
            self.fed_by, self.won_with = None if self.up else by, card
            self.won(first, "own" if self.up else "claimed")
        else:
            self.turn, self.got, self.phase = first, ("taken", card), "play"

    def river(self, seat):
        return [card for by, card in self.lying if by == seat]


class Pay:
    def __init__(self, hand):
        self.hand, self.payments, self.value = hand, [], None
        if hand.winner is None:  # MH-5.9
            return
        self.value = hand.judge.value(hand.held[hand.winner])  # MH-6.1
        for seat in range(SEATS):
            if seat != hand.winner:  # MH-6.2
                alone = hand.options["pay"] == "discarder" and hand.fed_by is not None
                self.payments.append(Payment(hand.fed_by if alone else seat, hand.winner, self.value))

    def net(self):
        net = [0] * SEATS
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net

    def next_first(self, lots=None):  # MH-6.3
        rule = self.hand.options["next_first"]
        if rule == "lot":
            return 2 * (lots[0] % 2) + lots[1] % 2
        if rule == "rotate" or self.hand.winner is None:
            return 1
        return self.hand.winner
