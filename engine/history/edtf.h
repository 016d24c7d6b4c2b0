// Dates of history as the Extended Date/Time Format writes them (ISO 8601-2, levels 0 to 2, years
// and months): "1613", "162X", "17XX", "1872~", "1600?/1613", "../1494". ".." alone means that
// something continues today.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/locale.h"

namespace yezi {

struct Edtf {
  int earliest = 0; // possible years; 1 BC is 0
  int latest = 0;
  bool before = false; // "../1494": no later than `latest`
  bool open = false;   // continues today
  bool uncertain = false;
  bool approximate = false;

  bool operator==(const Edtf&) const = default;
};

/// nullopt if the text is no date of this form.
std::optional<Edtf> parse_edtf(std::string_view text);
/// For people, short: "1613", "1620s", "18th c.", "about 1872", "before 1494", "1875–80", "today".
/// In Chinese "1613 年", "1620 年代", "十八世紀".
std::string to_text(const Edtf& date, const Locale& locale = english_locale());

} // namespace yezi
