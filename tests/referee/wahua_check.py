#!/usr/bin/env python3
"""Tests the referee of Wa Hua with the examples of the sheet, scenes and random deals."""
import collections
import contextlib
import io
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, play  # noqa: E402
from tracing import Tracing, changed  # noqa: E402
from wahua_count import (DEFAULTS, PACK, TYPES, base, claims, discards, doublings, frames,  # noqa: E402
                         is_win, opposite, total, value)
from wahua_hand import Hand, first_seat  # noqa: E402
from wahua_pay import Pay, nets, next_round, settle, winner_of  # noqa: E402
from wahua_referee import Referee  # noqa: E402

BONUS = [f"bonus-{i}" for i in range(10)]
VALUES = {
    "extra_tiles": "none ten", "double_general": "own_seat none civil", "fourth_general": "13 33",
    "self_reverse_twice": "off on", "third_prize": "off on", "kao_refill": "skip_discard draw_and_discard",
    "kao_upgrade_exposed": "on off", "concealed_kao_counts": "on off", "dangtou_must_be_flowered": "off on",
    "flowered_wait_first": "on off", "deals_per_round": "1 4", "settlement": "rank difference",
    "dealer_factor": "2 1", "chip": "1 3", "gongzi_kao_first": "off on", "fault_mode": "enforce audit"}
B9 = [tile for type_ in "66 11 44 13 55 33 22 56 46".split() for tile in [type_ + "w"] * 2]

DISCARDS = [  # id, concealed, exposed, legal
    ("W36", "66w 66w 66w 55w 33f", "", "66w"), ("W37", "66w 66w 55w 33f", "", "55w"),
    ("W38", "66w 66w 33f 22d", "", "22d 33f"), ("W39", "44w 55w", "44:fw", "44w"),
    ("W40", "12f 12d 12w 55w", "", "12w"), ("W43", "25w 14d", "25:ffd", "25w"),
    ("W44", "55w 36w 14f", "", "36w 55w")]
CLAIMS = [  # id, concealed, exposed, discard, legal
    ("W45", "55w", "", "55f", "chi"), ("W46", "55w 55w", "", "55f", "chuan"),
    ("W47", "55w 55w", "", "55w", ""), ("W48", "55f 55d", "", "55f", "kao"),
    ("W50", "", "55:ff", "55d", "kao"), ("W51", "", "55:df", "55w", ""),
    ("W52", "55f 55w", "", "55f", "chuan"), ("W54", "", "", "55f", "")]
WINS = [  # id, hand, tile, win
    ("W56", B9 + ["16w", "15f"], "16d", True), ("W58", B9 + ["16w", "15f"], "66w", False),
    ("W59", B9 + ["16w", "15f"], "36w", False), ("W60", B9 + ["16w"] * 2, "15w", True),
    ("W61", B9 + ["16w"] * 2, "66f", False), ("W64", ["66f", "66f", "66d"] + B9[2:] + ["15f"], "15w", False)]
SETTLED = [  # id, totals, at fault, net, next dealer
    ("W26", [3800, 3480, 2440, 2600], set(), [6, 0, -4, -2], 0),
    ("W27", [5000, 3000, 3000, 1000], set(), [6, -1, -1, -4], 0),
    ("W28", [1000, 2000, 3000, 4000], set(), [-6, 0, 2, 4], 3),
    ("W29", [4000, 3000, 2000, 1000], set(), [6, 0, -2, -4], 0),
    ("W30", [4000] * 4, set(), [0] * 4, 0), ("W32", [9000, 3000, 2000, 1000], {0}, [-6, 4, 2, 0], 1),
    ("W35", [1, 2, 3, 4], {0, 1, 2, 3}, [0] * 4, 1)]
WHOLE = "66:ww 55:wd 33:ff 22:wf 56:ww 46:wd 16:ffd 36:ww 25:df 12:ww"


def exposed(text):
    return {word[:2]: [word[:2] + mark for mark in word[3:]] for word in text.split()}

def options(**changed):
    return {**DEFAULTS, **changed}

def pack_of(hands, draws):
    """A pack that deals these tiles to the four seats, made up to 20, and then draws these."""
    rest = collections.Counter(PACK)
    rest.subtract(sum(hands, []) + draws)
    assert min(rest.values()) >= 0, "a tile more often than there is"
    rest = list(rest.elements())
    hands = [hand + [rest.pop() for _ in range(20 - len(hand))] for hand in hands + [[]] * (4 - len(hands))]
    dealt = [tile for i in range(0, 20, 4) for hand in hands for tile in hand[i:i + 4]]
    return dealt + draws + rest


class Check(Checking):

    def check_the_set(self):  # W01 to W05
        marks = collections.Counter(tile[2] for tile in PACK)
        self.same("W01", (126, {"w": 63, "d": 21, "f": 42}, 105, 21), (len(PACK), marks, frames(PACK), len(TYPES)))
        hand = Hand(options(), PACK, 0, [(1, 2)] * 3)
        self.same("W04", 45, len(hand.wall))  # one is drawn
        self.same("W05", [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3], [first_seat(t) for t in range(2, 13)])

    def check_prizes(self):
        for name, round_, prize, shake, hits, *set_ in [
                ("W06", 0, (6, 6), (1, 1), {"66": 2, "11": 2}), ("W07", 0, (3, 4), None, {"34": 1}),
                ("W07", 0, (3, 4), None, {"34": 2}, {"self_reverse_twice": "on"}),
                ("W08", 0, (3, 4), (4, 3), {"34": 2}), ("W09", 3, (1, 3), None, {"13": 2, "46": 1}),
                ("W11", 0, (4, 6), (1, 3), {"13": 2, "46": 1}),
                ("third", 1, (3, 3), None, {"34": 1}, {"third_prize": "on"}),
                ("third", 1, (1, 3), None, {"25": 1}, {"third_prize": "on"}),
                ("third", 1, (6, 1), None, {"16": 1, "25": 1, "34": 1}, {"third_prize": "on"})]:
            doubled = doublings(round_, prize, shake, options(**(set_[0] if set_ else {})))
            self.same(name, hits, {type_: doubled[type_] for type_ in hits})
        for one, other in zip("66 44 13 55 56 15 36 45 35".split(), "11 33 46 22 12 26 14 23 24".split()):
            self.same("W12", (other, one), (opposite(one), opposite(other)))

    def check_values(self):
        def worth(marks, seat, round_=None, prize=None, shake=None):
            doubled = doublings(0 if round_ is None else round_, prize, shake, options())
            return value(["11" + m if round_ is None or round_ == 1 else "66" + m for m in marks], seat,
                         doubled, options())
        for name, got, expected in [
                ("W13", worth("ff", 0), 1280), ("W14", worth("ff", 1), 2560), ("W15", worth("ff", 0, 1), 2560),
                ("W16", worth("ff", 1, 1), 5120), ("W17", worth("ff", 0, 0, (1, 1), (6, 6)), 20480),
                ("W19", worth("f", 0, 0, (1, 1), (6, 6)), 5120)]:
            self.same(name, expected, got)
        for type_, seat, least in (("36", 1, 40), ("44", 1, 80), ("44", 2, 160)):  # W20, W21
            for doubles, marks in enumerate(["ww", "wd", "wf", "df", "ff", "ffd"]):
                self.same("W21", least << doubles,
                          value([type_ + m for m in marks], seat, collections.Counter(), options()))

    def check_generals(self):  # options of W-7.2
        for set_, type_, seat, expected in [
                ({"double_general": "none"}, "66", 0, 80), ({"double_general": "civil"}, "66", 1, 160),
                ({"double_general": "civil"}, "15", 1, 80), ({"double_general": "civil"}, "36", 1, 40),
                ({"fourth_general": "33"}, "33", 3, 160), ({"fourth_general": "33"}, "13", 3, 40)]:
            self.same(str(set_), expected, base(type_, seat, options(**set_)))

    def check_a_whole_hand(self):
        for name, out, round_, prize, shake, expected in [
                ("W22", True, 3, (1, 5), (4, 5), 2920), ("W23", True, 0, (2, 5), (2, 2), 3480),
                ("W25", False, 3, (1, 5), (4, 5), 2760)]:
            doubled = doublings(round_, prize, shake, options())
            self.same(name, expected, total(["24f"], exposed(WHOLE), 1, out, doubled, options()))

    def check_settlement(self):
        for name, totals, at_fault, net, dealer in SETTLED:
            self.same(name, net, nets(settle(totals, at_fault, options())))
            self.same(f"{name} next", dealer, winner_of(totals, at_fault))
        self.same("rounds", [(1, 0), (0, 1), None, (0, 2)],
                  [next_round(0, 0, 1, options()), next_round(0, 0, 1, options(deals_per_round="4")),
                   next_round(3, 0, 1, options()), next_round(0, 2, 0, options(deals_per_round="4"))])

    def check_discards(self):
        for name, held, laid, legal in DISCARDS:
            got = discards(held.split(), exposed(laid), options())
            self.same(name, legal, " ".join(sorted(got)))
        held = "66w 66w 66w 12f 12f 12d 12w 25w".split()
        got = discards(held, exposed("25:ffd"), options(gongzi_kao_first="on"))
        self.same("of a kao first", {"12w", "25w"}, got)

    def check_claims(self):
        for name, held, laid, tile, legal in CLAIMS:
            self.same(name, legal, " ".join(claims(held.split(), exposed(laid), tile, options())))
        self.same("no upgrade", set(), claims([], exposed("55:ff"), "55d", options(kao_upgrade_exposed="off")))

    def check_going_out(self):
        for name, hand, tile, win in WINS:
            self.same(name, win, is_win(hand + [tile], {}, options()))
        dry = options(dangtou_must_be_flowered="on")
        self.same("flowered 宕頭", [False, True], [is_win(B9 + ["16w"] * 2 + [t], {}, dry) for t in ("15w", "15d")])

    def deal(self, hands, draws, opening=(1, 4), **changed):
        return Hand(options(**changed), pack_of(hands, draws), 0, [(1, 2), opening, (1, 2)])

    def check_claiming(self):  # W45, W46, W52, W55
        hand = self.deal([["55f"], ["55w"]], ["66w"])
        hand.held[0], hand.held[1] = ["55f"], ["55w", "66w"]
        hand.held[2] = hand.held[3] = ["55w"]
        play(hand, "0 discard 55f")
        self.same("the next only", [1], hand.asked())
        play(hand, "1 chi")
        self.same("W45", ["55f", "55w"], sorted(hand.exposed[1]["55"]))
        self.same("then discards", {("discard", "66w")}, hand.legal(1))
        hand = self.deal([["55f"], ["55w", "55w"]], ["66w"])
        hand.held[0], hand.held[1] = ["55f"], ["55w", "55w", "66w", "66w", "66w"]
        hand.held[2] = hand.held[3] = []
        play(hand, "0 discard 55f", "1 chuan")
        self.same("W46", (["55f", "55w"], {("discard", "55w")}),
                  (sorted(hand.exposed[1]["55"]), hand.legal(1)))

    def check_kao_without_discard(self):  # W48, W-5.7
        for refill, turn, drawn in (("skip_discard", 2, "12w"), ("draw_and_discard", 1, "12w")):
            hand = self.deal([["55f"], ["55f", "55d"]], ["66w", "12w"], kao_refill=refill)
            hand.held[0], hand.held[1], hand.held[2], hand.held[3] = ["55f"], ["55f", "55d"], [], []
            play(hand, "0 discard 55f", "1 kao 55")
            self.same(refill, (turn, drawn, "turn"), (hand.turn, hand.drawn, hand.phase))

    def check_swapping(self):  # W-5.8
        hand = self.deal([[], [], [], []], ["66w"])
        hand.held[0], hand.exposed[0] = ["44f", "55w", "66w"], exposed("44:dw")
        self.same("legal", {"discard 55w", "discard 66w", "swap 44f"},
                  {" ".join(words).strip() for words in hand.legal(0)})
        play(hand, "0 swap 44f")
        self.same("must go", {("discard", "44w")}, hand.legal(0))

    def check_who_goes_out(self):  # W67, W69
        eight = "11:ww 44:ww 13:ww 55:ww 33:ww 22:ww 56:ww 46:ww 36:ww"
        for name, waiting, set_, out in [
                ("W67", ["66d", "66f"], {}, 1), ("flowered first", ["66w", "66f"], {}, 3),
                ("nearest", ["66w", "66f"], {"flowered_wait_first": "off"}, 1)]:
            hand = self.deal([["66w"]], ["12w"], **set_)
            hand.held = [["66w"], ["15f", waiting[0]], [], ["15f", waiting[1]]]
            hand.exposed = [{}, exposed(eight), {}, exposed(eight)]
            play(hand, "0 discard 66w", "1 out", "3 out")
            self.same(name, out, hand.out)

    def check_deals_by_chance(self):
        ends = collections.Counter()
        for i in range(400):
            chosen = self.chosen_options(VALUES) if i % 2 else options()
            self.where = f"deal by chance {i}"
            self.pack = self.shuffled(PACK + (BONUS if chosen["extra_tiles"] == "ten" else []))
            hand = Hand(chosen, self.pack, self.random.randrange(4), [self.dice() for _ in range(3)])
            while not hand.outcome:
                self.one_action(hand)
            ends[hand.outcome[0], chosen["fault_mode"]] += 1
            self.same("sum of the nets", 0, sum(Pay(hand).net()))
        self.same("nearly all go out", True, ends["won", "enforce"] > 20 * ends["drawn", "enforce"])

    def one_action(self, hand):
        self.same("somebody is asked", True, bool(hand.asked()))
        seat = self.random.choice(hand.asked())
        legal = sorted(hand.legal(seat))
        self.same("something is legal", True, bool(legal))
        wins = is_win(hand.held[seat] + [hand.tile] * (hand.phase == "claim"), hand.exposed[seat], hand.options)
        if ("out", "") in legal and not wins and self.random.random() < 0.97:
            legal.remove(("out", ""))  # a false one
        action = ("out", "") if ("out", "") in legal else self.random.choice(legal)
        hand.act(seat, *action)
        self.same("tiles", sorted(self.pack), sorted(hand.everything()))
        for q in range(4):
            self.same_size(hand, q)

    def check_the_referee(self):
        """It agrees with a trace of its own books, and not with one that is changed."""
        for change in (None, "legal", "net", "dealer"):
            referee = Referee(sitting=20)
            with contextlib.redirect_stdout(io.StringIO()):
                for line in self.trace(referee, 20):
                    referee.read(changed(line, change))
            self.same(str(change), change is not None, referee.disagreements > 0)

    def trace(self, referee, hands):
        tracing = Tracing(referee, options(), ["round", "deals"])
        for number in range(hands):
            pack, throws = self.shuffled(PACK), [self.dice() for _ in range(3)]
            hand = Hand(options(), pack, tracing.match["counters"]["round"], throws)
            dice = dict(zip(("prize", "opening", "shake"), throws))
            yield from tracing.hand(number, hand, pack, dice, self.choice, Pay)

    def choice(self, hand, seat):
        legal = sorted(hand.legal(seat))
        return ("out", "") if ("out", "") in legal else self.random.choice(legal)

    def same_size(self, hand, q):  # W-5.9
        size = len(hand.held[q]) + sum(map(len, hand.groups(q)))
        more = q == hand.ended_by if hand.outcome else q == hand.turn and hand.phase != "claim"
        if hand.options["kao_refill"] == "draw_and_discard" and hand.outcome == ("drawn", "exhausted"):
            return
        self.same("size", 20 + hand.kaos(q) + more, size)


if __name__ == "__main__":
    Check().run()
