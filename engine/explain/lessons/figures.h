// Figures in the texts of lessons and units that the engine has to bear out.
//
// In a text `{Thirty-seven: feature pack.size} cards` prints "Thirty-seven cards", and checking it
// asks the engine for the number. What can be asked is in history/lessons/README.md. This is the
// form: marks, and numbers written in words. What the engine says is for taught.h and course.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/checked.h"
#include "core/rules.h"
#include "explain/lessons/lesson.h"

namespace yezi {

/// Takes the marks out of a text, leaves what they show, and notes them. Braces in `code` stay;
/// others that are no mark are faults. `scene` is the position that stood last before the text.
void take_figures(LessonText& text, const std::string& scene, Faults& faults);

/// "37", "−2½", "19 %", "thirty-seven", "a hundred and twenty", "三十七", "百分之十九", in
/// hundredths; nothing where it is no number.
std::optional<std::int64_t> number_said(std::string_view shown);

/// What the engine says, in hundredths.
struct Figured {
  std::int64_t value = 0;
  std::int64_t margin = 0; // the most that a figure may be off: of what is estimated
};
/// A fault where what the figure shows is no number, or another than the engine's.
void compare_figure(const LessonFigure& figure, const Figured& said, Faults& faults);

/// "feature ID" of a game (study/features.h).
std::optional<Figured> feature_figure(const Rules& rules, const std::string& id, const Place& place,
                                      Faults& faults);

} // namespace yezi
