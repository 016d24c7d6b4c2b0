#!/usr/bin/env python3
"""Tests the referee of Chinese Classical with the examples of the sheet, lines of its count and random deals."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from classical_count import Hand as Held  # noqa: E402
from classical_count import Pay, Winner  # noqa: E402
from classical_hand import DEFAULTS, Hand, pack_of  # noqa: E402
from guangdong_count import BONUS  # noqa: E402
from ningbo_check import parsed, tiles  # noqa: E402
from ningbo_count import Won  # noqa: E402
from ningbo_pay import next_dealer  # noqa: E402

E, S, W, N = range(4)
VALUES = {
    "honour_mode": "hand set", "limit": "200 300 400 500 600 none", "limit_losers": "on off",
    "loser_pairs": "on off", "dead_wall": "14_kept 16_not_kept", "dihu": "first_discard first_own_draw",
    "all_honours": "1 3", "pao": "discard feed off", "dealer_repeat_on_draw": "on off", "dealer_double": "on off",
    "bonus_tiles": "off code harr pairs", "bonus_from": "tail head last_live", "wash": "off annul paid",
    "base": "20 10", "last_draw": "off on", "round_wind": "off on", "loser_flush": "off on",
    "heads_limit": "on off", "dragon_limit": "on off", "wind_limit": "on off", "waiting_excuse": "off on"}
RUNS = "[234m][456s]56p99s678m"
WINNERS = [  # id, seat, hand, tile, how, bonus tiles, more of Won, options, points, doubles, value
    ("CC01", S, "[444p]999s13m678p55m", "2m", "discard", "", {}, {}, 32, 0, 32),
    ("CC02", N, "[111p][WWW]777m23m88s", "1m", "discard", "", {}, {}, 32, 0, 32),
    ("CC03", N, "[111p][WWW]777m13m88s", "2m", "draw", "", {}, {}, 36, 0, 36),
    ("CC05", S, "[8888p]EEEFFBB123s", "F", "discard", "", {}, {}, 42, 1, 84),
    ("CC07", E, "[SSS][NNN]EEWW123p", "E", "discard", "", {}, {}, 32, 2, 300),
    ("CC07", E, "[SSS][NNN]EEWW123p", "E", "discard", "", {}, {"wind_limit": "off"}, 32, 2, 128),
    ("CC09", S, RUNS, "7p", "discard", "", {}, {}, 30, 0, 30),
    ("CC11", N, "[555s][777p]222m88m33p", "3p", "discard", "", {}, {}, 40, 0, 40),
    ("CC13", N, "[999m][111s][NNN]99pEE", "9p", "discard", "", {}, {}, 46, 1, 300),
    ("CC13", N, "[999m][111s][NNN]99pEE", "9p", "discard", "", {}, {"heads_limit": "off"}, 46, 1, 92),
    ("CC14", S, "[CCC][FFF]BB22m567s", "B", "discard", "", {}, {}, 32, 3, 300),
    ("CC14", S, "[CCC][FFF]BB22m567s", "B", "discard", "", {}, {"dragon_limit": "off"}, 32, 3, 256),
    ("CC14", S, "[CCC][FFF]BB22m567s", "B", "discard", "", {}, {"limit": "500"}, 32, 3, 500),
    ("CC17", S, RUNS, "7p", "discard", "lan ju", {}, {"bonus_tiles": "code"}, 28, 1, 56),
    ("CC17", S, RUNS, "7p", "discard", "lan ju", {}, {"bonus_tiles": "harr"}, 30, 1, 60),
    ("CC17", S, RUNS, "7p", "discard", "lan ju", {}, {"bonus_tiles": "pairs"}, 28, 0, 28),
    ("CC19", S, "[8888p]EEEFFBB123s", "F", "discard", "", {}, {"base": "10"}, 32, 1, 64),
    ("CC21", E, "234m678m45s678pCC", "3s", "draw", "", {"last": True}, {}, 24, 0, 24),
    ("CC21", E, "234m678m45s678pCC", "3s", "draw", "", {"last": True}, {"last_draw": "on"}, 24, 1, 48),
    ("CC-8.3", S, "1112345678999s", "5s", "draw", "", {}, {"limit": "none"}, 38, 3, 304),
    ("CC-F2", S, "[EEE]234m567m88p45s", "6s", "discard", "", {}, {"round_wind": "on"}, 24, 1, 48),
    ("CC-F2", E, "[123m][456p]789s34sEE", "5s", "discard", "", {}, {"round_wind": "on"}, 24, 0, 24)]
LOSERS = [  # id, seat, hand, bonus tiles, options, points, doubles, value
    ("CC15", N, "[CCCC!][FFFF!]BBNN123m", "", {}, 68, 2, 272),
    ("CC-F3", N, "[123p][456p]789pCC1p2p", "", {"loser_flush": "on"}, 2, 1, 4),
    ("CC-F4", N, "[CCC]123p789p12m5s7s", "zhu dong", {"bonus_tiles": "harr"}, 4, 3, 32)]
EXCUSES = [  # hand of north, options, whether it is excused: CC-11
    ("[CCC]NNN456s78p22p", {}, True), ("[CCC]NNN456s78p22p", {"waiting_excuse": "off"}, False),
    ("[CCC]NNN147s25p8s9p", {}, False), ("[CCC]NNBB456s789s", {}, True), ("[CCC]NNBB456s789p", {}, False),
    ("[CCC]NNN789p5555s", {}, False), ("[CCC]234s456s78s99s", {"loser_flush": "on"}, False),
    ("[CCC]EEE456s78p22p", {"round_wind": "on"}, True), ("[CCC]EEE456s78p22p", {}, False)]


def options(**changed):
    return {**DEFAULTS, **changed}

def held(seat, hand, bonus, changed):
    return Held(seat, *parsed(hand), bonus.split(), "E", options(**changed))


class Check(Checking):

    def check_winners(self):
        for name, seat, hand, tile, how, bonus, more, changed, *expected in WINNERS:
            count = Winner(Won(seat, tile, how, **more), held(seat, hand, bonus, changed)).count()
            self.same(f"{name} {changed}", expected, [count.fu, count.fan, count.value])

    def check_losers(self):
        for name, seat, hand, bonus, changed, *expected in LOSERS:
            count = held(seat, hand, bonus, changed).count()
            self.same(name, expected, [count.fu, count.fan, count.value])

    def check_liability(self):  # CC-10, CC-11, CC26
        for hand, tile in (("[999m][111s][NNN]99pEE", "9p"), ("[CCC][FFF]BB22m567s", "B"),
                           ("[123m][555m][678m]99m23m", "4m")):
            for north, changed, free in EXCUSES:
                changed = {"waiting_excuse": "on", "heads_limit": "off", "dragon_limit": "off", **changed}
                winner = Winner(Won(S, tile, "discard", N), held(S, hand, "", changed))
                hands = [None, None, None, held(N, north, "", changed)]
                self.same(f"{hand} {north} {changed}", None if free else N, winner.liable_for(hands))

    def check_washing(self):  # CC-5.2
        for hand, paid in (("199m19p19sESW234m", 50), ("19m19p19sESWN234m", 70), ("19m19p19sESWNCFB", 200)):
            game = Hand(options(wash="off"), self.shuffled(pack_of(options())), 7, 5, 0)
            game.options, game.concealed[W], game.annulled_by = options(wash="paid"), tiles(hand), W
            self.same(hand, [-paid, -paid, 3 * paid, -paid], Pay(game).net())

    def check_by_chance(self):
        ends, washed = collections.Counter(), 0
        for number in range(60):
            chosen = {**options(), **self.chosen_options(VALUES)}
            pack = self.shuffled(pack_of(chosen))
            game = Hand(chosen, pack, sum(self.dice()), sum(self.dice()), self.random.randrange(16))
            self.where = f"deal by chance {number}"
            while not game.outcome:
                seat = game.asked()[0]
                legal = sorted(game.legal(seat))
                wanted = [action for action in legal if action[0] in ("annul", "out", "pung", "chow")]
                game.act(seat, *self.random.choice(wanted or legal))
                self.same("tiles", sorted(pack), sorted(game.everything()))
                bonus = any(tile in BONUS for concealed in game.concealed for tile in concealed)
                self.same("no bonus tile is held", False, bonus and game.phase != "orphans")
            ends[game.outcome[0]] += 1
            washed += game.annulled_by is not None
            self.same("nets", 0, sum(Pay(game).net()))
            self.same("next dealer", True, next_dealer(game) in (0, 1))
        self.same("ends", True, ends["won"] > 5 and ends["void"] == washed)


if __name__ == "__main__":
    Check().run()
