#!/usr/bin/env python3
"""Tests the referee of Cholek Tiga with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from cholek_hand import PACK, CholekHand, Play, ang_pow, begins, between, points, rank  # noqa: E402
from diaoyu_check import said  # noqa: E402
from peche_hand import in_order  # noqa: E402

COUNTS = [  # id, cards, points, ang pow
    ("CT01", "C5 C5 C5 M5 M5 M5 M5", 11, 0), ("CT-5", "C5 C5 M5 S5", 0, 0), ("CT-5", "RF", 1, 0),
    ("CT-5", "RF RF", 4, 0), ("CT-6", "RF RF RF", 3, 100), ("CT-6", "OT OT OT OT", 8, 200),
    ("CT-5", "RF OT S9", 3, 0), ("CT-5", "WF WF WF", 3, 0), ("CT-5", "S9 S9 S9 S9 RF RF RF OT OT", 15, 300)]
TURNS = [  # id, hand or card turned, pool, legal plays
    ("CT03", "turned C7", "C5 M5 S7", "lay:C7"), ("CT03", "turned S5", "C5 M5 S7", "lay:S5 take:S5:C5:M5"),
    ("CT-2", "hand C5 C6", "S5 M5", "lay:C5 lay:C6 take:C5:S5:M5"),
    ("CT-3", "hand C5", "C5 C5 S5 M5 M7", "lay:C5 take:C5:C5:C5 take:C5:C5:S5 take:C5:C5:M5 take:C5:S5:M5"),
    ("CT-1.1", "hand WF", "C1 OT RF", "lay:WF take:WF:C1:OT take:WF:C1:RF take:WF:OT:RF")]


class Check(Checking):

    def check_the_deal(self):
        self.same("CT-1", 120, len(PACK))
        self.same("CT-1.1", [1, 1, 1, 1, 9], [rank(card) for card in "OT RF WF C1 S9".split()])
        for players in (2, 3):
            hand = CholekHand({"players": str(players)}, 1, self.shuffled(PACK))
            self.same("CT-2", ([3] * players, [], 120 - 3 * players),
                      (list(map(len, hand.hands)), hand.pool, len(hand.stock)))

    def check_counts(self):
        for name, cards, counted, red in COUNTS:
            self.same(f"{name}, {cards}", (counted, red), (points(cards.split()), ang_pow(cards.split())))

    def check_turns(self):
        for name, of, pool, legal in TURNS:
            hand = self.at(of, pool)
            self.same(f"{name}, {of}", sorted(legal.split()), sorted(map(said, hand.legal())))

    def at(self, of, pool):
        hand = CholekHand({"players": "3"}, 0, self.shuffled(PACK))
        kind, *cards = of.split()
        hand.hands = [cards if kind == "hand" else ["M2"], ["M2"], ["M2"]]
        hand.turned = cards[0] if kind == "turned" else None
        hand.pool = pool.split()
        return hand

    def check_captures(self):  # CT04
        for of, ayam, kandang in (("hand S5", 1, 0), ("turned S5", 0, 1)):
            hand = self.at(of, "S5 S5 M5")
            hand.stock = ["C9"] * len(hand.stock)
            hand.act(Play("take", "S5", ("S5", "S5")))
            self.same(f"CT04 {of}", (["S5"] * 3, ayam, kandang), hand.player(0))
            self.same(f"CT04 {of}", 30 + 50 * ayam + 100 * kandang, between(hand.player(0), hand.player(1)))

    def check_who_begins(self):
        for name, catches, head, expected in (
                ("CT-8", "RF RF,RF,OT OT OT", 0, 1), ("CT-8", "RF,OT OT", 1, 0), ("CT-8.1", "RF,S9,OT OT", 2, 2),
                ("CT-8.1", "C5,S5", 1, 1)):
            self.same(f"{name}, {catches}", expected, begins([one.split() for one in catches.split(",")], head))

    def check_by_chance(self):
        for players in (2, 3):
            seen, rounds = collections.Counter(), collections.Counter()
            for _ in range(100):
                hand = CholekHand({"players": str(players)}, self.random.randrange(players), self.shuffled(PACK))
                while not hand.over():
                    if hand.turned is None:
                        rounds[len(hand.hands[hand.turn])] += 1
                    play = self.random.choice(sorted(hand.legal(), key=said))
                    seen[play.verb, hand.turned is None] += 1
                    hand.act(play)
                    lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.stock
                    lying += [hand.turned] if hand.turned else []
                    self.same("cards", in_order(PACK), in_order(lying))
                self.same("sum", 0, sum(hand.net()))
                self.same("CT-3", {0}, {len(cards) % 3 for cards in hand.caught})
            # CT-4: the last round of three players has two cards each
            self.same("CT-4", {2: (2000, 2000, 2000), 3: (1800, 2100, 2100)}[players],
                      (rounds[3], rounds[2], rounds[1]))
            self.same("kinds of plays", 4, len(seen))


if __name__ == "__main__":
    Check().run()
