// What compiling makes of a declaration, and how its clauses are found.

#include "core/term_op.h"
#include "declared.h"
#include "kits/calling/phase.h"
#include "kits/script/phase.h"
#include "kits/tricks/phase.h"

namespace yezi::rules_test {
namespace {

using namespace kit;

TEST(Compile, WholeGame) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked) << to_text(checked.faults());
  const Rules& rules = **checked;
  EXPECT_EQ(rules.seats, 4);
  EXPECT_EQ(rules.active_roles, 0b1011U);
  EXPECT_EQ(rules.book.size(), 194);
  EXPECT_EQ(size_of(rules.pack), 37);
  EXPECT_EQ(rules.reasons, (std::vector<std::string>{"tigers", "call", "play", "play.out"}));
  EXPECT_TRUE(rules.phases[2].is<TrickPhase>());
  EXPECT_EQ(rules.unit.name, "points");
  EXPECT_EQ(rules.said.id, "luk");

  // The relation is that of the sheet, whether compiled or asked for.
  for (int a = 0; a < rules.book.size(); ++a) {
    for (int b = 0; b < rules.book.size(); ++b) {
      const auto winner = static_cast<ComboId>(a), loser = static_cast<ComboId>(b);
      ASSERT_EQ(rules.book.beats(winner, loser),
                kit::luk_beats(kit::money_deck(), rules.book[winner], rules.book[loser]))
          << to_text(rules.deck, rules.book[winner].cards) << " on "
          << to_text(rules.deck, rules.book[loser].cards);
    }
  }
}

// TV-59.
TEST(Compile, DealOfTheSheet) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked);
  const Rules& rules = **checked;
  ASSERT_EQ(rules.deal.size(), 37U);
  const std::vector<std::size_t> cards = {0, 1, 2, 3, 4, 5, 6, 7, 36};
  const std::vector<int> roles = {0, 1, 2, 3, 0, 1, 3, 0, 3};
  for (std::size_t i = 0; i < cards.size(); ++i)
    EXPECT_EQ(rules.deal[cards[i]].role, roles[i]) << i;
}

TEST(Compile, ZonesTakeWords) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked);
  const auto& zones = (*checked)->zones;
  ASSERT_EQ(zones.size(), 5U);
  EXPECT_EQ(zones[0].word, 0);
  EXPECT_EQ(zones[1].word, 4);
  EXPECT_EQ(zones[2].word, 8);
  EXPECT_EQ(zones[3].word, 12);
  EXPECT_EQ(zones[4].word, 13);
  const auto& play = (*checked)->phases[2].as<TrickPhase>();
  EXPECT_EQ(play.hand, 2);
  EXPECT_EQ(play.claimed, 1);
}

TEST(Compile, TrickKit) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked);
  const Rules& rules = **checked;
  const auto& play = rules.phases[2].as<TrickPhase>();
  EXPECT_EQ(play.may_lead, 0b111U);
  EXPECT_EQ(play.follow, TrickPhase::Follow::beat_or_break);
  EXPECT_EQ(play.out.least, 6);
  EXPECT_TRUE(play.out.bluffs);
  EXPECT_TRUE(play.out.check_actual);
  EXPECT_TRUE(play.out.after_last);
  EXPECT_EQ(play.unbeatable.depth, UnbeatableRule::Depth::rules);
  EXPECT_TRUE(play.law.on && play.law.split_unbeatable && play.law.unbeatable_free);
  const Card k5 = *rules.deck.find("k5"), ww = *rules.deck.find("ww");
  EXPECT_EQ(play.law.group[k5], 2);
  EXPECT_EQ(size_of(play.law.earlier[k5]), 18);
  EXPECT_EQ(size_of(play.law.earlier[ww]), 36);
  const auto& call = rules.phases[1].as<CallPhase>();
  EXPECT_EQ(call.order, (std::vector<std::uint8_t>{0, 1, 3}));
  EXPECT_EQ(call.privileged_roles, 0b1010U);
  EXPECT_TRUE(call.first_may_declare);
}

TEST(Compile, CountersLieMatchHandSeats) {
  Declaration said = luk();
  set(said.root, "play.out.false_claims", text("false_claims"));
  set(said.root, "facts.wrong", word("seat_counter", {text("false_claims"), text("third")}));
  set(said.root, "facts.passed", word("counter", {text("passes")}));
  const auto checked = compiled(std::move(said));
  ASSERT_TRUE(checked) << to_text(checked.faults());
  const Rules& rules = **checked;
  EXPECT_EQ(rules.counters, (std::vector<std::string>{"streak", "passes", "false_claims"}));
  EXPECT_EQ(rules.match.counters, (std::vector<std::string>{"streak"}));
  EXPECT_EQ(rules.phases[2].as<TrickPhase>().out.retract_counter, 2);
  const auto term = [&](std::size_t fact) {
    return rules.terms[static_cast<std::size_t>(rules.facts[fact].term)];
  };
  EXPECT_EQ(term(1).op, &number_op("seat_counter"));
  EXPECT_EQ(term(1).value, 2);
  EXPECT_EQ(term(1).seat.index, 3);
  EXPECT_EQ(term(2).value, 1);
}

TEST(Compile, SettlementAndRedirects) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked);
  const Rules& rules = **checked;
  ASSERT_EQ(rules.settle.size(), 2U);
  EXPECT_EQ(rules.settle[0].path, "settle.win");
  EXPECT_EQ(rules.settle[0].from.kind, SeatsRef::Kind::losers);
  EXPECT_EQ(rules.settle[1].to.one.index, 2);
  ASSERT_EQ(rules.redirects.size(), 1U);
  EXPECT_EQ(rules.redirects[0].path, "settle.after.liability");
  EXPECT_EQ(rules.redirects[0].lines, (std::vector<int>{0, 1}));
  EXPECT_EQ(rules.redirects[0].who.kind, SeatRef::Kind::mark);
  EXPECT_EQ(rules.redirects[0].who.index, mark_privileged);
  EXPECT_TRUE(rules.match.first_head_random);
}

TEST(Compile, ConstantsFold) {
  const auto value_of = [](Value term) -> std::optional<std::int64_t> {
    Declaration said = luk();
    set(said.root, "facts.folded", std::move(term));
    const auto checked = compiled(std::move(said));
    if (!checked) return std::nullopt;
    const Named& fact = (*checked)->facts.back();
    const Term& node = (*checked)->terms[static_cast<std::size_t>(fact.term)];
    if (node.op != &number_term) return std::nullopt;
    return node.value;
  };
  EXPECT_EQ(value_of(word("div", {number(-7), number(2)})), -4);
  EXPECT_EQ(value_of(word("gt", {number(3), number(2)})), 1);
  EXPECT_EQ(value_of(word("ge", {number(2), number(3)})), 0);
  EXPECT_EQ(value_of(word("pow2", {number(-1)})), 0);
  EXPECT_EQ(value_of(word("all", {word("fact", {text("fu")}), truth(false)})), 0);
  EXPECT_EQ(value_of(word("all", {truth(true), number(2), truth(true)})), 1);
  EXPECT_EQ(value_of(word("all", {truth(true), word("fact", {text("fu")}), truth(false)})), 0);
  EXPECT_EQ(value_of(word("any", {truth(false), word("fact", {text("fu")}), truth(true)})), 1);
  EXPECT_EQ(value_of(word("any", {truth(false), truth(false), truth(false)})), 0);
  EXPECT_EQ(value_of(word("when", {truth(true), number(4), word("fact", {text("fu")})})), 4);
  EXPECT_EQ(value_of(word("pow2", {number(62)})), std::int64_t{1} << 62U);
  EXPECT_EQ(value_of(word("fact", {text("fu")})), std::nullopt);
}

TEST(Compile, ConstantsThatGrowTooLargeAreFaults) {
  const auto faults_of = [](Value term) {
    Declaration said = luk();
    set(said.root, "facts.folded", std::move(term));
    const auto checked = compiled(std::move(said));
    return checked ? "" : to_text(checked.faults());
  };
  const std::string told = "facts.folded: a term grows too large: ";
  for (const Value& term :
       {word("div", {number(INT64_MIN), number(-1)}), word("add", {number(INT64_MAX), number(1)}),
        word("sub", {number(INT64_MIN), number(1)}), word("mul", {number(INT64_MAX), number(2)}),
        word("pow2", {number(63)})})
    EXPECT_NE(faults_of(term).find(told), std::string::npos) << faults_of(term);
}

TEST(Compile, FunctionsAreAskedTwiceForEachPair) {
  Script script;
  const auto checked = compile(luk(), script);
  ASSERT_TRUE(checked);
  EXPECT_EQ(script.asked, 2 * (36 * 36 + 9 * 9));
}

TEST(Compile, FunctionsHaveToBePureAndSane) {
  Script script;
  script.relation = [&](const Combo&, const Combo&) { return script.asked % 2 == 0; };
  EXPECT_NE(to_text(compile(luk(), script).faults()).find("is not pure"), std::string::npos);
  script.relation = [](const Combo& a, const Combo& b) { return a.rank >= b.rank; };
  EXPECT_NE(to_text(compile(luk(), script).faults()).find("beats itself"), std::string::npos);
  script.relation = [](const Combo&, const Combo&) -> bool {
    ScriptError error("it broke");
    error.file = "games/a.lua";
    error.line = 7;
    error.message = "attempt to index a nil value";
    throw error;
  };
  EXPECT_EQ(to_text(compile(luk(), script).faults()),
            "games/a.lua:7: play.beats.set: failed: attempt to index a nil value");
}

TEST(Compile, RefusesTooManyQuestions) {
  Declaration said = luk();
  said.deck = kit::suited_deck("abcdefghij", 6);
  set(said.root, "roles", texts({"head", "second", "third", "fourth"}));
  set(said.root, "active", Value{});
  set(said.root, "deal",
      word("round_robin", {},
           {{"again", texts({"head", "second", "third", "fourth"})}, {"zone", text("hand")}}));
  set(said.root, "combos",
      list({line("single", word("single")), line("set", word("set", {number(3), number(4)})),
            line("run", word("run", {number(3), number(6)}))}));
  Script script;
  const std::string faults = to_text(compile(said, script).faults());
  // 6 x 120 sets of three and 6 x 210 of four.
  EXPECT_NE(faults.find("would be asked 4212000 times; at most 200000"), std::string::npos)
      << faults;
  EXPECT_EQ(script.asked, 0);
}

TEST(Compile, BeatsByNamedValues) {
  const auto book_of = [](std::string_view path, Value value) {
    Declaration said = luk();
    set(said.root, path, std::move(value));
    const auto checked = compiled(std::move(said));
    EXPECT_TRUE(checked) << to_text(checked.faults());
    return (*checked)->book;
  };
  const Deck deck = kit::money_deck();
  const auto higher = [&](const ComboBook& book, const char* code) {
    return to_text(deck, book.higher(*deck.find(code)));
  };
  const auto old = book_of("play.beats.single",
                           word("ranking", {texts({"x1", "ww", "x2", "x3"}), texts({"s1", "s9"})}));
  EXPECT_EQ(higher(old, "x2"), "x1 ww");
  EXPECT_EQ(higher(old, "x1"), "-");
  EXPECT_EQ(higher(old, "s9"), "s1");
  EXPECT_EQ(higher(old, "s8"), "-");
  const auto plain = book_of("play.beats.set", word("higher_rank"));
  const auto id = [&](const ComboBook& book, const char* text) {
    return book.find(cards_of(deck, text));
  };
  EXPECT_TRUE(plain.beats(id(plain, "s2 g2 k2"), id(plain, "s1 g1 k1")));
  EXPECT_EQ(plain.beater_ids(id(plain, "s1 g1 k1 x1")).size(), 8U);
  const auto none = book_of("play.beats.run", word("never"));
  EXPECT_TRUE(none.beater_ids(id(none, "g2 g3 g4")).empty());
  const auto other = book_of("play.beats.run", word("higher_suit_then_rank",
                                                    {text("g"), text("s"), text("k"), text("x")}));
  EXPECT_TRUE(other.beats(id(other, "g1 g2 g3"), id(other, "s7 s8 s9")));
}

TEST(Compile, GamesOfOnePattern) {
  Declaration said = luk();
  set(said.root, "combos", Value{});
  set(said.root, "play.lead", word("single"));
  set(said.root, "play.beats", word("higher_in_suit"));
  const auto checked = compiled(std::move(said));
  ASSERT_TRUE(checked) << to_text(checked.faults());
  EXPECT_EQ((*checked)->book.size(), 37);
  EXPECT_EQ((*checked)->book.patterns()[0].name, "single");
}

TEST(Compile, DealByMap) {
  Declaration said = luk();
  set(said.root, "zones.stock", zone("table", "none"));
  set(said.root, "deal", map({{"hand", number(8)}, {"stock", text("rest")}}));
  const auto checked = compiled(std::move(said));
  ASSERT_TRUE(checked) << to_text(checked.faults());
  const auto& deal = (*checked)->deal;
  ASSERT_EQ(deal.size(), 37U);
  EXPECT_EQ(deal[2].role, 3);
  EXPECT_EQ(deal[23].role, 3);
  EXPECT_EQ((*checked)->zones[deal[24].zone].name, "stock");
}

TEST(Compile, ScriptedPhases) {
  Declaration said = luk();
  set(said.root, "tigers",
      word("phase", {},
           {{"start", hook(1)},
            {"offer", hook(2)},
            {"apply", hook(3)},
            {"verbs", texts({"bid", "pass"})}}));
  const auto checked = compiled(std::move(said));
  ASSERT_TRUE(checked) << to_text(checked.faults());
  EXPECT_EQ((*checked)->verbs.size(), 10U);
  EXPECT_EQ((*checked)->verbs.back(), "bid");
  EXPECT_EQ((*checked)->phases[0].as<ScriptPhase>().offer_hook, 2);
}

TEST(Clauses, FindFollowsPathsAndNamedLines) {
  const Declaration said = luk();
  ASSERT_NE(find(said, "play.follow"), nullptr);
  EXPECT_TRUE(find(said, "play.follow")->is_named("beat_or_break"));
  ASSERT_NE(find(said, "settle.win"), nullptr);
  EXPECT_EQ(find(said, "settle.win")->items[0].text, "win");
  EXPECT_NE(find(said, "settle.after.liability"), nullptr);
  EXPECT_NE(find(said, "combos.run"), nullptr);
  // The value of a line lies at the path of the line.
  ASSERT_NE(find(said, "settle.win.when"), nullptr);
  EXPECT_TRUE(find(said, "settle.win.when")->is_named("reason"));
  EXPECT_EQ(find(said, "settle.win.when.1"), &find(said, "settle.win.when")->items[0]);
  EXPECT_EQ(find(said, "settle.win.2"), &find(said, "settle.win")->items[1]);
  EXPECT_EQ(find(said, "settle.lost"), nullptr);
  EXPECT_EQ(find(said, "play.follow.more"), nullptr);
  EXPECT_EQ(find(said, ""), &said.root);
}

TEST(Clauses, ValuesAreDescribed) {
  EXPECT_EQ(describe(Value{}), "nothing");
  EXPECT_EQ(describe(truth(true)), "true");
  EXPECT_EQ(describe(number(-3)), "the number -3");
  EXPECT_EQ(describe(text("abc")), "the text \"abc\"");
  EXPECT_EQ(describe(list({})), "an empty list");
  EXPECT_EQ(describe(list({number(1)})), "a list of 1");
  EXPECT_EQ(describe(word("run")), "y.run");
  EXPECT_EQ(describe(hook(0)), "a function");
  EXPECT_LT(describe(text(std::string(10'000, 'x'))).size(), 100U);
}

} // namespace
} // namespace yezi::rules_test
