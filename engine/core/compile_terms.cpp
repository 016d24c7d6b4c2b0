// Terms: small expressions of named values, compiled to nodes that need no script.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

constexpr int deepest_term = 100;
constexpr std::size_t most_terms = 20'000;

/// Words of numbers only: what they compile to, and how many arguments they take.
struct Arithmetic {
  const char* word;
  Term::Op op;
  std::size_t arguments;
  bool swapped; // y.gt(a, b) is b < a
};
constexpr Arithmetic arithmetic[] = {
    {"add", Term::Op::add, 2, false},   {"sub", Term::Op::sub, 2, false},
    {"mul", Term::Op::mul, 2, false},   {"div", Term::Op::div, 2, false},
    {"min", Term::Op::min, 2, false},   {"max", Term::Op::max, 2, false},
    {"pow2", Term::Op::pow2, 1, false}, {"eq", Term::Op::eq, 2, false},
    {"lt", Term::Op::lt, 2, false},     {"le", Term::Op::le, 2, false},
    {"gt", Term::Op::lt, 2, true},      {"ge", Term::Op::le, 2, true},
    {"no", Term::Op::no, 1, false},     {"when", Term::Op::pick, 3, false},
};

const std::vector<std::string> card_words = {"cards",   "dealt",    "these",  "join",  "meet",
                                             "without", "mapped",   "marked", "alike", "fined_card",
                                             "face_up", "last_won", "beating"};

} // namespace

bool makes_cards(const Value& value) {
  if (value.is_named("when")) return value.items.size() == 3 && makes_cards(value.items[1]);
  return value.is(Value::Kind::named) && index_of(card_words, value.text) >= 0;
}

TermId Compiler::put(Term term) {
  if (const auto value = folded(term)) term = {Term::Op::number, *value, {}, {}, -1, -1, -1};
  rules.terms.push_back(term);
  return static_cast<TermId>(rules.terms.size() - 1);
}

std::optional<std::int64_t> Compiler::constant(TermId id) const {
  if (id == no_term) return std::nullopt;
  const Term& term = rules.terms[static_cast<std::size_t>(id)];
  if (term.op != Term::Op::number) return std::nullopt;
  return term.value;
}

/// The value of a node that hangs on constants alone.
std::optional<std::int64_t> Compiler::folded(const Term& term) const {
  const auto a = constant(term.a), b = constant(term.b);
  if (term.op == Term::Op::both && ((a && *a == 0) || (b && *b == 0))) return 0;
  if (term.op == Term::Op::either && ((a && *a != 0) || (b && *b != 0))) return 1;
  if (!a) return std::nullopt;
  if (term.op == Term::Op::no) return *a == 0 ? 1 : 0;
  if (term.op == Term::Op::pow2) return power_of_two(*a);
  if (term.op == Term::Op::pick) return constant(*a != 0 ? term.b : term.c);
  if (!b) return std::nullopt;
  switch (term.op) {
  case Term::Op::add:
    return checked_add(*a, *b);
  case Term::Op::sub:
    return checked_sub(*a, *b);
  case Term::Op::mul:
    return checked_mul(*a, *b);
  case Term::Op::div:
    return *b == 0 ? std::nullopt : std::optional(floor_div(*a, *b));
  case Term::Op::min:
    return std::min(*a, *b);
  case Term::Op::max:
    return std::max(*a, *b);
  case Term::Op::eq:
    return *a == *b ? 1 : 0;
  case Term::Op::lt:
    return *a < *b ? 1 : 0;
  case Term::Op::le:
    return *a <= *b ? 1 : 0;
  case Term::Op::both:
  case Term::Op::either:
    return *a != 0 || *b != 0 ? 1 : 0;
  default:
    return std::nullopt;
  }
}

bool Compiler::arguments(const ClauseAt& at, std::size_t wanted_arguments) {
  only(at, {}, true);
  if (at->items.size() != wanted_arguments) {
    fault(at, "y." + at->text + " takes " + std::to_string(wanted_arguments) +
                  (wanted_arguments == 1 ? " argument" : " arguments") + ", got " +
                  std::to_string(at->items.size()));
    return false;
  }
  // y.none counts as not written, and its place is not that of the next argument.
  if (items(at).size() == wanted_arguments) return true;
  fault(at, "y." + at->text + " has y.none as an argument", "write 0 for a term that says nothing");
  return false;
}

TermId Compiler::number(const ClauseAt& at, Within within, int depth) {
  if (!at) return no_term;
  if (at->is(Value::Kind::integer)) return put({Term::Op::number, at->integer, {}, {}, -1, -1, -1});
  if (at->is(Value::Kind::boolean)) {
    return put({Term::Op::number, at->boolean ? 1 : 0, {}, {}, -1, -1, -1});
  }
  if (makes_cards(*at.value)) {
    fault(at, "wanted a number, got cards (y." + at->text + ")", "y.count(…) counts them");
  } else if (at->is(Value::Kind::hook)) {
    fault(at, "wanted a term, got a function", "a function can be a settle line or a fact");
  } else if (!at->is(Value::Kind::named)) {
    wanted(at, "a number or a term");
  } else if (depth > deepest_term || rules.terms.size() > most_terms) {
    fault(at, "this term is too long");
  } else {
    return number_word(at, within, depth);
  }
  return no_term;
}

/// y.all { a, b, … } and y.any { … }: two of them at a time, from the first on.
TermId Compiler::chain(const ClauseAt& at, Within within, int depth) {
  only(at, {}, true);
  const Term::Op op = at->is_named("all") ? Term::Op::both : Term::Op::either;
  const auto parts = items(at);
  if (parts.empty()) fault(at, "y." + at->text + " takes a list of terms, got none");
  TermId whole = no_term;
  bool good = !parts.empty();
  for (const ClauseAt& part : parts) {
    const TermId next = number(part, within, depth + 1);
    good = good && next != no_term;
    if (!good) continue;
    whole = whole == no_term ? next : put({op, 0, {}, {}, whole, next, -1});
  }
  return good ? whole : no_term;
}

TermId Compiler::number_word(const ClauseAt& at, Within within, int depth) {
  if (at->is_named("all") || at->is_named("any")) return chain(at, within, depth);
  const auto word = std::find_if(std::begin(arithmetic), std::end(arithmetic),
                                 [&](const Arithmetic& each) { return at->text == each.word; });
  if (word == std::end(arithmetic)) {
    return leaf(at, within, depth);
  }
  if (!arguments(at, word->arguments)) return no_term;
  Term term{word->op, 0, {}, {}, -1, -1, -1};
  TermId* const children[] = {&term.a, &term.b, &term.c};
  bool good = true;
  const auto parts = items(at);
  for (std::size_t i = 0; i < word->arguments; ++i) {
    if (i < parts.size()) *children[i] = number(parts[i], within, depth + 1);
    good = good && *children[i] != no_term;
  }
  if (!good) return no_term;
  if (word->swapped) std::swap(term.a, term.b);
  if (term.op == Term::Op::div && constant(term.b) == 0) fault(at, "divides by zero");
  // A condition that options have settled leaves one branch.
  if (term.op == Term::Op::pick && constant(term.a)) {
    return *constant(term.a) != 0 ? term.b : term.c;
  }
  try {
    return put(term);
  } catch (const ScriptError& error) {
    fault(at, error.what());
    return no_term;
  }
}

TermId Compiler::cards(const ClauseAt& at, Within within, int depth) {
  if (!at) return no_term;
  if (rules.piles) {
    fault(at, "sets of cards are for games of tricks", "y.tiles and y.groups count cards here");
    return no_term;
  }
  if (!makes_cards(*at.value)) {
    wanted(at, "cards: y.cards(\"zone\", seat), y.dealt, y.these, y.join, y.meet, y.without, "
               "y.mapped, y.marked or y.alike");
    return no_term;
  }
  if (depth > deepest_term || rules.terms.size() > most_terms) {
    fault(at, "this term is too long");
    return no_term;
  }
  Term term{Term::Op::cards, 0, {}, {}, -1, -1, -1};
  if (at->is_named("fined_card")) {
    if (!within.fine) fault(at, "only an offence is about a card");
    term.op = Term::Op::fined_card;
    return put(term);
  }
  if (at->is_named("these")) {
    term.op = Term::Op::these;
    CardSet named = 0;
    for (const ClauseAt& item : items(at))
      named |= alike_to(card(item).value_or(Card{0}), rules.deck.copies);
    term.value = static_cast<std::int64_t>(named);
    return put(term);
  }
  if (at->is_named("face_up") || at->is_named("last_won")) {
    only(at, {});
    term.op = at->is_named("face_up") ? Term::Op::face_up : Term::Op::last_won;
    return put(term);
  }
  if (at->is_named("beating")) {
    if (!arguments(at, 1) || items(at).size() != 1) return no_term;
    term.op = Term::Op::beating;
    term.a = cards(items(at)[0], within, depth + 1);
    return term.a == no_term ? no_term : put(term);
  }
  if (at->is_named("mapped")) return mapped(at, within, depth);
  if (at->is_named("when")) {
    const auto parts = items(at);
    if (!arguments(at, 3) || parts.size() != 3) return no_term;
    term.op = Term::Op::pick;
    term.a = number(parts[0], within, depth + 1);
    term.b = cards(parts[1], within, depth + 1);
    term.c = cards(parts[2], within, depth + 1);
    if (term.a == no_term || term.b == no_term || term.c == no_term) return no_term;
    if (const auto settled = constant(term.a)) return *settled != 0 ? term.b : term.c;
    return put(term);
  }
  if (!arguments(at, at->is_named("dealt") ? 1 : 2)) return no_term;
  const auto parts = items(at);
  if (parts.size() != at->items.size()) {
    wanted(at, "arguments that say something");
    return no_term;
  }
  if (at->is_named("dealt")) {
    term.op = Term::Op::dealt;
    term.seat = seat(parts[0], within);
    return put(term);
  }
  if (at->is_named("cards")) {
    term.value = one_of(parts[0], "zone", zone_names());
    const bool of_table =
        term.value >= 0 && !rules.zones[static_cast<std::size_t>(term.value)].of_seat;
    // The place of a table zone's cards is said by its name alone.
    const bool hidden =
        of_table && rules.zones[static_cast<std::size_t>(term.value)].seen_by == Zone::SeenBy::none;
    if (within.player && hidden) fault(parts[0], "nobody sees this zone");
    if (!of_table || parts[1]->text != "table") term.seat = seat(parts[1], within);
    return term.value < 0 ? no_term : put(term);
  }
  term.a = cards(parts[0], within, depth + 1);
  if (at->is_named("marked")) {
    term.op = Term::Op::marked;
    term.value = one_of(parts[1], "mark of cards", rules.deck.marks);
    return term.a == no_term || term.value < 0 ? no_term : put(term);
  }
  term.op = at->is_named("join")      ? Term::Op::join
            : at->is_named("meet")    ? Term::Op::meet
            : at->is_named("without") ? Term::Op::without
                                      : Term::Op::alike;
  term.b = cards(parts[1], within, depth + 1);
  return term.a == no_term || term.b == no_term ? no_term : put(term);
}

/// y.mapped(cards, { [code] = code, … }): what each of the cards stands for.
TermId Compiler::mapped(const ClauseAt& at, Within within, int depth) {
  if (!arguments(at, 2)) return no_term;
  const auto parts = items(at);
  if (parts.size() != 2 || !parts[1]->is(Value::Kind::map) || !parts[1]->items.empty()) {
    wanted(at, "cards and a table as { [\"code\"] = \"code\" }");
    return no_term;
  }
  std::array<CardSet, 64> map{};
  std::vector<std::string> codes;
  for (const Face& face : rules.deck.faces) codes.push_back(face.code);
  for (const auto& [code, value] : parts[1]->fields) {
    const ClauseAt to = field(parts[1], code);
    if (!to) continue;
    const auto key = rules.deck.find(code);
    if (!key) no_such(to, "card", code, codes);
    const auto found = card(to);
    if (!found || !key) continue;
    for (const Card each_copy : each(alike_to(*key, rules.deck.copies)))
      map[each_copy] |= alike_to(*found, rules.deck.copies);
  }
  Term term{Term::Op::mapped, 0, {}, {}, -1, -1, -1};
  term.a = cards(parts[0], within, depth + 1);
  if (term.a == no_term) return no_term;
  term.value = static_cast<std::int64_t>(rules.maps.size());
  rules.maps.push_back(map);
  return put(term);
}

SeatRef Compiler::seat(const ClauseAt& at, Within within) {
  for (const char* word : {"feeder", "feeding"})
    if (at->is_named(word) && !rules.piles)
      fault(at, "y." + at->text + " is for games of drawing and discarding");
  if (at->is_named("leader_of") || at->is_named("winner_of")) {
    if (rules.piles) {
      fault(at, "y." + at->text + " is for games of tricks");
      return {};
    }
    const bool leader = at->is_named("leader_of");
    return {leader ? SeatRef::Kind::leader_of : SeatRef::Kind::winner_of, trick_filter(at)};
  }
  if (at->is_named("holder") && (rules.piles || rules.deck.copies != 0)) {
    fault(at, "y.holder is for packs without copies: there may be more cards like this");
    return {};
  }
  if (at->is_named("feeder")) {
    if (!arguments(at, 2) || items(at).size() != 2) return {};
    const auto nth = integer(items(at)[1], 1, 15).value_or(1);
    return {SeatRef::Kind::feeder, static_cast<int>(group_filter(items(at)[0]) * 16 + nth)};
  }
  if (at->is_named("feeding")) return {SeatRef::Kind::feeding, 0};
  if (at->is_named("holder")) {
    if (!arguments(at, 1) || items(at).empty()) return {};
    return {SeatRef::Kind::holder, card(items(at)[0]).value_or(Card{0})};
  }
  const auto name = text(at, "a seat: a role, \"winner\", \"caller\" or \"privileged\"");
  if (!name) return {};
  if (within.player && !within.counting && !within.open && *name != "player") {
    fault(at, "only the player is known here: what others hold is hidden");
    return {};
  }
  const int role = index_of(rules.roles, *name);
  if (role >= 0) return {SeatRef::Kind::role, role};
  const int mark = index_of(rules.marks, *name);
  if (mark == mark_winner) winner_spots_.push_back(at);
  if (mark >= 0) return {SeatRef::Kind::mark, mark};
  if (*name == "payer" || *name == "payee") {
    const bool payer = *name == "payer";
    if (payer ? !within.payer : !within.payee) fault(at, "there is no " + *name + " here");
    return {payer ? SeatRef::Kind::payer : SeatRef::Kind::payee, 0};
  }
  if (*name == "player") {
    if (!within.player) fault(at, "there is no player here");
    return {SeatRef::Kind::player, 0};
  }
  std::vector<std::string> names = rules.roles;
  names.insert(names.end(), rules.marks.begin(), rules.marks.end());
  no_such(at, "seat", *name, names);
  return {};
}

} // namespace yezi
