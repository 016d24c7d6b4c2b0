#!/usr/bin/env python3
"""Tests the referee of 默和 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from mohu_hand import DEFAULTS, FACES, PACK, SEATS, Hand, Judge, Pay, sets_by_kind  # noqa: E402

VALUES = {"form": "xk xk xk tsui", "head_set": "six three off", "spare": "1 2", "take": "next_win win none",
          "handed": "hidden open", "tie": "seat turn", "value": "fours flat heads", "pay": "all discarder",
          "next_first": "winner rotate", **{name: "on off" for name in "leopard dealt_win".split()}}
TSUI = {"form": "tsui"}
HANDS = [  # id, cards, options, value
    ("MA04", "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6", {}, 2),
    ("MA05", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW", {}, None),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {}, 2),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {"leopard": "off"}, None),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {"head_set": "off"}, None),
    ("MA08", "W1 S1 CH W5 W6 W7 S2 S3 S4 S5", {}, 2),
    ("MA08", "W1 S1 CH W5 W6 W7 S2 S3 S4 S5", {"head_set": "three"}, None),
    ("MA10", "W1 S1 C1 QW W5 W6 W7 S2 S3 S4", {}, 2),
    ("MA12", "W1 W1 S1 CH W5 W6 W7 S2 S3 S4", {}, None),
    ("MA13", "QW QW C0 CH W5 W6 W7 S2 S3 S4", {}, None),
    ("MA15", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", {}, 3),
    ("MA16", "W8 W9 W1 S5 S6 S7 C3 C4 C5 C6", {}, None),
    ("MA18", "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5", {}, None),
    ("MA18", "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5", TSUI, 1),
    ("MA19", "W1 W2 W3 S4 S5 S6 W7 S7 C7 W5 W5", TSUI, None),
    ("MA21", "W5 W6 W7 W8 S5 S6 S7 S8 QW C0 CH", {}, 3),
    ("MH-4.6", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW", {"spare": "2"}, 1),
    ("MH-4.5", "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6", {"spare": "2", "fours": "off"}, 1),
    ("MH-6.1", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", {"value": "flat"}, 1),
    ("MH-6.1", "W1 S1 C1 QW W5 W6 W7 S2 S3 S4", {"value": "heads"}, 2)]
WAITS_C6 = "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW"  # for C2 or C6
FAR = "W1 W4 W7 S2 S5 S8 C3 C6 C9 C9"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # MA01, MA02
        self.same("MA01", (60, 30), (len(PACK), len(FACES)))
        hand = Hand(options(dealt_win="off"), self.shuffled(PACK))
        self.same("MA02", ([11, 10, 10, 10], 19), (list(map(len, hand.held)), len(hand.stock)))

    def check_the_sets(self):  # MA03
        kinds = sets_by_kind(options())
        self.same("MA03", {("run", 3): 21, ("run", 4): 18, ("leopard", 3): 9, ("leopard", 4): 27, ("heads", 3): 20,
                           ("heads", 4): 15}, {kind: len(sets) for kind, sets in kinds.items()})
        self.same("MA03", 109, len(set().union(*kinds.values())))

    def check_hands(self):
        for name, cards, changed, value in HANDS:
            self.same(f"{name} {changed}", value, Judge(options(**changed)).value(of(cards)))

    def lies(self, by, card, hands, **changed):
        """A seat plays the card; the others hold these."""
        hand = Hand(options(dealt_win="off", **changed), self.shuffled(PACK))
        hand.held = [of(hands.get(seat, FAR)) for seat in range(SEATS)]
        hand.held[by].append(card)
        hand.turn, hand.phase, hand.lying = by, "play", []
        hand.act(by, "discard", card)
        return hand

    def check_ties(self):  # MA23
        for tie, winner in (("seat", 0), ("turn", 3)):
            hand = self.lies(2, "C6", {0: WAITS_C6, 3: WAITS_C6}, tie=tie)
            self.same("asked", [0, 3], hand.asked())
            play(hand, "0 out C6", "3 out C6")
            self.same(f"MA23 {tie}", winner, hand.winner)

    def check_taking(self):  # MH-5.3, MH-5.5
        hand = self.lies(2, "C6", {0: WAITS_C6})
        self.same("MH-5.3", {("pass", ""), ("take", "C6")}, hand.legal(3))
        play(hand, "0 out C6", "3 take C6")
        self.same("MH-5.5", 0, hand.winner)
        for take, asked in (("win", [0]), ("none", [])):
            hand = self.lies(2, "C6", {0: WAITS_C6}, take=take)
            self.same(f"take {take}", asked, hand.asked() if hand.phase == "claim" else [])

    def check_payments(self):  # MA25
        for pay, fed_by, net in (("all", 0, [-3, 9, -3, -3]), ("discarder", 0, [-9, 9, 0, 0]),
                                 ("discarder", None, [-3, 9, -3, -3])):
            hand = Hand(options(pay=pay, dealt_win="off"), self.shuffled(PACK))
            hand.held[1], hand.fed_by = of("W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9"), fed_by
            hand.won(1, "claimed")
            self.same("MA25", net, Pay(hand).net())

    def check_the_end(self):  # MA27
        hand = self.lies(2, "C6", {})
        hand.stock = []
        all_pass(hand)
        self.same("MA27", ("exhausted", 1), (hand.outcome, Pay(hand).next_first()))

    def check_by_chance(self):
        ends, judges = collections.Counter(), {}
        for number in range(160):
            chosen, pack = {**DEFAULTS, **self.chosen_options(VALUES)}, self.shuffled(PACK)
            judge = judges.setdefault(tuple(chosen.values()), Judge(chosen))
            hand = Hand(chosen, pack, judge)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                hand.act(seat, *(outs or [self.random.choice(legal)])[0])
            lying = sum(hand.held, []) + hand.stock + [card for _, card in hand.lying]
            self.same("cards", sorted(PACK), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        for end in ("won", "exhausted"):
            self.same(end, True, ends[end] > 0)


if __name__ == "__main__":
    Check().run()
