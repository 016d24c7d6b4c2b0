#include "explain/print/book_words.h"

#include <map>

#include "core/locale.h"

namespace yezi {

namespace {

BookWords words_in(const Locale& say) {
  return {
      .attested = say.pick(Context{"book"}, "attested"),
      .reconstructed = say.pick(Context{"book"}, "reconstructed"),
      .conjecture = say.pick(Context{"book"}, "conjecture"),
      .unlabelled = say.pick(Context{"book"}, "none"),
      .sources = say.pick(Context{"book"}, "sources: {}"),
      .see = say.pick(Context{"book"}, "see {}"),
      .clauses = say.pick(Context{"book"}, "clauses: {}"),
      .option = say.pick(Context{"book"}, "option `{}` = {}"),
      .standard = say.pick(Context{"book"}, " (default {})"),
      .not_coded = say.pick(Context{"book"}, "not coded: {}"),
      .settled = say.pick(Context{"book"}, "settled: {}"),
      .impossible =
          say.pick(Context{"book"}, "cannot happen in the program: {}; a scene may state it"),
      .order = say.pick(Context{"book"}, "Order of play"),
      .deal = say.pick(Context{"book"}, "the deal"),
      .settlement = say.pick(Context{"book"}, "settlement"),
      .cards = say.pick(Context{"book"}, "{} cards of {}"),
      .seats = say.pick(Context{"book"}, "{} seats: {}"),
      .active = say.pick(Context{"book"}, "active players: {}"),
      .how_to_read = say.pick(Context{"book"}, "How to read this book"),
      .reading =
          say.pick(Context{"book"},
                   "Every rule has a number and a letter. **A** means attested: a source states "
                   "it. **R** means reconstructed: a scholar's reading of a source. **C** means "
                   "conjecture: our own decision where the sources are silent or disagree. A rule "
                   "that an option switches names the option and its value in this book."),
      .options_heading = say.pick(Context{"book"}, "Settings of this book"),
      .option_name = say.pick(Context{"book"}, "option"),
      .value = say.pick(Context{"book"}, "value here"),
      .others = say.pick(Context{"book"}, "other values"),
      .examples = say.pick(Context{"book"}, "Worked examples"),
      .examples_say =
          say.pick(Context{"book"}, "The program settled each example when it made this book, with "
                                    "the settings of the book and of the example."),
      .evidence = say.pick(Context{"book"}, "Evidence"),
      .evidence_say = say.pick(
          Context{"book"}, "A clause or payment has the least certain label of the rules behind "
                           "it. The points are those of {} hands of seed {}, played at random "
                           "except that players go out whenever that is certain (`eager`). In the "
                           "last row each point is divided among all the rules behind it."),
      .rules = say.pick(Context{"book"}, "rules of the sheet"),
      .clauses_of_module = say.pick(Context{"book"}, "clauses of the module"),
      .points = say.pick(Context{"book"}, "points paid"),
      .points_shared = say.pick(Context{"book"}, "points, divided evenly"),
      .payment = say.pick(Context{"book"}, "payment"),
      .bibliography = say.pick(Context{"book"}, "Sources"),
      .share = say.pick(Context{"book"}, "share"),
      .edition = say.pick(Context{"book"}, "The edition"),
      .edition_says =
          say.pick(Context{"book"}, "Every rule of the game with its number, its evidence and its "
                                    "options, for readers who want to know the source of a rule."),
      .left_to_edition = say.pick(Context{"book"}, "Left to the edition: {}."),
      .usual_rules = say.pick(Context{"book"},
                              "This is the game as it is usually played. The edition below has "
                              "other settings; see \"Settings of this book\"."),
      .show_numbers = say.pick(Context{"book"}, "Show the numbers of the rules"),
      .table_style = say.pick(Context{"book"}, "{}, for the table"),
      .section = say.pick(Context{"book"}, "section {}"),
      .section_of_sheet = say.pick(Context{"book"}, "section {} of the sheet"),
      .comma = say.comma(),
      .semicolon = say.semicolon(),
      .full_stop = say.full_stop(),
      .colon = say.pick(Context{"book"}, ": "),
  };
}

} // namespace

const std::vector<std::string>& book_languages() {
  static const std::vector<std::string> languages{"en", "zh-Hant", "zh-Hans"};
  return languages;
}

const BookWords& book_words(const std::string& language) {
  static const BookWords english = words_in(english_locale()),
                         chinese = words_in(plain_locale(Language::chinese)),
                         simplified = words_in(plain_locale(Language::simplified));
  if (language == language_name(Language::simplified)) return simplified;
  return language == language_name(Language::chinese) ? chinese : english;
}

std::string_view label_word(const BookWords& words, char label) {
  return label == 'A' ? words.attested : label == 'R' ? words.reconstructed : words.conjecture;
}

} // namespace yezi
