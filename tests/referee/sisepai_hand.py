"""One hand of 四色牌 by the rule sheet, history/games/sisepai.md. Seats are 0 upwards from the dealer."""
import collections
import functools
import itertools

COLOURS, PIECES = "yrgw", "GAERHCS"
FACES = [colour + piece for colour in COLOURS for piece in PIECES]  # FC-1.1
ORDER = {face: place for place, face in enumerate(FACES)}
PACK = [face for face in FACES for _ in range(4)]
PACKETS = [7, 7, 6]  # FC-2.4
SWITCHES = "flower call_below must_hu must_kong keep_one soldier_sets eat_pairs dealt_win".split()
DEFAULTS = {"players": "4", "threshold": "10", "flower": "on", "call_below": "on", "pay": "over", "ante": "1",
            "dead": "0", "must_hu": "off", "must_kong": "off", "keep_one": "on", "soldier_sets": "on",
            "generals_quad": "table", "win_card": "open", "eat_pairs": "on", "dealt_win": "on",
            "after_false": "same", "shooter": "off", "rounds": "3"}
RIGHTS = ["out", "kong", "pong", "eat", "general"]  # FC-4.6
KINDS = {"general": 1, "pair": 0, "field": 1, "command": 2, "three_soldiers": 3, "four_soldiers": 5}  # FC-3.1

Payment = collections.namedtuple("Payment", "payer to amount")


def is_general(card):
    return card[1] == "G"


def kind_of(cards, soldier_sets="on"):
    """The set that these cards are; None: none."""
    colours, pieces = {c[0] for c in cards}, "".join(sorted(c[1] for c in cards))
    if len(set(cards)) == 1:
        piece, number = pieces[0], len(cards)
        if piece == "G":
            return {1: "general", 4: "four_generals"}.get(number)
        if piece == "S" and (number == 2 or soldier_sets == "off"):  # FC-3.3, FC-3.4
            return None
        return {2: "pair", 3: "triple", 4: "four"}.get(number)
    if set(pieces) == {"S"} and len(colours) == len(cards):
        return {3: "three_soldiers", 4: "four_soldiers"}.get(len(cards))
    if len(colours) == 1:
        return {"CHR": "field", "AEG": "command"}.get(pieces)
    return None


def value(kind, laid, generals_quad="table"):
    """The hu of a set: FC-3.1, FC-3.2."""
    if kind == "four_generals":
        return 4 if generals_quad == "singles" else 8 if laid else 6
    if kind in ("triple", "four"):
        return {"triple": (3, 1), "four": (8, 6)}[kind][laid]
    return KINDS[kind]


@functools.lru_cache(maxsize=None)
def companions(card, held, soldier_sets="on"):
    """Which cards of the hand, a sorted tuple, make a set with this one: tuples of none to three."""
    near = [c for c in held if c == card or c[0] == card[0] or c[1] == card[1] == "S"]
    found = {others for size in range(4) for others in itertools.combinations(near, size)
             if kind_of([card, *others], soldier_sets)}
    return frozenset(found)


@functools.lru_cache(maxsize=None)
def most(held, soldier_sets="on", generals_quad="table"):
    """What cards that are all in sets count at most in the hand (FC-5.3); None: they are not."""
    if not held:
        return 0
    first, rest, best = held[0], held[1:], None
    for others in companions(first, rest, soldier_sets):
        left = most(without(rest, others), soldier_sets, generals_quad)
        if left is not None:
            here = value(kind_of([first, *others], soldier_sets), False, generals_quad)
            best = max(here + left, best or 0)
    return best


def without(cards, some):
    left = list(cards)
    for card in some:
        left.remove(card)
    return tuple(left)


class Hand:
    """Phases: "throw" (whoever has laid a set, or begins) and "claim" (everybody, about the card on offer)."""

    def __init__(self, options, pack):
        self.options, self.players = options, int(options["players"])
        self.held, at = [[] for _ in range(self.players)], 0
        for packet in PACKETS:  # FC-2.4
            for held in self.held:
                held.extend(pack[at:at + packet])
                at += packet
        self.stock = pack[at:]
        self.laid = [[] for _ in range(self.players)]  # (cards, who threw one of them or None)
        self.dead = []  # (thrower or drawer, card)
        self.offer, self.got, self.turned = None, self.stock.pop(0), []
        self.held[0].append(self.got)  # FC-2.3
        self.turn, self.phase, self.outcome, self.caller, self.fed = 0, "throw", None, None, None

    def on(self, name):
        return self.options[name] == "on"

    # what hands count

    def laid_value(self, seat):
        return sum(value(kind_of(cards, self.options["soldier_sets"]), True, self.options["generals_quad"])
                   for cards, _ in self.laid[seat])

    def in_hand(self, cards):
        return most(tuple(sorted(cards)), self.options["soldier_sets"], self.options["generals_quad"])

    def count_with(self, seat, card):
        """FC-5.1 to FC-5.3, without the flower; None: the hand is not whole."""
        held, best = tuple(sorted(self.held[seat])), None
        for others in companions(card, held, self.options["soldier_sets"]):
            left = self.in_hand(without(held, others))
            if left is None:
                continue
            kind = kind_of([card, *others], self.options["soldier_sets"])
            here = value(kind, self.options["win_card"] == "open", self.options["generals_quad"])
            best = max(here + left, best if best is not None else 0)
        return None if best is None else best + self.laid_value(seat)

    def least(self):
        return int(self.options["threshold"])

    def may_call(self, count):  # FC-6.6
        return count is not None and (count >= self.least() or self.on("call_below"))

    # what may be done

    def asked(self):
        if self.outcome:
            return []
        if self.phase == "throw":
            return [self.turn]
        return [q for q in range(self.players) if q not in self.answers and self.legal(q) - {("pass", "")}]

    def legal(self, seat):
        if self.phase == "claim":
            return self.claims(seat)
        return self.throwing(seat) if seat == self.turn else set()

    def throwing(self, seat):
        out = {("discard", card) for card in set(self.held[seat]) if not is_general(card)}  # FC-4.2
        if self.got and self.on("dealt_win") and self.may_call(self.in_hand(self.held[seat])):  # FC-2.7
            out.add(("out", self.got))
        return out

    def can_throw_after(self, seat, others):  # FC-4.11
        left = without(self.held[seat], others)
        kept = 1 if self.on("keep_one") else 0
        return len(left) > kept and not all(map(is_general, left))

    def claims(self, seat):
        card, owner, drawn = self.offer
        if seat == owner and not drawn:  # FC-4.4
            return set()
        own, following = seat == owner, seat == (owner + 1) % self.players
        found = {verb: set() for verb in RIGHTS}
        count = self.count_with(seat, card)
        if self.may_call(count):
            found["out"].add(card)
        for others in companions(card, tuple(sorted(self.held[seat])), self.options["soldier_sets"]):
            kind, cards = kind_of([card, *others], self.options["soldier_sets"]), text(others)
            fits = self.can_throw_after(seat, others)
            if kind in ("four", "four_generals"):
                found["kong"] |= {cards} if fits else set()
            elif kind == "triple":
                found["pong"] |= {cards} if fits else set()
            elif is_general(card):  # FC-4.10, FC-6.7
                found["general"] |= {cards} if own and drawn else set()
            elif (own or following) and (kind != "pair" or self.on("eat_pairs")):  # FC-4.5, FC-4.7
                found["eat"] |= {cards} if fits else set()
        return self.duties(found, count)

    def duties(self, found, count):  # FC-4.10, FC-4.13
        duty = {"out": self.on("must_hu") and count is not None and count >= self.least(),
                "kong": self.on("must_kong"), "general": True}
        out = set()
        for verb in RIGHTS:
            out |= {(verb, cards) for cards in found[verb]}
            if found[verb] and duty.get(verb):
                return out
        return out | {("pass", "")}

    # what is done

    def act(self, seat, verb, cards=""):
        if self.phase == "claim":
            self.answers[seat] = verb, cards
        elif verb == "out":
            self.call(seat, self.in_hand(self.held[seat]))
        else:
            self.held[seat].remove(cards)
            self.open(cards, seat, False)
        while not self.outcome and self.phase == "claim" and not self.asked():
            self.resolve()

    def open(self, card, owner, drawn):
        self.offer, self.phase, self.answers, self.got = (card, owner, drawn), "claim", {}, None
        self.turn = owner

    def resolve(self):
        card, owner, drawn = self.offer
        order = [(owner + i) % self.players for i in range(0 if drawn else 1, self.players)]
        claims = [q for q in order if self.answers.get(q, ("pass",))[0] != "pass"]
        if not claims:
            self.dead.append((owner, card))  # FC-4.9
            self.draw((owner + 1) % self.players)
            return
        seat = min(claims, key=lambda q: RIGHTS.index(self.answers[q][0]))
        verb, cards = self.answers[seat]
        self.fed, self.turn = owner, seat
        if verb == "out":
            count = self.count_with(seat, card)
            self.held[seat].append(card)
            self.offer = None
            self.call(seat, count)
            return
        others = cards.split()
        self.held[seat] = list(without(self.held[seat], others))
        self.laid[seat].append(([card, *others], None if drawn else owner))
        self.offer, self.phase = None, "throw"
        if verb == "general" and not self.can_throw_after(seat, ()):  # FC-6.7
            left = self.in_hand(self.held[seat])
            self.call(seat, None if left is None else left + self.laid_value(seat))

    def draw(self, seat):
        if len(self.stock) <= int(self.options["dead"]):  # FC-6.9, FC-6.10
            self.outcome, self.offer = "exhausted", None
            return
        self.open(self.stock.pop(0), seat, True)

    def call(self, seat, count):
        self.caller, self.turn = seat, seat
        if self.on("flower") and self.stock:  # FC-5.4, FC-5.5
            self.turned = [self.stock.pop(0)]
        own = self.held[seat] + [card for cards, _ in self.laid[seat] for card in cards]
        self.count = None if count is None else count + sum(own.count(card) for card in self.turned)
        self.outcome = "won" if self.count is not None and self.count >= self.least() else "false"  # FC-5.6, FC-6.4

    def river(self, seat):
        lying = self.dead + ([(self.offer[1], self.offer[0])] if self.offer else [])
        return [card for owner, card in lying if owner == seat]


def text(cards):
    return " ".join(sorted(cards, key=ORDER.get))


class Pay:
    def __init__(self, hand):
        self.hand, self.payments = hand, []
        options, others = hand.options, [q for q in range(hand.players) if q != hand.caller]
        ante = int(options["ante"])
        if hand.outcome == "false":  # FC-6.5
            self.payments = [Payment(hand.caller, q, 10 + ante) for q in others]
        if hand.outcome == "won":
            amount = hand.count if options["pay"] == "count" else hand.count - hand.least() + ante  # FC-6.1, FC-6.2
            shooter = hand.fed if options["shooter"] == "pays_all" and hand.fed != hand.caller else None  # FC-6.8
            payers = others if shooter is None else [shooter] * len(others)
            self.payments = [Payment(q, hand.caller, amount) for q in payers if amount > 0]

    def net(self):
        net = [0] * self.hand.players
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net

    def next_dealer(self):  # FC-2.5, FC-2.6
        if self.hand.outcome == "won":
            return self.hand.caller
        return int(self.hand.outcome == "false" and self.hand.options["after_false"] == "next")
