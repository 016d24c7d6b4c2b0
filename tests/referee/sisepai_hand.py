"""One hand of 四色牌 by the rule sheet, history/games/sisepai.md. Seats are 0 upwards from the dealer."""
import collections
import functools
import itertools

from paying import Paying, Payment

COLOURS, PIECES = "yrgw", "GAERHCS"
FACES = [colour + piece for colour in COLOURS for piece in PIECES]
PACK = FACES * 4  # FC-1.1
DEFAULTS = {"players": "4", "threshold": "10", "flower": "on", "call_below": "on", "pay": "over", "ante": "1",
            "dead": "0", "must_hu": "off", "must_kong": "off", "keep_one": "on", "soldier_sets": "on",
            "generals_quad": "table", "win_card": "open", "eat_pairs": "on", "dealt_win": "on", "after_false": "same",
            "shooter": "off", "rounds": "3"}
FULL, PACKETS = 20, (7, 7, 6)  # FC-2.3, FC-2.4
WORTH = {  # laid, in hand: the table of section 4
    "general": (1, 1), "pair": (0, 0), "field": (1, 1), "command": (2, 2), "three soldiers": (3, 3),
    "four soldiers": (5, 5), "triple": (1, 3), "four": (6, 8), "four generals": (8, 6)}
FINE = 10  # FC-6.5


def kind_of(cards):
    """What set the cards are, or None: section 4, whatever the options say."""
    pieces, colours = [card[1] for card in cards], [card[0] for card in cards]
    different, size = set(cards), len(cards)
    if len(different) == 1:
        if pieces[0] == "G":
            return {1: "general", 4: "four generals"}.get(size)
        return {2: None if pieces[0] == "S" else "pair", 3: "triple", 4: "four"}.get(size)  # FC-3.3
    if len(different) != size:
        return None
    if set(pieces) == {"S"}:
        return {3: "three soldiers", 4: "four soldiers"}.get(size)
    if len(set(colours)) == 1:
        return {"AEG": "command", "CHR": "field"}.get("".join(sorted(pieces)))
    return None

@functools.cache
def every_set():
    """Of each face the sets in which it is, as (kind, cards)."""
    some = [(face,) * n for face in FACES for n in (1, 2, 3, 4)]
    for colour in COLOURS:
        some += [tuple(colour + piece for piece in pieces) for pieces in ("GAE", "RHC")]
    some += [tuple(colour + "S" for colour in colours)
             for n in (3, 4) for colours in itertools.combinations(COLOURS, n)]
    found = collections.defaultdict(list)
    for cards in some:
        kind = kind_of(cards)
        for face in set(cards) if kind else ():
            found[face].append((kind, cards))
    return found


class Sets:
    """Which sets there are, and what they count, with these options."""

    def __init__(self, options):
        self.options = options
        self.with_face = {face: [one for one in every_set()[face] if self.stands(*one)] for face in FACES}
        self.beside = {face: [(kind, self.others(face, cards)) for kind, cards in sets]
                       for face, sets in self.with_face.items()}
        self.bests = {}

    def others(self, face, cards):
        """How many of which cards stand beside one of this face in the set."""
        left = collections.Counter(cards)
        left[face] -= 1
        return [(card, n) for card, n in left.items() if n]

    def stands(self, kind, cards):  # FC-3.4
        alike = kind in ("triple", "four") and cards[0][1] == "S"
        return not alike or self.options["soldier_sets"] == "on"

    def worth(self, kind, laid):
        if kind == "four generals" and self.options["generals_quad"] == "singles":  # FC-3.2
            return 4
        return WORTH[kind][not laid]

    def in_hand(self, cards):
        """The highest count of cards that all fall into sets, or None: FC-5.3. Colours, and the soldiers, are
        counted apart: no set has cards of two of these groups."""
        groups = {}
        for card in sorted(cards):
            groups.setdefault("S" if card[1] == "S" else card[0], []).append(card)
        total = 0
        for group in groups.values():
            count = self.group(tuple(group))
            if count is None:
                return None
            total += count
        return total

    def group(self, cards):
        if not cards:
            return 0
        if cards not in self.bests:
            ways = []
            for kind, some in self.with_face[cards[0]]:
                rest = collections.Counter(cards)
                rest.subtract(some)
                if min(rest.values()) < 0:
                    continue
                count = self.group(tuple(sorted(rest.elements())))
                if count is not None:
                    ways.append(count + self.worth(kind, laid=False))
            self.bests[cards] = max(ways, default=None)
        return self.bests[cards]

    def with_offer(self, card, held):
        """Every set of the card and cards that are held: (kind, cards of the hand)."""
        for kind, own in self.beside[card]:
            if all(held.count(other) >= n for other, n in own):
                yield kind, tuple(other for other, n in own for _ in range(n))


def without(cards, some):
    left = list(cards)
    for card in some:
        left.remove(card)
    return left


class Hand:
    """Phases: "throw" (whoever has begun or has laid a set) and "offer" (a card lies open)."""

    def __init__(self, options, pack):
        self.options, self.sets = options, Sets(options)
        self.players = int(options["players"])
        self.held, at = [[] for _ in range(self.players)], 0
        for packet in PACKETS:
            for held in self.held:
                held += pack[at:at + packet]
                at += packet
        self.stock, self.dead = pack[at:], [[] for _ in range(self.players)]
        self.drawn = self.stock.pop(0)  # FC-2.4
        self.held[0].append(self.drawn)
        self.laid = [[] for _ in range(self.players)]  # (kind, cards, who threw the card)
        self.known = {}  # the legal acts of each seat, as long as nothing changes
        self.turn, self.phase, self.begun = 0, "throw", False
        self.card = self.owner = self.was_drawn = None
        self.outcome = self.winner = self.caller = self.shooter = self.count = self.flower = None

    def on(self, name):
        return self.options[name] == "on"

    def number(self, name):
        return int(self.options[name])

    # what is legal

    def asked(self):
        """Those who have a choice; about an offer they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "throw":
            return [self.turn]
        return [q for q in range(self.players) if q not in self.answers and self.legal(q) - {("pass", "")}]

    def legal(self, seat):
        if seat not in self.known:
            if self.phase == "throw":
                self.known[seat] = self.throws(seat) if seat == self.turn else set()
            else:
                self.known[seat] = self.answers_of(seat) if self.was_drawn or seat != self.owner else set()
        return self.known[seat]

    def throws(self, seat):
        out = {("discard", card) for card in self.held[seat] if card[1] != "G"}  # FC-4.2
        if not self.begun and self.on("dealt_win") and self.may_call(self.sets.in_hand(self.held[seat])):  # FC-2.7
            out.add(("out", ""))
        return out

    def may_call(self, count):  # FC-5.1, FC-6.6
        return count is not None and (self.on("call_below") or count >= self.number("threshold"))

    def must_call(self, count):  # FC-4.13
        return self.on("must_hu") and count is not None and count >= self.number("threshold")

    def answers_of(self, seat):
        card, count = self.card, self.count_with(seat)
        calls = {("out", card)} if self.may_call(count) else set()
        if self.must_call(count):
            return calls
        fours, triples, eaten = set(), set(), set()
        for kind, own in self.sets.with_offer(card, self.held[seat]):
            if not self.can_throw_after(seat, own) and not (self.has_duty(seat) and kind in ("general", "command")):
                continue  # FC-4.11, FC-6.7.2
            words = " ".join([card, *own])
            if kind in ("four", "four generals"):
                fours.add(("four", words))
            elif kind == "triple":
                triples.add(("triple", words))
            elif self.may_eat(seat, kind):
                eaten.add(("eat", words))
        if self.on("must_kong") and fours:  # FC-4.13
            return calls | fours
        if self.has_duty(seat):  # FC-4.10
            return calls | fours | eaten
        return calls | fours | triples | eaten | {("pass", "")}  # FC-4.12

    def has_duty(self, seat):
        return self.was_drawn and seat == self.owner and self.card[1] == "G"

    def may_eat(self, seat, kind):  # FC-4.5, FC-4.7, FC-4.10
        following = seat == (self.owner + 1) % self.players
        if self.card[1] == "G" and self.was_drawn:
            return self.has_duty(seat)
        if kind == "general":
            return False  # nobody throws one
        if kind == "pair" and not self.on("eat_pairs"):
            return False
        return following or self.was_drawn and seat == self.owner

    def can_throw_after(self, seat, own):  # FC-4.11
        left = without(self.held[seat], own)
        return any(card[1] != "G" for card in left) and len(left) >= (2 if self.on("keep_one") else 1)

    # the count

    def count_with(self, seat):
        """The highest count without the flower if the seat goes out on the offer, or None: FC-5.1, FC-5.2."""
        counts = []
        for kind, own in self.sets.with_offer(self.card, self.held[seat]):
            rest = self.sets.in_hand(without(self.held[seat], own))
            if rest is not None:
                counts.append(rest + self.sets.worth(kind, laid=self.options["win_card"] == "open"))
        return max(counts) + self.of_laid(seat) if counts else None

    def of_laid(self, seat):
        return sum(self.sets.worth(kind, laid=True) for kind, *_ in self.laid[seat])

    # what happens

    def act(self, seat, verb, cards=""):
        if self.phase == "offer":
            self.answers[seat] = (verb, cards.split())
        elif verb == "out":
            self.call(seat, self.sets.in_hand(self.held[seat]), self.held[seat], None)
        else:
            self.held[seat].remove(cards)
            self.offer(cards, seat, was_drawn=False)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        self.known = {}
        while not self.outcome and self.phase == "offer" and not self.asked():
            self.resolve()
            self.known = {}

    def offer(self, card, owner, was_drawn):
        self.card, self.owner, self.was_drawn, self.begun, self.drawn = card, owner, was_drawn, True, None
        self.dead[owner].append(card)
        self.turn, self.phase, self.answers = owner, "offer", {}

    def resolve(self):
        first = 0 if self.was_drawn else 1
        in_turn = [(self.owner + i) % self.players for i in range(first, self.players)]
        said = {}
        for q in in_turn:
            said[q] = self.answers.get(q, ("pass", []))
        for verbs in (("out",), ("four", "triple"), ("eat",)):  # FC-4.6
            for q in in_turn:
                if said[q][0] in verbs:
                    self.answer(q, *said[q])
                    return
        self.draw((self.owner + 1) % self.players)  # FC-4.9

    def answer(self, seat, verb, cards):
        shooter = self.owner if seat != self.owner else None
        self.turn = seat
        if verb == "out":
            count = self.count_with(seat)
            self.dead[self.owner].pop()
            self.held[seat].append(self.card)
            self.call(seat, count, self.all_of(seat), shooter)
            return
        self.dead[self.owner].pop()
        own = list(cards)
        own.remove(self.card)
        for card in own:
            self.held[seat].remove(card)
        self.laid[seat].append((kind_of(cards), tuple(cards), None if self.was_drawn else self.owner))
        self.phase, self.drawn = "throw", None
        if not self.can_throw_after(seat, []):  # FC-6.7
            rest = self.sets.in_hand(self.held[seat])
            count = None if rest is None else rest + self.of_laid(seat)
            self.call(seat, count, self.all_of(seat), shooter)


    def all_of(self, seat):
        return self.held[seat] + [card for one in self.laid[seat] for card in one[1]]

    def call(self, seat, count, cards, shooter):
        """FC-5.4 to FC-5.6, FC-6.4. `count` is without the flower; None: not all falls into sets."""
        self.caller, self.shooter = seat, shooter
        if self.on("flower") and self.stock:  # FC-5.5
            self.flower = self.stock.pop(0)
            count = None if count is None else count + cards.count(self.flower)
        self.count = count
        if count is not None and count >= self.number("threshold"):
            self.outcome, self.winner = "won", seat
        else:
            self.outcome = "false"

    def draw(self, seat):
        if len(self.stock) <= self.number("dead"):  # FC-6.9, FC-6.10
            self.outcome = "exhausted"
            return
        self.offer(self.stock.pop(0), seat, was_drawn=True)


class Pay(Paying):
    def __init__(self, hand):
        super().__init__(hand, hand.players)
        if hand.outcome == "won":
            each = hand.count  # FC-6.2
            if hand.options["pay"] == "over":  # FC-6.1, FC-6.1.1
                each = hand.count - hand.number("threshold") + hand.number("ante")
            for_all = hand.shooter if hand.options["shooter"] == "pays_all" else None  # FC-6.8
            if each:
                self.to_winner(range(hand.players), hand.winner, each, for_all)
        elif hand.outcome == "false":  # FC-6.5
            self.payments = [Payment(hand.caller, q, FINE + hand.number("ante"))
                             for q in range(hand.players) if q != hand.caller]


def next_dealer(hand):
    """FC-2.5, FC-2.6."""
    if hand.outcome == "won":
        return hand.winner
    return 1 if hand.outcome == "false" and hand.options["after_false"] == "next" else 0
