"""The count and the payments of a hand of Guangdong mahjong by the rule sheet: sections 7 and 8.

Seats are E, S, W, N of the hand, 0 to 3. The tiles and sets are those of ningbo_count.py.
"""
import collections

from ningbo_count import DRAGONS, TILES, WINDS, all_tiles, can_be_parted, orphan, splits, suit, tiles_of
from ningbo_pay import nets

FLOWERS = ["mei", "lan", "ju", "zhu"]
SEASONS = ["chun", "xia", "qiu", "dong"]
BONUS = FLOWERS + SEASONS
ORPHANS = [tile for tile in TILES if orphan(tile)]
NAMED = "OS-7.1"  # stands beside the rules of hands that count by name
BONUS_RULES = ("OS-B20", "OS-B21", "OS-B22", "OS-B23", "OS-B24")

Won = collections.namedtuple("Won", "seat tile how source last kongs first bonus flowers",
                             defaults=[None, False, 0, False, (), False])
# how: draw, discard, rob. source: who discarded it, or was robbed. last: no tile is left. kongs: laid in this turn,
# the last of them replaced by the tile. first: the first draw of the dealer, or the first discard, and nothing laid.
# bonus: the tiles that the winner has laid out. flowers: they may go out by themselves (OS-5.4).
Count = collections.namedtuple("Count", "faan flowers value lines", defaults=[0, 0, 0, ()])
# lines: pairs of a rule, or two rules in one text, and its faan. faan: their sum without the bonus tiles, which is
# in `flowers`.
Payment = collections.namedtuple("Payment", "payer to amount owed_by")
Liable = collections.namedtuple("Liable", "seat tile rule by_run", defaults=[False])


def is_thirteen(tiles):  # OS-6.2.1
    return len(tiles) == 14 and set(tiles) == set(ORPHANS)

def complete(concealed, declared):
    """OS-6.2, OS-6.2.1."""
    if len(concealed) + 3 * len(declared) != 14:
        return False
    return can_be_parted(concealed, True) or is_thirteen(concealed)

def table_value(faan, options):
    """OS-7.2, OS-7.3: what one loser pays who is not at fault."""
    if options["cap"] != "none":
        faan = min(faan, int(options["cap"]))
    if options["table"] == "full" or faan <= 4:
        return 2 ** faan
    steps, between = divmod(faan - 4, 2)
    return 16 * 2 ** steps * (3 if between else 2) // 2


class Winner:
    """The count of the one who goes out; `concealed` does not hold the winning tile, `round_` is 0 for East."""

    def __init__(self, won, concealed, declared, round_, options):
        self.won, self.declared, self.round, self.options = won, declared, round_, options
        self.before, self.concealed = list(concealed), list(concealed) + [won.tile]
        self.all = all_tiles(self.concealed, declared)
        self.held = collections.Counter(self.all)
        self.suits = {suit(tile) for tile in self.all}

    def complete(self):
        return complete(self.concealed, self.declared)

    def may_go_out(self):
        return self.is_enough() or self.won.flowers

    def is_enough(self):
        """OS-6.1, OS-6.1.1."""
        if not self.complete():
            return False
        count = self.by_the_hand()
        more = count.flowers if self.options["min_counts_bonus"] == "on" else 0
        return count.faan + more >= int(self.options["min_faan"])

    def count(self):
        if self.won.flowers and not self.is_enough():
            return self.by_flowers()
        return self.by_the_hand()

    def by_flowers(self):  # OS-5.4, OS-5.4.1
        return self.valued([("OS-5.4", 8 if len(self.won.bonus) == len(BONUS) else 3)])

    def by_the_hand(self):
        """OS-7, OS-7.1."""
        named = self.named()
        lines = [named] if named else max(map(self.arranged, self.arrangements()), key=faan_of)
        return self.valued(lines + self.drawn() + self.bonus())

    def valued(self, lines):
        lines = [line for line in lines if line[1]]
        flowers = faan_of([line for line in lines if line[0] in BONUS_RULES])
        faan = faan_of(lines) - flowers
        return Count(faan, flowers, table_value(faan + flowers, self.options), lines)

    # OS-L

    def named(self):
        """The best of the hands that count by name, or None."""
        won, nines = self.won, all(suit(tile) != "honour" and orphan(tile) for tile in self.all)
        there = [("OS-L1", 13, is_thirteen(self.all)),
                 ("OS-L2", 13, self.alike(WINDS) == 4),
                 ("OS-L3", 13, sum(one.kind not in ("run", "pung") for one in self.declared) == 4),
                 ("OS-L4", 13, won.first and won.how == "draw"),
                 ("OS-L5", 13, won.first and won.how == "discard"),
                 ("OS-L6", 10, self.suits == {"honour"}),
                 ("OS-L7", 10, nines),
                 ("OS-L8", 10, self.nine_gates())]
        best = max(there, key=lambda one: one[1] if one[2] else 0)
        return (f"{best[0]} {NAMED}", best[1]) if best[2] else None

    def alike(self, kinds):
        """How many of these honours are pungs or kongs."""
        return sum(self.held[tile] >= 3 for tile in kinds)

    def one_suit(self):
        return len(self.suits) == 1 and self.suits != {"honour"}

    def nine_gates(self):
        """The 13 tiles before the last are meant: 再得該門任何一張, and then any tile of the suit."""
        ranks = sorted(tile[0] for tile in self.before)
        return not self.declared and self.one_suit() and ranks == list("1112345678999")

    # OS-B1 to OS-B12

    def arrangements(self):
        """The four sets in every way, as tuples of their tiles."""
        laid = [tuple(tiles_of(one)) for one in self.declared]
        return [laid + [group for group in split if len(group) == 3] for split in splits(self.concealed)]

    def arranged(self, sets):
        runs = sum(len(set(one)) == 3 for one in sets)
        pungs = {one[0] for one in sets if len(set(one)) == 1}
        return [("OS-B1", 1 * (runs == 4)), *self.all_pungs(pungs if runs == 0 else None), *self.pure(),
                *self.honours(pungs)]

    def all_pungs(self, pungs):
        if pungs is None:
            return []
        none_claimed = all(one.kind == "concealed" for one in self.declared)
        by_other = self.won.how != "draw" and self.won.tile in pungs and \
            self.won.tile not in {one.tile for one in self.declared}
        if none_claimed and not (by_other and self.options["strict_kan"] == "on"):
            return [("OS-B3", 8)]
        return [("OS-B2", 3)]

    def pure(self):
        mixed = len(self.suits) == 2 and "honour" in self.suits
        heads = all(map(orphan, self.all)) and "honour" in self.suits and len(self.suits) > 1
        return [("OS-B4", 3 * mixed), ("OS-B5", 7 * self.one_suit()), ("OS-B6", 1 * heads)]

    def honours(self, pungs):
        dragons, winds = len(pungs & set(DRAGONS)), len(pungs & set(WINDS))
        pair = lambda kinds: any(self.held[tile] == 2 for tile in kinds)
        return [("OS-B7", dragons),
                ("OS-B8", 1 * (WINDS[self.won.seat] in pungs)),
                ("OS-B9", 1 * (WINDS[self.round] in pungs)),
                ("OS-B10", 3 * (dragons == 2 and pair(DRAGONS))),
                ("OS-B11", 5 * (dragons == 3)),
                ("OS-B12", 3 * (winds == 3 and pair(WINDS)))]

    # OS-B13 to OS-B24

    def drawn(self):
        won = self.won
        own, second = won.how == "draw", won.kongs > 1
        return [("OS-B13", 1 * own),
                ("OS-B14", 1 * (not self.declared)),
                ("OS-B15", 1 * (won.how == "rob")),
                ("OS-B16", 1 * (own and won.last)),
                ("OS-B17", 1 * (won.how == "discard" and won.last)),
                ("OS-B18", 1 * (own and won.kongs == 1)),
                ("OS-B19", 8 * (own and second))]

    def bonus(self):
        laid, seat = set(self.won.bonus), self.won.seat
        if self.options["bonus_tiles"] == "off":
            return []
        flowers, seasons = laid >= set(FLOWERS), laid >= set(SEASONS)
        return [("OS-B20", 1 * (not laid)),
                ("OS-B21", 1 * (not flowers and FLOWERS[seat] in laid)),
                ("OS-B22", 1 * (not seasons and SEASONS[seat] in laid)),
                ("OS-B23", 2 * flowers), ("OS-B24", 2 * seasons)]

    # OS-9

    def liable(self, fed):
        """Who pays for all, and for which tile. `fed` has the discard that each declared set was made with."""
        if self.options["pao"] == "off" or self.won.flowers and not self.is_enough():
            return None
        if self.won.how == "discard":
            return self.after_a_discard()
        return self.after_a_draw(fed) if self.won.how == "draw" else None

    def after_a_discard(self):
        shown = collections.Counter(suit(one.tile) for one in self.declared)
        if self.one_suit() and sum(shown.values()) >= 3:  # all of that suit, as the hand is
            return Liable(self.won.source, self.won.tile, "OS-9")
        return None

    def after_a_draw(self, fed):  # OS-9.1
        cases = ((4, self.one_suit(), lambda one: suit(one.tile) != "honour"),
                 (3, self.alike(DRAGONS) == 3, lambda one: one.tile in DRAGONS),
                 (4, self.alike(WINDS) == 4, lambda one: one.tile in WINDS))
        for number, whole, belongs in cases:
            sets = [(one, tile) for one, tile in zip(self.declared, fed) if belongs(one)]
            if whole and len(sets) == number and sets[-1][0].source is not None:
                return Liable(sets[-1][0].source, sets[-1][1], "OS-9.1", sets[-1][0].kind == "run")
        return None


def faan_of(lines):
    return sum(faan for _, faan in lines)


def settle(value, winner, feeder, liable, options):
    """OS-8 to OS-9.1: `feeder` is None after an own draw, `liable` is a seat or None."""
    if options["payment"] == "full" and feeder is not None:
        return [Payment(feeder, winner, 4 * value, feeder)]
    payments = []
    for loser in range(4):
        if loser == winner:
            continue
        shares = 2 if feeder in (None, loser) else 1
        payments.append(Payment(loser if liable is None else liable, winner, shares * value, loser))
    return payments


class Pay:
    """The counts and payments of a hand that is over."""

    def __init__(self, hand):
        self.counts, self.liable, self.payments = [Count()] * 4, None, []
        won = hand.won
        if not won:
            return
        winner = hand.winner(won)
        self.counts[won.seat], self.liable = winner.count(), winner.liable(hand.fed[won.seat])
        self.payments = settle(self.counts[won.seat].value, won.seat, won.source,
                               self.liable and self.liable.seat, hand.options)

    def net(self):
        return nets(self.payments)
