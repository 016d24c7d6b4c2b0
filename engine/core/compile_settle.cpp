// Facts, payments, what the report shows, and what lasts between hands.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

std::vector<std::string> Compiler::fact_names() const {
  std::vector<std::string> names;
  for (const Named& fact : rules.facts) names.push_back(fact.name);
  return names;
}

void Compiler::name_facts() {
  const ClauseAt at = field(root(), "facts");
  if (at && !at->is(Value::Kind::map)) {
    if (!at->items.empty() || !at->is(Value::Kind::list)) wanted(at, "facts by name");
    return;
  }
  // As many as an Evaluator remembers: facts that rest on facts would be worked out over and over.
  constexpr std::size_t most_facts = 64;
  if (at && at->fields.size() > most_facts) {
    fault(at, "has " + std::to_string(at->fields.size()) + " facts; at most " +
                  std::to_string(most_facts) + " are allowed");
    return;
  }
  for (std::size_t i = 0; at && i < at->fields.size(); ++i) {
    const ClauseAt spot = field(at, at->fields[i].first);
    if (spot)
      rules.facts.push_back(
          {at->fields[i].first, no_term, -1, spot->by, makes_cards(*spot.value), {}});
  }
  if (at && !at->items.empty()) wanted(at, "facts by name");
}

void Compiler::facts() {
  const ClauseAt at = field(root(), "facts");
  for (Named& fact : rules.facts) {
    const ClauseAt spot = field(at, fact.name);
    if (spot->is(Value::Kind::hook)) {
      fact.hook = spot->hook;
    } else if (makes_cards(*spot.value)) {
      fact.term = cards(spot, {});
    } else {
      fact.term = number(spot, {});
    }
  }
  check_fact_cycles();
}

/// A fact that rests on itself would never be done.
void Compiler::check_fact_cycles() {
  enum class Seen : std::uint8_t { no, open, done };
  std::vector<Seen> seen(rules.facts.size(), Seen::no);
  const auto visit_fact = [&](const auto& self, std::size_t index) -> bool {
    if (seen[index] == Seen::open) return false;
    if (seen[index] == Seen::done) return true;
    seen[index] = Seen::open;
    std::vector<TermId> open = {rules.facts[index].term};
    bool good = true;
    while (!open.empty() && good) {
      const TermId id = open.back();
      open.pop_back();
      if (id == no_term) continue;
      const Term& term = rules.terms[static_cast<std::size_t>(id)];
      open.insert(open.end(), {term.a, term.b, term.c});
      if (term.op->reads.fact) good = self(self, static_cast<std::size_t>(term.value));
    }
    seen[index] = Seen::done;
    return good;
  };
  const ClauseAt at = field(root(), "facts");
  for (std::size_t i = 0; i < rules.facts.size(); ++i) {
    if (!visit_fact(visit_fact, i)) {
      fault(field(at, rules.facts[i].name), "rests on itself");
    }
  }
}

void Compiler::settle() {
  const ClauseAt at = field(root(), "settle");
  if (!at) return;
  only(at, {"among", "after"}, true);
  SeatsRef among{SeatsRef::Kind::active, {}};
  if (const ClauseAt said_among = field(at, "among")) among = seats_ref(said_among);
  for (const Line& line : lines(at, "as { \"win\", y.pay { … } }")) settle_line(line, among);
  redirects(field(at, "after"));
}

void Compiler::settle_line(const Line& line, const SeatsRef& among) {
  only(line.whole, {"when", "cards", "shows", "says", "for_others"}, true);
  SettleLine made;
  made.for_others = one_of(field(line.whole, "for_others"), "liability", {"yes"}) == 0;
  made.says = text(field(line.whole, "says"), "what the payment is called").value_or("");
  made.path = line.whole.path;
  made.by = line.whole->by;
  made.by.insert(made.by.end(), line.value->by.begin(), line.value->by.end());
  made.from = made.to = among;
  Within within;
  within.settling = true;
  made.when = number(field(line.whole, "when"), within);
  within.payee = true;
  made.cards = cards(field(line.whole, "cards"), within);
  if (line.value->is(Value::Kind::hook)) {
    made.kind = SettleLine::Kind::owed;
    made.hook = line.value->hook;
  } else {
    read(line.value, made, "a function(t, me)");
  }
  // What a hand is worth, and what it scores, goes by its own seat alone.
  within.payer = made.kind != SettleLine::Kind::owed && made.kind != SettleLine::Kind::credits;
  const ClauseAt shows = field(line.whole, "shows");
  for (const Line& shown : lines(shows, "as { \"tricks short\", term }")) {
    only(shown.whole, {}, true);
    made.shows.push_back({shown.name, number(shown.value, within)});
  }
  rules.settle.push_back(std::move(made));
}

/// offences = { { "name", y.fine { amount = term, to = seat, "pool" or "stated" }, says = … }, … }.
void Compiler::offences() {
  const ClauseAt at = field(root(), "offences");
  for (const Line& line : lines(at, "as { \"N1\", y.fine { amount = 1, to = \"pool\" } }")) {
    only(line.whole, {"says"}, true);
    OffenceRule made;
    made.name = line.name;
    made.by = line.whole->by;
    made.says = text(need(line.whole, "says", "what was done"), "what was done").value_or("");
    if (read(line.value, made)) rules.offences.push_back(std::move(made));
  }
}

void Compiler::redirects(const ClauseAt& at) {
  for (const Line& line : lines(at, "as { \"liability\", y.pays_for_all { seat } }")) {
    only(line.whole, {"says"}, true);
    Redirect made;
    made.path = line.whole.path;
    made.says = text(field(line.whole, "says"), "what the payment is called").value_or("");
    made.by = line.whole->by;
    if (read(line.value, made)) rules.redirects.push_back(std::move(made));
  }
}

void Compiler::report() {
  Within within;
  within.report = true;
  for (const Line& line : lines(field(root(), "report"), "as { \"tricks\", y.mean(term) }")) {
    only(line.whole, {"given"}, true);
    ReportColumn column;
    column.title = line.name;
    if (!read(line.value, column)) continue;
    ClauseAt given = field(line.whole, "given");
    column.given = number(given, within);
    rules.report.push_back(std::move(column));
  }
}

void Compiler::match() {
  const ClauseAt at = field(root(), "match");
  if (!at) return;
  if (!at->is(Value::Kind::map)) {
    wanted(at, "{ next_head = term, first_head = \"random\", ends = y.all_were_head or a term, "
               "rank = term, counters = { … }, after = { counter = term }, alternates = truth }");
    return;
  }
  only(at, {"next_head", "first_head", "counters", "after", "ends", "rank", "alternates"});
  const ClauseAt alternates = field(at, "alternates");
  rules.match.alternates = boolean(alternates, false);
  if (rules.match.alternates && rules.has_walls)
    fault(alternates, "the direction of play turns in games of tricks only");
  const auto settled = static_cast<std::ptrdiff_t>(rules.terms.size());
  const ClauseAt next = field(at, "next_head");
  if (next) rules.match.by = next->by;
  if (next && next->is(Value::Kind::hook)) {
    rules.match.next_head_hook = next->hook;
  } else {
    Within within;
    within.settling = within.report = true; // what the hand brought may say who is head next
    rules.match.next_head = number(next, within);
    const auto steps = constant(rules.match.next_head);
    if (steps && (*steps < 0 || *steps >= rules.seats))
      fault(next, "is " + std::to_string(*steps) + " seats on; wanted 0 (the same head again) to " +
                      std::to_string(rules.seats - 1));
  }
  Within over;
  over.settling = over.report = true;
  const ClauseAt ends = field(at, "ends");
  if (ends && is_word_for<MatchRule>(ends)) read(ends, rules.match);
  Within reached;
  reached.report = true;
  const auto before = static_cast<std::ptrdiff_t>(rules.terms.size());
  if (ends && !rules.match.until_all_were_head) rules.match.ends = number(ends, reached);
  const auto begin = rules.terms.begin();
  const bool by_payments = std::any_of(begin + before, rules.terms.end(),
                                       [](const Term& term) { return term.op->reads.payments; });
  if (by_payments && std::any_of(begin, begin + settled,
                                 [](const Term& term) { return term.op->reads.match_end; }))
    fault(ends, "rests on what the hand brings, and that on whether it is the last: y.last_hand");
  if (const ClauseAt rank = field(at, "rank")) {
    if (!ends) fault(rank, "a match that has no end has no winner", "ends = term");
    Within ranked = over;
    ranked.player = ranked.open = true;
    rules.match.rank = number(rank, ranked);
  }
  const ClauseAt after = field(at, "after");
  only(after, rules.match.counters);
  for (const std::string& name : rules.match.counters)
    rules.match.after.push_back(number(field(after, name), over));
  const int first =
      one_of(field(at, "first_head"), "way to find the first head", {"agreed", "random"});
  rules.match.first_head_random = first == 1;
}

} // namespace yezi
