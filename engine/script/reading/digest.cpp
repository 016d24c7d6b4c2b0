#include "script/reading/digest.h"

#include <map>

#include "core/sha256.h"
#include "kits/words.h"

namespace yezi {

namespace {

/// Lengths go first, so that no two lists of parts make the same bytes.
void add(std::string& all, std::string_view part) {
  all += std::to_string(part.size());
  all += ':';
  all += part;
}

} // namespace

std::string rules_digest(const std::vector<Option>& options, const Texts& texts) {
  std::string all;
  add(all, YEZI_VERSION);
  std::map<std::string, std::string> values;
  for (const Option& option : options) values[option.name] = option.value;
  for (const auto& [name, value] : values) {
    add(all, name);
    add(all, value);
  }
  for (const Word& word : all_words()) {
    add(all, word.name);
    all += static_cast<char>('0' + static_cast<int>(word.form));
  }
  for (const auto& [name, text] : texts) {
    // Files outside the library count by their name alone: where they lie does not matter.
    add(all, name.starts_with("games/") ? name : name.substr(name.rfind('/') + 1));
    add(all, text);
  }
  return hex(sha256(all));
}

} // namespace yezi
