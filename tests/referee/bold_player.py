#!/usr/bin/env python3
"""A player that answers by chance and likes to claim, also falsely: what the players built in never do."""
import json
import random
import sys

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)

for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "hello":
        print(json.dumps({"hello": "yezi", "name": "bold", "schema": 1}), flush=True)
    elif event["event"] == "ask":
        claims = [offer for offer in event["offers"] if offer.startswith("declare")]
        if claims and chance.random() < 0.6:
            offers = claims
        else:
            offers = event["offers"]
        print(json.dumps({"do": chance.choice(offers)}), flush=True)
