#!/usr/bin/env python3
"""An outside referee for 四色牌: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate sisepai --trace FILE`, and the rules from history/games/sisepai.md; comments
give the rule numbers. From the pack and the chosen actions the referee keeps its own books: sisepai_hand.py plays
and pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from sisepai_hand import DEFAULTS, PACK, Hand, Pay, kind_of, text  # noqa: E402

ROLES = "head second third fourth".split()


class Referee(Drawing):
    ENDS = {"won": ("won", "play.out"), "false": ("played", "play.false_out"), "exhausted": ("drawn", "play.wall")}

    def on_deal(self, line):
        super().on_deal(line)
        self.same("roles", [ROLES[self.role(seat)] for seat in range(self.seats)], line["roles"])
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * self.seats, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: line["match"][name] for name in fresh})
        self.all_zones(line, None)

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # FC-1.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        return Hand(self.options, pack)

    def on_decision(self, line):
        hand = self.hand
        if not hand.outcome:
            self.same("seat to act", min(map(self.seat, hand.asked())), line["seat"])
        self.same("phase", "play", line["phase"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        super().on_decision(line)

    def lying(self, line, viewer):
        super().lying(line, viewer)
        self.all_zones(line, viewer)
        hand, drawing = self.hand, line["drawing"]
        sets = [[self.told(*one) for one in hand.laid[self.role(seat)]] for seat in range(self.seats)]
        self.same("sets laid", sets, drawing["sets"])
        self.same("turn", self.seat(hand.turn), drawing["turn"])
        if viewer is not None:
            offer = {k: v for k, v in drawing.items() if k in ("offered", "offered_by", "turned_up")}
            self.same("card on offer", self.offered(), offer)
            own = hand.got if hand.phase == "throw" and hand.turn == viewer else None
            self.same("drawn", own, drawing.get("drawn"))
        elif hand.outcome == "false":
            self.same("at fault", [self.seat(hand.caller)], drawing["at_fault"])

    def told(self, cards, thrower):
        """A set on the table as the program writes it."""
        kind = {"set": kind_of(cards, self.options["soldier_sets"]), "cards": text(cards)}
        return kind if thrower is None else {**kind, "from": self.seat(thrower)}

    def offered(self):
        if not self.hand.offer:
            return {}
        card, owner, drawn = self.hand.offer
        return {"offered": card, "offered_by": self.seat(owner), **({"turned_up": True} if drawn else {})}

    def all_zones(self, line, viewer):
        """Every zone, as text: what a seat may not see is hidden."""
        hand, by_role = self.hand, range(self.seats)
        def seen(cards, is_open):
            return text(cards) if is_open else " ".join("?" * len(cards))
        zones = {"hand": self.by_seat([seen(hand.held[q], viewer in (None, q)) for q in by_role]),
                 "melds": self.by_seat([text(c for cards, _ in hand.laid[q] for c in cards) for q in by_role]),
                 "river": self.by_seat([text(hand.river(q)) for q in by_role]),
                 "wall": seen(hand.stock, viewer is None), "after": text(hand.turned)}
        self.same("zones", zones, line["zones"])

    def said(self, _hand, _role, verb, cards):
        return [verb, cards]

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
        winner = hand.caller if hand.outcome == "won" else None
        self.same("marks", {} if winner is None else {"winner": self.seat(winner)}, line["marks"])
        counts = line.pop("counts", None)  # only those of the winner mean anything
        if winner is not None:
            self.same("hu of the winner", hand.count, counts[self.seat(winner)]["value"])
        fresh = self.counters(self.deal["match"]["counters"], pay) is None and [0] * self.seats
        if fresh:  # the match is over: the next begins from nought
            self.same("scores of the next match", fresh, line["next"]["scores"])
            line["next"]["scores"] = [a + b for a, b in zip(self.deal["match"]["scores"], self.by_seat(pay.net()))]
        super().settled(line, pay)
        if fresh:
            line["next"]["scores"] = fresh

    def next_dealer(self, _hand, pay):
        return pay.next_dealer()

    def counters(self, before, _pay):  # FC-6.11
        played = before["played"] + 1
        return None if played == int(self.options["rounds"]) else {"played": played}


if __name__ == "__main__":
    judge(Referee, __doc__)
