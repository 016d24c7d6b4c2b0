#include "cli/history_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/interrupt.h"
#include "core/plain_text.h"
#include "explain/glossary.h"
#include "explain/print/book_words.h"
#include "explain/print/story_cards.h"
#include "explain/print/whole_book.h"
#include "history/csv.h"
#include "history/history_wording.h"
#include "history/sheet.h"
#include "records/files.h"

namespace yezi {

namespace {

void check_keys(const History& history, const Sheet& sheet, const std::string& name,
                Faults& faults) {
  std::vector<std::string> known;
  for (const Source& source : history.sources)
    for (const auto& [where, key] : source.shorts)
      if (where == name) known.push_back(key);
  std::set<std::string> told;
  for (const SheetRule& rule : sheet.rules) {
    for (const std::string& key : rule.sources) {
      if (std::find(known.begin(), known.end(), key) != known.end() || !told.insert(key).second)
        continue;
      const std::string near = nearest(key, known);
      faults.push_back({{sheet.file, rule.line},
                        fmt::format("{} names the source {}, which no row of "
                                    "history/sources.csv has for this sheet",
                                    rule.id, key),
                        near.empty() ? fmt::format("write {}:{} in its column \"short\"", name, key)
                                     : "did you mean " + near + "?"});
    }
  }
}

void check_table(const std::filesystem::path& home, const std::string& name, Faults& faults) {
  const Checked<std::string> text = read_file(home / "history" / name, most_data_bytes);
  const Faults wrong = text ? csv_rows(*text, "history/" + name).faults() : text.faults();
  faults.insert(faults.end(), wrong.begin(), wrong.end());
}

void check_sheet(const Library& library, const History& history, const std::string& name,
                 Faults& faults) {
  const Checked<Sheet> sheet = load_sheet(library.home(), name);
  faults.insert(faults.end(), sheet.faults().begin(), sheet.faults().end());
  if (!sheet) return;
  check_keys(history, *sheet, name, faults);
  const Faults worded = wordings_faults(library, *sheet, name);
  faults.insert(faults.end(), worded.begin(), worded.end());
}

} // namespace

Faults wordings_faults(const Library& library, const Sheet& sheet, const std::string& name) {
  Faults faults;
  for (const std::string& language : book_languages()) {
    if (language == "en") continue;
    const Checked<Sheet> wording = load_wording(library.home(), language, sheet, name);
    faults.insert(faults.end(), wording.faults().begin(), wording.faults().end());
  }
  return faults;
}

Faults history_faults(const Library& library) {
  const Checked<History> history = load_history(library.home());
  if (!history) return history.faults();
  Faults faults = wording_faults(*history, library.home());
  // Of these whoever needs a word reads what can be read.
  check_table(library.home(), "words.csv", faults);
  const Faults repeated = repeated_terms(library.home()); // and whatever else the glossary has
  faults.insert(faults.end(), repeated.begin(), repeated.end());
  story_cards(library, *history, &faults);
  std::set<std::string> games;
  for (const std::string& id : library.ids())
    if (id.find('/') == std::string::npos) games.insert(id);
  for (const std::string& game : games) {
    if (history->node_of_module(game) == nullptr)
      faults.push_back({{"history/games.csv", 0},
                        "no row has the module " + game,
                        "its game, or a row of kind exercise where it has no history"});
    stop_if_interrupted();
    check_sheet(library, *history, game, faults);
    const Faults books = players_books_faults(library, game);
    faults.insert(faults.end(), books.begin(), books.end());
  }
  std::set<std::pair<bool, std::string>> told; // decks and games have names of their own
  for (const Node& node : history->nodes) {
    if (node.module.empty()) continue;
    if (!told.insert({node.kind == Node::Kind::deck, node.module}).second)
      faults.push_back({node.place, "the module " + node.module + " is tied to two rows"});
    const bool deck = node.kind == Node::Kind::deck;
    std::error_code ignored;
    const bool there =
        deck ? std::filesystem::exists(library.games() / "decks" / (node.module + ".lua"), ignored)
             : games.count(node.module) != 0;
    if (!there)
      faults.push_back({node.place, fmt::format("there is no {} {} in games/",
                                                deck ? "deck" : "module", node.module)});
  }
  return faults;
}

} // namespace yezi
