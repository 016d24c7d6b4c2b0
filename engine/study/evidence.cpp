#include "study/evidence.h"

#include <map>
#include <set>

#include "core/interrupt.h"
#include "core/term_op.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

std::size_t place(char label) { return label_order.find(label); }

/// How many rules of each label something is made from.
struct Basis {
  std::array<int, 3> rules{};

  void add(const Basis& other) {
    for (std::size_t i = 0; i < rules.size(); ++i) rules[i] += other.rules[i];
  }
  /// The place of the least sure label; the last where there are no rules.
  std::size_t weakest() const {
    for (std::size_t i = rules.size(); i-- > 0;)
      if (rules[i] > 0) return i;
    return rules.size();
  }
  int all() const { return rules[0] + rules[1] + rules[2]; }
};

class Labels {
public:
  Labels(const Rules& rules, const Sheet& sheet) : rules_(rules) {
    for (const SheetRule& rule : sheet.rules) labels_[rule.id] = rule.label;
  }

  Basis of(const std::vector<std::string>& by) const {
    Basis basis;
    for (const std::string& id : by)
      if (const auto found = labels_.find(id); found != labels_.end())
        ++basis.rules[place(found->second)];
    return basis;
  }

  /// Of the facts that a term asks for, each once.
  void add_term(Basis& basis, TermId id, std::set<std::size_t>& asked) const {
    if (id == no_term) return;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    for (const TermId part : {term.a, term.b, term.c}) add_term(basis, part, asked);
    if (!term.op->reads.fact) return;
    const auto index = static_cast<std::size_t>(term.value);
    if (!asked.insert(index).second) return;
    const Named& fact = rules_.facts[index];
    basis.add(of(fact.by));
    add_term(basis, fact.term, asked);
  }

  Basis of(const std::vector<std::string>& by, TermId amount, TermId when) const {
    Basis basis = of(by);
    std::set<std::size_t> asked;
    add_term(basis, amount, asked);
    add_term(basis, when, asked);
    return basis;
  }

private:
  const Rules& rules_;
  std::map<std::string, char> labels_;
};

/// Whose counted hands a line asks for.
struct AskedHands {
  bool payer = false, payee = false;

  void add_term(const Rules& rules, TermId id, int depth = 0) {
    if (id == no_term || depth > 64) return;
    const Term& term = rules.terms[static_cast<std::size_t>(id)];
    if (term.op->reads.fact)
      add_term(rules, rules.facts[static_cast<std::size_t>(term.value)].term, depth + 1);
    for (const TermId part : {term.a, term.b, term.c}) add_term(rules, part, depth + 1);
    if (term.op->reads.shown) {
      payer = payer || term.seat.kind == SeatRef::Kind::payer;
      payee = payee || term.seat.kind != SeatRef::Kind::payer;
    }
  }
};

/// What every line, item and redirection is made from, found once.
struct Bases {
  std::vector<Basis> lines, items, redirects;
  std::vector<AskedHands> asked; // by line

  Bases(const Rules& rules, const Labels& labels) {
    for (const SettleLine& line : rules.settle) {
      lines.push_back(labels.of(line.by, line.amount, line.when));
      AskedHands hands;
      hands.add_term(rules, line.amount);
      hands.add_term(rules, line.when);
      // who is below pays who is above: both hands made the amount
      if (line.kind == SettleLine::Kind::shares) hands.payer = hands.payee;
      asked.push_back(hands);
    }
    for (const CountItem& item : rules.count.items)
      items.push_back(labels.of(item.by, item.amount, item.when));
    for (const Redirect& redirect : rules.redirects)
      redirects.push_back(labels.of(redirect.by, no_term, redirect.when));
  }
};

/// Of the items that counted in each hand.
std::array<Basis, max_seats + 2> bases_of_hands(const Table& table, const State& state,
                                                const Bases& bases) {
  const Rules& rules = *table.rules;
  std::array<Basis, max_seats + 2> hands{};
  if (!rules.count.on || (state.outcome != Outcome::won && state.outcome != Outcome::played))
    return hands;
  Evaluator terms(table, state);
  for (Seat seat = 0; seat < rules.seats; ++seat)
    for (const CountLine& line : terms.counted(seat).lines)
      if (line.amount != 0) hands[seat].add(bases.items[line.item]);
  return hands;
}

} // namespace

Evidence find_evidence(const Table& table, const Sheet& sheet, std::int64_t hands,
                       std::uint64_t seed) {
  const Rules& rules = *table.rules;
  const Labels labels(rules, sheet);
  const Bases bases(rules, labels);
  Evidence found;
  found.hands = hands;
  found.seed = seed;
  for (const SheetRule& rule : sheet.rules) ++found.rules[place(rule.label)];
  for (const Clause& clause : rules.said.clauses) ++found.clauses[labels.of(clause.by).weakest()];
  for (const SettleLine& line : rules.settle)
    found.lines.push_back({line.path, line.says, line.by, {}});
  for (std::int64_t hand = 0; hand < hands; ++hand) {
    if (hand % 64 == 0) stop_if_interrupted();
    Match match;
    match.head = nth_seat(hand, rules.seats);
    Rng rng = Rng::for_hand(seed, static_cast<std::uint64_t>(hand));
    State state = deal(table, match, sample_luck(rules, rng));
    playout(table, state, rng, RolloutPolicy::eager);
    const auto of_hands = bases_of_hands(table, state, bases);
    for (const Transfer& transfer : settle(table, state)) {
      const auto line = static_cast<std::size_t>(transfer.line);
      Basis basis = bases.lines[line];
      if (bases.asked[line].payer) basis.add(of_hands[transfer.owed_by]);
      if (bases.asked[line].payee) basis.add(of_hands[transfer.to]);
      if (transfer.redirect >= 0)
        basis.add(bases.redirects[static_cast<std::size_t>(transfer.redirect)]);
      found.points[basis.weakest()] += transfer.amount;
      found.lines[line].points[basis.weakest()] += transfer.amount;
      const auto amount = static_cast<double>(transfer.amount);
      if (basis.all() == 0) found.shared[3] += amount;
      for (std::size_t i = 0; i < basis.rules.size() && basis.all() > 0; ++i)
        found.shared[i] += amount * basis.rules[i] / basis.all();
    }
  }
  return found;
}

} // namespace yezi
