// From one question to the next: the script offers, applies and says who is asked.

#include <algorithm>

#include "kits/script/bench.h"

namespace yezi {

PartSize ScriptPhase::part() const { return part_of<ScriptState>(); }

/// Piles lie in the order in which the pack was shuffled, and whatever is shuffled later follows
/// from that order too.
void ScriptPhase::deal(const Rules& /*rules*/, const Deal& deal, State& state) const {
  ScriptState& script = script_state(state);
  script.count = static_cast<std::uint8_t>(std::min<std::size_t>(deal.size, script.order.size()));
  std::uint32_t mixed = 2166136261U;
  for (std::size_t i = 0; i < script.count; ++i) {
    script.order[i] = deal.order[(deal.cut + i) % deal.size];
    mixed = (mixed ^ script.order[i]) * 16777619U;
  }
  script.luck = mixed | 1U;
  script.counters = state.counters;
  script.marks = state.marks;
}

void ScriptPhase::enter(Hand& now) const {
  ScriptBench bench(now, no_seat);
  const Seats asked = now.table.hooks->start(start_hook, bench);
  bench.ask(asked);
  if (asked == 0 && !bench.leaves()) bench.next_phase();
  bench.note_moves();
  bench.carry_on();
}

namespace {

/// All that the seat sees.
CardSet seen_by(const Rules& rules, const State& state, Seat seat) {
  CardSet seen;
  for (std::size_t z = 0; z < rules.zones.size(); ++z)
    for (Seat owner = 0; owner < places_of(rules, rules.zones[z]); ++owner)
      if (has_seat(seers(rules, static_cast<int>(z), owner), seat))
        seen |= zone(rules, state, static_cast<int>(z), owner);
  return seen;
}

/// Faults for cards that cannot be meant. `hand` is looked at first: mostly they lie there.
void check_cards(const Rules& rules, const State& state, Seat seat, CardSet hand,
                 const HookAction& offered) {
  if (!in_pack(rules, offered.cards))
    throw ScriptError("\"" + offered.verb + "\" is offered with cards that are not in the pack");
  const CardSet cards = offered.subset_size > 0 ? CardSet{} : offered.cards.set();
  if (!holds(hand, cards) && !holds(seen_by(rules, state, seat), cards))
    throw ScriptError("\"" + offered.verb + "\" is offered with cards that seat " +
                      std::to_string(seat) + " does not see; a number comes third: y.act(\"" +
                      offered.verb + "\", nil, number)");
}

} // namespace

void ScriptPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  std::vector<HookAction> actions;
  table.hooks->offer(offer_hook, Open(table, state, seat), actions);
  const CardSet copies = rules.deck.copies;
  const CardSet hand = rules.hand_zone < 0 ? CardSet{} : zone(rules, state, rules.hand_zone, seat);
  for (const HookAction& offered : actions) {
    const int verb = index_of(rules.verbs, offered.verb);
    if (verb < 0) throw ScriptError("there is no verb \"" + offered.verb + "\"");
    check_cards(rules, state, seat, hand, offered);
    if (offered.subset_size > 0) {
      into.add_breaks(static_cast<Verb>(verb), offered.cards.set(), offered.subset_size,
                      offered.keep_none_of);
      continue;
    }
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.arg = arg_of(action.verb, offered.number);
    action.cards = offered.cards;
    // which of several alike cards is meant is nothing to choose
    if (!copies.empty() && holds(hand, action.cards.set()))
      action.cards = lowest_alike(action.cards.set(), hand, copies);
    const auto listed = into.listed();
    if (copies.empty() || std::find(listed.begin(), listed.end(), action) == listed.end())
      into.add(action);
  }
  long double ways = 0;
  for (const Offer::Family& family : into.families())
    ways += static_cast<long double>(family.count);
  if (ways > 4e18L) throw ScriptError("offers more actions than can be counted");
  if (into.empty())
    throw ScriptError("seat " + std::to_string(seat) + " is asked but nothing is offered");
}

void ScriptPhase::answer(Hand& now, Seat seat, const Action& action) const {
  ScriptBench bench(now, seat);
  now.table.hooks->apply(apply_hook, bench, seat, hook_action(now.rules, action));
  bench.note_act(action);
  bench.carry_on();
}

bool ScriptPhase::sealed(const State& state) const { return state.step == 1; }

/// In the order of roles. The last answer says how it goes on, unless one before ends the hand.
void ScriptPhase::resolve(Hand& now) const {
  State& state = now.state;
  const auto answers = state.sealed;
  const Seats asked = state.asked;
  state.sealed = {};
  state.asked = state.answered = 0;
  state.step = 0;
  script_state(state).asked = 0;
  std::optional<ScriptBench> last;
  for (int role = 0; role < now.rules.seats; ++role) {
    const Seat seat = seat_of_role(now.rules, state, role);
    if (!has_seat(asked, seat)) continue;
    if (last && last->ends()) {
      ScriptBench(now, seat).note_act(answers[seat]);
      continue;
    }
    last.emplace(now, seat);
    now.table.hooks->apply(apply_hook, *last, seat, hook_action(now.rules, answers[seat]));
    last->note_act(answers[seat]);
  }
  last->carry_on();
}

/// The script ends hands as it likes.
Outcomes ScriptPhase::outcomes(std::string_view /*reason*/) const { return any_outcome; }

/// What comes off the top and how shuffles will come out is nobody's business.
void ScriptPhase::hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const {
  ScriptState& script = script_state(seen);
  const ScriptState& whole = script_state(truth);
  script.luck = 0;
  script.order.fill(no_card);
  std::size_t next = 0;
  for (std::size_t z = 0; z < rules.zones.size(); ++z)
    for (int s = 0; s < (rules.zones[z].of_seat ? rules.seats : 1); ++s) {
      if (!has_seat(seers(rules, static_cast<int>(z), static_cast<Seat>(s)), viewer) &&
          rules.zones[z].seen_by != Zone::SeenBy::all)
        continue;
      const CardSet cards = zone(rules, truth, static_cast<int>(z), static_cast<Seat>(s));
      for (const Card card : in_order(whole, cards)) script.order[next++] = card;
    }
}

void ScriptPhase::key_luck(State& state, std::uint64_t key) const {
  script_state(state).luck = static_cast<std::uint32_t>(key >> 32) | 1U;
}

} // namespace yezi
