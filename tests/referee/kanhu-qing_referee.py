#!/usr/bin/env python3
"""An outside referee for 看湖 of the late Qing: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate kanhu-qing --trace FILE`, and the rules from history/games/kanhu-qing.md;
comments give the rule numbers. From the pack, the seed for renewing the box and the chosen actions the referee
keeps its own books: kanhu_qing_hand.py plays and pays. It supports every option and prints every difference from
the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from kanhu_qing_hand import DEFAULTS, ORDER, PACK, Charges, Hand, Pay  # noqa: E402

ROLES = "head second third fourth fifth sixth".split()


def text(cards):
    return " ".join(sorted(cards, key=lambda card: ORDER.get(card, -1)))


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "box": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}

    def __init__(self, sitting, matches=False):
        super().__init__(sitting, matches)
        self.charges = {}

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
        self.same("pack", sorted(PACK), sorted(pack))  # KQ-2.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        key = self.options["alike"], self.options["royal_map"]
        if key not in self.charges:
            self.charges[key] = Charges(self.options)
        return Hand(self.options, self.charges[key], pack, line.get("turning", 0))

    def on_decision(self, line):
        hand = self.hand
        if not hand.outcome:
            self.same("seat to act", min(map(self.seat, hand.asked())), line["seat"])
        self.same("role", ROLES[self.role(line["seat"])], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("marks", {}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        super().on_decision(line)

    def lying(self, line, viewer):
        super().lying(line, viewer)
        self.all_zones(line, viewer)
        hand, drawing = self.hand, line["drawing"]
        self.same("card on offer", self.offered(), {k: drawing[k] for k in ("offered", "offered_by", "turned_up")
                                                    if k in drawing})
        self.same("turned over", hand.turned, drawing.get("turned", 0))
        self.same("turn", self.seat(hand.turn), drawing["turn"])
        if viewer is not None and hand.phase == "turn":
            self.same("taken", hand.how == "taken", drawing.get("took", False))
            known = viewer == hand.turn or hand.how != "drawn"
            self.same("drawn", hand.card if known else None, drawing.get("drawn"))

    def offered(self):
        hand = self.hand
        phase, by, card = (hand.phase, hand.turn, hand.card) if hand.winner is None else hand.won_by or ("", 0, "")
        if phase not in ("shown", "played"):
            return {}
        shown = {"turned_up": True} if phase == "shown" and not hand.outcome else {}
        return {"offered": card, "offered_by": self.seat(by), **shown}

    def all_zones(self, line, viewer):
        """Every zone, as text: what a seat may not see is hidden."""
        hand = self.hand

        def seen(cards, is_open):
            return text(cards) if is_open else " ".join("?" * len(cards))
        by_role = range(self.seats)
        zones = {"hand": self.by_seat([seen(hand.held[q], viewer in (None, q)) for q in by_role]),
                 "melds": [""] * self.seats,  # KQ-4.9.1
                 "river": self.by_seat([text(hand.river(q)) for q in by_role]),
                 "wall": seen(hand.box, viewer is None)}
        self.same("zones", zones, line["zones"])

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        return {"hand": self.hand.held, "river": [self.hand.river(q) for q in range(self.seats)]}

    def sets(self):
        return [[] for _ in range(self.seats)]

    def left(self):
        return len(self.hand.box)

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        hand = self.hand
        self.same("marks", {} if hand.winner is None else {"winner": self.seat(hand.winner)}, line["marks"])
        counts = line.pop("counts", None)
        if hand.winner is not None:
            self.counted(counts, pay)
        super().settled(line, pay)
        self.same("each pays once", len(pay.payments), len(line["transfers"]))

    def counted(self, counts, pay):
        """The points of the winner, charge by charge; those of the others where they matter (KQ-6.3)."""
        hand = self.hand
        count = counts[self.seat(hand.winner)]
        self.same("points of the winner", pay.points, count["value"])
        charges = [tuple(line["cards"].split()) for line in count["lines"]]
        self.same("cards in charges", text(hand.held[hand.winner]), text(card for cards in charges for card in cards))
        for cards, line in zip(charges, count["lines"]):
            self.same(f"charge {cards}", hand.charges.whole(tuple(sorted(cards, key=ORDER.get))), line["amount"])
        if hand.options["pay"] == "others_score":
            got = [counts[self.seat(q)]["value"] for q in range(hand.players) if q != hand.winner]
            self.same("points of the others", [own for q, own in enumerate(pay.own) if q != hand.winner], got)

    def next_dealer(self, _hand, pay):
        return pay.next_first()

    def counters(self, before, _pay):  # KQ-6.7
        played = before["played"] + 1
        return None if played == int(self.options["match_hands"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
