"""Shared by the checks of the referees. Each check tests one referee against the rules of its game."""
import random
import sys


class Checking:
    """Methods named check_... are run; a difference is printed."""

    def __init__(self, seed=1):
        self.random, self.checks, self.faults, self.where = random.Random(seed), 0, 0, ""

    def same(self, what, expected, got):
        self.checks += 1
        if expected != got:
            self.faults += 1
            print(f"{self.where}: {what}: expected {expected}, got {got}")

    def run(self):
        for name in sorted(dir(self)):
            if name.startswith("check_"):
                self.where = name
                getattr(self, name)()
        print(f"{self.checks} checks, {self.faults} faults")
        sys.exit(1 if self.faults else 0)

    def shuffled(self, pack):
        pack = list(pack)
        self.random.shuffle(pack)
        return pack

    def dice(self):
        return self.random.randint(1, 6), self.random.randint(1, 6)

    def chosen_options(self, values):
        """Each option anything it may be."""
        return {name: self.random.choice(of.split()) for name, of in values.items()}


def play(hand, *said):
    """Does this, "seat verb tiles" each; whoever else is asked for a claim before it passes."""
    for words in said:
        seat, verb, *tiles = words.split()
        seat = int(seat)
        while seat not in hand.asked() or (verb, " ".join(tiles)) not in hand.legal(seat):
            passing(hand, words)
        hand.act(seat, verb, " ".join(tiles))

def all_pass(hand):
    """Until nobody is asked for a claim."""
    while not hand.outcome and ("pass", "") in hand.legal(hand.asked()[0]):
        hand.act(hand.asked()[0], "pass")

def passing(hand, words):
    for seat in hand.asked():
        if ("pass", "") in hand.legal(seat):
            hand.act(seat, "pass")
            return
    raise ValueError(f"{words} is not legal: {[(q, sorted(hand.legal(q))) for q in hand.asked()]}")
