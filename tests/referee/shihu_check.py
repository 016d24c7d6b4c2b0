#!/usr/bin/env python3
"""Tests the referee of 十壺 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from shihu_hand import DEFAULTS, FACES, PLAYERS, SEATS, STARS, Hand, Judge, Laid, Pay, pack  # noqa: E402

VALUES = {"hand": "20 20 15", "min": "10 8 0", "stars": "laid off", "hu": "table runs0", "dreamer": "none shares",
          **{name: "on off" for name in "awards leopard take_next".split()}}
RUNS = "W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3"
MIXED = "W2 W3 W4 S6 S7 S8 C2 C3 C4 S3 S4 S5 W7 S7 C7"
HEADS = "C1 C1 C1 S1 S1 S1 W1 W1 W1 QW QW QW C0 C0 C0 CH CH CH W5 W6 W7"
LEOPARDS = "W2 W3 W4 S2 S3 S4 C2 C3 C4"
HANDS = [  # id, closed cards, laid sets, stars, options, (what a loser pays, hu)
    ("SC03", "W5 W5 W5 S5 S5 S5 C5 C5 C5 QW QW QW W1 W2 W3 S1 S2 S3 C1 C2 C3", [], 0, {}, (18, 18)),  # the runs as leopards: SH-6.6
    ("SC04", RUNS, [], 0, {}, None),
    ("SC05", RUNS, [], 3, {}, (1, 10)),
    ("SC08", MIXED, ["zhao W9 W9 W9 W9", "peng S2 S2 S2"], 0, {}, (4, 11)),
    ("SC09", MIXED, ["closed W9 W9 W9 W9", "peng S2 S2 S2"], 0, {}, (8, 13)),
    ("SC12", HEADS, [], 5, {}, (33, 42)),
    ("SH-6.6", LEOPARDS, ["peng W5 W5 W5", "peng C9 C9 C9", "closed S6 S6 S6 S6", "peng C6 C6 C6"], 0, {}, (24, 15)),
    ("SH-7.3", LEOPARDS, ["peng W5 W5 W5", "peng C9 C9 C9", "closed S6 S6 S6 S6", "peng C6 C6 C6"], 0,
     {"leopard": "off"}, (12, 15)),
    ("SH-6.7", RUNS, [], 0, {"min": "0"}, (8, 7)),
    ("SH-6.1", RUNS, [], 5, {"hu": "runs0", "min": "0"}, (6, 5)),
    ("SH-3.6", RUNS[:44] + " C9", [], 2, {"hand": "15"}, (1, 7))]
FAR = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # SC01
        cards = FACES * 4 + STARS
        hand = Hand(options(), cards)
        self.same("SC01", (125, 35), (len(pack(options())), len(set(pack(options())))))
        self.same("SC01", ([21, 20, 20, 0], 64), (list(map(len, hand.held)), len(hand.stock)))

    def check_hands(self):
        for name, cards, laid, stars, changed, worth in HANDS:
            judge = Judge(options(**changed))
            sets = [Laid(each.split()[0], each.split()[1:], None) for each in laid]
            self.same(f"{name} {changed}", worth, judge.worth(of(cards), sets, stars, None))

    def lies(self, card, hands, laid=(), stars=(), **changed):
        """The first player plays the card; the others hold these, and have laid sets and stars."""
        hand = Hand(options(**changed), self.shuffled(pack(options())))
        hand.held = [of(hands.get(seat, FAR)) for seat in range(PLAYERS)] + [[]]
        hand.laid = [list(dict(laid).get(seat, [])) for seat in range(SEATS)]
        hand.stars = [list(dict(stars).get(seat, [])) for seat in range(SEATS)]
        hand.held[0].append(card)
        hand.act(0, "discard", card)
        return hand

    def check_claims(self):
        six = [Laid("run", of("W2 W3 W4"), 0)] * 5 + [Laid("peng", ["S9"] * 3, 0)]
        hand = self.lies("C9", {2: "C9 C9"}, {2: six})
        self.same("SC18", (1, "play"), (hand.turn, hand.phase))  # nobody was asked
        hand = self.lies("C9", {2: "C9 C9"}, {2: six}, {2: ["FU"]})
        self.same("SC18 and a star", {("pass", ""), ("out", "C9")}, hand.legal(2))
        hand = self.lies("W5", {1: "W6 W7 S5 C5 S1 S3", 2: "W5 W5 S2 S4 S6 S8"})
        self.same("SH-5.5", {("pass", ""), ("chow", "W6 W7"), ("chi", "S5 C5")}, hand.legal(1))
        play(hand, "1 chow W6 W7", "2 peng W5 W5")
        self.same("SH-5.7", 2, hand.turn)

    def check_who_wins(self):  # SC16
        six = [Laid("run", of("W2 W3 W4"), 0)] * 6
        hand = self.lies("QW", {1: "C0 CH", 2: "C0 CH"}, {1: six, 2: six}, min="0")
        play(hand, "1 out QW", "2 out QW")
        self.same("SC16", 1, hand.winner)

    def check_payments(self):
        hand = Hand(options(), self.shuffled(pack(options())))
        hand.stars, hand.held[0] = [of("FU LU SU"), [], [], []], of(RUNS)
        hand.won(0, None, "C3")
        self.same("SC13", [2, -1, -1, 0], Pay(hand).net())
        hand.outcome, hand.winner, hand.stars[0] = "exhausted", None, STARS
        self.same("SC15", [15, -5, -5, -5], Pay(hand).net())

    def check_the_end(self):
        hand = Hand(options(), self.shuffled(pack(options())))
        hand.held[0], hand.stock = of("S5 S5 S5 S5 W2 W3 W4 C6 C6 C8 S8"), []
        hand.turn = 0
        hand.act(0, "zhao", "S5 S5 S5 S5")
        self.same("SH-5.9", "exhausted", hand.outcome)
        hand = self.lies("C1", {1: "C1 C1 W2 W3"})
        hand.stock = []
        all_pass(hand)
        self.same("SH-5.9", "exhausted", hand.outcome)

    def check_by_chance(self):
        ends, judges = collections.Counter(), {}
        for number in range(60):
            chosen = {**DEFAULTS, **self.chosen_options(VALUES)}
            if number % 3 == 0:
                chosen["min"] = "0"
            cards = self.shuffled(pack(chosen))
            hand = Hand(chosen, cards, judges.setdefault(tuple(chosen.values()), Judge(chosen)))
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                sets = [action for action in legal if action[0] not in ("discard", "pass")]
                hand.act(seat, *(sets or [self.random.choice(legal)])[-1])
            laid = [card for sets in hand.laid for each in sets for card in each.cards]
            lying = sum(hand.held + hand.stars, []) + laid + hand.stock + [card for _, card in hand.lying]
            self.same("cards", sorted(cards), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            self.same("who rests", [], hand.held[3] + hand.laid[3] + hand.stars[3])
            ends[hand.outcome] += 1
        self.same("kinds of ends", {"won", "exhausted"}, set(ends))


if __name__ == "__main__":
    Check().run()
