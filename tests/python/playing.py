"""What the tests of the package yezi share."""

# tricks, with and without teams or bids; drawing; dominoes with copies
SOME = ["lukfu", "madiao", "ningbo", "wahua", "tiengow", "kanhu", "khanhoo"]


def play_by_chance(hand, seed=1, until=None):
    """Plays a hand with what its seats are offered; returns the number of decisions."""
    decisions = 0
    while not hand.over and (until is None or decisions < until):
        seat = hand.seat(hand.asked[0])
        seat.apply(seat.view().offer.sample(seed + decisions))
        decisions += 1
    return decisions
