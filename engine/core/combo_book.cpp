#include "core/combo_book.h"

#include <algorithm>

#include "core/interrupt.h"

namespace yezi {

namespace {

/// Collects what the patterns make; the first pattern to make some cards has them. Every branch
/// that is followed leads to a combination, and none is followed once there are too many: so the
/// work is bounded by how many combinations may be made, not by how many sets of cards there are.
using SuitSet = std::uint64_t; // bit s for suit s

class Finder {
public:
  Finder(const Deck& deck, CardSet pack) : deck_(deck), pack_(pack) {}

  void add_all(const Pattern& pattern, std::uint8_t number) {
    pattern_ = &pattern;
    number_ = number;
    usable_ = pack_ & pattern.cards;
    if (pattern.kind == Pattern::Kind::single) singles();
    if (pattern.kind == Pattern::Kind::set) sets();
    if (pattern.kind == Pattern::Kind::run) runs();
    if (pattern.kind == Pattern::Kind::exact) exact();
    if (pattern.kind == Pattern::Kind::equals) equals();
    if (pattern.kind == Pattern::Kind::family) families();
  }

  std::vector<Combo> found;
  bool too_many = false;

private:
  const Face& face(Card card) const { return deck_.faces[card]; }
  /// What sets have in common and runs count by; 0 for cards that make neither.
  int number(Card card) const {
    if (face(card).suit < 0) return 0;
    return pattern_->by_numeral ? face(card).numeral : face(card).rank;
  }

  void put(CardSet cards, int suit, int rank) {
    if (found.size() >= ComboBook::max_combos) {
      too_many = true;
      return;
    }
    found.push_back({cards, static_cast<std::uint8_t>(size_of(cards)), number_,
                     static_cast<std::int8_t>(suit), static_cast<std::uint8_t>(rank)});
  }

  void singles() {
    for (const Card card : each(usable_)) put(card_bit(card), face(card).suit, face(card).rank);
  }

  void exact() {
    if (pattern_->cards.empty() || !holds(pack_, pattern_->cards)) return;
    const Face& first = face(first_of(pattern_->cards));
    int suit = first.suit, rank = first.rank;
    for (const Card card : each(pattern_->cards)) {
      if (face(card).suit != suit) suit = -1;
      rank = std::max(rank, face(card).rank);
    }
    CardSet left = pattern_->cards;
    pick_copies({}, left, [&](CardSet cards) { put(cards, suit, rank); });
  }

  /// Calls done(cards) for `chosen` with any copies of the cards `left`.
  template <class Done>
  void pick_copies(CardSet chosen, CardSet left, const Done& done) {
    if (too_many) return;
    if (left.empty()) return done(chosen);
    const CardSet alike = alike_to(first_of(left), deck_.copies);
    pick(chosen, alike & pack_, size_of(left & alike),
         [&](CardSet cards) { pick_copies(cards, left & ~alike, done); });
  }

  /// Calls done(cards) for `chosen` with any `number` of the cards `among`.
  template <class Done>
  void pick(CardSet chosen, CardSet among, int number, const Done& done) {
    if (number == 0) return done(chosen);
    for (; !too_many && size_of(among) >= number; among = rest_of(among))
      pick(chosen | lowest_of(among), rest_of(among), number - 1, done);
  }

  void equals() {
    CardSet left = usable_;
    while (!left.empty()) {
      const Face& first = face(first_of(left));
      CardSet equal;
      for (const Card card : each(left))
        if (face(card).suit == first.suit && face(card).rank == first.rank) equal |= card_bit(card);
      left &= ~equal;
      if (first.suit < 0 || first.rank == 0) continue;
      for (int size = pattern_->least; size <= pattern_->most; ++size)
        pick({}, equal, size, [&](CardSet cards) { put(cards, first.suit, first.rank); });
    }
  }

  void families() {
    int rank = static_cast<int>(pattern_->families.size());
    for (const std::vector<CardSet>& groups : pattern_->families) {
      if (can_be_made(groups)) family(groups, 0, {}, rank);
      --rank;
    }
  }

  bool can_be_made(const std::vector<CardSet>& groups) const {
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (size_of(groups[i] & usable_) < pattern_->takes[i]) return false;
    return true;
  }

  void family(const std::vector<CardSet>& groups, std::size_t at, CardSet cards, int rank) {
    if (at == groups.size()) return put(cards, -1, rank);
    pick(cards, groups[at] & usable_, pattern_->takes[at],
         [&](CardSet more) { family(groups, at + 1, more, rank); });
  }

  void sets() {
    std::vector<int> numbers;
    for (const Card card : each(usable_)) {
      if (number(card) > 0) numbers.push_back(number(card));
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    for (const int shared : numbers) {
      CardSet alike;
      for (const Card card : each(usable_)) {
        if (number(card) == shared) alike |= card_bit(card);
      }
      extend_set({}, 0, alike, shared);
    }
    int highest = numbers.empty() ? 0 : numbers.back();
    for (const CardSet cards : pattern_->above) {
      if (!holds(pack_, cards)) continue;
      ++highest;
      pick_copies({}, cards, [&](CardSet copies) { put(copies, -1, highest); });
    }
  }

  void extend_set(CardSet cards, SuitSet suits, CardSet left, int rank) {
    if (too_many || size_of(cards) + suits_beside(suits, left) < pattern_->least) return;
    if (size_of(cards) >= pattern_->least) put(cards, -1, rank);
    if (size_of(cards) >= pattern_->most) return;
    for (const Card card : each(left)) {
      left &= ~card_bit(card);
      const SuitSet suit = SuitSet{1} << face(card).suit;
      if ((suits & suit) == 0) extend_set(cards | card_bit(card), suits | suit, left, rank);
    }
  }

  /// How many suits the cards `left` have that are none of `suits`.
  int suits_beside(SuitSet suits, CardSet left) const {
    SuitSet theirs = 0;
    for (const Card card : each(left)) theirs |= SuitSet{1} << face(card).suit;
    return std::popcount(theirs & ~suits);
  }

  void runs() {
    for (const Card card : each(usable_)) {
      if (number(card) > 0 && above(card) >= pattern_->least)
        extend_run(card_bit(card), card, face(card).rank);
    }
  }

  /// How many numbers follow each other in the suit from this card's on.
  int above(Card card) const {
    int next = number(card);
    for (bool more = true; more; next += more ? 1 : 0) {
      more = false;
      for (const Card other : each(usable_))
        more = more || (face(other).suit == face(card).suit && number(other) == next);
    }
    return next - number(card);
  }

  /// `rank`: the highest so far. Cards of one number in a suit make runs beside each other.
  void extend_run(CardSet cards, Card top, int rank) {
    if (too_many) return;
    if (size_of(cards) >= pattern_->least) put(cards, face(top).suit, rank);
    if (size_of(cards) >= pattern_->most) return;
    for (const Card card : each(usable_)) {
      if (face(card).suit == face(top).suit && number(card) == number(top) + 1) {
        extend_run(cards | card_bit(card), card, std::max(rank, face(card).rank));
      }
    }
  }

  const Deck& deck_;
  CardSet pack_;
  const Pattern* pattern_ = nullptr;
  std::uint8_t number_ = 0;
  CardSet usable_{};
};

/// Keeps of equal cards the combination of the earliest pattern.
std::vector<Combo> without_doubles(std::vector<Combo> found) {
  std::vector<Combo> kept = std::move(found);
  std::stable_sort(kept.begin(), kept.end(),
                   [](const Combo& a, const Combo& b) { return a.cards < b.cards; });
  const auto same = [](const Combo& a, const Combo& b) { return a.cards == b.cards; };
  kept.erase(std::unique(kept.begin(), kept.end(), same), kept.end());
  return kept;
}

/// For each combination the largest other of two cards or more inside it, -1 where there is none.
std::vector<int> parents_of(const std::vector<Combo>& combos) {
  std::vector<int> parents(combos.size(), -1);
  for (std::size_t child = 0; child < combos.size(); ++child) {
    stop_if_interrupted();
    int largest = 1;
    for (std::size_t other = 0; other < child; ++other) { // smaller ones come first
      if (combos[other].size > largest && combos[other].size < combos[child].size &&
          holds(combos[child].cards, combos[other].cards)) {
        largest = combos[other].size;
        parents[child] = static_cast<int>(other);
      }
    }
  }
  return parents;
}

std::size_t hash(CardSet cards) { return (cards.bits() * 0x9E3779B97F4A7C15U) >> 40; }

} // namespace

ComboBook::ComboBook(const Deck& deck, CardSet pack, std::vector<Pattern> patterns)
    : patterns_(std::move(patterns)) {
  Finder finder(deck, pack);
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    finder.add_all(patterns_[i], static_cast<std::uint8_t>(i));
  }
  too_many_ = finder.too_many;
  order(without_doubles(std::move(finder.found)));
  index();
  row_words_ = (combos_.size() + 63) / 64;
  beats_.assign(combos_.size() * row_words_, 0);
  first_beater_.assign(combos_.size() + 1, 0);
}

void ComboBook::order(std::vector<Combo> found) {
  std::stable_sort(found.begin(), found.end(), [](const Combo& a, const Combo& b) {
    const bool several_a = a.size > 1, several_b = b.size > 1;
    if (several_a != several_b) return several_b;
    if (!several_a) return a.cards < b.cards;
    if (a.size != b.size) return a.size < b.size;
    if (a.pattern != b.pattern) return a.pattern < b.pattern;
    return a.cards < b.cards;
  });
  const std::vector<int> parents = parents_of(found);
  std::vector<std::vector<std::size_t>> children(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (parents[i] >= 0) children[static_cast<std::size_t>(parents[i])].push_back(i);
  }
  const auto place = [&](const auto& self, std::size_t i) -> void {
    combos_.push_back(found[i]);
    if (found[i].size == 1) return;
    const std::size_t node = nodes_.size();
    nodes_.push_back({found[i].cards, 0});
    for (const std::size_t child : children[i]) self(self, child);
    nodes_[node].skip = static_cast<std::uint32_t>(nodes_.size());
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (parents[i] >= 0) continue;
    if (found[i].size > 1) {
      roots_.push_back(found[i].cards);
      root_nodes_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    }
    place(place, i);
  }
}

void ComboBook::index() {
  std::size_t slots = 64;
  while (slots < combos_.size() * 2 + 1) slots *= 2;
  slots_.assign(slots, no_combo);
  for (std::size_t id = 0; id < combos_.size(); ++id) {
    const Combo& combo = combos_[id];
    if (combo.size == 1) {
      singles_[first_of(combo.cards)] = static_cast<ComboId>(id);
      have_single_ |= combo.cards;
    }
    std::size_t slot = hash(combo.cards) & (slots - 1);
    while (slots_[slot] != no_combo) slot = (slot + 1) & (slots - 1);
    slots_[slot] = static_cast<ComboId>(id);
  }
}

ComboId ComboBook::find(CardSet cards) const {
  if (slots_.empty()) return no_combo;
  std::size_t slot = hash(cards) & (slots_.size() - 1);
  while (slots_[slot] != no_combo && combos_[slots_[slot]].cards != cards) {
    slot = (slot + 1) & (slots_.size() - 1);
  }
  return slots_[slot];
}

void ComboBook::set_beats(ComboId winner, ComboId loser, bool beats) {
  const std::uint64_t bit = std::uint64_t{1} << (loser % 64U);
  std::uint64_t& word = beats_[winner * row_words_ + loser / 64U];
  word = beats ? word | bit : word & ~bit;
}

void ComboBook::make_trumps(int suit) {
  for (std::size_t high = 0; high < combos_.size(); ++high) {
    stop_if_interrupted();
    const Combo& trump = combos_[high];
    if (trump.suit != suit) continue;
    for (std::size_t low = 0; low < combos_.size(); ++low) {
      const Combo& plain = combos_[low];
      if (plain.suit < 0 || plain.suit == suit || plain.pattern != trump.pattern ||
          plain.size != trump.size)
        continue;
      set_beats(static_cast<ComboId>(high), static_cast<ComboId>(low));
      set_beats(static_cast<ComboId>(low), static_cast<ComboId>(high), false);
    }
  }
  seal();
}

void ComboBook::seal() {
  first_beater_.assign(1, 0);
  beater_cards_.clear();
  beater_ids_.clear();
  higher_.fill({});
  for (std::size_t loser = 0; loser < combos_.size(); ++loser) {
    stop_if_interrupted();
    for (std::size_t winner = 0; winner < combos_.size(); ++winner) {
      if (!beats(static_cast<ComboId>(winner), static_cast<ComboId>(loser))) continue;
      beater_cards_.push_back(combos_[winner].cards);
      beater_ids_.push_back(static_cast<ComboId>(winner));
      if (combos_[loser].size == 1 && combos_[winner].size == 1) {
        higher_[first_of(combos_[loser].cards)] |= combos_[winner].cards;
      }
    }
    first_beater_.push_back(static_cast<std::uint32_t>(beater_ids_.size()));
  }
}

void ComboBook::within(CardSet hand, std::vector<ComboId>& out) const {
  const CardSet alone = hand & have_single_;
  out.resize(static_cast<std::size_t>(size_of(alone)));
  std::size_t at = 0;
  for (const Card card : each(alone)) out[at++] = singles_[card];

  const CardSet missing = ~hand;
  const CardSet* const roots = roots_.data();
  const std::size_t end = roots_.size();
  for (std::size_t i = 0; i < end; ++i) {
    if (!meet(roots[i], missing)) walk(root_nodes_[i], missing, out);
  }
}

void ComboBook::walk(std::size_t root, CardSet missing, std::vector<ComboId>& out) const {
  const auto first = static_cast<std::size_t>(size_of(have_single_));
  const std::size_t end = nodes_[root].skip;
  for (std::size_t i = root; i < end;) {
    if (meet(nodes_[i].cards, missing)) {
      i = nodes_[i].skip;
    } else {
      out.push_back(static_cast<ComboId>(first + i));
      ++i;
    }
  }
}

void ComboBook::beaters_within(ComboId id, CardSet hand, std::vector<ComboId>& out) const {
  out.clear();
  const CardSet missing = ~hand;
  if (combos_[id].size == 1) {
    const CardSet beating = higher_[first_of(combos_[id].cards)] & hand;
    out.resize(static_cast<std::size_t>(size_of(beating)));
    std::size_t at = 0;
    for (const Card card : each(beating)) out[at++] = singles_[card];
    return;
  }
  const std::uint32_t end = first_beater_[id + 1U];
  for (std::uint32_t i = first_beater_[id]; i < end; ++i) {
    if (!meet(beater_cards_[i], missing)) out.push_back(beater_ids_[i]);
  }
}

} // namespace yezi
