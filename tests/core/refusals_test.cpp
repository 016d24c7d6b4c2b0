// Refusals cite the rule that forbids. The tables are read from the sheets, kind by kind; hands are
// played and what is not offered is tried, and every refusal that comes of it has to be in them.

#include <gtest/gtest.h>

#include <set>

#include "core/refusal_sheets_drawing.h"
#include "core/refusal_sheets_tricks.h"
#include "core/refusals.h"
#include "core/subsets.h"
#include "game.h"
#include "kits/drawing/play.h"
#include "kits/fishing/layout.h"
#include "view/view.h"

namespace yezi::refusals_test {

namespace {

class Walk {
public:
  explicit Walk(const Sheet& sheet)
      : sheet_(sheet), game_(test::load_game(sheet.game, sheet.options)) {}

  void hand(std::uint64_t number) {
    rng_ = Rng::for_hand(5, number);
    Match match;
    match.head = nth_seat(number, game_.rules().seats);
    State state = deal(game_.table, match, sample_luck(game_.rules(), rng_));
    while (!state.over()) {
      for (Seat seat = 0; seat < game_.rules().seats; ++seat)
        if (has_seat(state.asked, seat) && !has_seat(state.answered, seat))
          ask(look(game_.table, state, seat));
        else if (++others_ % 32 == 0)
          check(look(game_.table, state, seat), {});
      const Seat seat = next_asked(state);
      Offer offered;
      offer(game_.table, state, seat, offered);
      const std::uint32_t chance = rng_.below(8);
      const Action action =
          chance == 0  ? offered.sample(rng_)
          : chance < 5 ? offered.sample_usual(rng_)
                       : choose_by_policy(game_.rules(), offered, RolloutPolicy::eager, rng_);
      apply(game_.table, state, seat, action, offered);
    }
  }

  void expect_all() const {
    for (const auto& [kind, rule] : sheet_.rules) {
      EXPECT_EQ(refusal_rules(game_.rules().said, kind.first, kind.second),
                std::vector<std::string>{rule})
          << sheet_.game << ": " << kind.first << ", " << kind.second;
      EXPECT_TRUE(sheet_.rare.contains(kind) || met_.contains(kind))
          << sheet_.game << ": no hand came to " << kind.first << ", " << kind.second;
    }
  }

private:
  void ask(const View& view) {
    if (game_.rules().phases.back().is<FishingPhase>())
      ask_fishing(view);
    else if (game_.rules().piles)
      ask_drawing(view);
    else
      ask_tricks(view);
  }

  void ask_tricks(const View& view) {
    const Rules& rules = game_.rules();
    const CardSet held = zone(rules, view.seen, rules.hand_zone, view.me);
    std::vector<ComboId> combos;
    rules.book.within(held, combos);
    Action call;
    call.verb = Verb::call;
    check(view, call);
    for (const Verb verb : {Verb::lead, Verb::beat, Verb::bury, Verb::declare}) {
      Action action;
      action.verb = verb;
      for (const ComboId id : combos) {
        action.cards = rules.book[id].cards;
        check(view, action);
      }
      const auto cards = static_cast<Card>(rules.deck.faces.size());
      const CardSet others = ~held & (cards < 64 ? cards_below(cards) : all_cards);
      action.cards = lowest_of(others);
      if (!others.empty()) check(view, action);
      for (int i = 0; i < 6 && !held.empty(); ++i) {
        const int size = 1 + static_cast<int>(rng_.below(4));
        const std::uint64_t ways = choose_count(size_of(held), size);
        if (ways == 0) continue;
        action.cards = subset_at(held, size, rng_.below_wide(ways));
        check(view, action);
      }
    }
    if (!claimed_.empty() && holds(held, claimed_)) {
      Action action;
      action.verb = Verb::declare;
      action.cards = claimed_;
      check(view, action);
    }
    claimed_ = view.offer.count() > view.offer.usual_count()
                   ? view.offer.at(view.offer.usual_count()).cards.set()
                   : CardSet{};
    for (const Event& event : view.seen.log()) {
      if (event.kind != Event::Kind::reveal || event.seat != view.me) continue;
      Action action;
      action.verb = Verb::declare;
      action.cards = event.cards;
      check(view, action);
    }
  }

  void ask_fishing(const View& view) {
    const Rules& rules = game_.rules();
    const FishingPhase& phase = rules.phases.back().as<FishingPhase>();
    const CardSet lying = ones_at(rules, view.seen, {phase.pool, 0});
    for (const Card card :
         each(ones_at(rules, view.seen, in_play(rules, view.seen, phase, view.me)))) {
      const Cards one = only(rules.deck, card);
      Action action;
      action.verb = phase.lay;
      action.cards = one;
      check(view, action);
      action.verb = phase.heap;
      if (!lying.empty()) action.cards = with_card(rules.deck, one, first_of(lying));
      check(view, action);
      action.verb = phase.take;
      for (const Card other : each(lying & ~phase.takes[card])) {
        action.cards = with_card(rules.deck, one, other);
        check(view, action);
      }
    }
  }

  void ask_drawing(const View& view) {
    const DrawPhase& phase = draw_rules(game_.rules());
    const FaceSet held = faces_of(pile(game_.rules(), view.seen, phase.hand, view.me));
    Action thrown;
    thrown.verb = Verb::bury;
    check(view, thrown);
    thrown.verb = Verb::discard;
    for (std::size_t face = 0; face < game_.rules().deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      thrown.cards = list_of(card);
      if (!held.has(card)) check(view, thrown);
    }
    each_face(held, [&](Card card) { thrown.cards = list_with(list_of(card), card); });
    check(view, thrown);
    for (const std::vector<DrawMove>* moves : {&phase.claims, &phase.own}) {
      for (const DrawMove& move : *moves) {
        // whether the verb can be done at all: with cards it is another question
        Action action;
        action.verb = move.verb;
        if (!view.offer.has(move.verb)) check(view, action);
      }
    }
    if (view.seen.step != turn_step) return;
    each_face(faces_of(pile(game_.rules(), view.seen, phase.hand, view.me)), [&](Card card) {
      Action action;
      action.verb = Verb::discard;
      action.cards = list_of(card);
      check(view, action);
    });
  }

  void check(const View& view, const Action& action) {
    for (const Reason& reason : why_not(game_.table, view, action)) {
      ASSERT_FALSE(reason.kind.empty()) << sheet_.game << " cites nothing for: " << reason.says;
      const Kind kind{reason.clause, reason.kind};
      met_.insert(kind);
      const auto expected = sheet_.rules.find(kind);
      ASSERT_NE(expected, sheet_.rules.end())
          << sheet_.game << ": which rule does the sheet give for " << kind.first << ", "
          << kind.second << "? " << reason.says;
      ASSERT_EQ(reason.by, std::vector<std::string>{expected->second}) << reason.says;
    }
  }

  const Sheet& sheet_;
  const test::Game game_;
  Rng rng_{0};
  CardSet claimed_{};
  int others_ = 0;
  std::set<Kind> met_;
};

TEST(Refusals, CiteTheRuleThatForbidsInEveryGame) {
  std::vector<Sheet> sheets = sheets_of_tricks();
  for (const Sheet& sheet : sheets_of_drawing()) sheets.push_back(sheet);
  std::set<std::string> games;
  for (const Sheet& sheet : sheets) games.insert(sheet.game);
  for (const std::string& id : Library().ids())
    EXPECT_TRUE(id.find('/') != id.npos || games.contains(id)) << id << " has no table";
  for (const Sheet& sheet : sheets) {
    Walk walk(sheet);
    for (std::uint64_t hand = 0; hand < 60 && !HasFatalFailure(); ++hand) walk.hand(hand);
    walk.expect_all();
  }
}

// Also of kinds that hands seldom come to, and in variants.
TEST(Refusals, EveryKindCitesARuleInEveryModule) {
  for (const std::string& id : Library().ids()) {
    const test::Game game = test::load_game(id);
    const Declaration& said = game.rules().said;
    int asked = 0;
    for (const RefusalKind& kind : refusal_kinds()) {
      for (const Clause& clause : said.clauses) {
        const bool of_phase = kind.clause.empty() && clause.path == game.rules().phases.back().name;
        const std::string below = std::string(kind.clause) + ".";
        if (!of_phase && (kind.clause.empty() ||
                          (clause.path != kind.clause && !clause.path.starts_with(below))))
          continue;
        ++asked;
        EXPECT_FALSE(refusal_rules(said, clause.path, kind.kind).empty())
            << id << ": " << clause.path << ", " << kind.kind;
      }
    }
    EXPECT_GT(asked, 5) << id;
  }
}

// A kind that the kit does not know is a fault of the module.
TEST(Refusals, KindsAreThoseOfTheKit) {
  Faults faults;
  Clause clause{"play.follow", {"P1"}, {}, "game"};
  clause.refuses = {{"size", {"P1"}}, {"keep", {"P2"}}};
  check_refusals(clause, faults);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].what, "\"play.follow\" refuses nothing called \"keep\"");
  EXPECT_EQ(faults[0].hint, "did you mean \"keeps\"?");
  faults.clear();
  clause.path = "settle.win";
  clause.refuses = {{"size", {"P1"}}};
  check_refusals(clause, faults);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].hint, "no refusal speaks of this clause");
}

// What is said of one clause holds below it; where nothing is said, the first rule cited is.
TEST(Refusals, AreLookedForUpwards) {
  Declaration said;
  said.clauses = {{"play.beats", {"P3", "P4"}, {}, "game", "P3", {{"lower", {"P4"}}}},
                  {"play.beats.set", {"P5"}, {}, "game", "P5", {}},
                  {"combos", {"P6"}, {}, "game", "", {{"none", {"P6"}}}}};
  EXPECT_EQ(refusal_rules(said, "play.beats.set", "lower"), std::vector<std::string>{"P4"});
  EXPECT_EQ(refusal_rules(said, "play.beats.set", "pattern"), std::vector<std::string>{"P5"});
  EXPECT_EQ(refusal_rules(said, "play.beats.run", "pattern"), std::vector<std::string>{"P3"});
  EXPECT_EQ(refusal_rules(said, "combos", "none"), std::vector<std::string>{"P6"});
  EXPECT_TRUE(refusal_rules(said, "combos", "other").empty());
}

} // namespace

} // namespace yezi::refusals_test
