// Numbers that seats announce in turn, each once and whatever the others said: how many tricks it
// will take, as in oh hell.

#include <algorithm>
#include <bit>

#include "core/added_verb.h"
#include "core/compiler.h"
#include "core/locale.h"
#include "core/refusals.h"
#include "kits/auction/phase.h"
#include "table/hand.h"
#include "table/offer.h"
#include "view/merits.h"

namespace yezi {

namespace {

int announced(const AnnouncePhase& phase, const State& state, Seat seat) {
  return state.counters[static_cast<std::size_t>(phase.counter) + seat];
}

/// What the others have announced, if `seat` is the last to speak; -1 if it is not.
int sum_before_last(const AnnouncePhase& phase, const Rules& rules, const State& state, Seat seat) {
  const Seats speak = active_seats(rules, state);
  if (state.step + 1 < std::popcount(speak)) return -1;
  int sum = 0;
  for (const Seat other : each_seat(without(speak, seat))) sum += announced(phase, state, other);
  return sum;
}

bool may_announce(const AnnouncePhase& phase, const Rules& rules, const State& state, Seat seat,
                  int number) {
  if (phase.never == AnnouncePhase::any_sum) return true;
  const int before = sum_before_last(phase, rules, state, seat);
  return before < 0 || before + number != phase.never;
}

} // namespace

std::shared_ptr<const Mechanism> compile_announce(Compiler& c, const ClauseAt& at) {
  c.only(at, {"numbers", "counter", "first", "never"});
  const auto made = std::make_shared<AnnouncePhase>();
  AnnouncePhase& phase = *made;
  if (c.rules.piles) c.fault(at, "is not for games of drawing");
  phase.bid = added_verb(c.rules, "bid");
  for (const ClauseAt& item :
       c.list(c.need(at, "numbers", "the numbers that may be announced"), "a list of numbers")) {
    const auto number = static_cast<std::uint16_t>(c.integer(item, 0, max_number).value_or(0));
    if (std::find(phase.numbers.begin(), phase.numbers.end(), number) != phase.numbers.end() &&
        c.faults.empty())
      c.fault(item, "is here twice");
    phase.numbers.push_back(number);
  }
  if (phase.numbers.size() < 2 && c.faults.empty())
    c.fault(at, "leaves nothing to choose: name two numbers at least");
  if (const ClauseAt counter = c.need(at, "counter", "a counter of seats"))
    phase.counter = std::max(0, c.seat_counter_base(counter));
  if (const ClauseAt never = c.field(at, "never"))
    phase.never = static_cast<int>(c.integer(never, 0, max_number).value_or(0));
  if (const ClauseAt first = c.field(at, "first")) {
    const int role = c.role(first);
    if (role >= 0 && ((c.rules.active_roles >> role) & 1U) == 0)
      c.fault(first, first->text + " does not act in this game");
    if (role >= 0) phase.first = static_cast<std::uint8_t>(role);
  } else {
    while (phase.first + 1 < c.rules.seats && ((c.rules.active_roles >> phase.first) & 1U) == 0)
      ++phase.first;
  }
  return made;
}

void AnnouncePhase::enter(Hand& now) const {
  now.state.asked = seat_bit(seat_of_role(now.rules, now.state, first));
}

void AnnouncePhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  Action action;
  action.verb = bid;
  for (const std::uint16_t number : numbers) {
    if (!may_announce(*this, *table.rules, state, seat, number)) continue;
    action.arg = arg_of(bid, number);
    into.add(action);
  }
}

void AnnouncePhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  state.counters[static_cast<std::size_t>(counter) + seat] =
      static_cast<std::int16_t>(number_of(bid, action.arg));
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  if (++state.step == std::popcount(active_seats(now.rules, state))) return next_phase(now);
  state.asked = seat_bit(next_active(now.rules, state, seat));
}

void AnnouncePhase::why_not(const Table& table, const View& view, const Action& action,
                            const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  const int number = number_of(bid, action.arg);
  if (action.verb != bid || number < 0 || may_announce(*this, rules, view.seen, view.me, number))
    return;
  const std::string path = rules.phases[view.seen.phase].name + ".never";
  out.push_back({path, refusal_rules(rules.said, path, "sum"),
                 locale("The last bid may not bring the total of all bids to {}.", never), "sum"});
}

} // namespace yezi
