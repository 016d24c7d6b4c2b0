// The totals of a run: the columns that a game reports, and points by role and player.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "study/mean.h"
#include "table/settle.h"

namespace yezi {

struct Tally {
  struct Column {
    Mean mean;
    std::map<std::int64_t, std::int64_t> spread;
  };
  std::int64_t hands = 0;
  std::int64_t decisions = 0;
  std::vector<Column> columns;     // as Rules::report
  std::vector<Mean> role_points;   // by role
  std::vector<Mean> player_points; // by kind of player
  std::vector<Mean> player_roles;  // by kind of player and, within it, by role
  /// By kind of player: the lead of a seat over the average of the others at its table, times the
  /// number of the others (so that it is an integer).
  std::vector<Mean> player_leads;
  void merge(const Tally& other);
};

/// Adds up the hands of one unit and puts them into a Tally.
class UnitTally {
public:
  /// `kind_of_seat`: which of `kinds` sits there, -1 for seats whose points count for no player.
  UnitTally(const Rules& rules, std::size_t kinds);
  void add(const Table& table, const State& state, const Net& net,
           const std::vector<int>& kind_of_seat);
  void close(Tally& into);

private:
  struct Sum {
    std::int64_t sum = 0, count = 0;
  };
  const Rules& rules_;
  std::int64_t hands_ = 0;
  std::int64_t decisions_ = 0;
  void add_leads(const Net& net, const std::vector<int>& kind_of_seat);
  std::vector<Sum> columns_, roles_, players_, player_roles_, leads_;
  std::vector<std::pair<std::size_t, std::int64_t>> values_; // of spread columns
};

Tally empty_tally(const Rules& rules, std::size_t kinds);

} // namespace yezi
