"""Whist by the rule sheet: the cards and play of one hand, what its points are, and what a match keeps."""
import dataclasses

SUITS, RANKS = "shdc", "23456789TJQKA"  # WH-1: the ace is high
CODES = [suit + rank for suit in SUITS for rank in RANKS]
PLACE = {code: place for place, code in enumerate(CODES)}
HONOURS = "AKQJ"  # WH-6
GAME = {"short": 5, "long": 10, "american": 7}  # WH-8, WH-14


def in_order(cards):
    return sorted(cards, key=PLACE.get)

def beats(card, other, trumps):  # WH-4
    """`card`, played after `other`, the best so far, is better."""
    if card[0] == other[0]:
        return PLACE[card] > PLACE[other]
    return card[0] == trumps


class Hand:
    """`turn`: how many hands of the match went before."""

    def __init__(self, options, head, pack, turn):
        self.options, self.leader = options, head  # WH-3
        self.hands = [in_order(pack[(seat - head) % 4::4]) for seat in range(4)]  # WH-2
        self.dealt = [list(cards) for cards in self.hands]
        self.trumps = pack[-1][0] if options["trump"] == "turned" else SUITS[turn % 4]  # WH-2, WH-15
        self.taken, self.buried = ([[] for _ in range(4)] for _ in range(2))
        self.spent, self.winners = [], []
        self.number, self.acted = 0, 0
        self.led = self.best = self.best_by = None

    def over(self):
        return len(self.winners) == 13  # WH-4

    def seat_to_act(self):  # WH-3
        return (self.leader + self.acted) % 4

    def playable(self, seat):
        held = self.hands[seat]
        following = [card for card in held if self.acted and card[0] == self.led[0]]
        return following or held  # WH-3

    def legal(self, seat):
        return {(self.verb(card), card) for card in self.playable(seat)}

    def verb(self, card):
        """What the program calls it."""
        if not self.acted:
            return "lead"
        return "beat" if beats(card, self.best, self.trumps) else "bury"

    def act(self, seat, card):
        verb = self.verb(card)
        self.hands[seat].remove(card)
        if verb == "bury":
            self.buried[seat].append(card)
        else:
            self.spent.append(card)
            self.best, self.best_by = card, seat
        if verb == "lead":
            self.number, self.led = self.number + 1, card
        self.acted += 1
        if self.acted == 4:
            self.take()

    def take(self):  # WH-4
        self.spent.remove(self.best)
        self.taken[self.best_by].append(self.best)
        self.winners.append(self.best_by)
        self.leader, self.acted = self.best_by, 0

    # points of the sides, side 0 being seats 0 and 2 (WH-1)

    def tricks(self):  # WH-5
        won = [sum(seat % 2 == side for seat in self.winners) for side in (0, 1)]
        return [max(0, tricks - 6) for tricks in won]

    def honours(self):  # WH-6
        had = [sum(self.trumps + rank in self.dealt[seat] for rank in HONOURS for seat in (side, side + 2))
               for side in (0, 1)]
        return [{4: 4, 3: 2}.get(number, 0) for number in had]


@dataclasses.dataclass
class Match:
    """What a match keeps, by side; `turn` is how many hands of it have been played."""

    points: list = dataclasses.field(default_factory=lambda: [0, 0])
    games: list = dataclasses.field(default_factory=lambda: [0, 0])
    values: list = dataclasses.field(default_factory=lambda: [0, 0])
    turn: int = 0

    def after(self, options, tricks, honours):
        """The match afterwards, how much side 0 gains, and whether the match is over."""
        made, winner = self.counted(options, tricks, honours)
        after = Match([a + b for a, b in zip(self.points, made)], [*self.games], [*self.values], self.turn + 1)
        gain = made[0] - made[1]  # WH-16: hand
        if winner is not None:
            value = worth(after.points[1 - winner])
            after.games[winner] += 1
            after.values[winner] += value
            after.points = [0, 0]
        if options["length"] == "hand":
            return after, gain, False
        needed = {"game": 1, "rubber": 2}[options["length"]]  # WH-10, WH-16
        if winner is None or after.games[winner] < needed:
            return after, 0, False
        gain = value if needed == 1 else after.values[winner] + 2 - after.values[1 - winner]
        return Match(), -gain if winner else gain, True

    def counted(self, options, tricks, honours):
        """The points that each side makes, and the side that wins a game with them, if any does."""
        target, made = GAME[options["form"]], list(tricks)
        won = [side for side in (0, 1) if self.points[side] + made[side] >= target]
        if not won:  # WH-8, WH07: tricks come before honours, which count nothing once they have won
            made = [made[side] + self.counting(options, side, honours) for side in (0, 1)]
            won = [side for side in (0, 1) if self.points[side] + made[side] >= target]
        return made, won[0] if won else None  # never two: only one side has tricks, and one honours

    def counting(self, options, side, honours):
        if options["form"] == "american":  # WH-14
            return 0
        barred = self.points[side] == GAME[options["form"]] - 1  # WH-7, WH-14
        return 0 if barred else honours[side]


def worth(points_of_losers):  # WH-9
    if points_of_losers == 0:
        return 3
    return 2 if points_of_losers <= 2 else 1
