"""One deal of Chinese Classical Mahjong by the rule sheet: section 14 of history/games/ningbo.md.

Walls of two tiers, washing and bonus tiles are told here, everything else is as in ningbo_hand.py. The options that
these rules decide are in DEFAULTS too, as the base asks for them.
"""
from ningbo_count import WINDS, orphan
from ningbo_hand import DEFAULTS as NINGBO
from ningbo_hand import PACK, WALLS, rotated, taken_in_turn, wall_opened
from ningbo_hand import Hand as Ningbo

DEFAULTS = {
    **NINGBO, "limit": "300", "shuangpeng": "off", "nine_orphans": "off", "stack_draw": "on", "wall": "two_tier",
    "exchange": "off", "dead_wall": "14_kept", "nine_gates": "any", "all_honours": "3",
    "dealer_repeat_on_draw": "on", "bonus_tiles": "off", "bonus_from": "tail", "wash": "off", "base": "20",
    "last_draw": "off", "round_wind": "off", "loser_flush": "off", "heads_limit": "on", "dragon_limit": "on",
    "wind_limit": "on", "waiting_excuse": "off"}
FLOWERS, SEASONS = ["mei", "lan", "ju", "zhu"], ["chun", "xia", "qiu", "dong"]  # of E, S, W, N
BONUS = FLOWERS + SEASONS


def pack_of(options):  # CC-6
    return PACK + (BONUS if options["bonus_tiles"] != "off" else [])

def first_tile(side, more, stacks):
    """CC-2, OS-2.2: where drawing starts in the walls of E, N, W, S, each from right to left. `side` is the dealer's
    throw, `more` that of the player of the side."""
    return 2 * (stacks * WALLS.index(wall_opened(side)) + side + more) % (8 * stacks)

def kinds_of_ends(tiles):
    return len({tile for tile in tiles if tile not in BONUS and orphan(tile)})


class Hand(Ningbo):
    """`bonus`: per seat the bonus tiles laid. `washer`: who annulled the deal, with so many `kinds` of ends.
    `fed`: for (who took it, tile) of a discard that became a pung or kong, what the discarder was left with."""

    def __init__(self, options, pack, side, more, passes):
        self.bonus = [[] for _ in range(4)]
        self.round_wind = WINDS[passes // 4 % 4]  # M-3.3
        self.washer, self.kinds, self.fed = None, 0, {}
        super().__init__(options, pack, (side, more))

    def dealt(self, pack, throws):
        return taken_in_turn(rotated(list(pack), first_tile(*throws, len(pack) // 8)))

    def before_play(self):  # CC-5.1: who was dealt them washes, so before anything is drawn
        self.at_the_deal("orphans")

    def lay_out_what_was_dealt(self, seat):  # CC-6
        held = self.concealed[seat]
        while laid := [tile for tile in held if tile in BONUS]:
            held.remove(laid[0])
            self.bonus[seat].append(laid[0])
            held.append(self.for_a_bonus_tile()[0])

    def legal_orphans(self, seat):  # CC-5.1
        washes = self.options["wash"] != "off" and kinds_of_ends(self.concealed[seat]) >= 9
        return {("annul", "")} if washes else set()

    def resolve_at_the_deal(self):
        washers = [q for q in self.in_turn() if self.answers.get(q, ("pass",))[0] == "annul"]
        if washers:
            self.outcome, self.washer = ("void", "annulled"), washers[0]
            self.kinds = kinds_of_ends(self.concealed[washers[0]])
            return
        for seat in range(4):
            self.lay_out_what_was_dealt(seat)
        self.draw()

    # drawing

    def for_a_bonus_tile(self):
        """CC-6.1: the tile that replaces one, and whether it is of the live wall."""
        if self.options["bonus_from"] == "head":
            return self.wall.pop(0), True
        if self.options["bonus_from"] == "last_live":
            return self.wall.pop(self.wall_left() - 1), True
        return self.from_the_tail()

    def from_the_tail(self):  # M-4.6.1, M-O12
        return (self.wall.pop(), True) if self.renewed else (self.dead.pop(0), False)

    def bonus_tiles_are_replaced(self):  # CC-6.2
        return self.may_kong() if self.options["bonus_from"] == "tail" else self.wall_left() > 0

    def draw(self, replacement=False):
        if not replacement and not self.wall_left():
            self.outcome = ("drawn", "exhausted")
            return
        tile, live = self.from_the_tail() if replacement else (self.wall.pop(0), True)
        self.draws[self.turn] += not replacement
        while tile in BONUS:
            self.bonus[self.turn].append(tile)
            replacement = False  # CC-6.3
            if not self.bonus_tiles_are_replaced():
                self.outcome = ("drawn", "exhausted")
                return
            tile, live = self.for_a_bonus_tile()
        self.drawn, self.replacement, self.last = tile, replacement, live and not self.wall_left()
        self.concealed[self.turn].append(tile)
        self.phase = "turn"

    # for the excuse of CC-11

    def claimed(self, seat, verb, tiles):
        if verb in ("pung", "kong"):
            self.fed[seat, self.tile] = self.lies_before(self.turn)
        super().claimed(seat, verb, tiles)

    def lies_before(self, seat):
        return list(self.concealed[seat]), list(self.declared[seat]), list(self.bonus[seat])

    def everything(self):
        return super().everything() + sum(self.bonus, [])
