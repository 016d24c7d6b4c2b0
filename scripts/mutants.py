"""The mutants of a Lua module: copies with one thing changed, of what is played by.

Not mutated: what people read (titles, openings, citations, names, pictures of cards), demands on
options, and what only reports and rules of thumb use, which are measured and not tested."""

import collections
import os
import re

# What people read, where it comes from, and what is measured and not tested.
SKIPPED = set("""title says by also opening called sheet unit refuses report simple thumbs demands picture zh name
glyph aliases shows cautions""".split())
# The order of the items is no rule here.
UNORDERED = set("""y.group_is y.groups y.tiles y.cover y.collect y.melds y.faces_held y.win_in y.made_of
y.these y.has y.single y.switch y.range y.set y.run y.equals y.copies y.of_suit y.of_rank y.exact y.deck
y.pack y.choice y.all y.any y.feeder""".split())
UNORDERED_KEYS = set("""among takes gives lines without except always over extras others lead columns counters
marks plain over beside_first options zones facts sets combos privileged count
reveal_at_end""".split())

SYMMETRIC = {"y.same", "y.eq", "y.join", "y.meet", "y.both", "y.either", "y.all", "y.any"}

COUNTS = {"y.count", "y.tricks_of", "y.tricks_won", "y.groups", "y.tiles", "y.melds_made", "y.draws",
          "y.discards", "y.discards_of", "y.leads_won"}

WORDS = {
    "y.eq": ["y.ge", "y.le"], "y.lt": ["y.le"], "y.le": ["y.lt"], "y.gt": ["y.ge"], "y.ge": ["y.gt"],
    "y.beat_or_break": ["y.catch_or_bury"], "y.catch_or_bury": ["y.beat_or_break"],
    "y.higher_in_suit": ["y.higher_rank"], "y.higher_rank": ["y.higher_in_suit", "y.never"],
    "y.never": ["y.higher_rank"], "y.everyone": ["y.active"],
    "y.hands_empty": ["y.last_trick_wins"], "y.last_trick_wins": ["y.hands_empty"],
    "y.discards": ["y.draws"], "y.draws": ["y.discards"], "y.melds_made": ["y.draws"],
    "y.meet": ["y.join"], "y.join": ["y.meet"], "y.without": ["y.join"],
    "y.owed": ["y.shares"], "y.shares": ["y.owed"],
}
# Both operands of these are tried alone, by giving the other the value that is no condition.
NEUTRAL = {"y.both": "1", "y.either": "0"}
OPERATORS = {
    "+": ["-"], "-": ["+"], "*": ["+"], "//": ["*"], "%": ["*"], "==": ["~="], "~=": ["=="],
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "and": ["or"], "or": ["and"], "&": ["|"], "|": ["&"],
}

Mutant = collections.namedtuple("Mutant", "file line was becomes text")


def shown(was, becomes, most=90):
    """Both on one line each; where they are long, the part that changes with some of what is beside it."""
    was, becomes = " ".join(was.split()), " ".join(becomes.split())
    if max(len(was), len(becomes)) <= most:
        return was, becomes
    if not becomes:
        return was[:most - 35] + " … " + was[-32:], ""
    same = os.path.commonprefix([was, becomes])
    rest = os.path.commonprefix([was[len(same):][::-1], becomes[len(same):][::-1]])
    low, high = max(0, len(same) - 40), max(0, len(rest) - 30)

    def part(text):
        middle = text[len(same):len(text) - len(rest)]
        if len(middle) > most:
            middle = middle[:50] + " … " + middle[-35:]
        return ("… " if low else "") + text[low:len(same)] + middle + \
            text[len(text) - len(rest):len(text) - high] + (" …" if high else "")

    return part(was), part(becomes)


class Maker:
    """All mutants of one module. `slots` has the texts that stand at each place of a word, in all
    modules: what a seat or a moment may be replaced with."""

    def __init__(self, module, slots):
        self.module, self.slots, self.found, self.seen = module, slots, [], set()
        self.named = collections.defaultdict(set)  # function → places of what people read
        for found in re.finditer(r"local function (\w+)\(([^)]*)\)", module.text):
            for place, parameter in enumerate(found[2].split(",")):
                if parameter.strip() in SKIPPED:
                    self.named[found[1]].add(place)
        self.unread = self.unused()

    def add(self, first, last, becomes):
        """Tokens first to last, replaced."""
        module = self.module
        start, end = module.tokens[first].start, module.tokens[last].end
        text = module.text[:start] + becomes + module.text[end:]
        if text in self.seen or text == module.text:
            return
        self.seen.add(text)
        # Told by the innermost brackets around it if they are short, else by the line.
        group = module.parent[first]
        if first != last and self._closing(first) == last and (own := self._group_at(first)):
            group = own.parent
        left = right = None
        while group is not None and group.opener in "({":
            low = group.open
            while low > 0 and group.callee and self.module.tokens[low - 1].kind in ("name", "op") and \
                    (module.tokens[low - 1].kind == "name" or module.tokens[low - 1].text in ".:"):
                low -= 1
            span = module.tokens[low].start, module.tokens[group.close].end
            if span[1] - span[0] > 90:
                break
            left, right = span
            if group.callee or len(group.items) > 1:
                break
            group = group.parent
        if left is None:
            left = module.text.rfind("\n", 0, start) + 1
            right = module.text.find("\n", end)
        self.found.append(Mutant(module.name, module.line(first), *shown(
            module.text[left:right], module.text[left:start] + becomes + module.text[end:right]), text))

    def _group_at(self, index):
        return next((each for each in self.module.groups if each.open == index), None)

    def _closing(self, index):
        group = self._group_at(index)
        return group.close if group else index

    def drop(self, group, item):
        module = self.module
        after = item.last + 1
        last = after if after < group.close else item.last  # with its comma
        start, end = module.tokens[item.first].start, module.tokens[last].end
        text = module.text[:start] + module.text[end:]
        if text in self.seen:
            return
        self.seen.add(text)
        low = group.open
        if group.callee:
            while low > 0 and (module.tokens[low - 1].kind in ("name", "string") or
                               module.tokens[low - 1].text in (".", ":")):
                low -= 1
        inside = module.text[module.tokens[low].start:module.tokens[group.close].end]
        if len(inside) <= 90:
            was, becomes = inside, module.text[module.tokens[low].start:start] + \
                module.text[end:module.tokens[group.close].end]
        else:
            was, becomes = module.source(item.first, item.last), ""
        self.found.append(Mutant(module.name, module.line(item.first), *shown(was, becomes), text))

    def unused(self):
        """Tokens of local definitions that only rules of thumb and reports use."""
        tokens, parent = self.module.tokens, self.module.parent
        starts = [i for i, token in enumerate(tokens) if parent[i] is None and
                  (token.text in ("local", "return", "for", "if") and token.kind == "keyword" or
                   token.text == "function" and tokens[i - 1].text != "local" or
                   [each.text for each in tokens[i + 1:i + 4:2]] == [".", "="])]
        spans = list(zip(starts, starts[1:] + [len(tokens)]))
        named = {}
        for first, last in spans:
            if tokens[first].text == "local":
                at = first + (2 if tokens[first + 1].text == "function" else 1)
                while tokens[at].kind == "name":
                    named.setdefault(tokens[at].text, set()).add((first, last))
                    if tokens[at + 1].text != ",":
                        break
                    at += 2

        def uses(span):
            for i in range(*span):
                if tokens[i].kind == "name" and tokens[i].text in named and \
                        tokens[i - 1].text not in (".", ":") and not self.in_skipped_field(i):
                    yield from named[tokens[i].text]

        used, waiting = set(), [span for span in spans if tokens[span[0]].text != "local"]
        while waiting:
            span = waiting.pop()
            if span not in used:
                used.add(span)
                waiting += uses(span)
        return {i for span in spans if span not in used for i in range(*span)}

    def skipped(self, index):
        return index in self.unread or self.in_skipped_field(index)

    def in_skipped_field(self, index):
        return any(item is not None and item.key is not None and
                   any(part in SKIPPED for part in item.key.split("."))
                   for _, item in self.module.around(index))

    def declared(self, index):
        """Whether the token stands where options are declared, outside of their values."""
        trail = [(group, item) for group, item in self.module.around(index)]
        return len(trail) >= 2 and any(item and item.key == "options" for _, item in trail) and \
            trail[0][0].callee not in ("y.choice", "y.switch", "y.range") and \
            not any(item and item.key in ("set", "add", "drop") for _, item in trail)

    def make(self):
        module = self.module
        for index in range(len(module.tokens)):
            if not self.skipped(index) and not self.declared(index):
                self.token(index)
        for group in module.groups:
            if self.skipped(group.open):
                continue
            if group.opener == "(":
                self.arguments(group)
            elif group.opener == "{":
                self.list(group)
            elif group.opener == "if":
                self.condition(group)
        return self.found

    def token(self, index):
        module = self.module
        token, group = module.tokens[index], module.parent[index]
        before = module.tokens[index - 1] if index else None
        after = module.tokens[index + 1] if index + 1 < len(module.tokens) else None
        item = next((each for each in group.items if each.first <= index <= each.last), None) \
            if group else None
        is_key = group is not None and group.opener == "["
        if token.kind == "number" and group is not None and group.callee == "y.range" and \
                (item is None or item.key != "default"):
            return  # how far an option goes
        if token.kind == "number" and token.text.isdigit() and not is_key:
            value = int(token.text)
            truth = value < 2 and item is not None and item.value == index == item.last and \
                item.key is not None and group.opener == "{" and self._is_pick(group)
            for other in ([1 - value] if truth else [value + 1, value - 1]):
                if other >= 0:
                    self.add(index, index, str(other))
        elif token.text in ("true", "false") and token.kind == "keyword":
            self.add(index, index, "false" if token.text == "true" else "true")
        elif token.text == "not" and token.kind == "keyword":
            self.add(index, index, "")
        elif token.text in OPERATORS and token.kind in ("op", "keyword"):
            binary = before and (before.kind in ("name", "number", "string") or
                                 before.text in (")", "}", "]", "end"))
            if binary:
                for other in OPERATORS[token.text]:
                    self.add(index, index, other)
        elif token.kind == "name" and token.text == "y" and after and after.text == "." and \
                (not before or before.text not in (".", ":")):
            word = "y." + module.tokens[index + 2].text
            for other in WORDS.get(word, []):
                if other == "y.active" and not re.search(r"\n  active\s*=", module.text):
                    continue  # everyone is active
                if not (other == "y.le" and self.never_below_zero(index + 3)):
                    self.add(index, index + 2, other)
            if word == "y.no":
                self.without_no(index)
        elif token.kind == "string" and not is_key:
            self.string(index, token, group, item)

    def never_below_zero(self, index):
        """Whether a comparison, open at index, holds a number of things against 0."""
        group = self._group_at(index)
        if group is None or len(group.items) != 2:
            return False
        counted, other = group.items
        return self.module.source(other.first, other.last) == "0" and \
            self.module.source(counted.first, counted.first + 2) in COUNTS and \
            (counted.first + 2 == counted.last or counted.first + 3 == counted.last or
             self._closing(counted.first + 3) == counted.last)

    def without_no(self, index):
        group = self._group_at(index + 3)
        if group and group.opener == "(":
            operand = self.module.source(group.open + 1, group.close - 1)
            self.add(index, group.close, f"y.both(1, {operand})")

    def _is_pick(self, group):
        return group.parent is not None and group.parent.opener == "(" and group.parent.callee == "y.pick"

    def slot(self, index):
        """The word and place whose text the string at index is."""
        module = self.module
        group = module.parent[index]
        callee = module._callee(index)
        if callee and module.tokens[index - 1].kind == "name":
            return callee, "1"
        if group is None or group.opener not in "({":
            return None
        for place, item in enumerate(group.items):
            if item.value == index == item.last:
                if item.key is not None:
                    return group.callee or "", item.key
                if group.callee:
                    return group.callee, str(place + 1) + ("" if group.opener == "(" else "{")
        return None

    def string(self, index, token, group, item):
        slot = self.slot(index)
        if " " in token.text or re.match(r'"[A-Z]+-\w*\d', token.text):  # a sentence, a rule
            return
        if slot and group and slot[0] in self.named and \
                group.items.index(item) in self.named[slot[0]]:
            return
        if slot and slot[1] == "1{" and not slot[0].startswith("y.") and len(group.items) > 1:
            return  # the name of a line, in a function of the module's own
        if slot is None or slot[0] in ("require", "y.game", "y.variant", "y.deck", "y.pick", "y.choice"):
            return
        if slot[0] == "y.option" and len(self.slots[self.module.name][slot]) < 2:
            return
        own = self.slots[self.module.name].get(slot, ())
        texts = own if len(own) > 1 else self.slots[""].get(slot, ())
        if slot[0].startswith("y.") or slot[1].isalpha() or len(own) > 1:
            others = sorted(texts)
            if token.text in others and len(others) > 1:
                self.add(index, index, others[(others.index(token.text) + 1) % len(others)])

    def arguments(self, group):
        module, items = self.module, group.items
        if group.callee in NEUTRAL:  # one operand alone
            for item in items:
                self.add(item.first, item.last, NEUTRAL[group.callee])
        elif group.callee in ("y.min", "y.max") and len(items) == 2:
            for item in items:
                self.replace_call(group, module.source(item.first, item.last))
        elif group.callee == "y.when" and len(items) == 3:
            for value in ("1", "0"):
                self.add(items[0].first, items[0].last, value)
        elif group.callee == "y.pick" and len(items) == 2:
            self.branches(items[1].first)
        elif group.callee and group.callee not in SYMMETRIC and \
                (len(items) == 2 or not all(module.tokens[each.first].kind == "string" for each in items)):
            self.swaps(group)

    def replace_call(self, group, becomes):
        low = group.open
        while low > 0 and (self.module.tokens[low - 1].kind == "name" or
                           self.module.tokens[low - 1].text in (".", ":")):
            low -= 1
        self.add(low, group.close, "(" + becomes + ")")

    def branches(self, index):
        """Two branches of a pick, exchanged."""
        group = self._group_at(index)
        if group is None or group.opener != "{":
            return
        for one, other in zip(group.items, group.items[1:]):
            if one.key is None or other.key is None:
                continue
            self.exchange(one.value, one.last, other.value, other.last)

    def exchange(self, first, last, other_first, other_last):
        module = self.module
        one, other = module.source(first, last), module.source(other_first, other_last)
        between = module.text[module.tokens[last].end:module.tokens[other_first].start]
        self.add(first, other_last, other + between + one)

    def swaps(self, group):
        """Neighbours of the same kind, exchanged."""
        module = self.module
        for one, other in zip(group.items, group.items[1:]):
            if one.key is not None or other.key is not None:
                continue
            simple = one.first == one.last and other.first == other.last and \
                module.tokens[one.first].kind == module.tokens[other.first].kind
            lines = module.tokens[one.first].text == module.tokens[other.first].text == "{"
            texts = module.tokens[one.first].text + module.tokens[other.first].text
            if simple and not group.callee and '"' in texts and re.search(r"[-\d ]", texts):
                continue  # a list of cards is a set
            if simple or (lines and group.opener == "{"):
                self.exchange(one.first, one.last, other.first, other.last)

    def list(self, group):
        module = self.module
        inside = [item.key for _, item in module.around(group.open) if item is not None]
        if self.declared(group.open) or (group.callee in ("y.choice", "y.switch", "y.range")):
            if group.callee == "y.choice" and len(group.items) > 1:  # another default
                self.exchange(group.items[0].first, group.items[0].last, group.items[1].first,
                              group.items[1].last)
            return
        if self._is_pick(group):  # every value must have a branch
            return
        key = next((each for each in inside if each is not None), None)
        for place, item in enumerate(group.items):
            if item.key and (set(item.key.split(".")) & SKIPPED or item.key == "options") or \
                    key == "options":
                continue
            if item.key is None and place == 0 and module.tokens[item.first].kind == "string" and \
                    len(group.items) > 1 and any(each.key for each in group.items) and not group.callee:
                continue  # the name of a line
            self.drop(group, item)
        callee = group.callee
        if not callee and group.parent is not None and group.parent.opener == "(":
            callee = group.parent.callee  # y.groups({ … }, "winner")
        if callee not in UNORDERED and (key or "").split(".")[-1] not in UNORDERED_KEYS:
            self.swaps(group)

    def condition(self, group):
        module = self.module
        first = group.open + 1
        for index in range(group.open, group.close):
            token = module.tokens[index]
            inner = group if index == group.open else module.parent[index]
            if inner is not group:
                continue
            if token.text in ("if", "elseif"):
                first = index + 1
            elif token.text == "then":
                for value in ("true", "false"):
                    self.add(first, index - 1, value)


def slots_of(modules):
    """By module and over all: which texts stand at each place of a word."""
    slots = collections.defaultdict(lambda: collections.defaultdict(set))
    for module in modules:
        maker = Maker(module, None)
        for index, token in enumerate(module.tokens):
            if token.kind == "string" and (slot := maker.slot(index)) and not maker.skipped(index):
                slots[module.name][slot].add(token.text)
                slots[""][slot].add(token.text)
    return slots
