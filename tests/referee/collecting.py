"""Shared by the referees of games of collecting: compares every field of a trace with the books, not only the acts.

A referee adds, besides what drawing.py asks for: ORDER (of the faces, to write cards), LENGTH (the option that says
how many hands a match has) or `match_length`, `sets_said` (the sets on the table, as the program writes them),
`offered` (the card that can be claimed), `worth` (of the winner's hand), and how whoever is to play has got the last
card: `drawn` and `took`.
"""
from drawing import Drawing


class Collecting(Drawing):

    ORDER, LENGTH = {}, "rounds"
    ROLES = "head second third fourth fifth sixth".split()

    def on_deal(self, line):
        super().on_deal(line)
        match = line["match"]
        self.same("roles", [self.ROLES[self.role(seat)] for seat in range(self.seats)], line["roles"])
        self.same("cut", 0, line["cut"])  # a trace has the pack as it lies after the cut
        if self.linked is None or not self.goes_on(line["hand"]):
            fresh = {"scores": [0] * self.seats, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.all_zones(line, None)

    def on_decision(self, line):
        hand = self.hand
        if not hand.outcome:
            self.same("seat to act", min(map(self.seat, hand.asked())), line["seat"])
        self.same("role", self.ROLES[self.role(line["seat"])], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("marks", {}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        super().on_decision(line)

    def lying(self, line, viewer):
        self.all_zones(line, viewer)
        drawing = line["drawing"]
        self.same("left in the wall", self.left(), drawing["tail"] - drawing["head"])
        self.same("sets laid", self.by_seat(self.sets_said()), drawing["sets"])
        self.same("card on offer", self.offered(),
                  {name: drawing[name] for name in ("offered", "offered_by", "turned_up") if name in drawing})
        turn = self.hand.turn  # None: nobody has had one
        self.same("turn", None if turn is None else self.seat(turn), drawing.get("turn"))
        self.same("turned over", self.turned(), drawing.get("turned", 0))
        if viewer is not None:
            self.same("drawn", self.drawn(viewer), drawing.get("drawn"))
            self.same("a card was taken", self.took(), drawing.get("took", False))

    def all_zones(self, line, viewer):
        """Every zone, as text: what a seat may not see is hidden."""
        zones = {name: self.by_seat([self.seen(cards, name != "hand" or viewer in (None, q))
                                     for q, cards in enumerate(by_role)]) for name, by_role in self.zones().items()}
        self.same("zones", {**zones, **self.on_the_table(viewer)}, line["zones"])

    def on_the_table(self, viewer):
        """The zones that belong to no seat."""
        return {"wall": self.seen(self.stock(), viewer is None)}

    def seen(self, cards, is_open):
        return self.text(cards) if is_open else " ".join("?" * len(cards))

    def text(self, cards):
        return " ".join(sorted(cards, key=lambda card: self.ORDER.get(card, -1)))

    def stock(self):
        return self.hand.stock

    def left(self):
        return len(self.stock())

    def turned(self):
        """How often the discards have been turned over."""
        return 0

    # the end

    def settled(self, line, pay):
        winner = self.hand.winner
        self.same("marks", {} if winner is None else {"winner": self.seat(winner)}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        counts = line.pop("counts", None)  # what other hands would count is no matter of the rules
        if winner is not None:
            self.same("counts are told", True, counts is not None)
        if winner is not None and counts:
            self.counted(counts, winner)
        self.lots = line.get("dice", {})
        super().settled(line, pay)
        self.same("each pays once", len(pay.payments), len(line["transfers"]))

    def counted(self, counts, winner):
        self.same("count of the winner", self.worth(), counts[self.seat(winner)]["value"])

    def by_lot(self):
        """How many seats on the next first player sits, where it is drawn by lot: two lots, odd or even."""
        one, two = (sum(self.lots[name]) % 2 for name in ("lot_one", "lot_two"))
        return 2 * one + two

    def counters(self, before, _pay):
        played = before["played"] + 1
        return None if played == self.match_length() else {"played": played}

    def match_length(self):
        return int(self.options[self.LENGTH])
