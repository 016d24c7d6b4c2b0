#!/usr/bin/env python3
"""Finds names that mean two things. Prints each name; exit code 1 if there is any.

- A name in an anonymous namespace that hides a name of a header: in a unity build, which compiles
  several files of a room at once, it would hide the header's name from the other files.
- A type that is defined in two places outside anonymous namespaces: the linker keeps one set of its
  functions for both. No compiler warns of either."""

import collections
import pathlib
import re
import sys

CONSTANT = re.compile(r"^(?:inline |static )*constexpr [\w:<>,* &]*?[ *&](\w+)(?:\[\w*\])*\s*(?:=|\{|;)")
DEFINED = re.compile(r"^(?:struct|class|enum class|enum|union) (\w+)(?: final)?(?: :[^;:]*)? \{")
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union|using) (\w+)")


def names(path, hidden):
    """Constants and types at the left edge, inside anonymous namespaces or outside of them."""
    inside = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line == "namespace {":
            inside = True
        elif line == "} // namespace":
            inside = False
        elif inside == hidden and (found := CONSTANT.match(line) or TYPE.match(line)):
            if not line.endswith(";") or "=" in line or "{" in line:  # else it is only declared
                yield found[1], f"{path}:{number}"


def definitions(path):
    """Types defined at the left edge outside of anonymous namespaces."""
    inside = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line == "namespace {":
            inside = True
        elif line == "} // namespace":
            inside = False
        elif not inside and (found := DEFINED.match(line)):
            yield found[1], f"{path}:{number}"


def main():
    engine = pathlib.Path(__file__).resolve().parent.parent / "engine"
    rooms = re.search(r"set\(YEZI_ROOMS (.*)\)", (engine / "CMakeLists.txt").read_text())[1].split()

    rooms.append("python")  # no room, but it sees all of them

    def room_of(path):
        return rooms.index(path.relative_to(engine).parts[0])

    known = collections.defaultdict(list)
    for header in sorted(engine.rglob("*.h")):
        for name, place in names(header, False):
            known[name].append((room_of(header), place))
    bad = 0
    defined = collections.defaultdict(list)
    for source in sorted([*engine.rglob("*.h"), *engine.rglob("*.cpp")]):
        for name, place in definitions(source):
            defined[name].append(place)
    for name, places in defined.items():
        if len(places) > 1:
            print(f"{places[0]}: {name} is also defined at {places[1]}")
            bad = 1
    for source in sorted(engine.rglob("*.cpp")):
        for name, place in names(source, True):
            for room, other in known[name] if name in known else []:
                if room <= room_of(source):  # else the file cannot see it
                    print(f"{place}: {name} is also at {other}")
                    bad = 1
    sys.exit(bad)


main()
