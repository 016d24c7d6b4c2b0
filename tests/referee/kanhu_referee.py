#!/usr/bin/env python3
"""An outside referee for Kanhu: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate kanhu --trace FILE`, and the rules from history/games/kanhu.md; comments
give the rule numbers. From the pack, the cut and the chosen actions the referee keeps its own books: the
cards of each seat, the legal moves, the winners of tricks, the payments and the next banker. It supports
every option and prints every difference from the trace.
"""
import collections
import itertools
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402

QW, C0, CH = "shi-qianwan", "qian-kong", "qian-ban"
ODD = (QW, C0, CH)
CODES = [QW] + [f"{suit}-{n}" for suit in ("wan", "suo") for n in range(9, 0, -1)]
CODES += [C0, CH] + [f"qian-{n}" for n in range(1, 10)]
PLACE = {code: i for i, code in enumerate(CODES)}
ROLES = ["banker", "second", "third"]


def in_order(cards):
    return sorted(cards, key=PLACE.get)

def text(cards):
    return " ".join(in_order(cards))

def number(card):  # §2
    return 0 if card in ODD else int(card[-1])

def suit(card):
    return "wan" if card == QW else card.partition("-")[0]


class Book:
    """What can be led, and what beats what, under some options (§4, §5, §8)."""

    def __init__(self, options):
        self.options = options
        self.kinds = {frozenset([card]): "single" for card in CODES}  # K-4.2
        for cards in itertools.combinations(CODES, 3):
            kind = self.kind_of_three(cards)
            if kind:
                self.kinds[frozenset(cards)] = kind

    def rank(self, card):  # K-2.3 to K-2.6, K-8.4
        if card in ODD:
            return {QW: 10, CH: 10, C0: 11}[card]
        if suit(card) == "qian" and self.options["cash_order"] == "reversed":
            return 10 - number(card)
        return number(card)

    def kind_of_three(self, cards):
        odd = sum(card in ODD for card in cards)
        suits, numbers = {suit(card) for card in cards}, sorted(number(card) for card in cards)
        if odd == 3 and self.options["heaven_leopard"] == "on":  # K-8.3
            return "leopard"
        if not odd and len(suits) == 3 and numbers[0] == numbers[2]:  # K-4.4
            return "leopard"
        if len(suits) > 1:
            return None
        if self.options["odd_runs"] == "on":  # K-8.7
            follow = sorted(self.rank(card) for card in cards)
        else:  # K-4.3.1
            follow = numbers if not odd else [0, 0, 0]
        return "run" if follow[0] + 2 == follow[1] + 1 == follow[2] else None

    def beats(self, a, b):
        kind = self.kinds[a]
        return kind == self.kinds[b] and a != b and getattr(self, kind + "_beats")(a, b)

    def single_beats(self, a, b):
        (high,), (low,) = a, b
        odd = self.options["odd"]
        if odd == "superior" and (high in ODD or low in ODD):  # K-8.2
            return high in ODD and (low not in ODD or ODD.index(high) < ODD.index(low))
        if odd == "lone" and (high in ODD or low in ODD):  # K-8.2, K-8.2.1
            return False
        same = suit(high) == suit(low) or self.options["singles"] == "any_suit"  # K-5.2, K-8.9
        return same and self.rank(high) > self.rank(low)

    def run_beats(self, a, b):  # K-5.3, K-8.5, K-8.6
        (high,), (low,) = {suit(card) for card in a}, {suit(card) for card in b}
        stronger = max(map(self.rank, a)) > max(map(self.rank, b))
        way = self.options["run_suits"]
        if high == low or way == "equal":
            return stronger
        order = ["wan", "suo", "qian"]
        if self.options["suit_order"] == "qsw":
            order.reverse()
        return way == "ranked" and order.index(high) < order.index(low)

    def leopard_beats(self, a, b):  # K-5.4, K-8.3, K-8.8
        high, low = ({number(card) for card in one}.pop() or 10 for one in (a, b))
        if self.options["set_of_ones"] == "only_nines":
            if low == 1:
                return high >= 9
            if high == 1:
                return False
        return high > low


class Hand:
    def __init__(self, deal, book):
        self.options, self.book = deal["options"], book
        self.players = int(self.options["players"])  # K-8.1
        self.banker = deal["match"]["head"]
        self.opener = None
        self.size = 10
        if self.players == 2 and self.options["two_deal"] == "15":  # K-3.4, K-8.15
            self.size = 15
        self.leader = self.banker  # K-3.6
        if self.options["first_lead"] == "counted":  # K-8.13
            steps = max(number(deal["cuts"][-1]), 1) - 1
            self.leader = self.opener = (self.banker + steps) % self.players
        pack, dealt = deal["pack"].split(), self.players * self.size
        self.hands = [set(pack[i:dealt:self.players]) for i in range(self.players)]
        self.hands = [self.hands[(q - self.leader) % self.players] for q in range(self.players)]
        self.left = set(pack[dealt:])
        self.taken, self.buried = ([set() for _ in range(self.players)] for _ in range(2))
        self.tricks, self.spent = [0] * self.players, set()
        self.trick, self.acted, self.led, self.best, self.best_by = 0, 0, None, None, None
        self.over = False

    def seat_to_act(self):
        return (self.leader + self.acted) % self.players

    def legal(self, seat):
        held = self.hands[seat]
        if not self.acted:  # §4
            return {("lead", cards) for cards in self.book.kinds if cards <= held}
        beaters = [cards for cards in self.book.kinds
                   if cards <= held and self.book.beats(cards, self.best)]
        out = {("beat", cards) for cards in beaters}  # K-5.1
        for cards in itertools.combinations(held, len(self.best)):
            kept = held - set(cards)
            if self.options["must_beat"] == "off" or not any(b <= kept for b in beaters):  # K-5.6
                out.add(("bury", frozenset(cards)))
        return out

    def act(self, seat, verb, cards):
        self.hands[seat] -= cards
        if verb == "bury":
            self.buried[seat] |= cards
        else:
            self.spent |= cards
            self.best, self.best_by = cards, seat
        if verb == "lead":
            self.trick += 1
            self.led = cards
        self.acted += 1
        if self.acted < self.players:
            return
        self.spent -= self.best  # K-5.7, K-5.8
        self.taken[self.best_by] |= self.best
        self.tricks[self.best_by] += 1
        self.leader, self.acted = self.best_by, 0
        self.over = not any(self.hands)

    def lacking(self):
        """What each lacks of his share, N times over (§6, K-8.12)."""
        won = self.tricks
        if self.options["counted"] == "cards":
            won = [len(cards) for cards in self.taken]
        return [sum(won) - self.players * p for p in won]

    def net(self):
        lacking = self.lacking()
        if self.options["last_trick"] == "off":  # K-6.1
            return [-lack for lack in lacking]
        net = [-max(lack, 0) for lack in lacking]  # K-8.11, K-8.11.1
        net[self.leader] = 0
        net[self.leader] = -sum(net)
        return net

    def next_banker(self):  # K-3.7, K-8.14
        if self.options["next_banker"] == "rotate":
            return (self.banker + 1) % self.players
        return self.leader


def action(words):
    verb, _, cards = words.partition(" ")
    return verb, frozenset(cards.split())

def described(line):
    """All offers of a decision, those of a family written out."""
    out = [action(words) for words in line["offers"]]
    for family in line.get("families", []):
        kept = [set(cards.split()) for cards in family["keep_none_of"]]
        for cards in itertools.combinations(family["of"].split(), family["cards"]):
            if all(k & set(cards) for k in kept):
                out.append((family["do"], frozenset(cards)))
    return out

def shown(actions):
    return sorted(f"{verb} {text(cards)}" for verb, cards in actions)


class Referee(Comparing):
    books = {}

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        match = line["match"]
        self.same("pack", sorted(CODES), sorted(line["pack"].split()))  # K-2.1
        players = int(line["options"]["players"])
        if self.sitting and line["hand"] % self.sitting:
            self.same("match", self.linked, match)
        else:
            self.same("scores of a new match", [0] * players, match["scores"])
        key = tuple(sorted(line["options"].items()))
        if key not in self.books:
            self.books[key] = Book(line["options"])
        self.hand, self.deal, self.count = Hand(line, self.books[key]), line, 0
        self.hands += 1
        roles = [ROLES[(q - match["head"]) % players] for q in range(players)]
        self.same("roles", roles, line["roles"])
        self.same("opener", self.hand.opener, line.get("opener"))
        self.zones(line, None)

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(cards, open_to):
            return text(cards) if viewer in (None, open_to) else " ".join("?" * len(cards))
        seats = range(hand.players)
        zones = {"hand": [seen(hand.hands[q], q) for q in seats],
                 "buried": [seen(hand.buried[q], q) for q in seats],
                 "taken": [text(cards) for cards in hand.taken], "spent": text(hand.spent)}
        if hand.players * hand.size < len(CODES):  # K-8.15
            zones["left"] = seen(hand.left, "nobody")
        self.same("zones", zones, line["zones"])

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", False, hand.over)
        self.same("seat to act", hand.seat_to_act(), seat)
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("cards", text(hand.hands[seat]), line["cards"])
        self.same("trick", self.trick(), line["trick"])
        self.zones(line, seat)
        self.marks(line)
        self.offers(line, hand.legal(seat))
        hand.act(seat, *action(line["chosen"]))

    def marks(self, line):
        opener = self.hand.opener
        self.same("marks", {} if opener is None else {"opener": opener}, line["marks"])

    def offers(self, line, legal):
        self.same_offers(line, legal, described(line), action(line["chosen"]), shown)

    def trick(self):
        hand = self.hand
        out = {"number": hand.trick, "leader": hand.leader}
        if hand.acted:
            out |= {"cards": len(hand.led), "acted": hand.acted, "led": text(hand.led),
                    "best": text(hand.best), "best_by": hand.best_by}
        return out

    def on_settlement(self, line):
        hand = self.hand
        self.same("hand is over", True, hand.over)
        self.same("outcome", ("played", "play"), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.marks(line)
        net = hand.net()
        self.same("net", net, line["net"])
        self.transfers(line["transfers"], net)
        before, after = self.deal["match"], line["next"]
        self.same("next banker", hand.next_banker(), after["head"])
        self.same("scores", [a + b for a, b in zip(before["scores"], net)], after["scores"])
        self.same("number of the next hand", before["hand"] + 1, after["hand"])
        self.hand, self.linked = None, after

    def transfers(self, got, net):
        """Who is below pays who is above, each as much as his net says, under one clause."""
        clause = "settle.last" if self.hand.options["last_trick"] == "on" else "settle.share"
        paid = collections.Counter()
        for t in got:
            self.same("clause", clause, t["clause"])
            self.same("paid from below to above", True, net[t["from"]] < 0 < net[t["to"]])
            paid[t["from"]] -= t["amount"]
            paid[t["to"]] += t["amount"]
        self.same("payments", net, [paid[q] for q in range(self.hand.players)])


if __name__ == "__main__":
    judge(Referee, __doc__)
