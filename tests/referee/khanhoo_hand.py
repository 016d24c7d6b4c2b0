"""One hand of Khanhoo, with seats numbered from the dealer: sections 3, 4 and 7 of history/games/khanhoo.md."""
from khanhoo_melds import codes
from shuffling import Shuffling

HANDED = 15  # KH-3.1
TURNINGS = 3  # KH-7.12


class Hand:
    def __init__(self, options, melds, pack, turning):
        self.options, self.melds, self.turning = options, melds, turning
        self.players = int(options["players"])
        self.held = [pack[HANDED * role:HANDED * (role + 1)] for role in range(self.players)]
        self.stock = pack[HANDED * self.players:]
        self.discards = []  # who and what, the last on top
        self.made = [0] * self.players
        self.turn, self.phase, self.out, self.outcome, self.turned = 1 % self.players, "turn", None, None, 0
        self.draw()  # KH-3.2, KH-3.3

    def draw(self):
        if not self.stock and not self.renew():
            self.outcome = "stock"
            return
        self.held[self.turn].append(self.stock.pop(0))
        self.phase = "turn"

    def renew(self):  # KH-4.4
        if self.turned == TURNINGS or len(self.discards) < 2:
            return False
        order = {code: i for i, code in enumerate(codes(self.options))}
        below = sorted((card for _, card in self.discards[:-1]), key=order.get)
        self.stock = Shuffling(self.turning, self.turned).shuffled(below)
        self.discards = self.discards[-1:]
        self.turned += 1
        return True

    def asked(self):
        return [] if self.outcome else [self.turn]

    def legal(self, role):
        if role != self.turn or self.outcome:
            return set()
        if self.phase == "claim":  # KH-4.1, KH-4.5
            taking = {("take", self.discards[-1][1])}
            forced = self.options["players"] == "4" and self.options["pack"] == "61"
            return taking if forced else taking | {("pass", "")}
        held = self.held[role]
        actions = {("discard", card) for card in held}
        if self.options["final_discard"] == "off":
            whole = self.melds.cover(self.melds.hand(held)) >= 0
            return actions | ({("out", self.drawn(role))} if whole else set())
        for card in set(held):  # KH-7.2
            rest = list(held)
            rest.remove(card)
            if self.melds.cover(self.melds.hand(rest)) >= 0:
                actions.add(("out", card))
        return actions

    def drawn(self, role):
        return self.held[role][-1]

    def act(self, role, verb, card):
        held = self.held[role]
        if verb == "take":
            held.append(self.discards.pop()[1])
            self.phase = "turn"
        elif verb == "pass":
            self.draw()
        elif verb == "discard":
            self.put_away(role, card)
            self.turn, self.phase = (role + 1) % self.players, "claim"
            if min(self.made) >= int(self.options["rounds"]) or sum(self.made) >= 184:  # KH-7.12.1
                self.outcome = "rounds"
        else:
            if self.options["final_discard"] == "on":
                self.put_away(role, card)
            self.outcome, self.out = "out", role

    def put_away(self, role, card):
        self.held[role].remove(card)
        self.discards.append((role, card))
        self.made[role] += 1

    def river(self, role):
        return [card for who, card in self.discards if who == role]

    def points(self):  # KH-7.3 to KH-7.7
        points = []
        for role, held in enumerate(self.held):
            hand = self.melds.hand(held)
            if role == self.out:
                points.append(5 + self.melds.cover(hand))
            else:
                points.append(self.melds.best(hand) if self.options["others_score"] == "on" else 0)
        return points


def winner(scores, out, wanted):
    """Who has won the game, once these are the scores; None if it goes on (KH-7.8, KH-7.10)."""
    best = max(scores)
    if best < wanted:
        return None
    leaders = [who for who, score in enumerate(scores) if score == best]
    if len(leaders) == 1:
        return leaders[0]
    return out if out in leaders else None
