// Words for what is left of hands besides their melds.

#include "kits/drawing/play.h"
#include "kits/drawing/term_making.h"

namespace yezi {

namespace {

TermId of_hands_with_cards_left(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const DrawPhase* phase =
      c.rules.phases.empty() ? nullptr : c.rules.phases.back().as_if<DrawPhase>();
  // where play itself is faulty, that is what is to be mended
  if ((phase == nullptr || phase->most_left < 0) && c.faults.empty())
    c.fault(at, "is for hands that go out with cards left over", "goal = y.melds { …, left = n }");
  return term_of_seats(c, at, op, within);
}

/// Less by laying off where somebody else has gone out.
template <bool lays_off>
std::int64_t cards_left(Evaluator& terms, const Term&, Seat seat) {
  const Rules& rules = terms.rules();
  const State& state = terms.state();
  const DrawPhase& phase = draw_rules(rules);
  const Seat out = state.marks[mark_winner];
  if (lays_off && out < rules.seats && out != seat)
    return left_laid_off(rules, state, phase, seat, out);
  return left_over(rules, phase, pile(rules, state, phase.hand, seat));
}

// Of both words.
constexpr const char* hands_with_cards_left = R"(
play = y.draw_discard {
  first  = "head",
  goal   = y.melds { "sequence", "triplet", left = 10 },
  rounds = 12,
  claims = { { "take", y.take { from = "before" } } },
  own    = { { "out", y.go_out } },
},
settle = { { "left", y.owed(y.left_over "payee") },
           { "laid off", y.owed(y.left_laid_off "payee" - y.left_over "payee") } },)";

constexpr Word left_words[] = {
    {.name = "left_over",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The total of the unmelded cards of the hand, by their numerals, split so that least "
             "is left. With y.melds { left = n }.",
     .example = hands_with_cards_left,
     .number = {.compile = of_hands_with_cards_left,
                .value = of_drawer<cards_left<false>>,
                .reads = {.dealt = true, .played = true}}},
    {.name = "left_laid_off",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The same once the seat has laid off what it can on the winner's melds: cards that "
             "lengthen runs, or go with cards of a rank. The winner's melds are those that leave "
             "least, and of several such splits always the same.",
     .example = hands_with_cards_left,
     .number = {.compile = of_hands_with_cards_left,
                .value = of_drawer<cards_left<true>>,
                .reads = {.dealt = true, .played = true}}},
};

} // namespace

std::span<const Word> words_of_cards_left() { return left_words; }

} // namespace yezi
