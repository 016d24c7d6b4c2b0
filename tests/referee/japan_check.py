#!/usr/bin/env python3
"""Tests the referee of the mahjong of Japan in 1929 with the examples of the sheet, scenes and random deals.

It is written from the sheet alone, by somebody who has not seen the module.
"""
import collections
import contextlib
import io
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from japan_count import Pay, Winner  # noqa: E402
from japan_hand import DEFAULTS, Hand  # noqa: E402
from ningbo_check import VALUES as OF_NINGBO  # noqa: E402
from ningbo_check import Check as Ningbo  # noqa: E402
from ningbo_check import pack_of, parsed, tiles  # noqa: E402
from ningbo_count import Declared, Won  # noqa: E402
from ningbo_hand import PACK, first_tile, rotated  # noqa: E402
from ningbo_pay import next_dealer, nets, to_winner  # noqa: E402
from ningbo_referee import Referee  # noqa: E402
from tracing import Tracing, changed  # noqa: E402

E, S, W, N = range(4)
VALUES = {**{name: values for name, values in OF_NINGBO.items() if name in DEFAULTS},
          "limit": "200 300 400 500 600 none", "dead_wall": "14_kept 16_not_kept", "furiten": "own_kind free",
          "rounding": "none four_six up", "late_patterns": "on off", "double_wind_pair": "2 4"}
CLOSED, RUNS, OPEN = "123m678m34s678p55p", "[123m]678m34s678p55p", "[123m]999s456p55m78s"
ORPHANS, GATES, DRAGONS = "19m19s19pESWNCFB", "1112345678999s", "[CCC][FFF]BB22m567s"
FIRST, LAST, KONG, PLAIN = {"first": True}, {"last": True}, {"replacement": True}, {"late_patterns": "off"}
HANDS = [  # id, seat, hand, tile, how, more of Won or the round, options, points, 番, value
    ("JC01", S, CLOSED, "5s", "discard", {}, {}, 30, 1, 60), ("JC03", S, CLOSED, "5s", "draw", {}, {}, 22, 1, 44),
    ("JC03", S, CLOSED, "5s", "draw", {}, {"rounding": "up"}, 22, 1, 60),
    ("JC04", S, RUNS, "5s", "draw", {}, {}, 22, 0, 22),
    ("JC04", S, RUNS, "5s", "draw", {}, {"rounding": "four_six"}, 22, 0, 20),
    ("JC04", S, RUNS, "5s", "draw", {}, {"rounding": "up"}, 22, 0, 30),
    ("JC05", S, RUNS, "5s", "discard", {}, {}, 20, 1, 40), ("JC06", N, OPEN, "6s", "draw", {}, {}, 30, 0, 30),
    ("JC07", E, OPEN, "6s", "draw", {}, {}, 30, 0, 30),
    ("JC08", S, "[SSS][123s]444p68m99s", "7m", "discard", {}, {}, 30, 1, 60),
    ("JC10", W, "[123p][456p]23p678p99p", "4p", "discard", {}, {}, 30, 4, 480),
    ("JC11", N, DRAGONS, "B", "discard", {}, {}, 32, 3, 500),
    ("JC12", E, DRAGONS, "B", "discard", {}, {}, 32, 3, 500),
    ("JC14", S, "222m555m888p333s9s", "9s", "discard", {}, {}, 48, 1, 500),
    ("JC16", E, "[EEE]234m567p13s99s", "2s", "discard", {}, {}, 26, 2, 104),
    ("JC17", S, "[456m][456m][789p]1222s", "1s", "discard", {}, {}, 26, 0, 26),
    ("JC18", W, ORPHANS, "9p", "draw", {}, {}, 20, 0, 500),
    ("X4", N, "[555s][777p]222m88m33p", "3p", "discard", {}, {}, 30, 2, 120),
    ("X8", W, "[FFFF!]NNN99s12p456m", "3p", "discard", {}, {}, 72, 1, 144),
    ("JC-6.1.1", S, "[2222p!]678m34s678p99p", "5s", "rob", {}, {}, 46, 1, 92),
    ("JC-6.1.1", S, "123m678m34s678p55p", "5s", "rob", {}, {}, 30, 2, 120),
    ("JC-6.3", S, "[456m][456m][789p]1222s", "3s", "discard", {}, {}, 22, 0, 22),
    ("JC-6.3", S, "[456m][456m][789p]1233s", "3s", "discard", {}, {}, 22, 0, 22),
    ("JC-6.3", S, "[456m][456m][789p]7899s", "9s", "discard", {}, {}, 20, 1, 40),
    ("JC-6.3", S, "[456m][456m][789p]7899s", "9s", "draw", {}, {}, 24, 0, 24),
    ("JC-6.3", S, "[456m][456m][789p]1199s", "9s", "discard", {}, {}, 24, 0, 24),
    ("JC-6.3", S, "[345m][456m][789p]2234s", "2s", "discard", {}, {}, 20, 1, 40),
    ("JC-6.3", S, "[345m][456m][789p]89s55p", "7s", "discard", {}, {}, 22, 0, 22),
    ("JC-6.5", S, "[345m][456m]789s34sWW", "5s", "discard", {"round": "W"}, {}, 22, 0, 22),
    ("JC-6.5", S, "[345m][456m]789s34sSS", "5s", "discard", {"round": "S"}, {}, 22, 0, 22),
    ("JC-6.5", S, "[345m][456m]789s34sSS", "5s", "discard", {"round": "S"}, {"double_wind_pair": "4"}, 24, 0, 24),
    ("JC-6.5", S, "[345m][456m]789s34sWW", "5s", "discard", {"round": "W"}, {"double_wind_pair": "4"}, 22, 0, 22),
    ("JC-6.5", S, "[345m][456m]789s34sNN", "5s", "discard", {"round": "W"}, {}, 20, 1, 40),
    ("JC-B1", S, "[2222p!]678m34s678p99p", "5s", "draw", {}, {}, 38, 1, 76),
    ("JC-B3", W, "[EEE][WWW]678m34s88p", "5s", "discard", {}, {}, 28, 2, 112),
    ("JC-B3", W, "[EEE][SSS]678m34s88p", "5s", "discard", {"round": "N"}, {}, 28, 0, 28),
    ("JC-B5", S, "[123m][CCC]67m88899m", "5m", "discard", {}, {}, 28, 2, 112),
    ("JC-B7", N, "[CCC][FFF]B222m567s", "B", "discard", {}, {}, 36, 3, 288),
    ("JC-B8", S, "[7777m]123m456s55p68s", "7s", "draw", KONG, {}, 32, 1, 64),
    ("JC-B8", S, "[7777m]123m456s55p68s", "7s", "draw", {**KONG, **LAST}, {}, 32, 2, 128),
    ("JC-B8", S, "[7777m]123m456s55p68s", "7s", "draw", {**KONG, **LAST}, {}, 32, 2, 128),
    ("JC-B8", S, RUNS, "5s", "draw", LAST, {}, 22, 1, 44), ("JC-B8", S, RUNS, "5s", "rob", {}, {}, 20, 2, 80),
    ("JC-B9", S, "[234m]678m34s678p55p", "5s", "discard", {}, {}, 20, 2, 80),
    ("JC-B9", S, "[234m]678m34s678p55p", "5s", "discard", {}, PLAIN, 20, 1, 40),
    ("JC-B10", N, "[999m][111s][NNN]99pEE", "9p", "discard", {}, {}, 38, 3, 304),
    ("JC-B10", N, "[999m][111s][NNN]99pEE", "9p", "discard", {}, PLAIN, 38, 2, 152),
    ("JC-B11", S, "[123m][789s]78p111p99m", "9p", "discard", {}, {}, 28, 1, 56),
    ("JC-B11", S, "[123m][789s]78p111p99m", "9p", "discard", {}, PLAIN, 28, 0, 28),
    ("JC-B11", S, "[123m][789s]78p111p99m", "6p", "discard", {}, {}, 28, 0, 28),
    ("JC-B12", S, "[123m]456m89m55s234p", "7m", "discard", {}, {}, 22, 1, 44),
    ("JC-B12", S, "[123m]456m89m55s234p", "7m", "discard", {}, PLAIN, 22, 0, 22),
    ("JC-B12", S, "[123m]456s89p55s234p", "7p", "discard", {}, {}, 22, 0, 22),
    ("JC-B13", S, "[3333p!]222m555s89m99p", "7m", "discard", {}, {}, 56, 1, 112),
    ("JC-B13", S, "[3333p!]222m555s89m99p", "7m", "discard", {}, PLAIN, 56, 0, 56),
    ("JC-B13", S, "[3333p!][123m]22m55s555m", "2m", "discard", {}, {}, 42, 0, 42),
    ("JC-B13", S, "[3333p!][123m]22m55s555m", "2m", "draw", {}, {}, 46, 1, 92),
    ("JC-8", E, CLOSED, "5s", "draw", FIRST, {}, 22, 1, 500), ("JC-8", S, CLOSED, "5s", "draw", FIRST, {}, 22, 1, 500),
    ("JC-8", S, CLOSED, "5s", "draw", FIRST, {}, 22, 1, 500),
    ("JC-8", S, CLOSED, "5s", "discard", {"first": True, "source": E}, {}, 30, 1, 60),
    ("JC-8", S, "222m555m888p33s99s", "9s", "draw", {}, {}, 42, 2, 500),
    ("JC-8", S, "222m555m888p33s99s", "9s", "discard", {}, {}, 46, 2, 184),
    ("JC-8", S, "[222m]555m888p333s9s", "9s", "draw", {}, {}, 38, 2, 152),
    ("JC-8", S, "[111m][999s]11p99p999m", "9p", "discard", {}, {}, 40, 2, 500),
    ("JC-8", S, "[EEE][WWW]NNCCCFF", "N", "discard", {}, {}, 42, 4, 500),
    ("JC-B5", S, "[EEE][WWW]NNCCCFF", "N", "discard", {}, {"limit": "none"}, 42, 4, 672),
    ("JC-8", S, "[EEE][WWW]NNNSS34m", "5m", "discard", {}, {}, 38, 2, 500),
    ("JC-8", S, GATES, "5s", "draw", {}, {}, 50, 4, 500),
    ("JC-8", S, "1122345678999s", "1s", "discard", {}, {}, 52, 3, 500),
    ("JC-9", S, DRAGONS, "B", "discard", {}, {"limit": "300"}, 32, 3, 300),
    ("JC-9", S, DRAGONS, "B", "discard", {}, {"limit": "600"}, 32, 3, 600),
    ("JC-9", S, DRAGONS, "B", "discard", {}, {"limit": "none"}, 32, 3, 500),
    ("JC-9", S, "[SSS][CCCC!][FFF]23m99m", "1m", "discard", {}, {"limit": "none"}, 60, 5, 1920)]


def options(**chosen):
    return {**DEFAULTS, **chosen}


class Check(Checking):

    def check_hands(self):
        for name, seat, hand, tile, how, more, chosen, *expected in HANDS:
            more = dict(more)
            round_wind = more.pop("round", "E")
            count = Winner(Won(seat, tile, how, **more), *parsed(hand), round_wind, options(**chosen)).count()
            self.same(f"{name} {hand} {tile} {how} {chosen}", expected, [count.fu, count.fan, count.value])

    def check_payments(self):  # JC-10
        def of(seat, value, how, source, **chosen):
            winner = Winner(Won(seat, "5s", how, source), *parsed(CLOSED), "E", options(**chosen))
            return nets(to_winner(value, seat, winner.liable(), options(**chosen)))
        self.same("JC22", [0, 240, -240, 0], of(S, 60, "discard", W))
        self.same("JC23", [-120, 240, -60, -60], of(S, 60, "draw", None))
        self.same("JC10", [0, 0, 1920, -1920], of(W, 480, "discard", N))
        self.same("JC12", [3000, -3000, 0, 0], of(E, 500, "discard", S))
        self.same("JC06", [-60, -30, -30, 120], of(N, 30, "draw", None))
        self.same("JC07", [180, -60, -60, -60], of(E, 30, "draw", None))
        self.same("a robbed kong", [-240, 240, 0, 0], of(S, 60, "rob", E))
        self.same("without double", [0, 180, -180, 0], of(S, 60, "discard", W, dealer_double="off"))
        self.same("without double", [-60, 180, -60, -60], of(S, 60, "draw", None, dealer_double="off"))

    def check_liability(self):  # JC-11, JC-11.1
        for hand, how, pao, sources, liable in (
                ("[CCC][FFF][BBB]22m56s", "draw", "feed", [N, E, W], W),
                ("[CCC][FFF!][BBB]22m56s", "draw", "feed", [N, None, W], W),
                ("[CCC][FFF][BBBB!]22m56s", "draw", "feed", [N, E, None], None),
                ("[CCC][123m][FFF][BBB]2m", "draw", "feed", [N, E, E, W], W),
                ("[CCC][BBB][FFF][123m]2m", "draw", "feed", [N, W, E, E], E),
                ("[CCC][FFF]BBB22m56s", "draw", "feed", [N, E], None),
                ("[EEE][SSS][WWW][NNN]2m", "draw", "feed", [N, E, W, E], E),
                ("[EEE][SSS][WWW]NN56s", "draw", "feed", [N, E, W], None),
                ("[CCC][FFF][BBB]22m56s", "draw", "discard", [N, E, W], None),
                ("[CCC][FFF][BBB]22m56s", "draw", "off", [N, E, W], None),
                ("[CCC][FFF][BBB]22m56s", "discard", "feed", [N, E, W], N),
                ("[CCC][FFF][BBB]22m56s", "rob", "off", [N, E, W], N),
                ("[123m][555m][678m]99m23m", "draw", "feed", [N, E, W], None)):
            held, sets = parsed(hand)
            sets = [one._replace(source=source) for one, source in zip(sets, sources)]
            tile = "2m" if "]2m" in hand else "7s" if "56s" in hand else "N" if "NN" in hand else "4m"
            won = Won(S, tile, how, None if how == "draw" else N)
            self.same(f"{hand} {how} {pao}", liable, Winner(won, held, sets, "E", options(pao=pao)).liable())

    def check_the_deal(self):  # JC-1, JC-2, JC-2.2
        for total in range(2, 13):
            pack = self.shuffled(PACK)
            hand, wall = Hand(options(), pack, total, 5), rotated(pack, first_tile(total, 34, 2))
            dealt = [wall[4 * i:4 * i + 4] + wall[16 + 4 * i:20 + 4 * i] + wall[32 + 4 * i:36 + 4 * i] + [wall[48 + i]]
                     for i in range(4)]
            dealt[E].append(wall[52])
            self.same("hands", dealt, hand.concealed)
            self.same("live tiles", 69, hand.wall_left())
            self.same("the second round", "S", hand.round_wind)
        hand = self.deal([ORPHANS, "147m258p369sESWN", "19m19p19sESW2345m", "258m147p57sESNNC"], ["1m"])
        self.same("none wins or annuls before the first draw", ([E], "turn"), (hand.asked(), hand.phase))
        self.same("JC-5", True, ("out", "") in hand.legal(E))
        hand = Hand(options(dead_wall="16_not_kept"), PACK, 7, 0)
        self.same("16 are not kept", (67, 16), (hand.wall_left(), len(hand.dead)))

    def deal(self, hands, draws, tail=(), **chosen):
        return Hand(options(wall="flat21", exchange="off", **chosen), pack_of(hands, draws, 7, tail), 7, 0)

    def check_who_goes_out(self):  # JC-3
        hand = self.deal(["5m112233s667799p", "46m123m789s456p99s", "55m3366s5588p1pSS", "123456789p46mCC"], ["W", "F"])
        play(hand, "0 discard 5m", "3 out")
        all_pass(hand)
        self.same("passing", N, hand.won.seat)
        hand = self.deal(["5m112233s667799p", "46m123m789s456p99s", "55m3366s5588p1pSS", "123456789p46mCC"], ["W", "F"])
        play(hand, "0 discard 5m", "3 out", "1 out")
        all_pass(hand)
        self.same("the next in turn", (S, [-128, 128, 0, 0]), (hand.won.seat, Pay(hand).net()))

    def waiting(self, south="345m567p99s678s23s", west="149m258p369sEENN", **chosen):
        """South waits for 1s and 4s; the others do not."""
        hand = Hand(options(**chosen), self.shuffled(PACK), 7, 0)
        hand.concealed = [tiles(one) for one in ("149m147p259sWWFF", south, west, "149m147p259sCFBB")]
        hand.phase, hand.turn = "discard", E
        return hand

    def throw(self, hand, seat, tile):
        """The seat discards this tile, and whoever is in turn puts back what it has drawn."""
        all_pass(hand)
        if hand.phase == "turn":
            hand.concealed[hand.turn].remove(hand.drawn)
        hand.turn, hand.phase = seat, "discard"
        hand.concealed[seat].append(tile)
        hand.act(seat, "discard", tile)

    def may(self, hand, seat):
        """Whether the seat may go out on the tile that is offered."""
        return seat in hand.asked() and ("out", "") in hand.legal(seat)

    def check_own_discards(self):  # JC-4
        for furiten, may in (("own_kind", False), ("free", True)):
            hand = self.waiting(furiten=furiten)
            self.throw(hand, S, "1s")
            self.throw(hand, W, "1s")
            self.same(furiten, may, self.may(hand, S))
            self.throw(hand, W, "4s")
            self.same("another kind", True, self.may(hand, S))
            self.add(hand, N, "1s")
            self.same(f"robbing a kong, {furiten}", may, self.may(hand, S))
            hand.wall.insert(0, "1s")
            self.throw(hand, E, "9m")
            all_pass(hand)
            self.same("own draw", True, ("out", "") in hand.legal(S))

    def add(self, hand, seat, tile):
        """The seat adds a tile to its pung."""
        all_pass(hand)
        if hand.phase == "turn":
            hand.concealed[hand.turn].remove(hand.drawn)
        hand.turn, hand.phase = seat, "turn"
        hand.declared[seat].append(Declared("pung", tile, E))
        hand.concealed[seat].append(tile)
        hand.act(seat, "add", tile)

    def check_a_claimed_discard(self):  # JC-4
        hand = self.waiting(west="11s49m258p369sEENN")
        self.throw(hand, S, "1s")
        play(hand, "2 pung", "2 discard 9m")
        self.same("river", [], hand.rivers[S])
        self.throw(hand, N, "1s")
        self.same("claimed", False, self.may(hand, S))

    def check_letting_pass(self):  # JC-4.1
        for furiten, may in (("own_kind", False), ("free", True)):
            hand = self.waiting(furiten=furiten)
            self.throw(hand, W, "1s")
            self.same("first", True, self.may(hand, S))
            self.throw(hand, N, "1s")
            self.same(f"let pass, {furiten}", may, self.may(hand, S))
            self.throw(hand, E, "4s")
            self.same("another kind", True, self.may(hand, S))
            self.throw(hand, S, "9m")
            self.throw(hand, W, "1s")
            self.same("after a turn", True, self.may(hand, S))
            hand = self.waiting(furiten=furiten)
            self.add(hand, W, "4s")
            self.same("robbing a kong", True, self.may(hand, S))
            self.throw(hand, N, "4s")
            self.same(f"let pass when robbing, {furiten}", may, self.may(hand, S))

    def check_claiming_instead(self):  # JC-4.1
        hand = self.waiting(west="44s49m258p369sEEN")
        self.throw(hand, E, "4s")
        play(hand, "1 chow 2s 3s", "2 pung", "2 discard N")
        self.same("another came first", {"4s"}, hand.let_pass[S])
        hand = self.waiting(south="345m567pCC678s23s")
        self.throw(hand, W, "1s")
        play(hand, "1 pass")
        self.throw(hand, N, "C")
        play(hand, "1 pung")
        self.same("a claim is a turn", set(), hand.let_pass[S])
        hand = self.waiting()
        hand.concealed[S][-2:] = ["1s", "1s"]
        self.throw(hand, W, "9s")
        play(hand, "1 pung")
        self.same("of the tile itself", set(), hand.let_pass[S])
        hand = self.waiting()
        hand.wall.insert(0, "1s")
        self.throw(hand, E, "9m")
        all_pass(hand)
        hand.act(S, "discard", "9s")
        self.same("an own draw is no discard", set(), hand.let_pass[S])

    def check_first_draws(self):  # JC-8
        others = ["123456789m1123s", "149m258p369sEECW", "149m147p259sCFBB"]
        for dealer, draws, said, earth in (
                ("57m147s258p369mEN", "W4s", ["0 discard 9m"], True),
                ("5m147s258p369mNNN", "N4s", ["0 kong N", "0 discard F"], False),
                ("5m147s258p369mENB", "WW4s", ["0 discard B", "3 pung", "3 discard F", "0 discard N"], False)):
            hand = self.deal([dealer, *others], tiles(draws), ["F"])
            play(hand, *said)
            all_pass(hand)
            hand.act(S, "out")
            self.same(f"地和 after {said}", (earth, 500 if earth else 88),
                      (hand.won.first, Pay(hand).counts[S].value))

    def check_other_counts(self):
        """JC-10.1, and the next dealer: JC-2.1."""
        hand = self.waiting()
        hand.concealed[E] = tiles("CCCFFFBBB149m1p")
        self.throw(hand, W, "4s")
        play(hand, "1 out")
        self.same("JC-10.1", [0, 60, 0, 0], [count.value for count in Pay(hand).counts])
        self.same("another wins", 1, next_dealer(hand))
        hand = self.waiting()
        hand.wall = hand.wall[:14]
        self.throw(hand, W, "9s")
        all_pass(hand)
        self.same("drawn", (("drawn", "exhausted"), 1, [0] * 4), (hand.outcome, next_dealer(hand), Pay(hand).net()))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(150):
            chosen = {**options(), **self.chosen_options(VALUES)} if number % 2 else options()
            self.where = f"deal by chance {number}"
            hand = Hand(chosen, self.shuffled(PACK), sum(self.dice()), self.random.randrange(16))
            while not hand.outcome:
                seat = self.random.choice(hand.asked())
                hand.act(seat, *self.choice(hand, seat))
                self.same("tiles", sorted(PACK), sorted(hand.everything()))
            pay = Pay(hand)
            ends[hand.outcome[1]] += 1
            self.same("sum of the nets", 0, sum(pay.net()))
            self.same("losers do not settle", hand.outcome[0] != "drawn", sum(map(bool, pay.net())) > 1)
            self.same("next dealer", True, next_dealer(hand) in (0, 1))
        self.same("ends", True, ends["out"] > 20 and ends["exhausted"] > 3)

    use = Ningbo.use

    def choice(self, hand, seat):
        legal = sorted(hand.legal(seat))
        if ("out", "") in legal and self.random.random() < 0.8:
            return "out", ""
        legal = [action for action in legal if action[0] != "out"]
        discards = [tile for verb, tile in legal if verb == "discard"]
        if discards and self.random.random() < 0.9:
            return "discard", min(discards, key=lambda tile: self.use(hand.concealed[seat], tile))
        return self.random.choice(legal)

    def check_the_referee(self):
        """It agrees with a trace of its own books, and not with one that is changed."""
        for change in (None, "legal", "net", "dealer"):
            referee = Referee(sitting=24)
            with contextlib.redirect_stdout(io.StringIO()):
                for line in self.trace(referee, 24):
                    referee.read(changed(line, change))
            self.same(str(change), change is not None, referee.disagreements > 0)

    def trace(self, referee, hands):
        tracing = Tracing(referee, options(), ["passes"])
        for number in range(hands):
            pack, dice = self.shuffled(PACK), list(self.dice())
            hand = Hand(options(), pack, sum(dice), tracing.match["counters"]["passes"])
            yield from tracing.hand(number, hand, pack, {"dice": dice}, self.choice, Pay)


if __name__ == "__main__":
    Check().run()
