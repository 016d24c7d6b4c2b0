"""Cards, combinations and deductions of Luk Fu for the referee, from the rule sheet alone (§2, §7, §8).

The code is deliberately simple and slow: it is meant to be read.
"""
import collections
import itertools

SUITS = "sgkx"  # high to low
CODES = [s + str(r) for s in SUITS for r in range(1, 10)] + ["ww"]
INDEX = {code: i for i, code in enumerate(CODES)}
DECK = (1 << 37) - 1
WW = 36
SPECIAL = {INDEX["s1"], INDEX["x1"], WW}
NOW = 99  # later than any trick: the place of the cards still in hand


# --- cards: a set of cards is a number, one bit a card -----------------------------------------------------

def bits(cards):
    return [i for i in range(37) if cards >> i & 1]

def size(cards):
    return bin(cards).count("1")

def mask(text):
    return sum(1 << INDEX[code] for code in text.split())

def text(cards):
    return " ".join(CODES[i] for i in bits(cards))

def suit(card):
    return card // 9  # 4 for the cloud

def rank(card):
    return 1 if card == WW else card % 9 + 1

def inside(part, whole):
    return part & ~whole == 0


# --- combinations and which beats which (§7.2, §7.3) -------------------------------------------------------

Combo = collections.namedtuple("Combo", "cards kind size suit top")

def all_combos():
    for card in range(37):
        yield Combo(1 << card, "single", 1, suit(card), rank(card))
    for r in range(1, 10):
        for n in (3, 4):
            for suits in itertools.combinations(range(4), n):
                yield Combo(sum(1 << 9 * s + r - 1 for s in suits), "set", n, None, r)
    for s in range(4):
        for n in range(3, 10):
            for low in range(1, 11 - n):
                yield Combo(((1 << n) - 1) << 9 * s + low - 1, "run", n, s, low + n - 1)

def beats(a, b):
    if (a.kind, a.size) != (b.kind, b.size):
        return False
    if a.kind == "single":
        if a.cards.bit_length() - 1 in SPECIAL or b.cards.bit_length() - 1 in SPECIAL:
            return False
        return a.suit == b.suit and a.top > b.top
    if a.kind == "set":
        return a.top == 9 if b.top == 1 else a.top != 1 and a.top > b.top
    return a.suit < b.suit or (a.suit == b.suit and a.top > b.top)

COMBOS = {c.cards: c for c in all_combos()}
BEATERS = {b.cards: [a.cards for a in COMBOS.values() if beats(a, b)] for b in COMBOS.values()}
BEAT1 = [sum(BEATERS[1 << card]) for card in range(37)]  # §8.1
EARLIER = [(1 << 9 * suit(card)) - 1 for card in range(37)]  # cards of the suits before this card's


# --- what one player can deduce (§8) -----------------------------------------------------------------------

class Knowledge:
    """The facts of §8.2 for one observer, from the public part of the hand and his own cards."""

    def __init__(self, hand, me):
        self.hand, self.me = hand, me
        self.opponents = [q for q in hand.active if q != me]
        shown = sum(p.cards for p in hand.plays if p.face_up)
        self.unknown = DECK & ~(hand.dealt[me] | shown)
        self.infer = hand.options["lead_inference"] == "on"
        self.discards = {q: [p for p in hand.plays if p.seat == q and not p.face_up]
                         for q in self.opponents}
        self.bound_leads = {q: self.proving_leads(q) for q in self.opponents}

    def proving_leads(self, q):
        """Single leads of q that prove something (E3)."""
        leads = [p for p in self.hand.plays if p.seat == q and p.lead and size(p.cards) == 1]
        return [p for p in leads if self.infer and self.bound(p)]

    def bound(self, lead):
        if lead.seat != self.hand.privileged:
            return True
        beaters = BEAT1[lead.cards.bit_length() - 1]
        mine = self.hand.dealt[self.me]
        for p in self.hand.plays:
            if p.seat == self.me and p.trick < lead.trick:
                mine &= ~p.cards
        shown = [p.cards for p in self.hand.plays + self.hand.false_claims
                 if p.seat not in (self.me, lead.seat) and p.face_up and p.trick >= lead.trick]
        return bool(beaters & mine) or any(beaters & cards for cards in shown)

    def excluded_by_rules(self, q):
        """Ex(q) of §8.4."""
        out = 0
        for p in self.discards[q]:
            if size(p.best) == 1:
                out |= BEAT1[p.best.bit_length() - 1]
        for p in self.bound_leads[q]:
            card = p.cards.bit_length() - 1
            out |= DECK if card == WW else EARLIER[card]
        return out

    def old_age(self):
        depth, held = self.hand.options["oldage_depth"], bits(self.hand.hands[self.me])
        if depth == "visible":
            feared = {q: self.unknown for q in self.opponents}
        elif depth == "rules":
            feared = {q: self.unknown & ~self.excluded_by_rules(q) for q in self.opponents}
        else:
            worlds = Worlds(self)
            return sum(1 << c for c in held
                       if not any(worlds.may_hold(q, BEAT1[c]) for q in self.opponents))
        return sum(1 << c for c in held if not any(BEAT1[c] & feared[q] for q in self.opponents))


class Worlds:
    """Searches consistent worlds (§8.2). A slot is (opponent, trick of the discard or NOW); the dreamer's
    card has the slot (None, NOW)."""

    def __init__(self, known):
        self.known, hand = known, known.hand
        self.capacity = {(None, NOW): 1}
        for q in known.opponents:
            self.capacity[q, NOW] = size(hand.hands[q])
            for p in known.discards[q]:
                self.capacity[q, p.trick] = size(p.cards)
        self.allowed = {c: {s for s in self.capacity if self.capacity[s] and self.may_lie(c, s)}
                        for c in bits(known.unknown)}
        self.seen = {q: 0 for q in known.opponents}  # cards that a world already found puts into a hand
        self.never = {q: 0 for q in known.opponents}  # cards that no world puts there

    def may_lie(self, card, slot):
        q, when = slot
        for claim in self.known.hand.false_claims:  # shown then, so in that hand or discarded since
            if claim.seat != self.known.me and claim.cards >> card & 1:
                if claim.seat != q or when < claim.trick:
                    return False
        if q is None:
            return True
        for p in self.known.discards[q]:  # E2, singles
            if size(p.best) == 1 and when > p.trick and BEAT1[p.best.bit_length() - 1] >> card & 1:
                return False
        return not any(when >= p.trick and EARLIER[p.cards.bit_length() - 1] >> card & 1
                       for p in self.known.bound_leads[q])  # E3; all other cards are earlier than the cloud

    def may_hold(self, q, wanted):
        """Whether some world puts one of these cards into q's hand."""
        if self.seen[q] & wanted:
            return True
        for card in bits(wanted & self.known.unknown & ~self.never[q]):
            if (q, NOW) in self.allowed[card] and self.search({**self.allowed, card: {(q, NOW)}}):
                return True
            self.never[q] |= 1 << card
        return False

    def search(self, allowed):
        """§8.5: any distribution; where it breaks E2 for a set or run, forbid one card of it and go on."""
        world = self.distribute(allowed)
        if world is None:
            return False
        wrong = self.broken(world)
        if wrong is None:
            for q in self.seen:
                self.seen[q] |= sum(1 << c for c in world if world[c] == (q, NOW))
            return True
        q, trick, cards = wrong
        for card in cards:
            kept = {s for s in allowed[card] if s[0] != q or s[1] <= trick}
            if self.search({**allowed, card: kept}):
                return True
        return False

    def distribute(self, allowed):
        """Cards to slots, by augmenting paths."""
        world, content = {}, {s: [] for s in self.capacity}

        def place(card, tried):
            for slot in allowed[card]:
                if slot in tried:
                    continue
                tried.add(slot)
                if len(content[slot]) < self.capacity[slot]:
                    content[slot].append(card)
                    world[card] = slot
                    return True
                for other in list(content[slot]):
                    if place(other, tried):
                        content[slot].remove(other)
                        content[slot].append(card)
                        world[card] = slot
                        return True
            return False

        for card in sorted(allowed, key=lambda c: len(allowed[c])):
            if not place(card, set()):
                return None
        return world

    def broken(self, world):
        for q in self.known.opponents:
            for p in self.known.discards[q]:
                if size(p.best) == 1:
                    continue
                shown = sum(o.cards for o in self.known.hand.plays
                            if o.seat == q and o.face_up and o.trick > p.trick)
                hidden = sum(1 << c for c, s in world.items() if s[0] == q and s[1] > p.trick)
                for beater in BEATERS[p.best]:
                    if inside(beater, shown | hidden):
                        return q, p.trick, bits(beater & hidden)
        return None
