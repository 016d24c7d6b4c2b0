// Whether a hand that can be read can be held at a table of its game: what may lie open, how many
// cards there are, what is said of going out. That a hand is complete is for wins()
// (kits/drawing/play.h), the rules' own test. Inside `records` only.
#pragma once

#include <vector>

#include "core/locale.h"
#include "records/hand_text.h"

namespace yezi {

/// What is wrong, and the nearest fix.
struct Objection {
  Message what, hint;
};
using Objections = std::vector<Objection>;

/// Cards that a seat holds between turns once it has laid these sets, those among them: what it was
/// dealt, and one for each set after which it did not discard.
int cards_between_turns(const Rules& rules, const std::vector<Meld>& melds);
/// Cards that the hand names, without those that are laid out at once and the one it went out with.
int cards_named(const Rules& rules, const HandText& hand);

/// Sets on the table that no move lays there, or not from whom the hand says. `before`: the role of
/// the seat before.
Objections objections_to_sets(const Rules& rules, const HandText& hand, const std::string& before);
/// More cards than a hand can have. `acts`: it is this hand's turn.
Objections objections_to_size(const Rules& rules, const HandText& hand, bool acts);
/// z, d and r, last, first and kong against what the hand has laid. `starts`: the seat draws first.
Objections objections_to_flags(const Rules& rules, const HandText& hand, bool starts);

/// The set that another was adding its card to when it was robbed: so many cards alike lie there.
int robbed_copies(const Rules& rules);

} // namespace yezi
