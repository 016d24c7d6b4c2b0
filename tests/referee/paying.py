"""Shared by referees: who pays whom for one hand."""
import collections

Payment = collections.namedtuple("Payment", "payer to amount")


class Paying:
    """A referee's Pay fills in the payments."""

    def __init__(self, hand, seats):
        self.hand, self.seats, self.payments = hand, seats, []

    def to_winner(self, seats, winner, amount, for_all=None):
        """From each of the seats, or from one of them that pays for all."""
        self.payments += [Payment(q if for_all is None else for_all, winner, amount) for q in seats if q != winner]

    def net(self):
        net = [0] * self.seats
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net
