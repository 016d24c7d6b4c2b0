#!/usr/bin/env python3
"""Tests the referee of 碰和 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from penghu_hand import DEFAULTS, FACES, PACK, SEATS, SETS, Hand, Judge, Laid, Pay  # noqa: E402

VALUES = {"hand": "10 10 13 19", "eyes": "pair none", "head_set": "three six off", "replacement": "stock none",
          "points": "table flat double_heads_off", "pay": "all discarder settle", "next_first": "winner rotate",
          **{name: "on off" for name in "leopard take_next".split()}}
HANDS = [  # id, closed cards, laid sets, options, points
    ("PB02", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW QW", [], {}, 4),
    ("PB04", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW C0", [], {}, None),
    ("PB04", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW C0", [], {"eyes": "none"}, 4),
    ("PB05", "QW C0 CH S5 S5 S5 C9 C9 C9 W4 W4", [], {}, 5),
    ("PB05", "QW C0 CH S5 S5 S5 C9 C9 C9 W4 W4", [], {"head_set": "off"}, None),
    ("PB07", "W2 W3 W4 C6 C6 C6 S8 S8", ["peng S5 S5 S5"], {}, 3),
    ("PB08", "W2 W3 W4 C6 C6 C6 S8 S8", ["zhao S5 S5 S5 S5"], {}, 6),
    ("PB09", "W2 W3 W4 C6 C6 C6 S8 S8", ["closed S5 S5 S5 S5"], {}, 10),
    ("PB11", "QW QW QW W1 W1 W1 S1 S1 S1 C1 C1", [], {}, 12),
    ("PB13", "W2 W2 W2 W3 W3 W3 W4 W4 W4 S6 S6", [], {}, 6),
    ("PB14", "W2 W3 W3 W4 W4 W5 C7 C8 C9 S9 S9", [], {}, 0),
    ("PB15", "W9 W1 W2 C7 C8 C9 S7 S8 S9 S2 S2", [], {}, None),
    ("PB17", "C5 C5 C5 C5 C6 C7 W1 W1 W1 S3 S3", [], {}, 6),
    ("PH-3.4", "W1 S1 CH S5 S5 S5 C9 C9 C9 W4 W4", [], {"head_set": "six"}, 5),
    ("PH-3.5", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", [], {"leopard": "on"}, 4),
    ("PH-3.5", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", [], {}, None)]
WAITS_W5 = "W4 W6 S3 S3 S3 C1 C2 C3 QW QW"
FAR = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # PB01
        hand = Hand(options(), self.shuffled(PACK))
        self.same("PB01", (120, 30), (len(PACK), len(FACES)))
        self.same("PB01", ([11, 10, 10, 10], 79), (list(map(len, hand.held)), len(hand.stock)))

    def check_hands(self):
        for name, cards, laid, changed, points in HANDS:
            judge = Judge(options(**changed))
            sets = [Laid(each.split()[0], each.split()[1:], None) for each in laid]
            got = judge.points(of(cards), sets, None) if judge.complete(of(cards), len(sets)) else None
            self.same(f"{name} {changed}", points, got)

    def lies(self, card, hands, **changed):
        """The first player plays the card; the others hold these."""
        hand = Hand(options(**changed), self.shuffled(PACK))
        hand.held = [of(hands.get(seat, FAR)) for seat in range(SEATS)]
        hand.held[0].append(card)
        hand.act(0, "discard", card)
        return hand

    def check_claims(self):
        hand = self.lies("W5", {1: "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7", 2: "W5 W5 S2 S4 S6 S8 C2 C4 C6 C8",
                                3: WAITS_W5}, take_next="on")
        play(hand, "1 chow W6 W7", "2 peng W5 W5", "3 out W5")
        self.same("PB19", 3, hand.winner)
        hand = self.lies("W5", {1: WAITS_W5, 3: "W4 W6 S7 S7 S7 C4 C5 C6 CH CH"})
        play(hand, "1 out W5", "3 out W5")
        self.same("PB21", 1, hand.winner)
        hand = self.lies("W5", {1: WAITS_W5, 2: "W5"})
        hand.laid[2] = [Laid("peng", [face] * 3, 0) for face in FACES[10:13]]
        self.same("PH-4.8", {("out", "W5"), ("pass", "")}, hand.legal(2))

    def check_payments(self):  # PB22, PB23
        for pay, net in (("all", [15, -5, -5, -5]), ("discarder", [15, -15, 0, 0])):
            hand = Hand(options(pay=pay), self.shuffled(PACK))
            hand.held[0] = of(HANDS[0][1])
            hand.won(0, 1, "W1")
            self.same("PB22", net, Pay(hand).net())

    def check_the_end(self):  # PB25
        hand = Hand(options(), self.shuffled(PACK))
        hand.held[0], hand.stock = of("S5 S5 S5 S5 W2 W3 W4 C6 C6 C8 S8"), []
        hand.act(0, "zhao", "S5 S5 S5 S5")
        self.same("PB25", "exhausted", hand.outcome)
        hand = self.lies("C1", {})
        hand.stock = []
        all_pass(hand)
        self.same("PH-4.9", ("exhausted", 1) if hand.outcome else (None, 1), (hand.outcome, Pay(hand).next_first()))

    def check_by_chance(self):
        ends, judges = collections.Counter(), {}
        for number in range(80):
            chosen, pack = {**DEFAULTS, **self.chosen_options(VALUES)}, self.shuffled(PACK)
            if number % 10 == 9:
                chosen = {**chosen, "hand": "20", "eyes": "none"}
            hand = Hand(chosen, pack, judges.setdefault(tuple(chosen.values()), Judge(chosen)))
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                hand.act(seat, *(outs or [self.random.choice(legal)])[0])
            laid = [card for sets in hand.laid for each in sets for card in each.cards]
            lying = sum(hand.held, []) + laid + hand.stock + [card for _, card in hand.lying]
            self.same("cards", sorted(PACK), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("kinds of ends", {"won", "exhausted"}, set(ends))
        self.same("sizes", {3, 4, 6, 7}, set(SETS.values()))


if __name__ == "__main__":
    Check().run()
