// Answers to lessons: what is typed brought into one form, and what the engine itself answers. For
// taught.cpp and judging lessons alone.
#pragma once

#include <optional>

#include "explain/lessons/figures.h"
#include "explain/lessons/taught.h"

namespace yezi {

/// The first word of a pattern, and what follows it.
struct ReplyPattern {
  std::string word, rest;
};
ReplyPattern pattern_of(const LessonPair& reply);

/// What was typed in the one form that equal answers share, or why it is none. Of a play: the
/// action as text, whether it is offered or not.
Checked<std::string> normal_answer(const LessonQuestion& said, const TaughtQuestion& asked,
                                   std::string_view typed);
/// Whether it is offered at the position, and right by what the question asks.
bool is_right(const TaughtQuestion& asked, const LessonQuestion& said, const std::string& normal);
/// Whether the pattern of a reply fits: an answer in full, "with CARDS", "without CARDS", "below
/// N", "above N", "sign" (all but the sign), a verb.
bool reply_fits(const LessonQuestion& said, const TaughtQuestion& asked, const LessonPair& reply,
                const std::string& normal);
/// The question's `ask` answered by the engine; what cannot be asked is a fault.
void ask_engine(const LessonQuestion& said, TaughtQuestion& asked, Faults& faults);
/// What a figure asks the engine at a position: cards count by their number.
std::optional<Figured> ask_figure(const LessonFigure& figure, TaughtQuestion& asked,
                                  Faults& faults);
/// A number in normal form, or how many cards it names, in hundredths.
std::int64_t figure_in(const LessonQuestion& said, const std::string& normal);
/// An answer in normal form for people: cards, "−2½", an action, the text of a choice.
std::string answer_in_words(const LessonQuestion& said, const TaughtQuestion& asked,
                            const std::string& normal);
/// A right answer for people.
std::string right_in_words(const LessonQuestion& said, const TaughtQuestion& asked);
/// The action where `normal` is one that is offered.
std::optional<Action> offered_play(const TaughtQuestion& asked, const std::string& normal);

} // namespace yezi
