#include "kits/words.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "kits/list.h"

namespace yezi {

namespace {

std::vector<const Word*> listed_words() {
  std::vector<const Word*> all;
  const auto add = [&](std::span<const Word> words) {
    for (const Word& word : words) all.push_back(&word);
  };
  for (const auto part : {words_of_modules, words_of_combinations, words_of_beating, words_of_deals,
                          words_of_payments, words_of_reports, words_of_cards, words_of_arithmetic,
                          words_of_numbers, words_of_lying, words_of_hooks})
    add(part());
  for (const Kit& kit : all_kits())
    for (const auto part : kit.words) add(part());
  return all;
}

/// Entries by name, and as they stand.
struct Collected {
  std::vector<const Word*> listed = listed_words(), sorted = listed;
  Collected();
};

Collected::Collected() {
  std::vector<const Word*>& all = sorted;
  std::sort(all.begin(), all.end(), [](const Word* a, const Word* b) { return a->name < b->name; });
  assert(std::adjacent_find(all.begin(), all.end(), [](const Word* a, const Word* b) {
           return a->name == b->name;
         }) == all.end());
}

unsigned collections = 0;

Collected& words_now() {
  static Collected all;
  return all;
}

} // namespace

Words all_words() { return Words(words_now().sorted); }

std::span<const Word* const> words_as_listed() { return words_now().listed; }

void collect_words() {
  words_now() = Collected();
  ++collections;
}

unsigned words_collected() { return collections; }

const Word* find_word(std::string_view name) {
  const std::vector<const Word*>& all = words_now().sorted;
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Word* word, std::string_view n) { return word->name < n; });
  return found == all.end() || (*found)->name != name ? nullptr : *found;
}

const Word* find_term_word(std::string_view name) {
  if (const Word* word = find_word(name)) return word;
  for (const Word& sign : words_of_signs())
    if (sign.name.substr(1) == name) return &sign;
  return nullptr;
}

const TermOp& number_op(std::string_view word) {
  const Word* found = find_term_word(word);
  assert(found != nullptr && found->number);
  return found->number;
}

const TermOp& cards_op(std::string_view word) {
  const Word* found = find_term_word(word);
  assert(found != nullptr && found->cards);
  return found->cards;
}

} // namespace yezi
