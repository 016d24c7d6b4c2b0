"""One deal of 廣東舊章 by the rule sheet: walls, bonus tiles, turns and claims, sections 2 to 6 of
history/games/guangdong.md. The count: guangdong_count.py. Seats are E, S, W, N of this deal, 0 to 3; actions are
those of ningbo_hand.py, whose turns and claims these are but for what is told here."""
import collections

from guangdong_count import BONUS, Winner, Won, payments
from ningbo_count import WINDS
from ningbo_hand import PACK, WALLS
from ningbo_hand import Hand as Ningbo

DEFAULTS = {"bonus_tiles": "on", "min_faan": "3", "min_counts_bonus": "off", "cap": "10", "table": "half",
            "payment": "half", "pao": "on", "passed_win": "free", "strict_kan": "off", "dead_wall": "0",
            "dealer_repeat_on_draw": "on", "flower_win": "off"}
Payment = collections.namedtuple("Payment", "payer to amount")


def pack_of(options):  # OS-1, OS-1.2
    return PACK + (BONUS if options["bonus_tiles"] == "on" else [])

def first_tile(side, more, tiles_a_side):  # OS-2.1, OS-2.2
    wall = WALLS.index((side - 1) % 4)
    return (tiles_a_side * wall + 2 * (side + more)) % (4 * tiles_a_side)


class Hand(Ningbo):
    SEALED = ("claim", "rob")

    def __init__(self, options, pack, side, more, passes):
        self.options, self.round_wind = options, WINDS[passes // 4]
        first = first_tile(side, more, len(pack) // 4)
        self.wall = pack[first:] + pack[:first]
        self.concealed, self.bonus = [[], [], [], []], [[], [], [], []]
        for number in (4, 4, 4, 1):  # OS-2.3
            for held in self.concealed:
                held += self.wall[:number]
                del self.wall[:number]
        self.declared, self.rivers = [[] for _ in range(4)], [[] for _ in range(4)]
        self.renewed, self.kept, self.dead = True, int(options["dead_wall"]), []  # OS-2.4
        self.untouched, self.discards, self.kongs = True, 0, 0
        self.drawn = self.tile = self.won = self.winner = self.outcome = None
        self.last, self.turn, self.answers, self.barred = False, 0, {}, set()
        for seat in range(4):  # OS-5.1
            self.lay_out_dealt(seat)
        if not self.outcome:
            self.draw()

    def lay_out_dealt(self, seat):
        held = self.concealed[seat]
        while not self.outcome and any(tile in BONUS for tile in held):
            for tile in [tile for tile in held if tile in BONUS]:
                held.remove(tile)
                self.bonus[seat].append(tile)
                if not self.wall_left():
                    self.outcome = ("drawn", "exhausted")  # OS-5.3
                    return
                held.append(self.wall.pop())

    def draw(self, replacement=False):
        if not self.wall_left():
            self.outcome = ("drawn", "exhausted")  # OS-2.6
            return
        if replacement:
            self.kongs += 1
        else:
            self.kongs = 0
        running = self.kongs
        self.drawn = self.wall.pop() if replacement else self.wall.pop(0)
        while self.drawn in BONUS:  # OS-5
            self.bonus[self.turn].append(self.drawn)
            if not self.wall_left():
                self.outcome, self.drawn = ("drawn", "exhausted"), None  # OS-5.3
                return
            running, self.drawn = 0, self.wall.pop()  # OS-5.2
        self.running, self.last = running, not self.wall_left()
        self.concealed[self.turn].append(self.drawn)
        self.barred.discard(self.turn)  # OS-6.12
        self.phase = "turn"

    # going out: OS-6.1

    def wins(self, seat, how):
        """The winner, if the hand may go out with this tile; else None."""
        tile = self.drawn if how == "draw" else self.tile
        held = list(self.concealed[seat])
        if how == "draw":
            held.remove(tile)
        won = Won(seat, tile, how, None if how == "draw" else self.turn,
                  self.last if how == "draw" else how == "discard" and not self.wall_left(),
                  self.running if how == "draw" else 0, self.untouched, self.discards)
        winner = Winner(won, held, self.declared[seat], self.bonus[seat], self.round_wind, self.options)
        return winner if winner.may_go_out() else None

    def legal_turn(self, seat):
        out = super().legal_turn(seat) - {("out", "")}
        return out | ({("out", "")} if self.wins(seat, "draw") else set())

    def legal_rob(self, seat):  # OS-6.9, OS-6.12
        how = "rob" if self.phase == "rob" else "discard"
        return {("out", "")} if seat not in self.barred and self.wins(seat, how) else set()

    def honour(self):
        return False

    def resolve(self):
        if self.options["passed_win"] == "until_draw":
            for seat, (verb, _) in self.answers.items():
                if verb != "out" and ("out", "") in self.legal(seat):
                    self.barred.add(seat)
        super().resolve()

    def do_out(self, seat, _tiles):
        self.goes_out(seat, "draw")
        self.concealed[seat].remove(self.drawn)

    def out_by_claim(self, seat):
        how = "rob" if self.phase == "rob" else "discard"
        self.goes_out(seat, how)
        if how == "discard":
            self.rivers[self.turn].pop()

    def goes_out(self, seat, how):
        self.winner = self.wins(seat, how)
        self.won, self.outcome = self.winner.won, ("won", "out")

    def everything(self):
        return super().everything() + sum(self.bonus, [])


class Pay:
    def __init__(self, hand):
        self.payments = [Payment(*p) for p in payments(hand)] if hand.won else []
        self.values = [0] * 4
        if hand.won:
            self.values[hand.won.seat] = hand.winner.value()

    def net(self):
        net = [0] * 4
        for payer, to, amount in self.payments:
            net[payer] -= amount
            net[to] += amount
        return net


def next_dealer(hand):  # OS-4, OS-4.2
    if hand.won:
        return 0 if hand.won.seat == 0 else 1
    return 0 if hand.options["dealer_repeat_on_draw"] == "on" else 1
