// The offers that are numbered for a person to type. Only for person*.cpp.
#pragma once

#include <string>
#include <vector>

#include "table/offer.h"

namespace yezi {

std::string trimmed_text(const std::string& text);
bool is_number(const std::string& text);

/// The numbered offers: all if there are few; otherwise those that are not choices of cards, and
/// some of the others as examples.
std::vector<Action> numbered_offers(const Offer& offer);
/// Whether the numbered offers include all usual ones.
bool all_numbered(const Offer& offer);

} // namespace yezi
