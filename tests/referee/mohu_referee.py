#!/usr/bin/env python3
"""An outside referee for 默和: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate mohu --trace FILE`, and the rules from history/games/mohu.md; comments give
the rule numbers. From the pack, the lots and the chosen actions the referee keeps its own books: mohu_hand.py
plays and pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from mohu_hand import DEFAULTS, ORDER, PACK, Hand, Judge, Pay  # noqa: E402

ROLES = "head second third fourth".split()


def text(cards):
    return " ".join(sorted(cards, key=lambda card: ORDER.get(card, -1)))


class Referee(Drawing):
    ENDS = {"exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}
    judges = {}

    def on_deal(self, line):
        super().on_deal(line)
        match = line["match"]
        self.same("roles", [ROLES[self.role(seat)] for seat in range(4)], line["roles"])
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * 4, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # MH-2.1
        self.options = {**DEFAULTS, **line["options"]}
        judge_of = self.judges.setdefault(tuple(self.options.values()), Judge(self.options))
        return Hand(self.options, pack, judge_of)

    def on_decision(self, line):
        if not self.hand.outcome:
            self.same("seat to act", min(map(self.seat, self.hand.asked())), line["seat"])
        self.same("role", ROLES[self.role(line["seat"])], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        super().on_decision(line)

    def lying(self, line, viewer):
        super().lying(line, viewer)
        hand, drawing = self.hand, line["drawing"]
        wall = text(hand.stock) if viewer is None else " ".join("?" * len(hand.stock))
        self.same("stock", wall, line["zones"]["wall"])
        if hand.how != "dealt":
            self.same("turn", self.seat(hand.turn), drawing["turn"])
        self.same("card that lies open", self.offered(), {k: v for k, v in drawing.items() if "offered" in k})
        turned_up = hand.phase == "claim" and hand.winner is None and hand.up
        self.same("turned up", turned_up, drawing.get("turned_up", False))
        how, card = hand.got or (None, None)
        self.same("a card was taken", how == "taken", drawing.get("took", False))
        if viewer is not None:
            self.same("drawn", card if viewer == hand.turn else None, drawing.get("drawn"))

    def offered(self):
        hand = self.hand
        if hand.winner is not None:
            lies = hand.claimed
        else:
            lies = hand.lying[-1] if hand.phase == "claim" else None
        return {"offered": lies[1], "offered_by": self.seat(lies[0])} if lies else {}

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        return {"hand": self.hand.held, "river": [self.hand.river(seat) for seat in range(4)]}

    def sets(self):
        return [[] for _ in range(4)]

    def left(self):
        return len(self.hand.stock)

    def pay_of(self, hand):
        return Pay(hand)

    def on_settlement(self, line):
        self.lots = line.get("dice", {})
        self.ENDS = {**self.ENDS, "won": ("won", "dealt" if self.hand and self.hand.how == "dealt" else "play.out")}
        super().on_settlement(line)

    def settled(self, line, pay):
        winner = self.hand.winner
        self.same("winner", None if winner is None else self.seat(winner), line["marks"].get("winner"))
        counts = line.pop("counts", None)
        if winner is not None:
            self.same("value of the win", pay.value, counts[self.seat(winner)]["value"])
        super().settled(line, pay)

    def next_dealer(self, _hand, pay):
        return pay.next_first([sum(self.lots[name]) for name in ("lot_one", "lot_two")] if self.lots else None)

    def counters(self, before, _pay):  # MH-6.4
        played = before["played"] + 1
        return None if played == int(self.options["match_hands"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
