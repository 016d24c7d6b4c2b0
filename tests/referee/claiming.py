"""Shared by the referees of 碰和 and 十壺: how the program words what is claimed, laid and offered.

The books of such a game name a claim by its set and all its cards, the card that was played among them.
"""
from collecting import Collecting


class Claiming(Collecting):
    ENDS = {"won": ("won", "play.out"), "exhausted": ("drawn", "play.wall")}
    VERBS = {"run": "chow", "leopard": "chi", "closed": "zhao"}
    SETS = {"closed": "zhao"}

    def said(self, hand, role, verb, cards):
        cards = cards.split()
        if verb == "out":
            return [verb, hand.drawn if hand.phase == "play" else hand.lies[1]]
        if hand.phase == "claim" and cards:
            cards.remove(hand.lies[1])
        return [self.VERBS.get(verb, verb), *cards]

    def zones(self):
        hand = self.hand
        return {"hand": hand.held, "river": hand.played,
                "melds": [[card for one in laid for card in one.cards] for laid in hand.laid]}

    def sets(self):
        return [[list(one.cards) for one in laid] for laid in self.hand.laid]

    def sets_said(self):
        return [[self.set_said(one) for one in laid] for laid in self.hand.laid]

    def set_said(self, one):
        fed = {} if one.giver is None else {"from": self.seat(one.giver)}
        added = {"added": True} if one.added else {}
        return {"set": self.SETS.get(one.kind, one.kind), "cards": self.text(one.cards), **fed, **added}

    def offered(self):
        hand = self.hand
        return {"offered": hand.lies[1], "offered_by": self.seat(hand.lies[0])} if hand.lies else {}

    def drawn(self, viewer):
        hand = self.hand
        return hand.drawn if hand.phase == "play" and viewer == hand.turn else None

    def took(self):
        return False
