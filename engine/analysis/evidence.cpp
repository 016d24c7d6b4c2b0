#include "analysis/evidence.h"

#include <map>
#include <set>

#include "players/interrupt.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

std::size_t place(char label) { return label_order.find(label); }

/// The less sure of two labels; a blank says nothing.
char weaker(char a, char b) {
  if (a == ' ' || b == ' ') return a == ' ' ? b : a;
  return place(a) > place(b) ? a : b;
}

class Labels {
public:
  Labels(const Rules& rules, const Sheet& sheet) : rules_(rules) {
    for (const SheetRule& rule : sheet.rules) labels_[rule.id] = rule.label;
  }

  char of(const std::vector<std::string>& by) const {
    char label = ' ';
    for (const std::string& id : by)
      if (const auto found = labels_.find(id); found != labels_.end())
        label = weaker(label, found->second);
    return label;
  }

  /// Of the facts that a term asks for.
  char of_term(TermId id) {
    if (id == no_term) return ' ';
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    char label = ' ';
    if (term.op < Term::Op::faces_held) // behind it a, b and c need not be terms
      for (const TermId part : {term.a, term.b, term.c}) label = weaker(label, of_term(part));
    if (term.op != Term::Op::fact) return label;
    const auto index = static_cast<std::size_t>(term.value);
    if (!asked_.insert(index).second) return label;
    const Named& fact = rules_.facts[index];
    label = weaker(label, weaker(of(fact.by), of_term(fact.term)));
    asked_.erase(index);
    return label;
  }

  char of_line(const SettleLine& line) {
    return weaker(of(line.by), weaker(of_term(line.amount), of_term(line.when)));
  }

private:
  const Rules& rules_;
  std::map<std::string, char> labels_;
  std::set<std::size_t> asked_;
};

} // namespace

char weakest(const Sheet& sheet, const std::vector<std::string>& rules) {
  char label = ' ';
  for (const std::string& id : rules)
    if (const SheetRule* rule = sheet.find(id)) label = weaker(label, rule->label);
  return label;
}

Evidence find_evidence(const Table& table, const Sheet& sheet, std::int64_t hands,
                       std::uint64_t seed) {
  const Rules& rules = *table.rules;
  Labels labels(rules, sheet);
  Evidence found;
  found.hands = hands;
  found.seed = seed;
  for (const SheetRule& rule : sheet.rules) ++found.rules[place(rule.label)];
  for (const Clause& clause : rules.said.clauses) ++found.clauses[place(labels.of(clause.by))];
  std::vector<char> of_lines, of_items, of_redirects;
  for (const SettleLine& line : rules.settle) {
    found.lines.push_back({line.path, line.says, line.by, {}});
    of_lines.push_back(labels.of_line(line));
  }
  for (const CountItem& item : rules.count.items)
    of_items.push_back(
        weaker(labels.of(item.by), weaker(labels.of_term(item.amount), labels.of_term(item.when))));
  for (const Redirect& redirect : rules.redirects)
    of_redirects.push_back(weaker(labels.of(redirect.by), labels.of_term(redirect.when)));

  for (std::int64_t hand = 0; hand < hands; ++hand) {
    if (hand % 64 == 0) stop_if_interrupted();
    const auto number = static_cast<std::uint64_t>(hand);
    Match match;
    match.head = static_cast<Seat>(hand % rules.seats);
    Rng rng = Rng::for_hand(seed, number);
    State state = deal(table, match, draw_luck(rules, rng));
    playout(table, state, rng, Blind::eager);
    std::array<char, max_seats + 2> of_hands;
    of_hands.fill(' ');
    const bool counted =
        rules.count.on && (state.outcome == Outcome::won || state.outcome == Outcome::played);
    if (counted) {
      Evaluator terms(table, state);
      for (Seat seat = 0; seat < rules.seats; ++seat)
        for (const CountLine& line : terms.counted(seat).lines)
          if (line.amount != 0) of_hands[seat] = weaker(of_hands[seat], of_items[line.item]);
    }
    for (const Transfer& transfer : settle(table, state)) {
      const auto line = static_cast<std::size_t>(transfer.line);
      char label =
          weaker(of_lines[line], weaker(of_hands[transfer.owed_by], of_hands[transfer.to]));
      if (transfer.redirect >= 0)
        label = weaker(label, of_redirects[static_cast<std::size_t>(transfer.redirect)]);
      found.points[place(label)] += transfer.amount;
      found.lines[line].points[place(label)] += transfer.amount;
    }
  }
  return found;
}

} // namespace yezi
