#include "explain/print/whole_book.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/glossary.h"
#include "explain/print/book_words.h"
#include "explain/words.h"
#include "history/clause_text.h"
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
  if (!players_book.title.empty()) {
    parts.players_book = &players_book;
    parts.hand = &hand;
    parts.told_rules = told_rules.get();
    parts.locale = &locales.in(language_named(language).value_or(Language::english));
  }
  parts.style = plan.style;
  parts.print = plan.print;
  parts.sprite = plan.sprite;
  parts.signs = &signs;
  return parts;
}

namespace {

/// The player's book, the hand that it tells, and what they need to be printed.
Faults add_players_book(WholeBook& book, const Library& library, OpenedGames& games,
                        const std::string& game) {
  Checked<PlayersBook> read = load_players_book(library.home(), game, book.language);
  if (!read) return read.faults();
  if (read->title.empty()) return {};
  const Checked<Opened>& usual = games.open(game, {});
  if (!usual) return usual.faults();
  Checked<ToldHand> hand = load_told_hand(library.home(), game, usual->table);
  if (!hand) return hand.faults();
  const Checked<Sheet> sheet = sheet_of(library, usual->rules->said);
  if (!sheet) return sheet.faults();
  if (Faults faults = players_book_faults(*read, *sheet, *usual->rules, *hand); !faults.empty())
    return faults; // what is printed relies on cards and moves
  book.players_book = std::move(*read);
  book.hand = std::move(*hand);
  book.told_rules = usual->rules;
  book.locales = locales_of(library.home(), game);
  if (Checked<Signs> signs = load_signs(library.home())) book.signs = std::move(*signs);
  return {};
}

/// Of a module without a sheet: what its clauses say, each under its path.
Sheet sheet_of_clauses(const Rules& rules) {
  const Declaration& said = rules.said;
  Sheet sheet;
  sheet.file = said.source_file;
  sheet.title = said.title;
  sheet.intro = "The module names no rule sheet. This book is made of its clauses.";
  for (const Clause& clause : told_clauses(said)) {
    const Value* value = find(said, clause.path);
    if (value == nullptr) continue;
    SheetRule rule;
    rule.id = clause.path;
    rule.label = 'C';
    rule.settled = "said by the module";
    const Value* says = value->field("says");
    rule.text = says != nullptr && says->is(Value::Kind::text) ? says->text + ": " : "";
    rule.text += yezi::said(*value);
    rule.section = clause.path.substr(0, clause.path.find('.'));
    rule.line = clause.place.line;
    sheet.rules.push_back(std::move(rule));
  }
  return sheet;
}

} // namespace

Checked<WholeBook> whole_book(const Library& library, const std::string& id, const Opened& opened,
                              const BookPlan& plan) {
  const Declaration& said = opened.rules->said;
  const bool has_sheet = !said.sheet.empty();
  WholeBook book;
  book.rules = opened.rules;
  book.language = plan.language;
  book.plan = plan;
  OpenedGames games(library);
  if (has_sheet)
    if (Faults faults = add_players_book(book, library, games, said.lineage.front());
        !faults.empty())
      return faults;
  const bool edition = plan.style == BookStyle::whole || plan.style == BookStyle::edition ||
                       book.players_book.title.empty();
  Checked<Sheet> sheet = has_sheet ? sheet_of(library, said) : sheet_of_clauses(*opened.rules);
  if (!sheet) return sheet.faults();
  book.sheet = std::move(*sheet);
  const Checked<std::vector<Scene>> scenes = scenes_of(library, said);
  if (!scenes) return scenes.faults();
  if (has_sheet && plan.language != "en") {
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
  if (has_sheet && edition && plan.hands > 0)
    book.evidence = find_evidence(opened.table, book.sheet, plan.hands, plan.seed);
  const Locales locales = locales_of(library.home(), said.lineage.front());
  book.examples = book_examples(
      opened.table, book.sheet, *scenes,
      [&](const std::string& /*game*/, const OptionSettings& set) { return games.table(id, set); },
      locales.in(language_named(plan.language).value_or(Language::english)));
  return book;
}

Faults players_books_faults(const Library& library, const std::string& game) {
  Faults faults;
  const auto add = [&](const Faults& more) {
    faults.insert(faults.end(), more.begin(), more.end());
  };
  std::vector<PlayersBook> books;
  for (const std::string& language : book_languages()) {
    Checked<PlayersBook> book = load_players_book(library.home(), game, language);
    add(book.faults());
    books.push_back(book ? std::move(*book) : PlayersBook{});
  }
  const auto is_missing = [](const PlayersBook& book) { return book.title.empty(); };
  if (!faults.empty() || std::all_of(books.begin(), books.end(), is_missing)) return faults;
  for (std::size_t i = 0; i < books.size(); ++i)
    if (is_missing(books[i]))
      faults.push_back({{"history/games/books", 0},
                        fmt::format("{} has no player's book in {}", game, book_languages()[i])});
  if (!faults.empty()) return faults;
  OpenedGames games(library);
  const Checked<Opened>& usual = games.open(game, {});
  if (!usual) return usual.faults();
  const Checked<Sheet> sheet = sheet_of(library, usual->rules->said);
  const Checked<ToldHand> hand = load_told_hand(library.home(), game, usual->table);
  add(sheet.faults());
  add(hand.faults());
  if (!sheet || !hand) return faults;
  for (const PlayersBook& book : books)
    add(players_book_faults(book, *sheet, *usual->rules, *hand));
  for (std::size_t i = 1; i < books.size(); ++i) add(unlike_books(books[0], books[i]));
  return faults;
}

} // namespace yezi
