#!/usr/bin/env python3
"""Changes one thing at a time in the modules of games/ and looks whether anything notices.

A mutant is a copy of a module with one change: a number one higher, a condition left out, an item of a
list dropped, another seat named. Copies are made in a temporary folder. Each is tried in turn against

  load    the module does not load, or `yezi check` finds a fault in it
  scenes  a scene of the game or of a variant expects something else
  play    hands of chance go differently or are paid differently, in the game or in one of its variants
          (with its options as they are, as the golden signatures play them)
  thumb   hands by the rule of thumb go differently
  report  only the summary of `yezi simulate` is different
  check   `yezi check` plays hands that lack a property which every game must have

What none of them notices has survived: it needs a scene, or a row in tests/mutants.csv that says why it
changes nothing. With --settings the run looks, for each survivor, for a value of one option under which
hands go differently; where it finds one, the mutant is not equivalent.

What is changed, and what never, stands in mutants.py.

Exit codes: 0 no new survivor, 1 there are some or a row of the table is out of date, 2 wrong use."""

import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from lua_source import ROOT, Module
from mutants import Maker, slots_of

KNOWN = ROOT / "tests" / "mutants.csv"
UNTRIED = ("advice.lua", "guide.lua")  # measured, and read by people

# --- what notices ------------------------------------------------------------------------------------


class Home:
    """A copy of games/ and history/ for one worker to change."""

    def __init__(self, folder, program, limit):
        self.folder, self.program, self.limit = pathlib.Path(folder), program, limit
        shutil.copytree(ROOT / "games", self.folder / "games")
        shutil.copytree(ROOT / "history", self.folder / "history")

    def run(self, *words):
        """(exit code, standard output); None instead of a code that did not come in time.

        The limit is one of processor time, so that it is the same on a busy machine."""
        environment = dict(os.environ, YEZI_HOME=str(self.folder), NO_COLOR="1")
        limited = ["prlimit", f"--cpu={self.limit}", self.program]
        try:
            done = subprocess.run([*limited, *words], env=environment, capture_output=True,
                                  timeout=60 * self.limit, cwd=self.folder, check=False)
        except subprocess.TimeoutExpired:
            return None, b""
        return None if done.returncode == -signal.SIGXCPU else done.returncode, done.stdout

    def simulate(self, module, players, hands, settings=()):
        records = self.folder / "records.jsonl"
        records.unlink(missing_ok=True)
        words = ["simulate", module, "--hands", str(hands), "--players", players, "--threads", "1",
                 "--seed", "1", "--json", "--records", str(records)]
        for setting in settings:
            words += ["--set", setting]
        code, out = self.run(*words)
        lines = records.read_bytes() if records.exists() else b""
        # Which module it was and what rules each payment cites are in there, and change with every byte.
        lines = re.sub(rb'"rules":(?:"[^"]*"|\[[^]]*\])|"sums":"[^"]*"', b"", lines)
        if code != 0:
            return str(code), ""
        summary = json.loads(out)
        for key in ("rules", "seconds", "hands_per_second"):
            summary.pop(key, None)
        return hashlib.sha256(lines).hexdigest(), json.dumps(summary, sort_keys=True)


PLAYS = (("eager", 250), ("random", 250))
THUMBS = (("simple", 60),)


class Game:
    """A folder of games/: what is mutated in it, and what the original does."""

    def __init__(self, name, home):
        self.name = name
        folder = ROOT / "games" / name
        self.variants = {path: f"{name}/{path.stem}" for path in folder.glob("*.lua")
                         if not path.name.endswith("_test.lua") and path.stem != name}
        self.modules = [name, *sorted(self.variants.values())]
        self.baseline = {}
        for module in self.modules:
            for players, hands in PLAYS + THUMBS:
                self.baseline[module, players] = home.simulate(module, players, hands)
        code, out = home.run("games", name, "--json")
        described = json.loads(out) if code == 0 else {}
        self.settings = []
        for option in described.get("options", []):
            values = option["choices"] if "choices" in option else [
                str(value) for value in (option["least"], option["most"])]
            self.settings += [f"{option['name']}={value}" for value in values if value != option["value"]]
        self.under = {}
        self.lock = threading.Lock()

    def under_setting(self, home, setting, players):
        """What the original does under a setting; asked for while its own files are in place."""
        with self.lock:
            if (setting, players) not in self.under:
                self.under[setting, players] = home.simulate(self.name, players, 80, [setting])
            return self.under[setting, players]

    def affected(self, path):
        return [self.variants[path]] if path in self.variants else self.modules


def found_wrong(home, module, hands):
    """The parts in which `yezi check` finds faults; None if it did not end in time."""
    code, out = home.run("check", module, "--hands", str(hands), "--threads", "1", "--json")
    if code is None:
        return None
    try:
        parts = json.loads(out)["parts"]
    except (ValueError, KeyError):
        return ["module"]
    # That a rule is no longer cited does not show that anything holds the module to it.
    return [part["what"] for part in parts if part["problems"] and part["what"] != "citations"]


def killer(home, game, mutant, path):
    """Who notices the mutant, which lies in the home; None if nobody does."""
    for module in game.affected(path):
        wrong = found_wrong(home, module, 0)
        if wrong is None:
            return "time"
        if wrong:
            return "scenes" if wrong == ["scenes"] else "load"
    differs = set()
    for players, hands in PLAYS + THUMBS:
        for module in game.affected(path):
            hashed, summary = home.simulate(module, players, hands)
            before = game.baseline[module, players]
            if hashed == str(None):
                return "time"
            if hashed != before[0]:
                return "play" if (players, hands) in PLAYS else "thumb"
            if summary != before[1]:
                differs.add("report")
    if differs:
        return "report"
    return "check" if any(found_wrong(home, module, 40) for module in game.affected(path)) else None


def witness(home, game, originals):
    """A setting under which the mutant plays otherwise. `originals` is a home without mutants."""
    for setting in game.settings:
        for players in ("eager", "simple"):
            if home.simulate(game.name, players, 80, [setting])[0] != \
                    game.under_setting(originals, setting, players)[0]:
                return f"{setting} ({players})"
    return ""


# --- the run -----------------------------------------------------------------------------------------


def known_rows():
    if not KNOWN.exists():
        return {}
    with KNOWN.open(encoding="utf-8", newline="") as file:
        return {(row["file"], row["was"], row["becomes"]): row["why"] for row in csv.DictReader(file)}


def survivors_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return {tuple(row[:3]) for row in csv.reader(file)}


def main():
    games = sorted(path.name for path in (ROOT / "games").iterdir()
                   if path.is_dir() and path.name != "decks")
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0],
                                     epilog="See the head of this file for what notices a mutant.")
    parser.add_argument("--game", action="append", choices=games, help="only this game; may be repeated")
    parser.add_argument("--sample", type=int, help="only so many mutants of each game, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--match", help="only mutants whose file or text has this in it")
    parser.add_argument("--again", help="only mutants that a run with --rows wrote to this file")
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "bin" / "yezi"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--limit", type=int, default=20,
                        help="seconds of processor time for each program that is run")
    parser.add_argument("--settings", action="store_true",
                        help="find settings under which a survivor plays otherwise; slow")
    parser.add_argument("--list", action="store_true", help="show the mutants and run none")
    parser.add_argument("--rows", help="write survivors to this file, as rows for tests/mutants.csv")
    parser.add_argument("--log", help="write every mutant and what noticed it to this file")
    arguments = parser.parse_args()

    everything = [Module(path) for path in sorted((ROOT / "games").rglob("*.lua"))
                  if not path.name.endswith("_test.lua") and not path.name.endswith(".meta.lua")]
    slots = slots_of(everything)
    by_path = {module.path: module for module in everything}
    known = known_rows()
    again = survivors_of(arguments.again) if arguments.again else None
    some = arguments.game or arguments.sample or arguments.match or arguments.again
    out_of_date = set() if some else set(known)

    with tempfile.TemporaryDirectory(prefix="yezi-mutants-") as place:
        homes = [] if arguments.list else [Home(f"{place}/{number}", arguments.program, arguments.limit)
                                           for number in range(arguments.jobs + 1)]
        free = homes[1:]
        lock = threading.Lock()
        survivors, log = [], []
        for name in arguments.game or games:
            folder = ROOT / "games" / name
            mutants = []
            for path in sorted(folder.rglob("*.lua")):
                if path in by_path and not path.name.endswith(UNTRIED):
                    mutants += [(path, each) for each in Maker(by_path[path], slots).make()]
            out_of_date -= {each[:1] + each[2:4] for _, each in mutants}
            if arguments.match:
                mutants = [(path, each) for path, each in mutants
                           if arguments.match in each.file or arguments.match in each.was]
            if again is not None:
                mutants = [(path, each) for path, each in mutants if each[:1] + each[2:4] in again]
            if arguments.sample and arguments.sample < len(mutants):
                mutants = random.Random(f"{arguments.seed} {name}").sample(mutants, arguments.sample)
            if arguments.list:
                for _, each in mutants:
                    print(f"{each.file}:{each.line}: {each.was}  ->  {each.becomes}")
                print(f"{name}: {len(mutants)} mutants")
                continue
            if not mutants:
                continue
            game = Game(name, homes[0])

            def attempt(pair):
                path, mutant = pair
                with lock:
                    home = free.pop()
                copy = home.folder / mutant.file
                try:
                    copy.write_text(mutant.text, encoding="utf-8")
                    who = killer(home, game, mutant, path)
                    seen = ""
                    if who is None and arguments.settings and mutant[:1] + mutant[2:4] not in known:
                        seen = witness(home, game, homes[0])
                finally:
                    shutil.copy(path, copy)
                    with lock:
                        free.append(home)
                return mutant, who, seen

            began, counts = time.time(), collections.Counter()
            with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
                for mutant, who, seen in pool.map(attempt, mutants):
                    log.append((mutant, who, seen))
                    if who is None and mutant[:1] + mutant[2:4] in known:
                        who = "known"
                    counts[who or "survived"] += 1
                    if who is None:
                        survivors.append((mutant, seen))
                        hint = f"  [differs under {seen}]" if seen else ""
                        print(f"{mutant.file}:{mutant.line}: {mutant.was}  ->  {mutant.becomes or '(dropped)'}"
                              f"{hint}", flush=True)
            order = ("load", "scenes", "play", "thumb", "report", "check", "time", "known", "survived")
            print(f"{name}: {len(mutants)} mutants in {time.time() - began:.0f} s; " +
                  ", ".join(f"{key} {counts[key]}" for key in order if counts[key]), flush=True)

    for path, chosen in ((arguments.rows, survivors), (arguments.log, log)):
        if path:
            with open(path, "w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                for mutant, *rest in chosen:
                    writer.writerow([mutant.file, mutant.was, mutant.becomes, *rest])
    if arguments.list:
        return 0
    for file, was, becomes in sorted(out_of_date):
        print(f"tests/mutants.csv: no such mutant: {file}: {was}  ->  {becomes or '(dropped)'}")
    return 1 if survivors or out_of_date else 0


if __name__ == "__main__":
    sys.exit(main())
