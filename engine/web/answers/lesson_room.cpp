#include "web/answers/lesson_room.h"

#include <algorithm>

#include "explain/print/book_words.h"
#include "records/fields.h"
#include "records/json_value.h"
#include "records/sight.h"
#include "web/answers/answer_parts.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view answers_end = "/answers";
constexpr std::string_view brought_lesson = "brought";
constexpr std::int64_t most_tries = 1000;
constexpr std::size_t most_brought = 16; // lessons

Json seen(const Table& table, const State& state, Seat seat) {
  return Json::parse(sight(table, look(table, state, seat), Match{}));
}

Json outline(const Lesson& lesson) {
  return {{"id", lesson.id},          {"title", lesson.title}, {"title_zh", lesson.title_zh},
          {"says", lesson.says.text}, {"game", lesson.game},   {"order", lesson.order},
          {"minutes", lesson.minutes}};
}

/// An answer as the page sends it: what was typed, a number, or cards one by one.
std::string typed(const Value& answer) {
  if (answer.is(Value::Kind::text)) return answer.text;
  if (answer.is(Value::Kind::integer)) return std::to_string(answer.integer);
  std::string text;
  for (const Value& one : answer.items)
    if (one.is(Value::Kind::text)) text += (text.empty() ? "" : " ") + one.text;
  return text;
}

/// Every fault with its line, in the reader's language.
Answer refused(const Faults& faults, const std::string& language) {
  const Locale& locale = plain_locale(language_named(language).value_or(Language::english));
  Json all = Json::array();
  for (const Fault& fault : told_in(locale, faults))
    all.push_back({{"line", fault.place.line}, {"what", fault.what}, {"hint", fault.hint}});
  Answer answer = as_answer({{"error", to_text(faults)}, {"faults", all}});
  answer.status = 400;
  return answer;
}

Answer judged(const Taught& taught, const Value& value) {
  Faults faults;
  Fields fields(value, faults);
  const std::string question = fields.text("question", Fields::Need::yes);
  const std::int64_t tries = fields.integer("tries", Fields::Need::no, {0, most_tries});
  const bool skips = fields.boolean("skip", Fields::Need::no);
  const Value* answer = fields.find("answer");
  if (!faults.empty()) return error_answer(400, to_text(faults));
  if (taught.find(question) < 0) return error_answer(404, Message("there is no such question"));
  const LessonReply reply =
      skips ? give_away(taught, question)
            : judge(taught, question, answer ? typed(*answer) : "", static_cast<int>(tries));
  return as_answer(as_json(taught, reply));
}

/// A lesson in the body, or an answer to a question of it.
Answer brought(LessonRoom& room, const Request& request, const std::string& language,
               bool answers) {
  const Checked<Value> value = parse_json(request.body, "request");
  if (!value) return error_answer(400, to_text(value.faults()));
  Faults faults;
  Fields fields(*value, faults);
  const std::string text = fields.text("lesson", Fields::Need::yes);
  if (!faults.empty()) return error_answer(400, to_text(faults));
  const Checked<Taught>& taught = room.bring(text, language);
  if (!taught) return refused(taught.faults(), language);
  return answers ? judged(*taught, *value) : as_answer(as_json(*taught, seen));
}

} // namespace

const Checked<Taught>& LessonRoom::bring(const std::string& text, const std::string& language) {
  const auto key = std::pair{text, language};
  if (const auto found = brought_.find(key); found != brought_.end()) return found->second;
  if (brought_.size() >= most_brought) {
    brought_.clear();
    bringing_.reset();
  }
  if (!bringing_) bringing_.emplace(library_);
  return brought_.emplace(key, bringing_->bring(text, "lesson", language)).first->second;
}

Lessons& LessonRoom::lessons() {
  if (!lessons_) lessons_.emplace(library_);
  return *lessons_;
}

const Checked<Taught>* LessonRoom::teach(const std::string& id, const std::string& language) {
  const std::vector<std::string> ids = lesson_ids(library_.home());
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) return nullptr;
  const auto key = std::pair{id, language};
  const auto found = taught_.find(key);
  if (found != taught_.end()) return &found->second;
  return &taught_.emplace(key, lessons().teach(id, language)).first->second;
}

Answer lessons_answer(const AnswerSource& source, const Request& request, const std::string& rest) {
  std::string language = request.value("lang");
  if (language.empty()) language = "en";
  const std::vector<std::string>& known = book_languages();
  if (source.lessons == nullptr || std::find(known.begin(), known.end(), language) == known.end())
    return error_answer(400, "there is no such language; there are: " + language_names());
  LessonRoom& room = *source.lessons;
  if (rest.empty()) {
    Json all = Json::array();
    for (const std::string& id : room.lessons().ids()) {
      const Checked<Lesson> lesson = load_lesson(room.library().home(), id, language);
      if (lesson) all.push_back(outline(*lesson));
    }
    return as_answer(all);
  }
  const bool answers = rest.ends_with(answers_end);
  const std::string id = answers ? rest.substr(0, rest.size() - answers_end.size()) : rest;
  if (id == brought_lesson) return brought(room, request, language, answers);
  const Checked<Taught>* taught = room.teach(id, language);
  if (taught == nullptr) return error_answer(404, Message("there is no such lesson"));
  if (!*taught) return error_answer(500, to_text(taught->faults()));
  if (!answers) return as_answer(as_json(**taught, seen));
  const Checked<Value> value = parse_json(request.body, "answer");
  return value ? judged(**taught, *value) : error_answer(400, to_text(value.faults()));
}

} // namespace yezi
