#!/usr/bin/env python3
"""An outside referee for Luk Fu: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate lukfu --trace FILE`. From the pack and the chosen actions the referee
keeps its own books. At every decision it computes the seat to act, its legal moves and its unbeatable
cards, and at the end the winner and the payments. It prints every difference from the trace. Section
numbers (§) refer to the rule sheet.
"""
import collections
import itertools
import math
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from lukfu_deduction import BEAT1, BEATERS, CODES, COMBOS, INDEX, WW, Knowledge  # noqa: E402
from lukfu_deduction import bits, inside, mask, rank, size, suit, text  # noqa: E402

TIGERS = mask("s1 g1 k1 x1 ww")
# Everything else must have its default value: this referee knows no other rules.
FREE_OPTIONS = {"oldage_depth", "lead_inference", "first_head", "hand_end_reveal"}
DEFAULTS = {
    "players": "4", "fourth_role": "dreamer", "suit_order": "sgkx", "specials": "modern",
    "set_of_ones": "only_nines", "tigers": "before_call", "tigers_head_stays": "off",
    "privilege": "second_third", "liability": "on", "reproach": "off", "redeal_by": "next_head",
    "cut": "none", "opening_oldage": "seven", "break_rule": "best_so_far", "claim_mode": "declared",
    "claim_check": "actual", "false_claim": "retract", "final_window": "on",
    "count_unplayed_combos": "off", "min_fu": "6", "base": "6", "double_at_12": "on",
    "scoring": "pow2", "dreamer_share": "on"}


# --- one hand ----------------------------------------------------------------------------------------------

Play = collections.namedtuple("Play", "seat trick cards face_up lead best")
# All sets of cards that hold `old` and at least so many of `others`, but those in `refused`.
Claims = collections.namedtuple("Claims", "old others at_least refused")
NO_CLAIMS = Claims(0, 0, 1, frozenset())

class Hand:
    def __init__(self, deal):
        self.options = deal["options"]
        head = self.head = deal["match"]["head"]
        self.active = [head, (head + 1) % 4, (head + 3) % 4]
        self.dreamer = (head + 2) % 4
        order = [head, (head + 1) % 4, self.dreamer, (head + 3) % 4]  # §4
        order += [self.active[i % 3] for i in range(33)]
        self.hands = [0] * 4
        for code, seat in zip(deal["pack"].split(), order):
            self.hands[seat] |= 1 << INDEX[code]
        self.dealt = list(self.hands)
        self.taken, self.buried, self.spent = [0] * 4, [0] * 4, 0
        self.plays, self.false_claims, self.answered = [], [], []
        self.caller = self.privileged = self.winner = self.claimant = None
        self.counted = 0  # cards shown with the claim that won
        self.phase, self.turn, self.outcome, self.trick = "tigers", 0, None, 0
        self.leader, self.acted, self.best, self.best_by = head, 0, 0, None

    def may_act(self):
        """The seats that may be next to answer: in the first phase all are asked at once (§5)."""
        if self.phase == "tigers":
            return [q for q in self.active if q not in self.answered]
        return [self.seat_to_act()]

    def seat_to_act(self):
        if self.phase == "call":
            return self.active[self.turn]
        return self.active[(self.active.index(self.leader) + self.acted) % 3]

    def won(self, seat):
        return size(self.taken[seat])

    def legal(self, seat, old):
        """What he may do, but for claims of more than is old-age."""
        held = self.hands[seat]
        if self.phase == "tigers":  # §5
            return {("pass", 0)} | ({("claim", TIGERS)} if inside(TIGERS, held) else set())
        if self.phase == "call":  # §6, L-D12
            return {("call", 0), ("pass", 0)} | (self.claims(seat, old) if seat == self.head else set())
        if self.acted:
            return self.follows(held)
        if not held:
            return self.claims(seat, old) | {("pass", 0)}  # §10.4
        return self.claims(seat, old) | self.leads(seat, old)

    def leads(self, seat, old):  # §9
        held = self.hands[seat]
        category = {c: 9 if c == WW else 2 * suit(c) + 1 + (old >> c & 1) for c in bits(held)}
        first = min(category.values())
        out = {("lead", 1 << c) for c in category
               if category[c] == first or (seat == self.privileged and old >> c & 1)}
        return out | {("lead", c) for c in COMBOS if size(c) > 1 and inside(c, held)}

    def follows(self, held):  # §7.4
        beaters = [c for c in BEATERS[self.best] if inside(c, held)]
        out = {("beat", c) for c in beaters}
        for cards in itertools.combinations(bits(held), size(self.best)):
            gone = sum(1 << c for c in cards)
            if all(beater & gone for beater in beaters):
                out.add(("bury", gone))
        return out

    def may_claim(self, seat):
        """Whether he may declare now: before a trick its leader, and the head when he is to call (L-D12)."""
        if self.phase == "call":
            return self.turn == 0 and seat == self.head
        return self.phase == "play" and not self.acted

    def claims(self, seat, old):  # §10.2
        return {("declare", old)} if self.won(seat) + size(old) >= 6 else set()

    def further_claims(self, seat, old):  # §10.5: he names any of his cards; all that are old-age are added
        if not self.may_claim(seat):
            return NO_CLAIMS
        at_least = max(6 - self.won(seat) - size(old), 1)  # n < 6: not available
        refused = {p.cards for p in self.false_claims if p.trick == self.trick + 1}  # "with other cards"
        return Claims(old, self.hands[seat] & ~old, at_least, frozenset(refused))

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
        if len(self.answered) < 3:
            return
        if self.claimant is None:
            self.phase = "call"
        else:
            self.outcome, self.winner = "won", self.claimant

    def answer_call(self, seat, verb):
        if verb == "call":
            self.caller, self.phase = seat, "play"
            self.privileged = seat if seat != self.head else None
            return
        self.turn += 1
        if self.turn == 3:
            self.outcome = "void"

    def declare(self, seat, cards):
        if self.phase == "call":
            self.answer_call(seat, "call")
        feared = sum(self.hands[q] for q in self.active if q != seat)
        if any(BEAT1[c] & feared for c in bits(cards)):
            self.false_claims.append(Play(seat, self.trick + 1, cards, True, False, 0))
            return
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
        if self.acted == 3:
            self.spent &= ~self.best
            self.taken[self.best_by] |= self.best
            self.leader, self.acted = self.best_by, 0
            if not self.hands[seat] and self.won(self.leader) < 6:
                self.outcome = "drawn"

    def payments(self):  # §11
        if self.winner is None:
            return []
        tigers = self.phase == "tigers"
        cards = self.taken[self.winner] | self.counted
        n = 8 if tigers else size(cards)
        owed = [(self.winner, unit(n))]
        numeral = rank(bits(self.dealt[self.dreamer])[0])
        matches = sum(rank(c) == numeral for c in bits(cards))
        if matches and not tigers:
            owed.append((self.dreamer, unit(5 + matches)))
        liable = self.privileged if self.privileged != self.winner else None
        losers = [q for q in self.active if q != self.winner]
        return [(q if liable is None else liable, to, amount, q) for to, amount in owed for q in losers]

    def next_head(self):  # §3.3
        stays = self.phase == "play" and self.caller == self.head and self.winner in (None, self.head)
        return self.head if stays else (self.head + 1) % 4


def unit(n):
    return 128 if n == 12 else 2 ** (n - 6)


# --- comparing with the trace ------------------------------------------------------------------------------

def action(words):
    verb, _, cards = words.partition(" ")
    return verb, mask(cards)

def described(line):
    """All offers of a decision, those of a family written out."""
    out = [action(words) for words in line["offers"]]
    for family in line.get("families", []):
        kept = [mask(cards) for cards in family["keep_none_of"]]
        for cards in itertools.combinations(bits(mask(family["of"])), family["cards"]):
            gone = sum(1 << c for c in cards)
            if all(k & gone for k in kept):
                out.append((family["do"], gone))
    return out

def is_claim(act, claims):
    verb, cards = act
    return (verb == "declare" and inside(claims.old, cards) and inside(cards, claims.old | claims.others) and
            size(cards & ~claims.old) >= claims.at_least and cards not in claims.refused)

def how_many(claims):
    n = size(claims.others)
    return sum(math.comb(n, k) for k in range(claims.at_least, n + 1)) - len(claims.refused)

def shown(actions):
    return sorted(verb + (" " + text(cards) if cards else "") for verb, cards in actions)


class Referee(Comparing):
    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        for name, value in line["options"].items():
            if name not in FREE_OPTIONS and value != DEFAULTS.get(name):
                sys.exit(f"this referee does not know {name}={value}")
        self.same("pack", sorted(CODES), sorted(line["pack"].split()))
        self.same("cut", 0, line["cut"])
        if self.sitting and line["hand"] % self.sitting:
            self.same("match", self.linked, line["match"])
        else:
            self.same("scores of a new match", [0] * 4, line["match"]["scores"])
        self.hand, self.deal, self.count = Hand(line), line, 0
        self.hands += 1
        names = ["head", "second", "dreamer", "third"]
        self.same("roles", [names[(q - self.hand.head) % 4] for q in range(4)], line["roles"])
        self.zones(line, None)

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(cards, q):
            return text(cards) if viewer in (None, q) else " ".join("?" * size(cards))
        over = hand.outcome == "won" and viewer is None
        self.same("zones", {
            "hand": [seen(hand.hands[q], q) for q in range(4)],
            "buried": [seen(hand.buried[q], q) for q in range(4)],
            "taken": [text(cards) for cards in hand.taken],
            "claimed": [text(hand.counted) if over and q == hand.winner else "" for q in range(4)],
            "spent": text(hand.spent)}, line["zones"])

    def marks(self, line):
        hand = self.hand
        marks = {"caller": hand.caller, "privileged": hand.privileged, "winner": hand.winner}
        self.same("marks", {k: v for k, v in marks.items() if v is not None}, line["marks"])

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", None, hand.outcome)
        self.same("seat may act", True, seat in hand.may_act())
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", hand.phase, line["phase"])
        if hand.phase == "play":
            self.same("cards", text(hand.hands[seat]) or "-", line["cards"])
            self.same("trick", self.trick(), line["trick"])
        self.zones(line, seat)
        self.marks(line)
        old = Knowledge(hand, seat).old_age()
        self.same("unbeatable", text(old), line.get("unbeatable", ""))
        self.offers(line, hand.legal(seat, old), hand.further_claims(seat, old))
        chosen = action(line["chosen"])
        hand.act(line["seat"], *chosen)

    def offers(self, line, legal, claims):
        offered = described(line)
        further = [a for a in offered if a not in legal and is_claim(a, claims)]
        offered = [a for a in offered if a not in further]
        self.same("offers that are missing", [], shown(legal - set(offered)))
        self.same("offers too many", [], shown(set(offered) - legal))
        self.same("offers said", len(legal), len(offered))
        self.claims(line, claims, {cards for _, cards in further})
        self.same("count", len(legal) + how_many(claims), line["count"])
        sure = {a for a in legal if a in (("claim", TIGERS), ("declare", claims.old))}
        self.same("sure", shown(sure), shown(map(action, line.get("sure", []))))
        chosen = action(line["chosen"])
        self.same("chosen is offered", True, chosen in legal or is_claim(chosen, claims))

    def claims(self, line, claims, listed):
        """Those that stand among the offers and those that are described are all, and none is twice."""
        wanted = how_many(claims) - len(listed)
        said = line.get("claims")
        if not said:
            self.same("claims beyond what is certain", wanted, 0)
            return
        self.same("claims", ("declare", claims.old, claims.others, claims.at_least, wanted),
                  (said["do"], mask(said["with"]), mask(said["of"]), said["at_least"], said["count"]))
        self.same("claims set apart", shown(("declare", c) for c in claims.refused | listed),
                  shown(("declare", mask(cards)) for cards in said["but_not"]))

    def trick(self):
        hand = self.hand
        out = {"number": hand.trick, "leader": hand.leader}
        if hand.acted:
            led = [p.cards for p in hand.plays if p.lead][-1]
            out |= {"cards": size(led), "acted": hand.acted, "led": text(led), "best": text(hand.best),
                    "best_by": hand.best_by}
        return out

    def on_settlement(self, line):
        hand = self.hand
        self.same("outcome", hand.outcome, line["outcome"])
        self.zones(line, None)
        self.marks(line)
        payments = hand.payments()
        got = [(t["from"], t["to"], t["amount"], t.get("owed_by", t["from"])) for t in line["transfers"]]
        self.same("payments", sorted(payments), sorted(got))
        net = [0] * 4
        for payer, to, amount, _ in payments:
            net[payer] -= amount
            net[to] += amount
        self.same("net", net, line["net"])
        before, after = self.deal["match"], line["next"]
        self.same("next head", hand.next_head(), after["head"])
        self.same("scores", [a + b for a, b in zip(before["scores"], net)], after["scores"])
        self.same("number of the next hand", before["hand"] + 1, after["hand"])
        self.hand, self.linked = None, after


if __name__ == "__main__":
    judge(Referee, __doc__)
