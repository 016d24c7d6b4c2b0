#!/usr/bin/env python3
"""An outside referee for Luk Fu: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate lukfu --trace FILE`. From the pack and the chosen actions the referee
keeps its own books. At every decision it computes the seat to act, its legal moves and its unbeatable
cards, and at the end the winner and the payments. It prints every difference from the trace. Rule
numbers (L-6.5) refer to the rule sheet.
"""
import collections
import itertools
import math
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from lukfu_cards import TIGERS, VALUES, bits, inside, mask, size, text  # noqa: E402
from lukfu_hand import Hand  # noqa: E402


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
    return (verb == "declare" and inside(claims.sure, cards) and inside(cards, claims.sure | claims.others) and
            size(cards & ~claims.sure) >= claims.at_least and cards not in claims.refused)

def how_many(claims):
    n = size(claims.others)
    return sum(math.comb(n, k) for k in range(claims.at_least, n + 1)) - len(claims.refused)

def shown(actions):
    return sorted(verb + (" " + text(cards) if cards else "") for verb, cards in actions)


class Referee(Comparing):
    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        for name, value in line["options"].items():
            if value not in VALUES.get(name, "").split():
                sys.exit(f"this referee does not know {name}={value}")
        hand = self.hand = Hand(line)
        self.deal, self.count = line, 0
        self.hands += 1
        self.same("pack", sorted(hand.pack.codes), sorted(line["pack"].split()))
        cuts = range(len(hand.pack.codes)) if line["options"]["cut"] != "none" else [0]  # L-4.5
        self.same("cut", True, line["cut"] in cuts)
        if self.sitting and line["hand"] % self.sitting:
            self.same("match", self.linked, line["match"])
        else:
            self.same("scores of a new match", [0] * hand.seats, line["match"]["scores"])
        self.same("roles", [hand.roles[(q - hand.head) % hand.seats] for q in range(hand.seats)], line["roles"])
        self.zones(line, None)

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(cards, q):
            return text(cards) if viewer in (None, q) else " ".join("?" * size(cards))
        over = hand.outcome == "won" and viewer is None
        seats = range(hand.seats)
        zones = {
            "hand": [seen(hand.hands[q], q) for q in seats],
            "buried": [seen(hand.buried[q], q) for q in seats],
            "taken": [text(cards) for cards in hand.taken],
            "claimed": [text(hand.counted) if over and q == hand.winner else "" for q in seats],
            "spent": text(hand.spent)}
        if "fourth" in hand.roles:  # L-13.1.1: nobody sees the cards left over
            zones["left"] = seen(hand.left, None if viewer is None else hand.seats)
        self.same("zones", zones, line["zones"])

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
        old, choices = hand.certain(seat)
        self.same("unbeatable", text(old), line.get("unbeatable", ""))
        said = [cards for cards in choices if cards in self.said_for_sure(line)]
        sure = (said or choices)[0]
        self.offers(line, sure, hand.legal(seat, old, sure), hand.further_claims(seat, sure))
        chosen = action(line["chosen"])
        hand.act(line["seat"], *chosen)

    @staticmethod
    def said_for_sure(line):
        """What the line has as certain to count: where several choices count as much, it may take any."""
        said = [action(words)[1] for words in line.get("sure", [])]
        return said + ([mask(line["claims"]["with"])] if "claims" in line else [])

    def offers(self, line, sure, legal, claims):
        offered = described(line)
        further = [a for a in offered if a not in legal and is_claim(a, claims)]
        offered = [a for a in offered if a not in further]
        self.same("offers that are missing", [], shown(legal - set(offered)))
        self.same("offers too many", [], shown(set(offered) - legal))
        self.same("offers said", len(legal), len(offered))
        self.claims(line, claims, {cards for _, cards in further})
        self.same("count", len(legal) + how_many(claims), line["count"])
        certain = {a for a in legal if a in (("claim", TIGERS), ("declare", sure))}
        self.same("sure", shown(certain), shown(map(action, line.get("sure", []))))
        chosen = action(line["chosen"])
        self.same("chosen is offered", True, chosen in legal or is_claim(chosen, claims))

    def claims(self, line, claims, listed):
        """Those that stand among the offers and those that are described are all, and none is twice."""
        wanted = how_many(claims) - len(listed)
        said = line.get("claims")
        if not said:
            self.same("claims beyond what is certain", wanted, 0)
            return
        self.same("claims", ("declare", claims.sure, claims.others, claims.at_least, wanted),
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
        payments, got = hand.payments(), collections.Counter()
        for t in line["transfers"]:
            got[t["from"], t["to"], t.get("owed_by", t["from"])] += t["amount"]
        self.same("payments", sorted(payments.items()), sorted(got.items()))
        net = [0] * hand.seats
        for (payer, to, _), amount in payments.items():
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
