"""One hand of Guangdong mahjong by the rule sheet: wall, bonus tiles, turns and claims.

It is a hand of Ningbo (ningbo_hand.py) with what is different. The count and the payments: guangdong_count.py.
"""
import ningbo_hand
from guangdong_count import BONUS, Winner, Won, complete
from ningbo_count import TILES, run_from
from ningbo_hand import WALLS, rotated

DEFAULTS = {"bonus_tiles": "on", "min_faan": "3", "min_counts_bonus": "off", "flower_win": "off", "cap": "10",
            "table": "half", "payment": "half", "pao": "on", "passed_win": "free", "strict_kan": "off",
            "dead_wall": "0", "dealer_repeat_on_draw": "on"}
ROUNDS = 4  # OS-3
CHOWS = {tile: [[other for other in run if other != tile] for run in map(run_from, TILES) if run and tile in run]
         for tile in TILES}  # the two tiles that make a run with it


def pack_of(options):
    """OS-1, OS-1.2."""
    return ningbo_hand.PACK + (BONUS if options["bonus_tiles"] == "on" else [])

def first_tile(side_thrown, more, size):
    """OS-2.1, OS-2.2: where drawing starts in the walls of E, N, W, S, each from right to left."""
    side = size // 4
    return (side * WALLS.index((side_thrown - 1) % 4) + 2 * (side_thrown + more)) % size

def deal_out(pack, side_thrown, more):
    """OS-2.3: four hands, and the wall in the order of drawing."""
    wall = rotated(list(pack), first_tile(side_thrown, more, len(pack)))
    hands = [[], [], [], []]
    for number in (4, 4, 4, 1):
        for hand in hands:
            hand += wall[:number]
            del wall[:number]
    return hands, wall


class Hand(ningbo_hand.Hand):
    """`side_thrown` and `more` are the sums of the two throws, `passes` says how often the deal has passed."""

    SEALED = ("claim", "rob")

    def __init__(self, options, pack, side_thrown, more, passes=0):
        self.options, self.round = options, passes // 4  # OS-3.2
        self.concealed, self.wall = deal_out(pack, side_thrown, more)
        self.kept = int(options["dead_wall"])
        self.renewed, self.dead = True, []  # a tile that is drawn from the tail makes another one dead, as at Ningbo
        self.declared, self.rivers, self.bonus = ([[] for _ in range(4)] for _ in range(3))
        self.fed = [[] for _ in range(4)]  # the discard that each declared set was made with
        # Whether a tile to go out on was let pass since one's last draw: so the table of options has it. OS-6.12 speaks
        # of the next tile like it only, and of one's own discards too.
        self.let_pass = [False] * 4
        self.untouched = True
        self.draws, self.discards, self.kongs = [0] * 4, 0, 0
        self.drawn = self.tile = self.last = None
        self.on_kong = self.seven = False
        self.answers, self.outcome, self.won = {}, None, None
        self.known = {}  # what seats may do, as it was found, until something happens
        self.turn = 0
        self.before_play()

    def before_play(self):  # OS-5.1
        for seat in range(4):
            dealt, self.concealed[seat] = self.concealed[seat], []
            for tile in dealt:
                self.concealed[seat] += filter(None, [self.laid_out(seat, tile)])
        self.draw()

    def laid_out(self, seat, tile):
        """OS-5: the tile, or what replaces it and is no bonus tile; None: nothing is left to replace it."""
        while tile in BONUS:
            self.bonus[seat].append(tile)
            tile = self.wall.pop() if self.wall_left() else None
        return tile

    def draw(self, replacement=False):
        tile = self.wall.pop() if replacement else self.wall.pop(0)
        self.phase, self.let_pass[self.turn], self.known = "turn", False, {}
        self.draws[self.turn] += not replacement
        self.drawn = self.laid_out(self.turn, tile)
        if self.drawn is None:
            self.drawn, self.outcome = self.bonus[self.turn][-1], ("drawn", "exhausted")  # OS-5.3
            return
        self.on_kong = replacement and tile not in BONUS  # OS-5.2
        # OS-5.4: at once, but nobody must, and may later in a turn of one's own (OS-6.12)
        self.seven = self.options["flower_win"] == "on" and len(self.bonus[self.turn]) >= 7
        self.last = not self.wall_left()
        self.concealed[self.turn].append(self.drawn)

    def legal(self, seat):
        if seat not in self.known:
            self.known[seat] = super().legal(seat)
        return self.known[seat]

    # going out

    def winner(self, won):
        return Winner(won, self.concealed[won.seat], self.declared[won.seat], self.round, self.options)

    def own_draw(self, seat):
        first = self.untouched and seat == 0 and self.draws[0] == 1 and self.discards == 0
        return Won(seat, self.drawn, "draw", None, self.last, self.kongs if self.on_kong else 0, first,
                   tuple(self.bonus[seat]), self.seven)

    def on_claim(self, seat):
        how = "rob" if self.phase == "rob" else "discard"
        first = self.untouched and how == "discard" and self.discards == 1
        return Won(seat, self.tile, how, self.turn, not self.wall_left(), 0, first, tuple(self.bonus[seat]))

    def is_whole(self, seat, *more):
        """In one's own turn: whether one may go out."""
        if not self.seven and not complete(self.concealed[seat], self.declared[seat]):
            return False
        won, held = self.own_draw(seat), list(self.concealed[seat])
        held.remove(self.drawn)
        return Winner(won, held, self.declared[seat], self.round, self.options).may_go_out()

    def wins_with(self, seat, tile):
        if self.options["passed_win"] == "until_draw" and self.let_pass[seat]:  # OS-6.12
            return False
        return complete(self.concealed[seat] + [tile], self.declared[seat]) and \
            self.winner(self.on_claim(seat)).may_go_out()

    def chows(self, tile):
        return CHOWS[tile]

    def honour(self):
        return False

    # what happens

    def do_out(self, seat, _tiles):
        won = self.own_draw(seat)
        self.concealed[seat].remove(self.drawn)
        self.wins(won)

    def wins(self, won):
        self.won, self.outcome = won, ("won", "out")

    def do_discard(self, seat, tile):
        self.kongs, self.on_kong, self.seven = 0, False, False
        super().do_discard(seat, tile)

    def do_kong(self, seat, tile):
        self.fed[seat].append(None)
        super().do_kong(seat, tile)

    def ask(self, phase, tile):
        self.known = {}
        super().ask(phase, tile)

    def after_kong(self):
        self.kongs += 1
        super().after_kong()

    def resolve(self):
        for seat, (verb, _) in self.answers.items():
            if verb != "out" and ("out", "") in self.legal(seat):
                self.let_pass[seat] = True
        super().resolve()

    def unclaimed(self):
        if self.phase == "claim" and not self.wall_left():
            self.outcome = ("drawn", "exhausted")  # OS-2.6
            return
        super().unclaimed()

    def claimed(self, seat, verb, tiles):
        self.known = {}
        if verb != "out":
            self.fed[seat].append(self.tile)
        super().claimed(seat, verb, tiles)

    def out_by_claim(self, seat):
        won = self.on_claim(seat)
        if won.how == "discard":
            self.rivers[self.turn].pop()
        self.wins(won)

    # for checks

    def everything(self):
        return super().everything() + sum(self.bonus, [])


def next_dealer(hand):
    """The seat of this hand that deals the next: OS-4, OS-4.2."""
    if hand.won:
        return 0 if hand.won.seat == 0 else 1
    return 0 if hand.options["dealer_repeat_on_draw"] == "on" else 1
