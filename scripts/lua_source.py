"""Lua files as tokens and groups of brackets and blocks: as much of the language as mutants need."""

import collections
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent

TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<comment>--\[\[.*?\]\]|--[^\n]*)
      | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\[\[.*?\]\])
      | (?P<number>0[xX][0-9a-fA-F]+|\d+\.\d*(?:[eE][+-]?\d+)?|\.\d+|\d+(?:[eE][+-]?\d+)?)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<op>\.\.\.|\.\.|==|~=|<=|>=|//|::|<<|>>|[-+*/%^\#&~|<>=(){}\[\];:,.])""",
    re.VERBOSE | re.DOTALL)
KEYWORDS = set("""and break do else elseif end false for function goto if in local nil not or repeat return
then true until while""".split())
CLOSER = {"(": ")", "{": "}", "[": "]", "function": "end", "if": "end", "do": "end", "repeat": "until"}

Token = collections.namedtuple("Token", "kind text start end")
Item = collections.namedtuple("Item", "key first last value")  # tokens; value: the first after the key


class Group:
    """Brackets or a block: its tokens, the function it is an argument of, and its items."""

    def __init__(self, opener, index, parent, callee):
        self.opener, self.open, self.parent, self.callee = opener, index, parent, callee
        self.close = None
        self.items = []


def tokens_of(text):
    tokens, at = [], 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if not found:
            raise ValueError(f"what is {text[at:at + 20]!r}?")
        if found.lastgroup not in ("space", "comment"):
            kind = found.lastgroup
            if kind == "name" and found[0] in KEYWORDS:
                kind = "keyword"
            tokens.append(Token(kind, found[0], found.start(), found.end()))
        at = found.end()
    return tokens


class Module:
    """A file read into tokens and groups."""

    def __init__(self, path):
        self.path = path
        self.name = str(path.relative_to(ROOT))
        self.text = path.read_text(encoding="utf-8")
        self.tokens = tokens_of(self.text)
        self.parent = [None] * len(self.tokens)  # the innermost group of each token
        self.groups = []
        self._group()
        for group in self.groups:
            if group.opener in "({":
                self._items(group)

    def _callee(self, index):
        """What the bracket or string at index is an argument of: "y.both", "" if of nothing."""
        at = index - 1
        if at < 0:
            return ""
        before = self.tokens[at]
        if before.kind == "string":
            return self._callee(at) + "()" if self._callee(at) else ""
        if before.text in (")", "}") and (group := self.closed.get(at)) and group.callee:
            return group.callee + "()"
        parts = []
        while at >= 0 and self.tokens[at].kind == "name":
            parts.append(self.tokens[at].text)
            at -= 1
            if at < 0 or self.tokens[at].text not in (".", ":"):
                break
            parts.append(".")
            at -= 1
        if at >= 0 and self.tokens[at].text == "function":
            return ""
        return "".join(reversed(parts))

    def _group(self):
        stack, self.closed = [], {}
        for index, token in enumerate(self.tokens):
            closes = stack and token.text == CLOSER[stack[-1].opener] and token.kind != "string"
            if closes:
                group = stack.pop()
                group.close = index
                self.closed[index] = group
                self.parent[index] = group.parent
                continue
            self.parent[index] = stack[-1] if stack else None
            if token.kind != "string" and token.text in CLOSER:
                callee = self._callee(index) if token.text in ("(", "{") else ""
                group = Group(token.text, index, self.parent[index], callee)
                self.groups.append(group)
                stack.append(group)
        if stack:
            raise ValueError(f"{self.name}: {stack[-1].opener} is not closed")

    def _items(self, group):
        def finish(first, last):
            if first > last:
                return
            key, value, tokens = None, first, self.tokens
            if group.opener == "{":
                if tokens[first].kind == "name" and first < last and tokens[first + 1].text == "=":
                    key, value = tokens[first].text, first + 2
                elif tokens[first].text == "[":
                    inner = next(each for each in self.groups if each.open == first)
                    key, value = self.source(first + 1, inner.close - 1).strip("\"'"), inner.close + 2
            group.items.append(Item(key, first, last, value))

        first = group.open + 1
        for index in range(group.open + 1, group.close):
            if self.parent[index] is group and self.tokens[index].text in (",", ";"):
                finish(first, index - 1)
                first = index + 1
        finish(first, group.close - 1)

    def source(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]

    def around(self, index):
        """(group, item) from the innermost outwards that the token lies in."""
        group = self.parent[index]
        while group is not None:
            item = next((each for each in group.items if each.first <= index <= each.last), None)
            yield group, item
            index, group = group.open, group.parent

    def line(self, index):
        return self.text.count("\n", 0, self.tokens[index].start) + 1
