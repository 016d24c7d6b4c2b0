// Shards played elsewhere: what a place for them is, and how the work there is followed to its end.
//
// A place only starts shards and says which of them it still has. Whether a shard is done is never
// believed, but read from the shard's own file. places.h has the places.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace yezi {

class ShardPlace {
public:
  virtual ~ShardPlace() = default;
  /// Hands shards over, in order; what the place has against it, or nothing.
  virtual std::optional<std::string> start(const std::vector<std::uint64_t>& shards) = 0;

  struct Held {
    std::set<std::uint64_t> shards; // that wait, or are played
    std::string stuck;              // those that wait for a person, and why: "3-5: held by admin"
    std::string trouble;            // it cannot be asked now, and why; the rest is unknown then
  };
  virtual Held held() = 0;
  /// Gives up whatever it holds; why that cannot be, or nothing.
  virtual std::optional<std::string> cancel() = 0;
};

struct Following {
  std::uint64_t shards = 1;
  /// Of these, those whose blocks are all there.
  std::function<std::set<std::uint64_t>(const std::set<std::uint64_t>&)> whole;
  unsigned tries = 3; // how often each shard is handed over, at most
  std::function<void(std::uint64_t done)> progress;
  std::function<void(const std::string&)> notice;    // takes a line for people
  std::chrono::milliseconds soon{500}, late{15'000}; // between two looks, the first and the last
  std::chrono::minutes patience{10};                 // with a place that cannot be asked
  std::chrono::minutes patience_at_first{1};         // until it has answered once
};

/// Starts what is not done and not held by the place, follows it, and starts again what ended
/// without being done. Gives the shards that are not done after all tries. Throws Interrupted,
/// and Stop where the place cannot be asked or takes nothing; what it holds it keeps then.
std::set<std::uint64_t> follow_shards(ShardPlace& place, const Following& following);

} // namespace yezi
