#!/usr/bin/env python3
"""An outside referee for Ningbo mahjong: plays every hand of a trace again by the rule sheet alone.

The trace comes from `yezi simulate ningbo --trace FILE`, the rules from history/games/ningbo-mahjong.md,
whose numbers stand in the comments. From the pack, the dice and the chosen actions the referee keeps its own
books: ningbo_hand.py plays, ningbo_count.py counts, ningbo_pay.py pays. Every option is honoured. Every
difference from the trace is printed.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from ningbo_hand import DEFAULTS, PACK, Hand  # noqa: E402
from ningbo_pay import Pay, next_dealer  # noqa: E402


class Referee(Drawing):
    WORDS = {verb: verb for verb in
             ("discard", "out", "chow", "pung", "kong", "add", "pass", "shisanbuda", "annul")}
    ENDS = {("won", "out"): "won", ("won", "shisanbuda"): "won", ("drawn", "exhausted"): "drawn",
            ("void", "annulled"): "void", ("void", "false_out"): "void"}

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))
        return Hand({**DEFAULTS, **line["options"]}, pack, sum(line["dice"][:2]))

    def held(self, role):
        return self.hand.concealed[role]

    def pay_of(self, hand):
        return Pay(hand)

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)


if __name__ == "__main__":
    judge(Referee, __doc__)
