// Knowledge against the list of all worlds, on packs small enough to list them: every history of
// packs of nine cards, drawn histories of larger ones. YEZI_SCALE multiplies what is drawn;
// YEZI_FULL=1 goes through every history of the pack of twelve (hours).

#include "length.h"
#include "view/knowledge.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <unordered_map>

#include <gtest/gtest.h>

#include "world_comparison.h"

namespace yezi::knowledge_listing_test {
namespace {

using kit::Comparison;
using kit::Hand;
using kit::Move;
using kit::Pack;
using kit::PackSpec;

#ifdef YEZI_SANITIZED
constexpr int slowness = 10;
#else
constexpr int slowness = 1;
#endif

/// How many hands to draw, of a usual number.
int scaled(int hands) { return std::max(1, test::scaled(2 * hands) / slowness); }

bool full() { return std::getenv("YEZI_FULL") != nullptr; }

PackSpec small_spec(int suits, int ranks, bool odd, std::uint32_t active, std::vector<int> dealt) {
  PackSpec spec;
  spec.suits = suits;
  spec.ranks = ranks;
  spec.odd_card = odd;
  spec.special_suits = {0};
  spec.set_least = 2;
  spec.set_most = 3;
  spec.run_least = 2;
  spec.run_most = 4;
  spec.roles.resize(dealt.size());
  for (std::size_t i = 0; i < dealt.size(); ++i) spec.roles[i] = "role" + std::to_string(i);
  spec.active = active;
  spec.dealt = std::move(dealt);
  return spec;
}

/// Goes through histories and compares every position that looks new to some seat.
class Walk {
public:
  explicit Walk(const Pack& pack) : pack_(pack) {}

  /// Every history from here.
  void every(const Hand& hand) {
    if (::testing::Test::HasFailure()) return;
    const CardSet old = compare_all(hand);
    const int seat = kit::to_act(pack_, hand);
    if (hand.now[static_cast<std::size_t>(seat)].empty()) return;
    for (const Move& move : kit::legal(pack_, hand, old)) every(kit::after_move(pack_, hand, move));
  }
  /// One history; leaders sometimes show cards, as after a false claim.
  void one(Hand hand) {
    for (;;) {
      compare_all(hand);
      const auto seat = static_cast<std::size_t>(kit::to_act(pack_, hand));
      if (hand.now[seat].empty() || ::testing::Test::HasFailure()) return;
      if (hand.acted == 0 && !hand.moves.empty() && rng.below(4) == 0) {
        const CardSet shown = hand.now[seat] & CardSet::of_bits(rng.next());
        if (!shown.empty()) hand.reveals.push_back({static_cast<int>(seat), shown, hand.trick});
        compare_all(hand);
      }
      const auto moves = kit::legal(pack_, hand, old_of(hand));
      hand =
          kit::after_move(pack_, hand, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  CardSet old_of(const Hand& hand) {
    return hand.acted > 0 ? CardSet{} : known_[kit::sight(hand, kit::to_act(pack_, hand))];
  }

  Rng rng{7};   // of the histories
  Rng draws{7}; // apart, so that which histories there are does not hang on how worlds are drawn
  std::size_t positions = 0, with_several = 0;
  std::size_t proofs_each = 1; // compare proofs at one of so many positions
  std::size_t tests_of_draws = 40;

private:
  /// The unbeatable cards of the seat to act.
  CardSet compare_all(const Hand& hand) {
    CardSet old;
    const int actor = kit::to_act(pack_, hand);
    for (std::size_t s = 0; s < hand.dealt.size(); ++s) {
      const int seat = static_cast<int>(s);
      if (hand.now[s].empty() && !kit::acts(pack_, seat)) continue;
      const auto [known, fresh] = known_.try_emplace(kit::sight(hand, seat));
      if (fresh) {
        Comparison comparison(pack_, hand, seat);
        comparison.all(draws, positions++ % proofs_each == 0);
        known->second = comparison.exact();
        const bool several = comparison.has_several_card_facts();
        with_several += several;
        const std::size_t n = comparison.worlds_listed();
        if (n > 5 && n < 80 && tests_of_draws > 0 && (several || draws.below(50) == 0)) {
          --tests_of_draws;
          comparison.uniform(draws, 200);
        }
      }
      if (seat == actor) old = known->second;
    }
    return old;
  }

  const Pack& pack_;
  std::unordered_map<std::string, CardSet> known_;
};

Hand deal_hand(const Pack& pack, const std::vector<CardSet>& hands) {
  Hand hand;
  hand.dealt = hand.now = hands;
  while (!kit::acts(pack, hand.leader)) ++hand.leader;
  return hand;
}

void every_deal(const Pack& pack, std::vector<CardSet>& hands, CardSet left,
                const std::function<void(const Hand&)>& use) {
  if (hands.size() == pack.spec.dealt.size()) return use(deal_hand(pack, hands));
  const int size = pack.spec.dealt[hands.size()];
  for (CardSet part = left;; part = subset_before(part, left)) {
    if (size_of(part) == size) {
      hands.push_back(part);
      every_deal(pack, hands, left & ~part, use);
      hands.pop_back();
    }
    if (part.empty()) break;
  }
}

Hand random_deal(const Pack& pack, Rng& rng) {
  std::vector<Card> order;
  for (const Card card : each(pack.rules->pack)) order.push_back(card);
  rng.shuffle(std::span<Card>(order));
  std::vector<CardSet> hands;
  for (const int size : pack.spec.dealt) {
    hands.emplace_back();
    for (int i = 0; i < size; ++i) {
      hands.back() |= card_bit(order.back());
      order.pop_back();
    }
  }
  return deal_hand(pack, hands);
}

/// Every deal of the pack (or one of `step`), each with every history. Under sanitizers fewer
/// deals.
void all_histories(const Pack& pack, int privileged, std::size_t proofs_each, int step = 1) {
  Walk walk(pack);
  walk.proofs_each = proofs_each;
  std::vector<CardSet> hands;
  int deals = 0;
  every_deal(pack, hands, pack.rules->pack, [&](const Hand& dealt) {
    if (deals++ % (step * slowness * slowness) != 0) return;
    Hand hand = dealt;
    hand.privileged = privileged;
    walk.every(hand);
  });
  EXPECT_GT(walk.positions, 500U);
  ::testing::Test::RecordProperty("positions", std::to_string(walk.positions));
}

void sampled_histories(const Pack& pack, int hands, std::uint64_t seed) {
  Walk walk(pack);
  walk.rng = Rng(seed);
  walk.proofs_each = 7;
  std::vector<int> callers = {-1};
  for (Seat seat = 1; seat < pack.rules->seats; ++seat) {
    if (kit::acts(pack, seat)) callers.push_back(seat);
  }
  for (int i = 0; i < hands && !::testing::Test::HasFailure(); ++i) {
    Hand hand = random_deal(pack, walk.rng);
    hand.privileged = callers[walk.rng.below(static_cast<std::uint32_t>(callers.size()))];
    walk.one(hand);
  }
  if (slowness == 1) {
    EXPECT_GT(walk.with_several, 0U);
  }
}

TEST(KnowledgeListing, nine_cards_three_hands) {
  all_histories(kit::make_pack(small_spec(3, 3, false, 0b111, {3, 3, 3})), -1, 11);
}

TEST(KnowledgeListing, nine_cards_three_hands_one_privileged) {
  all_histories(kit::make_pack(small_spec(3, 3, false, 0b111, {3, 3, 3})), 1, 11, full() ? 1 : 3);
}

TEST(KnowledgeListing, nine_cards_two_hands_and_a_dreamer) {
  all_histories(kit::make_pack(small_spec(2, 4, true, 0b101, {4, 1, 4})), -1, 11);
}

TEST(KnowledgeListing, nine_cards_three_hands_and_a_stock) {
  all_histories(kit::make_pack(small_spec(2, 4, true, 0b111, {2, 2, 2})), 2, 11);
}

TEST(KnowledgeListing, nine_cards_without_lead_inference) {
  all_histories(kit::make_pack(small_spec(3, 3, false, 0b111, {3, 3, 3}), false), -1, 11, 5);
}

TEST(KnowledgeListing, twelve_cards_drawn) {
  const Pack pack = kit::make_pack(small_spec(3, 4, false, 0b111, {4, 4, 4}));
  if (full()) return all_histories(pack, 1, 101);
  sampled_histories(pack, scaled(120), 1);
}

TEST(KnowledgeListing, thirteen_cards_with_a_dreamer_drawn) {
  sampled_histories(kit::make_pack(small_spec(3, 4, true, 0b1011, {4, 4, 1, 4})), scaled(8), 2);
}

TEST(KnowledgeListing, two_hands_of_six_drawn) {
  sampled_histories(kit::make_pack(small_spec(3, 4, true, 0b101, {6, 1, 6})), scaled(40), 3);
}

} // namespace
} // namespace yezi::knowledge_listing_test
