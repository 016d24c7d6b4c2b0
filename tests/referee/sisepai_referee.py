#!/usr/bin/env python3
"""An outside referee for 四色牌: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate sisepai --trace FILE`, and the rules from history/games/sisepai.md; comments
give the rule numbers. From the pack and the chosen actions the referee keeps its own books: sisepai_hand.py plays
and pays. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402
from sisepai_hand import DEFAULTS, FACES, PACK, Hand, Pay, next_dealer  # noqa: E402

VERBS = {"four": "kong", "triple": "pong"}


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "false": ("played", "play.false_out"), "exhausted": ("drawn", "play.wall")}
    ORDER = {face: place for place, face in enumerate(FACES)}
    starts_anew = True

    def begin(self, line, pack):
        self.same("pack", sorted(PACK), sorted(pack))  # FC-1.1
        self.options = {**DEFAULTS, **line["options"]}
        self.seats = int(self.options["players"])
        return Hand(self.options, pack)

    def said(self, hand, role, verb, cards):
        cards = cards.split()
        if verb == "out":
            return [verb, hand.drawn if hand.phase == "throw" else hand.card]
        if hand.phase == "offer" and cards:
            cards.remove(hand.card)
        if verb == "eat" and hand.has_duty(role):
            verb = "general"
        return [VERBS.get(verb, verb), *cards]

    def zones(self):
        hand = self.hand
        return {"hand": hand.held, "river": hand.dead,
                "melds": [[card for one in laid for card in one[1]] for laid in hand.laid]}

    def on_the_table(self, viewer):
        return {**super().on_the_table(viewer), "after": self.hand.flower or ""}

    def sets(self):
        return [[list(one[1]) for one in laid] for laid in self.hand.laid]

    def sets_said(self):
        return [[self.set_said(*one) for one in laid] for laid in self.hand.laid]

    def set_said(self, kind, cards, giver):
        said = {"set": kind.replace(" ", "_"), "cards": self.text(cards)}
        return said if giver is None else {**said, "from": self.seat(giver)}

    def offered(self):
        hand = self.hand
        if hand.card is None or hand.phase == "throw" and hand.caller is None:
            return {}
        up = {"turned_up": True} if hand.was_drawn and hand.caller is None else {}
        return {"offered": hand.card, "offered_by": self.seat(hand.owner), **up}

    def drawn(self, viewer):
        hand = self.hand
        return hand.drawn if hand.phase == "throw" and viewer == hand.turn else None

    def took(self):
        return False

    def pay_of(self, hand):
        return Pay(hand)

    def settled(self, line, pay):
        fault = [self.seat(self.hand.caller)] if self.hand.outcome == "false" else []
        self.same("at fault", fault, line["drawing"].get("at_fault", []))
        super().settled(line, pay)

    def worth(self):
        return self.hand.count

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)


if __name__ == "__main__":
    judge(Referee, __doc__)
