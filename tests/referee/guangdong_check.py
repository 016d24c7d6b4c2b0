#!/usr/bin/env python3
"""Tests the referee of 廣東舊章 with the examples of the sheet, lines of its count and random deals."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, play  # noqa: E402
from guangdong_count import BONUS, Winner, Won, payments, table  # noqa: E402
from guangdong_hand import DEFAULTS, Hand, Pay, next_dealer, pack_of  # noqa: E402
from ningbo_check import parsed, tiles  # noqa: E402

E, S, W, N = range(4)
VALUES = {"bonus_tiles": "on off", "min_faan": "0 1 3", "min_counts_bonus": "on off", "cap": "8 10 13 none",
          "table": "half full", "payment": "half full", "pao": "on off", "passed_win": "free until_draw",
          "strict_kan": "on off", "dead_wall": "0 14", "dealer_repeat_on_draw": "on off", "flower_win": "on off"}
HALF = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
HANDS = [  # id, seat, hand, tile, how, bonus tiles, more of Won, options, faan without them, value if it goes out
    ("OS06", S, "[234m][456s]56p99s678m", "7p", "discard", "mei", {}, {}, 1, None),
    ("OS06", S, "[234m][456s]56p99s678m", "7p", "discard", "mei", {}, {"min_faan": "1"}, 1, 2),
    ("OS07", S, "234m456s56p99s678m", "7p", "discard", "mei", {}, {}, 2, None),
    ("OS08", S, "234m456s56p99s678m", "4p", "draw", "mei", {}, {}, 3, 8),
    ("OS10", N, "[555s][777p]222m88m33p", "3p", "discard", "", {}, {}, 3, 16),
    ("OS11", W, "[CCC][123p]456p99p78p", "9p", "discard", "ju", {}, {}, 4, 24),
    ("OS12", W, "[123p][456p]23p678p99p", "4p", "discard", "mei", {}, {}, 8, 64),
    ("OS13", N, "[CCC][FFF]BB22m567s", "B", "discard", "mei", {}, {}, 8, 64),
    ("OS16", S, "[EEE][CCC]NNNWWBB", "B", "discard", "mei", {}, {}, 10, 128),
    ("OS17", W, "19m19s19pESWNCFB", "9p", "discard", "mei", {}, {}, 14, 128),
    ("OS17", W, "19m19s19pESWNCFB", "9p", "discard", "mei", {}, {"cap": "13"}, 14, 384),
    ("OS20", W, "[7777m!]234s567p88p45m", "6m", "draw", "mei", {"kongs": 1}, {}, 2, None),
    ("OS20", W, "[7777m!]234s567p88p45m", "6m", "draw", "mei", {"kongs": 1}, {"min_faan": "0"}, 2, 4),
    ("OS22", S, "1112345678999s", "5s", "draw", "mei", {}, {}, 12, 128),
    ("OS23", S, "[SSS][123s]444p68m99s", "7m", "discard", "", {}, {"bonus_tiles": "off"}, 1, None),
    ("OS23", S, "[SSS][123s]444p68m99s", "7m", "discard", "", {}, {"bonus_tiles": "off", "min_faan": "0"}, 1, 2),
    ("OS-5.4", S, "147m258p369sESWN", "9p", "draw", "mei lan ju zhu chun xia qiu", {}, {"flower_win": "on"}, 3, 8),
    ("OS-5.4", S, "147m258p369sESWN", "9p", "draw", " ".join(BONUS), {}, {"flower_win": "on"}, 8, 64),
    ("OS-5.4.1", S, "[456m][456s]56p99s678m", "7p", "draw", " ".join(BONUS), {}, {"flower_win": "on"}, 2, 32),
    ("OS-B3", S, "[2222p!]333p444s66m99p", "6m", "discard", "mei", {}, {}, 8, 64),
    ("OS-B3", S, "[2222p!]333p444s66m99p", "6m", "discard", "mei", {}, {"strict_kan": "on"}, 3, 8),
    ("OS-B6", S, "[111m][999s]NNN11p99p", "9p", "discard", "mei", {}, {}, 4, 16),
    ("OS-B9", E, "[EEE]22m567s34p888p", "5p", "draw", "mei", {}, {}, 3, 16),
    ("OS-B10", S, "[CCC][FFF]BB567s34p", "5p", "discard", "mei", {}, {}, 5, 24),
    ("OS-B12", W, "[EEE][SSS]NNNWW34p", "5p", "discard", "mei", {}, {}, 7, 48),
    ("OS-B15", S, "[SSS][CCC]34p678s99m", "5p", "rob", "mei", {}, {}, 3, 8),
    ("OS-B16", S, "[123m][456m]789m22m78s", "9s", "draw", "mei", {"last": True}, {}, 3, 8),
    ("OS-B17", S, "[123m][456m]789m22m78m", "9m", "discard", "mei", {"last": True}, {}, 9, 96),
    ("OS-B21", S, "[222p][333p][444s]66m99p", "6m", "discard", "mei lan", {}, {}, 3, 16),
    ("OS-B22", N, "[222p][333p][444s]66m99p", "6m", "discard", "zhu dong", {}, {}, 3, 24),
    ("OS-B23", S, "[222p][333p][444s]66m99p", "6m", "discard", "mei lan ju zhu", {}, {}, 3, 24),
    ("OS-B24", S, "[222p][333p][444s]66m99p", "6m", "discard", "chun xia qiu dong lan", {}, {}, 3, 32),
    ("OS-6.1.1", S, "234m456s56p99s678m", "7p", "discard", "lan", {}, {"min_counts_bonus": "on"}, 2, 8),
    ("OS-L2", S, "[EEE][SSS][WWW]NN55p", "N", "discard", "mei", {}, {}, 13, 128),
    ("OS-L3", S, "[1111m][3333s][5555p!][7777s]9m", "9m", "discard", "mei", {}, {}, 13, 128),
    ("OS-L4", E, "123m456m789p11s23s", "4s", "draw", "lan", {"untouched": True}, {}, 15, 128),
    ("OS-L4", S, "123m456m789p11s23s", "4s", "draw", "mei", {"untouched": True}, {}, 3, 8),
    ("OS-L5", N, "123m456m789p11s23s", "4s", "discard", "mei", {"untouched": True, "discards": 1}, {}, 14, 128),
    ("OS-L7", S, "[111m][999m]111s99p99s", "9s", "discard", "mei", {}, {}, 10, 128),
    ("OS-L8", S, "1122345678999s", "1s", "discard", "mei", {}, {}, 8, 64),
    ("OS-7", S, "111222333m99p9s9s", "9s", "discard", "mei", {}, {}, 9, 96)]
PAYS = [  # id, winner, hand, tile, how, source, options, nets
    ("OS03", S, "234m456s56p99s678m", "7p", "discard", W, {"min_faan": "0"}, [-4, 16, -8, -4]),
    ("OS05", S, "234m456s56p99s678m", "4p", "draw", None, {}, [-16, 48, -16, -16]),
    ("OS-8.1", S, "234m456s56p99s678m", "7p", "discard", W, {"min_faan": "0", "payment": "full"}, [0, 16, -16, 0]),
    ("OS24", S, "[123m][555m][678m]99m23m", "4m", "discard", W, {}, [0, 192, -192, 0]),
    ("OS-9", S, "[123m][555m][678m]99m23m", "4m", "discard", W, {"pao": "off"}, [-48, 192, -96, -48]),
    ("OS-9.1", S, "[CCC][FFF][BBB]22m56s", "7s", "draw", None, {}, [0, 576, -576, 0])]


def options(**changed):
    return {**DEFAULTS, **changed}


class Check(Checking):

    def check_the_table(self):  # OS01, OS02
        self.same("OS01", HALF, [table(faan, options(cap="13")) for faan in range(14)])
        self.same("OS02", [2 ** i for i in range(14)], [table(i, options(cap="13", table="full")) for i in range(14)])
        self.same("cap", (64, 128), (table(13, options(cap="8")), table(13, options())))

    def winner(self, row, source=None):
        seat, hand, tile, how, bonus, more, changed = row
        held, sets = parsed(hand)
        if source is not None:
            sets = [one._replace(source=source) for one in sets]
        return Winner(Won(seat, tile, how, **more), held, sets, bonus.split(), "E", options(**changed))

    def check_hands(self):
        for name, seat, hand, tile, how, bonus, more, changed, faan, value in HANDS:
            winner = self.winner((seat, hand, tile, how, bonus, more, changed))
            self.same(f"{name} {hand}", faan, winner.faan(False))
            self.same(f"{name} {hand}", value, winner.value() if winner.may_go_out() else None)

    def check_payments(self):
        for name, seat, hand, tile, how, source, changed, nets in PAYS:
            more = {} if source is None else {"source": source}
            game = collections.namedtuple("Game", "won winner options")
            winner = self.winner((seat, hand, tile, how, "mei", more, changed), source=W)
            net = [0] * 4
            for payer, to, amount in payments(game(winner.won, winner, winner.options)):
                net[payer] -= amount
                net[to] += amount
            self.same(name, nets, net)

    def check_bonus_tiles(self):  # OS-5 to OS-5.3
        for _ in range(40):
            hand = Hand(options(), self.shuffled(pack_of(options())), 7, 5, 0)
            self.same("none is held", False, any(tile in BONUS for held in hand.concealed for tile in held))
            self.same("hands", [14, 13, 13, 13], list(map(len, hand.concealed)))
        hand.wall, hand.turn = ["1m", "mei", "2m", "lan", "5s"], E
        hand.drawn = None
        hand.draw(replacement=True)
        self.same("the tail", ("5s", 1, []), (hand.drawn, hand.running, [t for t in hand.bonus[E] if t == "lan"]))
        hand.draw(replacement=True)
        self.same("a bonus tile replaces it", ("2m", 0), (hand.drawn, hand.running))
        hand.wall = ["mei"]
        hand.draw()
        self.same("OS-5.3", ("drawn", "exhausted"), hand.outcome)

    def check_passing(self):  # OS-6.12
        for passed_win, may in (("free", True), ("until_draw", False)):
            hand = Hand(options(passed_win=passed_win), self.shuffled(pack_of(options())), 7, 5, 0)
            hand.concealed = [tiles("1m1s1p4m4s4p7m7s7pESWN"), tiles("555s777p222m88m33p"),
                              tiles("13579m13579s13p3p"), tiles("3p13579m13579s19p")]
            hand.bonus, hand.phase, hand.turn = [["mei"] for _ in range(4)], "discard", W
            play(hand, "2 discard 3p", "1 pass")
            hand.turn, hand.phase = N, "discard"
            hand.act(N, "discard", "3p")
            self.same(passed_win, may, ("out", "") in hand.legal(S))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(60):
            chosen = {**self.chosen_options(VALUES), "min_faan": self.random.choice("0 0 1".split())}
            pack = self.shuffled(pack_of(chosen))
            hand = Hand(chosen, pack, sum(self.dice()), sum(self.dice()), self.random.randrange(16))
            self.where = f"deal by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] in ("out", "pung", "chow")]
                hand.act(seat, *self.random.choice(outs or legal))
                self.same("tiles", sorted(pack), sorted(hand.everything()))
            ends[hand.outcome[0]] += 1
            self.same("nets", 0, sum(Pay(hand).net()))
            self.same("next dealer", True, next_dealer(hand) in (0, 1))
        self.same("ends", True, set(ends) <= {"won", "drawn"} and ends["won"] > 0)



if __name__ == "__main__":
    Check().run()
