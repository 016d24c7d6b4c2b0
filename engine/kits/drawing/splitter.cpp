#include "kits/drawing/splitter.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace yezi {

namespace {

constexpr std::size_t word_faces = 16;
// Faces that are in no run do not depend on each other, so their tables are kept small.
constexpr std::size_t loose_faces = 8;

using Faces = std::vector<Card>;

constexpr std::uint64_t one_at(std::size_t place) { return std::uint64_t{1} << (place * 4); }
constexpr std::uint64_t count_at(std::uint64_t word, std::size_t place) {
  return (word >> (place * 4)) & 15U;
}

bool is_used(std::size_t shape, std::uint32_t sets, int pair) {
  return ((sets >> shape) & 1U) != 0 || static_cast<int>(shape) == pair;
}

/// Faces of the suits with runs, suit by suit; then the others, a few at a time.
std::vector<Faces> grouped(const Deck& deck, const FaceSet& in_runs) {
  std::vector<Faces> suits(deck.suits.size());
  std::vector<bool> has_runs(deck.suits.size());
  const auto suit_of = [&](Card card) { return static_cast<std::size_t>(deck.faces[card].suit); };
  for (std::size_t face = 0; face < deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    if (deck.faces[card].suit < 0) continue;
    suits[suit_of(card)].push_back(card);
    if (in_runs.has(card)) has_runs[suit_of(card)] = true;
  }
  std::vector<Faces> groups;
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    if (has_runs[suit]) groups.push_back(suits[suit]);
  }
  Faces loose;
  for (std::size_t face = 0; face < deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    if (deck.faces[card].suit >= 0 && has_runs[suit_of(card)]) continue;
    loose.push_back(card);
    if (loose.size() == loose_faces) groups.push_back(std::exchange(loose, {}));
  }
  if (!loose.empty()) groups.push_back(loose);
  return groups;
}

/// The pieces of the faces of one word.
class PieceMaker {
public:
  PieceMaker(const Deck& deck, std::span<const Card> faces) : deck_(deck), faces_(faces) {}

  std::uint64_t copies() const {
    std::uint64_t word = 0;
    for (std::size_t place = 0; place < faces_.size(); ++place) {
      word += one_at(place) * static_cast<std::uint64_t>(copies(place));
    }
    return word;
  }

  void make(const SetShape& shape, std::size_t number, std::vector<SplitTable::Piece>& out) const {
    if (shape.size == 0) return;
    for (std::size_t place = 0; place < faces_.size(); ++place) {
      if (!shape.among.has(faces_[place])) continue;
      const std::uint64_t word =
          shape.kind == SetShape::Kind::run ? run(shape, place) : alike(shape, place);
      if (word == 0) continue;
      out.push_back({word, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(place)});
    }
  }

private:
  const Face& face(std::size_t place) const { return deck_.faces[faces_[place]]; }
  int copies(std::size_t place) const {
    return std::clamp(face(place).copies, 0, Pile::max_copies);
  }

  std::uint64_t alike(const SetShape& shape, std::size_t place) const {
    return shape.size <= copies(place) ? one_at(place) * shape.size : 0;
  }

  std::uint64_t run(const SetShape& shape, std::size_t place) const {
    if (face(place).suit < 0 || face(place).rank <= 0) return 0;
    if (place_of(shape, place, 0) != place) return 0;
    std::uint64_t word = 0;
    for (int above = 0; above < shape.size; ++above) {
      const std::size_t next = place_of(shape, place, above);
      if (next == faces_.size() || copies(next) == 0) return 0;
      word += one_at(next);
    }
    return word;
  }

  /// The first face so many ranks above the one at `place`; a word with runs is of one suit.
  std::size_t place_of(const SetShape& shape, std::size_t place, int above) const {
    std::size_t other = 0;
    while (other < faces_.size() &&
           (!shape.among.has(faces_[other]) || face(other).rank != face(place).rank + above)) {
      ++other;
    }
    return other;
  }

  const Deck& deck_;
  std::span<const Card> faces_;
};

} // namespace

Splitter::Splitter(const Deck& deck, const std::vector<SetShape>& shapes, std::uint32_t sets,
                   int pair, int most_sets)
    : most_sets_(std::min(most_sets, most_sets_of_ways)), has_pair_(pair >= 0) {
  assert(shapes.size() <= static_cast<std::size_t>(max_shapes));
  assert(pair < static_cast<int>(shapes.size()) && deck.faces.size() <= max_faces);
  FaceSet in_runs;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].kind != SetShape::Kind::run || !is_used(i, sets, pair)) continue;
    for (std::size_t half = 0; half < 2; ++half) in_runs.words[half] |= shapes[i].among.words[half];
  }
  for (const Faces& faces : grouped(deck, in_runs)) {
    if (faces.size() > word_faces) too_many_ = true;
    if (!too_many_) add_group(deck, faces, shapes, sets, pair);
  }
  if (too_many_) most_sets_ = -1;
}

void Splitter::add_group(const Deck& deck, std::span<const Card> faces,
                         std::span<const SetShape> shapes, std::uint32_t sets, int pair) {
  const PieceMaker maker(deck, faces);
  SplitTable::Pieces pieces;
  pieces.copies = maker.copies();
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (((sets >> i) & 1U) != 0) maker.make(shapes[i], i, pieces.sets);
    if (static_cast<int>(i) == pair) maker.make(shapes[i], i, pieces.pairs);
  }
  Group group{};
  group.size = static_cast<std::uint8_t>(faces.size());
  std::copy(faces.begin(), faces.end(), group.faces.begin());
  group.first_stretch = static_cast<std::uint32_t>(stretches_.size());
  for (std::size_t place = 0; place < faces.size(); ++place) {
    places_[faces[place]] = {static_cast<std::uint8_t>(groups_.size()),
                             static_cast<std::uint8_t>(place)};
    if (place > 0 && faces[place] == faces[place - 1] + 1) {
      ++stretches_.back().size;
    } else {
      stretches_.push_back({faces[place], 1, static_cast<std::uint8_t>(place * 4)});
    }
  }
  group.end_stretch = static_cast<std::uint32_t>(stretches_.size());
  group.table = table_of(std::move(pieces));
  groups_.push_back(group);
}

std::uint32_t Splitter::table_of(SplitTable::Pieces pieces) {
  std::size_t splits = 0;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    if (tables_[i].pieces() == pieces) return static_cast<std::uint32_t>(i);
    splits += tables_[i].size();
  }
  tables_.emplace_back(std::move(pieces), most_sets_, max_splits - splits);
  too_many_ = too_many_ || tables_.back().too_many();
  return static_cast<std::uint32_t>(tables_.size() - 1);
}

bool Splitter::complete(const Pile& hand, int sets) const {
  Ways ways = 1;
  for (const Group& group : groups_) {
    const std::uint64_t cards = word(group, hand);
    if (cards != 0) ways = joined(ways, tables_[group.table].ways(cards));
    if (ways == 0) return false;
  }
  return has_way(ways, sets);
}

bool Splitter::completes(const Pile& hand, Card card, int sets) const {
  if (too_many_ || groups_.empty() || hand.count(card) == Pile::max_copies) return false;
  // The suit of the card first: it is the one most likely not to split.
  const Place place = places_[card];
  const Group& own = groups_[place.group];
  Ways ways = tables_[own.table].ways(word(own, hand) + one_at(place.place));
  for (const Group& group : groups_) {
    if (ways == 0) return false;
    if (&group == &own) continue;
    const std::uint64_t cards = word(group, hand);
    if (cards != 0) ways = joined(ways, tables_[group.table].ways(cards));
  }
  return has_way(ways, sets);
}

FaceSet Splitter::waits(const Pile& hand, int sets) const {
  std::array<std::uint64_t, max_faces> words;
  std::array<Ways, max_faces> ways;
  int open = 0; // groups that do not split: the card must go into the only one
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    words[i] = word(groups_[i], hand);
    ways[i] = words[i] == 0 ? 1 : tables_[groups_[i].table].ways(words[i]);
    if (ways[i] == 0 && ++open == 2) return {};
  }
  FaceSet found;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (open == 1 && ways[i] != 0) continue;
    Ways others = 1;
    for (std::size_t j = 0; j < groups_.size(); ++j) {
      if (j != i) others = joined(others, ways[j]);
    }
    const FaceSet some = waits_in(groups_[i], words[i], others, sets);
    for (std::size_t half = 0; half < 2; ++half) found.words[half] |= some.words[half];
  }
  return found;
}

FaceSet Splitter::waits_in(const Group& group, std::uint64_t word, Ways others, int sets) const {
  FaceSet found;
  const SplitTable& table = tables_[group.table];
  for (std::size_t place = 0; place < group.size; ++place) {
    if (count_at(word, place) == static_cast<std::uint64_t>(Pile::max_copies)) continue;
    const Ways ways = table.ways(word + one_at(place));
    if (ways != 0 && has_way(joined(others, ways), sets)) found.add(group.faces[place]);
  }
  return found;
}

bool Splitter::find(const Pile& hand, int sets, Found& found) const {
  std::array<Ways, max_parts> ways{};
  for (const Group& group : groups_) {
    const std::uint64_t cards = word(group, hand);
    if (cards == 0) continue;
    if (found.size == max_parts) return false; // each needs a part of its own
    const auto at = static_cast<std::size_t>(found.size++);
    found.groups[at] = &group;
    ways[at] = tables_[group.table].ways(cards);
    if (ways[at] == 0) return false;
    found.first[at] = tables_[group.table].first(cards);
  }
  auto at = static_cast<std::size_t>(found.size);
  for (found.from[at] = 1; at > 0; --at) {
    found.from[at - 1] = joined(found.from[at], ways[at - 1]);
  }
  return has_way(found.from[0], sets);
}

int Splitter::put(const Group& group, std::uint32_t split, std::array<Part, max_parts>& parts,
                  int size) const {
  const SplitTable& table = tables_[group.table];
  for (; !SplitTable::is_empty(split); split = table.split(split).prefix) {
    const SplitTable::Piece& piece = table.piece(table.split(split));
    parts[static_cast<std::size_t>(size++)] = {piece.shape, group.faces[piece.place]};
  }
  return size;
}

} // namespace yezi
