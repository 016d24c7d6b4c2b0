#include "telling/glossary.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/csv.h"
#include "records/files.h"

namespace yezi {

Glossary::Glossary(const std::filesystem::path& home, const std::string& game) {
  const Checked<std::string> text = read_file(home / "history" / "glossary.csv");
  if (!text) return;
  const Checked<CsvTable> table = CsvTable::read(
      *text, "history/glossary.csv",
      {"term", "zh", "pinyin", "jyutping", "hakka", "meaning", "meaning_zh", "games"});
  if (!table) return;
  for (const CsvRow& row : table->rows()) {
    const auto cell = [&](std::string_view column) { return table->cell(row, column); };
    GlossaryWord word{cell("term"),  cell("zh"),      cell("pinyin"),     cell("jyutping"),
                      cell("hakka"), cell("meaning"), cell("meaning_zh"), {}};
    std::string games = cell("games");
    std::size_t from = 0;
    while (from < games.size()) {
      const std::size_t end = std::min(games.find(' ', from), games.size());
      word.games.push_back(games.substr(from, end - from));
      from = end + 1;
    }
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

std::vector<const GlossaryWord*> Glossary::having(std::string_view part) const {
  std::vector<const GlossaryWord*> found;
  for (const GlossaryWord& word : words_) {
    if (!part.empty() && (word.term == part || word.zh == part)) found.push_back(&word);
  }
  if (!found.empty()) return found;
  for (const GlossaryWord& word : words_) {
    for (const std::string* text :
         {&word.term, &word.zh, &word.pinyin, &word.jyutping, &word.hakka}) {
      if (text->find(part) == std::string::npos) continue;
      found.push_back(&word);
      break;
    }
  }
  return found;
}

std::string terms_of(const std::vector<const GlossaryWord*>& words, const Deck& deck) {
  std::vector<std::pair<std::string, std::string>> terms;
  for (const GlossaryWord* word : words) {
    const bool card = std::any_of(deck.faces.begin(), deck.faces.end(),
                                  [&](const Face& face) { return face.zh == word->zh; });
    if (card) continue;
    const auto known = std::find_if(terms.begin(), terms.end(),
                                    [&](const auto& term) { return term.first == word->term; });
    if (known == terms.end())
      terms.emplace_back(word->term, word->zh);
    else
      known->second += ' ' + word->zh;
  }
  std::string text;
  for (const auto& [term, zh] : terms)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", term, zh);
  return text;
}

std::string to_text(const GlossaryWord& word) {
  std::vector<std::string> sounds;
  if (!word.pinyin.empty()) sounds.push_back("Mandarin " + word.pinyin);
  if (!word.jyutping.empty()) sounds.push_back("Cantonese " + word.jyutping);
  if (!word.hakka.empty()) sounds.push_back("Hakka " + word.hakka);
  std::string text = word.term + ' ' + word.zh;
  if (!sounds.empty()) text += fmt::format(" ({})", fmt::join(sounds, ", "));
  return text + ": " + word.meaning;
}

} // namespace yezi
