// Terms: expressions of words, compiled to nodes that need no script. What each word comes to
// stands in its entry (core/term_op.h); here is what all have in common.

#include <algorithm>

#include "core/term_making.h"
#include "kits/words.h"

namespace yezi {

namespace {

constexpr int deepest_term = 100;
constexpr std::size_t most_terms = 20'000;

/// Of the compiler: numbers that are written, or fold to one.
class Constants final : public KnownTerms {
public:
  explicit Constants(const Compiler& compiler) : compiler_(compiler) {}
  std::optional<std::int64_t> known(TermId id) const override { return compiler_.constant(id); }

private:
  const Compiler& compiler_;
};

Term constant_of(std::int64_t value) {
  Term term;
  term.op = &number_term;
  term.value = value;
  return term;
}

/// "y.join(a, b), y.meet(a, b) or …", of the words that `which` takes.
template <class Which>
std::string words_that(Which&& which) {
  std::vector<std::string> names;
  for (const Word* word : words_as_listed())
    if (which(*word))
      names.push_back(word->form == Form::free ? "y." + std::string(word->name) : usage_of(*word));
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
  return text;
}

bool takes_cards(const Word& word) {
  const auto arguments = arguments_of(word);
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const Parameter& each) { return each.type == "yezi.CardTerm"; });
}

} // namespace

// Words ----------------------------------------------------------------------------------------

const WordReading* Compiler::reading_at(const ClauseAt& at, const void* made,
                                        const std::string& or_else) {
  const Word* word = at->is(Value::Kind::named) ? find_word(at->text) : nullptr;
  if (const WordReading* how = word == nullptr ? nullptr : reading_of(*word, made)) {
    if (!how->checks_itself && !fits(at, *word)) return nullptr;
    return how;
  }
  const std::string known = words_that([&](const Word& each) {
    return reading_of(each, made) != nullptr &&
           (each.games == Games::all || (each.games == Games::drawing) == rules.has_walls);
  });
  wanted(at, or_else.empty() ? known : known + ", or " + or_else);
  return nullptr;
}

bool Compiler::is_read_at(const ClauseAt& at, const void* made) {
  const Word* word = at->is(Value::Kind::named) ? find_word(at->text) : nullptr;
  return word != nullptr && reading_of(*word, made) != nullptr;
}

bool Compiler::fits(const ClauseAt& at, const Word& word) {
  const auto wanted_arguments = arguments_of(word).size();
  if (word.form == Form::arguments) return arguments(at, wanted_arguments);
  std::vector<std::string> names;
  for (const Parameter& each : fields_of(word)) names.emplace_back(each.name);
  only(at, names, wanted_arguments != 0);
  return true;
}

std::string Compiler::counts_cards_here() const {
  return rules.has_walls ? "y.tiles and y.groups count cards here" : "y.lying counts cards here";
}

bool Compiler::in_this_game(const ClauseAt& at, const Word& word) {
  if (word.games == Games::drawing && !rules.has_walls) {
    fault(at, "y." + at->text + " is for games of drawing and discarding");
    return false;
  }
  if (word.games == Games::tricks && rules.piles) {
    fault(at,
          "y." + at->text + " is for " +
              (rules.has_walls ? "games of tricks" : "packs of at most 64 cards"),
          takes_cards(word) ? counts_cards_here() : "");
    return false;
  }
  return true;
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

// Nodes ----------------------------------------------------------------------------------------

TermId Compiler::put(Term term) {
  if (term.op->fold != nullptr)
    if (const auto value = term.op->fold(Constants(*this), term)) term = constant_of(*value);
  rules.terms.push_back(term);
  return static_cast<TermId>(rules.terms.size() - 1);
}

std::optional<std::int64_t> Compiler::constant(TermId id) const {
  if (id == no_term) return std::nullopt;
  const Term& term = rules.terms[static_cast<std::size_t>(id)];
  if (term.op != &number_term) return std::nullopt;
  return term.value;
}

bool makes_cards(const Value& value) {
  const Word* word = value.is(Value::Kind::named) ? find_word(value.text) : nullptr;
  if (word == nullptr || !word->cards) return false;
  // What may be either is what it chooses between.
  return !word->number || (value.items.size() == 3 && makes_cards(value.items[1]));
}

bool Compiler::too_long(const ClauseAt& at, Within within) {
  if (within.depth <= deepest_term && rules.terms.size() <= most_terms) return false;
  fault(at, "this term is too long");
  return true;
}

TermId Compiler::number(const ClauseAt& at, Within within) {
  if (!at) return no_term;
  if (at->is(Value::Kind::integer)) return put(constant_of(at->integer));
  if (at->is(Value::Kind::boolean)) return put(constant_of(at->boolean ? 1 : 0));
  if (makes_cards(*at.value)) {
    fault(at, "wanted a number, got cards (y." + at->text + ")", "y.count(…) counts them");
    return no_term;
  }
  if (at->is(Value::Kind::hook)) {
    fault(at, "wanted a term, got a function", "a function can be a settle line or a fact");
    return no_term;
  }
  const Word* word = at->is(Value::Kind::named) ? find_term_word(at->text) : nullptr;
  if (word == nullptr || !word->number) {
    wanted(at, "a number or a term");
    return no_term;
  }
  if (too_long(at, within) || !in_this_game(at, *word) || !fits(at, *word)) return no_term;
  ++within.depth;
  try {
    return word->number.compile(*this, at, word->number, within);
  } catch (const ScriptError& error) {
    fault(at, error.what());
    return no_term;
  }
}

TermId Compiler::cards(const ClauseAt& at, Within within) {
  if (!at) return no_term;
  if (rules.piles) {
    fault(at,
          std::string("sets of cards are for ") +
              (rules.has_walls ? "games of tricks" : "packs of at most 64 cards"),
          counts_cards_here());
    return no_term;
  }
  if (!makes_cards(*at.value)) {
    wanted(at, "cards: " + words_that([](const Word& word) { return bool(word.cards); }));
    return no_term;
  }
  const Word& word = *find_word(at->text);
  if (too_long(at, within) || !fits(at, word)) return no_term;
  ++within.depth;
  return word.cards.compile(*this, at, word.cards, within);
}

TermId bare_term(Compiler& c, const ClauseAt&, const TermOp& op, Within) {
  Term term;
  term.op = &op;
  return c.put(term);
}

namespace {

/// Parts a, b and c of the same sort, as many as there are items.
template <class Part>
TermId term_of_parts(Compiler& c, const ClauseAt& at, const TermOp& op, Part&& part) {
  Term term;
  term.op = &op;
  TermId* const places[] = {&term.a, &term.b, &term.c};
  bool good = true;
  const auto parts = c.items(at);
  for (std::size_t i = 0; i < parts.size() && i < std::size(places); ++i) {
    *places[i] = part(parts[i]);
    good = good && *places[i] != no_term;
  }
  return good ? c.put(term) : no_term;
}

} // namespace

TermId term_of_numbers(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return term_of_parts(c, at, op, [&](const ClauseAt& part) { return c.number(part, within); });
}

TermId term_of_cards(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return term_of_parts(c, at, op, [&](const ClauseAt& part) { return c.cards(part, within); });
}

TermId term_of_seats(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  Term term;
  term.op = &op;
  const auto parts = c.items(at);
  term.seat = c.seat(parts[0], within);
  if (parts.size() > 1) term.other = c.seat(parts[1], within);
  return c.put(term);
}

// Seats ----------------------------------------------------------------------------------------

SeatRef Compiler::seat(const ClauseAt& at, Within within) {
  const Word* word = at->is(Value::Kind::named) ? find_word(at->text) : nullptr;
  if (word != nullptr && word->seat) {
    if (!in_this_game(at, *word) || !fits(at, *word)) return {};
    return word->seat.compile(*this, at, word->seat);
  }
  const auto name = text(at, "a seat: a role, \"winner\", \"caller\" or \"privileged\"");
  if (!name) return {};
  if (within.player && !within.counting && !within.open && *name != "player") {
    fault(at, "only the player is known here: cards of others are hidden");
    return {};
  }
  const int role = index_of(rules.roles, *name);
  if (role >= 0) return {SeatRef::Kind::role, role};
  const int mark = index_of(rules.marks, *name);
  if (mark == mark_winner) speaks_of_winner(at);
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

SeatsRef Compiler::seats_ref(const ClauseAt& at, bool any_seat) {
  using Kind = SeatsRef::Kind;
  if (!at) return {};
  const Word* word = at->is(Value::Kind::named) ? find_word(at->text) : nullptr;
  if (word != nullptr && (any_seat ? bool(word->seat) : word->seat.party))
    return {Kind::one, seat(at, {})};
  if (is_word_for<SeatsRef>(at)) {
    SeatsRef made;
    read(at, made);
    return made;
  }
  if (!at->is(Value::Kind::text)) {
    wanted(at, "a seat by its role or mark, " + words_that([](const Word& each) {
                 return each.seat.party || reading_of(each, &made_tag<SeatsRef>) != nullptr;
               }) + ", \"losers\", \"active\", \"everyone\" or \"pool\"");
    return {};
  }
  if (at->text == "losers") {
    speaks_of_winner(at);
    return {Kind::losers, {}};
  }
  if (at->text == "active") return {Kind::active, {}};
  if (at->text == "everyone") return {Kind::everyone, {}};
  if (at->text == "pool") return {Kind::pool, {}};
  if (at->text == "at_fault" && !rules.has_walls)
    fault(at, "faults are judged in games of drawing and discarding only");
  if (at->text == "at_fault") return {Kind::at_fault, {}};
  return {Kind::one, seat(at, {})};
}

} // namespace yezi
