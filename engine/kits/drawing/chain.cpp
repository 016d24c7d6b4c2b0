#include "kits/drawing/chain.h"

#include <algorithm>
#include <cstdlib>

namespace yezi {

namespace {

double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1.0p-53; }

/// Whether a class lower than what is needed is held at some row. Rows come in sixteens.
bool any_lower(const std::vector<std::uint8_t>& lowest, const std::vector<std::uint8_t>& needs) {
  unsigned found = 0;
  for (std::size_t i = 0; i < needs.size(); ++i)
    found |= static_cast<unsigned>(lowest[i] < needs[i]);
  return found != 0;
}

} // namespace

bool Chain::next(Rng& rng) {
  int left = thinning;
  if (!started_) {
    if (!start(rng)) return false;
    started_ = true;
    left = burn_in;
  }
  if (movers_.empty()) return true;
  const std::uint64_t wanted = consistent_ + static_cast<std::uint64_t>(left) * movers_.size();
  const std::uint64_t last = steps_ + static_cast<std::uint64_t>(patience) * card_.size();
  while (consistent_ < wanted) {
    if (steps_ == last) {
      started_ = false;
      return false;
    }
    step(movers_[rng.below(static_cast<std::uint32_t>(movers_.size()))], rng);
    if (energy_ == 0) ++consistent_;
  }
  return true;
}

/// A proposal that moves the card of slot `a`, of another hand.
void Chain::step(std::size_t a, Rng& rng) {
  ++steps_;
  const Pool& pool = pools_[pool_[a]];
  const std::size_t b = pool.first + rng.below(static_cast<std::uint32_t>(pool.size));
  if (pairs_ && rng.below(2) == 0) {
    swap_pairs(a, b, rng);
  } else {
    swap_two(a, b, rng);
  }
}

void Chain::swap_two(std::size_t a, std::size_t b, Rng& rng) {
  if (card_[a] == card_[b] || (owner_[a] == owner_[b] && dealt_[a] != 0 && dealt_[b] != 0)) return;
  swap_cards(a, b);
  if (!decide({a, b}, 1, rng)) swap_cards(a, b);
}

/// Two cards of one owner for two of another. The second of each owner is, as often as not, of the
/// kind of the first.
void Chain::swap_pairs(std::size_t a, std::size_t b, Rng& rng) {
  if (owner_[a] == owner_[b]) return;
  const std::size_t second_a = second(a, rng), second_b = second(b, rng);
  if (second_a == a || second_b == b) return;
  const double before = chance_of(a, second_a) * chance_of(b, second_b);
  swap_cards(a, b);
  swap_cards(second_a, second_b);
  const double after = chance_of(a, second_a) * chance_of(b, second_b);
  if (decide({a, b, second_a, second_b}, after / before, rng)) return;
  swap_cards(a, b);
  swap_cards(second_a, second_b);
}

std::pair<std::size_t, std::size_t> Chain::slots_of(std::size_t owner) const {
  if (is_wall(owner)) return {wall_first_, wall_end_};
  return {owners_[owner].first, owners_[owner].end};
}

/// Another slot of the same owner; the same where there is none.
std::size_t Chain::second(std::size_t slot, Rng& rng) const {
  const std::size_t owner = owner_[slot];
  const auto [first, end] = slots_of(owner);
  const auto alike = static_cast<std::uint32_t>(held_[owner][kind_[slot]] - 1);
  if (end - first < 2) return slot;
  if (alike == 0 || rng.below(2) == 0) {
    const std::size_t other = first + rng.below(static_cast<std::uint32_t>(end - first - 1));
    return other < slot ? other : other + 1;
  }
  std::uint32_t skip = rng.below(alike);
  for (std::size_t i = first;; ++i)
    if (kind_[i] == kind_[slot] && i != slot && skip-- == 0) return i;
}

/// How likely it is that `other` is chosen as the second beside `slot`.
double Chain::chance_of(std::size_t slot, std::size_t other) const {
  const std::size_t owner = owner_[slot];
  const auto [first, end] = slots_of(owner);
  const int alike = held_[owner][kind_[slot]] - 1;
  const double any = 1.0 / static_cast<double>(end - first - 1);
  if (alike == 0) return any;
  return any / 2 + (kind_[slot] == kind_[other] ? 0.5 / alike : 0);
}

void Chain::swap_cards(std::size_t a, std::size_t b) {
  const auto move = [&](std::size_t slot, std::size_t from) {
    const Card card = card_[slot];
    const std::size_t kind = kind_[slot];
    ++held_[owner_[slot]][kind];
    --held_[owner_[from]][kind];
    const std::uint32_t radix = kinds_[kind].radix[place_of_[card]];
    if (dealt_[slot] != 0) owners_[owner_[slot]].dealt[kind] += radix;
    if (dealt_[from] != 0) owners_[owner_[from]].dealt[kind] -= radix;
  };
  std::swap(card_[a], card_[b]);
  std::swap(kind_[a], kind_[b]);
  move(a, b);
  move(b, a);
}

void Chain::set_penalty(double each) {
  tolls_[0] = 1;
  for (std::size_t i = 1; i < tolls_.size(); ++i) tolls_[i] = tolls_[i - 1] * each;
}

double Chain::toll(int more) const {
  const double by = tolls_[std::min(static_cast<std::size_t>(std::abs(more)), tolls_.size() - 1)];
  return more < 0 ? 1 / by : by;
}

/// Whether what has been swapped among these slots, of two owners at most, stays so.
bool Chain::decide(std::initializer_list<std::size_t> slots, double proposals, Rng& rng) {
  trial_count_ = 0;
  for (const std::size_t slot : slots) {
    const std::size_t owner = owner_[slot];
    if (is_wall(owner)) continue;
    const bool known =
        std::any_of(trials_.begin(), trials_.begin() + static_cast<int>(trial_count_),
                    [&](const Trial& trial) { return trial.owner == &owners_[owner]; });
    if (!known) try_kinds(trials_[trial_count_++], owners_[owner], slots);
  }
  double chance = proposals;
  int energy = energy_;
  for (std::size_t i = 0; i < trial_count_; ++i) {
    const Trial& trial = trials_[i];
    energy += trial.energy - trial.owner->energy;
    for (std::size_t k = 0; k < trial.count; ++k)
      chance *= trial.columns[k].weight / trial.owner->columns[trial.kinds[k]].weight;
  }
  chance *= toll(energy - energy_);
  if (chance < 1 && unit(rng) >= chance) return false;
  for (std::size_t i = 0; i < trial_count_; ++i) take(trials_[i]);
  energy_ = energy;
  return true;
}

void Chain::try_kinds(Trial& trial, Owner& owner, std::initializer_list<std::size_t> slots) {
  trial.owner = &owner;
  trial.count = 0;
  trial.needs = owner.needs;
  for (const std::size_t slot : slots) {
    const std::size_t kind = kind_[slot];
    const auto end = trial.kinds.begin() + static_cast<int>(trial.count);
    if (std::find(trial.kinds.begin(), end, kind) != end) continue;
    trial.kinds[trial.count] = kind;
    Column& column = trial.columns[trial.count++];
    evaluate(owner, kind, column);
    for (const Happened& each : owner.happened[kind])
      if (each.what == Happened::What::discard) trial.needs[each.row] = column.needs[each.row];
  }
  const auto judge = [&](std::size_t kind, const Column& column) {
    const int broken = column.broken + (any_lower(column.lowest, trial.needs) ? 1 : 0);
    trial.broken[kind] = static_cast<std::uint8_t>(broken);
    return broken;
  };
  if (trial.needs == owner.needs) {
    trial.energy = owner.energy;
    for (std::size_t k = 0; k < trial.count; ++k)
      trial.energy += judge(trial.kinds[k], trial.columns[k]) - owner.broken[trial.kinds[k]];
    return;
  }
  // another class went at some time: that concerns all kinds
  trial.energy = 0;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto end = trial.kinds.begin() + static_cast<int>(trial.count);
    const auto tried = std::find(trial.kinds.begin(), end, kind);
    trial.energy += judge(
        kind, tried == end ? owner.columns[kind]
                           : trial.columns[static_cast<std::size_t>(tried - trial.kinds.begin())]);
  }
}

void Chain::take(Trial& trial) {
  Owner& owner = *trial.owner;
  if (trial.needs == owner.needs) {
    for (std::size_t k = 0; k < trial.count; ++k)
      owner.broken[trial.kinds[k]] = trial.broken[trial.kinds[k]];
  } else {
    owner.needs.swap(trial.needs);
    owner.broken.swap(trial.broken);
  }
  for (std::size_t k = 0; k < trial.count; ++k)
    std::swap(owner.columns[trial.kinds[k]], trial.columns[k]);
  owner.energy = trial.energy;
}

/// Goes through what happened to the cards of a kind in one hand, from the deal on.
void Chain::evaluate(const Owner& owner, std::size_t which, Column& out) const {
  using What = Happened::What;
  const Kind& kind = kinds_[which];
  std::uint32_t code = owner.dealt[which];
  std::uint32_t seen = 0; // of it, what everybody saw come
  std::size_t open = 0, row = 0;
  out.weight = 1;
  out.broken = 0;
  const auto hold_until = [&](std::size_t end) {
    if (row >= end) return;
    const std::uint8_t lowest = kind.lowest[open * kind.codes + code];
    for (; row < end; ++row) out.lowest[row] = lowest;
  };
  // in an arrangement that is not consistent there could be more of a face than there are
  const auto come = [&](std::size_t face) {
    const bool room = kind.held(face, code) < kind.copies[face];
    if (room) code += kind.radix[face];
    out.broken += room ? 0 : 1;
    return room;
  };
  const auto happen = [&](const Happened& each) {
    hold_until(each.row);
    if (each.what == What::gain) {
      if (come(each.face)) seen += kind.radix[each.face];
      return;
    }
    if (each.what == What::open) {
      open = each.open;
      return;
    }
    if (each.what == What::lay) {
      const bool drawn = each.drawn == 0 || kind_[each.drawn - 1U] == which;
      const std::size_t face = each.drawn == 0 || !drawn ? 0 : place_of_[card_[each.drawn - 1U]];
      const Lay& lay = tables_[each.table];
      if (!drawn || lay.possible[face * kind.codes + code] == 0) ++out.broken;
      return;
    }
    const int held = kind.held(each.face, code);
    if (each.what == What::discard) {
      hold_until(each.row + 1U);
      const std::uint8_t went =
          kind.classes[(open * kind.codes + code) * kind.faces.size() + each.face];
      out.needs[each.row] = held == 0 || went == no_class ? std::uint8_t{0} : went;
      if (went == no_class) ++out.broken;
    }
    if (held == 0) {
      ++out.broken;
      return;
    }
    code -= kind.radix[each.face];
    if (kind.held(each.face, seen) > 0) {
      seen -= kind.radix[each.face];
    } else {
      out.weight *= held;
    }
  };
  auto past = owner.happened[which].begin();
  const auto end = owner.happened[which].end();
  for (const Draw& draw : owner.draws) {
    if (kind_[draw.slot] != which) continue;
    while (past != end && past->time < draw.time) happen(*past++);
    hold_until(draw.row);
    come(place_of_[card_[draw.slot]]);
  }
  while (past != end) happen(*past++);
  hold_until(owner.rows);
}

void Chain::evaluate_all(Owner& owner) {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    Column& column = owner.columns[kind];
    evaluate(owner, kind, column);
    for (const Happened& each : owner.happened[kind])
      if (each.what == Happened::What::discard) owner.needs[each.row] = column.needs[each.row];
  }
  owner.energy = 0;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const Column& column = owner.columns[kind];
    owner.broken[kind] =
        static_cast<std::uint8_t>(column.broken + (any_lower(column.lowest, owner.needs) ? 1 : 0));
    owner.energy += owner.broken[kind];
  }
}

void Chain::put_hands(State& state) const {
  for (const Owner& owner : owners_) {
    const std::size_t word = word_of(rules_, phase_.hand, owner.seat);
    for (std::size_t k = 0; k < rules_.place_words; ++k) state.words()[word + k] += owner.moved[k];
  }
  for (const std::size_t slot : movers_)
    put(rules_, state, phase_.hand, owners_[owner_[slot]].seat, card_[slot]);
}

void Chain::left(std::vector<Card>& cards) const {
  cards.assign(card_.begin() + static_cast<std::ptrdiff_t>(wall_first_),
               card_.begin() + static_cast<std::ptrdiff_t>(wall_end_));
}

std::span<const Card> Chain::history(Seat seat) const {
  for (const Owner& owner : owners_)
    if (owner.seat == seat) return std::span(card_).subspan(owner.first, owner.end - owner.first);
  return {};
}

Card Chain::last_drawn(Seat seat) const {
  for (const Owner& owner : owners_)
    if (owner.seat == seat && !owner.draws.empty()) return card_[owner.draws.back().slot];
  return no_card;
}

} // namespace yezi
