"""One deal of the mahjong of Japan in 1929 by the rule sheet, section 15 of history/games/ningbo.md: what it has in
place of ningbo_hand.py. It is written from the sheet alone, by somebody who has not seen the module.

Seats are E, S, W, N of this deal, 0 to 3; the count: japan_count.py.
"""
from guangdong_count import complete
from ningbo_count import WINDS
from ningbo_hand import DEFAULTS as NINGBO
from ningbo_hand import Hand as Ningbo

SETTLED = "honour_mode limit_losers shuangpeng nine_orphans nine_no_pairs loser_pairs stack_draw dihu nine_gates " \
    "all_honours fault_mode".split()
DEFAULTS = {**{name: value for name, value in NINGBO.items() if name not in SETTLED}, "limit": "500",
            "fault_mode": "enforce", "wall": "two_tier", "dead_wall": "14_kept", "pao": "feed",
            "furiten": "own_kind", "rounding": "none", "late_patterns": "on", "double_wind_pair": "2"}


class Hand(Ningbo):
    SEALED = ("claim", "rob")

    def __init__(self, options, pack, total, passes):
        self.round_wind = WINDS[passes // 4]  # JC-2
        self.thrown = [set() for _ in range(4)]  # the kinds of one's own discards, claimed ones too
        self.let_pass = [set() for _ in range(4)]  # kinds that would have won since one's last turn
        super().__init__(options, pack, total)

    def before_play(self):
        self.draw()  # JC-2.2

    def is_whole(self, seat, *more):  # JC-5
        return complete(self.concealed[seat] + list(more), self.declared[seat])

    def wins_with(self, seat, tile):
        return tile not in self.barred(seat) and super().wins_with(seat, tile)

    def barred(self, seat):  # JC-4, JC-4.1
        if self.options["furiten"] == "free":
            return set()
        return self.thrown[seat] | self.let_pass[seat]

    def draw(self, replacement=False):
        self.let_pass[self.turn].clear()
        super().draw(replacement)

    def do_discard(self, seat, tile):
        self.thrown[seat].add(tile)
        super().do_discard(seat, tile)

    def resolve(self):
        for seat, (verb, _) in self.answers.items():
            if verb != "out" and self.wins_with(seat, self.tile):
                self.let_pass[seat].add(self.tile)
        super().resolve()

    def claimed(self, seat, verb, tiles):
        if verb != "out":
            self.let_pass[seat].clear()  # the claim is a turn of this seat
        super().claimed(seat, verb, tiles)
