// Rule books, comparisons, the lineage, sources.

#include <algorithm>

#include "explain/print/book_words.h"
#include "explain/print/map_svg.h"
#include "explain/print/story_cards.h"
#include "explain/print/whole_book.h"
#include "history/bibliography.h"
#include "history/clause_text.h"
#include "history/lineage.h"
#include "history/module_files.h"
#include "study/features.h"
#include "study/measured.h"
#include "web/answers/answer_parts.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

Answer faulty(const Faults& faults) { return error_answer(500, to_text(faults)); }

/// The wording of the rules that differing clauses rest on.
Json wordings(const Library& library, const Declaration& said, const std::vector<ClausePair>& pairs,
              std::size_t game) {
  Json json = Json::object();
  const Checked<Sheet> sheet = sheet_of(library, said);
  if (!sheet) return json;
  const Checked<Sheet> chinese = load_wording(
      library.home(), std::string(language_name(Language::chinese)), *sheet, said.sheet);
  for (const ClausePair& pair : pairs) {
    for (const std::string& id : pair.by[game]) {
      const SheetRule* rule = sheet->find(id);
      if (rule == nullptr) continue;
      json[id] = {{"label", std::string(1, rule->label)}, {"text", rule->text}};
      if (const SheetRule* same = chinese ? chinese->find(id) : nullptr)
        json[id]["text_zh"] = same->text;
    }
  }
  return json;
}

/// In the language that is asked for.
std::optional<History> history_for(const AnswerSource& source, const Request& request,
                                   Answer& refused) {
  const std::optional<Language> language = language_named(request.value("lang"));
  if (!language) {
    refused = error_answer(400, "there is no such language; there are: " + language_names());
    return std::nullopt;
  }
  Checked<History> history = load_history(source.catalogue.library().home(), *language);
  if (history) return std::move(*history);
  refused = faulty(history.faults());
  return std::nullopt;
}

} // namespace

Answer book_answer(const AnswerSource& source, const Request& request, const std::string& rest) {
  BookPlan plan;
  plan.print.form = BookForm::html;
  if (const std::string language = request.value("lang"); !language.empty())
    plan.language = language;
  const std::vector<std::string>& known = book_languages();
  if (std::find(known.begin(), known.end(), plan.language) == known.end())
    return error_answer(400, "there is no such language; there are: " + language_names());
  Answer refused;
  const Opened* opened = opened_for(source, rest, request, refused);
  if (opened == nullptr) return refused;
  plan.sprite = "/cards/";
  const Checked<WholeBook> book =
      whole_book(source.catalogue.library(), source.catalogue.module_of(rest), *opened, plan);
  if (!book) return faulty(book.faults());
  const Document document = book_document(book->parts());
  return as_answer(
      {{"title", document.title}, {"lang", document.language}, {"html", html_body(document)}});
}

Answer compare_answer(const AnswerSource& source, const Request& request, const std::string&) {
  Json games = Json::array(), features = Json::array(), wording = Json::array();
  std::vector<const Declaration*> said;
  const MeasurePlan plan; // as the command line measures, so that figures are the same
  const bool plays = request.value("play") == "yes";
  for (const char* name : {"a", "b"}) {
    Answer refused;
    Request side;
    for (const auto& [key, value] : request.query)
      if (key == std::string("set.") + name) side.query.emplace_back("set", value);
    const Opened* opened = opened_for(source, request.value(name), side, refused);
    if (opened == nullptr) return refused;
    said.push_back(&opened->rules->said);
    games.push_back({{"id", said.back()->id},
                     {"title", said.back()->title},
                     {"title_zh", said.back()->title_zh}});
    features.push_back(as_json(features_of(*opened->rules)));
    if (!plays) continue;
    const Json measured = as_json(measure(*opened, plan, 1));
    for (const auto& [id, metric] : measured.items()) features.back()["measured." + id] = metric;
  }
  std::vector<ClausePair> pairs = align_clauses(said);
  const auto alike = std::erase_if(pairs, [](const ClausePair& pair) { return pair.alike; });
  for (std::size_t i = 0; i < said.size(); ++i)
    wording.push_back(wordings(source.catalogue.library(), *said[i], pairs, i));
  Json all{{"games", games},
           {"clauses", as_json(pairs)},
           {"alike", alike},
           {"wordings", wording},
           {"features", features}};
  if (plays)
    all["measured"] = {{"hands", hands_played(plan)}, {"deals", plan.deals}, {"seed", plan.seed}};
  return as_answer(all);
}

Answer lineage_answer(const AnswerSource& source, const Request& request, const std::string&) {
  Answer refused;
  const std::optional<History> history = history_for(source, request, refused);
  return history ? as_answer(as_json(choose(*history, {}))) : refused;
}

Answer lineage_picture(const AnswerSource& source, const Request& request, const std::string&) {
  Answer refused;
  const std::optional<History> history = history_for(source, request, refused);
  if (!history) return refused;
  const std::string view = request.value("view");
  LineageChoice choice;
  choice.near = request.value("near");
  if (!choice.near.empty() && history->node(choice.near) == nullptr)
    return error_answer(404, "there is no such game or pack");
  std::string svg;
  if (view == "story")
    svg = story_svg(*history, story_cards(source.catalogue.library(), *history));
  else if (view == "time")
    svg = timeline_svg(*history, choose(*history, {}));
  else if (view == "map")
    svg = map_svg(*history);
  else if (view.empty())
    svg = as_svg(*history, choose(*history, choice));
  else
    return error_answer(400, "there is no such view: the views are story, time and map");
  return text_answer(std::string(svg_type), std::move(svg));
}

Answer sources_answer(const AnswerSource& source, const Request&, const std::string&) {
  const Checked<History> history = load_history(source.catalogue.library().home());
  if (!history) return faulty(history.faults());
  Json json = Json::array();
  for (const Source& one : history->sources) {
    Json shorts = Json::array();
    for (const auto& [sheet, key] : one.shorts) shorts.push_back({{"sheet", sheet}, {"key", key}});
    json.push_back({{"key", one.key},
                    {"shorts", shorts},
                    {"title", one.title},
                    {"authors", one.authors},
                    {"year", one.edtf},
                    {"kind", one.kind},
                    {"language", one.language},
                    {"text", cited_in_full(one)}});
  }
  return as_answer(json);
}

} // namespace yezi
