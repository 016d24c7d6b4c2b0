"""One deal of Chinese Classical by the rule sheet, section 14 of history/games/ningbo.md: the wall, bonus tiles
and washing. Turns and claims are those of guangdong_hand.py and ningbo_hand.py; the count: classical_count.py."""
import collections

from classical_count import Hand as Held
from classical_count import kinds_of_ends
from guangdong_count import BONUS
from guangdong_hand import Hand as Guangdong
from guangdong_hand import first_tile
from ningbo_count import WINDS, Won, complete
from ningbo_hand import PACK

DEFAULTS = {
    "honour_mode": "hand", "limit": "300", "limit_losers": "on", "loser_pairs": "on", "dead_wall": "14_kept",
    "dihu": "first_discard", "all_honours": "3", "pao": "discard", "dealer_repeat_on_draw": "on",
    "dealer_double": "on", "bonus_tiles": "off", "bonus_from": "tail", "wash": "off", "base": "20",
    "last_draw": "off", "round_wind": "off", "loser_flush": "off", "heads_limit": "on", "dragon_limit": "on",
    "wind_limit": "on", "waiting_excuse": "off", "passed_win": "free"}
Going = collections.namedtuple("Going", "won")


def pack_of(options):  # CC-1, CC-6
    return PACK + (BONUS if options["bonus_tiles"] != "off" else [])


class Hand(Guangdong):
    SEALED = ("orphans", "claim", "rob")

    def __init__(self, options, pack, side, more, passes):
        self.options, self.round_wind = options, WINDS[passes // 4]
        first = first_tile(side, more, len(pack) // 4)  # CC-2
        self.wall = pack[first:] + pack[:first]
        self.concealed, self.bonus = [[], [], [], []], [[], [], [], []]
        for number in (4, 4, 4, 1):
            for held in self.concealed:
                held += self.wall[:number]
                del self.wall[:number]
        self.declared, self.rivers = [[] for _ in range(4)], [[] for _ in range(4)]
        self.renewed = options["dead_wall"] == "14_kept"
        self.kept = 14 if self.renewed else 0
        self.dead = [] if self.renewed else [self.wall.pop() for _ in range(16)]
        self.untouched, self.discards, self.thrown, self.replaced = True, 0, [0] * 4, False
        self.drawn = self.tile = self.won = self.winner = self.outcome = self.annulled_by = None
        self.last, self.turn, self.answers, self.barred = False, 0, {}, set()
        if options["wash"] == "off":
            self.begin()
        else:
            self.at_the_deal("orphans")

    def begin(self):
        for seat in range(4):  # CC-6
            while not self.outcome and set(self.concealed[seat]) & set(BONUS):
                self.lay_out(seat)
        if not self.outcome:
            self.draw()

    def lay_out(self, seat):
        """One bonus tile, and draws for it."""
        tile = next(tile for tile in BONUS if tile in self.concealed[seat])
        self.concealed[seat].remove(tile)
        self.bonus[seat].append(tile)
        if self.none_for_bonus():
            self.outcome, self.drawn = ("drawn", "exhausted"), None  # CC-6.2
            return
        self.drawn = self.next_for_bonus()
        self.concealed[seat].append(self.drawn)

    def none_for_bonus(self):
        if self.renewed or self.options["bonus_from"] == "last_live":
            return not self.wall_left()
        return not self.wall and not self.dead

    def next_for_bonus(self):  # CC-6.1, CC-6.1.1
        where = self.options["bonus_from"]
        if where == "head":
            return self.wall.pop(0) if self.wall else self.dead.pop()
        if where == "last_live":
            return self.wall.pop(len(self.wall) - self.kept - 1)
        return self.dead.pop(0) if self.dead else self.wall.pop()

    def draw(self, replacement=False):
        if not replacement and not self.wall_left():
            self.outcome = ("drawn", "exhausted")
            return
        if replacement:
            self.drawn = self.wall.pop() if self.renewed else self.dead.pop(0)
        else:
            self.drawn = self.wall.pop(0)
        self.replaced = replacement and self.drawn not in BONUS  # CC-6.3
        self.concealed[self.turn].append(self.drawn)
        while not self.outcome and self.drawn in BONUS:
            self.lay_out(self.turn)
        self.last = not self.wall_left() and (self.renewed or not replacement)
        self.phase = "turn"

    # before the first draw: CC-5.1

    def legal_orphans(self, seat):
        return {("annul", "")} if kinds_of_ends(self.concealed[seat]) >= 9 else set()

    def resolve_at_the_deal(self):
        saying = [q for q in range(4) if self.answers.get(q, ("pass",))[0] != "pass"]
        if saying:
            self.annulled_by, self.outcome = saying[0], ("void", "annulled")
        else:
            self.begin()

    # going out

    def wins(self, seat, how):
        tile = self.drawn if how == "draw" else self.tile
        held = list(self.concealed[seat])
        if how == "draw":
            held.remove(tile)
        if not complete(held + [tile], self.declared[seat]):
            return None
        drew = how == "draw"
        first = self.untouched and (not self.thrown[seat] if drew else how == "discard" and self.discards == 1)
        won = Won(seat, tile, how, None if drew else self.turn, drew and self.last, drew and self.replaced, first)
        return Going(won)

    def do_discard(self, seat, tile):
        self.thrown[seat] += 1
        super().do_discard(seat, tile)

    def hand_of(self, seat):
        return Held(seat, self.concealed[seat], self.declared[seat], self.bonus[seat], self.round_wind, self.options)
