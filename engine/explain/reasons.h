// Reasons for an action in words: what is provable about it, and what a search expects of it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "explain/tell.h"
#include "players/search/assessment.h"
#include "study/estimate.h"
#include "view/merits.h"

namespace yezi {

/// Nothing is said that is not certain for the seat whose View it is. Sentences have no subject but
/// the action or the hand, so that they do for one's own and for another's.
class Reasons {
public:
  /// Both arguments must outlive this object.
  Reasons(const Table& table, const Teller& teller)
      : table_(table), rules_(*table.rules), teller_(teller), say_(teller.locale()) {}

  /// One sentence; empty where the merit only adds to the one before.
  std::string sentence(const Merit& merit) const;
  /// The most telling first.
  std::vector<std::string> facts(const View& view, const Action& action,
                                 std::size_t most = 2) const;
  /// The same, and after them what the game warns about (enters the script).
  std::vector<std::string> sentences(const View& view, const Action& action,
                                     std::size_t most = 2) const;
  /// Sentences one after the other; empty where nothing is known.
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

/// "+1.24 ± 0.20": in whole stakes, with the half width of the 95 % interval; without it where
/// `error` is zero.
std::string points_text(const Unit& unit, double points, double error);
/// The same without a plus.
std::string plain_points(const Unit& unit, double points, double error);
/// Whether `less` is expected to bring less than `more` beyond chance, at 95 %.
bool surely_less(const Valued& less, const Valued& more);

/// The unit of a search's expectations: the game's unit, and what it is counted from where not
/// every point is paid by somebody (players/search/search.h).
std::string expected_in(const Rules& rules, const Teller& teller);

/// The best few of an assessment, and `also` if it is among the others, a line each: what `label`
/// gives (a number to type, perhaps nothing), expected points, the play; those that chance does not
/// tell from the first are called even with it. Of a larger offer only those with enough
/// simulations to say something.
std::string best_few(const Rules& rules, const Teller& teller, const Assessment& assessment,
                     std::size_t most, std::string_view indent,
                     const std::function<std::string(const Action&)>& label,
                     const Action* also = nullptr);

} // namespace yezi
