#!/usr/bin/env python3
"""An outside referee for 默和: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate mohu --trace FILE`, and the rules from history/games/mohu.md; comments give the
rule numbers. From the pack and the chosen actions the referee keeps its own books: mohu_hand.py plays and pays. It
supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from money_cards import ORDER, SEATS, next_first  # noqa: E402
from mohu_hand import DEFAULTS, PACK, Hand, Pay  # noqa: E402


class Referee(Collecting):
    ENDS = {"dealt": ("won", "dealt"), "won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"),
            "rounds": ("drawn", "play.rounds")}
    ORDER = ORDER
    LENGTH, starts_anew = "match_hands", True  # MH-6.4

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # MH-2.1
        self.options = {**DEFAULTS, **line["options"]}
        return Hand(self.options, pack)

    def said(self, hand, role, verb, card):
        return [verb, card or hand.got] if verb == "out" and hand.phase == "play" else [verb, card]

    def zones(self):
        return {"hand": self.hand.held, "river": self.hand.played, "melds": [[] for _ in range(SEATS)]}

    def sets(self):
        return [[] for _ in range(SEATS)]

    sets_said = sets

    def offered(self):
        hand = self.hand
        if not hand.lies:
            return {}
        by, card = hand.lies
        up = {"turned_up": True} if hand.phase == "turned" and hand.winner is None else {}
        return {"offered": card, "offered_by": self.seat(by), **up}

    def drawn(self, viewer):
        hand = self.hand
        return hand.got if hand.phase == "play" and (viewer == hand.turn or hand.got_openly) else None

    def took(self):
        return self.hand.phase == "play" and self.hand.got_openly

    def pay_of(self, hand):
        return Pay(hand)

    def worth(self):  # MH-6.1
        return self.hand.stakes

    def next_dealer(self, hand, _pay):  # MH-6.3
        return next_first(hand, self.by_lot)


if __name__ == "__main__":
    judge(Referee, __doc__)
