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


class Referee(Drawing):
    ENDS = {("won", "out"): ("won", "play.out"), ("won", "shisanbuda"): ("won", "scattered"),
            ("drawn", "exhausted"): ("drawn", "play.wall"), ("void", "annulled"): ("void", "orphans"),
            ("void", "false_out"): ("void", "play.false_out")}

    def begin(self, line, pack):
        if "wash" in line["options"]:
            return self.begin_classical({**classical.DEFAULTS, **line["options"]}, line, pack)
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

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)

    def counts(self, pay):
        return [count.value for count in pay.counts]

    def counters(self, before, _pay):  # M-3.3
        passes = before["passes"] + next_dealer(self.hand)
        return {"passes": passes} if passes < 16 else None


if __name__ == "__main__":
    judge(Referee, __doc__)
