// What one seat knows, what it saw happen, and what it may do.
//
// A View is made of a State from which everything hidden from the seat has been taken out; there is
// no way back. Offers come with it. Knowledge of what can be deduced: view/knowledge.h.
#pragma once

#include <memory>

#include "core/locale.h"
#include "table/offer.h"
#include "table/settle.h"
#include "table/table.h"

namespace yezi {

struct View {
  Seat me = no_seat;
  /// The hand without what the seat may not see: hidden zones are empty (sizes in `sizes`), hidden
  /// events left out or without their cards, other seats' sealed answers gone.
  State seen;
  /// Cards in each place, by its first word in State::words, known even where the cards are not.
  std::array<std::uint8_t, max_zone_words> sizes{};
  /// What the seat may do; empty when it is not asked.
  Offer offer;
  /// Its cards that nobody can beat, as the game judges (none where the game has no such clause).
  CardSet unbeatable{};

  bool operator==(const View& other) const;
};

View look(const Table& table, const State& state, Seat seat);

/// The event as `seat` may know it: without the cards it may not see. Empty if it knows nothing of
/// it.
std::optional<Event> masked(const Event& event, Seat seat);
/// A State that would look the same to the viewer, sampled uniformly from the consistent worlds:
/// one sample of a WorldSampler (view/world_sampler.h), which says what that means and is quicker
/// for many.
State guess(const Table& table, const View& view, Rng& rng);

/// Why `cards` (with `verb`) may not be played now, in words, with the clause and rule that forbids
/// it; empty if it may.
struct Reason {
  std::string clause;
  std::vector<std::string> by;
  std::string says;
  std::string kind{}; // of core/refusals.h, where a clause forbids it
};
std::vector<Reason> why_not(const Table& table, const View& view, const Action& action,
                            const Locale& locale = english_locale());

/// Warnings of the game that fit an action which is allowed: clause, rule and words. Enters the
/// script.
std::vector<Reason> cautions(const Table& table, const View& view, const Action& action,
                             const Locale& locale = english_locale());

/// Cards as a person names them: of alike ones those in the viewer's hand are meant first, then
/// others. Where there are no copies the cards themselves.
Cards as_held(const Rules& rules, const View& view, Cards cards);

} // namespace yezi
