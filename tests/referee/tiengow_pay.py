"""The payments of a hand of Tien Gow by the rule sheet: on the spot, at the end, and the Kam pool."""
import collections

from tiengow_hand import CAPTOR, CIVIL, CIVIL_SUPREME, MILITARY, SLAM_OF, SUPREME, value

TABLE = {0: 5, 1: 3, 2: 2, 3: 1}  # T-6.1, T-6.2

Payment = collections.namedtuple("Payment", "clause payer to amount owed_by")


def factor(options, run):
    """k of a banker who is it for the run-th time in a row (T-6.5.1, T-6.5.2, T-O5)."""
    k = run + 1 if options["banker_factor"] == "rising" else 2
    cap = int(options["cap"])
    return min(k, cap) if cap else k


class Pay:
    """The payments of one hand that is over. `pool`: what lay in the Kam before the hand."""

    def __init__(self, hand, run, pool, first):
        self.hand, self.options, self.run = hand, hand.options, run
        self.banker, self.w, self.won = hand.banker, hand.winner, hand.won()
        self.k, self.pool, self.payments = factor(hand.options, run), pool, []
        self.kam = self.options["pool"] == "kam"
        self.last = hand.tricks[-1] if hand.tricks else None
        if self.kam and first:
            for q in range(4):  # T-12.1, T-12.1.1
                self.to_pool("pool_filled", q, 10)
        for trick in hand.tricks:
            self.on_the_spot(trick)
        self.at_the_end()
        if self.kam:
            self.feed()

    def on(self, *names):
        return all(self.options[name] == "on" for name in names)

    def pay(self, clause, payer, to, amount, owed_by=None):
        if amount and payer != to:
            self.payments.append(Payment(clause, payer, to, amount, owed_by))

    def to_pool(self, clause, payer, amount):
        self.pay(clause, payer, "pool", amount)
        self.pool += amount

    def empty_pool(self, clause, to):
        self.pay(clause, "pool", to, self.pool)
        self.pool = 0

    def net(self):
        net = collections.Counter()
        for p in self.payments:
            net[p.payer] -= p.amount
            net[p.to] += p.amount
        return [net[q] for q in range(4)]

    # on the spot (§7)

    def kind(self, tiles):
        return self.hand.book.kind(tiles)

    def on_the_spot(self, trick):
        four = self.kind(trick.best) == "four"
        if trick is not self.last or self.on("bao_also_he"):  # T-7.6, T-O12
            if self.on("he_zun") and self.zun(trick.led):
                self.from_all("he_zun", trick.winner, 2)  # T-7.1 to T-7.3
            if self.on("he_si") and four:
                self.from_all("he_si", trick.winner, 4)  # T-7.4
        if self.kam and four:
            self.empty_pool("pool_by_four", trick.winner)  # T-12.4, T-12.6.1

    def zun(self, tiles):
        return self.kind(tiles) in ("supreme", "civil_supreme")

    def from_all(self, clause, to, amount):
        for q in range(4):
            self.pay(clause, q, to, amount * self.between(q, to))

    def between(self, p, q):  # T-6.5, T-7.5
        return self.k if self.banker in (p, q) else 1

    # at the end (§6, §8, §9, §11)

    def at_the_end(self):
        times = self.slam() * self.special()
        captured = self.captured()
        if captured is not None:
            times = self.slam() * (2 if self.kam else 4)  # T-8.5.2, T-8.7, T-12.7
        for i in range(4):
            if i == self.w:
                continue
            payer = i if captured is None else captured
            amount = self.owed(self.won[i]) * self.between(i, self.w) * times
            self.pay("final", payer, self.w, amount, i if payer != i else None)
            if self.won[i] > 4 and self.on("enter_bonus"):  # T-6.3, T-8.1, T-8.5.3
                k = 1 if i == self.banker else self.between(i, self.w)  # T-6.6, T-6.7
                self.pay("enter", self.w, i, (self.won[i] - 4) * k)

    def owed(self, won):
        if won == 0 and self.kam:
            return 4  # T-12.5
        return TABLE.get(won, 0)

    def special(self):
        """S (§8)."""
        if not self.last:
            return 1
        best = self.last.best
        if self.on("bao_zun") and self.zun(best):
            return 2  # T-8.2
        if self.on("bao_si") and self.kind(best) == "four":
            return 4  # T-8.3
        return 2 if self.on("yao_jie") and self.lowest(best) else 1  # T-8.4

    def lowest(self, tiles):  # T-8.4, T-8.4.1, T-9.3
        return tiles == ("21",) or tiles == ("51",) and self.on("wen_zun")

    def captured(self):
        """Who pays for the others, if anybody."""
        captured = None
        for trick in self.hand.tricks:  # T-12.6; T-12.6.2: the last of several
            if trick.leader != trick.winner and self.captures(trick):
                captured = trick.leader
        return None if captured == self.w else captured  # T-12.6.2

    def captures(self, trick):
        if self.kam and self.kind(trick.led) == "four":
            return True
        if trick is not self.last:
            return False
        if self.kam and trick.led == CIVIL_SUPREME and trick.best == CAPTOR:
            return self.on("wen_zun", "capture_wen_zun")  # T-12.7.1
        by = {"21": "42", "51": "61"}.get(trick.led[0])  # T-8.5, T-8.5.1, T-8.6
        return self.on("yao_jie", "yao_qin") and self.lowest(trick.led) and trick.best == (by,)

    def slam(self):
        if self.hand.ended == "li_pai":  # T-10.10, T-10.11
            return max(SLAM_OF[name] for name in self.hand.kinds[self.w])
        if self.won[self.w] < 8 or not self.on("slam"):  # T-9.1, T-O15
            return 1
        return 4 if self.eight(self.last.best) and not self.barred() else 2  # T-9.8

    def eight(self, tiles):
        if len(tiles) > 1 or self.lowest(tiles):
            return True  # T-9.4, T-9.3, T-9.6.1
        return not self.on("zero_rule") and self.greatest(tiles[0])  # T-9.6, T-9.2, T-D12

    def greatest(self, tile):
        copies, suit = (2, CIVIL) if tile in CIVIL else (1, MILITARY)
        up = self.hand.face_up()
        return all(up[other] == copies for other in suit if value(other) > value(tile))

    def barred(self):  # T-9.7, T-D3
        first = self.hand.tricks[0].led
        barred = first in [("66",), ("63",), ("54",), SUPREME]
        return self.w == self.banker and (barred or first == CIVIL_SUPREME and self.on("wen_zun"))

    # the Kam (§12)

    def feed(self):
        self.to_pool("pool_fed", self.w, 4)  # T-12.2
        if self.hand.ended == "play" and self.won[self.w] >= 6:  # T-12.9
            self.empty_pool("pool_won", self.w)  # T-12.3

    def next_run(self):  # T-6.5.3
        return self.run + 1 if self.w == self.banker else 1
