#include "core/word.h"

namespace yezi {

namespace {

constexpr std::string_view of_tricks = "Terms: numbers in games of tricks";
constexpr std::string_view of_drawing = "Terms: numbers in drawing games";

constexpr std::string_view subjects[] = {
    "Modules and decks",
    "Options",
    "Combinations and sets",
    "What beats what",
    "The deal",
    "Phases",
    "Play of tricks",
    "Play of drawing and discarding",
    "Settlement",
    "Terms: cards",
    "Terms: numbers and truths",
    of_tricks,
    of_drawing,
    "Terms: seats",
    "Reports",
    "In functions",
};

/// By Stands, in its order.
constexpr StandsInfo stands_info[] = {
    {"", "nowhere"},                                                             // nowhere
    {subjects[0], "at the end of a file, which returns it", ExampleFrame::file}, // module
    {subjects[0], "in a deck file, or in `deck`", ExampleFrame::file},           // deck
    {subjects[1], "in a line of `options`"},                                     // option
    {subjects[1], "anywhere in a module"},                                       // anywhere
    {subjects[2], "in a line of `combos`, or in `play.lead`"},                   // combination
    {subjects[2], "in a line of `sets`"},                                        // set
    {subjects[2], "in `play.once`, and in `with` and `led` of the words about tricks"},
    {subjects[3], "in `play.beats`, for all combinations or for one pattern",
     ExampleFrame::play},                                                // beats
    {subjects[4], "in `opener`"},                                        // opener
    {subjects[4], "in `deal`"},                                          // deal
    {subjects[4], "in `exchange` of y.from_walls"},                      // exchange
    {subjects[4], "in a line of `throws`"},                              // throw_line
    {subjects[5], "as a phase: a clause that `phases` names"},           // phase
    {subjects[6], "in `play.lead_law`", ExampleFrame::play},             // lead_law
    {subjects[6], "in `play.follow`", ExampleFrame::play},               // follow
    {subjects[6], "in `play.trump`", ExampleFrame::play},                // trump
    {subjects[6], "in `play.last`", ExampleFrame::play},                 // last_trick
    {subjects[6], "in `play.unbeatable`", ExampleFrame::play},           // unbeatable
    {subjects[6], "in `play.out`", ExampleFrame::play},                  // out
    {subjects[6], "in `play.ends`", ExampleFrame::play},                 // ends
    {subjects[7], "in `play.first`", ExampleFrame::play},                // first
    {subjects[7], "in `play.wall`", ExampleFrame::play},                 // wall
    {subjects[7], "in `play.goal`", ExampleFrame::play},                 // goal
    {subjects[7], "in `play.order`", ExampleFrame::play},                // order
    {subjects[7], "in `play.extras`"},                                   // extras
    {subjects[7], "in `play.least`", ExampleFrame::play},                // least
    {subjects[7], "in `whole` of y.cover", ExampleFrame::play},          // whole_hand
    {subjects[7], "in a line of `play.claims`", ExampleFrame::play},     // claim
    {subjects[7], "in a line of `play.own`", ExampleFrame::play},        // own_move
    {subjects[7], "in a line of `count`"},                               // count_line
    {subjects[8], "in a line of `settle`"},                              // settle_line
    {subjects[8], "in `settle.among`, and in `from` and `to` of y.pay"}, // party
    {subjects[8], "in a line of `offences`"},                            // offence
    {subjects[8], "in a line of `settle.after`"},                        // redirect
    {subjects[8], "in `match.ends`"},                                    // match_end
    {subjects[9], "where cards are wanted"},                             // cards
    {subjects[10], "where a term is wanted"},                            // number
    {subjects[13], "where a seat is wanted"},                            // seat
    {subjects[14], "in a line of `report`"},                             // report
    {subjects[15], "in functions that run while a hand is played"},      // hook
};
static_assert(std::size(stands_info) == static_cast<std::size_t>(Stands::hook) + 1);

/// "a, b?, c…": arguments or items in order.
std::string listed_arguments(const Word& word) {
  std::string text;
  for (const Parameter& each : arguments_of(word)) {
    text.append(text.empty() ? "" : ", ").append(each.name);
    if (!each.otherwise.empty() && !each.name.ends_with("…")) text += '?';
  }
  return text;
}

/// "a = …, b = …, …": the fields that are required, and whether there are more.
std::string listed_fields(const Word& word) {
  std::string text;
  bool more = false;
  for (const Parameter& each : fields_of(word)) {
    more = more || !each.otherwise.empty();
    if (each.otherwise.empty())
      text.append(text.empty() ? "" : ", ").append(each.name).append(" = …");
  }
  return more ? text + (text.empty() ? "…" : ", …") : text;
}

} // namespace

const WordReading* reading_of(const Word& word, const void* made) {
  for (const WordReading* each : word.reads)
    if (each != nullptr && each->made == made) return each;
  return nullptr;
}

const StandsInfo& info_of(Stands stands) { return stands_info[static_cast<std::size_t>(stands)]; }

std::string_view subject_of(const Word& word) {
  const Stands first = word.stands[0];
  if (first == Stands::number && word.games == Games::tricks) return of_tricks;
  if (first == Stands::number && word.games == Games::drawing) return of_drawing;
  return info_of(first).subject;
}

std::span<const std::string_view> word_subjects() { return subjects; }

std::string usage_of(const Word& word) {
  std::string name = "y." + std::string(word.name);
  if (word.form == Form::arguments || word.form == Form::function)
    return name + '(' + listed_arguments(word) + ')';
  if (word.form == Form::bare) return name;
  if (word.form == Form::id) return name + " \"id\" { … }";
  std::string inside = listed_arguments(word);
  const std::string fields = listed_fields(word);
  if (!inside.empty() && !fields.empty()) inside += ", ";
  inside += fields;
  const std::string table = name + " { " + inside + " }";
  return word.form == Form::free ? name + " or " + table : table;
}

} // namespace yezi
