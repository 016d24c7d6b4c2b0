"""The package yezi around the table: many hands, records, learning, and the package itself."""

import ast
import importlib.util
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from contextlib import redirect_stdout

import numpy as np

import yezi
from playing import SOME, play_by_chance
from yezi import aec, spaces

PROGRAM = os.environ["YEZI_PROGRAM"]
PYTHON = pathlib.Path(__file__).resolve().parents[2] / "engine" / "python"


class Bulk(unittest.TestCase):
    def test_is_the_same_on_any_number_of_threads(self):
        game = yezi.Game("lukfu")
        one = game.play(1000, seed=5, threads=1, dealt=True)
        two = game.play(1000, seed=5, threads=2, dealt=True)
        for name in ("net", "head", "outcome", "winner", "reason", "decisions", "dealt"):
            np.testing.assert_array_equal(getattr(one, name), getattr(two, name), name)
        self.assertEqual((one.net.shape, one.net.dtype), ((1000, 4), np.dtype(np.int64)))
        self.assertTrue((one.net.sum(axis=1) == 0).all())
        self.assertEqual(len(one), 1000)
        np.testing.assert_array_equal(game.play(10, seed=5, first=400).net, one.net[400:410])

    def test_has_the_hands_that_are_dealt(self):
        for name in SOME:
            game = yezi.Game(name)
            hands = game.play(5, seed=8, dealt=True)
            for number in range(5):
                codes = [card.code for card in game.cards]
                for seat, held in enumerate(game.deal(8, number).whole_table().hands):
                    counted = {c: n for c, n in zip(codes, hands.dealt[number, seat]) if n}
                    if name not in ("ningbo", "wahua", "kanhu", "khanhoo"):  # where nobody has drawn
                        self.assertEqual(counted, {c: held.count(c) for c in set(held)}, name)
            self.assertIsNone(game.play(1).dealt)

    def test_players_of_every_kind(self):
        game = yezi.Game("lukfu")
        hands = game.play(4, players=["random", "simple", "search:20", "eager"])
        self.assertEqual(hands.net.shape, (4, 4))
        with self.assertRaisesRegex(ValueError, "3 players for 4 seats"):
            game.play(1, players=["eager"] * 3)
        with self.assertRaisesRegex(ValueError, "eager"):
            game.play(1, players="eagre")
        self.assertEqual(len(game.play(0)), 0)

    def test_leaves_the_interpreter_to_others(self):
        game = yezi.Game("lukfu")
        ticks = []
        stop = threading.Event()

        def tick():
            while not stop.wait(0.002):
                ticks.append(time.perf_counter())

        other = threading.Thread(target=tick)
        other.start()
        began = time.perf_counter()
        game.play(20_000, threads=1)
        ended = time.perf_counter()
        stop.set()
        other.join()
        self.assertGreater(sum(began < at < ended for at in ticks), 3)

    def test_can_be_interrupted(self):
        code = ("import yezi, signal, os, threading\n"
                "game = yezi.Game('lukfu')\n"
                "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
                "try: game.play(50_000_000, threads=1)\n"
                "except KeyboardInterrupt: print('stopped', game.play(3).net.shape)\n")
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
        self.assertEqual(run.stdout.strip(), "stopped (3, 4)", run.stderr)


class Records(unittest.TestCase):
    def test_round_trip(self):
        for name in SOME:
            with self.subTest(name):
                hand = yezi.Game(name).deal(6)
                play_by_chance(hand)
                text = hand.record(["me"] * hand.game.seats)
                (record,) = yezi.read_records(text)
                self.assertTrue(record.finished)
                self.assertEqual(record.players, ["me"] * hand.game.seats)
                self.assertEqual(record.text, text)
                again = record.hand()
                np.testing.assert_array_equal(again.net, hand.net)
                part = record.hand(2)
                self.assertFalse(part.over)
                seat = hand.game.seats - 1
                seen = record.seen_by(seat).splitlines()
                self.assertEqual([json.loads(line)["event"] for line in seen],
                                 [json.loads(line)["event"] for line in again.seat(seat).lines()])

    def test_packed_hands_are_those_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            plain, packed = pathlib.Path(folder, "plain.jsonl"), pathlib.Path(folder, "packed.hands")
            for path in (plain, packed):
                subprocess.run([PROGRAM, "simulate", "tiengow", "--hands", "300", "--records", path],
                               check=True, capture_output=True)
            hands = yezi.PackedHands(packed)
            self.assertEqual(len(hands), 300)
            self.assertEqual("".join(hands), plain.read_text(encoding="utf-8"))
            self.assertEqual(hands[-1], hands[299])
            (record,) = yezi.read_records(hands[280])
            self.assertTrue(record.finished)
            with self.assertRaises(IndexError):
                hands[300]
            with self.assertRaises(yezi.RecordError):
                yezi.PackedHands(plain)

    def test_refuses_what_was_changed(self):
        hand = yezi.Game("lukfu").deal(6)
        play_by_chance(hand)
        text = hand.record()
        with self.assertRaises(yezi.RecordError):
            yezi.read_records("nonsense")
        with self.assertRaises(yezi.RecordError):
            yezi.read_records(text.replace('"lukfu"', '"lukfo"'))
        lines = text.splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if '"settle"' in line)
        lines[at] = lines[at].replace('"amount":', '"amount":1')
        with self.assertRaises(yezi.RecordError):
            yezi.read_records("".join(lines))
        with self.assertRaises(yezi.RecordError):
            yezi.read_records("".join(lines), force=True)[0].hand()


class Solving(unittest.TestCase):
    def test_the_best_action_secures_what_the_position_does(self):
        hand = yezi.Game("eight-tricks").deal(3)
        play_by_chance(hand, until=20)
        (seat,) = hand.asked
        found = hand.whole_table().solve(seat)
        self.assertFalse(found.stopped)
        self.assertEqual(found.least, found.most)
        values = {str(action): one.least for one in found.actions for action in one.alike}
        self.assertEqual(set(values), {str(action) for action in hand.seat(seat).view().offer})
        self.assertEqual(values[str(found.best)], found.least)
        self.assertEqual(max(values.values()), found.least)
        hand.apply(seat, found.best)
        after = hand.whole_table().solve(seat)
        self.assertEqual(after.least, found.least)

    def test_says_what_it_cannot_solve(self):
        table = yezi.Game("ningbo").deal(1).whole_table()
        with self.assertRaises(ValueError):
            table.solve(0)
        with self.assertRaisesRegex(ValueError, "points, tricks, cards"):
            yezi.Game("eight-tricks").deal(1).whole_table().solve(0, goal="glory")


class Learning(unittest.TestCase):
    def test_every_game_conforms(self):
        for name in SOME:
            with self.subTest(name):
                aec.check(aec.env(name), hands=1)

    def test_hands_follow_each_other(self):
        env = aec.env("lukfu")
        firsts = []
        for seed in (1, None, 1):
            env.reset(seed=seed)
            firsts.append(env.observe(env.agent_selection)["observation"])
        np.testing.assert_array_equal(firsts[0], firsts[2])
        self.assertFalse(np.array_equal(firsts[0], firsts[1]))

    def test_refuses_wrong_steps(self):
        env = aec.env("lukfu")
        env.reset(seed=1)
        mask = env.last()[0]["action_mask"]
        with self.assertRaises(yezi.NotOffered):
            env.step(int(np.flatnonzero(mask == 0)[0]))
        with self.assertRaises(yezi.NotOffered):
            env.step(None)
        with self.assertRaises(yezi.NotOffered):
            env.step(len(mask))
        env.step(int(np.flatnonzero(mask)[0]))
        with self.assertRaises(NotImplementedError):
            env.state()
        with self.assertRaises(TypeError):
            aec.env(yezi.Game("lukfu"), players=3)

    def test_the_check_notices(self):
        class Leaky(aec.Env):
            def observe(self, agent):
                seen = super().observe(agent)
                seen["action_mask"][:] = 1
                return seen

        class Silent(aec.Env):
            def last(self, observe=True):
                seen, _, *rest = super().last(observe)
                return (seen, 0.0, *rest)

        game = yezi.Game("lukfu")
        for broken in (Leaky, Silent):
            with self.subTest(broken.__name__), self.assertRaises((AssertionError, yezi.NotOffered)):
                aec.check(broken(game), hands=3)

    def test_other_spaces_can_be_used(self):
        made = []

        class Counting(spaces.Discrete):
            def __init__(self, n):
                made.append(n)
                super().__init__(n)

        class Theirs:
            Discrete, Box, Dict = Counting, spaces.Box, spaces.Dict

        env = aec.env("lukfu", spaces=Theirs)
        self.assertEqual(made, [len(env.tokens)] * 4)


class Package(unittest.TestCase):
    def test_the_stub_says_what_there_is(self):
        """Every public name and member of the stub is there, and the other way round."""
        tree = ast.parse((PYTHON / "yezi" / "__init__.pyi").read_text())
        said = {}
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                members = set()
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        members.add(part.name)
                    elif isinstance(part, ast.AnnAssign):
                        members.add(part.target.id)
                said[node.name] = members
            elif isinstance(node, ast.FunctionDef):
                said[node.name] = None
        self.assertEqual(set(said), set(yezi.__all__))
        for name, members in said.items():
            if members is None:
                continue
            there = getattr(yezi, name)
            for member in members:
                self.assertTrue(hasattr(there, member), f"{name}.{member}")
            if not issubclass(there, Exception):
                public = {member for member in vars(there) if not member.startswith("_")}
                self.assertEqual(public, {member for member in members if not member.startswith("_")},
                                 name)
            self.assertEqual(there.__module__, "yezi")

    def test_examples_run(self):
        for arguments in (["hand.py"], ["bulk.py", "lukfu", "2000"], ["learn.py", "kanhu", "1"],
                          ["prove.py"]):
            with self.subTest(arguments[0]):
                path = PYTHON / "examples" / arguments[0]
                spec = importlib.util.spec_from_file_location(path.stem, path)
                module = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(module)
                told = io.StringIO()
                with redirect_stdout(told):
                    module.main(*arguments[1:])
                self.assertTrue(told.getvalue().strip())
        self.assertEqual({path.name for path in (PYTHON / "examples").glob("*.py")},
                         {"hand.py", "bulk.py", "learn.py", "prove.py"})
