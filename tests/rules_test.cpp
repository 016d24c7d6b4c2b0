#include <gtest/gtest.h>

#include <functional>

#include "packs.h"
#include "rules/rules.h"

namespace yezi {
namespace {

using testing::cards_of;

// Values as the script's reader would make them.

using Fields = std::vector<std::pair<std::string, Value>>;

Value number(std::int64_t integer) {
  Value value;
  value.kind = Value::Kind::integer;
  value.integer = integer;
  return value;
}
Value truth(bool boolean) {
  Value value;
  value.kind = Value::Kind::boolean;
  value.boolean = boolean;
  return value;
}
Value text(std::string said) {
  Value value;
  value.kind = Value::Kind::text;
  value.text = std::move(said);
  return value;
}
Value list(std::vector<Value> items) {
  Value value;
  value.kind = Value::Kind::list;
  value.items = std::move(items);
  return value;
}
Value texts(const std::vector<std::string>& all) {
  std::vector<Value> items;
  items.reserve(all.size());
  for (const std::string& one : all) items.push_back(text(one));
  return list(std::move(items));
}
Value map(Fields fields, std::vector<Value> items = {}) {
  Value value;
  value.kind = Value::Kind::map;
  value.fields = std::move(fields);
  value.items = std::move(items);
  return value;
}
Value word(std::string name, std::vector<Value> items = {}, Fields fields = {}) {
  Value value = map(std::move(fields), std::move(items));
  value.kind = Value::Kind::named;
  value.text = std::move(name);
  return value;
}
Value hook(int index) {
  Value value;
  value.kind = Value::Kind::hook;
  value.hook = index;
  return value;
}
Value line(std::string name, Value value) {
  return list({text(std::move(name)), std::move(value)});
}
Value zone(const char* of, const char* seen_by) {
  return map({{"of", text(of)}, {"seen_by", text(seen_by)}});
}

/// Sets a field, given by its path, of the root; a none takes it away.
void set(Value& root, std::string_view path, Value value) {
  const std::size_t dot = path.find('.');
  const std::string name(path.substr(0, dot));
  for (std::size_t i = 0; i < root.fields.size(); ++i) {
    if (root.fields[i].first != name) continue;
    if (dot != std::string_view::npos)
      return set(root.fields[i].second, path.substr(dot + 1), value);
    if (value.is(Value::Kind::none)) {
      root.fields.erase(root.fields.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      root.fields[i].second = std::move(value);
    }
    return;
  }
  ASSERT_EQ(dot, std::string_view::npos) << "no clause " << path;
  root.fields.emplace_back(name, std::move(value));
}

/// Answers as told, and counts how often it is asked.
class Script : public Hooks {
public:
  std::function<bool(const Combo&, const Combo&)> relation = [](const Combo& a, const Combo& b) {
    return b.rank == 1 ? a.rank == 9 : a.rank != 1 && a.rank > b.rank;
  };
  int asked = 0;

  bool beats(int, const ComboBook& book, ComboId a, ComboId b) override {
    ++asked;
    return relation(book[a], book[b]);
  }
  std::int64_t owed(int, const Glimpse&, Seat) override { return 0; }
  std::int64_t number(int, const Glimpse&) override { return 0; }
  Seats start(int, Workbench&) override { return 0; }
  void offer(int, const Glimpse&, std::vector<HookAction>&) override {}
  void apply(int, Workbench&, Seat, const HookAction&) override {}
  int advise(int, const Glimpse&, std::span<const HookAction>,
             std::vector<std::int64_t>&) override {
    return 0;
  }
};

Value tricks() {
  const Value law = word("exhaust_in_order",
                         {texts({"s"}), texts({"g"}), texts({"k"}), texts({"x"}), texts({"ww"})},
                         {{"split", text("unbeatable")}, {"free", text("unbeatable")}});
  const Value beats =
      map({{"single", word("higher_in_suit", {}, {{"except", texts({"s1", "x1", "ww"})}})},
           {"set", hook(0)},
           {"run", word("higher_suit_then_rank", {text("s"), text("g"), text("k"), text("x")})}});
  return word("tricks", {},
              {{"leader", text("head")},
               {"lead", texts({"single", "set", "run"})},
               {"lead_law", law},
               {"follow", word("beat_or_break")},
               {"beats", beats},
               {"unbeatable", word("deduced", {}, {{"depth", text("rules")}})},
               {"out", word("declare", {}, {{"least", number(6)}, {"claim", text("declared")}})},
               {"ends", word("hands_empty")}});
}

Value settlement() {
  const Value winning = word("join", {word("cards", {text("taken"), text("winner")}),
                                      word("cards", {text("claimed"), text("winner")})});
  const Value win =
      word("pay", {},
           {{"from", text("losers")},
            {"to", text("winner")},
            {"when", word("reason", {text("play.out")})},
            {"amount", word("pow2", {word("sub", {word("fact", {text("fu")}), number(6)})})},
            {"cards", winning}});
  const Value dreamer =
      word("pay", {},
           {{"from", text("losers")},
            {"to", text("dreamer")},
            {"amount",
             word("count",
                  {word("alike", {winning, word("cards", {text("hand"), text("dreamer")})})})}});
  const Value liable =
      word("pays_for_all", {text("privileged")},
           {{"when", word("no", {word("same", {text("winner"), text("privileged")})})},
            {"lines", texts({"win", "dreamer"})}});
  return map({{"after", list({line("liability", liable)})}},
             {line("win", win), line("dreamer", dreamer)});
}

/// Luk Fu in short, with all kits.
Declaration luk() {
  Declaration said;
  said.id = "luk";
  said.source_file = "luk.lua";
  said.deck = testing::money_deck();
  said.deck.faces.pop_back(); // ff
  const std::vector<std::string> four = {"head", "second", "dreamer", "third"};
  const std::vector<std::string> three = {"head", "second", "third"};
  const Value winning = word("join", {word("cards", {text("taken"), text("winner")}),
                                      word("cards", {text("claimed"), text("winner")})});
  said.root = map({
      {"unit", text("points")},
      {"seats", number(4)},
      {"roles", texts(four)},
      {"active", texts(three)},
      {"deck", word("deck", {text("money-38")})},
      {"zones", map({{"buried", zone("seat", "owner")},
                     {"claimed", zone("seat", "all")},
                     {"hand", zone("seat", "owner")},
                     {"spent", zone("table", "all")},
                     {"taken", zone("seat", "all")}})},
      {"deal", word("round_robin", {},
                    {{"first", texts(four)}, {"again", texts(three)}, {"zone", text("hand")}})},
      {"counters", map({{"seat", texts({"false_claims"})}, {"hand", texts({"passes"})}})},
      {"combos",
       list({line("single", word("single")), line("set", word("set", {number(3), number(4)})),
             line("run", word("run", {number(3), number(9)}))})},
      {"phases", texts({"tigers", "call", "play"})},
      {"tigers", word("bonus_hand", {}, {{"sets", list({texts({"s1", "g1", "k1", "x1", "ww"})})}})},
      {"call", word("calling", {},
                    {{"order", texts(three)},
                     {"privileged", texts({"second", "third"})},
                     {"declare", truth(true)}})},
      {"play", tricks()},
      {"facts", map({{"fu", word("count", {winning})}})},
      {"settle", settlement()},
      {"match", map({{"counters", texts({"streak"})},
                     {"first_head", text("random")},
                     {"next_head", word("when", {word("same", {text("caller"), text("head")}),
                                                 number(0), number(1)})}})},
      {"report", list({line("tricks", word("mean", {word("stat", {text("tricks")})}))})},
  });
  return said;
}

Checked<std::shared_ptr<const Rules>> compiled(Declaration said) {
  Script script;
  return compile(std::move(said), script);
}

/// What is said when one clause is another.
std::string complaint(std::string_view path, Value value) {
  Declaration said = luk();
  set(said.root, path, std::move(value));
  const auto rules = compiled(std::move(said));
  return rules ? "" : to_text(rules.faults());
}

TEST(Compile, WholeGame) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked) << to_text(checked.faults());
  const Rules& rules = **checked;
  EXPECT_EQ(rules.seats, 4);
  EXPECT_EQ(rules.active_roles, 0b1011U);
  EXPECT_EQ(rules.book.size(), 194);
  EXPECT_EQ(size_of(rules.pack), 37);
  EXPECT_EQ(rules.reasons, (std::vector<std::string>{"tigers", "call", "play", "play.out"}));
  EXPECT_EQ(rules.trick_phase, 2);
  EXPECT_EQ(rules.unit, "points");
  EXPECT_EQ(rules.said.id, "luk");

  // The relation is that of the sheet, whether compiled or asked for.
  for (int a = 0; a < rules.book.size(); ++a) {
    for (int b = 0; b < rules.book.size(); ++b) {
      const auto winner = static_cast<ComboId>(a), loser = static_cast<ComboId>(b);
      ASSERT_EQ(rules.book.beats(winner, loser),
                testing::luk_beats(testing::money_deck(), rules.book[winner], rules.book[loser]))
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
  const auto& play = std::get<TrickPhase>((*checked)->phases[2].kit);
  EXPECT_EQ(play.hand, 2);
  EXPECT_EQ(play.claimed, 1);
}

TEST(Compile, TrickKit) {
  const auto checked = compiled(luk());
  ASSERT_TRUE(checked);
  const Rules& rules = **checked;
  const auto& play = std::get<TrickPhase>(rules.phases[2].kit);
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
  const auto& call = std::get<CallPhase>(rules.phases[1].kit);
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
  EXPECT_EQ(std::get<TrickPhase>(rules.phases[2].kit).out.retract_counter, 2);
  const auto term = [&](std::size_t fact) {
    return rules.terms[static_cast<std::size_t>(rules.facts[fact].term)];
  };
  EXPECT_EQ(term(1).op, Term::Op::seat_counter);
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
    if (node.op != Term::Op::number) return std::nullopt;
    return node.value;
  };
  EXPECT_EQ(value_of(word("div", {number(-7), number(2)})), -4);
  EXPECT_EQ(value_of(word("gt", {number(3), number(2)})), 1);
  EXPECT_EQ(value_of(word("ge", {number(2), number(3)})), 0);
  EXPECT_EQ(value_of(word("pow2", {number(-1)})), 0);
  EXPECT_EQ(value_of(word("both", {word("fact", {text("fu")}), truth(false)})), 0);
  EXPECT_EQ(value_of(word("when", {truth(true), number(4), word("fact", {text("fu")})})), 4);
  EXPECT_EQ(value_of(word("div", {number(INT64_MIN), number(-1)})), INT64_MIN);
  EXPECT_EQ(value_of(word("fact", {text("fu")})), std::nullopt);
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
  said.deck = testing::suited_deck("abcdefghij", 6);
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
  const Deck deck = testing::money_deck();
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
  EXPECT_EQ((*checked)->verbs.size(), 8U);
  EXPECT_EQ((*checked)->verbs.back(), "bid");
  EXPECT_EQ(std::get<ScriptPhase>((*checked)->phases[0].kit).offer, 2);
}

struct Refused {
  const char* path;
  Value value;
  const char* says;
};

TEST(Compile, NamesWhatIsWrong) {
  const Value no_such = word("nothing_known");
  const std::vector<Refused> all = {
      {"seats", number(9), "seats: wanted a whole number from 2 to 6, got the number 9"},
      {"seats", Value{}, "seats: is missing; wanted the number of seats"},
      {"roles", texts({"head", "second"}), "roles: there are 4 seats, but 2 roles"},
      {"roles", texts({"head", "second", "winner", "third"}),
       "\"winner\" has a meaning of its own"},
      {"active", texts({"head", "secnd"}), "did you mean \"second\"?"},
      {"active", texts({"head", "head"}), "the role head is here twice"},
      {"zones.hand", map({{"of", text("seat")}}), "zones.hand.seen_by: is missing"},
      {"zones.hand.seen_by", text("ownr"), "did you mean \"owner\"?"},
      {"zones.hand.seen_by", text("all"), "tricks need here a zone seen by its owner alone"},
      {"zones.hand.seen", text("all"), "there is no clause \"zones.hand.seen\""},
      {"zones.spent.seen_by", text("owner"), "a zone of the table has no owner"},
      {"zones.taken", Value{}, "tricks need a zone \"taken\""},
      {"zones.taken", text("x"), "zones.taken: wanted { of ="},
      {"settel", list({}), "there is no clause \"settel\"\n    did you mean \"settle\"?"},
      {"play.folow", text("x"),
       "there is no clause \"play.folow\"\n    did you mean \"play.follow\"?"},
      {"deal", number(8), "deal: wanted y.round_robin, or a table"},
      {"deal", map({{"hand", number(8)}}), "13 of 37 cards have no place"},
      {"deal", map({{"hand", number(20)}}), "the pack has 37 cards, too few for this deal"},
      {"deal", map({{"hnad", number(8)}}), "did you mean \"hand\"?"},
      {"deal.first", texts({"head"}), "second is dealt 12 cards and another 13"},
      {"deal.again", texts({"head", "second"}), "1 of 37 cards have no place"},
      {"deal.zone", text("spent"), "wanted a zone of seats"},
      {"combos", list({line("run", word("run", {number(9), number(3)}))}), "nothing fits"},
      {"combos", list({line("run", word("run", {number(3)}))}), "got 1 number"},
      {"combos", list({text("single")}), "wanted a line as"},
      {"combos", list({line("single", word("single")), line("single", word("single"))}),
       "there are two lines of this name"},
      {"phases", texts({"tigers", "call"}), "play: is never played: it is not in phases"},
      {"phases", texts({"tiger", "call", "play"}), "there is no phase \"tiger\"\n    did you mean"},
      {"phases", texts({"tigers", "play", "call"}), "is never reached: play ends the hand"},
      {"play", Value{}, "there is no phase \"play\""},
      {"tigers.sets", list({texts({"s1", "s10"})}), "there is no card \"s10\""},
      {"call.order", texts({"head", "dreamer"}), "dreamer does not act in this game"},
      {"call.privileged", texts({}), "play.lead_law.free: nobody is privileged"},
      {"call.declare", text("yes"), "wanted true or false, got the text \"yes\""},
      {"play.leader", text("dreamer"), "dreamer does not act in this game"},
      {"play.lead", texts({"single", "pair"}), "there is no pattern \"pair\""},
      {"play.lead", texts({"set", "run"}), "every card has to be a single that may be led"},
      {"play.lead_law", no_such, "got y.nothing_known"},
      {"play.lead_law", word("exhaust_in_order", {texts({"s"}), texts({"g"}), texts({"k"})}),
       "leaves out x1 x2 x3 x4 x5 x6 x7 x8 x9 ww"},
      {"play.lead_law",
       word("exhaust_in_order", {texts({"s", "g", "k", "x"}), texts({"ww", "s1"})}),
       "s1 is in an earlier group already"},
      {"play.lead_law.split", text("old"), "there is no way to split groups \"old\""},
      {"play.follow", word("higher_rank"), "wanted y.beat_or_break or y.catch_or_bury"},
      {"play.beats", no_such, "wanted y.higher_in_suit"},
      {"play.beats.pair", word("never"), "there is no clause \"play.beats.pair\""},
      {"play.beats.run", Value{}, "nothing says what beats a run"},
      {"play.beats.run", word("ranking", {texts({"s1"})}), "for single cards only"},
      {"play.beats.set", word("higher_in_suit"), "a set has no suit"},
      {"play.beats.run", word("higher_suit_then_rank", {text("s"), text("g")}),
       "leaves out the suit k and x"},
      {"play.unbeatable", Value{}, "play.unbeatable: is missing; play.out counts"},
      {"play.unbeatable.depth", text("exakt"), "did you mean \"exact\"?"},
      {"play.out.least", number(13), "wanted a whole number from 1 to 12, got the number 13"},
      {"play.out.false_claims", text("passes"), "there is no counter of seats \"passes\""},
      {"play.ends", text("never"), "wanted y.hands_empty"},
      {"facts.fu", text("x"), "facts.fu: wanted a number or a term, got the text \"x\""},
      {"facts.fu", word("cards", {text("hand"), text("head")}), "wanted a number, got cards"},
      {"facts.fu", word("count", {number(1)}), "wanted cards: y.cards"},
      {"facts.fu", word("count", {word("cards", {text("hnd"), text("head")})}),
       "there is no zone \"hnd\"\n    did you mean \"hand\"?"},
      {"facts.fu", word("fact", {text("fu")}), "facts.fu: rests on itself"},
      {"facts.fu", word("same", {text("payer"), text("head")}), "there is no payer here"},
      {"facts.fu", word("same", {text("hed"), text("head")}), "there is no seat \"hed\""},
      {"facts.fu", word("points", {text("head")}), "points are for the report only"},
      {"facts.fu", word("stat", {text("tricks")}), "statistics are for the report only"},
      {"facts.fu", word("reason", {text("tiger")}), "did you mean \"tigers\"?"},
      {"facts.fu", word("outcome", {text("lost")}), "there is no outcome \"lost\""},
      {"facts.fu", word("div", {number(1), number(0)}), "divides by zero"},
      {"facts.fu", word("add", {number(1)}), "y.add takes 2 arguments, got 1"},
      {"facts.fu", word("counter", {text("pases")}), "did you mean \"passes\"?"},
      {"facts.fu",
       word("count", {word("marked", {word("cards", {text("hand"), text("head")}), text("blue")})}),
       "there is no mark of cards \"blue\""},
      {"settle", list({line("win", number(3))}), "settle.win: wanted y.pay"},
      {"settle", list({line("win", word("pay", {}, {{"from", text("losers")}}))}),
       "settle.win.to: is missing"},
      {"settle",
       map({{"after", list({line("liability", word("pays_for_all", {text("privileged")},
                                                   {{"lines", texts({"wim"})}}))})}},
           {line("win", word("owed", {number(1)}))}),
       "there is no line of settle \"wim\"\n    did you mean \"win\"?"},
      {"settle",
       map({{"after", list({line("liability", word("pays_for_all", {text("prvileged")}))})}}),
       "did you mean \"privileged\"?"},
      {"report", list({line("fu", word("median", {number(1)}))}), "report.fu: wanted y.mean(term)"},
      {"match.next_head", text("x"), "match.next_head: wanted a number or a term"},
      {"match.first_head", text("loser"), "there is no way to find the first head \"loser\""},
      {"counters.seat", texts({"streak"}), "there are two counters called \"streak\""},
      {"counters.hand", texts({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
                               "k", "l", "m", "n", "o", "p", "q", "r", "s", "t"}),
       "25 counters (those of seats counted for each) are too many"},
      {"demands", list({list({truth(false), text("these two exclude each other")})}),
       "these two exclude each other"},
      {"marks", texts({"payer"}), "\"payer\" has a meaning of its own"},
      {"simple", number(1), "simple: wanted a function, got the number 1"},
  };
  for (const Refused& one : all) {
    const std::string said = complaint(one.path, one.value);
    EXPECT_NE(said.find(one.says), std::string::npos)
        << one.path << "\nwanted: " << one.says << "\ngot: " << said;
  }
}

TEST(Compile, TellsAllFaultsAtOnceWithTheirPlaces) {
  Declaration said = luk();
  Value seats = number(4);
  Value follow = text("x");
  follow.place = {"games/luk.lua", 40};
  Value depth = text("deep");
  depth.place = {"games/luk.lua", 44};
  set(said.root, "play.follow", follow);
  set(said.root, "play.unbeatable.depth", depth);
  set(said.root, "facts.matches", word("fact", {text("matchs")}));
  set(said.root, "unknown", number(1));
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  ASSERT_EQ(checked.faults().size(), 4U) << to_text(checked.faults());
  EXPECT_EQ(checked.faults()[0].place.line, 40);
  EXPECT_EQ(checked.faults()[1].place.line, 44);
}

TEST(Compile, OneFaultyPatternIsOneFault) {
  Declaration said = luk();
  set(said.root, "combos",
      list({line("single", word("single")), line("set", word("set", {number(3), number(4)})),
            line("run", word("run", {number(3)}))}));
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  EXPECT_EQ(to_text(checked.faults()),
            "luk.lua: combos.run: wanted y.run { least, most }, got 1 number");
}

TEST(Compile, NoneSaysNothing) {
  EXPECT_EQ(complaint("play.lead_law.free", word("none")), "");
  EXPECT_EQ(complaint("zones.left", word("none")), "");
  Declaration said = luk();
  set(said.root, "combos",
      list({line("single", word("single")), word("none"),
            line("set", word("set", {number(3), number(4)})),
            line("run", word("run", {number(3), number(9)}))}));
  EXPECT_TRUE(compiled(std::move(said)));
}

TEST(Compile, RefusesPacksWithCopiesPolitely) {
  Declaration said = luk();
  said.deck.faces[0].copies = 4;
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.faults()[0].what.find("packs with copies"), std::string::npos);
}

TEST(Compile, DeepTermsAreRefusedNotFollowed) {
  Value term = number(1);
  for (int i = 0; i < 1000; ++i) term = word("no", {std::move(term)});
  EXPECT_NE(complaint("facts.fu", std::move(term)).find("too long"), std::string::npos);
}

TEST(Compile, AnEmptyModuleIsAllFaults) {
  const auto checked = compiled(Declaration{});
  ASSERT_FALSE(checked);
  EXPECT_GE(checked.faults().size(), 4U);
}

TEST(Clauses, FindFollowsPathsAndNamedLines) {
  const Declaration said = luk();
  ASSERT_NE(find(said, "play.follow"), nullptr);
  EXPECT_TRUE(find(said, "play.follow")->is_named("beat_or_break"));
  ASSERT_NE(find(said, "settle.win"), nullptr);
  EXPECT_EQ(find(said, "settle.win")->items[0].text, "win");
  EXPECT_NE(find(said, "settle.after.liability"), nullptr);
  EXPECT_NE(find(said, "combos.run"), nullptr);
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
} // namespace yezi
