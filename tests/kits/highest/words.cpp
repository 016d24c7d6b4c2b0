// The word of the phase of highest cards.

#include "core/word.h"
#include "kits/highest/phase.h"

namespace yezi {

namespace {

constexpr Word highest_words[] = {
    {.name = "highest",
     .form = Form::free,
     .stands = {Stands::phase},
     .fields = {{"above", "boolean", "whether a higher card has to be laid by who has one",
                 "false"}},
     .type = "yezi.Word",
     .says = "Everybody lays one card, in turn and open; who laid the highest wins the hand. Of "
             "cards of one rank the first stands.",
     .example = "play = y.highest { above = true },"},
};

} // namespace

std::span<const Word> words_of_highest() { return highest_words; }

} // namespace yezi
