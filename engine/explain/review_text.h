// A hand that was played, decision by decision, as it was judged: in words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "explain/judging.h"
#include "explain/reasons.h"

namespace yezi {

/// What one seat gave up, over all of its decisions that could be weighed.
struct GivenUp {
  std::int64_t decisions = 0; // with a choice
  std::int64_t weighed = 0;
  std::int64_t other = 0; // otherwise than the search would have done
  std::int64_t sure = 0;  // of them, worse beyond chance
  double points = 0;      // in the game's smallest unit
  double variance = 0;

  void add(const Judged& judged);
};

class ReviewText {
public:
  /// `me`: who is called "you"; no_seat for nobody. The locale is to outlive it.
  ReviewText(const Table& table, const Record& record, Seat me,
             const Locale& locale = english_locale());

  /// As Teller::name_cards().
  void name_cards() { teller_.name_cards(); }

  /// What the seat held and saw, the best few plays, what was given up, and reasons. `hand`: its
  /// number, where that has to be given too.
  std::string decision(const Decision& asked, const Judged& judged, std::size_t hand = 0) const;
  /// The same without the plays, a line each.
  std::vector<std::string> told(const Decision& asked, const Judged& judged) const;
  nlohmann::ordered_json as_json(const Decision& asked, const Judged& judged) const;
  /// "gave up 1.20 ± 0.40 points": or that it is not sure.
  std::string verdict(const Judged& judged) const;
  /// "1.20 ± 0.40 points".
  std::string points(double points, double error) const;

private:
  std::string seen(const Decision& asked) const;
  std::string head(const Decision& asked, const Judged& judged, std::size_t hand) const;
  std::vector<std::string> why(const Decision& asked, const Judged& judged) const;
  std::vector<std::string> both_reasons(const Decision& asked, const Action& best) const;

  const Table& table_;
  const Rules& rules_;
  const Locale& say_;
  Seat me_;
  Teller teller_;
  Reasons reasons_;
};

/// A line a seat. `names` by seat: who played there.
std::string given_up_text(const Rules& rules, std::span<const GivenUp> seats,
                          std::span<const std::string> names);

/// The indices of the decisions that gave up most, the most first; only those that were otherwise
/// than the search would have done.
std::vector<std::size_t> costliest(const std::vector<Judged>& judged);

} // namespace yezi
