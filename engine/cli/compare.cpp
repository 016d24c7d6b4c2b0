// compare: games, variants or settings side by side: what they say, what they are made of, how they
// play.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/measured_svg.h"
#include "history/clause_text.h"
#include "history/csv.h"
#include "history/module_files.h"
#include "study/features.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;
namespace po = boost::program_options;

void compare_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  all.add_options()("format", value("FORMAT"), "text, json or svg, of measured play (text)")(
      "only", value("PARTS"), "parts to print, separated by commas: clauses, features, play (all)")(
      "hands", value("N"), "hands to play of each game, rounded up to 320, 640, ... (640)")(
      "players", value("KIND"),
      "players: simple, the rule of thumb of each game, or eager (simple)")(
      "deals", value("N"),
      "deals for measuring the rule of thumb, each played in every seat (100)");
  add_seed(all);
  add_json(all);
}

/// One column of the comparison.
struct Column {
  std::string typed; // as a shell would take it
  std::string title; // told apart from the others
  Opened opened;
  Sheet sheet;
  std::vector<Feature> features;
  std::vector<Metric> metrics;
};

/// "GAME:option=value,option=value": a game with settings.
Column column(const Library& library, const std::string& typed) {
  Column made;
  made.typed = typed;
  std::string id = typed;
  OptionSettings set;
  if (const std::size_t colon = typed.find(':'); colon != std::string::npos) {
    id = typed.substr(0, colon);
    std::string rest = typed.substr(colon + 1);
    if (rest.empty()) wrong_use("after \"" + harmless(typed) + "\" wanted option=value");
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string one = rest.substr(0, comma);
      const std::size_t equals = one.find('=');
      if (equals == std::string::npos)
        wrong_use("settings are written GAME:option=value, got \"" + harmless(one) + '"');
      set[one.substr(0, equals)] = one.substr(equals + 1);
      rest.erase(0, comma + 1);
    }
  }
  const std::string known = checked_id(library, id);
  refuse_wrong_settings(library, known, {}, set);
  made.opened = open_game(library, known, set);
  const Declaration& said = made.opened.rules->said;
  made.title = spaced(said.title_zh, said.title);
  if (const std::size_t colon = typed.find(':'); colon != std::string::npos)
    made.title += ", " + typed.substr(colon + 1);
  if (Checked<Sheet> sheet = sheet_of(library, said)) made.sheet = std::move(*sheet);
  return made;
}

struct Plan {
  bool clauses = true, features = true, play = true;
  MeasurePlan measure;
};

Plan plan_of(const Arguments& arguments) {
  Plan plan;
  if (arguments.has("only")) plan.clauses = plan.features = plan.play = false;
  for (const std::string& part : cell_list(arguments.text("only"), ',')) {
    if (part == "clauses")
      plan.clauses = true;
    else if (part == "features")
      plan.features = true;
    else if (part == "play")
      plan.play = true;
    else
      wrong_use("there is no part \"" + harmless(part) + '"',
                "the parts are: clauses, features, play");
  }
  const std::string players = arguments.text("players");
  if (!players.empty() && players != "simple" && players != "eager")
    wrong_use("there is no way to play \"" + harmless(players) + '"', "it is simple or eager");
  plan.measure.thumbs = players != "eager";
  plan.measure.hands = arguments.number("hands", 20, 100'000'000, plan.measure.hands);
  plan.measure.deals = arguments.number("deals", 20, 10'000'000, plan.measure.deals);
  plan.measure.seed = arguments.seed.value_or(1);
  return plan;
}

std::vector<Metric> measured(const Opened& opened, const MeasurePlan& plan) {
  std::vector<Opened> others;
  std::vector<Table> tables{opened.table};
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  others.reserve(threads);
  for (unsigned i = 1; i < threads; ++i) {
    others.push_back(another(opened));
    tables.push_back(others.back().table);
  }
  return measure(tables, plan);
}

std::string again(const std::vector<Column>& columns, const MeasurePlan& plan, const char* part) {
  std::string text = "yezi compare";
  for (const Column& one : columns) text += ' ' + shell_word(one.typed);
  text += fmt::format(" --only {}", part);
  if (std::string_view(part) == "play")
    text +=
        fmt::format(" --players {} --hands {} --deals {} --seed {}",
                    plan.thumbs ? "simple" : "eager", hands_played(plan), plan.deals, plan.seed);
  return text;
}

std::string heading(const char* text) {
  return '\n' + styled(text, Style::bold) + '\n' + std::string(std::string_view(text).size(), '=') +
         "\n\n";
}

std::string shown_clause(const std::string& says) {
  return says.empty() ? "–" : shortened(says, 70);
}

/// One path: what each game says and the wording of its rules, which is told once where they are
/// the same rules of one sheet.
std::string difference(const std::vector<Column>& columns, const ClausePair& pair) {
  std::string text = styled(pair.path, Style::bold) + '\n';
  for (std::size_t i = 0; i < columns.size(); ++i) {
    text += wrapped(columns[i].title + ": " + shown_clause(pair.says[i]), "  ", "      ");
    const bool again = i + 1 < columns.size() && pair.by[i] == pair.by[i + 1] &&
                       columns[i].sheet.file == columns[i + 1].sheet.file;
    if (again) continue;
    for (const std::string& id : pair.by[i])
      if (const SheetRule* rule = columns[i].sheet.find(id))
        text +=
            wrapped(fmt::format("{} [{}] {}", id, rule->label, rule->text), "      ", "          ");
  }
  return text + '\n';
}

std::string clauses_text(const std::vector<Column>& columns) {
  std::vector<const Declaration*> games;
  games.reserve(columns.size());
  for (const Column& one : columns) games.push_back(&one.opened.rules->said);
  std::string text = heading("Clauses that differ");
  int alike = 0;
  std::vector<std::vector<std::string>> alone(columns.size());
  for (const ClausePair& pair : align_clauses(games)) {
    alike += pair.alike ? 1 : 0;
    if (pair.alike) continue;
    const auto there = std::count_if(pair.says.begin(), pair.says.end(),
                                     [](const std::string& says) { return !says.empty(); });
    if (there == 1 && columns.size() > 1) {
      for (std::size_t i = 0; i < columns.size(); ++i)
        if (!pair.says[i].empty()) alone[i].push_back(pair.path);
      continue;
    }
    text += difference(columns, pair);
  }
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (!alone[i].empty())
      text += wrapped(fmt::format("Only in {}: {}.", columns[i].title, fmt::join(alone[i], ", "))) +
              '\n';
  return text + wrapped(fmt::format("{} clauses say the same.", alike));
}

/// Rows of a first column and one for each game, in tables of as many games as fit.
std::string tables_text(const std::vector<std::vector<std::string>>& rows, std::size_t at_once) {
  std::string text;
  const std::size_t games = rows.front().size() - 1;
  for (std::size_t from = 0; from < games; from += at_once) {
    Columns table;
    for (const auto& row : rows) {
      std::vector<std::string> part{row.front()};
      for (std::size_t i = from; i < std::min(games, from + at_once); ++i)
        part.push_back(row[i + 1]);
      table.row(std::move(part));
    }
    if (from > 0) text += '\n';
    text += table.text();
  }
  return text;
}

std::string features_text(const std::vector<Column>& columns) {
  std::vector<std::vector<std::string>> rows{{"feature"}};
  for (const Column& one : columns) rows.front().push_back(one.typed);
  for (std::size_t i = 0; i < columns.front().features.size(); ++i) {
    const Feature& first = columns.front().features[i];
    if (first.id.starts_with("says.")) break;
    std::vector<std::string> row{first.title.english()};
    bool any = false;
    for (const Column& one : columns) {
      any = any || one.features[i].known();
      row.push_back(to_text(one.features[i].value));
    }
    if (any) rows.push_back(std::move(row));
  }
  std::string text = heading("Features") + tables_text(rows, 4);
  std::vector<std::set<std::string>> says(columns.size());
  std::set<std::string> shared;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const Feature& feature : columns[i].features)
      if (feature.id.starts_with("says.")) says[i].insert(feature.title.english());
    if (i == 0) shared = says[i];
    std::erase_if(shared, [&](const std::string& word) { return says[i].count(word) == 0; });
  }
  text += '\n' + wrapped(fmt::format("Common to all: {}.",
                                     shared.empty() ? "none"
                                                    : fmt::format("{}", fmt::join(shared, ", "))));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::erase_if(says[i], [&](const std::string& word) { return shared.count(word) != 0; });
    if (!says[i].empty())
      text += wrapped(fmt::format("{} also has: {}.", columns[i].title, fmt::join(says[i], ", ")));
  }
  return text;
}

std::string play_text(const std::vector<Column>& columns, const MeasurePlan& plan) {
  std::vector<std::vector<std::string>> rows{{"measured"}};
  for (const Column& one : columns) rows.front().push_back(one.typed);
  std::string how;
  for (std::size_t i = 0; i < columns.front().metrics.size(); ++i) {
    const Metric& first = columns.front().metrics[i];
    std::vector<std::string> row{first.title.english()};
    for (const Column& one : columns) {
      const Metric& metric = one.metrics[i];
      row.push_back(metric.known ? fmt::format("{} ±{}", figure(metric.value), figure(metric.error))
                                 : "–");
    }
    rows.push_back(std::move(row));
    how += wrapped(fmt::format("{}: {}.", first.title.english(), first.how.english()), "- ", "  ");
  }
  return heading("How they play") + tables_text(rows, 3) +
         wrapped(
             std::string("\n± is half of the 95 % interval, from 20 blocks of hands. Hands were "
                         "played ") +
             (plan.thumbs
                  ? "by the rule of thumb of each game (simple), or by eager where it has none."
                  : "blindly (eager).")) +
         how + "The same again:\n    " + again(columns, plan, "play") + '\n';
}

Json as_json(const std::vector<Column>& columns, const Plan& plan) {
  Json json;
  Json games = Json::array();
  std::vector<const Declaration*> said;
  for (const Column& one : columns) {
    said.push_back(&one.opened.rules->said);
    games.push_back({{"typed", one.typed},
                     {"game", one.opened.rules->said.id},
                     {"title", one.title},
                     {"rules", one.opened.rules->said.digest}});
  }
  json["games"] = games;
  if (plan.clauses) {
    json["clauses"] = as_json(align_clauses(said));
  }
  if (plan.features) {
    json["features"] = Json::array();
    for (const Column& one : columns) json["features"].push_back(as_json(one.features));
  }
  if (plan.play) {
    Json play = Json::array();
    for (const Column& one : columns) play.push_back(as_json(one.metrics));
    json["play"] = {{"hands", hands_played(plan.measure)},
                    {"deals", plan.measure.deals},
                    {"players", plan.measure.thumbs ? "simple" : "eager"},
                    {"seed", plan.measure.seed},
                    {"again", again(columns, plan.measure, "play")},
                    {"measured", play}};
  }
  return json;
}

Exit run_compare(const Arguments& arguments) {
  const Library library;
  arguments.word(0, "game");
  Plan plan = plan_of(arguments);
  const std::string format = arguments.json ? "json" : arguments.text("format");
  if (!format.empty() && format != "text" && format != "json" && format != "svg")
    wrong_use("there is no format \"" + harmless(format) + '"', "the formats are: text, json, svg");
  if (format == "svg") plan.clauses = plan.features = false, plan.play = true;
  if (arguments.words.size() == 1) plan.clauses = false; // with nothing to differ from
  std::vector<Column> columns;
  for (const std::string& word : arguments.words) columns.push_back(column(library, word));
  for (Column& one : columns) {
    if (plan.features) one.features = features_of(*one.opened.rules);
    if (!plan.play) continue;
    if (input_is_terminal()) notify("playing " + one.typed + "\n");
    one.metrics = measured(one.opened, plan.measure);
  }
  if (format == "json") {
    put(as_json(columns, plan).dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  } else if (format == "svg") {
    std::vector<MeasuredGame> games;
    games.reserve(columns.size());
    for (Column& one : columns) games.push_back({one.title, std::move(one.metrics)});
    put(as_svg(games, "± half of the 95 % interval. " + again(columns, plan.measure, "play")));
  } else {
    std::string text;
    for (const Column& one : columns) text += (text.empty() ? "" : " · ") + one.title;
    put(wrapped(text));
    if (plan.clauses) put(clauses_text(columns));
    if (plan.features) put(features_text(columns));
    if (plan.play) put(play_text(columns, plan.measure));
  }
  return exit_done;
}

} // namespace

const Command& compare_command() {
  static const Command command{
      "compare",
      "GAME[:option=value,...] GAME... [--only PARTS] [--format text|json|svg]",
      "compares games, variants or settings",
      "Prints the clauses that differ, by path, with the wording of each sheet; then features "
      "computed from the modules; then measurements of play, with margins of error. The picture "
      "shows the measurements.",
      {"yezi compare GAME GAME", "yezi compare GAME GAME/VARIANT --only clauses",
       "yezi compare GAME GAME:OPTION=VALUE --only play --hands 20000",
       "yezi compare GAME GAME GAME --format svg > play.svg"},
      8,
      compare_options,
      run_compare};
  return command;
}

} // namespace yezi
