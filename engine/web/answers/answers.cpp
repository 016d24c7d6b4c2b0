#include "web/answers/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/interrupt.h"
#include "core/simplified.h"
#include "explain/words.h"
#include "records/json_value.h"
#include "web/answers/answer_parts.h"
#include "web/tables/job_pool.h"

namespace yezi {

namespace {

constexpr std::size_t most_opened =
    64; // settings of games that one thread keeps, besides the games
constexpr std::size_t most_settings = 64; // of one request
// Computing time of one request; what plays many hands to compare games is slow.
constexpr std::chrono::seconds most_for_quick{30 * slowed}, most_for_slow{120 * slowed};

struct Route {
  std::string_view path; // ends in "/" where more is to follow
  Answer (*give)(const AnswerSource&, const Request&, const std::string& rest);
  bool slow = false, lasting = false, posts = false;
  bool both = false; // its Chinese stands beside the English, and is for every reader of Chinese
};

constexpr std::array<Route, 18> routes{{
    {"/api/games", games_answer, false, true, false, true},
    {"/api/games/", games_answer, false, true, false, true},
    {"/api/decks/", deck_answer, false, true, false, true},
    {"/cards/", cards_answer, false, true},
    {"/api/rules/", book_answer, true, true},
    {"/api/compare", compare_answer, true, true, false, true},
    {"/api/lineage", lineage_answer, false, true},
    {"/api/lineage.svg", lineage_picture, false, true},
    {"/api/glossary", glossary_answer, false, true, false, true},
    {"/api/sources", sources_answer, false, true},
    {"/api/words", words_answer, false, true},
    {"/api/records", records_answer},
    {"/api/records/", records_answer},
    {"/api/lessons", lessons_answer, true, true},
    {"/api/lessons/", lessons_answer, true, true},
    {"/api/course", course_answer, true, true},
    {"/api/course/", course_answer, true, true},
    {"/api/told", told_answer, true, false, true},
}};

const Route* route_of(const std::string& path) {
  for (const Route& route : routes) {
    if (route.give == nullptr) continue;
    const bool longer = route.path.ends_with('/');
    if (longer ? path.starts_with(route.path) && path.size() > route.path.size()
               : path == route.path)
      return &route;
  }
  return nullptr;
}

/// The settings of a request; false where they cannot be read.
bool settings_of(const Request& request, OptionSettings& settings) {
  for (const auto& [key, value] : request.query) {
    if (key != "set") continue;
    const std::size_t equals = value.find('=');
    if (equals == std::string::npos || equals == 0 || settings.size() >= most_settings)
      return false;
    settings[value.substr(0, equals)] = value.substr(equals + 1);
  }
  return true;
}

} // namespace

AnswerPlan plan_answer(const Request& request) {
  const Route* route = route_of(request.path);
  if (route == nullptr) return {};
  // Answers to questions of lessons are posted to where the lesson stands, and so are lessons that
  // somebody brings.
  if (route->give == lessons_answer &&
      (request.path.ends_with("/answers") || request.path == "/api/lessons/brought"))
    return {true, route->slow, false, true};
  return {true, route->slow, route->lasting, route->posts};
}

Answer answer(const AnswerSource& source, const Request& request) {
  const Route* route = route_of(request.path);
  if (route == nullptr)
    return error_answer(404,
                        Message("there is nothing at {}", in_quotes(request.path), request.path));
  if (source.games.size() > most_opened + source.catalogue.ids().size()) source.games.clear();
  const Deadline deadline(route->slow ? most_for_slow : most_for_quick);
  try {
    Answer given = route->give(source, request, request.path.substr(route->path.size()));
    // All that is not a text for people is ASCII.
    if ((route->both || given.status >= 400) && given.body != nullptr &&
        language_named(request.value("lang")) == Language::simplified)
      given.body = std::make_shared<const std::string>(simplified(*given.body));
    return given;
  } catch (const OutOfTime&) {
    return error_answer(503, Message("this took too long and was stopped"));
  }
}

Answer as_answer(const nlohmann::ordered_json& json) {
  return json_answer(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

const Opened* opened_for(const AnswerSource& source, const std::string& id, const Request& request,
                         Answer& refused) {
  // An id of the library and nothing else: load() would take the path of any file.
  const std::string module = source.catalogue.module_of(id);
  if (module.empty()) {
    const std::string near = nearest(id, source.catalogue.ids());
    refused = error_answer(404, near.empty() ? Message("there is no game {}", in_quotes(id), id)
                                             : Message("there is no game {}: did you mean {}?",
                                                       in_quotes(id), near, id));
    return nullptr;
  }
  OptionSettings settings;
  if (!settings_of(request, settings)) {
    refused = error_answer(400, "settings are written set=option=value");
    return nullptr;
  }
  const Checked<Opened>& opened = source.games.open(module, settings);
  if (opened) return &*opened;
  refused = error_answer(settings.empty() ? 500 : 400,
                         refusal_of(opened.faults(), source.catalogue.library().home(), id));
  return nullptr;
}

Message refusal_of(const Faults& faults, const std::filesystem::path& home, const std::string& id) {
  const bool options =
      !faults.empty() && std::all_of(faults.begin(), faults.end(),
                                     [](const Fault& f) { return f.hint == unmet_demand; });
  if (!options) return Message::verbatim(to_text(faults));
  const Locale chinese = locales_of(home, id.substr(0, id.find('/'))).chinese;
  Message refusal;
  for (const Fault& fault : faults) {
    Message one(Context{"demand"}, "{}", fault.what, chinese.word(WordKind::text, fault.what));
    refusal = refusal.empty() ? std::move(one) : Message("{}; {}", refusal, one);
  }
  return refusal;
}

} // namespace yezi
