// Worlds of a hand that is played in script.
//
// A world puts the unseen cards where they can be (whereabouts.h) and, from there, back through
// what moved face down to the deal. Then the hand is played again in it: every act of another seat
// must be among what the script offers that seat there, and the end must be the position at hand.
// What a duty proves so follows from the script itself.
//
// Worlds are proposed independently and thrown away if they do not fit. Where few fit, a world is
// mended first: two unseen cards are exchanged wherever that leaves fewer acts out of order; from a
// world that fits, exchanges that keep it fitting make a Markov chain (Metropolis), which is
// uniform over the worlds that it reaches. Where none is found in reasonable time, the best that
// was found is taken.

#include <algorithm>

#include "kits/script/bench.h"
#include "kits/script/whereabouts.h"
#include "view/guess_kinds.h"

namespace yezi {

namespace {

constexpr int never = 1'000'000; // no history leads here
constexpr int most_proposed = 6; // independent worlds at a time
constexpr int most_mended = 300;
constexpr int steps_between = 12; // of the chain, from one world to the next
constexpr double worth_proposing = 0.1;

class ScriptWorlds final : public WorldSource {
public:
  ScriptWorlds(const Table& table, const View& view, WorldFit fit)
      : table_(table),
        rules_(*table.rules),
        view_(view),
        trace_(rules_, view_.seen, view_.me),
        known_(gathered(rules_, view_.seen, view_.me, trace_)),
        repeats_(fit == WorldFit::proven && can_repeat()),
        spread_(rules_, view_) {
    if (fit == WorldFit::sizes) bar_from_facts(rules_, known_.information);
    sampler_.emplace(rules_, known_.information);
  }

  State sample(Rng& rng) override {
    // a scene may say what no hand leads to
    const bool led_nowhere = proposals_ >= most_proposed && !arrived_;
    if (!repeats_ || led_nowhere) {
      World world;
      sampler_->sample(rng, world);
      State state = laid(world);
      if (world.slots.empty()) spread_.sample(rng, state);
      return finished(state, rng);
    }
    if (const auto found = proposed(rng)) return finished(*found, rng);
    if (!begun_ && !mend(rng)) return finished(best_, rng);
    for (int i = 0; i < steps_between; ++i) step(rng);
    return finished(chained_, rng);
  }
  WorldSampler::Method method() const override {
    return repeats_ ? WorldSampler::Method::chain : WorldSampler::Method::shuffled;
  }
  double acceptance() const override {
    return tried_ == 0 ? 1 : static_cast<double>(fitted_) / static_cast<double>(tried_);
  }

private:
  /// All of the hand was played in script, and somebody else has acted.
  bool can_repeat() const {
    if (table_.hooks == nullptr || view_.seen.over() || known_.places.empty()) return false;
    for (const Phase& phase : rules_.phases)
      if (!phase.is<ScriptPhase>()) return false;
    const auto log = view_.seen.log();
    return std::any_of(log.begin(), log.end(), [&](const Event& event) {
      return event.kind == Event::Kind::act && event.seat != view_.me;
    });
  }

  std::optional<State> proposed(Rng& rng);
  bool mend(Rng& rng);
  void step(Rng& rng);
  bool exchange(World& world, Rng& rng, Seats of) const;

  State laid(const World& world) const;
  bool go_back(const World& world, Rng& rng);
  State dealt_again() const;
  void foresee(State& state, std::size_t from) const;
  bool from_own_place(const Event& moved) const;
  std::optional<Action> repeated(std::size_t act) const;
  int play_again(const World& world, Rng& rng, State& end);
  bool arrives(const State& end, const World& world) const;
  State finished(State state, Rng& rng) const;

  const Table& table_;
  const Rules& rules_;
  const View view_;
  const Trace trace_;
  Gathered known_;
  const bool repeats_;
  std::optional<Sampler> sampler_;
  Spread spread_; // by sizes alone, where nothing else fits

  // the history of the world at hand: what moved, with all cards, and where they lay before
  std::vector<Event> history_;
  std::vector<CardSet> before_;
  Seats at_odds_ = 0; // seats whose acts it does not allow
  Offer offered_;

  World world_; // of the chain
  State chained_, best_;
  bool begun_ = false;
  bool arrived_ = false; // in any world, at the position at hand
  int patience_ = most_mended;
  std::uint64_t proposals_ = 0, proposals_fit_ = 0;
  std::uint64_t tried_ = 0, fitted_ = 0; // in all
};

std::optional<State> ScriptWorlds::proposed(Rng& rng) {
  const double worth =
      static_cast<double>(proposals_fit_) - worth_proposing * static_cast<double>(proposals_);
  if (proposals_ >= most_proposed && worth < 0) return std::nullopt;
  World world;
  for (int i = 0; i < most_proposed; ++i) {
    sampler_->sample(rng, world);
    if (world.slots.empty()) return std::nullopt;
    State end;
    ++proposals_;
    if (play_again(world, rng, end) != 0) continue;
    ++proposals_fit_;
    return end;
  }
  return std::nullopt;
}

/// Looks for a first world that fits. False if there is none in reasonable time.
bool ScriptWorlds::mend(Rng& rng) {
  sampler_->sample(rng, world_);
  if (world_.slots.empty()) {
    best_ = laid(world_);
    spread_.sample(rng, best_);
    return false;
  }
  int odds = play_again(world_, rng, chained_);
  best_ = odds < never ? chained_ : laid(world_);
  Seats at_odds = at_odds_;
  for (int i = 0; i < patience_ && odds > 0; ++i) {
    World other = world_;
    // whoever did what it could not have done most likely holds the wrong cards
    if (!exchange(other, rng, rng.below(4) == 0 ? everyone(rules_) : at_odds)) continue;
    State end;
    const int left = play_again(other, rng, end);
    if (left > odds) continue;
    odds = left;
    at_odds = at_odds_;
    world_ = std::move(other);
    chained_ = end;
    if (odds < never) best_ = end;
  }
  begun_ = odds == 0;
  if (!begun_) patience_ = most_mended / 10; // next time
  return begun_;
}

void ScriptWorlds::step(Rng& rng) {
  World other = world_;
  if (!exchange(other, rng, everyone(rules_))) return;
  State end;
  if (play_again(other, rng, end) != 0) return;
  world_ = std::move(other);
  chained_ = end;
}

/// Two cards of different places, one of them of a seat of `of`, change places where both can.
bool ScriptWorlds::exchange(World& world, Rng& rng, Seats of) const {
  const auto& slots = known_.information.slots;
  std::vector<std::size_t> some, all;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    if (world.slots[i].empty()) continue;
    all.push_back(i);
    if (of == everyone(rules_) || (slots[i].seat != no_seat && has_seat(of, slots[i].seat)))
      some.push_back(i);
  }
  if (some.empty()) some = all;
  if (all.size() < 2) return false;
  const auto pick = [&](CardSet cards) {
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(size_of(cards))); skip > 0;
         --skip)
      cards = rest_of(cards);
    return lowest_of(cards);
  };
  const std::size_t a = some[rng.below(static_cast<std::uint32_t>(some.size()))];
  const std::size_t b = all[rng.below(static_cast<std::uint32_t>(all.size()))];
  if (a == b) return false;
  const CardSet one = pick(world.slots[a]), other = pick(world.slots[b]);
  if (meet(slots[a].barred, other) || meet(slots[b].barred, one)) return false;
  world.slots[a] ^= one | other;
  world.slots[b] ^= one | other;
  return true;
}

/// The position at hand with the cards of the world, its past as far as it was seen.
State ScriptWorlds::laid(const World& world) const {
  State state = view_.seen;
  for (std::size_t i = 0; i < world.slots.size(); ++i)
    state.words()[known_.places[i]] |= world.slots[i].bits();
  if (state.step == 1) state.asked = script_state(state).asked;
  return state;
}

/// Takes back what moved, from the end to the deal; what moved face down is any of what can have.
/// False where that contradicts what was seen.
bool ScriptWorlds::go_back(const World& world, Rng& rng) {
  const State now = laid(world);
  before_.clear();
  for (const std::uint64_t word : now.words()) before_.push_back(CardSet::of_bits(word));
  history_.assign(now.log().begin(), now.log().end());
  for (std::size_t i = history_.size(); i-- > 0;) {
    Event& event = history_[i];
    if (event.kind != Event::Kind::move) continue;
    CardSet& from = before_[event.from_place()];
    CardSet& to = before_[event.to_place()];
    if (!has_seat(event.cards_seen_by, view_.me)) {
      const Whereabouts& can_be = trace_.before(i);
      CardSet certain, others;
      for (const Card card : each(to)) {
        if (!can_be[card].test(event.from_place())) continue;
        (can_be[card].test(event.to_place()) ? others : certain) |= card_bit(card);
      }
      while (size_of(certain) < event.size && !others.empty()) {
        CardSet left = others;
        for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(size_of(others))); skip > 0;
             --skip)
          left = rest_of(left);
        certain |= lowest_of(left);
        others &= ~lowest_of(left);
      }
      if (size_of(certain) != event.size) return false;
      event.cards = certain;
    }
    const CardSet moved = event.cards.set();
    if (!holds(to, moved)) return false;
    to &= ~moved;
    from |= moved;
  }
  return true;
}

/// The hand as it was dealt in this world, before its first phase.
State ScriptWorlds::dealt_again() const {
  State state(rules_);
  const State& seen = view_.seen;
  const ScriptState& told = script_state(seen);
  state.head = seen.head;
  state.backwards = seen.backwards;
  state.pool = seen.pool;
  state.scores = seen.scores;
  state.been_head = seen.been_head;
  state.cuts = seen.cuts;
  state.cut_count = seen.cut_count;
  state.thrown = seen.thrown;
  state.counters = told.counters;
  state.marks = told.marks;
  std::transform(before_.begin(), before_.end(), state.words().begin(),
                 [](CardSet cards) { return cards.bits(); });
  ScriptState& script = script_state(state);
  script.counters = told.counters;
  script.marks = told.marks;
  script.repeats = true;
  script.luck = 1;
  return state;
}

/// Puts on top what will be drawn from event `from` on, in that order.
void ScriptWorlds::foresee(State& state, std::size_t from) const {
  ScriptState& script = script_state(state);
  CardSet put;
  script.count = 0;
  for (std::size_t i = from; i < history_.size(); ++i) {
    if (history_[i].kind != Event::Kind::move) continue;
    for (const Card card : each(history_[i].cards.set() & ~put))
      script.order[script.count++] = card;
    put |= history_[i].cards.set();
  }
}

/// Whether these cards came from a place of the seat that moved them.
bool ScriptWorlds::from_own_place(const Event& moved) const {
  for (std::size_t z = 0; z < rules_.zones.size(); ++z)
    if (rules_.zones[z].of_seat &&
        word_of(rules_, static_cast<int>(z), moved.seat) == moved.from_place())
      return true;
  return false;
}

/// An act of the log with its cards: where they were not seen, those that it moved, and of several
/// moves the first of as many cards from a place of its own.
std::optional<Action> ScriptWorlds::repeated(std::size_t act) const {
  const Event& event = history_[act];
  Action action;
  action.verb = event.verb;
  action.arg = event.arg;
  action.cards = event.cards;
  const auto complete = [&] { return size_of(action.cards.set()) == event.size; };
  if (complete()) return action;
  for (std::size_t i = act + 1; i < history_.size(); ++i) {
    const Event& moved = history_[i];
    if (moved.kind == Event::Kind::act) break;
    if (moved.kind != Event::Kind::move) continue;
    if (moved.size == event.size && from_own_place(moved)) {
      action.cards = moved.cards;
      break;
    }
    if (size_of(action.cards.set()) < event.size)
      action.cards = action.cards.set() | moved.cards.set();
  }
  if (!complete()) return std::nullopt;
  return action;
}

/// How many acts of others the world does not allow; `never` where it does not lead to the position
/// at hand. `end` is what it leads to.
int ScriptWorlds::play_again(const World& world, Rng& rng, State& end) {
  at_odds_ = 0;
  ++tried_;
  if (!go_back(world, rng)) return never;
  State state = dealt_again();
  int odds = 0;
  try {
    Hand hand{table_, rules_, state, nullptr};
    foresee(state, 0);
    enter_phase(hand, 0);
    std::size_t asked_at = 0; // where the question began that is being answered
    for (std::size_t i = 0; i < history_.size(); ++i) {
      const Event& event = history_[i];
      if (event.kind != Event::Kind::act) continue;
      const std::optional<Action> action = repeated(i);
      if (!action || !has_seat(state.asked, event.seat) || has_seat(state.answered, event.seat))
        return never;
      if (state.answered == 0) asked_at = i;
      foresee(state, asked_at);
      if (event.seat != view_.me) {
        yezi::offer(table_, state, event.seat, offered_);
        if (!offered_.contains(*action)) {
          ++odds;
          at_odds_ |= seat_bit(event.seat);
        }
      }
      apply_offered(table_, state, event.seat, *action);
    }
    if (state.step == 1 && has_seat(view_.seen.answered, view_.me))
      apply_offered(table_, state, view_.me, view_.seen.sealed[view_.me]);
  } catch (const ScriptError&) {
    return never;
  } catch (const HandTooLong&) {
    return never;
  }
  if (!arrives(state, world)) return never;
  arrived_ = true;
  if (odds == 0) ++fitted_;
  end = state;
  return odds;
}

bool ScriptWorlds::arrives(const State& end, const World& world) const {
  const State here = laid(world);
  return end.words() == here.words() && end.counters == here.counters && end.marks == here.marks &&
         end.phase == here.phase && end.step == here.step && end.asked == here.asked &&
         end.log_size == here.log_size && end.outcome == here.outcome;
}

/// Whatever lies hidden is shuffled anew, and so is all luck to come.
State ScriptWorlds::finished(State state, Rng& rng) const {
  ScriptState& script = script_state(state);
  script = script_state(view_.seen);
  script.luck = static_cast<std::uint32_t>(rng.next() >> 32) | 1U;
  script.count = static_cast<std::uint8_t>(size_of(rules_.pack));
  CardSet hidden = rules_.pack;
  std::size_t next = 0;
  for (const Card card : script.order) {
    if (card == no_card) break;
    hidden &= ~card_bit(card);
    ++next;
  }
  const std::size_t first = next;
  for (const Card card : each(hidden)) script.order[next++] = card;
  rng.shuffle(std::span(script.order).subspan(first, next - first));
  return state;
}

} // namespace

std::unique_ptr<WorldSource> ScriptPhase::worlds(const Table& table, const View& view,
                                                 WorldFit fit) const {
  return std::make_unique<ScriptWorlds>(table, view, fit);
}

} // namespace yezi
