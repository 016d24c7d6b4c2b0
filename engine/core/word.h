// A word of the Lua language, y.<name>, in one entry: its form, where it may stand, its meaning, an
// example that a test runs, how the compiler reads it and, for terms and seats, how it is evaluated
// and what it reads.
//
// Nothing else lists words by name. The host and the compiler read words from these entries; the
// editor stubs, the reference page and the command `words` are printed from them. Entries are kept
// with their mechanism: core/words*.cpp has the clauses of every game, table/terms/ the terms, and
// each kit its own words*.cpp; kits/words.h collects them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/term_op.h"

namespace yezi {

/// How a word is written.
enum class Form : std::uint8_t {
  id,        // a text, then a table:           y.game "some-game" { … }
  table,     // one table of parameters:        y.run { 3, 9 }
  free,      // stands alone or takes a table:  y.single, y.single { … }
  bare,      // stands alone:                   y.never
  arguments, // arguments in order:             y.join(a, b)
  function,  // called by functions while a hand is played: y.card "…"
};

/// Where a word may stand. Each place has a subject, under which its words are listed, and a
/// description: see info_of().
enum class Stands : std::uint8_t {
  nowhere,
  module,
  deck,
  option,
  anywhere,
  combination,
  set,
  combo_filter,
  beats,
  opener,
  deal,
  exchange,
  throw_line,
  phase,
  lead_law,
  follow,
  trump,
  last_trick,
  unbeatable,
  out,
  ends,
  first,
  wall,
  goal,
  order,
  extras,
  least,
  whole_hand,
  claim,
  own_move,
  count_line,
  settle_line,
  party,
  offence,
  redirect,
  match_end,
  cards,
  number,
  seat,
  report,
  hook,
};

/// The games in which a word means something.
enum class Games : std::uint8_t { all, tricks, drawing };

/// One argument, item or named field of a word.
struct Parameter {
  std::string_view name{};      // ends in "…" for items that may be repeated
  std::string_view type{};      // as the editor stubs write it: "integer", "yezi.CardTerm"
  std::string_view says{};      // a few words: meaning, range
  std::string_view otherwise{}; // the default; empty: it is required
};

/// How the compiler reads a word where a value of some type is expected: see ReadAs.
struct WordReading {
  const void* made = nullptr; // tag of the type
  bool checks_itself = false; // checks its fields itself, instead of against the entry
};
template <class Made>
inline constexpr char made_tag = 0;

/// Reads a clause into `made`, a value of the type that belongs to a place: a Pattern where a
/// combination is expected, a SettleLine for a payment. Adds faults if it makes no sense.
template <class Made>
struct ReadAs final : WordReading {
  using Function = void (*)(Compiler&, const ClauseAt&, Made&);
  Function read;
  constexpr ReadAs(Function function, bool checks)
      : WordReading{&made_tag<Made>, checks}, read(function) {}
};
template <class Made>
constexpr ReadAs<Made> read_as(void (*function)(Compiler&, const ClauseAt&, Made&), bool checks) {
  return {function, checks};
}
/// For entries: `.reads = {&reading<read_run>}`.
template <auto function>
inline constexpr auto reading = read_as(function, false);
/// The same for a word that has other fields in other places.
template <auto function>
inline constexpr auto own_reading = read_as(function, true);

struct Word {
  std::string_view name{};
  Form form = Form::bare;
  Games games = Games::all;
  Stands stands[3]{};                // then `nowhere`
  Parameter arguments[4]{};          // arguments, or the unnamed items of a table, in order
  Parameter fields[12]{};            // named fields of the table
  std::span<const Parameter> more{}; // instead of `fields`, where there are more
  std::string_view type{};           // the type of its result, as the editor stubs write it
  std::string_view says{};           // its meaning and errors, in plain sentences
  std::string_view example{}; // clauses of a game, or parameters of its play: see ExampleFrame
  // How it is compiled where a number, cards, a seat or a clause is expected. The host reads words
  // of modules, decks and options, and calls functions.
  TermOp number{};
  TermOp cards{};
  SeatOp seat{};
  const WordReading* reads[2]{};
};

/// The arguments or items in use.
constexpr std::span<const Parameter> arguments_of(const Word& word) {
  std::size_t count = 0;
  while (count < std::size(word.arguments) && !word.arguments[count].name.empty()) ++count;
  return {word.arguments, count};
}
/// The places where it may stand, at least one.
constexpr std::span<const Stands> places_of(const Word& word) {
  std::size_t count = 0;
  while (count < std::size(word.stands) && word.stands[count] != Stands::nowhere) ++count;
  return {word.stands, count};
}
/// The named fields in use.
constexpr std::span<const Parameter> fields_of(const Word& word) {
  if (!word.more.empty()) return word.more;
  std::size_t count = 0;
  while (count < std::size(word.fields) && !word.fields[count].name.empty()) ++count;
  return {word.fields, count};
}

/// The text around the example of a word at such a place.
enum class ExampleFrame : std::uint8_t {
  file,    // nothing: the example is a whole file
  clauses, // clauses of a game
  play,    // parameters of the phase "play"
};

struct StandsInfo {
  std::string_view subject; // heading under which its words are listed
  std::string_view says{};  // completes "Stands …": "in `play.beats`"
  ExampleFrame frame = ExampleFrame::clauses;
};
const StandsInfo& info_of(Stands stands);
/// The heading for a word: that of its first place, with separate ones for terms of one sort of
/// game.
std::string_view subject_of(const Word& word);
/// The headings in the order in which they are printed.
std::span<const std::string_view> word_subjects();

/// How an author writes the word, with the names of its parameters and required fields:
/// "y.has(cards, codes)", "y.fine { … }", "y.round_robin { zone = …, … }".
std::string usage_of(const Word& word);

/// How it is read where a value of a type is expected, by the tag of the type; nullptr: not allowed
/// there.
const WordReading* reading_of(const Word& word, const void* made);

/// The words of every game; unsorted. core/words.cpp, core/words_*.cpp, table/terms/.
std::span<const Word> words_of_modules();
std::span<const Word> words_of_combinations();
std::span<const Word> words_of_beating();
std::span<const Word> words_of_deals();
std::span<const Word> words_of_payments();
std::span<const Word> words_of_reports();
std::span<const Word> words_of_cards();
std::span<const Word> words_of_arithmetic();
std::span<const Word> words_of_lying();
std::span<const Word> words_of_numbers();
std::span<const Word> words_of_hooks();
/// Operators between two terms, which make values as words do: "<add", a name that no author can
/// write. Their entries are not printed.
std::span<const Word> words_of_signs();

} // namespace yezi
