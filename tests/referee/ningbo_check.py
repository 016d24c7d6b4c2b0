#!/usr/bin/env python3
"""Tests the referee of Ningbo mahjong with the examples of the sheet, scenes and random deals."""
import collections
import contextlib
import io
import re
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from ningbo_count import (TILES, Declared, Winner, Won, count_other, may_annul, rank,  # noqa: E402
                          shisan_buda, suit, waits)
from ningbo_hand import BLOCK_GOES, DEFAULTS, PACK, Hand, first_tile, wall_opened  # noqa: E402
from ningbo_pay import Pay, next_dealer, nets, settle  # noqa: E402
from ningbo_referee import Referee  # noqa: E402
from tracing import Tracing, changed  # noqa: E402

E, S, W, N = range(4)
VALUES = {
    "honour_mode": "hand set", "limit": "200 300 500 none", "half_limit": "100", "limit_losers": "on off",
    "shuangpeng": "on off", "nine_orphans": "on off", "nine_no_pairs": "off on", "loser_pairs": "on off",
    "stack_draw": "off on", "wall": "flat21 two_tier", "exchange": "on off", "dead_wall": "14 16",
    "dihu": "first_discard first_own_draw", "nine_gates": "pure any", "all_honours": "1 3",
    "pao": "discard feed off", "dealer_repeat_on_draw": "off on", "dealer_double": "on off",
    "fault_mode": "enforce"}


def tiles(text):
    out, ranks = [], ""
    for c in text.replace(" ", ""):
        if c.isdigit():
            ranks += c
        elif c in "msp":
            out += [r + c for r in ranks]
            ranks = ""
        else:
            out.append(c)
    return out

def declared(text):
    """From "SSS", "123s", "FFFF!" (concealed)."""
    laid = tiles(text.rstrip("!"))
    if text.endswith("!"):
        return Declared("concealed", laid[0], None)
    if len(set(laid)) == 3:
        return Declared("run", laid[0], None)
    return Declared("pung" if len(laid) == 3 else "claimed", laid[0], None)

def parsed(text):
    sets = [declared(one) for one in re.findall(r"\[(.*?)\]", text)]
    return tiles(re.sub(r"\[.*?\]", "", text)), sets

def options(**changed):
    return {**DEFAULTS, **changed}

WINNERS = [  # id, seat, hand, tile, how, more of Won, options, fu, fan, value
    ("M01", S, "[SSS][123s]444p68m99s", "7m", "discard", {}, {}, 20, 1, 40),
    ("M02", W, "[NNN][FFFF!]CCWW789p", "W", "discard", {}, {}, 54, 3, 200),
    ("M02", W, "[NNN][FFFF!]CCWW789p", "W", "discard", {}, {"limit": "none"}, 54, 3, 432),
    ("M03", N, "[CCC]NNN234m7778m", "8m", "discard", {}, {"limit": "none"}, 26, 3, 208),
    ("M03", N, "[CCC]NNN234m7778m", "8m", "discard", {}, {}, 26, 3, 200),
    ("M04", S, "[234m][456s]56p99s678m", "7p", "discard", {}, {}, 10, 0, 10),
    ("M05", S, "[234m][456s]56p99s678m", "4p", "draw", {}, {}, 12, 0, 12),
    ("M06", N, "[123m][456p]789s345sC", "C", "draw", {}, {}, 16, 0, 16),
    ("M07", E, "[555s]EEE23p88m678m", "1p", "draw", {}, {}, 22, 1, 44),
    ("M08", E, "[555s]EEE12p88m678m", "3p", "draw", {}, {}, 24, 1, 48),
    ("M12", N, "[345s]777p123m46m11s", "5m", "draw", {"last": True}, {}, 20, 0, 20),
    ("M13", S, "[WWW][123s]567p99p46m", "5m", "rob", {}, {}, 18, 0, 18),
    ("M14", S, "[WWW][123s]567p99p12m", "3m", "rob", {}, {}, 18, 0, 18),
    ("M15", S, "[WWW][123s]567p99p45m", "6m", "rob", {}, {}, 14, 0, 14),
    ("M16", W, "[123p][456p]23p678p99p", "4p", "discard", {}, {}, 10, 3, 80),
    ("M18", N, "[CCC][FFF]BB22m567s", "B", "discard", {}, {}, 24, 3, 200),
    ("M19", N, "[CCC][FFF]BB34m567s", "5m", "discard", {}, {}, 20, 2, 80),
    ("M20", E, "[EEE][SSS]NNNWW23m", "4m", "discard", {}, {}, None, None, 200),
    ("M22", S, "[EEE][SSS][WWW]NN55p", "N", "discard", {}, {}, None, None, 200),
    ("M23", S, "1112345678999s", "5s", "draw", {}, {}, 28, 3, 200),
    ("M23", S, "1112345678999s", "5s", "draw", {}, {"limit": "300"}, 28, 3, 300),
    ("M24", E, "123m456m789p11s23s", "4s", "draw", {"first": True}, {}, None, None, 200),
    ("M25", N, "123m456m789p11s23s", "4s", "discard", {"first": True, "source": E}, {}, 10, 0, 100),
    ("M27", S, "[456m][456m][789p]1222s", "1s", "discard", {}, {}, 14, 0, 14),
    ("M28", S, "[456m][456m][789p]1222s", "3s", "discard", {}, {}, 10, 0, 10),
    ("M30", S, "[456m][456m][789p]1233s", "3s", "discard", {}, {}, 12, 0, 12),
    ("M32", S, "[456m][456m]1355p678s", "2p", "discard", {}, {}, 12, 0, 12)]

OTHERS = [  # id, seat, hand, options, fu, fan, value
    ("M01", W, "[NNN][FFFF!]CCWW789p", {}, 40, 1, 80),
    ("M01", E, "[666p][234s]888m129pE", {}, 6, 0, 6),
    ("M01", N, "[567m][234p]66mBB13s9p", {}, 2, 0, 2),
    ("M33", N, "[CCCC!][FFFF!]BBNN123m", {}, 68, 2, 200),
    ("M35", W, "[NNN][FFFF!]CCWW789p", {"loser_pairs": "off"}, 36, 1, 72),
    ("M36", N, "[567m][234p]66mBB13s9p", {"loser_pairs": "off"}, 0, 0, 0)]

SETTLED = [  # id, values, winner, liable, net
    ("M01", [6, 40, 80, 2], S, None, [-220, 160, 186, -126]),
    ("M02", [0, 0, 200, 0], W, None, [-400, -200, 800, -200]),
    ("M37", [6, 40, 72, 0], S, None, [-200, 160, 164, -124]),
    ("M38", [10, 8, 8, 0], E, None, [60, -12, -12, -36]),
    ("M39", [200, 64, 100, 0], E, None, [1200, -372, -264, -564]),
    ("M40", [0, 4, 8, 100], N, None, [-224, -96, -80, 400]),
    ("M43", [4, 96, 0, 8], S, W, [0, 384, -400, 16]),
    ("M43", [4, 96, 0, 8], S, None, [-192, 384, -112, -80]),
    ("M43", [4, 96, 0, 8], S, E, [-384, 384, -16, 16])]

AT_THE_DEAL = [  # id, tiles, 十三不搭, may annul, with nine_no_pairs
    ("M50", "147m258p369sESWN", True, None, None), ("M51", "19m19p19sESWNCFB", True, True, True),
    ("M52", "158m47p29sESWNCF", True, None, None), ("M53", "135m258p36sESWNC", False, False, False),
    ("M54", "19m19p19sESW2345m", False, True, True), ("M55", "19m19p19sEESW234m", False, False, False),
    ("M56", "19m19p19sESW5566m", False, True, False)]


def pack_of(hands, draws, total, tail=()):
    """A pack that deals these hands, exchange off, then draws these, from the tail the others."""
    hands = [tiles(hand) for hand in hands]
    rest = collections.Counter(PACK)
    rest.subtract(sum(hands, []) + list(draws) + list(tail))
    assert min(rest.values()) >= 0, "a tile more than four times"
    wall = [*draws, *sorted(rest.elements(), key=TILES.index), *reversed(tail)]
    turn = 84 - first_tile(total)
    return sum(hands, []) + wall[turn:] + wall[:turn]


class Check(Checking):

    def check_winners(self):
        for name, seat, hand, tile, how, more, set_, fu, fan, value in WINNERS:
            concealed, sets = parsed(hand)
            count = Winner(Won(seat, tile, how, **more), concealed, sets, options(**set_)).count()
            if fu is not None:
                self.same(f"{name} 副, 番", (fu, fan), (count.fu, count.fan))
            self.same(f"{name} value", value, count.value)

    def check_others(self):
        for name, seat, hand, set_, *expected in OTHERS:
            count = count_other(*parsed(hand), seat, options(**set_))
            self.same(name, expected, [count.fu, count.fan, count.value])

    def check_settlement(self):
        for name, values, winner, liable, net in SETTLED:
            self.same(name, net, nets(settle(values, winner, liable, options())))

    def check_waits(self):
        for hand, expected in (("[CCC]NNN234m7778m", "689m"), ("[456m][456m][789p]1222s", "13s"),
                               ("[456m][456m][789p]1233s", "3s"), ("[456m][456m]1355p678s", "2p")):
            self.same(hand, set(tiles(expected)), waits(*parsed(hand)))

    def check_liability(self):  # M43
        concealed, sets = parsed("[123m][555m][678m]99m23m")
        for pao, liable in (("discard", W), ("off", None)):
            won = Won(S, "4m", "discard", W)
            self.same(pao, liable, Winner(won, concealed, sets, options(pao=pao)).liable())

    def check_layout(self):  # M45 to M47
        totals = range(2, 13)
        self.same("M45", [1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 3], [BLOCK_GOES[t] for t in totals])
        self.same("M46", list("SWNESWNESWN"), ["ESWN"[wall_opened(t)] for t in totals])
        self.same("M47", [65, 45, 25, 5, 69, 49, 29, 9, 73, 53, 33], [first_tile(t) for t in totals])

    def check_hands_at_the_deal(self):
        for name, hand, apart, annul, without_pairs in AT_THE_DEAL:
            held = tiles(hand)
            self.same(name, apart, shisan_buda(held))
            if annul is not None:
                self.same(f"{name} annul", annul, may_annul(held, options()))
                self.same(f"{name} no pairs", without_pairs, may_annul(held, options(nine_no_pairs="on")))

    def deal(self, hands, draws, tail=(), **changed):
        hand = Hand(options(exchange="off", **changed), pack_of(hands, draws, 7, tail), 7)
        self.same("hands as wanted", [sorted(tiles(one)) for one in hands[1:]],
                  [sorted(held) for held in hand.concealed[1:]])
        return hand

    def check_who_claims_first(self):  # M-5.3, M-5.4
        hands = ["5m112233s667799p", "46m11s2244pWWEE9s", "55m3366s5588p1pSS", "123456789p46mCC"]
        hand = self.deal(hands, ["W", "F"])
        play(hand, "0 discard 5m")
        self.same("asked", [1, 2, 3], hand.asked())
        self.same("chow of the next only", {("chow", "4m 6m"), ("pass", "")}, hand.legal(1))
        self.same("pung", {("pung", ""), ("pass", "")}, hand.legal(2))
        self.same("going out", {("out", ""), ("pass", "")}, hand.legal(3))
        hand.act(1, "chow", "4m 6m")
        hand.act(2, "pung")
        self.same("sealed", "claim", hand.phase)
        hand.act(3, "pass")
        self.same("a pung before a chow", (2, "discard"), (hand.turn, hand.phase))
        hand = self.deal(hands, ["W", "F"])
        play(hand, "0 discard 5m", "2 pung", "3 out")
        all_pass(hand)
        self.same("going out before a pung", ("won", "out"), hand.outcome)
        self.same("first", True, hand.won.first)
        self.same("地和", 100, Pay(hand).counts[3].value)

    def check_a_robbed_kong(self):  # M-5.8
        hand = self.deal(["15m112233s44779p", "55m1122s2233p8p9sE", "123m789m456p46mWW",
                          "147m258p36sESNCC"], ["F", "B", "9s", "9s", "5m"])
        play(hand, "0 discard 5m", "1 pung", "1 discard E", "2 discard B", "3 discard C", "0 discard 1m")
        all_pass(hand)
        self.same("the fourth", (1, "5m"), (hand.turn, hand.drawn))
        play(hand, "1 add 5m")
        self.same("who may rob", [2], hand.asked())
        play(hand, "2 out")
        self.same("金雞奪食, pair of the own wind", 16, Pay(hand).counts[2].fu)
        self.same("a robbed kong stays a pung", "pung", hand.declared[1][0].kind)
        self.same("tiles", sorted(PACK), sorted(hand.everything()))

    def check_kongs(self):  # M-4.6, M-5.6, 嶺上
        hand = self.deal(["CCCC123m456p78s9p", "147m258p36sESNWW", "258m147p25sESNWW", "3699m369p14sESNF"],
                         ["9p"], ["9s"])
        play(hand, "0 kong C")
        self.same("from the tail", "9s", hand.drawn)
        self.same("live tiles", 68, hand.wall_left())
        play(hand, "0 out")
        self.same("嶺上", True, hand.won.replacement)
        self.same("天和 has no kong before it", False, hand.won.first)
        self.same("副", 10 + 32 + 4, Pay(hand).counts[0].fu)

    def check_before_the_first_draw(self):  # M-4.8
        hands = ["15m112233s44779p", "147m258p369sESWN", "19m19p19sESW2345m", "258m147p57sESNWW"]
        hand = self.deal(hands, ["F"])
        self.same("asked", [1], hand.asked())
        self.same("十三不搭", {("shisanbuda", ""), ("pass", "")}, hand.legal(1))
        play(hand, "1 pass")
        self.same("九種么九", {("annul", ""), ("pass", "")}, hand.legal(2))
        play(hand, "2 annul")
        self.same("annulled", (("void", "annulled"), [0] * 4), (hand.outcome, Pay(hand).net()))
        hand = self.deal(hands, ["F"])
        play(hand, "1 shisanbuda")
        self.same("limit", 200, Pay(hand).counts[1].value)

    def check_false_outs(self):  # M-8.2
        hand = self.deal(["15m112233s44779p", "147m258p36sESWNN", "19m19p19sES2345mW", "258m147p57sESNWW"],
                         ["F"], fault_mode="honour", nine_orphans="off")
        play(hand, "0 out")
        self.same("fine", [-600, 200, 200, 200], Pay(hand).net())

    def check_dealer(self):  # M-3.4 to M-3.6
        Over = collections.namedtuple("Over", "outcome won options")
        for outcome, seat, repeat, dealer in (("won", 0, "off", 0), ("won", 2, "off", 1),
                                              ("exhausted", 0, "off", 1), ("exhausted", 0, "on", 0),
                                              ("annulled", 0, "off", 0)):
            over = ("won", "out") if outcome == "won" else ("drawn", outcome)
            hand = Over(over, Won(seat, "1m", "draw"), options(dealer_repeat_on_draw=repeat))
            self.same(outcome, dealer, next_dealer(hand))

    def check_deals_by_chance(self):
        ends = collections.Counter()
        for i in range(240):
            chosen = self.chosen_options(VALUES) if i % 2 else options()
            self.where = f"deal by chance {i}"
            hand = Hand(chosen, self.shuffled(PACK), sum(self.dice()))
            while not hand.outcome:
                self.one_action(hand)
            self.over(hand)
            ends[hand.outcome] += 1
        self.same("deals are won and not won", True, ends["won", "out"] and ends["drawn", "exhausted"] > 9)

    def one_action(self, hand):
        seat = self.random.choice(hand.asked())
        hand.act(seat, *self.choice(hand, seat))
        self.same("tiles", sorted(PACK), sorted(hand.everything()))
        for q in range(4):
            more = q == hand.turn and hand.phase in ("turn", "discard") and not hand.outcome
            self.same("size", 13 + more, len(hand.concealed[q]) + 3 * len(hand.declared[q]))

    def choice(self, hand, seat):
        legal = sorted(hand.legal(seat))
        for verb in ("shisanbuda", "out"):
            if (verb, "") in legal:
                return verb, ""
        tiles_ = [tile for verb, tile in legal if verb == "discard"]
        if tiles_ and self.random.random() < 0.9:
            return "discard", min(tiles_, key=lambda tile: self.use(hand.concealed[seat], tile))
        return self.random.choice(legal)

    def use(self, held, tile):
        """How well a tile goes with the others, roughly; chance decides among equals."""
        near = sum(suit(t) == suit(tile) != "honour" and 0 < abs(rank(t) - rank(tile)) <= 2 for t in held)
        return 3 * held.count(tile) + near + self.random.random()

    def check_the_referee(self):
        """It agrees with a trace of its own books, and not with one that is changed."""
        for change in (None, "legal", "net", "dealer"):
            referee = Referee(sitting=40)
            with contextlib.redirect_stdout(io.StringIO()):
                for line in self.trace(referee, 40):
                    referee.read(changed(line, change))
            self.same(str(change), change is not None, referee.disagreements > 0)

    def trace(self, referee, hands):
        tracing = Tracing(referee, options(), ["passes"])
        for number in range(hands):
            pack, dice = self.shuffled(PACK), list(self.dice())
            hand = Hand(options(), pack, sum(dice))
            yield from tracing.hand(number, hand, pack, {"dice": dice}, self.choice, Pay)

    def over(self, hand):
        pay = Pay(hand)
        self.same("sum of the nets", 0, sum(pay.net()))
        if hand.outcome == ("drawn", "exhausted"):  # M48
            kongs = sum(one.kind not in ("run", "pung") for sets in hand.declared for one in sets)
            live = 70 if hand.renewed else 68
            self.same("draws from both ends", live, sum(hand.draws) + (kongs if hand.renewed else 0))
            self.same("no payment", [0] * 4, pay.net())
        if hand.won and hand.won.tile:
            self.same("the winner is paid", True, pay.net()[hand.won.seat] > 0)


if __name__ == "__main__":
    Check().run()
