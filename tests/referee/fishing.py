"""Shared by the referees of fishing games, where a card of the hand, then one of the stock, takes from a pool."""
import collections

from comparing import Comparing

ROLES = ["head", "second", "third"]


class FishingReferee(Comparing):
    """A game adds PLACE, the order of its cards, and the methods begin, net, between and next_head."""

    def in_order(self, cards):
        return sorted(cards, key=self.PLACE.get)

    def text(self, cards):
        return " ".join(self.in_order(cards))

    def shown(self, cards, open_to_all):
        return self.text(cards) if open_to_all else " ".join("?" * len(cards))

    def in_words(self, legal):
        """The plays as the program words them: where several have the same words, it adds which of the different
        cards, in order, is the one played."""
        worded = collections.defaultdict(list)
        for play in legal:
            cards = [play.tile, *play.taken] if play.tile else []
            worded[" ".join([play.verb, *self.in_order(cards)])].append(play)
        out = {}
        for words, plays in worded.items():
            for play in plays:
                places = self.in_order({play.tile, *play.taken}) if len(plays) > 1 else []
                out[f"{words} #{places.index(play.tile)}" if places else words] = play
        return out

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        self.same("cut", 0, line["cut"])
        match = line["match"]
        self.options, self.head, self.deal, self.count = line["options"], match["head"], line, 0
        self.seats = int(self.options["players"])
        if self.goes_on(line["hand"]):
            self.same("match", self.linked, match)
        else:
            fresh = {"scores": [0] * self.seats, "pool": 0, "counters": {"played": 0}}
            self.same("a new match", fresh, {name: match[name] for name in fresh})
        self.hand = self.begin(line["pack"].split())
        self.hands += 1
        self.same("roles", [ROLES[(q - self.head) % self.seats] for q in range(self.seats)], line["roles"])
        self.zones(line, None)

    def goes_on(self, number):
        """This hand goes on from the one before."""
        if self.matches:
            return self.linked is not None
        return self.sitting and number % self.sitting

    def zones(self, line, viewer):
        """Where the cards lie, as the viewer sees it (None: all open)."""
        hand, everything = self.hand, viewer is None
        zones = {"hand": [self.shown(hand.hands[q], everything or q == viewer) for q in range(self.seats)],
                 "stock": self.shown(hand.stock, everything), "pool": self.text(hand.pool),
                 "caught": list(map(self.text, hand.caught)), "turned": hand.turned or "", **self.more_zones()}
        self.same("zones", zones, line["zones"])

    def more_zones(self):
        return {}

    def counters(self):
        return self.deal["match"]["counters"]

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", False, hand.over())
        self.same("seat to act", hand.turn, seat)
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", "play", line["phase"])
        self.zones(line, seat)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.counters(), line["counters"])
        if not hand.over():
            legal = self.in_words(hand.legal())
            self.offers(line, set(legal))
            hand.act(legal.get(line["chosen"], legal[min(legal)]))

    def offers(self, line, legal):
        self.same_offers(line, legal, line["offers"], line["chosen"])

    def on_settlement(self, line):
        self.same("hand is over", True, self.hand.over())
        self.same("outcome", ("played", "play"), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.counters(), line["counters"])
        self.same("net", self.net(), line["net"])
        self.transfers(line["transfers"])
        self.next(line["next"])
        self.hand = None

    def transfers(self, got):
        """What every two settle: the program has each pay the whole count of the other."""
        paid = collections.Counter()
        for t in got:
            self.same("amount is positive", True, t["amount"] > 0)
            paid[t["from"], t["to"]] += t["amount"]
        for a in range(self.seats):
            for b in range(a):
                self.same(f"{a} gains from {b}", self.between(a, b), paid[b, a] - paid[a, b])

    def next(self, after):
        before = self.deal["match"]
        played = before["counters"]["played"] + 1
        over = played == int(self.options["rounds"])  # TU-5.5, CT-9
        expected = {"hand": before["hand"] + 1, "round": 0, "head": self.next_head(), "pool": 0,
                    "scores": [a + b for a, b in zip(before["scores"], self.net())],
                    "counters": {"played": 0 if over else played}}
        for name in sorted(set(expected) | set(after)):
            self.same(f"{name} of the next hand", expected.get(name), after.get(name))
        self.linked = None if over and self.matches else after
