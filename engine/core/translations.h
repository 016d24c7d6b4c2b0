// The program's own messages in other languages. A message is looked up by its English text, which
// is in the source; engine/locale/*.po have the translations. Callers use core/locale.h.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace yezi {

/// Distinguishes messages that are the same in English but not in another language (msgctxt).
struct Context {
  std::string_view name;
};

/// One language's messages, read from a compiled catalogue (a .mo file of GNU gettext). Immutable,
/// so any number of threads may read it.
class Translations {
public:
  /// Selects the plural form of a message for a number.
  using PluralForm = unsigned long (*)(unsigned long number);

  /// `mo` must outlive the catalogue. Throws std::runtime_error if it is no .mo file.
  Translations(std::string_view mo, PluralForm form);

  /// The translation, followed by a zero byte; empty if there is none.
  std::string_view find(Context context, std::string_view english) const;
  /// The form for `number` of a message with plural forms, looked up by its singular.
  std::string_view find(Context context, std::string_view one, std::uint64_t number) const;

private:
  struct Entry {
    std::string_view key, text; // forms are separated by zero bytes
  };
  std::string_view entry(Context context, std::string_view english) const;

  std::vector<Entry> entries_; // by key
  PluralForm form_;
};

/// A catalogue embedded in the program.
struct EmbeddedTranslations {
  std::string_view language, mo;
  Translations::PluralForm form;
};
/// All of them; made from engine/locale/*.po when the program is built.
const std::vector<EmbeddedTranslations>& embedded_translations();

/// By the name of its language, e.g. "zh-Hant"; null if there is none, as for English.
const Translations* translations_of(std::string_view language);
/// Reads the embedded catalogues again, for a program that receives them after it has started (the
/// page without a server); the results of earlier calls of translations_of() have the new texts.
/// Not allowed once there are threads.
void refresh_translations();

} // namespace yezi
