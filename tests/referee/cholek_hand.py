"""One hand of Cholek Tiga by the rule sheet: cards, the turn, what is taken, points and payments."""
import collections
import itertools

from peche_hand import CARDS, in_order

PACK = CARDS * 4  # CT-1
HONOURS = {"OT", "RF", "WF"}
RED = {"OT", "RF", "S9"}  # CT-1.1
PLAIN_COUNT = {3: 3, 4: 8}  # CT-5
RED_COUNT = {1: 1, 2: 4, 3: 3, 4: 8}
ANG_POW = {3: 100, 4: 200}  # CT-6, CT-6.1: cents
AYAM, KANDANG, POINT = 50, 100, 10  # CT-7, CT-6

# A play: `tile` is the card played, `taken` what it takes along. Verbs are take and lay (it joins the pool).
Play = collections.namedtuple("Play", "verb tile taken")


def rank(card):  # CT-1.1
    return 1 if card in HONOURS else int(card[1])

def points(cards):
    total = 0
    for card, copies in collections.Counter(cards).items():
        total += (RED_COUNT if card in RED else PLAIN_COUNT).get(copies, 0)
    return total

def ang_pow(cards):
    """What each other player pays for red cards alike."""
    copies = collections.Counter(cards)
    return sum(ANG_POW.get(copies[card], 0) for card in RED)

def between(a, b):
    """What the second pays the first, less what it gets; each is (its catch, ayam, kandang)."""
    def owed(player):
        cards, ayam, kandang = player
        return POINT * points(cards) + ang_pow(cards) + AYAM * ayam + KANDANG * kandang
    return owed(a) - owed(b)

def begins(catches, head):
    """Who begins the next hand (CT-8, CT-8.1)."""
    counts = list(map(points, catches))
    least = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return least[0] if len(least) == 1 else head


class CholekHand:
    """Seats are those of the table. Whoever is at the head begins."""

    def __init__(self, options, head, pack):
        self.seats, self.turn = int(options["players"]), head
        size = 3 * self.seats  # CT-2
        self.hands = [pack[(seat - head) % self.seats:size:self.seats] for seat in range(self.seats)]
        self.pool, self.stock, self.turned = [], pack[size:], None  # CT-3
        self.caught = [[] for _ in range(self.seats)]
        self.ayam, self.kandang = [0] * self.seats, [0] * self.seats

    def over(self):
        return not self.stock and self.turned is None and not any(self.hands)

    def legal(self):
        if self.turned is not None:
            return self.plays(self.turned)
        return set().union(*map(self.plays, self.hands[self.turn]))

    def plays(self, card):
        """Taking is not a duty (CT-2)."""
        return {Play("lay", card, ()), *self.takes(card)}

    def takes(self, card):  # CT-2, CT-3
        alike = in_order(other for other in self.pool if rank(other) == rank(card))
        return {Play("take", card, pair) for pair in itertools.combinations(alike, 2)}

    def act(self, play):
        drawn = self.turned is not None
        if drawn:
            self.turned = None
        else:
            self.hands[self.turn].remove(play.tile)
        for card in play.taken:
            self.pool.remove(card)
        to = self.caught[self.turn] if play.verb == "take" else self.pool
        to += [play.tile, *play.taken]
        if play.verb == "take" and set(play.taken) == {play.tile}:  # CT-7
            (self.kandang if drawn else self.ayam)[self.turn] += 1
        if drawn:
            self.pass_on()
        else:
            self.draw()

    def draw(self):
        self.turned = self.stock.pop(0)
        if not self.takes(self.turned):  # there is nothing to ask
            self.act(Play("lay", self.turned, ()))

    def pass_on(self):
        self.turn = (self.turn + 1) % self.seats
        if any(self.hands) or not self.stock:
            return
        each = min(3, len(self.stock) // (2 * self.seats))  # CT-2, CT-4
        for i in range(self.seats):
            self.hands[(self.turn + i) % self.seats], self.stock = self.stock[:each], self.stock[each:]

    def player(self, seat):
        return self.caught[seat], self.ayam[seat], self.kandang[seat]

    def net(self):
        return [sum(between(self.player(a), self.player(b)) for b in range(self.seats)) for a in range(self.seats)]
