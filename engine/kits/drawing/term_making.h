// Ways to compile and to work out that words of drawing games share. Inside the kit.
#pragma once

#include "core/term_making.h"
#include "kits/drawing/reading.h"
#include "kits/drawing/state.h"
#include "table/evaluate.h"

namespace yezi {

/// Something first, of which `index` makes a value (-1: nothing), and a seat if there are two.
template <auto index>
TermId indexed_term(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.value = index(c, parts[0]);
  if (parts.size() > 1) term.seat = c.seat(parts[1], within);
  return term.value < 0 ? no_term : c.put(term);
}

/// Of the hand; 0 in other games than those of drawing.
template <auto worth>
std::int64_t of_drawn(Evaluator& terms, const Term& term, Seat, Seat) {
  return terms.state().has_part<DrawState>() ? worth(terms, term) : 0;
}
/// Of a seat; 0 for nobody and for the pool as well.
template <auto worth>
std::int64_t of_drawer(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  if (seat >= max_seats || !terms.state().has_part<DrawState>()) return 0;
  return worth(terms, term, seat);
}

} // namespace yezi
