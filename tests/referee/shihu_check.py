#!/usr/bin/env python3
"""Tests the referee of 十壺 with the examples of the sheet, a scene for each rule and option, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from shihu_hand import DEFAULTS, MATCH, STARS, Counting, Hand, Laid, Pay, pack_of  # noqa: E402
from shihu_referee import Referee  # noqa: E402

VALUES = {"hand": "20 15", "min": "10 8 0", "stars": "laid off", "hu": "table runs0", "awards": "on off",
          "leopard": "on off", "dreamer": "none shares", "take_next": "on off"}
RUNS = "W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3"
KANS = "W5 W5 W5 S5 S5 S5 C5 C5 C5 QW QW QW W1 W2 W3 S1 S2 S3 C1 C2 C3"
ALL_HEADS = "C1 C1 C1 S1 S1 S1 W1 W1 W1 QW QW QW C0 C0 C0 CH CH CH W5 W6 W7"
NO_HEADS = "W2 W2 W2 S4 S4 S4 C6 C6 C6 W7 W7 W7 S8 S8 S8 C9 C9 C9"
FIVE = "W2 W2 W2 S4 S4 S4 C6 C6 C6 W7 S7 C7 S2 S3 S4"  # five sets
HANDS = [  # rule, cards, stars, options that are changed, (hu, pay) by own draw or None: not complete
    ("SC03", KANS, 0, {"awards": "off"}, (18, 9)),
    ("SH-6.6", KANS, 0, {}, (18, 18)),  # three leopards, so that there is no run
    ("SH-6.6", KANS, 0, {"leopard": "off"}, (18, 9)),
    ("SC04", RUNS, 0, {}, None),
    ("SC05, SC13", RUNS, 3, {}, (10, 1)),
    ("SC12", ALL_HEADS, 5, {}, (42, 33)),
    ("SH-3.1", "W8 W9 W1" + RUNS[8:], 5, {}, None),
    ("SH-3.3", "QW QW QW QW W3 W4" + NO_HEADS[8:], 5, {}, None),
    ("SH-3.4", RUNS[:-9] + " QW C0 CH", 2, {}, (10, 1)),
    ("SH-3.4", RUNS[:-9] + " W1 C0 CH", 5, {}, None),
    ("SH-3.4", RUNS[:-9] + " QW QW C0", 5, {}, None),
    ("SH-3.5", NO_HEADS + " W3 S3 C3", 0, {}, (19, 40)),
    ("SH-3.5", NO_HEADS + " W3 S3 C3", 0, {"leopard": "off"}, None),
    ("SH-3.6", RUNS[:-3] + " C1", 5, {}, None),  # a pair is nothing
    ("SH-3.6", NO_HEADS + " W3", 0, {}, None),
    ("SH-3.6", FIVE + " S8", 0, {"hand": "15"}, (11, 10)),
    ("SH-3.6", FIVE, 0, {"hand": "15"}, None),
    ("SH-3.6", FIVE[:-3] + " C1 S8", 0, {"hand": "15"}, None),
    ("SH-6.1", RUNS, 4, {"hu": "runs0", "min": "0"}, (4, 5)),
    ("SH-6.1", NO_HEADS + " W3 S3 C3", 0, {"hu": "runs0"}, (18, 36)),
    ("SH-6.1", RUNS[:-9] + " QW C0 CH", 0, {"hu": "runs0", "min": "0"}, (2, 3)),
    ("SH-6.7", RUNS, 2, {"min": "8"}, (9, 2)),
    ("SH-6.7", RUNS, 0, {"min": "8"}, None),
    ("SH-6.7", RUNS, 0, {"min": "0"}, (7, 8)),
    ("SH-6.7", RUNS, 0, {"min": "0", "hu": "runs0"}, (0, 1)),
    ("SH-6.7", RUNS[:44] + " C9", 2, {"hand": "15"}, (7, 1)),
    ("SH-6.7", RUNS[:44] + " C9", 1, {"hand": "15"}, None),
    ("SH-6.7", RUNS[:44] + " C9", 2, {"hand": "15", "min": "8"}, None),
    ("SH-6.7", RUNS[:44] + " C9", 3, {"hand": "15", "min": "8"}, (8, 1)),
    ("SH-6.7", RUNS[:44] + " C9", 0, {"hand": "15", "min": "0"}, (5, 6)),
    ("SH-7.2", NO_HEADS + " W3 W4 W5", 0, {}, (19, 20)),
    ("SH-7.2", NO_HEADS + " W3 W4 W5", 0, {"awards": "off"}, (19, 10)),
    ("SH-7.2", NO_HEADS + " W1 W2 W3", 0, {}, (19, 10)),
    ("SH-7.2", FIVE + " QW", 0, {"hand": "15"}, (11, 5)),  # the card that lies in no set is of the hand
    ("SH-7.3", NO_HEADS + " QW C0 CH", 0, {}, (20, 22)),
    ("SH-7.3", NO_HEADS + " QW C0 CH", 0, {"awards": "off"}, (20, 11))]
LAID = [  # rule, kind, card, hu of seven sets
    ("SC08", "zhao", "W9", 11), ("SC09", "closed", "W9", 13), ("SH-6.4", "zhao", "QW", 15),
    ("SH-6.4", "closed", "C1", 19), ("SH-6.4", "peng", "W1", 11), ("SH-6.2", "peng", "W9", 9)]
IDLE = "W1 W4 W7 S1 S4 S8 C2 C5 C9 W2 W9 S3 S6 S9 C1 C7 QW C0 W1 S1"  # completes nothing, and holds no pair but ones
WAITS = "W3 W4 " + NO_HEADS.replace("W7 W7 W7", "W6 W7 W8").replace("S8 S8 S8", "S6 S7 S8")  # for W2 and W5


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()

def plain(pack):
    """The pack with the stars at its end."""
    return [card for card in pack if card not in STARS] + [card for card in pack if card in STARS]

def begun_with(*cards):
    """A hand of twenty that begins with these cards."""
    return " ".join([*cards, *of(IDLE)[len(cards):]])

def verbs(hand, seat):
    return {verb for verb, _ in hand.legal(seat)}


class Check(Checking):

    def dealt(self, **changed):
        return Hand(options(**changed), plain(self.shuffled(pack_of(options(**changed)))))

    def thrown(self, card, hands, by=0, **changed):
        """The seat plays the card; the three players hold these."""
        hand = self.dealt(**changed)
        hand.held = [*map(of, hands), []]
        hand.held[by].append(card)
        hand.turn, hand.phase = by, "play"
        hand.act(by, "discard", card)
        return hand

    def to_play(self, held, laid=(), **changed):
        """The first player has taken up the last of these cards."""
        hand = self.dealt(**changed)
        hand.held[0], hand.laid[0], hand.drawn, hand.known = of(held), list(laid), of(held)[-1], {}
        return hand

    # before the first turn

    def check_the_pack_and_the_deal(self):  # SC01, SH-2.2, SH-2.4
        for changed, pack, size, stock in (
                ({}, 125, 20, 65), ({"stars": "off"}, 120, 20, 60),
                ({"hand": "15"}, 125, 15, 80), ({"hand": "15", "stars": "off"}, 120, 15, 75)):
            hand, cards = self.dealt(**changed), pack_of(options(**changed))
            self.same("SC01", (pack, 30), (len(cards), sum(cards.count(face) == 4 for face in set(cards))))
            self.same("SC01", (stock - 1, [size + 1, size, size, 0]), (len(hand.stock), list(map(len, hand.held))))
            self.same("SH-2.5", [0], hand.asked())

    def check_the_dreamer(self):  # SC02, SH-7.5
        referee, dreamers = Referee(0), []
        referee.head = 0
        for _ in range(5):
            dreamers.append(referee.seat(3) + 1)
            referee.head = referee.seat(referee.next_dealer(None, None))
        self.same("SC02", [4, 1, 2, 3, 4], dreamers)

    def check_the_match(self):  # SH-7.6
        referee = Referee(0)
        self.same("SH-7.6", ({"played": 31}, None, 32),
                  (referee.counters({"played": 30}, None), referee.counters({"played": 31}, None), MATCH))

    def check_stars_dealt(self):  # SH-4.1
        pack = plain(self.shuffled(pack_of(DEFAULTS)))[:-5]
        pack[5:5] = ["FU"]
        pack[25:25] = ["LU", "SU"]
        pack[60:60] = ["CA"]  # for the star of the first player comes another, and for that the next card
        at = pack[61:66]
        hand = Hand(options(), [*pack, "XI"])
        self.same("SH-4.1", [["FU", "CA"], ["LU", "SU"], [], []], hand.stars)
        self.same("SH-4.1", (at[:1] + at[3:4], at[1:3]), (hand.held[0][-2:], hand.held[1][-2:]))
        self.same("SH-4.1", [21, 20, 20, 0], list(map(len, hand.held)))

    # sets and counts

    def check_hands(self):
        for rule, cards, stars, changed, worth in HANDS:
            best = Counting(options(**changed)).best(of(cards), [], stars)
            self.same(f"{rule} {changed}", worth, (best[0].hu, best[0].pays) if best else None)

    def check_sets_on_the_table(self):
        held = of("W2 W3 W4 S6 S7 S8 C2 C3 C4 S3 S4 S5 W7 S7 C7")
        for rule, kind, card, hu in LAID:
            laid = [Laid(kind, (card,) * (3 if kind == "peng" else 4)), Laid("peng", ("S2",) * 3)]
            self.same(rule, hu, Counting(options(min="0")).best(held, laid, 0)[0].hu)
        laid = [Laid("run", ("W2", "W3", "W4"))]
        self.same("SH-7.3", 20, Counting(options()).best(of(NO_HEADS), laid, 0)[0].pays)

    def check_the_winning_card_of_another(self):  # SH-6.2
        counting = Counting(options(min="0"))
        four = "W5 W5 W5 W5 W6 W7 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3 C4 C5 C6"
        for cards, fed, hu in ((KANS, "W5", 17), (KANS, "QW", 16), (KANS, "W1", 18), (four, "W5", 9), (four, "W6", 9)):
            self.same(f"{cards} with {fed}", hu, counting.best(of(cards), [], 0, fed)[0].hu)
        five = Counting(options(hand="15"))
        for fed, hu in (("S8", 11), ("W2", 10)):
            self.same(f"SH-3.6 with {fed}", hu, five.best(of(FIVE + " S8"), [], 0, fed)[0].hu)
        self.same("SH-6.2", 11, five.best(of(FIVE + " W2"), [], 0, "W2")[0].hu)  # it is the card over
        self.same("SH-6.2", True, all(("kan", ("W2",) * 3) in way.sets for way in
                                      five.best(of(FIVE + " W2"), [], 0, "W2")))

    def check_the_least(self):  # SH-6.7, SH-7.1
        least = {("20", "10"): 10, ("20", "8"): 8, ("20", "0"): 0, ("15", "10"): 7, ("15", "8"): 8, ("15", "0"): 0}
        for (size, chosen), hu in least.items():
            self.same("SH-6.7", hu, Counting(options(hand=size, min=chosen)).least)

    # the turn

    def check_round_past_the_dreamer(self):  # SH-2.5
        hand = self.thrown("C9", [IDLE] * 3, by=2)
        all_pass(hand)
        self.same("SH-2.5", (0, 21, []), (hand.turn, len(hand.held[0]), hand.held[3]))
        hand = self.thrown("C9", [IDLE, "C8 C7 " + IDLE[6:], IDLE], by=2)
        self.same("SH-5.5", set(), {"run"} & verbs(hand, 1))
        hand = self.thrown("C9", ["C8 C7 " + IDLE[6:], IDLE, IDLE], by=2, leopard="off")
        self.same("SH-5.5", {"pass", "run"}, verbs(hand, 0))

    def check_going_out(self):  # SH-5.1, SH-5.10
        hand = self.to_play(KANS)
        self.same("SH-5.10", {"out", "discard"}, verbs(hand, 0))
        hand.act(0, "out")
        self.same("SH-7.1", ([36, -18, -18, 0], "won"), (Pay(hand).net(), hand.outcome))
        self.same("SC04", {"discard"}, verbs(self.to_play(RUNS), 0))
        claimed = self.to_play(KANS)
        claimed.drawn = None
        self.same("SH-5.2", {"discard"}, verbs(claimed, 0))

    def check_who_may_claim(self):  # SH-5.2, SH-5.3, SH-5.5
        hands = [IDLE, begun_with("W4", "W6", "S5", "C5"), begun_with("W5", "W5", "W5", "W4", "W6")]
        for take_next, leopard, claims in (("on", "on", {"pass", "run", "leopard"}), ("on", "off", {"pass", "run"})):
            hand = self.thrown("W5", hands, take_next=take_next, leopard=leopard)
            self.same("SH-5.5", claims, verbs(hand, 1))
            self.same("SH-5.2", {("pass", ""), ("peng", "W5 W5 W5"), ("zhao", "W5 W5 W5 W5")}, hand.legal(2))
        self.same("SH-5.5", [2], self.thrown("W5", hands, take_next="off").asked())
        hand = self.thrown("CH", [IDLE, IDLE, IDLE])
        self.same("SH-5.5", {("pass", ""), ("heads", "QW C0 CH")}, hand.legal(1))
        hand.act(1, "heads", "QW C0 CH")
        self.same("SH-5.5", (1, {"discard"}, [], [Laid("heads", ("QW", "C0", "CH"), 0)]),
                  (hand.turn, verbs(hand, 1), hand.played[0], hand.laid[1]))

    def check_the_order_of_claims(self):  # SC16, SH-5.6, SH-5.7
        hands = [IDLE, WAITS, WAITS]
        hand = self.thrown("W5", hands)
        play(hand, "2 out W5", "1 out W5")
        self.same("SC16", 1, hand.winner)
        hand = self.thrown("W5", [WAITS, IDLE, WAITS], by=1)
        play(hand, "0 out W5", "2 out W5")
        self.same("SH-5.6", 2, hand.winner)
        hands = [IDLE, begun_with("W4", "W6"), begun_with("W5", "W5", "W5")]
        for claim, turn in (("peng W5 W5 W5", 2), ("zhao W5 W5 W5 W5", 2), ("pass", 1)):
            hand = self.thrown("W5", hands)
            play(hand, "1 run W4 W5 W6", "2 " + claim)
            self.same("SH-5.7", (turn, 1), (hand.turn, sum(map(len, hand.laid))))
        hand = self.thrown("W5", [IDLE, begun_with("W5", "W5", "W5"), WAITS])
        play(hand, "1 zhao W5 W5 W5 W5", "2 out W5")
        self.same("SH-5.7", (2, []), (hand.winner, hand.laid[1]))

    def check_zhao(self):  # SH-5.3, SH-5.4
        peng = Laid("peng", ("W5",) * 3, 2)
        for laid, held, does, now in (
                ((), begun_with(*["W5"] * 4) + " CH", ("closed", "W5 W5 W5 W5"), Laid("closed", ("W5",) * 4)),
                ((peng,), "W5 " + " ".join(of(IDLE)[:17]), ("add", "W5"), Laid("zhao", ("W5",) * 4, 2, True))):
            hand = self.to_play(held, laid)
            self.same("SH-5.3", {does[0], "discard"}, verbs(hand, 0))
            left, comes = len(hand.stock), hand.stock[0]
            hand.act(0, *does)
            self.same("SH-5.4", ([now], left - 1, comes, 0), (hand.laid[0], len(hand.stock), hand.drawn, hand.turn))
            self.same("SH-5.4", len(of(held)) - len(now.cards) + 3 * len(laid) + 1, len(hand.held[0]))
        hand = self.thrown("W5", [IDLE, IDLE, begun_with(*["W5"] * 3)])
        hand.stock[0] = "W8"
        play(hand, "2 zhao W5 W5 W5 W5")
        self.same("SH-5.4", (2, 18, "W8", {"discard"}), (hand.turn, len(hand.held[2]), hand.drawn, verbs(hand, 2)))

    def check_the_last_card(self):  # SC18, SH-5.8
        laid = [Laid("run", ("S1", "S2", "S3"))] * 6
        for stars, claims in ((1, {"pass"}), (2, {"pass", "out"})):
            hand = self.dealt(min="10")
            hand.held[1], hand.laid[1], hand.stars[1] = ["W5", "W5"], laid, STARS[:stars]
            hand.lies, hand.phase, hand.answers, hand.known = (0, "W5"), "claim", {}, {}
            self.same("SC18", claims, verbs(hand, 1))
        for held, claims in (("W5 W5 W5", {"pass", "peng", "zhao"}), ("W4 W6 W7", {"pass", "run"})):
            hand = self.dealt(hand="15", min="8")
            hand.held[1], hand.laid[1] = of(held), laid[:4]
            hand.lies, hand.phase, hand.answers, hand.known = (0, "W5"), "claim", {}, {}
            self.same("SH-5.8", claims, verbs(hand, 1))
        hand = self.dealt()
        hand.held[1], hand.laid[1] = ["W4", "W6"], laid
        hand.lies, hand.phase, hand.answers, hand.known = (0, "W5"), "claim", {}, {}
        self.same("SH-5.8", {"pass"}, verbs(hand, 1))

    # the end

    def check_stars_drawn(self):  # SC15, SH-4.1, SH-4.2
        for stock, stars, net in (("XI W4", 5, [-5, 15, -5, -5]), ("W4 XI", 4, [0] * 4)):
            hand = self.thrown("C9", [IDLE] * 3)
            hand.stars[1], hand.stock, hand.drawn = STARS[:4], of(stock), None
            hand.turn, hand.phase, hand.lies, hand.held[0], hand.known = 0, "play", None, of(IDLE + " W6"), {}
            hand.act(0, "discard", "W6")
            all_pass(hand)
            self.same("SC15", (stars, net, "W4"), (len(hand.stars[1]), Pay(hand).net(), hand.drawn))

    def check_five_stars_and_a_win(self):  # SH-4.2, SH-7.4
        for dreamer, net in (("none", [31, -23, -3, -5]), ("shares", [31, -24, -4, -3])):
            hand = self.to_play(KANS, dreamer=dreamer)
            hand.stars[2] = list(STARS)
            hand.act(0, "out")
            self.same("SH-4.2, SH-7.4", net, Pay(hand).net())

    def check_the_end_of_the_stock(self):  # SH-5.9
        def last(*stock, **changed):
            hand = self.thrown("W5", [IDLE, IDLE, begun_with(*["W5"] * 3)], **changed)
            hand.stock = list(stock)
            return hand
        hand = last()
        hand.act(2, "pass")
        self.same("SH-5.9", ("exhausted", [0] * 4), (hand.outcome, Pay(hand).net()))
        hand = last()
        hand.act(2, "peng", "W5 W5 W5")
        self.same("the last card is claimed", (None, 2), (hand.outcome, hand.turn))
        for stock in ((), ("FU",)):
            hand = last(*stock)
            hand.act(2, "zhao", "W5 W5 W5 W5")
            self.same("SH-5.9", ("exhausted", list(stock)), (hand.outcome, hand.stars[2]))
        hand = last(dreamer="shares")
        hand.stars[1], hand.stock = STARS[:4], ["XI"]
        hand.act(2, "pass")
        self.same("SH-5.9, SH-4.2", ("exhausted", [-5, 15, -5, -5]), (hand.outcome, Pay(hand).net()))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(200):
            chosen = self.chosen_options(VALUES)
            pack = self.shuffled(pack_of(chosen))
            hand = Hand(chosen, pack)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                claims = [action for action in legal if action[0] not in ("pass", "discard")]
                hand.act(seat, *self.random.choice(claims or legal))
                lying = sum(hand.held + hand.played + hand.stars, []) + hand.stock
                lying += [card for laid in hand.laid for one in laid for card in one.cards]
                self.same("cards", sorted(pack), sorted(lying))
                self.same("the dreamer", [[], [], [], []],
                          [of_seat[3] for of_seat in (hand.held, hand.played, hand.laid, hand.stars)])
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", {"won", "exhausted"}, set(ends))


if __name__ == "__main__":
    Check().run()
