// The word of the phase of calling.

#include "core/word.h"
#include "kits/calling/phase.h"

namespace yezi {

namespace {

constexpr Word calling_words[] = {
    {.name = "calling",
     .form = Form::free,
     .stands = {Stands::phase},
     .fields = {{"order", "string[]", "the roles that have turns, in order", "all that act"},
                {"privileged", "string[]",
                 "roles whose caller gets the mark \"privileged\" too; each is in order", "none"},
                {"declare", "boolean",
                 "whether the first to speak may declare instead, as `play.out` says; it counts as "
                 "a call",
                 "false"}},
     .type = "yezi.Word",
     .says = "One round of call or pass. The first call ends it and gives its seat the mark "
             "\"caller\"; if all pass, the hand is void.",
     .example = R"(
phases = { "call", "play" },
call   = y.calling { order = { "head", "second", "third", "fourth" }, privileged = { "second" } },
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 + y.same("winner", "caller") } },
},)"},
};

} // namespace

std::span<const Word> words_of_calling() { return calling_words; }

} // namespace yezi
