// What can be claimed, laid and exchanged in a draw-and-discard game.

#include <algorithm>
#include <bit>
#include <optional>

#include "kits/drawing/chances.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// Whether a set can be laid for which a card is drawn. Where it need not be there, drawing ends
/// the hand as at any other time.
bool can_replace(const DrawPhase& phase, const DrawState& draw) {
  return !phase.replacement_needed || can_draw(phase, draw, true);
}

Action doing(Verb verb, CardList cards) {
  Action action;
  action.verb = verb;
  action.cards = cards;
  return action;
}

/// Going out with a last discard: an action for each card that it can be.
/// `claimed`: another's card that it goes out with; no_card in its own turn. Whether there is one,
/// and where `out` is null only that.
bool offer_last_discards(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                         Card claimed, Offer* out) {
  if (claimed != no_card && !wins(*table.rules, state, phase, seat, claimed)) return false;
  Action action;
  action.verb = Verb::out;
  action.sure = 1;
  bool any = false;
  each_face(last_discards(*table.rules, state, phase, seat, claimed), [&](Card card) {
    action.cards = list_of(card);
    if (!counts_enough(table, state, phase, seat, action.cards.list())) return;
    any = true;
    if (out != nullptr) out->add(action);
  });
  return any;
}

/// Adds the action of going out, if it stands or may be tried.
bool offer_out(const Table& table, const State& state, const DrawPhase& phase, const DrawMove& move,
               Seat seat, Card card, Card shown, Offer* out) {
  const bool complete = wins(*table.rules, state, phase, seat, card);
  const bool sure = complete && counts_enough(table, state, phase, seat, list_of(shown));
  if (!sure && !phase.judged && !(move.below && complete)) return false;
  if (out == nullptr) return true;
  Action action;
  action.verb = Verb::out;
  action.sure = sure ? 1 : 0;
  action.cards = list_of(shown);
  out->add(action);
  return true;
}

/// Puts `card` in the first free place of the set.
void put_down(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, Meld& meld,
              Card card) {
  *std::find(meld.cards.begin(), meld.cards.end(), no_card) = card;
  put(rules, state, phase.melds, seat, card);
}

/// Takes the cards of an open set that `keep` does not want back into the hand.
template <class Keep>
void take_back(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, Meld& meld,
               Keep&& keep) {
  for (Card& card : meld.cards) {
    if (card == no_card || keep(card)) continue;
    take(rules, state, phase.melds, seat, card);
    put(rules, state, phase.hand, seat, card);
    card = no_card;
  }
  std::stable_partition(meld.cards.begin(), meld.cards.end(),
                        [](Card card) { return card != no_card; });
}

/// Which of the kinds that the move makes the cards are.
std::uint8_t kind_of(const DrawPhase& phase, const DrawMove& move, const Meld& meld) {
  if (std::has_single_bit(move.sets) || move.way != DrawMove::Way::make) return move.set;
  Pile cards;
  for (const Card card : meld.cards)
    if (card != no_card) cards.add(card);
  return static_cast<std::uint8_t>(phase.book.shape_of(cards, move.sets));
}

/// In an exchange one card of `gives` leaves, the one of lowest numeral.
void give_one(const Rules& rules, State& state, const DrawPhase& phase, const DrawMove& move,
              Seat seat, Meld& meld) {
  Card worst = no_card;
  for (const Card card : meld.cards)
    if (card != no_card && move.gives.has(card) &&
        (worst == no_card || rules.deck.faces[card].numeral < rules.deck.faces[worst].numeral))
      worst = card;
  bool gone = false;
  take_back(rules, state, phase, seat, meld, [&](Card card) {
    if (gone || card != worst) return true;
    gone = true;
    return false;
  });
  draw_state(state).must_discard = static_cast<std::uint8_t>(worst + 1);
}

} // namespace

bool to_the_left(const Rules& rules, const State& state, Seat seat) {
  const DrawState& draw = draw_state(state);
  return (draw.turned_up && seat == draw.offered_by) ||
         next_active(rules, state, draw.offered_by) == seat;
}

const DrawMove* move_of(const std::vector<DrawMove>& moves, Verb verb) {
  for (const DrawMove& move : moves)
    if (move.verb == verb) return &move;
  return nullptr;
}

bool may_claim(const Rules& rules, const State& state, const DrawMove& claim, Seat seat) {
  const DrawState& draw = draw_state(state);
  if (claim.from_before && !to_the_left(rules, state, seat)) return false;
  return !claim.from_self || (draw.turned_up && seat == draw.offered_by);
}

Barred barred(const State& state, const DrawMove& claim, Seat seat) {
  using Passed = DrawMove::Passed;
  const DrawState& draw = draw_state(state);
  if (claim.passed == Passed::until_draw && has_seat(draw.passed, seat)) return Barred::passed;
  // `told` ends with the card on offer, unless that is being added to a set
  const std::size_t before = draw.told_count - (state.step == claim_step ? 1U : 0U);
  bool since_turn = claim.passed == Passed::kind_until_turn;
  for (std::size_t i = before; i-- > 0 && (since_turn || !claim.own_kinds);) {
    const bool own = (draw.told_how[i] & 7U) == seat;
    since_turn = since_turn && !own;
    if (draw.told[i] != draw.offered || (draw.told_how[i] & DrawState::meld) != 0) continue;
    if (since_turn) return Barred::passed_kind;
    if (own && !claim.own_kinds && !was_shown(state, i)) return Barred::own_kind;
  }
  return Barred::no;
}

const DrawMove* duty_among(const DrawPhase& phase, std::span<const Action> offered) {
  for (const Action& each : offered) {
    const DrawMove* claim = move_of(phase.claims, each.verb);
    if (claim != nullptr && claim->duty && (each.verb != Verb::out || each.sure != 0)) return claim;
  }
  return nullptr;
}

int exchanged_set(const Rules& rules, const State& state, const DrawMove& move, Seat seat,
                  int suit) {
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i) {
    const Meld& open = draw_state(state).melds[seat][static_cast<std::size_t>(i)];
    if (open.set == move.set && rules.deck.faces[open.cards[0]].suit == suit &&
        std::any_of(open.cards.begin(), open.cards.end(),
                    [&](Card card) { return card != no_card && move.gives.has(card); }))
      return i;
  }
  return -1;
}

std::optional<CardList> set_of_suit(const Rules& rules, const DrawPhase& phase,
                                    const DrawMove& move, const Suited& hand, const Meld* open,
                                    Card taken, Card drawn) {
  const SetKind& set = rules.sets[move.set];
  if (move.with_drawn && drawn == no_card) return std::nullopt;
  const int others_held = move.with_drawn ? 2 : 1;
  if (move.alone && !phase.judged && (hand.size != others_held || open != nullptr))
    return std::nullopt;
  int needed = set.size - (taken == no_card ? 0 : 1);
  if (open != nullptr && !(move.upgrade && open->set != move.set) && !phase.judged)
    return std::nullopt;
  if (open != nullptr && move.upgrade)
    for (const Card card : open->cards)
      if (card != no_card && set.among.has(card)) --needed;
  CardList cards;
  if (move.with_drawn) {
    cards = list_of(drawn);
    --needed;
  }
  bool skipped = !move.with_drawn;
  for (std::size_t i = 0; i < hand.size && needed > 0; ++i) {
    const Card card = hand.cards[i];
    if (!skipped && card == drawn) {
      skipped = true;
    } else if (set.among.has(card)) {
      cards = list_with(cards, card);
      --needed;
    }
  }
  return needed == 0 ? std::optional(cards) : std::nullopt;
}

bool offer_claims(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                  Offer* out) {
  const Rules& rules = *table.rules;
  const DrawState& draw = draw_state(state);
  const DrawChances chances(rules, state, phase, seat);
  const bool sets_too =
      state.step == claim_step && (!phase.last_only_out || can_draw(phase, draw, false));
  bool any = false;
  const bool threw = seat == draw.offered_by && !draw.turned_up;
  const bool shown = draw.turned_up && phase.shows();
  for (const DrawMove& claim : phase.claims) {
    if (claim.way == DrawMove::Way::force) {
      if (to_be_forced(rules, state, phase, claim, seat) == no_seat) continue;
      any = true;
      if (out != nullptr) out->add(doing(claim.verb, {}));
    } else if (threw || !(claim.thrown || draw.turned_up)) {
      continue;
    } else if (claim.way == DrawMove::Way::out) {
      if (barred(state, claim, seat) != Barred::no) continue;
      if (!(shown ? claim.with_shown : claim.with_discard)) continue;
      if (claim.ready && ready_call(state, phase, seat) == 0) continue;
      const bool offered =
          phase.then_discards
              ? offer_last_discards(table, state, phase, seat, draw.offered, out)
              : offer_out(table, state, phase, claim, seat, draw.offered, draw.offered, out);
      any = any || offered;
    } else if (sets_too && !shown && may_claim(rules, state, claim, seat) &&
               !(claim.replaces && !can_replace(phase, draw)) && draw.meld_count[seat] < max_laid) {
      chances.each_way(claim, draw.offered, [&](CardList cards) {
        any = true;
        if (out != nullptr) out->add(doing(claim.verb, cards));
      });
    }
    if (any && (out == nullptr || (claim.duty && duty_among(phase, out->listed()) != nullptr)))
      return true;
  }
  return any;
}

Seats claimants(const Table& table, const State& state, const DrawPhase& phase, Seat by) {
  const Rules& rules = *table.rules;
  Seats found = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if ((seat != by || draw_state(state).turned_up || can_force(phase)) &&
        has_seat(active_seats(rules, state), seat) &&
        offer_claims(table, state, phase, seat, nullptr))
      found |= seat_bit(seat);
  return found;
}

void offer_own(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
               bool only_sets, Offer& out) {
  const Rules& rules = *table.rules;
  const DrawChances chances(rules, state, phase, seat);
  for (const DrawMove& move : phase.own) {
    if (move.way == DrawMove::Way::out) {
      const bool dealt = is_as_dealt(rules, state, phase, seat);
      if (dealt && !move.dealt) continue;
      if (move.ready && !may_complete(state, phase, seat, dealt)) continue;
      if (draw_state(state).took ? !move.with_discard : !move.with_shown) continue;
      if (!only_sets && phase.then_discards)
        offer_last_discards(table, state, phase, seat, no_card, &out);
      else if (!only_sets)
        offer_out(table, state, phase, move, seat, no_card, draw_state(state).drawn, &out);
      continue;
    }
    if (move.way == DrawMove::Way::ready) continue; // offer_calls
    if (only_sets && (move.way != DrawMove::Way::make || move.with_drawn)) continue;
    if (move.replaces && !can_replace(phase, draw_state(state))) continue;
    if (move.once && has_replaced(draw_state(state))) continue;
    if (move.way == DrawMove::Way::make && draw_state(state).meld_count[seat] >= max_laid) continue;
    chances.each_way(move, no_card, [&](CardList cards) { out.add(doing(move.verb, cards)); });
  }
}

void lay(const Rules& rules, State& state, const DrawPhase& phase, const DrawMove& move, Seat seat,
         CardList cards, Card taken, Seat from) {
  DrawState& draw = draw_state(state);
  const Card one = taken != no_card ? taken : listed_at(cards, 0);
  const SetKind& set = rules.sets[move.set];
  int index = -1;
  if (move.way == DrawMove::Way::add) {
    for (int i = 0; i < draw.meld_count[seat]; ++i) {
      const Meld& each = draw.melds[seat][static_cast<std::size_t>(i)];
      if (each.set == move.onto && each.cards[0] == one) index = i;
    }
  } else if (move.way == DrawMove::Way::swap) {
    index = exchanged_set(rules, state, move, seat, rules.deck.faces[one].suit);
  } else if (move.upgrade) {
    index = meld_of_suit(rules, state, seat, rules.deck.faces[one].suit);
  }
  const bool fresh = index < 0;
  if (fresh) index = draw.meld_count[seat]++;
  Meld& meld = draw.melds[seat][static_cast<std::size_t>(index)];
  if (fresh) meld = Meld{};
  if (move.upgrade && !fresh)
    take_back(rules, state, phase, seat, meld, [&](Card card) { return set.among.has(card); });
  if (move.way == DrawMove::Way::swap) {
    if (fresh) {
      // the lower card of the closed pair stays in the hand, and has to be discarded
      const Suited hand = suited(rules, state, phase, seat, rules.deck.faces[one].suit);
      draw.must_discard = static_cast<std::uint8_t>(hand.cards[1] + 1);
    } else {
      give_one(rules, state, phase, move, seat, meld);
    }
  }
  for (const Card card : listed(cards)) {
    take(rules, state, phase.hand, seat, card);
    put_down(rules, state, phase, seat, meld, card);
  }
  unsigned how = meld.from >> 4U;
  if (taken != no_card) {
    put_down(rules, state, phase, seat, meld, taken);
    how |= Meld::claimed;
    meld.from = static_cast<std::uint8_t>(from + 1);
  } else if (fresh) {
    how |= Meld::concealed;
  } else if (move.way == DrawMove::Way::add) {
    how |= Meld::added;
  }
  meld.from = static_cast<std::uint8_t>((meld.from & 15U) | how << 4U);
  meld.set = kind_of(phase, move, meld);
  std::sort(meld.cards.begin(), meld.cards.end()); // no_card is the highest
  if (fresh) ++draw.melds_made;
}

} // namespace yezi
