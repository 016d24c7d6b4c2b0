#!/usr/bin/env python3
"""Tests the referee of Ceki with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from ceki_hand import DEFAULTS, FACES, Hand, Pay, call_of, pack_of, waits, wins  # noqa: E402
from checking import Checking, play  # noqa: E402

VALUES = {"players": "2 3 4 5 6", "cards": "babas pwee", "scoring": "satu lima_belas gonggong",
          "ceki_bonus": "1-2 5-10 10-20", "first": "winner turn", "exhaust": "void turned", "rounds": "8",
          **{name: "on off" for name in "kena yeo_void must_call".split()}}
TAN = "S2 S2 S2 C3 S3 M3 C6 S6 M6 S7 S7 M7 M8 C8"
SLIM = "S2 M2 C2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT"
NO_CALL = "S2 M2 C2 C3 S3 M3 C6 S6 M6 S7 C7 M7 WF OT"
LOOSE = "C1 C1 C4 C4 C5 C5 C9 C9 M9 M9 S4 S5 M4 M5"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack(self):  # CK01
        for players, cards in (("2", 120), ("3", 150), ("4", 180), ("6", 240)):
            self.same("CK01", cards, len(pack_of(options(players=players))))
        self.same("faces", 30, len(FACES))

    def check_calls(self):  # CK04 to CK09
        self.same("CK04", True, wins(of("C2 S2 M2 C3 S3 M3 C6 S6 M6 C7 S7 S7 M8 M8 M8")))
        for name, hand, call, faces in (("CK06", TAN, "tan", {"C8", "M8", "S8"}), ("CK08", NO_CALL, None, set()),
                                        ("CK09", SLIM, "ceki", {"OT"})):
            self.same(name, (call, faces), (call_of(of(hand)), waits(of(hand))))

    def won(self, hand, card, call, turned, own=False, **changed):
        """Seat 1 wins with the card, drawn by itself or by seat 0."""
        game = Hand(options(**changed), self.shuffled(pack_of(options(**changed))))
        game.held[1] = [*of(hand), card]
        game.called[1], game.card, game.stock = call, card, of(turned)
        game.won(1, 1 if own else 0)
        return Pay(game)

    def check_prices(self):  # CK11 to CK17
        self.same("CK11", 6, self.won(TAN, "S8", "tan", "C5").price)
        self.same("CK14", (11, 16), tuple(self.won(SLIM, "OT", "ceki", "M4", own).price for own in (False, True)))
        self.same("CK15", [-11, 33, -11, -11], self.won(SLIM, "OT", "ceki", "M4").net())
        self.same("CK17", [-2, 6, -2, -2], self.won(TAN, "S8", "tan", "M1").net())
        self.same("CK17 void", [0] * 4, self.won(TAN, "S8", "tan", "M1", yeo_void="on").net())
        self.same("kena", (5, 4), tuple(self.won(TAN.replace("S3", "C3"), "S8", "tan", "C3", kena=kena).price
                                        for kena in ("on", "off")))
        self.same("lima belas", 3, self.won(TAN, "S8", "tan", "C3 C3 C4", scoring="lima_belas").price)

    def check_who_wins(self):  # CK19
        hand = Hand(options(), self.shuffled(pack_of(options())))
        hand.held = [of(TAN), of(TAN), of(LOOSE), of(LOOSE)]
        hand.called[:2] = ["tan", "tan"]
        hand.stock = of("M8 C5")
        hand.held[2].append("C2")
        hand.turn, hand.phase, hand.how = 2, "throw", "drawn"
        play(hand, "2 discard C2", "3 pass", "0 out M8", "1 out M8")
        self.same("CK19", 0, hand.winner)

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(120):
            chosen = self.chosen_options(VALUES)
            pack = self.shuffled(pack_of(chosen))
            hand = Hand(chosen, pack, number)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] in ("out", "tan", "ceki")]
                passes = [action for action in legal if action[0] == "pass" and self.random.random() < 0.5]
                hand.act(seat, *(outs or passes or [self.random.choice(legal)])[0])
            lying = sum(hand.held, []) + hand.stock + hand.after + [c for _, c in hand.thrown]
            self.same("cards", sorted(pack), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", True, ends["exhausted"] + ends["rounds"] > 0)


if __name__ == "__main__":
    Check().run()
