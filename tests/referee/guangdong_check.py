#!/usr/bin/env python3
"""Tests the referee of Guangdong mahjong with the examples of the sheet, scenes and random deals."""
import collections
import contextlib
import io
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
import ningbo_check  # noqa: E402
from checking import Checking, all_pass, play  # noqa: E402
from guangdong_count import (BONUS, BONUS_RULES, FLOWERS, SEASONS, Pay, Winner, Won, is_thirteen,  # noqa: E402
                             settle, table_value)
from guangdong_hand import DEFAULTS, Hand, first_tile, next_dealer, pack_of  # noqa: E402
from guangdong_referee import Referee  # noqa: E402
from ningbo_check import E, N, S, W, parsed, tiles  # noqa: E402
from ningbo_count import TILES  # noqa: E402
from ningbo_pay import nets  # noqa: E402
from tracing import Tracing, changed  # noqa: E402

VALUES = {
    "bonus_tiles": "on off", "min_faan": "0 1 3", "min_counts_bonus": "off on", "flower_win": "off on",
    "cap": "8 10 13 none", "table": "half full", "payment": "half full", "pao": "on off",
    "passed_win": "free until_draw", "strict_kan": "off on", "dead_wall": "0 14", "dealer_repeat_on_draw": "on off"}


def options(**changed):
    return {**DEFAULTS, **changed}

FEW = {"min_faan": "0"}
WINNERS = [  # id, seat, hand, tile, how, more of Won, bonus tiles, options, lines without OS-B, faan, value or None
    ("OS06", S, "[234m][456s]56p99s678m", "7p", "discard", {}, "mei", {}, "1", 1, None),
    ("OS06", S, "[234m][456s]56p99s678m", "7p", "discard", {}, "mei", {"min_faan": "1"}, "1", 1, 2),
    ("OS07", S, "234m456s56p99s678m", "7p", "discard", {}, "mei", {}, "1 14", 2, None),
    ("OS08", S, "234m456s56p99s678m", "4p", "draw", {}, "mei", {}, "1 13 14", 3, 8),
    ("OS10", N, "[555s][777p]222m88m33p", "3p", "discard", {}, "", {}, "2 20", 4, 16),
    ("OS11", W, "[CCC][123p]456p99p78p", "9p", "discard", {}, "ju", {}, "4 7 21", 5, 24),
    ("OS12", W, "[123p][456p]23p678p99p", "4p", "discard", {}, "mei", {}, "1 5", 8, 64),
    ("OS13", N, "[CCC][FFF]BB22m567s", "B", "discard", {}, "mei", {}, "7 11", 8, 64),
    ("OS16", S, "[EEE][CCC]NNNWWBB", "B", "discard", {}, "mei", {}, "L6", 10, 128),
    ("OS17", W, "19m19s19pESWNCFB", "9p", "discard", {}, "mei", {}, "14 L1", 14, 128),
    ("OS17", W, "19m19s19pESWNCFB", "9p", "discard", {}, "mei", {"cap": "13"}, "14 L1", 14, 384),
    ("OS20", W, "[7777m!]234s567p88p45m", "6m", "draw", {"kongs": 1}, "mei", {}, "13 18", 2, None),
    ("OS20", W, "[7777m!]234s567p88p45m", "6m", "draw", {"kongs": 1}, "mei", FEW, "13 18", 2, 4),
    ("OS22", S, "1112345678999s", "5s", "draw", {}, "mei", {}, "13 14 L8", 12, 128),
    ("OS23", S, "[SSS][123s]444p68m99s", "7m", "discard", {}, "", {"bonus_tiles": "off"}, "8", 1, None),
    ("OS23", S, "[SSS][123s]444p68m99s", "7m", "discard", {}, "", {"bonus_tiles": "off", **FEW}, "8", 1, 2),
    ("OS-B20", S, "[SSS][123s]444p68m99s", "7m", "discard", {}, "", {}, "8 20", 2, None),
    ("OS-6.1.1", S, "234m456s56p99s678m", "7p", "discard", {}, "", {"min_counts_bonus": "on"}, "1 14 20", 3, 8),
    ("OS-B3", S, "222m444s666p888p9p", "9p", "discard", {}, "mei", {"strict_kan": "on"}, "3 14", 9, 96),
    ("OS-B3", S, "222m444s666p88p99p", "9p", "discard", {}, "mei", {}, "3 14", 9, 96),
    ("OS-B3", S, "222m444s666p88p99p", "9p", "discard", {}, "mei", {"strict_kan": "on"}, "2 14", 4, 16),
    ("OS-B3", S, "[2222m!]444s666p88p99p", "9p", "draw", {}, "mei", {"strict_kan": "on"}, "3 13", 9, 96),
    ("OS-B6", E, "[111m][999p]NNN99m11s", "1s", "draw", {}, "mei", {}, "2 6 13 21", 6, 32),
    ("OS-B9", E, "[EEE]234m567p99p88s", "8s", "draw", {}, "lan", FEW, "8 9 13", 3, 8),
    ("OS-B10", N, "[CCC][FFF]99p567s23m", "4m", "discard", {}, "mei", FEW, "7", 2, 4),
    ("OS-B10", N, "[CCC][FFF]BB567s23m", "4m", "discard", {}, "mei", {}, "7 10", 5, 24),
    ("OS-B12", N, "[EEE][SSS]NNNWW23m", "4m", "discard", {}, "mei", {}, "4 8 9 12", 8, 64),
    ("OS-B15", S, "[234m][456s]56p99s678m", "7p", "rob", {}, "mei", FEW, "1 15", 2, 4),
    ("OS-B16", S, "[234m][456s]56p99s678m", "7p", "draw", {"last": True}, "mei", {}, "1 13 16", 3, 8),
    ("OS-B17", S, "[234m][456s]56p99s678m", "7p", "discard", {"last": True}, "mei", FEW, "1 17", 2, 4),
    ("OS-B19", S, "[7777m!][8888m!]234s567p8p", "8p", "draw", {"kongs": 2}, "mei", {}, "13 19", 9, 96),
    ("OS-B23", W, "[234m][456s]56p99s678m", "7p", "discard", {}, "mei lan ju zhu", FEW, "1 23", 3, 8),
    ("OS-B24", W, "[234m][456s]56p99s678m", "7p", "discard", {}, "chun xia qiu dong", FEW, "1 24", 3, 8),
    ("OS-B22", W, "[234m][456s]56p99s678m", "7p", "discard", {}, "lan ju qiu", FEW, "1 21 22", 3, 8),
    ("OS-L2", W, "[EEE][SSS][WWW]NN5p5p", "N", "discard", {}, "mei", {"cap": "none"}, "L2", 13, 384),
    ("OS-L3", W, "[2222m][4444s][6666p][9999s!]5p", "5p", "discard", {}, "mei", {}, "L3", 13, 128),
    ("OS-L4", E, "234m456s56p99s678m", "7p", "draw", {"first": True}, "lan", {"cap": "none"}, "13 14 L4", 15, 768),
    ("OS-L5", N, "234m456s56p99s678m", "7p", "discard", {"first": True, "source": E}, "lan", {}, "14 L5", 14, 128),
    ("OS-L7", S, "[111m][999p]11199s99m", "9s", "discard", {}, "mei", {}, "L7", 10, 128),
    ("OS-L8", S, "1112345678899s", "9s", "draw", {}, "mei", {"cap": "13"}, "5 13 14", 9, 96),
    ("OS-5.4", S, "19m234s147p2468sW", "C", "draw", {"flowers": True}, "mei lan ju zhu chun xia qiu", {},
     "OS-5.4", 3, 8),
    ("OS-5.4", S, "19m234s147p2468sW", "C", "draw", {"flowers": True}, " ".join(BONUS), {}, "OS-5.4", 8, 64),
    ("OS-5.4.1", S, "234m456s56p99s678m", "7p", "draw", {"flowers": True}, "mei lan ju zhu chun xia qiu", {},
     "1 13 14 22 23", 6, 32)]

SHARES = [  # id, value, winner, feeder, liable, options, net
    ("OS03", 8, S, W, None, {}, [-8, 32, -16, -8]),
    ("OS05", 8, S, None, None, {}, [-16, 48, -16, -16]),
    ("OS24", 48, S, W, W, {}, [0, 192, -192, 0]),
    ("OS-8.1", 8, S, W, None, {"payment": "full"}, [0, 32, -32, 0]),
    ("OS-8.2", 8, S, None, None, {"payment": "full"}, [-16, 48, -16, -16]),
    ("OS-9.1", 8, S, None, N, {}, [0, 48, 0, -48])]


def named(words):
    """From "1 13 L8": OS-B1, OS-B13, OS-L8 with OS-7.1."""
    return sorted(f"OS-{word} OS-7.1" if word[0] == "L" else word if "-" in word else f"OS-B{word}"
                  for word in words.split())

def stacked(hands, draws, tail=(), **changed):
    """A pack that deals these hands and then draws these, and these from the tail."""
    hands = [one if isinstance(one, list) else tiles(one) for one in hands]
    rest = collections.Counter(pack_of(options(**changed)))
    rest.subtract(sum(hands, []) + list(draws) + list(tail))
    assert min(rest.values()) >= 0, "more tiles than there are"
    dealt = [tile for low in (0, 4, 8) for hand in hands for tile in hand[low:low + 4]]
    wall = dealt + [hand[12] for hand in hands] + [*draws, *sorted(rest.elements(), key=(TILES + BONUS).index)]
    wall += reversed(tail)
    turn = len(wall) - first_tile(7, 5, len(wall))
    return wall[turn:] + wall[:turn]


class Told(Tracing):
    """The lines of a trace with all that this referee reads. What lies where is told from the books of the check."""

    def hand(self, number, hand, pack, dice, choice, pay_of):
        self.books = Referee(sitting=0)
        self.books.hand, self.books.head = hand, self.match["head"]
        self.before = self.match
        for line in super().hand(number, hand, pack, dice, choice, pay_of):
            yield {**line, **getattr(self, "more_of_" + line["trace"])(line, hand)}

    def zones(self, viewer):
        zones = {name: [" ".join(["?"] * len(held) if name == "hand" and viewer not in (None, q) else held)
                        for q, held in enumerate(by_role)] for name, by_role in self.books.zones().items()}
        zones = {name: self.books.by_seat(by_role) for name, by_role in zones.items()}
        wall = self.books.hand.wall
        return {**zones, "wall": " ".join(wall if viewer is None else ["?"] * len(wall))}

    def drawing(self, hand, viewer):
        out = {"turn": self.books.seat(hand.won.seat if hand.won else hand.turn), "head": 0, "tail": len(hand.wall),
               "sets": self.books.by_seat([list(map(self.books.set_said, sets)) for sets in hand.declared])}
        if hand.phase == "turn" or hand.phase == "rob" and viewer is None:
            out["drawn"] = hand.drawn
        if hand.phase in hand.SEALED:
            out.update(offered=hand.tile, offered_by=self.books.seat(hand.turn))
        return {**out, "robbing": True} if hand.phase == "rob" else out

    def more_of_deal(self, _line, _hand):
        return {"roles": self.books.by_seat(Referee.ROLES), "zones": self.zones(None)}

    def more_of_decision(self, line, hand):
        role = self.books.role(line["seat"])
        return {"role": Referee.ROLES[role], "marks": {}, "counters": self.before["counters"],
                "zones": self.zones(role), "drawing": self.drawing(hand, role),
                "sure": [words for words in line["offers"] if words.startswith("out")]}

    def more_of_settlement(self, _line, hand):
        pay, more = Pay(hand), {}
        if hand.won:
            more["counts"] = [self.count_of(seat, count) for seat, count in enumerate(self.books.by_seat(pay.counts))]
        return {"marks": {"winner": self.books.seat(hand.won.seat)} if hand.won else {}, "zones": self.zones(None),
                "counters": self.before["counters"], "drawing": self.drawing(hand, None),
                "transfers": [self.transfer(p, pay.liable) for p in pay.payments], **more}

    def count_of(self, seat, count):
        return {"seat": seat, "value": count.value, "faan": count.faan, "flowers": count.flowers,
                "lines": [{"rules": rule.split(), "column": "flowers" if rule in BONUS_RULES else "faan",
                           "amount": faan} for rule, faan in count.lines]}

    def transfer(self, p, liable):
        out = {"from": self.books.seat(p.payer), "to": self.books.seat(p.to), "amount": p.amount, "rules": ["OS-8"]}
        if p.payer == p.owed_by:
            return out
        return {**out, "owed_by": self.books.seat(p.owed_by), "redirect": "liable", "redirect_rules": [liable.rule],
                "cause": {"seat": self.books.seat(liable.seat), "do": f"discard {liable.tile}"}}


def altered(line, change):
    """The line with one thing wrong that only this referee reads, if it has such a thing."""
    if change == "lines" and "counts" in line:
        wrong = [{**one, "lines": [{**of, "amount": of["amount"] + 1} for of in one["lines"]]}
                 for one in line["counts"]]
        return {**line, "counts": wrong}
    if change == "robbing" and line["trace"] == "decision":
        return {**line, "drawing": {**line["drawing"], "robbing": True}}
    if change == "amount" and line["trace"] == "settlement":
        return {**line, "transfers": [{**one, "amount": one["amount"] + 1} for one in line["transfers"]]}
    if change == "extra" and line["trace"] == "settlement":
        return {**line, "zones": {**line["zones"], "extra": [""] * 4}}
    return line


class Check(Checking):

    def check_winners(self):
        for name, seat, hand, tile, how, more, bonus, set_, lines, faan, value in WINNERS:
            won = Won(seat, tile, how, bonus=tuple(bonus.split()), **more)
            winner = Winner(won, *parsed(hand), 0, options(**set_))
            count = winner.count()
            self.same(f"{name} lines", named(lines), sorted(rule for rule, _ in count.lines))
            self.same(f"{name} faan", faan, count.faan + count.flowers)
            self.same(f"{name} may go out", value is not None, winner.may_go_out())
            if value is not None:
                self.same(f"{name} value", value, count.value)

    def check_table(self):  # OS01, OS02
        half = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
        self.same("OS01", half, [table_value(n, options(cap="none")) for n in range(14)])
        self.same("OS02", [2 ** n for n in range(14)],
                  [table_value(n, options(cap="none", table="full")) for n in range(14)])
        for cap in (8, 10, 13):
            self.same("cap", half[:cap + 1] + half[cap:cap + 1] * 2,
                      [table_value(n, options(cap=str(cap))) for n in range(cap + 3)])

    def check_shares(self):
        for name, value, winner, feeder, liable, set_, net in SHARES:
            self.same(name, net, nets(settle(value, winner, feeder, liable, options(**set_))))

    def check_liability(self):
        def liable(hand, tile, how, *sources, **set_):
            concealed, sets = parsed(hand)
            sets = [one._replace(source=source) for one, source in zip(sets, sources)]
            found = Winner(Won(S, tile, how, W), concealed, sets, 0, options(**set_)).liable([one.tile for one in sets])
            return found and (found.seat, found.rule)
        flush = "[123m][555m][678m]99m23m"
        self.same("OS24", (W, "OS-9"), liable(flush, "4m", "discard", N, N, N))
        self.same("off", None, liable(flush, "4m", "discard", N, N, N, pao="off"))
        self.same("a robbed kong", None, liable(flush, "4m", "rob", N, N, N))
        self.same("own draw, three sets", None, liable(flush, "4m", "draw", N, N, N))
        self.same("honours in it", None, liable("[123m][555m][678m]NN23m", "4m", "discard", N, N, N))
        self.same("two sets", None, liable("[123m][555m]67899m23m", "4m", "discard", N, N))
        four = "[123m][555m][678m][678m]9m"
        self.same("the fourth set", (E, "OS-9.1"), liable(four, "9m", "draw", N, N, N, E))
        self.same("the fourth not claimed", None, liable(four, "9m", "draw", E, N, N, None))
        self.same("not one suit", None, liable("[123m][555m][678m][678m]9p", "9p", "draw", N, N, N, E))
        dragons = "[CCC][FFF][BBB]22m5p6p"
        self.same("dragons", (N, "OS-9.1"), liable(dragons, "7p", "draw", E, E, N))
        self.same("dragons, on a discard", None, liable(dragons, "7p", "discard", E, E, N))
        self.same("winds", (N, "OS-9.1"), liable("[EEE][SSS][WWW][NNN]2p", "2p", "draw", E, E, E, N))

    def check_thirteen(self):
        self.same("thirteen orphans", True, is_thirteen(tiles("19m19s19pESWNCFB9p")))
        self.same("twelve", False, is_thirteen(tiles("19m19s19pESWNCFF9p")))
        self.same("without the pair", False, is_thirteen(tiles("19m19s19pESWNCFB")))
        self.same("bonus tiles", (8, BONUS), (len(set(BONUS)), FLOWERS + SEASONS))

    def check_layout(self):  # OS-2.1, OS-2.2
        self.same("East, 12 stacks", 24, first_tile(5, 7, 144))
        self.same("South, 16 stacks", 140, first_tile(10, 6, 144))
        self.same("North, 24 stacks of 18: on into West", 36 + 48, first_tile(12, 12, 144))
        self.same("of 17", 34 * 2 + 24, first_tile(7, 5, 136))

    def deal(self, hands, draws, tail=(), **changed):
        return Hand(options(**changed), stacked(hands, draws, tail, **changed), 7, 5)

    def check_bonus_tiles(self):  # OS-5
        hands = [["mei", *tiles("15m112233s4477p")], "112233445566s9p", "112233445566m9p", "778899m778899s1p"]
        hand = self.deal(hands, ["E"], ["lan", "xia", "S"])
        self.same("replaced until it is no bonus tile", (["mei", "lan", "xia"], 1),
                  (hand.bonus[0], hand.concealed[0].count("S")))
        self.same("and then drawn", "E", hand.drawn)
        self.same("tiles", sorted(pack_of(options())), sorted(hand.everything()))
        hand = self.deal(["15m112233s4477pW", *hands[1:]], ["zhu"], ["F"])
        self.same("drawn", ("F", False, 0), (hand.drawn, hand.on_kong, hand.own_draw(0).kongs))

    def check_least_faan(self):  # OS-6.1
        hands = ["15m112233s4477pW", "234m456s56p99s678m", "112233445566m9p", "778899m778899s1p"]
        for least, may in (("3", False), ("1", True)):
            hand = self.deal(hands, ["7p"], min_faan=least, bonus_tiles="off")
            play(hand, "0 discard 7p")  # OS-L5
            self.same("the first discard", True, ("out", "") in hand.legal(1))
            all_pass(hand)
            hand = self.deal(hands, ["1m", "1p", "1p", "1p", "7p"], min_faan=least, bonus_tiles="off")
            for turn in range(4):
                play(hand, f"{turn} discard {hand.drawn}")
                all_pass(hand)
            play(hand, "0 discard 7p")
            self.same(f"least {least}", may, ("out", "") in hand.legal(1))

    def check_letting_pass(self):  # OS-6.12
        hands = ["15m112233s44pNSW", "234m456s56p99s678m", "112233445566m9p", "778899m778899s1p"]
        for option, may in (("free", True), ("until_draw", False)):
            hand = self.deal(hands, ["7p", "1p", "7p", "N", "7p"], min_faan="0", passed_win=option)
            play(hand, "0 discard 7p", "1 pass", "1 discard 1p", "2 discard 7p")
            self.same("after a draw", True, ("out", "") in hand.legal(1))
            play(hand, "1 pass", "3 discard N")
            all_pass(hand)
            play(hand, "0 discard 7p")
            self.same(option, may, ("out", "") in hand.legal(1))

    def check_kongs(self):  # OS-B18, OS-B19
        hands = ["CCCCFFFF12m78s9p", "112233445566s9p", "112233445566m9p", "778899m778899s1p"]
        hand = self.deal(hands, ["9p"], ["9s", "mei", "3m"], min_faan="0", bonus_tiles="on")
        play(hand, "0 kong C")
        self.same("one", (1, "9s"), (hand.own_draw(0).kongs, hand.drawn))
        play(hand, "0 kong F")
        self.same("replaced for a bonus tile", (0, "3m", ["mei"]), (hand.own_draw(0).kongs, hand.drawn, hand.bonus[0]))
        play(hand, "0 out")
        self.same("no first draw", ["OS-B13", "OS-B21", "OS-B7"], sorted(rule for rule, _ in Pay(hand).counts[0].lines))
        hand = self.deal(hands, ["9p"], ["9s", "3m"], min_faan="0", bonus_tiles="off")
        play(hand, "0 kong C", "0 kong F", "0 out")
        self.same("two", True, ("OS-B19", 8) in Pay(hand).counts[0].lines)

    def check_seven_bonus_tiles(self):  # OS-5.4
        six = ["mei", "lan", "ju", "zhu", "chun", "xia"]
        hands = [[*six, *tiles("15m11s77pW")], "112233445566s9p", "112233445566m9p", "778899m778899s1p"]
        for option, may in (("on", True), ("off", False)):
            hand = self.deal(hands, ["qiu"], tiles("EEE258pN"), flower_win=option)
            self.same("seven", 7, len(hand.bonus[0]))
            self.same(option, may, ("out", "") in hand.legal(0))
            if may:
                play(hand, "0 out")
                self.same("three faan, drawn", [48, -16, -16, -16], Pay(hand).net())

    def check_dealer(self):  # OS-4, OS-4.2
        Over = collections.namedtuple("Over", "won options")
        for seat, repeat, dealer in ((0, "on", 0), (2, "on", 1), (None, "on", 0), (None, "off", 1)):
            won = None if seat is None else Won(seat, "1m", "draw")
            self.same("dealer", dealer, next_dealer(Over(won, options(dealer_repeat_on_draw=repeat))))

    def check_deals_by_chance(self):
        ends = collections.Counter()
        for i in range(160):
            chosen = self.chosen_options(VALUES) if i % 2 else options(min_faan="0")
            self.where = f"deal by chance {i}"
            hand = self.dealt(chosen)
            while not hand.outcome:
                self.one_action(hand)
            self.over(hand)
            ends[hand.outcome] += 1
        self.same("deals are won and not won", True, ends["won", "out"] > 9 and ends["drawn", "exhausted"] > 9)

    def dealt(self, chosen):
        return Hand(chosen, self.shuffled(pack_of(chosen)), sum(self.dice()), sum(self.dice()))

    def one_action(self, hand):
        seat = self.random.choice(hand.asked())
        hand.act(seat, *self.choice(hand, seat))
        self.same("tiles", sorted(pack_of(hand.options)), sorted(hand.everything()))
        for q in range(4):
            more = q == hand.turn and hand.phase in ("turn", "discard") and not hand.outcome
            self.same("size", 13 + more, len(hand.concealed[q]) + 3 * len(hand.declared[q]))
            self.same("each set and its discard", len(hand.declared[q]), len(hand.fed[q]))

    choice, use = ningbo_check.Check.choice, ningbo_check.Check.use

    def over(self, hand):
        pay = Pay(hand)
        self.same("sum of the nets", 0, sum(pay.net()))
        if hand.won:
            self.same("the winner is paid", True, pay.net()[hand.won.seat] > 0)
        else:
            self.same("nobody pays", ([0] * 4, 0), (pay.net(), hand.wall_left()))

    def check_the_referee(self):
        """It agrees with a trace of its own books, and not with one that is changed."""
        for change in (None, "legal", "net", "dealer", "lines", "robbing", "amount", "extra"):
            referee = Referee(sitting=24)
            with contextlib.redirect_stdout(io.StringIO()) as said:
                for line in self.trace(referee, 24):
                    referee.read(changed(altered(line, change), change))
            self.same(f"{change} {said.getvalue()[:200] if change is None else ''}", change is not None,
                      referee.disagreements > 0)

    def trace(self, referee, hands):
        tracing = Told(referee, options(min_faan="0"), ["passes"])
        for number in range(hands):
            pack, side, more = self.shuffled(pack_of(options())), list(self.dice()), list(self.dice())
            hand = Hand(options(min_faan="0"), pack, sum(side), sum(more), tracing.match["counters"]["passes"])
            yield from tracing.hand(number, hand, pack, {"side": side, "more": more}, self.choice, Pay)


if __name__ == "__main__":
    Check().run()
