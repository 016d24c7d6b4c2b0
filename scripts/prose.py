#!/usr/bin/env python3
"""Checks the English that people read. Prints each fault as PATH:LINE: FAULT; exit code 1 if there
is any.

    scripts/prose.py         guides, rule sheets, lessons, script comments, texts of modules, messages
                             of the engine and the page, comments of the engine's headers
    scripts/prose.py --code  only counts the patterns in the string literals of the engine

A guide (README.md) has lines of at most 100 columns, except tables, code blocks and lines that are
only a link. A source file that a guide or a comment names is in the tree. No checked text uses one of
the patterns below, which readers found odd; the pattern is followed by better words. Keep the list
short, and free of false alarms.
"""

import argparse
import collections
import pathlib
import re
import sys
import unicodedata

import lua_source

COLUMNS = 100
ROOT = pathlib.Path(__file__).resolve().parent.parent

ODD = {
    r"(?i)\b(?:is|are|was|were|be|been|being) told\b": "shown, sent, reported, listed",
    r"(?i)\btells? (?:its|all|how|what|why|when|whether)\b": "shows, describes, lists",
    r"(?i)\btold apart\b": "distinguished",
    r"(?i)\bnothing is asked\b": "nothing is required, the page contacts no …",
    r"(?i)\basked of\b": "required of",
    r"(?i)\bwritten over\b": "overwritten",
    r"(?i)\bwhat is right\b": "the right answer",
    r"(?i)\breckon": "compute, search, estimate",
    r"(?i)\bheld against\b|\bholds? (?:it|them|all|both|every\w+)(?: all)? against\b":
        "compared with, checked against",
    r"(?i)\b(?:lay|lays|laid|laying) away\b": "bury, discard",
    r"(?i)\b(?:comes?|came) of (?!age\b)": "derive from, result from, become",
    r"(?i)\bbeyond doubt\b": "by more than four standard errors",
    r"(?i)\bfor all that (?:you|it|the)\b": "as far as you know",
    r"[.;:] else\b|(?:^|[.;:] )Else\b": "otherwise, by default",
    r"(?<!\| )\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b": "you, they, the name of the role",
}
# Said of code as of nothing else: "-1: none; else the seat".
CODE = r"[.;:] else\b|(?:^|[.;:] )Else\b"
ODD.update({
    r"(?i)\bit is there already\b|\bis there already;": "it exists",
    r"(?i)\bso many (?:were|are)\b": "too many",
    r"(?i)\bhung up\b": "rooted, drawn from",
    r"(?i)\balike likely\b": "equally likely",
    r"(?i)\bgive (?:it )?away\b.*\banswer\b": "give the answer",
    r"(?i)\bdo not go together\b": "exclude each other",
})
ODD = {re.compile(pattern): better for pattern, better in ODD.items()}


# Files of sources. A name in capital letters stands for any: NAME.lua.
NAMED = re.compile(r"(?<![\w./*<>{}$-])(?!(?:[\w.-]*/)*[A-Z]+[_.])\w[\w./-]*"
                   r"\.(?:h|cpp|lua|py|js|mjs|cmake|po|md)\b(?![\w./*<>(-])")
COMMENT = {".h": "//", ".cpp": "//", ".js": "//", ".mjs": "//", ".lua": "--", ".cmake": "#", ".py": "#",
           ".txt": "#"}
# Named though the tree has none: an example, and what a build makes.
ELSEWHERE = {"bone.lua", "zh-Hans.po"}


def width(line):
    """Columns of a terminal: Chinese characters take two."""
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in line)


def prose_of(path):
    """Numbered lines of a Markdown file without its code, and whether each may be long."""
    code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            # The blocks of a lesson are texts; other blocks are code.
            code = not code and not re.match(r"```(lesson|question|practice)\b", line)
        elif not code:
            text = re.sub(r'`[^`]*`|「[^」]*」|"[^"]*"', "", line)  # code and quotations
            long = line.lstrip().startswith("|") or re.fullmatch(r"!?\[[^]]*\](\(\S*\)|: \S+)", line)
            yield number, line, text, bool(long)


def comments_of(path):
    """Numbered comments at the head of a script: lines that begin with # before the first command."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            yield number, line
        elif line.strip() and not re.match(r"\w+=|source |set ", line):
            return


def odd_in(text, but=None):
    for pattern, better in ODD.items():
        if pattern.pattern != but and (found := pattern.search(text)):
            yield found[0].strip(), better


def literals_of(path):
    """The string literals of a C++ file, without comments."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(\w*)\((?P<raw>.*?)\)\1"|"(?P<text>(?:[^"\\\n]|\\.)*)"'
        r"|'(?:[^'\\\n]|\\.)*'", re.DOTALL)
    for found in token.finditer(path.read_text(encoding="utf-8")):
        text = found["raw"] if found["raw"] is not None else found["text"]
        if text is not None:
            yield text


def header_comments_of(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if found := re.search(r"//+(.*)", line):
            yield number, re.sub(r'"[^"]*"', "", found[1])


def words_of(path):
    """What the page says: the lines key|English of words-*.js."""
    found = [(number, line.partition("|")[2])
             for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
             if re.match(r"[\w.]+\|", line)]
    if not found:
        sys.exit(f"{path.relative_to(ROOT)}: no words are found here")
    return found


def check_page():
    tables = sorted(ROOT.glob("engine/web/page/words-*.js"))
    if not tables:
        sys.exit("engine/web/page: no words-*.js is found here")
    return check_lines((path, number, text) for path in tables for number, text in words_of(path))


def texts_of(path):
    """The string literals of a module; most are what it says to people."""
    text = path.read_text(encoding="utf-8")
    for token in lua_source.tokens_of(text):
        if token.kind == "string":
            yield text.count("\n", 0, token.start) + 1, token.text


def check_modules():
    return check_lines((path, number, text) for path in sorted(ROOT.glob("games/**/*.lua"))
                       for number, text in texts_of(path))


def check_lines(lines):
    bad = 0
    for path, number, text in lines:
        for found, better in odd_in(text):
            print(f'{path.relative_to(ROOT)}:{number}: "{found}"; better: {better}')
            bad = 1
    return bad


def check_engine():
    """Messages and the comments of headers."""
    bad = 0
    for path in sorted((ROOT / "engine").rglob("*")):
        found = []
        if path.suffix in (".cpp", ".h"):
            found += [("", text) for text in literals_of(path)]
        if path.suffix == ".h":
            found += list(header_comments_of(path))
        for number, text in found:
            for odd, better in odd_in(text, but=CODE):
                where = f"{path.relative_to(ROOT)}:{number}".rstrip(":")
                print(f'{where}: "{odd}"; better: {better}')
                bad = 1
    return bad


def tree():
    for path in sorted(ROOT.iterdir()):
        if path.name not in ("build", ".git"):
            yield from (each for each in [path, *path.rglob("*")] if each.is_file())


def check_named_files():
    """Whether the files exist that guides and comments name, with the last folders or without."""
    files = list(tree())
    known = set(ELSEWHERE)
    for path in files:
        parts = path.relative_to(ROOT).parts
        known.update("/".join(parts[i:]) for i in range(len(parts)))
    bad = 0
    for path in files:
        if path.name == "README.md":
            lines = [(number, line) for number, line, _, _ in prose_of(path)]
        elif path.suffix in COMMENT and (path.suffix != ".txt" or path.name == "CMakeLists.txt"):
            comment = re.compile(rf"(?:^|\s){COMMENT[path.suffix]}+ (.*)")
            lines = [(number, re.sub(r'"[^"]*"', "", found[1]))
                     for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
                     if (found := comment.search(line))]
        else:
            continue
        for number, line in lines:
            for found in NAMED.finditer(line):
                if found[0] not in known:
                    print(f"{path.relative_to(ROOT)}:{number}: there is no file {found[0]}")
                    bad = 1
    return bad


def count_in_code():
    counts = collections.Counter()
    files = collections.Counter()
    for path in sorted((ROOT / "engine").rglob("*")):
        if path.suffix in (".cpp", ".h"):
            # Neighbouring literals are often one sentence.
            text = " ".join(literals_of(path))
            for pattern in ODD:
                number = len(pattern.findall(text))
                counts[pattern.pattern] += number
                files[path.relative_to(ROOT)] += number
    for pattern, number in counts.most_common():
        print(f"{number:5} {pattern}")
    print(f"{sum(counts.values()):5} in all")
    for path, number in files.most_common(10):
        if number:
            print(f"{number:5} {path}")


def check():
    guides = sorted(path for path in ROOT.rglob("README.md")
                    if path.relative_to(ROOT).parts[0] not in ("build", ".git"))
    texts = sorted([*ROOT.glob("history/games/*.md"), *ROOT.glob("history/lessons/*.md")])
    scripts = sorted(path for path in ROOT.glob("scripts/*") if path.is_file() and path.suffix != ".py")
    bad = 0
    for path in [*guides, *(each for each in texts if each not in guides)]:
        name = path.relative_to(ROOT)
        for number, line, text, long in prose_of(path):
            if path.name == "README.md" and not long and width(line) > COLUMNS:
                print(f"{name}:{number}: {width(line)} columns; at most {COLUMNS}")
                bad = 1
            for found, better in odd_in(text):
                print(f'{name}:{number}: "{found}"; better: {better}')
                bad = 1
    bad |= check_lines((path, number, line) for path in scripts for number, line in comments_of(path))
    return bad | check_modules() | check_page() | check_engine() | check_named_files()


def main():
    parser = argparse.ArgumentParser(description="Checks the English that people read.")
    parser.add_argument("--code", action="store_true", help="count odd words in the engine's literals")
    if parser.parse_args().code:
        count_in_code()
        return 0
    return check()


sys.exit(main())
