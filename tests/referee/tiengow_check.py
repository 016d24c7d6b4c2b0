#!/usr/bin/env python3
"""Tests the referee of Tien Gow with the examples of the sheet, the Kam and random deals."""
import collections
import sys
import types

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from tiengow_hand import CIVIL, CIVIL_SUPREME, MILITARY, PACK, SUPREME  # noqa: E402
from tiengow_hand import Book, Hand, Trick, in_order, red_ends, winning_kinds  # noqa: E402
from tiengow_pay import Pay, factor  # noqa: E402

SWITCHES = ("mixed_sets zero_rule enter_bonus he_zun he_si wen_zun capture_wen_zun bao_zun bao_si "
            "bao_also_he yao_jie yao_qin slam li_pai li_pai_extra direction_alternates").split()
VALUES = {**{name: "on off" for name in SWITCHES}, "banker_factor": "rising fixed",
          "cap": "0 1 2 3 99", "pool": "none kam"}
DEFAULTS = {**dict.fromkeys(SWITCHES, "on"), "bao_also_he": "off", "li_pai_extra": "off",
            "direction_alternates": "off", "banker_factor": "rising", "cap": "0", "pool": "none"}
FOUR, HIGHER = in_order("31 31 41 32".split()), in_order("66 66 63 54".split())

BEATS = [  # id, led, answer, beats
    ("T02", "11", "66", True), ("T03", "63", "54", False), ("T04", "63", "66", False),
    ("T05", "44 44", "11 11", True), ("T06", "62 53", "63 54", True),
    ("T07", "11 62", "66 54", True), ("T08", "66 63", "66 54", False),
    ("T09", "11 11 62", "66 63 54", False), ("T10", "11 11 62", "66 66 54", True),
    ("T11", "31 31 41 32", "66 66 63 54", True), ("T12", "21 42", "66 66", False),
    ("T13", "66 66", "21 42", False), ("T14", "51 51", "61 61", True),
    ("T14", "51 51", "66 66", False)]
SETTLED = [  # id, won, winner, banker, run, options, net
    ("T17", [3, 2, 2, 1], 0, 1, 1, {}, [9, -4, -2, -3]),
    ("T18", [3, 2, 2, 1], 0, 0, 1, {}, [14, -4, -4, -6]),
    ("T19", [2, 5, 1, 0], 0, 1, 1, {}, [7, 1, -3, -5]),
    ("T20", [2, 5, 1, 0], 0, 1, 1, {"enter_bonus": "off"}, [8, 0, -3, -5]),
    ("T21", [2, 1, 5, 0], 0, 0, 1, {}, [14, -6, 2, -10]),
    ("T22", [4, 0, 1, 3], 0, 0, 3, {}, [36, -20, -12, -4]),
    ("T-O5", [4, 0, 1, 3], 0, 0, 3, {"cap": "2"}, [18, -10, -6, -2]),
    ("T-6.6.1", [2, 5, 1, 0], 0, 1, 3, {"banker_factor": "fixed"}, [7, 1, -3, -5])]
LAST = [  # id, won, winner, banker, run, leader and tiles led, tiles that won, options, net
    ("T23", [4, 2, 1, 1], 0, 1, 1, 0, SUPREME, SUPREME, {}, [20, -8, -6, -6]),
    ("T24", [4, 0, 1, 3], 0, 2, 1, 0, FOUR, FOUR, {}, [48, -20, -24, -4]),
    ("T25", [2, 3, 0, 3], 1, 2, 1, 0, ("21",), ("42",), {}, [-52, 52, 0, 0]),
    ("T-8.6", [2, 3, 0, 3], 1, 2, 1, 0, ("21",), ("63",), {}, [-2, 13, -10, -1]),
    ("T-O14", [2, 3, 0, 3], 1, 2, 1, 0, ("21",), ("42",), {"yao_jie": "off"}, [-2, 13, -10, -1]),
    ("T-8.4.1", [4, 2, 1, 1], 0, 1, 1, 0, ("51",), ("51",), {}, [20, -8, -6, -6]),
    ("T-O8", [4, 2, 1, 1], 0, 1, 1, 0, ("51",), ("51",), {"wen_zun": "off"}, [10, -4, -3, -3]),
    ("T26", [8, 0, 0, 0], 0, 0, 1, 0, ("44",), ("44",), {}, [60, -20, -20, -20]),
    ("T27", [8, 0, 0, 0], 0, 2, 1, 0, ("44", "44"), ("44", "44"), {}, [80, -20, -40, -20]),
    ("T-O15", [8, 0, 0, 0], 0, 0, 1, 0, ("44",), ("44",), {"slam": "off"}, [30, -10, -10, -10]),
    ("T28", [8, 0, 0, 0], 0, 0, 2, 0, SUPREME, SUPREME, {}, [360, -120, -120, -120]),
    ("T-O10", [4, 2, 1, 1], 0, 1, 1, 0, SUPREME, SUPREME, {"bao_zun": "off"}, [10, -4, -3, -3]),
    ("T-8.4", [4, 2, 1, 1], 0, 1, 1, 0, ("21",), ("21",), {}, [20, -8, -6, -6]),
    ("T-O13", [4, 2, 1, 1], 0, 1, 1, 0, ("21",), ("21",), {"yao_jie": "off"}, [10, -4, -3, -3]),
    ("T-O12", [4, 2, 1, 1], 0, 1, 1, 0, SUPREME, SUPREME, {"bao_also_he": "on"},
     [28, -12, -8, -8])]
END = (0, ("44",), 0, ("44",))
KAM = [  # id, won, winner, tricks as in Trick, pool before, net, pool after; the banker is 1
    ("T-12.2", [3, 2, 2, 1], 0, [END], 40, [5, -4, -2, -3], 44),
    ("T-12.3", [6, 1, 1, 0], 0, [END], 20, [33, -6, -3, -4], 0),
    ("T-12.4", [4, 0, 1, 3], 0, [(2, FOUR, 2, FOUR), END], 30, [8, -8, 27, -1], 4),
    ("T-12.4", [4, 0, 1, 3], 0, [(0, FOUR, 0, FOUR)], 30, [74, -32, -12, -4], 4),  # the last trick
    ("T-12.6", [4, 0, 1, 3], 0, [(2, FOUR, 3, HIGHER), END], 20, [20, 0, -24, 20], 4),
    ("T-8.7", [4, 0, 1, 3], 0, [(2, FOUR, 3, HIGHER), (0, SUPREME, 0, SUPREME)], 0,
     [20, 0, -24, 0], 4),
    ("T-12.6.2", [4, 0, 1, 3], 0, [(0, FOUR, 3, HIGHER), END], 0, [8, -8, -3, -1], 4),
    ("T-12.6.2", [4, 0, 1, 3], 0, [(0, FOUR, 3, HIGHER), (2, FOUR, 3, HIGHER), END], 0,
     [20, 0, -24, 0], 4),
    ("T-12.7.1", [2, 3, 0, 3], 1, [(0, CIVIL_SUPREME, 1, ("61", "61"))], 10, [-28, 24, 0, 0], 14)]
DEALT = [  # id, tiles, more options, kinds
    ("T33", "66 66 55 33 33 22 65 63", {}, ["all_white"]),
    ("T34", "66 55 33 22 65 62 53 31", {}, ["one_red"]),
    ("T-10.3", "63 54 62 53 52 43 42 11", {}, ["seven_military"]),
    ("T-10.5", "63 54 62 53 52 43 42 21", {}, ["eight_military"]),
    ("T-10.6", "66 66 51 51 63 54 41 32", {"li_pai_extra": "on"}, ["four_pairs"]),
    ("T-10.6", "66 66 51 51 63 62 41 32", {"li_pai_extra": "on"}, []),
    ("T-10.7", "66 11 44 31 55 33 22 21", {"li_pai_extra": "on"}, ["seven_civil"]),
    ("T-10.8", "66 11 44 31 55 33 22 65", {"li_pai_extra": "on"}, ["eight_civil"]),
    ("T-O16", "66 66 55 33 33 22 65 63", {"li_pai": "off"}, [])]


def options(**changed):
    return {**DEFAULTS, **changed}

def played_out(changed, won, winner, banker, tricks):
    """A hand that is over: so many 棟 for each, and these tricks of it."""
    last = tricks or [Trick(winner, ("44",), winner, ("44",))]
    opts = options(**changed)
    return types.SimpleNamespace(
        options=opts, book=Book(opts), banker=banker, winner=winner, tricks=last, kinds=[[]] * 4,
        ended="play", won=lambda: won, face_up=collections.Counter)

def net_of(changed, won, winner, banker, run=1, tricks=()):
    return Pay(played_out(changed, won, winner, banker, list(tricks)), run, 0, False).net()


class Check(Checking):

    def check_the_pack(self):  # T01
        pips = sum(int(end) for tile in PACK for end in tile)
        of = [sum(tile in suit for tile in PACK) for suit in (CIVIL, MILITARY)]
        self.same("T01", [32, 22, 10, 227], [len(PACK), *of, pips])
        self.same("red ends", 22, sum(map(red_ends, PACK)))

    def check_what_beats(self):  # T02 to T16
        book = Book(options())
        for name, led, answer, beats in BEATS:
            led, answer = in_order(led.split()), in_order(answer.split())
            self.same(name, beats, book.beats(answer, led, led))
        older = Book(options(wen_zun="off"))
        self.same("T15", True, older.beats(("66", "66"), CIVIL_SUPREME, CIVIL_SUPREME))
        for tiles in ("44 62", "42 41", "55 55 63"):
            self.same("T16", False, in_order(tiles.split()) in book.sets)
        safe = Book(options(capture_wen_zun="off"))
        self.same("T-O9", False, safe.beats(("61", "61"), CIVIL_SUPREME, CIVIL_SUPREME))
        self.same("T-3.14.1", False, book.beats(("66", "66"), ("61", "61"), CIVIL_SUPREME))
        self.same("T-3.1", 9, len({kind for kind, _ in older.sets.values()}))
        self.same("T-O1", False, in_order(["66", "63"]) in Book(options(mixed_sets="off")).sets)

    def check_settlements(self):  # T17 to T22
        for name, won, winner, banker, run, changed, net in SETTLED:
            self.same(name, net, net_of(changed, won, winner, banker, run))

    def check_last_tricks(self):  # T23 to T28
        for name, won, winner, banker, run, leader, led, best, changed, net in LAST:
            tricks = [Trick(leader, led, winner, best)]
            if won[winner] == 8:
                tricks.insert(0, Trick(winner, ("55",), winner, ("55",)))
            self.same(name, net, net_of(changed, won, winner, banker, run, tricks))

    def check_first_leads(self):  # T-9.7
        pair = Trick(0, ("44", "44"), 0, ("44", "44"))
        barred = [("66",), ("63",), ("54",), SUPREME, CIVIL_SUPREME]
        for first in barred + [("66", "66"), ("63", "54"), ("62",)]:
            for banker in (0, 1):
                tricks = [Trick(0, first, 0, first), pair]
                net = net_of({"he_zun": "off"}, [8, 0, 0, 0], 0, banker, 1, tricks)
                # 5, twice as much for a banker; four times for 八支, twice for 七支.
                amount = 40 if banker == 0 and first not in barred else 20
                self.same(f"first lead {first}, banker {banker}", -amount, net[3])
        tricks = [Trick(0, CIVIL_SUPREME, 0, CIVIL_SUPREME), pair]
        net = net_of({"wen_zun": "off"}, [8, 0, 0, 0], 0, 0, 1, tricks)
        self.same("T-O8", [120, -40, -40, -40], net)

    def check_the_spot(self):  # T29, T30
        for name, to, tiles, banker, net in [("T29", 3, SUPREME, 1, [-2, -4, -2, 8]),
                                             ("T30", 0, FOUR, 0, [24, -8, -8, -8])]:
            without = net_of({}, [3, 2, 2, 1], 0, banker)
            tricks = [Trick(to, tiles, to, tiles), Trick(0, ("44",), 0, ("44",))]
            paid = net_of({}, [3, 2, 2, 1], 0, banker, 1, tricks)
            self.same(name, net, [a - b for a, b in zip(paid, without)])

    def check_the_kam(self):
        ordinary = {"pool": "kam", "he_si": "off"}
        for name, won, winner, tricks, pool, net, after in KAM:
            tricks = [Trick(*trick) for trick in tricks]
            pay = Pay(played_out(ordinary, won, winner, 1, tricks), 1, pool, False)
            self.same(name, (net, after), (pay.net(), pay.pool))
        pay = Pay(played_out(ordinary, [3, 2, 2, 1], 0, 1, []), 1, 0, True)
        self.same("T-12.1", ([-5, -14, -12, -13], 44), (pay.net(), pay.pool))
        beaten = [Trick(2, FOUR, 3, HIGHER), Trick(*END)]
        net = net_of({"he_si": "off"}, [4, 0, 1, 3], 0, 1, 1, beaten)
        self.same("T-12.6 without a pool", [14, -10, -3, -1], net)

    def check_last_single(self):  # T31, T32
        for rule, held, led, best, may in [
                ("on", ["66"], ("44",), ("44",), False), ("off", ["66"], ("44",), ("44",), True),
                ("on", ["66", "66"], ("55", "55"), ("55", "55"), True)]:
            hand = self.dealt(options(zero_rule=rule))
            hand.hands[2], hand.led, hand.best, hand.acted = held, led, best, 1
            verbs = {verb for verb, _ in hand.legal(2)}
            self.same(f"zero rule {rule}, {held}", {"bury", "beat"} if may else {"bury"}, verbs)

    def check_dealt_hands(self):  # T33, T34
        for name, tiles, changed, kinds in DEALT:
            self.same(name, kinds, winning_kinds(tiles.split(), options(**changed)))

    def check_dealt_hands_pay(self):  # T-10.10, T-10.11, T-12.9
        for pool, net, after in [("none", [80, -40, -20, -20], 9),
                                 ("kam", [60, -32, -16, -16], 13)]:
            hand = played_out({"pool": pool}, [0] * 4, 0, 1, [])
            hand.ended, hand.tricks = "li_pai", []
            hand.kinds = [["all_white", "seven_civil"], [], [], []]
            pay = Pay(hand, 1, 9, False)
            self.same(pool, (net, after), (pay.net(), pay.pool))

    def check_the_greatest(self):  # T-9.2, T-D12
        for tile, up, rule, amount in [("11", {"66": 2}, "off", 20), ("11", {"66": 1}, "off", 10),
                                       ("66", {}, "off", 20), ("54", {}, "off", 20),
                                       ("53", {"63": 1}, "off", 10), ("66", {}, "on", 10)]:
            single = Trick(0, (tile,), 0, (tile,))
            hand = played_out({"zero_rule": rule}, [8, 0, 0, 0], 0, 1, [single, single])
            hand.face_up = lambda: collections.Counter(up)
            self.same(f"{tile}, {up} face up", -amount, Pay(hand, 1, 0, False).net()[3])

    def check_the_next_banker(self):  # T35
        for winner, run in [(1, 1), (0, 4)]:
            pay = Pay(played_out({}, [2, 4, 1, 1], winner, 0, []), 3, 0, False)
            self.same("T35", run, pay.next_run())
        self.same("T-6.5", [2, 3, 4], [factor(options(), run) for run in (1, 2, 3)])
        fixed = [factor(options(banker_factor="fixed", cap=cap), 5) for cap in "13"]
        self.same("T-O5", [1, 2], fixed)

    def check_the_direction(self):  # T-D5
        for number, order in [(0, [0, 1, 2, 3]), (1, [0, 3, 2, 1]), (2, [0, 1, 2, 3])]:
            hand = self.dealt(options(direction_alternates="on"), number)
            self.same(f"hand {number}", order, hand.order)

    def dealt(self, opts, number=0):
        match = {"head": 0, "hand": number}
        return Hand(opts, match, self.shuffled(PACK), Book(opts))

    def check_by_chance(self):
        ends = collections.Counter()
        for _ in range(300):
            opts = self.chosen_options(VALUES)
            hand = self.dealt(opts, self.random.randrange(2))
            while not hand.ended:
                legal = sorted(hand.legal(hand.seat_to_act()))
                hand.act(hand.seat_to_act(), *self.random.choice(legal))
            pay = Pay(hand, self.random.randrange(1, 4), 7, False)
            self.same("sum of the nets and the pool", 7, sum(pay.net()) + pay.pool)  # §11
            ends[hand.ended] += 1
            if hand.ended == "play":
                self.over(hand)
        self.same("both ends", {"li_pai", "play"}, set(ends))

    def over(self, hand):
        self.same("tiles won", 8, sum(hand.won()))  # T-4.8
        if hand.options["zero_rule"] == "on":  # what §5 says under its rules
            self.same("the winner has two", True, hand.won()[hand.winner] >= 2)


if __name__ == "__main__":
    Check().run()
