"""One deal of Wa Hua by the rule sheet: deal, turns and claims. Payments: wahua_pay.py.

Seats are 0 to 3 from the dealer, anticlockwise. Actions are pairs of a verb and tiles: `discard 55w`, `out`,
`chi`, `chuan`, `kao 55` (the type), `swap 55f` (this tile into the exposed pair), `lay 55`, `pass`. A seat that
could only pass is not asked.
"""
from wahua_count import (PLACE, claims, discards, flowered, is_kao, is_win, kind, may_kao, of_type,
                         pair_to_change)


def first_seat(total):  # W-4.6
    return (total - 1) % 4


class Hand:
    def __init__(self, options, pack, round_, throws):
        """`throws` are three pairs: 擲獎, 開門, 搖獎."""
        self.options, self.round = options, round_
        self.prize, opening, self.shake = throws  # the last may be told later
        self.wall = list(pack)
        self.held, self.exposed, self.bonus = [[] for _ in range(4)], [{} for _ in range(4)], [[] for _ in range(4)]
        self.seconds = [[] for _ in range(4)]  # further groups of a type, a fault (W-8.1)
        self.rivers = [[] for _ in range(4)]
        self.outcome = self.out = self.ended_by = self.tile = self.chuan = self.drawn = None
        self.laid = False  # the tile drawn lies in a pair on the table
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
        if self.phase == "turn" and self.declared:
            return set()  # W-5.8.5
        types = set(map(kind, self.held[seat]))
        return {("kao", type_) for type_ in types if self.can_kao(self.held[seat], seat, type_)}

    def can_kao(self, held, seat, type_):
        if may_kao(held, self.exposed[seat], type_, self.options):
            return True
        return self.audit() and is_kao(of_type(held, type_))  # perhaps a second group

    def pair_to_change(self, seat, type_):
        """The pair of which a 穿 frees the w, open or closed."""
        for pair in [self.exposed[seat].get(type_)] + self.seconds[seat]:
            if pair and kind(pair[0]) == type_ and pair_to_change([], {type_: pair}, type_):
                return pair
        return pair_to_change(self.held[seat], self.exposed[seat], type_)

    def may_take(self, seat):  # W-5.5 to W-5.7, with what W-8.6 lets pass
        held, tile, type_ = self.held[seat], self.tile, kind(self.tile)
        if not self.audit():
            return claims(held, self.exposed[seat], tile, self.options)
        out = {"chi"} if of_type(held, type_) else set()
        if flowered(tile) and self.pair_to_change(seat, type_):
            out.add("chuan")
        if flowered(tile) and self.can_kao(held + [tile], seat, type_):
            out.add("kao")
        return out

    def may_lay(self, seat):  # W-5.8.7
        type_ = kind(self.drawn)
        number = len(of_type(self.held[seat], type_))
        if self.audit():
            return number >= 2 and not self.laid
        return type_ not in self.exposed[seat] and number == 2

    def legal_turn(self, seat):  # after a draw: W-5.8
        held, exposed = self.held[seat], self.exposed[seat]
        out = self.legal_discards(seat) | self.legal_kaos(seat)
        out = out or {("discard", tile) for tile in held}  # W-O6: a second kao is not allowed
        out |= {("swap", tile) for tile in held if flowered(tile) and kind(tile) in exposed
                and self.pair_to_change(seat, kind(tile))}
        if self.wins(seat, held) or self.audit():
            out.add(("out", ""))
        if self.may_lay(seat):
            out.add(("lay", kind(self.drawn)))
        return out

    def legal_discard(self, seat):
        """After a claim or a swap. Who may not discard must declare a kao (note 3 of 5.4)."""
        return self.legal_discards(seat) or self.legal_kaos(seat)

    def legal_claim(self, seat):
        out = set()
        if self.wins(seat, self.held[seat] + [self.tile]) or self.audit():
            out.add(("out", ""))
        if seat == (self.turn + 1) % 4:  # W-5.4
            for verb in self.may_take(seat):
                out.add((verb, kind(self.tile) if verb == "kao" else ""))
        return out | {("pass", "")} if out else out

    def wins(self, seat, held):
        return not self.seconds[seat] and is_win(held, self.exposed[seat], self.options)

    # what happens

    def act(self, seat, verb, tiles=""):
        if self.phase == "claim":
            self.answers[seat] = (verb, tiles)
            if not self.asked():
                self.resolve()
        else:
            getattr(self, "do_" + verb)(seat, tiles)

    def draw(self, declared=False):
        """`declared`: a kao in this turn, and this tile in its place."""
        self.declared = declared
        drawn = self.in_place_of(self.turn, self.wall.pop(0)) if self.wall else None
        if drawn is None:
            self.outcome = ("drawn", "exhausted")  # W-5.14
            return
        self.drawn, self.laid, self.chuan, self.phase = drawn, False, None, "turn"
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
        rest = list(self.held[seat])
        rest.remove(self.drawn)
        self.expose(seat, [self.drawn, of_type(rest, type_)[0]])
        self.laid = True

    def expose(self, seat, tiles):
        for tile in tiles:
            self.held[seat].remove(tile)
        if kind(tiles[0]) in self.exposed[seat]:
            self.breaches.add(seat)  # W-8.1
            self.seconds[seat].append(tiles)
        else:
            self.exposed[seat][kind(tiles[0])] = tiles

    def lay_kao(self, seat, type_):  # W-5.7: what is freed of the exposed pair is held again
        if self.options["kao_upgrade_exposed"] == "on":
            self.held[seat] += self.exposed[seat].pop(type_, [])
        self.expose(seat, of_type(self.held[seat], type_)[:3])

    def kao_of_hand(self, seat, type_):
        """The tiles of the hand that make a kao of the type, with what lies open or is claimed."""
        group = self.exposed[seat].get(type_, []) if self.options["kao_upgrade_exposed"] == "on" else []
        there = group + [self.tile] * (self.phase == "claim")
        wanted = 3 - sum(map(flowered, there))
        return of_type(self.held[seat], type_)[:wanted]

    def after_kao(self):
        goes_on = self.options["kao_refill"] == "draw_and_discard"
        if not goes_on:
            self.turn = (self.turn + 1) % 4
        self.draw(declared=goes_on)

    def change_pair(self, seat, tile):
        """W-5.6: the tile takes the place of a w in the pair, which is held again and must go."""
        type_ = kind(tile)
        if type_ not in self.exposed[seat]:
            self.expose(seat, pair_to_change(self.held[seat], self.exposed[seat], type_))
        pair = self.pair_to_change(seat, type_)
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
        plain = not (by_flower and waiting and flowered(waiting[0]))
        return plain, self.in_turn().index(seat)

    def take_chi(self, seat):
        own = of_type(self.held[seat], kind(self.tile))[0]
        self.held[seat].append(self.tile)
        self.expose(seat, [own, self.tile])
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
        self.ended_by, self.at_fault = seat, set(self.breaches)
        if self.wins(seat, self.held[seat]):
            self.out, self.outcome = seat, ("won", "out")
        else:
            self.at_fault.add(seat)  # W-8.3
            self.outcome = ("played", "false_out")

    def groups(self, seat):
        """All that lie open."""
        return list(self.exposed[seat].values()) + self.seconds[seat]

    # for checks

    def everything(self):
        """All tiles, wherever they lie: always the whole pack."""
        out = self.wall + sum(self.held + self.rivers + self.bonus, [])
        return out + [tile for seat in range(4) for group in self.groups(seat) for tile in group]

    def kaos(self, seat):
        return sum(len(group) == 3 for group in self.groups(seat))


def is_tile(tile):
    return tile in PLACE
