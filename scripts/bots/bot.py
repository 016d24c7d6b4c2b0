#!/usr/bin/env python3
"""An example bot: beats with low cards, leads high ones and discards cards that fit with no other.

    yezi play GAME --players "exec:python3 scripts/bots/bot.py"
"""
import itertools, json, sys

# Verbs, the best first. Other verbs, such as those for sets, come before "pass".
ORDER = ["out", "call", "beat", "lead", "pass", "discard", "bury", "declare"]
hand, me = [], None

def rank(card):
    return int("0" + "".join(filter(str.isdigit, card)))  # 7 for "k7" and "wan-7"

def company(card):
    """The number of cards in the hand that it fits with: same rank, or close in the same suit."""
    suit = card.strip("0123456789")
    return sum((rank(other) == rank(card) > 0) +
               (other.strip("0123456789") == suit and abs(rank(other) - rank(card)) < 3) for other in hand)

def cost(offer):
    verb, *cards = offer.split()
    value = sum(map(company if verb == "discard" else rank, cards))
    return ORDER.index(verb) if verb in ORDER else 3.5, -value if verb == "lead" else value

def choose(ask):
    if "sure" in ask:  # claims that are certain to be true
        return ask["sure"][0]
    offers = ask["offers"]
    for family in ask.get("families", []):  # too many to list: this number of cards "of" these
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
    elif kind == "start":  # the hand starts here, also after a move was taken back
        hand, me = [], event["you"]
    elif kind == "deal" and mine:
        hand = event["cards"].get("hand", "").split()
    elif kind == "draw" and mine:
        hand += event["cards"].split()
    elif kind == "act" and mine:
        for card in event["do"].split()[1:]:
            if card in hand:
                hand.remove(card)
