"""The count of hands of 廣東舊章 by the rule sheet, and who is liable: section 7 and OS-9 of
history/games/guangdong.md."""
import collections

from ningbo_count import DRAGONS, TILES, WINDS, complete, orphan, rank, splits, suit, tiles_of

FLOWERS, SEASONS = "mei lan ju zhu".split(), "chun xia qiu dong".split()
BONUS = FLOWERS + SEASONS
ORPHANS = [tile for tile in TILES if orphan(tile)]
NAMED = {"thirteen": 13, "four_winds": 13, "four_kongs": 13, "heaven": 13, "earth": 13, "all_honours": 10,
         "all_ends": 10, "nine_gates": 10}  # OS-7.1

Won = collections.namedtuple("Won", "seat tile how source last kongs untouched discards",
                             defaults=[None, False, 0, False, 0])
# how: draw, discard, rob. last: of the wall, or the discard after it. kongs: replacements running.


def is_thirteen(tiles, declared):  # OS-6.2.1
    return not declared and len(tiles) == 14 and set(tiles) == set(ORPHANS)

def whole(tiles, declared):  # OS-6.2
    return is_thirteen(tiles, declared) or complete(tiles, declared)

def table(faan, options):  # OS-7.2, OS-7.3
    if options["cap"] != "none":
        faan = min(faan, int(options["cap"]))
    if faan <= 4 or options["table"] == "full":
        return 2 ** faan
    return (16 if faan % 2 == 0 else 24) * 2 ** ((faan - 4) // 2)


class Winner:
    """A hand that went out, or would, with the tile of `won`, which `concealed` does not hold."""

    def __init__(self, won, concealed, declared, bonus, round_wind, options):
        self.won, self.declared, self.bonus, self.round_wind, self.options = won, declared, bonus, round_wind, options
        self.tiles = list(concealed) + [won.tile]
        self.all = self.tiles + [tile for one in declared for tile in tiles_of(one)]
        self.before = concealed
        self.suits = {suit(tile) for tile in self.all} - {"honour"}
        self.honours = any(suit(tile) == "honour" for tile in self.all)
        self.flowers_win = options["flower_win"] == "on" and won.how == "draw" and len(bonus) >= 7  # OS-5.4
        self.by_flowers = self.flowers_win and not self.is_whole()

    def is_whole(self):
        return whole(self.tiles, self.declared)

    def faan(self, with_bonus):
        """Of the best way to arrange the tiles."""
        if self.by_flowers:  # OS-5.4, OS-5.4.1
            return 8 if len(self.bonus) == 8 else 3
        best = max(self.hand_lines().values())
        return best + sum(self.ways().values()) + (sum(self.of_bonus().values()) if with_bonus else 0)

    def may_go_out(self):  # OS-6.1
        with_bonus = self.options["min_counts_bonus"] == "on"
        return self.flowers_win or self.is_whole() and self.faan(with_bonus) >= int(self.options["min_faan"])

    def value(self):
        return table(self.faan(True), self.options)

    # OS-B1 to OS-B12, or OS-7.1

    def hand_lines(self):
        named = [NAMED[name] for name in self.names()]
        if named:
            return {"named": max(named)}
        return {i: sum(self.arranged(split).values()) for i, split in enumerate(splits(self.tiles))}

    def names(self):
        won, kinds = self.won, [one.kind for one in self.declared]
        winds = [tile for tile in WINDS if self.all.count(tile) >= 3]
        kongs = [kind for kind in kinds if kind in ("claimed", "added", "concealed")]
        is_it = {
            "thirteen": is_thirteen(self.tiles, self.declared), "four_winds": len(winds) == 4,
            "four_kongs": len(kongs) == 4,
            "heaven": won.seat == 0 and won.how == "draw" and won.untouched and won.discards == 0,
            "earth": won.how == "discard" and won.untouched and won.discards == 1,
            "all_honours": not self.suits,
            "all_ends": all(suit(tile) != "honour" and orphan(tile) for tile in self.all),
            "nine_gates": self.nine_gates()}
        return [name for name, holds in is_it.items() if holds]

    def nine_gates(self):
        if self.declared or len(self.suits) != 1 or self.honours:
            return False
        return sorted(tile[0] for tile in self.before) == sorted("1112345678999")

    def arranged(self, split):
        """The lines of one arrangement of the tiles in the hand."""
        groups = [(list(group), None) for group in split] + [(tiles_of(one), one) for one in self.declared]
        pair = next(group[0] for group, _ in groups if len(group) == 2)
        runs = sum(len(set(group)) == 3 for group, _ in groups)
        alike = [(group[0], one) for group, one in groups if len(group) > 2 and len(set(group)) == 1]
        of = [tile for tile, _ in alike]
        lines = {}
        if runs == 4:
            lines["all_runs"] = 1
        if len(alike) == 4:
            kept = all(one is None or one.kind == "concealed" for _, one in alike)
            strict = self.options["strict_kan"] == "on" and self.won.how != "draw"
            lines["pungs"] = 8 if kept and not strict else 3
        if len(self.suits) == 1:
            lines["flush"] = 3 if self.honours else 7
        if all(map(orphan, self.all)) and self.suits and self.honours:
            lines["mixed_ends"] = 1
        lines["dragons"] = sum(tile in DRAGONS for tile in of)
        lines["seat"] = of.count(WINDS[self.won.seat])
        lines["round"] = of.count(self.round_wind)
        if lines["dragons"] == 3:
            lines["big_dragons"] = 5
        elif lines["dragons"] == 2 and pair in DRAGONS:
            lines["small_dragons"] = 3
        if sum(tile in WINDS for tile in of) == 3 and pair in WINDS:
            lines["small_winds"] = 3
        return lines

    def ways(self):  # OS-B13 to OS-B19
        won, how = self.won, self.won.how
        lines = {"draw": how == "draw", "closed": not self.declared, "rob": how == "rob",
                 "last": won.last and how == "draw", "last_discard": won.last and how == "discard"}
        lines = {name: int(holds) for name, holds in lines.items()}
        if how == "draw" and won.kongs:
            lines["kong"] = 1 if won.kongs == 1 else 8
        return lines

    def of_bonus(self):  # OS-B20 to OS-B24
        if self.options["bonus_tiles"] == "off":
            return {}
        if not self.bonus:
            return {"none": 1}
        lines = {}
        for name, series in (("flower", FLOWERS), ("season", SEASONS)):
            if set(series) <= set(self.bonus):
                lines[name] = 2
            elif series[self.won.seat] in self.bonus:
                lines[name] = 1
        return lines

    # liability

    def liable(self):  # OS-9, OS-9.1
        if self.options["pao"] == "off" or self.by_flowers:
            return None
        flush = len(self.suits) == 1 and not self.honours
        if self.won.how == "discard":
            return self.won.source if flush and len(self.declared) >= 3 else None
        if self.won.how != "draw":
            return None
        fed = [self.fed(list("123456789"), 4) if flush else None, self.fed(DRAGONS, 3), self.fed(WINDS, 4)]
        return next((seat for seat in fed if seat is not None), None)

    def fed(self, among, number):
        """Whose discard completed the last of so many sets, laid all of them."""
        sets = [one for one in self.declared if one.tile[0] in among]
        return sets[number - 1].source if len(sets) == number else None


def payments(hand):
    """(payer, to, amount) of a hand that was won: OS-8."""
    won, winner = hand.won, hand.winner
    share, liable, out = winner.value(), winner.liable(), []
    for seat in range(4):
        if seat == won.seat:
            continue
        times = 2 if won.how == "draw" else 1
        if won.how != "draw" and hand.options["payment"] == "full":
            times = 4 if seat == won.source else 0
        elif seat == won.source:
            times = 2
        if times:
            out.append((seat if liable is None else liable, won.seat, share * times))
    return out
