// Splitting a hand with copies into sets and one pair, exactly: whether it can be, with which card
// it could be, and every way to do it.
//
// All from tables made once, one for each kind of suit (split_table.h); read-only afterwards. The
// pair is whatever stands once in a hand and need not be two cards. For packs without copies see
// cover.h, which also leaves cards over; here none is.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/deck.h"
#include "core/face_set.h"
#include "core/pile.h"
#include "kits/drawing/split_table.h"

namespace yezi {

/// What makes cards a set: n copies of one face, or n consecutive ranks of one suit. Faces without
/// a suit or rank are in no run.
struct SetShape {
  enum class Kind : std::uint8_t { copies, run };
  Kind kind = Kind::copies;
  std::uint8_t size = 0;
  FaceSet among; // faces that may take part
};

class Splitter {
public:
  struct Part {
    std::uint8_t shape; // its index, as given
    Card face;          // the one of lowest rank
    bool operator==(const Part&) const = default;
  };
  /// 15 sets and the pair.
  static constexpr int max_parts = most_sets_of_ways + 1;
  static constexpr int max_shapes = 32;
  /// No game needs more; beyond it the tables would grow without use. See too_many().
  static constexpr std::size_t max_splits = 2'000'000;

  Splitter() = default;
  /// `shapes`: all, at most max_shapes; `sets`: bit i if shape i is one of the sets; `pair`: index
  /// of the shape that stands once, or -1. At most `most_sets` sets, and no more copies of a face
  /// than the deck has. Assumes that of the faces of one suit and rank only one takes part in
  /// runs; of several the first in the deck does.
  Splitter(const Deck& deck, const std::vector<SetShape>& shapes, std::uint32_t sets, int pair,
           int most_sets);
  /// The tables of all kinds of suits would list more than max_splits ways, or a suit with runs has
  /// more than 16 faces. Then no hand is complete.
  bool too_many() const { return too_many_; }

  /// Whether `hand` is exactly `sets` sets and the pair.
  bool complete(const Pile& hand, int sets) const;
  /// Whether it is so once `card` is added.
  bool completes(const Pile& hand, Card card, int sets) const;
  /// Every face with which it is.
  FaceSet waits(const Pile& hand, int sets) const;
  /// Every way to split it into `sets` sets and the pair, each multiset of parts once and in a
  /// fixed order: visit(std::span<const Part>).
  template <class Visit>
  void each_split(const Pile& hand, int sets, Visit&& visit) const {
    Found found;
    if (!find(hand, sets, found)) return;
    Walk<Visit>{*this, found, visit, {}}.go(0, 0, {sets, has_pair_});
  }

private:
  friend class Distance; // its tables are made from these
  /// Faces that lie side by side both in the deck and in a word.
  struct Stretch {
    Card first;
    std::uint8_t size;
    std::uint8_t shift; // bits, in the word
  };
  /// The faces of a suit, or several that are in no run, as a word of counts.
  struct Group {
    std::uint32_t table;
    std::uint32_t first_stretch;
    std::uint32_t end_stretch;
    std::array<Card, 16> faces;
    std::uint8_t size;
  };
  struct Place {
    std::uint8_t group;
    std::uint8_t place;
  };
  /// What is still to be found in a hand.
  struct Goal {
    int sets;
    bool pair;
    int way() const { return sets + (pair ? pair_way : 0); }
  };
  /// The groups with cards of a hand that is complete.
  struct Found {
    int size = 0;
    std::array<const Group*, max_parts> groups{};
    std::array<std::uint32_t, max_parts> first{}; // split
    std::array<Ways, max_parts + 1> from{};       // of this group and those after it
  };
  /// Takes one split of each group in turn; goes on only where the groups to come can do the rest.
  template <class Visit>
  struct Walk {
    const Splitter& splitter;
    const Found& found;
    Visit& visit;
    std::array<Part, max_parts> parts;

    void go(int at, int size, Goal goal, bool alike = false) {
      if (at == found.size) {
        visit(std::span<const Part>(parts.data(), static_cast<std::size_t>(size)));
        return;
      }
      const auto index = static_cast<std::size_t>(at);
      const SplitTable& table = splitter.tables_[found.groups[index]->table];
      for (std::uint32_t i = found.first[index]; i != SplitTable::no_split;) {
        const SplitTable::Split& split = table.split(i);
        // Where sets have the pair's shape too, the first of the hand is the pair.
        const bool fits = split.sets <= goal.sets && (!split.pair || (goal.pair && !alike));
        const Goal rest{goal.sets - split.sets, goal.pair && !split.pair};
        if (fits && ((found.from[index + 1] >> rest.way()) & 1U) != 0) {
          go(at + 1, splitter.put(*found.groups[index], i, parts, size), rest,
             alike || split.alike);
        }
        i = split.next;
      }
    }
  };

  void add_group(const Deck& deck, std::span<const Card> faces, std::span<const SetShape> shapes,
                 std::uint32_t sets, int pair);
  std::uint32_t table_of(SplitTable::Pieces pieces);
  std::uint64_t word(const Group& group, const Pile& hand) const {
    std::uint64_t word = 0;
    for (std::uint32_t i = group.first_stretch; i < group.end_stretch; ++i) {
      const Stretch& stretch = stretches_[i];
      word |= hand.nibbles(stretch.first, stretch.size) << stretch.shift;
    }
    return word;
  }
  bool has_way(Ways ways, int sets) const {
    if (sets < 0 || sets > most_sets_) return false;
    return ((ways >> Goal{sets, has_pair_}.way()) & 1U) != 0;
  }
  bool find(const Pile& hand, int sets, Found& found) const;
  FaceSet waits_in(const Group& group, std::uint64_t word, Ways others, int sets) const;
  /// Writes the parts of a split behind the first `size`; the new size.
  int put(const Group& group, std::uint32_t split, std::array<Part, max_parts>& parts,
          int size) const;

  std::vector<SplitTable> tables_;
  std::vector<Group> groups_;
  std::vector<Stretch> stretches_;
  std::array<Place, max_faces> places_{};
  int most_sets_ = -1;
  bool has_pair_ = false;
  bool too_many_ = false;
};

} // namespace yezi
