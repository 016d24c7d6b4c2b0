#!/usr/bin/env python3
"""Tests the referee of Cholek Tiga with the examples of the sheet, scenes of the rules, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from cholek_hand import RED, Hand, ang_pow, next_head, points, rank  # noqa: E402
from diaoyu_check import said  # noqa: E402
from peche_hand import CARDS, PACK  # noqa: E402

TURNS = [  # id, hand or card turned, pool, legal plays
    ("CT03", "turned C7", "C5 M5 S7", "lay:C7"), ("CT03", "turned S5", "C5 M5 S7", "take:S5:C5:M5 lay:S5"),
    ("CT-2", "hand C5 S7", "C5 M5", "take:C5:C5:M5 lay:C5 lay:S7"), ("CT-2", "hand C5 C5", "", "lay:C5"),
    ("CT-3", "hand C5", "M5", "lay:C5"),
    ("CT-3", "hand C5", "M5 S5 C5", "take:C5:C5:M5 take:C5:C5:S5 take:C5:M5:S5 lay:C5"),
    ("CT-3", "turned C5", "M5 M5 M5", "take:C5:M5:M5 lay:C5"),
    ("CT-3", "hand C5 M5", "M5 S5", "take:C5:M5:S5 take:M5:M5:S5 lay:C5 lay:M5"),
    ("CK-1.2", "turned WF", "C1 OT S9", "take:WF:C1:OT lay:WF"),
    ("CK-1.2", "turned S1", "RF WF", "take:S1:RF:WF lay:S1"), ("CK-1.2", "hand S9", "OT RF M9", "lay:S9")]
POINTS = [  # id, catch, points, what each other pays for red cards
    ("CT01", "C5 C5 C5 M5 M5 M5 M5", 11, 0), ("CT-5", "C5 M5 S5", 0, 0), ("CT-5.1", "C5 C5 M5 M5", 0, 0),
    ("CT-5", "OT", 1, 0), ("CT-5", "S9 S9", 4, 0), ("CT-5", "RF RF RF", 3, 100), ("CT-5", "OT OT OT OT", 8, 200),
    ("CT-5", "WF WF WF", 3, 0), ("CT-5", "WF", 0, 0), ("CT-5", "OT RF S9", 3, 0),
    ("CT-6.1", "RF RF RF S9 S9 S9 S9", 11, 300), ("CT-5", " ".join(PACK), 30 * 8, 600)]


def hand_of(players, head=0):
    return Hand({"players": str(players)}, head, PACK)


class Check(Checking):

    def check_the_pack(self):  # CT-1, CT-1.1
        copies = collections.Counter(PACK)
        self.same("faces", (30, 120, {4}), (len(CARDS), len(PACK), set(copies.values())))
        ranks = collections.Counter(map(rank, CARDS))
        self.same("CK-1.2", {"1": 6, **dict.fromkeys("23456789", 3)}, dict(ranks))
        self.same("CK02", "1 1 1 1 9".split(), list(map(rank, "WF RF OT C1 S9".split())))
        self.same("CK-1.3", {"S9", "RF", "OT"}, set(RED))

    def check_the_draws(self):
        for players, drawn in ((2, [3] * 10), (3, [3] * 6 + [2])):  # CT-2, CT-4
            for head in range(players):
                hand, sizes, last = hand_of(players, head), [], 0
                while not hand.over():
                    held = sum(map(len, hand.hands))
                    if held > last:
                        self.same("who begins a round", head, hand.turn)
                        sizes.append(set(map(len, hand.hands)))
                    last = held
                    hand.act(min(hand.legal(), key=said))
                self.same(f"CT-4 {players}", [{size} for size in drawn], sizes)

    def check_plays(self):
        for name, of, pool, legal in TURNS:
            hand = self.scene(of, pool)
            self.same(f"{name}, {of}", sorted(legal.split()), sorted(map(said, hand.legal())))

    def scene(self, of, pool, stock="C9 M8", players=2):
        hand = hand_of(players)
        kind, *cards = of.split()
        hand.hands[0] = cards if kind == "hand" else []
        hand.turned = cards[0] if kind == "turned" else None
        hand.pool, hand.stock = pool.split(), stock.split()
        return hand

    def act(self, hand, words):
        hand.act({said(play): play for play in hand.legal()}[words])

    def check_the_turn(self):  # CT-2, CT-2.1
        hand = self.scene("hand C5 S7", "M5 S2", "S5 C9")
        self.act(hand, "lay:C5")
        self.same("the thrown card lies there", (0, "S5", ["M5", "S2", "C5"]), (hand.turn, hand.turned, hand.pool))
        self.act(hand, "take:S5:C5:M5")
        self.same("the next seat", (1, None, ["S2"]), (hand.turn, hand.turned, hand.pool))
        self.same("caught", ["C5", "M5", "S5"], sorted(hand.caught[0]))
        hand = self.scene("hand C5 S7", "M5 S5", "M2 C9")
        self.act(hand, "take:C5:M5:S5")
        self.same("it takes nothing", (1, None, ["M2"]), (hand.turn, hand.turned, hand.pool))
        hand = self.scene("hand C5 S7", "M5 S5", "M5 C9")
        self.act(hand, "lay:C5")
        self.same("CT-2", True, "lay:M5" in map(said, hand.legal()))
        self.act(hand, "lay:M5")
        self.same("nothing is taken", (1, []), (hand.turn, hand.caught[0]))

    def check_identical_cards(self):  # CT04, CT-7, CT-7.1
        for card in ("S5", "RF"):
            for of, paid in (("hand", 50), ("turned", 100)):
                hand = self.scene(f"{of} {card}", f"{card} {card}", players=3)
                self.act(hand, f"take:{card}:{card}:{card}")
                name = {"hand": "ayam", "turned": "kandang"}[of]
                self.same(f"CT04, {of} {card}", [paid, paid], [hand.gains(0, q)[name] for q in (1, 2)])
                each = paid + points([card] * 3) * 10 + ang_pow([card] * 3)
                self.same(f"CT-7.1, {of} {card}", [2 * each, -each, -each], hand.net())
        hand = self.scene("hand S5", "S5 M5")
        self.act(hand, "take:S5:M5:S5")
        self.same("CT-7", (0, 0), (hand.gains(0, 1)["ayam"], hand.gains(0, 1)["kandang"]))

    def check_points(self):
        for name, cards, counted, paid in POINTS:
            self.same(f"{name}, {cards}", (counted, paid), (points(cards.split()), ang_pow(cards.split())))

    def check_settlements(self):
        for name, caught, net in (
                ("CT-6", ["C5 C5 C5", "S9"], [20, -20]), ("CT-6", ["OT OT OT", ""], [130, -130]),
                ("CT-6.1", ["OT OT OT OT", "RF RF RF"], [150, -150]),
                ("CT-6.1", ["C5 C5 C5 C5", "M2 M2 M2", "OT"], [120, -30, -90]),
                ("CT-6", ["S9 S9 S9", "RF", ""], [250, -110, -140])):
            hand = hand_of(len(caught))
            hand.caught = [cards.split() for cards in caught]
            hand.pool = ["OT"] * 3  # CT-3.1
            self.same(f"{name}, {caught}", net, hand.net())

    def check_who_begins(self):  # CT-8, CT-8.1
        for counts, head, expected in (([5, 4], 0, 1), ([4, 4], 1, 1), ([5, 3, 9], 2, 1), ([3, 3, 9], 1, 1),
                                       ([3, 3, 9], 2, 2), ([9, 9, 3], 0, 2), ([4, 4, 4], 2, 2)):
            self.same(f"CT-8, {counts}", expected, next_head(counts, head))

    def check_by_chance(self):
        seen = collections.Counter()
        for number in range(200):
            players = 2 + number % 2
            hand = Hand({"players": str(players)}, self.random.randrange(players), self.shuffled(PACK))
            while not hand.over():
                play = self.random.choice(sorted(hand.legal(), key=said))
                seen[play.verb, hand.turned is None] += 1
                hand.act(play)
                lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.stock
                lying += [hand.turned] if hand.turned else []
                self.same("cards", sorted(PACK), sorted(lying))
            self.same("CT-3", 0, sum(len(cards) % 3 for cards in hand.caught))
            self.same("sum", 0, sum(hand.net()))
        self.same("plays", {(verb, first) for verb in ("take", "lay") for first in (True, False)}, set(seen))

    def check_playouts(self):
        """The sheet's section 8, of players who take whenever they can; 108 cards leave the last round out."""
        for players, cards, expected, left in ((2, 120, 55.9, 0), (3, 120, 25.6, 0), (3, 108, 17.3, 9.5)):
            total = pool = 0
            for _ in range(200):
                hand = Hand({"players": str(players)}, 0, self.shuffled(PACK)[:cards])
                while not hand.over():
                    plays = sorted(hand.legal(), key=said)
                    hand.act(self.random.choice([play for play in plays if play.verb == "take"] or plays))
                total, pool = total + sum(hand.counts()), pool + len(hand.pool)
            near = abs(total / 200 / players - expected) < 2 and abs(pool / 200 - left) < 0.5
            self.same(f"{players} players, {cards} cards", True, near)


if __name__ == "__main__":
    Check().run()
