#include "kits/drawing/distance.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <mutex>

namespace yezi {

namespace {

/// Cards lacking by what is to be made of a suit: n sets at 2n, n sets and the pair at 2n + 1.
/// Four bits each in a table.
constexpr std::size_t goals = 16;
using Lacking = std::array<std::uint8_t, goals>;
using Packed = std::uint64_t;

constexpr Lacking nothing_wanted = [] {
  Lacking lacking{};
  lacking.fill(Distance::never);
  lacking[0] = 0;
  return lacking;
}();

Packed packed(const Lacking& lacking) {
  Packed all = 0;
  for (std::size_t goal = 0; goal < goals; ++goal)
    all |= static_cast<Packed>(std::min<std::uint8_t>(lacking[goal], Distance::never))
           << (goal * 4);
  return all;
}
/// Eight numbers of four bits, a byte for each.
std::uint64_t spread(std::uint64_t half) {
  half = (half | (half << 16U)) & 0x0000'FFFF'0000'FFFFU;
  half = (half | (half << 8U)) & 0x00FF'00FF'00FF'00FFU;
  return (half | (half << 4U)) & 0x0F0F'0F0F'0F0F'0F0FU;
}
Lacking unpacked(Packed all) {
  static_assert(std::endian::native == std::endian::little);
  const std::array<std::uint64_t, 2> halves{spread(all & 0xFFFF'FFFFU), spread(all >> 32U)};
  Lacking lacking;
  static_assert(sizeof lacking == sizeof halves);
  std::memcpy(&lacking, &halves, sizeof lacking); // bit_cast, which not every library has yet
  return lacking;
}

/// The lower of two rows, the other with `more` on it. By value and in bytes, so that the compiler
/// takes a few instructions for a row: a table has millions of them.
Lacking lower_of(Lacking lacking, const Lacking other, std::uint8_t more) {
  for (std::size_t goal = 0; goal < goals; ++goal)
    lacking[goal] = std::min(lacking[goal], static_cast<std::uint8_t>(other[goal] + more));
  return lacking;
}

/// Two suits together, up to `most` sets. Whole rows are reckoned at once, which the compiler does
/// in one instruction: sums beyond `most` come along and are not asked for.
Lacking joined(const Lacking& a, const Lacking& b, int most) {
  constexpr std::size_t none = 16; // before the first there is nothing to be had
  std::array<std::uint8_t, none + goals> alone, both;
  alone.fill(Distance::never);
  both.fill(Distance::never);
  for (std::size_t goal = 0; goal < goals; ++goal) {
    both[none + goal] = b[goal];
    if (goal % 2 == 0) alone[none + goal] = b[goal]; // without the pair
  }
  Lacking sums;
  sums.fill(Distance::never);
  const auto lower = [&](std::uint8_t one, const std::uint8_t* other) {
    for (std::size_t goal = 0; goal < goals; ++goal)
      sums[goal] = std::min(sums[goal], static_cast<std::uint8_t>(one + other[goal]));
  };
  for (std::size_t goal = 0; goal <= 2U * static_cast<std::size_t>(most) + 1; ++goal)
    lower(a[goal], (goal % 2 == 0 ? both : alone).data() + none - goal);
  return sums;
}

/// The same, of what is asked for alone.
int joined_at(const Lacking& a, const Lacking& b, std::size_t wanted) {
  int least = Distance::never;
  for (std::size_t goal = 0; goal <= wanted; ++goal)
    if (wanted % 2 == 1 || goal % 2 == 0) // the pair stands on one side
      least = std::min<int>(least, a[goal] + b[wanted - goal]);
  return least;
}

/// What is lacking to a set or more of one suit, for all that it may hold.
class SuitTable {
public:
  SuitTable(const SplitTable& splits, std::size_t faces, int most_sets, std::size_t most_counts)
      : splits_(&splits), faces_(faces), most_sets_(most_sets) {
    std::size_t size = 1;
    for (std::size_t place = 0; place < faces; ++place) {
      copies_[place] = static_cast<std::uint8_t>((splits.pieces().copies >> (place * 4)) & 15U);
      stride_[place] = size;
      if (size <= most_counts) size *= copies_[place] + 1U;
    }
    if (size <= most_counts) fill(size);
  }

  Lacking at(std::uint64_t word) const {
    return table_.empty() ? search(word) : unpacked(table_[index(word)]);
  }

private:
  std::size_t index(std::uint64_t word) const {
    std::size_t index = 0;
    for (std::size_t place = 0; place < faces_; ++place, word >>= 4U)
      index += stride_[place] * std::min<std::size_t>(word & 15U, copies_[place]);
    return index;
  }

  static void lower(Lacking& lacking, Ways ways, int most, int cards) {
    for (int sets = 0; sets <= most; ++sets)
      for (int pair = 0; pair < 2; ++pair)
        if (((ways >> (sets + pair * pair_way)) & 1U) != 0) {
          auto& least =
              lacking[2U * static_cast<std::size_t>(sets) + static_cast<std::size_t>(pair)];
          least = static_cast<std::uint8_t>(std::min<int>(least, cards));
        }
  }

  /// A word that splits lacks nothing. One card fewer of a rank lacks one more, one more of it
  /// none: so two walks along each rank in turn bring every word its nearest one that splits.
  void fill(std::size_t size) {
    Lacking none;
    none.fill(Distance::never);
    std::vector<Lacking> lacking(size, none);
    splits_->each_word(
        [&](std::uint64_t word, Ways ways) { lower(lacking[index(word)], ways, most_sets_, 0); });
    for (std::size_t place = 0; place < faces_; ++place) {
      const std::size_t stride = stride_[place];
      const std::size_t block = stride * (copies_[place] + 1U);
      for (std::size_t first = 0; first < size; first += block) {
        for (std::size_t i = first + stride; i < first + block; ++i)
          lacking[i] = lower_of(lacking[i], lacking[i - stride], 0);
        for (std::size_t i = first + block - stride; i-- > first;)
          lacking[i] = lower_of(lacking[i], lacking[i + stride], 1);
      }
    }
    table_.resize(size);
    std::transform(lacking.begin(), lacking.end(), table_.begin(), packed);
  }

  Lacking search(std::uint64_t word) const {
    Lacking lacking;
    lacking.fill(Distance::never);
    splits_->each_word([&](std::uint64_t complete, Ways ways) {
      int cards = 0;
      for (std::size_t place = 0; place < faces_; ++place) {
        const auto count = [&](std::uint64_t of) {
          return static_cast<int>((of >> (place * 4)) & 15U);
        };
        cards += std::max(0, count(complete) - count(word));
      }
      lower(lacking, ways, most_sets_, cards);
    });
    return lacking;
  }

  const SplitTable* splits_;
  std::size_t faces_;
  int most_sets_;
  std::array<std::uint8_t, 16> copies_{};
  std::array<std::size_t, 16> stride_{};
  std::vector<Packed> table_; // empty where it would be too large
};

} // namespace

struct Distance::Tables {
  Tables(const Deck& its_deck, std::vector<SetShape> its_shapes, std::uint32_t its_sets,
         int its_pair, int most, std::size_t counts)
      : deck(its_deck),
        shapes(std::move(its_shapes)),
        sets(its_sets),
        pair(its_pair),
        most_sets(most),
        most_counts(counts) {}

  // what is asked
  Deck deck;
  std::vector<SetShape> shapes;
  std::uint32_t sets;
  int pair;
  int most_sets;
  std::size_t most_counts;

  std::once_flag made;
  Splitter splitter;
  std::vector<SuitTable> tables; // by number of the splitter's tables
  FaceSet all, of_no_set;

  void make() {
    splitter = Splitter(deck, shapes, sets, pair, most_sets);
    if (splitter.too_many()) return;
    for (std::size_t i = 0; i < splitter.tables_.size(); ++i) {
      const auto group = std::find_if(splitter.groups_.begin(), splitter.groups_.end(),
                                      [&](const auto& each) { return each.table == i; });
      tables.emplace_back(splitter.tables_[i], group->size, most_sets, most_counts);
    }
    for (std::size_t face = 0; face < deck.faces.size(); ++face) all.add(static_cast<Card>(face));
    of_no_set = all;
    for (const Splitter::Group& group : splitter.groups_)
      for (std::size_t place = 0; place < group.size; ++place) of_no_set.remove(group.faces[place]);
  }

  bool inside(const Splitter::Group& group, const FaceSet& among) const {
    return among.has(group.faces[0]);
  }
  Lacking of(const Splitter::Group& group, std::uint64_t word) const {
    return tables[group.table].at(word);
  }
  std::size_t goal(int sets_wanted) const {
    return 2U * static_cast<std::size_t>(sets_wanted) + (pair >= 0 ? 1U : 0U);
  }
  bool is_goal(int sets_wanted) const {
    return !tables.empty() && sets_wanted >= 0 && sets_wanted <= most_sets;
  }
};

Distance::Distance(const Deck& deck, std::vector<SetShape> shapes, std::uint32_t sets, int pair,
                   int most, std::size_t counts)
    : tables_(std::make_shared<Tables>(deck, std::move(shapes), sets, pair, most, counts)) {
  assert(most <= most_sets);
}

const Distance::Tables& Distance::tables() const {
  assert(tables_ != nullptr);
  std::call_once(tables_->made, [&] { tables_->make(); });
  return *tables_;
}

bool Distance::can_ask(const FaceSet& among) const {
  const Tables& made = tables();
  return std::all_of(made.splitter.groups_.begin(), made.splitter.groups_.end(),
                     [&](const Splitter::Group& group) {
                       return std::all_of(
                           group.faces.begin(), group.faces.begin() + group.size,
                           [&](Card card) { return among.has(card) == made.inside(group, among); });
                     });
}

int Distance::lacking(const Pile& hand, int sets, const FaceSet& among) const {
  const Tables& made = tables();
  if (!made.is_goal(sets)) return never;
  Lacking all = nothing_wanted;
  for (const Splitter::Group& group : made.splitter.groups_)
    if (made.inside(group, among))
      all = joined(all, made.of(group, made.splitter.word(group, hand)), sets);
  return all[made.goal(sets)];
}

/// Calls visit(group, its word, what all others lack) for each group of `among`; gives what all
/// lack.
template <class Visit>
int Distance::each_group(const Tables& made, const Pile& hand, int sets, const FaceSet& among,
                         Visit&& visit) const {
  const auto& groups = made.splitter.groups_;
  thread_local std::vector<std::uint64_t> words;
  thread_local std::vector<Lacking> own, before; // those to the left
  words.resize(groups.size());
  own.assign(groups.size(), nothing_wanted);
  before.assign(groups.size() + 1, nothing_wanted);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (made.inside(groups[i], among)) {
      words[i] = made.splitter.word(groups[i], hand);
      own[i] = made.of(groups[i], words[i]);
    }
    before[i + 1] = joined(before[i], own[i], sets);
  }
  Lacking after = nothing_wanted;
  for (std::size_t i = groups.size(); i-- > 0; after = joined(own[i], after, sets))
    if (made.inside(groups[i], among)) visit(groups[i], words[i], joined(before[i], after, sets));
  return before.back()[made.goal(sets)];
}

FaceSet Distance::nearer(const Pile& hand, int sets, const FaceSet& among) const {
  FaceSet found;
  const Tables& made = tables();
  if (!made.is_goal(sets)) return found;
  const std::size_t goal = made.goal(sets);
  ByFace with;
  with.fill(never);
  const int now = each_group(
      made, hand, sets, among, [&](const auto& group, std::uint64_t word, const auto& rest) {
        for (std::size_t place = 0; place < group.size; ++place) {
          if (((word >> (place * 4)) & 15U) == 15U) continue;
          const Lacking more = made.of(group, word + (std::uint64_t{1} << (place * 4)));
          with[group.faces[place]] = static_cast<std::uint8_t>(joined_at(rest, more, goal));
        }
      });
  each_face(among, [&](Card card) {
    if (with[card] < now) found.add(card);
  });
  return found;
}

Distance::ByFace Distance::without(const Pile& hand, int sets) const {
  ByFace found;
  found.fill(never);
  const Tables& made = tables();
  if (!made.is_goal(sets)) return found;
  const std::size_t goal = made.goal(sets);
  const int now = each_group(
      made, hand, sets, made.all, [&](const auto& group, std::uint64_t word, const auto& rest) {
        for (std::size_t place = 0; place < group.size; ++place) {
          if (((word >> (place * 4)) & 15U) == 0) continue;
          const Lacking less = made.of(group, word - (std::uint64_t{1} << (place * 4)));
          found[group.faces[place]] = static_cast<std::uint8_t>(joined_at(rest, less, goal));
        }
      });
  each_face(made.of_no_set, [&](Card card) {
    if (hand.count(card) > 0) found[card] = static_cast<std::uint8_t>(now);
  });
  return found;
}

int Distance::lacking(const Pile& hand, int sets) const {
  return lacking(hand, sets, tables().all);
}
FaceSet Distance::nearer(const Pile& hand, int sets) const {
  return nearer(hand, sets, tables().all);
}

} // namespace yezi
