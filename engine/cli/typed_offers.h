// What a person types, and the offers that are numbered for it. For person*.cpp alone.
#pragma once

#include <string>
#include <vector>

#include "table/offer.h"

namespace yezi {

std::string trimmed_text(const std::string& text);
bool is_number(const std::string& text);

/// Offers that are numbered: all where they are few, else those that are not sets of cards to
/// choose, and some of the others as examples.
std::vector<Action> numbered_offers(const Offer& offer);
/// Whether the numbered offers are all that are usual.
bool all_numbered(const Offer& offer);

} // namespace yezi
