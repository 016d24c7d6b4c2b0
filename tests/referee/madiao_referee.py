#!/usr/bin/env python3
"""An outside referee for Madiao: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate madiao --trace FILE`, and the rules from history/games/madiao.md; comments
give the rule numbers. From the pack, the cut and the chosen actions the referee keeps its own books: the
first seat dealt to, the cards of each seat, the legal moves, the winner, the payments with their clauses,
and the match afterwards. It supports every option and prints every difference from the trace.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from madiao_hand import CODES, Hand, in_order  # noqa: E402
from madiao_pay import Pay  # noqa: E402

ROLES = ["banker", "right", "opposite", "left"]


def text(cards):
    return " ".join(in_order(cards))

def action(words):
    verb, _, cards = words.partition(" ")
    return verb, cards

def shown(actions):
    return sorted(" ".join(words).strip() for words in actions)


class Referee(Comparing):

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        pack, match = line["pack"].split(), line["match"]
        self.same("pack", sorted(CODES), sorted(pack))
        self.same("cut", 0, line["cut"])  # S5.5: the pack is not turned by the cut
        if self.goes_on(line["hand"]):
            self.same("match", self.linked, match)
        else:
            fresh = [match["scores"], match["pool"], match["been_head"]]
            self.same("a new match", [[0] * 4, 0, []], fresh)
        self.hand, self.deal, self.count = Hand(line["options"], match["head"], pack, line["cuts"]), line, 0
        self.hands += 1
        self.same("roles", [ROLES[(q - match["head"]) % 4] for q in range(4)], line["roles"])
        self.same("opener", self.hand.opener, line.get("opener"))
        self.cuts(line["cuts"])
        self.zones(line, None)

    def goes_on(self, number):
        """This hand goes on from the one before."""
        if self.matches:
            return self.linked is not None
        return self.sitting and number % self.sitting

    def cuts(self, cuts):
        again = [self.hand.cut_again(card) for card in cuts]
        self.same("cut again", [True] * (len(cuts) - 1) + [False], again)

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(cards, open_to):
            return text(cards) if viewer in (None, open_to) else " ".join("?" * len(cards))
        zones = {zone: seen(cards, "nobody") for zone, cards in hand.bottom.items()}  # S7
        zones["hand"] = [seen(hand.hands[q], q) for q in range(4)]
        zones["buried"] = [seen(hand.buried[q], q) for q in range(4)]  # P6
        zones["taken"] = [text(cards) for cards in hand.table]
        zones["spent"] = text(hand.spent)
        self.same("zones", zones, line["zones"])

    def marks(self, line):
        hand = self.hand
        marks = {} if hand.opener is None else {"opener": hand.opener}
        if hand.outcome and hand.outcome[0] == "won":
            marks["winner"] = hand.first_of(hand.holders())
        self.same("marks", marks, line["marks"])

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
            self.same("cards", text(hand.hands[seat]), line["cards"])
            self.same("trick", self.trick(), line["trick"])
        self.zones(line, seat)
        self.marks(line)
        self.same("unbeatable", text(hand.unbeatable(seat)), line.get("unbeatable", ""))
        self.offers(line, hand.legal(seat))
        hand.act(seat, *action(line["chosen"]))

    def offers(self, line, legal):
        self.same_offers(line, legal, [action(words) for words in line["offers"]], action(line["chosen"]), shown)

    def trick(self):
        hand = self.hand
        out = {"number": hand.trick, "leader": hand.leader}
        if hand.acted:
            out |= {"cards": 1, "acted": hand.acted, "led": hand.led, "best": hand.best,
                    "best_by": hand.best_by}
        return out

    def on_settlement(self, line):
        hand = self.hand
        self.same("outcome", hand.outcome, (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.marks(line)
        if hand.outcome:
            self.bonuses(line.get("bonuses", [[]] * 4))  # none if no option asks for them
            self.settled(line, Pay(hand, self.deal["match"]))
        over = self.matches and not line["next"]["been_head"] and line["outcome"] != "void"
        self.hand, self.linked = None, None if over else line["next"]

    def bonuses(self, got):
        hand = self.hand
        expected = [[] for _ in range(4)]
        if hand.outcome[1] == "yishang":
            expected = [sorted(kinds) for kinds in hand.kinds]
        if hand.outcome[1] == "redeal":
            expected[hand.first_of(hand.claims)] = ["five_of_a_suit"]
        self.same("bonuses", expected, [sorted(names) for names in got])

    def settled(self, line, pay):
        totals = collections.Counter()
        for p in pay.payments:
            totals[p.clause, p.payer, p.to] += p.amount
        got = collections.Counter()
        for t in line["transfers"]:
            self.same("amount is positive", True, t["amount"] > 0)
            got[t["clause"].removeprefix("settle."), t["from"], t["to"]] += t["amount"]
        if pay.diao_direct:  # O12 says what each is credited, not who pays whom
            self.same("弔", pay.diao_direct, nets_of("diao", got))
            got = {key: amount for key, amount in got.items() if key[0] != "diao"}
        for key in sorted(set(totals) | set(got), key=str):
            self.same(f"{key[0]} from {key[1]} to {key[2]}", totals.get(key, 0), got.get(key, 0))
        net = pay.net()
        self.same("net", net, line["net"])
        self.same("sum of the nets and the pool", self.deal["match"]["pool"], sum(net) + pay.in_pool())
        self.next(line["next"], net, pay)

    def next(self, after, net, pay):
        before, head = self.deal["match"], pay.next_banker()
        if head is None:
            self.same("next banker is a seat", True, after["head"] in range(4))
        else:
            self.same("next banker", head, after["head"])
        self.same("been banker", pay.been, sorted(after["been_head"]))
        self.same("pool", pay.in_pool(), after["pool"])
        self.same("scores", [a + b for a, b in zip(before["scores"], net)], after["scores"])
        self.same("number of the next hand", before["hand"] + 1, after["hand"])


def nets_of(clause, totals):
    net = [0] * 4
    for (name, payer, to), amount in totals.items():
        if name == clause:
            net[payer] -= amount
            net[to] += amount
    return net


if __name__ == "__main__":
    judge(Referee, __doc__)
