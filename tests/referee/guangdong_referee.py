#!/usr/bin/env python3
"""An outside referee for Guangdong mahjong: plays every hand of a trace again, by the rule sheet alone.

The trace comes from `yezi simulate guangdong --trace FILE`, and the rules from history/games/guangdong.md; comments
give the rule numbers. From the pack, the dice and the chosen actions the referee keeps its own books:
guangdong_hand.py plays, guangdong_count.py counts and pays. It supports every option and prints every difference
from the trace.
"""
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from comparing import judge  # noqa: E402
from drawing import Drawing  # noqa: E402
from guangdong_count import BONUS_RULES, Pay  # noqa: E402
from guangdong_hand import DEFAULTS, ROUNDS, Hand, next_dealer, pack_of  # noqa: E402
from ningbo_count import tiles_of  # noqa: E402


class Referee(Drawing):
    ENDS = {("won", "out"): ("won", "play.out"), ("drawn", "exhausted"): ("drawn", "play.wall")}
    ROLES = ["east", "south", "west", "north"]
    SETS = {"run": "chow", "pung": "pung"}

    def on_deal(self, line):
        super().on_deal(line)
        self.same("roles", [self.ROLES[self.role(seat)] for seat in range(4)], line["roles"])
        if not self.goes_on(line["hand"]):
            match = line["match"]
            self.same("a new match", ([0] * 4, {"passes": 0}), (match["scores"], match["counters"]))
        self.all_zones(line, None)

    def begin(self, line, pack):
        options = {**DEFAULTS, **line["options"]}
        self.same("pack", sorted(pack_of(options)), sorted(pack))
        dice = line["dice"]
        self.same("throws", {"side": 2, "more": 2}, {name: len(thrown) for name, thrown in dice.items()})
        self.same("dice", True, all(1 <= die <= 6 for thrown in dice.values() for die in thrown))
        return Hand(options, pack, sum(dice["side"]), sum(dice["more"]), line["match"]["counters"]["passes"])

    # decisions

    def on_decision(self, line):
        outs = [words for words in line["offers"] if words.startswith("out")]
        self.same("sure", outs, line.get("sure", []))
        self.same("role", self.ROLES[self.role(line["seat"])], line["role"])
        self.same("marks", {}, line["marks"])
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        super().on_decision(line)

    def said(self, hand, _role, verb, tiles):
        if verb == "out":
            return ["out", hand.drawn if hand.phase == "turn" else hand.tile]
        if verb == "pung":
            return ["pung", hand.tile, hand.tile]
        if verb == "kong":
            return ["kong", *[tiles] * (4 if hand.phase == "turn" else 3)]
        return [verb, tiles]

    def zones(self):
        hand, won = self.hand, self.hand.won
        out = {"hand": [list(held) for held in hand.concealed], "river": hand.rivers, "extra": hand.bonus,
               "melds": [[tile for one in sets for tile in tiles_of(one)] for sets in hand.declared]}
        if hand.phase == "rob" and not hand.outcome:
            out["hand"][hand.turn].append(hand.tile)  # the program takes it when nobody robs it
        if won:
            out["hand"][won.seat].append(won.tile)
        return out

    def all_zones(self, line, viewer):
        """What lies where, as the viewer sees it (None: all is shown), and that nothing lies anywhere else."""
        hidden, zones, got = lambda tiles: " ".join("?" * len(tiles)), self.zones(), line["zones"]
        self.same("zones", {*zones, "wall"}, set(got))
        for name, by_role in zones.items():
            for seat, held in enumerate(self.by_seat(by_role)):
                if name == "hand" and viewer not in (None, self.role(seat)):
                    self.same(f"{name} of {seat}", hidden(held), got[name][seat])
                else:
                    self.same(f"{name} of {seat}", sorted(held), sorted(got[name][seat].split()))
        wall = self.hand.wall
        if viewer is None:
            self.same("wall", sorted(wall), sorted(got["wall"].split()))
        else:
            self.same("wall", hidden(wall), got["wall"])

    def sets(self):
        return [[tiles_of(one) for one in sets] for sets in self.hand.declared]

    def lying(self, line, viewer):
        self.all_zones(line, viewer)
        hand, drawing = self.hand, line["drawing"]
        self.same("left in the wall", self.left(), drawing["tail"] - drawing["head"])
        self.same("sets said", self.by_seat([list(map(self.set_said, sets)) for sets in hand.declared]),
                  drawing["sets"])
        self.same("turn", self.seat(hand.won.seat if hand.won else hand.turn), drawing["turn"])
        offered = {"offered": hand.tile, "offered_by": self.seat(hand.turn)} if hand.phase in hand.SEALED else {}
        self.same("tile on offer", offered,
                  {name: drawing[name] for name in ("offered", "offered_by") if name in drawing})
        self.same("robbing", hand.phase == "rob", drawing.get("robbing", False))
        shown = hand.phase == "turn" or hand.phase == "rob" and viewer is None
        self.same("drawn", hand.drawn if shown else None, drawing.get("drawn"))

    def set_said(self, one):
        fed = {} if one.source is None else {"from": self.seat(one.source)}
        added = {"added": True} if one.kind == "added" else {}
        return {"set": self.SETS.get(one.kind, "kong"), "cards": " ".join(tiles_of(one)), **fed, **added}

    def left(self):
        return len(self.hand.wall)

    # the end

    def pay_of(self, hand):
        return Pay(hand)

    def next_dealer(self, hand, _pay):
        return next_dealer(hand)

    def settled(self, line, pay):
        won = self.hand.won
        self.same("marks", {"winner": self.seat(won.seat)} if won else {}, line["marks"])
        self.same("counts are told", bool(won), "counts" in line)
        self.same("counters", self.deal["match"]["counters"], line["counters"])
        for seat, count in enumerate(line.get("counts", [])):
            self.counted(seat, count, pay.counts[self.role(seat)])
        super().settled(line, pay)

    def counted(self, seat, got, own):
        self.same("seat of a count", seat, got["seat"])
        self.same("faan", (own.faan, own.flowers), (got["faan"], got["flowers"]))
        column = lambda rule: "flowers" if rule in BONUS_RULES else "faan"
        self.same("lines", sorted([rule, column(rule), faan] for rule, faan in own.lines),
                  sorted([" ".join(one["rules"]), one["column"], one["amount"]] for one in got["lines"]))

    def counts(self, pay):
        return [count.value for count in pay.counts]

    def transfers(self, line, pay):
        """Each payment by itself: who pays whom, for whom, and why."""
        own, got, liable = [], [], pay.liable
        for p in pay.payments:
            for_other = p.payer != p.owed_by
            owed = [self.seat(p.owed_by)] if for_other else []
            why = [liable.rule, self.seat(liable.seat), f"discard {liable.tile}"] if liable and for_other else []
            own.append([self.seat(p.payer), self.seat(p.to), p.amount, *owed, *why])
        for t in line["transfers"]:
            owed = [t["owed_by"]] if "owed_by" in t else []
            why = [*t["redirect_rules"], t["cause"]["seat"], t["cause"]["do"]] if "redirect" in t else []
            if why and liable and liable.by_run and why[-1] == "discard ?":  # the program may not know it
                why[-1] = f"discard {liable.tile}"
            got.append([t["from"], t["to"], t["amount"], *owed, *why])
            self.same("rule of a payment", "OS-8", t["rules"][0])
        return sorted(own), sorted(got)

    def counters(self, before, _pay):  # OS-3.2
        passes = before["passes"] + next_dealer(self.hand)
        return {"passes": passes} if passes < 4 * ROUNDS else None


if __name__ == "__main__":
    judge(Referee, __doc__)
