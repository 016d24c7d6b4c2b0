#!/usr/bin/env python3
"""An outside referee for 全對: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate quandui --trace FILE`, and the rules from history/games/quandui.md; comments
give the rule numbers. From the pack, the seed for renewing the stock and the chosen actions the referee keeps
its own books: quandui_hand.py plays and pays. It supports every option and prints every difference from the
trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from quandui_hand import DEFAULTS, ORDER, PACK, Hand, Pay  # noqa: E402


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}
    ORDER = ORDER
    LENGTH = "rounds"  # QD-5.4

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # QD-1.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        return Hand(self.options, pack, line.get("turning", 0))

    def sets_said(self):
        return [[{"set": "dui", "cards": self.text(cards), "from": self.seat(thrower)} for cards, thrower in laid]
                for laid in self.hand.laid]

    def drawn(self, viewer):
        how, card = self.hand.got or (None, None)
        return card if viewer == self.hand.turn and how in ("dealt", "drawn", "taken") else None

    def took(self):
        return self.hand.got is not None and self.hand.got[0] == "taken"

    def turned(self):
        return self.hand.turned

    def offered(self):
        hand = self.hand
        throw = hand.thrown[-1] if hand.phase == "claim" and hand.winner is None else None
        if hand.winner is not None:
            throw = hand.won_by
        if throw is None:
            return {}
        thrower, card = throw
        return {"offered": card, "offered_by": self.seat(thrower)}

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        hand, by_role = self.hand, range(self.seats)
        return {"hand": hand.held, "river": [hand.river(q) for q in by_role],
                "melds": [[card for cards, _ in hand.laid[q] for card in cards] for q in by_role]}

    def sets(self):
        return [[cards for cards, _ in laid] for laid in self.hand.laid]

    def pay_of(self, hand):
        return Pay(hand)

    def counted(self, counts, winner):  # QD-5.2
        super().counted(counts, winner)
        count = counts[self.seat(winner)]
        self.same("counted dui", self.worth(), len(count["lines"]))
        for dui in count["lines"]:
            self.same(f"dui {dui['cards']}", 1, len(set(dui["cards"].split())))
            self.same("count of a dui", 1, dui["amount"])

    def worth(self):
        return Pay(self.hand).dui

    def next_dealer(self, _hand, pay):
        return pay.next_dealer()


if __name__ == "__main__":
    judge(Referee, __doc__)
