#!/usr/bin/env python3
"""Tests the referee of 十五湖釣魚 with the examples of the sheet, scenes of the rules, playouts, and random hands.

It is written from the sheet alone, by somebody who has not seen the module. The vectors are those of the 84 cards;
what two sets of dominoes change stands beside them.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from diaoyu_check import said  # noqa: E402
from diaoyu_hand import CIVIL, PACK, TILES, in_order, pips  # noqa: E402
from fifteen_hu_hand import ALONE, PACK84, FifteenHuHand, count, match, net  # noqa: E402

DEFAULTS = {"players": "3", "release": "on", "hand_must": "off", "drawn_must": "on", "supreme": "also", "pile": "off",
            "triple_catch": "on", "sixes": "off", "settle": "thousand", "wuwen": "1", "triple": "must"}
CARDS84 = {"set": "cards84", "wuwen": "2"}
VALUES = {"players": "2 3", "supreme": "also only", "sixes": "deal off", "settle": "thousand difference winner",
          "wuwen": "1 2", "triple": "must may",
          **{name: "on off" for name in "release hand_must drawn_must pile triple_catch".split()}}
MATCHES = [  # id, tiles, match, match where supreme is only
    ("SW02", "55 64", False, False), ("SW02", "21 42", False, False), ("SW02", "42 51", True, False),
    ("SW02", "63 54", True, True), ("SW-3", "42 33", True, False), ("SW-3", "42 42", True, True),
    ("SW-3", "21 21", True, True), ("SW-3", "33 51", True, True), ("SW-3", "55 55", True, True),
    ("SW-3", "64 64", True, True), ("SW-3", "44 53", True, True), ("SW-3", "22 31", True, True),
    ("SW-3", "66 65", False, False), ("SW-3", "41 32", True, True), ("SW-3", "61 43", True, True)]
TURNS = [  # id, hand or tile turned, pool, caught, piled, legal plays, options
    ("SW-2", "hand 63", "54 66", "", "", "take:63:54 lay:63", {}), ("SW-2", "hand 21", "42 66", "", "", "lay:21", {}),
    ("SW-3", "hand 55", "64 66", "", "", "lay:55", {}), ("SW-3", "turned 42", "21 66", "", "", "lay:42", {}),
    ("SW-3", "turned 42", "33 51 42", "", "", "take:42:33 take:42:51 take:42:42", {}),
    ("SW-3", "turned 42", "33 51 42", "", "", "take:42:42", {"supreme": "only"}),
    ("SW-3", "turned 33", "51 42", "", "", "take:33:51", {"supreme": "only"}),
    ("TU-3.3", "hand 31 65", "22", "", "", "take:31:22 pass", {"release": "off"}),
    ("TU-3.4", "hand 31 65", "22", "", "", "take:31:22 lay:65", {"hand_must": "on"}),
    ("TU-3.5", "turned 31", "22", "", "", "take:31:22", {}),
    ("TU-3.5", "turned 31", "22", "", "", "take:31:22 lay:31", {"drawn_must": "off"}),
    ("SW-4", "turned 66", "66 66 66", "", "", "take:66:66:66:66", {}),
    ("SW-4", "hand 66", "66 66 66", "", "", "take:66:66:66:66 lay:66", {}),
    ("SW-4", "hand 66", "66 66 66", "", "", "take:66:66:66:66", {"hand_must": "on"}),
    ("SW-4", "turned 66", "66 66", "", "", "take:66:66", {}),
    ("SW-4", "turned 44", "44 44 44 53", "", "", "take:44:44 take:44:53", {}),
    ("SW-4", "turned 33", "33 33 33", "", "", "take:33:33", {}),
    ("SW-4", "turned 53", "44 44 44", "", "", "take:53:44", {}),
    ("SW-4", "turned 21", "21 21 21", "", "", "take:21:21:21:21", CARDS84),
    ("SW-4", "turned 42", "42 42 42", "", "", "take:42:42", CARDS84),
    ("SW-4", "turned 63", "63 63 63", "", "", "take:63:63", CARDS84),
    ("TU-4.6", "turned 66", "66 66 66", "", "", "take:66:66", {"triple_catch": "off"}),
    ("SW-5", "turned 66", "66 66 66", "", "", "take:66:66 take:66:66:66:66", {"triple": "may"}),
    ("SW-5", "hand 66", "66 66 66", "", "", "take:66:66 take:66:66:66:66 lay:66", {"triple": "may"}),
    ("SW-5", "turned 66", "66 66 66", "", "", "take:66:66", {"triple": "may", "triple_catch": "off"}),
    ("SW-2", "hand 66", "66 66", "", "", "take:66:66 lay:66", {}),
    ("TU-4.4", "hand 66", "66 66", "", "", "take:66:66 pile:66:66:66 lay:66", {"pile": "on"}),
    ("TU-4.4", "hand 44", "44 44 53", "", "", "take:44:44 take:44:53 pile:44:44:44 lay:44", {"pile": "on"}),
    ("TU-4.4", "hand 44", "44 44", "44 53", "", "take:44:44 lay:44", {"pile": "on"}),
    ("TU-4.5", "hand 53", "66", "", "44 44 44", "lay:53", {"pile": "on"}),
    ("TU-4.5", "turned 44", "53", "", "44 44 44", "take:44:44:44:44", {"pile": "on"}),
    ("TU-4.5", "turned 66", "65", "", "66 66 66", "take:66:66:66:66", {"pile": "on", "triple": "may"})]
COUNTS = [  # id, catch, options, count
    ("SW04", "66 63 54", CARDS84, 90), ("SW04", "66 63 63", CARDS84, 30),
    ("SW04", "66 63 63", {**CARDS84, "wuwen": "1"}, 90), ("SW05", "11 11 62 53", CARDS84, 80),
    ("SW05", "44 52 43 31", CARDS84, 70), ("SW07", "65*4", CARDS84, 120), ("SW07", "65*3", CARDS84, 30),
    ("SW07", "55*4 64*4 65*4", CARDS84, 660), ("SW08", "66*4 63*4 54*4", CARDS84, 660),
    ("SW-8", "66*4 63*2 54*2", CARDS84, 240), ("SW-8", "66*4 63*4 54*3", CARDS84, 330),
    ("SW-8", "42*4 21*4", CARDS84, 540), ("SW-8", "42*2 21*2", CARDS84, 120), ("SW-8", "55*4 64*4", CARDS84, 240),
    ("SW-6", "31 41 32", CARDS84, 60), ("SW-6", "62 53", CARDS84, 20), ("SW-6", "42 42", CARDS84, 20),
    ("SW-6", "42 21", CARDS84, 60), ("SW-6", "33*4 22*4 61*4 51*4", CARDS84, 160), ("SW-6", "", CARDS84, 0),
    ("SW-6", "66 54 53 44", CARDS84, 40), ("SW-6", "11 62 62 31 41", CARDS84, 50),
    ("SW08", "66*4 63*2 54*2", {}, 540), ("SW-10", "66*4 63*2 54", {}, 210), ("SW-10", "66*4 63*2", {}, 180),
    ("SW-10", "66*4 63*2", {"wuwen": "2"}, 60), ("SW-10", "66*4 63*2 54*2", {"wuwen": "2"}, 540),
    ("SW-7", "66 63", {}, 60), ("SW-7", "66 54", {}, 60), ("SW-7", "63 54", {}, 20), ("SW-7", "11 53", {}, 40),
    ("SW-7", "11 53", {"wuwen": "2"}, 20), ("SW-7", "44 43 43", {}, 60), ("SW-7", "31 32", {}, 40),
    ("SW-7", "42", {}, 10), ("SW-6", "42 21", {"wuwen": "2"}, 60), ("SW-10", "42*2 21", {}, 90),
    ("SW-10", "42*2 21*2", {}, 220), ("SW07", "55*4 64*4 65*4", {}, 660), ("SW07", "64*3", {}, 30),
    ("SW-10", " ".join(PACK), {}, 2060), ("SW-8", " ".join(PACK84), CARDS84, 660 * 2 + 540 + 12 * 20 * 3 + 160)]
SW9 = [  # id, counts, settle, what each gains
    ("SW10", [1040, 780, 700], "thousand", [1200, -440, -760]),
    ("SW11", [1040, 700, 320], "thousand", [2120, -300, -1820]),
    ("SW-9", [1000, 990], "thousand", [20, -20]), ("SW-9", [990, 980], "thousand", [10, -10]),
    ("SW-9", [1200, 1000], "thousand", [200, -200]), ("SW-9", [1000, 1000, 500], "thousand", [1000, 1000, -2000]),
    ("TU-5.4", [1040, 780, 700], "difference", [600, -180, -420]), ("TU-5.4", [1040, 780, 700], "winner", [2, -1, -1]),
    ("TU-5.4", [780, 780, 700], "winner", [0, 0, 0])]
# players, options, mean count and tiles left in the pool of players who take whenever they can
PLAYOUTS = [("2", CARDS84, 787, 0.5), ("3", CARDS84, 448, 0.6), ("3", {**CARDS84, "wuwen": "1"}, 477, 0.6)]


def options(**changed):
    return {**DEFAULTS, **changed}

def spelt(tiles):
    """66*4 is four of them."""
    out = []
    for word in tiles.split():
        tile, _, copies = word.partition("*")
        out += [tile] * int(copies or 1)
    return out


class Check(Checking):

    def check_the_deal(self):  # SW01, SW-10
        self.same("SW01", (84, {4}), (len(PACK84), set(collections.Counter(PACK84).values())))
        for pack, changed, of_two, of_three, pool, stock in ((PACK84, CARDS84, 15, 10, 24, 30),
                                                             (PACK, {}, 12, 8, 16, 24)):
            for players, size in (("2", of_two), ("3", of_three)):
                hand = FifteenHuHand(options(players=players, **changed), 1, self.shuffled(pack))
                self.same("SW01", ([size] * int(players), pool, stock, []),
                          (list(map(len, hand.hands)), len(hand.pool), len(hand.stock), list(hand.last)))

    def check_matches(self):
        for name, tiles, *expected in MATCHES:
            a, b = tiles.split()
            for supreme, mates in zip(("also", "only"), expected):
                both = match(a, b, options(supreme=supreme)), match(b, a, options(supreme=supreme))
                self.same(f"{name}, {tiles}, {supreme}", (mates, mates), both)
        alone = {a for a in TILES if not any(match(a, b, options()) for b in TILES if a != b)}
        self.same("SW-4", set(ALONE), alone)
        for a in TILES:
            for b in TILES:
                if match(a, b, options()):
                    self.same(f"SW-3, {a} {b}", pips(a), pips(b))

    def check_plays(self):
        for name, of, pool, caught, piled, legal, changed in TURNS:
            hand = self.scene(of, pool, caught, piled, **changed)
            self.same(f"{name}, {of}, {pool}", sorted(legal.split()), sorted(map(said, hand.legal())))

    def scene(self, of, pool, caught="", piled="", stock="65 65", **changed):
        hand = FifteenHuHand(options(**changed), 0, PACK)
        kind, *tiles = of.split()
        hand.hands, hand.caught = [tiles if kind == "hand" else [], [], []], [[], [], caught.split()]
        hand.turned = tiles[0] if kind == "turned" else None
        hand.pool, hand.piled, hand.stock = pool.split(), piled.split(), stock.split()
        return hand

    def check_sixes(self):  # SW-2, TU-2.4
        for held, out in ((1, 0), (2, 2), (3, 2), (4, 4)):
            first = ["66"] * held + ["65"] * (8 - held)  # the cards of the seat at the head
            pack = [card for tile in first for card in (tile, "22", "33")]
            for sixes, laid in (("deal", out), ("off", 0)):
                hand = FifteenHuHand(options(sixes=sixes), 0, pack)
                self.same(f"{held} of 66", (["66"] * laid, 8 - laid), (hand.caught[0], len(hand.hands[0])))

    def check_a_triple(self):  # SW-4, SW-5
        hand = self.scene("hand 11 65", "11 11 11 66", stock="66 65")
        hand.act({said(play): play for play in hand.legal()}["take:11:11:11:11"])
        self.same("taken", (["11"] * 4, ["66"], "66"), (hand.caught[0], hand.pool, hand.turned))
        self.same("the drawn tile", ["take:66:66"], list(map(said, hand.legal())))
        hand = self.scene("hand 11 65", "11 11 11 66", stock="65 65", triple="may")
        hand.act({said(play): play for play in hand.legal()}["take:11:11"])
        self.same("one is taken", (["11"] * 2, ["11", "11", "66", "65"]), (hand.caught[0], hand.pool[:4]))

    def check_counts(self):
        for name, tiles, changed, counted in COUNTS:
            self.same(f"{name}, {tiles}, {changed}", counted, count(spelt(tiles), options(**changed)))

    def check_settlements(self):
        for name, counts, settle, gained in SW9:
            self.same(f"{name}, {counts}, {settle}", gained, net(counts, options(settle=settle)))

    def check_every_two(self):
        """What every two settle adds up to what each gains."""
        rich = [PACK[:len(PACK) - 14], PACK[-14:-7], PACK[-7:]]
        for settle in ("thousand", "difference", "winner"):
            hand = FifteenHuHand(options(settle=settle), 0, PACK)
            hand.caught = rich
            self.same(settle, hand.net(), [sum(hand.between(a, b) for b in range(3)) for a in range(3)])

    def check_by_chance(self):
        seen = collections.Counter()
        for _ in range(400):
            chosen = self.chosen_options(VALUES)
            seats = int(chosen["players"])
            hand = FifteenHuHand(chosen, self.random.randrange(seats), self.shuffled(PACK))
            while not hand.over():
                play = self.random.choice(sorted(hand.legal(), key=said))
                if len(play.taken) == 3 and play.tile not in hand.piled:
                    self.same("SW-4", True, play.tile in ALONE and play.tile in CIVIL)
                seen[play.verb, len(play.taken), hand.turned is None] += 1
                hand.act(play)
                lying = sum(hand.hands + hand.caught, []) + hand.pool + hand.piled + hand.stock
                lying += [hand.turned] if hand.turned else []
                self.same("tiles", in_order(PACK), in_order(lying))
            self.same("sum", 0, sum(hand.net()))
            self.same("SW-2", True, chosen["release"] == "off" or not any(hand.hands))
        for key in (("take", 1, True), ("take", 3, True), ("take", 1, False), ("take", 3, False), ("pile", 2, True),
                    ("lay", 0, True), ("lay", 0, False), ("pass", 0, True)):
            self.same(str(key), True, seen[key] > 0)

    def check_playouts(self):
        for players, changed, expected, left in PLAYOUTS:
            total = pool = 0
            for _ in range(250):
                hand = FifteenHuHand(options(players=players, **changed), 0, self.shuffled(PACK84))
                while not hand.over():
                    plays = sorted(hand.legal(), key=said)
                    hand.act(self.random.choice([play for play in plays if play.verb == "take"] or plays))
                total, pool = total + sum(hand.counts()) / int(players), pool + len(hand.pool)
            self.same(f"{players} players, {changed}, {total / 250}, {pool / 250}", True,
                      abs(total / 250 - expected) < 20 and abs(pool / 250 - left) < 0.25)


if __name__ == "__main__":
    Check().run()
