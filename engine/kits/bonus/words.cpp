// The words of hands that are claimed before play.

#include "core/term_making.h"
#include "kits/bonus/phase.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

/// y.bonus(kind, seat).
TermId bonus(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.value = c.one_of(parts[0], "bonus", c.rules.bonuses);
  term.seat = c.seat(parts[1], within);
  return term.value < 0 ? no_term : c.put(term);
}
std::int64_t holds_bonus(Evaluator& terms, const Term& term, Seat seat) {
  return (terms.state().bonuses[seat] >> term.value) & 1U;
}

constexpr Word bonus_words[] = {
    {.name = "bonus_hand",
     .form = Form::table,
     .stands = {Stands::phase},
     .fields = {{"sets", "string[][]",
                 "lists of cards: who holds all cards of one of them may claim; games of tricks "
                 "only, and not with must",
                 "none; sets or kinds must be given"},
                {"kinds", "table",
                 "lines { \"name\", term }: a player with a hand for which the term, over "
                 "\"player\" alone, holds may claim",
                 "none"},
                {"must", "boolean",
                 "nobody is asked: all who hold a kind show it, and the first from the opener (or "
                 "the head) is the winner",
                 "false"},
                {"redeal", "boolean", "a claim makes the hand void", "false"},
                {"asked", "\"all\"|\"holders\"",
                 "whether all are asked, in secret, or only those who hold one", "\"all\""}},
     .type = "yezi.Word",
     .says = "Before play, a player who holds such a hand may claim it and end the hand, as its "
             "winner. Its name is then the reason. All answers are in before any is shown.",
     .example = R"(
phases = { "nines", "play" },
nines  = y.bonus_hand { kinds = { { "two", y.has(y.dealt "player", { "a9", "b9" }) } },
                        asked = "holders" },
settle = { { "nines", y.pay { from = "losers", to = "winner", amount = 5 },
             when = y.reason "nines" } },)"},
    {.name = "bonus",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"kind", "string", "the name of a line of `kinds` of a y.bonus_hand"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether a seat claimed this kind of hand.",
     .example = R"(
phases = { "dealt", "play" },
dealt  = y.bonus_hand { kinds = { { "long", y.ge(y.in_suit(y.dealt "player"), 4) } }, must = true },
settle = { { "long", y.owed(3 * y.bonus("long", "payee")) } },)",
     .number = {.compile = bonus, .value = of_seat<holds_bonus>, .reads = {.dealt = true}}},
};

} // namespace

std::span<const Word> words_of_bonus() { return bonus_words; }

} // namespace yezi
