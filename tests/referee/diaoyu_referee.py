#!/usr/bin/env python3
"""An outside referee for 釣魚 and la pêche: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate diaoyu --trace FILE`, or diaoyu/peche, and the rules from history/games/diaoyu.md;
comments give the rule numbers. From the pack and the chosen actions the referee keeps its own books: the
hands, the pool, the stock, what lies in piles, the catches, the legal plays, the counts and the payments.
It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
import diaoyu_hand  # noqa: E402
from fishing import FishingReferee  # noqa: E402
import peche_hand  # noqa: E402


class Referee(FishingReferee):
    PLACE = {**diaoyu_hand.PLACE, **peche_hand.PLACE}

    def begin(self, pack):
        self.money = self.deal["game"] == "diaoyu/peche"
        self.by = peche_hand if self.money else diaoyu_hand
        tiles = [tile.rstrip("'") for tile in pack]
        self.same("pack", self.in_order(self.by.PACK), self.in_order(tiles))  # TU-1.1, PC-1
        if not self.money:
            self.same("tiles are told apart", len(pack), len(set(pack)))
        return (peche_hand.PecheHand if self.money else diaoyu_hand.Hand)(self.options, self.head, tiles)

    def more_zones(self):
        zones = {"piled": self.text(self.hand.piled)}
        return {**zones, "last": self.text(self.hand.last)} if self.money else zones

    def on_decision(self, line):
        self.peeped(line)
        super().on_decision(line)

    def peeped(self, line):
        """PC-2, PC-2.1: one player, and nobody else, has seen the last card of the stock."""
        knows = self.money and self.hand.peeps() == line["seat"]
        self.same("card seen before", self.hand.stock[-1] if knows else None, line.get("peeped"))

    def net(self):
        return self.by.settled(self.hand.counts(), self.options)

    def between(self, a, b):
        """What every two settle (TU-5.4)."""
        counts = self.hand.counts()
        if self.money:
            return self.between_at_money(counts, a, b)
        if self.options["settle"] == "difference":
            return counts[a] - counts[b]
        net = self.net()
        return (net[a] > 0) - (net[b] > 0)

    def between_at_money(self, counts, a, b):
        gained = peche_hand.between(counts[a], counts[b], self.options)
        if self.options["thresholds"] == "on":
            besides = peche_hand.besides(counts)
            gained += besides[b, a] - besides[a, b]
        return gained

    def next_head(self):
        """TU-2.3, TU-5.3: the winner begins. Where there is none, the same seat does again."""
        counts = self.hand.counts()
        best = [seat for seat in range(self.seats) if counts[seat] == max(counts)]
        return best[0] if len(best) == 1 else self.head


if __name__ == "__main__":
    judge(Referee, __doc__)
