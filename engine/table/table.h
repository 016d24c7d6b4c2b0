// A game laid out for one worker: deal a hand, see who is asked and what they may do, apply
// answers, play on. All of `table` works on the truth; players never get here, they get Views
// (view/view.h).
//
// Faults: what a script did wrong is ScriptError; an action that is not offered is NotOffered, in
// release builds too; what we got wrong is an assert.
#pragma once

#include <memory>
#include <span>

#include "core/hooks.h"
#include "table/offer.h"
#include "table/state.h"

namespace yezi {

/// Rules and one worker's own script host. Cheap to make; not shared between threads.
struct Table {
  std::shared_ptr<const Rules> rules;
  Hooks* hooks = nullptr; // outlives the table; may be null where no rule needs one
};

class NotOffered : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};
/// The hand does not fit its log: the module is at fault.
class HandTooLong : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

Table lay(std::shared_ptr<const Rules> rules, Hooks* hooks);

/// The luck of one hand: shuffled pack and dice.
Deal sample_luck(const Rules& rules, Rng& rng);
/// Hand `hand` of `seed`, always the same.
Deal sample_luck(const Rules& rules, std::uint64_t seed, std::uint64_t hand);

/// A hand dealt and ready to ask, or over where the deal itself ends it; what happened on the way
/// is appended to `out`. Assumes that `deal` is a permutation of the pack (check_deal).
State deal(const Table& table, const Match& match, const Deal& deal, Events* out = nullptr);
/// The hand as it is dealt, before the first card is drawn or moved and before anybody is asked.
State before_play(const Table& table, const Match& match, const Deal& deal);
/// Empty if `deal` is a permutation of the pack of these rules.
Faults check_deal(const Rules& rules, const Deal& deal);

/// What `seat` may do now; empty unless it is asked and has not answered. Depends only on what the
/// seat may know.
void offer(const Table& table, const State& state, Seat seat, Offer& out);

/// Takes an offered action (verified) and carries the hand on to the next question or to its end.
/// What happened is appended to `out` where given.
void apply(const Table& table, State& state, Seat seat, const Action& action,
           Events* out = nullptr);
/// The same for callers that have the offer at hand: of this state, or of the seat's view of it.
void apply(const Table& table, State& state, Seat seat, const Action& action, const Offer& offered,
           Events* out = nullptr);
/// The same without the check, for callers that took the action from offer() themselves.
void apply_offered(const Table& table, State& state, Seat seat, const Action& action,
                   Events* out = nullptr);

/// How rollouts choose (players/policy_player.h has players that choose so from a View).
/// `heuristic` is for rollouts alone and looks only at what the seat may see: it wins tricks with
/// the least card that will do and buries what is weak; where cards are drawn it goes for the
/// nearest complete hand. Where it has no opinion it is `eager`.
enum class RolloutPolicy : std::uint8_t { random, eager, heuristic };
/// One choice from what is offered.
Action choose_by_policy(const Rules& rules, const Offer& offer, RolloutPolicy how, Rng& rng);

/// One choice of `heuristic` for `seat`, from what is offered to it; looks at what it may see
/// alone. What seems as good is chosen by a keyed hash.
Action choose_heuristic(const Rules& rules, const State& state, Seat seat, const Offer& offer,
                        CommonRandom common);

/// Any of what is usually done, the same for the same offer.
Action choose_by_common_random(const Offer& offer, CommonRandom common, Seat seat);

/// Plays the hand to its end inside the engine, without views or events. `heuristic` takes one
/// number of `rng` as its key.
void playout(const Table& table, State& state, Rng& rng, RolloutPolicy how = RolloutPolicy::eager);

/// The cards of `seat` that are unbeatable for it, as the game's clause judges (play.unbeatable),
/// judged now.
CardSet unbeatable_now(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
