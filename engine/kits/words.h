// All words of the Lua language, collected from core and from the kits.
#pragma once

#include <span>
#include <string_view>

#include "core/word.h"

namespace yezi {

/// A sequence of entries, without copies: `for (const Word& word : all_words())`.
class Words {
public:
  class Iterator {
  public:
    explicit Iterator(const Word* const* at) : at_(at) {}
    const Word& operator*() const { return **at_; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

  private:
    const Word* const* at_;
  };
  explicit Words(std::span<const Word* const> words) : words_(words) {}
  Iterator begin() const { return Iterator(words_.data()); }
  Iterator end() const { return Iterator(words_.data() + words_.size()); }

private:
  std::span<const Word* const> words_;
};

/// Every word of y, sorted by name; names are unique. Valid until the list of kits changes.
Words all_words();
/// The same in the order of their entries, as faults list them.
std::span<const Word* const> words_as_listed();
/// nullptr if there is no such word.
const Word* find_word(std::string_view name);
/// The same, also for operators by name: "add".
const Word* find_term_word(std::string_view name);

/// To be called after the list of kits has changed (AddedKit does so).
void collect_words();
/// How often they have been collected: callers that keep a list of words must renew it when this
/// changes.
unsigned words_collected();

} // namespace yezi
