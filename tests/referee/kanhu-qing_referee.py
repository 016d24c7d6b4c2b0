#!/usr/bin/env python3
"""An outside referee for 看湖 of the late Qing: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate kanhu-qing --trace FILE`, and the rules from history/games/kanhu-qing.md; comments
give the rule numbers. From the pack, the seed for turning played cards over and the chosen actions the referee keeps
its own books: kanhu_qing_hand.py plays and pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from kanhu_qing_hand import DEFAULTS, ORDER, PACK, Hand, Pay  # noqa: E402
from money_cards import without  # noqa: E402


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}
    ORDER = ORDER
    LENGTH, starts_anew = "match_hands", True  # KQ-6.7

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # KQ-2.1
        self.options = {**DEFAULTS, **line["options"]}
        self.same("options", sorted(DEFAULTS), sorted(line["options"]))
        self.same("there is a seed", self.options["recycle"] == "on", "turning" in line)
        self.seats = int(self.options["players"])
        return Hand(self.options, pack, line.get("turning", 0))

    def on_decision(self, line):
        super().on_decision(line)
        outs = [words for words in line["offers"] if words.startswith("out ")]
        self.same("sure", outs, line.get("sure", []))

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        hand, by_role = self.hand, range(self.seats)
        return {"hand": hand.held, "river": [hand.open_before(q) for q in by_role], "melds": self.sets()}

    def sets(self):  # KQ-4.9.1
        return [[] for _ in range(self.seats)]

    sets_said = sets

    def stock(self):
        return self.hand.box

    def turned(self):
        return self.hand.turned_over

    def offered(self):
        hand = self.hand
        if not hand.lies:
            return {}
        by, card = hand.lies
        up = {"turned_up": True} if hand.phase == "turned" and not hand.outcome else {}
        return {"offered": card, "offered_by": self.seat(by), **up}

    def drawn(self, viewer):
        hand = self.hand
        return hand.got if hand.phase == "play" and viewer == hand.turn else None

    def took(self):
        return self.hand.phase == "play" and self.hand.took

    # the end

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        self.same("last card", self.drawn(self.hand.turn), line["drawing"].get("drawn"))
        self.same("the last card was taken", self.took(), line["drawing"].get("took", False))
        super().settled(line, pay)

    def worth(self):
        return self.hand.count

    def counted(self, counts, winner):
        super().counted(counts, winner)
        hand, own = self.hand, Pay(self.hand).own
        self.same("lines of the winner", 5, len(counts[self.seat(winner)]["lines"]))
        for seat, count in enumerate(counts):
            role = self.role(seat)
            self.same(f"seat of count {seat}", seat, count["seat"])
            if role != winner:  # KQ-6.3
                self.same(f"count of {seat}", own[role], count["value"])
            self.same(f"sum of {seat}", count["value"], sum(charge["amount"] for charge in count["lines"]))
            left = hand.held[role]
            for charge in count["lines"]:
                three = hand.charges.sorted(charge["cards"].split())
                self.same(f"charge {charge['cards']}", hand.charges.counts.get(three), charge["amount"])
                left = without(left, three)
                self.same(f"seat {seat} has {charge['cards']}", True, left is not None)
                left = left or []

    def next_dealer(self, hand, _pay):  # KQ-6.6
        return 1 if hand.winner is None else hand.winner


if __name__ == "__main__":
    judge(Referee, __doc__)
