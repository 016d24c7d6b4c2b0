#!/usr/bin/env python3
"""Checks what the rooms of engine/ include. Usage: scripts/rooms.py directions|kits

directions  a room includes only rooms before it in YEZI_ROOMS (engine/CMakeLists.txt); a kit,
            engine/kits/<name>/, and a .cpp that stands at kits/, includes every room up to
            explain; a folder of a room is private unless PUBLIC names it; only script sees Lua
kits        nothing outside a kit but the list of kits includes its headers, names its types or calls
            its functions (a name that another room has a type or function of its own for is that
            room's), or declares them itself; and nothing asks Rules or a Phase which kit it is

Prints each offence; exit code 1 where there is any."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
LIST_OF_KITS = "kits/list.cpp"
INTERFACE = ("kits/kit.h", "kits/list.h", "kits/words.h")  # what every room sees of the kits
# Folders of rooms that others may include.
PUBLIC = {"explain": ("course", "lessons", "print"), "players": ("bots", "search", "solver"),
          "web": ("net", "tables")}
INCLUDE = re.compile(r'^ *# *include *(["<])([^">]+)[">]')
LUA = re.compile(r"(lua5\.4/)?(lua|lualib|lauxlib|luaconf)\.h(pp)?$")
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union) (\w+)(?: final)?(?: :[^;]*)?\s*\{?$", re.M)

DEFINED = re.compile(r"^\s*(?:struct|class) (\w+)[^;]*\{", re.M)
# A function that a header declares for its namespace; one that a file declares anywhere, or a lambda.
FUNCTION = re.compile(r"^[\w:][\w:<>&*, ]*[ &*>](\w+)\(", re.M)
DECLARED = re.compile(r"^\s*[\w:\[\]][\w:<>&*,\[\] ]*[ &*>](?:\w+::)*(\w+)\(|\bauto (\w+) = \[", re.M)
# What would say which kit plays: members of Rules, and a Phase that is asked for its type.
WHICH_KIT = re.compile(r"\b(trick_phase|draw_phase)\b|\.(?:is|as|as_if)<(\w+)>\(|\bdynamic_cast<")

# A property of a kit in the list that only the compiler may read; other rooms ask the kit.
FOR_CORE = re.compile(r"[.>]has_walls\b")


def rooms():
    return re.search(r"set\(YEZI_ROOMS (.*)\)", (ENGINE / "CMakeLists.txt").read_text())[1].split()


def kit_of(path):
    """The kit to which a path below engine/ belongs; none for the files that stand at kits/."""
    parts = path.split("/")
    return parts[1] if parts[0] == "kits" and len(parts) > 2 else None


def sources():
    """Every source of the rooms: its path below engine/, and its text."""
    known = rooms()
    for path in sorted(ENGINE.rglob("*")):
        if path.suffix in (".h", ".cpp") and path.relative_to(ENGINE).parts[0] in known:
            yield path.relative_to(ENGINE).as_posix(), path.read_text()


def includes(text):
    for number, line in enumerate(text.splitlines(), 1):
        if found := INCLUDE.match(line):
            yield number, found[1] == '"', found[2]


def private(name):
    parts = name.split("/")
    return len(parts) > 2 and parts[0] != "kits" and parts[1] not in PUBLIC.get(parts[0], ())


def directions():
    place = {room: i for i, room in enumerate(rooms())}

    def of(path):
        shared = kit_of(path) or (path.startswith("kits/") and path.endswith(".cpp"))
        return place["explain"] + 0.5 if shared else place[path.split("/")[0]]

    for path, text in sources():
        room = path.split("/")[0]
        for number, quoted, name in includes(text):
            at = f"engine/{path}:{number}: "
            if name.split("/")[0] in place and quoted:
                if not kit_of(name) and name not in INTERFACE and of(name) > of(path):
                    yield f"{at}{room} stands before {name.split('/')[0]}"
                if private(name) and name.split("/")[0] != room:
                    yield f"{at}{name} is private to {name.split('/')[0]}"
            elif quoted:
                yield f'{at}write "{name}" as "room/file.h"'
            if LUA.match(name) and room != "script":
                yield at + "only script may see Lua"


def room_of(path):
    return path.split("/")[0]


def home(path):
    return kit_of(path) or path.rsplit("/", 1)[0]


def declared(text):
    return {found[0] or found[1] for found in DECLARED.findall(text)}


def defined(text):
    """Functions that have a body there, outside classes."""
    for found in FUNCTION.finditer(text):
        ends = re.compile(r"[;{]").search(text, found.end())
        if ends and ends[0] == "{":
            yield found[1]


def kits():
    types, functions = {}, {}
    own = set()  # (kit or folder, type) of types that are defined there, perhaps inside another
    rooms_functions = set()  # that rooms declare in headers
    bodies = {}  # the kits and rooms in which a function stands
    texts = list(sources())
    for path, text in texts:
        own |= {(home(path), name) for name in DEFINED.findall(text)}
        for name in defined(text):
            bodies.setdefault(name, set()).add(kit_of(path))
        if path.endswith(".h") and not kit_of(path):
            rooms_functions |= declared(text)
        elif path.endswith(".h"):
            for name in TYPE.findall(text):
                types.setdefault(name, set()).add(kit_of(path))
            for name in FUNCTION.findall(text):
                functions.setdefault(name, set()).add(kit_of(path))
    for name in rooms_functions:
        functions.pop(name, None)
    words = re.compile(r"\b(" + "|".join(sorted(types)) + r")\b")
    calls = re.compile(r"(?<![\w.>:])(" + "|".join(sorted(functions)) + r")\(")
    for path, text in texts:
        if path == LIST_OF_KITS:
            continue
        kit = kit_of(path)
        for number, _, name in includes(text):
            if kit_of(name) and kit_of(name) != kit:
                yield f"engine/{path}:{number}: includes {name}"
        for found in FUNCTION.finditer(text) if path.endswith(".h") and not kit else ():
            if None not in bodies.get(found[1], {None}):
                number = text.count("\n", 0, found.start()) + 1
                yield f"engine/{path}:{number}: declares {found[1]} of kits/{min(bodies[found[1]])}"
        here = declared(text)
        for number, line in enumerate(text.splitlines(), 1):
            code = line.split("//")[0]
            for found in words.findall(code):
                if kit not in types[found] and (home(path), found) not in own:
                    yield f"engine/{path}:{number}: names {found} of kits/{min(types[found])}"
            for found in calls.findall(code):
                if kit not in functions[found] and found not in here:
                    yield f"engine/{path}:{number}: calls {found} of kits/{min(functions[found])}"
            asks = WHICH_KIT.search(code) or (room_of(path) not in ("core", "kits") and FOR_CORE.search(code))
            if not kit and asks:
                yield f"engine/{path}:{number}: asks which kit it is"


def main():
    checks = {"directions": directions, "kits": kits}
    if len(sys.argv) != 2 or sys.argv[1] not in checks:
        sys.exit(__doc__)
    offences = list(checks[sys.argv[1]]())
    for offence in offences:
        print(offence)
    sys.exit(1 if offences else 0)


main()
