"""One hand of Tien Gow by the rule sheet: tiles, sets, play. Payments: tiengow_pay.py."""
import collections
import itertools

CIVIL = "66 11 44 31 55 33 22 65 64 61 51".split()  # T-1.2, the highest first
MILITARY = "63 54 62 53 52 43 42 41 32 21".split()  # T-1.3
TILES = CIVIL + MILITARY
PLACE = {tile: place for place, tile in enumerate(TILES)}
PACK = sorted(CIVIL * 2 + MILITARY, key=PLACE.get)  # T-1.1
# T-3.5, the highest first
FAMILIES = [("66", "63", "54"), ("11", "62", "53"), ("44", "52", "43"), ("31", "41", "32")]
MILITARY_PAIRS = [("63", "54"), ("62", "53"), ("52", "43"), ("41", "32")]  # T-3.4
SUPREME, CIVIL_SUPREME, CAPTOR = ("42", "21"), ("51", "51"), ("61", "61")  # T-3.9, T-3.13, T-3.14
SLAM_OF = {"one_red": 2, "seven_military": 2, "all_white": 4, "eight_military": 4,  # T-10.2 on
           "four_pairs": 4, "seven_civil": 2, "eight_civil": 4}  # T-10.6 to T-10.8
MIXED = {"mixed", "three_civil", "three_military", "four"}

Trick = collections.namedtuple("Trick", "leader led winner best")


def in_order(tiles):
    return tuple(sorted(tiles, key=PLACE.get))

def text(tiles):
    return " ".join(in_order(tiles))

def value(tile):
    """Of two tiles of one suit the higher has more of it."""
    if tile in CIVIL:
        return len(CIVIL) - CIVIL.index(tile)
    return int(tile[0]) + int(tile[1])

def red_ends(tile):  # T-1.4
    return sum(end in "14" for end in tile)

def within(tiles, held):
    return all(held.count(tile) >= tiles.count(tile) for tile in tiles)


class Book:
    """What can be led, and what beats what, under some options (§3)."""

    def __init__(self, options):
        self.options, self.sets = options, {}
        for tile in TILES:  # T-3.2
            self.add("civil" if tile in CIVIL else "military", value(tile), tile)
        for tile in CIVIL:  # T-3.3
            self.add("civil_pair", value(tile), tile, tile)
        for tiles in MILITARY_PAIRS:
            self.add("military_pair", value(tiles[0]), *tiles)
        for rank, (civil, *pair) in enumerate(reversed(FAMILIES)):
            self.add("four", rank, civil, civil, *pair)  # T-3.8
            self.add("three_military", rank, civil, *pair)  # T-3.7
            for one in pair:
                self.add("mixed", rank, civil, one)  # T-3.5
                self.add("three_civil", rank, civil, civil, one)  # T-3.6
        self.add("supreme", 0, *SUPREME)
        if options["wen_zun"] == "on":  # T-3.15
            self.add("civil_supreme", 0, *CIVIL_SUPREME)

    def add(self, kind, rank, *tiles):
        if kind not in MIXED or self.options["mixed_sets"] == "on":  # T-O1
            self.sets[in_order(tiles)] = (kind, rank)

    def kind(self, tiles):
        return self.sets[tiles][0]

    def beats(self, tiles, best, led):  # T-3.11, T-4.4
        if self.kind(led) == "civil_supreme":  # T-3.13, T-3.14, T-3.14.1
            captures = self.options["capture_wen_zun"] == "on" and tiles == CAPTOR
            return captures and best == led
        (kind, rank), (other, below) = self.sets[tiles], self.sets[best]
        return kind == other and rank > below


def pairs_only(tiles):  # T-10.6
    held = collections.Counter(tiles)
    for civil in CIVIL:
        held[civil] %= 2
    for pair in MILITARY_PAIRS:
        if all(held[tile] for tile in pair):
            held -= collections.Counter(pair)
    return not held.total()

def winning_kinds(tiles, options):
    """The names of the winning hands that these eight tiles are (§10)."""
    if options["li_pai"] == "off":  # T-O16
        return []
    reds, civil = sum(map(red_ends, tiles)), sum(tile in CIVIL for tile in tiles)
    kinds = {"one_red": reds == 1, "all_white": reds == 0,
             "seven_military": civil == 1, "eight_military": civil == 0}
    if options["li_pai_extra"] == "on":  # T-O17
        kinds |= {"four_pairs": pairs_only(tiles), "seven_civil": civil == 7,
                  "eight_civil": civil == 8}
    return sorted(name for name, there in kinds.items() if there)


class Hand:
    def __init__(self, options, match, pack, book):
        self.options, self.book, self.banker = options, book, match["head"]
        back = options["direction_alternates"] == "on" and match["hand"] % 2  # T-2.2, T-D5
        self.order = [(self.banker + (-i if back else i)) % 4 for i in range(4)]
        self.hands = [None] * 4
        for place, seat in enumerate(self.order):  # T-2.5, T-2.5.1
            self.hands[seat] = list(in_order(pack[place::4]))
        self.kinds = [winning_kinds(tiles, options) for tiles in self.hands]
        self.taken, self.buried = ([[] for _ in range(4)] for _ in range(2))
        self.spent, self.tricks = [], []
        self.trick, self.acted, self.leader = 0, 0, self.banker  # T-2.6
        self.led = self.best = self.best_by = self.winner = self.ended = None
        holders = [seat for seat in self.order if self.kinds[seat]]
        if holders:  # T-10.1, T-10.9
            self.ended, self.winner = "li_pai", holders[0]

    def seat_to_act(self):  # T-4.2, T-4.5
        return self.order[(self.order.index(self.leader) + self.acted) % 4]

    def legal(self, seat):
        held = self.hands[seat]
        if not self.acted:  # T-3.1, T-3.16
            return {("lead", tiles) for tiles in self.book.sets if within(tiles, held)}
        bury = {("bury", in_order(tiles)) for tiles in itertools.combinations(held, len(self.led))}
        if self.may_only_bury(seat):
            return bury
        return bury | {("beat", tiles) for tiles in self.book.sets
                       if within(tiles, held) and self.book.beats(tiles, self.best, self.led)}

    def may_only_bury(self, seat):  # T-5.2, T-5.3
        last_single = len(self.led) == 1 and len(self.hands[seat]) == 1
        return self.options["zero_rule"] == "on" and last_single and not self.taken[seat]

    def act(self, seat, verb, tiles):
        for tile in tiles:
            self.hands[seat].remove(tile)
        if verb == "bury":
            self.buried[seat] += tiles
        else:
            self.spent += tiles
            self.best, self.best_by = tiles, seat
        if verb == "lead":
            self.trick, self.led = self.trick + 1, tiles
        self.acted += 1
        if self.acted == 4:
            self.take()

    def take(self):  # T-4.7, T-4.8
        for tile in self.best:
            self.spent.remove(tile)
        self.taken[self.best_by] += self.best
        self.tricks.append(Trick(self.leader, self.led, self.best_by, self.best))
        self.leader, self.acted = self.best_by, 0
        if not any(self.hands):  # T-5.1
            self.ended, self.winner = "play", self.best_by

    def won(self):
        """How many 棟 each has."""
        return [len(tiles) for tiles in self.taken]

    def face_up(self):
        return collections.Counter(itertools.chain(self.spent, *self.taken))
