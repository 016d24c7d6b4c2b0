// The course: its units in a list, and what is printed of one.

#include <algorithm>

#include "explain/course/course_print.h"
#include "explain/print/book_words.h"
#include "web/answers/answer_parts.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view teachers_guide = "teachers-guide";

Answer units_listed(const Library& library, const std::string& language) {
  Json all = Json::array();
  for (const std::string& id : unit_ids(library.home())) {
    const Checked<CourseUnit> unit = load_unit(library.home(), id, language);
    if (unit) all.push_back(unit_outline(*unit));
  }
  return as_answer(all);
}

Answer shown_document(const Document& document) {
  return as_answer(
      {{"title", document.title}, {"lang", document.language}, {"html", html_body(document)}});
}

Answer unit_shown(const Library& library, const std::string& id, UnitPrint part,
                  const std::string& language) {
  const Checked<CourseUnit> unit = load_unit(library.home(), id, language);
  if (!unit) return error_answer(500, to_text(unit.faults()));
  Checked<History> history =
      load_history(library.home(), language_named(language).value_or(Language::english));
  if (!history) return error_answer(500, to_text(history.faults()));
  const CourseShelf shelf(library, std::move(*history));
  if (const Faults faults = unit_faults(*unit, shelf); !faults.empty())
    return error_answer(500, to_text(faults));
  return shown_document(unit_document(*unit, shelf, {part, true}));
}

} // namespace

Answer course_answer(const AnswerSource& source, const Request& request, const std::string& rest) {
  const Library& library = source.catalogue.library();
  const std::vector<std::string>& known = book_languages();
  const std::string asked = request.value("lang"), language = asked.empty() ? "en" : asked;
  if (std::find(known.begin(), known.end(), language) == known.end())
    return error_answer(400, "there is no such language; there are: " + language_names());
  if (rest.empty()) return units_listed(library, language);
  if (rest == teachers_guide) {
    const Checked<std::string> guide = load_teachers_guide(library.home(), language);
    return guide ? shown_document(guide_document(*guide, language))
                 : error_answer(500, to_text(guide.faults()));
  }
  // An id of the course and nothing else: load_unit would take the path of any file.
  const std::vector<std::string> ids = unit_ids(library.home());
  if (std::find(ids.begin(), ids.end(), rest) == ids.end())
    return error_answer(404, Message("there is no such unit of the course"));
  const std::vector<std::string>& parts = unit_print_names();
  const std::string part = request.value("part");
  const auto at = part.empty() ? parts.begin() : std::find(parts.begin(), parts.end(), part);
  if (at == parts.end())
    return error_answer(400,
                        "there is no such part: the parts are unit, worksheet, key and slides");
  return unit_shown(library, rest, static_cast<UnitPrint>(at - parts.begin()), language);
}

} // namespace yezi
