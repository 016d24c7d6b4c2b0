#!/usr/bin/env python3
"""An outside referee for Tien Gow: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate tiengow --trace FILE`, and the rules from history/games/tiengow.md;
comments give the rule numbers. From the pack and the chosen actions the referee keeps its own books: the
tiles of each seat, a win before the first lead, the legal moves, the winners of tricks, the payments, the
pool, the next banker and the number of consecutive hands as banker. It supports every option and prints
every difference from the trace.
"""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import Comparing, judge  # noqa: E402
from tiengow_hand import PACK, Book, Hand, in_order, text  # noqa: E402
from tiengow_pay import Pay  # noqa: E402

ROLES = ["banker", "second", "third", "fourth"]


def action(words):
    verb, _, tiles = words.partition(" ")
    return verb, in_order(tiles.split())

def shown(actions):
    return sorted(f"{verb} {text(tiles)}" for verb, tiles in actions)


class Referee(Comparing):
    books = {}

    def on_deal(self, line):
        self.same("the hand before is over", None, self.hand)
        options, match = line["options"], line["match"]
        pack = [tile.rstrip("'") for tile in line["pack"].split()]
        self.same("pack", list(PACK), list(in_order(pack)))  # T-1.1
        self.same("two tiles of a kind are told apart", 32, len(set(line["pack"].split())))
        self.same("cut", 0, line["cut"])
        self.first = not (self.sitting and line["hand"] % self.sitting)
        fresh = {"hand": 0 if self.sitting else line["hand"], "round": 0, "head": match["head"],
                 "scores": [0] * 4, "pool": 0, "counters": {"run": 0, "filled": 0}}
        self.same("match", fresh if self.first else self.linked, match)
        key = tuple(sorted(options.items()))
        if key not in self.books:
            self.books[key] = Book(options)
        self.hand, self.deal, self.count = Hand(options, match, pack, self.books[key]), line, 0
        self.hands += 1
        roles = [ROLES[self.hand.order.index(q)] for q in range(4)]
        self.same("roles", roles, line["roles"])
        self.zones(line, None)

    def zones(self, line, viewer):
        """Where the tiles lie, as the viewer sees it (None: all open)."""
        hand = self.hand
        def seen(tiles, open_to):
            return text(tiles) if viewer in (None, open_to) else " ".join("?" * len(tiles))
        zones = {"hand": [seen(hand.hands[q], q) for q in range(4)],
                 "buried": [seen(hand.buried[q], q) for q in range(4)],  # T-4.6
                 "taken": [text(tiles) for tiles in hand.taken], "spent": text(hand.spent)}
        self.same("zones", zones, line["zones"])

    def on_decision(self, line):
        hand, seat = self.hand, line["seat"]
        self.same("decision", self.count, line["decision"])
        self.count += 1
        self.decisions += 1
        self.same("hand is over", None, hand.ended)
        self.same("seat to act", hand.seat_to_act(), seat)
        self.same("role", self.deal["roles"][seat], line["role"])
        self.same("phase", "play", line["phase"])
        self.same("cards", text(hand.hands[seat]), line["cards"])
        self.same("trick", self.trick(), line["trick"])
        self.zones(line, seat)
        self.same("marks", {}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        self.offers(line, hand.legal(seat))
        hand.act(seat, *action(line["chosen"]))

    def offers(self, line, legal):
        self.same_offers(line, legal, [action(words) for words in line["offers"]], action(line["chosen"]), shown)
        self.same("families", [], line.get("families", []))

    def trick(self):
        hand = self.hand
        out = {"number": hand.trick, "leader": hand.leader}
        if hand.acted:
            out |= {"cards": len(hand.led), "acted": hand.acted, "led": text(hand.led),
                    "best": text(hand.best), "best_by": hand.best_by}
        return out

    def on_settlement(self, line):
        hand, match = self.hand, self.deal["match"]
        self.same("outcome", ("won", hand.ended), (line["outcome"], line["reason"]))
        self.zones(line, None)
        self.same("marks", {"winner": hand.winner}, line["marks"])
        # No list where no option asks for winning hands.
        self.same("winning hands", hand.kinds, [sorted(k) for k in line.get("bonuses", [[]] * 4)])
        if hand.ended:
            # Before the first hand of a match nobody has been banker (T-6.5.3).
            run = 1 if self.first else match["counters"]["run"]
            pay = Pay(hand, run, match["pool"], self.first)
            self.transfers(line["transfers"], pay)
            self.next(line, pay)
        self.hand, self.linked = None, line["next"]

    def transfers(self, got, pay):
        expected, said = collections.Counter(), collections.Counter()
        for p in pay.payments:
            expected[p.clause, p.payer, p.to, p.owed_by] += p.amount
        for t in got:
            self.same("amount is positive", True, t["amount"] > 0)
            name = t["clause"].removeprefix("settle.")
            said[name, t["from"], t["to"], t.get("owed_by")] += t["amount"]
        for key in sorted(set(expected) | set(said), key=str):
            clause, payer, to, owed_by = key
            what = f"{clause} from {payer} to {to}"
            what += "" if owed_by is None else f" for {owed_by}"
            self.same(what, expected[key], said[key])

    def next(self, line, pay):
        before, net = self.deal["match"], pay.net()
        self.same("net", net, line["net"])
        self.same("sum of the nets and the pool", before["pool"], sum(net) + pay.pool)  # §11
        after = {"hand": before["hand"] + 1, "round": 0, "head": pay.w, "pool": pay.pool,  # T-2.4
                 "scores": [a + b for a, b in zip(before["scores"], net)],
                 "counters": {"run": pay.next_run(), "filled": 1}}
        for name in sorted(set(after) | set(line["next"])):
            self.same(f"{name} of the next hand", after.get(name), line["next"].get(name))


if __name__ == "__main__":
    judge(Referee, __doc__)
