// The rule book: a module and its sheet side by side.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/locale.h"
#include "core/rules.h"
#include "explain/print/document.h"
#include "explain/print/players_book_text.h"
#include "history/history.h"
#include "records/scene.h"
#include "study/evidence.h"

namespace yezi {

struct BookRule {
  const SheetRule* rule = nullptr;
  std::vector<std::string> clauses;   // paths that cite it
  std::vector<const Option*> options; // that switch it
};

/// In the order of the sheet. Both outlive it.
std::vector<BookRule> rule_book(const Rules& rules, const Sheet& sheet);

/// A worked example: a scene that ended, as the engine settles it under the settings of the book.
struct BookExample {
  std::string id, says;
  std::vector<std::string> lines;
};
std::vector<BookExample> book_examples(const Table& table, const Sheet& sheet,
                                       const std::vector<Scene>& scenes, const Tables& tables,
                                       const Locale& locale = english_locale());

/// What is printed of a book: the player's book, its tables alone, the edition, or the player's
/// book with the edition as its second part.
enum class BookStyle : std::uint8_t { whole, book, table, edition };

/// What a book is made of; everything outlives it.
struct BookParts {
  const Rules& rules;
  const Sheet& sheet;
  const Sheet* wording = nullptr;     // in the language of the book, where that is not the sheet's
  const History* history = nullptr;   // for the bibliography
  const Evidence* evidence = nullptr; // for the table of what rests on what
  std::vector<BookExample> examples = {};
  std::vector<std::string> roles = {}; // in the language of the book; empty: as the module has them
  std::string language = "en";         // or another of book_languages()
  const PlayersBook* players_book = nullptr; // in that language
  const ToldHand* hand = nullptr;            // that it tells
  const Rules* told_rules = nullptr;         // with which it is played
  const Locale* locale = nullptr;            // of the player's book
  BookStyle style = BookStyle::whole;
  BookPrint print = {};
  std::string sprite = {};      // where DECK.svg is, its pictures; empty: they are in the document
  const Signs* signs = nullptr; // to draw them there
};
/// A game without a player's book has its edition, whatever the style.
Document book_document(const BookParts& parts);
nlohmann::ordered_json book_json(const BookParts& parts);

/// What cites rules: clauses and options of a game, under one setting or several.
struct Citing {
  std::string game;
  std::vector<Clause> clauses;
  std::vector<Option> options;
};
/// Both directions: a clause or option that cites a rule the sheet does not have, and a rule of the
/// sheet that nothing cites and that is not marked as not coded or settled (or, for a decision, not
/// named by another rule).
Faults unresolved_citations(const Citing& citing, const Sheet& sheet);
Faults uncited_rules(const Citing& citing, const Sheet& sheet);

} // namespace yezi
