// Where a chain starts: any arrangement will do, one near a consistent one saves time.

#include <algorithm>
#include <numeric>

#include "kits/drawing/chain.h"

namespace yezi {

void Chain::set_card(std::size_t slot, Card card) {
  const std::size_t kind = kind_of_[card];
  card_[slot] = card;
  kind_[slot] = kind_of_[card];
  ++held_[owner_[slot]][kind];
  if (dealt_[slot] != 0) owners_[owner_[slot]].dealt[kind] += kinds_[kind].radix[place_of_[card]];
}

void Chain::take_back(std::size_t slot) {
  const std::size_t kind = kind_[slot];
  --held_[owner_[slot]][kind];
  if (dealt_[slot] != 0)
    owners_[owner_[slot]].dealt[kind] -= kinds_[kind].radix[place_of_[card_[slot]]];
  card_[slot] = no_card;
  kind_[slot] = any_kind;
}

/// Cards that were seen to leave a hand had come into it before: with the last draw, if that can
/// be, or else they had been dealt.
void Chain::give_what_left(const Owner& owner, std::vector<Pile>& left) {
  using What = Happened::What;
  struct Moved {
    std::uint16_t time;
    Card card;
    bool gain;
  };
  std::vector<Moved> moves;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
    for (const Happened& each : owner.happened[kind])
      if (each.what == What::gain || each.what == What::lose || each.what == What::discard)
        moves.push_back({each.time, kinds_[kind].faces[each.face], each.what == What::gain});
  std::sort(moves.begin(), moves.end(),
            [](const Moved& a, const Moved& b) { return a.time < b.time; });
  std::vector<std::size_t> slots; // the last is tried first
  for (const std::size_t slot : movers_)
    if (owners_[owner_[slot]].seat == owner.seat && dealt_[slot] != 0) slots.push_back(slot);
  Pile seen;
  std::size_t draws = 0;
  const auto fits = [&](std::size_t slot, Card card) {
    return card_[slot] == no_card && left[pool_[slot]].count(card) > 0;
  };
  for (const Moved& move : moves) {
    for (; draws < owner.draws.size() && owner.draws[draws].time < move.time; ++draws)
      slots.push_back(owner.draws[draws].slot);
    if (move.gain) {
      seen.add(move.card);
      continue;
    }
    if (seen.count(move.card) > 0) {
      seen.remove(move.card);
      continue;
    }
    std::size_t found = slots.size() - 1;
    if (!fits(slots[found], move.card)) {
      found = 0;
      while (found < slots.size() && !fits(slots[found], move.card)) ++found;
    }
    if (found == slots.size()) continue;
    left[pool_[slots[found]]].remove(move.card);
    set_card(slots[found], move.card);
  }
}

/// What a hand held besides: cards in twos, of which none has to go first, then any that break
/// nothing.
void Chain::fill_hand(Owner& owner, Rng& rng, Pile& left) {
  evaluate_all(owner);
  std::vector<std::size_t> slots; // those dealt are filled first
  for (std::size_t slot = owner.end; slot-- > owner.first;)
    if (card_[slot] == no_card) slots.push_back(slot);
  const auto dealt = [&](std::size_t n) {
    return slots.size() >= n && dealt_[slots[slots.size() - n]] != 0;
  };
  const auto give = [&](std::span<const Card> cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) set_card(slots[slots.size() - 1 - i], cards[i]);
    try_kinds(trials_[0], owner, {slots.back()});
    if (trials_[0].energy > owner.energy) {
      for (std::size_t i = 0; i < cards.size(); ++i) take_back(slots[slots.size() - 1 - i]);
      return false;
    }
    take(trials_[0]);
    for (const Card card : cards) {
      left.remove(card);
      slots.pop_back();
    }
    return true;
  };
  std::vector<std::size_t> kinds(kinds_.size());
  std::iota(kinds.begin(), kinds.end(), std::size_t{0});
  rng.shuffle(std::span(kinds));
  std::vector<Card> cards;
  for (const std::size_t kind : kinds) {
    cards.clear();
    for (const Card face : kinds_[kind].faces)
      cards.insert(cards.end(), static_cast<std::size_t>(left.count(face)), face);
    if (cards.size() < 2 || !dealt(2)) continue;
    rng.shuffle(std::span(cards));
    give(std::span(cards).first(2));
  }
  cards.clear();
  each_face(faces_of(left), [&](Card card) { cards.push_back(card); });
  rng.shuffle(std::span(cards));
  for (std::size_t i = 0; i < cards.size() && !slots.empty();) {
    if (left.count(cards[i]) == 0 || !give(std::span(cards).subspan(i, 1))) ++i;
  }
}

int Chain::broken_by(const std::vector<std::vector<Card>>& hands) {
  make_room();
  for (std::size_t i = 0; i < owners_.size(); ++i)
    for (std::size_t slot = owners_[i].first; slot < owners_[i].end; ++slot)
      set_card(slot, hands[i][slot - owners_[i].first]);
  evaluate_hands();
  return energy_;
}

void Chain::evaluate_hands() {
  energy_ = 0;
  for (Owner& owner : owners_) {
    evaluate_all(owner);
    energy_ += owner.energy;
  }
}

bool Chain::start(Rng& rng) {
  for (int i = 0; i < starts; ++i) {
    make_room();
    std::vector<Pile> left = cards_;
    for (const Owner& owner : owners_) give_what_left(owner, left);
    for (Owner& owner : owners_)
      if (pairs_) fill_hand(owner, rng, left[0]);
    for (std::size_t pool = 0; pool < pools_.size(); ++pool) {
      std::vector<Card> cards;
      each_face(faces_of(left[pool]), [&](Card card) {
        cards.insert(cards.end(), static_cast<std::size_t>(left[pool].count(card)), card);
      });
      rng.shuffle(std::span(cards));
      for (std::size_t n = 0; n < pools_[pool].size; ++n) {
        const std::size_t slot = pools_[pool].first + n;
        if (card_[slot] != no_card) continue;
        set_card(slot, cards.back());
        cards.pop_back();
      }
    }
    evaluate_hands();
    repair(rng);
    if (energy_ == 0) return true;
  }
  return false;
}

/// Steps that begin with a card that breaks something, and are taken only if they mend, until
/// nothing is broken. This is only to find where to start.
void Chain::repair(Rng& rng) {
  set_penalty(repair_penalty);
  std::vector<std::size_t> slots;
  for (std::size_t i = repairs * card_.size(); i > 0 && energy_ > 0; --i) {
    slots.clear();
    for (const std::size_t slot : movers_)
      if (owners_[owner_[slot]].broken[kind_[slot]] != 0) slots.push_back(slot);
    // sometimes what is missing has to come from anywhere
    const bool any = slots.empty() || rng.below(4) == 0;
    const std::size_t many = any ? movers_.size() : slots.size();
    const std::size_t which = rng.below(static_cast<std::uint32_t>(many));
    step(any ? movers_[which] : slots[which], rng);
  }
  set_penalty(penalty);
}

} // namespace yezi
