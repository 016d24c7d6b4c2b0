#include "kits/tricks/solver/solver_search.h"

#include <algorithm>
#include <cstring>

#include "core/interrupt.h"
#include "table/settle.h"

namespace yezi {

namespace {

/// How much work a number of positions is, for what is worth keeping.
std::uint8_t work_of(std::uint64_t positions) {
  return static_cast<std::uint8_t>(std::bit_width(positions));
}

std::size_t share(const SolverSettings& settings, SolverPlay play) {
  return settings.play == play ? settings.table_bytes - settings.table_bytes / 8 : 0;
}

std::int32_t checked_amount(std::int64_t amount) {
  if (amount <= solver_least || amount >= solver_most)
    throw CannotSolve("the payments of this game are too large to be solved");
  return static_cast<std::int32_t>(amount);
}

} // namespace

SolverSearch::SolverSearch(const Table& table, const SolverSettings& settings)
    : rules_(*table.rules),
      hooks_(rules_, table.hooks),
      table_{table.rules, &hooks_},
      settings_(settings),
      additive_(settings.goal != SolverGoal::points),
      bounds_(share(settings, SolverPlay::paranoid)),
      values_(share(settings, SolverPlay::maxn)),
      settled_(additive_ ? 0 : settings.table_bytes / 8) {
  play_ = &trick_rules(rules_);
  for (const Zone& zone_rule : rules_.zones)
    words_ = std::max(words_, std::size_t{zone_rule.word} + places_of(rules_, zone_rule));
}

void SolverSearch::set_limits(std::uint64_t positions, std::chrono::milliseconds time) {
  positions_ = 0;
  most_positions_ = positions;
  timed_ = time.count() > 0;
  if (timed_) until_ = std::chrono::steady_clock::now() + time;
}

void SolverSearch::load(const State& state, Seat root) {
  if (state.over()) throw CannotSolve("the hand is over");
  const Phase& phase = rules_.phases[state.phase];
  if (phase.kit->scripted())
    throw CannotSolve("the phase " + phase.name + " is made by a script, and cannot be solved");
  state_ = state;
  const bool paranoid = settings_.play == SolverPlay::paranoid;
  SolverKeys keys(table_, state_, settings_.goal, paranoid ? root : no_seat);
  if (!(keys.deal() == deal_) || root != root_) {
    bounds_.next_round();
    values_.next_round();
    settled_.next_round();
  }
  deal_ = keys.deal();
  root_ = root;
  own_ = team_of(rules_, state_, root);
  groups_.reset();
  keys_.emplace(std::move(keys));
  groups_.emplace(rules_, *keys_);
  const SolverReads& reads = keys_->reads();
  kinds_ = {true, !reads.unknown && (reads.hooks || keys_->judged()),
            !reads.unknown && reads.hooks};
  bracket_ = keys_->judged() && statuses_hold();
  for (Seat seat = 0; seat < rules_.seats; ++seat) had_[seat] = have(seat);
}

/// Whether every status that was deduced so far is true, and can only come out true from here on:
/// the past that is told leaves the cards where they lie possible for every seat. A guessed past
/// need not.
bool SolverSearch::statuses_hold() const {
  for (std::size_t i = 0; i < state_.log_size; ++i) {
    const Event& event = state_.log()[i];
    // what a free lead tells another depends on what he held: it could still come out
    if (event.kind == Event::Kind::act && event.verb == Verb::lead &&
        event.seat == state_.marks[mark_privileged])
      return false;
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!has_seat(active_seats(rules_, state_), seat)) continue;
    const InformationSet information = information_of(rules_, state_, seat);
    World world;
    for (const Slot& slot : information.slots) {
      CardSet cards;
      if (slot.kind == Slot::Kind::hand) cards = zone(rules_, state_, play_->hand, slot.seat);
      if (slot.kind == Slot::Kind::buried) {
        for (std::size_t i = 0; i < state_.log_size; ++i) {
          const Event& event = state_.log()[i];
          if (event.kind == Event::Kind::act && event.verb == Verb::bury &&
              event.seat == slot.seat && event.trick == slot.trick)
            cards |= event.cards.set();
        }
      }
      world.slots.push_back(cards);
    }
    // what nobody plays: any cards that are left over, as their places are alike to every fact
    CardSet left = information.unseen;
    for (const CardSet cards : world.slots) left &= ~cards;
    for (std::size_t i = 0; i < world.slots.size(); ++i) {
      if (information.slots[i].kind != Slot::Kind::aside) continue;
      for (int n = information.slots[i].size; n > 0 && !left.empty(); --n) {
        world.slots[i] |= lowest_of(left);
        left = rest_of(left);
      }
    }
    if (!consistent(rules_, information, world)) return false;
  }
  return true;
}

std::int32_t SolverSearch::have(Seat seat) const {
  if (settings_.goal == SolverGoal::points) return 0;
  const TrickState& trick = trick_state(state_);
  const bool alone = settings_.play == SolverPlay::maxn;
  std::int32_t sum = 0;
  for (const Seat one : each_seat(alone ? seat_bit(seat) : team_of(rules_, state_, seat))) {
    if (settings_.goal == SolverGoal::tricks) {
      sum += trick.won_tricks[one];
      continue;
    }
    const CardSet claimed =
        play_->claimed < 0 ? CardSet{} : zone(rules_, state_, play_->claimed, one);
    sum += trick.won_cards[one] + size_of(claimed);
  }
  return sum;
}

/// Of a goal that is counted up: the most that is still to be had by all.
std::int32_t SolverSearch::left() const {
  if (state_.over()) return 0;
  if (at_tricks()) return size_of(zone(rules_, state_, play_->hand, asked()));
  int most = 0;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(active_seats(rules_, state_), seat))
      most = std::max(most, size_of(zone(rules_, state_, play_->hand, seat)));
  return most;
}

std::int32_t SolverSearch::least() const {
  return additive_ ? 0 : static_cast<std::int32_t>(solver_least);
}
std::int32_t SolverSearch::most() const {
  return additive_ ? left() : static_cast<std::int32_t>(solver_most);
}

void SolverSearch::tick() {
  ++positions_;
  if (most_positions_ != 0 && positions_ > most_positions_) throw Stopped{};
  if (positions_ % 256 != 0) return;
  stop_if_interrupted();
  if (timed_ && std::chrono::steady_clock::now() >= until_) throw Stopped{};
}

SolverSearch::Level& SolverSearch::level(std::size_t depth) {
  while (levels_.size() <= depth) levels_.emplace_back();
  return levels_[depth];
}

void SolverSearch::save(Undo& undo) const {
  std::memcpy(undo.words.data(), state_.words().data(), words_ * sizeof(std::uint64_t));
  undo.trick = trick_state(state_);
  undo.number = state_.trick;
  undo.marks = state_.marks;
  undo.counters = state_.counters;
  undo.log_size = state_.log_size;
  undo.decisions = state_.decisions;
  undo.asked = state_.asked;
  undo.answered = state_.answered;
  undo.phase = state_.phase;
  undo.step = state_.step;
  undo.reason = state_.reason;
  undo.outcome = state_.outcome;
}

void SolverSearch::restore(const Undo& undo) {
  std::memcpy(state_.words().data(), undo.words.data(), words_ * sizeof(std::uint64_t));
  trick_state(state_) = undo.trick;
  state_.trick = undo.number;
  state_.marks = undo.marks;
  state_.counters = undo.counters;
  state_.log_size = undo.log_size;
  state_.decisions = undo.decisions;
  state_.asked = undo.asked;
  state_.answered = undo.answered;
  state_.phase = undo.phase;
  state_.step = undo.step;
  state_.reason = undo.reason;
  state_.outcome = undo.outcome;
}

/// Calls then() in the position after an action, and takes it back.
template <class Then>
void SolverSearch::after(Seat seat, const Action& action, Then&& then) {
  if (at_tricks()) {
    Undo undo;
    save(undo);
    apply_offered(table_, state_, seat, action);
    then();
    restore(undo);
  } else {
    const auto before = std::make_unique<State>(state_);
    apply_offered(table_, state_, seat, action);
    then();
    state_ = *before;
  }
}

void SolverSearch::play(const Action& action) {
  apply_offered(table_, state_, asked(), action);
  for (Seat seat = 0; seat < rules_.seats; ++seat) had_[seat] = have(seat);
}

// What is kept ----------------------------------------------------------------------------------

/// The keys of a position, made when they are asked for.
struct SolverSearch::Probe {
  /// `apart`: what else positions have to have in common.
  Probe(const SolverKeys& keys, const State& state, const SolverPast& past, std::uint64_t apart)
      : keys_(keys), state_(state), past_(past), apart_(apart) {}

  const SolverHash& key(std::uint8_t rests) {
    auto& made = made_[rests];
    if (!made) {
      made = keys_.key(state_, past_, rests);
      made->add(apart_);
    }
    return *made;
  }

private:
  const SolverKeys& keys_;
  const State& state_;
  const SolverPast& past_;
  std::uint64_t apart_;
  std::array<std::optional<SolverHash>, 3> made_;
};

SolverSearch::FoundAll SolverSearch::settled(const SolverPast& past) {
  FoundAll found;
  if (additive_) return found;
  const bool keep = settings_.keep && at_tricks();
  SolverHash key;
  if (keep) {
    key = keys_->key(state_, past, on_key);
    if (const KeptValues* kept = settled_.find(key)) {
      found.values = kept->values;
      found.rests = keys_->reads().unknown ? on_all : on_key;
      return found;
    }
  }
  hooks_.rests = on_key;
  const Net net = settle_net(table_, state_);
  for (Seat seat = 0; seat < max_seats; ++seat) found.values[seat] = checked_amount(net[seat]);
  found.rests = keys_->reads().unknown ? std::uint8_t{on_all} : hooks_.rests;
  if (keep && hooks_.rests == on_key) settled_.make(key).values = found.values;
  return found;
}

// Paranoid --------------------------------------------------------------------------------------

SolverSearch::Found SolverSearch::test(std::int32_t wanted) {
  return test(wanted, keys_->past(state_), 0);
}

SolverSearch::Found SolverSearch::test(std::int32_t wanted, const SolverPast& past,
                                       std::size_t depth) {
  tick();
  if (state_.over()) {
    const FoundAll found = settled(past);
    return {found.values[root_], found.rests};
  }
  const std::int32_t all = left();
  if (additive_) {
    if (wanted <= 0) return {0, on_key};
    if (wanted > all) return {all, on_key};
  }
  const Seat seat = asked();
  const bool keep = settings_.keep && at_tricks() &&
                    (trick_state(state_).acted == 0 || all > trick_state(state_).size);
  if (!keep) return choose(wanted, past, depth, seat, {});

  Probe probe(*keys_, state_, past, root_ * 2U + (bracket_ ? 1U : 0U));
  Action hint;
  for (std::uint8_t rests = on_key; rests <= on_all; ++rests) {
    if (!kinds_[rests]) continue;
    const KeptBounds* kept = bounds_.find(probe.key(rests));
    if (kept == nullptr) continue;
    if (kept->least >= wanted) return {kept->least, rests};
    if (kept->most < wanted) return {kept->most, rests};
    hint.verb = kept->verb;
    hint.cards = kept->cards;
  }
  const std::uint64_t before = positions_;
  const Found found = choose(wanted, past, depth, seat, hint);
  const std::uint8_t rests = keys_->reads().unknown ? std::uint8_t{on_key} : found.rests;
  const SolverHash& key = probe.key(rests);
  KeptBounds* kept = bounds_.find(key);
  if (kept == nullptr) kept = &bounds_.make(key);
  if (found.value >= wanted) {
    kept->least = std::max(kept->least, found.value);
  } else {
    kept->most = std::min(kept->most, found.value);
  }
  kept->verb = level(depth).best.verb;
  kept->cards = level(depth).best.cards.set();
  kept->round = bounds_.round();
  kept->work = std::max(kept->work, work_of(positions_ - before));
  return found;
}

SolverSearch::Found SolverSearch::choose(std::int32_t wanted, const SolverPast& past,
                                         std::size_t depth, Seat seat, const Action& hint) {
  Level& here = level(depth);
  fill(here, seat, hint);
  const bool own = plays_for_root(seat);
  const std::uint8_t offered = offer_rests(here, seat);
  const std::int32_t had = have(root_);
  Found best;
  best.rests = offered;
  bool none = true;
  for (std::size_t i = 0; i < here.candidates.size(); ++i) {
    const Action action = here.candidates[i].action;
    Found found;
    after(seat, action, [&] {
      SolverPast next = past;
      keys_->extend(next, state_);
      const std::int32_t gained = have(root_) - had;
      found = test(wanted - gained, next, depth + 1);
      found.value += gained;
    });
    if (none || (own ? found.value > best.value : found.value < best.value)) {
      best.value = found.value;
      here.best = action;
      none = false;
    }
    if (own == (found.value >= wanted)) {
      return {found.value, std::max(offered, found.rests)};
    }
    best.rests = std::max(best.rests, found.rests);
    if (found.rests > on_key) add_group(here, i);
  }
  return best;
}

// Max-n -----------------------------------------------------------------------------------------

bool SolverSearch::prefers(Seat seat, const SolverValues& a, const SolverValues& b) const {
  if (a[seat] != b[seat]) return a[seat] > b[seat];
  for (Seat other = next_seat(rules_, state_, seat); other != seat;
       other = next_seat(rules_, state_, other))
    if (a[other] != b[other]) return a[other] < b[other];
  return false;
}

SolverSearch::FoundAll SolverSearch::values() { return values(no_seat, 0, keys_->past(state_), 0); }

/// `above`: who chose the way here, and has something worth `wanted` already.
SolverSearch::FoundAll SolverSearch::values(Seat above, std::int32_t wanted, const SolverPast& past,
                                            std::size_t depth) {
  tick();
  if (state_.over()) return settled(past);
  const Seat seat = asked();
  const bool keep = settings_.keep && at_tricks() &&
                    (trick_state(state_).acted == 0 || left() > trick_state(state_).size);
  if (!keep) return choose_all(above, wanted, past, depth, seat, {});
  Probe probe(*keys_, state_, past, max_seats * 2U + (bracket_ ? 1U : 0U));
  for (std::uint8_t rests = on_key; rests <= on_all; ++rests) {
    if (!kinds_[rests]) continue;
    if (const KeptValues* kept = values_.find(probe.key(rests))) return {kept->values, rests, true};
  }
  const std::uint64_t before = positions_;
  const FoundAll found = choose_all(above, wanted, past, depth, seat, {});
  if (!found.exact) return found;
  const std::uint8_t rests = keys_->reads().unknown ? std::uint8_t{on_key} : found.rests;
  KeptValues& kept = values_.make(probe.key(rests));
  kept.values = found.values;
  kept.work = work_of(positions_ - before);
  return found;
}

SolverSearch::FoundAll SolverSearch::choose_all(Seat above, std::int32_t wanted,
                                                const SolverPast& past, std::size_t depth,
                                                Seat seat, const Action& hint) {
  Level& here = level(depth);
  fill(here, seat, hint);
  FoundAll best;
  best.rests = offer_rests(here, seat);
  SolverValues had{};
  for (Seat each_seat = 0; each_seat < rules_.seats; ++each_seat) had[each_seat] = have(each_seat);
  const std::int32_t all = left();
  bool none = true;
  for (std::size_t i = 0; i < here.candidates.size(); ++i) {
    const Action action = here.candidates[i].action;
    FoundAll found;
    after(seat, action, [&] {
      SolverPast next = past;
      keys_->extend(next, state_);
      SolverValues gained{};
      for (Seat each_seat = 0; each_seat < rules_.seats; ++each_seat)
        gained[each_seat] = have(each_seat) - had[each_seat];
      const bool compares = additive_ && !none;
      found = values(compares ? seat : no_seat, compares ? best.values[seat] - gained[seat] : 0,
                     next, depth + 1);
      for (Seat each_seat = 0; each_seat < rules_.seats; ++each_seat)
        found.values[each_seat] += gained[each_seat];
    });
    best.rests = std::max(best.rests, found.rests);
    if (found.exact && (none || prefers(seat, found.values, best.values))) {
      best.values = found.values;
      here.best = action;
      none = false;
      // there is no more to be had, and nothing is left for the others
      if (additive_ && best.values[seat] == all) return best;
      // the one above gets less than it has elsewhere, whatever else is found here
      if (additive_ && above != no_seat && above != seat && all - best.values[seat] < wanted) {
        best.exact = false;
        best.values = {};
        best.values[above] = all - found.values[seat];
        return best;
      }
    }
    if (found.rests > on_key) add_group(here, i);
  }
  return best;
}

} // namespace yezi
