"""What can a seat prove, and what does it think? Usage: prove.py [SEED]"""

import sys

import numpy as np

import yezi


def main(seed: str = "3") -> None:
    game = yezi.Game("lukfu")
    hand = game.deal(int(seed))
    while not hand.over:
        seat = hand.seat(hand.asked[0])
        view = seat.view()
        proven = [card for card in view.hand if view.trick > 3 and view.prove(card)]
        if proven and len(view.offer) > 1:
            break
        seat.apply(view.offer.sample(seed=len(view.hand)))
    else:
        print("nothing was to be proved in this hand")
        return
    print(f"seat {view.seat} holds {', '.join(view.hand)}")
    print(view.prove(proven[0]))
    worlds = view.worlds(1000)
    other = (view.seat + 1) % game.seats
    likely = worlds[:, other].mean(axis=0)
    most = np.argsort(-likely)[:3]
    held = ", ".join(f"{game.cards[kind].code} {likely[kind]:.0%}" for kind in most)
    print(f"seat {other} most likely holds {held}")
    for valued in view.search("500")[:3]:
        same = view.playouts(500, action=valued.action)[:, view.seat].mean()
        print(f"  {valued.action}: {valued.points:+.2f} by search, {same:+.2f} by playing on at once")


if __name__ == "__main__":
    main(*sys.argv[1:])
