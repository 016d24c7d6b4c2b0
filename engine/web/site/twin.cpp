#include "web/site/twin.h"

#include "players/opened.h"
#include "study/simulation.h"
#include "table/settle.h"

namespace yezi {

std::string simulated_hands(const Library& library, const std::string& game, std::uint64_t hands,
                            std::uint64_t seed) {
  try {
    const Checked<Opened> opened = open_module(library, game, {});
    if (!opened) return '!' + to_text(opened.faults());
    SimulationPlan plan;
    plan.seed = seed;
    plan.hands = hands;
    plan.records = true;
    for (Seat seat = 0; seat < opened->rules->seats; ++seat)
      plan.players.emplace_back(seat % 2 == 0 ? "eager" : "simple");
    plan.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
    std::string records;
    simulate(
        *opened, plan, [&](const UnitText& text) { records += text.records; },
        [](std::uint64_t) {});
    return records;
  } catch (const std::exception& error) {
    return '!' + std::string(error.what());
  }
}

double playouts_a_second(const Library& library, const std::string& game,
                         std::chrono::milliseconds time) {
  const Checked<Opened> opened = open_module(library, game, {});
  if (!opened) return -1;
  const Rules& rules = *opened->rules;
  using Clock = std::chrono::steady_clock;
  const Clock::time_point from = Clock::now();
  std::uint64_t hand = 0;
  std::int64_t paid = 0; // so that nothing is left out
  std::chrono::duration<double> took{0};
  while (took < time) {
    Rng rng = Rng::for_hand(1, hand);
    Match match;
    match.head = nth_seat(hand, rules.seats);
    State state = deal(opened->table, match, sample_luck(rules, rng));
    playout(opened->table, state, rng);
    paid += settle_net(opened->table, state)[0];
    if (++hand % 16 == 0) took = Clock::now() - from;
  }
  return paid == INT64_MIN ? -1 : static_cast<double>(hand) / took.count();
}

} // namespace yezi
