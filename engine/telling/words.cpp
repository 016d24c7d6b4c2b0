#include "telling/words.h"

#include <algorithm>
#include <set>

#include "analysis/csv.h"
#include "records/files.h"
#include "telling/glossary.h"

namespace yezi {

namespace {

constexpr const char* words_file = "history/words.csv";

std::optional<WordKind> kind_named(std::string_view name) {
  for (int i = 0; i < word_kinds; ++i)
    if (word_kind_name(static_cast<WordKind>(i)) == name) return static_cast<WordKind>(i);
  return std::nullopt;
}

/// Not a name, so that the glossary has no word for it.
bool is_text(WordKind kind) {
  return kind == WordKind::text || kind == WordKind::option || kind == WordKind::choice;
}

} // namespace

std::vector<std::pair<WordKind, std::string>> told_words(const Rules& rules) {
  std::vector<std::pair<WordKind, std::string>> words;
  std::set<std::pair<WordKind, std::string>> seen;
  const auto add = [&](WordKind kind, const std::string& word) {
    if (!word.empty() && seen.emplace(kind, word).second) words.emplace_back(kind, word);
  };
  for (const std::string& verb : rules.verbs) add(WordKind::verb, verb);
  for (const Zone& zone : rules.zones) add(WordKind::zone, zone.name);
  for (const std::string& role : rules.roles) add(WordKind::role, role);
  for (const std::string& mark : rules.marks) add(WordKind::mark, mark);
  for (const SetKind& set : rules.sets) add(WordKind::set, set.name);
  for (const Pattern& pattern : rules.book.patterns()) add(WordKind::set, pattern.name);
  add(WordKind::unit, rules.unit.name);
  add(WordKind::unit, rules.unit.chip);
  for (const std::string& column : rules.count.columns) add(WordKind::column, column);
  for (const CountItem& item : rules.count.items) add(WordKind::text, item.says);
  for (const SettleLine& line : rules.settle)
    add(WordKind::text, line.says.empty() ? line.path : line.says);
  for (const std::string& reason : rules.reasons) add(WordKind::text, reason);
  for (const OffenceRule& offence : rules.offences) add(WordKind::text, offence.says);
  for (const Caution& caution : rules.cautions) add(WordKind::text, caution.says);
  for (const std::string& demand : rules.demands) add(WordKind::text, demand);
  for (const Option& option : rules.said.options) {
    add(WordKind::option, option.says);
    for (const std::string& choice : option.choices)
      if (choice.find_first_not_of("0123456789") != std::string::npos)
        add(WordKind::choice, choice);
  }
  return words;
}

Checked<Tongue> load_tongue(const std::filesystem::path& home, Language language,
                            const std::string& game) {
  if (language == Language::english) return Tongue();
  const Checked<std::string> text = read_file(home / words_file);
  if (!text) return text.faults();
  const Checked<CsvTable> table = CsvTable::read(*text, words_file, {"kind", "en", "zh", "games"});
  if (!table) return table.faults();
  Tongue::Words words;
  Faults faults;
  // What is said of the game itself goes before what is said of all.
  for (const bool own : {true, false}) {
    for (const CsvRow& row : table->rows()) {
      const std::vector<std::string> games = cell_list(table->cell(row, "games"), ' ');
      if (games.empty() == own) continue;
      if (own && std::find(games.begin(), games.end(), game) == games.end()) continue;
      const std::optional<WordKind> kind = kind_named(table->cell(row, "kind"));
      const std::string& english = table->cell(row, "en");
      const std::string& chinese = table->cell(row, "zh");
      if (!kind)
        faults.push_back(
            {table->place(row), "there is no kind of words \"" + table->cell(row, "kind") + '"'});
      else if (english.empty() || chinese.empty())
        faults.push_back({table->place(row), "a word needs both languages"});
      else if (!words.emplace(std::pair{*kind, english}, chinese).second && own)
        faults.push_back(
            {table->place(row), fmt::format("\"{}\" is there twice for {}", english, game)});
    }
  }
  if (!faults.empty()) return faults;
  const Glossary glossary(home, game);
  for (int i = 0; i < word_kinds; ++i) {
    const auto kind = static_cast<WordKind>(i);
    if (is_text(kind)) continue;
    for (const GlossaryWord& word : glossary.words())
      words.emplace(std::pair{kind, word.term}, word.zh);
  }
  return Tongue(std::move(words));
}

Tongues tongues_of(const std::filesystem::path& home, const std::string& game) {
  Tongues tongues;
  if (Checked<Tongue> chinese = load_tongue(home, Language::chinese, game))
    tongues.chinese = std::move(*chinese);
  return tongues;
}

} // namespace yezi
