#!/usr/bin/env python3
"""An outside referee for 碰和: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate penghu --trace FILE`, and the rules from history/games/penghu.md; comments
give the rule numbers. From the pack, the lots and the chosen actions the referee keeps its own books:
penghu_hand.py plays and pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from penghu_hand import DEFAULTS, PACK, Hand, Judge, Pay  # noqa: E402

ROLES = "head second third fourth".split()
NAMES = {"closed": "zhao"}  # of sets, where the program has one name for two


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall")}
    judges = {}

    def on_deal(self, line):
        super().on_deal(line)
        match = line["match"]
        self.same("roles", [ROLES[self.role(seat)] for seat in range(4)], line["roles"])
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * 4, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # PH-2.2
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
        kinds = self.by_seat([[(NAMES.get(each.kind, each.kind), sorted(each.cards)) for each in laid]
                              for laid in hand.laid])
        names = {"peng": "peng", "zhao": "zhao", "run": "run", "heads": "heads", "leopard": "leopard"}
        told = [[(names[one["set"]], sorted(one["cards"].split())) for one in laid] for laid in drawing["sets"]]
        self.same("kinds of sets", kinds, told)
        self.same("turn", self.seat(hand.turn), drawing["turn"])
        self.same("card that lies open", self.offered(), {k: v for k, v in drawing.items() if "offered" in k})
        if viewer is not None:
            drawn = hand.drawn if viewer == hand.turn and hand.phase == "play" else None
            self.same("drawn", drawn, drawing.get("drawn"))

    def offered(self):
        hand = self.hand
        if hand.winner is not None:
            lies = None if hand.fed_by is None else (hand.fed_by, hand.won_with)
        else:
            lies = hand.lying[-1] if hand.phase == "claim" else None
        return {"offered": lies[1], "offered_by": self.seat(lies[0])} if lies else {}

    def said(self, _hand, _role, verb, cards):
        return [verb, cards]

    def zones(self):
        return {"hand": self.hand.held, "river": [self.hand.river(seat) for seat in range(4)]}

    def sets(self):
        return [[each.cards for each in laid] for laid in self.hand.laid]

    def left(self):
        return len(self.hand.stock)

    def pay_of(self, hand):
        return Pay(hand)

    def on_settlement(self, line):
        self.lots = line.get("dice", {})
        super().on_settlement(line)

    def settled(self, line, pay):
        winner = self.hand.winner
        self.same("winner", None if winner is None else self.seat(winner), line["marks"].get("winner"))
        counts = line.pop("counts", None)
        if winner is not None:
            self.same("points of the winner", pay.points, counts[self.seat(winner)]["value"])
        super().settled(line, pay)

    def next_dealer(self, _hand, pay):
        return pay.next_first([sum(self.lots[name]) for name in ("lot_one", "lot_two")] if self.lots else None)

    def counters(self, before, _pay):  # PH-6.3
        played = before["played"] + 1
        return None if played == int(self.options["match_hands"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
