#include "explain/scored.h"

#include <bit>

#include "explain/tell.h"
#include "kits/kit.h"

namespace yezi {

Seats told_hands(const Rules& rules, const Scene& scene, const State& state) {
  Seats told = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (play_of(rules).stated_worth(state, seat)) told |= seat_bit(seat);
  for (const ScenePile& hand : scene.hands) {
    const int role = index_of(rules.roles, hand.role);
    if (role >= 0) told |= seat_bit(seat_of_role(rules, state, role));
  }
  return told;
}

std::string untold_roles(const Rules& rules, const State& state, Seats told, const Locale& locale) {
  std::string names;
  for (int role = 0; role < rules.seats; ++role) {
    if (has_seat(told, seat_of_role(rules, state, role))) continue;
    names += (names.empty() ? "" : std::string(locale.comma())) +
             locale.word(WordKind::role, rules.roles[static_cast<std::size_t>(role)]);
  }
  return names;
}

std::string settled_in_words(const Table& table, const State& state, const Scene& scene,
                             const std::vector<Transfer>& transfers, const Sheet* sheet,
                             const Locale& locale, int columns, bool cites) {
  const Rules& rules = *table.rules;
  Teller teller(rules, seating(state), no_seat, sheet, locale);
  teller.fold_at(columns);
  teller.cite_rules(cites);
  const Seats told = told_hands(rules, scene, state);
  const bool some = told != 0 && std::popcount(unsigned{told}) < rules.seats;
  if (!some)
    return wrapped(teller.ending(state), "", "", columns) +
           teller.settlement(table, state, transfers);
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (has_seat(told, seat)) text += teller.count(table, state, seat);
  if (state.outcome == Outcome::won && !has_seat(told, state.marks[mark_winner])) return text;
  text += locale("As if the other hands were worth nothing ({0}):\n",
                 untold_roles(rules, state, told, locale));
  for (const Transfer& transfer : transfers)
    text += wrapped(teller.transfer(state, transfer), "", "    ", columns);
  return text;
}

} // namespace yezi
