#include "web/tables/server_mark.h"

#include <cctype>

namespace yezi {

std::filesystem::path ServerMark::own_file(const std::filesystem::path& shared,
                                           const char* ending) const {
  std::filesystem::path own = shared;
  own += letter_ == '\0' ? "." : std::string{'.', letter_, '.'};
  return own += ending;
}

std::function<std::string()> ServerMark::keys() const {
  if (letter_ == '\0') return random_key;
  return [letter = letter_] {
    std::string key = random_key();
    key.front() = letter;
    return key;
  };
}

std::function<std::string()> ServerMark::codes() const {
  if (letter_ == '\0') return random_code;
  const auto first = static_cast<char>(std::toupper(static_cast<unsigned char>(letter_)));
  return [first] { return first + random_code(); };
}

TableNumbers ServerMark::numbers() const {
  if (letter_ == '\0') return {};
  const auto place = static_cast<std::int64_t>(letters.find(letter_));
  return {place + 1, static_cast<std::int64_t>(letters.size())};
}

} // namespace yezi
