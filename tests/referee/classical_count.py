"""The count of hands of Chinese Classical by the rule sheet, section 14 of history/games/ningbo.md: what it
has in place of ningbo_count.py. Payments and liability are here too."""
import collections

from guangdong_count import BONUS, FLOWERS, SEASONS
from ningbo_count import Won, all_tiles, declared_items, limit, orphan, own, rank, set_item, suit, total, waits
from ningbo_count import Winner as Ningbo
from ningbo_pay import Payment, nets, settle

WASH = {9: 50, 10: 70, 11: 100, 12: 150, 13: 200}  # CC-5.2


def kinds_of_ends(tiles):  # CC-5.1
    return len({tile for tile in tiles if tile not in BONUS and orphan(tile)})

def bonus_items(bonus, seat, options, won):  # CC-F4
    """Points of flowers and seasons, and what they double."""
    kind = options["bonus_tiles"]
    if kind == "off":
        return []
    mine = [series[seat] in bonus for series in (FLOWERS, SEASONS)]
    whole = [set(series) <= set(bonus) for series in (FLOWERS, SEASONS)]
    items = []
    if kind == "code":
        items = [("bonus", 0, sum(mine) + 3 * sum(whole))] if won else []
    elif kind == "harr":
        items = [("bonus", 0, sum(mine))]
    else:
        items = [("bonus", 0, int(all(mine)) + sum(whole))]
    return items + ([("bonus", 4 * len(bonus), 0)] if kind != "harr" else [])

def round_items(alike, round_wind, options):
    """CC-F2; `alike`: the tiles of which a hand counts a pung or kong, and those of its pairs."""
    if options["round_wind"] == "off":
        return []
    pungs, pairs = alike
    return [("round", 0, 1)] * pungs.count(round_wind) + [("round", 2, 0)] * pairs.count(round_wind)

def flush_items(tiles):  # M-B11, M-B12
    suits = {suit(tile) for tile in tiles}
    if len(suits - {"honour"}) != 1:
        return []
    return [("flush", 0, 1 if "honour" in suits else 3)]


class Hand:
    """What a seat holds when the deal is over, without the tile that somebody goes out with."""

    def __init__(self, seat, concealed, declared, bonus, round_wind, options):
        self.seat, self.concealed, self.declared, self.bonus = seat, list(concealed), declared, bonus
        self.round_wind, self.options = round_wind, options

    def set_doubles(self):
        """The doubles of its sets of 番牌, as they count for one who has not won."""
        return sum(item[2] for item in self.items() if item[0] in ("set", "round"))

    def items(self):
        held = collections.Counter(self.concealed)
        pungs = [one.tile for one in self.declared if one.kind != "run"] + [t for t in held if held[t] >= 3]
        pairs = [tile for tile in held if held[tile] == 2]
        items = declared_items(self.declared, self.seat, self.options)
        items += [set_item(tile, False, True, self.seat, self.options) for tile in held if held[tile] >= 3]
        if self.options["loser_pairs"] == "on":
            items += [("pair", 2, 0) for tile in pairs if own(tile, self.seat)]
        items += round_items((pungs, pairs), self.round_wind, self.options)
        if self.options["loser_flush"] == "on":  # CC-F3
            items += flush_items(all_tiles(self.concealed, self.declared))
        return items + bonus_items(self.bonus, self.seat, self.options, False)

    def count(self):
        return total(self.items(), limit(self.options) if self.options["limit_losers"] == "on" else None)

    def excused(self):
        """CC-11: it waited with two doubles by sets, or for a tile that brings more than two doubles."""
        if self.options["waiting_excuse"] == "off":
            return False
        waited = waits(self.concealed, self.declared)
        return bool(waited) and (self.set_doubles() >= 2 or max(map(self.doubles_with, waited)) > 2)

    def doubles_with(self, tile):
        return Winner(Won(self.seat, tile, "discard", None), self).count().fan


class Winner(Ningbo):

    def __init__(self, won, hand):
        self.hand = hand
        super().__init__(won, hand.concealed, hand.declared, hand.options)

    def arrangement(self, split, role):
        seat, options, base = self.won.seat, self.options, int(self.options["base"])
        items = [("fudi", base, 0)] + declared_items(self.declared, seat, options)  # CC-B1
        runs = sum(one.kind == "run" for one in self.declared)
        pungs, pairs = [one.tile for one in self.declared if one.kind != "run"], []
        for i, group in enumerate(split):
            if len(group) == 2:
                pairs.append(group[0])
                items += [("pair", 2, 0)] if own(group[0], seat) else []
            elif group[0] == group[2]:
                pungs.append(group[0])
                open_ = i == role and self.won.how != "draw"
                items.append(set_item(group[0], False, not open_, seat, options))
            else:
                runs += 1
        if not runs:
            items.append(("no runs", 10, 0))  # CC-B2
        items += self.draw() + self.wait(split[role]) + round_items((pungs, pairs), self.hand.round_wind, options)
        items += bonus_items(self.hand.bonus, seat, options, True)
        if sum(item[1] for item in items) == base:
            items.append(("no points", 10, 0))  # CC-B3
        return items + self.suits() + self.last_draw()

    def suits(self):
        if {suit(tile) for tile in self.all} == {"honour"}:
            return [("honours", 0, int(self.options["all_honours"]))]  # CC-8.1
        return flush_items(self.all)

    def draw(self):  # CC-B4, CC-B6
        if self.won.how != "draw":
            return []
        return [("own draw", 2, 0)] + ([("replacement", 10, 0)] if self.won.replacement else [])

    def last_draw(self):  # CC-B7
        last = self.won.last and self.won.how == "draw" and self.options["last_draw"] == "on"
        return [("last", 0, 1)] if last else []

    def wait(self, group):  # CC-B5
        tile = self.won.tile
        if len(self.waits) != 1 or len(group) == 3 and group[0] == group[2]:
            return []
        edge = len(group) == 3 and (rank(tile) == 3 and rank(group[0]) == 1 or rank(tile) == 7 == rank(group[0]))
        return [("wait", 2, 0)] if len(group) == 2 or tile == group[1] or edge else []

    def only_ends(self):
        return all(map(orphan, self.all))

    def limit_items(self):  # CC-8.2 to CC-8.5
        names = {"heads": self.only_ends() and self.options["heads_limit"] == "on",
                 "dragons": self.three_dragons() and self.options["dragon_limit"] == "on",
                 "winds": self.four_winds() and self.options["wind_limit"] == "on",
                 "heaven": self.won.first and self.won.how == "draw" and self.won.seat == 0}
        return [name for name, there in names.items() if there]

    def danger_was_shown(self):  # CC-10
        return super().danger_was_shown() or self.only_ends() and len(self.declared) >= 3

    def liable_for(self, hands):
        """Who pays for all, or None; CC-11 excuses nobody of having fed a set."""
        excused = self.won.how == "discard" and self.danger_was_shown() and hands[self.won.source].excused()
        if excused:
            return self.fed_by() if self.options["pao"] == "feed" else None
        return self.liable()


class Pay:
    """The counts and payments of a deal that is over."""

    def __init__(self, game):
        self.counts, self.payments = [None] * 4, []
        if game.annulled_by is not None and game.options["wash"] == "paid":  # CC-5.2, CC-5.2.1
            amount = WASH[kinds_of_ends(game.concealed[game.annulled_by])]
            self.payments = [Payment("wash", seat, game.annulled_by, amount, seat)
                             for seat in range(4) if seat != game.annulled_by]
        if not game.won:
            return
        hands = [game.hand_of(seat) for seat in range(4)]
        winner = Winner(game.won, hands[game.won.seat])
        self.counts = [hand.count() for hand in hands]
        self.counts[game.won.seat] = winner.count()
        values = [count.value for count in self.counts]
        self.payments = settle(values, game.won.seat, winner.liable_for(hands), game.options)

    def net(self):
        return nets(self.payments)
