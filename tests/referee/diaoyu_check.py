#!/usr/bin/env python3
"""Tests the referee of 釣魚 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from diaoyu_hand import CIVIL, MILITARY, PACK, PASS, Hand, Play  # noqa: E402
from diaoyu_hand import count, in_order, match, pips, red_spots, settled  # noqa: E402

DEFAULTS = {"players": "3", "release": "on", "hand_must": "off", "drawn_must": "on", "supreme": "also",
            "pile": "on", "triple_catch": "off", "sixes": "deal", "settle": "difference", "rounds": "6"}
VALUES = {"players": "2 3", "supreme": "also only", "sixes": "deal off", "settle": "difference winner", "rounds": "6",
          **{name: "on off" for name in "release hand_must drawn_must pile triple_catch".split()}}
MATCHES = [  # id, tiles, match, options
    ("TU03", "53 44", True, {}), ("TU03", "66 66", True, {}), ("TU03", "65 66", False, {}), ("TU03", "31 22", True, {}),
    ("TU04", "21 42", True, {}), ("TU04", "21 21", True, {}), ("TU04", "21 51", False, {}),
    ("TU05", "42 33", True, {}), ("TU05", "42 33", False, {"supreme": "only"}),
    ("TU05", "42 51", False, {"supreme": "only"}), ("TU-4.2", "42 21", True, {"supreme": "only"}),
    ("TU-4.1", "33 51", True, {"supreme": "only"}), ("TU-4.1", "42 42", True, {"supreme": "only"})]
TURNS = [  # id, hand or tile turned, pool, caught, piled, legal plays, options
    ("TU-3.2", "hand 31", "22 65", "", "", "take:31:22 lay:31", {}),
    ("TU-3.3", "hand 31", "22 65", "", "", "take:31:22 pass", {"release": "off"}),
    ("TU-3.3", "hand 11", "22 65", "", "", "pass", {"release": "off", "hand_must": "on"}),
    ("TU-3.4", "hand 31", "22 65", "", "", "take:31:22", {"release": "off", "hand_must": "on"}),
    ("TU-3.4", "hand 31 11", "22 65", "", "", "take:31:22 lay:11", {"hand_must": "on"}),
    ("TU-3.5", "turned 31", "22 31", "", "", "take:31:22 take:31:31", {}),
    ("TU-3.5", "turned 31", "22 65", "", "", "take:31:22 lay:31", {"drawn_must": "off"}),
    ("TU-3.1", "turned 11", "22 65", "", "", "lay:11", {}),
    ("TU07", "hand 55", "55 55 66", "", "", "take:55:55 pile:55:55:55 lay:55", {}),
    ("TU07", "hand 55", "55 55 66", "55 64", "", "take:55:55 lay:55", {}),
    ("TU07", "hand 55", "55 55 66", "", "", "take:55:55 lay:55", {"pile": "off"}),
    ("TU07", "hand 55", "55 55 55", "", "", "take:55:55 lay:55", {}),
    ("TU-4.4", "hand 43", "43 66", "", "", "take:43:43 lay:43", {}),
    ("TU-4.4", "turned 55", "55 55 66", "", "", "take:55:55", {}),
    ("TU07", "hand 55", "64", "", "55 55 55", "take:55:55:55:55 lay:55", {}),
    ("TU07", "hand 55", "64", "", "55 55 55", "take:55:55:55:55", {"hand_must": "on"}),
    ("TU07", "turned 55", "64", "", "55 55 55", "take:55:55:55:55", {}),
    ("TU07", "turned 55", "64", "", "55 55 55", "take:55:55:55:55 lay:55", {"drawn_must": "off"}),
    ("TU-4.5", "hand 64", "66", "", "55 55 55", "lay:64", {}),
    ("TU-4.6", "hand 55", "55 55 55", "", "", "take:55:55:55:55 lay:55", {"triple_catch": "on"}),
    ("TU-4.6", "hand 64", "55 55 55", "", "", "take:64:55 lay:64", {"triple_catch": "on"})]


def options(**changed):
    return {**DEFAULTS, **changed}

def said(play):
    return ":".join([play.verb, *([play.tile] if play.tile else []), *play.taken])


class Check(Checking):

    def check_the_set(self):  # TU01
        self.same("TU01", (64, 454), (len(PACK), sum(map(pips, PACK))))
        copies = collections.Counter(PACK)
        self.same("copies", {**dict.fromkeys(CIVIL, 4), **dict.fromkeys(MILITARY, 2)}, dict(copies))

    def check_the_deal(self):  # TU02
        for players, size in (("2", 12), ("3", 8)):
            hand = Hand(options(players=players, sixes="off"), 1, self.shuffled(PACK))
            self.same("TU02", ([size] * int(players), 16, 24),
                      (list(map(len, hand.hands)), len(hand.pool), len(hand.stock)))

    def check_sixes(self):  # TU-2.4, TU-2.5
        for held, out in ((1, 0), (2, 2), (3, 2), (4, 4)):
            for sixes in ("deal", "off"):
                hand = self.dealt("65", options(sixes=sixes))
                hand.hands[0] = ["66"] * held + ["65"]
                if sixes == "deal":
                    hand.lay_out(0)
                laid = out if sixes == "deal" else 0
                self.same(f"{held} of 66", (["66"] * laid, held - laid + 1), (hand.caught[0], len(hand.hands[0])))

    def check_matches(self):
        for name, tiles, expected, changed in MATCHES:
            a, b = tiles.split()
            both = match(a, b, options(**changed)), match(b, a, options(**changed))
            self.same(f"{name}, {tiles}", (expected, expected), both)

    def check_turns(self):
        for name, of, pool, caught, piled, legal, changed in TURNS:
            hand = self.scene(options(**changed), of, pool, caught, piled)
            plays = hand.legal()
            self.same(f"{name}, {of}", sorted(legal.split()), sorted(map(said, plays)))

    def scene(self, opts, of, pool, caught="", piled="", stock="66 66"):
        hand = self.dealt("65", opts)
        kind, *tiles = of.split()
        hand.hands, hand.caught = [[] for _ in range(3)], [[], [], caught.split()]
        hand.turn, hand.turned = 0, tiles[0] if kind == "turned" else None
        hand.hands[0] += tiles if kind == "hand" else []
        hand.pool, hand.piled, hand.stock = pool.split(), piled.split(), stock.split()
        return hand

    def dealt(self, first, opts):
        pack = self.shuffled(PACK)
        pack.remove(first)
        return Hand({**opts, "sixes": "off"}, 0, [first, *pack])

    def check_the_pile(self):  # TU07
        hand = self.scene(options(), "hand 55", "55 55 66", stock="65 55 43")
        hand.act(Play("pile", "55", ("55", "55")))
        # 65 joins the pool; the next seat has no tile left and turns the fourth (TU-3.6)
        self.same("piled", (["55"] * 3, 1, "55"), (hand.piled, hand.turn, hand.turned))
        self.same("the pool", ["65", "66"], sorted(hand.pool))
        hand.act(*hand.legal())
        self.same("taken", ([], ["55"] * 4), (hand.piled, hand.caught[1]))

    def check_an_empty_hand(self):  # TU16
        hand = self.scene(options(), "hand 11", "22", stock="65 31")
        hand.act(Play("lay", "11", ()))
        self.same("TU16", ("31", 1, False), (hand.turned, hand.turn, hand.over()))
        self.same("TU16", ["take:31:22"], list(map(said, hand.legal())))
        hand.act(*hand.legal())
        self.same("TU-3.6", True, hand.over())

    def check_counts(self):
        spots = [red_spots(tile) for tile in "43 41 11 52 61".split()]
        self.same("TU09", [4, 5, 2, 0, 1], spots)
        for name, tiles, counted in (("TU11", "66 66 63 54", 84), ("TU13", " ".join(PACK), 594), ("TU-5.2", "52", 0),
                                     ("TU-5.2", "61", 10), ("TU-5.2", "41 41", 10), ("TU-5.2", "41 41 61", 20)):
            self.same(name, counted, count(tiles.split()))

    def check_settlements(self):  # TU14
        for settle, counts, net in (("difference", [210, 160, 150], [110, -40, -70]),
                                    ("winner", [210, 160, 150], [2, -1, -1]), ("winner", [160, 210, 210], [0, 0, 0]),
                                    ("winner", [5, 6], [-1, 1])):
            self.same(f"TU14, {settle}", net, settled(counts, options(settle=settle)))

    def check_by_chance(self):
        seen = collections.Counter()
        for number in range(300):
            chosen = self.chosen_options(VALUES)
            hand = Hand(chosen, 0, self.shuffled(PACK))
            while not hand.over():
                plays = sorted(hand.legal(), key=said)
                play = self.random.choice(plays)
                seen[play.verb, len(play.taken), hand.turned is None] += 1
                hand.act(play)
                lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.piled + hand.stock
                lying += [hand.turned] if hand.turned else []
                self.same("tiles", in_order(PACK), in_order(lying))
            self.same("sum", 0, sum(settled(hand.counts(), chosen)))
            left = sum(map(len, hand.hands))
            self.same("TU-3.2", True, not left or chosen["release"] == "off")
        for key in (("take", 1, True), ("take", 3, True), ("take", 1, False), ("take", 3, False), ("pile", 2, True),
                    ("lay", 0, True), ("lay", 0, False), (PASS.verb, 0, True)):
            self.same(str(key), True, seen[key] > 0)


if __name__ == "__main__":
    Check().run()
