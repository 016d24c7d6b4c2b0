// How far a hand with copies is from being complete: the least number of cards that have to come
// before it can be split into so many sets and the pair, cards that do not belong going out for
// them. A hand that waits lacks one card; 向聽, shanten, is one less.
//
// Exact, from tables: for each kind of suit, whatever it holds, how many cards it lacks for n sets
// with or without the pair. They are made the first time somebody asks and kept; asking is safe
// from several threads. What lies elsewhere, even where that is all copies of a card, is not looked
// at. Complete hands and all their splits: splitter.h.
#pragma once

#include <memory>

#include "kits/drawing/splitter.h"

namespace yezi {

class Distance {
public:
  /// More sets than these do not fit a table.
  static constexpr int most_sets = 7;
  /// Entries of one table: all counts of a suit. A suit of nine ranks with four copies has 5^9.
  /// Beyond it the suit is searched set by set, which gives the same and is slow.
  static constexpr std::size_t most_counts = 4'000'000;
  /// What lacking() says where the sets cannot be had at all.
  static constexpr int never = 15;

  Distance() = default;
  /// As for a Splitter, of at most `most` sets, no more than most_sets; tables of no more than
  /// `counts` entries.
  Distance(const Deck& deck, std::vector<SetShape> shapes, std::uint32_t sets, int pair, int most,
           std::size_t counts = most_counts);

  /// Cards lacking to `sets` sets and the pair, of the faces of `among` alone.
  int lacking(const Pile& hand, int sets, const FaceSet& among) const;
  /// The same of all faces.
  int lacking(const Pile& hand, int sets) const;
  /// The faces with which the hand would lack one card less.
  FaceSet nearer(const Pile& hand, int sets, const FaceSet& among) const;
  FaceSet nearer(const Pile& hand, int sets) const;
  /// For each face of the hand what is lacking() without one of it; `never` for other faces.
  using ByFace = std::array<std::uint8_t, max_faces>;
  ByFace without(const Pile& hand, int sets) const;

  /// Whether all that stands together is inside or outside `among`: the sets of a kind of suit are
  /// in one table. If not, `among` cannot be asked about.
  bool can_ask(const FaceSet& among) const;

private:
  struct Tables;
  const Tables& tables() const;
  template <class Visit>
  int each_group(const Tables& made, const Pile& hand, int sets, const FaceSet& among,
                 Visit&& visit) const;

  std::shared_ptr<Tables> tables_; // made when first asked
};

} // namespace yezi
