#!/usr/bin/env python3
"""An outside referee for 十壺: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate shihu --trace FILE`, and the rules from history/games/shihu.md, which refers for
the play to 碰和; comments give the rule numbers. From the pack and the chosen actions the referee keeps its own books:
shihu_hand.py plays, counts and pays. It supports every option and prints every difference from the trace. It is
written from the sheet alone, by somebody who has not seen the module.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from claiming import Claiming  # noqa: E402
from comparing import judge  # noqa: E402
from shihu_hand import DEFAULTS, MATCH, ORDER, Hand, Pay, pack_of  # noqa: E402


class Referee(Claiming):
    ORDER = ORDER
    ROLES = ["head", "second", "third", "dreamer"]
    VERBS = {**Claiming.VERBS, "heads": "yaotou"}

    def begin(self, line, pack):
        self.options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(self.options)), sorted(pack))  # SH-2.2
        return Hand(self.options, pack)

    def zones(self):
        stars = {"extra": self.hand.stars} if self.options["stars"] == "laid" else {}
        return {**super().zones(), **stars}

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        own, said = collections.Counter(), collections.Counter()
        for name, payments in pay.parts.items():
            own.update({(name, self.seat(p.payer), self.seat(p.to)): p.amount for p in payments})
        for t in line["transfers"]:
            said[t["clause"].removeprefix("settle."), t["from"], t["to"]] += t["amount"]
        self.same("what is paid for", own, said)
        super().settled(line, pay)

    def counted(self, counts, winner):
        count, ways = counts[self.seat(winner)], self.hand.ways
        self.same("pay of the winner", ways[0].pays, count["value"])
        lines = [(one["clause"], one["column"], one["amount"], one.get("cards", "")) for one in count["lines"]]
        said = count["hu"], count["doubles"], sorted(lines)
        able = [(way.hu, len(way.awards), sorted(self.lines(way, len(self.hand.stars[winner])))) for way in ways]
        self.same("count of the winner", said if said in able else able, said)  # SH-6.6: any of the best

    def lines(self, way, stars):
        """What the hand counts, as the program words it."""
        for kind, cards in way.sets:
            name, hu = {"closed": "closed_zhao"}.get(kind, kind), self.hand.counting.worth(kind, cards)
            if hu:
                yield "count." + name, "hu", hu, self.text(cards)
        if stars:
            yield "count.stars", "hu", stars, ""
        yield from (("count." + award, "doubles", 1, "") for award in way.awards)

    def next_dealer(self, _hand, _pay):  # SH-7.5
        return 1

    def match_length(self):
        return MATCH


if __name__ == "__main__":
    judge(Referee, __doc__)
