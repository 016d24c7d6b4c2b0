"""What a player of Luk Fu can deduce, for the referee, from the rule sheet alone (L-8).

The code is deliberately simple and slow: it is meant to be read.
"""
from lukfu_cards import S8, bits, inside, size

NOW = 99  # later than any trick: the place of the cards still in hand


class Knowledge:
    """The facts of L-8.2.1 for one observer, from the public part of the hand and his own cards."""

    def __init__(self, hand, me):
        self.hand, self.me = hand, me
        self.beat1, self.earlier = hand.pack.beat1, hand.pack.earlier
        self.opponents = [q for q in hand.active if q != me]
        shown = sum(p.cards for p in hand.plays if p.face_up)
        self.unknown = hand.pack.deck & ~(hand.dealt[me] | shown)
        self.infer = hand.options["lead_inference"] == "on"
        self.discards = {q: [p for p in hand.plays if p.seat == q and not p.face_up]
                         for q in self.opponents}
        self.bound_leads = {q: self.proving_leads(q) for q in self.opponents}
        self.depth = hand.options["oldage_depth"]
        self.excluded = {q: self.excluded_by_rules(q) for q in self.opponents}
        self.worlds = Worlds(self)

    def proving_leads(self, q):
        """Single leads of q that prove something (L-8.2.5)."""
        leads = [p for p in self.hand.plays if p.seat == q and p.lead and size(p.cards) == 1]
        return [p for p in leads if self.infer and self.bound(p)]

    def bound(self, lead):  # L-8.2.6
        if lead.seat != self.hand.privileged:
            return True
        if lead.cards == 1 << S8 and self.hand.by_right:
            return False  # old-age whoever holds the 9: such a lead proves nothing (L-D26)
        beaters = self.beat1[lead.cards.bit_length() - 1]
        mine = self.hand.dealt[self.me]
        for p in self.hand.plays:
            if p.seat == self.me and p.trick < lead.trick:
                mine &= ~p.cards
        shown = [p.cards for p in self.hand.plays + self.hand.false_claims
                 if p.seat not in (self.me, lead.seat) and p.face_up and p.trick >= lead.trick]
        return bool(beaters & mine) or any(beaters & cards for cards in shown)

    def excluded_by_rules(self, q):
        """What q cannot hold by L-8.4.2."""
        out = 0
        for p in self.facing(q):
            if size(p.best) == 1:
                out |= self.beat1[p.best.bit_length() - 1]
        for p in self.bound_leads[q]:
            out |= self.earlier[p.cards.bit_length() - 1]
        return out

    def facing(self, q):
        """The burials of q that prove something: all, while a follower must beat or break (L-7.5)."""
        return self.discards[q] if self.hand.options["break_rule"] == "best_so_far" else []

    def old_age(self):
        """The cards in his hand that no opponent can beat (L-8.1), as far as the depth goes (L-8.4)."""
        held = self.hand.hands[self.me]
        return held & self.hand.by_right | sum(
            1 << c for c in bits(held)
            if not any(self.may_hold(q, 1 << d) for q in self.opponents for d in bits(self.beat1[c])))

    def safe_groups(self):
        """The sets and runs in his hand that no opponent can beat, as far as the depth goes (L-13.22)."""
        pack, held = self.hand.pack, self.hand.hands[self.me]
        return [c.cards for c in pack.combos.values() if c.size > 1 and inside(c.cards, held)
                and not any(self.may_hold(q, beater) for q in self.opponents for beater in pack.beaters[c.cards])]

    def may_hold(self, q, cards):
        """Whether q may hold all these cards."""
        if not inside(cards, self.unknown):
            return False
        if self.depth == "exact":
            return self.worlds.may_hold(q, cards)
        return self.depth == "visible" or not cards & self.excluded[q]  # L-8.4.1, L-8.4.2


class Worlds:
    """Searches consistent worlds (L-8.2.2). A slot is (opponent, trick of the discard or NOW); the dreamer's
    card, and cards that were left over, have the slot (None, NOW)."""

    def __init__(self, known):
        self.known, hand = known, known.hand
        self.capacity = {(None, NOW): size(hand.aside)}
        for q in known.opponents:
            self.capacity[q, NOW] = size(hand.hands[q])
            for p in known.discards[q]:
                self.capacity[q, p.trick] = size(p.cards)
        self.allowed = {c: {s for s in self.capacity if self.capacity[s] and self.may_lie(c, s)}
                        for c in bits(known.unknown)}
        self.found = {q: [] for q in known.opponents}  # what worlds already found put into a hand
        self.never = {q: [] for q in known.opponents}  # what no world puts there

    def may_lie(self, card, slot):
        q, when = slot
        for claim in self.known.hand.false_claims:  # shown then, so in that hand or discarded since
            if claim.seat != self.known.me and claim.cards >> card & 1:
                if claim.seat != q or when < claim.trick:
                    return False
        if q is None:
            return True
        for p in self.known.facing(q):  # L-8.2.4, singles
            if size(p.best) == 1 and when > p.trick and self.known.beat1[p.best.bit_length() - 1] >> card & 1:
                return False
        return not any(when >= p.trick and self.known.earlier[p.cards.bit_length() - 1] >> card & 1
                       for p in self.known.bound_leads[q])  # L-8.2.5

    def may_hold(self, q, wanted):
        """Whether some world puts these cards into q's hand."""
        if any(inside(wanted, held) for held in self.found[q]):
            return True
        if any(inside(cards, wanted) for cards in self.never[q]):
            return False
        now = (q, NOW)
        if all(now in self.allowed[c] for c in bits(wanted)) and self.search(
                {**self.allowed, **{c: {now} for c in bits(wanted)}}):
            return True
        self.never[q].append(wanted)
        return False

    def search(self, allowed):
        """L-8.5: any distribution; where it breaks L-8.2.4 for a set or run, forbid one card of it and go on."""
        world = self.distribute(allowed)
        if world is None:
            return False
        wrong = self.broken(world)
        if wrong is None:
            for q, held in self.found.items():
                held.append(sum(1 << c for c in world if world[c] == (q, NOW)))
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
            for p in self.known.facing(q):
                if size(p.best) == 1:
                    continue
                shown = sum(o.cards for o in self.known.hand.plays
                            if o.seat == q and o.face_up and o.trick > p.trick)
                hidden = sum(1 << c for c, s in world.items() if s[0] == q and s[1] > p.trick)
                for beater in self.known.hand.pack.beaters[p.best]:
                    if inside(beater, shown | hidden):
                        return q, p.trick, bits(beater & hidden)
        return None
