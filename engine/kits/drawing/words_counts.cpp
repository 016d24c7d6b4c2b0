// Words for numbers that are read off hands as they are shown and counted: their groups, what lines
// and columns of the count come to, the group that a line is worked out for.

#include <algorithm>

#include "kits/drawing/play.h"
#include "kits/drawing/term_making.h"

namespace yezi {

namespace {

const std::vector<std::string> completed = {"odd", "copies", "pairs", "middle", "edge", "open"};

/// Whether there is a count; else a fault.
bool has_count(Compiler& c, const ClauseAt& at) {
  if (c.rules.count.on || c.field(c.root(), "count")) return true;
  c.fault(at, "y." + at->text + " needs a count: there is none");
  return false;
}

/// Of what a hand is worth once it has been counted.
template <auto compile>
TermId after_count(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!has_count(c, at)) return no_term;
  if (within.counting) {
    c.fault(at, "y." + at->text + " is known once the count is done");
    return no_term;
  }
  return compile(c, at, op, within);
}
/// Of the hand that is being counted.
template <auto compile>
TermId in_count(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.counting) {
    c.fault(at, "y." + at->text + " is for the count alone");
    return no_term;
  }
  return compile(c, at, op, within);
}
/// Of a seat that has shown its hand: in the count only "player" has.
template <auto compile>
TermId of_shown_hand(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const ClauseAt seat = c.items(at)[1];
  if (within.counting && seat->is(Value::Kind::text) && seat->text != "player") {
    c.fault(seat, "the count is of one hand: that of \"player\"");
    return no_term;
  }
  return compile(c, at, op, within);
}
/// Of the group that a line of the count is worked out for.
template <auto compile>
TermId of_group(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.group)
    c.fault(at, "y." + at->text + " is for lines of the count that are of groups: each = true");
  return compile(c, at, op, within);
}

// Hands ------------------------------------------------------------------------------------------

/// The card left over passes where no kind of set is asked for.
bool passes(const GroupFilter& filter, const ShownGroup& group) {
  if (filter.sets != ~0U && (group.set < 0 || ((filter.sets >> group.set) & 1U) == 0)) return false;
  if (filter.open >= 0 && group.open != (filter.open == 1)) return false;
  if (filter.declared >= 0 && group.declared != (filter.declared == 1)) return false;
  return std::all_of(group.cards.begin(), group.cards.begin() + group.size,
                     [&](Card card) { return filter.among.has(card); });
}
std::int64_t groups(Evaluator& terms, const Term& term, Seat seat) {
  const GroupFilter& filter = terms.rules().group_filters[static_cast<std::size_t>(term.value)];
  std::int64_t count = 0;
  for (const ShownGroup& group : terms.shown(seat).groups)
    if (passes(filter, group)) ++count;
  return count;
}

int completed_role(Compiler& c, const ClauseAt& at) {
  return c.one_of(at, "role of the winning card", completed);
}
std::int64_t completes(Evaluator& terms, const Term& term) {
  const Counted* hand = terms.showing();
  if (hand == nullptr || !hand->has_completed) return 0;
  return hand->completed == term.value ||
         (static_cast<Completed>(term.value) == Completed::copies &&
          static_cast<Completed>(hand->completed) == Completed::pairs);
}

int column_named(Compiler& c, const ClauseAt& at) {
  return c.one_of(at, "column of the count", c.rules.count.columns);
}
TermId column(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return has_count(c, at) ? in_count<indexed_term<column_named>>(c, at, op, within) : no_term;
}
std::int64_t column_so_far(Evaluator& terms, const Term& term) {
  const Counted* hand = terms.showing();
  return hand == nullptr ? 0 : hand->columns[static_cast<std::size_t>(term.value)];
}
std::int64_t column_of(Evaluator& terms, const Term& term, Seat seat) {
  return terms.counted(seat).columns[static_cast<std::size_t>(term.value)];
}
std::int64_t would_count(Evaluator& terms, const Term& term, Seat seat) {
  return would_bring(terms.table(), terms.state(), draw_rules(terms.rules()), seat,
                     static_cast<std::size_t>(term.value));
}
std::int64_t worth(Evaluator& terms, const Term&, Seat seat) { return terms.counted(seat).value; }

int count_line(Compiler& c, const ClauseAt& at) {
  return c.one_of(at, "line of the count", c.count_lines());
}
TermId counted(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return has_count(c, at) ? of_shown_hand<indexed_term<count_line>>(c, at, op, within) : no_term;
}
std::int64_t counted_of(Evaluator& terms, const Term& term, Seat seat) {
  std::int64_t sum = 0;
  for (const CountLine& line : terms.shown(seat).lines)
    if (line.item == term.value) sum = checked_add(sum, line.amount);
  return sum;
}

// Groups -----------------------------------------------------------------------------------------

/// 0 where there is no group at hand.
template <auto number>
std::int64_t of_the_group(Evaluator& terms, const Term& term) {
  const ShownGroup* group = terms.group();
  return group == nullptr ? 0 : number(terms, term, *group);
}
TermId group_is(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  Term term;
  term.op = &op;
  term.value = group_filter(c, at);
  return c.put(term);
}
std::int64_t is_such(Evaluator& terms, const Term& term, const ShownGroup& group) {
  return passes(terms.rules().group_filters[static_cast<std::size_t>(term.value)], group);
}
std::int64_t numerals(Evaluator& terms, const Term&, const ShownGroup& group) {
  std::int64_t sum = 0;
  for (const Card card : std::span(group.cards.data(), group.size))
    sum += terms.rules().deck.faces[card].numeral;
  return sum;
}
std::int64_t hits_of(Evaluator& terms, const Term&, const ShownGroup& group) {
  return group.suit < 0 ? 0 : hits(terms.rules(), terms.state(), group.suit);
}
std::int64_t worth_of_meld(Evaluator&, const Term&, const ShownGroup& group) { return group.worth; }
std::int64_t size_of_group(Evaluator&, const Term&, const ShownGroup& group) { return group.size; }

NumberRange range_of_groups(TermRanges& terms, const Term&) {
  std::int64_t size = max_meld;
  for (const SetKind& set : terms.rules().sets) size = std::min<std::int64_t>(size, set.size);
  return {0, terms.most_cards() / std::max<std::int64_t>(size, 1)};
}
NumberRange range_of_column(TermRanges& terms, const Term& term) {
  return terms.column(static_cast<std::size_t>(term.value));
}
NumberRange range_of_group_is(TermRanges& terms, const Term& term) {
  const SetKind* set = terms.set();
  if (set == nullptr) return truth_range;
  const GroupFilter& filter = terms.rules().group_filters[static_cast<std::size_t>(term.value)];
  const auto index = static_cast<unsigned>(set - terms.rules().sets.data());
  return (filter.sets >> index & 1U) != 0 ? truth_range : only_zero;
}
NumberRange range_of_numerals(TermRanges& terms, const Term&) {
  if (terms.set() == nullptr) return only_zero;
  std::int64_t most = 0;
  for (const Face& face : terms.rules().deck.faces)
    most = std::max<std::int64_t>(most, std::int64_t{face.numeral} * terms.set()->most);
  return {0, most};
}
NumberRange range_of_hits(TermRanges& terms, const Term&) {
  std::int64_t most = 0;
  for (const Throw& each : terms.rules().throws) {
    std::uint8_t hits = 0;
    for (const auto& outcome : each.hits)
      for (const std::uint8_t suit : outcome) hits = std::max(hits, suit);
    most += hits;
  }
  return {0, most};
}
NumberRange range_of_meld_worth(TermRanges& terms, const Term&) {
  if (terms.set() == nullptr) return only_zero;
  const std::int64_t worth = terms.set()->worth, laid = terms.set()->laid;
  if (laid == worth) return {worth, worth, std::abs(worth)};
  return {std::min(worth, laid), std::max(worth, laid)};
}
NumberRange range_of_group_size(TermRanges& terms, const Term&) {
  return terms.set() == nullptr ? only_zero : NumberRange{terms.set()->size, terms.set()->most};
}

constexpr Word count_words[] = {
    {.name = "groups",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"filter", "table",
                    "{ sets…, among = cards?, open = truth?, declared = truth? }: of these kinds, "
                    "all of these cards, with another's card or not, laid before the end or not"},
                   {"seat", "yezi.SeatName", "whose; in the count \"player\" alone"}},
     .type = "yezi.Term",
     .says = "How many sets of a hand, as it is shown, are of this sort.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "all_pungs", y.tally { points = 6, when = y.eq(y.groups({ "pung", "kong" }, "player"), 4) } },
},)",
     .number = {.compile = of_shown_hand<indexed_term<group_filter>>,
                .value = of_drawer<groups>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_groups}},
    {.name = "completes",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"role", "\"odd\"|\"copies\"|\"pairs\"|\"middle\"|\"edge\"|\"open\"",
                    "part of the odd set, of a set of copies, of copies where either of two pairs "
                    "was waited on, or the middle, the closed or the open end of a run"}},
     .type = "yezi.Term",
     .says = "What the winning card was counted as, in the way to lay out the hand that is being "
             "counted; in the count alone, for the goal y.cover. What is \"pairs\" is \"copies\" "
             "too.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "middle_wait", y.tally { points = 2, when = y.completes "middle" } },
},)",
     .number = {.compile = in_count<indexed_term<completed_role>>,
                .value = of_drawn<completes>,
                .reads = {.shown = true, .moment = true},
                .range = yes_or_no}},
    {.name = "column",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a column of the count"}},
     .type = "yezi.Term",
     .says = "The sum of a column so far, in the count alone.",
     .example = R"(
count = { columns = { "points" }, value = y.min(10, y.column "points"),
          { "out", y.tally { points = 12, when = y.same("player", "winner") } } },)",
     .number = {.compile = column,
                .value = of_drawn<column_so_far>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_column}},
    {.name = "column_of",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a column of the count"}, {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The sum of a column of a seat's hand; not in the count itself.",
     .example = R"(
report = { { "points of the head", y.mean(y.column_of("points", "head")) } },)",
     .number = {.compile = after_count<indexed_term<column_named>>,
                .value = of_drawer<column_of>,
                .reads = {.shown = true, .moment = true}}},
    {.name = "would_count",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a column of the count"}, {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says =
         "The highest total that a column would have in a seat's hand if another seat discarded a "
         "card that it waits for; 0 where it waits for none (y.waits). Not in the count itself.",
     .example = R"(
report = { { "points that the head waits for", y.mean(y.would_count("points", "head")) } },)",
     .number = {.compile = after_count<indexed_term<column_named>>,
                .value = of_drawer<would_count>,
                .reads = {.shown = true, .moment = true}}},
    {.name = "worth",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The value of the hand of a seat, by the count; not in the count itself.",
     .example = R"(
settle = { { "hand", y.owed(y.worth "payee") } },)",
     .number = {.compile = after_count<term_of_seats>,
                .value = of_drawer<worth>,
                .reads = {.shown = true, .moment = true}}},
    {.name = "counted",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"line", "string", "a line of the count"},
                   {"seat", "yezi.SeatName", "whose; in the count \"player\" alone"}},
     .type = "yezi.Term",
     .says = "What a line of the count came to in the hand of a seat; within the count, of a line "
             "before this one.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "pungs", y.tally { points = 2, each = true, when = y.group_is { "pung" } } },
  { "plain", y.tally { points = 1, when = y.eq(y.counted("pungs", "player"), 0) } },
},)",
     .number = {.compile = counted,
                .value = of_drawer<counted_of>,
                .reads = {.shown = true, .moment = true}}},
    {.name = "group_is",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"sets…", "string", "kinds of sets", "any"}},
     .fields = {{"among", "string[]", "all its cards are among these", "all cards"},
                {"open", "boolean", "with another's card, or not", "both"},
                {"declared", "boolean", "laid on the table before the end, or not", "both"}},
     .type = "yezi.Term",
     .says =
         "In lines with `each` or `over`: whether the set at hand is of this sort. The card left "
         "over is of no kind of set.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "end_pung", y.tally { points = 4, each = true,
                          when = y.group_is { "pung", among = { "end" }, open = false } } },
},)",
     .number = {.compile = of_group<group_is>,
                .value = of_drawn<of_the_group<is_such>>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_group_is}},
    {.name = "group_numerals",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each` or `over`: the sum of the numerals of the set at hand.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "pips", y.tally { points = y.group_numerals, each = true } } },)",
     .number = {.compile = of_group<bare_term>,
                .value = of_drawn<of_the_group<numerals>>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_numerals}},
    {.name = "group_hits",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says =
         "In lines with `each` or `over`: how often throws have hit the suit of the set at hand "
         "(hits of y.dice).",
     .example = R"(
throws = { { "prize", y.dice { 1, hits = function(a) return { a < 4 and "a" or "b" } end } } },
count  = { columns = { "points" }, value = y.column "points",
           { "hits", y.tally { points = y.group_hits, each = true } } },)",
     .number = {.compile = of_group<bare_term>,
                .value = of_drawn<of_the_group<hits_of>>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_hits}},
    {.name = "group_worth",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each`: the worth of the meld at hand, as it counts for the split, or "
             "what it counts on the table where it lies there; 0 unless the goal is y.melds.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "melds", y.tally { points = y.group_worth, each = true } } },)",
     .number = {.compile = of_group<bare_term>,
                .value = of_drawn<of_the_group<worth_of_meld>>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_meld_worth}},
    {.name = "group_size",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each` or `over`: how many cards the set at hand has.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "cards", y.tally { points = y.group_size, each = true } } },)",
     .number = {.compile = of_group<bare_term>,
                .value = of_drawn<of_the_group<size_of_group>>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_group_size}},
};

} // namespace

int group_filter(Compiler& c, const ClauseAt& at) {
  c.only(at, {"among", "open", "declared"}, true);
  GroupFilter filter;
  const Value kinds = unnamed_items(at);
  if (!kinds.items.empty()) filter.sets = c.set_list({&kinds, at.path, at.place});
  filter.among = c.faces_or_all(c.field(at, "among"));
  const ClauseAt open = c.field(at, "open"), declared = c.field(at, "declared");
  filter.open = open ? std::int8_t{c.boolean(open, false)} : std::int8_t{-1};
  filter.declared = declared ? std::int8_t{c.boolean(declared, false)} : std::int8_t{-1};
  c.rules.group_filters.push_back(filter);
  return static_cast<int>(c.rules.group_filters.size() - 1);
}

std::span<const Word> words_of_counts() { return count_words; }

} // namespace yezi
