// Every combination that the patterns of a game make from its pack, and which beats which.
//
// Built once when rules are compiled, read-only afterwards. Combinations are numbered; numbers are
// stable for one game. Only for packs that fit a CardSet. Where to look next: subsets.h (burials
// that keep no beating combination), cover.h (splitting a hand).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/deck.h"

namespace yezi {

using ComboId = std::uint16_t;
inline constexpr ComboId no_combo = 0xFFFF;

/// The conditions under which cards form a combination.
struct Pattern {
  enum class Kind : std::uint8_t {
    single, // one card
    set,    // cards of one rank (or number) in different suits
    run,    // consecutive ranks (or numbers) of one suit
    exact,  // just these cards
    equals, // cards of one suit and one rank
    family, // a given number of cards from each group of one family
  };
  std::string name; // clause name, e.g. "run"
  Kind kind = Kind::single;
  int least = 1;   // cards at least (set, run, equals)
  int most = 1;    // cards at most (set, run, equals)
  CardSet cards{}; // exact: the cards, any copies of them; otherwise: cards that may take part
  bool by_numeral = false;      // set, run: of the numbers printed, where 0 is none, not of ranks
  std::vector<CardSet> above{}; // set: further ones of any cards, each ranked above all before
  std::vector<std::vector<CardSet>> families{}; // family: their groups, the highest family first
  std::vector<int> takes{};                     // family: cards of the first group, the second, …
};

/// Cards that count as one combination. `rank` is the common rank (or number) of a set or of
/// equals, the highest rank in a run, the place of a family counted from the lowest; `suit` is -1
/// for a set, a family and exact cards of several suits; a single has those of its face. Identical
/// cards make separate combinations.
struct Combo {
  CardSet cards{};
  std::uint8_t size = 0;
  std::uint8_t pattern = 0; // index in ComboBook::patterns()
  std::int8_t suit = -1;
  std::uint8_t rank = 0;
};

class ComboBook {
public:
  /// No game needs more; larger tables would be useless. See too_many().
  static constexpr std::size_t max_combos = 4096;

  ComboBook() = default;
  /// All combinations of `pack` under `patterns`. If two patterns match the same cards, the earlier
  /// one applies: a set of cards forms at most one combination. Book order: one-card combinations
  /// by card, then the others, each followed by those that extend it.
  ComboBook(const Deck& deck, CardSet pack, std::vector<Pattern> patterns);
  /// The patterns make more than max_combos combinations, and the rest was left out.
  bool too_many() const { return too_many_; }

  int size() const { return static_cast<int>(combos_.size()); }
  const Combo& operator[](ComboId id) const { return combos_[id]; }
  std::span<const Combo> all() const { return combos_; }
  const std::vector<Pattern>& patterns() const { return patterns_; }
  /// The combination that exactly these cards form, or no_combo.
  ComboId find(CardSet cards) const;
  /// The single of a card, or no_combo if the game has no such single.
  ComboId single(Card card) const { return singles_[card]; }

  /// Declares that `winner` beats `loser`, which has as many cards. After all declarations, seal()
  /// makes the tables.
  void set_beats(ComboId winner, ComboId loser, bool beats = true);
  /// Declares that combinations of this suit beat those of other suits of the same pattern and
  /// size, and are beaten by none of them, overriding earlier declarations. Combinations without a
  /// suit are not changed. Seals the book again.
  void make_trumps(int suit);
  void seal();
  bool beats(ComboId winner, ComboId loser) const {
    return ((beats_[winner * row_words_ + loser / 64U] >> (loser % 64U)) & 1U) != 0;
  }
  /// The cards of everything that beats `id`, one word for each combination, and their numbers, in
  /// the same order.
  std::span<const CardSet> beater_cards(ComboId id) const {
    return std::span(beater_cards_).subspan(first_beater_[id], beaters(id));
  }
  std::span<const ComboId> beater_ids(ComboId id) const {
    return std::span(beater_ids_).subspan(first_beater_[id], beaters(id));
  }
  /// Single cards that beat the single `card`.
  CardSet higher(Card card) const { return higher_[card]; }

  /// Makes `out` the numbers of all combinations inside `hand`, in book order.
  void within(CardSet hand, std::vector<ComboId>& out) const;
  /// Makes `out` those of the combinations beating `id` that lie inside `hand`, in book order.
  void beaters_within(ComboId id, CardSet hand, std::vector<ComboId>& out) const;

private:
  /// A combination of several cards, in book order. If not all of its cards are in the hand, no
  /// extension of it is either, so the walk continues at `skip`.
  struct Node {
    CardSet cards;
    std::uint32_t skip;
  };
  void walk(std::size_t root, CardSet missing, std::vector<ComboId>& out) const;

  void order(std::vector<Combo> found);
  void index();
  std::size_t beaters(ComboId id) const { return first_beater_[id + 1U] - first_beater_[id]; }

  std::vector<Pattern> patterns_;
  std::vector<Combo> combos_;
  std::array<ComboId, 64> singles_ = make_singles();
  CardSet have_single_{};
  std::vector<Node> nodes_;    // nodes_[i] is combination i + size of have_single_
  std::vector<CardSet> roots_; // those that extend no other, contiguous for fast scanning
  std::vector<std::uint32_t> root_nodes_;
  std::vector<ComboId> slots_; // hash table of find(), a power of two long
  std::array<CardSet, 64> higher_{};
  std::vector<std::uint64_t> beats_; // bit matrix, a row for each winner
  std::size_t row_words_ = 0;
  std::vector<std::uint32_t> first_beater_; // size()+1 offsets into the two below
  std::vector<CardSet> beater_cards_;
  std::vector<ComboId> beater_ids_;
  bool too_many_ = false;

  static std::array<ComboId, 64> make_singles() {
    std::array<ComboId, 64> none{};
    none.fill(no_combo);
    return none;
  }
};

} // namespace yezi
