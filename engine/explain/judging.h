// The decisions of a finished hand, each judged by a search that knows only what the seat knew at
// that time.
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
/// The decisions of `seats`, in the order of moves. Assumes a valid record.
std::vector<Decision> decisions(const Table& table, const Record& record, Seats seats);

/// First a search finds the best action. If the choice was a different one, the two are compared
/// again with fresh luck, so that the loss is not biased in favour of actions that looked good by
/// chance.
struct Judged {
  Assessment found; // by that search; no moves: no world could be played out, and nothing is known
  Valued best, chosen; // the same where the search would have done the same
  bool same = true;

  /// Expected loss of the choice, in the game's smallest unit; negative if it did better than the
  /// choice of the search.
  double gave_up() const { return best.points - chosen.points; }
  double error() const; // one standard error of it
  bool sure() const;    // the loss is significant at 95 %
};

struct JudgingPlan {
  std::uint64_t simulations = 2000; // for the search, and as many for the comparison
  std::uint64_t seed = 1;
};

/// Tables for several threads; the results do not depend on their number.
class Judges {
public:
  /// `opened` must outlive it, and must not be used by anybody else while it judges.
  Judges(const Opened& opened, unsigned threads);

  /// One result for each decision. `hand` distinguishes hands of one seed. `progress` gets the
  /// number done, from any thread, one at a time. Throws ScriptError and Interrupted.
  std::vector<Judged> judge(const std::vector<Decision>& asked, const JudgingPlan& plan,
                            std::uint64_t hand,
                            const std::function<void(std::size_t)>& progress = {});

private:
  const Opened& opened_;
  std::vector<Opened> others_; // of further threads
};

} // namespace yezi
