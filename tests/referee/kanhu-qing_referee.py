#!/usr/bin/env python3
"""An outside referee for 看湖 of the late Qing: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate kanhu-qing --trace FILE`, and the rules from history/games/kanhu-qing.md;
comments give the rule numbers. From the pack, the seed for renewing the box and the chosen actions the referee
keeps its own books: kanhu_qing_hand.py plays and pays. It supports every option and prints every difference from
the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from kanhu_qing_hand import DEFAULTS, ORDER, PACK, Charges, Hand, Pay  # noqa: E402


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "box": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}
    ORDER = ORDER
    LENGTH, starts_anew = "match_hands", True  # KQ-6.7

    def __init__(self, sitting, matches=False):
        super().__init__(sitting, matches)
        self.charges = {}

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # KQ-2.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        key = self.options["alike"], self.options["royal_map"]
        if key not in self.charges:
            self.charges[key] = Charges(self.options)
        return Hand(self.options, self.charges[key], pack, line.get("turning", 0))

    def drawn(self, viewer):
        hand = self.hand
        known = hand.phase == "turn" and (viewer == hand.turn or hand.how != "drawn")
        return hand.card if known else None

    def took(self):
        return self.hand.phase == "turn" and self.hand.how == "taken"

    def turned(self):
        return self.hand.turned

    def offered(self):
        hand = self.hand
        phase, by, card = (hand.phase, hand.turn, hand.card) if hand.winner is None else hand.won_by or ("", 0, "")
        if phase not in ("shown", "played"):
            return {}
        shown = {"turned_up": True} if phase == "shown" and not hand.outcome else {}
        return {"offered": card, "offered_by": self.seat(by), **shown}

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        by_role = range(self.seats)
        return {"hand": self.hand.held, "river": [self.hand.river(q) for q in by_role],
                "melds": [[] for _ in by_role]}  # KQ-4.9.1

    def sets(self):
        return [[] for _ in range(self.seats)]

    sets_said = sets

    def stock(self):
        return self.hand.box

    def pay_of(self, hand):
        return Pay(hand)

    def worth(self):
        return Pay(self.hand).points

    def counted(self, counts, winner):
        """The points of the winner, charge by charge; those of the others where they matter (KQ-6.3)."""
        super().counted(counts, winner)
        hand, pay, count = self.hand, Pay(self.hand), counts[self.seat(winner)]
        charges = [tuple(line["cards"].split()) for line in count["lines"]]
        in_charges = [card for cards in charges for card in cards]
        self.same("cards in charges", self.text(hand.held[hand.winner]), self.text(in_charges))
        for cards, line in zip(charges, count["lines"]):
            self.same(f"charge {cards}", hand.charges.whole(tuple(sorted(cards, key=ORDER.get))), line["amount"])
        if hand.options["pay"] == "others_score":
            got = [counts[self.seat(q)]["value"] for q in range(hand.players) if q != hand.winner]
            self.same("points of the others", [own for q, own in enumerate(pay.own) if q != hand.winner], got)

    def next_dealer(self, _hand, pay):
        return pay.next_first()


if __name__ == "__main__":
    judge(Referee, __doc__)
