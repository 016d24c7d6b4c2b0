#!/usr/bin/env python3
"""Tests the referee of 四色牌 with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from sisepai_hand import DEFAULTS, PACK, Hand, Pay, Sets, kind_of, next_dealer  # noqa: E402

VALUES = {"players": "2 3 4", "threshold": "8 10", "pay": "over count", "ante": "0 1 5", "dead": "0 6",
          "generals_quad": "table singles", "win_card": "open hand", "after_false": "same next",
          "shooter": "off pays_all",
          **{name: "on off" for name in
             "flower call_below must_hu must_kong keep_one soldier_sets eat_pairs dealt_win".split()}}
IN_HAND = [  # id, cards, options that are changed, hu or None: not whole
    ("FC03", "rG rA rE", {}, 2), ("FC03", "gR gH gC", {}, 1), ("FC03", "yS gS wS", {}, 3),
    ("FC03", "yS rS gS wS", {}, 5),
    ("FC04", "wG rA rE", {}, None), ("FC04", "rR rR", {}, 0), ("FC04", "rR wR", {}, None),
    ("FC06", "rG", {}, 1), ("FC06", "rG rG", {}, 2), ("FC06", "rG rG rG", {}, 3), ("FC07", "rG rG rA rE", {}, 3),
    ("FC09", "yS yS", {}, None), ("FC09", "yS yS", {"soldier_sets": "off"}, None),
    ("FC10", "yS rS gS wS yS", {}, None), ("FC10", "yS yS rS rS gS gS", {}, 6),
    ("FC10", "yS yS rS rS gS gS wS wS", {}, 10),
    ("FC-3.1", "rG rG rG rG", {}, 6), ("FC-3.2", "rG rG rG rG", {"generals_quad": "singles"}, 4),
    ("FC-3.1", "rA rA rA rA", {}, 8), ("FC-3.4", "rS rS rS rS", {}, 8),
    ("FC-3.4", "rS rS rS", {"soldier_sets": "off"}, None)]
# twenty cards, no two alike
BARE = "yA rA gA wE yE gE yR rR gH wH yH rC wC gC gS yS rE wA rH wR"


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # FC01, FC02
        self.same("FC01", (112, 28, {4}), (len(PACK), len(set(PACK)), set(collections.Counter(PACK).values())))
        for players, stock in (("2", 71), ("3", 51), ("4", 31)):
            hand = Hand(options(players=players), self.shuffled(PACK))
            self.same("FC02", ([21] + [20] * (int(players) - 1), stock), (list(map(len, hand.held)), len(hand.stock)))

    def check_hands(self):
        for name, cards, changed, hu in IN_HAND:
            self.same(f"{name} {cards}", hu, Sets(options(**changed)).in_hand(of(cards)))

    def on_offer(self, card, hands, owner=0, drawn=False, laid=None, **changed):
        hand = Hand(options(**changed), self.shuffled(PACK))
        hand.held = [of(cards) for cards in hands]
        for seat, sets in (laid or {}).items():
            hand.laid[seat] = [(kind_of(of(cards)), tuple(of(cards)), 0) for cards in sets]
        hand.offer(card, owner, drawn)
        return hand

    def check_counts(self):  # FC12, FC14
        held = "rG rG rA rE yR yR yR wC wC yS gS rS gA gA"
        laid = {1: ["wH wH wH", "gR gH gC"]}
        for win_card, hu in (("open", 12), ("hand", 14)):
            hand = self.on_offer("gA", [BARE, held, BARE, BARE], laid=laid, win_card=win_card, flower="off")
            self.same("FC12", hu, hand.count_with(1))
        hand.act(1, "out", "gA")
        all_pass(hand)
        self.same("FC12", ("won", 1, [-5, 15, -5, -5]), (hand.outcome, hand.winner, Pay(hand).net()))
        hand = self.on_offer("yR", [BARE, "yR yR yR yH yC", BARE, BARE])
        self.same("FC14", 4, hand.count_with(1))

    def check_precedence(self):  # FC16, FC18
        hand = self.on_offer("gR", [BARE, "gH gC wR rR yA", BARE, "gR gR rA wE yA"])
        play(hand, "1 eat gR gH gC", "3 triple gR gR gR")
        self.same("FC16", (3, "throw"), (hand.turn, hand.phase))
        whole = "gH gC yS rS gS wS yS rS gS wS"
        hand = self.on_offer("gR", [BARE, "gH gC wR rR yA", whole, BARE], flower="off")
        play(hand, "1 eat gR gH gC", "2 out gR")
        self.same("FC16", (2, [-2, -2, 6, -2]), (hand.winner, Pay(hand).net()))
        hand = self.on_offer("gR", [BARE, whole, BARE, whole])
        play(hand, "3 out gR", "1 out gR")
        self.same("FC18", 1, hand.winner)
        hand = self.on_offer("gR", [whole, BARE, BARE, whole], owner=3, drawn=True)
        play(hand, "0 out gR", "3 out gR")
        self.same("FC18", 3, hand.winner)

    def check_a_drawn_general(self):  # FC19, FC25
        hand = self.on_offer("rG", [BARE, BARE, "rA rE yR wH gC", "rA rE yR wH gC"], owner=2, drawn=True)
        self.same("FC19", {("eat", "rG"), ("eat", "rG rA rE")}, hand.legal(2))
        self.same("FC19", {("pass", "")}, hand.legal(3))
        hand = self.on_offer("rG", [BARE, BARE, "rA rE yR wH gC", "rG rG rG wH gC yE"], owner=2, drawn=True)
        play(hand, "2 eat rG", "3 four rG rG rG rG")
        self.same("FC-4.10", 3, hand.turn)
        laid = {2: ["gS yS rS", "gR gH gC"]}
        hand = self.on_offer("yG", [BARE, BARE, "rG wG", BARE], owner=2, drawn=True, laid=laid, flower="off",
                             call_below="off")
        play(hand, "2 eat yG")
        self.same("FC25", ("false", 7, [11, 11, -33, 11], 0),
                  (hand.outcome, hand.count, Pay(hand).net(), next_dealer(hand)))

    def check_false_calls(self):  # FC22, FC23
        laid = {0: ["gS yS rS wS"]}
        for changed, verbs in (({}, {"out", "pass"}), ({"call_below": "off"}, None)):
            hand = self.on_offer("gR", ["gH gC rA rA rA", BARE, BARE, BARE], owner=3, laid=laid, flower="off",
                                 **changed)
            if verbs is None:
                self.same("FC-6.6", False, ("out", "gR") in hand.legal(0))
                continue
            play(hand, "0 out gR")
            self.same("FC23", (9, "false", [-33, 11, 11, 11]), (hand.count, hand.outcome, Pay(hand).net()))

    def check_flower(self):  # FC-5.4
        for top, count in (("gA", 15), ("yE", 12)):
            hand = self.on_offer("gA", [BARE, "rG rG rA rE yR yR yR wC wC yS gS rS gA gA", BARE, BARE],
                                 laid={1: ["wH wH wH", "gR gH gC"]})
            hand.stock[0] = top
            play(hand, "1 out gA")
            all_pass(hand)
            self.same("FC-5.4", count, hand.count)

    def check_duties(self):  # FC-4.13
        held = "gH gC yS rS gS wS yS rS gS wS gR gR gR gH gC".split()
        for changed, verbs in (({}, {"out", "four", "triple", "eat", "pass"}), ({"must_hu": "on"}, {"out"}),
                               ({"must_kong": "on"}, {"out", "four"})):
            hand = self.on_offer("gR", [BARE, " ".join(held), BARE, BARE], **changed)
            self.same(f"FC-4.13 {changed}", verbs, {verb for verb, _ in hand.legal(1)})

    def check_keep_one(self):  # FC-4.11
        for held, changed, may in (("gR gR rA", {}, False), ("gR gR rA", {"keep_one": "off"}, True),
                                   ("gR gR rG", {"keep_one": "off"}, False), ("gR gR rG rG", {}, False),
                                   ("gR gR rG rA", {}, True)):
            hand = self.on_offer("gR", [BARE, BARE, held, BARE], **changed)
            self.same(f"FC-4.11 {held} {changed}", may, ("triple", "gR gR gR") in hand.legal(2))

    def check_the_end_of_the_stock(self):  # FC26
        for dead, stock in (("0", 0), ("6", 6)):
            hand = self.on_offer("gR", [BARE.replace("gR", "rG")] * 4, dead=dead)
            hand.stock = hand.stock[:stock]
            while not hand.outcome:
                all_pass(hand)
                if not hand.outcome:
                    hand.resolve()
            self.same("FC26", ("exhausted", [0] * 4, 0), (hand.outcome, Pay(hand).net(), next_dealer(hand)))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(150):
            chosen, pack = self.chosen_options(VALUES), self.shuffled(PACK)
            hand = Hand({**DEFAULTS, **chosen}, pack)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                claims = [action for action in legal if action[0] not in ("pass", "discard")]
                hand.act(seat, *self.random.choice(claims if claims and number % 2 else legal))
                lying = sum(map(hand.all_of, range(hand.players)), []) + hand.stock + sum(hand.dead, [])
                lying += [hand.flower] if hand.flower else []
                self.same("cards", sorted(PACK), sorted(lying))
                if not hand.outcome and hand.phase == "offer":
                    self.same("FC-3.6", [20] * hand.players, [len(hand.all_of(q)) for q in range(hand.players)])
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", {"won", "false", "exhausted"}, set(ends))


if __name__ == "__main__":
    Check().run()
