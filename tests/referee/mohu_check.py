#!/usr/bin/env python3
"""Tests the referee of 默和 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from money_cards import next_first  # noqa: E402
from mohu_hand import DEFAULTS, PACK, Hand, Hands, Pay, sets_of  # noqa: E402

VALUES = {"form": "xk tsui", "fours": "on off", "leopard": "on off", "head_set": "six three off", "spare": "1 2",
          "take": "next_win win none", "handed": "hidden open", "dealt_win": "on off", "tie": "seat turn",
          "value": "fours flat heads", "pay": "all discarder", "next_first": "winner lot rotate"}
EXAMPLES = [  # id, cards, options that are changed, stakes or None: not complete
    ("MA04", "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6", {}, 2),
    ("MA05", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW", {}, None),
    ("MA05", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW", {"spare": "2"}, 1),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {}, 2),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {"leopard": "off"}, None),
    ("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 CH", {"head_set": "off"}, None),
    ("MA08", "W1 S1 CH W5 W6 W7 S2 S3 S4 S5", {}, 2),
    ("MA08", "W1 S1 CH W5 W6 W7 S2 S3 S4 S5", {"head_set": "three"}, None),
    ("MA10", "W1 S1 C1 QW W5 W6 W7 S2 S3 S4", {}, 2),
    ("MA12", "W1 W1 S1 CH W5 W6 W7 S2 S3 S4", {}, None),
    ("MA13", "QW QW C0 CH W5 W6 W7 S2 S3 S4", {}, None),
    ("MA15", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", {}, 3),
    ("MA15", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", {"value": "flat"}, 1),
    ("MA16", "W8 W9 W1 S5 S6 S7 C3 C4 C5 C6", {}, None),
    ("MA18", "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5", {}, None),
    ("MA18", "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5", {"form": "tsui"}, 1),
    ("MA19", "W1 W2 W3 S4 S5 S6 W7 S7 C7 W5 W5", {"form": "tsui"}, None),
    ("MA21", "W5 W6 W7 W8 S5 S6 S7 S8 QW C0 CH", {}, 3),
    ("MH-6.1", "W1 S1 C1 W5 W6 W7 S2 S3 S4 S5", {"value": "heads"}, 2),
    ("MH-6.1", "W1 S1 C1 W5 W6 W7 S2 S3 S4 S5", {"value": "heads", "head_set": "three"}, 1)]
ONE_SHORT = "W1 W2 W3 S5 S6 S7 C3 C4 C5"  # C2 or C6 makes ten in sets
NOTHING = "W1 W4 W7 S1 S4 S7 C2 C9 C9 QW"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # MA01, MA02
        self.same("MA01", (60, 30), (len(PACK), len(set(PACK))))
        hand = Hand(options(), self.shuffled(PACK))
        if hand.phase == "play":  # one has been handed over
            self.same("MA02", ([11, 10, 10, 10], 19), (list(map(len, hand.held)), len(hand.stock)))

    def check_sets(self):  # MA03
        sets = sets_of("xk", "on", "on", "six")
        kinds = collections.Counter((one.kind, len(one.cards)) for one in sets)
        self.same("MA03", {("run", 3): 21, ("run", 4): 18, ("leopard", 3): 9, ("leopard", 4): 27, ("heads", 3): 20,
                           ("heads", 4): 15}, dict(kinds))
        self.same("MA03", 109, len({tuple(sorted(one.cards)) for one in sets}))

    def check_hands(self):
        for name, cards, changed, stakes in EXAMPLES:
            self.same(f"{name} {changed}", stakes, Hands(options(**changed)).worth(of(cards)))

    def thrown(self, card, hands, by=0, **changed):
        """The seat plays the card; the seats hold these."""
        hand = Hand(options(dealt_win="off", **changed), self.shuffled(PACK))
        hand.held = list(map(of, hands))
        hand.held[by].append(card)
        hand.turn, hand.phase = by, "play"
        hand.act(by, "discard", card)
        return hand

    def check_two_complete(self):  # MA23
        for tie, winner in (("seat", 0), ("turn", 3)):
            hand = self.thrown("C6", [ONE_SHORT + " QW", NOTHING, NOTHING, ONE_SHORT + " C0"], by=2, tie=tie)
            self.same("asked", [0, 3], hand.asked())
            play(hand, "3 out C6", "0 out C6")
            self.same("MA23", winner, hand.winner)

    def check_a_win_before_a_taking(self):  # MH-5.5
        hand = self.thrown("C6", [NOTHING, NOTHING, ONE_SHORT + " QW", NOTHING])
        play(hand, "1 take C6", "2 out C6")
        self.same("MH-5.5", (2, [-2, -2, 6, -2]), (hand.winner, Pay(hand).net()))
        hand.options["pay"] = "discarder"
        self.same("MH-6.2", [-6, 0, 6, 0], Pay(hand).net())

    def check_taking(self):  # MH-5.3, MH-5.4
        for take, asked in (("next_win", [1, 2]), ("win", [2]), ("none", None)):
            hand = self.thrown("C6", [NOTHING, NOTHING, ONE_SHORT + " QW", NOTHING], take=take)
            self.same(take, asked or [1], hand.asked())
            self.same(take, "claim" if asked else "play", hand.phase)
        hand = self.thrown("C6", [NOTHING, NOTHING, NOTHING, NOTHING])
        play(hand, "1 take C6")
        self.same("MH-5.3", (1, 11, []), (hand.turn, len(hand.held[1]), hand.played[0]))

    def check_the_end_of_the_stock(self):  # MA27
        hand = self.thrown("C6", [NOTHING] * 4)
        hand.stock = []
        all_pass(hand)
        self.same("MA27", ("exhausted", [0] * 4, 1), (hand.outcome, Pay(hand).net(), next_first(hand, None)))

    def check_payment(self):  # MA25
        hand = self.thrown("C9", [NOTHING, "W5 W6 W7 W8 S5 S6 S7 S8 C7 C8", NOTHING, NOTHING])
        play(hand, "1 out C9")
        self.same("MA25", ([-3, 9, -3, -3], 1), (Pay(hand).net(), next_first(hand, None)))

    def check_cards_turned_up(self):  # MH-5.2.1
        hand = self.thrown("C6", [NOTHING] * 4, handed="open", take="none")
        turned = hand.stock and hand.lies
        self.same("turned for the next", (1, "turned"), (turned[0], hand.phase))
        hand.lies = (1, "C6")
        hand.played[1][-1] = "C6"
        hand.held[0], hand.known = of(ONE_SHORT + " QW"), {}
        self.same("asked", [0, 1, 2], hand.asked())
        play(hand, "2 take C6", "1 pass", "0 pass")
        self.same("passed on", (2, 11), (hand.turn, len(hand.held[2])))

    def check_as_dealt(self):  # MH-5.1
        for dealt_win in ("on", "off"):
            own = of(EXAMPLES[0][1])
            rest = list((collections.Counter(PACK) - collections.Counter(own)).elements())
            hand = Hand(options(dealt_win=dealt_win), [*own, *self.shuffled(rest)])
            self.same("MH-5.1", (0, "dealt") if dealt_win == "on" else (None, None), (hand.winner, hand.outcome))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(150):
            chosen, pack = self.chosen_options(VALUES), self.shuffled(PACK)
            chosen["spare"] = "2" if chosen["fours"] == "off" else chosen["spare"]
            hand = Hand({**DEFAULTS, **chosen}, pack)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                hand.act(seat, *self.random.choice(outs or legal))
                lying = sum(hand.held + hand.played, []) + hand.stock
                self.same("cards", sorted(PACK), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", {"won", "exhausted"}, set(ends) - {"dealt"})


if __name__ == "__main__":
    Check().run()
