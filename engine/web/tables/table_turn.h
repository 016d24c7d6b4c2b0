// What those who hold tables do alike, threads of a server (worker.h) and the page without one
// (site/site_host.h): a table's turn, and the ends of its pauses and clocks.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "web/tables/table_session.h"

namespace yezi {

/// What somebody at a table said, until the table has its turn.
struct Heard {
  Listener from;
  std::string text;
};

/// One frame, if any, and at most so many moves. `tell` is called after each: what is thought in
/// secret may not delay what was done before. Whether there is more to do at once.
bool take_turn(TableSession& session, std::deque<Heard>& inbox, int moves,
               const std::function<void()>& tell);

/// When pauses and clocks of tables are over.
class TableClocks {
public:
  using Time = std::chrono::steady_clock::time_point;
  using Do = std::function<void(TableSession&)>;

  /// Those that the table has begun and nobody has taken yet.
  void take(std::int64_t table, TableSession& session);
  /// `with` does to each table what is due; it may take() more.
  void ring(const std::function<void(std::int64_t table, const Do&)>& with);
  /// When the next is over, if there is one.
  std::optional<Time> next() const;

private:
  std::multimap<Time, std::pair<std::int64_t, std::uint64_t>> pauses_; // by their end
  std::multimap<Time, std::pair<std::int64_t, PersonClock>> clocks_;
};

} // namespace yezi
