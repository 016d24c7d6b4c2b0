#!/usr/bin/env python3
"""An outside referee for Wa Hua: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate wahua --trace FILE`, and the rules from history/games/wahua.md; comments
give the rule numbers. From the pack, the dice and the chosen actions the referee keeps its own books:
wahua_hand.py plays, wahua_count.py finds the legal moves and counts, wahua_pay.py pays. It supports every
option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from wahua_count import DEFAULTS, PACK, kind, of_type  # noqa: E402
from wahua_hand import Hand, is_tile  # noqa: E402
from wahua_pay import Pay, next_round  # noqa: E402


class Referee(Drawing):
    ENDS = {("won", "out"): ("won", "play.out"), ("played", "false_out"): ("played", "play.false_out"),
            ("drawn", "exhausted"): ("drawn", "play.wall")}
    VERBS = {"swap": "chuan"}

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(filter(is_tile, pack)))
        dice = line["dice"]
        return Hand({**DEFAULTS, **line["options"]}, pack, line["match"]["counters"]["round"],
                    [dice["prize"], dice["opening"], None])

    def on_settlement(self, line):
        self.hand.shake = line["dice"]["shake"]
        super().on_settlement(line)

    def said(self, hand, role, verb, tiles):
        """Program and books name the same tiles, but for those of the hand that a claim takes."""
        return [self.VERBS.get(verb, verb), *self.tiles_said(hand, role, verb, tiles)]

    def tiles_said(self, hand, role, verb, tiles):
        held = hand.held[role]
        if verb == "out":
            return [hand.drawn if hand.phase == "turn" else hand.tile]
        if verb == "kao":
            return hand.kao_of_hand(role, tiles)
        if verb == "lay":
            rest = list(held)
            rest.remove(hand.drawn)
            return [hand.drawn, of_type(rest, tiles)[0]]
        if verb == "chi":
            return of_type(held, kind(hand.tile))[:1]
        if verb == "chuan":
            closed = kind(hand.tile) not in hand.exposed[role]
            return of_type(held, kind(hand.tile))[:1] if closed else []
        return [tiles]

    def zones(self):
        hand = self.hand
        return {"hand": hand.held, "river": hand.rivers, "extra": hand.bonus,
                "melds": [[tile for group in hand.groups(seat) for tile in group] for seat in range(4)]}

    def sets(self):
        return [self.hand.groups(seat) for seat in range(4)]

    def left(self):
        return len(self.hand.wall)

    def pay_of(self, hand):
        return Pay(hand)

    def next_dealer(self, _hand, pay):
        return pay.next_dealer

    def counts(self, pay):
        return pay.totals

    def counters(self, before, pay):  # W-3.4, W-3.5
        after = next_round(before["round"], before["deals"], pay.decided, pay.options)
        return after and {"round": after[0], "deals": after[1]}


if __name__ == "__main__":
    judge(Referee, __doc__)
