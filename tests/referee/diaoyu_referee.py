#!/usr/bin/env python3
"""An outside referee for 釣魚 and la pêche: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate diaoyu --trace FILE`, or diaoyu/peche, and the rules from history/games/diaoyu.md;
comments give the rule numbers. From the pack and the chosen actions the referee keeps its own books: the
hands, the pool, the stock, what lies in piles, the catches, the legal plays, the counts and the payments.
It supports every option and prints every difference from the trace.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
import diaoyu_hand  # noqa: E402
import peche_hand  # noqa: E402
from peche_hand import PecheHand  # noqa: E402

PLACE = {**diaoyu_hand.PLACE, **peche_hand.PLACE}
ROLES = ["head", "second", "third"]


def in_order(tiles):
    return sorted(tiles, key=PLACE.get)

def text(tiles):
    return " ".join(in_order(tiles))

def shown(tiles, open_to_all):
    return text(tiles) if open_to_all else " ".join("?" * len(tiles))

def in_words(legal):
    """The plays as the program words them: where two have the same words, it numbers them."""
    worded = collections.defaultdict(list)
    for play in legal:
        tiles = text([play.tile, *play.taken]) if play.tile else ""
        worded[f"{play.verb} {tiles}".strip()].append(play)
    out = {}
    for words, plays in worded.items():
        plays.sort(key=lambda play: in_order([play.tile, *play.taken]).index(play.tile))
        for number, play in enumerate(plays):
            out[words if len(plays) == 1 else f"{words} #{number}"] = play
    return out


class Referee(Comparing):

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        self.money = line["game"] == "diaoyu/peche"
        self.by = peche_hand if self.money else diaoyu_hand
        pack, match = [tile.rstrip("'") for tile in line["pack"].split()], line["match"]
        self.same("pack", in_order(self.by.PACK), in_order(pack))  # TU-1.1, PC-1
        if not self.money:
            self.same("tiles are told apart", len(pack), len(set(line["pack"].split())))
        self.same("cut", 0, line["cut"])
        self.options, self.head, self.deal, self.count = line["options"], match["head"], line, 0
        self.seats = int(self.options["players"])
        if self.goes_on(line["hand"]):
            self.same("match", self.linked, match)
        else:
            fresh = {"scores": [0] * self.seats, "pool": 0, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.hand = (PecheHand if self.money else diaoyu_hand.Hand)(self.options, self.head, pack)
        self.hands += 1
        self.same("roles", [ROLES[(q - self.head) % self.seats] for q in range(self.seats)], line["roles"])
        self.zones(line, None)

    def goes_on(self, number):
        """This hand goes on from the one before."""
        if self.matches:
            return self.linked is not None
        return self.sitting and number % self.sitting

    def zones(self, line, viewer):
        """Where the tiles lie, as the viewer sees it (None: all open)."""
        hand, everything = self.hand, viewer is None
        zones = {"hand": [shown(hand.hands[q], everything or q == viewer) for q in range(self.seats)],
                 "stock": shown(hand.stock, everything), "pool": text(hand.pool), "piled": text(hand.piled),
                 "caught": list(map(text, hand.caught)), "turned": hand.turned or ""}
        if self.money:
            zones["last"] = text(hand.last)
        self.same("zones", zones, line["zones"])

    def peeped(self, line):
        """PC-2, PC-2.1: one player, and nobody else, has seen the last card of the stock."""
        knows = self.money and self.hand.peeps() == line["seat"]
        self.same("card seen before", self.hand.stock[-1] if knows else None, line.get("peeped"))

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
        self.peeped(line)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        if not hand.over():
            legal = in_words(hand.legal())
            self.offers(line, set(legal))
            hand.act(legal.get(line["chosen"], legal[min(legal)]))

    def offers(self, line, legal):
        self.same_offers(line, legal, line["offers"], line["chosen"])

    def on_settlement(self, line):
        hand, before = self.hand, self.deal["match"]
        self.same("hand is over", True, hand.over())
        self.same("outcome", ("played", "play"), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.same("marks", {}, line["marks"])
        self.same("counters", before["counters"], line["counters"])
        net = self.by.settled(hand.counts(), self.options)
        self.same("net", net, line["net"])
        self.transfers(line["transfers"])
        self.next(line["next"], net)
        self.hand = None

    def transfers(self, got):
        """What every two settle (TU-5.4): the program has each pay the whole count of the other."""
        paid, counts = collections.Counter(), self.hand.counts()
        for t in got:
            self.same("amount is positive", True, t["amount"] > 0)
            paid[t["from"], t["to"]] += t["amount"]
        for a in range(self.seats):
            for b in range(a):
                self.same(f"{a} gains from {b}", self.between(counts, a, b), paid[b, a] - paid[a, b])

    def between(self, counts, a, b):
        if self.money:
            return self.between_at_money(counts, a, b)
        if self.options["settle"] == "difference":
            return counts[a] - counts[b]
        net = self.by.settled(counts, self.options)
        return (net[a] > 0) - (net[b] > 0)

    def between_at_money(self, counts, a, b):
        gained = peche_hand.between(counts[a], counts[b], self.options)
        if self.options["thresholds"] == "on":
            besides = peche_hand.besides(counts)
            gained += besides[b, a] - besides[a, b]
        return gained

    def next(self, after, net):
        before, counts = self.deal["match"], self.hand.counts()
        best = [seat for seat in range(self.seats) if counts[seat] == max(counts)]
        # TU-2.3, TU-5.3: the winner begins. Where there is none, the same seat does again.
        head = best[0] if len(best) == 1 else self.head
        over = before["counters"]["played"] + 1 == int(self.options["rounds"])  # TU-5.5
        expected = {"hand": before["hand"] + 1, "round": 0, "head": head, "pool": 0,
                    "scores": [a + b for a, b in zip(before["scores"], net)],
                    "counters": {"played": 0 if over else before["counters"]["played"] + 1}}
        for name in sorted(set(expected) | set(after)):
            self.same(f"{name} of the next hand", expected.get(name), after.get(name))
        self.linked = None if over and self.matches else after


if __name__ == "__main__":
    judge(Referee, __doc__)
