// Merits: everything said of an action holds in the truth, and in every world that the seat cannot
// tell from it.

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "view/merits.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "explain/reasons.h"
#include "game.h"
#include "kits/drawing/prospects.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "view/knowledge.h"

namespace yezi::merits_test {
namespace {

using Kind = Merit::Kind;

#ifdef YEZI_SANITIZED
constexpr std::uint64_t hands = 3;
#else
constexpr std::uint64_t hands = 12;
#endif

/// Some of what is offered: all, or a sample.
std::vector<Action> some(const Offer& offer, Rng& rng) {
  constexpr std::uint64_t most = 6;
  if (offer.count() <= most) return offer.list();
  std::vector<Action> actions;
  for (std::uint64_t i = 0; i < most; ++i) actions.push_back(offer.sample(rng));
  return actions;
}

using Tallies = std::map<Kind, int>;

/// Plays hands, some by chance and some sensibly, and shows `visit` every decision with a few of
/// its actions.
template <class Visit>
void each_position(const Table& table, Visit&& visit) {
  Rng rng(99);
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Match match;
    match.head = static_cast<Seat>(hand % static_cast<std::uint64_t>(table.rules->seats));
    State state = deal(table, match, draw_luck(*table.rules, 41, hand));
    while (!state.over()) {
      const View view = look(table, state, next_asked(state));
      for (const Action& action : some(view.offer, rng)) visit(state, view, action, rng);
      const RolloutPolicy how = hand % 3 == 0 ? RolloutPolicy::eager : RolloutPolicy::random;
      const bool sensible = hand % 3 == 2 && table.rules->simple >= 0;
      apply(table, state, view.me,
            sensible ? advise(table, view, rng)
                     : choose_by_policy(*table.rules, view.offer, how, rng));
    }
  }
}

// --- tricks --------------------------------------------------------------------------------------

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
      EXPECT_TRUE(
          rules_.book.beats(rules_.book.find(action_.cards), rules_.book.find(merit.cards)));
      each_seat(merit.seats, [&](Seat seat) { EXPECT_TRUE(can_beat(seat, merit.cards)); });
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
      secure(merit.cards, information_.mine & ~action_.cards);
      break;
    case Kind::gives_up:
      secure(merit.cards, information_.mine & action_.cards);
      break;
    case Kind::strong:
      secure(merit.cards, information_.mine);
      break;
    case Kind::keeps_higher:
      for (const Card laid : each(action_.cards))
        for (const Card kept : each(information_.mine & ~action_.cards))
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
      return (one.cards & action_.cards) == 0;
    });
    EXPECT_EQ(merit.kind, found.empty() ? Kind::cannot_beat
                          : stays       ? Kind::holds_back
                                        : Kind::breaks);
  }

  /// Nobody else holds, in any world, another card that beats it.
  void strong(const Merit& merit) const {
    ASSERT_EQ(size_of(merit.cards), 1);
    const bool given = merit.kind == Kind::gives_strong;
    EXPECT_TRUE(holds(given ? action_.cards : information_.mine & ~action_.cards, merit.cards));
    EXPECT_NE(merit.by, 0U);
    for (const State& world : worlds_)
      each_seat(active_seats(rules_, world), [&](Seat seat) {
        const CardSet held = zone(rules_, world, trick_rules(rules_).hand, seat);
        if (seat != view_.me) {
          EXPECT_EQ(held & rules_.book.higher(first_of(merit.cards)) & ~merit.by, 0U);
        }
      });
  }

  void may_fall(const Merit& merit) const {
    EXPECT_NE(merit.seats, 0);
    EXPECT_GT(merit.number, 0);
    for (const TrickEnd& end : ends_) EXPECT_EQ(end.could_beat & ~merit.seats, 0);
    each_seat(merit.seats, [&](Seat seat) { EXPECT_TRUE(can_beat(seat, action_.cards)); });
    if (size_of(action_.cards) != 1) return;
    EXPECT_EQ(size_of(merit.cards), merit.number);
    const CardSet higher = rules_.book.higher(first_of(action_.cards));
    EXPECT_EQ(merit.cards & ~(higher & information_.unseen), 0U);
    each_seat(merit.seats, [&](Seat seat) {
      for (const State& world : worlds_)
        EXPECT_EQ(zone(rules_, world, trick_rules(rules_).hand, seat) & higher & ~merit.cards, 0U);
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
    const ComboId id = rules_.book.find(action_.cards);
    bool higher = false;
    for (const Action& one : beating()) {
      const ComboId other = rules_.book.find(one.cards);
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
    EXPECT_EQ(cards & ~among, 0U);
    for (const Card card : each(among)) {
      if (rules_.book.single(card) == no_combo) continue;
      EXPECT_EQ(has_card(cards, card), because(rules_, information_, card).unbeatable);
      if (!has_card(cards, card)) continue;
      for (const State& world : worlds_)
        each_seat(active_seats(rules_, world), [&](Seat seat) {
          const CardSet held = zone(rules_, world, trick_rules(rules_).hand, seat);
          if (seat != view_.me) {
            EXPECT_EQ(held & rules_.book.higher(card), 0U);
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

// --- drawing -------------------------------------------------------------------------------------

/// Copies of a face that the seat cannot see, by the truth.
int hidden_copies(const Rules& rules, const State& truth, Seat me, Card card) {
  const DrawPhase& phase = draw_rules(rules);
  int count = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (seat != me) count += count_of(rules, truth, phase.hand, seat, card);
  for (std::size_t i = draw_state(truth).head; i < draw_state(truth).size; ++i)
    count += draw_state(truth).wall[i] == card ? 1 : 0;
  return count;
}

class DrawCheck {
public:
  DrawCheck(const Table& table, const State& truth, const View& view, const Action& action)
      : table_(table),
        rules_(*table.rules),
        phase_(draw_rules(rules_)),
        truth_(truth),
        view_(view),
        action_(action),
        after_(truth) {
    Events events;
    apply(table, after_, view.me, action, &events);
    for (const Event& event : events)
      if (event.kind == Event::Kind::draw)
        drawn_ = true;
      else
        done_ |=
            event.kind == Event::Kind::act && event.seat == view.me && event.verb == action.verb;
  }

  void check(const Merit& merit) const {
    SCOPED_TRACE(rules_.said.id + ": " + to_text(rules_, action_) + ", merit " +
                 std::to_string(static_cast<int>(merit.kind)));
    const Seat me = view_.me;
    switch (merit.kind) {
    case Kind::only:
      EXPECT_EQ(view_.offer.list().size(), 1U);
      break;
    case Kind::goes_out:
      if (!done_ || !after_.over() || after_.marks[mark_winner] != me) break;
      if (merit.number < 0) break;
      EXPECT_EQ(Evaluator(table_, after_).counted(me).value, merit.number);
      break;
    case Kind::not_complete:
      EXPECT_FALSE(complete());
      break;
    case Kind::could_go_out:
      EXPECT_TRUE(complete());
      break;
    case Kind::lacks_least:
    case Kind::lacks_more:
    case Kind::draws_nearer:
      discarded(merit);
      break;
    case Kind::nearer:
    case Kind::not_nearer:
      EXPECT_EQ(merit.kind == Kind::nearer, merit.number < merit.of);
      EXPECT_EQ(Prospects(table_, truth_, me).lacking(DrawGlimpse::Aim{}), merit.of);
      if (done_ && !drawn_ && draw_state(after_).turn == me && has_seat(after_.asked, me)) {
        EXPECT_EQ(best_discard(), merit.number);
      }
      break;
    case Kind::claims_nearer:
    case Kind::no_claim_nearer:
      EXPECT_EQ(merit.kind == Kind::claims_nearer, merit.number < merit.of);
      break;
    case Kind::waits:
      waiting(merit);
      break;
    case Kind::draws_most:
      break;
    case Kind::all_seen:
      EXPECT_EQ(hidden_copies(rules_, truth_, me, listed_at(action_.cards, 0)), 0);
      break;
    case Kind::melds_most:
    case Kind::melds_less: {
      const Pile left = pile(rules_, after_, phase_.hand, me);
      if (!after_.over()) {
        EXPECT_EQ(phase_.book.best(left).worth, merit.number);
      }
      EXPECT_EQ(merit.kind == Kind::melds_less, merit.number < merit.of);
      break;
    }
    case Kind::melds_gain:
    case Kind::melds_same:
      EXPECT_EQ(merit.kind == Kind::melds_gain, merit.number > merit.of);
      break;
    default:
      ADD_FAILURE() << "no merit of drawing";
    }
  }

private:
  /// Whether the hand wins with what lies open, or as it is.
  bool complete() const {
    const bool claims = view_.seen.step != turn_step;
    if (phase_.then_discards && !claims)
      return !last_discards(rules_, truth_, phase_, view_.me).empty();
    return wins(rules_, truth_, phase_, view_.me, claims ? draw_state(truth_).offered : no_card);
  }

  /// The fewest cards lacking after a discard that can follow.
  int best_discard() const {
    int least = out_of_reach;
    for (const Action& action : look(table_, after_, view_.me).offer.list()) {
      if (action.verb != Verb::discard) continue;
      State left = after_;
      take(rules_, left, phase_.hand, view_.me, listed_at(action.cards, 0));
      least = std::min(least, Prospects(table_, left, view_.me).lacking(DrawGlimpse::Aim{}));
    }
    return least;
  }

  void discarded(const Merit& merit) const {
    if (after_.over()) return;
    const Prospects prospects(table_, after_, view_.me);
    if (merit.kind != Kind::draws_nearer) {
      EXPECT_EQ(prospects.lacking(DrawGlimpse::Aim{}), merit.number);
      EXPECT_EQ(merit.kind == Kind::lacks_more, merit.of < merit.number);
      return;
    }
    // cards are drawn one by one: those that bring it nearer, as often as they are hidden
    const int now = prospects.lacking(DrawGlimpse::Aim{});
    int count = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      const int hidden = hidden_copies(rules_, truth_, view_.me, card);
      if (hidden == 0) continue;
      State more = after_;
      put(rules_, more, phase_.hand, view_.me, card);
      if (Prospects(table_, more, view_.me).lacking(DrawGlimpse::Aim{}) < now) count += hidden;
    }
    EXPECT_EQ(merit.number, count);
  }

  void waiting(const Merit& merit) const {
    if (after_.over() || (action_.verb == Verb::pass && draw_state(after_).turn == view_.me))
      return;
    FaceSet faces;
    int hidden = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      if (!wins(rules_, after_, phase_, view_.me, card)) continue;
      faces.add(card);
      hidden += hidden_copies(rules_, truth_, view_.me, card);
    }
    EXPECT_TRUE(merit.faces == faces);
    EXPECT_EQ(merit.number, hidden);
  }

  const Table& table_;
  const Rules& rules_;
  const DrawPhase& phase_;
  const State& truth_;
  const View& view_;
  const Action& action_;
  State after_;
  bool done_ = false;  // the action was carried out, not outbid
  bool drawn_ = false; // and a card was drawn
};

TEST(Merits, OfDrawingHoldInTruth) {
  Tallies seen;
  for (const char* id : {"ningbo", "wahua", "khanhoo"}) {
    const test::Game game = test::load_game(id);
    each_position(game.table,
                  [&](const State& state, const View& view, const Action& action, Rng&) {
                    if (!game.rules().phases[view.seen.phase].is<DrawPhase>()) return;
                    const DrawCheck check(game.table, state, view, action);
                    for (const Merit& merit : merits(game.table, view, action)) {
                      check.check(merit);
                      ++seen[merit.kind];
                    }
                  });
  }
  for (const Kind kind : {Kind::lacks_least, Kind::lacks_more, Kind::nearer, Kind::claims_nearer,
                          Kind::no_claim_nearer, Kind::draws_nearer, Kind::draws_most,
                          Kind::all_seen, Kind::melds_most, Kind::melds_less, Kind::melds_gain,
                          Kind::melds_same, Kind::waits, Kind::goes_out, Kind::not_nearer})
    EXPECT_GE(seen[kind], 1) << "never seen: " << static_cast<int>(kind);
}

// --- words ---------------------------------------------------------------------------------------

TEST(Reasons, EveryMeritHasItsSentence) {
  const test::Game game = test::load_game("lukfu"), other = test::load_game("ningbo");
  const Teller teller(game.rules(), {}, 0), of_drawing(other.rules(), {}, 0);
  const Reasons reasons(game.table, teller), drawing(other.table, of_drawing);
  for (int kind = 0; kind <= static_cast<int>(Kind::melds_same); ++kind) {
    Merit merit;
    merit.kind = static_cast<Kind>(kind);
    merit.seats = 0b110;
    merit.number = 2;
    merit.of = 3;
    merit.cards = test::cards(game.rules(), "s9 s8");
    merit.by = test::cards(game.rules(), "g9");
    const bool draws = merit.kind >= Kind::goes_out;
    if (draws) merit.faces.add(3);
    const std::string text = (draws ? drawing : reasons).sentence(merit);
    EXPECT_EQ(text.empty(), merit.kind == Kind::draws_most) << kind;
    if (text.empty()) continue;
    EXPECT_FALSE(text.front() >= 'a' && text.front() <= 'z') << text;
    EXPECT_EQ(text.back(), '.') << text;
  }
  Merit merit;
  merit.kind = Kind::may_fall;
  merit.seats = 0b110;
  merit.number = 2;
  merit.cards = test::cards(game.rules(), "s9 s8");
  EXPECT_EQ(reasons.sentence(merit),
            "The second or the dreamer may still beat it with s9 九拾, s8 八拾.");
}

TEST(Reasons, PointsHaveAsManyDigitsAsTheyBear) {
  const Unit whole;
  EXPECT_EQ(points_text(whole, 1.236, 0.1), "+1.24 ± 0.20");
  EXPECT_EQ(points_text(whole, -12.36, 1), "-12.4 ± 2.0");
  EXPECT_EQ(points_text(whole, 36.6, 10), "+37 ± 20");
  EXPECT_EQ(points_text(whole, 3, 0), "+3.00");
  Unit halves;
  halves.parts = 2;
  EXPECT_EQ(points_text(halves, 3, 0), "+1.50");
}

} // namespace
} // namespace yezi::merits_test
