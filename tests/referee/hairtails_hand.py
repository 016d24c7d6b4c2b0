"""One hand of 釣白魚 by the rule sheet: cards, matches, the deal, the open last card, the counts.

It is written from the sheet alone, by somebody who has not seen the module.
"""
import collections

from diaoyu_hand import Hand

PIECES = "SCHREAG"  # the order in which the program shows them
CARDS = [colour + piece for colour in "rb" for piece in PIECES]
PACK = CARDS * 4  # HT-1
PLACE = {card: place for place, card in enumerate(CARDS)}
DEALT = {2: 10, 3: 7}  # HT-2
POOL = {2: 16, 3: 14}
SETS = [(50, "RHC"), (100, "GAE"), (100, "SSSS")]  # HT-4


def in_order(cards):
    return sorted(cards, key=PLACE.get)

def match(a, b):  # HT-3
    return a[1] == b[1]

def count(cards, options):
    caught = collections.Counter(cards)
    total, standing = 0, 0
    for worth, pieces in SETS:
        for colour in "rb":
            needed = collections.Counter(colour + piece for piece in pieces)
            times = min(caught[card] // copies for card, copies in needed.items())
            if options["sets"] == "once":  # HT-4.1
                times = min(times, 1)
            total += times * worth
            standing += times * len(pieces)
    return total + int(options["odd"]) * (len(cards) - standing)  # HT-5, HT-5.1: no card stands in two sets


class HairtailsHand(Hand):
    """The turn is that of 釣魚 (HT-3)."""
    PACK, FOUR_ALIKE, SHOWS_LAST = PACK, CARDS, True

    def shares(self):
        return DEALT[self.seats], 1, POOL[self.seats]

    def matches(self, a, b):
        return match(a, b)

    def counts(self):
        return [count(cards, self.options) for cards in self.caught]
