// Anything that can answer a View. Players never see a State.
//
// A hand goes: begin(), then saw() for every event and choose() for every question, then end(). A
// hand of which moves are taken back, or that is gone on with, begins anew and its events are
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

/// The player left the table: end of input or a person's "quit". What the hand has so far is kept.
class PlayerLeft : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// A program at the table broke the rules of the event language, was too slow, or died, and that
/// was not to be borne (PlayerSettings::faults).
class PlayerFault : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// What a program at the table did wrong and was let pass, and the number of its questions in all.
struct Lapses {
  std::int64_t asked = 0;
  std::int64_t late = 0, malformed = 0, illegal = 0, unasked = 0, ended = 0;
  std::int64_t defaults = 0; // moves made for it
  std::int64_t forfeits = 0; // hands that it did not play to their end

  std::int64_t faults() const { return late + malformed + illegal + unasked + ended; }
  void add(const Lapses& more);
  /// "3 illegal, 1 late of 812 answers; 4 default moves".
  std::string text() const;
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
  /// Its estimates for its last choice; null if it does not search, or had no choice.
  virtual const Assessment* thoughts() const { return nullptr; }
  /// The hand is over: who paid whom (net of each seat).
  virtual void end(const Net& net) { (void)net; }

  /// Whether hear() wants every line of the hand as this seat may know it, without line breaks.
  virtual bool listens() const { return false; }
  virtual void hear(const std::string& line) { (void)line; }
  /// The same hand as one line with the whole open record in it, before end(): only when it is
  /// over, and only where this player will not sit at the same deal again (Watchers::reveal).
  virtual void reveal(const std::string& line) { (void)line; }

  /// Of all hands so far.
  virtual Lapses lapses() const { return {}; }
};

/// A table of its own for another thread; `keeps` owns what it needs.
struct MoreTable {
  std::shared_ptr<void> keeps;
  Table table;
};

struct PlayerSettings {
  /// What a fault of a program leads to. A tolerated fault is reported to the program, a default
  /// move is made where one is wanted, and it is counted in lapses(); nothing is accepted silently.
  enum class OnFault : std::uint8_t {
    stop,     // PlayerFault: the run ends
    stand_in, // a default move for this one answer
    forfeit,  // default moves to the end of the hand, without asking again
  };
  std::chrono::milliseconds patience{30'000}; // how long a program may think about one answer
  /// Threads of a player that searches, the first on the table of begin(); further ones only where
  /// `another` gives them a table of the same game.
  unsigned threads = 1;
  std::function<MoreTable()> another;
  std::chrono::milliseconds waking{10'000}; // how long it may take to start and say hello
  OnFault faults = OnFault::stop;
  /// More faults of one program end the run in any case: in all, and without a good answer between.
  int most_faults = 100;
  int most_in_a_row = 10;
};

/// The kinds that make_player knows, "exec:COMMAND" among them.
const std::vector<std::string>& player_kinds();
/// "random", "eager", "simple", "simple:NAME", "search:N" (search.h), "solve:N" (solving.h),
/// "exec:COMMAND". A fault names the nearest kind. A program is started at once.
Checked<std::unique_ptr<Player>> make_player(std::string_view kind,
                                             const PlayerSettings& settings = {});

/// Of a kind "simple" or "simple:NAME" that this game does not have, what is wrong; nothing of
/// every other.
std::optional<Fault> thumb_fault(const Rules& rules, const std::string& kind);

/// Whether a kind is that of a program from outside, which remembers what it saw.
inline bool is_program(std::string_view kind) { return kind.starts_with("exec:"); }

/// What the players' own luck in hand number `hand` of a seed is sampled from, apart from the
/// deal's.
std::uint64_t players_luck(std::uint64_t seed, std::uint64_t hand);
/// The generator of the player at `seat` in a hand of that luck_seed.
Rng player_rng(std::uint64_t luck_seed, Seat seat);

} // namespace yezi
