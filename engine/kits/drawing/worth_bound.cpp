#include "kits/drawing/worth_bound.h"

#include <algorithm>
#include <optional>

#include "core/term_op.h"

namespace yezi {

namespace {

class Ranges {
public:
  explicit Ranges(const Rules& rules) : rules_(rules), known_(rules.terms.size()) {}

  NumberRange of(TermId id) {
    if (id == no_term) return any_number;
    std::optional<NumberRange>& known = known_[static_cast<std::size_t>(id)];
    if (!known) known = work_out(rules_.terms[static_cast<std::size_t>(id)]);
    return *known;
  }

private:
  NumberRange work_out(const Term& term) {
    if (term.op->range == nullptr) return any_number;
    return term.op->range(term, of(term.a), of(term.b), of(term.c));
  }

  const Rules& rules_;
  std::vector<std::optional<NumberRange>> known_;
};

} // namespace

std::int64_t most_worth(const Rules& rules) {
  if (!rules.count.on) return most_stated;
  return std::clamp<std::int64_t>(Ranges(rules).of(rules.count.value).most, 0, most_stated);
}

} // namespace yezi
