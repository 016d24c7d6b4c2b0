"""One hand, played and paid: a first look at the package. Usage: hand.py [GAME]"""

import sys

import yezi


def main(name: str = "lukfu") -> None:
    game = yezi.Game(name)
    hand = game.deal(seed=7)
    while not hand.over:
        for number in hand.asked:
            seat = hand.seat(number)  # what a player gets: its view, and no more
            view = seat.view()
            choice = view.search("50")[0].action if len(view.offer) > 1 else view.offer[0]
            seat.apply(choice)
            print(f"seat {number} ({', '.join(view.hand)}): {choice}")
    print(f"{game.title} {game.title_zh}: {hand.outcome}, {hand.reason}")
    for payment in hand.payments:
        print(f"  seat {payment.payer} pays seat {payment.payee} {payment.amount}: {payment.says}")
    print("gains by seat:", *hand.net)


if __name__ == "__main__":
    main(*sys.argv[1:])
