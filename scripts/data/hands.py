#!/usr/bin/env python3
"""Reads a folder of tables (yezi simulate GAME --table DIR) into pandas and asks some questions of it.

Usage: hands.py DIR"""

import pathlib
import sys
import time

import pandas

if len(sys.argv) != 2:
    sys.exit(__doc__)
folder = pathlib.Path(sys.argv[1])

begun = time.monotonic()
hands, seats, decisions, payments = (
    pandas.read_csv(folder / f"{name}.csv") for name in ("hands", "seats", "decisions", "payments"))
print(f"{len(hands)} hands, {len(decisions)} decisions, read in {time.monotonic() - begun:.1f} s\n")

print("How hands end, in percent:")
print((100 * hands.outcome.value_counts(normalize=True)).round(2).to_string(), "\n")

print("What each role wins, and its standard error:")
net = seats.groupby("role").net
print(pandas.DataFrame({"mean": net.mean(), "error": net.sem()}).round(4).to_string(), "\n")

print("What each clause moves, a hand:")
moved = payments.groupby("clause").amount.sum() / len(hands)
print(moved.sort_values(ascending=False).round(4).to_string(), "\n")

print("How often each verb is chosen, a hand:")
print((decisions.verb.value_counts() / len(hands)).round(4).to_string())
