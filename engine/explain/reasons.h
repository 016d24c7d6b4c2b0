// Reasons for an action in words: provable facts about it, and the result that a search expects.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "explain/tell.h"
#include "players/search/assessment.h"
#include "study/estimate.h"
#include "view/merits.h"

namespace yezi {

/// States only facts that are certain for the seat of the View. The subject of a sentence is always
/// the action or the hand, so that it suits the reader's own seat and others.
class Reasons {
public:
  /// Both arguments must outlive this object.
  Reasons(const Table& table, const Teller& teller)
      : table_(table), rules_(*table.rules), teller_(teller), say_(teller.locale()) {}

  /// One sentence; empty if the merit only supplements the one before.
  std::string sentence(const Merit& merit) const;
  /// The most informative first.
  std::vector<std::string> facts(const View& view, const Action& action,
                                 std::size_t most = 2) const;
  /// The same, followed by the game's warnings (calls the script).
  std::vector<std::string> sentences(const View& view, const Action& action,
                                     std::size_t most = 2) const;
  /// Sentences in sequence; empty if nothing is known.
  std::string told(const View& view, const Action& action, std::size_t most = 2) const;

private:
  std::string of_tricks(const Merit& merit) const;
  std::string of_laying_away(const Merit& merit) const;
  std::string of_drawing(const Merit& merit) const;
  std::string of_melds(const Merit& merit) const;
  std::string of_cards_left(const Merit& merit) const;
  std::string may_fall(const Merit& merit) const;
  std::string waits(const Merit& merit) const;
  std::string seats(Seats seats, std::string_view between) const;
  std::string unbeatable(CardSet cards) const;

  const Table& table_;
  const Rules& rules_;
  const Teller& teller_;
  const Locale& say_;
};

/// "+1.24 ± 0.20": in whole stakes, with half the width of the 95 % interval, or without it if
/// `error` is zero.
std::string points_text(const Unit& unit, double points, double error);
/// The same without a plus.
std::string plain_points(const Unit& unit, double points, double error);
/// Whether the expected result of `less` is significantly lower than that of `more`, at 95 %.
bool surely_less(const Valued& less, const Valued& more);

/// The unit of a search's estimates: the game's unit and, if some points are paid by nobody, the
/// baseline from which it is counted (players/search/search.h).
std::string expected_in(const Rules& rules, const Teller& teller);

/// The best few actions of an assessment, and `also` if it is among the others, one per line: the
/// result of `label` (a number to type, or nothing), expected points, the play. Actions that do not
/// differ significantly from the first are called even with it. For large offers, only actions with
/// enough simulations are listed.
std::string best_few(const Rules& rules, const Teller& teller, const Assessment& assessment,
                     std::size_t most, std::string_view indent,
                     const std::function<std::string(const Action&)>& label,
                     const Action* also = nullptr);

} // namespace yezi
