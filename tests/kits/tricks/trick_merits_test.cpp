// Merits of tricks: everything said of an action holds in the truth, and in every world that the
// seat cannot tell from it.

#include <gtest/gtest.h>

#include "game.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "merit_positions.h"
#include "view/knowledge.h"
#include "view/merits.h"

namespace yezi::trick_merits_test {
namespace {

using namespace merit_positions;

struct TrickEnd {
  Seats could_beat = 0; // seats that were offered to beat after the action
  Seat taker = no_seat;
  int won = 0; // cards, by whoever took it
};

/// Plays a trick to its end by chance after `action`.
TrickEnd trick_after(const Table& table, State state, Seat seat, const Action& action, Rng& rng) {
  TrickEnd end;
  Events events;
  apply(table, state, seat, action, &events);
  for (;;) {
    for (const Event& event : events)
      if (event.kind == Event::Kind::take) {
        end.taker = event.seat;
        end.won = trick_state(state).won_cards[event.seat];
        return end;
      }
    events.clear();
    Offer offered;
    const Seat next = next_asked(state);
    offer(table, state, next, offered);
    for (const Action& one : offered.listed())
      if (one.verb == Verb::beat) end.could_beat |= seat_bit(next);
    apply(table, state, next, offered.sample_usual(rng), &events);
  }
}

/// Holds the merits of one action in a game of tricks against the truth and guessed worlds.
class TrickCheck {
public:
  TrickCheck(const Table& table, const State& truth, const View& view, const Action& action,
             Rng& rng)
      : table_(table),
        rules_(*table.rules),
        view_(view),
        action_(action),
        information_(information_of(rules_, view.seen, view.me)) {
    worlds_.push_back(truth);
    for (int i = 0; i < 8; ++i) worlds_.push_back(guess(table, view, rng));
    if (action.verb == Verb::lead || action.verb == Verb::beat)
      for (const State& world : worlds_)
        ends_.push_back(trick_after(table, world, view.me, action, rng));
  }

  void check(const Merit& merit) {
    SCOPED_TRACE(rules_.said.id + ": " + to_text(rules_, action_) + ", merit " +
                 std::to_string(static_cast<int>(merit.kind)));
    switch (merit.kind) {
    case Kind::only:
      EXPECT_EQ(view_.offer.list().size(), 1U);
      break;
    case Kind::takes:
      for (const TrickEnd& end : ends_) {
        EXPECT_EQ(end.taker, view_.me);
        EXPECT_EQ(end.could_beat, 0);
      }
      break;
    case Kind::may_fall:
      may_fall(merit);
      break;
    case Kind::lower_may_fall:
      EXPECT_TRUE(rules_.book.beats(rules_.book.find(action_.cards.set()),
                                    rules_.book.find(merit.cards.set())));
      each_seat(merit.seats, [&](Seat seat) { EXPECT_TRUE(can_beat(seat, merit.cards.set())); });
      break;
    case Kind::brings:
      for (const TrickEnd& end : ends_) EXPECT_EQ(end.won, merit.number);
      break;
    case Kind::denies:
      denies(merit);
      break;
    case Kind::only_beats:
    case Kind::least:
      among_beats(merit);
      break;
    case Kind::cannot_beat:
    case Kind::holds_back:
    case Kind::breaks:
      lays_away(merit);
      break;
    case Kind::gives_strong:
    case Kind::keeps_strong:
      strong(merit);
      break;
    case Kind::keeps:
      secure(merit.cards.set(), information_.mine & ~action_.cards.set());
      break;
    case Kind::gives_up:
      secure(merit.cards.set(), information_.mine & action_.cards.set());
      break;
    case Kind::strong:
      secure(merit.cards.set(), information_.mine);
      break;
    case Kind::keeps_higher:
      for (const Card laid : each(action_.cards.set()))
        for (const Card kept : each(information_.mine & ~action_.cards.set()))
          EXPECT_FALSE(has_card(rules_.book.higher(kept), laid));
      break;
    case Kind::certain:
      for (const State& world : worlds_) stands(world);
      break;
    case Kind::doubtful:
      break;
    default:
      ADD_FAILURE() << "no merit of tricks";
    }
  }

private:
  template <class Visit>
  static void each_seat(Seats seats, Visit&& visit) {
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (has_seat(seats, seat)) visit(seat);
  }

  std::vector<Action> beating() const {
    std::vector<Action> found;
    for (const Action& one : view_.offer.list())
      if (one.verb == Verb::beat) found.push_back(one);
    return found;
  }

  /// A world in which `seat` holds what beats `cards`: guessed, or made and then verified.
  bool can_beat(Seat seat, CardSet cards) const {
    const auto beaters = rules_.book.beater_cards(rules_.book.find(cards));
    const int hand = trick_rules(rules_).hand;
    for (const CardSet beater : beaters) {
      for (const State& world : worlds_)
        if (holds(zone(rules_, world, hand, seat), beater)) return true;
      if (!holds(information_.unseen, beater)) continue;
      const std::optional<World> world = find_world(rules_, information_, seat, beater);
      if (!world) continue;
      EXPECT_TRUE(consistent(rules_, information_, *world));
      return true;
    }
    return false;
  }

  void lays_away(const Merit& merit) const {
    const std::vector<Action> found = beating();
    EXPECT_EQ(found.size(), static_cast<std::size_t>(merit.number));
    const bool stays = std::any_of(found.begin(), found.end(), [&](const Action& one) {
      return !meet(one.cards.set(), action_.cards.set());
    });
    EXPECT_EQ(merit.kind, found.empty() ? Kind::cannot_beat
                          : stays       ? Kind::holds_back
                                        : Kind::breaks);
  }

  /// Nobody else holds, in any world, another card that beats it.
  void strong(const Merit& merit) const {
    ASSERT_EQ(size_of(merit.cards.set()), 1);
    const bool given = merit.kind == Kind::gives_strong;
    EXPECT_TRUE(holds(given ? action_.cards.set() : information_.mine & ~action_.cards.set(),
                      merit.cards.set()));
    EXPECT_FALSE(merit.by.empty());
    for (const State& world : worlds_)
      each_seat(active_seats(rules_, world), [&](Seat seat) {
        const CardSet held = zone(rules_, world, trick_rules(rules_).hand, seat);
        if (seat != view_.me) {
          EXPECT_FALSE(meet(held, rules_.book.higher(first_of(merit.cards.set())) & ~merit.by));
        }
      });
  }

  void may_fall(const Merit& merit) const {
    EXPECT_NE(merit.seats, 0);
    EXPECT_GT(merit.number, 0);
    for (const TrickEnd& end : ends_) EXPECT_EQ(end.could_beat & ~merit.seats, 0);
    each_seat(merit.seats, [&](Seat seat) { EXPECT_TRUE(can_beat(seat, action_.cards.set())); });
    if (size_of(action_.cards.set()) != 1) return;
    EXPECT_EQ(size_of(merit.cards.set()), merit.number);
    const CardSet higher = rules_.book.higher(first_of(action_.cards.set()));
    EXPECT_TRUE(holds(higher & information_.unseen, merit.cards.set()));
    each_seat(merit.seats, [&](Seat seat) {
      for (const State& world : worlds_)
        EXPECT_TRUE(
            holds(merit.cards.set(), zone(rules_, world, trick_rules(rules_).hand, seat) & higher));
    });
  }

  void denies(const Merit& merit) const {
    const Seat best = trick_state(view_.seen).best_seat;
    EXPECT_EQ(merit.seats, seat_bit(best));
    EXPECT_NE(best, view_.me);
    int won = trick_state(view_.seen).size;
    for (std::uint16_t i = 0; i < view_.seen.log_size; ++i) {
      const Event& event = view_.seen.log()[i];
      if (event.kind == Event::Kind::take && event.seat == best) won += event.size;
    }
    EXPECT_EQ(merit.number, won);
    EXPECT_GE(merit.number, merit.of);
    for (const TrickEnd& end : ends_) EXPECT_NE(end.taker, best);
  }

  void among_beats(const Merit& merit) const {
    const ComboId id = rules_.book.find(action_.cards.set());
    bool higher = false;
    for (const Action& one : beating()) {
      const ComboId other = rules_.book.find(one.cards.set());
      if (merit.kind == Kind::only_beats) {
        EXPECT_EQ(one, action_);
      }
      EXPECT_FALSE(rules_.book.beats(id, other));
      higher |= rules_.book.beats(other, id);
    }
    EXPECT_EQ(higher, merit.kind == Kind::least);
  }

  /// `cards` are those of `among` that no opponent holds a beater of, in any world.
  void secure(CardSet cards, CardSet among) const {
    EXPECT_TRUE(holds(among, cards));
    for (const Card card : each(among)) {
      if (rules_.book.single(card) == no_combo) continue;
      EXPECT_EQ(has_card(cards, card), because(rules_, information_, card).unbeatable);
      if (!has_card(cards, card)) continue;
      for (const State& world : worlds_)
        each_seat(active_seats(rules_, world), [&](Seat seat) {
          const CardSet held = zone(rules_, world, trick_rules(rules_).hand, seat);
          if (seat != view_.me) {
            EXPECT_FALSE(meet(held, rules_.book.higher(card)));
          }
        });
    }
  }

  void stands(State world) const {
    Events events;
    apply(table_, world, view_.me, action_, &events);
    for (const Event& event : events)
      EXPECT_NE(event.kind == Event::Kind::reveal && event.verb == Verb::declare, true);
  }

  const Table& table_;
  const Rules& rules_;
  const View& view_;
  const Action& action_;
  const InformationSet information_;
  std::vector<State> worlds_; // the truth first
  std::vector<TrickEnd> ends_;
};

TEST(Merits, OfTricksHoldInEveryWorld) {
  Tallies seen;
  for (const char* id : {"lukfu", "madiao", "kanhu", "eight-tricks", "tiengow", "last-bone"}) {
    const test::Game game = test::load_game(id);
    each_position(game.table,
                  [&](const State& state, const View& view, const Action& action, Rng& rng) {
                    const std::vector<Merit> found = merits(game.table, view, action);
                    if (found.empty()) return;
                    TrickCheck check(game.table, state, view, action, rng);
                    for (const Merit& merit : found) {
                      check.check(merit);
                      ++seen[merit.kind];
                    }
                  });
  }
  for (const Kind kind :
       {Kind::only, Kind::takes, Kind::may_fall, Kind::lower_may_fall, Kind::only_beats,
        Kind::least, Kind::denies, Kind::brings, Kind::cannot_beat, Kind::holds_back, Kind::keeps,
        Kind::gives_up, Kind::keeps_higher, Kind::strong})
    EXPECT_GE(seen[kind], 1) << "never seen: " << static_cast<int>(kind);
}

} // namespace
} // namespace yezi::trick_merits_test
