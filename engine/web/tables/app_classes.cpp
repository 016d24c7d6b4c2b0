// Classes at the app: opened, told and judged.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/interrupt.h"
#include "explain/print/book_words.h"
#include "explain/print/svg.h"
#include "records/fields.h"
#include "records/json_value.h"
#include "web/tables/app.h"

namespace yezi {

namespace {

/// Their turns among those of tables, which have small numbers.
constexpr std::int64_t first_class_owner = std::int64_t{1} << 62;

Checked<std::vector<std::string>> questions_of(LessonRoom& room, const std::string& lesson,
                                               const std::string& language) {
  const std::vector<std::string>& known = book_languages();
  if (std::find(known.begin(), known.end(), language) == known.end())
    return Fault{{}, "there is no such language; there are: " + language_names()};
  const Checked<Taught>* taught = room.teach(lesson, language);
  if (taught == nullptr) return Fault{{}, "there is no such lesson"};
  if (!*taught) return taught->faults();
  std::vector<std::string> names;
  for (const LessonQuestion& one : (*taught)->lesson.questions) names.push_back(one.id);
  return names;
}

/// Assumes a lesson that was taught when its class was opened.
Classes::Finding found_out(LessonRoom& room, const Classes::Errand& errand) {
  Classes::Finding finding;
  const Checked<Taught>* taught = room.teach(errand.lesson, errand.language);
  if (taught == nullptr || !*taught) {
    finding.says = "The lesson is not there any more.";
    return finding;
  }
  const LessonReply reply = errand.pupil < 0 ? give_away(**taught, errand.name)
                                             : judge(**taught, errand.name, errand.answer);
  const nlohmann::ordered_json json = as_json(**taught, reply);
  finding.understood = reply.understood;
  finding.right = reply.right;
  finding.answer = reply.answer;
  finding.says = json["says"];
  return finding;
}

} // namespace

void App::open_class(const Request& request, Reply reply) {
  const Checked<Value> value = parse_json(request.body, "request");
  if (!value) {
    reply(error_answer(400, to_text(value.faults())));
    return;
  }
  Faults faults;
  Fields fields(*value, faults);
  std::string language = fields.text("lang", Fields::Need::no);
  if (language.empty()) language = book_languages().front();
  if (fields.find("game") != nullptr) {
    if (const Checked<ClassGame> game = wanted_class_game(fields, faults))
      open_playing_class(request.address, *game, std::move(language), std::move(reply));
    else
      reply(error_answer(400, to_text(game.faults())));
    return;
  }
  const std::string lesson = fields.text("lesson", Fields::Need::yes);
  fields.refuse_others({"lesson", "lang"});
  if (!faults.empty()) {
    reply(error_answer(400, to_text(faults)));
    return;
  }
  if (jobs_.waiting() >= plan_.answers_waiting) {
    reply(error_answer(503, too_many));
    return;
  }
  open_lesson_class(request.address, lesson, language, std::move(reply));
}

void App::open_lesson_class(const std::string& address, const std::string& lesson,
                            const std::string& language, Reply reply) {
  // Replies stay on this thread: what a connection holds ends with the last of them.
  const std::uint64_t number = ++last_opening_;
  opening_[number] = std::move(reply);
  jobs_.think(asker(address), [this, lesson, language, number, address](Thinking& thinking) {
    Checked<std::vector<std::string>> questions = Faults();
    try {
      questions = questions_of(thinking.lessons, lesson, language);
    } catch (const Interrupted&) { // the program ends
      return;
    } catch (const std::exception& error) {
      questions = Fault{{}, error.what()};
    }
    outside_.post([this, lesson, language, address, number, questions = std::move(questions)] {
      const Reply answer = std::move(opening_[number]);
      opening_.erase(number);
      if (!questions) {
        answer(error_answer(400, to_text(questions.faults())));
        return;
      }
      const Classes::Opened opened =
          classes_.open(lesson, language, *questions, address, outside_.now());
      if (!opened.refusal.empty())
        answer(error_answer(503, opened.refusal));
      else
        answer(json_answer(nlohmann::json{{"code", opened.code}, {"key", opened.key}}.dump()));
    });
  });
}

void App::tell_class(Classes::Done done) {
  for (Classes::Sent& sent : done.sent) {
    outside_.send(sent.to, std::make_shared<const std::string>(std::move(sent.frame)));
    if (sent.last) outside_.close(sent.to);
  }
  for (const Classes::WantedTable& one : done.wanted) lay_for_class(one);
  for (Classes::Hand& one : done.hands) keep_openly(one.table, one.hand, std::move(one.record));
  for (const Classes::Order& one : done.orders) obey_class(one);
  if (!done.errand) return;
  if (done.errand->pupil >= 0 && jobs_.waiting() >= plan_.answers_waiting) {
    tell_class(classes_.found(*done.errand, {false, false, "", "Too many are asking: try again."}));
    return;
  }
  jobs_.think(first_class_owner + done.errand->of,
              [this, errand = std::move(*done.errand)](Thinking& thinking) {
                Classes::Finding finding;
                try {
                  finding = found_out(thinking.lessons, errand);
                } catch (const Interrupted&) { // the program ends
                  return;
                } catch (const std::exception& error) {
                  finding.says = escaped(std::string("This could not be judged: ") + error.what());
                }
                outside_.post([this, errand, finding = std::move(finding)] {
                  tell_class(classes_.found(errand, finding));
                });
              });
}

} // namespace yezi
