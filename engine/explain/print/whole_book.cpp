#include "explain/print/whole_book.h"

#include "explain/glossary.h"
#include "explain/words.h"
#include "history/module_files.h"

namespace yezi {

BookParts WholeBook::parts() const {
  BookParts parts{*rules, sheet};
  parts.wording = wording ? &*wording : nullptr;
  parts.history = history ? &*history : nullptr;
  parts.evidence = evidence ? &*evidence : nullptr;
  parts.examples = examples;
  parts.roles = roles;
  parts.language = language;
  return parts;
}

Checked<WholeBook> whole_book(const Library& library, const std::string& id, const Opened& opened,
                              const BookPlan& plan) {
  const Declaration& said = opened.rules->said;
  if (said.sheet.empty())
    return Fault{{said.source_file, 0}, said.id + " names no rule sheet (sheet = \"...\")"};
  WholeBook book;
  book.rules = opened.rules;
  book.language = plan.language;
  Checked<Sheet> sheet = sheet_of(library, said);
  if (!sheet) return sheet.faults();
  book.sheet = std::move(*sheet);
  const Checked<std::vector<Scene>> scenes = scenes_of(library, said);
  if (!scenes) return scenes.faults();
  if (plan.language != "en") {
    Checked<Sheet> wording = load_wording(library.home(), plan.language, book.sheet, said.sheet);
    if (!wording) return wording.faults();
    book.wording = std::move(*wording);
    const Glossary glossary(library.home(), said.lineage.front(),
                            language_named(plan.language).value_or(Language::chinese));
    for (const std::string& role : opened.rules->roles) {
      const std::string zh = glossary.zh(role);
      book.roles.push_back(zh.empty() ? role : zh);
    }
  }
  if (Checked<History> history = load_history(library.home())) book.history = std::move(*history);
  if (plan.hands > 0)
    book.evidence = find_evidence(opened.table, book.sheet, plan.hands, plan.seed);
  OpenedGames games(library);
  const Locales locales = locales_of(library.home(), said.lineage.front());
  book.examples = book_examples(
      opened.table, book.sheet, *scenes,
      [&](const std::string& /*game*/, const OptionSettings& set) { return games.table(id, set); },
      locales.in(language_named(plan.language).value_or(Language::english)));
  return book;
}

} // namespace yezi
