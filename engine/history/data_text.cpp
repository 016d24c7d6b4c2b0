#include "history/data_text.h"

#include "core/simplified.h"
#include "records/files.h"

namespace yezi {

Checked<std::string> read_data(const std::filesystem::path& path, Language language,
                               std::size_t most) {
  Checked<std::string> text = read_file(path, most);
  if (text && language == Language::simplified) return simplified(*text);
  return text;
}

std::string folder_of_wordings(Language language) {
  return std::string(
      language_name(language == Language::simplified ? Language::chinese : language));
}

} // namespace yezi
