#include "web/site/own_modules.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/interrupt.h"
#include "history/module_files.h"
#include "players/properties.h"
#include "records/fields.h"
#include "records/json_value.h"
#include "records/scene.h"

namespace yezi {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t most_own_games = 24; // settings of own games at tables at once
constexpr std::size_t most_problems = 20;  // that are listed
constexpr std::uint64_t most_hands = 50;   // that are tried
constexpr std::chrono::seconds most_trying{6};

/// Without the folder that the reader knows nothing of.
std::string without_folder(std::string text, const fs::path& folder) {
  const std::string start = folder.string() + '/';
  for (auto at = text.find(start); at != std::string::npos; at = text.find(start, at))
    text.erase(at, start.size());
  return text;
}

struct Trial {
  const Library& library;
  const std::string& module;
  const Opened& opened;
  Json problems = Json::array();
  std::size_t scenes = 0;
  std::uint64_t hands = 0;

  void add(std::string text) {
    if (problems.size() < most_problems) problems.push_back(std::move(text));
  }

  void try_scene(OpenedGames& games, const Scene& scene) {
    const auto tables = [&](const std::string& game, const OptionSettings& options) {
      return games.table(game.empty() || game == opened.rules->said.id ? module : game, options);
    };
    const SceneResult result = run_scene(tables, scene);
    for (const Fault& fault : result.faults) add(to_text(fault));
    for (const Miss& miss : result.misses) add(to_text(miss, scene.id));
  }

  void run() {
    const Checked<std::vector<Scene>> all = scenes_of(library, opened.rules->said);
    if (!all)
      for (const Fault& fault : all.faults()) add(to_text(fault));
    OpenedGames games(library);
    const Deadline deadline(most_trying);
    Coverage coverage;
    try {
      if (all)
        for (const Scene& scene : *all) {
          try_scene(games, scene);
          ++scenes;
        }
      for (; hands < most_hands && problems.size() < most_problems && !Deadline::passed(); ++hands)
        for (std::string& problem : check_hand(opened.table, 1, hands, coverage))
          add(std::move(problem));
    } catch (const std::exception& error) { // a script failed, or time is over
      add(error.what());
    }
  }
};

} // namespace

bool is_own_name(const std::string& name) {
  return !name.empty() && name.size() <= 60 && name.front() != '-' && !name.ends_with("_test") &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

const Message own_name_rule{"The name of a file has small letters, digits, - and _."};

OwnModules::Kept::Kept(const Library& library, const fs::path& folder)
    : catalogue(library, folder), games(library, most_opening), shelf(catalogue, most_own_games) {}

OwnModules::OwnModules(Library library, OwnPlace place)
    : library_(std::move(library)),
      place_(std::move(place)),
      kept_(std::make_unique<Kept>(library_, place_.folder)) {}

Answer OwnModules::bring(const Request& request) {
  const Checked<Value> value = parse_json(request.body, "request");
  if (!value) return error_answer(400, to_text(value.faults()));
  Faults wrong;
  Fields fields(*value, wrong);
  const std::string name = fields.text("name", Fields::Need::yes);
  const std::string text = fields.text("text", Fields::Need::yes);
  const std::string scenes = fields.text("scenes", Fields::Need::no);
  const bool whole = fields.boolean("whole", Fields::Need::no);
  const bool keep = fields.boolean("keep", Fields::Need::no);
  if (!wrong.empty()) return error_answer(400, to_text(wrong));
  if (!place_.write) return error_answer(501, "this page does not accept your own modules");
  if (!is_own_name(name)) return error_answer(400, own_name_rule);
  // What is only checked lies elsewhere, so that tables keep what they were laid with.
  const fs::path folder = place_.folder / (keep ? fs::path(name) : fs::path("checked") / name);
  const std::string module = (folder / (name + ".lua")).string();
  place_.write(module, text);
  place_.write(folder / (name + "_test.lua"), scenes.empty() ? "return {}" : scenes);
  if (keep) kept_ = std::make_unique<Kept>(library_, place_.folder);

  const Locale& locale =
      plain_locale(language_named(request.value("lang")).value_or(Language::english));
  Json answer{{"name", name}, {"id", std::string(own_prefix) + name}, {"faults", Json::array()}};
  OpenedGames opening(library_, most_opening);
  const Checked<Opened>& opened = opening.open(module, {});
  if (!opened) {
    for (const Fault& fault : told_in(locale, opened.faults()))
      answer["faults"].push_back({{"file", without_folder(fault.place.file, folder)},
                                  {"line", fault.place.line},
                                  {"what", without_folder(fault.what, folder)},
                                  {"hint", without_folder(fault.hint, folder)}});
    return json_answer(answer.dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  const Declaration& said = opened->rules->said;
  answer["title"] = said.title;
  answer["title_zh"] = said.title_zh;
  answer["seats"] = opened->rules->seats;
  if (whole) {
    Trial trial{library_, module, *opened};
    trial.run();
    for (Json& problem : trial.problems) problem = without_folder(problem, folder);
    answer["scenes"] = trial.scenes;
    answer["hands"] = trial.hands;
    answer["problems"] = std::move(trial.problems);
  }
  return json_answer(answer.dump(-1, ' ', false, Json::error_handler_t::replace));
}

bool is_of_own(const Request& request) {
  for (const std::string_view kind : {"/api/games/", "/api/rules/"})
    if (request.path.starts_with(std::string(kind) + std::string(own_prefix))) return true;
  return request.path == "/api/compare" &&
         (request.value("a").starts_with(own_prefix) || request.value("b").starts_with(own_prefix));
}

} // namespace yezi
