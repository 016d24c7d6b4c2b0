#!/usr/bin/env python3
"""Tests the referee of 釣白魚 with the examples of the sheet, scenes of the rules, and random hands.

It is written from the sheet alone, by somebody who has not seen the module.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from diaoyu_check import said  # noqa: E402
from hairtails_hand import CARDS, PACK, HairtailsHand, count, in_order, match  # noqa: E402

DEFAULTS = {"players": "2", "release": "on", "hand_must": "off", "drawn_must": "on", "pile": "off",
            "triple_catch": "off", "sixes": "off", "settle": "difference", "sets": "each", "odd": "0"}
VALUES = {"players": "2 3", "sixes": "off", "settle": "difference winner", "sets": "each once", "odd": "0 10",
          **{name: "on off" for name in "release hand_must drawn_must pile triple_catch".split()}}
TURNS = [  # id, hand or card turned, pool, caught, piled, legal plays, options
    ("HT-3", "hand rR", "bR rH", "", "", "take:rR:bR lay:rR", {}),
    ("HT-3", "hand rR", "bH rC", "", "", "lay:rR", {}),
    ("HT-3", "hand rR", "rR bR bR rE", "", "", "take:rR:rR take:rR:bR lay:rR", {}),
    ("HT-3", "hand rR bR", "rR", "", "", "take:rR:rR take:bR:rR lay:rR lay:bR", {}),
    ("HT-3.1", "hand rR bS", "bR rH", "", "", "take:rR:bR lay:bS", {"hand_must": "on"}),
    ("HT-3.1", "turned rR", "rR bR bH", "", "", "take:rR:rR take:rR:bR", {}),
    ("HT-3.1", "turned rR", "bR bH", "", "", "take:rR:bR lay:rR", {"drawn_must": "off"}),
    ("TU-3.3", "hand rR bS", "bR rH", "", "", "take:rR:bR pass", {"release": "off"}),
    ("TU-3.3", "hand rR bS", "bR rH", "", "", "take:rR:bR", {"release": "off", "hand_must": "on"}),
    ("TU-3.3", "hand rR bS", "bG rH", "", "", "pass", {"release": "off", "hand_must": "on"}),
    ("TU-4.4", "hand rS", "rS rS bS", "", "", "take:rS:rS take:rS:bS lay:rS", {}),
    ("TU-4.4", "hand rS", "rS rS bS", "", "", "take:rS:rS take:rS:bS pile:rS:rS:rS lay:rS", {"pile": "on"}),
    ("TU-4.4", "hand rS", "rS rS bS", "rS bS", "", "take:rS:rS take:rS:bS lay:rS", {"pile": "on"}),
    ("TU-4.4", "hand rS", "rS bS bS", "", "", "take:rS:rS take:rS:bS lay:rS", {"pile": "on"}),
    ("TU-4.4", "turned rS", "rS rS", "", "", "take:rS:rS", {"pile": "on"}),
    ("TU-4.4", "hand rS", "rS rS rS", "", "", "take:rS:rS lay:rS", {"pile": "on"}),
    ("TU-4.5", "hand rS bS", "bS", "", "rS rS rS", "take:rS:rS:rS:rS take:bS:bS lay:rS lay:bS", {"pile": "on"}),
    ("TU-4.5", "turned bS", "rG", "", "rS rS rS", "lay:bS", {"pile": "on"}),
    ("TU-4.6", "turned rS", "rS rS rS bS", "", "", "take:rS:rS:rS:rS", {"triple_catch": "on"}),
    ("TU-4.6", "hand bS", "rS rS rS", "", "", "take:bS:rS lay:bS", {"triple_catch": "on"}),
    ("TU-4.6", "turned rS", "rS rS bS bS", "", "", "take:rS:rS take:rS:bS", {"triple_catch": "on"}),
    ("TU-4.6", "turned rS", "rS rS rS bS", "", "", "take:rS:rS take:rS:bS", {})]
COUNTS = [  # id, catch; the count where each set counts, where one of each colour does; the same with odd cards
    ("HT01", "rR rH rC", 50, 50, 50, 50), ("HT01", "bG bA bE", 100, 100, 100, 100),
    ("HT01", "rS rS rS rS", 100, 100, 100, 100), ("HT01", "rR rH bC", 0, 0, 30, 30),
    ("HT-4", "bR bH bC", 50, 50, 50, 50), ("HT-4", "rG rA bE", 0, 0, 30, 30), ("HT-4", "rS rS rS bS", 0, 0, 40, 40),
    ("HT-4.1", "rR rH rC bR bH bC", 100, 100, 100, 100), ("HT-4.1", "rR rH rC rR rH rC", 100, 50, 100, 80),
    ("HT-4.1", "bG bA bE bG bA bE bE", 200, 100, 210, 140), ("HT-4.1", "rG rA rE bG bA bE", 200, 200, 200, 200),
    ("HT-5.1", "rR rH rC rC bS", 50, 50, 70, 70), ("HT-5", "", 0, 0, 0, 0), ("HT-5", "rG", 0, 0, 10, 10),
    ("HT-4", " ".join(PACK), 1400, 500, 1400, 860)]
HT6 = [  # catches, what each gains, settle
    (["rR rH rC", "bG bA bE"], [-50, 50], "difference"), (["rR rH rC", "bG bA bE"], [-1, 1], "winner"),
    (["rR rH rC", "bG bA bE", ""], [0, 150, -150], "difference"), (["rR rH rC", "bG bA bE", ""], [-1, 2, -1], "winner"),
    (["rG rA rE", "bG bA bE", "bS"], [0, 0, 0], "winner"),
    (["rG rA rE", "bG bA bE", "bS"], [100, 100, -200], "difference")]


def options(**changed):
    return {**DEFAULTS, **changed}


class Check(Checking):

    def check_the_pack(self):  # HT-1
        copies = collections.Counter(PACK)
        self.same("HT03", (14, 56, {4}), (len(CARDS), len(PACK), set(copies.values())))
        self.same("HT-1", {(colour, piece) for colour in "rb" for piece in "GAERHCS"}, set(map(tuple, CARDS)))

    def check_the_deal(self):  # HT03, HT-2; the open card is one of the stock
        for players, size, pool, stock in ((2, 10, 16, 20), (3, 7, 14, 21)):
            hand = HairtailsHand(options(players=str(players)), 1, self.shuffled(PACK))
            self.same("HT03", ([size] * players, pool, stock - 1, 1),
                      (list(map(len, hand.hands)), len(hand.pool), len(hand.stock), len(hand.last)))

    def check_the_last_card(self):  # HT-2
        for players in ("2", "3"):
            for head in range(int(players)):
                hand = HairtailsHand(options(players=players, drawn_must="off"), head, self.shuffled(PACK))
                card, drawn = hand.last[0], []
                expected = [*hand.stock, card]
                while not hand.over():
                    self.same("HT-2", expected[len(expected) - len(hand.stock) - len(hand.last):],
                              [*hand.stock, *hand.last])
                    self.same("nobody alone has seen a card", None, hand.peeps())
                    if hand.turned:
                        drawn.append((hand.turned, hand.turn))
                    hand.act(min(hand.legal(), key=said))
                if drawn[-1][0] == card:
                    self.same("who draws it", (head - 1) % int(players), drawn[-1][1])

    def check_matches(self):
        for a in CARDS:
            for b in CARDS:
                self.same(f"HT-3, {a} {b}", a[-1] == b[-1], match(a, b))

    def check_plays(self):
        for name, of, pool, caught, piled, legal, changed in TURNS:
            hand = self.scene(of, pool, caught, piled, **changed)
            self.same(f"{name}, {of}", sorted(legal.split()), sorted(map(said, hand.legal())))

    def scene(self, of, pool, caught="", piled="", stock="bG rA", last="bA", **changed):
        hand = HairtailsHand(options(**changed), 0, PACK)
        kind, *cards = of.split()
        hand.hands, hand.caught = [cards if kind == "hand" else [], []], [[], caught.split()]
        hand.turned = cards[0] if kind == "turned" else None
        hand.pool, hand.piled, hand.stock, hand.last = pool.split(), piled.split(), stock.split(), last.split()
        return hand

    def act(self, hand, words):
        hand.act({said(play): play for play in hand.legal()}[words])

    def check_the_turn(self):  # HT-3
        hand = self.scene("hand rR", "rC", stock="bR rC", last="rG")
        hand.hands[1] = ["rS"]
        self.act(hand, "lay:rR")
        self.same("the drawn card takes it", ("bR", 0, ["take:bR:rR"]), (hand.turned, hand.turn, [
            said(play) for play in hand.legal()]))
        self.act(hand, "take:bR:rR")
        self.same("the next seat", (None, 1, ["rC"], ["bR", "rR"]), (hand.turned, hand.turn, hand.pool, hand.caught[0]))
        self.act(hand, "lay:rS")
        self.same("the drawn card", ("rC", 1), (hand.turned, hand.turn))
        self.act(hand, "take:rC:rC")
        self.same("TU-3.6: an empty hand, the last card", (None, ["rG", "rS"], True, []),
                  (hand.turned, sorted(hand.pool), hand.over(), hand.last))

    def check_the_pile(self):  # TU-4.4, TU-4.5
        hand = self.scene("hand rS", "rS rS bS", stock="bS rS", pile="on")
        self.act(hand, "pile:rS:rS:rS")
        self.same("piled", (["rS"] * 3, ["bS"], "bS"), (hand.piled, hand.pool, hand.turned))
        self.act(hand, "take:bS:bS")
        self.same("the fourth", ("rS", 1), (hand.turned, hand.turn))
        self.act(hand, "take:rS:rS:rS:rS")
        self.same("taken", ([], ["rS"] * 4, 100), (hand.piled, hand.caught[1], hand.counts()[1]))

    def check_counts(self):
        for name, cards, *expected in COUNTS:
            counted = [count(cards.split(), options(sets=sets, odd=odd)) for odd in ("0", "10")
                       for sets in ("each", "once")]
            self.same(f"{name}, {cards}", expected, counted)

    def check_settlements(self):
        for caught, net, settle in HT6:
            hand = HairtailsHand(options(players=str(len(caught)), settle=settle), 0, PACK)
            hand.caught = [cards.split() for cards in caught]
            hand.hands[0], hand.pool = ["rS"] * 4, ["rG", "rA", "rE"]  # what was not caught counts nothing
            self.same(f"HT-6, {caught}", net, hand.net())
            seats = range(len(caught))
            self.same("every two", net, [sum(hand.between(a, b) for b in seats) for a in seats])

    def check_by_chance(self):
        seen = collections.Counter()
        for _ in range(300):
            chosen = self.chosen_options(VALUES)
            seats = int(chosen["players"])
            hand, turns = HairtailsHand(chosen, self.random.randrange(seats), self.shuffled(PACK)), 0
            while not hand.over():
                play = self.random.choice(sorted(hand.legal(), key=said))
                seen[play.verb, len(play.taken), hand.turned is None] += 1
                turns += hand.turned is None
                hand.act(play)
                lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.piled + hand.stock + hand.last
                lying += [hand.turned] if hand.turned else []
                self.same("cards", in_order(PACK), in_order(lying))
            self.same("sum", 0, sum(hand.net()))
            if chosen["release"] == "on":
                self.same("HT-2: hands and stock are equal", ({2: 20, 3: 21}[seats], 0),
                          (turns, sum(map(len, hand.hands))))
        for key in (("take", 1, True), ("take", 3, True), ("take", 1, False), ("take", 3, False), ("pile", 2, True),
                    ("lay", 0, True), ("lay", 0, False), ("pass", 0, True)):
            self.same(str(key), True, seen[key] > 0)


if __name__ == "__main__":
    Check().run()
