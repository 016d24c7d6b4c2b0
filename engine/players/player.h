// Anything that can answer a View. Players never see a State.
//
// A hand goes: begin(), then saw() for every event and choose() for every question, then end(). A
// player that listens gets the same hand as lines of the event language instead
// (engine/records/README.md).
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "cards/rng.h"
#include "view/view.h"

namespace yezi {

/// The player left the table: end of input or a person's "quit". What the hand has so far is kept.
class PlayerLeft : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// A program at the table broke the rules of the event language, was too slow, or died.
class PlayerFault : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

class Player {
public:
  virtual ~Player() = default;
  /// A new hand: what may be known of it beforehand. `luck_seed` is the same for all seats.
  virtual void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) = 0;
  /// Events of the hand, masked for this seat, as they happen.
  virtual void saw(const Event& event) { (void)event; }
  /// Picks one of view.offer. Called only when it is not empty.
  virtual Action choose(const View& view) = 0;
  /// The hand is over: who paid whom (net of each seat).
  virtual void end(const Net& net) { (void)net; }

  /// Whether hear() wants every line of the hand as this seat may know it, without line breaks.
  virtual bool listens() const { return false; }
  virtual void hear(const std::string& line) { (void)line; }
};

struct PlayerSettings {
  std::chrono::milliseconds patience{30'000}; // how long a program may think about one answer
};

/// The kinds that make_player knows, "exec:COMMAND" among them.
const std::vector<std::string>& player_kinds();
/// "random", "eager", "simple", "simple:NAME", "solve:N", "exec:COMMAND". A fault names the nearest
/// kind. A program is started at once.
Checked<std::unique_ptr<Player>> make_player(std::string_view kind,
                                             const PlayerSettings& settings = {});

/// What the players' own luck in hand number `hand` of a seed is drawn from, apart from the deal's.
std::uint64_t players_luck(std::uint64_t seed, std::uint64_t hand);
/// The generator of the player at `seat` in a hand of that luck_seed.
Rng player_rng(std::uint64_t luck_seed, Seat seat);

} // namespace yezi
