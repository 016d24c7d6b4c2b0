// A game as one worker plays it: deal a hand, see who is asked and which actions are legal, apply
// answers, play on. All of `table` works on the truth; players never have access to it, they get
// Views (view/view.h).
//
// Errors: ScriptError for errors of a script; NotOffered for an action that is not offered, in
// release builds too; asserts for errors of the engine.
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
  Hooks* hooks = nullptr; // outlives the table; may be null if no rule needs one
};

class NotOffered : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};
/// The hand does not fit its log, which is an error of the module.
class HandTooLong : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

Table lay(std::shared_ptr<const Rules> rules, Hooks* hooks);

/// The luck of one hand: shuffled pack and dice.
Deal sample_luck(const Rules& rules, Rng& rng);
/// Hand `hand` of `seed`, always the same.
Deal sample_luck(const Rules& rules, std::uint64_t seed, std::uint64_t hand);

/// A hand that is dealt and asks its first question, or is over if the deal itself ends it. Appends
/// the events to `out`. Assumes that `deal` is a permutation of the pack (check_deal).
State deal(const Table& table, const Match& match, const Deal& deal, Events* out = nullptr);
/// The hand as it is dealt, before the first card is drawn or moved and before anybody is asked.
State before_play(const Table& table, const Match& match, const Deal& deal);
/// Empty if `deal` is a permutation of the pack of these rules.
Faults check_deal(const Rules& rules, const Deal& deal);

/// The legal actions of `seat` now; empty unless it is asked and has not answered. Depends only on
/// what the seat may know.
void offer(const Table& table, const State& state, Seat seat, Offer& out);

/// Applies an offered action (verified) and advances the hand to the next question or to its end.
/// Appends the events to `out`, if given.
void apply(const Table& table, State& state, Seat seat, const Action& action,
           Events* out = nullptr);
/// The same for callers that already have the offer: of this state, or of the seat's view of it.
void apply(const Table& table, State& state, Seat seat, const Action& action, const Offer& offered,
           Events* out = nullptr);
/// The same without the check, for callers that took the action from offer() themselves.
void apply_offered(const Table& table, State& state, Seat seat, const Action& action,
                   Events* out = nullptr);

/// Rollout policies (players/policy_player.h has players that apply them to a View). `heuristic` is
/// only for rollouts and uses only what the seat may see: it wins tricks with the lowest card that
/// suffices and buries weak cards; in drawing games it aims for the nearest complete hand. If it
/// has no preference, it is `eager`.
enum class RolloutPolicy : std::uint8_t { random, eager, heuristic };
/// Chooses one of the offered actions.
Action choose_by_policy(const Rules& rules, const Offer& offer, RolloutPolicy how, Rng& rng);

/// Chooses one of the actions offered to `seat` by the policy `heuristic`, using only what the seat
/// may see. A keyed hash breaks ties.
Action choose_heuristic(const Rules& rules, const State& state, Seat seat, const Offer& offer,
                        CommonRandom common);

/// Chooses any of the usual actions (Offer::usual_count), the same one for equal offers.
Action choose_by_common_random(const Offer& offer, CommonRandom common, Seat seat);

/// Plays the hand to its end inside the engine, without views or events. `heuristic` draws one
/// number from `rng` as its key.
void playout(const Table& table, State& state, Rng& rng, RolloutPolicy how = RolloutPolicy::eager);

/// The cards of `seat` that are unbeatable now, as the game's clause judges (play.unbeatable).
CardSet unbeatable_now(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
