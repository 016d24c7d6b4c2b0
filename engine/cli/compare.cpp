// compare: games, variants or settings side by side: in sentences, by what they are made of, how
// they play, and clause by clause.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/compare_text.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/measured_svg.h"
#include "explain/words.h"
#include "history/clause_text.h"
#include "history/csv.h"
#include "history/module_files.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;
namespace po = boost::program_options;

void compare_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  all.add_options()("format", value("text|json|svg"), "svg: of measured play (text)")(
      "only", value("sentences|features|play|clauses,..."),
      "parts to print, separated by commas (all but clauses)")(
      "clauses", "prints the clauses that differ too")("lang", value("en|zh-Hant|zh-Hans"),
                                                       "language (en)")(
      "hands", value("N"), "hands to play of each game, rounded up to 320, 640, ... (640)")(
      "players", value("simple|eager"),
      "players; simple is the rule of thumb of each game (simple)")(
      "deals", value("N"),
      "deals for measuring the rule of thumb, each played in every seat (100)");
  add_seed(all);
  add_json(all);
}

/// Empty where the game has none. Rules that have no wording in the language keep their English.
Sheet sheet_for(const Library& library, const Declaration& said, Language language) {
  Checked<Sheet> sheet = sheet_of(library, said);
  if (!sheet) return {};
  if (language == Language::english) return std::move(*sheet);
  const Checked<Sheet> wording =
      load_wording(library.home(), std::string(language_name(language)), *sheet, said.sheet);
  if (wording)
    for (SheetRule& rule : sheet->rules)
      if (const SheetRule* worded = wording->find(rule.id)) rule.text = worded->text;
  return std::move(*sheet);
}

/// "GAME:option=value,option=value": a game with settings.
ComparedGame column(const Library& library, const std::string& typed, Language language) {
  ComparedGame made;
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
  const std::string& lineage = said.lineage.empty() ? said.id : said.lineage.front();
  made.locale = locales_of(library.home(), lineage).in(language);
  made.name = made.locale.either(said.title, said.title_zh);
  made.title = made.locale.chinese() ? made.name : spaced(said.title_zh, said.title);
  if (const std::size_t colon = typed.find(':'); colon != std::string::npos)
    for (std::string* name : {&made.name, &made.title})
      *name = made.locale("{}, {}", *name, typed.substr(colon + 1));
  made.sheet = sheet_for(library, said, language);
  return made;
}

ComparePlan plan_of(const Arguments& arguments) {
  ComparePlan plan;
  if (arguments.has("only")) plan.sentences = plan.features = plan.play = false;
  plan.clauses = arguments.has("clauses");
  for (const std::string& part : cell_list(arguments.text("only"), ',')) {
    if (part == "clauses")
      plan.clauses = true;
    else if (part == "sentences")
      plan.sentences = true;
    else if (part == "features")
      plan.features = true;
    else if (part == "play")
      plan.play = true;
    else
      wrong_use("there is no part \"" + harmless(part) + '"',
                "the parts are: sentences, features, play, clauses");
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

Json as_json(const std::vector<ComparedGame>& columns, const ComparePlan& plan) {
  Json json;
  Json games = Json::array();
  std::vector<const Declaration*> said;
  for (const ComparedGame& one : columns) {
    said.push_back(&one.opened.rules->said);
    games.push_back({{"typed", one.typed},
                     {"game", one.opened.rules->said.id},
                     {"title", one.title},
                     {"rules", one.opened.rules->said.digest}});
  }
  json["games"] = games;
  if (plan.sentences) json["sentences"] = sentences(columns);
  if (plan.clauses) json["clauses"] = as_json(align_clauses(said));
  if (plan.features) {
    json["features"] = Json::array();
    for (const ComparedGame& one : columns) json["features"].push_back(as_json(one.features));
  }
  if (plan.play) {
    Json play = Json::array();
    for (const ComparedGame& one : columns) play.push_back(as_json(one.metrics));
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
  ComparePlan plan = plan_of(arguments);
  const Language language = arguments.language();
  const std::string format = arguments.json ? "json" : arguments.text("format");
  if (!format.empty() && format != "text" && format != "json" && format != "svg")
    wrong_use("there is no format \"" + harmless(format) + '"', "the formats are: text, json, svg");
  if (format == "json" && !arguments.has("only")) plan.clauses = true;
  if (format == "svg") plan.sentences = plan.clauses = plan.features = false, plan.play = true;
  if (arguments.words.size() == 1)
    plan.sentences = plan.clauses = false; // with nothing to differ from
  std::vector<ComparedGame> columns;
  for (const std::string& word : arguments.words)
    columns.push_back(column(library, word, language));
  for (ComparedGame& one : columns) {
    if (plan.features || plan.sentences) one.features = features_of(*one.opened.rules);
    if (!plan.play) continue;
    if (input_is_terminal()) notify("playing " + one.typed + "\n");
    one.metrics =
        measure(one.opened, plan.measure, std::max(1U, std::thread::hardware_concurrency()));
  }
  if (format == "json") {
    put(as_json(columns, plan).dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  } else if (format == "svg") {
    std::vector<MeasuredGame> games;
    games.reserve(columns.size());
    for (ComparedGame& one : columns) games.push_back({one.title, std::move(one.metrics)});
    put(as_svg(games, "± half of the 95 % interval. " + again(columns, plan.measure, "play")));
  } else {
    put(as_text(columns, plan, plain_locale(language)));
  }
  return exit_done;
}

} // namespace

const Command& compare_command() {
  static const Command command{
      "compare",
      "GAME[:option=value,...] GAME... [--clauses] [--only PARTS] [--format text|json|svg] "
      "[--lang en|zh-Hant|zh-Hans]",
      "compares games, variants or settings",
      "Says in at most ten sentences what the games have in common and where they differ; then "
      "lists "
      "features computed from the modules, and measurements of play with margins of error. "
      "--clauses adds the clauses that differ, by path, with the wording of each sheet. The "
      "picture "
      "shows the measurements.",
      {"yezi compare GAME GAME", "yezi compare GAME GAME --only sentences --lang zh-Hant",
       "yezi compare GAME GAME/VARIANT --only clauses",
       "yezi compare GAME GAME:OPTION=VALUE --only play --hands 20000",
       "yezi compare GAME GAME GAME --format svg > play.svg"},
      8,
      compare_options,
      run_compare};
  return command;
}

} // namespace yezi
