// A phase that is all script: the script offers, applies and says who is asked next.

#include "kits/script/phase.h"
#include "table/glimpse.h"

namespace yezi {

namespace {

/// The table as `apply` may change it. What ends or moves on is done after the act has been noted.
class Bench : public OpenTo<Workbench> {
public:
  Bench(Hand& hand) : OpenTo(hand.table, hand.state), hand_(hand) {}

  void move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) override {
    if ((this->cards(from, from_seat) & cards) != cards)
      throw ScriptError("the cards to move are not all in " + zone_name(from));
    this->cards(to, to_seat); // checks the place
    yezi::zone(hand_.rules, hand_.state, from, from_seat) &= ~cards;
    yezi::zone(hand_.rules, hand_.state, to, to_seat) |= cards;
  }
  void set_mark(std::string_view name, Seat seat) override {
    mark(name); // checks the name
    if (seat != no_seat && seat >= seats()) throw ScriptError("there is no such seat");
    hand_.state.marks[static_cast<std::size_t>(index_of(hand_.rules.marks, name))] = seat;
  }
  void set_counter(std::string_view name, Seat seat, std::int64_t value) override {
    const std::size_t place = counter_place(hand_.rules, name, seat);
    if (value < INT16_MIN || value > INT16_MAX)
      throw ScriptError("a counter holds -32768 to 32767, got " + std::to_string(value));
    hand_.state.counters[place] = static_cast<std::int16_t>(value);
  }
  void ask(Seats seats) override { asked_ = seats; }
  void next_phase() override { next_ = true; }
  void end(std::string_view outcome, Seat winner) override {
    if (outcome == "won") {
      outcome_ = Outcome::won;
    } else if (outcome == "drawn") {
      outcome_ = Outcome::drawn;
    } else if (outcome == "void") {
      outcome_ = Outcome::void_hand;
    } else if (outcome == "played") {
      outcome_ = Outcome::played;
    } else {
      throw ScriptError("a hand ends \"won\", \"drawn\", \"void\" or \"played\", not \"" +
                        std::string(outcome) + "\"");
    }
    winner_ = winner;
  }

  /// Does what was asked for.
  void carry_on() {
    const std::string phase = hand_.rules.phases[hand_.state.phase].name;
    if (outcome_ != Outcome::running) {
      finish(hand_, outcome_, winner_, phase);
    } else if (next_) {
      yezi::next_phase(hand_);
    } else if (std::popcount(asked_) != 1 || (asked_ & ~everyone(hand_.rules)) != 0) {
      throw ScriptError("a phase must ask one seat, end the hand, or go to the next phase");
    } else {
      hand_.state.asked = asked_;
    }
  }

private:
  std::string zone_name(int zone) const {
    return hand_.rules.zones[static_cast<std::size_t>(zone)].name;
  }
  Hand& hand_;
  Seats asked_ = 0;
  bool next_ = false;
  Outcome outcome_ = Outcome::running;
  Seat winner_ = no_seat;
};

/// Cards are seen by whoever sees the place where they came to lie.
Seats seen_where_they_lie(const Hand& hand, CardSet cards, Seat actor) {
  const Rules& rules = hand.rules;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    if (rules.zones[z].seen_by == Zone::SeenBy::all) continue;
    for (int s = 0; s < (rules.zones[z].of_seat ? rules.seats : 1); ++s)
      if ((zone(rules, hand.state, static_cast<int>(z), static_cast<Seat>(s)) & cards) != 0)
        return seat_bit(actor);
  }
  return everyone(rules);
}

} // namespace

void ScriptPhase::enter(Hand& now) const {
  Bench bench(now);
  const Seats asked = now.table.hooks->start(start_hook, bench);
  bench.ask(asked);
  if (asked == 0) bench.next_phase();
  bench.carry_on();
}

void ScriptPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  std::vector<HookAction> actions;
  table.hooks->offer(offer_hook, Open(table, state, seat), actions);
  for (const HookAction& offered : actions) {
    const int verb = index_of(rules.verbs, offered.verb);
    if (verb < 0) throw ScriptError("there is no verb \"" + offered.verb + "\"");
    if (!in_pack(rules, offered.cards))
      throw ScriptError("\"" + offered.verb + "\" is offered with cards that are not in the pack");
    if (offered.subset_size > 0) {
      into.add_breaks(static_cast<Verb>(verb), offered.cards, offered.subset_size,
                      offered.keep_none_of);
      continue;
    }
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.arg = static_cast<std::uint16_t>(offered.arg);
    action.cards = offered.cards;
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
  Bench bench(now);
  HookAction told;
  told.verb = now.rules.verbs[static_cast<std::size_t>(action.verb)];
  told.cards = action.cards;
  told.arg = action.arg;
  now.table.hooks->apply(apply_hook, bench, seat, told);
  note(now,
       act(now, seat, action, seen_where_they_lie(now, action.cards, seat), everyone(now.rules)));
  bench.carry_on();
}

/// The script ends hands as it likes.
Outcomes ScriptPhase::outcomes(std::string_view /*reason*/) const { return any_outcome; }

} // namespace yezi
