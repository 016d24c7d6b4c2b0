#!/usr/bin/env python3
"""Tests the referee of la pêche with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from diaoyu_check import said  # noqa: E402
from peche_hand import CARDS, PACK, PecheHand, count, in_order, match, number, settled  # noqa: E402

DEFAULTS = {"variant": "peche", "peep": "last", "odd_rank": "one", "hand_must": "on", "drawn_must": "on",
            "settle": "tens", "thresholds": "off", "pile": "off", "triple_catch": "off", "release": "on",
            "players": "3", "sixes": "off"}
VALUES = {"variant": "peche pei", "peep": "last second_and_last", "odd_rank": "one apart", "hand_must": "on off",
          "drawn_must": "on off", "settle": "tens difference", "thresholds": "on off", "pile": "on off",
          "triple_catch": "on off", "release": "on", "players": "3", "sixes": "off"}
COUNTS = [  # id, cards, peche, pei
    ("PC02", "OT RF S9", 39, 39), ("PC02", "WF S8 M9", 36, 36), ("PC02", "C8 S2 M2", 33, 33),
    ("PC02", "C9 S1 M1", 30, 30), ("PC02", "C1 C2 C3", 39, 39), ("PC-6", "OT OT RF RF S9 S9", 50, 78),
    ("PC-6", "OT RF S8", 10, 10), ("PC-7", "C4 S5 M6 M7", 22, 22), ("PC-7.1", "OT OT RF WF", 4, 4),
    ("PC05", "C1 C2 C3 C4 C5 C5", 53, 78), ("PC-8", "C1 C2 C3 C5", 44, 44),
    ("PC-8", "C1 C2 C3 C4 C5 C6 C7 C8 C9", 78, 117),
    ("PC-8.1", "C1 C2 C3 C4 C5 C6 C7 C8 S2 M2", 94, 126), ("PC-8.1", "C1 C2 C3 C9 S1 M1", 69, 69)]
TURNS = [  # id, hand or card turned, pool, caught, piled, legal plays, options
    ("PC-3", "hand C5", "S5 M4", "", "", "take:C5:S5", {}), ("PC-3", "hand C5", "M4", "", "", "lay:C5", {}),
    ("PC04", "hand WF", "C1 OT RF M1 S2", "", "", "take:WF:C1 take:WF:OT take:WF:RF take:WF:M1", {}),
    ("PC04", "hand WF", "C1 OT WF", "", "", "take:WF:WF", {"odd_rank": "apart"}),
    ("PC-5", "hand C5 C6", "S5", "", "", "take:C5:S5 lay:C6", {}),
    ("PC-5", "hand C5 C6", "S5", "", "", "take:C5:S5 lay:C5 lay:C6", {"hand_must": "off"}),
    ("PC-5", "turned C5", "S5", "", "", "take:C5:S5", {}),
    ("PC-5", "turned C5", "S5", "", "", "take:C5:S5 lay:C5", {"drawn_must": "off"}),
    ("TU-4.4", "hand C5", "C5 C5", "", "", "take:C5:C5", {}),
    ("TU-4.4", "hand C5", "C5 C5", "", "", "take:C5:C5 pile:C5:C5:C5", {"pile": "on"}),
    ("TU-4.4", "hand C5", "C5 C5", "C5 S5", "", "take:C5:C5", {"pile": "on"}),
    ("TU-4.5", "hand C5", "S5", "", "C5 C5 C5", "take:C5:C5:C5:C5", {"pile": "on"}),
    ("TU-4.6", "hand C5", "C5 C5 C5 S5", "", "", "take:C5:C5:C5:C5", {"triple_catch": "on"})]


def options(**changed):
    return {**DEFAULTS, **changed}


class Check(Checking):

    def check_the_deal(self):  # PC01
        self.same("kinds", (30, 120), (len(CARDS), len(PACK)))
        for peep, last in (("last", 0), ("second_and_last", 1)):
            hand = PecheHand(options(peep=peep), 1, self.shuffled(PACK))
            self.same("PC01", ([14] * 3, 36, 42 - last, last),
                      (list(map(len, hand.hands)), len(hand.pool), len(hand.stock), len(hand.last)))

    def check_the_last_card(self):  # PC-2, PC-2.1
        for peep, role in (("last", 2), ("second_and_last", 1)):
            for head in range(3):
                hand = PecheHand(options(peep=peep), head, self.shuffled(PACK))
                seen = set()
                while not hand.over():
                    if hand.stock:
                        seen.add((hand.peeps() - head) % 3)
                    hand.act(min(hand.legal(), key=said))
                self.same(f"PC-2 {peep}", {role}, seen)

    def check_matches(self):
        self.same("PC04", [1, 1, 1, 1, 9], [number(card) for card in "OT RF WF C1 S9".split()])
        for odd in "OT RF WF".split():
            for one in "C1 S1 M1 OT RF WF".split():
                self.same(f"PC04 {odd} {one}", (True, odd == one),
                          (match(odd, one, options()), match(odd, one, options(odd_rank="apart"))))

    def check_counts(self):
        for name, cards, peche, pei in COUNTS:
            counted = [count(cards.split(), options(variant=variant)) for variant in ("peche", "pei")]
            self.same(f"{name}, {cards}", [peche, pei], counted)

    def check_turns(self):
        for name, of, pool, caught, piled, legal, changed in TURNS:
            hand = PecheHand(options(**changed), 0, self.shuffled(PACK))
            kind, *cards = of.split()
            hand.hands = [cards if kind == "hand" else [], [], []]
            hand.turned = cards[0] if kind == "turned" else None
            hand.pool, hand.piled, hand.caught = pool.split(), piled.split(), [[], [], caught.split()]
            self.same(f"{name}, {of}", sorted(legal.split()), sorted(map(said, hand.legal())))

    def check_settlements(self):
        for name, counts, net, changed in (
                ("PC06", [360, 210, 150], [36, -9, -27], {}),
                ("PC07", [360, 210, 150], [42, -11, -31], {"thresholds": "on"}),
                ("PC-10", [11, 5, 10], [2, -2, 0], {}),
                ("PC-10", [177, 40, 9], [305, -106, -199], {"settle": "difference"}),
                ("PC-9", [401, 6, 150], [76, -61, -15], {"thresholds": "on"}),
                ("PC-9", [209, 205, 204], [3, 0, -3], {"thresholds": "on"}),
                ("PC-9.1", [209, 205, 205], [2, -1, -1], {"thresholds": "on"}),
                ("PC-9.1", [209, 209, 205], [1, 1, -2], {"thresholds": "on"})):
            self.same(f"{name}, {counts}", net, settled(counts, options(**changed)))

    def check_by_chance(self):
        seen = collections.Counter()
        for _ in range(200):
            chosen = self.chosen_options(VALUES)
            hand = PecheHand(chosen, self.random.randrange(3), self.shuffled(PACK))
            while not hand.over():
                play = self.random.choice(sorted(hand.legal(), key=said))
                seen[play.verb, len(play.taken), hand.turned is None] += 1
                hand.act(play)
                lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.piled + hand.stock + hand.last
                lying += [hand.turned] if hand.turned else []
                self.same("cards", in_order(PACK), in_order(lying))
            self.same("sum", 0, sum(settled(hand.counts(), chosen)))
            self.same("PC-3", 0, sum(map(len, hand.hands)))
        for key in (("take", 1, True), ("take", 3, True), ("take", 1, False), ("take", 3, False), ("pile", 2, True),
                    ("lay", 0, True), ("lay", 0, False)):
            self.same(str(key), True, seen[key] > 0)


if __name__ == "__main__":
    Check().run()
