#include "explain/lessons/lesson_wording.h"

#include <algorithm>

#include "records/json_value.h"

namespace yezi {

namespace {

/// Puts what is not text into a wording, and notes where the two are not alike.
class LessonWording {
public:
  LessonWording(const Lesson& lesson, Lesson& wording, Faults& faults)
      : lesson_(lesson), wording_(wording), faults_(faults) {}

  void put_together() {
    const Place top{wording_.file, 1};
    if (wording_.title != lesson_.title_zh)
      fault(top, "the title is " + in_quotes(wording_.title) + ", but \"zh\" of the lesson is " +
                     in_quotes(lesson_.title_zh));
    wording_.id = lesson_.id;
    wording_.title = lesson_.title;
    wording_.title_zh = lesson_.title_zh;
    wording_.game = lesson_.game;
    wording_.order = lesson_.order;
    wording_.minutes = lesson_.minutes;
    for (std::size_t i = 0; i < wording_.questions.size() && i < lesson_.questions.size(); ++i)
      question(lesson_.questions[i], wording_.questions[i]);
    if (wording_.questions.size() != lesson_.questions.size())
      fault(top, "questions: " + std::to_string(wording_.questions.size()) + " here, " +
                     std::to_string(lesson_.questions.size()) + " in the lesson");
    wording_.scenes = lesson_.scenes;
    parts(lesson_.parts, wording_.parts, top);
  }

private:
  void fault(const Place& place, std::string what) { faults_.push_back({place, std::move(what)}); }

  void alike(const Place& place, const std::vector<LessonPair>& theirs,
             std::vector<LessonPair>& ours, const char* what) {
    std::string wanted, got;
    for (const LessonPair& one : theirs) wanted += " " + in_quotes(one.answer);
    for (const LessonPair& one : ours) got += " " + in_quotes(one.answer);
    if (wanted != got)
      fault(place, std::string(what) + " are not those of the lesson: wanted" +
                       (wanted.empty() ? " none" : wanted) + ", got" +
                       (got.empty() ? " none" : got));
  }

  void question(const LessonQuestion& theirs, LessonQuestion& ours) {
    const Place at = ours.place;
    if (ours.id != theirs.id)
      return fault(at, "the question " + in_quotes(ours.id) + " stands where the lesson has " +
                           in_quotes(theirs.id));
    if (ours.scene != theirs.scene)
      fault(at, "this is asked about the scene " + in_quotes(ours.scene) +
                    ", in the lesson about " + in_quotes(theirs.scene));
    alike(at, theirs.choices, ours.choices, "the choices");
    alike(at, theirs.wrong, ours.wrong, "the wrong answers with replies");
    if (ours.hints.size() != theirs.hints.size())
      fault(at, "hints: " + std::to_string(ours.hints.size()) + " here, " +
                    std::to_string(theirs.hints.size()) + " in the lesson");
    if (ours.otherwise.text.empty() != theirs.otherwise.text.empty())
      fault(at, "\"otherwise\" is in one language only");
    ours.kind = theirs.kind;
    ours.seat = theirs.seat;
    ours.ask = theirs.ask;
    ours.accept = theirs.accept;
    ours.rules = theirs.rules;
    ours.holds = theirs.holds;
    ours.shows = theirs.shows;
  }

  static std::string outline(const std::vector<LessonPart>& parts) {
    std::string text;
    for (const LessonPart& part : parts) {
      if (part.kind == LessonPart::Kind::question) text += " question";
      if (part.kind == LessonPart::Kind::practice) text += " practice";
      if (part.kind == LessonPart::Kind::hidden)
        text += " hidden after " + part.after + " (" + outline(part.parts) + " )";
    }
    return text;
  }

  void practices(const std::vector<LessonPart>& theirs, std::vector<LessonPart>& ours) {
    const auto next = [](auto& parts, auto at, LessonPart::Kind kind) {
      return std::find_if(at, parts.end(),
                          [&](const LessonPart& part) { return part.kind == kind; });
    };
    for (const auto kind : {LessonPart::Kind::practice, LessonPart::Kind::hidden}) {
      auto mine = next(ours, ours.begin(), kind);
      for (auto at = next(theirs, theirs.begin(), kind); at != theirs.end();
           at = next(theirs, at + 1, kind), mine = next(ours, mine + 1, kind)) {
        if (kind == LessonPart::Kind::hidden) {
          practices(at->parts, mine->parts);
          continue;
        }
        mine->practice.game = at->practice.game;
        mine->practice.options = at->practice.options;
        mine->practice.players = at->practice.players;
      }
    }
  }

  void parts(const std::vector<LessonPart>& theirs, std::vector<LessonPart>& ours,
             const Place& place) {
    const std::string wanted = outline(theirs), got = outline(ours);
    if (wanted == got) return practices(theirs, ours);
    fault(place, "the parts are not those of the lesson: wanted" + wanted + "; got" + got);
  }

  const Lesson& lesson_;
  Lesson& wording_;
  Faults& faults_;
};

} // namespace

void put_together(const Lesson& lesson, Lesson& wording, Faults& faults) {
  LessonWording(lesson, wording, faults).put_together();
}

} // namespace yezi
