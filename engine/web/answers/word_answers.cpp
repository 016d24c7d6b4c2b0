// The page's own words in a reader's language.

#include "core/translated_words.h"
#include "web/answers/answer_parts.h"

namespace yezi {

Answer words_answer(const AnswerSource&, const Request& request, const std::string&) {
  nlohmann::ordered_json words = nlohmann::ordered_json::object();
  for (const auto& [key, text] : translations_in(request.value("lang"), "page ")) words[key] = text;
  return as_answer(words);
}

} // namespace yezi
