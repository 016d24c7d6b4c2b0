#!/usr/bin/env python3
"""An outside referee for Ceki, Balik Satu: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate ceki --trace FILE`, and the rules from history/games/ceki.md; comments give the
rule numbers. From the pack, the seed for renewing the stock and the chosen actions the referee keeps its own books:
ceki_hand.py plays and pays. It supports every option and prints every difference from the trace. It is written from
the sheet alone, by somebody who has not seen the module.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from ceki_hand import DEFAULTS, ORDER, RANK, RED, Hand, Pay, pack_of, ranks  # noqa: E402
from collecting import Collecting  # noqa: E402
from comparing import judge  # noqa: E402

CALLS = {None: 0, "tan": 1, "ceki": 2}  # as the counters of the program tell them


class Referee(Collecting):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall"), "rounds": ("drawn", "play.rounds")}
    ORDER = ORDER
    LENGTH = "rounds"  # CK-5.12

    def begin(self, line, pack):
        self.options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(self.options)), sorted(pack))  # CK-1.1, CK-1.4, CK-1.5
        self.seats = int(self.options["players"])
        return Hand(self.options, pack, line.get("turning", 0))

    def on_decision(self, line):
        self.same("sure", [words for words in line["offers"] if words.startswith("out ")], line.get("sure", []))
        super().on_decision({**line, "counters": self.but_calls(line)})

    def on_settlement(self, line):
        super().on_settlement({**line, "counters": self.but_calls(line)})

    def but_calls(self, line):
        """The counters of the line without what each has called, which is compared."""
        counters = dict(line["counters"])
        self.same("called", self.by_seat([CALLS[call] for call in self.hand.called]), counters.pop("called", None))
        return counters

    def sets_said(self):
        return [[]] * self.seats

    def drawn(self, viewer):
        hand = self.hand
        return hand.got[1] if hand.got and viewer == hand.turn else None

    def took(self):
        return self.hand.got is not None and self.hand.got[0] == "taken"

    def turned(self):
        return self.hand.turned

    def offered(self):
        hand = self.hand
        if hand.outcome == "won":
            return {} if hand.whole else self.on_offer(*hand.won_by)
        if hand.phase == "shown":
            return {**self.on_offer(hand.turn, hand.card), **({} if hand.outcome else {"turned_up": True})}
        return self.on_offer(*hand.thrown[-1]) if hand.phase == "claim" else {}

    def on_offer(self, role, card):
        return {"offered": card, "offered_by": self.seat(role)}

    def said(self, _hand, _role, verb, card):
        return [verb, card]

    def zones(self):
        hand = self.hand
        return {"hand": hand.held, "river": [hand.river(q) for q in range(self.seats)], "melds": [[]] * self.seats}

    def on_the_table(self, viewer):
        return {**super().on_the_table(viewer), "after": self.text(self.hand.turned_up)}

    def pay_of(self, hand):
        return Pay(hand)

    def worth(self):
        return Pay(self.hand).matas

    def counted(self, counts, winner):
        """The matas that the program counts: as many as by the books, and of cards that are there."""
        super().counted(counts, winner)
        hand, count = self.hand, counts[self.seat(winner)]
        by_fifteen = self.options["scoring"] == "lima_belas"
        there, sets = collections.Counter([*hand.held[winner], *hand.turned_up]), ranks(hand.held[winner])
        for mata in count["lines"]:
            face, *others = mata["cards"].split()
            self.same(f"mata {mata['cards']}", [face, face], others)
            self.same(f"value of {mata['cards']}", 2 if face in RED and not by_fifteen else 1, mata["amount"])
            there[face] -= 3
            sets[RANK[face]] -= 3
        self.same("matas of cards that are not there", [], [face for face, n in there.items() if n < 0])
        self.same("more matas than sets", [], [rank for rank, n in sets.items() if n < 0])
        self.same("sum of the matas", [self.worth()] * 2,
                  [count["matas"], sum(mata["amount"] for mata in count["lines"])])

    def next_dealer(self, _hand, pay):
        return pay.next_first()


if __name__ == "__main__":
    judge(Referee, __doc__)
