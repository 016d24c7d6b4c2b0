"""One hand of Cholek Tiga by the rule sheet: draws, takes, the turn, the points, what every two players settle."""
import collections
import itertools

from diaoyu_hand import Play
from peche_hand import ODD

RED = ["S9", "RF", "OT"]  # CK-1.3
PLAIN_POINTS = [0, 0, 0, 3, 8]  # CT-5: for as many cards of one face
RED_POINTS = [0, 1, 4, 3, 8]
ANG_POW = [0, 0, 0, 100, 200]  # CT-6, CT-6.1
CENTS = 10  # a point
AYAM, KANDANG = 50, 100  # CT-7


def rank(card):  # CK-1.2
    return "1" if card in ODD else card[1]

def points(cards):  # CT-5, CT-5.1
    return sum((RED_POINTS if face in RED else PLAIN_POINTS)[copies]
               for face, copies in collections.Counter(cards).items())

def ang_pow(cards):
    """What each other player pays for three and four red cards alike."""
    return sum(ANG_POW[cards.count(face)] for face in RED)

def next_head(counts, head):  # CT-8, CT-8.1
    least = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return least[0] if len(least) == 1 else head


class Hand:
    """Seats are those of the table. Whoever is at the head begins."""

    def __init__(self, options, head, pack):
        self.seats, self.head, self.turn = int(options["players"]), head, head
        self.stock, self.pool, self.turned = list(pack), [], None  # CT-3
        self.hands, self.caught = [[] for _ in range(self.seats)], [[] for _ in range(self.seats)]
        self.ayam, self.kandang = [0] * self.seats, [0] * self.seats
        for _ in range(3):  # CT-2; that cards come singly at first, and together later, is the program's way
            for seat in self.in_turn():
                self.hands[seat].append(self.stock.pop(0))

    def in_turn(self):
        return [(self.head + place) % self.seats for place in range(self.seats)]

    def draw(self):
        """CT-2: three more each. CT-4: two, where the stock has no more: as many of it are turned as are drawn."""
        each = min(3, len(self.stock) // (2 * self.seats))
        for seat in self.in_turn():
            self.hands[seat], self.stock = self.stock[:each], self.stock[each:]

    def over(self):
        return not self.stock and self.turned is None and not any(self.hands)

    def legal(self):
        """The plays of the seat whose turn it is. CT-2: taking is not a duty."""
        cards = set(self.hands[self.turn]) if self.turned is None else {self.turned}
        return set().union(*map(self.takes, cards), [Play("lay", card, ()) for card in cards])

    def takes(self, card):
        """CT-3: any two cards of its rank."""
        alike = sorted(other for other in self.pool if rank(other) == rank(card))
        return {Play("take", card, two) for two in itertools.combinations(alike, 2)}

    def act(self, play):
        """CT-2, CT-2.1: a card of the hand is played to its end, then one of the stock is turned."""
        if self.turned is None:
            self.hands[self.turn].remove(play.tile)
            self.put_down(play, self.ayam)
            self.turned = self.stock.pop(0)
            if self.takes(self.turned):
                return
            play = Play("lay", self.turned, ())  # there is nothing to ask
        self.put_down(play, self.kandang)
        self.turned, self.turn = None, (self.turn + 1) % self.seats
        if not any(self.hands):
            self.draw()

    def put_down(self, play, alike):
        """`alike` counts captures of three identical cards (CT-7)."""
        if play.verb == "lay":
            self.pool.append(play.tile)
            return
        for card in play.taken:
            self.pool.remove(card)
        self.caught[self.turn] += [play.tile, *play.taken]
        alike[self.turn] += set(play.taken) == {play.tile}

    def counts(self):
        return [points(cards) for cards in self.caught]

    def gains(self, a, b):
        """What the one seat gains from the other, for each reason (CT-6, CT-6.1, CT-7, CT-7.1)."""
        own, other = self.caught[a], self.caught[b]
        return {"points": CENTS * (points(own) - points(other)), "ang_pow": ang_pow(own) - ang_pow(other),
                "ayam": AYAM * (self.ayam[a] - self.ayam[b]), "kandang": KANDANG * (self.kandang[a] - self.kandang[b])}

    def net(self):
        return [sum(sum(self.gains(a, b).values()) for b in range(self.seats)) for a in range(self.seats)]
