// An unordered bag of cards with copies: how many of each of up to 96 faces. Equal bags compare
// equal.
//
// Packs without copies use the 64-bit CardSet of card.h instead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/card.h"

namespace yezi {

class Pile {
public:
  static constexpr int max_copies = 15;

  int count(Card card) const { return static_cast<int>((word(card) >> shift(card)) & 15U); }
  /// The counts of `n` faces from `first` on, four bits each, `first` in the lowest. Assumes that n
  /// is 1 to 16 and that there are that many faces.
  std::uint64_t nibbles(Card first, int n) const {
    const int low = shift(first);
    std::uint64_t counts = word(first) >> low;
    if (low + n * 4 > 64) counts |= words_[first / 16U + 1] << (64 - low);
    return counts & (~std::uint64_t{0} >> (64 - n * 4));
  }
  /// Cards in all.
  int size() const;
  bool empty() const { return *this == Pile{}; }
  /// Assumes fewer than 15 copies so far.
  void add(Card card) { word(card) += std::uint64_t{1} << shift(card); }
  /// Assumes that the card is there.
  void remove(Card card) { word(card) -= std::uint64_t{1} << shift(card); }
  void add(const Pile& other);
  /// Assumes that all of `other` is there.
  void remove(const Pile& other);
  bool holds(const Pile& other) const;
  bool operator==(const Pile&) const = default;

  /// From its words of sixteen counts, lowest faces first; missing words are empty.
  static Pile of_words(std::span<const std::uint64_t> words) {
    Pile pile;
    for (std::size_t i = 0; i < words.size(); ++i) pile.words_[i] = words[i];
    return pile;
  }
  std::span<const std::uint64_t> words() const { return words_; }
  /// The lowest face; the pile is not empty.
  Card first() const;
  static Pile of(CardSet set);
  /// Assumes no copies and no face beyond 63.
  CardSet set() const;

private:
  static int shift(Card card) { return (card % 16) * 4; }
  std::uint64_t& word(Card card) { return words_[card / 16U]; }
  const std::uint64_t& word(Card card) const { return words_[card / 16U]; }
  std::array<std::uint64_t, max_faces / 16> words_{};
};

} // namespace yezi
