"""What a hand of Luk Fu is worth, for the referee: strength, true claims and payments (L-6.11, L-10.5, L-11)."""
from lukfu_cards import RED, bits, inside, numeral, size


def strength(pack, cards, old):
    """The most cards in disjoint sets and runs, with the old-age cards outside them (L-6.11)."""
    groups = [c.cards for c in pack.combos.values() if c.size > 1 and inside(c.cards, cards)]
    return size(fullest(old, groups)[0])


def fullest(old, groups):
    """These old-age cards with the cards of disjoint groups: all the ways to have the most cards."""
    ways = set()

    def choose(used, groups):
        ways.add(used | old)
        for i, group in enumerate(groups):
            if not group & used:
                choose(used | group, groups[i + 1:])
    choose(0, groups)
    most = max(map(size, ways))
    return sorted(cards for cards in ways if size(cards) == most)


def holds(pack, cards, by_right, opponents, with_groups):
    """Whether a claim of these cards is true against these hands (L-10.5.5): nobody can beat one of them, but for
    those that count by right. With `with_groups` cards also count in disjoint sets and runs that nobody can beat
    (L-13.22)."""
    shaky = sum(1 << c for c in bits(cards & ~by_right) if any(pack.beat1[c] & held for held in opponents))
    groups = []
    if with_groups:
        groups = [c.cards for c in pack.combos.values() if c.size > 1 and inside(c.cards, cards)
                  and not any(inside(beater, held) for beater in pack.beaters[c.cards] for held in opponents)]

    def covered(left, used):
        if not left:
            return True
        first = left & -left
        return any(covered(left & ~group, used | group) for group in groups if group & first and not group & used)
    return covered(shaky, 0)


def unit(options, n):
    """What n fu cost a loser (L-11.1). Fewer than the base would be a part of a point, which nobody pays (L-D9)."""
    base = int(options["base"])
    points = 2 ** (n - base) if n >= base else 0
    return points * 2 if n == 12 and options["double_at_12"] == "on" else points  # L-11.1.1


def worth(options, cards):
    """What each loser owes for these winning cards."""
    n, red = size(cards), size(cards & RED)
    if options["scoring"] == "pow2":
        return unit(options, n)
    if (n, red) == (12, 8):
        return 30
    return max(0, n - 5 + red)  # L-13.26, L-13.26.2


def tigers(options):
    """What each loser owes for the Five Tigers: eight fu (L-11.5), or Sung's six points."""
    return unit(options, 8) if options["scoring"] == "pow2" else 6


def share(options, cards, dreamed):
    """What each loser owes to the dreamer, who holds this card (L-11.3)."""
    matches = sum(numeral(c) == numeral(dreamed) for c in bits(cards))
    return unit(options, 5 + matches) if matches and options["dreamer_share"] == "on" else 0
