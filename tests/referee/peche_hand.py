"""One hand of la pêche or Pèi by the rule sheet: cards, matches, the turn, the counts, the payments."""
import collections

from diaoyu_hand import Hand

SUITS = "CSM"
ODD = ["OT", "RF", "WF"]
CARDS = [suit + str(number) for suit in SUITS for number in range(1, 10)] + ODD
PACK = CARDS * 4  # PC-1
PLACE = {card: place for place, card in enumerate(CARDS)}
SETS = [(13, "OT RF S9"), (13, "C1 C2 C3"), (12, "WF S8 M9"), (11, "C8 S2 M2"), (10, "C9 S1 M1")]  # PC-6: a card


def in_order(cards):
    return sorted(cards, key=PLACE.get)

def number(card):  # PC-4, PC-7.1
    return 1 if card in ODD else int(card[1])

def match(a, b, options):
    if options["odd_rank"] == "apart" and (a in ODD or b in ODD):  # PC-4
        return a == b
    return number(a) == number(b)  # PC-3

def count(cards, options):
    caught = collections.Counter(cards)
    if options["variant"] == "peche":  # PC-6, PC-7
        total = 0
        for each, names in SETS:
            names = names.split()
            if all(caught[name] for name in names):
                total += 3 * each
                caught.subtract(names)
        return total + sum(number(card) * copies for card, copies in caught.items())
    worth = {card: number(card) for card in CARDS}  # PC-8, PC-8.1
    for each, names in SETS:
        names = names.split()
        if not all(caught[name] for name in names):
            continue
        if names[0] == "C1":
            run = 4
            while run <= 9 and caught[f"C{run}"]:
                names.append(f"C{run}")
                run += 1
        for name in names:
            worth[name] = max(worth[name], each)
    return sum(worth[card] * copies for card, copies in caught.items())

def between(payee, payer, options):
    """What the second pays the first, less what it gets."""
    difference = payee - payer
    if options["settle"] == "difference":
        return difference
    lots = -(-abs(difference) // 10)  # PC-10
    return lots if difference > 0 else -lots

def besides(counts):
    """PC-9, PC-9.1: from whom to whom, how much."""
    paid = collections.Counter()
    ranked = sorted(range(3), key=lambda seat: counts[seat])
    low, middle, high = ranked
    if counts[high] == counts[middle]:
        return paid
    if counts[low] < counts[middle]:
        paid[low, high] += 1 if counts[low] >= 200 else 2
    for most in (350, 400):
        if counts[high] >= most:
            paid[low, high] += 2
            paid[middle, high] += 2
    return paid

def settled(counts, options):
    net = [sum(between(own, other, options) for other in counts) for own in counts]
    if options["thresholds"] == "on":
        for (payer, payee), amount in besides(counts).items():
            net[payer] -= amount
            net[payee] += amount
    return net


class PecheHand(Hand):
    """The turn is that of 釣魚 (PC-3)."""
    PACK, FOUR_ALIKE, TOLD_APART, SHOWS_LAST = PACK, CARDS, False, True

    def shares(self):
        return 14, int(self.options["peep"] == "second_and_last"), 36  # PC-1, PC-2.1

    def peeps(self):
        """Who has seen the last card of the stock: whoever will draw it (PC-2, PC-2.1)."""
        if not self.stock:
            return None
        turns = len(self.stock) - (self.turned is None)
        return (self.turn + turns) % 3

    def matches(self, a, b):
        return match(a, b, self.options)

    def counts(self):
        return [count(cards, self.options) for cards in self.caught]

    def net(self):
        return settled(self.counts(), self.options)

    def between(self, a, b):
        counts = self.counts()
        gained = between(counts[a], counts[b], self.options)
        if self.options["thresholds"] == "on":
            paid = besides(counts)
            gained += paid[b, a] - paid[a, b]
        return gained
