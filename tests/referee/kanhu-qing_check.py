#!/usr/bin/env python3
"""Tests the referee of 看湖 of the late Qing with the examples of the sheet, scenes of the turn, and random hands."""
import collections
import contextlib
import copy
import importlib
import io
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking, all_pass, play  # noqa: E402
from kanhu_qing_hand import DEFAULTS, PACK, PLAYED, Hand, Pay, charges_of  # noqa: E402
from money_cards import without  # noqa: E402

Referee = importlib.import_module("kanhu-qing_referee").Referee

VALUES = {"players": "2 3 4 5 6", "alike": "on off", "box": "open hidden", "royal_map": "threes w98c7 off",
          "pay": "sum flat others_score", "recycle": "on off"}
OFF, W98C7 = {"alike": "off"}, {"royal_map": "w98c7"}
NINE = "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH"
TWO_WAYS = "W1 W2 W3 S1 S2 S3 C1 C2 C3 W4 S4 C4 W9 S9 C9"
EXAMPLES = [  # id, cards, options that are changed, what they count or None: no hand that wins
    ("KD03", "W1 S2 C3 QW W9 W9 C0 S8 S8 CH C7 C7 W5 S5 C5", W98C7, 19),
    ("KD03", "W1 S2 C3 QW W9 W9 C0 S8 S8 CH C7 C7 W5 S5 C5", {}, None),
    ("KD03 threes", "QW C0 S9 CH S8 W9 C8 S2 W2 C9 S1 W1 C1 C2 C3", {}, 21),
    ("KD03 threes", "QW C0 S9 CH S8 W9 C8 S2 W2 C9 S1 W1 C1 C2 C3", W98C7, None),
    ("KD05", "W1 W1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", OFF, 8),
    ("KD06", NINE, OFF, None), ("KD06", NINE, {}, 9),
    ("KD09", "W8 W9 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {}, None),
    ("KD10", TWO_WAYS, {**OFF, **W98C7}, 9), ("KD10 threes", TWO_WAYS, OFF, 11), ("KD10 threes", TWO_WAYS, {}, 11),
    ("KD12", "QW C0 C0 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4", {}, None),
    ("KQ-4.8.1", "W1 S2 C3 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH", {"royal_map": "off"}, 12),
    ("KQ-4.1", NINE.replace("W6 W6 W6 ", ""), {}, None)]
CHARGES = [  # id, cards, options that are changed, what they count or None: no charge
    ("KQ-4.2", "W7 W8 W9", {}, 1), ("KQ-4.2", "S1 S2 S3", {}, 1), ("KQ-4.2", "W7 W8 S9", {}, None),
    ("KQ-4.3", "W1 W1 S1", {}, 1), ("KQ-4.3", "W1 S1 C1", {}, 1), ("KQ-4.3", "W1 S1 QW", {}, None),
    ("KQ-4.3", "W1 W1 W1", {}, 2), ("KQ-4.3", "W1 W1 W1", OFF, 1),
    ("KQ-4.4", "W2 S2 C2", {}, 2), ("KQ-4.4", "W2 S2 S2", {}, None), ("KQ-4.5", "QW C0 CH", {}, 3),
    ("KQ-4.6", "QW QW QW", {}, 2), ("KQ-4.6", "QW QW QW", OFF, None),
    ("KQ-4.7", "QW C0 S9", {}, 4), ("KQ-4.7", "CH S8 W9", {}, 4), ("KQ-4.7", "C8 S2 W2", {}, 4),
    ("KQ-4.7", "C9 S1 W1", {}, 4), ("KQ-4.7", "C1 C2 C3", {}, 5), ("KQ-4.7", "W1 S2 C3", {}, None),
    ("KQ-4.8", "QW W9 W9", W98C7, 4), ("KQ-4.8", "C0 S8 S8", W98C7, 4), ("KQ-4.8", "CH C7 C7", W98C7, 4),
    ("KQ-4.8", "W1 S2 C3", W98C7, 5), ("KQ-4.8", "C1 C2 C3", W98C7, 1), ("KQ-4.8", "QW C0 S9", W98C7, None),
    ("KQ-4.8.1", "W1 S2 C3", {"royal_map": "off"}, 5), ("KQ-4.8.1", "C1 C2 C3", {"royal_map": "off"}, 1),
    ("KQ-4.8.1", "QW W9 W9", {"royal_map": "off"}, None)]
ONE_SHORT = "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 W9"  # CH makes five charges, W9 is laid aside
NOTHING = "W1 W4 W7 S1 S4 S7 S9 C2 C5 C8 C8 QW QW W8 S6"

CHANGES = [  # in the first such line: what the referee calls it, where it is, and what stands there instead
    ("deal", "pack", "pack", " ".join([*PACK[1:], "Z9"])), ("deal", "cut", "cut", 1),
    ("deal", "roles", "roles", 0, "fourth"), ("deal", "zones", "zones", "wall", "W1"),
    ("deal", "there is a seed", "options", "recycle", "off"),
    ("deal", "a new match", "match", "counters", "played", 3),
    ("decision", "decision", "decision", 1), ("decision", "role", "role", "sixth"),
    ("decision", "phase", "phase", "claim"), ("decision", "cards", "cards", NINE),
    ("decision", "seat to act", "seat", 4), ("decision", "marks", "marks", {"winner": 1}),
    ("decision", "counters", "counters", "played", 9), ("decision", "zones", "zones", "hand", 0, NINE),
    ("decision", "zones", "zones", "river", 2, "W1"), ("decision", "zones", "zones", "melds", 1, "W1 W2 W3"),
    ("decision", "turn", "drawing", "turn", 4), ("decision", "drawn", "drawing", "drawn", "Z9"),
    ("decision", "a card was taken", "drawing", "took", 7), ("decision", "turned over", "drawing", "turned", 2),
    ("decision", "card on offer", "drawing", "offered", "Z9"),
    ("decision", "card on offer", "drawing", "offered_by", 9),
    ("decision", "card on offer", "drawing", "turned_up", False),
    ("decision", "left in the wall", "drawing", "head", 0),
    ("decision", "sets laid", "drawing", "sets", 0, [{"set": "triplet"}]), ("decision", "count", "count", 1),
    ("decision", "offers that are missing", "offers", 0, "discard Z9"), ("decision", "sure", "sure", 0, "out Z9"),
    ("decision", "offers too many", "offers", 1, "take Z9"), ("decision", "chosen is offered", "chosen", "discard Z9"),
    ("settlement", "outcome", "reason", "play.wall"), ("settlement", "marks", "marks", "winner", 0),
    ("settlement", "zones", "zones", "wall", "W1"), ("settlement", "counters", "counters", "played", 1),
    ("settlement", "count of the winner", "counts", 1, "value", 1),
    ("settlement", "count of 2", "counts", 2, "value", 99),
    ("settlement", "lines of the winner", "counts", 1, "lines", []), ("settlement", "net", "net", 0, 1),
    ("settlement", "charge W1 W2 C9", "counts", 1, "lines", 0, "cards", "W1 W2 C9"),
    ("settlement", "transfers", "transfers", 0, "amount", 77), ("settlement", "transfers", "transfers", 0, "from", 1),
    ("settlement", "next dealer", "next", "head", 0), ("settlement", "number of the next hand", "next", "hand", 0),
    ("settlement", "scores", "next", "scores", 0, 3), ("settlement", "counters", "next", "counters", "played", 0)]


def options(**changed):
    return {**DEFAULTS, **changed}

def of(text):
    return text.split()

def charges(changed):
    return charges_of(*(options(**changed)[name] for name in ("royal_map", "alike")))


def counted(of_charges, cards):
    """A division of the cards that counts most, as the program writes it."""
    left, lines = list(cards), []
    while of_charges.held(left):
        three = next(three for three, count in of_charges.counts.items() for rest in [without(left, three)]
                     if rest is not None and count + of_charges.held(rest) == of_charges.held(left))
        lines.append({"amount": of_charges.counts[three], "cards": " ".join(three)})
        left = without(left, three)
    return {"value": sum(line["amount"] for line in lines), "lines": lines}


class Teller(Referee):
    """Says what a referee expects a trace to tell."""

    def __init__(self, chosen, hand):
        super().__init__(0)
        self.options, self.hand, self.head, self.seats, self.expected = chosen, hand, 1, int(chosen["players"]), {}

    def same(self, what, expected, got):
        self.expected[what] = expected

    def tell(self, seat, is_over=False):
        """Zones and what is drawn, as the seat may know it (None: all is open), and at the end."""
        self.lying({"zones": {}, "drawing": {"head": 0, "tail": 0, "sets": []}}, seat)
        if is_over:
            self.all_zones({"zones": {}}, None)
        told = self.expected
        drawing = {"turn": told["turn"], "drawn": told.get("drawn"), "took": told.get("a card was taken") or None,
                   "turned": told["turned over"]}
        return {"zones": told["zones"],
                "drawing": {**{name: value for name, value in drawing.items() if value is not None},
                            **told["card on offer"], "head": 120 - self.left(), "tail": 120, "sets": told["sets laid"]}}


class Check(Checking):

    def check_the_pack_and_the_deal(self):  # KQ-2.1, KD01, KD02
        self.same("KQ-2.1", (120, 30), (len(PACK), len(set(PACK))))
        for name, players, box in (("KD02", 2, 90), ("KD01", 5, 45), ("KD02", 6, 30)):
            hand = Hand(options(players=str(players), box="hidden"), self.shuffled(PACK))  # one has been drawn
            self.same(name, ([16] + [15] * (players - 1), box - 1), (list(map(len, hand.held)), len(hand.box)))

    def check_charges(self):
        for name, cards, changed, count in CHARGES:
            in_force = charges(changed)
            self.same(f"{name} {cards} {changed}", count, in_force.counts.get(in_force.sorted(of(cards))))
        for changed, kinds in ((OFF, 44), ({}, 71), ({**OFF, **W98C7}, 44), ({**OFF, "royal_map": "off"}, 41)):
            self.same(f"kinds {changed}", kinds, len(charges(changed).counts))

    def check_hands(self):
        for name, cards, changed, count in EXAMPLES:
            self.same(f"{name} {changed}", count, charges(changed).win(of(cards)))

    # scenes

    def scene(self, hands, **changed):
        hand = Hand(options(players=str(len(hands)), **changed), self.shuffled(PACK))
        hand.held = list(map(of, hands))
        return hand

    def turned_up(self, card, hands, by=0, **changed):
        """The card is turned up for the seat; the seats hold these."""
        hand = self.scene(hands, **changed)
        hand.box.insert(0, card)
        hand.draw(by)
        hand.go_on()
        return hand

    def thrown(self, card, hands, by=0, **changed):
        """The seat plays the card; the seats hold these."""
        hand = self.scene(hands, **changed)
        hand.gets(by, card, took=False)
        hand.act(by, "discard", card)
        return hand

    def check_who_comes_first(self):  # KD14, KQ-5.4.1
        hands = [NOTHING, NOTHING, ONE_SHORT, NOTHING, ONE_SHORT]
        for by, said, winner in ((2, "4 out W9, 2 out W9", 2), (2, "4 out W9, 2 pass", 4), (3, "2 out W9, 4 out W9", 4),
                                 (0, "4 out W9, 2 out W9", 2)):
            hand = self.turned_up("CH", hands, by)
            self.same("KD14 asked", [2, 4], hand.asked())
            play(hand, *said.split(", "))
            self.same(f"KD14 turned up by {by}", (winner, 9), (hand.winner, hand.count))
        self.same("KD14 nobody", ("play", 0), (lambda hand: (hand.phase, hand.turn))(self.turned_up("W3", hands)))

    def check_played_cards(self):  # KD16, KQ-5.2, KQ-5.7, KQ-5.3.1
        hands = [NOTHING, NOTHING, NOTHING, ONE_SHORT, NOTHING]
        self.same("KD16", [2], self.thrown("CH", hands, 1).asked())
        hand = self.thrown("CH", hands, 1, box="hidden")
        self.same("KQ-5.3.1", [2, 3], hand.asked())
        play(hand, "2 take CH", "3 out W9")
        self.same("KQ-5.3.1", (3, ["W9"]), (hand.winner, hand.open_before(3)))
        hand = self.thrown("CH", hands, 2)
        self.same("KQ-5.7", {("pass", ""), ("take", "CH")}, hand.legal(3))
        play(hand, "3 take CH")
        self.same("KQ-5.5", {("out", "W9")}, {action for action in hand.legal(3) if action[0] == "out"})

    def check_nobody_has_to_win(self):  # KQ-5.6
        hand = self.turned_up("CH", [ONE_SHORT, NOTHING], 0)
        play(hand, "0 pass")
        self.same("KQ-5.6", (0, "play", True), (hand.turn, hand.phase, ("out", "W9") in hand.legal(0)))
        hand.act(0, "discard", "W9")  # its fifteen cards are complete
        play(hand, "1 pass")
        aside = {("out", hand.lies[1])}
        self.same("KQ-5.8", True, aside < hand.legal(0))

    def check_what_is_laid_aside(self):  # KQ-5.5
        hand = self.turned_up("W2", ["W1 W2 W3 W3 W4 W5 S3 S4 S5 C5 C6 C7 W7 W8 W9", NOTHING])
        aside = {card for verb, card in hand.legal(0) if verb == "out"}
        self.same("KQ-5.5", {"W2", "W5"}, aside)
        hand = self.turned_up("W6", ["W1 W2 W3 W3 W4 W5 S3 S4 S5 C5 C6 C7 W7 W8 W9", NOTHING])
        self.same("KQ-5.5", {"W6", "W3", "W9"}, {card for verb, card in hand.legal(0) if verb == "out"})

    def check_payments(self):  # KD17, KQ-6.2, KQ-6.3
        for pay, net in (("sum", [36, -9, -9, -9, -9]), ("flat", [4, -1, -1, -1, -1]),
                         ("others_score", [25, -7, 0, -9, -9])):
            hands = ["W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 W9", "W1 W2 W3 S9 C4 C5 S5 C8 C8 QW QW W8 S6 S7 W6",
                     "C1 C2 C3 CH S8 W9 W2 W3 W4 S1 S5 S9 C6 QW C5", "W1 W4 W7 S1 S4 S7 S9 C2 C5 C8 C8 QW QW W8 S6",
                     "W1 W4 W7 S1 S4 S7 S9 C2 C5 C8 C8 QW QW W8 S6"]
            hand = self.turned_up("CH", hands, pay=pay)
            play(hand, "0 out W9")
            self.same(f"KD17 {pay}", net, Pay(hand).net())

    def check_the_end_of_the_box(self):  # KD18, KQ-6.4
        for recycle in ("off", "on"):
            hand = self.scene([NOTHING, NOTHING], recycle=recycle, box="hidden")
            hand.box, hand.played = [], [(0, "C1"), (1, "W1")]
            hand.gets(0, "S6", took=False)
            hand.act(0, "discard", "S6")
            all_pass(hand)
            self.same("KD18", ("exhausted", [0, 0]) if recycle == "off" else (None, [0, 0]),
                      (hand.outcome, Pay(hand).net()))
            self.same("KQ-6.4", 3 if recycle == "off" else 1, len(hand.played))

    def check_long_hands(self):  # KQ-6.5
        for players, most in PLAYED.items():
            hand = Hand(options(players=str(players)), self.shuffled(PACK))
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = [action for action in sorted(hand.legal(seat)) if action[0] != "out"]
                takes = [action for action in legal if action[0] == "take"]
                hand.act(seat, *(takes or [self.random.choice(legal)])[0])
            self.same(f"KQ-6.5 {players}", ("rounds", most * players), (hand.outcome, sum(hand.plays)))

    def check_by_chance(self):
        ends = collections.Counter()
        for number in range(150):
            chosen, pack = {**DEFAULTS, **self.chosen_options(VALUES)}, self.shuffled(PACK)
            if number % 3 == 0:  # the first player is all but complete
                rest = collections.Counter(PACK) - collections.Counter(of(ONE_SHORT))
                pack = of(ONE_SHORT) + self.shuffled(rest.elements())
            hand = Hand(chosen, pack, number)
            self.where = f"hand by chance {number}"
            while not hand.outcome:
                seat = hand.asked()[0]
                legal = sorted(hand.legal(seat))
                outs = [action for action in legal if action[0] == "out" and self.random.random() < 0.2]
                hand.act(seat, *self.random.choice(outs or legal))
                up = [hand.lies[1]] if hand.lies and hand.phase == "turned" and not hand.outcome else []
                aside = [hand.aside] if hand.aside else []
                lying = sum(hand.held, []) + hand.box + [card for _, card in hand.played] + up + aside
                self.same("cards", sorted(pack), sorted(lying))
            self.same("sum", 0, sum(Pay(hand).net()))
            ends[hand.outcome] += 1
        self.same("ends", {"won", "exhausted", "rounds"}, set(ends))

    # altered traces

    def check_altered_traces(self):
        lines = self.told(options(recycle="on", pay="others_score"))
        self.same("as told", "", self.said_of(lines))
        self.same("cut short", True, "the hand before is over" in self.said_of([*lines[:-1], *lines]))
        for kind, words, *keys, value in CHANGES:
            self.where = f"{kind} {keys}"
            changed = copy.deepcopy(lines)
            inside = next(filter(None, (self.inside(line, keys) for line in changed if line["trace"] == kind)))
            inside[keys[-1]] = value
            self.same("noticed", True, f": {words}: expected " in self.said_of(changed))

    @staticmethod
    def inside(line, keys):
        """Where in the line the last of the keys lies; None: it has no such thing."""
        for key in keys[:-1]:
            line = line[key] if not isinstance(line, list) or key < len(line) else []
        has = keys[-1] < len(line) if isinstance(line, list) else keys[-1] in line
        return line if has else None

    @staticmethod
    def said_of(lines):
        referee = Referee(0)
        with contextlib.redirect_stdout(io.StringIO()) as said:
            for line in copy.deepcopy(lines):
                referee.read(line)
        return said.getvalue()

    def told(self, chosen):
        """The lines of one hand as the program would write them; seat 1 is first, and wins after some time."""
        rest = collections.Counter(PACK) - collections.Counter([*of(ONE_SHORT), "CH"])
        pack = of(ONE_SHORT) + self.shuffled(rest.elements())
        pack.insert(75, "CH")  # the first card that is turned up
        teller = Teller(chosen, Hand(chosen, pack, 7))
        hand = teller.hand
        match = {"hand": 0, "round": 0, "head": 1, "scores": [0] * 5, "pool": 0, "counters": {"played": 0}}
        counters = {"counters": match["counters"]}
        lines = [{"trace": "deal", "hand": 0, "options": chosen, "match": match, "roles": teller.by_seat(teller.ROLES),
                  "pack": " ".join(pack), "cut": 0, "turning": 7, "zones": teller.tell(None)["zones"]}]
        while not hand.outcome:
            role = min(hand.asked(), key=teller.seat)
            legal = sorted(hand.legal(role))
            chosen_one = self.choice(hand, role, legal, len(lines) > 40)
            words = [" ".join(action).strip() for action in legal]
            lines.append({"trace": "decision", "hand": 0, "decision": len(lines) - 1, "seat": teller.seat(role),
                          "role": teller.ROLES[role], "phase": "play", "cards": teller.text(hand.held[role]),
                          **teller.tell(role), "marks": {}, **counters, "count": len(legal), "offers": words,
                          "sure": [word for word in words if word.startswith("out")],
                          "chosen": " ".join(chosen_one).strip()})
            hand.act(role, *chosen_one)
        pay = Pay(hand)
        counts = [{"seat": seat, **counted(hand.charges, hand.held[teller.role(seat)])} for seat in range(5)]
        lines.append({"trace": "settlement", "hand": 0, "outcome": "won", "reason": "play.out",
                      "marks": {"winner": teller.seat(hand.winner)}, **teller.tell(hand.turn, is_over=True), **counters,
                      "counts": counts, "net": teller.by_seat(pay.net()),
                      "transfers": [{"from": teller.seat(p.payer), "to": teller.seat(p.to), "amount": p.amount}
                                    for p in pay.payments],
                      "next": {**match, "hand": 1, "head": teller.seat(hand.winner),
                               "scores": teller.by_seat(pay.net()), "counters": {"played": 1}}})
        return lines

    def choice(self, hand, role, legal, goes_out):
        """Whoever has five charges keeps them."""
        outs, others = ([action for action in legal if (action[0] == "out") is out] for out in (True, False))
        if outs and goes_out:
            return outs[0]
        whole = [action for action in others
                 if action[0] == "discard" and hand.charges.win(without(hand.held[role], action[1:])) is not None]
        return self.random.choice(whole or others)


if __name__ == "__main__":
    Check().run()
