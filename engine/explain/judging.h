// The decisions of a hand that was played, each judged by a search that knows what its seat knew
// then, and nothing more.
#pragma once

#include <functional>
#include <vector>

#include "players/opened.h"
#include "players/search/search.h"
#include "records/record.h"

namespace yezi {

/// A choice among several actions.
struct Decision {
  std::size_t move = 0; // index in Record::moves
  Seat seat = no_seat;
  View view; // before any answer to the same question
  Action chosen;
};
/// Those of `seats`, in the order of moves. Assumes a record that replays.
std::vector<Decision> decisions(const Table& table, const Record& record, Seats seats);

/// First a search says what is best; where that is something else than what was chosen, the two are
/// compared once more, with fresh luck. So what was given up is not biased towards
/// what happened to look good.
struct Judged {
  Assessment found; // by that search; no moves: no world could be played out, and nothing is known
  Valued best, chosen; // the same where the search would have done the same
  bool same = true;

  /// Expected payoff that the choice gave up, in the game's smallest unit; negative where it did
  /// better than what the search would have done.
  double gave_up() const { return best.points - chosen.points; }
  double error() const; // one standard error of it
  bool sure() const;    // given up beyond chance, at 95 %
};

struct JudgingPlan {
  std::uint64_t simulations = 2000; // for weighing, and as many for what was chosen instead
  std::uint64_t seed = 1;
};

/// Tables for as many threads; what is judged does not depend on their number.
class Judges {
public:
  /// `opened` is to outlive it, and to be used by nobody else while it judges.
  Judges(const Opened& opened, unsigned threads);

  /// One for each decision. `hand` tells hands of one seed apart. `progress` gets the number done,
  /// from any thread, one at a time. Throws ScriptError, and Interrupted.
  std::vector<Judged> judge(const std::vector<Decision>& asked, const JudgingPlan& plan,
                            std::uint64_t hand,
                            const std::function<void(std::size_t)>& progress = {});

private:
  const Opened& opened_;
  std::vector<Opened> others_; // of further threads
};

} // namespace yezi
