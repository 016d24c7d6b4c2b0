// A scene that has ended, settled and described in words: what `score` prints and rule books show.
#pragma once

#include <string>
#include <vector>

#include "core/locale.h"
#include "explain/print/layout.h"
#include "history/sheet.h"
#include "records/scene.h"

namespace yezi {

/// The seats whose hands, or their values, the scene states.
Seats told_hands(const Rules& rules, const Scene& scene, const State& state);

/// The roles of the others, separated by commas.
std::string untold_roles(const Rules& rules, const State& state, Seats told, const Locale& locale);

/// How the hand ended, the counts of hands, the payments: lines wrapped at `columns`. If the scene
/// states only some of the hands, the others count nothing, and the text says so. `cites`: with the
/// rules that require each.
std::string settled_in_words(const Table& table, const State& state, const Scene& scene,
                             const std::vector<Transfer>& transfers, const Sheet* sheet,
                             const Locale& locale = english_locale(), int columns = screen_columns,
                             bool cites = false);

} // namespace yezi
