#include "records/doubts.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/term_op.h"
#include "kits/kit.h"
#include "records/arrange_swapped.h"
#include "records/json_value.h"

namespace yezi {

namespace {

/// What a hand comes to: payments by line, and what hands are worth.
struct Paid {
  std::vector<std::array<std::int64_t, 4>> lines;
  bool operator==(const Paid&) const = default;
};

Paid paid_in(const Table& table, const State& state) {
  Paid paid;
  for (const Transfer& each : settle(table, state))
    paid.lines.push_back({each.line, each.from, each.to, each.amount});
  for (const Worth& each : worth(table, state))
    paid.lines.push_back({-1 - each.line, each.seat, 0, each.amount});
  return paid;
}

/// Whether anything that is paid can rest on where single cards lie or lay.
class PlacesRead {
public:
  explicit PlacesRead(const Rules& rules) : rules_(rules), seen_(rules.terms.size(), false) {
    for (const SettleLine& line : rules.settle) {
      any_ = any_ || line.hook >= 0 || line.kind == SettleLine::Kind::fines;
      walk(line.from.one);
      walk(line.to.one);
      for (const TermId id : {line.when, line.amount, line.cards}) walk(id);
    }
    for (const Redirect& redirect : rules.redirects) {
      walk(redirect.who);
      walk(redirect.when);
    }
  }
  bool any() const { return any_; }

private:
  void walk(const SeatRef& seat) {
    any_ = any_ || (seat.kind == SeatRef::Kind::word && seat.word->dealt);
  }
  void walk(TermId id) {
    if (id == no_term || seen_[static_cast<std::size_t>(id)]) return;
    seen_[static_cast<std::size_t>(id)] = true;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    any_ = any_ || term.op->reads.zone || term.op->reads.dealt;
    if (term.op->reads.fact) {
      const Named& fact = rules_.facts[static_cast<std::size_t>(term.value)];
      any_ = any_ || fact.hook >= 0;
      walk(fact.term);
    }
    walk(term.seat);
    walk(term.other);
    for (const TermId child : {term.a, term.b, term.c}) walk(child);
  }

  const Rules& rules_;
  std::vector<bool> seen_;
  bool any_ = false;
};

/// Which of the sets of cards that make up a deal holds the card; -1 for none.
int place_of(SceneCards& cards, Card card) {
  int place = 0, found = -1;
  each_place(cards, [&](CardSet& set) {
    if (has_card(set, card)) found = place;
    ++place;
  });
  return found;
}

} // namespace

Faults doubts_of(const Table& table, const Scene& scene, const State& state) {
  const Rules& rules = *table.rules;
  if (Faults found = play_of(rules).doubts(rules, scene, state); !found.empty()) return found;
  if (rules.piles || scene.dealt || !state.over() || !PlacesRead(rules).any()) return {};
  SceneCards cards;
  if (!arrange_swapped(table, scene, {}, &cards)) return {};
  const Paid paid = paid_in(table, state);
  std::map<Card, int> deciding; // how many exchanges of a card changed what is paid
  for (const CardSet open : cards.left_open) {
    std::map<int, Card> others; // one card of each place
    for (const Card card : each(open))
      if (const int place = place_of(cards, card); place >= 0) others.try_emplace(place, card);
    for (const Card card : each(open)) {
      const int own = place_of(cards, card);
      for (const auto& [place, other] : others) {
        if (own < 0 || place == own) continue;
        const Checked<State> moved = arrange_swapped(table, scene, {card, other}, nullptr);
        if (!moved || !moved->over() || paid_in(table, *moved) == paid) continue;
        ++deciding[card];
        ++deciding[other];
      }
    }
  }
  if (deciding.empty()) return {};
  // an exchange has two cards: the one that decides is the one that always does
  int most = 0;
  for (const auto& [card, times] : deciding) most = std::max(most, times);
  std::string codes;
  for (const auto& [card, times] : deciding)
    if (times == most) codes += (codes.empty() ? "" : " ") + rules.deck.faces[card].code;
  return {told_fault(
      scene.place,
      Message("payments depend on who was dealt {}, but the scene does not say", codes),
      Message("name it among cards of a role (zones, holds) or of the table, or put it aside"))};
}

} // namespace yezi
