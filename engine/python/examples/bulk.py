"""What is the lead worth? Many hands at once, and what numpy makes of them. Usage: bulk.py [GAME [HANDS]]"""

import sys
import time

import numpy as np

import yezi


def main(name: str = "lukfu", count: str = "20000") -> None:
    game = yezi.Game(name)
    began = time.perf_counter()
    hands = game.play(int(count), seed=1)
    took = time.perf_counter() - began
    role = (np.arange(game.seats) - hands.head[:, None]) % game.seats  # seats from the head on
    print(f"{game.title}: {len(hands)} hands, {len(hands) / took:,.0f} a second")
    for number, called in enumerate(game.roles):
        gains = hands.net[role == number] / game.parts
        error = gains.std() / np.sqrt(len(gains))
        print(f"  {called}: {gains.mean():+.3f} ± {1.96 * error:.3f} {game.unit} a hand")
    ends, counts = np.unique(hands.reason, return_counts=True)
    for reason, times in zip(ends, counts):
        print(f"  {times / len(hands):6.1%} end by {game.reasons[reason]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
