#!/usr/bin/env python3
"""Answers at random and likes to claim, also falsely, which the built-in players never do."""
import json
import random
import sys

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)

def any_claim(claims):
    """One of those that are not listed; the few in but_not are met seldom enough."""
    others = claims["of"].split()
    named = chance.sample(others, chance.randint(claims["at_least"], len(others)))
    cards = claims["with"].split() + named
    again = any(sorted(cards) == sorted(other.split()) for other in claims["but_not"])
    # the cards that count for certain need not be named
    return None if again else " ".join(["declare", *(named if chance.random() < 0.5 else cards)])

for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "hello":
        print(json.dumps({"hello": "yezi", "name": "bold", "schema": 1}), flush=True)
    elif event["event"] == "ask":
        claims = [offer for offer in event["offers"] if offer.startswith("declare")]
        offer = chance.choice(claims if claims and chance.random() < 0.6 else event["offers"])
        if "claims" in event and chance.random() < 0.3:
            offer = any_claim(event["claims"]) or offer
        print(json.dumps({"do": offer}), flush=True)
