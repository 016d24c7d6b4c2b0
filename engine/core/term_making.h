// Ways to compile that words which are terms share: TermOp::compile of their entries.
#pragma once

#include "core/compiler.h"

namespace yezi {

/// Stands alone.
TermId bare_term(Compiler& c, const ClauseAt& at, const TermOp& op, Within within);
/// Numbers in order: parts a, b and c.
TermId term_of_numbers(Compiler& c, const ClauseAt& at, const TermOp& op, Within within);
/// Cards in order: parts a and b.
TermId term_of_cards(Compiler& c, const ClauseAt& at, const TermOp& op, Within within);
/// One seat, or two.
TermId term_of_seats(Compiler& c, const ClauseAt& at, const TermOp& op, Within within);

} // namespace yezi
