#include "core/pile.h"

#include "core/card.h"

namespace yezi {

namespace {

// Every second counter of a word, so that each has four bits of room above it.
constexpr std::uint64_t every_second = 0x0F0F0F0F0F0F0F0FU;

std::uint64_t even(std::uint64_t word) { return word & every_second; }
std::uint64_t odd(std::uint64_t word) { return (word >> 4) & every_second; }

bool none_less(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t room = 0x1010101010101010U;
  return (((a | room) - b) & room) == room;
}

} // namespace

int Pile::size() const {
  constexpr std::uint64_t even_bytes = 0x00FF00FF00FF00FFU;
  std::uint64_t bytes = 0; // the two counters of each byte, of all words: at most 180 each
  for (const std::uint64_t word : words_) bytes += even(word) + odd(word);
  const std::uint64_t pairs = (bytes & even_bytes) + ((bytes >> 8) & even_bytes);
  return static_cast<int>((pairs * 0x0001000100010001U) >> 48);
}

void Pile::add(const Pile& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += other.words_[i];
}

void Pile::remove(const Pile& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= other.words_[i];
}

bool Pile::holds(const Pile& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t mine = words_[i];
    const std::uint64_t theirs = other.words_[i];
    if (!none_less(even(mine), even(theirs)) || !none_less(odd(mine), odd(theirs))) return false;
  }
  return true;
}

Card Pile::first() const {
  std::size_t i = 0;
  while (words_[i] == 0) ++i;
  return static_cast<Card>(i * 16 + static_cast<unsigned>(std::countr_zero(words_[i])) / 4);
}

Pile Pile::of(CardSet set) {
  Pile pile;
  for (const Card card : each(set)) pile.add(card);
  return pile;
}

CardSet Pile::set() const {
  CardSet set;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
      set |=
          card_bit(static_cast<Card>(i * 16 + static_cast<unsigned>(std::countr_zero(left)) / 4));
    }
  }
  return set;
}

} // namespace yezi
