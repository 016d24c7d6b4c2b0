#!/usr/bin/env python3
"""An outside referee for Ningbo mahjong: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate ningbo --trace FILE`, and the rules from history/games/ningbo.md; comments
give the rule numbers. From the pack, the dice and the chosen actions the referee keeps its own books:
ningbo_hand.py plays, ningbo_count.py counts, ningbo_pay.py pays; for ningbo/classical classical_hand.py and
classical_count.py do, for ningbo/japan-1929 japan_hand.py and japan_count.py. It supports every option and prints
every difference from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
import classical_hand as classical  # noqa: E402
import japan_hand as japan  # noqa: E402
from classical_count import Pay as ClassicalPay  # noqa: E402
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from japan_count import Pay as JapanPay  # noqa: E402
from ningbo_count import tiles_of  # noqa: E402
from ningbo_hand import DEFAULTS, PACK, Hand  # noqa: E402
from ningbo_pay import Pay, next_dealer  # noqa: E402

CLAUSES = {"winner": "win", "losers": "losers", "wash": "wash", "false_out": "false_out"}


def set_in_words(one):
    return one["set"], " ".join(sorted(one["cards"].split())), str(one.get("from")), one.get("added", False)

def line_of_books(line):
    """Its name, amount, column and tiles."""
    name, points, doubles, cards = line
    if points or doubles:
        return name, points or doubles, "points" if points else "doubles", " ".join(cards)
    return name, 1, "halves" if name == "earth" else "limits", ""

def lines_in_words(lines):
    return sorted((name, amount, column, " ".join(sorted(cards.split()))) for name, amount, column, cards in lines)


class Referee(Drawing):
    ENDS = {("won", "out"): ("won", "play.out"), ("won", "shisanbuda"): ("won", "scattered"),
            ("drawn", "exhausted"): ("drawn", "play.wall"), ("void", "annulled"): ("void", "orphans"),
            ("void", "false_out"): ("void", "play.false_out")}

    def begin(self, line, pack):
        if "wash" in line["options"]:
            hand = self.begin_classical({**classical.DEFAULTS, **line["options"]}, line, pack)
            self.same("hands", self.by_seat([sorted(held) for held in hand.concealed]),
                      [sorted(held.split()) for held in line["zones"]["hand"]])
            return hand
        self.same("pack", sorted(PACK), sorted(pack))
        if "furiten" in line["options"]:
            return japan.Hand({**japan.DEFAULTS, **line["options"]}, pack, sum(line["dice"]["dice"]),
                              line["match"]["counters"]["passes"])
        return Hand({**DEFAULTS, **line["options"]}, pack, sum(line["dice"]["dice"]))

    def begin_classical(self, options, line, pack):
        self.same("pack", sorted(classical.pack_of(options)), sorted(pack))
        dice = line["dice"]
        return classical.Hand(options, pack, sum(dice["dice"]), sum(dice["more"]), line["match"]["counters"]["passes"])

    def said(self, hand, _role, verb, tiles):
        if verb in ("shisanbuda", "annul"):
            return ["claim"]
        if verb == "out":
            return ["out", hand.drawn if hand.phase == "turn" else hand.tile]
        if verb == "pung":
            return ["pung", hand.tile, hand.tile]
        if verb == "kong":
            return ["kong", *[tiles] * (4 if hand.phase == "turn" else 3)]
        return [verb, tiles]

    def zones(self):
        hand, won = self.hand, self.hand.won
        out = {"hand": [list(held) for held in hand.concealed], "river": hand.rivers,
               "melds": [[tile for one in sets for tile in tiles_of(one)] for sets in hand.declared]}
        if hand.phase == "rob" and not hand.outcome:
            out["hand"][hand.turn].append(hand.tile)  # the program takes it when nobody robs it
        if won and won.tile:
            out["hand"][won.seat].append(won.tile)
        if self.of_classical() and hand.options["bonus_tiles"] != "off":
            out["extra"] = hand.bonus
        return out

    def sets(self):
        return [[tiles_of(one) for one in sets] for sets in self.hand.declared]

    def left(self):
        return len(self.hand.wall) + len(self.hand.dead)

    def of_classical(self):
        return isinstance(self.hand, classical.Hand)

    def of_japan(self):
        return isinstance(self.hand, japan.Hand)

    def pay_of(self, hand):
        return ClassicalPay(hand) if self.of_classical() else JapanPay(hand) if self.of_japan() else Pay(hand)

    def settled(self, line, pay):
        super().settled(line, pay)
        if self.of_classical():
            self.settled_classically(line, pay)
        if self.of_japan() and pay.best and "counts" in line:
            self.same("whose share", sorted(map(self.seat, (p.owed_by for p in pay.payments))),
                      sorted(t.get("owed_by", t["from"]) for t in line["transfers"]))
            self.lines_of_count(line["counts"][self.seat(self.hand.won.seat)], pay)

    def lines_of_count(self, told, pay):
        """The trace cites rules for each line of a count. It may lay out the hand in any way that brings most."""
        columns = {"points": 1, "doubles": 2}
        lines = [one for one in told["lines"] if one["column"] in columns]
        self.same("sums of the lines", [told["points"], told["doubles"]],
                  [sum(one["amount"] for one in lines if one["column"] == column) for column in columns])
        for count in pay.best:
            left = list(count.items)
            for one in lines:
                for item in left:
                    if item[0] in one["rules"] and item[columns[one["column"]]] == one["amount"]:
                        left.remove(item)
                        break
            if not left and len(lines) == len(count.items):
                return
        self.same("lines of the count", [count.items for count in pay.best],
                  [(one["rules"][0], one["column"], one["amount"]) for one in lines])

    def lying(self, line, viewer):
        super().lying(line, viewer)
        if not self.of_classical():
            return
        hand = self.hand
        drawing = {name: line["drawing"].get(name) for name in ("turn", "drawn", "offered", "offered_by")}
        for name, by_books in self.drawing(hand).items():
            self.same(name, by_books, drawing[name])
        got = [sorted(map(set_in_words, of_seat)) for of_seat in line["drawing"]["sets"]]
        self.same("sets in words", self.by_seat([sorted(map(self.set_of_books, of)) for of in hand.declared]), got)
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        if viewer is None:
            self.same("wall", sorted(hand.wall + hand.dead), sorted(line["zones"]["wall"].split()))
            self.same("winner", {"winner": self.seat(hand.won.seat)} if hand.won else {}, line["marks"])

    def drawing(self, hand):
        """Whose turn it is, what was drawn and what is offered, where the books say it."""
        out = {}
        if hand.phase != "orphans" and (not hand.outcome or hand.won):
            out["turn"] = self.seat(hand.won.seat if hand.won else hand.turn)
        if hand.phase == "turn" and not hand.outcome:
            out["drawn"] = hand.drawn
        if hand.phase in ("claim", "rob") and not hand.outcome:
            out["offered"], out["offered_by"] = hand.tile, self.seat(hand.turn)
        return out

    def set_of_books(self, one):
        kind = {"run": "chow", "pung": "pung"}.get(one.kind, "kong")
        source = None if one.source is None else self.seat(one.source)
        return (kind, " ".join(sorted(tiles_of(one))), str(source), one.kind == "added")

    def settled_classically(self, line, pay):
        self.same("each transfer", *self.each_transfer(line, pay))
        self.same("counts are told", bool(self.hand.won), "counts" in line)
        for told in line.get("counts", []):
            role = self.role(told["seat"])
            self.told(told, pay.ways if role == self.hand.won.seat else [pay.counts[role]])

    def each_transfer(self, line, pay):
        """With its clause, who owed it, and the discard for which another pays it."""
        got = [(t["from"], t["to"], t["amount"], t["clause"], t.get("owed_by"),
                (t["cause"]["seat"], t["cause"]["do"]) if "cause" in t else None) for t in line["transfers"]]
        return sorted(self.transfers_of_books(pay), key=str), sorted(got, key=str)

    def transfers_of_books(self, pay):
        for p in pay.payments:
            owed = None if p.owed_by == p.payer else self.seat(p.owed_by)
            cause = None if owed is None else (self.seat(p.payer), f"discard {pay.cause}")
            yield self.seat(p.payer), self.seat(p.to), p.amount, "settle." + CLAUSES[p.clause], owed, cause

    def told(self, told, ways):
        """Columns and lines of a count are those of one of the ways of the books."""
        got = (told["points"], told["doubles"], lines_in_words(
            (one["clause"].removeprefix("count."), one["amount"], one["column"], one.get("cards", ""))
            for one in told["lines"]))
        own = [(count.fu, count.fan, lines_in_words(map(line_of_books, count.items))) for count in ways]
        if got not in own:
            self.same(f"count of {told['seat']}", own, got)
        for name in ("limits", "halves"):
            self.same(name, sum(one["column"] == name for one in told["lines"]), told[name])

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)

    def counts(self, pay):
        return [count.value for count in pay.counts]

    def counters(self, before, _pay):  # M-3.3
        passes = before["passes"] + next_dealer(self.hand)
        return {"passes": passes} if passes < 16 else None


if __name__ == "__main__":
    judge(Referee, __doc__)
