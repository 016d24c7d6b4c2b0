#!/usr/bin/env python3
"""An outside referee for Ceki: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate ceki --trace FILE`, and the rules from history/games/ceki.md; comments give
the rule numbers. From the pack, the seed for renewing the stock and the chosen actions the referee keeps its own
books: ceki_hand.py plays and pays. It supports every option and prints every difference from the trace. It is
by the author of the module.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from ceki_hand import CALLS, DEFAULTS, ORDER, Hand, Pay, pack_of  # noqa: E402
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402

ROLES = "head second third fourth fifth sixth".split()


def text(cards):
    return " ".join(sorted(cards, key=lambda card: ORDER.get(card, -1)))


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}

    def on_deal(self, line):
        super().on_deal(line)
        match = line["match"]
        self.same("roles", [ROLES[self.role(seat)] for seat in range(self.seats)], line["roles"])
        self.same("cut", 0, line["cut"])
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * self.seats, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.all_zones(line, None)

    def begin(self, line, pack):
        self.options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(self.options)), sorted(pack))  # CK-1.4, CK-1.5
        self.seats = int(self.options["players"])
        return Hand(self.options, pack, line.get("turning", 0))

    def on_decision(self, line):
        hand = self.hand
        if not hand.outcome:
            self.same("seat to act", min(map(self.seat, hand.asked())), line["seat"])
        self.same("role", ROLES[self.role(line["seat"])], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("marks", {}, line["marks"])
        self.same("counters", {**self.deal["match"]["counters"], "called": self.calls()}, line["counters"])
        super().on_decision(line)

    def calls(self):
        return self.by_seat([0 if call is None else 1 + CALLS.index(call) for call in self.hand.called])

    def lying(self, line, viewer):
        super().lying(line, viewer)
        self.all_zones(line, viewer)
        hand, drawing = self.hand, line["drawing"]
        self.same("card on offer", self.offered(), {k: drawing[k] for k in ("offered", "offered_by", "turned_up")
                                                    if k in drawing})
        self.same("turned over", hand.turned, drawing.get("turned", 0))
        self.same("turn", self.seat(hand.turn), drawing["turn"])
        if viewer is not None and hand.phase == "throw":
            self.same("taken", hand.how == "taken", drawing.get("took", False))
            known = viewer == hand.turn or hand.how not in ("dealt", "drawn")
            self.same("drawn", hand.card if known else None, drawing.get("drawn"))

    def offered(self):
        hand = self.hand
        by = hand.thrown[-1][0] if hand.thrown else 0
        if hand.winner is not None:
            if hand.won_by is None:
                return {}
            return {"offered": hand.won_by[1], "offered_by": self.seat(hand.won_by[0])}
        if hand.phase == "throw":
            return {}
        if hand.phase == "shown":
            return {"offered": hand.card, "offered_by": self.seat(hand.turn), "turned_up": True}
        return {"offered": hand.card, "offered_by": self.seat(by)}

    def all_zones(self, line, viewer):
        """Every zone, as text: what a seat may not see is hidden."""
        hand = self.hand

        def seen(cards, is_open):
            return text(cards) if is_open else " ".join("?" * len(cards))
        by_role = range(self.seats)
        zones = {"hand": self.by_seat([seen(hand.held[q], viewer in (None, q)) for q in by_role]),
                 "melds": [""] * self.seats,
                 "river": self.by_seat([text(hand.river(q)) for q in by_role]),
                 "wall": seen(hand.stock, viewer is None), "after": text(hand.after)}
        self.same("zones", zones, line["zones"])

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        return {"hand": self.hand.held, "river": [self.hand.river(q) for q in range(self.seats)]}

    def sets(self):
        return [[] for _ in range(self.seats)]

    def left(self):
        return len(self.hand.stock)

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        hand = self.hand
        self.same("marks", {} if hand.winner is None else {"winner": self.seat(hand.winner)}, line["marks"])
        counts = line.pop("counts", None)  # only those of the winner mean anything
        if hand.winner is not None:
            self.same("matas of the winner", pay.matas, counts[self.seat(hand.winner)]["value"])
        super().settled(line, pay)
        self.same("each pays once", len(pay.payments), len(line["transfers"]))

    def next_dealer(self, _hand, pay):
        return pay.next_first()

    def counters(self, before, _pay):  # CK-5.12
        played = before["played"] + 1
        return None if played == int(self.options["rounds"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
