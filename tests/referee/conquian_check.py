#!/usr/bin/env python3
"""Tests the referee of Conquian with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from conquian_hand import DEFAULTS, Hand, Melds, Pay, pack_of  # noqa: E402

VALUES = {"ranks": "spanish ten", "force": "on off", "carry": "on off", "cards_down": "9 11", "rounds": "10"}
MELDS = [  # CQ02, CQ03
    ("hA h2 h3", True), ("h6 h7 hJ", True), ("hQ hK hA", False), ("s4 h4 c4", True), ("h4 h5", False),
    ("s4 h5 c6", False), ("s4 h4 c4 d4", True), ("h2 h3 h4 h5", True), ("h2 h3 h5", False)]


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return set(text.split())


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # CQ01
        for ranks in ("spanish", "ten"):
            pack = self.shuffled(pack_of(options(ranks=ranks)))
            hand = Hand(options(ranks=ranks), pack)
            self.same("CQ01", (40, [10, 10], 19, pack[20]),
                      (len(set(pack)), list(map(len, hand.held)), len(hand.stock), hand.card))
            self.same("two at a time", (set(pack[:2]), set(pack[2:4])),
                      (hand.held[0] & set(pack[:4]), hand.held[1] & set(pack[:4])))

    def check_melds(self):
        melds = Melds(options())
        for cards, is_meld in MELDS:
            self.same(cards, is_meld, melds.is_meld(cards.split()))
        self.same("CQ-1.2", True, Melds(options(ranks="ten")).is_meld("h7 h8 h9 hT".split()))

    def on_offer(self, card, held, tables=("", ""), by=1, both=True, **changed):
        """Seat 1 decides first on this card."""
        hand = Hand(options(**changed), self.shuffled(pack_of(options())))
        hand.held, hand.table, hand.river = [of(held[0]), of(held[1])], [of(tables[0]), of(tables[1])], [[], []]
        hand.offer(card, by=by, first=1, both=both)
        return hand

    def check_laying_out(self):  # CQ04, CQ05, CQ-3.5
        self.same("CQ04", {("lay", "h4 h5"), ("pass", "")}, self.on_offer("h6", ["", "h4 h5 c2"]).legal(1))
        hand = self.on_offer("c2", ["sA", "h4 h5 d2"])
        self.same("CQ05", ({("pass", "")}, []), (hand.legal(1), hand.asked()))
        hand = self.on_offer("hA", ["", "h2 dK"], ["", "h3 h4 h5 h6"])
        self.same("borrowing", {("lay", "h2"), ("pass", "")}, hand.legal(1))
        hand = self.on_offer("hA", ["", "h2 dK"], ["", "h3 h4 h5"])
        self.same("all that stay are melds", {("lay", "h2"), ("pass", "")}, hand.legal(1))
        hand = self.on_offer("d3", ["", "c3 dK"], ["", "h3 h4 h5"])
        self.same("two that stay", {("pass", "")}, hand.legal(1))
        hand = self.on_offer("d3", ["", "c3 dK"], ["", "h3 h4 h5 h6"])
        self.same("three that stay", {("lay", "c3"), ("pass", "")}, hand.legal(1))

    def check_going_out(self):  # CQ09, CQ10, CQ-4.1
        jacks = "sJ hJ dJ cJ"
        for card, wins in (("sA", True), ("sQ", True), ("hA", False)):
            hand = self.on_offer(card, ["", ""], ["", "s2 s3 s4 s5 s6 s7 " + jacks])
            self.same("CQ09 " + card, wins, ("out", card) in hand.legal(1))
        hand = self.on_offer("sK", ["", "s7 sJ sQ"], ["", "s3 s4 s5 s6 hJ cJ dJ"])
        self.same("CQ10", {("out", "sK"), ("lay", "sJ sQ"), ("pass", "")}, hand.legal(1))
        hand.act(1, "out", "sK")
        self.same("CQ10", ("won", 1, 11, set()), (hand.outcome, hand.winner, len(hand.table[1]), hand.held[1]))
        hand = self.on_offer("h4", ["", "h2 h3 dK"], ["", "sA s2 s3 s4 s5 s6"], cards_down="9")
        self.same("nine", {("out", "h4"), ("pass", "")}, hand.legal(1))

    def check_turns(self):  # CQ-2.2, CQ-3.3, CQ-3.4
        hand = self.on_offer("h6", ["s6 d6 sA", "h4 h5 c2"])
        self.same("both", [0, 1], hand.asked())
        hand.act(0, "lay", "d6 s6")
        hand.act(1, "lay", "h4 h5")
        self.same("first decides", (1, "throw", of("h4 h5 h6")), (hand.turn, hand.phase, hand.table[1]))
        hand.act(1, "discard", "c2")
        self.same("thrown", True, "c2" in hand.river[1])
        hand = self.on_offer("h6", ["s6 d6 sA", "h4 h5 c2"])
        turned = hand.stock[0]
        hand.act(1, "pass")
        hand.act(0, "pass")
        self.same("the other turns", True, turned in hand.river[0])
        hand = self.on_offer("h6", ["s6 d6 sA", "h4 h5 c2"], by=0, both=False)
        self.same("a throw is for the other", ([1], {("pass", "")}), (hand.asked(), hand.legal(0)))
        turned = hand.stock[0]
        hand.act(1, "pass")
        self.same("who passed a throw turns", True, turned in hand.river[1])

    def check_forcing(self):  # CQ-3.6, CQ-3.7
        hand = self.on_offer("h6", ["sA sK", "c2 d7"], ["", "h3 h4 h5"])
        self.same("may force", {("force", ""), ("pass", "")}, hand.legal(0))
        hand.act(0, "force")
        hand.act(1, "pass")
        self.same("forced", (1, "throw", of("h3 h4 h5 h6")), (hand.turn, hand.phase, hand.table[1]))
        hand = self.on_offer("h6", ["sA s6 d6", "c2 d7"], ["", "h3 h4 h5"])
        hand.act(0, "force")
        hand.act(1, "lay", "")
        self.same("not forced", of("h3 h4 h5 h6"), hand.table[1])
        for table, by, changed in (("h3 h4 h5", 0, {"force": "off"}), ("", 0, {}), ("h2 h3 h4", 0, {})):
            hand = self.on_offer("h6", ["sA sK", "h5 d7"], ["", table], by=by, both=False, **changed)
            self.same(f"no force, {table} {changed}", {("pass", "")}, hand.legal(0))
        hand = self.on_offer("h6", ["", "sA sK"], ["h3 h4 h5", ""], by=0, both=False)
        self.same("who threw it is not forced", {("pass", "")}, hand.legal(1))

    def check_stakes(self):  # CQ12, CQ-4.3
        hand = self.on_offer("sK", ["", "s7 sJ sQ"], ["", "s3 s4 s5 s6 hJ cJ dJ"])
        self.same("tableau", [0, 0], Pay(hand, 3).net())
        hand.act(1, "out", "sK")
        self.same("CQ12", ([-3, 3], [-1, 1]), (Pay(hand, 2).net(), Pay(hand, 0).net()))
        hand.options = options(carry="off")
        self.same("no carrying", [-1, 1], Pay(hand, 2).net())
        hand = self.on_offer("c2", ["sA", "h4 h5 d2"])
        hand.stock = []
        hand.go_on()
        self.same("CQ12", ("tableau", None), (hand.outcome, hand.winner))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(200):
            chosen = self.chosen_options(VALUES)
            pack = self.shuffled(pack_of(chosen))
            hand = Hand(chosen, pack)
            hand.go_on()
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                hand.act(seat, *self.random.choice(sorted(hand.legal(seat))))
                lying = [*sum(map(list, hand.held + hand.table), []), *sum(hand.river, []), *hand.stock]
                self.same("cards", sorted(pack), sorted(lying))
                self.same("all melds", [True, True], [hand.melds.stand(hand.table[q]) for q in (0, 1)])
            ends[hand.outcome] += 1
        self.same("ends", {"won", "tableau"}, set(ends))


if __name__ == "__main__":
    Check().run()
