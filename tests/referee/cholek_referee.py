#!/usr/bin/env python3
"""An outside referee for Cholek Tiga: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate cholek --trace FILE`, and the rules from history/games/cholek.md; comments give
the rule numbers. From the pack and the chosen actions the referee keeps its own books: the hands, the pool, the
stock, the catches, the legal plays, the points and the payments. It supports every option and prints every
difference from the trace. It is by the author of the module.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from cholek_hand import PACK, CholekHand, begins, between  # noqa: E402
from comparing import Comparing, judge  # noqa: E402
from diaoyu_referee import shown, text  # noqa: E402
from peche_hand import in_order  # noqa: E402

ROLES = ["head", "second", "third"]


def in_words(legal):
    """The plays as the program words them: where two have the same words, each has the place, among the faces of its
    cards, of the one that is played."""
    worded = collections.defaultdict(list)
    for play in legal:
        worded[f"{play.verb} {text([play.tile, *play.taken])}"].append(play)
    out = {}
    for words, plays in worded.items():
        for play in plays:
            faces = in_order({play.tile, *play.taken})
            out[words if len(plays) == 1 else f"{words} #{faces.index(play.tile)}"] = play
    return out


class Referee(Comparing):

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        pack, match = line["pack"].split(), line["match"]
        self.same("pack", in_order(PACK), in_order(pack))  # CT-1
        self.same("cut", 0, line["cut"])
        self.options, self.head, self.deal, self.count = line["options"], match["head"], line, 0
        self.seats = int(self.options["players"])
        if self.linked is not None if self.matches else self.sitting and line["hand"] % self.sitting:
            self.same("match", self.linked, match)
        else:
            fresh = {"scores": [0] * self.seats, "pool": 0, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.hand = CholekHand(self.options, self.head, pack)
        self.hands += 1
        self.same("roles", [ROLES[(q - self.head) % self.seats] for q in range(self.seats)], line["roles"])
        self.zones(line, None)

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand, everything = self.hand, viewer is None
        zones = {"hand": [shown(hand.hands[q], everything or q == viewer) for q in range(self.seats)],
                 "stock": shown(hand.stock, everything), "pool": text(hand.pool),
                 "caught": list(map(text, hand.caught)), "turned": hand.turned or ""}
        self.same("zones", zones, line["zones"])

    def counters(self, line):  # CT-7
        hand = self.hand
        expected = {**self.deal["match"]["counters"], "ayam": hand.ayam, "kandang": hand.kandang}
        self.same("counters", expected, line["counters"])

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", False, hand.over())
        self.same("seat to act", hand.turn, seat)
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", "play", line["phase"])
        self.zones(line, seat)
        self.same("marks", {}, line["marks"])
        self.counters(line)
        if not hand.over():
            legal = in_words(hand.legal())
            self.same_offers(line, set(legal), line["offers"], line["chosen"])
            hand.act(legal.get(line["chosen"], legal[min(legal)]))

    def on_settlement(self, line):
        hand = self.hand
        self.same("hand is over", True, hand.over())
        self.same("outcome", ("played", "play"), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.same("marks", {}, line["marks"])
        self.counters(line)
        self.same("net", hand.net(), line["net"])
        self.transfers(line["transfers"])
        self.next(line["next"], hand.net())
        self.hand = None

    def transfers(self, got):
        """What every two settle (CT-6, CT-7): the program has each pay the whole of the other."""
        paid = collections.Counter()
        for t in got:
            self.same("amount is positive", True, t["amount"] > 0)
            paid[t["from"], t["to"]] += t["amount"]
        for a in range(self.seats):
            for b in range(a):
                gained = between(self.hand.player(a), self.hand.player(b))
                self.same(f"{a} gains from {b}", gained, paid[b, a] - paid[a, b])

    def next(self, after, net):
        before = self.deal["match"]
        over = before["counters"]["played"] + 1 == int(self.options["rounds"])  # CT-9
        expected = {"hand": before["hand"] + 1, "round": 0, "head": begins(self.hand.caught, self.head), "pool": 0,
                    "scores": [a + b for a, b in zip(before["scores"], net)],
                    "counters": {"played": 0 if over else before["counters"]["played"] + 1}}
        for name in sorted(set(expected) | set(after)):
            self.same(f"{name} of the next hand", expected.get(name), after.get(name))
        self.linked = None if over and self.matches else after


if __name__ == "__main__":
    judge(Referee, __doc__)
