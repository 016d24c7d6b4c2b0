#include "players/search/advantage.h"

#include "core/interrupt.h"
#include "kits/kit.h"
#include "players/play.h"
#include "table/settle.h"

namespace yezi {

AdvantageEstimator::AdvantageEstimator(const Table& table, Player& one,
                                       const std::function<std::unique_ptr<Player>()>& usual)
    : table_(table), rules_(*table.rules), one_(one) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    usual_.push_back(usual());
    on_.push_back(usual());
  }
}

Departed AdvantageEstimator::play(const Match& match, const Deal& luck, std::uint64_t luck_seed,
                                  Seat seat, int times) {
  match_ = match;
  Departed found;
  Rng rng = player_rng(luck_seed ^ 0x6465'7061'7274'6564ULL, seat);
  for (Seat each = 0; each < rules_.seats; ++each)
    usual_[each]->begin(table_, match, each, luck_seed);
  one_.begin(table_, match, seat, luck_seed);
  Events events;
  State state = deal(table_, match, luck, &events);
  while (true) {
    for (const Event& event : events)
      if (const auto known = masked(event, seat)) one_.saw(*known);
    if (state.over()) break;
    const Seat asked = next_asked(state);
    const View view = look(table_, state, asked);
    Action action = usual_[asked]->choose(view);
    if (asked == seat) {
      if (view.offer.usual_count() > 1) ++found.decisions;
      const Action usual = action;
      action = one_.choose(view);
      if (!(action == usual)) ++found.departures;
      for (int i = 0; i < times && !(action == usual); ++i) {
        stop_if_interrupted();
        const std::uint64_t same = rng.next();
        const Won one = play_on(state, seat, action, same);
        const Won other = play_on(state, seat, usual, same);
        found.points += one.points - other.points;
        found.lead += one.lead - other.lead;
      }
    }
    events.clear();
    apply(table_, state, asked, action, view.offer, &events);
  }
  one_.end(settle_net(table_, state));
  return found;
}

AdvantageEstimator::Won AdvantageEstimator::play_on(State state, Seat seat, const Action& action,
                                                    std::uint64_t luck) {
  play_of(rules_).key_luck(state, luck);
  for (Seat each = 0; each < rules_.seats; ++each) on_[each]->begin(table_, match_, each, luck);
  apply(table_, state, seat, action);
  while (!state.over()) {
    const Seat asked = next_asked(state);
    const View view = look(table_, state, asked);
    apply_offered(table_, state, asked, on_[asked]->choose(view));
  }
  const Net net = settle_net(table_, state);
  Won won{net[seat], 0};
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat other = seat_of_role(rules_, state, role);
    if (((rules_.active_roles >> role) & 1U) != 0 && other != seat)
      won.lead += net[seat] - net[other];
  }
  return won;
}

} // namespace yezi
