"""The count of hands of Ningbo mahjong by the rule sheet: sections 6 and 7, without the payments."""
import collections

SUITS = "msp"
WINDS, DRAGONS = "ESWN", "CFB"
TILES = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + list(WINDS + DRAGONS)
PLACE = {tile: place for place, tile in enumerate(TILES)}

Declared = collections.namedtuple("Declared", "kind tile source")
# kind: run (tile is the lowest), pung, claimed, added, concealed. source: the seat that discarded, or None.
Won = collections.namedtuple("Won", "seat tile how source last replacement first shisan_buda",
                             defaults=[None, None, False, False, False, False])
# how: draw, discard, rob, deal. source: who discarded it, or was robbed.
Count = collections.namedtuple("Count", "fu fan value items")


def suit(tile):
    return tile[1] if len(tile) == 2 else "honour"

def rank(tile):
    return int(tile[0])

def in_order(tiles):
    return sorted(tiles, key=PLACE.get)

def orphan(tile):  # M-2.2
    return suit(tile) == "honour" or rank(tile) in (1, 9)

def own(tile, seat):  # M-2.3
    return tile in DRAGONS or tile == WINDS[seat]

def run_from(tile):
    if suit(tile) == "honour" or rank(tile) > 7:
        return None
    return [f"{rank(tile) + i}{tile[1]}" for i in range(3)]

def tiles_of(declared):
    if declared.kind == "run":
        return run_from(declared.tile)
    return [declared.tile] * (3 if declared.kind == "pung" else 4)

def all_tiles(concealed, declared):
    return list(concealed) + [tile for one in declared for tile in tiles_of(one)]


def splits(tiles, pair=True):
    """Every way to part these tiles into sets, and a pair if one is wanted: lists of tuples of tiles."""
    tiles = in_order(tiles)
    if not tiles:
        return [] if pair else [[]]
    first, out = tiles[0], []
    groups = [((first,) * 3, pair)]
    if pair:
        groups.append(((first,) * 2, False))
    if run_from(first):
        groups.append((tuple(run_from(first)), pair))
    for group, wants in groups:
        if not collections.Counter(group) - collections.Counter(tiles):
            rest = list((collections.Counter(tiles) - collections.Counter(group)).elements())
            out += [[group] + more for more in splits(rest, wants)]
    return out


def can_be_parted(tiles, pair):
    """As splits, yes or no only: it is asked often."""
    tiles = in_order(tiles)
    if not tiles:
        return not pair
    first = tiles[0]
    held = tiles.count(first)
    if pair and held >= 2 and can_be_parted(tiles[2:], False):
        return True
    if held >= 3 and can_be_parted(tiles[3:], pair):
        return True
    run = run_from(first)
    if not run or run[1] not in tiles or run[2] not in tiles:
        return False
    for tile in run:
        tiles.remove(tile)
    return can_be_parted(tiles, pair)


def complete(concealed, declared):
    return len(concealed) + 3 * len(declared) == 14 and can_be_parted(concealed, True)

def waits(concealed, declared):  # M-6.2
    owned = collections.Counter(all_tiles(concealed, declared))
    return {tile for tile in TILES if owned[tile] < 4 and complete(list(concealed) + [tile], declared)}

def shisan_buda(tiles):  # M-6.4
    apart = all(a == b or suit(a) != suit(b) or suit(a) == "honour" or abs(rank(a) - rank(b)) >= 3
                for a in tiles for b in tiles)
    return apart and len(set(tiles)) == 13

def may_annul(tiles, options):  # M-4.8
    held = collections.Counter(tiles)
    if options["nine_orphans"] == "off" or options["nine_no_pairs"] == "on" and max(held.values()) > 1:
        return False
    return sum(orphan(tile) and held[tile] == 1 for tile in held) >= 9


def limit(options):
    return None if options["limit"] == "none" else int(options["limit"])

def limit_item(options):
    """Where there is no limit the sheet is silent: the usual one is then a least value."""
    return limit(options) or 200

def half_limit(options):
    return limit_item(options) // 2


def set_points(tile, kong, concealed):  # 7.1
    points = 4 if orphan(tile) else 2
    return points * (2 if concealed else 1) * (4 if kong else 1)

def set_item(tile, kong, concealed, seat, options):  # 7.1, 7.3
    points, doubles = set_points(tile, kong, concealed), own(tile, seat)
    if options["honour_mode"] == "set":
        return ("set", points * 2 if doubles else points, 0)
    return ("set", points, 1 if doubles else 0)

def declared_items(declared, seat, options):
    return [set_item(one.tile, one.kind != "pung", one.kind == "concealed", seat, options)
            for one in declared if one.kind != "run"]

def total(items, cap):
    fu, fan = sum(item[1] for item in items), sum(item[2] for item in items)
    value = fu * 2 ** fan
    return Count(fu, fan, value if cap is None else min(cap, value), items)


def count_other(concealed, declared, seat, options):
    """7.4: what stands is what is declared, and what is held three or four times, or twice."""
    items = declared_items(declared, seat, options)
    for tile, held in collections.Counter(concealed).items():
        if held >= 3:
            items.append(set_item(tile, False, True, seat, options))
        if held == 2 and own(tile, seat) and options["loser_pairs"] == "on":
            items.append(("pair", 2, 0))
    return total(items, limit(options) if options["limit_losers"] == "on" else None)


class Winner:
    """The count of the one who goes out; `concealed` does not hold the winning tile."""

    def __init__(self, won, concealed, declared, options):
        self.won, self.concealed, self.declared, self.options = won, list(concealed), declared, options
        self.all = all_tiles(self.concealed, declared) + ([won.tile] if won.tile else [])
        self.held = collections.Counter(self.all)
        self.waits = set() if won.shisan_buda else waits(self.concealed, declared)

    def count(self):
        if self.won.shisan_buda:
            return Count(0, 0, limit_item(self.options), [("shisanbuda", 0, 0)])
        arrangements = [self.arrangement(split, role) for split in splits(self.concealed + [self.won.tile])
                        for role in range(len(split)) if self.won.tile in split[role]]
        best = max(arrangements, key=lambda items: total(items, None).value)
        count = total(best, limit(self.options))
        limits = self.limit_items()
        value = count.value
        if limits:
            value = max(limit_item(self.options), value)
        elif self.dihe():
            limits, value = ["dihe"], max(half_limit(self.options), value)
        return count._replace(value=value, items=best + [(name, 0, 0) for name in limits])

    def arrangement(self, split, role):
        seat, options = self.won.seat, self.options
        items = [("fudi", 10, 0)] + declared_items(self.declared, seat, options)
        for i, group in enumerate(split):
            if len(group) == 2 and own(group[0], seat):
                items.append(("pair", 2, 0))
            if len(group) == 3 and group[0] == group[2]:
                open_ = i == role and self.won.how != "draw"
                items.append(set_item(group[0], False, not open_, seat, options))
        if not any(len(group) == 3 and group[0] != group[2] for group in split) and \
                not any(one.kind == "run" for one in self.declared):
            items.append(("duidui", 4, 0))
        return items + self.suits() + self.draw() + self.wait(split[role])

    def suits(self):
        suits = {suit(tile) for tile in self.all}
        if suits == {"honour"}:
            return [("hunyise", 0, int(self.options["all_honours"]))]  # M-7.3
        if len(suits) == 1:
            return [("qingyise", 0, 3)]
        return [("hunyise", 0, 1)] if len(suits) == 2 and "honour" in suits else []

    def draw(self):  # M-7.1
        if self.won.how != "draw":
            return []
        better = [("haidi", 4, 0)] if self.won.last else [("lingshang", 4, 0)] if self.won.replacement else []
        if better and self.options["stack_draw"] == "off":
            return better
        return better + [("zimo", 2, 0)]

    def wait(self, group):  # M-6.3
        tile = self.won.tile
        if len(group) == 3 and group[0] == group[2]:
            two = self.options["shuangpeng"] == "on" and self.two_pairs()
            return [("shuangpeng", 2, 0)] if two else []
        if len(self.waits) != 1:
            return []
        if len(group) == 2:
            return [("dandiao", 2, 0)]
        edge = rank(tile) == 3 and rank(group[0]) == 1 or rank(tile) == 7 and rank(group[0]) == 7
        if tile != group[1] and not edge:
            return []
        if self.won.how == "rob":
            return [("jinji", 4, 0)]
        return [("qianzhang" if tile == group[1] else "bianzhang", 2, 0)]

    def two_pairs(self):
        if len(self.waits) != 2:
            return False
        held, pairs = collections.Counter(self.concealed), collections.Counter([*self.waits] * 2)
        return not pairs - held and can_be_parted(list((held - pairs).elements()), False)

    def limit_items(self):  # M-6.5
        names = {"jiulian": self.nine_gates(), "dasanyuan": self.three_dragons(), "sixi": self.four_winds(),
                 "tianhe": self.won.first and self.won.how == "draw" and self.won.seat == 0}
        return [name for name, there in names.items() if there]

    def three_dragons(self):
        return all(self.held[tile] >= 3 for tile in DRAGONS)

    def four_winds(self):
        triplets = [tile for tile in WINDS if self.held[tile] >= 3]
        whole = len(triplets) == 4 or len(triplets) == 3 and all(self.held[tile] >= 2 for tile in WINDS)
        return whole and WINDS[self.won.seat] in triplets

    def one_suit(self):
        return len({suit(tile) for tile in self.all}) == 1 and suit(self.won.tile) != "honour"

    def nine_gates(self):
        if self.declared or not self.one_suit():
            return False
        gates = collections.Counter("1112345678999")
        before = self.options["nine_gates"] == "pure"
        ranks = collections.Counter(tile[0] for tile in (self.concealed if before else self.all))
        return not gates - ranks

    def dihe(self):
        if not self.won.first or self.won.seat == 0:
            return False
        if self.options["dihu"] == "first_own_draw":
            return self.won.how == "draw"
        return self.won.how == "discard" and self.won.source == 0

    def liable(self):
        """Who pays for all (M-7.6), or None."""
        pao, won = self.options["pao"], self.won
        if pao == "off" or won.shisan_buda:
            return None
        if won.how == "discard" and self.danger_was_shown():
            return won.source
        return self.fed_by() if pao == "feed" else None

    def danger_was_shown(self):
        tile, shown = self.won.tile, [one.tile for one in self.declared]
        if self.one_suit() and len(shown) >= 3:
            return True
        if tile in WINDS and self.four_winds() and tile not in shown:
            return sum(one in WINDS for one in shown) == 3
        return tile in DRAGONS and self.three_dragons() and sum(one in DRAGONS for one in shown) == 2

    def fed_by(self):
        """Option pao = feed: who discarded for the last of three dragons, or of four winds, declared."""
        for honours, whole in ((DRAGONS, self.three_dragons()), (WINDS, self.four_winds())):
            sets = [one for one in self.declared if one.tile in honours]
            if whole and len(sets) == len(honours):
                return sets[-1].source
        return None
