#!/usr/bin/env python3
"""An outside referee for 釣魚 and its variants: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate diaoyu --trace FILE`, or diaoyu/peche, diaoyu/hairtails, diaoyu/fifteen-hu, and
the rules from history/games/diaoyu.md; comments give the rule numbers. From the pack and the chosen actions the
referee keeps its own books: the hands, the pool, the stock, what lies in piles, the catches, the legal plays, the
counts and the payments. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
import diaoyu_hand  # noqa: E402
from fifteen_hu_hand import FifteenHuHand  # noqa: E402
from fishing import FishingReferee  # noqa: E402
import hairtails_hand  # noqa: E402
import peche_hand  # noqa: E402

HANDS = {"diaoyu": diaoyu_hand.Hand, "diaoyu/peche": peche_hand.PecheHand,
         "diaoyu/hairtails": hairtails_hand.HairtailsHand, "diaoyu/fifteen-hu": FifteenHuHand}


class Referee(FishingReferee):
    PLACE = {**diaoyu_hand.PLACE, **peche_hand.PLACE, **hairtails_hand.PLACE}

    def begin(self, pack):
        game = HANDS[self.deal["game"]]
        cards = [card.rstrip("'") for card in pack]
        self.same("pack", self.in_order(game.PACK), self.in_order(cards))  # TU-1.1, PC-1, HT-1, SW-10
        if game.TOLD_APART:
            self.same("cards are told apart", len(pack), len(set(pack)))
        return game(self.options, self.head, cards)

    def more_zones(self):
        zones = {"piled": self.text(self.hand.piled)}
        return {**zones, "last": self.text(self.hand.last)} if self.hand.SHOWS_LAST else zones

    def on_decision(self, line):
        self.peeped(line)
        super().on_decision(line)

    def peeped(self, line):
        """PC-2, PC-2.1: one player, and nobody else, has seen the last card of the stock."""
        knows = self.hand.peeps() == line["seat"]
        self.same("card seen before", self.hand.stock[-1] if knows else None, line.get("peeped"))

    def net(self):
        return self.hand.net()

    def between(self, a, b):
        return self.hand.between(a, b)

    def next_head(self):
        """TU-2.3, TU-5.3: the winner begins. Where there is none, the same seat does again."""
        counts = self.hand.counts()
        best = [seat for seat in range(self.seats) if counts[seat] == max(counts)]
        return best[0] if len(best) == 1 else self.head


if __name__ == "__main__":
    judge(Referee, __doc__)
