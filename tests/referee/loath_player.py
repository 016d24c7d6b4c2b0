#!/usr/bin/env python3
"""A player of 看湖 of the late Qing that collects charges, and goes out only as often as its first argument says (1:
always), so that hands are complete long before they end. The second argument is a seed."""
import itertools
import json
import random
import sys

sys.dont_write_bytecode = True  # the folder of the sources stays clean
from kanhu_qing_hand import charges_of  # noqa: E402
from money_cards import without  # noqa: E402

says_out = float(sys.argv[1])
chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)


class Hand:
    def hear(self, event):
        if event["event"] == "start":
            options = event["options"]
            self.me, self.cards, self.charges = event["you"], [], charges_of(options["royal_map"], options["alike"])
            self.pairs = {pair for three in self.charges.counts for pair in itertools.combinations(three, 2)}
        elif event.get("seat") != self.me:
            return
        elif event["event"] == "deal":
            self.cards = event["cards"]["hand"].split()
        elif event["event"] == "draw":
            self.cards += event["cards"].split()
        elif event["event"] == "act":
            verb, *card = event["do"].split()
            self.cards = self.cards + card if verb == "take" else without(self.cards, card)

    def choose(self, offers):
        outs = [offer for offer in offers if offer.startswith("out")]
        if outs and chance.random() < says_out:
            return chance.choice(outs)
        offers = [offer for offer in offers if offer not in outs]
        if "pass" not in offers:
            return max(offers, key=lambda offer: self.use(without(self.cards, offer.split()[1:])))
        takes = [offer for offer in offers if offer != "pass"]
        wanted = [offer for offer in takes if self.use(self.cards + offer.split()[1:]) >= self.use(self.cards) + 1]
        return chance.choice(wanted or (offers if chance.random() < 0.2 else ["pass"]))

    def use(self, cards):
        """What the cards count, roughly, and what they may come to; chance decides among equals."""
        near = sum(pair in self.pairs for pair in itertools.combinations(self.charges.sorted(cards), 2))
        return self.charges.held(cards) + near / 100 + chance.random() / 10


hand = Hand()
for line in sys.stdin:
    said = json.loads(line)
    if said["event"] == "hello":
        print(json.dumps({"hello": "yezi", "name": "loath", "schema": 1}), flush=True)
    elif said["event"] == "ask":
        print(json.dumps({"do": hand.choose(said["offers"])}), flush=True)
    else:
        hand.hear(said)
