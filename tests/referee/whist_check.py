#!/usr/bin/env python3
"""Tests the referee of whist with the examples of the sheet, the games of a match, and random hands."""
import collections
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from checking import Checking  # noqa: E402
from whist_hand import CODES, Hand, Match, beats, worth  # noqa: E402

VALUES = {"form": "short long american", "trump": "turned in_turn", "length": "hand game rubber"}
DEFAULTS = {"form": "short", "trump": "turned", "length": "hand"}
HAND = [  # id, form, points before, tricks, honours, points afterwards, who has the game, what side 0 gains
    ("WH05", "short", [0, 0], [2, 0], [0, 0], [2, 0], None, 2),
    ("WH07", "short", [2, 3], [3, 0], [0, 2], [0, 0], 0, 3),
    ("WH09", "short", [1, 4], [2, 0], [2, 0], [0, 0], 0, 4),
    ("WH-6", "short", [0, 0], [1, 0], [0, 4], [1, 4], None, -3),
    ("WH-7", "short", [4, 0], [0, 1], [4, 0], [4, 1], None, -1),
    ("WH-7", "short", [0, 4], [1, 0], [4, 0], [0, 0], 0, 5),
    ("WH-8", "short", [3, 4], [0, 1], [2, 0], [0, 0], 1, -1),
    ("WH-8", "short", [3, 3], [1, 0], [0, 2], [0, 0], 1, -1),
    ("WH-14", "long", [4, 0], [0, 1], [4, 0], [8, 1], None, 3),
    ("WH-14", "long", [9, 8], [0, 1], [4, 0], [9, 9], None, -1),
    ("WH-14", "long", [8, 5], [0, 3], [2, 0], [0, 0], 0, -1),
    ("WH-14", "american", [5, 6], [1, 0], [4, 0], [6, 6], None, 1),
    ("WH-14", "american", [5, 6], [2, 0], [0, 4], [0, 0], 0, 2)]
RUBBERS = [  # id, the games won: by whom, what the losers have; what side 0 gains
    ("WH12", [(1, 1), (1, 2)], -6), ("WH-10", [(0, 0), (0, 4)], 6), ("WH-10", [(0, 4), (1, 0), (0, 3)], 1),
    ("WH-10", [(1, 0), (0, 2), (1, 0)], -6)]


def options(**changed):
    return {**DEFAULTS, **changed}

def of_suits(*held):
    """A pack that deals these cards to the seats, as far as they go, and what is left afterwards."""
    held = [cards.split() for cards in held]
    left = [card for card in CODES if card not in sum(held, [])]
    hands = [cards + [left.pop() for _ in range(13 - len(cards))] for cards in held]
    return [hands[place % 4][place // 4] for place in range(52)]


class Check(Checking):

    def check_the_deal(self):  # WH01, WH-2, WH-15
        for head in range(4):
            pack = self.shuffled(CODES)
            hand = Hand(options(), head, pack, 3)
            self.same("WH01", [13] * 4, list(map(len, hand.hands)))
            self.same("the dealer's last card", True, pack[-1] in hand.hands[(head + 3) % 4])
            self.same("its suit", pack[-1][0], hand.trumps)
            self.same("WH-3", head, hand.seat_to_act())
            turns = [Hand(options(trump="in_turn"), head, pack, turn).trumps for turn in range(5)]
            self.same("WH-15", list("shdcs"), turns)

    def check_following(self):  # WH02
        for held, may in (("hA h2 sK", ["h2", "hA"]), ("sK cQ", ["cQ", "sK"])):
            hand = Hand(options(), 0, self.shuffled(CODES), 0)
            hand.hands[0], hand.hands[1] = ["h5"], held.split()
            hand.act(0, "h5")
            self.same("WH02", may, sorted(card for _, card in hand.legal(1)))

    def check_who_wins(self):  # WH04, WH-4
        for trumps, cards, by in (("s", "h5 cA dA h6", 3), ("d", "h5 cA d2 hA", 2), ("h", "h5 sA h2 h4", 0),
                                  ("c", "h5 c2 hA cT", 3)):
            hand = Hand(options(), 0, of_suits(*cards.split()), 0)
            hand.trumps = trumps
            for seat, card in enumerate(cards.split()):
                hand.hands[seat] = [card]
                hand.act(seat, card)
            self.same("WH04", ([by], by), (hand.winners, hand.seat_to_act()))
        self.same("a card of another suit", False, beats("cA", "h5", "s"))

    def check_honours(self):  # WH-6
        for held, counted in ((("sA sK sQ sJ", "", "", ""), [4, 0]), (("", "sA sK", "", "sJ sQ"), [0, 4]),
                              (("sA", "sK", "sQ", "sJ"), [0, 0]), (("sA", "", "sQ sJ", "sK"), [2, 0])):
            hand = Hand(options(trump="in_turn"), 0, of_suits(*held), 0)
            self.same(str(held), counted, hand.honours())

    def check_points_of_a_hand(self):
        for name, form, before, tricks, honours, points, has, gain in HAND:
            after, gained, over = Match(list(before)).after(options(form=form), tricks, honours)
            games = [int(has == side) for side in (0, 1)]
            self.same(f"{name}, {form}", (points, games, gain, False), (after.points, after.games, gained, over))
        for points, value in ((0, 3), (1, 2), (2, 2), (3, 1), (4, 1), (9, 1)):
            self.same(f"WH-9, {points}", value, worth(points))

    def check_games(self):  # WH-16
        for winner, losers, gain in ((0, 0, 3), (1, 2, -2), (0, 3, 1)):
            match, gained, over = self.game(Match(), "game", winner, losers)
            self.same("a game", (gain, True, Match()), (gained, over, match))

    def check_rubbers(self):
        for name, games, gain in RUBBERS:
            match, gained, over = Match(), 0, False
            for winner, losers in games:
                self.same(name, (0, False), (gained, over))
                match, gained, over = self.game(match, "rubber", winner, losers)
            self.same(name, (gain, True, Match()), (gained, over, match))

    def game(self, match, length, winner, losers):
        """A side wins the game by its tricks; the losers have so many points."""
        match.points = [4, 4]
        match.points[1 - winner] = losers
        tricks = [int(side == winner) for side in (0, 1)]
        return match.after(options(length=length), tricks, [0, 0])

    def check_by_chance(self):
        seen = collections.Counter()
        for number in range(200):
            chosen = self.chosen_options(VALUES)
            hand = Hand(chosen, number % 4, self.shuffled(CODES), number)
            while not hand.over():
                seat = hand.seat_to_act()
                verb, card = self.random.choice(sorted(hand.legal(seat)))
                hand.act(seat, card)
                seen[verb] += 1
                lying = sum(hand.hands + hand.taken + hand.buried, []) + hand.spent
                self.same("cards", sorted(CODES), sorted(lying))
            tricks, honours = hand.tricks(), hand.honours()
            self.same("WH-5", (True, 0), (1 <= sum(tricks) <= 7, min(tricks)))
            self.same("one side has honours at most", 0, min(honours))
            seen[chosen["form"], sum(honours)] += 1
        self.same("all of it", True, all(seen[verb] for verb in ("lead", "beat", "bury")))


if __name__ == "__main__":
    Check().run()
