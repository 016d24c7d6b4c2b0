#!/usr/bin/env python3
"""A player in thirty lines: declares when it can, beats as cheaply as it can, else lays away low cards.

    yezi play GAME --players "exec:python3 scripts/bots/cautious.py"

It reads one JSON object a line from standard input and answers every `ask` with one line
{"do": "..."} on standard output. The lines are described in engine/records/README.md.
"""
import json
import sys


def rank(action):
    """Sum of the digits of its cards: a rough measure of what it costs."""
    return sum(int(card[1:]) for card in action.split()[1:] if card[1:].isdigit())


def choose(ask):
    offers = ask["offers"]
    for family in ask.get("families", []):
        # Too many to list: any so many of these cards that keep nothing in keep_none_of whole.
        cards = sorted(family["of"].split(), key=lambda card: rank("do " + card))
        offers.append(" ".join([family["do"]] + cards[: family["cards"]]))
    for wanted in ("declare", "call", "beat"):
        fitting = [offer for offer in offers if offer.split()[0] == wanted]
        if wanted == "declare":
            fitting = fitting[:1]  # the first claim is the one that is certain
        if fitting:
            return min(fitting, key=rank)
    if "pass" in offers:
        return "pass"
    return min(offers, key=rank)


for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "ask":
        print(json.dumps({"do": choose(event)}), flush=True)
