#!/usr/bin/env python3
"""Tests the referee of Khanhoo with the examples of the sheet and with random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from khanhoo_hand import Hand, winner  # noqa: E402
from khanhoo_melds import DEFAULTS, Melds, pack_of  # noqa: E402
from shuffling import Shuffling  # noqa: E402

WORTH = [  # id, cards, points, options
    ("B06", "h2 h3 h4", 1, {}), ("B07", "h1 h1 s1", 1, {}), ("B08", "h5 s5 d5", 2, {}), ("B08", "h5 h5 s5", 0, {}),
    ("B09", "K Q J", 3, {}), ("B10", "K h9 h9", 4, {}), ("B10", "K s9 s9", 0, {}), ("B11", "h1 s2 d3", 5, {}),
    ("B12", "h1 h1 s1 s1 d1 d1", 10, {}), ("B12", "h4 h4 s4 s4 d4 d4", 10, {}), ("B12", "K K Q Q J J", 10, {}),
    ("B13", "h1 s2 d3 h1 s2 d3", 15, {}), ("B13", "h1 s2 d3 h1 s2 d3", 10, {"double_khanhoo": "off"}),
    ("B14", "h2 h3 h4 s2 s3 s4 d2 d3 d4", 6, {}), ("B15", "K Q J h9 h9", 4, {}),
    ("B18", "h9 h1 h2", 0, {}), ("B19", "jo h5 s5", 2, {}), ("B19", "jo h5 s5", 0, {"joker_value": "zero"}),
    ("KH-6.3", "h5 jo jo", 0, {"pack": "62"}), ("KH-O3", "h1 s1 d1", 2, {"ace_triplets": "on"})]
COVER = [("B16", "h1 s2 d3 K h9 h9 Q s8 s8 J d7 d7 h5 s5 d5", 19),
         ("B17", "h1 h2 h3 h4 h5 h6 s4 s5 s6 d7 d8 d9 K Q J", 7), ("no cover", "h1 h2 h3 h5", -1)]
TABLES = [{}, {"players": "2", "pack": "62"}, {"players": "4"}, {"players": "5", "pack": "91"},
          {"players": "6", "pack": "125"}, {"final_discard": "off", "rounds": "10"}]


def options(**changed):
    return {**DEFAULTS, **changed}


class Check(Checking):

    def check_the_packs(self):  # B01, B02, KH-2.6, KH-2.7
        for size in ("61", "62", "91", "121", "125"):
            self.same(size, int(size), len(pack_of(options(pack=size))))

    def check_deals(self):  # B03 to B05
        for players, stock in (("4", 0), ("3", 15), ("2", 30)):
            hand = Hand(options(players=players), None, pack_of(options()), 0)
            self.same(players, (stock, [15, 16, 15, 15][:int(players)]), (len(hand.stock), list(map(len, hand.held))))

    def check_worths(self):
        for name, cards, points, changed in WORTH:
            melds = Melds(options(**changed))
            self.same(name, points, melds.best(melds.hand(cards.split())))
        melds = Melds(options())
        for name, cards, points in COVER:
            self.same(name, points, melds.cover(melds.hand(cards.split())))

    def check_who_wins(self):  # B21, KH-7.10
        for scores, out, wins in (((54, 53), 0, 0), ((51, 53), 0, 1), ((54, 54), 1, 1), ((50, 50), None, None),
                                  ((50, 50, 20), 2, None), ((49, 40), 0, None)):
            self.same(str(scores), wins, winner(scores, out, 50))

    def check_turning_over(self):  # B20
        hand = Hand(options(), Melds(options()), pack_of(options()), 7)
        hand.stock, hand.discards, hand.phase = [], [(0, "h1"), (1, "h2"), (2, "h3")], "claim"
        hand.act(1, "pass", "")
        self.same("B20", ([(2, "h3")], ["h1", "h2"]), (hand.discards, sorted(hand.stock + hand.held[1][-1:])))

    def check_the_generator(self):
        # the first of xoshiro256** from the state 1 2 3 4, as its authors publish them
        shuffling = Shuffling(0, 0)
        shuffling.words = [1, 2, 3, 4]
        self.same("xoshiro", [11520, 0, 1509978240, 1215971899390074240], [shuffling.next() for _ in range(4)])

    def check_hands_by_chance(self):
        ends = collections.Counter()
        for i in range(30):
            chosen = options(**TABLES[i % len(TABLES)])
            melds, pack = Melds(chosen), self.shuffled(pack_of(chosen))
            hand = Hand(chosen, melds, pack, i)
            self.where = f"hand by chance {i}"
            while not hand.outcome:
                role = hand.asked()[0]
                legal = sorted(hand.legal(role))
                outs = [action for action in legal if action[0] == "out"]
                hand.act(role, *(outs or [self.random.choice(legal)])[0])
                lying = sum(hand.held, []) + hand.stock + [card for _, card in hand.discards]
                self.same("cards", sorted(pack), sorted(lying))
                self.same("turned over", True, hand.turned <= 3)
            ends[hand.outcome] += 1
            self.same("points", True, min(hand.points()) >= 0)
        self.same("ends", {"out", "rounds", "stock"}, set(ends))


if __name__ == "__main__":
    Check().run()
