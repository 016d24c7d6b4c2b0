#!/usr/bin/env python3
"""An outside referee for 全對: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate quandui --trace FILE`, and the rules from history/games/quandui.md; comments
give the rule numbers. From the pack, the seed for renewing the stock and the chosen actions the referee keeps
its own books: quandui_hand.py plays and pays. It supports every option and prints every difference from the
trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from quandui_hand import DEFAULTS, ORDER, PACK, Hand, Pay  # noqa: E402

ROLES = "head second third fourth fifth sixth".split()


def text(cards):
    return " ".join(sorted(cards, key=lambda card: ORDER.get(card, -1)))


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}

    def on_deal(self, line):
        super().on_deal(line)
        match = line["match"]
        self.same("roles", [ROLES[self.role(seat)] for seat in range(self.seats)], line["roles"])
        self.same("cut", 0, line["cut"])  # QD-3.2: a trace has the pack as it lies after the cut
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * self.seats, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.all_zones(line, None)

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # QD-1.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        return Hand(self.options, pack, line.get("turning", 0))

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
        sets = [[{"set": "dui", "cards": text(cards), "from": self.seat(thrower)}
                 for cards, thrower in self.hand.laid[self.role(seat)]] for seat in range(self.seats)]
        self.same("dui laid", sets, line["drawing"]["sets"])
        self.same("last throw", self.offered(), {k: v for k, v in line["drawing"].items() if "offered" in k})
        self.same("turned over", self.hand.turned, line["drawing"].get("turned", 0))
        self.same("turn", self.seat(self.hand.turn), line["drawing"]["turn"])
        how, card = self.hand.got or (None, None)
        self.same("a throw was taken", how == "taken", line["drawing"].get("took", False))
        if viewer is not None:
            open_to_him = viewer == self.hand.turn and how in ("dealt", "drawn", "taken")
            self.same("drawn", card if open_to_him else None, line["drawing"].get("drawn"))

    def offered(self):
        hand = self.hand
        throw = hand.thrown[-1] if hand.phase == "claim" and hand.winner is None else None
        if hand.winner is not None:
            throw = hand.won_by
        if throw is None:
            return {}
        thrower, card = throw
        return {"offered": card, "offered_by": self.seat(thrower)}

    def all_zones(self, line, viewer):
        """Every zone, as text: what a seat may not see is hidden."""
        hand = self.hand
        def seen(cards, is_open):
            return text(cards) if is_open else " ".join("?" * len(cards))
        by_role = range(self.seats)
        zones = {"hand": self.by_seat([seen(hand.held[q], viewer in (None, q)) for q in by_role]),
                 "melds": self.by_seat([text(c for cards, _ in hand.laid[q] for c in cards) for q in by_role]),
                 "river": self.by_seat([text(hand.river(q)) for q in by_role]),
                 "wall": seen(hand.stock, viewer is None)}
        self.same("zones", zones, line["zones"])

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        return {"hand": self.hand.held, "river": [self.hand.river(q) for q in range(self.seats)]}

    def sets(self):
        return [[cards for cards, _ in laid] for laid in self.hand.laid]

    def left(self):
        return len(self.hand.stock)

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        hand = self.hand
        marks = {} if hand.winner is None else {"winner": self.seat(hand.winner)}
        self.same("marks", marks, line["marks"])
        counts = line.pop("counts", None)  # only those of the winner mean anything
        if hand.winner is not None:
            self.dui_of_winner(counts[self.seat(hand.winner)], pay)
        super().settled(line, pay)
        self.same("each pays once", len(pay.payments), len(line["transfers"]))

    def dui_of_winner(self, count, pay):  # QD-5.2
        self.same("dui of the winner", pay.dui, count["value"])
        self.same("counted dui", pay.dui, len(count["lines"]))
        for dui in count["lines"]:
            self.same(f"dui {dui['cards']}", 1, len(set(dui["cards"].split())))
            self.same("count of a dui", 1, dui["amount"])

    def next_dealer(self, _hand, pay):
        return pay.next_dealer()

    def counters(self, before, _pay):  # QD-5.4
        played = before["played"] + 1
        return None if played == int(self.options["rounds"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
