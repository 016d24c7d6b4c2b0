"""One hand of 全對 by the rule sheet, history/games/quandui.md. Seats are 0 upwards from the dealer."""
import collections

from paying import Paying
from shuffling import Shuffling

NUMBER = {f"{suit}{number}": number for suit in "BSW" for number in range(1, 10)}  # QD-1.1
NUMBER |= dict.fromkeys("DH XH BS".split(), 1)  # QD-1.2
FACES = list(NUMBER)
ORDER = {face: place for place, face in enumerate(FACES)}
PACK = FACES * 4
DEALT, PACKET = 15, 5  # QD-3.2
THROWS = {2: 60, 3: 45, 4: 36, 5: 30, 6: 26}  # QD-5.5
DEFAULTS = {"players": "4", "lay_dui": "on", "throw_back": "off", "dealt_win": "on", "all_dui": "2",
            "exhaust": "void", "rounds": "12"}
RIGHTS = ["out", "pair", "take"]  # QD-4.3


def wins(cards):  # QD-2.3
    return len(cards) == 16 and all(n % 2 == 0 for n in collections.Counter(map(NUMBER.get, cards)).values())

def waits(cards):
    """The faces that complete fifteen cards."""
    return {face for face in FACES if wins([*cards, face])}

def pair_of(a, b):  # QD-2.1, QD-2.2
    return "dui" if a == b else "ka" if NUMBER[a] == NUMBER[b] else None

def most_dui(cards):
    return sum(n // 2 for n in collections.Counter(cards).values())


class Hand:
    """Phases: "throw" (whoever has sixteen cards) and "claim" (the others, about the last throw)."""

    def __init__(self, options, pack, turning=0):
        self.options, self.turning, self.players = options, turning, int(options["players"])
        packets = [pack[at:at + PACKET] for at in range(0, DEALT * self.players, PACKET)]  # QD-3.2
        self.held = [sum(packets[q::self.players], []) for q in range(self.players)]
        self.stock = pack[DEALT * self.players:]  # QD-3.2.1
        self.laid = [[] for _ in range(self.players)]  # (cards, thrower) of each dui that lies open
        self.thrown, self.throws, self.turned = [], [0] * self.players, 0  # (thrower, card), the last on top
        self.turn, self.outcome, self.winner = 0, None, None
        self.got = None  # how the last card came to the hand, and which: dealt, drawn, taken, paired
        self.gets(0, "dealt", self.stock.pop(0))

    def on(self, name):
        return self.options[name] == "on"

    def gets(self, seat, how, card):
        self.held[seat].append(card)
        self.turn, self.phase, self.got = seat, "throw", (how, card)

    def all_of(self, seat):
        return self.held[seat] + [card for cards, _ in self.laid[seat] for card in cards]

    def asked(self):
        """Those who have a choice; about a throw they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "throw":
            return [self.turn]
        return [q for q in range(self.players) if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if self.phase == "claim":
            return self.claims(seat) if seat != self.turn else set()
        return self.throwing(seat) if seat == self.turn else set()

    def claims(self, seat):
        card = self.thrown[-1][1]
        out = {("pass", "")}  # QD-4.9
        if wins([*self.all_of(seat), card]):
            out.add(("out", card))
        if card in self.held[seat] and (not self.on("lay_dui") or len(self.held[seat]) > 1):  # QD-4.3.2
            out.add(("pair", card))
        if seat == (self.turn + 1) % self.players:
            out.add(("take", card))
        return out

    def throwing(self, seat):
        how, got = self.got
        barred = {got} if how == "taken" and not self.on("throw_back") else set()  # QD-4.8
        out = {("discard", card) for card in set(self.held[seat]) - barred}
        barred_out = how == "paired" or how == "dealt" and not self.on("dealt_win")  # QD-4.3.1, QD-3.4
        if wins(self.all_of(seat)) and not barred_out:  # QD-5.1
            out.add(("out", got))
        return out

    def act(self, seat, verb, card=""):
        if self.phase == "claim":
            self.answers[seat] = verb
        elif verb == "out":
            self.won(seat)
        else:
            self.throw(seat, card)
        if not self.outcome and self.phase == "claim" and not self.asked():
            self.resolve()

    def throw(self, seat, card):
        self.held[seat].remove(card)
        self.thrown.append((seat, card))
        self.throws[seat] += 1
        self.phase, self.answers, self.got = "claim", {}, None
        made = sum(self.throws) + sum(len(laid) for laid in self.laid)
        if min(self.throws) >= THROWS[self.players] or made >= 184:  # QD-5.5
            self.outcome = "rounds"

    def right(self, seat):
        """How good the claim is, from 0 (the best): QD-4.3."""
        return RIGHTS.index(self.answers[seat])

    def resolve(self):
        nearest = [(self.turn + i) % self.players for i in range(1, self.players)]  # QD-4.4
        claims = [q for q in nearest if self.answers.get(q, "pass") != "pass"]
        if not claims:
            self.draw(nearest[0])  # QD-4.5
            return
        seat = min(claims, key=self.right)
        verb, (thrower, card) = self.answers[seat], self.thrown.pop()
        if verb == "take" or verb == "pair" and not self.on("lay_dui"):  # QD-4.7
            self.gets(seat, "taken", card)
        elif verb == "out":
            self.held[seat].append(card)
            self.won(seat, (thrower, card))
        else:
            self.gets(seat, "paired", card)
            for _ in range(2):
                self.held[seat].remove(card)
            self.laid[seat].append(([card, card], thrower))

    def draw(self, seat):
        if not self.stock and self.options["exhaust"] == "turned":  # QD-5.3
            below = sorted((card for _, card in self.thrown[:-1]), key=ORDER.get)
            self.stock = Shuffling(self.turning, self.turned).shuffled(below)
            self.thrown = self.thrown[-1:]
            self.turned += 1
        if not self.stock:
            self.outcome = "exhausted"
            return
        self.gets(seat, "drawn", self.stock.pop(0))

    def won(self, seat, throw=None):
        self.outcome, self.winner, self.turn, self.won_by = "won", seat, seat, throw

    def river(self, seat):
        return [card for thrower, card in self.thrown if thrower == seat]


class Pay(Paying):
    def __init__(self, hand):
        super().__init__(hand, hand.players)
        self.dui = None
        if hand.winner is None:  # QD-5.3, QD-5.5
            return
        self.dui = most_dui(hand.all_of(hand.winner))
        stakes = int(hand.options["all_dui"]) if self.dui == 8 else 1  # QD-5.2
        self.to_winner(range(hand.players), hand.winner, stakes)

    def next_dealer(self):  # QD-3.3, QD-5.3
        return self.hand.winner or 0
