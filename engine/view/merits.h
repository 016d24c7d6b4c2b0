// Facts about an action that a View offers, used to give reasons.
//
// Every merit is certain for the seat: it holds in all worlds consistent with its View. Merits do
// not estimate the value of an action (players/search/search.h does). Words for merits:
// explain/reasons.h.
//
// In trick games they follow from where unseen cards can be (table/deduce.h), in drawing games from
// how far hands are from complete (kits/drawing/prospects.h). Other phases have only `only`.
#pragma once

#include <vector>

#include "core/face_set.h"
#include "view/view.h"

namespace yezi {

/// `cards` is as in Action; `faces` are kinds of cards in drawing games.
struct Merit {
  enum class Kind : std::uint8_t {
    only, // no other action is offered
    // tricks: lead and beat
    takes,    // nobody who plays after can beat it; `number` of them: 0 if it is the last to play
    may_fall, // `seats`, one by one, may hold what beats it; `number` ways to beat it are unseen,
              // for a single card `cards`
    lower_may_fall, // beside `takes`: the lower play `cards` was offered, and `seats` may beat that
    only_beats,     // no other play is offered that beats the best so far
    least,          // other plays beat it too, none of them lower, at least one higher
    denies,         // `seats`, best so far, would with this trick have `number` of `of` cards that
                    // going out takes
    brings,         // beside `takes`: the seat then has `number` of `of` cards won
    // tricks: bury
    cannot_beat,  // no play is offered that beats
    holds_back,   // `number` plays are, one of them `cards`, and it stays in the hand
    breaks,       // `number` plays are, one of them `cards`, and none of them stays
    keeps,        // of the hand `cards` stay that no opponent can beat
    gives_up,     // `cards` are buried that no opponent can beat
    gives_strong, // `cards` are buried, one card, that only `by` could beat, one or two
    keeps_strong, // `cards` is kept, one card, that only `by` could beat
    keeps_higher, // lead of a single, bury: nothing kept is beaten by it, something kept beats it
    // claims before a lead, and calls
    certain,  // the claim stands
    doubtful, // it is not certain to
    strong,   // a call: `cards` of the hand can be beaten by no opponent; there may be none
    // drawing
    goes_out,          // and the hand is worth `number`; -1: it is not counted, or not known yet
    not_complete,      // goes out falsely
    could_go_out,      // that was offered and would have been right
    lacks_least,       // the hand then lacks `number` cards; no other discard leaves fewer
    lacks_more,        // `number`, where another discard leaves `of`
    nearer,            // a claim: from `of` cards lacking to `number`
    not_nearer,        // a claim: `number` cards lacking as before (or, the set laid, more)
    claims_nearer,     // passed: another answer would have brought it from `of` to `number`
    no_claim_nearer,   // passed: none would
    waits,             // one card short; `faces` complete it, `number` cards of them are unseen
    counts_too_little, // what it waits for brings it to `number` at most; going out takes `of`
    counts_when_drawn, // it counts enough, `of`, with a card that its player draws, and only so
    draws_nearer,      // `number` unseen cards bring it nearer
    draws_most, // beside it: no discard that leaves as few cards lacking leaves more such cards
    all_seen,   // discard: every other copy of it lies where the seat sees it
    melds_most, // discard: melds worth `number` stay, no other discard leaves more
    melds_less, // `number`, where another discard leaves `of`
    melds_gain, // a claim: melds from worth `of` to `number`, after the best discard
    melds_same, // a claim that does not make them worth more
    completes,  // a claim: with the card claimed `cards` are a meld
    // where melds are worth nothing
    melded_most, // discard: `number` cards stay in melds, no other discard keeps more
    melded_less, // `number`, where another discard keeps `of`
    melded_gain, // a claim: from `of` cards in melds to `number`, after the best discard
    melded_same, // a claim that brings no more into them
    // where a hand goes out with a little outside melds
    left_least,  // discard: what is in no meld comes to `number`, no other discard leaves less
    left_more,   // `number`, where another discard leaves `of`
    left_gain,   // a claim: from `of` to `number`, after the best discard
    left_same,   // a claim that does not leave less
    melds_drawn, // discard: each of `number` unseen cards would bring more into melds
  };
  Kind kind = Kind::only;
  Seats seats = 0;
  std::int64_t number = 0;
  std::int64_t of = 0;
  Cards cards;
  CardSet by{};
  FaceSet faces;
  bool operator==(const Merit&) const = default;
};

/// The most informative first. Assumes that `view.offer` contains `action`.
std::vector<Merit> merits(const Table& table, const View& view, const Action& action);

} // namespace yezi
