#!/usr/bin/env python3
"""An outside referee for Khanhoo: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate khanhoo --trace FILE`, and the rules from history/games/khanhoo.md; comments
give the rule numbers. From the pack, the seed for renewing the stock and the chosen actions the referee keeps its
own books: khanhoo_hand.py plays, and khanhoo_melds.py finds the melds. It supports every option and prints every
difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from khanhoo_hand import Hand, winner  # noqa: E402
from khanhoo_melds import DEFAULTS, Melds, pack_of  # noqa: E402

ENDS = {"out": ("won", "play.out"), "stock": ("played", "play.wall"), "rounds": ("played", "play.rounds")}


class Referee(Comparing):

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        self.options = {**DEFAULTS, **line["options"]}
        goes_on = self.linked is not None if self.matches else self.sitting and line["hand"] % self.sitting
        if goes_on:
            self.same("match", self.linked, line["match"])
        pack = line["pack"].split()
        self.same("pack", sorted(pack_of(self.options)), sorted(pack))
        if self.hands == 0:
            self.melds = Melds(self.options)
        self.deal, self.head, self.count = line, line["match"]["head"], 0
        self.players = int(self.options["players"])
        self.hand = Hand(self.options, self.melds, pack, line.get("turning", 0))
        self.hands += 1

    def role(self, seat):
        return (seat - self.head) % self.players

    def on_decision(self, line):
        hand, role = self.hand, self.role(line["seat"])
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("who is asked", hand.asked(), [role])
        self.same("cards", sorted(hand.held[role]), sorted(line["cards"].split()))
        self.lying(line, role)
        legal = {" ".join(action).strip(): action for action in hand.legal(role)}
        self.same("offers", sorted(legal), sorted(line["offers"]))
        self.same("count", len(legal), line["count"])
        self.same("chosen is offered", True, line["chosen"] in legal)
        hand.act(role, *legal.get(line["chosen"], ("pass", "")))

    def lying(self, line, viewer):
        """What lies where, as the viewer sees it (None: all is shown)."""
        hand = self.hand
        for seat in range(self.players):
            role = self.role(seat)
            held = sorted(hand.held[role]) if viewer in (None, role) else ["?"] * len(hand.held[role])
            self.same(f"hand of {seat}", held, sorted(line["zones"]["hand"][seat].split()))
            self.same(f"discards of {seat}", sorted(hand.river(role)), sorted(line["zones"]["river"][seat].split()))
        stock = sorted(hand.stock) if viewer is None else ["?"] * len(hand.stock)
        self.same("stock", stock, sorted(line["zones"]["wall"].split()))
        self.same("left", len(hand.stock), line["drawing"]["tail"] - line["drawing"]["head"])
        self.same("turned over", hand.turned, line["drawing"].get("turned", 0))

    def on_settlement(self, line):
        hand = self.hand
        self.same("outcome", hand.outcome and ENDS[hand.outcome], (line["outcome"], line["reason"]))
        self.lying(line, None)
        if hand.outcome:
            self.settled(line, hand)
        self.hand = None

    def settled(self, line, hand):
        points = hand.points()
        by_seat = [points[self.role(seat)] for seat in range(self.players)]
        self.same("points", by_seat, line["net"])
        self.same("counts", by_seat, [count["value"] for count in line["counts"]])
        self.same("transfers", [("nobody", seat, won) for seat, won in enumerate(by_seat) if won],
                  [(t["from"], t["to"], t["amount"]) for t in line["transfers"]])
        before, after = self.deal["match"], line["next"]
        scores = [a + b for a, b in zip(before["scores"], by_seat)]
        out = None if hand.out is None else (hand.out + self.head) % self.players
        over = winner(scores, out, int(self.options["game_points"])) is not None
        self.same("scores", [0] * self.players if over else scores, after["scores"])
        self.same("next dealer", (self.head + 1) % self.players, after["head"])  # KH-3.6
        self.same("number of the next hand", before["hand"] + 1, after["hand"])
        self.linked = None if over and self.matches else after


if __name__ == "__main__":
    judge(Referee, __doc__)
