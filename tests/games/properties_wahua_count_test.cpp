// The engine's Wa Hua against the judge of count/wahua_count.h, which was made from the sheet
// alone: what deals that have ended count and pay.

#include "count/against_engine.h"
#include "count/wahua_hands.h"
#include "games/wahua_variants.h"
#include "table/settle.h"

namespace yezi::properties_wahua_count_test {
namespace {

using namespace wahua_variants;

constexpr int full = 150'000; // deals that have ended

class Ended {
public:
  Ended(const Variant& variant, const judge::Ending& ending, std::mt19937_64& random)
      : variant_(variant),
        ending_(ending),
        table_(variant.game.table),
        rules_(*table_.rules),
        over_(rules_, ending.position, random),
        at_fault_(below(random, 3) == 0 ? static_cast<unsigned>(below(random, 16)) : 0) {
    State& state = over_.state;
    state.counters[0] = static_cast<std::int16_t>(ending.luck.round);
    const std::array dice = {ending.luck.prize.a,  ending.luck.prize.b, 1 + below(random, 6),
                             1 + below(random, 6), ending.luck.shake.a, ending.luck.shake.b};
    for (std::size_t i = 0; i < dice.size(); ++i)
      draw_state(state).dice[i] = static_cast<std::uint8_t>(dice[i]);
    draw_state(state).win = card_of(ending.tile);
    if (ending.from != judge::nobody) draw_state(state).win_from = over_.seat(ending.from);
    over_.over(Outcome::won, over_.seat(ending.winner), "play.out");
    for (int role = 0; role < judge::seats; ++role) {
      if (at_fault_ >> role & 1U) draw_state(state).at_fault |= seat_bit(over_.seat(role));
      if (!variant.extra_tiles) continue;
      bonus_[at(role)] = below(random, 3);
      for (int i = 0; i < bonus_[at(role)]; ++i)
        put(rules_, state, draw_rules(rules_).extra, over_.seat(role),
            static_cast<Card>(judge::types * judge::marks + below(random, 9)));
    }
  }

  std::string run() {
    const judge::Doublings doubled = judge::doublings(ending_.luck, variant_.options);
    for (int type = 0; type < judge::types; ++type)
      same("hits of type " + std::to_string(type), doubled[at(type)],
           hits(rules_, over_.state, type) + (type == ending_.luck.round ? 1 : 0));
    Evaluator evaluator(table_, over_.state);
    judge::Amounts totals{};
    for (int role = 0; role < judge::seats; ++role) {
      totals[at(role)] =
          judge::total(ending_.position.hands[at(role)], role, role == ending_.winner, doubled,
                       variant_.options, bonus_[at(role)]);
      same("total of " + std::to_string(role), totals[at(role)],
           evaluator.counted(over_.seat(role)).value);
    }
    paid(totals);
    return fault_;
  }

private:
  void same(const std::string& what, std::int64_t expected, std::int64_t got) {
    if (expected != got)
      fault_ += what + ": by the sheet " + std::to_string(expected) + ", by the engine " +
                std::to_string(got) + "\n";
  }

  void paid(const judge::Amounts& totals) {
    const judge::Amounts expected = judge::settle(totals, at_fault_, variant_.options);
    const Net net = settle_net(table_, over_.state);
    for (int role = 0; role < judge::seats; ++role)
      same("net of " + std::to_string(role), expected[at(role)], net[over_.seat(role)]);
    Match before;
    before.head = over_.state.head;
    before.counters = over_.state.counters;
    const Match after = next_match(table_, over_.state, before, net);
    same("next dealer", judge::next_dealer(totals, at_fault_),
         role_of_seat(rules_, over_.state, after.head));
    const bool decided = at_fault_ != 15;
    same("round", (ending_.luck.round + (decided ? 1 : 0)) % 4, after.counters[0]);
    same("end", decided && ending_.luck.round == 3, ends_match(table_, over_.state));
  }

  const Variant& variant_;
  const judge::Ending& ending_;
  const Table& table_;
  const Rules& rules_;
  Lying over_;
  unsigned at_fault_;
  judge::Amounts bonus_{};
  std::string fault_;
};

TEST(WahuaAgainstTheSheet, CountsAndPaysAlike) {
  std::mt19937_64 random(7);
  const std::vector<Variant> all = variants(random);
  int shown = 0;
  for (int i = test::cases(full); i > 0 && shown < 10; --i) {
    const Variant& variant = any_of(all, random);
    const judge::Ending ending = judge::random_ending(random);
    const std::string fault = Ended(variant, ending, random).run();
    if (fault.empty()) continue;
    ++shown;
    std::string hands;
    for (const judge::Hand& hand : ending.position.hands) hands += judge::text_of(hand) + "\n";
    ADD_FAILURE() << fault << hands << text_of(variant.settings);
  }
}

} // namespace
} // namespace yezi::properties_wahua_count_test
