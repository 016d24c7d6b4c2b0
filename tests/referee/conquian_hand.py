"""One hand of Conquian and its stakes, with the seats numbered from the dealer: sections 2 to 5 of
history/games/conquian.md."""
import collections
import itertools

SUITS = "shdc"
RANKS = {"spanish": "A 2 3 4 5 6 7 J Q K".split(), "ten": "A 2 3 4 5 6 7 8 9 T".split()}  # CQ-1.1, CQ-1.2
DEFAULTS = {"ranks": "spanish", "force": "on", "carry": "on", "cards_down": "11", "rounds": "10"}
DEALT = 10
LONGEST = 8  # CQ-3.2.1

Payment = collections.namedtuple("Payment", "payer to amount")


def pack_of(options):
    return [suit + rank for suit in SUITS for rank in RANKS[options["ranks"]]]


class Melds:
    """CQ-3.2."""

    def __init__(self, options):
        self.place = {rank: i for i, rank in enumerate(RANKS[options["ranks"]])}

    def is_meld(self, cards):
        cards = sorted(cards, key=lambda card: self.place[card[1:]])
        if not 3 <= len(cards) <= LONGEST:
            return False
        if len({card[1:] for card in cards}) == 1:
            return True  # every suit is there once
        places = [self.place[card[1:]] for card in cards]
        return len({card[0] for card in cards}) == 1 and places == list(range(places[0], places[0] + len(cards)))

    def with_card(self, card, others):
        """Every meld of the card and some of the others."""
        alike = [other for other in others if other[1:] == card[1:]]
        for size in (2, 3):
            for some in itertools.combinations(alike, size):
                yield {card, *some}
        at = self.place[card[1:]]
        have = {self.place[other[1:]]: other for other in others if other[0] == card[0]} | {at: card}
        low, high = at, at
        while low - 1 in have:
            low -= 1
        while high + 1 in have:
            high += 1
        for first, last in itertools.product(range(low, at + 1), range(at, high + 1)):
            if 3 <= last - first + 1 <= LONGEST:
                yield {have[place] for place in range(first, last + 1)}

    def stand(self, cards):
        """The cards can be parted into melds, none left over."""
        if not cards:
            return True
        first = min(cards)
        return any(self.stand(cards - meld) for meld in self.with_card(first, cards - {first}))


class Hand:
    """Phases: "offer" (both answer about a card that lies open) and "throw" (whoever has laid out)."""

    def __init__(self, options, pack):
        self.options, self.melds = options, Melds(options)
        self.held = [set(), set()]  # CQ-2.1: two at a time
        for at in range(0, 2 * DEALT, 2):
            self.held[at // 2 % 2] |= set(pack[at:at + 2])
        self.stock, self.table = pack[2 * DEALT:], [set(), set()]
        self.river = [[], []]
        self.outcome = self.winner = None
        self.offer(self.stock.pop(0), by=1, first=1, both=True)  # CQ-2.2: as if the other had turned it

    def offer(self, card, by, first, both):
        """The card lies open; `first` decides on it, and after a pass the other too if `both`."""
        self.phase, self.card, self.by, self.turn, self.both = "offer", card, by, first, both
        self.river[by].append(card)
        self.answers = {}

    def lays(self, role):
        """Cards of the hand that can go into a meld with the card on offer, each way once (CQ-3.3, CQ-3.5)."""
        table = self.table[role]
        return {frozenset(meld & self.held[role])
                for meld in self.melds.with_card(self.card, self.held[role] | table)
                if self.melds.stand(table - meld)}

    def goes_out(self, role, cards):
        return len(self.table[role]) + 1 + len(cards) >= int(self.options["cards_down"])  # CQ-4.1

    def decides(self, role):
        return role == self.turn or self.both

    def fits(self, role):
        """CQ-3.6, CQ-3.7: of one who can pass it."""
        return self.decides(role) and frozenset() in self.lays(role)

    def legal(self, role):
        if self.phase == "throw":
            return {("discard", card) for card in self.held[role]} if role == self.turn else set()
        out = {("pass", "")}
        if self.decides(role):
            for cards in self.lays(role):
                wins = self.goes_out(role, cards)
                out.add(("out", self.card) if wins else ("lay", " ".join(sorted(cards))))
        if self.options["force"] == "on" and self.fits(1 - role):
            out.add(("force", ""))
        return out

    def asked(self):
        """Those who have a choice; about a card on offer they answer without knowing of the other."""
        if self.outcome:
            return []
        if self.phase == "throw":
            return [self.turn]
        return [q for q in (0, 1) if q not in self.answers and len(self.legal(q)) > 1]

    def act(self, role, verb, cards=""):
        if self.phase == "throw":
            self.held[role].remove(cards)
            self.offer(cards, by=role, first=1 - role, both=False)  # CQ-3.3
        else:
            self.answers[role] = (verb, cards)
        self.go_on()

    def go_on(self):
        """As far as nobody has a choice."""
        while not self.outcome and self.phase == "offer" and not self.asked():
            self.resolve()

    def resolve(self):
        first, other = self.turn, 1 - self.turn
        said = [self.answers.get(q, ("pass", "")) for q in (0, 1)]
        for role in (first, other):  # CQ-3.4
            verb, cards = said[role]
            if verb in ("lay", "out"):
                self.lay(role, set(cards.split()) if verb == "lay" else None)
                return
        for role in (other, first):  # CQ-3.6: who decided first has passed first
            if said[role][0] == "force":
                self.lay(1 - role, set())
                return
        self.dead()

    def lay(self, role, cards):
        """`cards`: of the hand; None to go out."""
        if cards is None:
            ways = [way for way in self.lays(role) if self.goes_out(role, way)]
            self.ways_out = [self.table[role] | {self.card} | way for way in ways]
            cards = set(min(ways, key=sorted))
        won = self.goes_out(role, cards)
        if not won or not hasattr(self, "ways_out"):
            self.ways_out = [self.table[role] | {self.card} | cards]
        self.river[self.by].remove(self.card)
        self.table[role] |= cards | {self.card}
        self.held[role] -= cards
        self.turn, self.phase = role, "throw"
        if won:
            self.outcome, self.winner = "won", role

    def dead(self):
        """CQ-3.4: whoever passed last turns the next, and decides on it first."""
        turns = 1 - self.turn if self.both else self.turn
        if not self.stock:
            self.outcome = "tableau"  # CQ-4.2
            return
        self.offer(self.stock.pop(0), by=turns, first=turns, both=True)


class Pay:
    def __init__(self, hand, carried):
        stake = 1 + (carried if hand.options["carry"] == "on" else 0)  # CQ-4.2, CQ-4.3
        self.payments = [] if hand.winner is None else [Payment(1 - hand.winner, hand.winner, stake)]

    def net(self):
        net = [0, 0]
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net
