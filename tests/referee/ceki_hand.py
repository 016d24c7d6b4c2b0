"""One hand of Balik Satu by the rule sheet, history/games/ceki.md. Seats are 0 upwards from the first player."""
import collections

from paying import Paying
from shuffling import Shuffling

SUITED = {f"{suit}{number}": number for suit in "CSM" for number in range(1, 10)}  # CK-1.1
RANK = SUITED | dict.fromkeys(["OT", "RF", "WF"], 1)  # CK-1.2
FACES = list(RANK)
ORDER = {face: place for place, face in enumerate(FACES)}
RED = {"S9", "RF", "OT"}  # CK-1.3
ONES = {"C1", "S1", "M1", "WF"}  # CK-5.8
COPIES = {"babas": {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}, "pwee": {2: 5, 3: 6, 4: 6, 5: 7, 6: 7}}  # CK-1.4, CK-1.5
PACKET = 7  # CK-2.2
THROWS, TOLD = {2: 90, 3: 60, 4: 46, 5: 36, 6: 30}, 184  # CK-4.13
TURNED_VALUE = {"satu": {"S9": 10, "RF": 11, "OT": 12},  # CK-5.1
                "gonggong": {"RF": 10, "OT": 10, "M1": 10}}  # CK-6.4
LIMA_BELAS = 15  # CK-6.1
DEFAULTS = {"players": "4", "cards": "babas", "scoring": "satu", "ceki_bonus": "5-10", "kena": "on",
            "yeo_void": "off", "must_call": "off", "first": "winner", "exhaust": "void", "rounds": "8"}


def pack_of(options):
    return FACES * COPIES[options["cards"]][int(options["players"])]

def ranks(cards):
    return collections.Counter(map(RANK.get, cards))

def matas_in(cards):
    """How many matas each face gives: CK-3.2."""
    return {face: n // 3 for face, n in collections.Counter(cards).items() if n >= 3}

def wins(cards):  # CK-3.3
    return len(cards) == 15 and all(n % 3 == 0 for n in ranks(cards).values()) and bool(matas_in(cards))

def call_of(cards):
    """What fourteen cards may call, and the faces that they wait for: CK-4.4."""
    loose = {rank: n % 3 for rank, n in ranks(cards).items() if n % 3}
    if len(cards) != 14 or list(loose.values()) != [2]:
        return None, set()
    waiting = {face for face in FACES if RANK[face] in loose}
    if matas_in(cards):
        return "tan", waiting
    pairs = {face for face in waiting if cards.count(face) == 2}
    return ("ceki", pairs) if pairs else (None, set())


class Hand:
    """Phases: "throw" (whoever has fifteen cards), "claim" (the next player, about a throw) and "shown" (those whose
    hands a card of the stock completes)."""

    def __init__(self, options, pack, turning=0):
        self.options, self.turning, self.players = options, turning, int(options["players"])
        packets = [pack[at:at + PACKET] for at in range(0, 2 * PACKET * self.players, PACKET)]
        self.held = [packets[q] + packets[q + self.players] for q in range(self.players)]
        self.stock = pack[2 * PACKET * self.players:]
        self.called = [None] * self.players
        self.thrown, self.throws = [], [0] * self.players  # (thrower, card), the last on top
        self.shown = self.turned = 0  # cards shown, and how often the throws were shuffled
        self.turned_up = []  # the cards that price the win
        self.outcome = self.winner = self.won_by = None  # (drawer, card) that won; of a whole hand, the fifteenth
        self.gets(0, "dealt", self.stock.pop(0))  # CK-2.2

    def on(self, name):
        return self.options[name] == "on"

    def gets(self, seat, how, card):
        self.held[seat].append(card)
        self.turn, self.phase, self.got = seat, "throw", (how, card)

    def next(self):
        return (self.turn + 1) % self.players

    def asked(self):
        """Those who have a choice; about a card that is shown they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "shown":
            return [q for q in range(self.players) if self.completes(q) and q not in self.answers]
        return [self.turn if self.phase == "throw" else self.next()]

    def completes(self, seat):  # CK-4.5, CK-4.6
        return self.called[seat] is not None and self.card in call_of(self.held[seat])[1]

    def legal(self, seat):
        if seat not in self.asked():
            return set()
        if self.phase == "throw":
            return self.throwing(seat)
        if self.phase == "claim":
            return {("take", self.thrown[-1][1]), ("pass", "")}  # CK-4.1, CK-4.2
        return {("out", self.card), ("pass", "")}

    def throwing(self, seat):
        after = {card: self.after(seat, card) for card in self.held[seat]}
        called = self.called[seat]
        if called:  # CK-4.8, CK-4.9
            out = {("discard", card) for card, call in after.items() if call == called}
            better = {"tan"} if called == "ceki" else set()
        else:
            silent = lambda call: call is None or not self.on("must_call")  # CK-4.11
            out = {("discard", card) for card, call in after.items() if silent(call)}
            better = {"tan", "ceki"}
        out |= {(call, "") for call in better & set(after.values())}
        how, got = self.got
        if how == "dealt" and not called and wins(self.held[seat]):  # CK-4.10
            out.add(("out", got))
        return out

    def after(self, seat, card):
        """What the seat may call if it throws this card."""
        rest = list(self.held[seat])
        rest.remove(card)
        return call_of(rest)[0]

    def act(self, seat, verb, card=""):
        if self.phase == "shown":
            self.answers[seat] = verb
            if not self.asked():
                self.resolve()
        elif verb in ("tan", "ceki"):
            self.called[seat] = verb
        elif verb == "discard":
            self.throw(seat, card)
        elif verb == "take":
            self.thrown.pop()
            self.gets(seat, "taken", card)
        elif verb == "pass":
            self.draw(seat)
        else:
            self.won(seat, seat, card, whole=True)

    def throw(self, seat, card):
        self.held[seat].remove(card)
        self.thrown.append((seat, card))
        self.throws[seat] += 1
        self.phase, self.got = "claim", None
        if min(self.throws) >= THROWS[self.players] or self.told() >= TOLD:  # CK-4.13
            self.outcome = "rounds"

    def told(self):
        return sum(self.throws) + self.shown

    def draw(self, seat):
        if not self.stock and self.options["exhaust"] == "turned":  # CK-4.12
            below = sorted((card for _, card in self.thrown[:-1]), key=ORDER.get)
            self.stock = Shuffling(self.turning, self.turned).shuffled(below)
            self.thrown = self.thrown[-1:]
            self.turned += 1
        if not self.stock:
            self.outcome = "exhausted"
            return
        self.turn, self.card = seat, self.stock.pop(0)
        if not any(self.called):
            self.gets(seat, "drawn", self.card)
            return
        self.phase, self.answers = "shown", {}  # CK-4.6
        self.shown += 1
        if not self.asked():
            self.resolve()

    def resolve(self):
        for seat in ((self.turn + i) % self.players for i in range(self.players)):  # CK-4.7
            if self.answers.get(seat) == "out":
                self.held[seat].append(self.card)
                self.won(seat, self.turn, self.card)
                return
        self.gets(self.turn, "drawn", self.card)

    def won(self, seat, drawer, card, whole=False):
        self.outcome, self.winner, self.turn = "won", seat, seat
        self.won_by, self.whole = (drawer, card), whole
        turns = LIMA_BELAS if self.options["scoring"] == "lima_belas" else 1  # CK-5.1, CK-5.11
        self.turned_up, self.stock = self.stock[:turns], self.stock[turns:]

    def river(self, seat):
        """The throws of the seat that still lie there, and the card that it has just shown."""
        shown = [self.card] if self.phase == "shown" and self.outcome != "won" and seat == self.turn else []
        return [card for thrower, card in self.thrown if thrower == seat] + shown


def exchanged(cards, turned):
    """The most matas if cards are exchanged for turned ones, rank for rank: CK-6.1."""
    among = collections.Counter()
    for face, n in matas_in([*cards, *turned]).items():
        among[RANK[face]] += n
    return sum(min(n // 3, among[rank]) for rank, n in ranks(cards).items())


class Pay(Paying):
    """What the win costs each of the others: `matas` is the part for matas, `price` the whole."""

    def __init__(self, hand):
        super().__init__(hand, hand.players)
        self.options, self.matas, self.price = hand.options, 0, 0
        if hand.winner is None:
            return
        self.won = hand.held[hand.winner]
        price = {"satu": self.satu, "lima_belas": self.lima_belas, "gonggong": self.gonggong}
        self.price = price[self.options["scoring"]]()
        if not self.void():
            self.to_winner(range(self.seats), hand.winner, self.price)  # CK-5.10

    def void(self):
        """The win does not stand: CK-5.8, of one card that is turned."""
        turns_one = self.options["scoring"] != "lima_belas"
        return self.hand.on("yeo_void") and turns_one and bool(ONES & set(self.hand.turned_up))

    def satu(self):
        self.matas = max(map(self.worth, self.after_kena()))
        return (self.turned() + self.matas + self.bonus()) * self.times()

    def lima_belas(self):
        self.matas = exchanged(self.won, self.hand.turned_up)
        return (1 + self.matas + self.bonus()) * self.times()

    def gonggong(self):
        self.matas = self.worth(self.won)
        drawn = 2 if self.own_draw() else 1
        return drawn + (self.hand.won_by[1] in RED) + self.matas + self.turned()

    def own_draw(self):
        return self.hand.won_by[0] == self.hand.winner

    def worth(self, cards):  # CK-5.3
        return sum(n * (2 if face in RED else 1) for face, n in matas_in(cards).items())

    def after_kena(self):  # CK-5.2
        yield self.won
        if self.hand.on("kena"):
            for turned in self.hand.turned_up:
                for face in set(self.won):
                    if RANK[face] == RANK[turned]:
                        rest = list(self.won)
                        rest.remove(face)
                        yield [*rest, turned]

    def turned(self):
        values = TURNED_VALUE[self.options["scoring"]]
        return sum(values.get(card, RANK[card]) for card in self.hand.turned_up)

    def bonus(self):  # CK-5.4 to CK-5.7
        if self.hand.called[self.hand.winner] != "ceki":
            return 0
        ayam, kandang = map(int, self.options["ceki_bonus"].split("-"))
        return kandang if self.own_draw() else ayam

    def times(self):  # CK-5.9
        return 2 if self.hand.whole else 1

    def next_first(self):  # CK-2.4, CK-4.12, CK-5.8
        if self.hand.winner is None or self.void():
            return 0
        return self.hand.winner if self.options["first"] == "winner" else 1
