// What a scene expects, held against what the engine gives.

#include <algorithm>

#include "kits/list.h"
#include "records/doubts.h"
#include "records/json_value.h"
#include "records/questions.h"

namespace yezi {

Questions::Questions(const Table& of, const Scene& asking, const State& at, SceneResult& into)
    : table(of),
      rules(*of.rules),
      scene(asking),
      state(at),
      result(into),
      words(rules, seating(at), into.faults) {
  const Seats waiting = state.asked & static_cast<Seats>(~state.answered);
  if (waiting != 0) asked = first_seat(waiting);
}

void Questions::compare(const Value& at, const std::string& part, const std::string& expected,
                        const std::string& got) {
  if (expected == got) return;
  result.misses.push_back({at.place, part.empty() ? key : key + "." + part, expected, got});
}

void Questions::compare(const Value& at, const std::string& part, std::int64_t expected,
                        std::int64_t got) {
  compare(at, part, std::to_string(expected), std::to_string(got));
}

void Questions::compare_cards(const Value& at, const std::string& part, Cards got) {
  if (const auto expected = cards(at))
    compare(at, part, to_text(rules.deck, *expected), to_text(rules.deck, got));
}

bool Questions::wanted(const Value& value, Value::Kind kind, const char* what) {
  const auto table_like = [](Value::Kind k) {
    return k == Value::Kind::list || k == Value::Kind::map;
  };
  // a script cannot tell an empty list from an empty map
  const bool bare = value.items.empty() && value.fields.empty() && table_like(value.kind);
  if (value.is(kind) || (bare && table_like(kind))) return true;
  words.fault(value.place,
              "wanted " + std::string(what) + " for " + key + ", got " + describe(value));
  return false;
}

bool Questions::entries(const Value& item, std::size_t count) {
  if (item.is(Value::Kind::list) && item.items.size() == count) return true;
  words.fault(item.place, "wanted a list of " + std::to_string(count) + " for " + key);
  return false;
}

std::optional<Cards> Questions::cards(const Value& value) {
  if (!text(value)) return std::nullopt;
  const std::size_t before = result.faults.size();
  const Cards found = words.cards(value.text, value.place);
  if (result.faults.size() > before) return std::nullopt;
  return found;
}

std::optional<Seat> Questions::seat(const Value& value) {
  if (!text(value)) return std::nullopt;
  const Seat found = words.seat(value.text, value.place);
  if (found == no_seat) return std::nullopt;
  return found;
}

std::optional<ComboId> Questions::combo(const Value& value) {
  const auto set = cards(value);
  if (!set) return std::nullopt;
  const ComboId id = rules.book.find(set->set());
  if (id != no_combo) return id;
  words.fault(value.place, in_quotes(value.text) + " is no combination");
  return std::nullopt;
}

const Offer& Questions::offer_of(Seat seat) {
  offer_.clear();
  if (seat < rules.seats) offer(table, state, seat, offer_);
  return offer_;
}

bool Questions::over(const Value& at) {
  if (!state.over()) compare(at, {}, "the hand is over", "it goes on");
  return state.over();
}

std::string joined(const std::set<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all.empty() ? "none" : all;
}

std::vector<std::span<const Question>> all_questions() {
  std::vector<std::span<const Question>> all{questions_of_play(), questions_of_payment(),
                                             questions_of_deck()};
  for (const Kit& kit : all_kits())
    if (kit.questions != nullptr) all.push_back(kit.questions());
  return all;
}

namespace {

const Question* find(const std::string& key) {
  for (const auto questions : all_questions())
    for (const Question& question : questions)
      if (question.key == key) return &question;
  return nullptr;
}

void no_question(Questions& q, const Value& value) {
  std::vector<std::string> keys;
  for (const auto questions : all_questions())
    for (const Question& question : questions) keys.emplace_back(question.key);
  const std::string near = nearest(q.key, keys);
  q.words.fault(value.place, "nothing called " + in_quotes(q.key) + " can be expected",
                near.empty() ? "" : "did you mean \"" + near + "\"?");
}

} // namespace

namespace {

/// Whether the scene expects anything of what is paid.
bool asks_for_payments(const Scene& scene) {
  static constexpr std::string_view keys[] = {"settlement", "transfers", "worth",
                                              "pool",       "scores",    "match_winner"};
  return std::any_of(scene.expect.fields.begin(), scene.expect.fields.end(), [](const auto& field) {
    return std::find(std::begin(keys), std::end(keys), field.first) != std::end(keys);
  });
}

} // namespace

SceneResult check_scene(const Table& table, const Scene& scene, const State& state) {
  SceneResult result;
  Questions q(table, scene, state, result);
  try {
    if (asks_for_payments(scene)) result.faults = doubts_of(table, scene, state);
    for (const auto& field : scene.expect.fields) {
      q.key = field.first;
      const Question* question = find(q.key);
      if (question != nullptr)
        question->check(q, field.second);
      else
        no_question(q, field.second);
    }
  } catch (const ScriptError& failed) {
    result.faults.push_back({scene.place, failed.what()});
  }
  return result;
}

SceneResult run_scene(const Tables& tables, const Scene& scene) {
  SceneResult result;
  const Checked<Table> table = tables(scene.game, scene.options);
  if (!table) {
    result.faults = table.faults();
    return result;
  }
  const Checked<State> state = arrange(*table, scene);
  if (!state) {
    result.faults = state.faults();
    return result;
  }
  return check_scene(*table, scene, *state);
}

std::string to_text(const Miss& miss, const std::string& id) {
  std::string text = miss.place.file;
  if (miss.place.line > 0) text += ":" + std::to_string(miss.place.line);
  if (!text.empty()) text += ": ";
  if (!id.empty()) text += id + ": ";
  return text + miss.what + ": expected " + miss.expected + ", got " + miss.got;
}

} // namespace yezi
