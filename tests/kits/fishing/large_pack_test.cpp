// Fishing with packs that no CardSet holds, held against lists of everything; and clauses that such
// games have: several cards taken together, hands that are filled again, counted catches, the last
// card seen before.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kits/fishing/fishing_games.h"
#include "view/world_sampler.h"

namespace yezi::fishing_large_test {
namespace {

using fishing_games::faults_of;
using fishing_games::play_out;
using fishing_games::same_rank;

/// Seventy-two cards: two suits of nine ranks, four of each.
constexpr const char* pack = R"(
local faces = {}
for rank = 1, 9 do
  for _, suit in ipairs { "a", "b" } do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank, copies = 4 }
  end
end
local deck = y.deck "tiny-72" {
  title = "Seventy-two cards", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }
)";

std::string file(const std::string& clauses, const std::string& deal = "hand = 4, pool = 8",
                 int seats = 3) {
  return fishing_games::written({pack, deal, seats, R"(y.lying("caught", "payee", "all")
      + 2 * y.lying("caught", "payee", { "a", "b9" })
      + 100 * y.faces_lying("caught", "payee", { "a", "b9", times = 2 })
      + 10000 * y.faces_lying("caught", "payee", "all"))",
                                 R"(counters = { seat = { "threes", "drawn", "all" } },)"},
                                clauses);
}

std::vector<Card> lying(const Rules& rules, const State& state, int zone, Seat seat) {
  std::vector<Card> cards;
  const Pile there = pile(rules, state, zone, seat);
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    for (int i = there.count(card); i > 0; --i) cards.push_back(card);
  }
  return cards;
}

std::string every_kind() {
  std::string list = "{ ";
  for (int rank = 1; rank < 10; ++rank)
    for (const char* suit : {"a", "b"}) list += "\"" + (suit + std::to_string(rank)) + "\", ";
  return list + "}";
}

/// What the clauses allow, said again in the plainest way.
struct Plain {
  bool ranks = true, sums = false, fourth = false, fourth_must = true;
  int count = 1;

  bool allows(const Rules& rules, Card card, const std::vector<Card>& target,
              const std::vector<Card>& open) const {
    const auto alike = std::count(open.begin(), open.end(), card);
    const bool all_alike = std::count(target.begin(), target.end(), card) ==
                           static_cast<std::ptrdiff_t>(target.size());
    if (fourth && alike == 3) {
      if (target.size() == 3 && all_alike) return true;
      if (fourth_must) return false;
    }
    int sum = 0;
    bool same = true;
    for (const Card one : target) {
      sum += rules.deck.faces[one].numeral;
      same &= rules.deck.faces[one].rank == rules.deck.faces[card].rank;
    }
    if (ranks && same && static_cast<int>(target.size()) == count) return true;
    return sums && target.size() > 1 && sum == rules.deck.faces[card].numeral;
  }
};
using Caught = std::pair<Card, std::vector<Card>>;

std::set<Caught> plain_catches(const Rules& rules, const Plain& plain,
                               const std::vector<Card>& mine, const std::vector<Card>& open) {
  std::set<Caught> all;
  for (const Card card : mine)
    for (std::uint32_t bits = 1; bits < 1U << open.size(); ++bits) {
      std::vector<Card> target;
      for (std::size_t i = 0; i < open.size(); ++i)
        if (((bits >> i) & 1U) != 0) target.push_back(open[i]);
      if (target.size() < max_listed && plain.allows(rules, card, target, open))
        all.insert({card, target});
    }
  return all;
}

TEST(FishingLarge, OffersWhatThePlainRulesAllow) {
  const std::string ranks = same_rank;
  const std::vector<std::pair<std::string, Plain>> settings = {
      {ranks, {}},
      {"sums = true", {.ranks = false, .sums = true}},
      {ranks + ", sums = true", {.sums = true}},
      {ranks + ", takes_count = 2", {.count = 2}},
      {ranks + ", takes_count = 3", {.count = 3}},
      {ranks + ", fourth = " + every_kind(), {.fourth = true}},
      {ranks + ", fourth_must = false, fourth = " + every_kind(),
       {.fourth = true, .fourth_must = false}},
  };
  for (const auto& setting : settings) {
    const std::string& clauses = setting.first;
    const Plain& plain = setting.second;
    const test::Game game = test::load_game(file(clauses));
    const Rules& rules = game.rules();
    const auto& phase = rules.phases.back().as<FishingPhase>();
    int compared = 0;
    for (std::uint64_t hand = 0; hand < 4; ++hand)
      play_out(game, hand, [&](const State& state, Seat seat, const Offer& offered) {
        const std::vector<Card> open = lying(rules, state, phase.pool, 0);
        if (open.size() > 10) return;
        const bool up = !pile(rules, state, phase.turned, 0).empty();
        const std::vector<Card> mine =
            up ? lying(rules, state, phase.turned, 0) : lying(rules, state, phase.hand, seat);
        std::multiset<std::vector<Card>> by_kinds;
        for (const Caught& one : plain_catches(rules, plain, mine, open)) {
          std::vector<Card> kinds = one.second;
          kinds.push_back(one.first);
          std::sort(kinds.begin(), kinds.end());
          by_kinds.insert(kinds);
        }
        std::multiset<std::vector<Card>> taken;
        std::set<std::string> texts;
        for (const Action& action : offered.listed()) {
          EXPECT_TRUE(texts.insert(to_text(rules, action)).second) << to_text(rules, action);
          if (action.verb != phase.take) continue;
          std::vector<Card> kinds;
          for (const Card card : listed(action.cards.list())) kinds.push_back(card);
          taken.insert(kinds);
        }
        EXPECT_EQ(taken, by_kinds) << clauses;
        ++compared;
      });
    EXPECT_GT(compared, 5) << clauses;
  }
}

TEST(FishingLarge, MovesTheCardThatTheActionSays) {
  const test::Game game = test::load_game(file(std::string(same_rank) + ", takes_count = 2"));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  int doubtful = 0;
  for (std::uint64_t hand = 0; hand < 60; ++hand)
    play_out(game, hand, [&](const State& state, Seat seat, const Offer& offered) {
      for (const Action& action : offered.listed()) {
        if (action.verb != phase.take) continue;
        State after = state;
        apply(game.table, after, seat, action);
        // each card came from where it lay, one from the hand or from the card turned up
        const bool up = !pile(rules, state, phase.turned, 0).empty();
        const int gone = up ? 1
                            : pile(rules, state, phase.hand, seat).size() -
                                  pile(rules, after, phase.hand, seat).size();
        EXPECT_EQ(gone, 1);
        EXPECT_EQ(pile(rules, after, phase.caught, seat).size(),
                  pile(rules, state, phase.caught, seat).size() + 3);
        doubtful += action.arg > 0 ? 1 : 0;
      }
    });
  EXPECT_GT(doubtful, 5);
}

TEST(FishingLarge, FillsHandsAgainUntilAllIsPlayed) {
  for (const int seats : {2, 3}) {
    const test::Game game = test::load_game(
        file(std::string(same_rank) + ", takes_count = 2, refill = 3", "hand = 3", seats));
    const Rules& rules = game.rules();
    const auto& phase = rules.phases.back().as<FishingPhase>();
    std::multiset<int> refills; // how many cards the first of a round draws
    for (std::uint64_t hand = 0; hand < 10; ++hand) {
      State state = deal(game.table, Match{}, sample_luck(rules, 11, hand));
      Rng rng(hand);
      Events events;
      while (!state.over()) {
        Offer offered;
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        apply(game.table, state, seat,
              offered.at(rng.below(static_cast<std::uint32_t>(offered.listed().size()))), &events);
      }
      for (Seat seat = 0; seat < seats; ++seat)
        EXPECT_EQ(pile(rules, state, phase.hand, seat).size(), 0);
      EXPECT_EQ(pile(rules, state, phase.stock, 0).size(), 0);
      for (const Event& event : events)
        if (event.kind == Event::Kind::draw && event.cards_seen_by == seat_bit(event.seat))
          refills.insert(event.size);
    }
    // 72 cards: two play six rounds of twelve; three play four of eighteen
    EXPECT_EQ(refills.count(3), 10U * static_cast<unsigned>(seats) * (seats == 2 ? 5 : 3));
    EXPECT_EQ(refills.size(), refills.count(3));
  }
  // 72 less 8 in the pool: three rounds of eighteen, and ten for one of a card each
  const test::Game game =
      test::load_game(file(std::string(same_rank) + ", refill = 3", "hand = 3, pool = 8"));
  const Rules& rules = game.rules();
  Events events;
  State state = deal(game.table, Match{}, sample_luck(rules, 11, 0), &events);
  Rng rng(1);
  while (!state.over()) {
    Offer offered;
    const Seat seat = next_asked(state);
    offer(game.table, state, seat, offered);
    apply(game.table, state, seat,
          offered.at(rng.below(static_cast<std::uint32_t>(offered.listed().size()))), &events);
  }
  std::vector<int> drawn;
  for (const Event& event : events)
    if (event.kind == Event::Kind::draw && event.cards_seen_by == seat_bit(event.seat))
      drawn.push_back(event.size);
  EXPECT_EQ(drawn, (std::vector<int>{3, 3, 3, 3, 3, 3, 1, 1, 1}));
}

TEST(FishingLarge, CountsCatches) {
  const test::Game game = test::load_game(
      file(std::string(same_rank) + ", takes_count = 2, counts = { { counter = \"threes\", " +
           "from = \"hand\", alike = 3 }, { counter = \"drawn\", from = \"stock\" }, " +
           "{ counter = \"all\" } }"));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const int first = index_of(rules.counters, "threes");
  int threes = 0;
  for (std::uint64_t hand = 0; hand < 100; ++hand) {
    State state = deal(game.table, Match{}, sample_luck(rules, 11, hand));
    Rng rng(hand);
    std::array<std::array<int, 3>, 3> wanted{};
    while (!state.over()) {
      Offer offered;
      const Seat seat = next_asked(state);
      const bool up = !pile(rules, state, phase.turned, 0).empty();
      offer(game.table, state, seat, offered);
      const Action action =
          offered.at(rng.below(static_cast<std::uint32_t>(offered.listed().size())));
      if (action.verb == phase.take) {
        const CardList cards = action.cards.list();
        wanted[0][seat] += !up && listed_at(cards, 0) == listed_at(cards, 2) ? 1 : 0;
        wanted[1][seat] += up ? 1 : 0;
        ++wanted[2][seat];
      }
      apply(game.table, state, seat, action);
    }
    for (std::size_t counter = 0; counter < 3; ++counter)
      for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(state.counters[static_cast<std::size_t>(first) + counter * 3 + seat],
                  wanted[counter][seat]);
    threes += wanted[0][0] + wanted[0][1] + wanted[0][2];
  }
  EXPECT_GT(threes, 0);
}

TEST(FishingLarge, ShowsTheLastCardToWhoeverDrawsIt) {
  const test::Game game = test::load_game(file(std::string(same_rank) + ", peep = true"));
  const Rules& rules = game.rules();
  for (std::uint64_t hand = 0; hand < 30; ++hand) {
    std::set<Seat> knew;
    Card last = no_card;
    Seat drew = no_seat;
    play_out(game, hand, [&](const State& state, Seat asked, const Offer&) {
      const auto& part = state.part<FishingState>();
      if (part.size == 0) {
        if (drew == no_seat) drew = asked;
        return;
      }
      last = part.order[0];
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        const View view = look(game.table, state, seat);
        const auto& seen = view.seen.part<FishingState>();
        for (std::size_t i = 1; i < 72; ++i) EXPECT_EQ(seen.order[i], no_card);
        if (seen.order[0] == no_card) continue;
        EXPECT_EQ(seen.order[0], last);
        knew.insert(seat);
        Rng rng(hand);
        EXPECT_EQ(guess(game.table, view, rng).part<FishingState>().order[0], last);
      }
    });
    ASSERT_EQ(knew.size(), 1U);
    // 52 cards of the stock: the head draws the first
    EXPECT_EQ(*knew.begin(), (52 - 1) % 3);
    if (drew != no_seat) {
      EXPECT_EQ(drew, *knew.begin());
    }
  }
}

TEST(FishingLarge, GuessesEveryPlaceAlike) {
  const test::Game game = test::load_game(file(same_rank));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const State state = deal(game.table, Match{}, sample_luck(rules, 5, 0));
  const View view = look(game.table, state, 0);
  WorldSampler sampler(game.table, view);
  Rng rng(3);
  Pile unseen = pile(rules, state, phase.stock, 0);
  for (const Seat other : {Seat{1}, Seat{2}}) unseen.add(pile(rules, state, phase.hand, other));
  const Card card = unseen.first();
  const double copies = unseen.count(card);
  double held = 0, on_top = 0;
  constexpr int draws = 20'000;
  for (int i = 0; i < draws; ++i) {
    const State world = sampler.sample(rng);
    held += count_of(rules, world, phase.hand, 1, card);
    const auto& part = world.part<FishingState>();
    on_top += part.order[part.size - 1U] == card ? 1 : 0;
  }
  const double each_place = copies / unseen.size();
  EXPECT_NEAR(held / draws, 4 * each_place, 0.02);
  EXPECT_NEAR(on_top / draws, each_place, 0.01);
}

TEST(FishingLarge, KeepsEveryPropertyOfGames) {
  for (const std::string& clauses :
       {std::string(same_rank) + ", pile = true, laid_out = { \"a2\", \"b2\" }",
        std::string(same_rank) + ", sums = true, hand_must = true, peep = true",
        std::string(same_rank) + ", takes_count = 2, drawn_must = false, refill = 2",
        std::string(same_rank) + ", fourth = { \"a1\" }, release = false"}) {
    SCOPED_TRACE(clauses);
    fishing_games::expect_properties(file(clauses), 20);
  }
}

TEST(FishingLarge, PaysForCardsThatLie) {
  const test::Game game = test::load_game(file(same_rank));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const State state = play_out(game, 7, [](const State&, Seat, const Offer&) {});
  std::array<std::int64_t, 3> worth{};
  std::int64_t pairs = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    std::map<std::string, int> copies;
    for (const Card card : lying(rules, state, phase.caught, seat)) {
      const std::string& code = rules.deck.faces[card].code;
      worth[seat] += 1 + (code[0] == 'a' || code == "b9" ? 2 : 0);
      ++copies[code];
    }
    worth[seat] += 10'000 * static_cast<std::int64_t>(copies.size());
    for (const auto& [code, count] : copies) {
      if ((code[0] != 'a' && code != "b9") || count != 2) continue;
      worth[seat] += 100;
      ++pairs;
    }
  }
  EXPECT_GT(pairs, 1);
  const Net net = settle_net(game.table, state);
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(net[seat], 3 * worth[seat] - worth[0] - worth[1] - worth[2]);
}

TEST(FishingLarge, NamesItsFaults) {
  const auto says = [](const std::string& clauses, const std::string& what) {
    const std::string faults = faults_of(file(clauses));
    EXPECT_NE(faults.find(what), std::string::npos) << clauses << ": " << faults;
  };
  EXPECT_EQ(faults_of(file(same_rank)), "");
  says("takes_count = 0", "takes_count");
  says("takes_count = 9", "takes_count");
  says("refill = -1", "refill");
  says("hand_must = true, release = false", "what a pass proves");
  says("peep = true, refill = 3", "nobody knows who draws");
  says("counts = { { counter = \"none\" } }", "none");
  says("counts = { { counter = \"all\", from = \"pool\" } }", "from");
  says("counts = { { alike = 3 } }", "counter");
}

TEST(FishingLarge, IsNoPlaceForSetsOfCards) {
  std::string text = "local y = require \"yezi\"\n" + std::string(pack) +
                     "return y.game \"tiny-large\" { title = { en = \"T\" }, " +
                     "deck = deck, seats = 2, combos = { { \"single\", y.single } } }";
  EXPECT_NE(faults_of(kit::write("tiny-large-combos", text)).find("y.draw_discard"),
            std::string::npos);
}

} // namespace
} // namespace yezi::fishing_large_test
