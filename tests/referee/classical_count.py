"""The count and the payments of Chinese Classical Mahjong by the rule sheet: section 14 of history/games/ningbo.md.

Lines of a count are (clause, points, doubles, cards); the clauses have the names of the program's own.
"""
import collections

from classical_hand import FLOWERS, SEASONS
from ningbo_count import (DRAGONS, WINDS, Count, Won, all_tiles, limit, orphan, own, rank, set_points, splits, suit,
                          total, waits)
from ningbo_count import Winner as NingboWinner
from ningbo_pay import Payment, fine, nets, settle

WASH = {9: 50, 10: 70, 11: 100, 12: 150, 13: 200}  # CC-5.2
LIMIT_NAMES = {"dasanyuan": "three_dragons", "sixi": "four_winds", "tianhe": "heaven", "dihe": "earth"}

Player = collections.namedtuple("Player", "seat options round_wind bonus", defaults=["E", ()])


def doublings(tile, player):
    """The lines by which a set of this tile doubles: M-F1, CC-F2."""
    out = []
    if own(tile, player.seat):
        out.append("dragon_set" if tile in DRAGONS else "own_wind_set")
    if player.options["round_wind"] == "on" and tile == player.round_wind:
        out.append("round_wind_set")
    return out

def set_lines(tile, kong, concealed, player):  # 7.1, CC-F1
    name = ("end" if orphan(tile) else "middle") + ("" if concealed else "_open") + ("_kong" if kong else "_pung")
    cards, points = [tile] * (4 if kong else 3), set_points(tile, kong, concealed)
    return [(name, points, 0, cards), *[(line, 0, 1, cards) for line in doublings(tile, player)]]

def pair_lines(tile, player):  # M-S10, CC-F2
    names = ["pair"] if own(tile, player.seat) else []
    if "round_wind_set" in doublings(tile, player):
        names.append("extra_pair")
    return [(name, 2, 0, [tile] * 2) for name in names]

def declared_lines(declared, player):
    return [line for one in declared if one.kind != "run"
            for line in set_lines(one.tile, one.kind != "pung", one.kind == "concealed", player)]

def suit_lines(tiles, options):  # M-B11, M-B12, CC-8.1
    suits = {suit(tile) for tile in tiles}
    if suits == {"honour"}:
        return [("all_honours", 0, int(options["all_honours"]), [])]
    if len(suits) == 1:
        return [("full_flush", 0, 3, [])]
    return [("half_flush", 0, 1, [])] if len(suits) == 2 and "honour" in suits else []

def bonus_lines(player, won):  # CC-F4
    way, bonus = player.options["bonus_tiles"], player.bonus
    out = [("bonus_points", 4 * len(bonus), 0, [])] if bonus and way in ("code", "pairs") else []
    flower, season = FLOWERS[player.seat] in bonus, SEASONS[player.seat] in bonus
    if way == "pairs" and flower and season:
        out.append(("own_pair", 0, 1, []))
    if way == "harr" or way == "code" and won:
        out += [("own_flower", 0, 1, [])] * flower + [("own_season", 0, 1, [])] * season
    more = {"code": 3 if won else 0, "pairs": 1}.get(way, 0)
    for name, series in (("four_flowers", FLOWERS), ("four_seasons", SEASONS)):
        if more and set(series) <= set(bonus):
            out.append((name, 0, more, []))
    return out


def count_other(concealed, declared, player):  # M-A10
    options, lines = player.options, declared_lines(declared, player)
    for tile, held in collections.Counter(concealed).items():
        if held >= 3:
            lines += set_lines(tile, False, True, player)
        if held == 2 and options["loser_pairs"] == "on":
            lines += pair_lines(tile, player)
    if options["loser_flush"] == "on":  # CC-F3
        lines += suit_lines(all_tiles(concealed, declared), options)
    return total(lines + bonus_lines(player, False), limit(options) if options["limit_losers"] == "on" else None)


class Winner(NingboWinner):
    """The count of the one who goes out; `concealed` does not hold the winning tile."""

    def __init__(self, won, concealed, declared, player):
        super().__init__(won, concealed, declared, player.options)
        self.player = player

    def every_count(self):
        """M-A7: of all ways to lay out the hand, those that bring most."""
        ways = [self.arrangement(split, role) for split in splits(self.concealed + [self.won.tile])
                for role in range(len(split)) if self.won.tile in split[role]]
        value = lambda lines: total(lines, None).value
        return [self.limited(lines) for lines in ways if value(lines) == max(map(value, ways))]

    def limited(self, lines):
        """M-A5, M-A6.1, M-A11."""
        count, names = total(lines, limit(self.options)), self.limit_items()
        full = limit(self.options) or 200
        value = max(full, count.value) if names else count.value
        if not names and self.dihe():
            names, value = ["dihe"], max(full // 2, count.value)
        more = [(LIMIT_NAMES.get(name, name), 0, 0, []) for name in names]
        return Count(count.fu, count.fan, value, count.items + more)

    def count(self):
        return self.every_count()[0]

    def arrangement(self, split, role):
        base = int(self.options["base"])
        lines = [("going_out", base, 0, [])] + declared_lines(self.declared, self.player)
        for i, group in enumerate(split):
            if len(group) == 2:
                lines += pair_lines(group[0], self.player)
            elif group[0] == group[2]:
                open_ = i == role and self.won.how != "draw"
                lines += set_lines(group[0], False, not open_, self.player)
        runs = [group for group in split if len(group) == 3 and group[0] != group[2]]
        if not runs and not any(one.kind == "run" for one in self.declared):
            lines.append(("all_pungs", 10, 0, []))  # CC-B2
        lines += suit_lines(self.all, self.options) + self.draw() + self.wait(split[role])
        lines += bonus_lines(self.player, True)
        if sum(line[1] for line in lines) == base:  # CC-B3; by CC17 doubles do not forfeit it
            lines.append(("no_points", 10, 0, []))
        return lines

    def draw(self):  # CC-B4, CC-B6, CC-B7
        if self.won.how != "draw":
            return []
        out = [("own_draw", 2, 0, [])]
        if self.won.replacement:
            out.append(("replacement", 10, 0, []))
        if self.won.last and self.options["last_draw"] == "on":
            out.append(("last_tile", 0, 1, []))
        return out

    def wait(self, group):  # CC-B5
        if len(self.waits) != 1:
            return []
        if len(group) == 2:
            return [("single_wait", 2, 0, [])]
        if group[0] == group[2]:
            return []
        if self.won.tile == group[1]:
            return [("middle_wait", 2, 0, [])]
        edge = (rank(group[0]), rank(self.won.tile)) in ((1, 3), (7, 7))
        return [("edge_wait", 2, 0, [])] if edge else []

    def heads(self):
        return all(map(orphan, self.all))

    def limit_items(self):  # M-6.5, CC-8.2 to CC-8.5
        switched = {"dasanyuan": "dragon_limit", "sixi": "wind_limit"}
        names = [name for name in super().limit_items()
                 if name != "jiulian" and self.options.get(switched.get(name), "on") == "on"]
        return names + ["heads"] * (self.heads() and self.options["heads_limit"] == "on")

    def danger_was_shown(self):  # CC-10
        shown = sum(one.kind != "run" and orphan(one.tile) for one in self.declared)
        return super().danger_was_shown() or self.heads() and shown >= 3

    def feeds(self):
        """Who is charged, without the excuse, first the one who comes first: pairs of a seat and the tile that it
        fed, None for the winning one."""
        pao, out = self.options["pao"], []
        if pao != "off" and self.won.how == "discard" and self.danger_was_shown():
            out.append((self.won.source, None))
        if pao == "feed":
            out += self.decisive_feed()
        return out

    def decisive_feed(self):  # M-O16
        for honours, whole in ((DRAGONS, self.three_dragons()), (WINDS, self.four_winds())):
            sets = [one for one in self.declared if one.tile in honours]
            if whole and len(sets) == len(honours) and sets[-1].source is not None:
                return [(sets[-1].source, sets[-1].tile)]
        return []


def waits_for_much(concealed, declared, player):
    """CC-11: has two doubles by sets, or waits for a tile that would bring more than two in all."""
    kinds = waits(concealed, declared)
    lines = declared_lines(declared, player)
    for tile, held in collections.Counter(concealed).items():
        if held >= 3:
            lines += set_lines(tile, False, True, player)
    if kinds and total(lines, None).fan >= 2:
        return True
    return any(Winner(Won(player.seat, tile, "discard"), concealed, declared, player).count().fan > 2
               for tile in kinds)


class Pay:
    """The counts and payments of a deal that is over. Seats are E, S, W, N of this deal, 0 to 3. `ways`: every
    count of the winner that is as good; `cause`: the discard for which `liable` pays."""

    def __init__(self, hand):
        self.hand, self.options = hand, hand.options
        self.counts, self.ways, self.liable, self.cause, self.payments = [None] * 4, [], None, None, []
        kind, reason = hand.outcome
        if reason == "false_out":
            self.payments = fine(hand.offender, self.options)
        if reason == "annulled" and self.options["wash"] == "paid":
            self.payments = self.for_washing()
        if kind == "won":
            self.won()

    def player(self, seat, bonus=None):
        bonus = self.hand.bonus[seat] if bonus is None else bonus
        return Player(seat, self.options, self.hand.round_wind, bonus)

    def won(self):
        hand, seat = self.hand, self.hand.won.seat
        for q in range(4):
            if q != seat:
                self.counts[q] = count_other(hand.concealed[q], hand.declared[q], self.player(q))
        winner = Winner(hand.won, hand.concealed[seat], hand.declared[seat], self.player(seat))
        self.ways = winner.every_count()
        self.counts[seat] = self.ways[0]
        for fed_by, tile in winner.feeds():
            if self.liable is None and not self.excused(fed_by, tile):
                self.liable, self.cause = fed_by, tile or hand.won.tile
        values = [count.value for count in self.counts]
        self.payments = settle(values, seat, self.liable, self.options)

    def excused(self, seat, tile):  # CC-11.1
        if self.options["waiting_excuse"] == "off":
            return False
        hand = self.hand
        concealed, declared, bonus = hand.fed[hand.won.seat, tile] if tile else hand.lies_before(seat)
        return waits_for_much(concealed, declared, self.player(seat, bonus))

    def for_washing(self):  # CC-5.2, CC-5.2.1
        washer, amount = self.hand.washer, WASH[self.hand.kinds]
        return [Payment("wash", q, washer, amount, q) for q in range(4) if q != washer]

    def net(self):
        return nets(self.payments)
