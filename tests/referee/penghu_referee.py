#!/usr/bin/env python3
"""An outside referee for 碰和: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate penghu --trace FILE`, and the rules from history/games/penghu.md; comments give
the rule numbers. From the pack and the chosen actions the referee keeps its own books: penghu_hand.py plays and
pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from money_cards import ORDER, SEATS, next_first  # noqa: E402
from penghu_hand import DEFAULTS, PACK, Hand, Pay  # noqa: E402

VERBS = {"run": "chow", "leopard": "chi", "closed": "zhao"}
SETS = {"closed": "zhao"}


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall")}
    ORDER = ORDER
    LENGTH = "match_hands"  # PH-6.3

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # PH-2.2
        self.options = {**DEFAULTS, **line["options"]}
        return Hand(self.options, pack)

    def said(self, hand, role, verb, cards):
        cards = cards.split()
        if verb == "out":
            return [verb, hand.drawn if hand.phase == "play" else hand.lies[1]]
        if hand.phase == "claim" and cards:
            cards.remove(hand.lies[1])
        return [VERBS.get(verb, verb), *cards]

    def zones(self):
        hand = self.hand
        return {"hand": hand.held, "river": hand.played,
                "melds": [[card for one in laid for card in one.cards] for laid in hand.laid]}

    def sets(self):
        return [[list(one.cards) for one in laid] for laid in self.hand.laid]

    def sets_said(self):
        return [[self.set_said(one) for one in laid] for laid in self.hand.laid]

    def set_said(self, one):
        fed = {} if one.giver is None else {"from": self.seat(one.giver)}
        added = {"added": True} if one.added else {}
        return {"set": SETS.get(one.kind, one.kind), "cards": self.text(one.cards), **fed, **added}

    def offered(self):
        hand = self.hand
        return {"offered": hand.lies[1], "offered_by": self.seat(hand.lies[0])} if hand.lies else {}

    def drawn(self, viewer):
        hand = self.hand
        return hand.drawn if hand.phase == "play" and viewer == hand.turn else None

    def took(self):
        return False

    def pay_of(self, hand):
        return Pay(hand)

    def worth(self):
        return self.hand.points

    def next_dealer(self, hand, _pay):  # PH-6.2
        return next_first(hand, self.by_lot)


if __name__ == "__main__":
    judge(Referee, __doc__)
