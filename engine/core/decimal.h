// Decimal fractions in tables: "31.2".
#pragma once

#include <optional>
#include <string>

namespace yezi {

/// The number that this text is, in digits with a point and perhaps a minus and an exponent;
/// nothing where it is none. std::from_chars() does this too, but not in every library.
std::optional<double> decimal(const std::string& text);

} // namespace yezi
