"""One hand of 釣魚 by the rule sheet: tiles, matches, the turn, the pile, the counts."""
import collections

CIVIL = "66 11 44 31 55 33 22 65 64 61 51".split()
MILITARY = "63 54 62 53 52 43 42 41 32 21".split()
TILES = CIVIL + MILITARY
PACK = CIVIL * 4 + MILITARY * 2  # TU-1.1
PLACE = {tile: place for place, tile in enumerate(TILES)}
DEALT = {2: 12, 3: 8}  # TU-2.2
POOL = 16
SUPREME = {"42", "21"}  # TU-4.2

# A play: `tile` is the one played, `taken` what it takes along. Verbs are take, pile, lay (it joins the pool)
# and pass (the hand stays as it is).
Play = collections.namedtuple("Play", "verb tile taken")
PASS = Play("pass", None, ())


def in_order(tiles):
    return sorted(tiles, key=PLACE.get)

def pips(tile):
    return int(tile[0]) + int(tile[1])

def red_spots(tile):  # TU-1.2
    return sum(int(half) for half in tile if half in "14")

def match(a, b, options):
    if {a, b} == SUPREME:  # TU-4.2
        return True
    if options["supreme"] == "only" and "42" in (a, b) and a != b:  # TU-4.3
        return False
    return pips(a) == pips(b)  # TU-4.1, TU-4.3

def count(tiles):
    """What a catch counts (TU-5.1, TU-5.2)."""
    large = sum(2 * pips(tile) for tile in tiles if pips(tile) >= 8)
    red = sum(red_spots(tile) for tile in tiles if pips(tile) < 8)
    return large + -(-red // 10) * 10

def settled(counts, options):
    """What each gains."""
    if options["settle"] == "difference":  # TU-5.4
        return [sum(own - other for other in counts) for own in counts]
    best = max(counts)
    if counts.count(best) > 1:
        return [0] * len(counts)
    return [len(counts) - 1 if own == best else -1 for own in counts]


class Hand:
    """Seats are those of the table. Whoever is at the head begins. A kindred game has other values of PACK and what
    stands beside it, and methods of its own."""
    PACK, FOUR_ALIKE, TOLD_APART, SHOWS_LAST = PACK, CIVIL, True, False

    def __init__(self, options, head, pack):
        self.options, self.seats, self.turn = options, int(options["players"]), head
        each, last, pool = self.shares()
        size = self.seats * each
        self.hands = [pack[(seat - head) % self.seats:size:self.seats] for seat in range(self.seats)]
        self.last, rest = pack[size:size + last], pack[size + last:]
        self.pool, self.stock = rest[:pool], rest[pool:]
        self.caught, self.piled, self.turned = [[] for _ in range(self.seats)], [], None
        if options["sixes"] == "deal":
            for seat in range(self.seats):
                self.lay_out(seat)

    def shares(self):
        """How many cards each gets, how many lie open to be drawn last, and how many the pool has."""
        return DEALT[self.seats], 0, POOL

    def on(self, name):
        return self.options[name] == "on"

    def lay_out(self, seat):  # TU-2.4, TU-2.5
        for _ in range(self.hands[seat].count("66") // 2 * 2):
            self.hands[seat].remove("66")
            self.caught[seat].append("66")

    def over(self):  # TU-3.6
        return not self.stock and not self.last and self.turned is None

    def peeps(self):
        """Who has seen the last card of the stock."""
        return None

    def matches(self, a, b):
        return match(a, b, self.options)

    def legal(self):
        """The plays of the seat whose turn it is."""
        if self.turned is not None:
            return self.takes(self.turned) | self.lays(self.turned, "drawn_must")  # TU-3.1, TU-3.5
        held = set(self.hands[self.turn])
        plays = set().union(*map(self.takes, held))
        keeps = not plays or not self.on("hand_must")  # TU-3.4
        plays |= {self.pile(tile) for tile in held if self.may_pile(tile)}
        if self.on("release"):  # TU-3.2
            return plays.union(*(self.lays(tile, "hand_must") for tile in held))
        return plays | {PASS} if keeps else plays  # TU-3.3

    def lays(self, tile, must):
        """The tile joins the pool if nothing need be taken (TU-3.4, TU-3.5); so may the fourth of a pile."""
        return set() if self.on(must) and self.takes(tile) else {Play("lay", tile, ())}

    def takes(self, tile):
        if tile in self.piled:  # TU-4.4, TU-4.5
            return {Play("take", tile, (tile,) * 3)}
        if self.on("triple_catch") and self.pool.count(tile) == 3:  # TU-4.6
            return {Play("take", tile, (tile,) * 3)}
        return {Play("take", tile, (other,)) for other in self.pool if self.matches(tile, other)}

    def may_pile(self, tile):  # TU-4.4
        played = sum(self.caught, []).count(tile)
        return self.on("pile") and tile in self.FOUR_ALIKE and self.pool.count(tile) == 2 and not played

    def pile(self, tile):
        return Play("pile", tile, (tile,) * 2)

    def act(self, play):
        drawn = self.turned
        if play.verb != "pass":
            self.put_down(play)
        if self.turned is not None:
            self.turned, self.turn = None, (self.turn + 1) % self.seats  # TU-2.3
        if not self.over() and (drawn is None or not self.hands[self.turn]):  # TU-3.1, TU-3.6
            self.draw()

    def put_down(self, play):
        if self.turned is None:
            self.hands[self.turn].remove(play.tile)
        away = self.piled if play.verb == "take" and play.tile in self.piled else self.pool
        for tile in play.taken:
            away.remove(tile)
        to = {"take": self.caught[self.turn], "pile": self.piled, "lay": self.pool}[play.verb]
        to += [play.tile, *play.taken]

    def draw(self):
        self.turned = (self.stock or self.last).pop(0)
        if not self.takes(self.turned):  # TU-3.1: there is nothing to ask
            self.act(Play("lay", self.turned, ()))

    def counts(self):
        return [count(tiles) for tiles in self.caught]

    def net(self):
        return settled(self.counts(), self.options)

    def between(self, a, b):
        """What the one seat gains from the other (TU-5.4)."""
        counts = self.counts()
        if self.options["settle"] == "winner":
            net = self.net()
            return (net[a] > 0) - (net[b] > 0)
        return counts[a] - counts[b]
