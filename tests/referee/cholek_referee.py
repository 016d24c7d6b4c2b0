#!/usr/bin/env python3
"""An outside referee for Cholek Tiga: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate cholek --trace FILE`, and the rules from history/games/cholek.md, those of the
pack from history/games/ceki.md; comments give the rule numbers. From the pack and the chosen actions the referee
keeps its own books: the hands, the pool, the stock, the catches, the legal plays, the points and the payments.
It supports every option and prints every difference from the trace. It is written from the sheet alone, by
somebody who has not seen the module.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from cholek_hand import Hand, next_head  # noqa: E402
from comparing import judge  # noqa: E402
from fishing import FishingReferee  # noqa: E402
from peche_hand import PACK, PLACE  # noqa: E402, the same thirty faces, four of each


class Referee(FishingReferee):
    PLACE = PLACE

    def begin(self, pack):
        self.same("pack", self.in_order(PACK), self.in_order(pack))  # CT-1, CK-1.1
        return Hand(self.options, self.head, pack)

    def on_decision(self, line):
        hand = self.hand
        self.same("own cards", self.text(hand.hands[line["seat"]]) or "-", line["cards"])
        super().on_decision(line)

    def counters(self):
        return {**super().counters(), "ayam": self.hand.ayam, "kandang": self.hand.kandang}  # CT-7

    def net(self):
        return self.hand.net()

    def between(self, a, b):
        return sum(self.hand.gains(a, b).values())

    def transfers(self, got):
        super().transfers(got)
        paid = collections.Counter()
        for t in got:
            reason = t["clause"].removeprefix("settle.")
            paid[reason, t["to"], t["from"]] += t["amount"]
            paid[reason, t["from"], t["to"]] -= t["amount"]
        for a in range(self.seats):
            for b in range(a):
                said = {reason: amount for (reason, to, payer), amount in paid.items() if (to, payer) == (a, b)}
                for reason, amount in self.hand.gains(a, b).items():
                    self.same(f"{a} gains from {b} by {reason}", amount, said.pop(reason, 0))
                self.same("other payments", {}, said)

    def next_head(self):
        by_points = self.options["next_first"] == "points"  # CT-8.2
        return next_head(self.hand.counts() if by_points else self.net(), self.head)


if __name__ == "__main__":
    judge(Referee, __doc__)
