#!/usr/bin/env python3
"""A player to start from: beats cheaply, leads what is dear, throws away what goes with nothing.

    yezi play GAME --players "exec:python3 scripts/bots/bot.py"
"""
import itertools, json, sys

# Verbs, the best first; others, such as those for sets, come before "pass".
ORDER = ["out", "call", "beat", "lead", "pass", "discard", "bury", "declare"]
hand, me = [], None

def rank(card):
    return int("0" + "".join(filter(str.isdigit, card)))  # of "k7" and of "wan-7"

def company(card):
    """How many of the hand it goes with: of the same rank, or near in the suit."""
    suit = card.strip("0123456789")
    return sum((rank(other) == rank(card) > 0) +
               (other.strip("0123456789") == suit and abs(rank(other) - rank(card)) < 3) for other in hand)

def cost(offer):
    verb, *cards = offer.split()
    value = sum(map(company if verb == "discard" else rank, cards))
    return ORDER.index(verb) if verb in ORDER else 3.5, -value if verb == "lead" else value

def choose(ask):
    if "sure" in ask:  # claims that are certain to stand
        return ask["sure"][0]
    offers = ask["offers"]
    for family in ask.get("families", []):  # more than can be listed: so many "of" these cards
        sets = [set(cards.split()) for cards in family["keep_none_of"]]
        cheap_first = sorted(family["of"].split(), key=rank)
        offers.append(next(" ".join([family["do"], *cards])
                           for cards in itertools.combinations(cheap_first, family["cards"])
                           if all(whole & set(cards) for whole in sets)))
    return min(offers, key=cost)

for line in sys.stdin:
    event = json.loads(line)
    kind, mine = event["event"], event.get("seat") == me
    if kind == "hello":
        print(json.dumps({"hello": "yezi", "name": "bot.py", "schema": 1}), flush=True)
    elif kind == "ask":
        print(json.dumps({"do": choose(event), "ask": event["ask"]}), flush=True)
    elif kind == "start":  # all is told from here, also once more when a move was taken back
        hand, me = [], event["you"]
    elif kind == "deal" and mine:
        hand = event["cards"].get("hand", "").split()
    elif kind == "draw" and mine:
        hand += event["cards"].split()
    elif kind == "act" and mine:
        for card in event["do"].split()[1:]:
            if card in hand:
                hand.remove(card)
