#!/usr/bin/env python3
"""Reads a folder of tables of a study (yezi study run FILE --out RUN --table DIR) into pandas.

Usage: study.py DIR"""

import pathlib
import sys

import pandas

if len(sys.argv) != 2:
    sys.exit(__doc__)
folder = pathlib.Path(sys.argv[1])

cells, blocks, measures, effects = (
    pandas.read_csv(folder / f"{name}.csv") for name in ("cells", "blocks", "measures", "effects"))
print(f"{len(cells)} cells, {blocks.block.nunique()} blocks\n")

print("Figures, a row for each cell:")
whole = measures[measures["of"].isna()]
print(whole.pivot(index="cell", columns="measure", values="value").round(4).to_string(), "\n")

print("What changes are sure:")
sure = effects[effects.holm < 0.05].sort_values("holm")
print(sure[["cell", "changed", "measure", "change", "error", "holm"]].round(4).to_string(index=False))

print("\nDecisions a hand, block by block, and their spread:")
sums = blocks[blocks["asks"] == "deals"].pivot_table(
    index=["cell", "block"], columns="sum", values="value", aggfunc="first").astype(float)
length = sums["decisions"] / sums["decisions.of"]
print(length.groupby("cell").agg(["mean", "std"]).round(4).to_string())
