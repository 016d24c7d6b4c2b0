#!/usr/bin/env python3
"""Tests the referee of Chinese Classical Mahjong with the examples of the sheet, scenes and random deals."""
import collections
import contextlib
import io
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from classical_count import Pay, Player, Winner, count_other, waits_for_much  # noqa: E402
from classical_hand import BONUS, DEFAULTS, Hand, first_tile, pack_of  # noqa: E402
from ningbo_check import Check as NingboCheck  # noqa: E402
from ningbo_check import parsed, tiles  # noqa: E402
from ningbo_count import TILES, Declared, Won  # noqa: E402
from ningbo_pay import nets, next_dealer, settle  # noqa: E402
from ningbo_referee import Referee, line_of_books  # noqa: E402
from tracing import Tracing, changed  # noqa: E402

E, S, W, N = range(4)
VALUES = {
    "limit": "200 300 400 500 600 none", "limit_losers": "on off", "loser_pairs": "on off",
    "dead_wall": "14_kept 16_not_kept", "dihu": "first_discard first_own_draw", "all_honours": "1 3",
    "pao": "discard feed off", "dealer_repeat_on_draw": "off on", "dealer_double": "on off", "fault_mode": "enforce",
    "bonus_tiles": "off code harr pairs", "bonus_from": "tail head last_live", "wash": "off annul paid",
    "base": "20 10", "last_draw": "off on", "round_wind": "off on", "loser_flush": "off on", "heads_limit": "on off",
    "dragon_limit": "on off", "wind_limit": "on off", "waiting_excuse": "off on"}


def options(**changed_):
    return {**DEFAULTS, **changed_}

CC05, CC17 = "[8888p]EEEFFBB123s", "[234m][456s]56p99s678m"
CC07, CC13, CC14 = "[SSS][NNN]EEWW123p", "[999m][111s][NNN]99pEE", "[CCC][FFF]BB22m567s"
CC21 = "234m678m45s678pCC"
OFF = dict.fromkeys(("wind_limit", "heads_limit", "dragon_limit"), "off")
WINNERS = [  # id, seat, hand, tile, how, more of Won, options, bonus, points, doubles, value
    ("CC01", S, "[444p]999s13m678p55m", "2m", "discard", {}, {}, "", 32, 0, 32),
    ("CC02", N, "[111p][WWW]777m23m88s", "1m", "discard", {}, {}, "", 32, 0, 32),
    ("CC03", N, "[111p][WWW]777m13m88s", "2m", "draw", {}, {}, "", 36, 0, 36),
    ("CC05", S, CC05, "F", "discard", {}, {}, "", 42, 1, 84),
    ("CC07", E, CC07, "E", "discard", {}, {}, "", 32, 2, 300),
    ("CC07", E, CC07, "E", "discard", {}, OFF, "", 32, 2, 128),
    ("CC09", S, CC17, "7p", "discard", {}, {}, "", 30, 0, 30),
    ("CC11", N, "[555s][777p]222m88m33p", "3p", "discard", {}, {}, "", 40, 0, 40),
    ("CC13", N, CC13, "9p", "discard", {}, {}, "", 46, 1, 300),
    ("CC13", N, CC13, "9p", "discard", {}, OFF, "", 46, 1, 92),
    ("CC14", S, CC14, "B", "discard", {}, {}, "", 32, 3, 300),
    ("CC14", S, CC14, "B", "discard", {}, OFF, "", 32, 3, 256),
    ("CC14", S, CC14, "B", "discard", {}, {"limit": "500"}, "", 32, 3, 500),
    ("CC17", S, CC17, "7p", "discard", {}, {"bonus_tiles": "code"}, "lan ju", 28, 1, 56),
    ("CC17", S, CC17, "7p", "discard", {}, {"bonus_tiles": "harr"}, "lan ju", 30, 1, 60),
    ("CC17", S, CC17, "7p", "discard", {}, {"bonus_tiles": "pairs"}, "lan ju", 28, 0, 28),
    ("CC19", S, CC05, "F", "discard", {}, {"base": "10"}, "", 32, 1, 64),
    ("CC21", E, CC21, "3s", "draw", {"last": True}, {}, "", 24, 0, 24),
    ("CC21", E, CC21, "3s", "draw", {"last": True}, {"last_draw": "on"}, "", 24, 1, 48),
    # no examples of the sheet
    ("CC-B3 own draw", S, CC17, "7p", "draw", {}, {}, "", 22, 0, 22),
    ("CC-B5 robbing", S, "[WWW][123s]567p99p46m", "5m", "rob", {}, {}, "", 26, 0, 26),
    ("CC-B5 edge", S, "[WWW][123s]567p99p12m", "3m", "discard", {}, {}, "", 26, 0, 26),
    ("CC-B5 single", S, "[WWW][123s]567p789m8s", "8s", "discard", {}, {}, "", 26, 0, 26),
    ("CC-B5.2", S, "[WWW][123s]567p99p45m", "6m", "rob", {}, {}, "", 24, 0, 24),
    ("CC-B6", S, CC17, "7p", "draw", {"replacement": True}, {}, "", 32, 0, 32),
    ("CC-8.1", S, "[CCC]FFFEEEBBWW", "W", "discard", {}, OFF, "", 56, 5, 300),
    ("CC-8.3", S, "1112345678999s", "5s", "draw", {}, {}, "", 38, 3, 300),
    ("CC-8.3", S, "1112345678999s", "5s", "draw", {}, {"limit": "600"}, "", 38, 3, 304),
    ("CC-F2", E, "[EEE]234m678m45s99s", "3s", "discard", {}, {"round_wind": "on"}, "", 24, 2, 96),
    ("CC-F2", S, "[EEE]234m678m45s99s", "3s", "discard", {}, {"round_wind": "on"}, "", 24, 1, 48),
    ("CC-F2", S, "[456s]234m678m45sEE", "3s", "discard", {}, {"round_wind": "on"}, "", 22, 0, 22),
    ("CC-F4 code", S, CC17, "7p", "discard", {}, {"bonus_tiles": "code"}, "xia mei lan ju zhu", 40, 5, 300),
    ("CC-F4 pairs", S, CC17, "7p", "discard", {}, {"bonus_tiles": "pairs"}, "xia mei lan ju zhu", 40, 2, 160),
    ("M-A11", S, CC14, "B", "discard", {}, {"limit": "none"}, "", 32, 3, 256),
    ("M-B17", N, CC17, "7p", "discard", {"first": True, "source": E}, {}, "", 30, 0, 150)]

OTHERS = [  # id, seat, hand, options, bonus, points, doubles, value
    ("CC15", N, "[CCCC!][FFFF!]BBNN123m", {}, "", 68, 2, 272),
    ("CC-F2", N, "[123m]EENN1469s28p", {"round_wind": "on"}, "", 4, 0, 4),
    ("CC-F2, M-O8", N, "[123m]EENN1469s28p", {"round_wind": "on", "loser_pairs": "off"}, "", 0, 0, 0),
    ("CC-F3", S, "[FFF]SS11234679m", {}, "", 6, 1, 12),
    ("CC-F3", S, "[FFF]SS11234679m", {"loser_flush": "on"}, "", 6, 2, 24),
    ("CC-F4 code", S, "[222m]SS14679m25s8p", {"bonus_tiles": "code"}, "lan xia", 12, 0, 12),
    ("CC-F4 harr", S, "[222m]SS14679m25s8p", {"bonus_tiles": "harr"}, "lan xia", 4, 2, 16),
    ("CC-F4 pairs", S, "[222m]SS14679m25s8p", {"bonus_tiles": "pairs"}, "lan xia", 12, 1, 24)]

SETTLED = [  # id, values, winner, liable, net
    ("CC22", [608, 64, 400, 16], E, None, [3648, -1504, -496, -1648]),
    ("CC24", [80, 48, 64, 152], N, None, [-208, -232, -168, 608]),
    ("CC25", [6, 60, 80, 2], S, None, [-260, 240, 166, -146]),
    ("CC26", [4, 300, 0, 8], S, N, [0, 1200, -16, -1184])]

LIABLE = [  # id, hand, tile, options, whether who discards it to South is liable
    ("CC-10", "[999m][111s][NNN]99pEE", "9p", {}, True), ("CC-10", "[999m][111s][NNN]99pEE", "E", {}, True),
    ("CC-10, nothing shown", "[999m][111s]NNN99pEE", "E", {}, False),
    ("CC-10, other tiles", "[999m][111s][NNN]99p55p", "9p", {}, False),
    ("CC-8.6", "[999m][111s][NNN]99pEE", "E", OFF, True), ("CC-8.6", CC14, "B", OFF, True),
    ("CC-8.6", "[EEE][SSS][WWW]NN55p", "N", OFF, True), ("M-7.6.7", "[9999m!][1111s!][NNNN!]99pEE", "E", {}, True),
    ("pao off", CC14, "B", {"pao": "off"}, False), ("M-7.6.1", "[123m][555m][678m]99m23m", "4m", {}, True)]

EXCUSED = [  # hand of South after the discard, options, whether it waits for enough
    ("[CCC][FFF]234m45s99s", {}, True),  # two doubles by sets
    ("[CCC]FFF234m45s99p", {}, True), ("[CCC]FF234m45s99p1p", {}, False),
    ("[CCC]FF234m456s99p", {}, False),  # CC-11.2: two in all, if F comes
    ("[CCC]FF234m567m99m", {}, True),  # with one suit and honours three
    ("[123m][456m]23m678m99m", {}, True), ("[123m][456m]258m67m99m", {}, False),  # waits for nothing
    ("[CCC]234m56s99p678p", {}, False)]


def in_tiles(*hands):
    return list(map(tiles, hands))

def laid_out(hands, draws, side, more, tail=(), bonus=False):
    """A pack that deals these hands, then draws these, from the tail the others."""
    rest = collections.Counter(pack_of(options(bonus_tiles="harr" if bonus else "off")))
    rest.subtract(sum(hands, []) + list(draws) + list(tail))
    assert min(rest.values()) >= 0, "a tile too often"
    dealt, taken = [], 0
    for number in (4, 4, 4, 1):
        for hand in hands:
            dealt += hand[taken:taken + number]
        taken += number
    order = (TILES + BONUS).index
    wall = [*dealt, *draws, *sorted(rest.elements(), key=order), *reversed(tail)]
    turn = len(wall) - first_tile(side, more, len(wall) // 8)
    return wall[turn:] + wall[:turn]


class ClassicalTracing(Tracing):
    """With what this referee reads besides."""

    def lying(self, hand, viewer, seat):
        out, referee = super().lying(hand, viewer, seat), self.referee
        sets = [[] for _ in range(4)]
        for role in range(4):
            for kind, cards, source, added in map(referee.set_of_books, hand.declared[role]):
                one = {"set": kind, "cards": cards}
                sets[seat(role)].append({**one, **({"from": int(source)} if source != "None" else {}), "added": added})
        out["drawing"] = {**out["drawing"], **referee.drawing(hand), "sets": sets}
        out["zones"]["wall"] = " ".join(hand.wall + hand.dead)
        return {**out, "counters": self.match["counters"],
                "marks": {"winner": seat(hand.won.seat)} if hand.won else {}}

    def hand(self, number, hand, *more):
        head = self.match["head"]
        seat = lambda role: (role + head) % 4
        for line in super().hand(number, hand, *more):
            if line["trace"] == "deal":
                line["zones"] = {"hand": [" ".join(hand.concealed[(q - head) % 4]) for q in range(4)]}
            elif line["trace"] == "settlement":
                line["counters"] = self.counters
                self.settlement(line, Pay(hand), seat)
            self.counters = self.match["counters"]
            yield line

    def settlement(self, line, pay, seat):
        line["transfers"] = []
        for from_, to, amount, clause, owed, cause in self.referee.transfers_of_books(pay):
            more = {"owed_by": owed, "cause": dict(zip(("seat", "do"), cause))} if cause else {}
            line["transfers"].append({"from": from_, "to": to, "amount": amount, "clause": clause, **more})
        if pay.hand.won:
            line["counts"] = [self.count(seat(role), count) for role, count in enumerate(pay.counts)]
            line["counts"].sort(key=lambda count: count["seat"])

    def count(self, seat, count):
        lines = [dict(zip(("clause", "amount", "column", "cards"), line_of_books(line))) for line in count.items]
        of = lambda name: sum(line["column"] == name for line in lines)
        return {"seat": seat, "value": count.value, "points": count.fu, "doubles": count.fan, "limits": of("limits"),
                "halves": of("halves"), "lines": lines}


class Check(Checking):

    def check_winners(self):
        for name, seat, hand, tile, how, more, set_, bonus, *expected in WINNERS:
            player = Player(seat, options(**set_), "E", bonus.split())
            count = Winner(Won(seat, tile, how, **more), *parsed(hand), player).count()
            self.same(f"{name} {set_}", expected, [count.fu, count.fan, count.value])

    def check_others(self):
        for name, seat, hand, set_, bonus, *expected in OTHERS:
            count = count_other(*parsed(hand), Player(seat, options(**set_), "E", bonus.split()))
            self.same(f"{name} {set_}", expected, [count.fu, count.fan, count.value])

    def check_settlement(self):
        for name, values, winner, liable, net in SETTLED:
            self.same(name, net, nets(settle(values, winner, liable, options())))

    def check_liability(self):
        for name, hand, tile, set_, liable in LIABLE:
            for how in ("discard", "rob"):  # M-7.6.8
                won = Won(S, tile, how, N)
                feeds = Winner(won, *parsed(hand), Player(S, options(**set_))).feeds()
                self.same(f"{name} {how}", [(N, None)] if liable and how == "discard" else [], feeds)

    def check_who_fed_the_last_set(self):  # M-O16
        sets = [Declared("pung", tile, source) for tile, source in (("C", W), ("F", N), ("B", E))]
        for pao, feeds in (("feed", [(E, "B")]), ("discard", [])):
            winner = Winner(Won(S, "2m", "draw"), tiles("34m99s"), sets, Player(S, options(pao=pao)))
            self.same(pao, feeds, winner.feeds())

    def check_excuse(self):  # CC-11
        for hand, set_, excused in EXCUSED:
            self.same(hand, excused, waits_for_much(*parsed(hand), Player(S, options(**set_))))

    def check_walls(self):  # CC-2, OS-2.1, OS-2.2
        for side, more, stacks, expected in ((5, 7, 17, 24), (4, 2, 17, 34 + 12), (3, 9, 17, 68 + 24),
                                             (2, 2, 18, 108 + 8), (10, 12, 17, 102 + 44 - 136), (12, 12, 18, 36 + 48)):
            self.same(f"{side}, {more}", expected, first_tile(side, more, stacks))

    def deal(self, hands, draws, tail=(), passes=0, **set_):
        bonus = set_.get("bonus_tiles", "off") != "off"
        return Hand(options(**set_), laid_out(hands, draws, 6, 8, tail, bonus), 6, 8, passes)

    def check_bonus_tiles(self):  # CC-6
        hands = [["mei", "zhu", *tiles("15m1236s44779p")], tiles("258m147p56sESNWW"),
                 ["dong", *tiles("369m147p14sESNF")], tiles("147m258p36sESNCC")]
        for from_, first, drawn in (("tail", "C", "1p"), ("head", "1p", "3p"), ("last_live", None, "1p")):
            hand = self.deal(hands, ["1p", "2p", "9m", "3p", "xia"], ["C", "F", "lan", "B", "ju", "F"],
                             bonus_tiles="code", bonus_from=from_)
            self.same(from_, drawn, hand.drawn)
            self.same("laid", {"tail": [["mei", "zhu"], [], ["dong", "lan"], []]}.get(
                from_, [["mei", "zhu"], [], ["dong"], []]), hand.bonus)
            self.same("the first replacement", True, first is None or first in hand.concealed[0])
            self.same("live tiles", 144 - 14 - 52 - 1 - sum(map(len, hand.bonus)), hand.wall_left())
            self.same("tiles", sorted(pack_of(hand.options)), sorted(hand.everything()))

    def check_replacements(self):  # CC-6.2, CC-6.3, CC-B6
        hands = in_tiles("CCCC123m456p78s9p", "147m258p36sESNWW", "258m147p25sESNWW", "369m36p14sESNFBB")
        for tail, points in ((["9s"], 10 + 2), (["mei", "9s"], 2), (["mei", "xia", "9s"], 2)):
            hand = self.deal(hands, ["9p"], tail, bonus_tiles="harr")
            play(hand, "0 kong C", "0 out")
            self.same(str(tail), 20 + 32 + points, Pay(hand).counts[0].fu)
            self.same("天和 has no kong before it", False, hand.won.first)
        hand = self.deal(hands, ["mei"], ["9s"], bonus_tiles="harr")
        self.same("live tiles", 144 - 14 - 52 - 2, hand.wall_left())
        hand.wall[0], last = "dong", len(hand.wall) - 15
        del hand.wall[1:1 + last]
        play(hand, f"0 discard {hand.drawn}")
        all_pass(hand)
        self.same("none is drawn for the last tile", (("drawn", "exhausted"), ["dong"]), (hand.outcome, hand.bonus[1]))

    def check_washing(self):  # CC-5.1, CC-5.2
        hands = in_tiles("15m112233s44779p", "19m19p19sEECC234m", "19m19p19sESWNCFB", "258m147p57sESNWW")
        self.same("off", "turn", self.deal(hands, ["F"]).phase)
        for wash, net in (("annul", [0] * 4), ("paid", [-200, -200, 600, -200])):
            hand = self.deal(hands, ["F"], wash=wash)
            self.same("asked", [2], hand.asked())
            play(hand, "2 annul")
            self.same(wash, (net, 0), (Pay(hand).net(), next_dealer(hand)))
        hands[1] = tiles("19m19p19sEECCN34m")
        hand = self.deal(hands, ["F"], wash="paid")
        self.same("nine kinds, doublets do not matter", [1, 2], hand.asked())
        play(hand, "2 annul", "1 annul")
        self.same("who comes first", [-50, 150, -50, -50], Pay(hand).net())

    def check_the_robbed_kong(self):  # CC-B5, CC-B5.2
        hands = in_tiles("15m112233s44779p", "55m1122s2233p8p9sE", "123m789m456p46mWW", "147m258p36sESNCC")
        hand = self.deal(hands, ["F", "B", "9s", "9s", "5m"])
        play(hand, "0 discard 5m", "1 pung", "1 discard E", "2 discard B", "3 discard C", "0 discard 1m")
        all_pass(hand)
        play(hand, "1 add 5m", "2 out")
        self.same("pair of the own wind and a closed wait", 24, Pay(hand).counts[2].fu)

    def check_the_round(self):
        hands = in_tiles("15m112233s44779p", "147m258p36sESNWW", "258m147p25sESNWW", "369m36p14sESNFBB")
        self.same("rounds", list("EEESN"), [self.deal(hands, [], passes=n).round_wind for n in (0, 1, 3, 7, 15)])

    def check_deals_by_chance(self):
        ends = collections.Counter()
        for i in range(240):
            chosen = self.chosen_options({**DEFAULTS, **VALUES}) if i % 2 else options()
            self.where = f"deal by chance {i}"
            hand = Hand(chosen, self.shuffled(pack_of(chosen)), sum(self.dice()), sum(self.dice()), i % 16)
            while not hand.outcome:
                seat = self.random.choice(hand.asked())
                hand.act(seat, *self.choice(hand, seat))
                self.same("tiles", sorted(pack_of(chosen)), sorted(hand.everything()))
            pay = Pay(hand)
            ends[hand.outcome] += 1
            self.same("sum of the nets", 0, sum(pay.net()))
            self.same("no bonus tile in a hand", 0, sum(t in BONUS for held in hand.concealed for t in held)
                      * (hand.outcome[1] != "annulled"))
        self.same("deals are won and not won", True, ends["won", "out"] and ends["drawn", "exhausted"] > 9)

    choice, use = NingboCheck.choice, NingboCheck.use

    def check_the_referee(self):
        """It agrees with a trace of its own books, and not with one that is changed."""
        for change in (None, "legal", "net", "dealer", "value", "points", "line", "clause", "owed_by", "drawn", "extra",
                       "offered", "from", "counters"):
            referee = Referee(sitting=40)
            with contextlib.redirect_stdout(io.StringIO()) as said:
                for line in self.trace(referee, 40):
                    referee.read(altered(line, change))
            self.same(f"{change} {said.getvalue()[:200] * (change is None)}", change is not None,
                      referee.disagreements > 0)

    def trace(self, referee, hands):
        chosen = options(bonus_tiles="code", wash="paid", pao="feed", last_draw="on", round_wind="on")
        tracing = ClassicalTracing(referee, chosen, ["passes"])
        for number in range(hands):
            pack, dice, more = self.shuffled(pack_of(chosen)), list(self.dice()), list(self.dice())
            hand = Hand(chosen, pack, sum(dice), sum(more), tracing.match["counters"]["passes"])
            yield from tracing.hand(number, hand, pack, {"dice": dice, "more": more}, self.choice, Pay)


def altered(line, change):
    """As `changed`, for what this referee reads besides."""
    line = changed(line, change)
    if change in ("drawn", "offered") and change in line.get("drawing", {}):
        line["drawing"][change] = "1m" if line["drawing"][change] != "1m" else "2m"
    if change == "from" and line["trace"] == "decision":
        for of_seat in line["drawing"]["sets"]:
            for one in of_seat:
                one["from"] = (one.get("from", 0) + 1) % 4
    if change == "extra" and line["trace"] == "decision":
        line["zones"]["extra"] = [" ".join(laid.split()[1:]) for laid in line["zones"]["extra"]]
    if change == "counters" and line["trace"] == "decision":
        line["counters"] = {"passes": line["counters"]["passes"] + 1}
    if line["trace"] != "settlement":
        return line
    for transfer in line["transfers"]:
        if change == "owed_by":
            transfer["owed_by"] = (transfer["to"] + 1) % 4
        if change == "clause":
            transfer["clause"] = "settle.false_out"
    for count in line.get("counts", []):
        if change in ("value", "points"):
            count[change] += 2
        if change == "line" and count["lines"]:
            count["lines"][0]["clause"] = "count.last_tile"
    return line


if __name__ == "__main__":
    Check().run()
