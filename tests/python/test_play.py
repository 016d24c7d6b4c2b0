"""The package yezi in play: games, hands, what seats see, what stays hidden, spelled actions."""

import json
import unittest

import numpy as np

import yezi
from playing import SOME, play_by_chance


class Games(unittest.TestCase):
    def test_lists_every_module(self):
        ids = yezi.games()
        self.assertEqual(len(ids), len(set(ids)))
        for name in SOME:
            self.assertIn(name, ids)

    def test_tells_what_a_game_is(self):
        game = yezi.Game("lukfu")
        self.assertEqual((game.id, game.title_zh, game.seats), ("lukfu", "六虎", 4))
        self.assertEqual(len(game.roles), 4)
        self.assertEqual(sum(card.copies for card in game.cards), 37)
        self.assertRegex(game.rules_id, "^[0-9a-f]{64}$")
        self.assertIn("hand", game.zones)
        self.assertEqual(repr(game), "<yezi.Game lukfu>")

    def test_copies_of_a_card_are_one_kind(self):
        kinds = yezi.Game("tiengow").cards
        self.assertEqual((len(kinds), sum(card.copies for card in kinds)), (21, 32))

    def test_options_hold(self):
        game = yezi.Game("lukfu", players=3)
        self.assertEqual({o.name: o.value for o in game.options}["players"], "3")
        standard = {o.name: o.standard for o in yezi.Game("lukfu").options}
        self.assertNotEqual(game.rules_id, yezi.Game("lukfu").rules_id)
        self.assertEqual(standard["players"], "4")

    def test_refuses_unknown_games_and_options(self):
        with self.assertRaisesRegex(yezi.GameError, "lukfu"):
            yezi.Game("lukfo")
        with self.assertRaisesRegex(yezi.GameError, r"(?s)player.*players"):
            yezi.Game("lukfu", player=3)
        with self.assertRaisesRegex(ValueError, "players"):
            yezi.Game("lukfu", players=77)
        with self.assertRaises(TypeError):
            yezi.Game()
        self.assertTrue(issubclass(yezi.GameError, yezi.Error))


class Hands(unittest.TestCase):
    def test_every_game_can_be_played(self):
        for name in SOME:
            with self.subTest(name):
                hand = yezi.Game(name).deal(seed=3)
                self.assertGreater(play_by_chance(hand), 0)
                self.assertEqual(hand.asked, [])
                self.assertIn(hand.outcome, ("won", "drawn", "void", "played"))
                paid = sum(p.amount for p in hand.payments if p.payer == 0)
                got = sum(p.amount for p in hand.payments if p.payee == 0)
                self.assertEqual(hand.net[0], got - paid)
                self.assertEqual(hand.seat(0).gains, hand.net[0])

    def test_the_same_seed_is_the_same_hand(self):
        game = yezi.Game("lukfu")
        one, two, other = game.deal(5, 2), game.deal(5, 2), game.deal(5, 3)
        self.assertEqual(one.whole_table().hands, two.whole_table().hands)
        self.assertNotEqual(one.whole_table().hands, other.whole_table().hands)
        self.assertEqual(one.match.head, 2)
        self.assertEqual(game.deal(5, 2, head=1).match.head, 1)

    def test_a_sitting_goes_on(self):
        game = yezi.Game("lukfu")
        hand = game.deal(1)
        play_by_chance(hand)
        following = game.deal(1, 1, match=hand.next_match)
        self.assertEqual(following.match.hand, 1)
        self.assertEqual(following.match.scores, [int(gain) for gain in hand.net])

    def test_copies_go_their_own_ways(self):
        hand = yezi.Game("lukfu").deal(1)
        play_by_chance(hand, until=3)
        branch = hand.copy()
        play_by_chance(branch)
        self.assertTrue(branch.over)
        self.assertFalse(hand.over)

    def test_refuses_what_is_not_offered(self):
        hand = yezi.Game("lukfu").deal(1)
        asked = hand.asked[0]
        idle = (asked + 1) % 4
        with self.assertRaisesRegex(yezi.NotOffered, f"seat {asked} may not bury"):
            hand.apply(asked, f"bury {hand.seat(asked).view().hand[0]}")
        if idle not in hand.asked:
            with self.assertRaisesRegex(yezi.NotOffered, f"seat {idle} is not asked now"):
                hand.apply(idle, "pass")
        with self.assertRaisesRegex(yezi.NotOffered, "nonsense"):
            hand.apply(asked, "nonsense s9")
        with self.assertRaisesRegex(IndexError, "no seat 9: seats are 0 to 3"):
            hand.seat(9)
        with self.assertRaises(IndexError):
            hand.apply(-1, "pass")
        with self.assertRaises(TypeError):
            hand.apply(asked, 17)
        play_by_chance(hand)
        with self.assertRaisesRegex(yezi.NotOffered, "over"):
            hand.apply(asked, "pass")

    def test_says_why_not(self):
        hand = yezi.Game("lukfu").deal(1)
        for _ in range(60):
            seat = hand.seat(hand.asked[0])
            view = seat.view()
            refused = [f"lead {card}" for card in view.hand if f"lead {card}" not in view.offer]
            if view.phase == "play" and refused:
                self.assertTrue(view.why_not(refused[0])[0].says)
                return
            seat.apply(view.offer.sample(1))
        self.fail("everything was allowed")

    def test_what_is_not_known_yet_is_not_told(self):
        hand = yezi.Game("lukfu").deal(1)
        for name in ("outcome", "reason", "winner", "net", "payments", "next_match"):
            with self.subTest(name), self.assertRaises(yezi.NotOver):
                getattr(hand, name)
        with self.assertRaisesRegex(yezi.NotOver, "not over"):
            hand.record()
        with self.assertRaises(yezi.NotOver):
            hand.seat(0).gains


class Secrets(unittest.TestCase):
    """Nothing but what a seat may know leaves its objects."""

    SEAT = {"game", "number", "asked", "over", "view", "lines", "apply", "gains"}

    def test_a_seat_has_no_way_to_its_hand(self):
        seat = yezi.Game("lukfu").deal(1).seat(0)
        self.assertEqual({name for name in dir(seat) if not name.startswith("_")}, self.SEAT)
        for made in (seat, seat.view(), seat.view().offer, seat.view().spelling()):
            self.assertFalse(hasattr(made, "__dict__"))
            for name in dir(made):
                if name.startswith("_") or name == "gains":
                    continue
                found = getattr(made, name)
                self.assertNotIsInstance(found, (yezi.Hand, yezi.WholeTable, yezi.Record), name)

    def test_hidden_cards_do_not_show(self):
        for name in SOME:
            with self.subTest(name):
                hand = yezi.Game(name).deal(11)
                play_by_chance(hand, until=7)
                if hand.over:
                    continue
                hands = hand.whole_table().hands
                for me in range(hand.game.seats):
                    view = hand.seat(me).view()
                    for other in range(hand.game.seats):
                        seen = view.cards("hand", other)
                        if other != me:
                            self.assertTrue(all(card == "?" for card in seen), (me, other, seen))
                    if me in hand.asked:
                        self.assertEqual(view.hand, hands[me])

    @staticmethod
    def swapped(hand, one, other):
        """The same hand before its first answer, with two cards of the pack exchanged."""
        done = hand.copy()
        play_by_chance(done)
        start, luck = done.record().splitlines()[:2]
        luck = json.loads(luck)
        pack = luck["pack"].split()
        pack[one], pack[other] = pack[other], pack[one]
        luck["pack"] = " ".join(pack)
        (record,) = yezi.read_records(start + "\n" + json.dumps(luck) + "\n")
        return record.hand()

    @staticmethod
    def all_seen(seat):
        view = seat.view()
        return (seat.asked, view.array().tobytes(), len(view.offer), [str(a) for a in view.offer[:100]],
                seat.lines(), view.marks, view.counters, view.unbeatable, view.phase,
                view.spelling().mask().tobytes(), view.worlds(3).tobytes(),
                [str(view.prove(card)) for card in view.hand[:3]] if view.unbeatable else None)

    @staticmethod
    def cards_seen(seat):
        view = seat.view()
        return [view.cards(zone, s) for zone in view.game.zones for s in range(view.game.seats)]

    def test_nothing_depends_on_what_a_seat_cannot_see(self):
        """Two hands that differ in hidden cards alone look the same, as long as the others do the
        same in both."""
        for name in ("lukfu", "madiao", "khanhoo", "ningbo", "tiengow"):
            compared = 0
            game = yezi.Game(name)
            pack = sum(card.copies for card in game.cards)
            for number in range(60):
                if compared > 40:
                    break
                hand = game.deal(11, number)
                rng = np.random.default_rng(number)
                me = int(rng.integers(game.seats))
                one, other = (int(n) for n in rng.choice(pack, 2, replace=False))
                try:
                    twin = self.swapped(hand, one, other)
                except yezi.RecordError:
                    continue  # what was thrown does not fit such a pack
                if hand.over or twin.over or hand.whole_table().hands == twin.whole_table().hands:
                    continue
                for step in range(20):
                    if (hand.over or twin.over or hand.asked != twin.asked
                            or self.cards_seen(hand.seat(me)) != self.cards_seen(twin.seat(me))):
                        break
                    self.assertEqual(self.all_seen(hand.seat(me)), self.all_seen(twin.seat(me)),
                                     (name, number, step))
                    compared += 1
                    seat = hand.asked[0]
                    offer = hand.seat(seat).view().offer
                    theirs = twin.seat(seat).view().offer
                    # a claim is completed with what its seat holds for certain, which may differ
                    both = [a for a in offer[:200] if str(a) in theirs and theirs.find(str(a)) == a]
                    if not both:
                        break
                    action = str(both[int(rng.integers(len(both)))])
                    hand.apply(seat, action)
                    twin.apply(seat, action)
            self.assertGreater(compared, 10, name)

    def test_lines_are_those_of_a_seat(self):
        for name in SOME:
            with self.subTest(name):
                hand = yezi.Game(name).deal(4)
                play_by_chance(hand, until=5)
                for me in range(hand.game.seats):
                    lines = [json.loads(line) for line in hand.seat(me).lines()]
                    self.assertEqual(lines[0]["you"], me)
                    self.assertNotIn("luck", [line["event"] for line in lines])
                    for line in lines:
                        cards = line.get("cards", {})
                        if line["event"] == "deal" and line.get("seat", me) != me and "hand" in cards:
                            self.assertEqual(set(cards["hand"].split()), {"?"})

    def test_being_asked_in_secret_stays_secret(self):
        """While others may claim a discard, whoever is not asked sees the hand as before."""
        game = yezi.Game("ningbo")
        windows = 0
        for number in range(20):
            hand = game.deal(2, number)
            for step in range(40):
                if hand.over:
                    break
                before = {me: hand.seat(me).lines() for me in range(game.seats)}
                seat = hand.seat(hand.asked[0])
                offered = [a for a in seat.view().offer if a.verb == "discard"]
                seat.apply(offered[step % len(offered)] if offered else seat.view().offer.sample(step))
                if hand.over or not offered:
                    continue
                claims = [me for me in hand.asked
                          if any(a.verb == "pass" for a in hand.seat(me).view().offer)]
                if not claims:
                    continue
                windows += 1
                for me in range(game.seats):
                    if me not in hand.asked and me != seat.number:
                        self.assertEqual(hand.seat(me).lines(), before[me])
        self.assertGreater(windows, 0)


class Views(unittest.TestCase):
    def setUp(self):
        self.game = yezi.Game("lukfu")
        self.hand = self.game.deal(2)
        play_by_chance(self.hand, until=9)
        self.seat = self.hand.seat(self.hand.asked[0])
        self.view = self.seat.view()

    def test_offers_are_sequences(self):
        for number in range(30):
            hand = self.game.deal(6, number)
            play_by_chance(hand, until=6)
            if hand.over:
                continue
            offer = hand.seat(hand.asked[0]).view().offer
            actions = list(offer)
            self.assertEqual(len(actions), len(offer))
            self.assertEqual(len(set(actions)), len(offer))
            self.assertEqual(actions[-1], offer[-1])
            self.assertEqual(offer[:2], actions[:2])
            for action in actions[:20]:
                self.assertIn(action, offer)
                self.assertIn(str(action), offer)
                self.assertEqual(offer.find(str(action)), action)
            self.assertNotIn("nonsense", offer)
            self.assertNotIn(None, offer)
            with self.assertRaisesRegex(IndexError, f"{len(offer)} actions"):
                offer[len(offer)]

    def test_zones_by_name(self):
        self.assertEqual(self.view.cards("hand"), self.view.hand)
        with self.assertRaisesRegex(KeyError, "no zone.*hand"):
            self.view.cards("hnd")
        with self.assertRaises(IndexError):
            self.view.cards("hand", 4)
        self.assertIn("winner", self.view.marks)

    def test_a_view_does_not_change(self):
        before = self.view.array().copy()
        play_by_chance(self.hand)
        np.testing.assert_array_equal(before, self.view.array())

    def test_the_array_is_laid_out_as_said(self):
        for name in SOME:
            game = yezi.Game(name)
            view = game.deal(1).seat(0).view()
            parts = game.layout
            self.assertEqual([first for _, first, _ in parts],
                             list(np.cumsum([0] + [length for _, _, length in parts])[:-1]))
            array = view.array()
            self.assertEqual(len(array), parts[-1][1] + parts[-1][2])
            self.assertEqual(array.dtype, np.float32)
            place = {part: slice(first, first + length) for part, first, length in parts}
            codes = [card.code for card in game.cards]
            held = np.zeros(len(codes))
            for code in view.hand:
                held[codes.index(code)] += 1
            np.testing.assert_array_equal(array[place["hand own"]], held)
            self.assertNotIn("hand +1", place)
            self.assertEqual(array[place["hand +1 size"]], len(view.cards("hand", 1)))

    def test_worlds_fit_what_the_seat_sees(self):
        worlds = self.view.worlds(200)
        self.assertEqual((worlds.shape, worlds.dtype), ((200, 4, 37), np.dtype(np.uint8)))
        codes = [card.code for card in self.game.cards]
        mine = np.array([self.view.hand.count(code) for code in codes])
        self.assertTrue((worlds[:, self.view.seat] == mine).all())
        sizes = [len(self.view.cards("hand", seat)) for seat in range(4)]
        self.assertTrue((worlds.sum(axis=2) == sizes).all())
        self.assertGreater(len(np.unique(worlds.reshape(200, -1), axis=0)), 1)
        np.testing.assert_array_equal(worlds, self.view.worlds(200))

    def test_playouts_share_their_luck(self):
        action = self.view.offer[0]
        one = self.view.playouts(50, action=action, seed=3)
        self.assertEqual(one.shape, (50, 4))
        np.testing.assert_array_equal(one, self.view.playouts(50, action=str(action), seed=3))
        self.assertTrue((self.hand.whole_table().playouts(20).sum(axis=1) == 0).all())
        with self.assertRaises(yezi.NotOffered):
            self.view.playouts(5, action="pass s9")
        with self.assertRaisesRegex(ValueError, "no policy"):
            self.view.playouts(5, policy="wise")

    def test_search_values_what_is_offered(self):
        found = self.view.search("200", seed=4)
        self.assertTrue(all(valued.action in self.view.offer for valued in found))
        self.assertEqual([str(v.action) for v in found],
                         [str(v.action) for v in self.view.search("200", seed=4)])
        with self.assertRaises(ValueError):
            self.view.search("often")

    def test_proves(self):
        proof = self.view.prove(self.view.hand[0])
        self.assertTrue(proof.text)
        self.assertEqual(bool(proof), proof.unbeatable)
        for card in self.view.unbeatable:
            self.assertTrue(self.view.prove(card).counts)
        with self.assertRaisesRegex(ValueError, "not in your hand"):
            other = next(c.code for c in self.game.cards if c.code not in self.view.hand)
            self.view.prove(other)
        with self.assertRaisesRegex(ValueError, "no card"):
            self.view.prove("q77")
        drawing = yezi.Game("ningbo").deal(1)
        with self.assertRaisesRegex(ValueError, "no tricks"):
            view = drawing.seat(0).view()
            view.prove(view.hand[0])


class Spelling(unittest.TestCase):
    def spelled(self, view):
        """Every action that can be spelled, by trying everything that the masks allow."""
        found, open_ends = [], [[]]
        while open_ends:
            said = open_ends.pop()
            spelling = view.spelling()
            for token in said:
                spelling.add(token)
            mask = spelling.mask()
            if said and spelling.action is not None:
                found.append(str(spelling.action))
                continue
            self.assertTrue(mask.any(), said)
            open_ends += [[*said, int(token)] for token in np.flatnonzero(mask)]
        return found

    def test_spells_every_offered_action_once(self):
        largest = 0
        for name in [*SOME, "tiengow", "lukfu/three"]:
            game = yezi.Game(name)
            for number in range(3):
                hand = game.deal(9, number)
                for step in range(12):
                    if hand.over:
                        break
                    seat = hand.seat(hand.asked[0])
                    view = seat.view()
                    if len(view.offer) < 150:
                        with self.subTest(name, number=number, step=step):
                            self.assertEqual(sorted(self.spelled(view)),
                                             sorted(str(action) for action in view.offer))
                        largest = max(largest, len(view.offer))
                    seat.apply(view.offer.sample(step))
        self.assertGreater(largest, 10)

    def test_refuses_what_leads_nowhere(self):
        view = yezi.Game("lukfu").deal(1).seat(0).view()
        hand = yezi.Game("lukfu").deal(1)
        spelling = hand.seat(hand.asked[0]).view().spelling()
        wrong = int(np.flatnonzero(spelling.mask() == 0)[0])
        with self.assertRaisesRegex(yezi.NotOffered, "no offered action"):
            spelling.add(wrong)
        with self.assertRaises(IndexError):
            spelling.add(10_000)
        self.assertEqual(spelling.array().sum(), 0)
        del view
