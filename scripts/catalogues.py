#!/usr/bin/env python3
"""The messages in the source and the catalogues of engine/locale.

check    every message is in every catalogue and translated, nothing in them is stale, placeholders
         agree, and no message in another language stands in the C++
update   brings the catalogues up to date with the source and keeps their translations
"""
import argparse
import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUES = sorted((ROOT / "engine/locale").glob("*.po"))

# What a message is an argument of: a Locale by one of its names, and what Locale and Message have.
FILLS = {"locale", "locale_", "say", "say_", "Message"}  # values are put in
PICKS = {"pick", "translatable"}
PLURALS = {"plural"}
# Text that is not told to people: input that is understood, names in their own script, characters
# that lines are broken at.
FOREIGN = re.compile(r"[　-鿿㐀-䶿＀-￯「」]")
ALLOWED = {
    "engine/cli/lesson.cpp": "a question mark that may be typed",
    "engine/cli/run.cpp": "the program's own name",
    "engine/explain/lessons/figures.cpp": "numbers in words, as texts have them",
    "engine/explain/lessons/lesson_answers.cpp": "answers that may be typed",
    "engine/explain/lessons/lesson_judge.cpp": "a question mark that may be typed",
    "engine/explain/print/card_face.cpp": "what is drawn on cards",
    "engine/explain/print/edge_svg.cpp": "brackets in names",
    "engine/explain/print/layout.cpp": "punctuation of lines",
    "engine/explain/print/lineage_picture.cpp": "names beside the English",
    "engine/explain/print/map_svg.cpp": "names beside the English",
    "engine/explain/print/timeline_svg.cpp": "names beside the English",
    "engine/explain/print/svg.cpp": "punctuation of lines",
    "engine/explain/print/tree_svg.cpp": "names beside the English",
    "engine/history/edtf.cpp": "numbers of centuries",
    "engine/players/bots/conformance.cpp": "text that bots must bear",
    "engine/records/hand_text.cpp": "words of the notation",
}

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<d>[^(\s]*)\(.*?\)(?P=d)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
    r"|[A-Za-z_]\w*|\d[\w.']*|->|::|\s+|.", re.S)
FIELD = re.compile(r"\{(\d*)(?::[^{}]*)?\}")


class Message:
    def __init__(self, context, text, many):
        self.context, self.text, self.many = context, text, many
        self.files = set()
        self.values = None  # how many are put in; None: it is no format

    @property
    def key(self):
        return self.context, self.text


def tokens(text):
    for match in TOKEN.finditer(text):
        token = match.group()
        if not token.isspace() and not token.startswith(("//", "/*")):
            yield token, match.start()


def arguments(code, start):
    """The token ranges of the arguments behind the bracket at `start`, and where it closes."""
    depth, begin, found = 0, start + 1, []
    for at in range(start, len(code)):
        token = code[at][0]
        depth += token in "([{" and len(token) == 1
        depth -= token in ")]}" and len(token) == 1
        if depth == 0:
            if at > begin:
                found.append(code[begin:at])
            return found
        if depth == 1 and token == ",":
            found.append(code[begin:at])
            begin = at + 1
    return found


def strings(argument):
    """The texts in an argument outside of brackets: two, where it is a choice of two."""
    found, depth, run = [], 0, None
    for token, _ in argument:
        depth += token in "([{" and len(token) == 1
        if token[0] == '"' and depth == 0:
            run = (run or "") + ast.literal_eval("'''" + token[1:-1].replace("'''", "\\'''") + "'''")
        elif run is not None:
            found.append(run)
            run = None
        depth -= token in ")]}" and len(token) == 1
    return found + ([run] if run is not None else [])


def context_of(argument):
    """The name in Context{"name"} or {"name"}; None if the argument is not one."""
    words = [token for token, _ in argument]
    if words[:1] == ["Context"]:
        words = words[1:]
    if len(words) == 3 and words[0] == "{" and words[1][0] == '"' and words[2] == "}":
        return words[1][1:-1]
    return None


def gives_locale(code, close):
    """Whether the bracket that closes there belongs to locale(…), (*locale_) or the like."""
    depth = 0
    for at in range(close, max(0, close - 20), -1):
        token = code[at][0]
        depth += token == ")"
        depth -= token == "("
        if depth == 0:
            return any("locale" in word for word, _ in code[at - 1:close])
    return False


def in_cpp(path, messages, faults):
    name = str(path.relative_to(ROOT))
    text = path.read_text()
    code = list(tokens(text))
    for i in range(1, len(code)):
        if code[i][0] not in ("(", "{"):
            continue
        head = code[i - 1][0]
        if i > 1 and code[i - 2][0] == "Message":  # Message name{"…"}
            head = "Message"
        if code[i][0] == "{" and head != "Message":
            continue
        call = head == ")" and gives_locale(code, i - 1)
        if not (call or head in FILLS | PICKS | PLURALS):
            continue
        listed = arguments(code, i)
        if not listed:
            continue
        context = context_of(listed[0])
        if context is not None:
            listed = listed[1:]
        if head in PLURALS:
            listed = listed[1:]
        if not listed:
            continue
        many = strings(listed[1])[0] if head in PLURALS and len(listed) > 1 and strings(listed[1]) else None
        for one in strings(listed[0]):
            message = messages.setdefault((context, one), Message(context, one, many))
            message.files.add(name)
            if call or head in FILLS | PLURALS:
                values = len(listed) - 1  # of a plural the number, in place of its second text
                message.values = values if message.values is None else min(values, message.values)
    if name not in ALLOWED:
        for token, at in code:
            if token[0] == '"' and FOREIGN.search(token):
                line = text.count("\n", 0, at) + 1
                faults.append(f"{name}:{line}: a message belongs into the catalogues: {token}")


def of_page(messages):
    """The words of the page: key|English or key|for 1|for other numbers, below [the first part of the keys]."""
    for path in sorted(ROOT.glob("engine/web/page/words-*.js")):
        first = ""
        for line in path.read_text().split("export const table = `")[1].split("`;")[0].splitlines():
            key, *forms = line.split("|")
            if key.startswith("["):
                first = key[1:-1] + "."
            elif key:
                message = Message(f"page {first}{key}", forms[0], forms[1] if len(forms) > 1 else None)
                message.files.add(str(path.relative_to(ROOT)))
                messages[message.key] = message


def extracted(faults):
    messages = {}
    for path in sorted([*ROOT.glob("engine/**/*.cpp"), *ROOT.glob("engine/**/*.h")]):
        in_cpp(path, messages, faults)
    of_page(messages)
    return messages


class Entry:
    def __init__(self):
        self.notes = []  # "# …", of translators
        self.context, self.text, self.many, self.forms = None, "", None, []
        self.obsolete = False

    @property
    def key(self):
        return self.context, self.text


def read(path):
    entries, entry, into = [], None, None
    for raw in path.read_text().splitlines() + [""]:
        line = raw[3:] if raw.startswith("#~ ") else raw
        if not line.strip():
            entry = None
            continue
        if entry is None:
            entry = Entry()
            entries.append(entry)
        entry.obsolete |= raw.startswith("#~")
        if line.startswith("#"):
            if line.startswith("# ") or line == "#":
                entry.notes.append(line)
            continue
        match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?|)\s*(".*")$', line.strip())
        if not match:
            sys.exit(f"{path}: cannot read: {line}")
        into = match.group(1) or into
        text = ast.literal_eval(match.group(2))
        if into == "msgctxt":
            entry.context = (entry.context or "") + text
        elif into == "msgid":
            entry.text += text
        elif into == "msgid_plural":
            entry.many = (entry.many or "") + text
        elif match.group(1):
            entry.forms.append(text)
        else:
            entry.forms[-1] += text
    return [entry for entry in entries if entry.forms]


def quoted(word, text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    parts = re.findall(r"[^\n]*\n|[^\n]+", text)
    lines = []
    for part in parts:
        part = part.replace("\n", "\\n")
        while len(part) > 90 and " " in part[60:90]:
            cut = part.rindex(" ", 60, 90) + 1
            lines.append(part[:cut])
            part = part[cut:]
        lines.append(part)
    if len(lines) > 1:
        lines.insert(0, "")
    return "\n".join([f'{word} "{lines[0] if lines else ""}"'] + [f'"{line}"' for line in lines[1:]])


def write(path, entries, messages):
    texts = []
    for entry in entries:
        lines = list(entry.notes)
        message = messages.get(entry.key)
        if message:
            lines += [f"#: {name}" for name in sorted(message.files)]
        if entry.context is not None:
            lines.append(quoted("msgctxt", entry.context))
        lines.append(quoted("msgid", entry.text))
        if entry.many is not None:
            lines.append(quoted("msgid_plural", entry.many))
            lines += [quoted(f"msgstr[{i}]", form) for i, form in enumerate(entry.forms)]
        else:
            lines.append(quoted("msgstr", entry.forms[0]))
        texts.append("\n".join(lines))
    path.write_text("\n\n".join(texts) + "\n")


def fields(text):
    """The numbers of the values that a text puts in."""
    found, next_one = set(), 0
    for match in FIELD.finditer(text.replace("{{", "").replace("}}", "")):
        found.add(int(match.group(1)) if match.group(1) else next_one)
        next_one += not match.group(1)
    return found


def check_entry(where, message, entry, faults):
    source = fields(message.text)
    if message.many is not None:
        source |= fields(message.many)
    if (entry.many is None) != (message.many is None) or entry.many != message.many:
        faults.append(f"{where}: the plural in the source is another")
    for form in entry.forms:
        if not form:
            faults.append(f"{where}: no translation")
            continue
        got = fields(form)
        if message.values is not None:
            bad = {i for i in got if i >= message.values}
        else:
            bad = got - source
        if bad:
            faults.append(f"{where}: no value for {{{min(bad)}}}")
        dropped = source - got
        if dropped and not any("drops" in note for note in entry.notes):
            faults.append(f"{where}: {{{min(dropped)}}} is left out; if that is meant, say so above "
                          f'the entry: "# drops {{{min(dropped)}}}"')
        for text in (message.text, form):
            if bool(re.match(r"\s*\n", text)) != bool(re.match(r"\s*\n", message.text)) or \
                    text.endswith("\n") != message.text.endswith("\n"):
                faults.append(f"{where}: a line begins or ends otherwise than in English")


def check():
    faults = []
    messages = extracted(faults)
    for path in CATALOGUES:
        name = path.relative_to(ROOT)
        entries = {entry.key: entry for entry in read(path) if entry.text}
        for key, message in messages.items():
            where = f"{name}: {message.text!r}" + (f" ({message.context})" if message.context else "")
            if key not in entries:
                faults.append(f"{where} is missing: scripts/catalogues.py update adds it")
            else:
                check_entry(where, message, entries[key], faults)
        for key, entry in entries.items():
            if key not in messages:
                faults.append(f"{name}: {entry.text!r} is nowhere in the source: "
                              "scripts/catalogues.py update takes it out")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def update():
    messages = extracted([])
    for path in CATALOGUES:
        old = {entry.key: entry for entry in read(path)}
        header = old.pop((None, ""))
        entries = []
        for key, message in sorted(messages.items(), key=lambda each: (
                min(each[1].files), each[0][1].lower(), each[0][0] or "")):
            entry = old.pop(key, None) or Entry()
            entry.context, entry.text, entry.many = message.context, message.text, message.many
            entry.forms = entry.forms or [""]
            entries.append(entry)
        write(path, [header] + entries, messages)
        for entry in old.values():
            print(f"{path.relative_to(ROOT)}: taken out: {entry.text!r} = {entry.forms}")
        for entry in entries:
            if not all(entry.forms):
                print(f"{path.relative_to(ROOT)}: to be translated: {entry.text!r}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["check", "update"])
    return check() if parser.parse_args().what == "check" else update()


if __name__ == "__main__":
    sys.exit(main())
