// A player answers a View with an action. Players never see a State.
//
// Calls during a hand: begin(), then saw() for every event and choose() for every question, then
// end(). If moves are taken back, or a hand is resumed, it begins again and its events are
// repeated. A player that listens gets the same hand as lines of the event language instead
// (engine/records/README.md).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "players/search/assessment.h"
#include "view/view.h"

namespace yezi {

/// The player left the table: end of input or a person's "quit". The hand so far is kept.
class PlayerLeft : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// A program at the table violated the event language, was too slow, or died, and the settings do
/// not tolerate it (PlayerSettings::faults).
class PlayerFault : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The tolerated faults of a program at the table, and the number of its questions.
struct Lapses {
  std::int64_t asked = 0;
  std::int64_t late = 0, malformed = 0, illegal = 0, unasked = 0, ended = 0;
  std::int64_t defaults = 0; // moves made for it
  std::int64_t forfeits = 0; // hands that it did not play to the end

  std::int64_t faults() const { return late + malformed + illegal + unasked + ended; }
  void add(const Lapses& more);
  /// "3 illegal, 1 late of 812 answers; 4 default moves".
  std::string text() const;
};

class Player {
public:
  virtual ~Player() = default;
  /// Starts a hand, with the information that is public beforehand. `luck_seed` is the same for all
  /// seats.
  virtual void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) = 0;
  /// Called with the events of the hand as they happen, masked for this seat.
  virtual void saw(const Event& event) { (void)event; }
  /// Picks one of view.offer. Called only when it is not empty.
  virtual Action choose(const View& view) = 0;
  /// The search estimates for its last choice; null if it does not search, or had no choice.
  virtual const Assessment* thoughts() const { return nullptr; }
  /// The hand is over, with the net result of each seat.
  virtual void end(const Net& net) { (void)net; }

  /// Whether hear() wants every line of the hand as this seat may know it, without line breaks.
  virtual bool listens() const { return false; }
  virtual void hear(const std::string& line) { (void)line; }
  /// The same hand as one line with the whole open record, before end(): only when it is over, and
  /// only if this player will not play the same deal again (Watchers::reveal).
  virtual void reveal(const std::string& line) { (void)line; }

  /// The lapses in all hands so far.
  virtual Lapses lapses() const { return {}; }
};

/// A separate table for another thread; `keeps` owns the objects that it needs.
struct MoreTable {
  std::shared_ptr<void> keeps;
  Table table;
};

struct PlayerSettings {
  /// The consequence of a fault of a program. A tolerated fault is reported to the program and
  /// counted in lapses(), and a default move is made if one is needed; nothing is accepted
  /// silently.
  enum class OnFault : std::uint8_t {
    stop,     // PlayerFault: the run ends
    stand_in, // a default move for this one answer
    forfeit,  // default moves to the end of the hand, without asking again
  };
  std::chrono::milliseconds patience{30'000}; // how long a program may think about one answer
  /// Threads of a search player, the first on the table of begin(); more only if `another` provides
  /// tables of the same game.
  unsigned threads = 1;
  std::function<MoreTable()> another;
  std::chrono::milliseconds waking{10'000}; // time to start and answer hello
  OnFault faults = OnFault::stop;
  /// Limits of faults of one program, beyond which the run ends in any case: in total, and without
  /// a good answer between them.
  int most_faults = 100;
  int most_in_a_row = 10;
};

/// The kinds that make_player knows, including "exec:COMMAND".
const std::vector<std::string>& player_kinds();
/// "random", "eager", "simple", "simple:NAME", "search:N" (search.h), "solve:N" (solving.h),
/// "exec:COMMAND". A fault names the nearest kind. A program is started at once.
Checked<std::unique_ptr<Player>> make_player(std::string_view kind,
                                             const PlayerSettings& settings = {});

/// A fault for a kind "simple" or "simple:NAME" that this game does not have; nullopt for all
/// others.
std::optional<Fault> thumb_fault(const Rules& rules, const std::string& kind);

/// Whether a kind is an external program, which remembers what it saw.
inline bool is_program(std::string_view kind) { return kind.starts_with("exec:"); }

/// The seed of the players' own luck in hand number `hand` of a seed, independent of the deal's.
std::uint64_t players_luck(std::uint64_t seed, std::uint64_t hand);
/// The generator of the player at `seat` in a hand of that luck_seed.
Rng player_rng(std::uint64_t luck_seed, Seat seat);

} // namespace yezi
