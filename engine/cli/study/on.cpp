#include "cli/study/on.h"

#include <fmt/format.h>

#include <map>
#include <thread>

#include "cli/command.h"
#include "cli/study/script.h"
#include "core/interrupt.h"
#include "explain/print/layout.h"

namespace yezi {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using Shards = std::set<std::uint64_t>;

std::vector<std::uint64_t> listed(const Shards& shards) { return {shards.begin(), shards.end()}; }
std::string named(const Shards& shards) {
  return (shards.size() == 1 ? "shard " : "shards ") + ranges(listed(shards));
}

void sleep_for(milliseconds time) {
  const auto until = Clock::now() + time;
  for (;;) {
    stop_if_interrupted();
    const auto left = until - Clock::now();
    if (left <= Clock::duration::zero()) return;
    std::this_thread::sleep_for(std::min<Clock::duration>(left, milliseconds{100}));
  }
}

class Follower {
public:
  Follower(ShardPlace& place, const Following& following) : place_(place), said_(following) {
    for (std::uint64_t shard = 1; shard <= said_.shards; ++shard) left_.insert(shard);
  }

  Shards follow() {
    // Each pause is a fifth of the time since the last start, so that long work is asked for
    // seldom and short work does not wait long.
    milliseconds pause = said_.soon;
    for (bool first = true;; first = false) {
      if (const std::optional<Shards> held = ask()) {
        look(*held);
        if (left_.empty()) return {};
        if (first && !held->empty())
          said_.notice(named(*held) + (held->size() == 1 ? " is" : " are") +
                       " being played already");
        const Started started = start(*held);
        if (started == Started::nothing && held->empty()) return left_;
        if (started == Started::some) pause = said_.soon;
      }
      sleep_for(pause);
      pause = std::min(pause * 5 / 4, said_.late);
    }
  }

private:
  /// What the place holds of what is left; nothing where it cannot be asked.
  std::optional<Shards> ask() {
    ShardPlace::Held held = place_.held();
    const auto now = Clock::now();
    if (!held.trouble.empty()) {
      if (!mute_since_) {
        mute_since_ = now;
        said_.notice(held.trouble + "; asking again");
      }
      if (now - *mute_since_ > (reached_ ? said_.patience : said_.patience_at_first))
        stop_for(exit_system,
                 Faults{{{},
                         held.trouble,
                         "jobs that were started continue; the same command follows them"}});
      return std::nullopt;
    }
    reached_ = true;
    mute_since_.reset();
    if (!held.stuck.empty() && held.stuck != stuck_)
      said_.notice("waiting for somebody to release " + held.stuck);
    stuck_ = held.stuck;
    Shards ours;
    for (const std::uint64_t shard : held.shards)
      if (left_.count(shard) != 0) ours.insert(shard);
    return ours;
  }

  /// Strikes off what is done.
  void look(const Shards& held) {
    Shards ended;
    for (const std::uint64_t shard : left_)
      if (held.count(shard) == 0) ended.insert(shard);
    for (const std::uint64_t shard : said_.whole(ended)) left_.erase(shard);
    said_.progress(said_.shards - left_.size());
  }

  enum class Started : std::uint8_t { nothing, some, later };
  /// Starts what is not held and was not tried often enough. `later`: the place takes no more now.
  Started start(const Shards& held) {
    Shards wanted, again;
    for (const std::uint64_t shard : left_) {
      if (held.count(shard) != 0 || tried_[shard] >= said_.tries) continue;
      wanted.insert(shard);
      if (tried_[shard] > 0) again.insert(shard);
    }
    if (wanted.empty()) return Started::nothing;
    // A queue that was full is asked again only when it is shorter.
    if (full_ != 0 && held.size() >= full_) return Started::later;
    if (const std::optional<std::string> refused = place_.start(listed(wanted))) {
      if (held.empty()) stop_for(exit_system, Faults{{{}, *refused}});
      if (full_ == 0) said_.notice(*refused + "; trying again when fewer are waiting");
      full_ = held.size();
      return Started::later;
    }
    full_ = 0;
    for (const std::uint64_t shard : wanted) ++tried_[shard];
    if (!again.empty()) said_.notice(named(again) + " ended unfinished; started again");
    return Started::some;
  }

  ShardPlace& place_;
  const Following& said_;
  Shards left_;
  std::map<std::uint64_t, unsigned> tried_;
  std::size_t full_ = 0; // what the place held when it took no more; 0: it was not full
  std::optional<Clock::time_point> mute_since_;
  std::string stuck_;
  bool reached_ = false; // it has answered once
};

} // namespace

Shards follow_shards(ShardPlace& place, const Following& following) {
  return Follower(place, following).follow();
}

} // namespace yezi
