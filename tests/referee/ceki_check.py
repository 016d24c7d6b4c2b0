#!/usr/bin/env python3
"""Tests the referee of Ceki with the examples of the sheet, scenes of the turn and the price, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from ceki_hand import (COPIES, DEFAULTS, FACES, RANK, THROWS, Hand, Pay, call_of, matas_in, pack_of,  # noqa: E402
                       ranks, wins)
from checking import Checking, play  # noqa: E402

VALUES = {"players": "2 3 4 5 6", "cards": "babas pwee", "scoring": "satu lima_belas gonggong",
          "ceki_bonus": "1-2 5-10 10-20", "first": "winner turn", "exhaust": "void turned", "rounds": "8",
          **{name: "on off" for name in "kena yeo_void must_call".split()}}
WHOLE = "C2 S2 M2 C3 S3 M3 C6 S6 M6 C7 S7 S7 M8 M8 M8"  # CK04
TAN = "S2 S2 S2 C3 S3 M3 C6 S6 M6 S7 S7 M7 M8 C8"  # CK06
CEKI = "S2 M2 C2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT"  # CK09
IDLE = "C1 C2 S2 C3 S4 M5 S5 C6 S7 M8 S8 C9 S9 M9"  # waits for nothing
CALLS = [  # id, fourteen cards, what they may call, and for what they wait
    ("CK06", TAN, "tan", "C8 S8 M8"), ("CK08", CEKI.replace("OT OT", "WF OT"), None, ""), ("CK09", CEKI, "ceki", "OT"),
    ("two pairs of a number", "C2 M2 S2 C3 S3 M3 C6 S6 M6 C8 C8 S8 S8 M8", "ceki", "C8 S8"),
    ("four of a face", "C2 M2 S2 C3 S3 M3 C6 S6 M6 C8 C8 C8 C8 M8", "tan", "C8 S8 M8"),
    ("ones", "OT RF C2 C2 C2 C3 S3 M3 C6 S6 M6 C8 S8 M8", "tan", "C1 S1 M1 OT RF WF"),
    ("a pair in a whole set", "C2 C2 S2 C3 S3 M3 C6 S6 M6 C7 S7 M7 C8 S8", None, ""),
    ("two numbers", IDLE, None, "")]


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()


class Check(Checking):

    def check_the_pack(self):  # CK01, CK02, CK-1.5
        for cards, sizes in (("babas", (120, 150, 180, 210, 240)), ("pwee", (150, 180, 180, 210, 210))):
            packs = [pack_of(options(cards=cards, players=n)) for n in "23456"]
            self.same("CK01 " + cards, sizes, tuple(map(len, packs)))
            self.same("each as often", [{n} for n in COPIES[cards].values()],
                      [set(collections.Counter(pack).values()) for pack in packs])
        self.same("CK02", [1, 1, 1, 1, 9], [RANK[face] for face in of("WF RF OT C1 S9")])

    def check_sets(self):  # CK03, CK04
        for cards, kind in (("C5 S5 M5", "set"), ("C5 C5 M5", "set"), ("C5 C5 C5", "mata"), ("WF RF C1", "set")):
            one_rank = len(ranks(of(cards))) == 1
            self.same(cards, kind, "mata" if matas_in(of(cards)) else "set" if one_rank else None)
        self.same("CK04", (True, {"M8": 1}), (wins(of(WHOLE)), matas_in(of(WHOLE))))
        self.same("no mata", False, wins(of(WHOLE.replace("M8 M8 M8", "M8 S8 M8"))))
        self.same("six of a face", {"M8": 2}, matas_in(["M8"] * 6))

    def check_calls(self):
        for name, cards, call, waits in CALLS:
            self.same(name, (call, set(of(waits))), call_of(of(cards)))

    def check_the_deal(self):  # CK-2.2
        pack = self.shuffled(pack_of(options(players="3")))
        hand = Hand(options(players="3"), pack)
        self.same("sevens", [pack[:7] + pack[21:28] + pack[42:43], pack[7:14] + pack[28:35], pack[14:21] + pack[35:42]],
                  hand.held)
        self.same("first", ([0], pack[43:]), (hand.asked(), hand.stock))

    def scene(self, held, stock="", called=(), **changed):
        """Seat 0 has thrown S4, and seat 1 is asked about it; the stock begins with these cards."""
        hand = Hand(options(**changed), self.shuffled(pack_of(options(**changed))))
        hand.held = [of(cards) for cards in held] + [of(IDLE)] * (hand.players - len(held))
        hand.stock[:len(of(stock))] = of(stock)
        hand.called[:len(called)] = called
        hand.thrown, hand.throws[0], hand.phase, hand.got = [(0, "S4")], 1, "claim", None
        return hand

    def check_turns(self):  # CK-4.1 to CK-4.3, CK-4.5, CK-4.6
        hand = self.scene([IDLE, TAN], "M8 S5")
        self.same("only the next is asked", ([1], {("take", "S4"), ("pass", "")}), (hand.asked(), hand.legal(1)))
        play(hand, "1 pass")
        self.same("nobody wins who has not called", ("throw", ("drawn", "M8")), (hand.phase, hand.got))
        self.same("its throws", {*of(TAN), "M8", "tan", "ceki"}, {card or verb for verb, card in hand.legal(1)})
        play(hand, "1 tan")
        self.same("nor calls and wins at once", {"discard"}, {verb for verb, _ in hand.legal(1)})
        hand = self.scene([IDLE, TAN], called=[None, "tan"])
        hand.thrown = [(0, "S8")]
        play(hand, "1 take S8")
        self.same("a throw completes no hand", {"discard"}, {verb for verb, _ in hand.legal(1)})
        play(hand, "1 discard S8")
        self.same("thrown at once", ([2], "S8"), (hand.asked(), hand.thrown[-1][1]))

    def check_calling(self):  # CK-4.4, CK-4.8, CK-4.9, CK-4.11
        for must, silent in (("off", True), ("on", False)):
            hand = self.scene([IDLE, TAN], "C1", must_call=must)
            play(hand, "1 pass")
            self.same("CK-4.11", silent, ("discard", "C1") in hand.legal(1))
            self.same("may spoil the hand", True, ("discard", "C3") in hand.legal(1))
            play(hand, "1 tan")
            self.same("CK-4.4", ({("discard", "C1")}, "tan"), (hand.legal(1), hand.called[1]))
        hand = self.scene([IDLE, CEKI], "S2", called=[None, "ceki"])
        play(hand, "1 pass")
        self.same("a call stands", {("discard", "S2"), ("discard", "M2"), ("discard", "C2")}, hand.legal(1))
        hand = self.scene([IDLE, CEKI.replace("M2", "S2")], "S2", called=[None, "ceki"])
        play(hand, "1 pass")
        self.same("ceki or tan", {("discard", "S2"), ("tan", "")}, hand.legal(1))
        play(hand, "1 tan")
        self.same("tan", ({("discard", "C2")}, "tan"), (hand.legal(1), hand.called[1]))
        hand = self.scene([IDLE, CEKI.replace("C2", "S2").replace("M2", "S2")], "M2", called=[None, "tan"])
        play(hand, "1 pass")
        self.same("not back to ceki", {("discard", "M2")}, hand.legal(1))

    def check_what_is_shown(self):  # CK19, CK-4.6, CK-4.7
        waits_for_m8 = CEKI.replace("OT OT", "M8 M8")
        hand = self.scene([waits_for_m8, IDLE, TAN, IDLE], "M8", called=["ceki", None, "tan"])
        play(hand, "1 pass")
        self.same("CK19", ("shown", [0, 2], ["M8"]), (hand.phase, hand.asked(), hand.river(1)))
        play(hand, "0 out M8", "2 out M8")
        self.same("CK19", (2, (1, "M8")), (hand.winner, hand.won_by))
        hand = self.scene([waits_for_m8, TAN, TAN], "M8", called=["ceki", "tan", "tan"])
        play(hand, "1 pass", "0 out M8", "1 out M8", "2 out M8")
        self.same("who drew it first", 1, hand.winner)
        hand = self.scene([waits_for_m8, TAN], "M8", called=["ceki", "tan"])
        play(hand, "1 pass", "0 pass", "1 pass")
        self.same("who lets it go has it in the hand", ("throw", {"discard"}),
                  (hand.phase, {verb for verb, _ in hand.legal(1)}))
        hand = self.scene([waits_for_m8, IDLE, TAN], "M8", called=["ceki"])
        play(hand, "1 pass")
        self.same("who has not called is not asked", [0], hand.asked())
        hand = self.scene([TAN, IDLE], "M4", called=["tan"])
        play(hand, "1 pass")
        self.same("of no use", ("throw", 1), (hand.phase, hand.shown))

    def check_a_whole_hand(self):  # CK-4.10, CK-5.9
        for scoring, price in (("satu", 8), ("lima_belas", 6), ("gonggong", 6)):
            hand = Hand(options(scoring=scoring), pack_of(options()))
            hand.held[0], hand.got = of(WHOLE), ("dealt", "M8")
            hand.stock[:15] = ["C3"] * 15
            self.same("may win", True, ("out", "M8") in hand.legal(0))
            play(hand, "0 out M8")
            self.same(scoring, price, Pay(hand).price)

    def check_the_stock_is_used_up(self):  # CK-4.12
        for exhaust in ("void", "turned"):
            hand = self.scene([IDLE, IDLE], exhaust=exhaust)
            hand.stock, hand.thrown = [], [(2, "C1"), (3, "C2"), (0, "C3")]
            play(hand, "1 pass")
            if exhaust == "void":
                self.same("void", ("exhausted", [0] * 4, 0), (hand.outcome, Pay(hand).net(), Pay(hand).next_first()))
            else:
                self.same("turned", (1, [(0, "C3")], {"C1", "C2"}),
                          (hand.turned, hand.thrown, {hand.got[1], *hand.stock}))

    def check_endless_hands(self):  # CK-4.13
        for players, most in THROWS.items():
            for short in (0, 1):
                hand = self.scene([], players=str(players))
                hand.throws = [most - 1] + [most] * (players - 1)
                hand.throws[1] -= short
                hand.gets(0, "taken", "S4")
                hand.act(0, "discard", "S4")
                self.same("throws of each", None if short else "rounds", hand.outcome)
        for shown, outcome in ((80, None), (81, "rounds")):
            hand = self.scene([TAN], "M4", called=["tan"])
            hand.throws, hand.shown = [26, 25, 25, 25], shown
            play(hand, "1 pass")
            self.same("shown, before the throw", None, hand.outcome)
            play(hand, "1 discard M4")
            self.same("shown", outcome, hand.outcome)

    def won(self, cards, turned, call="tan", own=False, **changed):
        """Seat 1 wins; the last of the cards is the one drawn."""
        *held, card = of(cards)
        drawer = 1 if own else 0
        hand = self.scene([IDLE, IDLE], called=[None, call], **changed)
        hand.held[1], hand.stock = [*held, card], of(turned)
        hand.won(1, drawer, card)
        return Pay(hand)

    def check_the_price(self):
        tan, ceki = TAN + " S8", CEKI + " OT"
        self.same("CK11", 6, self.won(tan, "C5").price)
        self.same("CK14", [11, 16], [self.won(ceki, "M4", "ceki", own).price for own in (False, True)])
        for bonus, more in (("1-2", [7, 8]), ("5-10", [11, 16]), ("10-20", [16, 26])):
            self.same(bonus, more, [self.won(ceki, "M4", "ceki", own, ceki_bonus=bonus).price for own in (False, True)])
        self.same("CK15", [-11, 33, -11, -11], self.won(ceki, "M4", "ceki").net())
        self.same("CK17", [[-2, 6, -2, -2], [0] * 4],
                  [self.won(tan, "M1", yeo_void=void).net() for void in ("off", "on")])
        for face, price in (("WF", 2), ("C1", 2), ("S1", 2), ("S9", 11), ("M9", 10), ("RF", 12), ("OT", 13)):
            self.same("CK-5.1 " + face, price, self.won(tan, face).price)
            self.same("CK-5.8 " + face, price == 2, self.won(tan, face, yeo_void="on").void())
        self.same("CK-5.7", 6, self.won(ceki, "M4", own=True).price)
        self.same("CK-5.11", 1, self.won(tan, "").price)

    def check_kena(self):  # CK-5.2
        for cards, turned, on, off in (
                (TAN + " S8", "S7", 9, 8), (TAN + " S8", "M7", 8, 8), (CEKI.replace("C2", "S2") + " OT", "S2", 5, 4),
                (TAN.replace("S7 S7 M7", "RF RF M1") + " S8", "RF", 14, 12), (TAN + " S8", "S2", 3, 3),
                (TAN.replace("S7 S7 M7", "S9 S9 C9") + " S8", "S9", 13, 11)):
            self.same(f"{cards}, {turned}", [on, off],
                      [self.won(cards, turned, kena=kena).price for kena in ("on", "off")])

    def check_other_scorings(self):  # CK-6.1, CK-6.4
        blank = "C4 C5 C9 S4 S5 S9 M4 M5 M9 C4 C5"
        lima = lambda cards, turned, *call, **changed: self.won(
            cards, turned, *call, scoring="lima_belas", **changed).price
        tan, ceki = TAN + " S8", CEKI + " OT"
        self.same("15", [2, 3, 4], [lima(tan, f"{blank} {more}")
                                    for more in ("C1 M1 S1 WF", "S7 M1 S1 WF", "S7 M3 M3 WF")])
        self.same("only fifteen", 2, lima(tan, f"{blank} C1 M1 S1 WF S7"))
        self.same("two matas of one set", 3, lima(tan, f"{blank} S7 C7 C7 C7"))
        self.same("not by turned cards alone", 2, lima(tan, f"{blank} C1 C1 C1"))
        self.same("by turned cards for a whole set", 3, lima(tan, f"{blank} C3 C3 C3"))
        self.same("red ones no more", 2, lima(ceki, blank))
        self.same("ayam and kandang", [7, 12], [lima(ceki, blank, "ceki", own) for own in (False, True)])
        self.same("no kena of one card", [3, 3], [lima(tan, "S7", kena=kena) for kena in ("on", "off")])
        self.same("ones among fifteen", [-2, 6, -2, -2],
                  self.won(tan, "C1", scoring="lima_belas", yeo_void="on").net())
        java = lambda cards, turned, *call: self.won(cards, turned, *call, scoring="gonggong").price
        self.same("metu and rabas", [7, 8], [java(tan, "C5", "tan", own) for own in (False, True)])
        self.same("no bonus, a red card, a red mata", [8, 9], [java(ceki, "M4", "ceki", own) for own in (False, True)])
        for turned, price in (("RF", 12), ("OT", 12), ("M1", 12), ("S9", 11), ("C1", 3), ("WF", 3), ("S7", 9)):
            self.same("CK-6.4 " + turned, price, java(tan, turned))

    def check_who_begins_next(self):  # CK-2.4
        for first, nexts in (("winner", (2, 0)), ("turn", (1, 0))):
            hand = self.scene([IDLE, IDLE, TAN], "S8 C1", called=[None, None, "tan"], first=first, yeo_void="on")
            play(hand, "1 pass", "2 out S8")
            void = Pay(hand).next_first()
            hand.turned_up = ["C2"]
            self.same(first, nexts, (Pay(hand).next_first(), void))

    def chosen(self, legal):
        """Mostly a win or a call, and seldom what another has thrown."""
        for verbs, often in (({"out"}, 0.6), ({"tan", "ceki"}, 0.9), ({"pass"}, 0.7)):
            some = [action for action in legal if action[0] in verbs]
            if some and self.random.random() < often:
                return self.random.choice(some)
        return self.random.choice(legal)

    def keeping_sets(self, hand, seat, legal):
        """As above, but of the throws a card that is loose."""
        held = ranks(hand.held[seat])
        if any(verb != "discard" for verb, _ in legal):
            return self.chosen(legal)
        return min(legal, key=lambda action: ((held[RANK[action[1]]] - 1) % 3, self.random.random()))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(200):
            chosen = self.chosen_options(VALUES)
            pack = self.shuffled(pack_of(chosen))
            hand = Hand(chosen, pack, number)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                hand.act(seat, *(self.keeping_sets(hand, seat, legal) if number % 4 else self.chosen(legal)))
                lying = hand.held + list(map(hand.river, range(hand.players))) + [hand.stock, hand.turned_up]
                self.same("cards", sorted(pack), sorted(sum(lying, [])))
            self.same("hands", [14 + (q == hand.winner) for q in range(hand.players)], list(map(len, hand.held)))
            self.same("sum", 0, sum(Pay(hand).net()))
            if hand.winner is not None:
                self.same("whole", True, wins(hand.held[hand.winner]))
                ends["ceki"] += hand.called[hand.winner] == "ceki"
            ends[hand.outcome] += 1
        for end in ("won", "ceki", "exhausted", "rounds"):
            self.same(end, True, ends[end] > 0)


if __name__ == "__main__":
    Check().run()
