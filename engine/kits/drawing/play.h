// Drawing and discarding, beneath the phase: the wall, what completes a hand, what may be laid and
// thrown. Inside `table` and `view`. How a turn goes is in play.cpp.
#pragma once

#include <optional>

#include "kits/drawing/each_held.h"
#include "kits/drawing/phase.h"
#include "kits/drawing/state.h"
#include "table/counted.h"
#include "table/hand.h"

namespace yezi {

/// Steps of the phase.
enum : std::uint8_t {
  turn_step,  // a seat has drawn or claimed, and acts
  claim_step, // a discard, or a card turned up, lies open: answers are sealed
  rob_step,   // a card is being added to a set that lies open: answers are sealed
};

// kits/drawing/walls.cpp
/// Where the cards of a shuffled pack go, by their places in it.
struct DealPlan {
  std::vector<std::vector<std::uint8_t>> hands; // by role, in the order of dealing
  std::vector<std::uint8_t> wall;               // what is left, in the order of drawing
};
DealPlan plan_deal(const Rules& rules, std::span<const std::uint8_t> dice);
int throw_sum(const Rules& rules, const State& state, int which);
/// How often the throws that have been thrown hit `suit`.
int hits(const Rules& rules, const State& state, int suit);
/// Whether a card can be drawn: in turn, or to replace one.
bool can_draw(const DrawPhase& phase, const DrawState& draw, bool replacement);
/// Whether the card drawn last stands for a set that was laid in this turn.
inline bool has_replaced(const DrawState& draw) {
  return draw.drawn != no_card && draw.replacement;
}
/// Whether a card can be drawn in turn, if need be once the discards have been turned over.
bool can_go_on(const Rules& rules, const State& state, const DrawPhase& phase);
/// Turns all discards but the one that lies on top over: shuffled, they are the wall. False: there
/// are none, or they have been turned over as often as the rules have it.
bool turn_over(const Rules& rules, const DrawPhase& phase, State& state);
/// The cards that lay in the wall when it was last renewed from discards, as far as is known.
Pile turned_over(const State& state);
/// Who took the i-th card of DrawState::told into the hand: the seat of the next one.
inline Seat taker_of(const State& state, std::size_t i) {
  const DrawState& draw = draw_state(state);
  return i + 1 < draw.told_count ? static_cast<Seat>(draw.told_how[i + 1] & 7U) : draw.turn;
}
/// Whether the i-th card of DrawState::told was not thrown but turned up or drawn and shown, by its
/// seat.
inline bool was_shown(const State& state, std::size_t i) {
  const unsigned how = draw_state(state).told_how[i];
  if ((how & DrawState::into_hand) == 0) return (how & DrawState::up) != 0;
  return taker_of(state, i) == (how & 7U); // nobody takes their own discard
}
/// What everybody knows of the hand of `seat`: discards that it took, or cards that it drew and
/// showed, and still holds.
Pile known_in_hand(const Rules& rules, const State& state, Seat seat);
/// Cards that can still be drawn in turn.
int left_to_draw(const DrawPhase& phase, const DrawState& draw);

// kits/drawing/goal.cpp
/// Whether the hand of `seat` with `card` added (no_card: as it is) wins.
bool wins(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat, Card card);
/// Whether `seat` has laid out as many extras as go out in one's own turn, whatever the hand.
bool wins_by_extras(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
// kits/drawing/ready.cpp
/// Which call of y.ready `seat` has made, from 1; 0: none.
int ready_call(const State& state, const DrawPhase& phase, Seat seat);
/// Whether the card that `seat` has drawn may complete its hand by a move of own that is for those
/// who have called: it called before it drew and did not let the card pass when it was shown, or
/// the hand is as dealt and it has not called.
bool may_complete(const State& state, const DrawPhase& phase, Seat seat, bool dealt);
/// The verb of its call; empty where there is none.
std::string_view called_by(const Rules& rules, const State& state, const DrawPhase& phase,
                           Seat seat);
/// Whether all see a card that is drawn now.
bool draws_shown(const Rules& rules, const State& state, const DrawPhase& phase);
/// Of `faces` those after whose discard `seat` waits as the call says; `call` 0: as any call says
/// that has to be made.
FaceSet discards_when_ready(const Rules& rules, const State& state, const DrawPhase& phase,
                            Seat seat, int call, const FaceSet& faces);
/// The calls that `seat` can make, once its discard can be one that they allow.
void offer_calls(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                 Offer& out);
// kits/drawing/discards.cpp
/// The faces that the law lets `seat` discard but for what it has called.
FaceSet free_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
// kits/drawing/least.cpp
/// What the hand of `seat` counts towards DrawPhase::least if it goes out now by Verb::out with
/// these cards. Assumes that it is complete. Only what the seat sees is counted.
Counted counted_going_out(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                          CardList cards);
std::int64_t towards_least(const DrawPhase& phase, const Counted& counted);
/// Whether that is enough; true where no least is set.
bool counts_enough(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                   CardList cards);
/// The most that it would count with `card` added, drawn by itself or discarded by the seat after:
/// for a hand that waits.
std::int64_t would_count(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                         Card card, bool drawn);
/// The most that a column of the count would come to in the hand of `seat` with a card that it
/// waits for, discarded by another; 0 where it waits for none.
std::int64_t would_bring(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                         std::size_t column);

/// Whether the hand of `seat`, which has gone out, counts enough as it lies.
bool counts_at_end(const Table& table, const State& state, const DrawPhase& phase, Seat seat);

// kits/drawing/whole.cpp: y.cover, with hands that are whole by themselves
/// Whether the hand is one of them once `card` is added (no_card: as it is). Assumes no sets laid.
bool is_whole(const DrawPhase& phase, const Pile& hand, Card card);
/// The faces with which it is.
FaceSet waits_whole(const DrawPhase& phase, const Pile& hand);
/// DrawPhase::distance, or that to one of them if it is less. `sets`: still to be made.
int lacking_to_cover(const DrawPhase& phase, const Pile& hand, int sets);
FaceSet nearer_to_cover(const DrawPhase& phase, const Pile& hand, int sets);
Distance::ByFace without_of_cover(const DrawPhase& phase, const Pile& hand, int sets);

// kits/drawing/goal.cpp, again
/// y.melds: cards of the hand of `seat` that have to lie in melds, beside the sets that it has
/// laid.
int still_to_meld(const State& state, const DrawPhase& phase, Seat seat);
/// How `cards` cards of the hand of `seat` have to be split to go out; nothing: they are too few or
/// too many.
std::optional<MeldBook::Cover> cover_of(const State& state, const DrawPhase& phase, Seat seat,
                                        int cards);
/// What those sets are worth.
std::int64_t laid_worth(const Rules& rules, const State& state, Seat seat);
/// Whether `seat` could go out with the cards as dealt: it begins, and has not discarded.
bool is_as_dealt(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
/// y.melds: the cards with which `seat` can go out in its turn, or with `more` that it claims, if
/// one is discarded for it.
FaceSet last_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                      Card more = no_card);
// kits/drawing/left_over.cpp: y.melds { left = n }
/// What the cards of the hand come to that lie in no meld, in the split that leaves least.
int left_over(const Rules& rules, const DrawPhase& phase, const Pile& hand);
/// The same of a seat once it has laid cards off on the melds of `on`, as one can that leaves
/// least.
int left_laid_off(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                  Seat on);
/// Whether so little is left of the hand that it goes out, once a card has been discarded if it
/// holds one more than a hand.
bool leaves_little(const Rules& rules, const DrawPhase& phase, const Pile& hand);
/// The discards after which so little is left.
FaceSet discards_leaving_little(const Rules& rules, const DrawPhase& phase, const Pile& hand);

// kits/drawing/goal.cpp, once more
/// Faces with which it would.
FaceSet waits(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
/// Those of which it does not hold every copy itself.
FaceSet waits_for_others(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
/// The state with the hand of `seat` as it was before the card with which it went out, if it did.
State before_the_last(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
/// Cards that `hand` lacks, beside the sets that `seat` has laid, to win: of the faces of `among`
/// alone. Assumes a goal of y.collect; for y.cover see DrawPhase::distance.
int lacking_suits(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                  const Pile& hand, const FaceSet& among);
/// What lacking_suits says where the goal is out of reach.
inline constexpr int out_of_reach = 15;
/// The index of the meld of `seat` in `suit`; -1 where there is none.
int meld_of_suit(const Rules& rules, const State& state, Seat seat, int suit);

/// How many cards of each suit; those without one in the place no_suit.
using SuitCounts = std::array<std::uint8_t, max_faces + 1>;
SuitCounts count_suits(const Rules& rules, const Pile& cards);

/// Cards of a hand in one suit.
struct Suited {
  std::uint8_t size = 0;
  std::array<Card, 8> cards{}; // highest numeral first; no more than eight count
};
Suited suited(const Rules& rules, const Pile& hand, int suit);
inline Suited suited(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                     int suit) {
  return suited(rules, pile(rules, state, phase.hand, seat), suit);
}

// kits/drawing/discards.cpp
/// Whether a card could be discarded of this hand once a set has been laid, and enough would stay.
bool can_discard_after(const DrawPhase& phase, const Pile& hand);
/// The faces that the law lets `seat` discard (all of its hand where there is no such law).
FaceSet lawful_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat);
/// Classes of cards under y.surplus_first: the lowest that is not empty has to go first. Cards that
/// are kept for a set are in none.
struct DiscardClass {
  enum : std::size_t { beside_first, surplus, alone_plain, others, none };
};
using DiscardClasses = std::array<FaceSet, DiscardClass::none>;
/// Adds the closed cards of one suit. `open`: what lies open of it, an index in Rules::sets; -1 for
/// nothing.
void class_suit(const Rules& rules, const DrawPhase& phase, const Suited& hand, int open,
                DiscardClasses& found);

// kits/drawing/play.cpp
/// Who draws first.
Seat first_to_draw(const Rules& rules, const State& state, const DrawPhase& phase);

// kits/drawing/moves.cpp
/// Whether `seat` comes next; who turned a card up comes first of all.
bool to_the_left(const Rules& rules, const State& state, Seat seat);
/// The cards from a hand with which `move` makes a set of one suit: as many as are needed beside
/// another's card (`taken`) and those of the open set of the suit that is upgraded, highest numeral
/// first. `hand` is what it holds of the suit, `drawn` the card of the suit that was drawn last and
/// not laid; both may be no_card. None: it cannot.
std::optional<CardList> set_of_suit(const Rules& rules, const DrawPhase& phase,
                                    const DrawMove& move, const Suited& hand, const Meld* open,
                                    Card taken, Card drawn);
/// What `seat` can claim the offered card for; adds nothing else. Returns whether there is anything
/// (and stops at the first where `out` is null).
bool offer_claims(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                  Offer* out);
/// Who can claim the offered card: not `by`, unless it has turned it up or can force another.
Seats claimants(const Table& table, const State& state, const DrawPhase& phase, Seat by);
/// What `seat` can do in its turn besides discarding: everything, or only sets that it can lay.
void offer_own(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
               bool only_sets, Offer& out);
/// Puts the set on the table: cards leave the hand and, where it is upgraded or exchanged, the open
/// set; what has no place in it returns to the hand. `taken` is another's card, or no_card.
void lay(const Rules& rules, State& state, const DrawPhase& phase, const DrawMove& move, Seat seat,
         CardList cards, Card taken, Seat from);
/// The move of that name; null where there is none.
const DrawMove* move_of(const std::vector<DrawMove>& moves, Verb verb);
/// Whether `seat` is one that can claim the card on offer by `claim`, whatever it holds.
bool may_claim(const Rules& rules, const State& state, const DrawMove& claim, Seat seat);
/// Why `seat` may not go out with the card on offer by `claim`, though that would complete its
/// hand: it has let a card pass (or one of that kind), or has discarded one of that kind.
enum class Barred : std::uint8_t { no, passed, passed_kind, own_kind };
Barred barred(const State& state, const DrawMove& claim, Seat seat);
/// The claim among those offered that its seat has to make if it makes no earlier one; null: none.
const DrawMove* duty_among(const DrawPhase& phase, std::span<const Action> offered);

// kits/drawing/laid.cpp: where the goal is y.laid
/// The cards of the hand with which `seat` can lay `card` out, in every way, at most eight at once:
/// they make one meld with it and perhaps with cards of open melds, if all that stays on the table
/// are melds. An empty list: with open melds alone.
std::vector<CardList> ways_to_lay_out(const Rules& rules, const State& state,
                                      const DrawPhase& phase, Seat seat, Card card);
/// How many cards `seat` has on the table once it has laid a card out with `cards`.
int laid_with(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
              CardList cards);
/// The way that wins with most cards; none: no way wins.
std::optional<CardList> winning_way(const Rules& rules, const State& state, const DrawPhase& phase,
                                    Seat seat, Card card);
/// Whether the card can be laid out with the open melds of `seat` alone, rearranged.
bool fits_open_melds(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                     Card card);
/// The open melds of `seat`, in one way to split them.
MeldBook::Split open_melds(const Rules& rules, const State& state, const DrawPhase& phase,
                           Seat seat);
/// Whether there is a claim that obliges somebody else: then who threw the card is asked too.
bool can_force(const DrawPhase& phase);
/// Whom `by` obliges to lay out the card on offer: the first in turn whose open melds it fits;
/// no_seat: nobody.
Seat to_be_forced(const Rules& rules, const State& state, const DrawPhase& phase,
                  const DrawMove& move, Seat by);
/// Moves `cards` from the hand to the table, and puts `taken` there, which has left its place.
void lay_out(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, CardList cards,
             Card taken);

// kits/drawing/tried.cpp
/// A hand as it would be after an action, for whoever weighs actions; never played on.
struct Tried {
  State state;
  Pile hand;             // before a discard that has to follow
  bool discards = false; // one has to
  bool out = false;
};
/// What an action that `seat` may do now would make of its hand. Throws ScriptError where the phase
/// has no such move.
Tried tried(const Rules& rules, const State& state, Seat seat, Verb verb, CardList cards);

} // namespace yezi
