// Four-hand Luk Fu (六虎) played blind: what hand-written C++ reaches on the whole game of one
// hand.
//
// Default rules of the sheet except oldage_depth = visible. Blind play: nobody claims Five Tigers,
// the head always calls, every leader declares as soon as he surely may, a lead is uniform over the
// legal leads, a follower's answer uniform over his legal beats and discards together, as sets of
// cards. Each hand is shuffled, dealt, played, declared and settled. The head's calling means that
// nobody is privileged and nobody pays for the others, so those rules are not written here; nor is
// succession, since all figures are by role.
#pragma once

#include <cstdint>

namespace yezi::bench {

struct LukfuTotals {
  std::uint64_t hands = 0;
  std::uint64_t head_wins = 0;
  std::uint64_t second_wins = 0;
  std::uint64_t third_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t decisions = 0; // leads and answers, forced ones included; no declarations
  std::uint64_t tricks = 0;
  std::int64_t points[4] = {};        // head, second, dreamer, third: the order of the seats
  std::uint64_t wins_by_fu[13] = {};  // by the winner's fu, 6 … 12
  std::uint64_t won_within_three = 0; // declared after three tricks at most
};

LukfuTotals lukfu_yardstick(std::uint64_t seed, std::uint64_t hands);

} // namespace yezi::bench
