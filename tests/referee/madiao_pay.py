"""The payments of a hand of Madiao by the rule sheet: values, knock, liability, pool, and the next banker."""
import collections

from madiao_hand import BAI, JIUSHI, QIAN, RED, WAN, ZUN, beats, suit

CI_TU = {"wan-5", "wan-6", "wan-8"}  # D8.1: in W5, W7 and W9 only these are 突 cards
LATE = {  # O11, the last column of the table in section 6, in half 弔
    (8, 0, 0, 0): (6, -2, -2, -2), (7, 1, 0, 0): (6, -2, -2, -2), (6, 2, 0, 0): (4, 0, -2, -2),
    (6, 1, 1, 0): (6, -2, -2, -2), (5, 3, 0, 0): (2, 2, -2, -2), (5, 2, 1, 0): (4, 0, -2, -2),
    (5, 1, 1, 1): (6, -2, -2, -2), (4, 4, 0, 0): (2, 2, -2, -2), (4, 3, 1, 0): (2, 2, -2, -2),
    (4, 2, 2, 0): (2, 0, 0, -2), (4, 2, 1, 1): (4, 0, -2, -2), (3, 3, 2, 0): (1, 1, 0, -2),
    (3, 3, 1, 1): (2, 2, -2, -2), (3, 2, 2, 1): (2, 0, 0, -2), (2, 2, 2, 2): (0, 0, 0, 0)}

Payment = collections.namedtuple("Payment", "clause payer to amount")


class Pay:
    """The payments of one hand that is over, and the match after it."""

    def __init__(self, hand, match):
        self.hand, self.match, self.options = hand, match, hand.options
        self.banker = hand.banker
        self.others = [q for q in range(4) if q != self.banker]  # 散家
        # Y4.2: amounts in half 注, or in sixths if the 衝 can be divided by 3.
        self.zhu = 6 if int(self.options["stake_chong"]) % 3 == 0 else 2
        self.payments, self.diao_direct = [], None
        reason = hand.outcome[1]
        if reason == "play":
            self.played_out()
        elif reason == "yishang":
            self.bonus_hand()
        self.nets_before_pool = self.net()
        if reason == "opener":
            self.fine_for_exposure()
        if reason != "redeal" and self.options["pool"] == "on":  # Y6.1: a redeal is no hand of the match
            self.pool_step()
        self.been_head()

    def pay(self, clause, payer, to, amount):
        if amount < 0:
            payer, to, amount = to, payer, -amount
        if amount and payer != to:
            self.payments.append(Payment(clause, payer, to, amount))

    def net(self):
        net = [0] * 4
        for p in self.payments:
            if p.payer != "pool":
                net[p.payer] -= p.amount
            if p.to != "pool":
                net[p.to] += p.amount
        if self.diao_direct:
            net = [a + b for a, b in zip(net, self.diao_direct)]
        return net

    # a bonus before play

    def bonus_hand(self):
        hand, holders = self.hand, self.hand.holders()
        for p in holders:
            for q in range(4):
                if q != p and BAI not in hand.dealt[q]:  # Y2
                    self.pay("yishang", q, p, sum(hand.kinds[p].values()) * self.zhu)  # Y4, Y5.2
        share = self.shared_diao(len(holders))
        # O18; whether also when the holders have no 弔 (Y4.1) the sheet does not say
        others = -self.zhu if self.options["yishang_diao"] == "all_row_8000" else 0
        for q in range(4):
            self.open_stakes("yishang_diao", q, share if q in holders else others)  # Y3.1

    def shared_diao(self, holders):  # Y3, Y4, Y4.1
        if holders == 4 or (holders == 3 and self.zhu != 6):
            return 0
        return self.zhu // holders

    # a hand that was played out

    def played_out(self):
        self.false_substitute()
        for q in range(4):
            for clause, zhu in self.awards(q).items():
                self.open_stakes(clause, q, zhu * self.zhu)
        self.count_diao()
        self.knock()
        self.liability()

    def open_stakes(self, clause, owner, amount):  # V10
        for q in self.others if owner == self.banker else [self.banker]:
            self.pay(clause, q, owner, amount)

    def saved(self, q):  # T2: 正本
        return len(self.hand.table[q]) >= 2

    def deputy(self, honour):  # V2, D5
        deputies = {"wan-9": "wan-8", "suo-9": "suo-8"}
        if self.options["vice_qian"] == "on":  # O3
            deputies["qian-kong"] = "qian-ban"
        vice = {"qianwan": QIAN, "90": JIUSHI}.get(self.options["vice_shi"])  # O1
        if vice and self.options["shang_set"] != "nines":  # O2: no deputy in 十
            deputies[WAN] = vice
        return deputies.get(honour)

    def false_substitute(self):  # V3, V3.1, O14
        deputy = self.deputy(self.hand.bottom["under"][0])
        where = {"on_table": self.hand.table, "dealt": self.hand.dealt}
        for p, cards in enumerate(where.get(self.options["jiakui_scope"], [])):
            if deputy in cards:
                for q in range(4):
                    self.pay("jiakui", p, q, self.zhu)

    def reds(self, q):
        return sum(card in RED[self.options["red_set"]] for card in self.hand.table[q])

    def honours(self, q):
        """The cards that score as 賞 (W2, V2, V7)."""
        if not self.saved(q):  # V8
            return set()
        honours = {"zun+90": {*ZUN, JIUSHI}, "zun": set(ZUN), "nines": {*ZUN, JIUSHI} - {WAN}}
        scoring = honours[self.options["shang_set"]] | {self.deputy(self.hand.bottom["face"][0])}
        if self.reds(q) >= 4 and self.options["kong_absorbed"] == "on":
            scoring.discard("qian-kong")
        return scoring & set(self.hand.table[q])

    def hundred(self, q):
        """How 百老 of the player who was dealt it is scored, if at all (W4, W6, W8)."""
        if BAI not in self.hand.dealt[q]:  # V5, V6
            return None
        table = self.hand.table[q]
        if table == [BAI]:  # V4, O13
            return {"sibai": "sibai", "nothing": None, "dahuobai": "dahuobai"}[self.options["bai_only_trick"]]
        if not self.saved(q):
            return "sibai"
        return "dahuobai" if BAI in table else "xiaohuobai"

    def awards(self, q):
        table, tu = set(self.hand.table[q]), len(CI_TU & set(self.hand.table[q]))
        awards = {"shang": len(self.honours(q))}
        if JIUSHI in table:
            awards["xiaotu"] = tu  # W3
        hundred = self.hundred(q)
        if hundred:
            each = {"sibai": 2, "xiaohuobai": 4, "dahuobai": int(self.options["dahuobai_tu"])}[hundred]
            awards[hundred] = {"sibai": 1, "xiaohuobai": 2, "dahuobai": 3}[hundred]  # W4, W6, W8
            awards[hundred + "_tu"] = each * tu  # W5, W7, W9
        reds = self.reds(q)
        any_three = self.options["sankai"] == "any_three_red"  # O6
        if reds >= 3 if any_three else {BAI, QIAN, WAN} <= table:
            awards["sankai"] = 3  # W10
        if reds >= 4:
            awards["sihong"] = reds if self.options["sihong_more"] == "per_card" else 4  # W11, O7
        if all(winner == q for winner in self.hand.winners[:7]):  # T4.1
            awards["quanshou"] = int(self.options["quanshou"])  # W12
        if {BAI, JIUSHI, *CI_TU} <= table:
            awards["quan_tu"] = int(self.options["quan_tu"])  # O10
        return awards

    def diao(self):
        """弔 of each seat, in the amounts of the trace (T3, T3.1, O11)."""
        tricks = [len(cards) for cards in self.hand.table]
        split = tuple(sorted(tricks, reverse=True))
        if self.options["diao_table"] == "late":
            halves = [LATE[split][split.index(n)] for n in tricks]
        else:
            more = 1 if split == (3, 3, 2, 0) else 2
            halves = [-2 if n < 2 else 0 if n == 2 else more for n in tricks]
        return [half * self.zhu // 2 for half in halves]

    def count_diao(self):
        if self.options["diao_settlement"] == "zero_sum":  # O12
            self.diao_direct = self.diao()
            return
        for q, amount in enumerate(self.diao()):
            self.open_stakes("diao", q, amount)  # W1

    def knock(self):  # V11, O15
        for p in self.others:
            if self.hundred(p) == "dahuobai":
                more = self.options["knock_tu"] == "on" and CI_TU & set(self.hand.table[p])
                for q in self.others:
                    self.pay("knock", q, p, (2 if more else 1) * self.zhu)

    # liability

    def liability(self):
        mode = self.options["liab"]
        if mode == "off":
            return
        due = []  # L5: offender, player, 注
        self.release_of_hundred(due)
        self.releases_of_honours(due)
        gross, net, taken_over = self.gross_losses(), self.net(), collections.Counter()
        for x, q, zhu in due:
            # What one has taken over another need not, unless every one is charged in full (L2.3).
            share = (x if self.options["liab_multi"] == "each" else None, q)
            limit = {"fixed": zhu * self.zhu, "cap": gross[q], "net": max(0, -net[q])}[mode]  # L6
            if mode != "fixed":
                limit -= taken_over[share]
            amount = min(zhu * self.zhu, limit)
            taken_over[share] += amount
            self.pay("liability", x, q, amount)

    def gross_losses(self):  # L6.1
        losses = [0] * 4
        for p in self.payments:
            losses[p.payer] += p.amount
        if self.diao_direct:
            losses = [a + max(0, -b) for a, b in zip(losses, self.diao_direct)]
        return losses

    def offenders(self, seats):
        if self.options["liab_multi"] == "last":  # L1.4, L2.2
            return seats[-1:]
        return sorted(set(seats))  # L2.3: once for each trick or release

    def charge(self, due, x, for_whom):
        for q in for_whom:
            if q != x:
                due.append((x, q, 1 if self.saved(q) else 2))  # L4

    def release_of_hundred(self, due):  # L1
        holder = [q for q in range(4) if BAI in self.hand.table[q]]
        if not holder:  # P8.3
            return
        p = holder[0]
        for x in self.offenders(self.guilty_of_hundred(p)):
            if p == self.banker:
                self.charge(due, x, self.others)  # L3
                continue
            self.charge(due, x, [self.banker])
            if self.hundred(p) == "dahuobai":  # L3.1: there is a knock
                self.charge(due, x, [q for q in self.others if q != p])

    def guilty_of_hundred(self, p):
        guilty, shown, ten_shown = [], None, False
        for play in self.hand.plays:
            if play.card == BAI and play.kind != "bury":
                shown = play
            elif shown is None and play.seat != p:
                guards = play.card in (QIAN, WAN) and play.kind != "beat"  # L1, L1.1, L1.3
                if guards and not excused(play, ten_shown):
                    guilty.append(play.seat)
            elif shown and play.trick == shown.trick and self.options["liab_refuse"] == "on":
                if play.kind == "bury" and any(beats(card, BAI) for card in play.held):  # L1.2
                    guilty.append(play.seat)
            ten_shown |= play.kind != "bury" and suit(play.card) == "shi"
        return guilty

    def releases_of_honours(self, due):  # L2
        before = False  # the trick before was a release, or went on with one (L2.1)
        for trick in range(1, 8):
            guilty = self.guilty_in(trick) if self.honour_lived(trick) else []
            if not before:
                for x in self.offenders(guilty):
                    self.charge(due, x, self.others)
            before = bool(self.honour_lived(trick) and (guilty or before))

    def honour_lived(self, trick):
        """The banker won this trick, and the next one with a 賞 that he led."""
        if self.hand.winners[trick - 1] != self.banker or self.hand.winners[trick] != self.banker:
            return False
        led = [p.card for p in self.hand.plays if p.trick == trick + 1][0]
        return led in self.honours(self.banker)

    def guilty_in(self, trick):
        return [p.seat for p in self.hand.plays
                if p.trick == trick and p.kind == "bury" and p.best_by == self.banker
                and any(beats(card, p.best) for card in p.held)]

    # pool and match

    def fine_for_exposure(self):  # S5.4, O28
        if self.options["pool"] == "on":
            self.pay("exposed", (self.banker + 1) % 4, "pool", self.zhu)

    def in_pool(self):
        change = sum(p.amount * ((p.to == "pool") - (p.payer == "pool")) for p in self.payments)
        return self.match["pool"] + change

    def pool_step(self):  # N0.1
        alive = [q for q in range(4) if self.hand.outcome[1] == "play" and self.hundred(q) == "dahuobai"]
        if alive:
            self.pay("pool_taken", "pool", alive[0], self.in_pool())
            return
        for q in range(4):
            self.pay("pool_fed", q, "pool", self.zhu)

    def been_head(self):
        been = set(self.match["been_head"])
        if self.hand.outcome[0] != "void":  # the sheet does not say so of a hand broken off (S5.4)
            been.add(self.banker)
        self.match_over = len(been) == 4  # S9
        self.been = [] if self.match_over else sorted(been)
        if self.match_over:
            self.share_pool()

    def share_pool(self):  # N0.4
        pool = self.in_pool()
        for i in range(4):
            self.pay("pool_left", "pool", (self.banker + i) % 4, pool // 4 + (i < pool % 4))

    def next_banker(self):
        """None: drawn, or not for this hand to say."""
        reason = self.hand.outcome[1]
        if reason == "redeal":
            return self.banker  # Y6.1
        if reason == "opener" or self.match_over:
            return None  # S5.4, S2.1
        if reason == "yishang":
            return self.hand.first_of(self.hand.holders())  # S8, S8.1
        return getattr(self, "after_" + self.options["bank_pass"])()

    def after_rotate(self):  # S8.2
        return (self.banker + 1) % 4

    def after_diao_winner(self):  # S8.3
        most = max(len(cards) for cards in self.hand.table)
        if most == 2:
            return self.banker
        order = [(self.banker + i) % 4 for i in (1, 2, 3, 4)]
        return [q for q in order if len(self.hand.table[q]) == most][0]

    def after_stay_on_win(self):  # S8.4
        return self.banker if self.nets_before_pool[self.banker] > 0 else self.after_rotate()


def excused(play, ten_shown):
    both = play.kind == "lead" and play.card == WAN and QIAN in play.held  # P8.1
    only_tens = all(suit(card) == "shi" for card in play.held)
    return both or (only_tens and ten_shown)  # P8.2
