#include "history/clause_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

std::string quoted_text(const std::string& text) { return '"' + text + '"'; }

/// "{ a, b, c = d }", or "" where there is nothing inside.
std::string inside(const Value& value) {
  std::vector<std::string> parts;
  for (const Value& item : value.items) parts.push_back(said(item));
  for (const auto& [name, field] : value.fields) {
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
    parts.push_back((plain ? name : "[\"" + name + "\"]") + " = " + said(field));
  }
  return parts.empty() ? "" : fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

/// Whether functions in the two are the same: of others nobody can tell.
bool same_functions(const Value& a, const Value& b) {
  if (a.kind != b.kind || a.items.size() != b.items.size() || a.fields.size() != b.fields.size())
    return false;
  if (a.is(Value::Kind::hook)) return a.place.file == b.place.file && a.place.line == b.place.line;
  if (!std::equal(a.items.begin(), a.items.end(), b.items.begin(), same_functions)) return false;
  return std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(),
                    [](const auto& one, const auto& other) {
                      return one.first == other.first && same_functions(one.second, other.second);
                    });
}

/// The same text, and the same functions where it has some.
bool same_at(const Declaration& a, const Declaration& b, const std::string& path) {
  const Value* one = find(a, path);
  const Value* other = find(b, path);
  return one == nullptr || other == nullptr || same_functions(*one, *other);
}

/// What a game says at a path: of an option the value that holds.
std::string said_at(const Declaration& game, const std::string& path) {
  constexpr std::string_view options = "options.";
  if (path.starts_with(options))
    for (const Option& option : game.options)
      if (path.substr(options.size()) == option.name) return option.value;
  const Value* value = find(game, path);
  return value == nullptr ? "" : said(*value);
}

} // namespace

std::string said(const Value& value) {
  switch (value.kind) {
  case Value::Kind::none:
    return "nothing";
  case Value::Kind::boolean:
    return value.boolean ? "true" : "false";
  case Value::Kind::integer:
    return std::to_string(value.integer);
  case Value::Kind::text:
    return quoted_text(value.text);
  case Value::Kind::hook:
    return "a function";
  case Value::Kind::named: {
    const std::string rest = inside(value);
    return "y." + value.text + (rest.empty() ? "" : ' ' + rest);
  }
  case Value::Kind::list:
  case Value::Kind::map: {
    const std::string all = inside(value);
    return all.empty() ? "{}" : all;
  }
  }
  return "";
}

std::vector<Clause> told_clauses(const Declaration& game) {
  if (!game.clauses.empty()) return game.clauses;
  static constexpr std::string_view for_people[] = {"opening", "called", "simple",
                                                    "thumbs",  "report", "unit"};
  std::vector<Clause> all;
  for (const auto& [name, value] : game.root.fields) {
    if (std::find(std::begin(for_people), std::end(for_people), name) != std::end(for_people))
      continue;
    std::vector<Clause> lines;
    for (const Value& line : value.items)
      if (!line.items.empty() && line.items[0].is(Value::Kind::text) && line.items.size() > 1)
        lines.push_back({name + '.' + line.items[0].text, {}, line.place, game.id});
    if (lines.empty() || lines.size() < value.items.size())
      all.push_back({name, {}, value.place, game.id});
    all.insert(all.end(), lines.begin(), lines.end());
  }
  return all;
}

std::vector<ClausePair> align_clauses(const std::vector<const Declaration*>& games) {
  std::vector<ClausePair> pairs;
  const auto row = [&](const std::string& path) -> ClausePair& {
    const auto at = std::find_if(pairs.begin(), pairs.end(),
                                 [&](const ClausePair& pair) { return pair.path == path; });
    if (at != pairs.end()) return *at;
    ClausePair fresh;
    fresh.path = path;
    fresh.says.resize(games.size());
    fresh.by.resize(games.size());
    pairs.push_back(std::move(fresh));
    return pairs.back();
  };
  for (std::size_t game = 0; game < games.size(); ++game) {
    for (const Clause& clause : told_clauses(*games[game])) {
      ClausePair& pair = row(clause.path);
      pair.by[game] = clause.by;
      pair.says[game] = said_at(*games[game], clause.path);
    }
  }
  for (ClausePair& pair : pairs) {
    // a clause that cites nothing in one game may still be said there
    for (std::size_t game = 0; game < games.size(); ++game)
      if (pair.says[game].empty()) pair.says[game] = said_at(*games[game], pair.path);
    pair.alike = std::all_of(pair.says.begin(), pair.says.end(), [&](const std::string& says) {
      return !says.empty() && says == pair.says.front();
    });
    pair.alike =
        pair.alike && std::all_of(games.begin(), games.end(), [&](const Declaration* game) {
          return same_at(*games.front(), *game, pair.path);
        });
  }
  return pairs;
}

nlohmann::ordered_json as_json(const std::vector<ClausePair>& pairs) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const ClausePair& pair : pairs)
    json.push_back(
        {{"path", pair.path}, {"alike", pair.alike}, {"says", pair.says}, {"rules", pair.by}});
  return json;
}

} // namespace yezi
