"""One hand of Ceki by the rule sheet, history/games/ceki.md. Seats are 0 upwards from the first player.

Written by the author of the module, so it shares his reading of the rules, but none of his code.
"""
import collections
import itertools

from shuffling import Shuffling

RANK = {f"{suit}{number}": number for suit in "CSM" for number in range(1, 10)}  # CK-1.1
RANK |= dict.fromkeys("OT RF WF".split(), 1)  # CK-1.2
FACES = list(RANK)
ORDER = {face: place for place, face in enumerate(FACES)}
RED = {"S9", "RF", "OT"}  # CK-1.3
YEO = {"C1", "S1", "M1", "WF"}  # CK-5.8
COPIES = {"babas": {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}, "pwee": {2: 5, 3: 6, 4: 6, 5: 7, 6: 7}}  # CK-1.4, CK-1.5
BONUS = {"1-2": 1, "5-10": 5, "10-20": 10}  # CK-5.4 to CK-5.6
THROWS = {2: 90, 3: 60, 4: 46, 5: 36, 6: 30}  # CK-4.13
DEFAULTS = {"players": "4", "cards": "babas", "scoring": "satu", "ceki_bonus": "5-10", "kena": "on",
            "yeo_void": "off", "must_call": "off", "first": "winner", "exhaust": "void", "rounds": "8"}
CALLS = ["tan", "ceki"]

Payment = collections.namedtuple("Payment", "payer to amount")


def pack_of(options):
    return FACES * COPIES[options["cards"]][int(options["players"])]

def matas(cards):  # CK-3.2
    return {face: n // 3 for face, n in collections.Counter(cards).items() if n >= 3}

def wins(cards):  # CK-3.3
    ranks = collections.Counter(map(RANK.get, cards))
    return len(cards) == 15 and all(n % 3 == 0 for n in ranks.values()) and bool(matas(cards))

def waits(cards):
    """The faces that complete fourteen cards: of the one rank that is two over."""
    over = {rank: n % 3 for rank, n in collections.Counter(map(RANK.get, cards)).items() if n % 3}
    if list(over.values()) != [2]:
        return set()
    return {face for face in FACES if RANK[face] in over and wins([*cards, face])}

def call_of(cards):  # CK-4.4
    if not waits(cards):
        return None
    return "tan" if matas(cards) else "ceki"

def without(cards, card):
    left = list(cards)
    left.remove(card)
    return left


class Hand:
    """Phases: "throw" (who has fifteen cards), "shown" (a card that was drawn) and "thrown" (the last throw)."""

    def __init__(self, options, pack, turning=0):
        self.options, self.turning, self.players = options, turning, int(options["players"])
        packets = [pack[at:at + 7] for at in range(0, 14 * self.players, 7)]  # CK-2.2
        self.held = [sum(packets[q::self.players], []) for q in range(self.players)]
        self.stock = pack[14 * self.players:]
        self.called = [None] * self.players
        self.thrown, self.throws, self.shown, self.turned = [], [0] * self.players, 0, 0
        self.turn, self.outcome, self.winner, self.after = 0, None, None, []
        self.won_by = None  # whose draw it was, and which card
        self.gets(0, "dealt", self.stock.pop(0))

    def on(self, name):
        return self.options[name] == "on"

    def gets(self, seat, how, card):
        self.held[seat].append(card)
        self.turn, self.phase, self.how, self.card = seat, "throw", how, card

    def asked(self):
        """Those who have a choice; about an open card they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "throw":
            return [self.turn]
        return [q for q in range(self.players) if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if self.phase == "throw":
            return self.throwing(seat) if seat == self.turn else set()
        found = {("pass", "")}
        if self.phase == "thrown" and seat == (self.turn + 1) % self.players:  # CK-4.1, CK-4.2
            found.add(("take", self.card))
        if self.phase == "shown" and self.called[seat] and wins([*self.held[seat], self.card]):  # CK-4.5, CK-4.6
            found.add(("out", self.card))
        return found

    def throwing(self, seat):
        held, called = self.held[seat], self.called[seat]
        calls = {card: call_of(without(held, card)) for card in set(held)}
        found = set()
        for card, call in calls.items():
            if called:
                may = call == called  # CK-4.9
            else:
                may = not (call and self.on("must_call"))  # CK-4.11
            if may:
                found.add(("discard", card))
            if call and (not called or (called, call) == ("ceki", "tan")):  # CK-4.4, CK-4.8
                found.add((call, ""))
        first = self.how == "dealt" and not self.thrown
        if wins(held) and (first or called and self.how == "shown"):  # CK-4.3, CK-4.5, CK-4.10
            found.add(("out", self.card))
        return found

    def act(self, seat, verb, card=""):
        if self.phase != "throw":
            self.answers[seat] = verb
        elif verb == "out":
            self.won(seat)
        elif verb in CALLS:
            self.called[seat] = verb
        else:
            self.throw(seat, card)
        if not self.outcome and self.phase != "throw" and not self.asked():
            self.resolve()

    def throw(self, seat, card):
        self.held[seat].remove(card)
        self.thrown.append((seat, card))
        self.throws[seat] += 1
        self.phase, self.answers, self.card = "thrown", {}, card
        if min(self.throws) >= THROWS[self.players] or sum(self.throws) + self.shown >= 184:  # CK-4.13
            self.outcome = "rounds"

    def resolve(self):
        nearest = [(self.turn + i) % self.players for i in range(self.players)]  # CK-4.7
        claims = [q for q in nearest if self.answers.get(q, "pass") != "pass"]
        if self.phase == "shown":
            if claims:
                self.held[claims[0]].append(self.card)
                self.won(claims[0], self.turn)
            else:
                self.gets(self.turn, "shown", self.card)
        elif claims:
            self.thrown.pop()
            self.gets(claims[0], "taken", self.card)
        else:
            self.draw(nearest[1])

    def draw(self, seat):
        if not self.stock and self.options["exhaust"] == "turned":  # CK-4.12
            below = sorted((card for _, card in self.thrown[:-1]), key=ORDER.get)
            self.stock = Shuffling(self.turning, self.turned).shuffled(below)
            self.thrown = self.thrown[-1:]
            self.turned += 1
        if not self.stock:
            self.outcome = "exhausted"
            return
        card = self.stock.pop(0)
        if not any(self.called):
            self.gets(seat, "drawn", card)
            return
        self.turn, self.phase, self.card, self.answers = seat, "shown", card, {}  # CK-4.6
        self.shown += 1
        if not self.asked():
            self.resolve()

    def won(self, seat, shown_by=None):
        self.outcome, self.winner, self.turn = "won", seat, seat
        self.won_by = None if shown_by is None else (shown_by, self.card)
        turns = 15 if self.options["scoring"] == "lima_belas" else 1  # CK-5.1, CK-6.1
        self.after, self.stock = self.stock[:turns], self.stock[turns:]

    def river(self, seat):
        lying = [card for thrower, card in self.thrown if thrower == seat]
        return lying + ([self.card] if self.phase == "shown" and not self.outcome and seat == self.turn else [])


class Pay:
    def __init__(self, hand):
        self.hand, self.payments, self.matas, self.price = hand, [], None, 0
        if hand.winner is None:
            return
        scoring, options = hand.options["scoring"], hand.options
        own = not hand.won_by or hand.won_by[0] == hand.winner
        call = hand.called[hand.winner]
        self.matas = self.best()
        if scoring == "gonggong":  # CK-6.4
            turned = sum(10 if c in {"RF", "OT", "M1"} else RANK[c] for c in hand.after)
            self.price = turned + self.matas + (2 if own else 1) + (hand.card in RED)
        else:
            turned = sum({"S9": 10, "RF": 11, "OT": 12}.get(c, RANK[c]) for c in hand.after)  # CK-5.1
            bonus = BONUS[options["ceki_bonus"]] * (2 if own else 1) if call == "ceki" else 0  # CK-5.4
            self.price = (turned if scoring == "satu" else 1) + self.matas + bonus
            self.price *= 1 if call else 2  # CK-5.9
        self.void = hand.on("yeo_void") and bool(YEO.intersection(hand.after))  # CK-5.8
        if not self.void:  # CK-5.10
            self.payments = [Payment(q, hand.winner, self.price) for q in range(hand.players) if q != hand.winner]

    def worth(self, cards):  # CK-5.3
        double = self.hand.options["scoring"] != "lima_belas"
        return sum(n * (2 if double and face in RED else 1) for face, n in matas(cards).items())

    def best(self):
        """What the matas count, after the exchange that helps most: of each rank by trying which faces are matas."""
        hand = self.hand
        held, after = hand.held[hand.winner], hand.after
        scoring = hand.options["scoring"]
        if scoring == "gonggong" or scoring == "satu" and not hand.on("kena"):
            after = []
        total = 0
        for rank in range(1, 10):
            own = [c for c in held if RANK[c] == rank]
            both = own + [c for c in after if RANK[c] == rank]
            options = [face for face, n in matas(both).items() for _ in range(n)]
            total += max((self.worth(list(chosen) * 3) for size in range(len(own) // 3 + 1)
                          for chosen in set(itertools.combinations(sorted(options), size))), default=0)
        return total

    def net(self):
        net = [0] * self.hand.players
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net

    def next_first(self):  # CK-2.4, CK-4.12, CK-5.8
        if self.hand.winner is None or self.void:
            return 0
        return self.hand.winner if self.hand.options["first"] == "winner" else 1
