// Why a card cannot be played as asked for.

#include "core/refusals.h"
#include "kits/fishing/layout.h"
#include "view/merits.h"

namespace yezi {

namespace {

constexpr RefusalKind fishing_refusals[] = {
    {"play", "no_match", "the cards do not match"},
    {"play.hand_must", "must_take", "the card of the hand catches something"},
    {"play.drawn_must", "must_take", "the card turned up catches something"},
    {"play.pile", "no_pile", "the three cannot be piled"},
};

} // namespace

std::span<const RefusalKind> refusals_of_fishing() { return fishing_refusals; }

void FishingPhase::why_not(const Table& table, const View& view, const Action& action,
                           const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  const Card mine =
      found_at(rules, view.seen, in_play(rules, view.seen, *this, view.me), action.cards);
  const bool up = turned_up(rules, view.seen, *this);
  const auto refuse = [&](const char* path, const char* kind, const std::string& says) {
    out.push_back({path, refusal_rules(rules.said, path, kind), says, kind});
  };
  if (mine == no_card) return;
  if (action.verb == take)
    refuse("play", "no_match", locale("These cards do not match."));
  else if (action.verb == heap)
    refuse("play.pile", "no_pile",
           locale("Only three of a kind whose fourth is still out can be piled."));
  else if (action.verb == lay && size_of(rules.deck, action.cards) > 1)
    refuse("play", "no_match", locale("Only one card is laid into the pool at a time."));
  else if (action.verb == lay && !catches(rules, view.seen, *this, mine).empty())
    refuse(up ? "play.drawn_must" : "play.hand_must", "must_take",
           locale("This card catches something, so it has to be used."));
}

} // namespace yezi
