// What rule books say of their own, beside what sheets and modules say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yezi {

/// What a book says of its own, in one language.
struct BookWords {
  std::string_view attested, reconstructed, conjecture, unlabelled;
  std::string_view sources, see, clauses, option, standard, not_coded, settled, impossible;
  std::string_view order, deal, settlement, cards, seats, active;
  std::string_view how_to_read, reading, options_heading, option_name, value, others;
  std::string_view examples, examples_say;
  std::string_view evidence, evidence_say, rules, clauses_of_module, points;
  std::string_view points_shared;
  std::string_view payment, bibliography, share;
  std::string_view edition, edition_says, left_to_edition, usual_rules, show_numbers, table_style;
  std::string_view section;          // with its number, in a sentence
  std::string_view section_of_sheet; // one that the edition leaves out
  std::string_view comma, semicolon, full_stop, colon;
};

/// The languages a book may be in.
const std::vector<std::string>& book_languages();
/// Assumes one of them.
const BookWords& book_words(const std::string& language);
/// "attested", in the language of the words.
std::string_view label_word(const BookWords& words, char label);

} // namespace yezi
