// An action that a seat may take, and an event that happened.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hooks.h"
#include "core/rules.h"

namespace yezi {

/// What a seat does.
struct Action {
  Verb verb = Verb::pass;
  /// Offers set this to 1 for a claim that is certain to be true; not part of the action's
  /// identity.
  std::uint8_t sure = 0;
  /// See number_of().
  std::uint16_t arg = 0;
  /// The number of the combination that `cards` form, if the offer knows it; saves a look-up, and
  /// is not part of the action's identity either.
  ComboId combo = no_combo;
  Cards cards;

  bool operator==(const Action& other) const {
    return verb == other.verb && arg == other.arg && cards == other.cards;
  }
};

/// The number of an action with this verb, such as a bid; -1 for none. For verbs of the module,
/// `arg` is the number plus one, so that a bid of 0 differs from no bid; for others it is the
/// number.
int number_of(Verb verb, int arg);
/// The `arg` of such an action; `number` is -1 to max_number.
std::uint16_t arg_of(Verb verb, int number);
/// An action as it is passed to functions of the module.
HookAction hook_action(const Rules& rules, const Action& action);

/// The cards of a place, as text; "-" for none.
struct State;
std::string cards_at(const Rules& rules, const State& state, int zone, Seat seat);
int count_at(const Rules& rules, const State& state, int zone, Seat seat);

/// "beat g9", "bury g4 k4 x5", "pass".
std::string to_text(const Rules& rules, const Action& action);
/// The inverse; reports errors (unknown verb with the nearest one, unknown card, …). Does not check
/// legality.
Checked<Action> parse_action(const Rules& rules, std::string_view text);

/// Something that happened in a hand. Trivially copyable; used in the log of State and in the
/// reports of apply().
struct Event {
  enum class Kind : std::uint16_t {
    act,     // `seat` did `verb` with `cards`
    take,    // `seat` won a trick with `cards`
    reveal,  // `cards` of `seat` were shown: verb declare, a false claim taken back; verb claim, a
             // bonus hand that nobody had to be asked for; else as they lie in zone `arg`
    finish,  // the hand ended: arg = Outcome, seat = winner
    draw,    // `seat` took a card from the wall; arg 1: from its end
    turn,    // the discards were turned over: the wall has `size` cards again
    move,    // `cards` went from one place to another (from_place, to_place) by what `seat` did;
             // verb claim where it is what the act before it named
    shuffle, // the cards of a place (to_place)
  };
  Kind kind : 4 = Kind::act;
  std::uint16_t arg : 12 = 0;
  Seat seat = no_seat;
  Verb verb = Verb::pass;
  std::uint8_t size = 0;  // number of cards, known even if the cards are not
  std::uint8_t trick = 0; // number of the trick it belongs to, from 1; 0 before play
  Seats cards_seen_by = 0;
  Seats known_by = 0; // who knows that it happened at all
  Cards cards;

  bool operator==(const Event&) const = default;

  /// For moves: the first word of a place in State::words.
  std::size_t from_place() const { return trick; }
  std::size_t to_place() const { return arg; }
};
static_assert(sizeof(Event) == 16);
/// The largest value of Event::arg.
inline constexpr int max_arg = 4095;
static_assert(max_number < max_arg);
using Events = std::vector<Event>;

} // namespace yezi
