#include "kits/drawing/split_table.h"

#include <utility>

namespace yezi {

namespace {

/// Whether no count of `part` is above that of `whole`.
bool fits(std::uint64_t part, std::uint64_t whole) {
  constexpr std::uint64_t tops = 0x8888'8888'8888'8888U;
  const std::uint64_t lower = (whole | tops) - (part & ~tops);
  return (((whole & ~part) | (~(whole ^ part) & lower)) & tops) == tops;
}

constexpr int first_bits = 6;
constexpr int none_alike = 16;

} // namespace

/// A split without a pair that is about to be extended by pieces of equal or higher number, so that
/// every multiset is met once.
struct SplitTable::Node {
  std::uint32_t split;
  std::uint64_t word;
  std::size_t from;
  int alike; // the lowest place of a set of the pair's shape, or none_alike
};

SplitTable::SplitTable(Pieces pieces, int most_sets, std::size_t most_splits)
    : pieces_(std::move(pieces)),
      most_sets_(most_sets),
      most_splits_(most_splits),
      slots_(std::size_t{1} << first_bits),
      shift_(64 - first_bits) {
  const std::uint32_t root = put(0, {no_split, no_split, 0, 0, false, false});
  extend({root, 0, 0, none_alike});
}

void SplitTable::extend(const Node& node) {
  add_pairs(node);
  const int sets = splits_[node.split].sets + 1;
  if (sets > most_sets_) return;
  const std::uint64_t room = pieces_.copies - node.word;
  for (std::size_t i = node.from; i < pieces_.sets.size() && !too_many(); ++i) {
    const Piece& piece = pieces_.sets[i];
    if (!fits(piece.word, room)) continue;
    const bool alike = !pieces_.pairs.empty() && piece.shape == pieces_.pairs[0].shape;
    const int lowest = alike && node.alike == none_alike ? piece.place : node.alike;
    const std::uint64_t word = node.word + piece.word;
    const std::uint32_t split =
        put(word, {node.split, no_split, static_cast<std::uint16_t>(i),
                   static_cast<std::uint8_t>(sets), false, lowest != none_alike});
    extend({split, word, i, lowest});
  }
}

// Where sets may have the pair's shape, any of them could be called the pair: the lowest is.
void SplitTable::add_pairs(const Node& node) {
  const std::uint64_t room = pieces_.copies - node.word;
  for (std::size_t i = 0; i < pieces_.pairs.size() && !too_many(); ++i) {
    const Piece& piece = pieces_.pairs[i];
    if (piece.place > node.alike || !fits(piece.word, room)) continue;
    put(node.word + piece.word,
        {node.split, no_split, static_cast<std::uint16_t>(pieces_.sets.size() + i),
         splits_[node.split].sets, true, false});
  }
}

std::uint32_t SplitTable::put(std::uint64_t word, Split split) {
  const auto number = static_cast<std::uint32_t>(splits_.size());
  std::size_t at = slot_of(word);
  if (slots_[at].ways == 0) {
    if (++words_ * 2 > slots_.size()) {
      grow();
      at = slot_of(word);
    }
    slots_[at].word = word;
  }
  Slot& slot = slots_[at];
  slot.ways |= std::uint32_t{1} << (split.sets + (split.pair ? 16 : 0));
  split.next = std::exchange(slot.first, number);
  splits_.push_back(split);
  return number;
}

void SplitTable::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.size() * 2));
  --shift_;
  for (const Slot& slot : old) {
    if (slot.ways != 0) slots_[slot_of(slot.word)] = slot;
  }
}

} // namespace yezi
