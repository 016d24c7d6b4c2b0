#include "kits/drawing/melds.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <set>

namespace yezi {

namespace {

bool ranked(const Face& face) { return face.suit >= 0 && face.rank != 0; }

/// Calls visit(face) for each face of the pile, lowest first.
template <class Visit>
void each_held(const Pile& cards, Visit&& visit) {
  std::size_t base = 0;
  for (const std::uint64_t word : cards.words()) {
    for (std::uint64_t left = word; left != 0;) {
      const auto nibble = static_cast<std::size_t>(std::countr_zero(left)) / 4;
      visit(static_cast<Card>(base + nibble), static_cast<int>((word >> (nibble * 4)) & 15U));
      left &= ~(std::uint64_t{15} << (nibble * 4));
    }
    base += 16;
  }
}

} // namespace

// Making all melds --------------------------------------------------------------------------------

MeldBook::MeldBook(const Deck& deck, const std::vector<MeldShape>& shapes, const WildCard& wild)
    : wild_(wild) {
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    worth_.push_back(shapes[i].worth);
    make(deck, shapes[i], static_cast<std::uint8_t>(i));
  }
  sort_out();
}

void MeldBook::make(const Deck& deck, const MeldShape& shape, std::uint8_t index) {
  switch (shape.kind) {
  case MeldShape::Kind::of_suit:
    break;
  case MeldShape::Kind::copies:
    make_copies(deck, shape, index);
    break;
  case MeldShape::Kind::run:
    make_runs(deck, shape, index);
    break;
  case MeldShape::Kind::set:
  case MeldShape::Kind::of_rank:
    make_of_rank(deck, shape, index);
    break;
  case MeldShape::Kind::exact: {
    Pile cards;
    for (const Card card : shape.cards)
      for (int n = 0; n < shape.times; ++n) cards.add(card);
    add(cards, shape, index);
    break;
  }
  }
}

void MeldBook::make_copies(const Deck& deck, const MeldShape& shape, std::uint8_t index) {
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    const auto card = static_cast<Card>(i);
    if (!shape.among.has(card) || card == wild_.card || deck.faces[i].copies < shape.least)
      continue;
    Pile copies;
    for (int n = 0; n < shape.least; ++n) copies.add(card);
    add(copies, shape, index);
  }
}

void MeldBook::make_runs(const Deck& deck, const MeldShape& shape, std::uint8_t index) {
  std::map<std::pair<int, int>, Card> at; // by suit and rank
  for (std::size_t i = 0; i < deck.faces.size(); ++i)
    if (takes_part(deck, shape, static_cast<Card>(i)))
      at[{deck.faces[i].suit, deck.faces[i].rank}] = static_cast<Card>(i);
  for (const auto& low : at) {
    auto next = low.first;
    Pile run;
    for (int size = 1; size <= longest(shape) && at.count(next) != 0; ++size, ++next.second) {
      run.add(at[next]);
      if (size >= shape.least) add(run, shape, index);
    }
  }
}

/// Cards of one rank: of different suits, each so many times, or any.
void MeldBook::make_of_rank(const Deck& deck, const MeldShape& shape, std::uint8_t index) {
  std::map<int, std::vector<Card>> of_rank;
  for (std::size_t i = 0; i < deck.faces.size(); ++i)
    if (takes_part(deck, shape, static_cast<Card>(i)))
      of_rank[deck.faces[i].rank].push_back(static_cast<Card>(i));
  for (const auto& same : of_rank) {
    const std::vector<Card>& faces = same.second;
    const bool any = shape.kind == MeldShape::Kind::of_rank;
    const int most = any ? longest(shape) : shape.most * shape.times;
    const int least = any ? shape.least : shape.least * shape.times;
    // How many cards of the faces from number i on can still be chosen: a branch that cannot come
    // to `least` is not followed, so that each makes a meld.
    const auto rest = [&](std::size_t i) {
      int cards = 0;
      std::set<int> suits;
      for (; i < faces.size(); ++i) {
        const Face& face = deck.faces[faces[i]];
        if (any)
          cards += face.copies;
        else if (face.copies >= shape.times && suits.insert(face.suit).second)
          cards += shape.times;
      }
      return cards;
    };
    std::vector<int> left;
    for (std::size_t i = 0; i <= faces.size(); ++i) left.push_back(rest(i));
    const auto choose = [&](const auto& self, std::size_t i, const Pile& chosen) -> void {
      if (too_many_ || chosen.size() > most || chosen.size() + left[i] < least) return;
      if (i == faces.size()) {
        if (chosen.size() >= least) add(chosen, shape, index);
        return;
      }
      const bool suit_taken = std::any_of(
          faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(i), [&](Card other) {
            return chosen.count(other) > 0 && deck.faces[other].suit == deck.faces[faces[i]].suit;
          });
      Pile more = chosen;
      for (int n = 0; n <= deck.faces[faces[i]].copies; ++n) {
        if (any || n == 0 || (n == shape.times && !suit_taken)) self(self, i + 1, more);
        more.add(faces[i]);
      }
    };
    choose(choose, 0, {});
  }
}

bool MeldBook::takes_part(const Deck& deck, const MeldShape& shape, Card card) const {
  return shape.among.has(card) && card != wild_.card && ranked(deck.faces[card]);
}

/// What splits into two of the kind is worth no less in two.
int MeldBook::longest(const MeldShape& shape) {
  return std::min(int{shape.most}, 2 * shape.least - 1);
}

void MeldBook::add(const Pile& cards, const MeldShape& shape, std::uint8_t index) {
  Made made;
  made.worth = shape.worth;
  made.shape = index;
  made.size = static_cast<std::uint8_t>(cards.size());
  with_wild(cards, wild_.card == no_card ? 0 : wild_.most, 0, made);
}

/// The meld, and each way to put wild cards in the place of some of its cards. A meld of wild cards
/// alone is none.
void MeldBook::with_wild(const Pile& cards, int wild, Card from, Made made) {
  if (made_.size() == max_made) {
    too_many_ = true;
    return;
  }
  made.kinds = 0;
  made.faces = {};
  made.list = {};
  each_held(cards, [&](Card card, int count) {
    made.faces.add(card);
    made.list[made.kinds++] = {card, static_cast<std::uint8_t>(count)};
  });
  if (made.wild > 0 && !wild_.worth_in_full) made.worth = 0;
  made_.push_back(made);
  if (wild == 0 || cards.size() == 1) return;
  each_held(cards, [&](Card card, int) {
    if (card < from) return;
    Pile fewer = cards;
    fewer.remove(card);
    Made stood_for = made;
    ++stood_for.wild;
    with_wild(fewer, wild - 1, card, stood_for);
  });
}

void MeldBook::sort_out() {
  const auto cards = [](const Made& made) {
    return std::tuple(made.list[0].first, -made.worth, made.shape, made.wild, made.kinds,
                      made.list);
  };
  std::sort(made_.begin(), made_.end(),
            [&](const Made& a, const Made& b) { return cards(a) < cards(b); });
  made_.erase(std::unique(made_.begin(), made_.end(),
                          [&](const Made& a, const Made& b) { return cards(a) == cards(b); }),
              made_.end());
  std::uint32_t next = 0;
  for (std::size_t face = 0; face <= max_faces; ++face) {
    while (next < made_.size() && made_[next].list[0].first < face) ++next;
    first_[face] = next;
  }
  constexpr int small = 3;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < made_.size(); ++i) {
    if (made_[i].wild != 0 || made_[i].size > small) continue;
    small_.push_back(static_cast<std::uint32_t>(i));
    sum += made_[i].worth;
  }
  const auto count = static_cast<std::int64_t>(small_.size());
  if (count > 0) beyond_ = static_cast<std::int32_t>((3 * sum + count) / (2 * count));
}

std::array<std::int32_t, max_faces> MeldBook::promises(const Pile& hand, const Pile& unseen) const {
  std::array<std::int32_t, max_faces> found{};
  for (const std::uint32_t index : small_) {
    const Made& made = made_[index];
    int lacking = 0;
    Card missing = no_card;
    for (std::size_t k = 0; k < made.kinds && lacking < 2; ++k) {
      const auto& [card, wanted] = made.list[k];
      const int here = hand.count(card);
      if (here >= wanted) continue;
      lacking += wanted - here;
      missing = card;
    }
    if (lacking > 1) continue;
    const std::int32_t comes = (made.worth + beyond_) * (lacking == 0 ? 6 : unseen.count(missing));
    if (comes == 0) continue;
    for (std::size_t k = 0; k < made.kinds; ++k) {
      const Card card = made.list[k].first;
      if (hand.count(card) > 0) found[card] += comes;
    }
  }
  return found;
}

// Splitting a hand --------------------------------------------------------------------------------

namespace {

/// Counts of up to sixteen faces, four bits each; with at most seven of each a subtraction of all
/// at once shows in the highest bits whether there is enough of every one.
constexpr std::uint64_t highest = 0x8888'8888'8888'8888U;
constexpr bool has_all(std::uint64_t counts, std::uint64_t wanted) {
  return (((counts | highest) - wanted) & highest) == highest;
}

/// Shares of a card in a meld's worth are kept in parts that any size of meld divides.
constexpr std::int32_t parts_of_worth = 2520;

} // namespace

/// One hand, and one at a time in a thread. The lowest card that is left either lies in one of the
/// melds that begin with it, or is left over; a branch ends where even the best shares of what is
/// left could not reach the best split so far.
class MeldBook::Search {
public:
  Search(const MeldBook& book, const Pile& hand, std::uint32_t kinds) : book_(book), held_(room()) {
    assert(hand.size() <= max_melded_hand);
    FaceSet all;
    each_held(hand, [&](Card card, int count) {
      if (card == book.wild_.card) {
        wilds_ = count;
        return;
      }
      all.add(card);
      place_[card] = faces_;
      counts_ |= static_cast<std::uint64_t>(count) << (4 * faces_);
      face_at_[faces_++] = card;
    });
    wild_place_ = faces_;
    if (wilds_ > 0) {
      counts_ |= static_cast<std::uint64_t>(wilds_) << (4 * faces_);
      face_at_[faces_++] = book.wild_.card;
    }
    held_.clear();
    for (unsigned i = 0; i < wild_place_; ++i) {
      begin_[i] = static_cast<std::uint32_t>(held_.size());
      collect(face_at_[i], all, kinds);
    }
    begin_[wild_place_] = static_cast<std::uint32_t>(held_.size());
  }

  std::uint64_t all() const { return counts_; }
  unsigned faces() const { return faces_; }
  Card face(unsigned place) const { return face_at_[place]; }

  /// Cards that no meld takes.
  int useless() const {
    int sum = 0;
    for (unsigned i = 0; i < faces_; ++i)
      if (((usable_ >> (4 * i)) & 15U) == 0) sum += static_cast<int>((counts_ >> (4 * i)) & 15U);
    return sum;
  }

  bool covers(std::uint64_t left, int spare) {
    if (left == 0) return spare == 0;
    const auto place = static_cast<unsigned>(std::countr_zero(left)) / 4;
    if (place == wild_place_) return static_cast<int>((left >> (4 * place)) & 15U) == spare;
    for (std::uint32_t i = begin_[place]; i < begin_[place + 1]; ++i) {
      if (!has_all(left, held_[i].needs)) continue;
      if (covers(left - held_[i].needs, spare)) return true;
    }
    return spare > 0 && covers(left - (std::uint64_t{1} << (4 * place)), spare - 1);
  }

  /// `spare` below 0: whatever is left over.
  Split best(int spare) {
    share();
    std::int32_t reach = 0;
    for (unsigned i = 0; i < faces_; ++i)
      reach += static_cast<std::int32_t>((counts_ >> (4 * i)) & 15U) * shares_[i];
    best_worth_ = spare < 0 ? 0 : -1;
    descend(counts_, 0, reach, spare);
    Split split;
    split.worth = std::max(0, best_worth_);
    for (std::size_t i = 0; i < best_depth_; ++i)
      split.parts[static_cast<std::size_t>(split.count++)] = part(held_[best_chosen_[i]]);
    return split;
  }

private:
  struct Held {
    std::uint64_t needs;
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
      std::uint64_t needs = 0;
      for (std::size_t k = 0; k < made.kinds; ++k)
        needs |= static_cast<std::uint64_t>(made.list[k].second)
                 << (4 * place_[made.list[k].first]);
      if (made.wild > 0) needs |= static_cast<std::uint64_t>(made.wild) << (4 * wild_place_);
      if (!has_all(counts_, needs)) continue;
      held_.push_back({needs, &made, 0});
      usable_ |= needs;
    }
  }

  /// The most that one card of each face can bring, and what each meld takes of it.
  void share() {
    shares_.fill(0);
    for (const Held& held : held_) {
      const std::int32_t each = (held.made->worth * parts_of_worth) / held.made->size;
      for (unsigned i = 0; i < faces_; ++i)
        if (((held.needs >> (4 * i)) & 15U) != 0) shares_[i] = std::max(shares_[i], each);
    }
    for (Held& held : held_)
      for (unsigned i = 0; i < faces_; ++i)
        held.reach += static_cast<std::int32_t>((held.needs >> (4 * i)) & 15U) * shares_[i];
  }

  void descend(std::uint64_t left, std::int32_t worth, std::int32_t reach, int spare) {
    if (worth * parts_of_worth + reach < (best_worth_ + 1) * parts_of_worth) return;
    const auto place = left == 0 ? wild_place_ : static_cast<unsigned>(std::countr_zero(left)) / 4;
    if (place == wild_place_) {
      const int over = left == 0 ? 0 : static_cast<int>(left >> (4 * place));
      if (worth <= best_worth_ || (spare >= 0 && over != spare)) return;
      best_worth_ = worth;
      best_chosen_ = chosen_;
      best_depth_ = depth_;
      return;
    }
    for (std::uint32_t i = begin_[place]; i < begin_[place + 1]; ++i) {
      const Held& held = held_[i];
      if (!has_all(left, held.needs)) continue;
      chosen_[depth_++] = i;
      descend(left - held.needs, worth + held.made->worth, reach - held.reach, spare);
      --depth_;
    }
    if (spare != 0)
      descend(left - (std::uint64_t{1} << (4 * place)), worth, reach - shares_[place],
              spare < 0 ? spare : spare - 1);
  }

  Part part(const Held& held) const {
    Part part;
    part.shape = held.made->shape;
    part.worth = held.made->worth;
    for (std::size_t k = 0; k < held.made->kinds; ++k)
      for (int n = held.made->list[k].second; n > 0; --n)
        part.cards[part.size++] = held.made->list[k].first;
    for (int n = held.made->wild; n > 0; --n) part.cards[part.size++] = book_.wild_.card;
    return part;
  }

  const MeldBook& book_;
  std::array<std::uint8_t, max_faces> place_; // left unset for faces that are not held
  std::array<Card, max_melded_hand + 1> face_at_;
  std::uint64_t counts_ = 0, usable_ = 0;
  std::uint8_t faces_ = 0, wild_place_ = 0;
  int wilds_ = 0;
  std::array<std::uint32_t, max_melded_hand + 2> begin_;
  std::array<std::int32_t, max_melded_hand + 1> shares_;
  std::array<std::uint32_t, max_melded_hand> chosen_, best_chosen_;
  std::size_t depth_ = 0, best_depth_ = 0;
  std::int32_t best_worth_ = 0;
  std::vector<Held>& held_;
};

bool MeldBook::covers(const Pile& hand, int spare) const {
  if (hand.size() > max_melded_hand) return false;
  Search search(*this, hand, ~0U);
  return search.useless() <= spare && search.covers(search.all(), spare);
}

FaceSet MeldBook::spares(const Pile& hand) const {
  FaceSet faces;
  if (hand.size() > max_melded_hand) return faces;
  Search search(*this, hand, ~0U);
  if (search.useless() > 1 || !search.covers(search.all(), 1)) return faces;
  for (unsigned i = 0; i < search.faces(); ++i)
    if (search.covers(search.all() - (std::uint64_t{1} << (4 * i)), 0)) faces.add(search.face(i));
  return faces;
}

MeldBook::Split MeldBook::best(const Pile& hand, std::uint32_t kinds) const {
  if (hand.size() > max_melded_hand) return {};
  return Search(*this, hand, kinds).best(-1);
}

MeldBook::Split MeldBook::best_cover(const Pile& hand, int spare) const {
  if (hand.size() > max_melded_hand) return {};
  return Search(*this, hand, ~0U).best(spare);
}

int MeldBook::shape_of(const Pile& cards) const {
  int found = -1;
  if (cards.empty()) return found;
  for (std::uint32_t i = first_[cards.first()]; i < first_[cards.first() + 1U]; ++i) {
    const Made& made = made_[i];
    if (made.wild > 0 || made.size != cards.size()) continue;
    const bool same =
        std::all_of(made.list.begin(), made.list.begin() + made.kinds,
                    [&](const auto& each) { return cards.count(each.first) == each.second; });
    if (same && (found < 0 || made.worth > worth_of(found))) found = made.shape;
  }
  return found;
}

} // namespace yezi
