// The answers one by one; inside `web` only. `rest` is what follows the path's beginning.
#pragma once

#include <nlohmann/json.hpp>

#include "web/answers/answers.h"

namespace yezi {

Answer games_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer deck_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer cards_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer book_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer compare_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer lineage_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer lineage_picture(const AnswerSource& source, const Request& request, const std::string& rest);
Answer glossary_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer sources_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer words_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer records_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer told_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer course_answer(const AnswerSource& source, const Request& request, const std::string& rest);
Answer lessons_answer(const AnswerSource& source, const Request& request, const std::string& rest);

/// As JSON; broken UTF-8 is replaced.
Answer as_answer(const nlohmann::ordered_json& json);
/// A game of the library by its id (never a path), with the settings of `set=option=value`. What is
/// wrong goes to `refused`, and null is given.
const Opened* opened_for(const AnswerSource& source, const std::string& id, const Request& request,
                         Answer& refused);
/// The deck of that id as some game lays it out: the most complete one. Null where there is none.
const Deck* deck_called(const AnswerSource& source, const std::string& id);

} // namespace yezi
