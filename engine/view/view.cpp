#include "view/view.h"

#include <algorithm>

#include "kits/kit.h"
#include "table/windows.h"
#include "view/bystander.h"
#include "view/hidden.h"

namespace yezi {

namespace {

void mask_log(State& seen, Seat viewer) {
  const auto log = seen.log();
  std::uint16_t kept = 0;
  for (std::size_t i = 0; i < log.size(); ++i)
    if (const std::optional<Event> event = masked(log[i], viewer)) log[kept++] = *event;
  std::fill(log.begin() + kept, log.end(), Event{});
  seen.log_size = kept;
}

} // namespace

std::optional<Event> masked(const Event& event, Seat seat) {
  if (!has_seat(event.known_by, seat)) return std::nullopt;
  Event known = event;
  if (has_seat(event.cards_seen_by, seat)) return known;
  known.cards = {};
  // whether what moved is what the act named is nothing to whoever does not see it
  if (known.kind == Event::Kind::move) known.verb = Verb::pass;
  return known;
}

bool sealed_phase(const Rules& rules, const State& state) { return is_window(rules, state); }

bool View::operator==(const View& other) const {
  const auto& a = seen;
  const auto& b = other.seen;
  return me == other.me && sizes == other.sizes && offer == other.offer &&
         unbeatable == other.unbeatable && a.words() == b.words() && a.log() == b.log() &&
         same_parts(a, b) && a.marks == b.marks && a.counters == b.counters && a.asked == b.asked &&
         a.answered == b.answered && a.sealed == b.sealed && a.head == b.head &&
         a.backwards == b.backwards && a.pool == b.pool && a.scores == b.scores &&
         a.bonuses == b.bonuses && a.cuts == b.cuts && a.thrown == b.thrown &&
         a.been_head == b.been_head && a.trick == b.trick && a.phase == b.phase &&
         a.step == b.step && a.outcome == b.outcome;
}

View look(const Table& table, const State& state, Seat seat) {
  const Rules& rules = *table.rules;
  View view; // not {seat, state, …}, for which g++ first clears all four kilobytes of it
  view.me = seat;
  view.seen = state;
  State& seen = view.seen;
  each_place(rules, [&](const Zone& zone, Seat owner, std::size_t word) {
    int size = std::popcount(state.words()[word]);
    if (rules.piles) size = pile_at(rules, state, word).size();
    view.sizes[word] = static_cast<std::uint8_t>(size);
    if (!may_see(zone, owner, seat))
      std::fill_n(seen.words().begin() + static_cast<std::ptrdiff_t>(word), rules.place_words, 0U);
  });
  for (Seat s = 0; s < max_seats; ++s)
    if (s != seat) seen.sealed[s] = Action{};
  if (sealed_phase(rules, state)) {
    // who else is asked, and who has answered, would tell
    seen.asked &= seat_bit(seat);
    seen.answered &= seat_bit(seat);
  }
  for (const Phase& phase : rules.phases) phase.kit->hide(rules, seat, state, seen);
  seen.decisions = 0;
  seen.choices = 0;
  mask_log(seen, seat);
  if (seat == bystander) return view;
  // offers are made from what the seat sees alone, so they cannot tell it more
  thread_local Offer offered; // kept for its room: the copy is only as large as it has to be
  offer(table, seen, seat, offered);
  offered.scratch().clear();
  view.offer = offered;
  view.unbeatable = view.offer.judged ? *view.offer.judged : unbeatable_now(rules, seen, seat);
  return view;
}

Cards as_held(const Rules& rules, const View& view, Cards cards) {
  const CardSet copies = rules.deck.copies;
  if (copies.empty() || rules.hand_zone < 0) return cards;
  const CardSet hand = zone(rules, view.seen, rules.hand_zone, view.me);
  const CardSet own = lowest_alike(cards.set(), hand, copies);
  return own | lowest_alike(less_alike(cards.set(), own, copies), ~hand, copies);
}

} // namespace yezi
