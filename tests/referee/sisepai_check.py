#!/usr/bin/env python3
"""Tests the referee of 四色牌 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, play  # noqa: E402
from sisepai_hand import DEFAULTS, FACES, PACK, SWITCHES, Hand, Pay, kind_of, most, text, value  # noqa: E402

VALUES = {"players": "2 3 4", "threshold": "10 8", "pay": "over count", "ante": "0 1 5", "dead": "0 6",
          "generals_quad": "table singles", "win_card": "open hand", "after_false": "same next",
          "shooter": "off pays_all", "rounds": "3", **{name: "on off" for name in SWITCHES}}
SETS = [  # cards, kind, laid, in hand
    ("rG", "general", 1, 1), ("rR rR", "pair", 0, 0), ("gR gH gC", "field", 1, 1), ("rG rA rE", "command", 2, 2),
    ("yS gS wS", "three_soldiers", 3, 3), ("yS rS gS wS", "four_soldiers", 5, 5), ("gA gA gA", "triple", 1, 3),
    ("gS gS gS gS", "four", 6, 8), ("yG yG yG yG", "four_generals", 8, 6)]
HANDS = [  # id, cards, what they count in the hand
    ("FC06", "rG", 1), ("FC06", "rG rG", 2), ("FC06", "rG rG rG", 3), ("FC07", "rG rG rA rE", 3),
    ("FC09", "yS yS", None), ("FC10", "yS rS gS wS yS", None), ("FC10", "yS yS rS rS gS gS", 6),
    ("FC10", "yS yS rS rS gS gS wS wS", 10), ("FC04", "wG rA rE", None), ("FC04", "rR wR", None)]
ODD = "yA rE gR wH yC rA gE wR yH rC gA wE yR rH gC wA yE rR gH".split()  # nineteen cards, none with another


def options(**changed):
    return {**DEFAULTS, **changed}

def of(cards):
    return cards.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # FC01, FC02
        self.same("FC01", (112, 28), (len(PACK), len(FACES)))
        for players, stock in (("2", 71), ("3", 51), ("4", 31)):
            hand = Hand(options(players=players), self.shuffled(PACK))
            self.same("FC02", ([21] + [20] * (int(players) - 1), stock), (list(map(len, hand.held)), len(hand.stock)))

    def check_sets(self):  # FC03, FC-3.1
        for cards, kind, laid, in_hand in SETS:
            self.same(cards, (kind, laid, in_hand), (kind_of(of(cards)), value(kind, True), value(kind, False)))
        self.same("FC-3.4", None, kind_of(of("gS gS gS"), "off"))
        self.same("FC-3.2", (4, 4), tuple(value("four_generals", laid, "singles") for laid in (True, False)))

    def check_hands(self):
        for name, cards, count in HANDS:
            self.same(f"{name} {cards}", count, most(tuple(sorted(of(cards)))))

    def offering(self, card, owner, drawn, held, laid=(), **changed):
        """A card on offer; what roles hold, and what sets lie before one of them."""
        hand = Hand(options(**changed), self.shuffled(PACK))
        hand.held = [of(held.get(q, "yA rE gR wH yC")) for q in range(hand.players)]
        for seat, cards in laid:
            hand.laid[seat].append((of(cards), None))
        hand.open(card, owner, drawn)
        return hand

    def check_counts(self):  # FC12, FC14
        hand = self.offering("gA", 0, False, {2: "rG rG rA rE yR yR yR wC wC yS gS rS gA gA"},
                             [(2, "wH wH wH"), (2, "gR gH gC")])
        self.same("FC12", 12, hand.count_with(2, "gA"))
        hand = self.offering("yR", 0, False, {2: "yR yR yR yH yC"})
        self.same("FC14", 4, hand.count_with(2, "yR"))

    def check_claims(self):  # FC16, FC18, FC19
        out = "yS rS gS wS yS rS gS wS yA yA wA wA yR yR wR wR gE gE rG gR"
        hand = self.offering("gR", 0, False, {1: "gH gC yA wE", 2: "yA wE", 3: "gR gR yA wE"})
        play(hand, "1 eat gH gC", "3 pong gR gR")
        self.same("FC16", 3, hand.turn)
        hand = self.offering("gR", 0, False, {1: "gH gC yA wE", 2: out, 3: "yA wE"})
        play(hand, "1 eat gH gC", "2 out gR")
        self.same("FC16", ("won", 2), (hand.outcome, hand.caller))
        for owner, drawn, seats, caller in ((0, False, (1, 3), 1), (3, True, (0, 3), 3)):
            hand = self.offering("gR", owner, drawn, {q: out if q in seats else "yA wE" for q in range(4)})
            for seat in seats:
                hand.act(seat, "out", "gR")
            self.same("FC18", caller, hand.caller)
        hand = self.offering("rG", 2, True, {2: "rA rE yH wC", 3: "rA rE gH yC"})
        self.same("FC19", [2], hand.asked())
        self.same("FC19", {("general", ""), ("general", "rA rE")}, hand.legal(2))

    def check_payments(self):  # FC22, FC23
        for players, caller, count, net in (("4", 2, 13, [-4, -4, 12, -4]), ("3", 0, 10, [2, -1, -1])):
            hand = Hand(options(players=players, flower="off"), self.shuffled(PACK))
            hand.call(caller, count)
            self.same("FC22", net, Pay(hand).net())
        hand = Hand(options(flower="off"), self.shuffled(PACK))
        hand.call(0, 9)
        self.same("FC23", ("false", [-33, 11, 11, 11], 0), (hand.outcome, Pay(hand).net(), Pay(hand).next_dealer()))

    def check_a_general_that_ends(self):  # FC25
        laid = [(2, cards) for cards in ("yS gS wS", "gR gH gC", "yA yA", "yE yE", "yR yR", "yH yH", "wA wA", "wE wE")]
        hand = self.offering("yG", 2, True, {2: "rG wG"}, laid, flower="off")
        hand.act(2, "general")
        self.same("FC25", ("false", 7), (hand.outcome, hand.count))

    def check_the_end_of_the_stock(self):  # FC26
        for dead in ("0", "6"):
            hand = self.offering("rC", 0, False, {q: "yA wE" for q in range(4)}, dead=dead)
            hand.stock = hand.stock[:int(dead)]
            hand.resolve()
            self.same("FC26", ("exhausted", [0] * 4, 0), (hand.outcome, Pay(hand).net(), Pay(hand).next_dealer()))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(60):
            chosen = self.chosen_options(VALUES)
            hand = Hand(chosen, self.shuffled(PACK))
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out"]
                hand.act(seat, *(outs or [self.random.choice(legal)])[0])
            lying = sum(hand.held, []) + [c for laid in hand.laid for cards, _ in laid for c in cards]
            lying += hand.stock + [c for _, c in hand.dead] + hand.turned + ([hand.offer[0]] if hand.offer else [])
            self.same("cards", text(PACK), text(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("drawn hands", True, ends["exhausted"] > 0)


if __name__ == "__main__":
    Check().run()
