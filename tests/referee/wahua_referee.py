#!/usr/bin/env python3
"""An outside referee for Wa Hua: plays every hand of a trace again by the rule sheet alone.

The trace comes from `yezi simulate wahua --trace FILE`, the rules from history/games/wahua.md, whose numbers
stand in the comments. From the pack, the dice and the chosen actions the referee keeps its own books:
wahua_hand.py plays, wahua_count.py says what a hand may do and counts, wahua_pay.py pays. Every option is
honoured. Every difference from the trace is printed.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from wahua_count import DEFAULTS, PACK  # noqa: E402
from wahua_hand import Hand, is_tile  # noqa: E402
from wahua_pay import Pay  # noqa: E402


class Referee(Drawing):
    WORDS = {verb: verb for verb in ("discard", "out", "chi", "chuan", "kao", "swap", "lay", "pass")}
    ENDS = {("won", "out"): "won", ("drawn", "exhausted"): "drawn", ("drawn", "faults"): "drawn"}

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(filter(is_tile, pack)))
        dice = line["dice"]
        return Hand({**DEFAULTS, **line["options"]}, pack, line["match"]["round"],
                    list(zip(dice[0::2], dice[1::2])))

    def held(self, role):
        return self.hand.held[role]

    def pay_of(self, hand):
        return Pay(hand)

    def next_dealer(self, _hand, pay):
        return pay.next_dealer


if __name__ == "__main__":
    judge(Referee, __doc__)
