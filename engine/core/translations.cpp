#include "core/translations.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>

#include "core/translated_words.h"

namespace yezi {

namespace {

constexpr std::uint32_t mo_magic = 0x950412de;

std::uint32_t number_at(std::string_view mo, std::size_t at) {
  std::uint32_t number = 0;
  if (at + sizeof number > mo.size()) throw std::runtime_error("the catalogue is cut short");
  std::memcpy(&number, mo.data() + at, sizeof number);
  return number;
}

/// The string described by the length and the offset that stand at `at`.
std::string_view string_at(std::string_view mo, std::size_t at) {
  const std::size_t length = number_at(mo, at), offset = number_at(mo, at + 4);
  if (offset > mo.size() || length > mo.size() - offset)
    throw std::runtime_error("the catalogue is cut short");
  return mo.substr(offset, length);
}

std::string_view until_zero(std::string_view text) { return text.substr(0, text.find('\0')); }

} // namespace

Translations::Translations(std::string_view mo, PluralForm form) : form_(form) {
  if (number_at(mo, 0) != mo_magic)
    throw std::runtime_error("not a catalogue of this machine's byte order");
  const std::size_t count = number_at(mo, 8), keys = number_at(mo, 12), texts = number_at(mo, 16);
  for (std::size_t i = 0; i < count; ++i)
    entries_.push_back({until_zero(string_at(mo, keys + 8 * i)), string_at(mo, texts + 8 * i)});
  std::sort(entries_.begin(), entries_.end(),
            [](const Entry& a, const Entry& b) { return a.key < b.key; });
}

std::string_view Translations::entry(Context context, std::string_view english) const {
  std::string with_context;
  if (!context.name.empty()) {
    with_context = std::string(context.name) + '\4' + std::string(english);
    english = with_context;
  }
  if (english.empty()) return {}; // where the file's own header stands
  const auto found =
      std::lower_bound(entries_.begin(), entries_.end(), english,
                       [](const Entry& each, std::string_view key) { return each.key < key; });
  return found == entries_.end() || found->key != english ? std::string_view() : found->text;
}

std::string_view Translations::find(Context context, std::string_view english) const {
  return until_zero(entry(context, english));
}

std::string_view Translations::find(Context context, std::string_view one,
                                    std::uint64_t number) const {
  std::string_view forms = entry(context, one);
  for (unsigned long skip = form_(number); skip > 0 && !forms.empty(); --skip)
    forms.remove_prefix(std::min(forms.size(), until_zero(forms).size() + 1));
  return until_zero(forms);
}

std::vector<std::pair<std::string, std::string>> translations_in(std::string_view language,
                                                                 std::string_view prefix) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const EmbeddedTranslations& each : embedded_translations()) {
    if (each.language != language) continue;
    const std::size_t count = number_at(each.mo, 8), keys = number_at(each.mo, 12),
                      texts = number_at(each.mo, 16);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view key = until_zero(string_at(each.mo, keys + 8 * i));
      const std::size_t end = key.find('\4');
      if (end == std::string_view::npos || !key.starts_with(prefix)) continue;
      found.emplace_back(key.substr(prefix.size(), end - prefix.size()),
                         until_zero(string_at(each.mo, texts + 8 * i)));
    }
  }
  return found;
}

namespace {

std::map<std::string_view, Translations>& catalogues() {
  static auto all = [] {
    std::map<std::string_view, Translations> made;
    for (const EmbeddedTranslations& each : embedded_translations())
      made.emplace(each.language, Translations(each.mo, each.form));
    return made;
  }();
  return all;
}

} // namespace

const Translations* translations_of(std::string_view language) {
  const auto found = catalogues().find(language);
  return found == catalogues().end() ? nullptr : &found->second;
}

void refresh_translations() {
  for (const EmbeddedTranslations& each : embedded_translations())
    catalogues().insert_or_assign(each.language, Translations(each.mo, each.form));
}

} // namespace yezi
