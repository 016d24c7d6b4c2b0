"""The count of the winner's hand of the mahjong of Japan in 1929 by the rule sheet, section 15 of
history/games/ningbo.md, and the payments. It is written from the sheet alone, by somebody who has not seen the
module.

An item is the rule that gives it, its points and its doublings. Several ways to lay out a hand may bring the same:
all of them are kept.
"""
from collections import Counter

from guangdong_count import is_thirteen
from ningbo_count import DRAGONS, WINDS, Count, limit, orphan, own, rank, set_points, splits, suit, tiles_of
from ningbo_count import Winner as Ningbo
from ningbo_pay import nets, to_winner

LIMIT_HAND = 500  # JC-9, also where there is no limit
NOT_POINTS = ("JC-6", "JC-6.1", "JC-6.4")  # JC-B2


def rounded(points, options):  # JC-9.1
    if options["rounding"] == "up":
        return -(-points // 10) * 10
    if options["rounding"] == "four_six":
        return (points + 4) // 10 * 10
    return points

def value_of(items, options):
    """Without limit hands: JC-9."""
    value = rounded(sum(item[1] for item in items), options) * 2 ** sum(item[2] for item in items)
    return value if limit(options) is None else min(limit(options), value)


class Group:
    """A set or pair as it is laid out."""

    def __init__(self, tiles, declared=None, waited=False, drawn=True):
        self.tiles, self.first, self.waited = list(tiles), tiles[0], waited
        self.kong, self.pair = len(self.tiles) == 4, len(self.tiles) == 2
        self.run = len(set(self.tiles)) > 1
        self.alike = not self.run and not self.pair
        self.concealed = declared.kind == "concealed" if declared else drawn or not waited  # M-S11, M-S12

    def has_end(self):
        return any(map(orphan, self.tiles))


class Winner(Ningbo):
    """`concealed` does not hold the winning tile."""

    def __init__(self, won, concealed, declared, round_wind, options):
        self.round_wind = round_wind
        super().__init__(won, concealed, declared, options)
        self.drew = won.how == "draw"
        self.closed = all(one.kind == "concealed" for one in declared)  # JC-6.1.1
        self.suits = {suit(tile) for tile in self.all}

    def count(self):
        return self.best()[0]

    def best(self):
        """The counts of those ways to lay out the hand that bring most: JC-9."""
        if is_thirteen(self.concealed + [self.won.tile]):
            counts = [self.counted([("JC-6", 20, 0)], True)]  # JC-5.1
        else:
            counts = [self.counted(self.items(groups), self.hidden_pungs(groups) == 4) for groups in self.layouts()]
        most = max(count.value for count in counts)
        return [count for count in counts if count.value == most]

    def counted(self, items, of_limit):
        value = value_of(items, self.options)
        if of_limit or self.limit_items():
            value = max(limit(self.options) or LIMIT_HAND, value)
        return Count(sum(item[1] for item in items), sum(item[2] for item in items), value, items)

    def layouts(self):
        laid = [Group(tiles_of(one), one) for one in self.declared]
        for split in splits(self.concealed + [self.won.tile]):
            for role, group in enumerate(split):
                if self.won.tile in group:
                    yield laid + [Group(tiles, None, i == role, self.drew) for i, tiles in enumerate(split)]

    def limit_items(self):  # JC-8; four concealed pungs depend on the layout
        numbers_only = "honour" not in self.suits
        winds = [self.held[tile] for tile in WINDS]
        names = {"heaven or earth": self.won.first and self.drew, "dragons": self.three_dragons(),
                 "ends": numbers_only and all(map(orphan, self.all)), "honours": self.suits == {"honour"},
                 "nine gates": self.nine_gates(),
                 "winds": min(winds) >= 2 and sum(held >= 3 for held in winds) >= 3}
        return [name for name, there in names.items() if there]

    def nine_gates(self):  # JC-8: with any wait, so that M-6.5.3.1 and its option do not apply
        return self.one_suit() and not self.declared and \
            not Counter("1112345678999") - Counter(tile[0] for tile in self.all)

    def hidden_pungs(self, groups):
        return sum(group.alike and group.concealed for group in groups)

    def items(self, groups):
        items = [("JC-6", 20, 0)]
        for group in groups:
            items += self.of_set(group) if group.alike else self.of_pair(group) if group.pair else []
        items += self.of_wait(next(group for group in groups if group.waited))
        if self.closed:
            items.append(("JC-B1", 0, 1) if self.drew else ("JC-6.1", 10, 0))
        items += self.of_suits() + self.of_draw()
        runs = sum(group.run for group in groups)
        if runs == 4 and not self.drew and not any(points for rule, points, _ in items if rule not in NOT_POINTS):
            items.append(("JC-B2", 0, 1))
        if not runs:
            items.append(("JC-B4", 0, 1))
        pair = next(group.first for group in groups if group.pair)
        if pair in DRAGONS and sum(self.held[tile] >= 3 for tile in DRAGONS) == 2:
            items.append(("JC-B7", 0, 1))
        return items + (self.of_late_patterns(groups, runs) if self.options["late_patterns"] == "on" else [])

    def of_set(self, group):  # M-S1 to M-S8, JC-B3
        tile = group.first
        rule = f"M-S{1 + group.concealed + 2 * orphan(tile) + 4 * group.kong}"
        points = set_points(tile, group.kong, group.concealed)
        doubles = [("M-F1", 0, 1)] * own(tile, self.won.seat) + [("JC-B3", 0, 1)] * (tile == self.round_wind)
        return [(rule, points, 0)] + doubles

    def of_pair(self, group):  # JC-6, JC-6.5
        mine, of_round = own(group.first, self.won.seat), group.first == self.round_wind
        if mine and of_round and self.options["double_wind_pair"] == "2":
            of_round = False
        return [("M-S10", 2, 0)] * mine + [("JC-6.5", 2, 0)] * of_round

    def of_wait(self, group):  # JC-6.3
        tile = self.won.tile
        if group.alike:
            return []
        edge = group.run and (tile == group.tiles[2] and rank(tile) == 3 or tile == group.first and rank(tile) == 7)
        return [("JC-6.3", 2, 0)] if group.pair or edge or tile == group.tiles[1] else []

    def of_suits(self):
        if len(self.suits) == 1:
            # JC-B5: honours alone are a limit hand, and not one suit besides
            return [] if "honour" in self.suits else [("JC-6.4", 10, 0), ("M-B12", 0, 3)]
        return [("M-B11", 0, 1)] if len(self.suits) == 2 and "honour" in self.suits else []

    def of_draw(self):  # JC-6.2, JC-B8
        if not self.drew:
            return [("JC-B8", 0, 1)] if self.won.how == "rob" else []
        return [("JC-6.2", 2, 0)] + [("JC-B8", 0, 1)] * (self.won.replacement + self.won.last)

    def of_late_patterns(self, groups, runs):  # JC-B9 to JC-B13
        lowest = {group.first for group in groups if group.run}
        there = {"JC-B9": not any(map(orphan, self.all)), "JC-B10": all(map(orphan, self.all)),
                 "JC-B11": runs and all(group.has_end() for group in groups),
                 "JC-B12": any({f"1{of}", f"4{of}", f"7{of}"} <= lowest for of in "msp"),
                 "JC-B13": self.hidden_pungs(groups) == 3}
        return [(rule, 0, 1) for rule, holds in there.items() if holds]

    def liable(self):
        """Who pays all three shares, or None: JC-10, JC-11, JC-11.1."""
        if not self.drew:
            return self.won.source
        return self.fed_by() if self.options["pao"] == "feed" else None


class Pay:
    """The count and payments of a deal that is over: JC-10, JC-10.1. `best`: ways to count the winner's hand."""

    def __init__(self, hand):
        self.counts, self.payments, self.best = [Count(0, 0, 0, [])] * 4, [], []
        if not hand.won:
            return
        seat = hand.won.seat
        winner = Winner(hand.won, hand.concealed[seat], hand.declared[seat], hand.round_wind, hand.options)
        self.best = winner.best()
        self.counts = [self.best[0] if q == seat else count for q, count in enumerate(self.counts)]
        self.payments = to_winner(self.best[0].value, seat, winner.liable(), hand.options)

    def net(self):
        return nets(self.payments)
