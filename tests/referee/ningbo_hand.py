"""One deal of Ningbo mahjong by the rule sheet: walls, turns and claims. Payments: ningbo_pay.py.

Seats are E, S, W, N of this deal, 0 to 3. Actions are pairs of a verb and tiles: `discard 5m`, `out`,
`chow 3m 4m` (the two of the hand), `pung`, `kong 5m` (claimed, or four concealed ones), `add 5m`, `pass`, and
before the first draw `shisanbuda` and `annul`. A seat that could only pass is not asked.
"""
import collections

from ningbo_count import (TILES, Declared, Won, all_tiles, complete, in_order, may_annul, run_from,
                          shisan_buda, suit)

DEFAULTS = {
    "honour_mode": "hand", "limit": "200", "half_limit": "100", "limit_losers": "on", "shuangpeng": "on",
    "nine_orphans": "on", "nine_no_pairs": "off", "loser_pairs": "on", "stack_draw": "off", "wall": "flat21",
    "exchange": "on", "dead_wall": "14", "dihu": "first_discard", "nine_gates": "pure", "all_honours": "1",
    "pao": "discard", "dealer_repeat_on_draw": "off", "dealer_double": "on", "fault_mode": "enforce"}
PACK = [tile for tile in TILES for _ in range(4)]
BLOCK_GOES = {**dict.fromkeys((2, 5, 6, 9, 10), 1), **dict.fromkeys((3, 7, 11), 2),
              **dict.fromkeys((4, 8, 12), 3)}  # M-4.2: so many seats on, counter-clockwise
WALLS = [0, 3, 2, 1]  # M-4.4: drawing goes through the walls of E, N, W, S


def wall_opened(total):  # M-4.4
    return (total - 1) % 4

def first_tile(total, side=21, tiles_a_place=1):
    """Where drawing starts in the walls of E, N, W, S, each from right to left."""
    return (side * WALLS.index(wall_opened(total)) + tiles_a_place * total) % (4 * side)

def rotated(wall, first):
    return wall[first:] + wall[:first]

def taken_in_turn(wall):
    """Four hands, taken from the head of this wall, and the rest of it."""
    wall, hands = list(wall), [[], [], [], []]
    for number in (4, 4, 4, 1):
        for hand in hands:
            hand += wall[:number]
            del wall[:number]
    return hands, wall

def deal_out(pack, total, options):
    """Four hands and the wall in the order of drawing. The pack begins with the blocks of E, S, W, N."""
    if options["wall"] == "two_tier":
        return taken_in_turn(rotated(list(pack), first_tile(total, 34, 2)))
    blocks = [list(pack[13 * i:13 * i + 13]) for i in range(4)]
    hands = list(blocks)
    if options["exchange"] == "on":
        for seat in range(4):
            hands[(seat + BLOCK_GOES[total]) % 4] = blocks[seat]
    return hands, rotated(list(pack[52:]), first_tile(total))


class Hand:
    SEALED = ("scattered", "orphans", "claim", "rob")  # phases in which answers are kept until all are in

    def __init__(self, options, pack, throws):
        self.options = options
        self.concealed, self.wall = self.dealt(pack, throws)
        self.declared, self.rivers = [[] for _ in range(4)], [[] for _ in range(4)]
        self.renewed = options["dead_wall"].startswith("14")  # M-4.6: the dead wall always holds 14
        self.kept = 14 if self.renewed else 0  # tiles of `wall` that are never drawn
        self.dead = [] if self.renewed else [self.wall.pop() for _ in range(16)]
        self.untouched = True  # nothing was claimed, no kong declared
        self.draws, self.discards = [0] * 4, 0
        self.drawn = self.last = self.replacement = self.source = self.tile = None
        self.answers, self.outcome, self.won, self.offender = {}, None, None, None
        self.turn = 0
        self.before_play()

    def dealt(self, pack, throws):
        return deal_out(pack, throws, self.options)

    def before_play(self):
        self.at_the_deal("scattered")

    # who is asked what

    def asked(self):
        """The seats whose answers are awaited. Several of them answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase in self.SEALED:
            return [q for q in self.in_turn() if self.legal(q) and q not in self.answers]
        return [self.turn]

    def in_turn(self):
        """Who may answer, those first who come first."""
        if self.phase in ("scattered", "orphans"):
            return [0, 1, 2, 3]
        return [(self.turn + i) % 4 for i in (1, 2, 3)]

    def legal(self, seat):
        actions = getattr(self, "legal_" + self.phase)(seat)
        return actions | {("pass", "")} if actions and self.phase in self.SEALED else actions

    def legal_scattered(self, seat):  # M-4.8.1
        return {("shisanbuda", "")} if shisan_buda(self.concealed[seat]) else set()

    def legal_orphans(self, seat):  # M-4.8.2
        return {("annul", "")} if may_annul(self.concealed[seat], self.options) else set()

    def legal_turn(self, seat):  # after a draw: M-5.1, M-5.6
        held = collections.Counter(self.concealed[seat])
        out = self.legal_discard(seat)
        if self.is_whole(seat) or self.honour():
            out.add(("out", ""))
        if self.may_kong():
            out |= {("kong", tile) for tile in held if held[tile] == 4}
            out |= {("add", one.tile) for one in self.declared[seat]
                    if one.kind == "pung" and held[one.tile]}
        return out

    def legal_discard(self, seat):  # after a chow or pung
        return {("discard", tile) for tile in self.concealed[seat]}

    def legal_claim(self, seat):  # M-5.2
        held, tile = collections.Counter(self.concealed[seat]), self.tile
        out = self.legal_rob(seat)
        if not self.wall_left():
            return out  # M-5.9
        if held[tile] >= 2:
            out.add(("pung", ""))
        if held[tile] == 3 and self.may_kong():
            out.add(("kong", tile))
        if seat == (self.turn + 1) % 4 and suit(tile) != "honour":
            out |= {("chow", " ".join(pair)) for pair in self.chows(tile) if all(held[t] for t in pair)}
        return out

    def legal_rob(self, seat):  # M-5.8
        return {("out", "")} if self.wins_with(seat, self.tile) or self.honour() else set()

    def chows(self, tile):
        runs = [run_from(low) for low in TILES if run_from(low) and tile in run_from(low)]
        return [[other for other in run if other != tile] for run in runs]

    def is_whole(self, seat, *more):
        return complete(self.concealed[seat] + list(more), self.declared[seat])

    def wins_with(self, seat, tile):
        return self.is_whole(seat, tile)

    def honour(self):
        return self.options["fault_mode"] == "honour"  # M-8.2: anybody may say it

    def wall_left(self):
        return len(self.wall) - self.kept

    def may_kong(self):  # M-5.7
        return self.wall_left() > 0 if self.renewed else bool(self.dead)

    # what happens

    def act(self, seat, verb, tiles=""):
        if self.phase in self.SEALED:
            self.answers[seat] = (verb, tiles)
            if not self.asked():
                self.resolve()
        else:
            getattr(self, "do_" + verb)(seat, tiles)

    def at_the_deal(self, phase):
        self.phase, self.answers = phase, {}
        if not self.asked():
            self.resolve()

    def resolve_at_the_deal(self):
        """M-4.8: who comes first in turn is heard."""
        saying = [q for q in self.in_turn() if self.answers.get(q, ("pass",))[0] != "pass"]
        if saying and self.phase == "scattered":
            self.wins(Won(saying[0], None, "deal", shisan_buda=True))
        elif saying:
            self.outcome = ("void", "annulled")
        elif self.phase == "scattered":
            self.at_the_deal("orphans")
        else:
            self.draw()

    def draw(self, replacement=False):
        if not replacement and not self.wall_left():
            self.outcome = ("drawn", "exhausted")  # M-4.7
            return
        if replacement:  # M-4.6
            self.drawn = self.wall.pop() if self.renewed else self.dead.pop(0)
        else:
            self.drawn = self.wall.pop(0)
            self.draws[self.turn] += 1
        live = self.renewed or not replacement
        self.last, self.replacement = live and not self.wall_left(), replacement
        self.concealed[self.turn].append(self.drawn)
        self.phase = "turn"

    def do_out(self, seat, _tiles):
        first = self.untouched and self.draws[seat] == 1
        if not self.is_whole(seat):
            self.false_out(seat)
            return
        self.concealed[seat].remove(self.drawn)
        self.wins(Won(seat, self.drawn, "draw", None, self.last, self.replacement, first))

    def wins(self, won):
        self.won, self.outcome = won, ("won", "shisanbuda" if won.shisan_buda else "out")

    def false_out(self, seat):
        self.offender, self.outcome = seat, ("void", "false_out")

    def do_discard(self, seat, tile):
        self.concealed[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.discards += 1
        self.ask("claim", tile)

    def do_kong(self, seat, tile):  # four concealed tiles
        self.take(seat, [tile] * 4)
        self.declared[seat].append(Declared("concealed", tile, None))
        self.after_kong()

    def do_add(self, seat, tile):
        self.take(seat, [tile])
        self.ask("rob", tile)

    def take(self, seat, tiles):
        for tile in tiles:
            self.concealed[seat].remove(tile)

    def after_kong(self):
        self.untouched = False
        self.draw(replacement=True)

    def ask(self, phase, tile):
        self.phase, self.tile, self.answers = phase, tile, {}
        if not self.asked():
            self.resolve()

    def resolve(self):
        """M-5.3, M-5.4: the nearest who goes out; else a pung or kong; else a chow."""
        if self.phase in ("scattered", "orphans"):
            self.resolve_at_the_deal()
            return
        said = [(q, *self.answers[q]) for q in self.in_turn() if q in self.answers]
        for wanted in (["out"], ["pung", "kong"], ["chow"]):
            for seat, verb, tiles in said:
                if verb in wanted:
                    self.claimed(seat, verb, tiles)
                    return
        self.unclaimed()

    def unclaimed(self):
        if self.phase == "rob":
            self.add_to_pung()
            return
        self.turn = (self.turn + 1) % 4
        self.draw()

    def add_to_pung(self):
        sets = self.declared[self.turn]
        sets[:] = [one._replace(kind="added") if one.kind == "pung" and one.tile == self.tile else one
                   for one in sets]
        self.after_kong()

    def claimed(self, seat, verb, tiles):
        if verb == "out":
            self.out_by_claim(seat)
            return
        self.rivers[self.turn].pop()
        source, self.turn, self.untouched = self.turn, seat, False
        if verb == "chow":
            pair = tiles.split()
            self.take(seat, pair)
            self.declared[seat].append(Declared("run", in_order(pair + [self.tile])[0], source))
        else:
            self.take(seat, [self.tile] * (2 if verb == "pung" else 3))
            self.declared[seat].append(Declared("pung" if verb == "pung" else "claimed", self.tile, source))
        self.phase = "discard"  # M-5.2: no kong and no going out before it
        if verb == "kong":
            self.after_kong()

    def out_by_claim(self, seat):
        how = "rob" if self.phase == "rob" else "discard"
        if how == "discard":
            self.rivers[self.turn].pop()
        if not self.wins_with(seat, self.tile):
            self.concealed[seat].append(self.tile)
            self.false_out(seat)
            return
        first = self.untouched and how == "discard" and self.discards == 1
        self.wins(Won(seat, self.tile, how, self.turn, first=first))

    # for checks

    def everything(self):
        """All tiles, wherever they lie: always the whole pack."""
        out = self.wall + self.dead + sum(self.rivers, [])
        for seat in range(4):
            out += all_tiles(self.concealed[seat], self.declared[seat])
        if self.won:
            return out + [self.won.tile] * (self.won.tile is not None)
        return out + [self.tile] * (self.phase == "rob" and not self.outcome)
