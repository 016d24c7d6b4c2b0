"""One hand of Luk Fu for the referee, from the rule sheet alone: who may do what, and what it comes to."""
import collections
import itertools

import lukfu_count as count
from lukfu_cards import INDEX, S8, TIGERS, bits, inside, pack, size
from lukfu_deduction import Knowledge

Play = collections.namedtuple("Play", "seat trick cards face_up lead best")
# All sets of cards that hold `sure` and at least so many of `others`, but those in `refused`.
Claims = collections.namedtuple("Claims", "sure others at_least refused")
NO_CLAIMS = Claims(0, 0, 1, frozenset())
ROLES = {"dreamer": ["head", "second", "dreamer", "third"], "banker": ["head", "second", "banker", "third"],
         "3": ["head", "second", "third"], "4_active": ["head", "second", "third", "fourth"]}


class Hand:
    def __init__(self, deal):
        self.options = deal["options"]
        self.pack = pack(self.options)
        players = self.options["players"]
        self.roles = ROLES[self.options["fourth_role"] if players == "4" else players]
        self.seats = len(self.roles)
        self.least = int(self.options["min_fu"])
        # old-age whoever can beat it (L-13.14.1)
        self.by_right = 1 << S8 if self.options["opening_oldage"] == "eight_red" else 0
        head = self.head = deal["match"]["head"]
        seat = {role: (head + i) % self.seats for i, role in enumerate(self.roles)}
        self.active = [seat[role] for role in self.roles if role not in ("dreamer", "banker")]
        self.dreamer = seat.get("dreamer")
        self.deal(deal["pack"].split(), deal["cut"])
        self.taken, self.buried, self.spent = [0] * self.seats, [0] * self.seats, 0
        self.plays, self.false_claims, self.answered = [], [], []
        self.caller = self.privileged = self.winner = self.claimant = None
        self.counted = 0  # cards shown with the claim that won
        self.phase, self.turn, self.outcome, self.trick = "call", 0, None, 0
        if self.pack.has_tigers and self.options["tigers"] == "before_call":
            self.phase = "tigers"
        self.leader, self.acted, self.best, self.best_by = head, 0, 0, None

    def deal(self, cards, cut):
        cards = cards[cut:] + cards[:cut]  # L-4.5
        order = []
        if self.dreamer is not None:  # L-4.3
            order = [self.active[0], self.active[1], self.dreamer, self.active[2]]
        n = len(self.active)
        order += [self.active[i % n] for i in range((len(cards) - len(order)) // n * n)]  # L-4.4, L-13.1.1
        self.hands = [0] * self.seats
        for code, seat in zip(cards, order):
            self.hands[seat] |= 1 << INDEX[code]
        self.dealt = list(self.hands)
        self.left = sum(1 << INDEX[code] for code in cards[len(order):])
        self.aside = self.left | (self.dealt[self.dreamer] if self.dreamer is not None else 0)

    def may_act(self):
        """The seats that may be next to answer: about the Five Tigers all are asked at once (L-5.10)."""
        if self.phase == "tigers":
            return [q for q in self.active if q not in self.answered]
        return [self.seat_to_act()]

    def seat_to_act(self):
        if self.phase == "call":
            return self.active[self.turn]
        return self.active[(self.active.index(self.leader) + self.acted) % len(self.active)]

    def won(self, seat):
        return size(self.taken[seat])

    # --- what he may do ------------------------------------------------------------------------------------

    def legal(self, seat, old, sure):
        """What he may do, but for claims of more than counts for certain."""
        held = self.hands[seat]
        if self.phase == "tigers":  # L-5.1, L-13.6
            return {("pass", 0)} | ({("claim", TIGERS)} if inside(TIGERS, held) else set())
        if self.phase == "call":  # L-6.1, L-D12
            return {("call", 0), ("pass", 0)} | (self.claims(seat, sure) if seat == self.head else set())
        if self.acted:
            return self.follows(held)
        if not held:
            return self.claims(seat, sure) | {("pass", 0)}  # L-10.4.1
        return self.claims(seat, sure) | self.leads(seat, old)

    def leads(self, seat, old):  # L-9
        held = self.hands[seat]
        category = {c: 2 * self.pack.category(c) + (old >> c & 1) for c in bits(held)}
        if self.pack.modern:  # the cloud is one category, whatever it is
            category = {c: min(k, 8) for c, k in category.items()}
        first = min(category.values())
        out = {("lead", 1 << c) for c in category
               if category[c] == first or (seat == self.privileged and old >> c & 1)}
        return out | {("lead", c) for c in self.pack.combos if size(c) > 1 and inside(c, held)}

    def follows(self, held):  # L-7.4
        beaters = [c for c in self.pack.beaters[self.best] if inside(c, held)]
        out = {("beat", c) for c in beaters}
        must_break = beaters if self.options["break_rule"] == "best_so_far" else []
        for cards in itertools.combinations(bits(held), size(self.best)):
            gone = sum(1 << c for c in cards)
            if all(beater & gone for beater in must_break):
                out.add(("bury", gone))
        return out

    def may_claim(self, seat):
        """Whether he may declare now: before a trick its leader, and the head when he is to call (L-D12)."""
        if self.phase == "call":
            return self.turn == 0 and seat == self.head
        return self.phase == "play" and not self.acted

    def claims(self, seat, sure):  # L-10.2
        return {("declare", sure)} if self.won(seat) + size(sure) >= self.least else set()

    def further_claims(self, seat, sure):
        """He names any of his cards; all that are old-age are added (L-10.5.3). Not where only what can be
        deduced counts (L-10.5.4, TV-28)."""
        deduced = self.options["claim_mode"] == "certified" or self.options["claim_check"] == "deduced"
        if deduced or not self.may_claim(seat):
            return NO_CLAIMS
        at_least = max(self.least - self.won(seat) - size(sure), 1)
        refused = {p.cards for p in self.false_claims if p.trick == self.trick + 1}  # L-10.5.6
        return Claims(sure, self.hands[seat] & ~sure, at_least, frozenset(refused))

    # --- what comes of it ----------------------------------------------------------------------------------

    def act(self, seat, verb, cards):
        if self.phase == "tigers":
            self.answer_tigers(seat, verb)
        elif verb == "declare":
            self.declare(seat, cards)
        elif self.phase == "call":
            self.answer_call(seat, verb)
        elif verb == "pass":
            self.outcome = "drawn"
        else:
            self.put_down(seat, verb, cards)

    def answer_tigers(self, seat, verb):
        self.answered.append(seat)
        if verb == "claim":
            self.claimant = seat
        if len(self.answered) < len(self.active):
            return
        if self.claimant is None:
            self.phase = "call" if self.options["tigers"] == "before_call" else "play"
        else:
            self.outcome, self.winner = "won", self.claimant

    def answer_call(self, seat, verb):
        if verb == "call":
            self.caller = seat
            after = self.pack.has_tigers and self.options["tigers"] == "after_call"  # L-13.6
            self.phase = "tigers" if after else "play"
            privilege = self.options["privilege"]
            if privilege == "any_caller" or (privilege == "second_third" and seat != self.head):
                self.privileged = seat  # L-6.5.1, L-6.6; with `none` nobody is free (L-13.8.1)
            return
        self.turn += 1
        if self.turn == len(self.active):
            self.outcome = "void"

    def declare(self, seat, cards):
        calling = self.phase == "call"
        if calling:
            self.answer_call(seat, "call")  # L-10.2.4
        others = [self.hands[q] for q in self.active if q != seat]
        counts_groups = self.options["count_unplayed_combos"] == "on"
        if not count.holds(self.pack, cards, self.by_right, others, counts_groups):
            self.false_claims.append(Play(seat, self.trick + 1, cards, True, False, 0))
            return
        self.phase = "play"
        self.outcome, self.winner, self.counted = "won", seat, cards
        self.hands[seat] &= ~cards

    def put_down(self, seat, verb, cards):
        if verb == "lead":
            self.trick += 1
        best = 0 if verb == "lead" else self.best
        self.plays.append(Play(seat, self.trick, cards, verb != "bury", verb == "lead", best))
        self.hands[seat] &= ~cards
        if verb == "bury":
            self.buried[seat] |= cards
        else:
            self.spent |= cards
            self.best, self.best_by = cards, seat
        self.acted += 1
        if self.acted == len(self.active):
            self.spent &= ~self.best
            self.taken[self.best_by] |= self.best
            self.leader, self.acted = self.best_by, 0
            window = self.options["final_window"] == "on" and self.won(self.leader) >= self.least  # L-10.4.1
            if not self.hands[seat] and not window:
                self.outcome = "drawn"

    # --- what it costs -------------------------------------------------------------------------------------

    def payments(self):
        """How much one pays another for what somebody owed (L-11): (payer, to, owed by) and amount."""
        out = collections.Counter()
        for payer, to, amount, owed_by in self.debts():
            out[payer, to, owed_by] += amount
        return +out

    def debts(self):
        out = []
        if self.options["false_claim"] == "house_penalty":  # L-13.20
            out = [(p.seat, q, 1, p.seat) for p in self.false_claims for q in self.active if q != p.seat]
        if self.winner is None:
            return out
        losers = [q for q in self.active if q != self.winner]
        if self.phase == "tigers":  # L-5.6, L-5.7, L-D7
            return out + [(q, self.winner, count.tigers(self.options), q) for q in losers]
        cards = self.taken[self.winner] | self.counted
        owed = [(self.winner, count.worth(self.options, cards))]
        if self.dreamer is not None:
            dreamed = bits(self.dealt[self.dreamer])[0]
            owed.append((self.dreamer, count.share(self.options, cards, dreamed)))
        pays = lambda q: q if self.liable() is None else self.liable()
        return out + [(pays(q), to, amount, q) for to, amount in owed for q in losers]

    def liable(self):
        """Who pays for all losers, if somebody does (L-11.4)."""
        if self.options["liability"] == "off":  # L-13.9
            return None
        if self.caller in (self.head, self.winner):  # L-11.4.1
            return None
        return None if self.released() else self.caller  # L-6.5.2, also where nobody has the privilege

    def released(self):
        """L-13.10: the head could have called, did not, and won."""
        if self.options["reproach"] == "off" or self.winner != self.head or self.caller == self.head:
            return False
        return count.strength(self.pack, self.dealt[self.head], self.old_at_deal(self.head)) >= 6

    def old_at_deal(self, seat):  # L-8.1: then only his own cards tell him anything
        held = self.dealt[seat]
        return held & self.by_right | sum(
            1 << c for c in bits(held) if inside(self.pack.beat1[c], held))

    def next_head(self):  # L-3.3
        after = (self.head + 1) % self.seats
        if self.outcome == "void":
            return self.head if self.options["redeal_by"] == "same_head" else after  # L-13.11
        if self.phase == "tigers":
            keeps = self.options["tigers_head_stays"] == "on" or self.caller == self.head
            stays = keeps and self.winner == self.head  # L-3.3.3, L-13.7
        else:
            stays = self.caller == self.head and self.winner in (None, self.head)
        return self.head if stays else after

    def certain(self, seat):
        """His old-age cards, and the most that he can be certain to count: with the sets and runs that nobody can
        beat (L-13.22). Where several choices count as much, all of them."""
        known = Knowledge(self, seat)
        old = known.old_age()
        if self.options["count_unplayed_combos"] == "off" or not self.may_claim(seat):
            return old, [old]
        return old, count.fullest(old, known.safe_groups())
