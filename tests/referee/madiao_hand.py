"""One hand of Madiao by the rule sheet: cards, counting off, deal and play. Payments: madiao_pay.py."""
import collections

SUITS = {
    "shi": "wanwan qianwan baiwan 90 80 70 60 50 40 30 20",
    "wan": "9 8 7 6 5 4 3 2 1",
    "suo": "9 8 7 6 5 4 3 2 1",
    "qian": "kong ban 1 2 3 4 5 6 7 8 9"}  # D2: 錢 runs the other way
CODES = [f"{suit}-{card}" for suit, cards in SUITS.items() for card in cards.split()]
PLACE = {code: place for place, code in enumerate(CODES)}
WAN, QIAN, BAI, JIUSHI = "shi-wanwan", "shi-qianwan", "shi-baiwan", "shi-90"
ZUN = [WAN, "wan-9", "suo-9", "qian-kong"]  # D4
JI = ["shi-20", "wan-1", "suo-1", "qian-9"]  # D4.1
RED = {  # D7, O5
    "ten": {*ZUN, *JI, QIAN, BAI},
    "nine_late": {*ZUN, QIAN, "wan-8", "suo-8", "qian-ban", BAI}}
NO_NUMBER = {WAN, QIAN, "qian-kong", "qian-ban"}  # S5.2
EIGHT_FACE_DOWN = ["face", "under"] + ["bottom"] * 6  # S6.2

Play = collections.namedtuple("Play", "seat trick kind card best_by best held")
# best, best_by: before this card was played. held: the hand of the seat, this card included.


def suit(card):
    return card.partition("-")[0]

def beats(card, other):
    return suit(card) == suit(other) and PLACE[card] < PLACE[other]

def in_order(cards):
    return sorted(cards, key=PLACE.get)

def numeral(card):  # S5.1, S5.2
    return 1 if card in NO_NUMBER else int(card.partition("-")[2][0])


class Hand:
    def __init__(self, options, banker, pack, cuts):
        self.options, self.banker, self.cuts = options, banker, cuts
        self.hands = [[] for _ in range(4)]
        self.table, self.buried = [[] for _ in range(4)], [[] for _ in range(4)]
        self.spent, self.bottom = [], {"face": [], "under": [], "bottom": []}
        self.plays, self.claims, self.answered = [], [], []
        self.trick, self.acted, self.best, self.best_by, self.winners = 0, 0, None, None, []
        self.opener = self.outcome = None
        if self.exposed():  # S5.4: the hand is broken off before the deal
            self.outcome = ("void", "opener")
            return
        self.opener = self.head()
        self.deal_out(pack)
        self.dealt = [list(cards) for cards in self.hands]
        self.leader = self.opener if options["first_lead"] == "head" else banker  # P2, O21
        self.kinds = [self.kinds_of(cards) for cards in self.hands]
        self.phase = "redeal" if options["redeal_on_five"] == "on" else "play"  # Y6
        if self.holders():  # Y1; Y6.1: before a redeal
            self.outcome = ("won", "yishang")

    # before play

    def exposed(self):
        return BAI in self.cuts and self.options["penalties"] == "full"

    def cut_again(self, card):
        if card == BAI:
            return self.options["penalties"] == "off"  # S5.3
        return card in NO_NUMBER and self.options["cut_special"] == "recut"  # O23

    def head(self):  # S5
        v = numeral(self.cuts[-1]) % 4
        return (self.banker + {1: 2, 2: 3, 3: 0, 0: 1}[v]) % 4

    def deal_out(self, pack):  # S6, S6.1, S6.2
        for i, card in enumerate(pack[:32]):
            self.hands[(self.opener + i) % 4].append(card)
        for zone, card in zip(EIGHT_FACE_DOWN, pack[32:]):
            self.bottom[zone].append(card)

    def kinds_of(self, cards):
        """The bonuses before play of these eight cards, with their values in 注 (Y5, Y5.4, Y5.5)."""
        if self.options["yishang"] == "off":
            return {}
        reds = sum(card in RED[self.options["red_set"]] for card in cards)
        longest = max(collections.Counter(map(suit, cards)).values())
        kinds = {}
        if set(cards) == {*ZUN, *JI}:
            kinds["zunji"] = int(self.options["yishang_value_zunji"])
        if reds == 8:
            kinds["bahong"] = int(self.options["yishang_value_bahong"])
        if longest == 8:
            kinds["huncheng"] = int(self.options["yishang_value_huncheng"])
        if not kinds and self.options["yishang"] == "three+late":
            late = {"qihong": (7, reds == 7), "qitong": (7, longest == 7), "liuhong": (6, reds == 6)}
            kinds = {name: value for name, (value, there) in late.items() if there}
        return kinds

    def holders(self):
        return [q for q in range(4) if self.kinds[q]]

    def first_of(self, seats):
        """The first of these seats in order from the head."""
        return min(seats, key=lambda q: (q - self.opener) % 4)

    def may_redeal(self, seat):  # Y6
        return max(collections.Counter(map(suit, self.hands[seat])).values()) >= 5

    # play

    def may_act(self):
        if self.phase == "redeal":
            return [q for q in range(4) if q not in self.answered]
        return [(self.leader + self.acted) % 4]

    def legal(self, seat):
        held = self.hands[seat]
        if self.phase == "redeal":
            claim = [("claim", " ".join(in_order(held)))] if self.may_redeal(seat) else []
            return {("pass", ""), *claim}
        if not self.acted:
            return {("lead", card) for card in held}  # P3
        bury = {("bury", card) for card in held}  # P4, P4.1
        if self.forfeits(seat):
            return bury
        return bury | {("beat", card) for card in held if beats(card, self.best)}

    def forfeits(self, seat):  # P10, P10.1
        eighth = len(self.winners) == 7
        return self.options["last_trick_forfeit"] == "on" and eighth and seat not in self.winners

    def act(self, seat, verb, cards):
        if self.phase == "redeal":
            self.answer(seat, verb)
        else:
            self.put_down(seat, verb, cards)

    def answer(self, seat, verb):
        self.answered.append(seat)
        if verb == "claim":
            self.claims.append(seat)
        if len(self.answered) < 4:
            return
        if self.claims:
            self.outcome = ("void", "redeal")  # Y6.1
        self.phase = "play"

    def put_down(self, seat, verb, card):
        if not self.acted:
            self.trick, self.best, self.best_by, self.led = self.trick + 1, None, None, card
        held = list(self.hands[seat])
        self.plays.append(Play(seat, self.trick, verb, card, self.best_by, self.best, held))
        self.hands[seat].remove(card)
        if verb == "bury":
            self.buried[seat].append(card)
        else:
            self.spent.append(card)
            self.best, self.best_by = card, seat
        self.acted += 1
        if self.acted == 4:
            self.take()

    def take(self):  # P5, T1
        self.spent.remove(self.best)
        self.table[self.best_by].append(self.best)
        self.winners.append(self.best_by)
        self.leader, self.acted = self.best_by, 0  # P2
        if len(self.winners) == 8:
            self.outcome = ("played", "play")

    def unbeatable(self, seat):
        """Cards of the seat that nothing it has not seen can beat, or that nobody is left to beat."""
        if not any(self.hands[q] for q in range(4) if q != seat):
            return in_order(self.hands[seat])
        gone = {*self.hands[seat], *self.buried[seat], *self.spent, *sum(self.table, [])}
        return [card for card in in_order(self.hands[seat])
                if not any(beats(other, card) for other in CODES if other not in gone)]
