// What is refused: claims, moves and discards.

#include "core/refusals.h"

#include <array>

#include "kits/drawing/phase.h"

namespace yezi {

namespace {

constexpr std::array drawing_refusals{
    RefusalKind{"play.claims", "open", "the discard is to be claimed or passed first"},
    RefusalKind{"play.claims", "turn", "it answers a discard"},
    RefusalKind{"play.claims", "next", "only the next seat may"},
    RefusalKind{"play.claims", "robbing", "a card added to a set is taken to go out only"},
    RefusalKind{"play.claims", "shown", "the card has been drawn and shown"},
    RefusalKind{"play.claims", "thrown", "the card has been discarded"},
    RefusalKind{"play.claims", "use", "the card does not belong in such a set"},
    RefusalKind{"play.claims", "lacks", "the other cards are not in the hand"},
    RefusalKind{"play.claims", "group", "there is a group of the suit already"},
    RefusalKind{"play.claims", "incomplete", "the hand would not be complete"},
    RefusalKind{"play.claims", "passed", "a card that would have done was let pass"},
    RefusalKind{"play.claims", "own_kind", "the seat has discarded such a card"},
    RefusalKind{"play.claims", "no_replacement", "nothing is left to draw for it"},
    RefusalKind{"play.claims", "turned", "only who turned it up may"},
    RefusalKind{"play.claims", "duty", "whoever can do something has to"},
    RefusalKind{"play.claims", "few", "too few cards would stay in the hand"},
    RefusalKind{"play.claims", "back", "the card that was taken is kept"},
    RefusalKind{"play.claims", "ready", "only who has called ready may"},
    RefusalKind{"play.own", "turn", "it is done in one's own turn"},
    RefusalKind{"play.own", "drawn", "it is done after a draw"},
    RefusalKind{"play.own", "again", "it was done in this turn"},
    RefusalKind{"play.own", "lacks", "the hand has no such set"},
    RefusalKind{"play.own", "incomplete", "the hand is not complete"},
    RefusalKind{"play.own", "dealt", "nobody goes out with the cards as dealt"},
    RefusalKind{"play.own", "ready", "only who has called ready may"},
    RefusalKind{"play.own", "source", "the card was drawn, or was not"},
    RefusalKind{"play.own", "waits", "the hand would not wait in that way"},
    RefusalKind{"play.own", "called", "it has been called"},
    RefusalKind{"play.own", "stays", "what has been called has to stay true"},
    RefusalKind{"play.own", "duty", "whoever can call has to"},
    RefusalKind{"play.own", "no_replacement", "nothing is left to draw for it"},
    RefusalKind{"play.least", "count", "the hand would count too little"},
    RefusalKind{"play.never", "kept", "such cards are not discarded"},
    RefusalKind{"play.last_discard", "out", "the last discard is taken to go out only"},
    RefusalKind{"play.order", "exchange", "what an exchange freed has to go"},
    RefusalKind{"play.order", "first", "other cards go first"},
    RefusalKind{"play.order", "lay", "a set has to be laid"},
    RefusalKind{"play", "one", "one card is discarded at a time"},
};

} // namespace

std::span<const RefusalKind> refusals_of_drawing() { return drawing_refusals; }

} // namespace yezi
