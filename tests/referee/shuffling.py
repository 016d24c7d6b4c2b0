"""The shuffling of a stock that is renewed, for referees: what the seed `turning` of a record stands for."""
LOW = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(x):
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & LOW
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & LOW
    return x ^ (x >> 31)


class Shuffling:
    """The generator that a record's seed speaks of (engine/records/README.md, `turning`): xoshiro256**."""

    def __init__(self, seed, number):
        state = mixed((mixed((seed + GOLDEN) & LOW) + number) & LOW)
        self.words = [mixed((state + GOLDEN * i) & LOW) for i in range(1, 5)]

    def next(self):
        s = self.words
        rotated = lambda x, k: ((x << k) | (x >> (64 - k))) & LOW
        result = (rotated((s[1] * 5) & LOW, 7) * 9) & LOW
        shifted = (s[1] << 17) & LOW
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)
        return result

    def below(self, bound):
        floor = (1 << 32) % bound
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= floor:
                return product >> 32

    def shuffled(self, cards):
        cards = list(cards)
        for left in range(len(cards), 1, -1):
            pick = self.below(left)
            cards[pick], cards[left - 1] = cards[left - 1], cards[pick]
        return cards
