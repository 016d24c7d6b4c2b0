// The statistics of history/games/lukfu.md, section 15.9, under their numbers: counted exactly
// where the engine's tables allow it, else drawn with fixed seeds and held against five standard
// errors. YEZI_SCALE multiplies what is drawn.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

#include "core/subsets.h"
#include "game.h"
#include "kits/bonus/phase.h"
#include "kits/drawing/state.h"
#include "kits/tricks/state.h"
#include "kits/tricks/unbeatable.h"
#include "length.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "table/glimpse.h"
#include "table/settle.h"

namespace yezi::statistics_test {
namespace {

using test::cards;
using test::Game;
using test::load_game;
using Depth = UnbeatableRule::Depth;

int scaled(int hands) {
#ifdef YEZI_SANITIZED
  hands /= 20;
#endif
  return test::scaled(hands, 100);
}

const Game& lukfu() {
  static const Game game = load_game("lukfu");
  return game;
}
const Game& three() {
  static const Game game = load_game("lukfu", {{"players", "3"}});
  return game;
}

State dealt(const Game& game, std::uint64_t seed, int hand) {
  const Deal luck = sample_luck(game.rules(), seed, static_cast<std::uint64_t>(hand));
  return deal(game.table, Match{}, luck);
}

/// Who answers next.
Seat asked(const State& state) { return next_asked(state); }

/// a/b == wanted/of, without rounding.
void expect_ratio(std::uint64_t a, std::uint64_t b, std::uint64_t wanted, std::uint64_t of) {
  const std::uint64_t common = std::gcd(a, b), wanted_common = std::gcd(wanted, of);
  EXPECT_TRUE(a / common == wanted / wanted_common && b / common == of / wanted_common)
      << a << '/' << b << " = " << static_cast<double>(a) / static_cast<double>(b) << ", wanted "
      << static_cast<double>(wanted) / static_cast<double>(of);
}

/// Within five standard errors, and `slack` for a value that was rounded.
void expect_share(std::int64_t hits, std::int64_t of, double wanted, double slack) {
  const double share = static_cast<double>(hits) / static_cast<double>(of);
  const double error = std::sqrt(wanted * (1 - wanted) / static_cast<double>(of));
  EXPECT_NEAR(share, wanted, 5 * error + slack) << "of " << of;
}

// SV-01 to SV-11: what beats a lead, by counting how the 25 unseen cards fall 12/12/1

struct Falls {
  std::uint64_t beaten = 0; // at least one opponent has a whole combination that beats
  std::uint64_t held = 0;   // summed over those combinations: falls in which one opponent has it
  std::uint64_t all = 0;
  int beaters = 0;
};

/// The ways are counted over the cards of the beaters alone; the others fill up.
class Fall {
public:
  Fall(std::string_view hand, std::string_view lead) {
    const Rules& rules = lukfu().rules();
    const CardSet mine = cards(rules, hand);
    EXPECT_EQ(size_of(mine), 12);
    std::vector<ComboId> ids;
    rules.book.beaters_within(rules.book.find(cards(rules, lead)), rules.pack & ~mine, ids);
    for (const ComboId id : ids) beaters_.push_back(rules.book[id].cards);
    for (const CardSet beater : beaters_) matter_ |= beater;
    falls_.beaters = static_cast<int>(beaters_.size());
    place(matter_, {}, {}, 1);
  }
  const Falls& falls() const { return falls_; }

private:
  void place(CardSet left, CardSet a, CardSet b, int aside) {
    if (!left.empty()) {
      const CardSet card = card_bit(first_of(left));
      place(left & ~card, a | card, b, aside);
      place(left & ~card, a, b | card, aside);
      if (aside > 0) place(left & ~card, a, b, 0);
      return;
    }
    const int others = 25 - size_of(matter_);
    const int more_a = 12 - size_of(a), more_b = 12 - size_of(b);
    if (more_a < 0 || more_b < 0) return;
    const std::uint64_t ways = choose_count(others, more_a) * choose_count(others - more_a, more_b);
    int whole = 0;
    for (const CardSet beater : beaters_) whole += holds(a, beater) || holds(b, beater) ? 1 : 0;
    falls_.all += ways;
    falls_.held += ways * static_cast<std::uint64_t>(whole);
    if (whole > 0) falls_.beaten += ways;
  }

  std::vector<CardSet> beaters_;
  CardSet matter_{};
  Falls falls_;
};

void expect_beaten(std::string_view hand, std::string_view lead, int beaters, std::uint64_t wanted,
                   std::uint64_t of) {
  const Falls falls = Fall(hand, lead).falls();
  EXPECT_EQ(falls.beaters, beaters) << lead;
  EXPECT_EQ(falls.all, 67'603'900U); // 25! / (12! 12! 1!)
  expect_ratio(falls.beaten, falls.all, wanted, of);
}

constexpr std::uint64_t sv01 = 22, sv01_of = 115, sv02 = 9, sv02_of = 115;

TEST(Statistics, SV_01_02_given_cards_with_one_opponent) {
  expect_ratio(2 * choose_count(12, 3), choose_count(25, 3), sv01, sv01_of);
  expect_ratio(2 * choose_count(12, 4), choose_count(25, 4), sv02, sv02_of);
}

TEST(Statistics, SV_03_04_05_low_run_of_tens) {
  expect_beaten("s3 s2 s1 s6 k1 k3 k5 k7 x2 x4 x6 x8", "s3 s2 s1", 1, sv01, sv01_of);
  expect_beaten("s3 s2 s1 s7 k1 k3 k5 k7 x2 x4 x6 x8", "s3 s2 s1", 1, sv01, sv01_of);
  expect_beaten("s3 s2 s1 g2 k1 k3 k5 k7 x2 x4 x6 x8", "s3 s2 s1", 4, 81, 161);
  expect_beaten("s3 s2 s1 s6 s7 k3 k5 k7 x2 x4 x6 x8", "s3 s2 s1", 0, 0, 1);
}

TEST(Statistics, SV_06_three_sevens) {
  const auto sets = [](std::string_view hand, int beaters) {
    const Falls falls = Fall(hand, "s7 g7 k7").falls();
    EXPECT_EQ(falls.beaters, beaters);
    expect_ratio(falls.held, falls.all, sv01 * static_cast<std::uint64_t>(beaters), sv01_of);
  };
  sets("s7 g7 k7 s1 s2 g2 g4 k2 k5 x3 x4 x6", 8);
  sets("s7 g7 k7 s8 g9 g2 g4 k2 k5 x3 x4 x6", 2);
  sets("s7 g7 k7 s9 g9 g2 g4 k2 k5 x3 x4 x6", 4);
}

TEST(Statistics, SV_08_low_run_of_strings) {
  expect_beaten("g4 g3 g2 k1 k3 k5 k7 k9 x2 x4 x6 x8", "g4 g3 g2", 10, 159043, 193154);
  expect_beaten("g4 g3 g2 g7 s4 s8 k7 k9 x2 x4 x6 x8", "g4 g3 g2", 2, 1388, 4025);
}

TEST(Statistics, SV_10_ones) {
  expect_beaten("s1 g1 k1 s2 s4 g3 g5 k4 k6 x2 x4 x6", "s1 g1 k1", 4, 61, 115);
  expect_beaten("s1 g1 k1 s9 s4 g3 g5 k4 k6 x2 x4 x6", "s1 g1 k1", 1, sv01, sv01_of);
  expect_beaten("s1 g1 k1 x1 s4 g3 g5 k4 k6 x2 x4 x6", "s1 g1 k1 x1", 1, sv02, sv02_of);
}

TEST(Statistics, SV_11_the_dealer_of_Sung) {
  expect_beaten("s9 k9 x1 k3 x3 g3 g2 g1 g5 k7 x7 x6", "g3 g2 g1", 8, 57478, 76475);
}

// SV-12 to SV-15: hands of twelve, by counting suit by suit

/// [size][old]: how many sets of cards of the pack have that size and as many unbeatable cards,
/// judged from that set alone, as at the deal.
using Spread = std::array<std::array<std::uint64_t, 13>, 13>;

Spread times(const Spread& a, const Spread& b) {
  Spread product{};
  for (std::size_t i = 0; i < 13; ++i)
    for (std::size_t j = 0; j <= i; ++j)
      for (std::size_t m = 0; i + m < 13; ++m)
        for (std::size_t n = 0; n <= m; ++n) product[i + m][j + n] += a[i][j] * b[m][n];
  return product;
}

int old_at_the_deal(const Rules& rules, CardSet hand) {
  int old = 0;
  for (const Card card : each(hand)) old += (rules.book.higher(card) & ~hand).empty() ? 1 : 0;
  return old;
}

/// Cards that beat or are beaten by one another are counted together, apart from all others.
Spread opening_hands(const Rules& rules) {
  Spread all{};
  all[0][0] = 1;
  for (CardSet left = rules.pack; !left.empty();) {
    CardSet together = card_bit(first_of(left));
    for (CardSet before; before != together;) {
      before = together;
      for (const Card card : each(rules.pack))
        if (const CardSet with = card_bit(card) | rules.book.higher(card); meet(with, together))
          together |= with;
    }
    Spread some{};
    for (CardSet part = together;; part = subset_before(part, together)) {
      if (size_of(part) <= 12)
        ++some[static_cast<std::size_t>(size_of(part))]
              [static_cast<std::size_t>(old_at_the_deal(rules, part))];
      if (part.empty()) break;
    }
    all = times(all, some);
    left &= ~together;
  }
  return all;
}

struct Openings {
  std::uint64_t all = 0, twelve = 0, declare = 0, sum = 0;
};

Openings openings(const Game& game) {
  const Spread spread = opening_hands(game.rules());
  Openings out;
  for (std::size_t old = 0; old <= 12; ++old) {
    out.all += spread[12][old];
    out.sum += spread[12][old] * old;
    if (old >= 6) out.declare += spread[12][old];
  }
  out.twelve = spread[12][12];
  return out;
}

TEST(Statistics, SV_12_five_tigers) {
  const auto& tigers = lukfu().rules().phases[0].as<BonusPhase>();
  ASSERT_EQ(tigers.sets.size(), 1U);
  const int held = size_of(tigers.sets[0]);
  expect_ratio(choose_count(37 - held, 12 - held), choose_count(37, 12), 8, 4403);
  const int hands = scaled(200'000);
  int offered = 0;
  Offer offers;
  for (int hand = 0; hand < hands; ++hand) {
    const State state = dealt(lukfu(), 12, hand);
    for (Seat seat = 0; seat < 4; ++seat) {
      offer(lukfu().table, state, seat, offers);
      offered += offers.count() == 2 ? 1 : 0;
    }
  }
  expect_share(offered, hands, 24.0 / 4403, 0);
}

TEST(Statistics, SV_13_14_15_old_age_cards_at_the_deal) {
  const Openings four = openings(lukfu());
  EXPECT_EQ(four.all, 1'852'482'996U);
  EXPECT_EQ(four.twelve, 2449U);
  EXPECT_EQ(four.declare, 107'155'481U);
  expect_ratio(four.sum, four.all, 1'594'132, 565'471);
  const Openings fewer = openings(three());
  EXPECT_EQ(fewer.all, 1'251'677'700U);
  EXPECT_EQ(fewer.twelve, 1343U);
  EXPECT_EQ(fewer.declare, 58'800'525U);
  EXPECT_NEAR(static_cast<double>(fewer.sum) / static_cast<double>(fewer.all), 2.586661, 5e-7);
}

// ties the counting above to what the engine itself judges
TEST(Statistics, SV_14_15_dealt) {
  const int hands = scaled(20'000);
  std::int64_t sum = 0, declare = 0;
  for (int hand = 0; hand < hands; ++hand) {
    const State state = dealt(lukfu(), 14, hand);
    const int old = size_of(unbeatable_now(lukfu().rules(), state, 0));
    ASSERT_EQ(old, old_at_the_deal(lukfu().rules(), trick_state(state).dealt[0]));
    sum += old;
    declare += old >= 6 ? 1 : 0;
  }
  expect_share(declare, hands, 0.0578442, 0);
  EXPECT_NEAR(static_cast<double>(sum) / hands, 2.819122, 5 * 1.6 / std::sqrt(hands));
}

TEST(Statistics, SV_17_strength) {
  const int hands = scaled(200'000);
  int strong = 0;
  for (int hand = 0; hand < hands; ++hand) {
    const State state = dealt(lukfu(), 17, hand);
    strong += strength_at_deal(lukfu().rules(), state, 0) >= 6 ? 1 : 0;
  }
  expect_share(strong, hands, 0.5620, 0.0002);
}

// Blind play

struct Ends {
  int hands = 0, won = 0, soon = 0; // soon: won within three tricks
};

Ends blind_play(const Game& game, int hands) {
  Ends ends{hands};
  for (int hand = 0; hand < hands; ++hand) {
    State state = dealt(game, 63, hand);
    Rng rng = Rng::for_hand(64, static_cast<std::uint64_t>(hand));
    playout(game.table, state, rng);
    if (state.outcome != Outcome::won) continue;
    ++ends.won;
    ends.soon += state.trick <= 3 ? 1 : 0;
  }
  return ends;
}

// The sheet's 63 % of the hands won is what depth visible gives. Deeper deduction ends hands
// sooner: then it is 66 %, and 63 % of all hands.
TEST(Statistics, blind_play_ends_within_three_tricks) {
  const int hands = scaled(100'000);
  const Ends visible = blind_play(load_game("lukfu", {{"oldage_depth", "visible"}}), hands);
  expect_share(visible.soon, visible.won, 0.63, 0.005);
  const Ends exact = blind_play(lukfu(), hands);
  expect_share(exact.soon, exact.hands, 0.63, 0.005);
  expect_share(exact.soon, exact.won, 0.66, 0.005);
}

/// Cards that nobody can beat in truth, and how many of them each depth recognises.
struct Recognised {
  double truth = 0;
  std::array<double, 3> seen{}; // visible, rules, exact
  void operator+=(const Recognised& other) {
    truth += other.truth;
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] += other.seen[i];
  }
};

Recognised recognised(const Rules& rules, const State& state, Seat seat) {
  const InformationSet now = information_of(rules, state, seat);
  const int hand = trick_rules(rules).hand;
  CardSet others;
  for (Seat other = next_active(rules, state, seat); other != seat;
       other = next_active(rules, state, other))
    others |= zone(rules, state, hand, other);
  CardSet truth;
  for (const Card card : each(now.mine))
    if (!meet(rules.book.higher(card), others)) truth |= card_bit(card);
  Recognised here{static_cast<double>(size_of(truth))};
  CardSet before;
  for (const Depth depth : {Depth::visible, Depth::rules, Depth::exact}) {
    const CardSet known = unbeatable(rules, now, depth);
    EXPECT_TRUE(holds(known, before) && holds(truth, known)); // TV-30
    here.seen[static_cast<std::size_t>(depth)] = size_of(known);
    before = known;
  }
  return here;
}

/// Summed over the hands at the start of every trick but the first, when nothing has been seen yet.
Recognised recognised_in_a_hand(std::uint64_t number) {
  const Rules& rules = lukfu().rules();
  State state = deal(lukfu().table, Match{}, sample_luck(rules, 75, number));
  Rng rng = Rng::for_hand(76, number);
  Recognised sum;
  Offer offered;
  for (int last = 0; !state.over();) {
    if (in_tricks(rules, state) && trick_state(state).acted == 0 && state.trick != last) {
      last = state.trick;
      for (Seat seat = 0; seat < rules.seats; ++seat)
        if (has_seat(active_seats(rules, state), seat)) sum += recognised(rules, state, seat);
    }
    const Seat seat = asked(state);
    offer(lukfu().table, state, seat, offered);
    apply_offered(lukfu().table, state, seat,
                  choose_by_policy(rules, offered, RolloutPolicy::random, rng));
  }
  return sum;
}

// The sheet does not say at which moments it counted, hence half a point of slack.
TEST(Statistics, deduction_recognises_most_of_what_is_unbeatable) {
  std::vector<Recognised> hands(static_cast<std::size_t>(scaled(20'000)));
  Recognised sum;
  for (std::size_t hand = 0; hand < hands.size(); ++hand)
    sum += hands[hand] = recognised_in_a_hand(hand);
  ASSERT_GT(sum.truth, 0);
  const std::array<double, 3> wanted{0.752, 0.789, 0.790};
  for (std::size_t depth = 0; depth < wanted.size(); ++depth) {
    const double share = sum.seen[depth] / sum.truth;
    double squares = 0;
    for (const Recognised& hand : hands) {
      const double off = hand.seen[depth] - share * hand.truth;
      squares += off * off;
    }
    EXPECT_NEAR(share, wanted[depth], 0.005 + 5 * std::sqrt(squares) / sum.truth) << depth;
  }
  EXPECT_GT(sum.seen[1] / sum.seen[0], 1.03);
  EXPECT_GE(sum.seen[2], sum.seen[1]);
  EXPECT_LT(sum.seen[2] / sum.seen[1], 1.003);
}

// The rule of thumb

/// What the rule of thumb wins at `me` where the others play blind.
std::int64_t points_of_simple(const Game& game, State state, Seat me, std::uint64_t luck) {
  BySeat<Rng> rngs{Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}};
  for (Seat seat = 0; seat < game.rules().seats; ++seat) rngs[seat] = player_rng(luck, seat);
  Offer offered;
  while (!state.over()) {
    const Seat seat = asked(state);
    if (seat == me) {
      const View view = look(game.table, state, seat);
      apply_offered(game.table, state, seat, advise(game.table, view, rngs[seat]));
      continue;
    }
    offer(game.table, state, seat, offered);
    apply_offered(game.table, state, seat,
                  choose_by_policy(game.rules(), offered, RolloutPolicy::random, rngs[seat]));
  }
  return settle_net(game.table, state)[me];
}

TEST(Statistics, the_rule_of_thumb_beats_random_play) {
  struct Aim {
    const char* id;
    double points;
    int deals = 1'000;
  };
  for (const auto& [id, points, most] :
       {Aim{"lukfu", 0.5}, Aim{"lukfu/three", 0.5}, Aim{"lukfu/wilkinson-1890", 0.2},
        Aim{"ningbo", 50, 80}, Aim{"wahua", 0.3, 200},
        // where points are scored, not won: random play has between 3 and 4
        Aim{"khanhoo", 12, 60}}) {
    const Game game = load_game(id);
    const int deals = scaled(most);
    double sum = 0;
    int hands = 0;
    for (int hand = 0; hand < deals; ++hand) {
      const State state = dealt(game, 20, hand);
      const std::uint64_t luck = players_luck(20, static_cast<std::uint64_t>(hand));
      for (Seat me = 0; me < game.rules().seats; ++me) {
        if (!has_seat(active_seats(game.rules(), state), me)) continue;
        sum += static_cast<double>(points_of_simple(game, state, me, luck));
        ++hands;
      }
    }
    EXPECT_GT(sum / hands, points) << id;
  }
}

} // namespace
} // namespace yezi::statistics_test
