#!/usr/bin/env python3
"""Reads what the programs of build/coverage counted: lines and branches that ran, of every room and file of
engine/. Writes files.txt and pages (html/index.html) into build/coverage, prints rooms, and the files
of which least ran. scripts/check coverage runs the tests first."""

import collections
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "coverage"
SHOWN = 25


def room_of(name):
    """Its room; below kits/ its kit."""
    parts = name.split("/")
    return "/".join(parts[1:3]) if parts[1] == "kits" and len(parts) > 3 else parts[1]


def row(name, files):
    lines = sum(file["line_total"] for file in files)
    branches = sum(file["branch_total"] for file in files)
    ran = sum(file["line_covered"] for file in files)
    taken = sum(file["branch_covered"] for file in files)
    return (f"{name:46} {lines:6} lines {100 * ran / max(lines, 1):6.1f} %   "
            f"{branches:7} branches {100 * taken / max(branches, 1):6.1f} %")


def main():
    (BUILD / "html").mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["gcovr", "--root", ROOT, "--filter", str(ROOT / "engine") + "/", "-j", "2",
         "--exclude-throw-branches", "--gcov-ignore-parse-errors",
         "--json-summary", BUILD / "summary.json", "--html-details", BUILD / "html" / "index.html", BUILD],
        check=True)
    files = json.loads((BUILD / "summary.json").read_text())["files"]
    rooms = collections.defaultdict(list)
    for file in files:
        rooms[room_of(file["filename"])].append(file)
    order = sorted(files, key=lambda file: file["line_total"] - file["line_covered"], reverse=True)
    with (BUILD / "files.txt").open("w") as out:
        for file in sorted(files, key=lambda file: file["filename"]):
            print(row(file["filename"], [file]), file=out)
    for room in sorted(rooms):
        print(row(room, rooms[room]))
    print(row("all", files))
    print(f"\nThe {SHOWN} files with most lines that did not run; all are in build/coverage/files.txt:")
    for file in order[:SHOWN]:
        print(row(file["filename"], [file]))


if __name__ == "__main__":
    main()
