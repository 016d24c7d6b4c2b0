"""Shared by the referees of 默和 and 碰和: the money cards, and who is first in the next hand."""

SEATS = 4
SUITS = "WSC"
ODD = ("QW", "C0", "CH")
SIX = (*ODD, "W1", "S1", "C1")  # the heads
HEADS = {"six": SIX, "three": ODD, "off": ()}  # of which a set is made
FACES = [f"{suit}{number}" for suit in SUITS for number in range(1, 10)] + list(ODD)
ORDER = {face: place for place, face in enumerate(FACES)}


def without(cards, some):
    """The cards without these, or None: they are not all there."""
    left = list(cards)
    for card in some:
        if card not in left:
            return None
        left.remove(card)
    return left

def next_first(hand, by_lot):
    """The seat that is first in the next hand; `by_lot` draws it."""
    if hand.options["next_first"] == "lot":
        return by_lot()
    won = hand.winner is not None and hand.options["next_first"] == "winner"
    return hand.winner if won else 1
