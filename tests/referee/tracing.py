"""Traces told by the books of a referee, as the program would tell them: they try the referee itself."""


class Tracing:
    """Hands linked into one sitting, played with `choice`, told as the lines of a trace."""

    def __init__(self, referee, options):
        self.words, self.ends, self.options = referee.words, referee.ENDS, options
        self.match = {"hand": 0, "round": 0, "head": 0, "scores": [0] * 4, "pool": 0}

    def hand(self, number, hand, pack, dice, held, choice, pay_of, next_dealer):
        """The lines of one hand; `hand` has just been dealt."""
        head = self.match["head"]
        seat = lambda role: (role + head) % 4
        yield {"trace": "deal", "hand": number, "options": self.options, "match": self.match,
               "pack": " ".join(pack), "dice": dice}
        decision = 0
        while not hand.outcome:
            role = min(hand.asked(), key=seat)
            legal, chosen = sorted(hand.legal(role)), choice(hand, role)
            yield {"trace": "decision", "hand": number, "decision": decision, "seat": seat(role),
                   "cards": " ".join(held(hand, role)) or "-", "count": len(legal),
                   "offers": [self.words(*action) for action in legal], "chosen": self.words(*chosen)}
            hand.act(role, *chosen)
            decision += 1
        pay, by_seat = pay_of(hand), lambda nets: [nets[(q - head) % 4] for q in range(4)]
        self.match = {**self.match, "hand": self.match["hand"] + 1, "head": seat(next_dealer(hand, pay)),
                      "scores": [a + b for a, b in zip(self.match["scores"], by_seat(pay.net()))]}
        yield {"trace": "settlement", "hand": number, "outcome": self.ends[hand.outcome],
               "transfers": [{"from": seat(p.payer), "to": seat(p.to), "amount": p.amount}
                             for p in pay.payments],
               "net": by_seat(pay.net()), "next": self.match}


def changed(line, change):
    """The line with one thing in it wrong, if it has such a thing."""
    if change == "legal" and line["trace"] == "decision":
        return {**line, "offers": line["offers"][1:]}
    if change == "net" and line["trace"] == "settlement":
        return {**line, "net": [amount + 1 for amount in line["net"]]}
    if change == "dealer" and line["trace"] == "settlement":
        return {**line, "next": {**line["next"], "head": (line["next"]["head"] + 1) % 4}}
    return line
