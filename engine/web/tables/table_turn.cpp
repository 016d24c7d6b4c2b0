#include "web/tables/table_turn.h"

#include <algorithm>

namespace yezi {

bool take_turn(TableSession& session, std::deque<Heard>& inbox, int moves,
               const std::function<void()>& tell) {
  if (!inbox.empty()) {
    const Heard heard = std::move(inbox.front());
    inbox.pop_front();
    session.hear(heard.from, heard.text);
    tell();
  }
  bool more = true;
  for (int i = 0; more && i < moves; ++i) {
    more = session.step();
    tell();
  }
  return more || !inbox.empty();
}

void TableClocks::take(std::int64_t table, TableSession& session) {
  const Time now = std::chrono::steady_clock::now();
  if (const std::optional<Pause> pause = session.take_pause())
    pauses_.emplace(now + pause->time, std::pair{table, pause->window});
  for (const PersonClock& clock : session.take_clocks())
    clocks_.emplace(now + clock.time, std::pair{table, clock});
}

void TableClocks::ring(const std::function<void(std::int64_t table, const Do&)>& with) {
  const auto due = [](const auto& all) {
    return !all.empty() && all.begin()->first <= std::chrono::steady_clock::now();
  };
  while (due(pauses_)) {
    const auto [table, window] = pauses_.begin()->second;
    pauses_.erase(pauses_.begin());
    with(table, [ended = window](TableSession& session) { session.waited(ended); });
  }
  while (due(clocks_)) {
    const auto [table, clock] = clocks_.begin()->second;
    clocks_.erase(clocks_.begin());
    with(table, [rings = clock](TableSession& session) { session.rang(rings); });
  }
}

std::optional<TableClocks::Time> TableClocks::next() const {
  if (pauses_.empty() && clocks_.empty()) return std::nullopt;
  if (pauses_.empty()) return clocks_.begin()->first;
  if (clocks_.empty()) return pauses_.begin()->first;
  return std::min(pauses_.begin()->first, clocks_.begin()->first);
}

} // namespace yezi
