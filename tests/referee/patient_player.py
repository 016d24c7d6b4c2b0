#!/usr/bin/env python3
"""A player of drawing games that discards the least connected tiles and claims whatever it can.

It does not know in any game whether 胡 is valid, and declares it with the probability given as the first argument
(1: always). The second argument is a seed, the third how often it claims where it can (1: always).
"""
import collections
import json
import random
import sys

says_out = float(sys.argv[1]) if len(sys.argv) > 1 else 1
chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
claims = float(sys.argv[3]) if len(sys.argv) > 3 else 1


class Hand:
    def __init__(self):
        self.me, self.cards = None, collections.Counter()

    def hear(self, event):
        if event["event"] == "start":
            self.me, self.cards = event["you"], collections.Counter()
        elif event.get("seat") != self.me:
            return
        elif event["event"] == "deal":
            self.cards = collections.Counter(event["cards"].get("hand", "").split())
        elif event["event"] == "draw" and self.cards.total() % 3 != 2:
            self.cards += collections.Counter(event["cards"].split())
        elif event["event"] == "act":
            self.cards -= collections.Counter(event["do"].split()[1:])

    def choose(self, offers):
        verbs = {offer.split()[0] for offer in offers}
        if "out" in verbs and chance.random() < says_out:
            return next(offer for offer in offers if offer.startswith("out"))
        if "pass" in verbs and claims < 1 and chance.random() >= claims:
            return "pass"
        offers = [offer for offer in offers if not offer.startswith("out")] or offers
        others = [offer for offer in offers if not offer.startswith("discard")]
        if len(others) == len(offers) or others and chance.random() < 0.6:
            return chance.choice(others)
        discards = [offer for offer in offers if offer.startswith("discard")]
        if chance.random() < 0.1:
            return chance.choice(discards)
        return min(discards, key=lambda offer: self.use(offer.split()[1]))

    def use(self, card):
        """How well it goes with the others, roughly; chance decides among equals."""
        near = 0
        if card[0].isdigit() and len(card) == 2:
            rank, suit = int(card[0]), card[1]
            near = sum(self.cards[f"{rank + d}{suit}"] > 0 for d in (-2, -1, 1, 2))
        return 3 * self.cards[card] + near + chance.random()


hand = Hand()
for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "hello":
        print(json.dumps({"hello": "yezi", "name": "patient", "schema": 1}), flush=True)
    elif event["event"] == "ask":
        print(json.dumps({"do": hand.choose(event["offers"])}), flush=True)
    else:
        hand.hear(event)
