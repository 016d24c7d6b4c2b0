"""Shared by the referees: they read a trace line by line and print every difference from their own books."""
import argparse
import json
import sys


class Comparing:
    """A referee of one game adds on_deal, on_decision and on_settlement, one for each kind of line."""

    def __init__(self, sitting, matches=False):
        self.sitting, self.matches = sitting, matches
        self.hands = self.decisions = self.disagreements = 0
        self.hand = self.deal = self.linked = None
        self.where = ""

    def same(self, what, expected, got):
        if expected == got:
            return
        self.disagreements += 1
        print(f"{self.where}: {what}: expected {expected}, got {got}")

    def same_offers(self, line, legal, offered, chosen, shown=sorted):
        """What a seat may do by the books, and every action that the line offers and the one that was chosen, both
        in the form of the books; `shown` puts a set of them into words."""
        self.same("offers that are missing", [], shown(legal - set(offered)))
        self.same("offers too many", [], shown(set(offered) - legal))
        self.same("count", len(legal), line["count"])
        self.same("offers said", len(legal), len(offered))
        self.same("chosen is offered", True, chosen in legal)

    def read(self, line):
        self.where = f"hand {line['hand']}, {line['trace']} {line.get('decision', '')}".strip()
        if line["trace"] != "deal" and self.hand is None:
            self.same("order of lines", "deal", line["trace"])
            return
        getattr(self, "on_" + line["trace"])(line)


def judge(referee_of, about):
    words = argparse.ArgumentParser(description=about.partition("\n")[0])
    words.add_argument("trace")
    words.add_argument("--sitting", type=int, default=0, help="as given to simulate: hands that are linked")
    words.add_argument("--matches", action="store_true", help="simulate was given --matches")
    given = words.parse_args()
    referee = referee_of(given.sitting, given.matches)
    with open(given.trace, encoding="utf-8") as trace:
        for line in trace:
            referee.read(json.loads(line))
    referee.where = "end"
    referee.same("the last hand is over", None, referee.hand)
    print(f"{referee.decisions} decisions, {referee.hands} hands, {referee.disagreements} disagreements")
    sys.exit(1 if referee.disagreements else 0)
