// The rules id: what was loaded, as one number.
#pragma once

#include "script/reading/loader.h"

namespace yezi {

/// SHA-256 in hexadecimal over the kit version, the option values and the bytes of every file
/// loaded, and the names of the words that files are written in.
std::string rules_digest(const std::vector<Option>& options, const Texts& texts);

} // namespace yezi
