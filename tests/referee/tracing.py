"""Writes traces from the books of a referee, as the program would write them, to test the referee itself."""


class Tracing:
    """Hands linked into one sitting, played with `choice`, told as the lines of a trace."""

    def __init__(self, referee, options, counters):
        self.referee, self.options = referee, options
        self.match = {"hand": 0, "round": 0, "head": 0, "scores": [0] * 4, "pool": 0,
                      "counters": dict.fromkeys(counters, 0)}

    def hand(self, number, hand, pack, dice, choice, pay_of):
        """The lines of one hand; `hand` has just been dealt."""
        head = self.match["head"]
        seat = lambda role: (role + head) % 4
        yield {"trace": "deal", "hand": number, "options": self.options, "match": self.match,
               "pack": " ".join(pack), "dice": dice}
        decision = 0
        while not hand.outcome:
            role = min(hand.asked(), key=seat)
            legal, chosen = sorted(hand.legal(role)), choice(hand, role)
            words = lambda action: self.referee.words(hand, role, *action)
            yield {"trace": "decision", "hand": number, "decision": decision, "seat": seat(role),
                   **self.lying(hand, role, seat), "count": len(legal),
                   "offers": [words(action) for action in legal], "chosen": words(chosen)}
            hand.act(role, *chosen)
            decision += 1
        pay, by_seat = pay_of(hand), lambda nets: [nets[(q - head) % 4] for q in range(4)]
        counters = self.referee.counters(self.match["counters"], pay)
        self.match = {**self.match, "hand": self.match["hand"] + 1,
                      "head": seat(self.referee.next_dealer(hand, pay)),
                      "counters": counters or dict.fromkeys(self.match["counters"], 0),
                      "scores": [a + b for a, b in zip(self.match["scores"], by_seat(pay.net()))]}
        outcome, reason = self.referee.ENDS[hand.outcome]
        yield {"trace": "settlement", "hand": number, "outcome": outcome, "reason": reason, "dice": dice,
               **self.lying(hand, None, seat),
               "transfers": [{"from": seat(p.payer), "to": seat(p.to), "amount": p.amount}
                             for p in pay.payments],
               "net": by_seat(pay.net()), "next": self.match}

    def lying(self, hand, viewer, seat):
        """Zones and sets, as the referee's books have them."""
        zones = {name: [""] * 4 for name in self.referee.zones()}
        sets = [[] for _ in range(4)]
        for role in range(4):
            for name, by_role in self.referee.zones().items():
                hidden = name == "hand" and viewer not in (None, role)
                cards = ["?"] * len(by_role[role]) if hidden else by_role[role]
                zones[name][seat(role)] = " ".join(cards)
            sets[seat(role)] = [{"cards": " ".join(one)} for one in self.referee.sets()[role]]
        cards = "" if viewer is None else " ".join(self.referee.zones()["hand"][viewer])
        return {"cards": cards or "-", "zones": zones,
                "drawing": {"sets": sets, "head": 0, "tail": self.referee.left()}}


def changed(line, change):
    """The line with one thing in it wrong, if it has such a thing."""
    if change == "legal" and line["trace"] == "decision":
        return {**line, "offers": line["offers"][1:]}
    if change == "net" and line["trace"] == "settlement":
        return {**line, "net": [amount + 1 for amount in line["net"]]}
    if change == "dealer" and line["trace"] == "settlement":
        return {**line, "next": {**line["next"], "head": (line["next"]["head"] + 1) % 4}}
    return line
