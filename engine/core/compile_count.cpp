// The count of a hand, and terms of draw-and-discard games.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

const std::vector<std::string> ways_out = {"draw", "discard", "robbing", "replacement", "last"};
const std::vector<std::string> completed = {"odd", "copies", "pairs", "middle", "edge", "open"};

/// Words of draw-and-discard games: what they compile to, and whether they take a seat last.
struct DrawWord {
  const char* word;
  Term::Op op;
  bool takes_value; // a first argument besides the seat
  bool takes_seat;
  bool grouped; // only for items that are worked out for each group
};
constexpr DrawWord draw_words[] = {
    {"faces_held", Term::Op::faces_held, true, true, false},
    {"apart", Term::Op::apart, true, true, false},
    {"throw", Term::Op::throw_sum, true, false, false},
    {"discards", Term::Op::discards, false, false, false},
    {"draws", Term::Op::draws, false, false, false},
    {"discards_of", Term::Op::discards_of, false, true, false},
    {"melds_made", Term::Op::melds_made, false, false, false},
    {"at_fault", Term::Op::at_fault, false, true, false},
    {"groups", Term::Op::groups, true, true, false},
    {"tiles", Term::Op::tiles, true, true, false},
    {"ranks", Term::Op::ranks, true, true, false},
    {"going_out", Term::Op::going_out, true, false, false},
    {"completes", Term::Op::completes, true, false, false},
    {"waits", Term::Op::waits, false, true, false},
    {"win_in", Term::Op::waited, true, false, false},
    {"column", Term::Op::column, true, false, false},
    {"column_of", Term::Op::column_of, true, true, false},
    {"worth", Term::Op::worth, false, true, false},
    {"counted", Term::Op::counted, true, true, false},
    {"group_numerals", Term::Op::group_numerals, false, false, true},
    {"group_is", Term::Op::group_is, true, false, true},
    {"group_hits", Term::Op::group_hits, false, false, true},
    {"group_worth", Term::Op::group_worth, false, false, true},
    {"group_size", Term::Op::group_size, false, false, true},
};

std::int8_t truth(bool said, bool value) { return static_cast<std::int8_t>(!said ? -1 : value); }

} // namespace

bool is_draw_word(const Value& value) {
  return value.is(Value::Kind::named) &&
         std::any_of(std::begin(draw_words), std::end(draw_words),
                     [&](const DrawWord& each) { return value.text == each.word; });
}

TermId Compiler::draw_leaf(const ClauseAt& at, Within within) {
  const DrawWord& word = *std::find_if(std::begin(draw_words), std::end(draw_words),
                                       [&](const DrawWord& each) { return at->text == each.word; });
  if (!rules.piles) {
    fault(at, "y." + at->text + " is for games of drawing and discarding");
    return no_term;
  }
  if (word.grouped && !within.group)
    fault(at, "y." + at->text + " is for lines of the count that are of groups: each = true");
  if (!draw_word_here(at, word.op, within)) return no_term;
  if (word.op == Term::Op::group_is || word.op == Term::Op::waited) {
    Term whole{word.op, draw_value(at, word.op, within), {}, {}, -1, -1, -1};
    return put(whole);
  }
  const std::size_t most = (word.takes_value ? 1U : 0U) + (word.takes_seat ? 1U : 0U);
  if (!arguments(at, most)) return no_term;
  const auto parts = items(at);
  if (parts.size() != most) return no_term;
  Term term{word.op, 0, {}, {}, -1, -1, -1};
  if (word.takes_value) term.value = draw_value(parts[0], word.op, within);
  if (word.takes_seat) term.seat = seat(parts.back(), within);
  return term.value < 0 ? no_term : put(term);
}

/// Whether the word makes sense where it stands. Words of a count look at the hand that is being
/// counted; what hands are worth can be asked once they have been.
bool Compiler::draw_word_here(const ClauseAt& at, Term::Op op, Within within) {
  const bool of_count = op == Term::Op::worth || op == Term::Op::column_of ||
                        op == Term::Op::column || op == Term::Op::counted;
  if (of_count && !rules.count.on && !field(root(), "count")) {
    fault(at, "y." + at->text + " needs a count: there is none");
    return false;
  }
  if ((op == Term::Op::column || op == Term::Op::completes) && !within.counting) {
    fault(at, "y." + at->text + " is for the count alone");
    return false;
  }
  if (within.counting && (op == Term::Op::worth || op == Term::Op::column_of)) {
    fault(at, "y." + at->text + " is known once the count is done");
    return false;
  }
  if (within.counting && (op == Term::Op::groups || op == Term::Op::counted)) {
    const auto parts = items(at);
    if (parts.size() == 2 && parts[1]->is(Value::Kind::text) && parts[1]->text != "player") {
      fault(parts[1], "the count is of one hand: that of \"player\"");
      return false;
    }
  }
  return true;
}

namespace {

/// The unnamed items of a table, or the one text that stands for a list of it.
Value named_cards(const ClauseAt& at) {
  Value cards;
  cards.kind = Value::Kind::list;
  if (at->is(Value::Kind::text)) {
    cards.items.push_back(*at.value);
  } else {
    cards.items = at->items;
  }
  return cards;
}

} // namespace

std::int64_t Compiler::face_set(const FaceSet& faces) {
  rules.face_sets.push_back(faces);
  return static_cast<std::int64_t>(rules.face_sets.size() - 1);
}

/// What the first argument of such a word stands for: an index or a number; -1 and a fault if
/// nothing.
std::int64_t Compiler::draw_value(const ClauseAt& at, Term::Op op, Within within) {
  switch (op) {
  case Term::Op::throw_sum:
    return within.player && !within.counting ? throw_before_play(at)
                                             : one_of(at, "throw", throw_names());
  case Term::Op::apart:
    return integer(at, 1, 99).value_or(-1);
  case Term::Op::going_out:
    return one_of(at, "way of going out", ways_out);
  case Term::Op::completes:
    return one_of(at, "role of the winning card", completed);
  case Term::Op::column:
  case Term::Op::column_of:
    return one_of(at, "column of the count", rules.count.columns);
  case Term::Op::counted:
    return one_of(at, "line of the count", count_names_);
  case Term::Op::groups:
  case Term::Op::group_is:
    return group_filter(at);
  case Term::Op::tiles: {
    only(at, {"among", "concealed"});
    const ClauseAt concealed = field(at, "concealed");
    rules.tile_filters.push_back({faces_or_all(field(at, "among")),
                                  truth(static_cast<bool>(concealed), boolean(concealed, false))});
    return static_cast<std::int64_t>(rules.tile_filters.size() - 1);
  }
  case Term::Op::ranks: {
    only(at, {"exact", "before"}, true);
    RankPattern pattern;
    for (const ClauseAt& item : items(at))
      pattern.counts.push_back(static_cast<std::uint8_t>(integer(item, 0, 15).value_or(0)));
    pattern.exact = boolean(field(at, "exact"), true);
    pattern.before = boolean(field(at, "before"), true);
    if (pattern.counts.empty() || pattern.counts.size() > 16)
      wanted(at, "how many of each rank, from the lowest on");
    rules.rank_patterns.push_back(std::move(pattern));
    return static_cast<std::int64_t>(rules.rank_patterns.size() - 1);
  }
  case Term::Op::faces_held: {
    only(at, {"times"}, true);
    const Value cards = named_cards(at);
    const std::int64_t set = face_set(faces({&cards, at.path, at.place}));
    const std::int64_t times = integer(field(at, "times"), 0, 15).value_or(15);
    return set * 16 + times;
  }
  default: {
    const Value cards = named_cards(at);
    return face_set(faces({&cards, at.path, at.place}));
  }
  }
}

std::int64_t Compiler::group_filter(const ClauseAt& at) {
  only(at, {"among", "open", "declared"}, true);
  GroupFilter filter;
  const Value kinds = named_cards(at);
  if (!kinds.items.empty()) filter.sets = set_list({&kinds, at.path, at.place});
  filter.among = faces_or_all(field(at, "among"));
  const ClauseAt open = field(at, "open"), declared = field(at, "declared");
  filter.open = truth(static_cast<bool>(open), boolean(open, false));
  filter.declared = truth(static_cast<bool>(declared), boolean(declared, false));
  rules.group_filters.push_back(filter);
  return static_cast<std::int64_t>(rules.group_filters.size() - 1);
}

/// count = { columns = {…}, value = term, others = sets, { "name", y.tally { … }, says = … }, … }.
void Compiler::count_names() {
  const ClauseAt at = field(root(), "count");
  if (!at || !rules.piles) return;
  rules.count.columns = names(need(at, "columns", "names of columns"), "column");
  if (rules.count.columns.size() > max_columns || rules.count.columns.empty())
    wanted(field(at, "columns"), "1 to 4 columns");
  for (const char* word : {"times", "when", "each", "over"})
    if (index_of(rules.count.columns, word) >= 0)
      fault(field(at, "columns"),
            "\"" + std::string(word) + "\" has a meaning of its own and cannot be a column");
  for (const ClauseAt& whole : items(at)) {
    const auto parts = items(whole);
    if (!parts.empty() && parts[0]->is(Value::Kind::text)) count_names_.push_back(parts[0]->text);
  }
}

void Compiler::count() {
  const ClauseAt at = field(root(), "count");
  if (!at) return;
  only(at, {"columns", "value", "others"}, true);
  if (!rules.piles) return;
  rules.count.on = true;
  Within within;
  within.player = within.counting = true;
  for (const ClauseAt& item : list(field(at, "others"), "a list of sets")) {
    const int index = one_of(item, "set", set_names());
    if (index >= 0) rules.count.others.push_back(static_cast<std::uint8_t>(index));
  }
  for (const Line& line : lines(at, "as { \"going_out\", y.tally { points = 10 } }"))
    rules.count.items.push_back(count_item(line, within));
  if (rules.count.items.size() > 200) fault(at, "there are too many lines");
  rules.count.value = number(need(at, "value", "what a hand is worth"), within);
}

CountItem Compiler::count_item(const Line& line, Within within) {
  CountItem item;
  item.name = line.name;
  item.path = line.whole.path;
  item.by = line.whole->by;
  only(line.whole, {"says"}, true);
  item.says = text(field(line.whole, "says"), "what the line is called").value_or(line.name);
  const ClauseAt& at = line.value;
  if (!at->is_named("tally")) {
    wanted(at, "y.tally { column = term, times = term, when = term }");
    return item;
  }
  std::vector<std::string> known = rules.count.columns;
  for (const char* name : {"times", "when", "each", "over"}) known.emplace_back(name);
  only(at, known);
  item.per_group = boolean(field(at, "each"), false);
  item.over_too = boolean(field(at, "over"), false);
  within.group = item.per_group || item.over_too;
  int columns = 0;
  for (std::size_t i = 0; i < rules.count.columns.size(); ++i) {
    const ClauseAt amount = field(at, rules.count.columns[i]);
    if (!amount) continue;
    ++columns;
    item.column = static_cast<std::uint8_t>(i);
    item.amount = number(amount, within);
  }
  if (columns != 1) fault(at, "wanted one of the columns: " + listed(rules.count.columns));
  item.times = number(field(at, "times"), within);
  item.when = number(field(at, "when"), within);
  return item;
}

} // namespace yezi
