#!/usr/bin/env python3
"""Tests the referee of 全對 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from quandui_hand import DEFAULTS, FACES, PACK, Hand, Pay, most_dui, pair_of, waits, wins  # noqa: E402

VALUES = {"players": "2 3 4 5 6", "all_dui": "1 2 4", "exhaust": "void turned", "rounds": "12",
          **{name: "on off" for name in "lay_dui throw_back dealt_win".split()}}
WAITING = "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B6 W6 S8 B8 W9"
HANDS = [  # id, sixteen cards, whether they win, dui
    ("QD06", "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B6 W6 S8 B8 W9 W9", True, 3),
    ("QD07", "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B6 W6 S8 B8 W9 B7", False, 2),
    ("QD09", "B2 B2 B2 S2 W5 W5 W5 W5 DH DH XH XH B9 B9 S9 S9", True, 7)]
SIX = "B2 B3 B4 B7 B8 S2 S3 S4 S7 S8 W2 W3 W4 W7 W8"  # fifteen cards that wait for nothing


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack(self):  # QD01
        self.same("QD01", (120, 30), (len(PACK), len(FACES)))

    def check_the_deal(self):  # QD02
        for players, stock in (("2", 89), ("4", 59), ("6", 29)):
            hand = Hand(options(players=players), self.shuffled(PACK))
            self.same("QD02", ([16] + [15] * (int(players) - 1), stock), (list(map(len, hand.held)), len(hand.stock)))

    def check_pairs(self):  # QD03, QD04
        for cards, kind in (("B4 B4", "dui"), ("B4 W4", "ka"), ("B4 W5", None), ("S1 DH", "ka"), ("DH XH", "ka"),
                            ("BS BS", "dui"), ("BS W8", None)):
            self.same(cards, kind, pair_of(*of(cards)))

    def check_hands(self):  # QD06 to QD12
        for name, cards, stands, dui in HANDS:
            self.same(name, (stands, dui), (wins(of(cards)), most_dui(of(cards))))
        self.same("QD10", {"B9", "S9", "W9"}, waits(of(WAITING)))
        self.same("QD12", set(), waits(of("B6 B7 B9 B1 DH S2 S2 W3 B3 B4 S4 W5 W5 S8 B8")))

    def thrown(self, card, hands, **changed):
        """Seat 0 throws the card; the others hold these."""
        hand = Hand(options(**changed), self.shuffled(PACK))
        hand.held = [[card, *of(SIX)], *map(of, hands)]
        hand.act(0, "discard", card)
        return hand

    def check_order_of_claims(self):
        out = WAITING.replace("B6 W6", "B9 W6").replace("W9", "S9", 1)  # waits for a six
        hand = self.thrown("S6", [SIX, SIX.replace("B2", "S6"), out])
        self.same("asked", [1, 2, 3], hand.asked())
        play(hand, "1 take S6", "2 pair S6", "3 out S6")
        self.same("QD13", (3, [-1, -1, -1, 3]), (hand.winner, Pay(hand).net()))
        hand = self.thrown("S6", [SIX.replace("B2", "S6"), SIX.replace("B2", "S6"), SIX])
        play(hand, "1 take S6", "2 pair S6")
        self.same("(2) before (3)", 2, hand.turn)
        hand = self.thrown("S6", [SIX, SIX.replace("B2", "B6"), SIX])
        self.same("QD15", [1], hand.asked())
        play(hand, "1 pass")
        self.same("QD15", (1, "drawn"), (hand.turn, hand.got[0]))

    def check_turns(self):  # QD-4.3.1, QD-4.3.2, QD-4.8
        for throw_back in ("on", "off"):
            hand = self.thrown("S2", [SIX, SIX, SIX], throw_back=throw_back)
            play(hand, "1 take S2")
            all_pass(hand)
            self.same("QD-4.8", throw_back == "on", ("discard", "S2") in hand.legal(1))
        for lay_dui, goes_out in (("on", False), ("off", True)):
            hand = self.thrown("W9", [SIX, WAITING, SIX])
            hand.options = options(lay_dui=lay_dui)
            hand.act(1, "pass")
            hand.act(2, "pair", "W9")
            self.same("QD-4.3.1", goes_out, ("out", "W9") in hand.legal(2))
        hand = self.thrown("W9", [SIX, "W9", SIX])
        hand.laid[2] = [([face, face], 0) for face in FACES[:7]]
        self.same("QD-4.3.2", {("out", "W9"), ("pass", "")}, hand.legal(2))

    def check_dealt_win(self):  # QD-3.4
        for dealt_win in ("on", "off"):
            hand = Hand(options(dealt_win=dealt_win), self.shuffled(PACK))
            hand.held[0] = of(HANDS[0][1])
            self.same("QD-3.4", dealt_win == "on", any(verb == "out" for verb, _ in hand.legal(0)))

    def check_payments(self):  # QD17
        for cards, all_dui, net in ((HANDS[2][1], "2", [-1, -1, -1, 3]), (" ".join(FACES[:8] * 2), "2", [-2, -2, -2, 6]),
                                    (" ".join(FACES[:8] * 2), "4", [-4, -4, -4, 12])):
            hand = Hand(options(all_dui=all_dui), self.shuffled(PACK))
            hand.held[3] = of(cards)
            hand.won(3)
            self.same("QD17", net, Pay(hand).net())

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(120):
            chosen, pack = self.chosen_options(VALUES), self.shuffled(PACK)
            hand = Hand(chosen, pack, number)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                passes = [action for action in legal if action[0] == "pass" and self.random.random() < 0.7]
                hand.act(seat, *(outs or passes or [self.random.choice(legal)])[0])
            lying = sum(map(hand.all_of, range(hand.players)), []) + hand.stock + [c for _, c in hand.thrown]
            self.same("cards", sorted(PACK), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome, chosen["exhaust"]] += 1
        for end in (("won", "void"), ("won", "turned"), ("exhausted", "void")):
            self.same(str(end), True, ends[end] > 0)
        self.same("QD-5.3", 0, ends["exhausted", "turned"])


if __name__ == "__main__":
    Check().run()
