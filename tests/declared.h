// A game as the script's reader would declare it, to be changed clause by clause and compiled.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "core/rules.h"
#include "packs.h"

namespace yezi::kit {

// Values as the script's reader would make them.

using Fields = std::vector<std::pair<std::string, Value>>;

inline Value number(std::int64_t integer) {
  Value value;
  value.kind = Value::Kind::integer;
  value.integer = integer;
  return value;
}
inline Value truth(bool boolean) {
  Value value;
  value.kind = Value::Kind::boolean;
  value.boolean = boolean;
  return value;
}
inline Value text(std::string said) {
  Value value;
  value.kind = Value::Kind::text;
  value.text = std::move(said);
  return value;
}
inline Value list(std::vector<Value> items) {
  Value value;
  value.kind = Value::Kind::list;
  value.items = std::move(items);
  return value;
}
inline Value texts(const std::vector<std::string>& all) {
  std::vector<Value> items;
  items.reserve(all.size());
  for (const std::string& one : all) items.push_back(text(one));
  return list(std::move(items));
}
inline Value map(Fields fields, std::vector<Value> items = {}) {
  Value value;
  value.kind = Value::Kind::map;
  value.fields = std::move(fields);
  value.items = std::move(items);
  return value;
}
inline Value word(std::string name, std::vector<Value> items = {}, Fields fields = {}) {
  Value value = map(std::move(fields), std::move(items));
  value.kind = Value::Kind::named;
  value.text = std::move(name);
  return value;
}
inline Value hook(int index) {
  Value value;
  value.kind = Value::Kind::hook;
  value.hook = index;
  return value;
}
inline Value line(std::string name, Value value) {
  return list({text(std::move(name)), std::move(value)});
}
inline Value zone(const char* of, const char* seen_by) {
  return map({{"of", text(of)}, {"seen_by", text(seen_by)}});
}

/// Sets a field, given by its path, of the root; a none takes it away.
inline void set(Value& root, std::string_view path, Value value) {
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

  std::vector<std::string> hits(int, int, int) override { return {}; }
  bool beats(int, const ComboBook& book, ComboId a, ComboId b) override {
    ++asked;
    return relation(book[a], book[b]);
  }
  std::int64_t owed(int, const Glimpse&, Seat) override { return 0; }
  std::int64_t number(int, const Glimpse&) override { return 0; }
  void charge(int, Cashier&) override {}
  bool warns(int, const Glimpse&, const HookAction&) override { return false; }
  Seats start(int, Workbench&) override { return 0; }
  void offer(int, const Glimpse&, std::vector<HookAction>&) override {}
  void apply(int, Workbench&, Seat, const HookAction&) override {}
  int advise(int, const Glimpse&, std::span<const HookAction>,
             std::vector<std::int64_t>&) override {
    return 0;
  }
};

inline Value tricks() {
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

inline Value settlement() {
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
inline Declaration luk() {
  Declaration said;
  said.id = "luk";
  said.source_file = "luk.lua";
  said.deck = kit::money_deck();
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

inline Checked<std::shared_ptr<const Rules>> compiled(Declaration said) {
  Script script;
  return compile(std::move(said), script);
}

/// What is said when one clause is another.
inline std::string complaint(std::string_view path, Value value) {
  Declaration said = luk();
  set(said.root, path, std::move(value));
  const auto rules = compiled(std::move(said));
  return rules ? "" : to_text(rules.faults());
}

} // namespace yezi::kit
