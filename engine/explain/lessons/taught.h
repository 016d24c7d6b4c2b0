// Lessons checked with the engine: positions arranged, right answers computed or verified, and
// answers judged. A lesson with a statement that the engine contradicts is refused with all its
// faults, so that no lesson can teach a false rule.
//
// What comes out of here keeps its games alive. Like a Table it serves one thread at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/locale.h"
#include "explain/lessons/lesson.h"
#include "explain/print/document.h"
#include "history/history.h"
#include "history/sheet.h"
#include "players/opened.h"

namespace yezi {

/// A question with its position and what counts as an answer.
struct TaughtQuestion {
  bool placed = false;   // there is a position:
  Table table;           //
  State state;           //
  Seat seat = no_seat;   // whose eyes see it
  bool unmarked = false; // its unbeatable cards are not to be shown: some question asks for them
  /// Where only a part of the past is given, the rest is made up: events from here on were given,
  /// and zones that nobody named hold what was needed nowhere else.
  std::size_t told_from = 0;
  std::vector<int> made_up;
  bool any_offered = false;         // of a play: whatever is offered is right,
  int verb = -1;                    //   of this verb where it is not -1
  std::vector<std::string> answers; // right, in normal form (normal_answer)
  std::string shown;                // the engine's own words on it
};

struct Taught {
  Lesson lesson;
  std::vector<TaughtQuestion> questions; // as Lesson::questions
  std::shared_ptr<OpenedGames> games;
  std::shared_ptr<const Sheet> sheet;
  std::shared_ptr<const Locale> locale;       // of the lesson's language
  std::map<std::string, std::string> sources; // as the lesson calls them: their keys

  /// Index of a question; -1 where there is none.
  int find(std::string_view question) const;
};

/// All that lessons are checked with, each read once.
class Lessons {
public:
  explicit Lessons(Library library);
  /// In the order in which they are to be read; those that cannot be read come last.
  std::vector<std::string> ids() const;
  Checked<Taught> teach(const std::string& id, const std::string& language);
  /// A lesson that somebody has brought, `text` of a file called `file`. It has one wording;
  /// `language` is that of what the engine says. It may speak of games of the library alone.
  Checked<Taught> bring(std::string_view text, const std::string& file,
                        const std::string& language);
  /// Everything that the engine, the rule sheet and the bibliography do not bear out.
  Checked<Taught> hold(Lesson lesson);

private:
  bool is_known(const std::string& game, const Place& at, Faults& faults) const;
  std::shared_ptr<const Sheet> sheet_of(const std::string& game, const Place& at, Faults& faults);

  Library library_;
  std::shared_ptr<OpenedGames> games_;
  Checked<History> history_;
};

/// The reply to an answer.
struct LessonReply {
  bool right = false;
  bool understood = true; // else `says` shows how to answer
  std::string answer;     // in the one form that equal answers share; empty if not understood
  std::string says;       // Markdown
  std::string engine;     // lines of the engine's own words; often empty
  std::string hint;       // Markdown; empty where there is none, or the answer was right
};
/// `answer` as typed or clicked: cards in any order, numbers with or without sign and unit, a
/// choice by its id or text, a play with its verb or by its cards. Empty or "?": a hint alone.
/// `tries` is how often it was answered wrongly before; with it hints go on. Assumes that there is
/// such a question.
LessonReply judge(const Taught& taught, std::string_view question, std::string_view answer,
                  int tries = 0);
/// The right answer, for somebody who skips the question.
LessonReply give_away(const Taught& taught, std::string_view question);

/// A position as the page wants it.
using Sight = std::function<nlohmann::ordered_json(const Table&, const State&, Seat)>;
/// The lesson for a page, without its answers and hints. Without `sight` positions are left out.
nlohmann::ordered_json as_json(const Taught& taught, const Sight& sight = {});
/// {right, understood, says, hint}, texts as HTML.
nlohmann::ordered_json as_json(const Taught& taught, const LessonReply& reply);
/// Text of a lesson, its rules and sources in brackets made links: class "rule" with data-game and
/// data-rule, class "source" with data-source.
std::string lesson_html(const Taught& taught, std::string_view markdown);

} // namespace yezi
