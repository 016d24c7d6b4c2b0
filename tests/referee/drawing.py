"""Shared by the referees of drawing games: reads the trace line by line and compares it with a referee's books.

The books number the seats from the dealer (roles), the trace by the table. `said` of a referee converts the
program's actions, and `ENDS` its names for the end of a hand.
"""
import collections

from comparing import Comparing


class Drawing(Comparing):
    """A referee adds `ENDS`, `begin`, `said`, `zones`, `sets`, `pay_of`, `next_dealer`, `counts` and `counters`."""

    seats = 4
    starts_anew = False  # in a sitting, the match after the last hand of a match begins with no scores

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
        return (seat - self.head) % self.seats

    def seat(self, role):
        return (role + self.head) % self.seats

    def by_seat(self, by_role):
        return [by_role[self.role(seat)] for seat in range(self.seats)]

    # decisions

    def on_decision(self, line):
        hand, role = self.hand, self.role(line["seat"])
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", None, hand.outcome)
        self.same("seat may act", True, role in hand.asked())
        self.same("cards", sorted(self.zones()["hand"][role]), sorted(line["cards"].replace("-", " ").split()))
        self.lying(line, role)
        legal = {self.words(hand, role, *action): action for action in hand.legal(role)}
        self.offers(line, set(legal))
        if legal:
            hand.act(role, *legal.get(sorted_words(line["chosen"]), min(legal.values())))

    def offers(self, line, legal):
        self.same_offers(line, legal, [sorted_words(words) for words in line["offers"]], sorted_words(line["chosen"]))

    def words(self, hand, role, verb, tiles):
        """An action of the books as the program words it."""
        return sorted_words(" ".join(self.said(hand, role, verb, tiles)))

    def lying(self, line, viewer):
        """What lies where, as the viewer sees it (None: all is shown)."""
        for name, by_role in self.zones().items():
            for seat in range(self.seats):
                own, role = sorted(by_role[self.role(seat)]), self.role(seat)
                if name == "hand" and viewer not in (None, role):
                    own = ["?"] * len(own)
                self.same(f"{name} of {seat}", own, sorted(line["zones"][name][seat].split()))
        drawing = line["drawing"]
        sets = [sorted(sorted(one["cards"].split()) for one in of_seat) for of_seat in drawing["sets"]]
        self.same("sets", self.by_seat([sorted(map(sorted, of_role)) for of_role in self.sets()]), sets)
        self.same("left in the wall", self.left(), drawing["tail"] - drawing["head"])

    # the end

    def on_settlement(self, line):
        hand = self.hand
        self.same("outcome", hand.outcome and self.ENDS[hand.outcome], (line["outcome"], line["reason"]))
        self.lying(line, None)
        if hand.outcome:
            self.settled(line, self.pay_of(hand))
        self.hand = None

    def settled(self, line, pay):
        self.same("transfers", *self.transfers(line, pay))
        net = self.by_seat(pay.net())
        self.same("net", net, line["net"])
        if "counts" in line:
            self.same("counts", self.by_seat(self.counts(pay)), [count["value"] for count in line["counts"]])
        before, after = self.deal["match"], line["next"]
        self.same("next dealer", self.seat(self.next_dealer(self.hand, pay)), after["head"])
        self.same("number of the next hand", before["hand"] + 1, after["hand"])
        counters = self.counters(before["counters"], pay)  # None: the match is over
        scores = [a + b for a, b in zip(before["scores"], net)]
        self.same("scores", scores if counters or not self.starts_anew else [0] * self.seats, after["scores"])
        self.same("counters", counters or dict.fromkeys(before["counters"], 0), after["counters"])
        self.linked = after if counters or not self.matches else None

    def transfers(self, line, pay):
        """Who pays whom in all, by the books and by the trace: clauses may part a payment."""
        own, got = collections.Counter(), collections.Counter()
        for p in pay.payments:
            own[self.seat(p.payer), self.seat(p.to)] += p.amount
        for t in line["transfers"]:
            self.same("amount is positive", True, t["amount"] > 0)
            got[t["from"], t["to"]] += t["amount"]
        return sorted(own.items()), sorted(got.items())


def sorted_words(words):
    verb, *tiles = words.split()
    return " ".join([verb, *sorted(tiles)])
