#include "kits/drawing/melds.h"

#include <algorithm>
#include <map>
#include <set>

#include "kits/drawing/each_held.h"

namespace yezi {

namespace {

bool ranked(const Face& face) { return face.suit >= 0 && face.rank != 0; }

} // namespace

MeldBook::MeldBook(const Deck& deck, const std::vector<MeldShape>& shapes, const WildCard& wild,
                   bool whole, bool by_numeral)
    : wild_(wild), whole_(whole) {
  if (by_numeral)
    for (const Face& face : deck.faces) numerals_.push_back(face.numeral);
  for (std::size_t face = 0; face < deck.faces.size(); ++face)
    copies_[face] = static_cast<std::uint8_t>(deck.faces[face].copies);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    worth_.push_back(shapes[i].worth);
    make(deck, shapes[i], static_cast<std::uint8_t>(i));
  }
  sort_out();
  find_ranks(deck, shapes);
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
    if (shape.some) return make_some(shape, index);
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
    const auto suits_of = [&](const Pile& chosen) {
      std::set<int> suits;
      each_held(chosen, [&](Card card, int) { suits.insert(deck.faces[card].suit); });
      return static_cast<int>(suits.size());
    };
    const auto choose = [&](const auto& self, std::size_t i, const Pile& chosen) -> void {
      if (too_many_ || chosen.size() > most || chosen.size() + left[i] < least) return;
      if (i == faces.size()) {
        if (chosen.size() >= least && suits_of(chosen) >= shape.suits) add(chosen, shape, index);
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

/// So many different ones of the cards, in every way.
void MeldBook::make_some(const MeldShape& shape, std::uint8_t index) {
  const auto choose = [&](const auto& self, std::size_t from, const Pile& chosen) -> void {
    if (too_many_) return;
    if (chosen.size() >= shape.least) add(chosen, shape, index);
    if (chosen.size() == shape.most) return;
    for (std::size_t i = from; i < shape.cards.size(); ++i) {
      if (shape.cards[i] == wild_.card) continue;
      Pile more = chosen;
      more.add(shape.cards[i]);
      self(self, i + 1, more);
    }
  };
  choose(choose, 0, {});
}

bool MeldBook::has_worth() const {
  return !numerals_.empty() ||
         std::any_of(worth_.begin(), worth_.end(), [](std::int32_t worth) { return worth > 0; });
}

bool MeldBook::takes_part(const Deck& deck, const MeldShape& shape, Card card) const {
  return shape.among.has(card) && card != wild_.card && ranked(deck.faces[card]);
}

/// What splits into two of the kind is worth no less in two. Cards of several suits need not split.
int MeldBook::longest(const MeldShape& shape) const {
  const bool splits = !whole_ && shape.suits == 1;
  return std::min(int{shape.most}, splits ? 2 * shape.least - 1 : max_meld);
}

void MeldBook::add(const Pile& cards, const MeldShape& shape, std::uint8_t index) {
  Made made;
  made.worth = shape.worth;
  if (!numerals_.empty()) {
    made.worth = 0;
    each_held(cards, [&](Card card, int count) { made.worth += count * numerals_[card]; });
  }
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
  const auto cards = [&](const Made& made) {
    return std::tuple(made.list[0].first, -made.worth, whole_ ? -int{made.size} : 0, made.shape,
                      made.wild, made.kinds, made.list);
  };
  std::sort(made_.begin(), made_.end(),
            [&](const Made& a, const Made& b) { return cards(a) < cards(b); });
  made_.erase(std::unique(made_.begin(), made_.end(),
                          [&](const Made& a, const Made& b) { return cards(a) == cards(b); }),
              made_.end());
  for (const Made& made : made_) parts_.push_back(part_of(made));
  std::uint32_t next = 0;
  for (std::size_t face = 0; face <= max_faces; ++face) {
    while (next < made_.size() && made_[next].list[0].first < face) ++next;
    first_[face] = next;
  }
  for (std::size_t face = 0; face < max_faces; ++face) {
    with_[face] = static_cast<std::uint32_t>(having_.size());
    for (std::size_t i = 0; i < made_.size(); ++i)
      if (made_[i].wild == 0 && made_[i].faces.has(static_cast<Card>(face)))
        having_.push_back(static_cast<std::uint32_t>(i));
  }
  with_[max_faces] = static_cast<std::uint32_t>(having_.size());
  constexpr int small = 3;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < made_.size(); ++i) {
    if (made_[i].wild != 0 || made_[i].size > small) continue;
    small_.push_back(static_cast<std::uint32_t>(i));
    sum += made_[i].worth;
  }
  const auto count = static_cast<std::int64_t>(small_.size());
  if (count > 0) beyond_ = static_cast<std::int32_t>((3 * sum + count) / (2 * count));
  if (sum == 0) beyond_ = 1; // all melds promise the same
}

MeldBook::Part MeldBook::part_of(const Made& made) const {
  Part part;
  part.shape = made.shape;
  part.worth = made.worth;
  for (std::size_t k = 0; k < made.kinds; ++k)
    for (int n = made.list[k].second; n > 0; --n) part.cards[part.size++] = made.list[k].first;
  for (int n = made.wild; n > 0; --n) part.cards[part.size++] = wild_.card;
  return part;
}

const MeldBook::Part& MeldBook::at(int i) const { return parts_[static_cast<std::size_t>(i)]; }

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

} // namespace yezi
