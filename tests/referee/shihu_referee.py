#!/usr/bin/env python3
"""An outside referee for 十壺: plays every hand of a trace again, by the rule sheet alone.

Written by the author of the module, so that it shares whatever he misread. The trace comes from `yezi simulate shihu
--trace FILE`, and the rules from history/games/shihu.md; comments give the rule numbers. From the pack and the chosen
actions the referee keeps its own books: shihu_hand.py plays and pays. It supports every option and prints every
difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from shihu_hand import DEFAULTS, MATCH, Hand, Judge, Pay, pack  # noqa: E402

ROLES = "head second third dreamer".split()


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

    def begin(self, line, cards):
        self.options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack(self.options)), sorted(cards))  # SH-2.2
        judge_of = self.judges.setdefault(tuple(self.options.values()), Judge(self.options))
        return Hand(self.options, cards, judge_of)

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
        kinds = self.by_seat([[("zhao" if each.kind == "closed" else each.kind, sorted(each.cards)) for each in laid]
                              for laid in hand.laid])
        told = [[(one["set"], sorted(one["cards"].split())) for one in laid] for laid in drawing["sets"]]
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
        zones = {"hand": self.hand.held, "river": [self.hand.river(seat) for seat in range(4)]}
        return {**zones, "extra": self.hand.stars} if self.options["stars"] == "laid" else zones

    def sets(self):
        return [[each.cards for each in laid] for laid in self.hand.laid]

    def left(self):
        return len(self.hand.stock)

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        winner = self.hand.winner
        self.same("winner", None if winner is None else self.seat(winner), line["marks"].get("winner"))
        counts = line.pop("counts", None)
        if winner is not None:
            self.same("what a loser pays", pay.worth, counts[self.seat(winner)]["value"])
        super().settled(line, pay)

    def next_dealer(self, _hand, _pay):  # SH-2.5, SH-7.5
        return 1

    def counters(self, before, _pay):  # SH-7.6
        played = before["played"] + 1
        return None if played == MATCH else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
