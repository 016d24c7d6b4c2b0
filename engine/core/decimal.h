// Decimal fractions in tables: "31.2".
#pragma once

#include <optional>
#include <string>

namespace yezi {

/// Parses a decimal number, with an optional minus and exponent; nullopt if the text is none.
/// std::from_chars() does this too, but not in every library.
std::optional<double> decimal(const std::string& text);

} // namespace yezi
