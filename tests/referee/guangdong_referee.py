#!/usr/bin/env python3
"""An outside referee for 廣東舊章: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate guangdong --trace FILE`, and the rules from history/games/guangdong.md; comments
give the rule numbers. From the pack, the dice and the chosen actions the referee keeps its own books:
guangdong_hand.py plays, guangdong_count.py counts and pays. It supports every option and prints every difference
from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from guangdong_hand import DEFAULTS, Hand, Pay, next_dealer, pack_of  # noqa: E402
from ningbo_referee import Referee as Ningbo  # noqa: E402


class Referee(Ningbo):
    """Words actions as at Ningbo."""

    ENDS = {("won", "out"): ("won", "play.out"), ("drawn", "exhausted"): ("drawn", "play.wall")}

    def begin(self, line, pack):
        options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(options)), sorted(pack))
        dice = line["dice"]
        return Hand(options, pack, sum(dice["side"]), sum(dice["more"]), line["match"]["counters"]["passes"])

    def zones(self):
        return {**super().zones(), "extra": self.hand.bonus}

    def pay_of(self, hand):
        return Pay(hand)

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)

    def counts(self, pay):
        return pay.values

    def counters(self, before, _pay):  # OS-3.2
        passes = before["passes"] + next_dealer(self.hand)
        return {"passes": passes} if passes < 16 else None


if __name__ == "__main__":
    judge(Referee, __doc__)
