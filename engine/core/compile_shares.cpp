// Which terms an evaluator keeps: modules write the same thing in many lines ("whether 百老 is
// alive"), and lines ask for it once for every pair of seats.

#include <algorithm>
#include <map>
#include <tuple>

#include "core/compiler.h"

namespace yezi {

namespace {

/// Terms that look at more than the hand and the payee: at who pays, or at what the evaluator is
/// about to count.
bool is_volatile(const Term& term) {
  const auto by_payer = [](const SeatRef& seat) { return seat.kind == SeatRef::Kind::payer; };
  return term.op->reads.moment || by_payer(term.seat) || by_payer(term.other);
}

/// Terms that look at the payee themselves; those with a part that does are of the payee too.
bool is_of_payee(const Term& term) {
  const auto by_payee = [](const SeatRef& seat) {
    return seat.kind == SeatRef::Kind::payee || seat.kind == SeatRef::Kind::player;
  };
  return by_payee(term.seat) || by_payee(term.other);
}

/// What makes two seats the same.
auto said_by(const SeatRef& seat) { return std::tuple(seat.kind, seat.index, seat.nth, seat.word); }

/// What makes two terms the same: all they say, with the classes of their parts.
auto said_by(const Term& term, int a, int b, int c) {
  return std::tuple(term.op, term.value, term.times, said_by(term.seat), said_by(term.other), a, b,
                    c);
}

} // namespace

void Compiler::share_terms() {
  const auto& terms = rules.terms;
  std::map<decltype(said_by(Term{}, 0, 0, 0)), int> classes;
  struct Class {
    int members = 0, size = 0, most_around = 0;
    bool kept_out = false; // volatile, or a part of it is
    bool of_payee = false; // it looks at the payee, or a part of it does
    bool is_asked_again = false;
    bool is_cards = false; // only numbers are kept
  };
  std::vector<Class> all;
  std::vector<int> class_of;
  for (const Term& term : terms) {
    const auto part = [&](TermId id) {
      return id != no_term ? class_of[static_cast<std::size_t>(id)] : -1;
    };
    const std::array<int, 3> inside{part(term.a), part(term.b), part(term.c)};
    const auto [at, fresh] = classes.try_emplace(said_by(term, inside[0], inside[1], inside[2]),
                                                 static_cast<int>(all.size()));
    class_of.push_back(at->second);
    if (fresh) {
      Class made;
      made.kept_out = is_volatile(term);
      made.of_payee = is_of_payee(term);
      made.is_cards = term.op->cards != nullptr;
      made.size = 1;
      for (const int one : inside) {
        if (one < 0) continue;
        made.size += all[static_cast<std::size_t>(one)].size;
        made.kept_out |= all[static_cast<std::size_t>(one)].kept_out;
        made.of_payee |= all[static_cast<std::size_t>(one)].of_payee;
      }
      all.push_back(made);
    }
    Class& own = all[static_cast<std::size_t>(at->second)];
    ++own.members;
    for (const int one : inside) {
      if (one < 0) continue;
      Class& child = all[static_cast<std::size_t>(one)];
      child.most_around = std::max(child.most_around, own.members);
      child.is_asked_again |= own.kept_out && !child.kept_out;
    }
  }
  // The most work saved first; what stands only in terms that are kept themselves saves none.
  std::vector<int> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Class& one = all[i];
    if (!one.kept_out && !one.is_cards && one.size >= 2 &&
        (one.is_asked_again || one.members > std::max(1, one.most_around)))
      order.push_back(static_cast<int>(i));
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const Class &one = all[static_cast<std::size_t>(a)], &other = all[static_cast<std::size_t>(b)];
    return one.members * one.size > other.members * other.size;
  });
  if (order.size() > max_kept_terms) order.resize(max_kept_terms);
  static_assert(max_kept_terms <= INT8_MAX, "Term::kept counts them");
  std::vector<std::int8_t> place(all.size(), -1);
  for (std::size_t i = 0; i < order.size(); ++i)
    place[static_cast<std::size_t>(order[i])] = static_cast<std::int8_t>(i);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto of = static_cast<std::size_t>(class_of[i]);
    rules.terms[i].kept = place[of];
    rules.terms[i].of_payee = all[of].of_payee;
  }
}

} // namespace yezi
