// Every way to split the cards of one suit into sets and at most one pair, worked out beforehand.
//
// The cards are a word of up to 16 counts of four bits, one for each face. The table lists all
// words that split without a rest and how they do; it knows nothing of decks. The pair is whatever
// stands once in a hand and need not be two cards. Next: splitter.h, which makes a hand of such
// words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace yezi {

/// Numbers of sets that some cards can make: bit n for n sets, bit pair_way + n for n sets and the
/// pair.
using Ways = std::uint64_t;
inline constexpr int most_sets_of_ways = 15;
inline constexpr int pair_way = 32;
inline constexpr Ways all_ways = 0x0000'FFFF'0000'FFFFU;
/// The ways of two lots of cards together. Sums beyond most_sets_of_ways and second pairs drop out.
inline constexpr Ways joined(Ways a, Ways b) {
  Ways sums = 0;
  for (; b != 0; b &= b - 1) sums |= a << std::countr_zero(b);
  return sums & all_ways;
}

class SplitTable {
public:
  /// Cards that may stand together.
  struct Piece {
    std::uint64_t word = 0;
    std::uint8_t shape = 0;
    std::uint8_t place = 0; // of its lowest-ranked face in the word
    bool operator==(const Piece&) const = default;
  };
  /// What there is to put together; equal pieces make equal tables.
  struct Pieces {
    std::vector<Piece> sets;
    std::vector<Piece> pairs;
    std::uint64_t copies = 0; // the word of all cards
    bool operator==(const Pieces&) const = default;
  };
  /// One way to split a word: the way `prefix` and one piece more.
  struct Split {
    std::uint32_t prefix;
    std::uint32_t next; // of the same word, or no_split
    std::uint16_t piece;
    std::uint8_t sets;
    bool pair : 1;
    bool alike : 1; // there is no pair yet, but a set of its shape
  };
  static constexpr std::uint32_t no_split = 0xFFFF'FFFFU;

  /// All words of at most `most_sets` sets, itself at most most_sets_of_ways. Gives up beyond
  /// `most_splits`; see too_many().
  SplitTable(Pieces pieces, int most_sets, std::size_t most_splits);
  bool too_many() const { return splits_.size() > most_splits_; }
  const Pieces& pieces() const { return pieces_; }
  /// Splits of all words.
  std::size_t size() const { return splits_.size(); }
  /// Words that split.
  std::size_t words() const { return words_; }

  /// Calls visit(word, ways) for every word that splits.
  template <class Visit>
  void each_word(Visit&& visit) const {
    for (const Slot& slot : slots_)
      if (slot.ways != 0) visit(slot.word, unpacked(slot.ways));
  }
  /// 0 for a word that does not split.
  Ways ways(std::uint64_t word) const { return unpacked(slots_[slot_of(word)].ways); }
  /// The first of the splits of a word, each multiset of pieces once; no_split if there are none.
  std::uint32_t first(std::uint64_t word) const { return slots_[slot_of(word)].first; }
  const Split& split(std::uint32_t at) const { return splits_[at]; }
  /// Of the splits only the one of the empty word has no piece.
  static bool is_empty(std::uint32_t at) { return at == 0; }
  const Piece& piece(const Split& split) const {
    const std::size_t sets = pieces_.sets.size();
    return split.piece < sets ? pieces_.sets[split.piece] : pieces_.pairs[split.piece - sets];
  }

private:
  struct Slot {
    std::uint64_t word = 0;
    std::uint32_t ways = 0; // the halves of Ways side by side; 0 in a free slot
    std::uint32_t first = no_split;
  };
  static Ways unpacked(std::uint32_t packed) {
    return (packed & 0xFFFFU) | (Ways{packed >> 16U} << pair_way);
  }
  struct Node;
  void extend(const Node& node);
  void add_pairs(const Node& node);
  std::uint32_t put(std::uint64_t word, Split split);
  void grow();

  /// Of the word, or the free one where it would be.
  std::size_t slot_of(std::uint64_t word) const {
    std::size_t slot = (word * 0x9E37'79B9'7F4A'7C15U) >> shift_;
    while (slots_[slot].word != word && slots_[slot].ways != 0) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
  }

  Pieces pieces_;
  int most_sets_;
  std::size_t most_splits_;
  std::vector<Slot> slots_; // hash table, a power of two long and at most half full
  int shift_;
  std::size_t words_ = 0;
  std::vector<Split> splits_;
};

} // namespace yezi
