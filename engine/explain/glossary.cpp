#include "explain/glossary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/locale.h"
#include "core/plain_text.h"
#include "history/csv.h"
#include "history/data_text.h"
#include "records/files.h"

namespace yezi {

namespace {

const char* const glossary_file = "history/glossary.csv";

Checked<CsvTable> glossary_table(std::string_view text) {
  return CsvTable::read(
      text, glossary_file,
      {"term", "zh", "pinyin", "jyutping", "hakka", "meaning", "meaning_zh", "games"});
}

} // namespace

Glossary::Glossary(const std::filesystem::path& home, const std::string& game, Language language) {
  const Checked<std::string> text = read_data(home / glossary_file, language, most_data_bytes);
  if (!text) return;
  const Checked<CsvTable> table = glossary_table(*text);
  if (!table) return;
  for (const CsvRow& row : table->rows()) {
    const auto cell = [&](std::string_view column) { return table->cell(row, column); };
    GlossaryWord word{cell("term"),  cell("zh"),      cell("pinyin"),     cell("jyutping"),
                      cell("hakka"), cell("meaning"), cell("meaning_zh"), {}};
    word.games = cell_list(cell("games"), ' ');
    if (game.empty() || std::find(word.games.begin(), word.games.end(), game) != word.games.end()) {
      words_.push_back(std::move(word));
    }
  }
}

std::string Glossary::zh(std::string_view term) const {
  for (const GlossaryWord& word : words_) {
    if (word.term == term) return word.zh;
  }
  return "";
}

std::string Glossary::both(std::string_view term) const {
  const std::string name = zh(term);
  return name.empty() ? std::string(term) : fmt::format("{} {}", term, name);
}

std::vector<std::string> Glossary::other_names(std::string_view term) const {
  std::vector<std::string> names;
  for (const GlossaryWord& word : words_)
    for (const GlossaryWord& other : words_)
      if (word.term == term && other.term != term && other.zh == word.zh)
        names.push_back(other.term);
  return names;
}

std::vector<const GlossaryWord*> Glossary::having(std::string_view part) const {
  const std::string wanted = lower_case(part);
  std::vector<const GlossaryWord*> found;
  for (const GlossaryWord& word : words_) {
    if (!part.empty() && (lower_case(word.term) == wanted || word.zh == part))
      found.push_back(&word);
  }
  if (!found.empty()) return found;
  for (const GlossaryWord& word : words_) {
    for (const std::string* text :
         {&word.term, &word.zh, &word.pinyin, &word.jyutping, &word.hakka}) {
      if (lower_case(*text).find(wanted) == std::string::npos) continue;
      found.push_back(&word);
      break;
    }
  }
  return found;
}

Faults repeated_terms(const std::filesystem::path& home) {
  const Checked<std::string> text = read_file(home / glossary_file, most_data_bytes);
  if (!text) return text.faults();
  const Checked<CsvTable> table = glossary_table(*text);
  if (!table) return table.faults();
  Faults faults;
  std::map<std::array<std::string, 3>, int> lines;
  for (const CsvRow& row : table->rows()) {
    const std::string term = table->cell(row, "term"), zh = table->cell(row, "zh");
    for (const std::string& game : cell_list(table->cell(row, "games"), ' ')) {
      const auto [first, added] = lines.try_emplace({term, zh, game}, row.line);
      if (added) continue;
      faults.push_back(
          {{glossary_file, row.line},
           fmt::format("{} {} stands in line {} for {} too", term, zh, first->second, game),
           fmt::format("take {} out of one of them", game)});
    }
  }
  return faults;
}

std::string terms_of(const std::vector<const GlossaryWord*>& words, const Deck& deck,
                     const Locale& say) {
  std::vector<std::pair<std::string, std::vector<std::string>>> terms;
  for (const GlossaryWord* word : words) {
    const bool card = std::any_of(deck.faces.begin(), deck.faces.end(), [&](const Face& face) {
      return say.in_script(face.zh) == word->zh;
    });
    if (card) continue;
    auto known = std::find_if(terms.begin(), terms.end(), [&](const auto& term) {
      return lower_case(term.first) == lower_case(word->term);
    });
    if (known == terms.end()) {
      terms.emplace_back(word->term, std::vector<std::string>{});
      known = std::prev(terms.end());
    }
    if (std::find(known->second.begin(), known->second.end(), word->zh) == known->second.end())
      known->second.push_back(word->zh);
  }
  std::string text;
  for (const auto& [term, names] : terms)
    text +=
        say.chinese()
            ? fmt::format("{}{}", text.empty() ? "" : say.comma(), fmt::join(names, say.comma()))
            : fmt::format("{}{} {}", text.empty() ? "" : ", ", term, fmt::join(names, " "));
  return text;
}

std::string to_text(const GlossaryWord& word, const Locale& say) {
  if (say.chinese()) return say("{} ({}): {}.", word.zh, word.term, word.meaning_zh);
  std::vector<std::string> sounds;
  if (!word.pinyin.empty()) sounds.push_back("Mandarin " + word.pinyin);
  if (!word.jyutping.empty()) sounds.push_back("Cantonese " + word.jyutping);
  if (!word.hakka.empty()) sounds.push_back("Hakka " + word.hakka);
  std::string text = word.term + ' ' + word.zh;
  if (!sounds.empty()) text += fmt::format(" ({})", fmt::join(sounds, ", "));
  return text + ": " + word.meaning + '.';
}

} // namespace yezi
