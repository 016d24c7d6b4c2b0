#!/usr/bin/env python3
"""Names in anonymous namespaces that would mean something else where the files of a room are compiled
at once: a constant or type of one file hides what a header calls so from the code of another file,
and no compiler tells. Prints each; exit code 1 where there is any."""

import collections
import pathlib
import re
import sys

CONSTANT = re.compile(r"^(?:inline |static )*constexpr [\w:<>,* &]*?[ *&](\w+)(?:\[\w*\])*\s*(?:=|\{|;)")
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union|using) (\w+)")


def names(path, hidden):
    """Constants and types that stand at the left edge, in anonymous namespaces or outside of them."""
    inside = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line == "namespace {":
            inside = True
        elif line == "} // namespace":
            inside = False
        elif inside == hidden and (found := CONSTANT.match(line) or TYPE.match(line)):
            if not line.endswith(";") or "=" in line:  # else it is only declared
                yield found[1], f"{path}:{number}"


def main():
    engine = pathlib.Path(__file__).resolve().parent.parent / "engine"
    rooms = re.search(r"set\(YEZI_ROOMS (.*)\)", (engine / "CMakeLists.txt").read_text())[1].split()
    told = collections.defaultdict(list)
    for header in sorted(engine.glob("*/*.h")):
        for name, place in names(header, False):
            told[name].append((rooms.index(header.parent.name), place))
    bad = 0
    for source in sorted(engine.glob("*/*.cpp")):
        for name, place in names(source, True):
            for room, other in told[name] if name in told else []:
                if room <= rooms.index(source.parent.name):  # else the file cannot see it
                    print(f"{place}: {name} is also at {other}")
                    bad = 1
    sys.exit(bad)


main()
