// What makes a hand of a draw-and-discard game complete.

#include <algorithm>

#include "kits/drawing/across.h"
#include "kits/drawing/play.h"

namespace yezi {

int meld_of_suit(const Rules& rules, const State& state, Seat seat, int suit) {
  const auto& melds = draw_state(state).melds[seat];
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i)
    if (rules.deck.faces[melds[static_cast<std::size_t>(i)].cards[0]].suit == suit) return i;
  return -1;
}

SuitCounts count_suits(const Rules& rules, const Pile& cards) {
  SuitCounts counts{};
  std::size_t base = 0;
  for (const std::uint64_t word : cards.words()) {
    for (std::uint64_t left = word; left != 0;) {
      const auto shift = static_cast<std::size_t>(std::countr_zero(left)) & ~std::size_t{3};
      std::uint8_t& count = counts[rules.suit_of[base + shift / 4]];
      count = static_cast<std::uint8_t>(count + ((left >> shift) & 15U));
      left &= ~(std::uint64_t{15} << shift);
    }
    base += 16;
  }
  return counts;
}

namespace {

/// One set of each suit, laid or (the smallest kind) closed, and one card over, of yet another
/// suit.
bool collected(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
               const Pile& hand) {
  const SuitCounts counts = count_suits(rules, hand);
  if (counts[no_suit] != 0) return false;
  const auto closed = rules.sets[static_cast<std::size_t>(phase.closed)].size;
  int sets = draw_state(state).meld_count[seat];
  for (int i = 0; i < sets; ++i) {
    const Card card = draw_state(state).melds[seat][static_cast<std::size_t>(i)].cards[0];
    const int suit = rules.deck.faces[card].suit;
    if (counts[static_cast<std::size_t>(suit)] != 0) return false;
    // two of one suit can lie there only where faults are judged
    if (phase.judged && meld_of_suit(rules, state, seat, suit) != i) return false;
  }
  int over = 0;
  std::size_t over_suit = 0;
  for (std::size_t suit = 0; suit < rules.deck.suits.size(); ++suit) {
    if (counts[suit] == 0) continue;
    if (counts[suit] == closed) {
      ++sets;
    } else if (counts[suit] == 1) {
      ++over;
      over_suit = suit;
    } else {
      return false;
    }
  }
  if (sets != phase.times || over != 1) return false;
  for (const Card face : rules.suit_faces[over_suit])
    if (hand.count(face) != 0) return phase.over.has(face);
  return false;
}

} // namespace

int still_to_meld(const State& state, const DrawPhase& phase, Seat seat) {
  int cards = phase.melded;
  const auto& melds = draw_state(state).melds[seat];
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i)
    cards -= melds[static_cast<std::size_t>(i)].size();
  return cards;
}

std::optional<MeldBook::Cover> cover_of(const State& state, const DrawPhase& phase, Seat seat,
                                        int cards) {
  const int spare = cards - still_to_meld(state, phase, seat);
  const int most = phase.then_discards ? 1 : phase.spare;
  if (spare < 0 || spare > most) return std::nullopt;
  const bool counts = phase.melds_wanted != MeldBook::any_melds;
  const int melds = phase.melds_wanted - draw_state(state).meld_count[seat];
  if (counts && melds < 0) return std::nullopt;
  // what lies on the table may be what is needed
  std::uint32_t needs = phase.melds_needed;
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i)
    if (((needs >> draw_state(state).melds[seat][static_cast<std::size_t>(i)].set) & 1U) != 0)
      needs = 0;
  return MeldBook::Cover{spare, phase.spare > 0, counts ? melds : MeldBook::any_melds, needs};
}

std::int64_t laid_worth(const Rules& rules, const State& state, Seat seat) {
  std::int64_t worth = 0;
  const auto& melds = draw_state(state).melds[seat];
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i)
    worth += rules.sets[melds[static_cast<std::size_t>(i)].set].laid;
  return worth;
}

bool is_as_dealt(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  return draw_state(state).told_count == 0 && first_to_draw(rules, state, phase) == seat;
}

bool wins_by_extras(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  return phase.extras_win > 0 && pile(rules, state, phase.extra, seat).size() >= phase.extras_win;
}

bool wins(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat, Card card) {
  if (card == no_card && wins_by_extras(rules, state, phase, seat)) return true;
  Pile hand = pile(rules, state, phase.hand, seat);
  if (phase.goal == DrawPhase::Goal::melds) {
    if (card != no_card) hand.add(card);
    if (phase.most_left >= 0) return leaves_little(rules, phase, hand);
    const auto cover = cover_of(state, phase, seat, hand.size());
    return cover && phase.book.covers(hand, *cover);
  }
  if (phase.goal == DrawPhase::Goal::laid) {
    if (card != no_card) return winning_way(rules, state, phase, seat, card).has_value();
    // as it lies at the end
    hand.add(pile(rules, state, phase.melds, seat));
    return hand.size() >= phase.melded && phase.book.covers(hand, hand.size() - phase.melded);
  }
  if (phase.goal == DrawPhase::Goal::cover) {
    const int laid = draw_state(state).meld_count[seat];
    if (laid == 0 && is_whole(phase, hand, card)) return true;
    if (goes_across(phase)) {
      if (card != no_card) hand.add(card);
      return covers_across(phase, hand, phase.times - laid);
    }
    return card == no_card ? phase.splitter.complete(hand, phase.times - laid)
                           : phase.splitter.completes(hand, card, phase.times - laid);
  }
  if (card != no_card) hand.add(card);
  return collected(rules, state, phase, seat, hand);
}

FaceSet last_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                      Card more) {
  Pile hand = pile(rules, state, phase.hand, seat);
  if (more != no_card) hand.add(more);
  if (hand.size() != phase.melded + 1) return {};
  return phase.most_left < 0 ? phase.book.spares(hand, phase.melds_wanted)
                             : discards_leaving_little(rules, phase, hand);
}

FaceSet waits(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  if (phase.goal == DrawPhase::Goal::cover && !goes_across(phase)) {
    const Pile hand = pile(rules, state, phase.hand, seat);
    const int laid = draw_state(state).meld_count[seat];
    FaceSet faces = phase.splitter.waits(hand, phase.times - laid);
    if (laid == 0) faces |= waits_whole(phase, hand);
    return faces;
  }
  FaceSet faces;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    if (wins(rules, state, phase, seat, static_cast<Card>(face)))
      faces.add(static_cast<Card>(face));
  return faces;
}

FaceSet waits_for_others(const Rules& rules, const State& state, const DrawPhase& phase,
                         Seat seat) {
  FaceSet faces;
  each_face(waits(rules, state, phase, seat), [&](Card card) {
    const int own = count_of(rules, state, phase.hand, seat, card) +
                    count_of(rules, state, phase.melds, seat, card);
    if (own < rules.deck.faces[card].copies) faces.add(card);
  });
  return faces;
}

State before_the_last(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  State before = state;
  const DrawState& draw = draw_state(state);
  const bool out = state.marks[mark_winner] == seat && draw.win != no_card;
  // it may have gone again with the last discard
  if (out && !draw.laid && count_of(rules, state, phase.hand, seat, draw.win) > 0)
    take(rules, before, phase.hand, seat, draw.win);
  return before;
}

// The suits that lack least make the sets; a card of another suit is over. Where the cheapest
// choice of suits leaves no such card it is one card more.
int lacking_suits(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                  const Pile& hand, const FaceSet& among) {
  const int sets = phase.times - draw_state(state).meld_count[seat];
  if (sets < 0) return out_of_reach;
  const int size = rules.sets[static_cast<std::size_t>(phase.closed)].size;
  struct Held {
    std::uint8_t cards = 0;
    bool over = false, laid = false;
  };
  std::array<Held, max_faces> suits{};
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i) {
    const Meld& meld = draw_state(state).melds[seat][static_cast<std::size_t>(i)];
    const int suit = rules.deck.faces[meld.cards[0]].suit;
    if (suit >= 0) suits[static_cast<std::size_t>(suit)].laid = true;
  }
  each_face(faces_of(hand), [&](Card face) {
    const std::size_t suit = rules.suit_of[face];
    if (suit == no_suit || !among.has(face)) return;
    suits[suit].cards = static_cast<std::uint8_t>(suits[suit].cards + hand.count(face));
    suits[suit].over = suits[suit].over || phase.over.has(face);
  });
  std::array<int, 5> free{}, with_over{}; // suits by what they lack to a set
  for (std::size_t suit = 0; suit < rules.suit_faces.size(); ++suit) {
    const auto& faces = rules.suit_faces[suit];
    const auto meant = [&](Card face) { return among.has(face); };
    if (suits[suit].laid || std::none_of(faces.begin(), faces.end(), meant)) continue;
    const auto lack = static_cast<std::size_t>(std::max(0, size - suits[suit].cards));
    ++free[lack];
    if (suits[suit].over) ++with_over[lack];
  }
  int sum = 0, left = sets;
  bool over = false; // a suit that is not taken has a card to be over
  for (std::size_t lack = 0; lack < free.size(); ++lack) {
    const int taken = std::min(left, free[lack]);
    sum += taken * static_cast<int>(lack);
    left -= taken;
    over = over || (with_over[lack] > 0 && taken < free[lack]);
  }
  if (left > 0) return out_of_reach;
  return std::min(out_of_reach, sum + (over ? 0 : 1));
}

Suited suited(const Rules& rules, const Pile& hand, int suit) {
  Suited found;
  for (const Card face : rules.suit_faces[static_cast<std::size_t>(suit)])
    for (int i = hand.count(face); i > 0 && found.size < found.cards.size(); --i)
      found.cards[found.size++] = face;
  return found;
}

} // namespace yezi
