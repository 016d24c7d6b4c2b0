// Hands split into melds: the best split, and whether melds cover a hand.

#include <algorithm>
#include <bit>
#include <cassert>

#include "kits/drawing/each_held.h"
#include "kits/drawing/melds.h"

namespace yezi {

namespace {

/// Counts of up to thirty-two faces, for hands of more than sixteen; or of twenty-five in five bits
/// each, for hands with more than seven cards alike.
__extension__ using WideCounts = unsigned __int128;

/// The highest bit of each count.
template <class Counts, unsigned bits>
constexpr Counts highest_bits() {
  Counts highest = 0;
  for (unsigned at = bits; at <= 8 * sizeof(Counts); at += bits) highest |= Counts{1} << (at - 1);
  return highest;
}
/// Counts of up to sixteen faces, four bits each; with at most seven of each a subtraction of all
/// at once shows in the highest bits whether there is enough of every one.
template <unsigned bits, class Counts>
constexpr bool has_all(Counts counts, Counts wanted) {
  constexpr Counts highest = highest_bits<Counts, bits>();
  return (((counts | highest) - wanted) & highest) == highest;
}
/// The first face of which there is one.
template <unsigned bits>
unsigned first_place(std::uint64_t counts) {
  return static_cast<unsigned>(std::countr_zero(counts)) / bits;
}
template <unsigned bits>
unsigned first_place(WideCounts counts) {
  const auto low = static_cast<std::uint64_t>(counts);
  if (low != 0) return first_place<bits>(low);
  return (64 + static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(counts >> 64U)))) /
         bits;
}

/// Shares of a card in a meld's worth are kept in parts that any size of meld divides.
constexpr std::int32_t parts_of_worth = 2520;

} // namespace

/// One hand, and one at a time in a thread. The lowest card that is left either lies in one of the
/// melds that begin with it, or is left over; a branch ends where even the best shares of what is
/// left could not reach the best split so far.
template <class Counts, unsigned bits>
class MeldBook::Search {
public:
  /// Gives up as soon as more than `spare` cards are in no meld: see hopeless().
  Search(const MeldBook& book, const Pile& hand, std::uint32_t kinds, int spare = max_melded_hand)
      : book_(book), held_(room()) {
    assert(hand.size() <= max_melded_hand);
    FaceSet all = faces_of(hand);
    if (book.wild_.card != no_card) all.remove(book.wild_.card);
    each_held(hand, [&](Card card, int count) {
      if (card == book.wild_.card) {
        wilds_ = count;
        return;
      }
      place_[card] = faces_;
      counts_ |= static_cast<Counts>(count) << (bits * faces_);
      face_at_[faces_++] = card;
    });
    wild_place_ = faces_;
    if (wilds_ > 0) {
      counts_ |= static_cast<Counts>(wilds_) << (bits * faces_);
      face_at_[faces_++] = book.wild_.card;
    }
    held_.clear();
    for (unsigned i = 0; i < wild_place_; ++i) {
      begin_[i] = static_cast<std::uint32_t>(held_.size());
      collect(face_at_[i], all, kinds);
      // no meld that begins later has this card
      if (((usable_ >> (bits * i)) & one_count) == 0)
        spare -= static_cast<int>((counts_ >> (bits * i)) & one_count);
      if (spare < 0) {
        hopeless_ = true;
        return;
      }
    }
    begin_[wild_place_] = static_cast<std::uint32_t>(held_.size());
  }

  bool hopeless() const { return hopeless_; }
  Counts all() const { return counts_; }
  unsigned faces() const { return faces_; }
  Card face(unsigned place) const { return face_at_[place]; }
  Counts without(unsigned place) const { return counts_ - (Counts{1} << (bits * place)); }

  /// Cards that no meld takes.
  int useless() const {
    int sum = 0;
    for (unsigned i = 0; i < faces_; ++i)
      if (((usable_ >> (bits * i)) & one_count) == 0)
        sum += static_cast<int>((counts_ >> (bits * i)) & one_count);
    return sum;
  }

  /// `melds` below 0: however many.
  bool covers(Counts left, int spare, int melds) {
    if (left == 0) return spare == 0 && melds <= 0;
    const unsigned place = first_place<bits>(left);
    if (place == wild_place_)
      return static_cast<int>((left >> (bits * place)) & one_count) == spare && melds <= 0;
    for (std::uint32_t i = begin_[place]; i < begin_[place + 1] && melds != 0; ++i) {
      if (!has_all<bits>(left, held_[i].needs)) continue;
      if (covers(left - held_[i].needs, spare, melds - 1)) return true;
    }
    return spare > 0 && covers(left - (Counts{1} << (bits * place)), spare - 1, melds);
  }

  /// `spare` below 0: whatever is left over; `melds` below 0: however many. `each_card`: what a
  /// card in a meld is worth besides.
  Split best(int spare, int melds = any_melds, std::int32_t each_card = 0) {
    each_card_ = each_card;
    melds_ = melds;
    best_depth_ = 0;
    share();
    std::int32_t reach = 0;
    for (unsigned i = 0; i < faces_; ++i)
      reach += static_cast<std::int32_t>((counts_ >> (bits * i)) & one_count) * shares_[i];
    best_worth_ = spare < 0 ? 0 : -1;
    descend(counts_, 0, reach, spare);
    Split split;
    for (std::size_t i = 0; i < best_depth_; ++i)
      split.parts[static_cast<std::size_t>(split.count++)] = part(held_[best_chosen_[i]]);
    for (int i = 0; i < split.count; ++i)
      split.worth += split.parts[static_cast<std::size_t>(i)].worth;
    return split;
  }

private:
  static constexpr unsigned one_count = (1U << bits) - 1U;

  struct Held {
    Counts needs;
    const Made* made;
    std::int32_t reach; // what the shares of its cards come to
  };

  /// Kept from hand to hand, so that nothing is allocated.
  static std::vector<Held>& room() {
    thread_local std::vector<Held> held;
    return held;
  }

  void collect(Card lowest, const FaceSet& all, std::uint32_t kinds) {
    for (std::uint32_t i = book_.first_[lowest]; i < book_.first_[lowest + 1U]; ++i) {
      const Made& made = book_.made_[i];
      if ((made.faces.words[0] & ~all.words[0]) != 0 ||
          (made.faces.words[1] & ~all.words[1]) != 0 || made.wild > wilds_ ||
          ((kinds >> made.shape) & 1U) == 0)
        continue;
      Counts needs = 0;
      for (std::size_t k = 0; k < made.kinds; ++k)
        needs |= static_cast<Counts>(made.list[k].second) << (bits * place_[made.list[k].first]);
      if (made.wild > 0) needs |= static_cast<Counts>(made.wild) << (bits * wild_place_);
      if (!has_all<bits>(counts_, needs)) continue;
      held_.push_back({needs, &made, 0});
      usable_ |= needs;
    }
  }

  /// The most that one card of each face can bring, and what each meld takes of it.
  void share() {
    shares_.fill(0);
    for (const Held& held : held_) {
      const std::int32_t each = value(*held.made) * (parts_of_worth / held.made->size);
      for (unsigned i = 0; i < faces_; ++i)
        if (((held.needs >> (bits * i)) & one_count) != 0) shares_[i] = std::max(shares_[i], each);
    }
    for (Held& held : held_) held.reach = 0;
    for (Held& held : held_)
      for (unsigned i = 0; i < faces_; ++i)
        held.reach +=
            static_cast<std::int32_t>((held.needs >> (bits * i)) & one_count) * shares_[i];
  }

  std::int32_t value(const Made& made) const { return made.worth + each_card_ * made.size; }

  void descend(Counts left, std::int32_t worth, std::int32_t reach, int spare) {
    if (worth * parts_of_worth + reach < (best_worth_ + 1) * parts_of_worth) return;
    const unsigned place = left == 0 ? wild_place_ : first_place<bits>(left);
    if (place == wild_place_) {
      const int over = left == 0 ? 0 : static_cast<int>(left >> (bits * place));
      if (worth <= best_worth_ || (spare >= 0 && over != spare)) return;
      if (melds_ >= 0 && static_cast<int>(depth_) != melds_) return;
      best_worth_ = worth;
      best_chosen_ = chosen_;
      best_depth_ = depth_;
      return;
    }
    const bool full = melds_ >= 0 && static_cast<int>(depth_) == melds_;
    for (std::uint32_t i = begin_[place]; i < begin_[place + 1] && !full; ++i) {
      const Held& held = held_[i];
      if (!has_all<bits>(left, held.needs)) continue;
      chosen_[depth_++] = i;
      descend(left - held.needs, worth + value(*held.made), reach - held.reach, spare);
      --depth_;
    }
    if (spare != 0)
      descend(left - (Counts{1} << (bits * place)), worth, reach - shares_[place],
              spare < 0 ? spare : spare - 1);
  }

  Part part(const Held& held) const {
    return book_.at(static_cast<int>(held.made - book_.made_.data()));
  }

  const MeldBook& book_;
  std::array<std::uint8_t, max_faces> place_; // left unset for faces that are not held
  std::array<Card, max_melded_hand + 1> face_at_;
  Counts counts_ = 0, usable_ = 0;
  std::uint8_t faces_ = 0, wild_place_ = 0;
  bool hopeless_ = false;
  int wilds_ = 0;
  std::array<std::uint32_t, max_melded_hand + 2> begin_;
  std::array<std::int32_t, max_melded_hand + 1> shares_;
  std::array<std::uint32_t, max_melded_hand> chosen_, best_chosen_;
  std::size_t depth_ = 0, best_depth_ = 0;
  std::int32_t best_worth_ = 0, each_card_ = 0;
  int melds_ = any_melds; // that the hand is split into
  std::vector<Held>& held_;
};

/// Whether more cards than that lie in no meld that the hand makes: most hands are turned down by
/// this look, which ends at the first meld of each face. With wild cards it takes a search to say.
bool MeldBook::has_useless(const Pile& hand, int more_than) const {
  if (wild_.card != no_card && hand.count(wild_.card) > 0) return false;
  const FaceSet all = faces_of(hand);
  const auto makes = [&](std::uint32_t index) {
    const Made& made = made_[index];
    if (((made.faces.words[0] & ~all.words[0]) | (made.faces.words[1] & ~all.words[1])) != 0)
      return false;
    return std::all_of(made.list.begin(), made.list.begin() + made.kinds,
                       [&](const auto& each) { return hand.count(each.first) >= each.second; });
  };
  for (FaceSet left = all; !left.empty();) {
    const Card face = left.first();
    left.remove(face);
    const auto* melds = having_.data();
    if (std::any_of(melds + with_[face], melds + with_[face + 1U], makes)) continue;
    more_than -= hand.count(face);
    if (more_than < 0) return true;
  }
  return false;
}

namespace {

bool has_eight_alike(const Pile& hand) {
  const auto& words = hand.words();
  return std::any_of(words.begin(), words.end(), [](std::uint64_t word) {
    return (word & highest_bits<std::uint64_t, 4>()) != 0;
  });
}

} // namespace

/// Calls ask(search) of the search that has room for the faces of the hand.
template <class Ask>
auto MeldBook::searched(const Pile& hand, std::uint32_t kinds, int spare, Ask&& ask) const {
  if (has_eight_alike(hand)) {
    Search<WideCounts, 5> search(*this, hand, kinds, spare);
    return ask(search);
  }
  if (faces_of(hand).size() <= 16) {
    Search<std::uint64_t, 4> search(*this, hand, kinds, spare);
    return ask(search);
  }
  Search<WideCounts, 4> search(*this, hand, kinds, spare);
  return ask(search);
}

bool MeldBook::covers(const Pile& hand, const Cover& cover) const {
  if (hand.size() > max_melded_hand) return false;
  if (by_rank() && cover.spare == 0) return covers_by_rank(hand, cover);
  if (cover.needs != 0) return covers_needed(hand, cover);
  if (has_useless(hand, cover.spare)) return false;
  return searched(hand, ~0U, cover.spare, [&](auto& search) {
    if (search.hopeless() || search.useless() > cover.spare) return false;
    for (int spare = cover.fewer ? 0 : cover.spare; spare <= cover.spare; ++spare)
      if (search.covers(search.all(), spare, cover.melds)) return true;
    return false;
  });
}

FaceSet MeldBook::spares(const Pile& hand, int melds) const {
  FaceSet faces;
  if (hand.size() > max_melded_hand || has_useless(hand, 1)) return faces;
  searched(hand, ~0U, 1, [&](auto& search) {
    if (search.hopeless() || search.useless() > 1 || !search.covers(search.all(), 1, melds)) return;
    for (unsigned i = 0; i < search.faces(); ++i)
      if (search.covers(search.without(i), 0, melds)) faces.add(search.face(i));
  });
  return faces;
}

MeldBook::Split MeldBook::best(const Pile& hand, std::uint32_t kinds) const {
  if (hand.size() > max_melded_hand) return {};
  return searched(hand, kinds, max_melded_hand, [](auto& search) { return search.best(-1); });
}

MeldBook::Split MeldBook::best_cover(const Pile& hand, const Cover& cover) const {
  if (hand.size() > max_melded_hand) return {};
  if (cover.needs != 0) return best_needed(hand, cover);
  return searched(hand, ~0U, max_melded_hand, [&](auto& search) {
    Split found;
    for (int spare = cover.fewer ? 0 : cover.spare; spare <= cover.spare; ++spare) {
      const Split split = search.best(spare, cover.melds);
      if (split.count > 0 && (found.count == 0 || split.worth > found.worth)) found = split;
    }
    return found;
  });
}

MeldBook::Split MeldBook::fullest(const Pile& hand) const {
  constexpr std::int32_t beyond_any_worth = 2000;
  if (hand.size() > max_melded_hand) return {};
  return searched(hand, ~0U, max_melded_hand,
                  [](auto& search) { return search.best(-1, any_melds, beyond_any_worth); });
}

int MeldBook::shape_of(const Pile& cards, std::uint32_t kinds) const {
  int found = -1;
  if (cards.empty()) return found;
  for (std::uint32_t i = first_[cards.first()]; i < first_[cards.first() + 1U]; ++i) {
    const Made& made = made_[i];
    if (made.wild > 0 || made.size != cards.size() || ((kinds >> made.shape) & 1U) == 0) continue;
    const bool same =
        std::all_of(made.list.begin(), made.list.begin() + made.kinds,
                    [&](const auto& each) { return cards.count(each.first) == each.second; });
    if (same && (found < 0 || made.worth > worth_of(found))) found = made.shape;
  }
  return found;
}

} // namespace yezi
