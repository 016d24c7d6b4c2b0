"""One hand of 看湖 (late Qing) by the rule sheet, history/games/kanhu-qing.md. Seats are 0 upwards from the first."""
import functools
import itertools

from money_cards import FACES, ODD, ORDER, SUITS, without
from paying import Paying
from shuffling import Shuffling

PACK = FACES * 4  # KQ-2.1
DEFAULTS = {"players": "5", "alike": "on", "box": "open", "royal_map": "threes", "pay": "sum", "recycle": "off",
            "match_hands": "10"}
DEALT = 15  # KQ-3.1
PLAYED = {2: 46, 3: 30, 4: 23, 5: 18, 6: 15}  # KQ-6.5
ROYALS = {"threes": ["QW C0 S9", "CH S8 W9", "C8 S2 W2", "C9 S1 W1"],  # KQ-4.7
          "w98c7": ["QW W9 W9", "C0 S8 S8", "CH C7 C7"], "off": []}  # KQ-4.8
HIGHEST = {"threes": "C1 C2 C3", "w98c7": "W1 S2 C3", "off": "W1 S2 C3"}  # KQ-4.7, KQ-4.8, KQ-4.8.1


def charges_in(royal_map, alike):
    """Every charge, with what it counts; some cards are charges in several ways."""
    for suit in SUITS:  # KQ-4.2
        for low in range(1, 8):
            yield [f"{suit}{low + i}" for i in range(3)], 1
    for three in itertools.combinations_with_replacement([suit + "1" for suit in SUITS], 3):  # KQ-4.3
        yield three, 1
    for number in range(2, 10):  # KQ-4.4
        yield [f"{suit}{number}" for suit in SUITS], 2
    yield ODD, 3  # KQ-4.5
    for face in FACES if alike == "on" else []:  # KQ-4.6
        yield [face] * 3, 2
    for royal in ROYALS[royal_map]:  # KQ-4.7.1
        yield royal.split(), 4
    yield HIGHEST[royal_map].split(), 5


class Charges:
    """What cards count under these options."""

    def __init__(self, royal_map, alike):
        self.counts = {}
        for cards, count in charges_in(royal_map, alike):
            three = self.sorted(cards)
            self.counts[three] = max(count, self.counts.get(three, 0))
        self.by_lowest = {face: [three for three in self.counts if three[0] == face] for face in FACES}
        self.most = functools.lru_cache(maxsize=500_000)(self.most_of)

    @staticmethod
    def sorted(cards):
        return tuple(sorted(cards, key=ORDER.get))

    def win(self, cards):
        """What fifteen cards in five charges count, or None: they are not (KQ-4.1)."""
        return self.most(self.sorted(cards), 0) if len(cards) == DEALT else None

    def held(self, cards):
        """What the charges among the cards count."""
        return self.most(self.sorted(cards), len(cards))

    def lay_aside(self, cards):
        """Which of sixteen cards can be laid aside to win."""
        if self.most(self.sorted(cards), 1) is None:
            return set()
        return {card for card in set(cards) if self.win(without(cards, [card])) is not None}

    def most_of(self, cards, spare):
        """The most that charges count if no more than `spare` cards are in none; None: there are more (KQ-4.9)."""
        if not cards:
            return 0
        ways = [self.most(cards[1:], spare - 1)] if spare else []
        for three in self.by_lowest[cards[0]]:
            rest = without(cards, three)
            if rest is not None:
                more = self.most(tuple(rest), min(spare, len(rest)))
                ways += [] if more is None else [self.counts[three] + more]
        return max((way for way in ways if way is not None), default=None)


charges_of = functools.cache(Charges)


class Hand:
    """Phases: "turned" (a card from the box lies open), "claim" (about the card that was played), and "play" (whoever
    has sixteen cards)."""

    def __init__(self, options, pack, turning=0):
        self.options, self.turning, self.players = options, turning, int(options["players"])
        self.charges = charges_of(options["royal_map"], options["alike"])
        self.held = [pack[q * DEALT:(q + 1) * DEALT] for q in range(self.players)]
        self.box = pack[DEALT * self.players:]  # KQ-3.2
        self.played, self.plays, self.turned_over = [], [0] * self.players, 0  # (player, card), the last on top
        self.lies = None  # (seat, card) of the card that is offered: turned up for the seat or played by it
        self.got, self.took, self.aside = None, False, None  # the sixteenth card; the winner's, laid aside
        self.known, self.answers = {}, {}  # the legal acts of each seat, as long as nothing changes
        self.outcome = self.winner = self.count = None
        self.draw(0)  # KQ-5.1
        self.go_on()

    # what is legal

    def asked(self):
        """Those who have a choice; about a card that is offered they answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "play":
            return [self.turn]
        return [q for q in range(self.players) if q not in self.answers and len(self.legal(q)) > 1]

    def legal(self, seat):
        if seat not in self.known:
            self.known[seat] = self.own(seat) if self.phase == "play" else self.claims(seat)
        return self.known[seat]

    def own(self, seat):
        if seat != self.turn:
            return set()
        held = self.held[seat]
        return {("discard", card) for card in held} | {("out", card) for card in self.charges.lay_aside(held)}  # KQ-5.5

    def claims(self, seat):
        by, card = self.lies
        is_played = self.phase == "claim"
        if is_played and seat == by:
            return set()
        out = {("pass", "")}  # KQ-5.6
        if is_played and seat == self.after(by):  # KQ-5.2
            out.add(("take", card))
        if not is_played or self.options["box"] == "hidden":  # KQ-5.4, KQ-5.3.1, KQ-5.7
            out |= {("out", aside) for aside in self.charges.lay_aside([*self.held[seat], card])}  # KQ-5.8
        return out

    def after(self, seat):
        return (seat + 1) % self.players

    # what happens

    def act(self, seat, verb, card=""):
        if self.phase != "play":
            self.answers[seat] = (verb, card)
        elif verb == "out":
            self.won(seat, card)
        else:
            self.play(seat, card)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        self.known = {}
        while not self.outcome and not self.asked():
            self.resolve()
            self.known = {}

    def play(self, seat, card):
        self.held[seat].remove(card)
        self.played.append((seat, card))
        self.plays[seat] += 1
        self.offer("claim", seat, card)
        if min(self.plays) >= PLAYED[self.players]:  # KQ-6.5
            self.outcome = "rounds"

    def offer(self, phase, seat, card):
        self.phase, self.turn, self.lies, self.answers, self.got = phase, seat, (seat, card), {}, None

    def resolve(self):
        by, card = self.lies
        turned = self.phase == "turned"
        in_turn = [(by + i) % self.players for i in range(self.players)]
        outs = [q for q in in_turn if self.answers.get(q, ("pass",))[0] == "out"]
        if outs:  # KQ-5.4.1; before a taking, where played cards complete all hands: the sheet does not say it
            self.pick_up(outs[0])
            self.won(outs[0], self.answers[outs[0]][1])
        elif turned:
            self.gets(by, card, took=False)
        elif ("take", card) in self.answers.values():
            self.played.pop()
            self.gets(self.after(by), card, took=True)
        else:
            self.draw(self.after(by))

    def pick_up(self, seat):
        if self.phase == "claim":
            self.played.pop()
        self.held[seat].append(self.lies[1])

    def draw(self, seat):
        if not self.box and self.options["recycle"] == "on":  # KQ-6.4, as KH-4.4
            below = sorted((card for _, card in self.played[:-1]), key=ORDER.get)
            self.box = Shuffling(self.turning, self.turned_over).shuffled(below)
            self.played = self.played[-1:]
            self.turned_over += 1
        if not self.box:
            self.outcome = "exhausted"
            return
        card = self.box.pop(0)
        if self.options["box"] == "open":  # KQ-5.3
            self.offer("turned", seat, card)
        else:
            self.gets(seat, card, took=False)

    def gets(self, seat, card, took):
        self.held[seat].append(card)
        self.phase, self.turn, self.lies, self.got, self.took = "play", seat, None, card, took

    def won(self, seat, aside):
        self.held[seat].remove(aside)
        self.aside = aside
        self.outcome, self.winner, self.turn = "won", seat, seat
        self.count = self.charges.win(self.held[seat])

    def open_before(self, seat):
        """What lies before a seat: its played cards, the one turned up for it, and what it laid aside."""
        cards = [card for by, card in self.played if by == seat]
        if self.phase == "turned" and not self.outcome and self.lies[0] == seat:
            cards.append(self.lies[1])
        return cards + [self.aside] if seat == self.winner else cards


class Pay(Paying):
    def __init__(self, hand):
        super().__init__(hand, hand.players)
        self.own = [0] * hand.players  # what the others deduct
        if hand.winner is None:  # KQ-6.4, KQ-6.5
            return
        if hand.options["pay"] == "others_score":  # KQ-6.3
            self.own = [hand.charges.held(held) for held in hand.held]
        for q in range(hand.players):  # KQ-6.1, KQ-6.2
            stakes = 1 if hand.options["pay"] == "flat" else hand.count - self.own[q]
            if q != hand.winner and stakes > 0:
                self.to_winner([q], hand.winner, stakes)
