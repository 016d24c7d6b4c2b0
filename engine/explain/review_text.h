// The judgements on a finished hand, decision by decision: in words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "explain/judging.h"
#include "explain/reasons.h"

namespace yezi {

/// The losses of one seat over all of its decisions that could be judged.
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
  /// `me`: the seat called "you"; no_seat for none. The locale must outlive it.
  ReviewText(const Table& table, const Record& record, Seat me,
             const Locale& locale = english_locale());

  /// As Teller::name_cards().
  void name_cards() { teller_.name_cards(); }

  /// The seat's cards and view, the best few plays, the loss, and reasons. `hand`: its number, if
  /// the text must include it.
  std::string decision(const Decision& asked, const Judged& judged, std::size_t hand = 0) const;
  /// The same without the plays, as lines.
  std::vector<std::string> told(const Decision& asked, const Judged& judged) const;
  nlohmann::ordered_json as_json(const Decision& asked, const Judged& judged) const;
  /// "gave up 1.20 ± 0.40 points", or that this is not certain.
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

/// One line for each seat. `names`: the player at each seat.
std::string given_up_text(const Rules& rules, std::span<const GivenUp> seats,
                          std::span<const std::string> names);

/// The indices of the decisions with the largest losses, largest first; only those that differ from
/// the choice of the search.
std::vector<std::size_t> costliest(const std::vector<Judged>& judged);

} // namespace yezi
