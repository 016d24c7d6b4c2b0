#include "kits/words.h"

#include <algorithm>
#include <cassert>

namespace yezi {

namespace {

std::vector<Word> collected() {
  std::vector<Word> all;
  for (const auto part :
       {words_of_modules, words_of_combinations, words_of_settlements, words_of_cards,
        words_of_numbers, words_of_hooks, words_of_tricks, words_of_drawing, words_of_hands,
        words_of_calling, words_of_bonus, words_of_script}) {
    const std::span<const Word> words = part();
    all.insert(all.end(), words.begin(), words.end());
  }
  std::sort(all.begin(), all.end(), [](const Word& a, const Word& b) { return a.name < b.name; });
  assert(std::adjacent_find(all.begin(), all.end(), [](const Word& a, const Word& b) {
           return a.name == b.name;
         }) == all.end());
  return all;
}

} // namespace

std::span<const Word> all_words() {
  static const std::vector<Word> all = collected();
  return all;
}

const Word* find_word(std::string_view name) {
  const std::span<const Word> all = all_words();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Word& word, std::string_view n) { return word.name < n; });
  return found == all.end() || found->name != name ? nullptr : &*found;
}

} // namespace yezi
