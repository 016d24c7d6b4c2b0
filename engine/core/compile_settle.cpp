// Facts, payments, what the report shows, and what lasts between hands.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

void Compiler::fact_names() {
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
      if (term.op == Term::Op::fact) good = self(self, static_cast<std::size_t>(term.value));
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

SeatsRef Compiler::seats_ref(const ClauseAt& at) {
  if (!at) return {};
  if (at->is_named("against")) {
    if (!arguments(at, 1) || items(at).empty()) return {};
    return {SeatsRef::Kind::against, seat(items(at)[0], {})};
  }
  if (at->is_named("everyone")) return {SeatsRef::Kind::everyone, {}};
  if (at->is_named("active")) return {SeatsRef::Kind::active, {}};
  if (at->is_named("leader_of") || at->is_named("winner_of"))
    return {SeatsRef::Kind::one, seat(at, {})};
  if (!at->is(Value::Kind::text)) {
    wanted(at, "a seat by its role or mark, y.against(seat), y.leader_of {…}, y.winner_of {…}, "
               "\"losers\", \"active\", \"everyone\" or \"pool\"");
    return {};
  }
  if (at->text == "losers") {
    winner_spots_.push_back(at);
    return {SeatsRef::Kind::losers, {}};
  }
  if (at->text == "active") return {SeatsRef::Kind::active, {}};
  if (at->text == "everyone") return {SeatsRef::Kind::everyone, {}};
  if (at->text == "pool") return {SeatsRef::Kind::pool, {}};
  if (at->text == "at_fault" && !rules.piles)
    fault(at, "faults are judged in games of drawing and discarding only");
  if (at->text == "at_fault") return {SeatsRef::Kind::at_fault, {}};
  return {SeatsRef::Kind::one, seat(at, {})};
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
  line_value(line.value, made);
  // What a hand is worth, and what it scores, goes by its own seat alone.
  within.payer = made.kind != SettleLine::Kind::owed && made.kind != SettleLine::Kind::credits;
  const ClauseAt shows = field(line.whole, "shows");
  for (const Line& shown : lines(shows, "as { \"tricks short\", term }")) {
    only(shown.whole, {}, true);
    made.shows.push_back({shown.name, number(shown.value, within)});
  }
  rules.settle.push_back(std::move(made));
}

void Compiler::line_value(const ClauseAt& value, SettleLine& made) {
  Within payee;
  payee.payee = payee.settling = true;
  Within both = payee;
  both.payer = true;
  if (value->is(Value::Kind::hook)) {
    made.kind = SettleLine::Kind::owed;
    made.hook = value->hook;
  } else if (value->is_named("owed") || value->is_named("shares")) {
    made.kind = value->is_named("owed") ? SettleLine::Kind::owed : SettleLine::Kind::shares;
    if (arguments(value, 1) && !items(value).empty()) made.amount = number(items(value)[0], payee);
  } else if (value->is_named("credits")) {
    made.kind = SettleLine::Kind::credits;
    if (arguments(value, 1) && !items(value).empty()) made.amount = number(items(value)[0], payee);
  } else if (value->is_named("charges")) {
    made.kind = SettleLine::Kind::charges;
    if (arguments(value, 1) && !items(value).empty()) made.hook = hook(items(value)[0]);
  } else if (value->is_named("fines")) {
    made.kind = SettleLine::Kind::fines;
  } else if (value->is_named("pay")) {
    only(value, {"from", "to", "amount", "when", "cards"});
    const std::size_t before = faults.size();
    made.from = seats_ref(need(value, "from", "who pays"));
    made.to = seats_ref(need(value, "to", "who is paid"));
    const bool both_read = faults.size() == before;
    made.amount = number(need(value, "amount", "a number or a term"), both);
    // With nobody to pay, or nobody to be paid, the line would be silent for ever.
    const bool one =
        made.from.kind == SeatsRef::Kind::one || made.from.kind == SeatsRef::Kind::pool;
    if (one && both_read && made.from == made.to)
      fault(value, "is paid to whom it is paid by: " + describe(*field(value, "from").value));
    if (made.to.kind == SeatsRef::Kind::against)
      fault(field(value, "to"), "y.against(seat) is for settle.among and for `from`");
    for (const char* twice : {"when", "cards"})
      if (field(value, twice) && (twice[0] == 'w' ? made.when : made.cards) != no_term)
        fault(field(value, twice), "the line has this already",
              "write it in one of the two places");
    Within open;
    open.settling = true;
    if (const ClauseAt when = field(value, "when")) made.when = number(when, open);
    if (const ClauseAt rest_on = field(value, "cards")) made.cards = cards(rest_on, both);
  } else {
    wanted(value,
           "y.pay { … }, y.owed(term), y.shares(term), y.credits(term), y.charges(function), "
           "y.fines or a function(t, me)");
  }
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
    if (!line.value->is_named("fine")) {
      wanted(line.value, "y.fine { amount = term, to = \"pool\" }");
      continue;
    }
    only(line.value, {"amount", "to", "otherwise", "voids", "draws_head"});
    Within within{true, true, false, false, true, true};
    const auto before = static_cast<std::ptrdiff_t>(rules.terms.size());
    made.amount = number(field(line.value, "amount"), within);
    const ClauseAt to = field(line.value, "to");
    made.stated_to = to && to->is(Value::Kind::text) && to->text == "stated";
    if (to && to->is_named("holder")) {
      made.to = {SeatsRef::Kind::one, seat(to, {})};
    } else if (to && !made.stated_to) {
      made.to = seats_ref(to);
    } else if (!to && made.amount != no_term) {
      fault(line.value, "does not say to whom it is due");
    }
    made.else_pool = one_of(field(line.value, "otherwise"), "party", {"pool"}) == 0;
    made.voids = number(field(line.value, "voids"), within);
    made.draws_head = number(field(line.value, "draws_head"), within);
    made.about_card = std::any_of(rules.terms.begin() + before, rules.terms.end(),
                                  [](const Term& term) { return term.op == Term::Op::fined_card; });
    rules.offences.push_back(std::move(made));
  }
}

void Compiler::redirects(const ClauseAt& at) {
  std::vector<std::string> known;
  for (const SettleLine& line : rules.settle) {
    known.push_back(line.path.substr(std::string("settle.").size()));
  }
  for (const Line& line : lines(at, "as { \"liability\", y.pays_for_all { seat } }")) {
    only(line.whole, {"says"}, true);
    if (!line.value->is_named("pays_for_all")) {
      wanted(line.value, "y.pays_for_all { seat, when = term }");
      continue;
    }
    only(line.value, {"when", "lines"}, true);
    Redirect made;
    made.path = line.whole.path;
    made.says = text(field(line.whole, "says"), "what the payment is called").value_or("");
    made.by = line.whole->by;
    const auto who = items(line.value);
    if (who.size() != 1) {
      fault(line.value, "wanted one seat who pays for all, got " + std::to_string(who.size()));
    } else {
      made.who = seat(who[0], {});
    }
    made.when = number(field(line.value, "when"), {true, true});
    const ClauseAt of = field(line.value, "lines");
    for (const ClauseAt& item : list(of, "a list of lines of settle")) {
      const int index = one_of(item, "line of settle", known);
      if (index >= 0) made.lines.push_back(index);
    }
    // An empty list would stand for all lines.
    if (of && list(of, "").empty()) wanted(of, "at least one line of settle");
    rules.redirects.push_back(std::move(made));
  }
}

void Compiler::report() {
  static const std::vector<std::string> kinds = {"mean", "share", "spread", "ratio"};
  Within within;
  within.report = true;
  for (const Line& line : lines(field(root(), "report"), "as { \"tricks\", y.mean(term) }")) {
    only(line.whole, {"given"}, true);
    const int kind = line.value->is(Value::Kind::named) ? index_of(kinds, line.value->text) : -1;
    if (kind < 0) {
      wanted(line.value, "y.mean(term), y.share(term), y.spread(term) or y.ratio(term, per)");
      continue;
    }
    ReportColumn column;
    column.title = line.name;
    column.kind = static_cast<ReportColumn::Kind>(kind);
    const bool ratio = column.kind == ReportColumn::Kind::ratio;
    if (arguments(line.value, ratio ? 2 : 1) && !items(line.value).empty()) {
      column.term = number(items(line.value)[0], within);
      if (ratio) column.per = number(items(line.value)[1], within);
    }
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
  if (rules.match.alternates && rules.piles)
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
  rules.match.until_all_were_head = ends && ends->is_named("all_were_head");
  Within reached;
  reached.report = true;
  const auto before = static_cast<std::ptrdiff_t>(rules.terms.size());
  if (ends && !rules.match.until_all_were_head) rules.match.ends = number(ends, reached);
  const auto begin = rules.terms.begin();
  const bool by_payments = std::any_of(begin + before, rules.terms.end(), [](const Term& term) {
    return term.op == Term::Op::score || term.op == Term::Op::points ||
           term.op == Term::Op::points_among;
  });
  if (by_payments && std::any_of(begin, begin + settled,
                                 [](const Term& term) { return term.op == Term::Op::last_hand; }))
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
