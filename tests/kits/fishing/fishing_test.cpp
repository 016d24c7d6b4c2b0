// Fishing, held against lists of everything in packs small enough for that: what may be caught, and
// what a pass proves.

#include "kits/fishing/phase.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "explain/tell.h"
#include "kits/fishing/fishing_games.h"
#include "view/knowledge.h"
#include "view/world_sampler.h"

namespace yezi::fishing_test {
namespace {

using fishing_games::faults_of;
using fishing_games::play_out;
using fishing_games::same_rank;

/// Fourteen cards: four aces, of the other ranks two in each suit or one.
constexpr const char* pack = R"(
local faces = { { "a1", suit = "a", rank = 1, numeral = 1, copies = 4 } }
for rank = 2, 4 do
  for _, suit in ipairs { "a", "b" } do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank,
                          copies = rank < 4 and 2 or 1 }
  end
end
local deck = y.deck "tiny-14" {
  title = "Fourteen cards", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }
)";

fishing_games::Setup setup(const std::string& deal, int seats) {
  return {pack, deal, seats, R"(y.count(y.cards("caught", "payee")))",
          R"(combos = { { "single", y.single } },)"};
}

std::string file(const std::string& clauses, const std::string& deal = "hand = 2, pool = 4",
                 int seats = 2) {
  return fishing_games::written(setup(deal, seats), clauses);
}

/// A catch by kinds: the code of the card played, and those of what it catches, sorted.
using Caught = std::pair<std::string, std::multiset<std::string>>;

/// What the clauses allow, said again in the plainest way.
struct Plain {
  bool ranks = true, sums = false, fourth = false, fourth_must = true;
  const Rules* rules = nullptr;

  const Face& face(Card card) const { return rules->deck.faces[card]; }
  bool alike(Card a, Card b) const { return face(a).code == face(b).code; }
  bool all_alike(CardSet cards, Card card) const {
    for (const Card each_card : each(cards))
      if (!alike(each_card, card)) return false;
    return true;
  }
  int count_alike(CardSet cards, Card card) const {
    int count = 0;
    for (const Card each_card : each(cards)) count += alike(each_card, card) ? 1 : 0;
    return count;
  }
  int sum(CardSet cards) const {
    int total = 0;
    for (const Card card : each(cards)) total += face(card).numeral;
    return total;
  }

  bool allows(Card card, CardSet target, CardSet lying, CardSet piled) const {
    if (count_alike(piled, card) > 0) return target == piled;
    if (!holds(lying, target)) return false;
    if (fourth && count_alike(lying, card) == 3) {
      if (size_of(target) == 3 && all_alike(target, card)) return true;
      if (fourth_must) return false;
    }
    if (size_of(target) == 1) return ranks && face(first_of(target)).rank == face(card).rank;
    return sums && sum(target) == face(card).numeral;
  }
  std::set<Caught> catches(CardSet mine, CardSet lying, CardSet piled) const {
    std::set<Caught> all;
    const CardSet open = lying | piled;
    for (const Card card : each(mine))
      for (CardSet target = open; !target.empty(); target = subset_before(target, open))
        if (allows(card, target, lying, piled)) all.insert(caught(card, target));
    return all;
  }
  Caught caught(Card card, CardSet target) const {
    std::multiset<std::string> codes;
    for (const Card each_card : each(target)) codes.insert(face(each_card).code);
    return {face(card).code, codes};
  }
};

struct Setting {
  std::string clauses;
  Plain plain = {};
  bool hand_must = false, drawn_must = true, release = true;
};

/// Whether what is offered to `seat` is just what the plain rules allow.
void expect_offer(const test::Game& game, const State& state, const Setting& setting, Seat seat,
                  const Offer& offered) {
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const CardSet up = zone(rules, state, phase.turned, 0);
  const CardSet mine = up.empty() ? zone(rules, state, phase.hand, seat) : up;
  const CardSet lying = zone(rules, state, phase.pool, 0);
  const CardSet piled = phase.piled < 0 ? CardSet{} : zone(rules, state, phase.piled, 0);
  std::set<Caught> taken;
  std::set<std::string> laid, texts;
  bool passes = false;
  for (const Action& action : offered.listed()) {
    EXPECT_TRUE(texts.insert(to_text(rules, action)).second) << to_text(rules, action);
    if (action.verb == Verb::pass) passes = true;
    if (action.verb == phase.lay) {
      EXPECT_TRUE(laid.insert(setting.plain.face(first_of(action.cards.set())).code).second);
    }
    if (action.verb != phase.take) continue;
    const CardSet played = action.cards.set() & mine;
    ASSERT_EQ(size_of(played), 1);
    EXPECT_TRUE(
        taken.insert(setting.plain.caught(first_of(played), action.cards.set() & ~played)).second);
  }
  const std::set<Caught> plain = setting.plain.catches(mine, lying, piled);
  EXPECT_EQ(taken, plain) << setting.clauses;
  const bool must = up.empty() ? setting.hand_must : setting.drawn_must;
  if (up.empty() && !setting.release) {
    EXPECT_TRUE(laid.empty());
    EXPECT_EQ(passes, !must || plain.empty());
    return;
  }
  EXPECT_FALSE(passes);
  std::set<std::string> free;
  for (const Card card : each(mine)) {
    const std::string code = setting.plain.face(card).code;
    const bool catching =
        std::any_of(plain.begin(), plain.end(), [&](const Caught& c) { return c.first == code; });
    if (!must || !catching) free.insert(code);
  }
  EXPECT_EQ(laid, free) << setting.clauses;
}

TEST(Fishing, OffersWhatThePlainRulesAllow) {
  const std::string ranks = same_rank;
  std::vector<Setting> settings = {
      {ranks, {}},
      {"sums = true", {.ranks = false, .sums = true}},
      {ranks + ", sums = true", {.sums = true}},
      {ranks + ", fourth = { \"a1\" }", {.fourth = true}},
      {ranks + ", fourth = { \"a1\" }, fourth_must = false",
       {.fourth = true, .fourth_must = false}},
      {ranks + ", pile = true", {}},
      {ranks + ", hand_must = true", {}, true},
      {ranks + ", drawn_must = false", {}, false, false},
      {ranks + ", release = false", {}, false, true, false},
      {ranks + ", hand_must = true, release = false", {}, true, true, false},
  };
  for (Setting& setting : settings) {
    const test::Game game = test::load_game(file(setting.clauses));
    setting.plain.rules = &game.rules();
    for (std::uint64_t hand = 0; hand < 40; ++hand)
      play_out(game, hand, [&](const State& state, Seat seat, const Offer& offered) {
        expect_offer(game, state, setting, seat, offered);
      });
  }
}

TEST(Fishing, PilesTheThirdAndTakesAllWithTheFourth) {
  const test::Game game = test::load_game(file(std::string(same_rank) + ", pile = true"));
  const auto& phase = game.rules().phases.back().as<FishingPhase>();
  int piled = 0, caught = 0;
  for (std::uint64_t hand = 0; hand < 200; ++hand)
    play_out(game, hand, [&](const State& state, Seat seat, const Offer& offered) {
      const CardSet aces = alike_to(first_of(test::cards(game.rules(), "a1")), phase.copies);
      const CardSet up = zone(game.rules(), state, phase.turned, 0);
      const CardSet held = zone(game.rules(), state, phase.hand, seat);
      const CardSet aside = zone(game.rules(), state, phase.piled, 0);
      CardSet gone;
      for (Seat each_seat = 0; each_seat < 2; ++each_seat)
        gone |= zone(game.rules(), state, phase.caught, each_seat);
      const CardSet two = zone(game.rules(), state, phase.pool, 0) & aces;
      const bool may = up.empty() && size_of(two) == 2 && meet(held, aces) && !meet(gone, aces);
      const auto listed = offered.listed();
      const auto found = std::find_if(listed.begin(), listed.end(), [&](const Action& action) {
        return action.verb == phase.heap;
      });
      ASSERT_EQ(found != listed.end(), may);
      if (may) {
        EXPECT_EQ(size_of(found->cards.set()), 3);
        ++piled;
      }
      if (!aside.empty() && meet(up.empty() ? held : up, aces)) ++caught;
    });
  EXPECT_GT(piled, 10);
  EXPECT_GT(caught, 3);
}

/// The passes of a hand: who, and what lay open.
struct Pass {
  Seat seat;
  CardSet lying, piled;
};

TEST(Fishing, APassProvesWhatAHandLacks) {
  const test::Game game = test::load_game(file(
      std::string(same_rank) + ", hand_must = true, release = false", "hand = 2, pool = 3", 3));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const Plain plain{.rules = &rules};
  int proved = 0, compared = 0;
  for (std::uint64_t hand = 0; hand < 40; ++hand) {
    std::vector<Pass> passes;
    std::uint16_t seen_events = 0;
    CardSet lying_before;
    play_out(game, hand, [&](const State& state, Seat seat, const Offer&) {
      for (; seen_events < state.log_size; ++seen_events) {
        const Event& event = state.log()[seen_events];
        if (event.kind == Event::Kind::act && event.verb == Verb::pass)
          passes.push_back({event.seat, lying_before, {}});
      }
      lying_before = zone(rules, state, phase.pool, 0);
      if (passes.empty()) return;
      // every way to deal the unseen cards to the hands of the two others
      const View view = look(game.table, state, seat);
      const InformationSet known = information_of(rules, view.seen, seat);
      ASSERT_EQ(known.hands, 2U);
      const std::vector<Slot> slots(known.slots.begin(), known.slots.end());
      std::vector<std::pair<CardSet, CardSet>> worlds;
      std::array<CardSet, 2> can_hold{};
      const auto fits = [&](Seat other, CardSet cards) {
        return std::all_of(passes.begin(), passes.end(), [&](const Pass& pass) {
          return pass.seat != other || plain.catches(cards, pass.lying, pass.piled).empty();
        });
      };
      for (CardSet one = known.unseen;; one = subset_before(one, known.unseen)) {
        if (size_of(one) == slots[0].size && fits(slots[0].seat, one)) {
          const CardSet rest = known.unseen & ~one;
          for (CardSet other = rest;; other = subset_before(other, rest)) {
            if (size_of(other) == slots[1].size && fits(slots[1].seat, other)) {
              worlds.emplace_back(one, other);
              can_hold[0] |= one;
              can_hold[1] |= other;
            }
            if (other.empty()) break;
          }
        }
        if (one.empty()) break;
      }
      ASSERT_FALSE(worlds.empty());
      for (std::size_t i = 0; i < 2; ++i)
        for (const Card card : each(known.unseen)) {
          EXPECT_EQ(possible(rules, known, slots[i].seat, card_bit(card)),
                    has_card(can_hold[i], card));
          proved += has_card(can_hold[i], card) || slots[i].size == 0 ? 0 : 1;
        }
      EXPECT_EQ(count_worlds(rules, known, 1'000'000).value_or(-1),
                static_cast<double>(worlds.size()));
      // worlds are of the list, and all of it comes up
      std::map<std::pair<CardSet, CardSet>, int> drawn;
      Rng rng(hand);
      WorldSampler sampler(game.table, view);
      const int draws = 30 * static_cast<int>(worlds.size());
      if (worlds.size() > 60) return;
      ++compared;
      for (int i = 0; i < draws; ++i) {
        const State world = sampler.sample(rng);
        ++drawn[{zone(rules, world, phase.hand, slots[0].seat),
                 zone(rules, world, phase.hand, slots[1].seat)}];
      }
      EXPECT_EQ(drawn.size(), worlds.size());
      for (const auto& world : worlds) EXPECT_GT(drawn[world], 5);
    });
  }
  EXPECT_GT(proved, 50);
  EXPECT_GT(compared, 20);
}

TEST(Fishing, DrawsTheOpenCardsLast) {
  const test::Game game = test::load_game(
      file(std::string(same_rank) + ", last_open = true", "hand = 2, pool = 4, last = 1"));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    State state = deal(game.table, Match{}, sample_luck(rules, 11, hand));
    const CardSet last = zone(rules, state, phase.last, 0);
    ASSERT_EQ(size_of(last), 1);
    Rng rng(hand);
    playout(game.table, state, rng, RolloutPolicy::random);
    CardSet drawn;
    for (const Event& event : state.log())
      if (event.kind == Event::Kind::draw) drawn = event.cards.set();
    EXPECT_EQ(drawn, last);
  }
}

TEST(Fishing, KeepsEveryPropertyOfGames) {
  for (const std::string& clauses :
       {std::string(same_rank) + ", pile = true, laid_out = { \"a2\", \"b2\" }",
        std::string(same_rank) + ", sums = true, hand_must = true, release = false",
        std::string(same_rank) + ", fourth = { \"a1\" }, drawn_must = false"}) {
    SCOPED_TRACE(clauses);
    fishing_games::expect_properties(file(clauses, "hand = 2, pool = 3", 3), 30);
  }
}

TEST(Fishing, LaysOutPairsOfTheDeal) {
  const test::Game game = test::load_game(
      file(std::string(same_rank) + ", laid_out = { \"a1\" }", "hand = 4, pool = 2"));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  const CardSet aces = alike_to(first_of(test::cards(rules, "a1")), phase.copies);
  int laid = 0;
  for (std::uint64_t hand = 0; hand < 100; ++hand) {
    const State state = deal(game.table, Match{}, sample_luck(rules, 11, hand));
    for (Seat seat = 0; seat < 2; ++seat) {
      const CardSet caught = zone(rules, state, phase.caught, seat);
      EXPECT_EQ(caught & ~aces, CardSet{});
      EXPECT_EQ(size_of(caught) % 2, 0);
      EXPECT_LE(size_of(zone(rules, state, phase.hand, seat) & aces), 1);
      laid += caught.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(laid, 10);
}

TEST(Fishing, TellsWhichCardCaught) {
  const test::Game game = test::load_game(file(same_rank));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  int doubtful = 0;
  for (std::uint64_t hand = 0; hand < 200; ++hand)
    play_out(game, hand, [&](const State& state, Seat seat, const Offer& offered) {
      const Teller teller(rules, seating(state), seat);
      const CardSet mine = zone(rules, state, phase.hand, seat);
      for (const Action& action : offered.listed()) {
        if (action.verb != phase.take || action.arg == 0) continue;
        ++doubtful;
        const CardSet played = action.cards.set() & mine;
        EXPECT_EQ(teller.action(action), "take " + teller.cards(action.cards.set() & ~played) +
                                             " with " + teller.cards(played));
      }
      const View view = look(game.table, state, seat);
      const std::vector<std::string> open = phase.tell_open(teller, rules, view);
      EXPECT_TRUE(std::any_of(open.begin(), open.end(),
                              [](const std::string& part) { return part.starts_with("stock: "); }));
    });
  EXPECT_GT(doubtful, 10);
}

TEST(Fishing, CountsKindsThatLie) {
  fishing_games::Setup asked = setup("hand = 2, pool = 4", 2);
  asked.owed = R"(y.faces_lying("caught", "payee", { "a", "b3", times = 2 })
      + 100 * y.faces_lying("caught", "payee", "b") + 10000 * y.faces_lying("pool", "table", "all"))";
  const test::Game game = test::load_game(fishing_games::written(asked, same_rank));
  const Rules& rules = game.rules();
  const auto& phase = rules.phases.back().as<FishingPhase>();
  std::int64_t pairs = 0;
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    const State state = play_out(game, hand, [](const State&, Seat, const Offer&) {});
    std::array<std::int64_t, 2> worth{};
    for (Seat seat = 0; seat < 2; ++seat) {
      std::map<std::string, int> copies;
      for (const Card card : each(zone(rules, state, phase.caught, seat)))
        ++copies[rules.deck.faces[card].code];
      for (const auto& [code, count] : copies) {
        if (code[0] == 'b') worth[seat] += 100;
        if ((code[0] != 'a' && code != "b3") || count != 2) continue;
        ++worth[seat];
        ++pairs;
      }
    }
    const Net net = settle_net(game.table, state);
    EXPECT_EQ(net[0], worth[0] - worth[1]);
  }
  EXPECT_GT(pairs, 20);
}

TEST(Fishing, NamesItsFaults) {
  EXPECT_EQ(faults_of(file(same_rank)), "");
  EXPECT_NE(faults_of(file("take = true")).find("takes"), std::string::npos);
  EXPECT_NE(faults_of(file("takes = 3")).find("takes"), std::string::npos);
  EXPECT_NE(faults_of(file("fourth = { \"a9\" }")).find("a9"), std::string::npos);
  const auto owes = [](const std::string& term) {
    fishing_games::Setup asked = setup("hand = 2, pool = 4", 2);
    asked.owed = term;
    return faults_of(fishing_games::written(asked, same_rank));
  };
  EXPECT_EQ(owes(R"(y.faces_lying("pool", "table", { "a", times = 0 }))"), "");
  EXPECT_NE(owes(R"(y.faces_lying("pool", "table", { "a", times = 16 }))").find("15"),
            std::string::npos);
  EXPECT_NE(owes(R"(y.faces_lying("pool", "table", { "c" }))").find('c'), std::string::npos);
  EXPECT_NE(owes(R"(y.faces_lying("nowhere", "table", "all"))").find("nowhere"), std::string::npos);
  EXPECT_NE(owes(R"(y.lying("pool", "table", { "a", times = 2 }))").find("times"),
            std::string::npos);
  std::string text = fishing_games::module_text(setup("hand = 2, pool = 4", 2), same_rank);
  text.replace(text.find("    turned = "), 4, "    un");
  EXPECT_NE(faults_of(kit::write("tiny-fishing-without", text)).find("needs a zone \"turned\""),
            std::string::npos);
}

} // namespace
} // namespace yezi::fishing_test
