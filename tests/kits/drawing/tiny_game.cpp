#include "kits/drawing/tiny_game.h"

#include "kits/drawing/play.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::test {

std::string tiny_module(const std::string& name) {
  return std::string(YEZI_SOURCE_DIR) + "/tests/drawing/" + name + ".lua";
}

void expect_properties(const Game& game, std::uint64_t hands, Coverage& coverage) {
  int shown = 0;
  for (std::uint64_t hand = 0; hand < hands && shown < 5; ++hand)
    for (const std::string& problem : check_hand(game.table, 7, hand, coverage)) {
      ADD_FAILURE() << problem;
      ++shown;
    }
}

void expect_properties(const std::string& module, const std::vector<OptionSettings>& settings,
                       std::uint64_t hands) {
  Coverage coverage;
  for (const OptionSettings& each : settings)
    expect_properties(load_game(module, each), hands, coverage);
#ifndef YEZI_SANITIZED // too few hands: that every clause happens, the other builds show
  for (const std::string& path : measurable_clauses(load_game(module).rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
#endif
}

void expect_known_cards_in_worlds(const Game& game, std::uint64_t hands, int& known) {
  const Rules& rules = game.rules();
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Rng rng = Rng::for_hand(9, hand);
    State state = deal(game.table, {}, sample_luck(rules, 9, hand));
    Offer offered;
    while (!state.over()) {
      for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
        const View view = look(game.table, state, viewer);
        const State world = guess(game.table, view, rng);
        ASSERT_TRUE(look(game.table, world, viewer) == view);
        for (Seat other = 0; other < rules.seats; ++other) {
          const Pile held = known_in_hand(rules, state, other);
          ASSERT_TRUE(pile(rules, world, draw_rules(rules).hand, other).holds(held));
          known += held.size();
        }
      }
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample(rng));
    }
  }
}

} // namespace yezi::test
