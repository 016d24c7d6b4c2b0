// The words of the phase of highest cards: itself, and a number of what it keeps in a State.

#include "core/term_making.h"
#include "kits/highest/phase.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

std::int64_t laid_best(Evaluator& terms, const Term&, Seat seat) {
  return terms.state().part<HighestState>().by == seat;
}

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
    {.name = "laid_highest",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether the seat has laid the highest card so far.",
     .example = "settle = { { \"win\", y.owed(3 * y.laid_highest \"payee\") } },",
     .number = {.compile = term_of_seats, .value = of_seat<laid_best>, .reads = {.played = true}}},
};

} // namespace

std::span<const Word> words_of_highest() { return highest_words; }

} // namespace yezi
