#include "kits/words.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "kits/list.h"

namespace yezi {

namespace {

std::vector<Word> collected() {
  std::vector<Word> all;
  const auto add = [&](std::span<const Word> words) {
    all.insert(all.end(), words.begin(), words.end());
  };
  for (const auto part : {words_of_modules, words_of_combinations, words_of_settlements,
                          words_of_cards, words_of_numbers, words_of_hooks})
    add(part());
  for (const Kit& kit : all_kits())
    for (const auto part : kit.words) add(part());
  std::sort(all.begin(), all.end(), [](const Word& a, const Word& b) { return a.name < b.name; });
  assert(std::adjacent_find(all.begin(), all.end(), [](const Word& a, const Word& b) {
           return a.name == b.name;
         }) == all.end());
  return all;
}

unsigned collections = 0;

std::vector<Word>& words_now() {
  static std::vector<Word> all = collected();
  return all;
}

} // namespace

std::span<const Word> all_words() { return words_now(); }

void collect_words() {
  words_now() = collected();
  ++collections;
}

unsigned words_collected() { return collections; }

const Word* find_word(std::string_view name) {
  const std::span<const Word> all = all_words();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Word& word, std::string_view n) { return word.name < n; });
  return found == all.end() || found->name != name ? nullptr : &*found;
}

} // namespace yezi
