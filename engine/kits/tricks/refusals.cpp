// What is refused: leads, beats, burials and claims.

#include "core/refusals.h"

#include <array>

#include "kits/tricks/phase.h"

namespace yezi {

namespace {

constexpr std::array trick_refusals{
    RefusalKind{"play.lead", "other", "the seat leads, and does nothing else"},
    RefusalKind{"play.follow", "other", "the seat follows, and does nothing else"},
    RefusalKind{"play.lead", "pattern", "combinations of this kind are not led"},
    RefusalKind{"play.lead_law", "earlier", "a card of an earlier group is held"},
    RefusalKind{"play.lead_law", "privileged",
                "the same, of a seat that may lead some cards early"},
    RefusalKind{"play.lead_law", "held_back", "none of the cards held back has been played"},
    RefusalKind{"play.lead_law", "later", "others of the group come before an unbeatable card"},
    RefusalKind{"play.follow", "size", "the trick takes another number of cards"},
    RefusalKind{"play.follow", "keeps", "what is kept could still beat"},
    RefusalKind{"play.follow", "suit", "a card of the suit led is held"},
    RefusalKind{"play.follow", "trump", "a trump is held"},
    RefusalKind{"play.follow", "beat", "a card that beats is held"},
    RefusalKind{"play.follow", "beats", "the card beats, and is played as a beat"},
    RefusalKind{"play.beats", "pattern", "the best is of another kind"},
    RefusalKind{"play.beats", "lower", "the best is not beaten by it"},
    RefusalKind{"play.once", "closed", "the lead has been beaten, and is not beaten again"},
    RefusalKind{"play.last", "no_trick", "who has won no trick does not win the last"},
    RefusalKind{"play.out", "late", "only the leader declares, before leading"},
    RefusalKind{"play.out", "few", "the cards are not enough"},
    RefusalKind{"play.out", "certified", "only what is certain may be claimed"},
    RefusalKind{"play.out", "deduced", "a claim is judged by what is certain"},
    RefusalKind{"play.out", "again", "the same cards were claimed falsely just now"},
    RefusalKind{"play.out", "most", "too many claims were false"},
};

} // namespace

std::span<const RefusalKind> refusals_of_tricks() { return trick_refusals; }

} // namespace yezi
