"""The packs of Khanhoo and the melds of a hand: sections 2, 5 and 6 of history/games/khanhoo.md."""
import functools
import itertools

DEFAULTS = {"players": "3", "pack": "61", "ace_triplets": "off", "double_khanhoo": "on", "joker_value": "full",
            "final_discard": "on", "others_score": "on", "game_points": "50", "rounds": "30"}
PACKS = {"61": ("s", 2, 1), "62": ("c", 2, 2), "91": ("s", 3, 1), "121": ("s", 4, 1), "125": ("s", 4, 5)}


def suits_of(options):  # KH-2.3, KH-2.4.1: X, Y and Z
    return ["h", PACKS[options["pack"]][0], "d"]

def codes(options):
    """Every card once, in the order of the pack."""
    return [suit + str(number) for suit in suits_of(options) for number in range(1, 10)] + ["J", "Q", "K", "jo"]

def pack_of(options):  # KH-2.3 to KH-2.7
    _, thirties, jokers = PACKS[options["pack"]]
    return [code for code in codes(options) for _ in range(jokers if code == "jo" else thirties)]


def plain_melds(options):
    """Melds without a joker: cards and points, KH-5.1 to KH-5.10."""
    x, y, z = suits_of(options)
    for suit in (x, y, z):
        for first in range(1, 8):
            for last in range(first + 2, 10):
                yield [f"{suit}{number}" for number in range(first, last + 1)], 1
    copies = PACKS[options["pack"]][1]
    for size in range(3, 6):  # six are two melds of aces
        for aces in itertools.combinations_with_replacement([x + "1", y + "1", z + "1"], size):
            if max(map(aces.count, aces)) <= copies:
                yield list(aces), 1
    for number in range(1 if options["ace_triplets"] == "on" else 2, 10):
        triplet = [f"{suit}{number}" for suit in (x, y, z)]
        yield triplet, 2
        yield triplet * 2, 10
    yield [x + "1", y + "1", z + "1"] * 2, 10
    yield ["J", "Q", "K"], 3
    yield ["J", "Q", "K"] * 2, 10
    for honour, other in (("K", x + "9"), ("Q", y + "8"), ("J", z + "7")):
        yield [honour, other, other], 4
    yield [x + "1", y + "2", z + "3"], 5
    if options["double_khanhoo"] == "on":
        yield [x + "1", y + "2", z + "3"] * 2, 15


class Melds:
    """What hands are worth under some options."""

    def __init__(self, options):
        order = {code: i for i, code in enumerate(codes(options))}
        self.order = order.get
        points = {}
        for cards, worth in plain_melds(options):
            for made, value in self.with_joker(cards, worth, options):
                key = tuple(sorted(made, key=self.order))
                points[key] = max(value, points.get(key, -1))
        self.by_first = {}
        for cards, worth in points.items():
            self.by_first.setdefault(cards[0], []).append((cards, worth))
        self.best = functools.lru_cache(maxsize=200_000)(self.best_of)
        self.cover = functools.lru_cache(maxsize=200_000)(self.cover_of)

    @staticmethod
    def with_joker(cards, worth, options):  # KH-6.1 to KH-6.3
        yield cards, worth
        for card in set(cards):
            rest = list(cards)
            rest.remove(card)
            yield rest + ["jo"], worth if options["joker_value"] == "full" else 0

    def hand(self, cards):
        return tuple(sorted(cards, key=self.order))

    def rests(self, hand):
        """Each meld that the lowest card can lie in, as its points and the other cards."""
        for cards, worth in self.by_first.get(hand[0], []):
            rest = list(hand)
            if all(rest.count(card) >= cards.count(card) for card in cards):
                for card in cards:
                    rest.remove(card)
                yield worth, tuple(rest)

    def best_of(self, hand):
        """The most points that melds among these cards have (KH-7.7)."""
        if not hand:
            return 0
        return max([self.best(hand[1:])] + [worth + self.best(rest) for worth, rest in self.rests(hand)])

    def cover_of(self, hand):
        """The same with every card in a meld; -1 where that cannot be."""
        if not hand:
            return 0
        found = [worth + more for worth, rest in self.rests(hand) for more in [self.cover(rest)] if more >= 0]
        return max(found, default=-1)
