#include "web/tables/wanted_table.h"

#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>

#include "records/fields.h"
#include "records/json_value.h"

namespace yezi {

namespace {

constexpr std::size_t most_players_named = max_seats;

/// A number as far as JavaScript has them exactly, or as a text. Nothing where none is given.
std::optional<std::uint64_t> wanted_seed(Fields& fields) {
  const Value* given = fields.find("seed");
  if (given == nullptr) return std::nullopt;
  if (!given->is(Value::Kind::text))
    return static_cast<std::uint64_t>(fields.integer("seed", Fields::Need::no, {0, most_points}));
  std::uint64_t seed = 0;
  const char* const end = given->text.data() + given->text.size();
  const auto [read, error] = std::from_chars(given->text.data(), end, seed);
  if (error != std::errc{} || read != end)
    fields.fault_at(*given, "as a text a seed is a whole number from 0 to 18446744073709551615");
  return seed;
}

/// A text for each seat, as far as there are some.
void read_texts(Fields& fields, const char* name, const char* wrong,
                std::vector<std::string>& into) {
  const Value* list = fields.list(name, Fields::Need::no);
  if (list == nullptr) return;
  for (const Value& one : list->items) {
    if (one.is(Value::Kind::text) && into.size() < most_players_named) {
      into.push_back(one.text);
      continue;
    }
    fields.fault_at(one, wrong);
    return;
  }
}

/// How people sit together.
void read_company(Fields& fields, CompanyPlan& company) {
  using Need = Fields::Need;
  company.clock =
      std::chrono::milliseconds(fields.integer("clock", Need::no, {0, longest_clock.count()}));
  company.absence = std::chrono::milliseconds(
      fields.integer("absence", Need::no, {0, longest_clock.count()}, usual_absence.count()));
  company.talks = fields.boolean("talk", Need::no, true);
  read_texts(fields, "names", "names are a list of texts, one a seat", company.names);
}

void read_options(Fields& fields, OptionSettings& into) {
  const Value* options = fields.map("options", Fields::Need::no);
  if (options == nullptr) return;
  for (const auto& [name, given] : options->fields) {
    if (given.is(Value::Kind::text))
      into[name] = given.text;
    else
      fields.fault_at(given, "the value of an option is a text");
  }
}

} // namespace

Checked<WantedTable> wanted_table(const std::string& body) {
  const Checked<Value> value = parse_json(body, "request");
  if (!value) return value.faults();
  Faults faults;
  Fields fields(*value, faults);
  WantedTable wanted;
  LayPlan& plan = wanted.plan;
  using Need = Fields::Need;
  wanted.record = fields.integer("record", Need::no, {0, most_points});
  if (fields.find("record_text") != nullptr) plan.record = fields.text("record_text", Need::yes);
  const bool begun = wanted.record != 0 || plan.record;
  plan.game = fields.text("game", begun ? Need::no : Need::yes);
  plan.seed = wanted_seed(fields);
  wanted.class_key = fields.text("class", Need::no);
  plan.hints = fields.boolean("hints", Need::no, true);
  plan.window =
      std::chrono::milliseconds(fields.integer("window", Need::no, {0, longest_window.count()}));
  plan.moves = static_cast<std::size_t>(fields.integer("moves", Need::no, {0, 100'000}));
  read_company(fields, plan.company);
  plan.decides = fields.boolean("decides", Need::no, false);
  plan.guided = fields.boolean("guided", Need::no, false);
  read_options(fields, plan.options);
  read_texts(fields, "players", "players are a list of texts, one a seat", plan.players);
  fields.refuse_others({"game", "options", "players", "seed", "hints", "window", "record",
                        "record_text", "moves", "class", "names", "clock", "absence", "talk",
                        "decides", "guided"});
  if (plan.guided && (begun || plan.seed || !plan.options.empty() || !plan.players.empty()))
    fields.fault_at(*fields.find("guided"),
                    "a guided hand has its own players, options and seed: give only the game");
  if (!faults.empty()) return faults;
  plan.secret = random_secret();
  return wanted;
}

std::string laid_text(std::int64_t table, const TableRegistry::Keys& keys) {
  const auto as_json = [](const std::vector<std::string>& list) {
    nlohmann::json json = nlohmann::json::array();
    for (const std::string& key : list)
      json.push_back(key.empty() ? nlohmann::json() : nlohmann::json(key));
    return json;
  };
  nlohmann::json answer{
      {"table", table}, {"keys", as_json(keys.play)}, {"watch", as_json(keys.watch)}};
  if (!keys.look.empty()) answer["look"] = keys.look;
  return answer.dump();
}

} // namespace yezi
