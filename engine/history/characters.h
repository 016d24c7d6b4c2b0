// The characters of a text, one by one.
#pragma once

#include <cstdint>
#include <string_view>
#include <utf8proc.h>

namespace yezi {

/// Calls visit(character, columns it takes in a terminal) for each character of a UTF-8 text; an
/// invalid byte counts as a character of one column.
template <class Visit>
void each_character(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    utf8proc_int32_t code = 0;
    const utf8proc_ssize_t taken =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    const std::size_t size = taken > 0 ? static_cast<std::size_t>(taken) : 1;
    visit(text.substr(0, size), taken > 0 ? utf8proc_charwidth(code) : 1);
    text.remove_prefix(size);
  }
}

} // namespace yezi
