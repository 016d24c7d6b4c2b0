"""The payments of a deal of Ningbo mahjong by the rule sheet: 7.5, section 8, and the next dealer."""
import collections

from ningbo_count import Winner, count_other, half_limit

Payment = collections.namedtuple("Payment", "clause payer to amount owed_by")


def factor(options, *seats):
    return 2 if 0 in seats and options["dealer_double"] == "on" else 1

def to_winner(value, winner, liable, options):
    """M-7.4, M-7.6.5."""
    return [Payment("winner", p if liable is None else liable, winner, value * factor(options, p, winner), p)
            for p in range(4) if p != winner]

def settle(values, winner, liable, options):
    """M-7.4, M-7.5, M-7.6."""
    payments, losers = to_winner(values[winner], winner, liable, options), [p for p in range(4) if p != winner]
    for p in losers:
        for q in losers:
            if values[p] < values[q]:
                difference = (values[q] - values[p]) * factor(options, p, q)
                payments.append(Payment("losers", p, q, difference, p))
    return [p for p in payments if p.amount]

def fine(offender, options):  # M-8.2
    others = [q for q in range(4) if q != offender]
    return [Payment("false_out", offender, q, half_limit(options) * factor(options, offender, q), offender)
            for q in others]

def nets(payments):
    net = [0] * 4
    for p in payments:
        net[p.payer] -= p.amount
        net[p.to] += p.amount
    return net


class Pay:
    """The counts and payments of a deal that is over. Seats are E, S, W, N of this deal, 0 to 3."""

    def __init__(self, hand):
        self.counts, self.liable, self.payments = [None] * 4, None, []
        kind, reason = hand.outcome
        if reason == "false_out":
            self.payments = fine(hand.offender, hand.options)
        if kind != "won":
            return
        won = hand.won
        for seat in range(4):
            self.counts[seat] = count_other(hand.concealed[seat], hand.declared[seat], seat, hand.options)
        winner = Winner(won, hand.concealed[won.seat], hand.declared[won.seat], hand.options)
        self.counts[won.seat], self.liable = winner.count(), winner.liable()
        values = [count.value for count in self.counts]
        self.payments = settle(values, won.seat, self.liable, hand.options)

    def net(self):
        return nets(self.payments)


def next_dealer(hand):
    """The seat of this deal that is dealer of the next: M-3.4 to M-3.6, M-8.2."""
    kind, reason = hand.outcome
    if kind == "won":
        return 0 if hand.won.seat == 0 else 1
    if reason == "exhausted":
        return 0 if hand.options["dealer_repeat_on_draw"] == "on" else 1
    return 0
