// Walls: dealing from them, dice, and what is left.

#include <algorithm>
#include <numeric>

#include "kits/drawing/play.h"

namespace yezi {

void DrawPhase::sample_luck(const Rules& rules, Rng& rng, Deal& deal) const {
  for (const Throw& each : rules.throws)
    for (std::size_t die = each.first; die < std::size_t{each.first} + each.dice; ++die)
      deal.dice[die] = static_cast<std::uint8_t>(rng.below(6) + 1);
  if (turns > 0) deal.turning = static_cast<std::uint32_t>(rng.next() >> 32);
}

Faults DrawPhase::check_luck(const Rules& rules, const Deal& deal) const {
  Faults faults;
  std::size_t wanted = 0;
  for (const Throw& each : rules.throws) wanted += each.dice;
  for (std::size_t die = 0; die < deal.dice.size(); ++die) {
    const bool good =
        die < wanted ? deal.dice[die] >= 1 && deal.dice[die] <= 6 : deal.dice[die] == 0;
    if (good) continue;
    faults.push_back({{}, "wanted " + std::to_string(wanted) + " dice from 1 to 6"});
    break;
  }
  if (deal.turning != 0 && turns == 0)
    faults.push_back({{}, "no discards are turned over in this game"});
  return faults;
}

int hits(const Rules& rules, const State& state, int suit) {
  int count = 0;
  for (const Throw& each : rules.throws) {
    const std::uint8_t a = draw_state(state).dice[each.first];
    if (each.hits.empty() || a == 0 || (each.at_end && !state.over())) continue;
    const std::uint8_t b =
        each.dice == 2 ? draw_state(state).dice[each.first + 1U] : std::uint8_t{1};
    if (b == 0) continue;
    count += each.hits[(b - 1U) * 6U + a - 1U][static_cast<std::size_t>(suit)];
  }
  return count;
}

namespace {

int sum_of(const Throw& thrown, std::span<const std::uint8_t> dice) {
  int sum = 0;
  for (std::size_t die = thrown.first; die < std::size_t{thrown.first} + thrown.dice; ++die)
    sum += dice[die];
  return sum;
}

/// The first card of the wall that is drawn, in a pack laid out side by side in drawing order.
std::size_t opening(const Rules& rules, std::span<const std::uint8_t> dice, std::size_t wall) {
  const WallRule& walls = rules.walls;
  if (walls.opens < 0) return 0;
  int total = sum_of(rules.throws[static_cast<std::size_t>(walls.opens)], dice);
  const auto counted = static_cast<std::uint8_t>((total - 1) % rules.seats); // role, from 1
  if (walls.opens_with >= 0)
    total += sum_of(rules.throws[static_cast<std::size_t>(walls.opens_with)], dice);
  std::size_t first = 0;
  for (std::size_t side = 0; side < walls.sides.size() && walls.sides[side] != counted; ++side)
    first += static_cast<std::size_t>(walls.stacks[side]) * walls.tiers;
  return (first + static_cast<std::size_t>(total) * walls.tiers) % wall;
}

/// How many seats on the blocks go.
int exchanged(const Rules& rules, std::span<const std::uint8_t> dice) {
  const WallRule& walls = rules.walls;
  if (walls.exchanges < 0) return 0;
  return walls.exchange[static_cast<std::size_t>(
      sum_of(rules.throws[static_cast<std::size_t>(walls.exchanges)], dice))];
}

} // namespace

int throw_sum(const Rules& rules, const State& state, int which) {
  return sum_of(rules.throws[static_cast<std::size_t>(which)], draw_state(state).dice);
}

DealPlan plan_deal(const Rules& rules, std::span<const std::uint8_t> dice) {
  const WallRule& walls = rules.walls;
  const std::size_t seats = rules.seats;
  DealPlan plan;
  plan.hands.resize(seats);
  const std::size_t blocks = walls.block * seats;
  const auto on = static_cast<std::size_t>(exchanged(rules, dice));
  for (std::size_t i = 0; i < blocks; ++i)
    plan.hands[(i / walls.block + on) % seats].push_back(static_cast<std::uint8_t>(i));
  const std::size_t size = static_cast<std::size_t>(rules.deck.pack_size()) - blocks;
  const std::size_t first = opening(rules, dice, size);
  for (std::size_t i = 0; i < size; ++i)
    plan.wall.push_back(static_cast<std::uint8_t>(blocks + (first + i) % size));
  std::size_t dealt = 0;
  for (const std::uint8_t cards : walls.takes)
    for (std::size_t role = 0; role < seats; ++role)
      for (int i = draws_cards(rules, static_cast<int>(role)) ? cards : 0; i > 0; --i)
        plan.hands[role].push_back(plan.wall[dealt++]);
  plan.wall.erase(plan.wall.begin(), plan.wall.begin() + static_cast<std::ptrdiff_t>(dealt));
  return plan;
}

// The order of the pack is that of building: the blocks of the roles from the head on, then the
// walls in the order of `sides`, each as it would be drawn.
void DrawPhase::deal(const Rules& rules, const Deal& deal, State& state) const {
  const WallRule& walls = rules.walls;
  DrawState& draw = draw_state(state);
  std::copy_n(deal.dice.begin(), draw.dice.size(), draw.dice.begin());
  draw.empty_wall();
  draw.turning = deal.turning;
  const std::size_t blocks = static_cast<std::size_t>(walls.block) * rules.seats;
  const int on = exchanged(rules, draw.dice);
  for (std::size_t i = 0; i < blocks; ++i) {
    const auto builder = static_cast<int>(i / walls.block);
    put(rules, state, hand, seat_of_role(rules, state, (builder + on) % rules.seats),
        deal.order[i]);
  }
  const std::size_t size = deal.size - blocks;
  const std::size_t first = opening(rules, draw.dice, size);
  for (std::size_t i = 0; i < size; ++i) {
    draw.wall()[i] = deal.order[blocks + (first + i) % size];
    put(rules, state, wall, 0, draw.wall()[i]);
  }
  draw.size = draw.tail = static_cast<std::uint8_t>(size);
  for (const std::uint8_t cards : walls.takes) {
    for (int role = 0; role < rules.seats; ++role) {
      for (int i = draws_cards(rules, role) ? cards : 0; i > 0; --i) {
        Card& card = draw.wall()[draw.head++];
        take(rules, state, wall, 0, card);
        put(rules, state, hand, seat_of_role(rules, state, role), card);
        card = no_card;
      }
    }
  }
}

bool can_draw(const DrawPhase& phase, const DrawState& draw, bool replacement) {
  if (draw.tail <= draw.head) return false;
  if (phase.dead_kept) return draw.tail - draw.head > phase.dead;
  const int live = draw.size - draw.from_live - phase.dead;
  return replacement ? draw.tail > live : draw.head < live;
}

bool can_go_on(const Rules& rules, const State& state, const DrawPhase& phase) {
  const DrawState& draw = draw_state(state);
  if (can_draw(phase, draw, false)) return true;
  if (draw.turned == phase.turns) return false;
  int discards = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    discards += pile(rules, state, phase.river, seat).size();
  return discards > (draw.offered == no_card ? 0 : 1);
}

bool turn_over(const Rules& rules, const DrawPhase& phase, State& state) {
  DrawState& draw = draw_state(state);
  if (draw.turned == phase.turns) return false;
  std::vector<Card> cards;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      const bool top = card == draw.offered && seat == draw.offered_by;
      for (int i = count_of(rules, state, phase.river, seat, card); i > (top ? 1 : 0); --i) {
        cards.push_back(card);
        take(rules, state, phase.river, seat, card);
        put(rules, state, phase.wall, 0, card);
      }
    }
  }
  if (cards.empty()) return false;
  Rng rng = Rng::for_hand(draw.turning, draw.turned);
  rng.shuffle(std::span(cards));
  draw.drawn_before =
      static_cast<std::uint16_t>(draw.drawn_before + draw.head + (draw.size - draw.tail));
  draw.empty_wall();
  std::copy(cards.begin(), cards.end(), draw.wall().begin());
  draw.head = draw.from_live = 0;
  draw.size = draw.tail = static_cast<std::uint8_t>(cards.size());
  ++draw.turned;
  draw.turned_from = draw.turned_to;
  draw.turned_to = static_cast<std::uint8_t>(draw.told_count - (draw.offered == no_card ? 0 : 1));
  return true;
}

Pile turned_over(const State& state) {
  const DrawState& draw = draw_state(state);
  Pile cards;
  for (std::size_t i = draw.turned_from; i < draw.turned_to; ++i)
    if ((draw.told_how[i] & (DrawState::taken | DrawState::meld)) == 0) cards.add(draw.told[i]);
  return cards;
}

Pile known_in_hand(const Rules& rules, const State& state, Seat seat) {
  const DrawState& draw = draw_state(state);
  const int held_beside = draw_rules(rules).held_beside();
  Pile known;
  for (std::size_t i = 0; i < draw.told_count; ++i) {
    const auto by = static_cast<Seat>(draw.told_how[i] & 7U);
    const Card card = draw.told[i];
    if (by == seat && !was_shown(state, i) && known.count(card) > 0) known.remove(card);
    if ((draw.told_how[i] & DrawState::into_hand) == 0 || taker_of(state, i) != seat) continue;
    const int beside = (draw.told_how[i] & DrawState::beside) != 0 ? held_beside : 0;
    while (known.count(card) < beside) known.add(card);
    known.add(card);
  }
  return known;
}

int left_to_draw(const DrawPhase& phase, const DrawState& draw) {
  // a dead wall may be larger than what was left to begin with
  const int end = phase.dead_kept
                      ? draw.tail - phase.dead
                      : std::min(draw.size - draw.from_live - phase.dead, int{draw.tail});
  return std::max(0, end - draw.head);
}

} // namespace yezi
