"""What the referees of games of drawing and discarding share: the trace, line by line, before their own books.

Their books know seats from the dealer on (roles), the trace those of the table. How the program words an action
is in `WORDS` of each referee, verb by verb of the books; what it calls an end in `ENDS`.
"""
import collections

from comparing import Comparing


class Drawing(Comparing):
    """A referee adds `WORDS`, `ENDS`, `begin`, `pay_of` and `next_dealer`."""

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        if self.goes_on(line["hand"]):
            self.same("match", self.linked, line["match"])
        self.deal, self.head, self.count = line, line["match"]["head"], 0
        self.hand = self.begin(line, line["pack"].split())
        self.hands += 1

    def goes_on(self, number):
        """This hand goes on from the one before."""
        if self.matches:
            return self.linked is not None
        return self.sitting and number % self.sitting

    def role(self, seat):
        return (seat - self.head) % 4

    def by_seat(self, by_role):
        return [by_role[self.role(seat)] for seat in range(4)]

    # decisions

    def on_decision(self, line):
        hand, role = self.hand, self.role(line["seat"])
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", None, hand.outcome)
        self.same("seat may act", True, role in hand.asked())
        self.same("cards", sorted(self.held(role)), sorted(line["cards"].replace("-", " ").split()))
        legal = {self.words(*action) for action in hand.legal(role)}
        self.offers(line, legal)
        hand.act(role, *self.action(line["chosen"]))

    def offers(self, line, legal):
        offered = set(map(self.sorted_words, line["offers"]))
        self.same("offers that are missing", [], sorted(legal - offered))
        self.same("offers too many", [], sorted(offered - legal))
        self.same("count", len(legal), line["count"])
        self.same("offers said", len(legal), len(line["offers"]))
        self.same("chosen is offered", True, self.sorted_words(line["chosen"]) in legal)

    def words(self, verb, tiles):
        return self.sorted_words(f"{self.WORDS[verb]} {tiles}".strip())

    @staticmethod
    def sorted_words(words):
        verb, *tiles = words.split()
        return " ".join([verb, *sorted(tiles)])

    def action(self, words):
        verb, *tiles = words.split()
        verbs = {theirs: own for own, theirs in self.WORDS.items()}
        return verbs[verb], " ".join(tiles)

    # the end

    def on_settlement(self, line):
        hand = self.hand
        self.same("outcome", hand.outcome and self.ENDS[hand.outcome], line["outcome"])
        if hand.outcome:
            self.settled(line, self.pay_of(hand))
        self.hand, self.linked = None, line["next"]

    def settled(self, line, pay):
        self.same("transfers", *self.transfers(line, pay))
        net = self.by_seat(pay.net())
        self.same("net", net, line["net"])
        before, after = self.deal["match"], line["next"]
        self.same("scores", [a + b for a, b in zip(before["scores"], net)], after["scores"])
        self.same("next dealer", (self.next_dealer(self.hand, pay) + self.head) % 4, after["head"])
        self.same("number of the next hand", before["hand"] + 1, after["hand"])

    def transfers(self, line, pay):
        """Who pays whom in all, by the books and by the trace: clauses may part a payment."""
        own, got = collections.Counter(), collections.Counter()
        for p in pay.payments:
            own[(p.payer + self.head) % 4, (p.to + self.head) % 4] += p.amount
        for t in line["transfers"]:
            self.same("amount is positive", True, t["amount"] > 0)
            got[t["from"], t["to"]] += t["amount"]
        return sorted(own.items()), sorted(got.items())
