#!/usr/bin/env python3
"""An outside referee for Conquian: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate conquian --trace FILE`, and the rules from history/games/conquian.md; comments
give the rule numbers. From the pack and the chosen actions the referee keeps its own books: conquian_hand.py plays
and pays. How melds on the table are parted is left to the program, as long as all of them are melds. It supports
every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from conquian_hand import DEFAULTS, Hand, Pay, pack_of  # noqa: E402
from drawing import Drawing  # noqa: E402


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "tableau": ("drawn", "play.wall")}
    seats = 2

    def begin(self, line, pack):
        self.options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(self.options)), sorted(pack))
        hand = Hand(self.options, pack)
        hand.go_on()
        return hand

    def on_deal(self, line):
        super().on_deal(line)
        if self.linked is None or not self.goes_on(line["hand"]):
            self.same("a new match", ([0, 0], {"tableaux": 0, "played": 0}),
                      (line["match"]["scores"], line["match"]["counters"]))

    def lying(self, line, viewer):
        hand = self.hand
        for seat in range(2):
            role = self.role(seat)
            own = hand.held[role] if viewer in (None, role) else "?" * len(hand.held[role])
            self.same(f"hand of {seat}", sorted(own), sorted(line["zones"]["hand"][seat].split()))
            self.same(f"discards of {seat}", sorted(hand.river[role]), sorted(line["zones"]["river"][seat].split()))
            self.same(f"on the table of {seat}", sorted(hand.table[role]),
                      sorted(line["zones"]["melds"][seat].split()))
            melds = [meld["cards"].split() for meld in line["drawing"]["sets"][seat]]
            self.same(f"melds of {seat}", sorted(hand.table[role]), sorted(sum(melds, [])))
            for meld in melds:
                self.same(f"meld {meld}", True, hand.melds.is_meld(meld))
        self.same("left in the stock", len(hand.stock), line["drawing"]["tail"] - line["drawing"]["head"])
        if viewer is not None:
            offered = hand.card if hand.phase == "offer" else None
            self.same("on offer", offered, line["drawing"].get("offered"))

    def on_settlement(self, line):
        hand = self.hand
        if hand.outcome == "won":  # any of the ways to lay enough will do
            table = set(line["zones"]["melds"][self.seat(hand.winner)].split())
            if table in hand.ways_out:
                hand.held[hand.winner] = (hand.held[hand.winner] | hand.table[hand.winner]) - table
                hand.table[hand.winner] = table
        super().on_settlement(line)

    def zones(self):
        return {"hand": [sorted(held) for held in self.hand.held]}

    def said(self, _hand, _role, verb, cards):
        return [verb, *cards.split()]

    def pay_of(self, hand):
        return Pay(hand, self.deal["match"]["counters"]["tableaux"])

    def next_dealer(self, _hand, _pay):  # CQ-2.3
        return 1

    def counters(self, before, _pay):
        tableaux = 0 if self.hand.winner is not None else before["tableaux"] + 1
        played = before["played"] + 1
        return None if played == int(self.options["rounds"]) else {"tableaux": tableaux, "played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
