// The completions of a game side by side: the results of each, whether it is playable, and the
// effect of each option value.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "study/completions.h"
#include "study/effects.h"
#include "study/measures.h"

namespace yezi {

/// A completion is playable if it stays within these limits: those of the games that are known to
/// have been played (study/lived.h), or others.
struct LabLimits {
  double drawn = 0, head = 0, dealt = 0; // percent, at most
  double choices = 0;                    // per decision, at least
};

/// The results of one completion, in units for people.
struct LabResult {
  Measures measures;
  double scale = 1; // from the smallest parts of amounts to whole stakes
  bool tricks = false;

  double drawn() const; // percent
  double head() const;
  double head_half() const;  // of its 95 % interval
  double head_share() const; // percent
  double amount() const;
  double length() const; // tricks, or decisions in games without tricks
  double choices() const;
  double dealt() const; // percent
  double best() const;  // percent

  /// The limits that it exceeds significantly (95 %): "drawn", "head", "dealt", "choices".
  std::vector<std::string> faults(const LabLimits& limits) const;
};

/// A figure whose dependence on options is reported.
struct LabFigure {
  std::string_view name;
  double (LabResult::*value)() const;
  int digits; // significant digits after the point
};
inline constexpr std::array lab_figures{
    LabFigure{"drawn", &LabResult::drawn, 1},     LabFigure{"head", &LabResult::head, 2},
    LabFigure{"amount", &LabResult::amount, 2},   LabFigure{"length", &LabResult::length, 1},
    LabFigure{"choices", &LabResult::choices, 1}, LabFigure{"dealt", &LabResult::dealt, 1},
    LabFigure{"best", &LabResult::best, 1},
};

/// By option and value.
using OptionEffects = std::vector<std::vector<Effect>>;
/// By figure as in lab_figures, then by option and value: the p of each effect, corrected by Holm's
/// method over all of them (inference.h); 1 if no degrees of freedom are left.
std::vector<std::vector<std::vector<double>>> corrected_p(const std::vector<OptionEffects>& effects,
                                                          std::size_t completions);

/// By figure, as in lab_figures. `results` are those of `completions.list`.
std::vector<OptionEffects> lab_effects(const Completions& completions,
                                       const std::vector<LabResult>& results);

} // namespace yezi
