#!/usr/bin/env python3
"""An outside referee for 碰和: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate penghu --trace FILE`, and the rules from history/games/penghu.md; comments give
the rule numbers. From the pack and the chosen actions the referee keeps its own books: penghu_hand.py plays and
pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from claiming import Claiming  # noqa: E402
from comparing import judge  # noqa: E402
from money_cards import ORDER, next_first  # noqa: E402
from penghu_hand import DEFAULTS, PACK, Hand, Pay  # noqa: E402


class Referee(Claiming):
    ORDER = ORDER
    LENGTH = "match_hands"  # PH-6.3

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # PH-2.2
        self.options = {**DEFAULTS, **line["options"]}
        return Hand(self.options, pack)

    def pay_of(self, hand):
        return Pay(hand)

    def worth(self):
        return self.hand.points

    def next_dealer(self, hand, _pay):  # PH-6.2
        return next_first(hand, self.by_lot)


if __name__ == "__main__":
    judge(Referee, __doc__)
