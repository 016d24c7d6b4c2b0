"""The payments of a deal of Wa Hua by the rule sheet: W-7.6, W-7.8, section 8, and the next dealer."""
import collections

from wahua_count import BONUS_VALUE, doublings, total, value

Payment = collections.namedtuple("Payment", "payer to amount")


def settle(totals, at_fault, options):  # W-7.8, W-8.4
    def rank(seat):
        return -1 if seat in at_fault else totals[seat]
    payments = []
    for low in range(4):
        for high in range(4):
            if rank(low) < rank(high):
                amount = int(options["chip"])
                if options["settlement"] == "difference":
                    amount = rank(high) - max(0, rank(low))
                payments.append(Payment(low, high, amount * factor(options, low, high)))
    return [p for p in payments if p.amount]

def factor(options, *seats):
    return int(options["dealer_factor"]) if 0 in seats else 1

def nets(payments):
    net = [0] * 4
    for p in payments:
        net[p.payer] -= p.amount
        net[p.to] += p.amount
    return net

def winner_of(totals, at_fault):
    """Who has won the deal and deals next (W-3.6 to W-3.8), as a seat of this deal."""
    fair = [seat for seat in range(4) if seat not in at_fault]
    return max(fair, key=lambda seat: (totals[seat], -seat)) if fair else 1


class Pay:
    """The totals and payments of a deal that is over. Seats are 0 to 3 from the dealer."""

    def __init__(self, hand):
        self.options, self.totals, self.payments = hand.options, [0] * 4, []
        self.next_dealer = 1  # W-5.14
        self.decided = False  # W-3.9: a deal that is drawn does not use up its round
        if hand.outcome[0] == "drawn":
            return
        options, at_fault = hand.options, hand.at_fault
        self.doubled = doublings(hand.round, hand.prize, hand.shake, options)
        for seat in range(4):
            self.totals[seat] = BONUS_VALUE * len(hand.bonus[seat]) + total(
                hand.held[seat], hand.exposed[seat], seat, seat == hand.out, self.doubled, options)
            self.totals[seat] += sum(value(tiles, seat, self.doubled, options) for tiles in hand.seconds[seat])
        self.decided = len(at_fault) < 4  # W-8.5
        if self.decided:
            self.payments = settle(self.totals, at_fault, options)
            self.next_dealer = winner_of(self.totals, at_fault)

    def net(self):
        return nets(self.payments)


def next_round(round_, deals, decided, options):
    """Round and number of the deal in it after a deal (W-3.4, W-3.5); None if the game is over."""
    deals += decided
    if deals < int(options["deals_per_round"]):
        return round_, deals
    return (round_ + 1, 0) if round_ < 3 else None
