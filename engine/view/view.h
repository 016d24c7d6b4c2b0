// What one seat knows and has seen, and its legal actions.
//
// A View contains a State from which everything hidden from the seat has been removed; nothing
// leads back to the full State. It includes the offer. For deduction see view/knowledge.h.
#pragma once

#include <memory>

#include "core/locale.h"
#include "table/offer.h"
#include "table/settle.h"
#include "table/table.h"

namespace yezi {

struct View {
  Seat me = no_seat;
  /// The hand without the information hidden from the seat: hidden zones are empty (sizes in
  /// `sizes`), hidden events are omitted or lack their cards, and sealed answers of other seats are
  /// removed.
  State seen;
  /// Numbers of cards in each place, by its first word in State::words; known even if the cards are
  /// not.
  std::array<std::uint8_t, max_zone_words> sizes{};
  /// The legal actions of the seat; empty if it is not asked.
  Offer offer;
  /// Its cards that nobody can beat, as the game judges (none if the game has no such clause).
  CardSet unbeatable{};

  bool operator==(const View& other) const;
};

View look(const Table& table, const State& state, Seat seat);

/// The event as `seat` may know it: without the cards that it may not see. Empty if it may not know
/// of the event.
std::optional<Event> masked(const Event& event, Seat seat);
/// A State that would look the same to the viewer, sampled uniformly from the consistent worlds:
/// one sample of a WorldSampler (view/world_sampler.h), which is faster for many samples.
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

/// The game's warnings about a legal action: clause, rule and words. Calls the script.
std::vector<Reason> cautions(const Table& table, const View& view, const Action& action,
                             const Locale& locale = english_locale());

/// Resolves cards that a person names: of identical cards, those in the viewer's hand first, then
/// others. Without copies, the cards themselves.
Cards as_held(const Rules& rules, const View& view, Cards cards);

} // namespace yezi
