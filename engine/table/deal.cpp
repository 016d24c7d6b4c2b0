// The luck of a hand, checked and dealt.

#include <cassert>

#include "kits/kit.h"
#include "table/hand.h"
#include "table/table.h"

namespace yezi {

namespace {

/// Cuts until a card counts, or breaks the deal off; then a die says how the bank goes on.
void count_off(const Rules& rules, Rng& rng, Deal& deal) {
  const Counting& counting = rules.counting;
  for (int i = 0; i < max_cuts; ++i) {
    const std::uint32_t place = rng.below(deal.size);
    deal.dice[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(place + 1);
    const Card shown = deal.order[place];
    if (has_card(counting.breaks, shown)) {
      deal.dice[static_cast<std::size_t>(i) + 1] =
          static_cast<std::uint8_t>(rng.below(rules.seats) + 1);
      return;
    }
    if (counting.numbers[shown] != 0) return;
  }
}

/// What the cuts of a deal showed; false if they are not what the rules ask for.
bool read_cuts(const Rules& rules, const Deal& deal, State& state) {
  const Counting& counting = rules.counting;
  for (std::size_t i = 0; i < max_cuts; ++i) {
    const std::uint8_t place = deal.dice[i];
    if (place == 0 || place > deal.size) return false;
    const Card shown = deal.order[place - 1U];
    state.cuts[state.cut_count++] = shown;
    if (has_card(counting.breaks, shown)) {
      state.thrown = deal.dice[i + 1];
      return state.thrown >= 1 && state.thrown <= rules.seats;
    }
    // Cut as often as a deal can tell and never a number: it counts as one.
    const bool last = i + 1 == max_cuts;
    if (counting.numbers[shown] == 0 && !last) continue;
    const std::size_t steps = last ? 0 : (counting.numbers[shown] - 1U) % counting.roles.size();
    state.marks[mark_opener] = seat_of_role(rules, state, counting.roles[steps]);
    return deal.dice[i + 1] == 0;
  }
  return false;
}

Faults check_copies(const Rules& rules, const Deal& deal) {
  Faults faults;
  const int wanted = rules.deck.pack_size();
  if (deal.size != wanted)
    faults.push_back({{},
                      "the pack has " + std::to_string(wanted) + " cards, this deal " +
                          std::to_string(deal.size)});
  Pile seen;
  for (std::size_t i = 0; i < deal.size; ++i) {
    const Card card = deal.order[i];
    if (card >= rules.deck.faces.size()) {
      faults.push_back({{}, "card number " + std::to_string(i + 1) + " is not in the pack"});
    } else if (seen.count(card) == rules.deck.faces[card].copies) {
      faults.push_back({{}, "there are too many cards " + rules.deck.faces[card].code});
      break;
    } else {
      seen.add(card);
    }
  }
  if (deal.cut != 0) faults.push_back({{}, "this pack is not cut"});
  return faults;
}

State empty_table(const Rules& rules, const Match& match) {
  State state(rules);
  state.head = match.head;
  state.backwards = seating(rules, match).backwards;
  state.marks.fill(no_seat);
  state.counters = match.counters;
  state.pool = match.pool;
  state.scores = match.scores;
  state.been_head = match.been_head;
  return state;
}

/// Whether a seat is dealt to first; where none is, the hand is void.
bool lay_out(const Rules& rules, const Deal& deal, State& state) {
  assert(rules.dealt.empty() == rules.deal.empty() && "steps are added by add_step");
  Seat first = state.head;
  if (rules.counting.on) {
    read_cuts(rules, deal, state);
    first = state.marks[mark_opener];
    if (first == no_seat) return false;
  }
  std::size_t from = deal.cut;
  for (const DealStep step : rules.deal) {
    const Seat seat = seat_at(rules, {first, state.backwards}, step.role);
    if (rules.piles)
      put(rules, state, step.zone, seat, deal.order[from]);
    else
      zone(rules, state, step.zone, seat) |= card_bit(deal.order[from]);
    if (++from == deal.size) from = 0;
  }
  for (const Phase& phase : rules.phases) phase.kit->deal(rules, deal, state);
  return true;
}

State dealt(const Table& table, const Match& match, const Deal& deal, Events* out, bool holds) {
  const Rules& rules = *table.rules;
  State state = empty_table(rules, match);
  Hand hand{table, rules, state, out, holds};
  if (lay_out(rules, deal, state))
    enter_phase(hand, 0);
  else
    finish(hand, Outcome::void_hand, no_seat, "opener");
  return state;
}

} // namespace

Deal sample_luck(const Rules& rules, Rng& rng) {
  Deal deal;
  for (const Card card : each(rules.pack)) deal.order[deal.size++] = card;
  for (std::size_t face = 0; rules.piles && face < rules.deck.faces.size(); ++face)
    for (int i = 0; i < rules.deck.faces[face].copies; ++i)
      deal.order[deal.size++] = static_cast<Card>(face);
  rng.shuffle(std::span<Card>(deal.order.data(), deal.size));
  if (rules.cut) deal.cut = static_cast<std::uint8_t>(rng.below(deal.size));
  if (rules.counting.on) count_off(rules, rng, deal);
  for (const Phase& phase : rules.phases) phase.kit->sample_luck(rules, rng, deal);
  return deal;
}

Deal sample_luck(const Rules& rules, std::uint64_t seed, std::uint64_t hand) {
  Rng rng = Rng::for_hand(seed, hand);
  return sample_luck(rules, rng);
}

Faults check_deal(const Rules& rules, const Deal& deal) {
  Faults faults;
  for (const Phase& phase : rules.phases) {
    const Faults of_kit = phase.kit->check_luck(rules, deal);
    faults.insert(faults.end(), of_kit.begin(), of_kit.end());
  }
  if (rules.piles) {
    const Faults copies = check_copies(rules, deal);
    faults.insert(faults.end(), copies.begin(), copies.end());
    return faults;
  }
  const int wanted = size_of(rules.pack);
  if (deal.size != wanted)
    faults.push_back({{},
                      "the pack has " + std::to_string(wanted) + " cards, this deal " +
                          std::to_string(deal.size)});
  CardSet seen;
  for (int i = 0; i < deal.size; ++i) {
    const Card card = deal.order[static_cast<std::size_t>(i)];
    if (card >= 64 || !has_card(rules.pack, card)) {
      faults.push_back({{}, "card number " + std::to_string(i + 1) + " is not in the pack"});
    } else if (has_card(seen, card)) {
      faults.push_back({{}, "the card " + rules.deck.faces[card].code + " is in the deal twice"});
    } else {
      seen |= card_bit(card);
    }
  }
  if (deal.size > 0 && deal.cut >= deal.size)
    faults.push_back({{}, "the cut lies beyond the pack"});
  State counted;
  if (faults.empty() && rules.counting.on && !read_cuts(rules, deal, counted))
    faults.push_back({{}, "the dice do not tell where the pack was cut to count off the opener"});
  return faults;
}

State before_play(const Table& table, const Match& match, const Deal& deal) {
  State state = empty_table(*table.rules, match);
  lay_out(*table.rules, deal, state);
  return state;
}

State deal(const Table& table, const Match& match, const Deal& deal, Events* out) {
  return dealt(table, match, deal, out, false);
}

State deal_to_window(const Table& table, const Match& match, const Deal& deal, Events* out) {
  return dealt(table, match, deal, out, true);
}

} // namespace yezi
