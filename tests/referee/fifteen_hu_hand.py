"""One hand of 十五湖釣魚 by the rule sheet, with the 84 cards or with two sets of dominoes: matches, the fourth that
takes three, the counts by groups, the payments.

It is written from the sheet alone, by somebody who has not seen the module.
"""
import collections

from diaoyu_hand import CIVIL, MILITARY, PACK, Hand, Play, pips, settled

PACK84 = (CIVIL + MILITARY) * 4  # SW-1
ALONE = "11 21 55 64 65 66".split()  # SW-4: the kinds that nothing else takes
CIVIL_AND_MILITARY = [(30, "66", ("63", "54")), (20, "11", ("62", "53")), (20, "44", ("52", "43")),
                      (20, "31", ("41", "32"))]  # SW-6
JUN = "65 55 64".split()
SMALL, LARGE, THOUSAND = 10, 30, 1000


def set_of(options):
    """SW-1, SW-10: the program plays with two sets of dominoes only."""
    return options.get("set", "tiles64")

def pack_of(options):
    return PACK84 if set_of(options) == "cards84" else PACK

def match(a, b, options):
    """SW-3. `supreme` only: 42 takes no sixes, and then it takes only itself, since 21 never takes it."""
    if a == b:
        return True
    if {a, b} == {"55", "64"} or options["supreme"] == "only" and "42" in (a, b):
        return False
    return pips(a) == pips(b)

def worth(tiles, options):
    """What each tile of a kind counts in this catch (SW-6)."""
    caught = set(tiles)
    each = {kind: SMALL for kind in caught}
    for large, civil, military in CIVIL_AND_MILITARY:
        if civil in caught and len(caught.intersection(military)) >= int(options["wuwen"]):  # SW-7
            each.update(dict.fromkeys([civil, *military], large))
    if {"42", "21"} <= caught:
        each.update({"42": LARGE, "21": LARGE})
    for kind in JUN:
        if tiles.count(kind) == 4:
            each[kind] = LARGE
    return each

def bonus(tiles, options):
    """SW-8, SW-10: for every tile of a group."""
    copies = collections.Counter(pack_of(options))
    copies.subtract(tiles)
    supreme = 300 if set_of(options) == "cards84" else 100
    groups = ((300, ["66", "63", "54"]), (300, JUN), (supreme, ["42", "21"]))
    return sum(points for points, kinds in groups if not any(copies[kind] for kind in kinds))

def count(tiles, options):
    each = worth(tiles, options)
    return sum(each[tile] for tile in tiles) + bonus(tiles, options)

def between(own, other, options):
    """What the first gains from the second: the difference, which is doubled or not (SW-9)."""
    doubled = options["settle"] == "thousand" and (own >= THOUSAND) != (other >= THOUSAND)
    return (own - other) * (2 if doubled else 1)

def net(counts, options):
    if options["settle"] == "winner":
        return settled(counts, options)
    return [sum(between(own, other, options) for other in counts) for own in counts]


class FifteenHuHand(Hand):
    """The turn is that of 釣魚 (SW-2)."""

    def shares(self):
        if set_of(self.options) == "cards84":  # SW-1
            return 30 // self.seats, 0, 24
        return super().shares()  # SW-10

    def matches(self, a, b):
        return match(a, b, self.options)

    def takes(self, tile):
        if tile in self.piled:  # TU-4.5
            return {Play("take", tile, (tile,) * 3)}
        ones = {Play("take", tile, (other,)) for other in self.pool if self.matches(tile, other)}
        if not self.on("triple_catch") or tile not in ALONE or self.pool.count(tile) < 3:
            return ones
        three = {Play("take", tile, (tile,) * 3)}  # SW-4
        return three if self.options["triple"] == "must" else three | ones  # SW-5

    def counts(self):
        return [count(tiles, self.options) for tiles in self.caught]

    def net(self):
        return net(self.counts(), self.options)

    def between(self, a, b):
        if self.options["settle"] == "winner":
            return super().between(a, b)
        counts = self.counts()
        return between(counts[a], counts[b], self.options)
