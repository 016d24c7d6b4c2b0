#!/usr/bin/env python3
"""Tests the referee of Luk Fu with the examples of the sheet and with the options of section 13."""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
import lukfu_count as count  # noqa: E402
from checking import Checking  # noqa: E402
from lukfu_cards import DEFAULT, TIGERS, bits, inside, mask, pack, size, text  # noqa: E402
from lukfu_hand import Hand  # noqa: E402

H1 = ["s2 s3 g2 g3 g4 k2 k8 k9 x2 x3 x4 x5", "s6 s7 s9 g6 g7 g9 k3 k4 k6 k7 x1 x7",
      "s1 s4 s5 s8 g1 g5 g8 k5 x6 x8 x9 ww", "k1"]  # head, second, third, dreamer
H2 = ["s2 s5 s6 s9 g2 g9 k1 k5 k7 k9 x1 x2", "s8 g1 g4 g5 g6 g8 k8 x3 x4 x7 x8 ww",
      "s1 s3 s4 g3 g7 k2 k3 k4 k6 x5 x6 x9", "s7"]
H4 = ["s1 s2 s3 s6 k2 k3 k6 x1 x2 x3 x4 x8", "s4 s8 s9 g1 g4 g6 g7 g9 k1 k8 k9 ww",
      "s5 s7 g2 g3 g5 k4 k5 k7 x5 x6 x7 x9", "g8"]
FOLLOWING = [  # best so far, hand, legal beats and burials: TV-16 to TV-20h
    ("s2 g2 k2", "s6 s5 s4 g4 k4 x4 x8 x7 x5", 4, 34), ("s5", "s6 s7 g2", 2, 0), ("s5", "s6 g2 k3", 1, 1),
    ("g7", "g5 k2", 0, 2), ("s1", "s9 s8 g2", 0, 3), ("g4 g3 g2", "g9 g8 g7 g6 k2 k3", 2, 18),
    ("s5 g5 k5", "s9 g9 k9 s1 g1 k1", 1, 19), ("s2 g2 x2", "s1 g1 k1 k2", 0, 4),
    ("s1 g1 k1 x1", "s9 g9 k9 x9 s8", 1, 5), ("x4 x3 x2", "k9 k8 k7 k6 s2", 2, 10)]
LEADS = [  # hand, of these old-age, whether privileged, legal single leads: TV-31 to TV-38
    ("s1 s4 s5 g2 x9", "s1 x9", False, "s4 s5"), ("g9 g8 g7 g4 k2", "g9 g8 g7", False, "g4"),
    ("g9 g8 g7 g4 k2", "g9 g8 g7", True, "g4 g7 g8 g9"), ("k3 x1 x9 ww", "x1 x9 ww", False, "k3"),
    ("k3 x1 x9 ww", "x1 x9 ww", True, "k3 x1 x9 ww"), ("x1 ww", "x1 ww", False, "x1"),
    ("s9 s4 s1 x3 x1", "s9 s1 x1", True, "s1 s4 s9 x1"), ("s9 s1 g8 x1", "s9 s1 x1", True, "s1 s9 x1")]


def options(**changed):
    return {**DEFAULT, **changed}

def codes(cards):
    return set(text(cards).split())


class Check(Checking):

    def hand(self, hands=None, **changed):
        """Dealt by chance, or these hands: head, second, third (fourth), dreamer."""
        chosen = options(**changed)
        cards = self.shuffled(pack(chosen).codes)
        if hands:
            active = [h.split() for h in hands[:3]]
            cards = [active[i % 3][i // 3] for i in range(36)]
            cards.insert(2, hands[3])
        return Hand({"options": chosen, "match": {"head": 0}, "pack": " ".join(cards), "cut": 0})

    def play(self, hand, *said):
        """Does this, "role verb cards" each; nobody claims the Five Tigers."""
        while hand.phase == "tigers":
            hand.act(hand.may_act()[0], "pass", 0)
        for words in said:
            role, verb, *cards = words.split()
            seat = hand.roles.index(role)
            old, choices = hand.certain(seat)
            act = (verb, mask(" ".join(cards)))
            self.same(words, (True, True), (seat in hand.may_act(), act in hand.legal(seat, old, choices[0])))
            hand.act(seat, *act)
        return hand

    def check_packs(self):  # L-2.6, L-2.7, L-13.1.1, L-13.2.1, L-13.4
        for changed, cards, left in (({}, 37, 0), ({"players": "3"}, 36, 0), ({"fourth_role": "banker"}, 36, 0),
                                     ({"players": "4_active"}, 36, 0),
                                     ({"players": "3", "specials": "w95_three"}, 36, 0),
                                     ({"players": "4_active", "specials": "sch1890"}, 38, 2),
                                     ({"players": "4_active", "specials": "w95_four"}, 38, 2)):
            hand = self.hand(**changed)
            self.same(changed, (cards, left), (len(hand.pack.codes), size(hand.left)))
            held = [size(hand.hands[q]) for q in hand.active]
            self.same(changed, [(cards - left - (cards == 37)) // len(held)] * len(held), held)

    def check_combinations(self):  # sections 7.2 and 7.3, TV-11
        cards = pack(options())
        kinds = {}
        for combo in cards.combos.values():
            all_of, pairs = kinds.get((combo.kind, combo.size), (0, 0))
            kinds[combo.kind, combo.size] = all_of + 1, pairs + len(cards.beaters[combo.cards])
        self.same("how many, and how many pairs", {
            ("single", 1): (37, 128), ("set", 3): (36, 29 * 16), ("set", 4): (9, 29), ("run", 3): (28, 378),
            ("run", 4): (24, 276), ("run", 5): (20, 190), ("run", 6): (16, 120), ("run", 7): (12, 66),
            ("run", 8): (8, 28), ("run", 9): (4, 6)}, kinds)
        self.same("TV-06", 4, len(cards.beaters[mask("s1 g1 k1")]))
        self.same("L-13.5", 32, len(pack(options(set_of_ones="plain_low")).beaters[mask("s1 g1 k1")]))
        self.same("TV-11", 12, len(cards.beaters[mask("g4 g3 g2")]))
        self.same("L-13.3", 5, len(pack(options(suit_order="gskx")).beaters[mask("g4 g3 g2")]))
        self.same("TV-10", False, TIGERS in cards.combos)
        self.same("L-13.6", [], pack(options(tigers="combination")).beaters[TIGERS])

    def check_older_orders(self):  # L-13.4
        beats = lambda code, **changed: codes(pack(options(**changed)).beat1[bits(mask(code))[0]])
        sch = {"players": "4_active", "specials": "sch1890"}
        self.same("sch1890", ({"s1"}, {"x1", "ff"}, {"x1", "ff", "ww", "x2"}),
                  (beats("s9", **sch), beats("ww", **sch), beats("x3", **sch)))
        four = {"players": "4_active", "specials": "w95_four"}
        self.same("w95_four", ({"x1", "ff"}, 10), (beats("x2", **four), len(beats("ww", **four))))
        three = {"players": "3", "specials": "w95_three"}
        self.same("w95_three", ({"ww"}, set()), (beats("x9", **three), beats("ww", **three)))

    def check_following(self):
        for best, cards, beats, burials in FOLLOWING:
            hand = self.hand()
            hand.best = mask(best)
            verbs = [verb for verb, _ in hand.follows(mask(cards))]
            self.same(best, (beats, burials), (verbs.count("beat"), verbs.count("bury")))
        hand = self.hand(break_rule="none")
        hand.best = mask("s5")
        self.same("L-13.17", 5, len(hand.follows(mask("s6 s7 g2"))))

    def check_leads(self):
        for cards, old, privileged, expected in LEADS:
            hand = self.hand()
            hand.hands[0], hand.privileged = mask(cards), 0 if privileged else None
            leads = [c for _, c in hand.leads(0, mask(old)) if size(c) == 1]
            self.same(cards, set(expected.split()), codes(sum(leads)))

    def check_old_age(self):  # TV-21, TV-24
        for depth in ("visible", "rules", "exact"):
            hand = self.hand(oldage_depth=depth)
            hand.dealt[0] = hand.hands[0] = mask("g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2")
            self.same("TV-21", codes(mask("g9 g8 g7 s1 x1 ww k9")), codes(hand.certain(0)[0]))
            hand = self.play(self.hand(H2, oldage_depth=depth), "head call", "head lead s5", "second bury s8",
                             "third bury x9")
            deep = "s6 " if depth != "visible" else ""
            self.same("TV-24", codes(mask(deep + "s9 g9 k9 x1")), codes(hand.certain(0)[0]))
        hand = self.hand(opening_oldage="eight_red", oldage_depth="visible")
        hand.hands[0] = hand.dealt[0] = mask("s8 s7 g9")
        self.same("L-13.14.1", {"s8", "g9"}, codes(hand.certain(0)[0]))

    def check_whole_hands(self):  # H1 (TV-47), H2, H4
        said = ["head pass", "second call", "head lead s3", "second beat s9", "third bury g1", "second lead s7 g7 k7",
                "third beat s8 g8 x8", "head bury g2 x2 x3", "third declare s1 x9 ww"]
        for changed, net in (({}, [0, -6, 4, 2]), ({"liability": "off"}, [-3, -3, 4, 2]),
                             ({"dreamer_share": "off"}, [0, -2, 0, 2]), ({"privilege": "none"}, [0, -6, 4, 2]),
                             ({"scoring": "sung", "dreamer_share": "off"}, [0, -10, 0, 10])):
            hand = self.play(self.hand(H1, **changed), *said)
            self.same(changed, net, [sum(amount * ((to == q) - (payer == q))
                                         for (payer, to, _), amount in hand.payments().items()) for q in range(4)])
        self.same("TV-61", 1, hand.next_head())
        hand = self.play(self.hand(H2), "head call", "head lead s5", "second bury s8", "third bury x9",
                         "head declare s6 s9 g9 k9 x1")
        self.same("H2", ({(1, 0, 1): 1, (3, 0, 3): 1}, 0), (hand.payments(), hand.next_head()))
        hand = self.play(
            self.hand(H4), "head pass", "second pass", "third call", "head lead x4 x3 x2 x1", "second bury g6 k1 k8 ww",
            "third bury g2 g3 g5 x9", "head lead s6", "second beat s8", "third bury s5", "second lead s9 g9 k9",
            "third bury k5 k7 x7", "head bury s3 k3 x8", "second lead s4", "third beat s7", "head bury k2",
            "third lead k4", "head bury k6", "second bury g1", "third lead x6", "head bury s2", "second bury g4",
            "third lead x5", "head bury s1", "second bury g7")
        self.same("H4", ("drawn", {}, 1), (hand.outcome, hand.payments(), hand.next_head()))

    def check_counting(self):
        unit = lambda n, **changed: count.unit(options(**changed), n)
        self.same("L-11.1.1", [1, 2, 4, 8, 16, 32, 128], [unit(n) for n in range(6, 13)])
        five = (unit(5, base="5"), unit(12, base="5"), unit(12, base="5", double_at_12="off"))
        self.same("TV-56", (1, 256, 128), five)
        sung = options(scoring="sung")
        red, plain = "s9 g9 k9 x9 s1 x1 ww s8", "g1 g2 g3 g4 g5 g6 g7 g8 k2"
        for reds, others, score in ((3, 3, 4), (8, 4, 30), (7, 5, 14), (0, 9, 4)):  # TV-58
            cards = red.split()[:reds] + plain.split()[:others]
            self.same("TV-58", score, count.worth(sung, mask(" ".join(cards))))
        self.same("TV-58", 6, count.tigers(sung))

    def check_strength(self):  # TV-65
        hand = self.hand()
        hand.dealt[0] = mask("s1 x1 ww x5 x4 x3 s3 s6 g2 g4 k2 k7")
        self.same("TV-65", 6, count.strength(hand.pack, hand.dealt[0], hand.old_at_deal(0)))
        hand.dealt[0] = mask("s8 s7 s6 g7 k7 g2 g4 k2 k4 x3 x6 ww")  # s7 serves one of two
        self.same("disjoint", 4, count.strength(hand.pack, hand.dealt[0], hand.old_at_deal(0)))

    def check_claims(self):  # L-10.5.5, L-13.22
        cards = pack(options())
        claim, others = mask("k4 k5 k6 s9"), [mask("s1 g7 k8"), mask("g8 g9 x2")]
        for with_groups, stands in ((False, False), (True, True)):
            self.same("L-13.22", stands, count.holds(cards, claim, 0, others, with_groups))
        self.same("beaten", False, count.holds(cards, claim, 0, [mask("g7 g8 g9 k7")], True))
        self.same("not both", False, count.holds(cards, mask("k4 k5 k6 s6 x6"), 0, [mask("s7 k7 x7")], True))
        self.same("by right", True, count.holds(cards, mask("s8"), mask("s8"), [mask("s9")], False))

    def check_inclusions(self):  # TV-30
        for _ in range(20):
            hand = self.hand()
            while hand.phase != "play":
                hand.act(hand.may_act()[0], *(("pass", 0) if hand.phase == "tigers" else ("call", 0)))
            while not hand.outcome:
                seat, found = hand.may_act()[0], []
                for depth in ("visible", "rules", "exact"):
                    hand.options = options(oldage_depth=depth)
                    found.append(hand.certain(seat)[0])
                others = sum(hand.hands[q] for q in hand.active if q != seat)
                found.append(sum(1 << c for c in bits(hand.hands[seat]) if not hand.pack.beat1[c] & others))
                self.same("TV-30", True, all(map(inside, found, found[1:])))
                hand.act(seat, *self.random.choice(sorted(hand.legal(seat, found[2], found[2]))))


if __name__ == "__main__":
    Check().run()
