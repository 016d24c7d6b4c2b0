#!/usr/bin/env python3
"""Tests the referee of 碰和 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from money_cards import next_first  # noqa: E402
from penghu_hand import DEFAULTS, PACK, Counting, Hand, Laid, Pay  # noqa: E402

VALUES = {"hand": "10 13 19 20", "eyes": "pair none", "head_set": "three six off", "leopard": "off on",
          "take_next": "off on", "replacement": "stock none", "points": "table flat double_heads_off",
          "pay": "all discarder settle", "next_first": "winner lot rotate"}
EXAMPLES = [  # id, cards, options that are changed, points by own draw or None: not complete
    ("PB02", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW QW", {}, 4),
    ("PB04", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW C0", {}, None),
    ("PB04", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW C0", {"eyes": "none"}, 4),
    ("PB05", "QW C0 CH S5 S5 S5 C9 C9 C9 W4 W4", {}, 5),
    ("PB05", "QW C0 CH S5 S5 S5 C9 C9 C9 W4 W4", {"head_set": "off"}, None),
    ("PB11", "QW QW QW W1 W1 W1 S1 S1 S1 C1 C1", {}, 12),
    ("PB11", "QW QW QW W1 W1 W1 S1 S1 S1 C1 C1", {"points": "double_heads_off"}, 6),
    ("PB11", "QW QW QW W1 W1 W1 S1 S1 S1 C1 C1", {"points": "flat"}, 0),
    ("PB13", "W2 W2 W2 W3 W3 W3 W4 W4 W4 S6 S6", {}, 6),
    ("PB14", "W2 W3 W3 W4 W4 W5 C7 C8 C9 S9 S9", {}, 0),
    ("PB15", "W9 W1 W2 C7 C8 C9 S7 S8 S9 S2 S2", {}, None),
    ("PB17", "C5 C5 C5 C5 C6 C7 W1 W1 W1 S3 S3", {}, 6),
    ("PH-3.5", "W4 S4 C4 S5 S5 S5 C9 C9 C9 QW QW", {}, None),
    ("PH-3.5", "W4 S4 C4 S5 S5 S5 C9 C9 C9 QW QW", {"leopard": "on"}, 4)]
LAID = [("PB07", "peng", 3), ("PB08", "zhao", 6), ("PB09", "closed", 10)]
WAITS_FOR_W5 = "W3 W4 S5 S5 S5 C9 C9 C9 QW QW"
NOTHING = "W1 W4 S1 S4 S7 C2 C4 C6 QW CH"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # PB01
        self.same("PB01", (120, 30), (len(PACK), len(set(PACK))))
        for size, stock in (("10", 79), ("13", 67), ("19", 43), ("20", 39)):
            hand = Hand(options(hand=size, eyes="none"), self.shuffled(PACK))
            self.same("PB01", (stock, int(size)), (len(hand.stock), len(hand.held[1])))

    def check_hands(self):
        for name, cards, changed, points in EXAMPLES:
            self.same(f"{name} {changed}", points, Counting(options(**changed)).best(of(cards), []))
        for name, kind, points in LAID:
            laid = [Laid(kind, ("S5",) * (3 if kind == "peng" else 4))]
            self.same(name, points, Counting(options()).best(of("W2 W3 W4 C6 C6 C6 S8 S8"), laid))

    def check_the_winning_card_of_another(self):  # PH-5.2
        counting = Counting(options())
        for cards, card, points in (
                ("W2 W3 W4 C6 C6 C6 S8 S8 C1 C2 C3", "C6", 1), ("W2 W3 W4 C6 C6 C6 S8 S8 C1 C2 C3", "S8", 2),
                ("C5 C5 C5 C5 C6 C7 W1 W1 W1 S3 S3", "C5", 6), ("W1 W1 W1 W2 W3 S5 S5 S5 C9 C9 C9", "W1", 4)):
            self.same(f"{cards} with {card}", points, counting.best(of(cards), [], card))

    def thrown(self, card, hands, by=0, **changed):
        """The seat plays the card; the seats hold these."""
        hand = Hand(options(**changed), self.shuffled(PACK))
        hand.held = list(map(of, hands))
        hand.held[by].append(card)
        hand.turn, hand.phase = by, "play"
        hand.act(by, "discard", card)
        return hand

    def check_order_of_claims(self):  # PB19, PB21
        hand = self.thrown("W5", [NOTHING, "W6 W7 " + NOTHING[6:], "W5 W5 " + NOTHING[6:], WAITS_FOR_W5],
                           take_next="on")
        self.same("asked", [1, 2, 3], hand.asked())
        play(hand, "1 run W5 W6 W7", "2 peng W5 W5 W5", "3 out W5")
        self.same("PB19", (3, 4, [-5, -5, -5, 15]), (hand.winner, hand.points, Pay(hand).net()))
        hand.options["pay"] = "discarder"
        self.same("PB23", [-15, 0, 0, 15], Pay(hand).net())
        hand = self.thrown("W5", [NOTHING, WAITS_FOR_W5, NOTHING, WAITS_FOR_W5])
        play(hand, "3 out W5", "1 out W5")
        self.same("PB21", 1, hand.winner)
        hand = self.thrown("W5", [NOTHING, "W6 W7 " + NOTHING[6:], "W5 W5 " + NOTHING[6:], NOTHING], take_next="on")
        play(hand, "1 run W5 W6 W7", "2 peng W5 W5 W5")
        self.same("PH-4.7", (2, {"discard"}), (hand.turn, {verb for verb, _ in hand.legal(2)}))

    def check_zhao(self):  # PH-4.3, PH-4.4, PB25
        for replacement, turn, held in (("stock", 2, 8), ("none", 3, 7)):
            hand = self.thrown("W5", [NOTHING, NOTHING, "W5 W5 W5 W1 W4 S1 S4 S7 C2 C4", NOTHING],
                               replacement=replacement)
            hand.act(2, "zhao", "W5 W5 W5 W5")
            self.same("PH-4.4", (turn, held), (hand.turn, len(hand.held[2])))
        for stock in (0, 1):
            hand = self.thrown("W5", [NOTHING, NOTHING, "W5 W5 W5 W1 W4 S1 S4 S7 C2 C4", NOTHING])
            hand.stock = hand.stock[:stock]
            hand.act(2, "zhao", "W5 W5 W5 W5")
            self.same("PB25", None if stock else "exhausted", hand.outcome)

    def check_the_last_card(self):  # PH-4.8
        for held, claims in (("W5 W5", {"pass"}), ("W5 W5 W5 S8 C2", {"pass", "peng", "zhao"})):
            hand = Hand(options(hand="20", eyes="none"), self.shuffled(PACK))
            hand.held[1], hand.laid[1] = of(held), [Laid("peng", ("QW",) * 3)] * 5
            hand.lies, hand.phase, hand.answers = (0, "W5"), "claim", {}
            self.same("PH-4.8", claims, {verb for verb, _ in hand.legal(1)})

    def check_the_losers(self):  # PH-6.1
        hand = self.thrown("W5", [NOTHING, WAITS_FOR_W5, "W9 W9 W9 W8 S1 S4 S7 C2 C4 C6", NOTHING], pay="settle")
        hand.laid[3] = [Laid("zhao", ("QW",) * 4)]
        play(hand, "1 out W5")
        self.same("PH-6.1", [-5 - 2 - 8, 15, -5 + 2 - 6, -5 + 8 + 6], Pay(hand).net())

    def check_the_end_of_the_stock(self):
        hand = self.thrown("C9", [NOTHING] * 4)
        self.same("the next draws", (1, "play"), (hand.turn, hand.phase))
        hand.stock = []
        hand.act(1, "discard", "W1")
        self.same("PH-4.9", ("exhausted", [0] * 4, 1), (hand.outcome, Pay(hand).net(), next_first(hand, None)))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(150):
            chosen, pack = self.chosen_options(VALUES), self.shuffled(PACK)
            chosen["eyes"] = "none" if chosen["hand"] == "20" else chosen["eyes"]
            hand = Hand({**DEFAULTS, **chosen}, pack)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                claims = [action for action in legal if action[0] not in ("pass", "discard")]
                hand.act(seat, *self.random.choice(claims or legal))
                lying = sum(hand.held + hand.played, []) + hand.stock
                lying += [card for laid in hand.laid for one in laid for card in one.cards]
                self.same("cards", sorted(PACK), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", {"won", "exhausted"}, set(ends))


if __name__ == "__main__":
    Check().run()
