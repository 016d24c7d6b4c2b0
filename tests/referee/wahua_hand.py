"""One deal of Wa Hua by the rule sheet: deal, turns and claims. What it pays: wahua_pay.py.

Seats are 0 to 3 from the dealer, counter-clockwise. Actions are pairs of a verb and tiles: `discard 55w`, `out`,
`chi`, `chuan`, `kao 55` (the type), `swap 55f` (this tile into the exposed pair), `lay 55`, `pass`. A seat that
could only pass is not asked.
"""
from wahua_count import (PLACE, claims, discards, flowered, is_win, kind, may_kao, of_type,
                         pair_to_change, swaps)


def first_seat(total):  # W-4.6
    return (total - 1) % 4


class Hand:
    def __init__(self, options, pack, round_, throws):
        """`throws` are three pairs: 擲獎, 開門, 搖獎."""
        self.options, self.round = options, round_
        self.prize, opening, self.shake = throws
        self.wall = list(pack)
        self.held, self.exposed, self.bonus = [[] for _ in range(4)], [{} for _ in range(4)], [[] for _ in range(4)]
        self.rivers = [[] for _ in range(4)]
        self.outcome = self.out = self.tile = self.chuan = self.drawn = None
        self.breaches, self.answers, self.at_fault = set(), {}, set()
        self.deal_out()
        self.turn = first_seat(sum(opening))
        self.draw()

    def deal_out(self):  # W-4.5
        for _ in range(5):
            for held in self.held:
                held += self.wall[:4]
                del self.wall[:4]
        for seat in range(4):
            for tile in list(self.held[seat]):
                if not is_tile(tile):
                    self.held[seat].remove(tile)
                    self.held[seat].append(self.in_place_of(seat, tile))

    def in_place_of(self, seat, tile):
        """Option extra_tiles: a bonus tile is laid out and replaced from the tail. None if nothing is left."""
        while tile is not None and not is_tile(tile):
            self.bonus[seat].append(tile)
            tile = self.wall.pop() if self.wall else None
        return tile

    # who is asked what

    def asked(self):
        """The seats whose answers are awaited. Several of them answer without knowing of the others."""
        if self.outcome:
            return []
        if self.phase == "claim":
            return [q for q in self.in_turn() if self.legal(q) and q not in self.answers]
        return [self.turn]

    def in_turn(self):
        return [(self.turn + i) % 4 for i in (1, 2, 3)]

    def legal(self, seat):
        return getattr(self, "legal_" + self.phase)(seat)

    def audit(self):
        return self.options["fault_mode"] == "audit"  # W-8.6

    def legal_discards(self, seat):
        if self.audit():
            return {("discard", tile) for tile in self.held[seat]}
        return {("discard", tile) for tile in self.in_order(seat)}

    def in_order(self, seat):
        return discards(self.held[seat], self.exposed[seat], self.options, self.chuan)

    def legal_kaos(self, seat):
        types = set(map(kind, self.held[seat]))
        return {("kao", type_) for type_ in types
                if may_kao(self.held[seat], self.exposed[seat], type_, self.options)}

    def legal_turn(self, seat):  # after a draw: W-5.8
        held, exposed = self.held[seat], self.exposed[seat]
        out = self.legal_discards(seat) | self.legal_kaos(seat)
        out |= {("swap", tile) for tile in swaps(held, exposed)}
        if is_win(held, exposed, self.options) or self.audit():
            out.add(("out", ""))
        if kind(self.drawn) not in exposed and len(of_type(held, kind(self.drawn))) == 2:
            out.add(("lay", kind(self.drawn)))
        return out

    def legal_discard(self, seat):
        """After a claim or a swap. Who may not discard must declare a kao (note 3 of 5.4)."""
        return self.legal_discards(seat) or self.legal_kaos(seat)

    def legal_claim(self, seat):
        held, exposed, out = self.held[seat], self.exposed[seat], set()
        if is_win(held + [self.tile], exposed, self.options) or self.audit():
            out.add(("out", ""))
        if seat == (self.turn + 1) % 4:  # W-5.4
            for verb in claims(held, exposed, self.tile, self.options):
                out.add((verb, kind(self.tile) if verb == "kao" else ""))
        return out | {("pass", "")} if out else out

    # what happens

    def act(self, seat, verb, tiles=""):
        if self.phase == "claim":
            self.answers[seat] = (verb, tiles)
            if not self.asked():
                self.resolve()
        else:
            getattr(self, "do_" + verb)(seat, tiles)

    def draw(self):
        drawn = self.in_place_of(self.turn, self.wall.pop(0)) if self.wall else None
        if drawn is None:
            self.outcome = ("drawn", "exhausted")  # W-5.14
            return
        self.drawn, self.chuan, self.phase = drawn, None, "turn"
        self.held[self.turn].append(drawn)

    def do_discard(self, seat, tile):
        if tile not in self.in_order(seat):
            self.breaches.add(seat)  # W-8.2
        self.held[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.phase, self.tile, self.answers, self.chuan = "claim", tile, {}, None
        if not self.asked():
            self.resolve()

    def do_out(self, seat, _tiles):
        self.ends(seat)

    def do_kao(self, seat, type_):
        self.lay_kao(seat, type_)
        self.after_kao()

    def do_swap(self, seat, tile):
        self.held[seat].remove(tile)
        self.change_pair(seat, tile)

    def do_lay(self, seat, type_):
        self.expose(seat, of_type(self.held[seat], type_)[:2])

    def expose(self, seat, tiles):
        for tile in tiles:
            self.held[seat].remove(tile)
        self.exposed[seat][kind(tiles[0])] = tiles

    def lay_kao(self, seat, type_):  # W-5.7: what is freed of the exposed pair is held again
        self.held[seat] += self.exposed[seat].pop(type_, [])
        self.expose(seat, of_type(self.held[seat], type_)[:3])

    def after_kao(self):
        if self.options["kao_refill"] == "skip_discard":
            self.turn = (self.turn + 1) % 4
        self.draw()

    def change_pair(self, seat, tile):
        """W-5.6: the tile takes the place of a w in the pair, which is held again and must go."""
        type_ = kind(tile)
        if type_ not in self.exposed[seat]:
            self.expose(seat, pair_to_change(self.held[seat], self.exposed[seat], type_))
        pair = self.exposed[seat][type_]
        pair.remove(type_ + "w")
        pair.append(tile)
        self.held[seat].append(type_ + "w")
        self.chuan, self.phase = type_, "discard"

    def resolve(self):  # W-5.12
        out = [seat for seat in self.in_turn() if self.answers.get(seat) == ("out", "")]
        if out:
            self.held_out(min(out, key=self.precedence))
            return
        seat = self.in_turn()[0]
        verb = self.answers.get(seat, ("pass", ""))[0]
        if verb == "pass":
            self.turn = seat
            self.draw()
            return
        self.rivers[self.turn].pop()
        self.turn = seat
        getattr(self, "take_" + verb)(seat)

    def precedence(self, seat):
        waiting = of_type(self.held[seat], kind(self.tile))
        by_flower = self.options["flowered_wait_first"] == "on"
        plain = not (by_flower and len(waiting) == 1 and flowered(waiting[0]))
        return plain, self.in_turn().index(seat)

    def take_chi(self, seat):
        self.held[seat].append(self.tile)
        self.expose(seat, of_type(self.held[seat], kind(self.tile)))
        self.phase = "discard"

    def take_chuan(self, seat):
        self.change_pair(seat, self.tile)

    def take_kao(self, seat):
        self.held[seat].append(self.tile)
        self.lay_kao(seat, kind(self.tile))
        self.after_kao()

    def held_out(self, seat):
        self.rivers[self.turn].pop()
        self.held[seat].append(self.tile)
        self.ends(seat)

    def ends(self, seat):
        self.out, self.outcome = seat, ("won", "out")
        self.at_fault = set(self.breaches)
        if not is_win(self.held[seat], self.exposed[seat], self.options):
            self.at_fault.add(seat)  # W-8.3
        if len(self.at_fault) == 4:
            self.outcome = ("drawn", "faults")  # W-8.5

    # for checks

    def everything(self):
        """All tiles, wherever they lie: always the whole pack."""
        out = self.wall + sum(self.held + self.rivers + self.bonus, [])
        return out + [tile for exposed in self.exposed for group in exposed.values() for tile in group]

    def kaos(self, seat):
        return sum(len(group) == 3 for group in self.exposed[seat].values())


def is_tile(tile):
    return tile in PLACE
