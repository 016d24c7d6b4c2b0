// Melds across suits, and how a hand is best split into them.
//
// All melds that a pack can make are worked out once, with and without a wild card; what a hand
// makes of them is found by search, exactly. Nothing here knows who holds the hand. Hands of sets
// suit by suit, all of which have to be covered, are split by splitter.h, from tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/deck.h"
#include "core/sets.h"

namespace yezi {

/// A kind of meld.
struct MeldShape {
  using Kind = SetKind::Shape; // of_suit makes no melds
  Kind kind = Kind::exact;
  std::uint8_t least = 1, most = 1; // cards; not of exact ones
  std::uint8_t times = 1;           // set, exact: so many of each card
  FaceSet among;                    // natural cards that may take part; not of exact ones
  std::vector<Card> cards;          // of exact ones
  std::int32_t worth = 0;
  std::uint8_t suits = 1; // of_rank: of at least so many suits
  bool some = false;      // exact: least to most different ones of the cards
};

/// A card that stands for any other.
struct WildCard {
  Card card = no_card;       // no_card: there is none
  std::uint8_t most = 1;     // in one meld
  bool worth_in_full = true; // else a meld with one is worth nothing
};

inline constexpr int max_melded_hand = 24; // cards that can be split

class MeldBook {
public:
  static constexpr std::size_t max_made = 20'000;

  MeldBook() = default;
  /// A run or cards of a rank that can be divided into two melds of their kind are left to them,
  /// unless `whole`: then there are all melds of up to max_meld cards, and of splits that are worth
  /// the same those with long melds come first. `by_numeral`: melds are worth what their cards come
  /// to. Assumes that nothing is worth less than zero.
  MeldBook(const Deck& deck, const std::vector<MeldShape>& shapes, const WildCard& wild,
           bool whole = false, bool by_numeral = false);
  /// The shapes make more than max_made melds, and the rest was left out.
  bool too_many() const { return too_many_; }
  int size() const { return static_cast<int>(made_.size()); }
  /// Whether any meld is worth something.
  bool has_worth() const;
  struct Part;
  /// The i-th of all melds.
  const Part& at(int i) const;

  /// A meld that a hand was split into.
  struct Part {
    std::uint8_t shape = 0; // index in the shapes
    std::uint8_t size = 0;
    std::int32_t worth = 0;
    std::array<Card, max_meld> cards{}; // as they lie in the hand, wild cards last
  };
  struct Split {
    std::int32_t worth = 0;
    int count = 0;
    std::array<Part, max_melded_hand> parts; // left unset beyond `count`
  };

  /// How a whole hand is split.
  struct Cover {
    int spare = 0;         // cards that are left over
    bool fewer = false;    // or fewer
    int melds = any_melds; // how many melds
    /// One of them at least is of one of these shapes, bit i for shape i; 0: of any.
    std::uint32_t needs = 0;
  };
  static constexpr int any_melds = -1;

  /// Whether all cards of the hand but `spare` lie in melds. Like all that follows it assumes a
  /// hand of at most max_melded_hand cards.
  bool covers(const Pile& hand, int spare) const { return covers(hand, Cover{.spare = spare}); }
  bool covers(const Pile& hand, const Cover& cover) const;
  /// The faces with which a hand that is one card short would be covered.
  FaceSet completing(const Pile& hand, const Cover& cover) const;
  /// The faces of which one may go so that there are such faces for the rest.
  FaceSet leaving_one_short(const Pile& hand, const Cover& cover) const;
  /// Whether the hand has the cards of a meld of one of these shapes.
  bool holds_one(const Pile& hand, std::uint32_t shapes) const;
  /// Whether every meld is so many cards of one rank, and any such cards are one.
  bool by_rank() const { return rank_size_ > 0; }
  /// The hand once cards of it have been exchanged for `others` of their ranks so that its melds
  /// are worth most; nothing is exchanged for no gain. Assumes by_rank() and a hand that is
  /// covered.
  Pile exchanged(const Pile& hand, const Pile& others) const;
  /// The faces of which one can be left over so that all other cards lie in melds, so many of them.
  FaceSet spares(const Pile& hand, int melds = any_melds) const;
  /// The split of the highest worth, whatever is left over: only melds of the shapes in `kinds`.
  /// Of splits that are worth the same always the same one.
  Split best(const Pile& hand, std::uint32_t kinds = ~0U) const;
  /// The split of the highest worth of those; no parts where there is none. Of splits that are
  /// worth the same one that leaves the fewest cards over.
  Split best_cover(const Pile& hand, const Cover& cover) const;
  Split best_cover(const Pile& hand, int spare) const {
    return best_cover(hand, Cover{.spare = spare});
  }
  /// What the cards of `hand` have to come, by face, in melds of up to three natural cards. For
  /// each meld that a card lies in: six times its worth; for each that lacks one card, its worth
  /// for every card left of it in `unseen`. The worth of every meld is counted higher by half as
  /// much again as melds are worth on average, since it brings the end nearer too.
  std::array<std::int32_t, max_faces> promises(const Pile& hand, const Pile& unseen) const;
  /// What a meld is worth on average there.
  std::int32_t usual_promise() const { return beyond_ * 5 / 3; }
  /// The split that leaves fewest cards over, and of these the one of the highest worth. Its worth
  /// is that of its melds.
  Split fullest(const Pile& hand) const;
  /// Melds that a hand is to be split into.
  struct MeldAim {
    int melds = 0;              // how many, at least one
    int cards = 0;              // in all of them, at least
    FaceSet among;              // natural cards that may take part
    std::uint32_t shapes = ~0U; // bit i: shape i may
  };
  struct Near {
    static constexpr int never = 100;
    int lacking = never; // cards that have to come; never: there are no such melds
    FaceSet nearer;      // faces of which one more leaves one less lacking
  };
  /// How far a hand is from such melds, exactly, whatever else it holds. No more cards are counted
  /// on than the pack has; where they lie is not looked at.
  Near nearest(const Pile& hand, const MeldAim& aim) const;
  /// The shape that just these natural cards make, of those in `kinds` the one that is worth most;
  /// -1: none.
  int shape_of(const Pile& cards, std::uint32_t kinds = ~0U) const;
  /// Calls visit(the other cards, shape) for each meld of natural cards that `card` makes with
  /// cards of `others`.
  template <class Visit>
  void each_with(Card card, const Pile& others, Visit&& visit) const {
    for (std::uint32_t at = with_[card]; at < with_[card + 1U]; ++at) {
      const Made& made = made_[having_[at]];
      Pile rest;
      bool has_all = true;
      for (std::size_t k = 0; k < made.kinds && has_all; ++k) {
        const auto& [face, wanted] = made.list[k];
        const int needed = wanted - (face == card ? 1 : 0);
        has_all = others.count(face) >= needed;
        for (int i = 0; i < needed; ++i) rest.add(face);
      }
      if (has_all) visit(rest, int{made.shape});
    }
  }
  std::int32_t worth_of(int shape) const { return worth_[static_cast<std::size_t>(shape)]; }

private:
  struct Made {
    FaceSet faces; // natural cards
    std::int32_t worth = 0;
    std::uint8_t shape = 0;
    std::uint8_t size = 0; // with wild cards
    std::uint8_t wild = 0;
    std::uint8_t kinds = 0;                                     // how many of `list` are used
    std::array<std::pair<Card, std::uint8_t>, max_meld> list{}; // natural cards, lowest first
  };
  template <class Counts, unsigned bits>
  class Search;
  template <class Ask>
  auto searched(const Pile& hand, std::uint32_t kinds, int spare, Ask&& ask) const;
  class Nearing;
  bool has_useless(const Pile& hand, int more_than) const;

  void make(const Deck& deck, const MeldShape& shape, std::uint8_t index);
  void make_copies(const Deck& deck, const MeldShape& shape, std::uint8_t index);
  void make_runs(const Deck& deck, const MeldShape& shape, std::uint8_t index);
  void make_of_rank(const Deck& deck, const MeldShape& shape, std::uint8_t index);
  void make_some(const MeldShape& shape, std::uint8_t index);
  bool takes_part(const Deck& deck, const MeldShape& shape, Card card) const;
  int longest(const MeldShape& shape) const;
  void add(const Pile& cards, const MeldShape& shape, std::uint8_t index);
  void with_wild(const Pile& cards, int wild, Card from, Made made);
  void sort_out();
  Part part_of(const Made& made) const;
  void find_ranks(const Deck& deck, const std::vector<MeldShape>& shapes);
  /// How many cards of each rank the hand has beyond whole melds; nothing: a card is of none.
  using RankCounts = std::array<std::uint8_t, max_faces>;
  std::optional<RankCounts> beyond_melds(const Pile& hand) const;
  bool covers_by_rank(const Pile& hand, const Cover& cover) const;
  bool covers_needed(const Pile& hand, const Cover& cover) const;
  Split best_needed(const Pile& hand, const Cover& cover) const;
  /// Calls visit(the i-th of all melds, what is left of the hand) for those of the shapes in
  /// `needs` that the hand has the cards of, until it returns true.
  template <class Visit>
  bool each_needed(const Pile& hand, std::uint32_t needs, Visit&& visit) const;

  std::vector<Made> made_;  // by lowest natural card, then by worth, highest first
  std::vector<Part> parts_; // the same, as they lie in a hand
  std::array<std::uint32_t, max_faces + 1> first_{}; // of each lowest card, in made_
  std::array<std::uint32_t, max_faces + 1> with_{};  // of each card, in having_
  std::vector<std::uint32_t> having_;                // in made_: natural melds, card by card
  std::vector<std::int32_t> worth_;                  // by shape
  std::vector<std::int32_t> numerals_;               // by face, where melds are worth those
  std::array<std::uint8_t, max_faces> copies_{};     // of each face, in the pack
  std::vector<std::uint32_t> small_;                 // in made_: natural, of up to three cards
  std::int32_t beyond_ = 0;                          // added to the worth of any meld
  WildCard wild_;
  bool too_many_ = false, whole_ = false;
  std::uint8_t rank_size_ = 0, ranks_ = 0;        // see by_rank(); how many ranks there are
  std::array<std::uint8_t, max_faces> rank_at_{}; // of each face, from 0; no_rank: of none
  static constexpr std::uint8_t no_rank = 255;
};

} // namespace yezi
