#include "cli/sitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "records/files.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;
constexpr int sitting_schema = 1;
constexpr std::string_view first_line = R"({"event":"sitting")";

constexpr std::int64_t max_hands = 1'000'000;

/// A whole number; nothing that is none is turned into one.
std::int64_t whole(const Json& head, const char* name, std::int64_t least, std::int64_t most) {
  const Json& value = head.at(name);
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number >= least && number <= most) return number;
  }
  throw std::range_error(
      fmt::format("\"{}\" is not a whole number from {} to {}", name, least, most));
}

std::string line_of(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

} // namespace

Match Sitting::next_match(const Rules& rules) const {
  if (!played.empty()) return played.back().next;
  Match match;
  if (rules.match.first_head_random) {
    Rng rng = Rng::for_hand(seed ^ 0x6669727374686561ULL, 0);
    match.head = static_cast<Seat>(rng.below(rules.seats));
  }
  return match;
}

std::filesystem::path default_save(const std::string& game) {
  std::string name = game;
  std::replace(name.begin(), name.end(), '/', '-');
  return state_file(name + ".jsonl");
}

std::string to_text(const Table& table, const Sitting& sitting) {
  Json head{{"event", "sitting"}, {"schema", sitting_schema}, {"game", sitting.game}};
  head["options"] = Json::object();
  for (const auto& [name, value] : sitting.options) head["options"][name] = value;
  head["seed"] = std::to_string(sitting.seed); // beyond what a JSON reader must keep exact
  head["hands"] = sitting.hands;
  head["seat"] = sitting.seat;
  head["players"] = sitting.players;
  std::string text = head.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  for (const Record& record : sitting.played) text += yezi::to_text(table, record);
  if (sitting.current) text += yezi::to_text(table, *sitting.current);
  return text;
}

Checked<Sitting> parse_sitting_head(std::string_view text, const std::string& name) {
  const auto fault = [&](const std::string& what) { return Fault{{name, 1}, what}; };
  const Json head = Json::parse(line_of(text), nullptr, false);
  if (!head.is_object() || head.value("event", Json()) != "sitting")
    return fault("this is no saved sitting");
  Sitting sitting;
  try {
    const std::int64_t schema = whole(head, "schema", 1, max_hands);
    if (schema > sitting_schema)
      return fault("this sitting was saved by a newer version of the program");
    sitting.game = head.at("game").get<std::string>();
    for (const auto& [key, value] : head.at("options").items())
      sitting.options[key] = value.get<std::string>();
    const std::string seed = head.at("seed").get<std::string>();
    const char* const past = seed.data() + seed.size();
    const auto [end, error] = std::from_chars(seed.data(), past, sitting.seed);
    if (error != std::errc{} || end != past) return fault("\"seed\" is not a whole number");
    sitting.hands = whole(head, "hands", 0, max_hands);
    sitting.seat = static_cast<Seat>(whole(head, "seat", 0, max_seats - 1));
    sitting.players = head.at("players").get<std::vector<std::string>>();
  } catch (const std::range_error& error) {
    return fault(error.what());
  } catch (const Json::exception& error) {
    return fault(fmt::format("the first line was changed: {}", error.what()));
  }
  return sitting;
}

bool unfinished(std::string_view text) {
  const Checked<Sitting> head = parse_sitting_head(text, "");
  if (!head) return false;
  std::int64_t started = 0;
  std::int64_t ended = 0;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size()) + 1) {
    started += text.substr(at).starts_with(R"({"event":"start")") ? 1 : 0;
    ended += text.substr(at).starts_with(R"({"event":"end")") ? 1 : 0;
  }
  return started > ended || (ended > 0 && ended < head->hands);
}

Checked<Sitting> parse_sitting(const Table& table, std::string_view text, const std::string& name) {
  Checked<Sitting> sitting = parse_sitting_head(text, name);
  if (!sitting) return sitting;
  const int seats = table.rules->seats;
  if (sitting->seat >= seats || sitting->players.size() != static_cast<std::size_t>(seats)) {
    return Fault{{name, 1},
                 fmt::format("the game has {} seats, the sitting another number", seats)};
  }
  // Exactly one seat is the person's, and it is the one that is told to be.
  for (std::size_t i = 0; i < sitting->players.size(); ++i) {
    if ((sitting->players[i] == "human") == (i == sitting->seat)) continue;
    return Fault{{name, 1}, fmt::format("the player at seat {} was changed", i)};
  }
  const std::string rest = as_record(std::string(text));
  if (rest.find_first_not_of(" \t\r\n") == std::string::npos) return sitting;
  Checked<std::vector<Record>> records = parse_records(*table.rules, rest, name, false);
  if (!records) return records.faults();
  for (Record& record : *records) {
    const Checked<State> state = replay(table, record, record.moves.size() + 1);
    if (!state) return state.faults();
    if (record.finished)
      sitting->played.push_back(std::move(record));
    else
      sitting->current = std::move(record);
  }
  return sitting;
}

std::string as_record(std::string text) {
  if (!text.starts_with(first_line)) return text;
  text.erase(0, std::min(text.find('\n'), text.size()));
  return text;
}

} // namespace yezi
