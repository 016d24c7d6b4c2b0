"""Cards and combinations of Luk Fu for the referee, and which beats which, from the rule sheet alone.

Rule numbers (L-2.1) refer to the sheet. A set of cards is a number, one bit a card.
"""
import collections
import functools
import itertools

SUITS = "sgkx"
CODES = [s + str(r) for s in SUITS for r in range(1, 10)] + ["ww", "ff"]
INDEX = {code: i for i, code in enumerate(CODES)}
WW, FF = INDEX["ww"], INDEX["ff"]


def bits(cards):
    return [i for i in range(len(CODES)) if cards >> i & 1]

def size(cards):
    return bin(cards).count("1")

def mask(text):
    return sum(1 << INDEX[code] for code in text.split())

def text(cards):
    return " ".join(CODES[i] for i in bits(cards))

def inside(part, whole):
    return part & ~whole == 0

def numeral(card):  # L-2.8
    return 1 if card == WW else None if card == FF else card % 9 + 1


TIGERS = mask("s1 g1 k1 x1 ww")
RED = mask("s9 g9 k9 x9 s1 x1 ww s8")  # L-2.5
S8 = INDEX["s8"]

# The options and their values, the default first (L-13); this referee knows no others.
FU = " ".join(str(n) for n in range(3, 13) if n != 6)
VALUES = {
    "players": "4 3 4_active", "fourth_role": "dreamer banker", "suit_order": "sgkx gskx",
    "specials": "modern sch1890 w95_three w95_four", "set_of_ones": "only_nines plain_low",
    "tigers": "before_call after_call combination off", "tigers_head_stays": "off on",
    "privilege": "second_third any_caller none", "liability": "on off", "reproach": "off release",
    "redeal_by": "next_head same_head", "first_head": "random agreed", "cut": "none third_cuts_and_peeks",
    "opening_oldage": "seven eight_red", "oldage_depth": "exact rules visible", "lead_inference": "on off",
    "break_rule": "best_so_far none", "claim_mode": "declared certified", "claim_check": "actual deduced",
    "false_claim": "retract house_penalty", "final_window": "on off", "count_unplayed_combos": "off on",
    "min_fu": "6 " + FU, "base": "6 " + FU, "double_at_12": "on off", "scoring": "pow2 sung", "dreamer_share": "on off",
    "hand_end_reveal": "on off"}
DEFAULT = {name: values.split()[0] for name, values in VALUES.items()}

Combo = collections.namedtuple("Combo", "cards kind size suit top")

# What a game has, by its options. The single cards of a suit, high to low (L-13.4); those that are not
# named in the row of an order are as in the modern one.
PLAIN = "9 8 7 6 5 4 3 2"
ORDERS = {
    "modern": {},
    "sch1890": {"s": "s1 " + " ".join("s" + r for r in PLAIN.split()),
                "x": "x1 ff ww " + " ".join("x" + r for r in reversed(PLAIN.split()))},
    "w95_three": {"x": "ww " + " ".join("x" + r for r in PLAIN.split())},
    "w95_four": {"x": "x1 ff " + " ".join("x" + r for r in reversed(PLAIN.split())) + " ww"}}


class Pack:
    """The cards in play under these options, their combinations, and what beats what."""

    def __init__(self, players, fourth_role, suit_order, specials, set_of_ones, tigers):
        self.modern, self.ones = specials == "modern", set_of_ones
        self.codes = [c for c in CODES if c not in self.taken_out(players, fourth_role, specials)]
        self.deck = mask(" ".join(self.codes))
        self.place = {suit: i for i, suit in enumerate(suit_order)}  # high to low (L-2.2, L-13.3)
        self.place["w"] = 4
        self.singles = {s: ORDERS[specials].get(s, " ".join(s + r for r in PLAIN.split())).split() for s in "sx"}
        self.singles |= {s: [s + r for r in (PLAIN + " 1").split()] for s in "gk"}  # L-2.4, L-13.4.5
        self.beat1 = [self.higher(code) for code in CODES]
        self.has_tigers = inside(TIGERS, self.deck) and tigers != "off"
        self.combos = {c.cards: c for c in self.all_combos()}
        if self.has_tigers and tigers == "combination":  # L-13.6: a group of its own kind
            self.combos[TIGERS] = Combo(TIGERS, "tigers", 5, None, 1)
        self.beaters = {b.cards: [a.cards for a in self.combos.values() if self.beats(a, b)]
                        for b in self.combos.values()}
        self.earlier = [sum(1 << d for d in bits(self.deck) if self.category(d) < self.category(c))
                        for c in range(len(CODES))]  # cards of the suits before this card's

    @staticmethod
    def taken_out(players, fourth_role, specials):
        if specials == "w95_three":  # L-13.4.3
            return {"x1", "ff"}
        if specials != "modern":  # L-13.4.2, L-13.4.4
            return set()
        alone = players != "4" or fourth_role == "banker"  # L-2.7, L-13.1.1, L-13.2.1
        return {"ff", "ww"} if alone else {"ff"}  # L-2.6

    def suit(self, card):
        """Its suit for single cards; the odd cards are inside 綫 in the older orders (L-13.4.6)."""
        return CODES[card][0] if card < WW else "w" if self.modern else "x"

    def category(self, card):
        return self.place[self.suit(card)]

    def higher(self, code):
        """The cards in play that beat it as a single (L-7.3.1); special ones neither beat nor are beaten."""
        for order in self.singles.values():
            if code in order:
                return mask(" ".join(order[:order.index(code)])) & self.deck
        return 0

    def all_combos(self):  # L-7.2
        for card in bits(self.deck):
            yield Combo(1 << card, "single", 1, self.suit(card), None)
        # In the older orders the cloud counts as rank 1 of 綫, in the place of x1 (L-13.4.6).
        of = {s: [[INDEX[s + str(r)]] for r in range(1, 10)] for s in SUITS}
        if not self.modern:
            of["x"][0] = [WW]
        found = set()
        for r in range(1, 10):
            for n in (3, 4):
                for suits in itertools.combinations(SUITS, n):
                    for cards in itertools.product(*(of[s][r - 1] for s in suits)):
                        found.add(Combo(sum(1 << c for c in cards), "set", n, None, r))
        for s in SUITS:
            for n in range(3, 10):
                for low in range(1, 11 - n):
                    for cards in itertools.product(*of[s][low - 1:low - 1 + n]):
                        found.add(Combo(sum(1 << c for c in cards), "run", n, s, low + n - 1))
        yield from sorted((c for c in found if inside(c.cards, self.deck)), key=str)

    def beats(self, a, b):  # L-7.3
        if (a.kind, a.size) != (b.kind, b.size) or a.kind == "tigers":
            return False
        if a.kind == "single":
            return inside(a.cards, self.beat1[b.cards.bit_length() - 1])
        if a.kind == "set":
            if self.ones == "plain_low":  # L-13.5
                return a.top > b.top
            return a.top == 9 if b.top == 1 else a.top != 1 and a.top > b.top  # L-7.3.4
        return self.place[a.suit] < self.place[b.suit] or (a.suit == b.suit and a.top > b.top)


@functools.lru_cache(None)
def pack_of(*options):
    return Pack(*options)

def pack(options):
    return pack_of(*(options[name] for name in
                     ("players", "fourth_role", "suit_order", "specials", "set_of_ones", "tigers")))
