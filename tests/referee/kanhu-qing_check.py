#!/usr/bin/env python3
"""Tests the referee of 看湖 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from kanhu_qing_hand import DEFAULTS, FACES, PACK, Charges, Hand, Pay, ordered  # noqa: E402

VALUES = {"players": "2 3 4 5 6", "alike": "on off", "box": "open hidden", "royal_map": "threes w98c7 off",
          "pay": "sum flat others_score", "recycle": "off on", "match_hands": "10"}
HANDS = [  # id, fifteen cards, options, points (None: no win)
    ("KD03", "W1 S2 C3 QW W9 W9 C0 S8 S8 CH C7 C7 W5 S5 C5", {"royal_map": "w98c7"}, 19),
    ("KD03 threes", "QW C0 S9 CH S8 W9 C8 S2 W2 C9 S1 W1 C1 C2 C3", {}, 21),
    ("KD05", "W1 W1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {"alike": "off"}, 8),
    ("KD06 off", "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {"alike": "off"}, None),
    ("KD06 on", "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {}, 9),
    ("KD09", "W8 W9 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {}, None),
    ("KD10", "W1 W2 W3 S1 S2 S3 C1 C2 C3 W4 S4 C4 W9 S9 C9", {"alike": "off", "royal_map": "w98c7"}, 9),
    ("KD10 threes", "W1 W2 W3 S1 S2 S3 C1 C2 C3 W4 S4 C4 W9 S9 C9", {"alike": "off"}, 11),
    ("KD12", "QW C0 C0 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4", {}, None)]
WAITS = "S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH W6 W6"  # for W6, with one card more
LOOSE = "W1 W3 S2 S6 C1 C4 W8 S9 C9 W4 S1 C3 W7 S7 C5"


def options(**changed):
    return {**DEFAULTS, **changed}


class Check(Checking):

    def hand(self, hands, lying="", **changed):
        """Nobody has drawn yet: the first player holds the first hand."""
        chosen = options(**changed)
        hand = Hand(chosen, Charges(chosen), self.shuffled(PACK))
        hand.held = [of.split() for of in hands]
        hand.box = lying.split()
        hand.draw(0)
        return hand

    def check_the_pack_and_the_deal(self):  # KD01, KD02
        self.same("KQ-2.1", (120, 30), (len(PACK), len(FACES)))
        for players, box in (("5", 45), ("2", 90), ("6", 30)):
            chosen = options(players=players, box="hidden")
            hand = Hand(chosen, Charges(chosen), self.shuffled(PACK))
            self.same("KD01", ([16] + [15] * (int(players) - 1), box - 1), (list(map(len, hand.held)), len(hand.box)))

    def check_hands(self):  # KD03 to KD12
        for name, cards, changed, points in HANDS:
            self.same(name, points, Charges(options(**changed)).whole(ordered(cards.split())))

    def check_cards_from_the_box(self):  # KD14
        waits, waits2 = WAITS + " W1", WAITS.replace("W5 S5 C5", "W3 S3 C3") + " S6"
        for answers, winner in ((("1 out W1", "3 out S6"), 1), (("1 pass", "3 out S6"), 3)):
            hand = self.hand([LOOSE, LOOSE, LOOSE, LOOSE, LOOSE], "C2 W6")
            hand.held[1], hand.held[3] = waits.split(), waits2.split()
            play(hand, "0 discard C2", "1 pass", *answers)
            self.same("KD14", winner, hand.winner)
        hand = self.hand([LOOSE] * 5, "C2 W6")
        hand.held[1] = waits.split()
        play(hand, "0 discard C2", "1 pass", "1 pass")
        self.same("KQ-5.6", True, ("out", "W1") in hand.legal(1))

    def check_played_cards(self):  # KD16
        for box, asked in (("open", [1]), ("hidden", [1, 2])):
            hand = self.hand([LOOSE.replace("W8", "W6"), LOOSE, WAITS + " W1", LOOSE, LOOSE], "C2 W9", box=box)
            play(hand, "0 discard W6")
            self.same("KD16", asked, hand.asked())
        play(hand, "1 take W6", "2 out W1")
        self.same("KQ-5.3.1", (2, ["W1"]), (hand.winner, hand.river(2)))

    def check_payments(self):  # KD17
        for pay, amount in (("sum", 9), ("flat", 1)):
            hand = self.hand([WAITS + " W1", LOOSE, LOOSE, LOOSE, LOOSE], "W6", pay=pay)
            play(hand, "0 out W1")
            self.same("KD17", [4 * amount] + [-amount] * 4, Pay(hand).net())
        hand = self.hand([WAITS + " W1", *["QW C0 CH W3 S6"] * 4], "W6", pay="others_score")
        play(hand, "0 out W1")
        self.same("KQ-6.3", [24, -6, -6, -6, -6], Pay(hand).net())

    def check_the_empty_box(self):  # KD18
        hand = self.hand([LOOSE] * 5, "C2")
        play(hand, "0 discard C2")
        all_pass(hand)
        self.same("KD18", ("box", 1), (hand.outcome, Pay(hand).next_first()))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(40):
            chosen, pack = self.chosen_options(VALUES), self.shuffled(PACK)
            hand = Hand(chosen, Charges(chosen), pack, number)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                passes = [action for action in legal if action[0] == "pass" and self.random.random() < 0.7]
                hand.act(seat, *(outs or passes or [self.random.choice(legal)])[0])
            self.same("cards", sorted(PACK), sorted(hand.lying()))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome, chosen["recycle"]] += 1
        self.same("KQ-6.4", (True, 0, True), (ends["box", "off"] > 0, ends["box", "on"], ends["rounds", "on"] > 0))


if __name__ == "__main__":
    Check().run()
