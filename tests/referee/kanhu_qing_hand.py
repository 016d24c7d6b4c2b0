"""One hand of 看湖 by the rule sheet, history/games/kanhu-qing.md. Seats are 0 upwards from the first player."""
import collections
import functools
import itertools

from paying import Paying, Payment
from shuffling import Shuffling

NUMBERED = [f"{suit}{number}" for suit in "WSC" for number in range(1, 10)]  # KQ-2.1
FACES = [*NUMBERED, "QW", "C0", "CH"]  # KQ-2.2
ORDER = {face: place for place, face in enumerate(FACES)}
PACK = FACES * 4
DEALT = 15  # KQ-3.1
PLAYED = {2: 46, 3: 30, 4: 23, 5: 18, 6: 15}  # KQ-6.5
DEFAULTS = {"players": "5", "alike": "on", "box": "open", "royal_map": "threes", "pay": "sum", "recycle": "off",
            "match_hands": "10"}
ROYALS = {  # KQ-4.7, KQ-4.8, KQ-4.8.1: the last counts 5, the others 4
    "threes": ["QW C0 S9", "CH S8 W9", "C8 S2 W2", "C9 S1 W1", "C1 C2 C3"],
    "w98c7": ["QW W9 W9", "C0 S8 S8", "CH C7 C7", "W1 S2 C3"],
    "off": ["W1 S2 C3"]}


def ordered(cards):
    return tuple(sorted(cards, key=ORDER.get))


class Charges:
    """What hands are worth under some options."""

    def __init__(self, options):
        self.worth = {}
        for suit in "WSC":
            for low in range(1, 8):  # KQ-4.2
                self.add([f"{suit}{low + i}" for i in range(3)], 1)
        for ones in itertools.combinations_with_replacement(["W1", "S1", "C1"], 3):  # KQ-4.3
            self.add(ones, 1)
        for number in range(2, 10):  # KQ-4.4
            self.add([f"{suit}{number}" for suit in "WSC"], 2)
        self.add(["QW", "C0", "CH"], 3)  # KQ-4.5
        if options["alike"] == "on":  # KQ-4.6
            for face in FACES:
                self.add([face] * 3, 2)
        *royals, khanhoo = ROYALS[options["royal_map"]]
        for royal in royals:
            self.add(royal.split(), 4)
        self.add(khanhoo.split(), 5)
        self.with_first = collections.defaultdict(list)
        for charge in self.worth:
            self.with_first[charge[0]].append(charge)
        self.whole = functools.lru_cache(maxsize=100_000)(self.whole_of)
        self.best = functools.lru_cache(maxsize=100_000)(self.best_of)

    def add(self, cards, worth):
        charge = ordered(cards)
        self.worth[charge] = max(worth, self.worth.get(charge, 0))

    def rests(self, hand):
        for charge in self.with_first[hand[0]]:
            rest = collections.Counter(hand)
            rest.subtract(charge)
            if min(rest.values()) >= 0:
                yield self.worth[charge], ordered(rest.elements())

    def whole_of(self, hand):
        """Points of these cards if all lie in charges; None where they cannot (KQ-4.1, KQ-4.9)."""
        if not hand:
            return 0
        found = [worth + more for worth, rest in self.rests(hand) for more in [self.whole(rest)] if more is not None]
        return max(found, default=None)

    def best_of(self, hand):
        """The most points that charges among them have (KQ-6.3)."""
        if not hand:
            return 0
        return max([self.best(hand[1:])] + [worth + self.best(rest) for worth, rest in self.rests(hand)])

    def asides(self, cards):
        """Of sixteen cards those that may be laid aside to win, with the points of the others."""
        found = {}
        for aside in set(cards):
            rest = list(cards)
            rest.remove(aside)
            points = self.whole(ordered(rest))
            if points is not None:
                found[aside] = points
        return found


class Hand:
    """Phases: "turn" (whoever has sixteen cards), "shown" (a card from the box), "played" (the last card)."""

    def __init__(self, options, charges, pack, turning=0):
        self.options, self.charges, self.turning = options, charges, turning
        self.players = int(options["players"])
        self.held = [pack[DEALT * q:DEALT * (q + 1)] for q in range(self.players)]
        self.box = pack[DEALT * self.players:]  # KQ-3.2
        self.played, self.made, self.turned = [], [0] * self.players, 0  # (seat, card), the last on top
        self.outcome, self.winner, self.won_by = None, None, None
        self.draw(0)  # KQ-3.3, KQ-5.1

    def draw(self, seat):
        if not self.box and self.options["recycle"] == "on" and len(self.played) > 1:  # KQ-6.4
            below = sorted((card for _, card in self.played[:-1]), key=ORDER.get)
            self.box = Shuffling(self.turning, self.turned).shuffled(below)
            self.played, self.turned = self.played[-1:], self.turned + 1
        if not self.box:
            self.outcome = "box"
            return
        self.turn, card = seat, self.box.pop(0)
        if self.options["box"] == "hidden":
            self.gets(seat, card, "drawn")
            return
        self.phase, self.card, self.answers = "shown", card, {}
        if not self.asked():
            self.resolve()

    def gets(self, seat, card, how):
        self.held[seat].append(card)
        self.turn, self.phase, self.card, self.how = seat, "turn", card, how

    def near(self):
        """The seats from the one in turn on, itself the first."""
        return [(self.turn + i) % self.players for i in range(self.players)]

    def asked(self):
        if self.outcome:
            return []
        if self.phase == "turn":
            return [self.turn]
        return [q for q in self.near() if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if self.phase == "turn":
            return self.acting(seat) if seat == self.turn else set()
        actions = {("pass", "")}  # KQ-5.6
        next_one = (self.turn + 1) % self.players
        if self.phase == "shown" or (self.options["box"] == "hidden" and seat != self.turn):  # KQ-5.4, KQ-5.3.1
            actions |= {("out", aside) for aside in self.charges.asides([*self.held[seat], self.card])}
        if self.phase == "played" and seat == next_one:
            actions.add(("take", self.card))  # KQ-5.2
        return actions if self.phase == "shown" or seat != self.turn else set()

    def acting(self, seat):
        actions = {("discard", card) for card in self.held[seat]}
        return actions | {("out", aside) for aside in self.charges.asides(self.held[seat])}  # KQ-5.5

    def act(self, seat, verb, card=""):
        if self.phase != "turn":
            self.answers[seat] = (verb, card)
            if not self.asked():
                self.resolve()
        elif verb == "out":
            self.wins(seat, card)
        else:
            self.put_down(seat, card)
            self.phase, self.card, self.answers = "played", card, {}
            if min(self.made) >= PLAYED[self.players]:  # KQ-6.5
                self.outcome = "rounds"
            elif not self.asked():
                self.resolve()

    def put_down(self, seat, card):
        self.held[seat].remove(card)
        self.played.append((seat, card))
        self.made[seat] += 1

    def resolve(self):
        outs = [q for q in self.near() if self.answers.get(q, ("pass",))[0] == "out"]
        takers = [q for q in self.near() if self.answers.get(q, ("pass",))[0] == "take"]
        if outs:  # KQ-5.4.1
            seat, self.won_by = outs[0], (self.phase, self.turn, self.card)
            if self.phase == "played":
                self.played.pop()
            self.held[seat].append(self.card)
            self.wins(seat, self.answers[seat][1])
        elif self.phase == "shown":
            self.gets(self.turn, self.card, "shown")
        elif takers:
            self.played.pop()
            self.gets(takers[0], self.card, "taken")
        else:
            self.draw((self.turn + 1) % self.players)

    def wins(self, seat, aside):
        self.put_down(seat, aside)  # KQ-5.8
        self.outcome, self.winner, self.turn = "won", seat, seat

    def river(self, seat):
        lying = [card for who, card in self.played if who == seat]
        return lying + [self.card] if not self.outcome and self.phase == "shown" and seat == self.turn else lying

    def lying(self):
        """Every card."""
        shown = [self.card] if not self.outcome and self.phase == "shown" else []
        return sum(self.held, []) + self.box + [card for _, card in self.played] + shown


class Pay(Paying):
    def __init__(self, hand):
        super().__init__(hand, hand.players)
        self.points = None
        if hand.winner is None:  # KQ-6.1, KQ-6.4
            return
        self.points = hand.charges.whole(ordered(hand.held[hand.winner]))
        self.own = [hand.charges.best(ordered(held)) for held in hand.held]
        for q in range(hand.players):
            amount = {"sum": self.points, "flat": 1, "others_score": self.points - self.own[q]}[hand.options["pay"]]
            if q != hand.winner and amount > 0:  # KQ-6.2, KQ-6.3
                self.payments.append(Payment(q, hand.winner, amount))

    def next_first(self):  # KQ-6.6
        return 1 if self.hand.winner is None else self.hand.winner
