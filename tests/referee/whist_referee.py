#!/usr/bin/env python3
"""An outside referee for whist: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate whist --trace FILE`, and the rules from history/games/whist.md; comments
give the rule numbers. From the pack and the chosen actions the referee keeps its own books: the trumps, the
cards of each seat, the legal moves, the winners of tricks, the points, games and rubbers of both sides, and
the payments. It supports every option and prints every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from whist_hand import CODES, Hand, Match, in_order  # noqa: E402

ROLES = ["head", "second", "third", "fourth"]


def text(cards):
    return " ".join(in_order(cards))

def shown(actions):
    return sorted(" ".join(words) for words in actions)


class Referee(Comparing):

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        self.same("pack", sorted(CODES), sorted(line["pack"].split()))  # WH-1
        self.same("cut", 0, line["cut"])
        match, self.options = line["match"], line["options"]
        self.head, self.deal, self.count = match["head"], line, 0
        if self.goes_on(line["hand"]):
            self.same("match", self.linked, match)
        else:
            self.match = Match()
            fresh = {"scores": [0] * 4, "pool": 0, "counters": self.counters(self.match, self.head)}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.hand = Hand(self.options, self.head, line["pack"].split(), self.match.turn)
        self.hands += 1
        self.same("roles", [ROLES[(q - self.head) % 4] for q in range(4)], line["roles"])
        self.zones(line, None)

    def goes_on(self, number):
        """This hand goes on from the one before."""
        if self.matches:
            return self.linked is not None
        return self.sitting and number % self.sitting

    def counters(self, match, head):
        """What a match keeps, told from the side of the head."""
        own, other = head % 2, 1 - head % 2
        counters = {"own": match.points[own], "other": match.points[other],
                    "own_games": match.games[own], "other_games": match.games[other],
                    "own_values": match.values[own], "other_values": match.values[other]}
        return counters if self.options["trump"] == "turned" else counters | {"turn": match.turn % 4}

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(cards, open_to):
            return text(cards) if viewer in (None, open_to) else " ".join("?" * len(cards))
        zones = {"hand": [seen(hand.hands[q], q) for q in range(4)],
                 "buried": [text(cards) for cards in hand.buried],  # WH-3
                 "taken": [text(cards) for cards in hand.taken], "spent": text(hand.spent)}
        self.same("zones", zones, line["zones"])

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", False, hand.over())
        self.same("seat to act", hand.seat_to_act(), seat)
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("cards", text(hand.hands[seat]), line["cards"])
        self.same("trick", self.trick(), line["trick"])
        self.zones(line, seat)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.counters(self.match, self.head), line["counters"])
        legal = hand.legal(seat)
        self.offers(line, legal)
        card = line["chosen"].partition(" ")[2]
        hand.act(seat, card if card in hand.hands[seat] else min(legal)[1])

    def offers(self, line, legal):
        offered = [tuple(words.split()) for words in line["offers"]]
        self.same_offers(line, legal, offered, tuple(line["chosen"].split()), shown)

    def trick(self):
        hand = self.hand
        out = {"number": hand.number, "trumps": hand.trumps, "leader": hand.leader}
        if hand.acted:
            out |= {"cards": 1, "acted": hand.acted, "led": hand.led, "best": hand.best,
                    "best_by": hand.best_by}
        return out

    def on_settlement(self, line):
        hand, before = self.hand, self.deal["match"]
        self.same("hand is over", True, hand.over())
        self.same("outcome", ("played", "play"), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.counters(self.match, self.head), line["counters"])
        self.match, gain, over = self.match.after(self.options, hand.tricks(), hand.honours())
        net = [-gain if seat % 2 else gain for seat in range(4)]
        self.same("net", net, line["net"])
        self.transfers(line["transfers"], gain)
        scores = [a + b for a, b in zip(before["scores"], net)]
        head = (self.head + 1) % 4  # WH-12
        after = {"hand": before["hand"] + 1, "round": 0, "head": head, "pool": 0,
                 "scores": [0] * 4 if over else scores, "counters": self.counters(self.match, head)}
        for name in sorted(set(after) | set(line["next"])):
            self.same(f"{name} of the next hand", after.get(name), line["next"].get(name))
        self.hand, self.linked = None, None if over and self.matches else line["next"]

    def transfers(self, got, gain):  # WH-13
        """Each of the side that gains is paid by another one of the other side."""
        payers, paid = ([1, 3], [0, 2]) if gain > 0 else ([0, 2], [1, 3])
        amounts = [abs(gain)] * 2 if gain else []
        self.same("payers", payers[:len(amounts)], sorted(t["from"] for t in got))
        self.same("paid", paid[:len(amounts)], sorted(t["to"] for t in got))
        self.same("payments", amounts, [t["amount"] for t in got])


if __name__ == "__main__":
    judge(Referee, __doc__)
