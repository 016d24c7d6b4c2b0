// Terms that look at the hand rather than at other terms.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

const std::vector<std::string> outcomes = {"won", "drawn", "void", "played"};
const std::vector<std::string> statistics = {"tricks", "decisions", "choices"};

/// Words that speak of one seat.
struct SeatWord {
  const char* word;
  Term::Op op;
};
constexpr SeatWord seat_words[] = {
    {"tricks_of", Term::Op::tricks}, {"first_tricks", Term::Op::first_tricks},
    {"steps", Term::Op::steps},      {"strength", Term::Op::strength},
    {"points", Term::Op::points},    {"points_among", Term::Op::points_among},
    {"is_set", Term::Op::has_seat},  {"same", Term::Op::same_seat},
    {"score", Term::Op::score}};

const std::vector<std::string> all_words = {
    "count",   "counter",      "seat_counter", "tricks_of", "strength", "fact",       "points",
    "stat",    "same",         "is_set",       "outcome",   "reason",   "pow2",       "min",
    "max",     "eq",           "lt",           "le",        "gt",       "ge",         "all",
    "any",     "no",           "when",         "cards",     "join",     "marked",     "alike",
    "option",  "dealt",        "these",        "meet",      "without",  "mapped",     "has",
    "in_suit", "first_tricks", "split",        "bonus",     "steps",    "pool",       "last_hand",
    "thrown",  "points_among", "leads_won",    "stated",    "made_of",  "tricks_won", "score"};

/// Words that stand alone.
struct BareWord {
  const char* word;
  Term::Op op;
  bool settling; // only where payments are made
};
constexpr BareWord bare_words[] = {{"pool", Term::Op::pool, true},
                                   {"last_hand", Term::Op::last_hand, true},
                                   {"stated", Term::Op::stated, true},
                                   {"thrown", Term::Op::thrown, false}};

} // namespace

TermId Compiler::leaf(const ClauseAt& at, Within within, int depth) {
  Term term{Term::Op::number, -1, {}, {}, -1, -1, -1};
  for (const BareWord& bare : bare_words) {
    if (!at->is_named(bare.word)) continue;
    only(at, {});
    if (bare.settling && !within.settling)
      fault(at, "y." + at->text + " is for lines of settle and for match");
    term.op = bare.op;
    return put(term);
  }
  if (is_draw_word(*at.value)) return draw_leaf(at, within);
  if (at->is_named("count") || at->is_named("has") || at->is_named("in_suit") ||
      at->is_named("made_of"))
    return about_cards(at, within, depth);
  for (const char* word :
       {"split", "leads_won", "tricks_won", "tricks_of", "first_tricks", "strength"}) {
    if (!at->is_named(word) || !rules.piles) continue;
    fault(at, "y." + at->text + " is for games of tricks");
    return no_term;
  }
  if (at->is_named("split")) return split(at, within);
  if (at->is_named("tricks_won")) return tricks_won(at, within);
  if (at->is_named("leads_won")) {
    const auto parts = items(at);
    if (!arguments(at, 2) || parts.size() != 2) return no_term;
    term.op = Term::Op::leads_won;
    term.value = 0;
    term.seat = seat(parts[0], within);
    term.a = cards(parts[1], within, depth + 1);
    return term.a == no_term ? no_term : put(term);
  }
  const auto seat_word = std::find_if(std::begin(seat_words), std::end(seat_words),
                                      [&](const SeatWord& each) { return at->text == each.word; });
  if (seat_word != std::end(seat_words)) {
    term.op = seat_word->op;
    return seat_leaf(at, within, term);
  }
  if (index_of(all_words, at->text) < 0) {
    wanted(at, "a number or a term");
    return no_term;
  }
  const bool two = at->is_named("seat_counter") || at->is_named("bonus");
  if (!arguments(at, two ? 2 : 1)) return no_term;
  const auto parts = items(at);
  if (parts.empty()) return no_term;
  if (at->is_named("counter")) {
    term.op = Term::Op::counter;
    term.value = counter_index(parts[0], "counter", plain_counters(), "hand");
  } else if (at->is_named("seat_counter")) {
    term.op = Term::Op::seat_counter;
    term.value = seat_counter_base(parts[0]);
    if (parts.size() == 2) term.seat = seat(parts[1], within);
  } else if (at->is_named("bonus")) {
    term.op = Term::Op::bonus;
    term.value = one_of(parts[0], "bonus", rules.bonuses);
    if (parts.size() == 2) term.seat = seat(parts[1], within);
  } else if (at->is_named("fact")) {
    term.op = Term::Op::fact;
    if (within.counting)
      fault(at, "facts may ask what hands are worth: the count cannot ask for them");
    term.value = one_of(parts[0], "fact", fact_list());
    if (term.value >= 0 && rules.facts[static_cast<std::size_t>(term.value)].cards)
      fault(at, "this fact is a set of cards; functions may ask for it");
  } else if (at->is_named("outcome")) {
    term.op = Term::Op::outcome;
    const int index = one_of(parts[0], "outcome", outcomes);
    term.value = index < 0 ? -1 : index + 1; // Outcome(0) is a hand that still runs
  } else if (at->is_named("reason")) {
    term.op = Term::Op::reason;
    term.value = one_of(parts[0], "reason for a hand to end", rules.reasons);
  } else if (at->is_named("stat")) {
    term.op = Term::Op::stat;
    if (!within.report) fault(at, "statistics are for the report only");
    term.value = one_of(parts[0], "statistic", statistics);
  }
  return term.value < 0 ? no_term : put(term);
}

namespace {

/// In how many ways `tricks` fall to `seats` seats, the order apart, nobody getting more than
/// `most`.
std::size_t partitions(int tricks, int most, int seats) {
  if (seats == 0) return tricks == 0 ? 1 : 0;
  std::size_t ways = 0;
  for (int first = std::min(most, tricks); first >= 0; --first)
    ways += partitions(tricks - first, first, seats - 1);
  return ways;
}

} // namespace

TermId Compiler::about_cards(const ClauseAt& at, Within within, int depth) {
  const bool has = at->is_named("has"), made_of = at->is_named("made_of");
  if (!arguments(at, has || made_of ? 2 : 1)) return no_term;
  const auto parts = items(at);
  if (parts.size() != at->items.size()) return no_term;
  Term term{Term::Op::count, 0, {}, {}, -1, -1, -1};
  term.a = cards(parts[0], within, depth + 1);
  if (at->is_named("in_suit")) term.op = Term::Op::in_suit;
  if (has) {
    term.op = Term::Op::has;
    term.value = static_cast<std::int64_t>(cards_in_number(parts[1]));
  }
  if (made_of) {
    term.op = Term::Op::made_of;
    term.value = pattern_set(parts[1]);
  }
  return term.a == no_term ? no_term : put(term);
}

std::uint32_t Compiler::pattern_set(const ClauseAt& at) {
  std::uint32_t set = 0;
  for (const ClauseAt& item : list(at, "names of patterns")) {
    const int index = one_of(item, "pattern", pattern_names());
    if (index >= 0) set |= 1U << index;
  }
  return set;
}

/// "four", { "pair", "four" } or y.combo { "single", among = { "66" } }.
ComboFilter Compiler::combo_filter(const ClauseAt& at) {
  ComboFilter filter;
  if (!at) return filter;
  if (!at->is_named("combo")) {
    filter.patterns = pattern_set(at);
    return filter;
  }
  only(at, {"among"}, true);
  if (!at->items.empty()) {
    filter.patterns = 0;
    for (const ClauseAt& item : items(at)) filter.patterns |= pattern_set(item);
  }
  if (const ClauseAt among = field(at, "among")) filter.among = card_list(among);
  return filter;
}

/// Index in Rules::trick_filters of what the fields of y.tricks_won or y.leader_of say.
int Compiler::trick_filter(const ClauseAt& at) {
  if (at->is_named("tricks_won"))
    only(at, {"with", "led", "at", "lost"}, true);
  else
    only(at, {"with", "led", "at", "lost", "nth"});
  TrickFilter filter;
  filter.with = combo_filter(field(at, "with"));
  filter.led = combo_filter(field(at, "led"));
  const int when =
      one_of(field(at, "at"), "place of a trick", {"any", "first", "last", "before_last"});
  if (when >= 0) filter.at = static_cast<TrickFilter::At>(when);
  filter.lost = boolean(field(at, "lost"), false);
  filter.earliest = one_of(field(at, "nth"), "one of these tricks", {"last", "first"}) == 1;
  rules.trick_filters.push_back(filter);
  return static_cast<int>(rules.trick_filters.size() - 1);
}

/// y.tricks_won { seat, with = …, led = …, at = "last" }.
TermId Compiler::tricks_won(const ClauseAt& at, Within within) {
  const auto parts = items(at);
  if (parts.size() != 1) {
    wanted(at, "one seat, as y.tricks_won { \"winner\", with = \"four\" }");
    return no_term;
  }
  Term term{Term::Op::tricks_won, trick_filter(at), {}, {}, -1, -1, -1};
  term.seat = seat(parts[0], within);
  return put(term);
}

/// y.split(seat, { ["3-3-2-0"] = { 1, 1, 0, -1 }, … }): by the tricks of all from high to low.
TermId Compiler::split(const ClauseAt& at, Within within) {
  if (!arguments(at, 2)) return no_term;
  const auto parts = items(at);
  if (parts.size() != 2 || !parts[1]->is(Value::Kind::map) || !parts[1]->items.empty()) {
    wanted(at, "a seat and a table as { [\"3-3-2-0\"] = { 1, 1, 0, -1 } }");
    return no_term;
  }
  TrickSplits table;
  const auto seats = static_cast<std::size_t>(rules.seats);
  for (const auto& [counts, value] : parts[1]->fields) {
    const ClauseAt spot = field(parts[1], counts);
    if (!spot) continue;
    TrickSplits::Row row;
    std::size_t places = 0;
    int last = 15;
    bool good = !counts.empty();
    for (std::size_t i = 0; good && i < counts.size(); ++i) {
      const auto end = std::min(counts.find('-', i), counts.size());
      const std::string part = counts.substr(i, end - i);
      good = !part.empty() && part.size() <= 2 &&
             part.find_first_not_of("0123456789") == std::string::npos;
      const int count = good ? std::stoi(part) : 0;
      good = good && count <= last;
      last = count;
      row.key = row.key << 4U | static_cast<std::uint64_t>(count);
      ++places;
      i = end;
    }
    std::string plain; // as it should be written: no zeros before, no dash after
    for (std::size_t i = 0; good && i < places; ++i)
      plain += (i == 0 ? "" : "-") + std::to_string((row.key >> (4U * (places - 1 - i))) & 15U);
    if (!good || places != seats || plain != counts) {
      fault(spot, "\"" + counts + "\" is no split: wanted the tricks of " +
                      std::to_string(rules.seats) + " seats from high to low, as \"3-3-2-0\"");
      continue;
    }
    const auto amounts = items(spot);
    if (amounts.size() != seats) {
      fault(spot, "wanted an amount for each of " + std::to_string(rules.seats) + " seats");
      continue;
    }
    for (std::size_t i = 0; i < seats; ++i)
      row.amounts[i] = static_cast<std::int16_t>(integer(amounts[i], -10'000, 10'000).value_or(0));
    int tricks = 0;
    for (std::uint64_t left = row.key; left != 0; left >>= 4U)
      tricks += static_cast<int>(left & 15U);
    if (table.rows.empty()) table.tricks = tricks;
    if (tricks != table.tricks)
      fault(spot, "\"" + counts + "\" has " + std::to_string(tricks) + " tricks, another split " +
                      std::to_string(table.tricks));
    table.rows.push_back(row);
  }
  table.complete = table.rows.size() == partitions(table.tricks, table.tricks, rules.seats);
  std::sort(table.rows.begin(), table.rows.end(),
            [](const auto& a, const auto& b) { return a.key < b.key; });
  Term term{Term::Op::split, static_cast<std::int64_t>(rules.splits.size()), {}, {}, -1, -1, -1};
  term.seat = seat(parts[0], within);
  rules.splits.push_back(std::move(table));
  return put(term);
}

/// Counters that are not of a seat, in the order of their places.
std::vector<std::string> Compiler::plain_counters() const {
  std::vector<std::string> names = rules.match.counters;
  names.insert(names.end(), hand_counters_.begin(), hand_counters_.end());
  return names;
}

std::vector<std::string> Compiler::fact_list() const {
  std::vector<std::string> names;
  for (const Named& fact : rules.facts) names.push_back(fact.name);
  return names;
}

TermId Compiler::seat_leaf(const ClauseAt& at, Within within, Term term) {
  const bool two = term.op == Term::Op::same_seat || term.op == Term::Op::steps;
  if (!arguments(at, two ? 2 : 1)) return no_term;
  const auto parts = items(at);
  if (parts.size() != (two ? 2U : 1U)) return no_term;
  const bool points = term.op == Term::Op::points || term.op == Term::Op::points_among ||
                      term.op == Term::Op::score;
  if (points && !within.report) {
    fault(at, term.op == Term::Op::score ? "the score is for the report and the end of the match"
                                         : "points are for the report only");
  }
  if (term.op == Term::Op::strength && index_of(rules.reasons, "play.out") < 0) {
    fault(at, "strength needs a phase of tricks");
  }
  term.value = 0;
  term.seat = seat(parts[0], within);
  if (two) term.other = seat(parts[1], within);
  return put(term);
}

} // namespace yezi
