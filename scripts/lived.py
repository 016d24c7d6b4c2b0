#!/usr/bin/env python3
"""Measures the games of history/lived.csv again, and writes the table anew."""

import csv
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "history" / "lived.csv"
YEZI = ROOT / "build" / "release" / "bin" / "yezi"


def measured(module):
    ran = subprocess.run([YEZI, "lab", module, "--vary", "none", "--hands", "2500", "--json"],
                         capture_output=True, check=True)
    found = json.loads(ran.stdout)["completions"][0]
    length = found["tricks"]["mean"] or found["decisions"]["mean"]
    return [module, *(f"{figure:.1f}" for figure in (
        100 * found["without_result"]["mean"], 100 * found["head_share"],
        100 * found["decided_by_deal"], found["choices"]["mean"], length))]


def main():
    with TABLE.open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    rows = [measured(row[0]) for row in rows]
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


if __name__ == "__main__":
    main()
