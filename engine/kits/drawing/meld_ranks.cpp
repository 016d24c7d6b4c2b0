// Melds of which a hand needs one of a kind, and melds that are so many cards of one rank: whether
// those cover a hand is found by counting.

#include <algorithm>
#include <map>

#include "kits/drawing/each_held.h"
#include "kits/drawing/melds.h"

namespace yezi {

namespace {

/// What the rest of a hand has to be split into once a meld that was needed is taken away.
MeldBook::Cover without_needed(MeldBook::Cover cover) {
  cover.needs = 0;
  if (cover.melds > 0) --cover.melds;
  return cover;
}

} // namespace

void MeldBook::find_ranks(const Deck& deck, const std::vector<MeldShape>& shapes) {
  using Kind = MeldShape::Kind;
  rank_at_.fill(no_rank);
  if (wild_.card != no_card) return;
  std::map<int, std::uint8_t> ranks;
  int size = 0;
  for (const MeldShape& shape : shapes) {
    if (shape.kind == Kind::of_suit) continue; // makes none
    const bool fits =
        shape.kind == Kind::copies || (shape.kind == Kind::of_rank && shape.suits <= 1);
    const int most = shape.kind == Kind::copies ? shape.least : shape.most;
    if (!fits || shape.least != most || (size != 0 && size != most)) return;
    size = most;
  }
  bool any = false;
  for (const MeldShape& shape : shapes) {
    if (shape.kind != Kind::of_rank) continue;
    for (std::size_t face = 0; face < deck.faces.size(); ++face) {
      if (!takes_part(deck, shape, static_cast<Card>(face))) continue;
      const auto next = static_cast<std::uint8_t>(ranks.size());
      rank_at_[face] = ranks.try_emplace(deck.faces[face].rank, next).first->second;
    }
    if (any) return; // cards of one rank could be apart
    any = true;
  }
  for (std::size_t face = 0; face < deck.faces.size(); ++face) {
    const auto copied = [&](const MeldShape& shape) {
      return shape.kind == Kind::copies && shape.among.has(static_cast<Card>(face));
    };
    if (rank_at_[face] == no_rank && std::any_of(shapes.begin(), shapes.end(), copied)) return;
  }
  if (!any) return;
  ranks_ = static_cast<std::uint8_t>(ranks.size());
  rank_size_ = static_cast<std::uint8_t>(size);
}

std::optional<MeldBook::RankCounts> MeldBook::beyond_melds(const Pile& hand) const {
  RankCounts counts{};
  bool fits = true;
  each_held(hand, [&](Card card, int count) {
    const std::uint8_t rank = rank_at_[card];
    fits = fits && rank != no_rank;
    if (fits) counts[rank] = static_cast<std::uint8_t>(counts[rank] + count);
  });
  if (!fits) return std::nullopt;
  for (std::size_t rank = 0; rank < ranks_; ++rank)
    counts[rank] = static_cast<std::uint8_t>(counts[rank] % rank_size_);
  return counts;
}

bool MeldBook::covers_by_rank(const Pile& hand, const Cover& cover) const {
  if (cover.melds >= 0 && hand.size() != cover.melds * rank_size_) return false;
  const auto beyond = beyond_melds(hand);
  return beyond &&
         std::all_of(beyond->begin(), beyond->begin() + ranks_,
                     [](std::uint8_t count) { return count == 0; }) &&
         (cover.needs == 0 || holds_one(hand, cover.needs));
}

bool MeldBook::holds_one(const Pile& hand, std::uint32_t shapes) const {
  return each_needed(hand, shapes, [](int, const Pile&) { return true; });
}

template <class Visit>
bool MeldBook::each_needed(const Pile& hand, std::uint32_t needs, Visit&& visit) const {
  for (std::size_t i = 0; i < made_.size(); ++i) {
    const Made& made = made_[i];
    if (((needs >> made.shape) & 1U) == 0) continue;
    const bool held =
        std::all_of(made.list.begin(), made.list.begin() + made.kinds,
                    [&](const auto& each) { return hand.count(each.first) >= each.second; });
    if (!held || (made.wild > 0 && hand.count(wild_.card) < made.wild)) continue;
    Pile rest = hand;
    for (std::size_t k = 0; k < made.kinds; ++k)
      for (int n = made.list[k].second; n > 0; --n) rest.remove(made.list[k].first);
    for (int n = made.wild; n > 0; --n) rest.remove(wild_.card);
    if (visit(static_cast<int>(i), rest)) return true;
  }
  return false;
}

bool MeldBook::covers_needed(const Pile& hand, const Cover& cover) const {
  return cover.melds != 0 && each_needed(hand, cover.needs, [&](int, const Pile& rest) {
           return covers(rest, without_needed(cover));
         });
}

MeldBook::Split MeldBook::best_needed(const Pile& hand, const Cover& cover) const {
  if (cover.melds == 0) return {};
  // the best of all will mostly do
  Cover any = cover;
  any.needs = 0;
  const Split best = best_cover(hand, any);
  for (int i = 0; i < best.count; ++i)
    if (((cover.needs >> best.parts[static_cast<std::size_t>(i)].shape) & 1U) != 0) return best;
  Split found;
  each_needed(hand, cover.needs, [&](int meld, const Pile& rest) {
    if (!covers(rest, without_needed(cover))) return false;
    Split split = best_cover(rest, without_needed(cover));
    const Part part = at(meld);
    split.worth += part.worth;
    split.parts[static_cast<std::size_t>(split.count++)] = part;
    if (found.count == 0 || split.worth > found.worth) found = split;
    return false;
  });
  return found;
}

FaceSet MeldBook::completing(const Pile& hand, const Cover& cover) const {
  FaceSet faces;
  const bool counts = by_rank() && cover.spare == 0;
  std::uint8_t lacking = no_rank; // the rank that lacks a card
  if (counts) {
    const auto beyond = beyond_melds(hand);
    if (!beyond) return faces;
    for (std::uint8_t rank = 0; rank < ranks_; ++rank) {
      if ((*beyond)[rank] == 0) continue;
      if ((*beyond)[rank] + 1 != rank_size_ || lacking != no_rank) return faces;
      lacking = rank;
    }
  }
  for (std::size_t face = 0; face < max_faces; ++face) {
    if (copies_[face] == 0 || (counts && rank_at_[face] != lacking)) continue;
    Pile with = hand;
    with.add(static_cast<Card>(face));
    if (covers(with, cover)) faces.add(static_cast<Card>(face));
  }
  return faces;
}

FaceSet MeldBook::leaving_one_short(const Pile& hand, const Cover& cover) const {
  FaceSet faces;
  if (by_rank() && cover.spare == 0) {
    const auto beyond = beyond_melds(hand);
    // what goes changes one rank, and another may lack a card
    if (beyond && std::count_if(beyond->begin(), beyond->begin() + ranks_,
                                [](std::uint8_t count) { return count != 0; }) > 2)
      return faces;
  }
  each_held(hand, [&](Card card, int) {
    Pile left = hand;
    left.remove(card);
    if (!completing(left, cover).empty()) faces.add(card);
  });
  return faces;
}

Pile MeldBook::exchanged(const Pile& hand, const Pile& others) const {
  std::array<int, max_faces> room{}; // for cards of each rank
  each_held(hand, [&](Card card, int count) { room[rank_at_[card]] += count; });
  // melds of one card come first where they are worth more than any cards of the rank; of equal
  // ones those that take fewest cards of the others
  std::vector<const Made*> alike;
  std::int32_t plain = 0;
  for (const Made& made : made_) {
    if (made.kinds == 1)
      alike.push_back(&made);
    else
      plain = std::max(plain, made.worth);
  }
  const auto taken = [&](const Made* made) {
    const Card card = made->list[0].first;
    return others.count(card) == 0 ? 0 : std::max(0, made->size - hand.count(card));
  };
  std::stable_sort(alike.begin(), alike.end(), [&](const Made* a, const Made* b) {
    return a->worth != b->worth ? a->worth > b->worth : taken(a) < taken(b);
  });
  Pile made_of, own = hand, more = others;
  for (const Made* made : alike) {
    const Card card = made->list[0].first;
    const std::uint8_t rank = rank_at_[card];
    if (made->worth <= plain || rank == no_rank) continue;
    while (room[rank] > 0 && own.count(card) + more.count(card) >= made->size) {
      for (int n = made->size; n > 0; --n) {
        (own.count(card) > 0 ? own : more).remove(card);
        made_of.add(card);
      }
      room[rank] -= made->size;
    }
  }
  // the rest is as it was
  each_held(own, [&](Card card, int count) {
    for (int& left = room[rank_at_[card]]; count > 0 && left > 0; --count, --left)
      made_of.add(card);
  });
  return made_of;
}

} // namespace yezi
