#include "explain/lessons/lesson_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "explain/lessons/lesson_blocks.h"
#include "explain/print/layout.h"
#include "explain/tell.h"
#include "records/fields.h"
#include "records/hand_text.h"
#include "records/json_value.h"

namespace yezi {

namespace {

/// Numbers are kept in hundredths: halves and quarters of a unit are exact.
constexpr std::int64_t hundred = 100;
constexpr std::size_t most_typed = 400;

std::string small_letters(std::string_view text) {
  std::string out;
  for (const std::string& word : words_of(text)) {
    if (!out.empty()) out += ' ';
    for (const char c : word) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

bool taken(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

bool digit(std::string_view text) {
  return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

std::optional<std::int64_t> digits(std::string_view& text) {
  if (!digit(text)) return std::nullopt;
  std::int64_t value = 0;
  while (digit(text) && value < most_points / hundred) {
    value = value * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return value;
}

/// "½", ".5", " 1/2": in hundredths.
std::int64_t fraction(std::string_view& text) {
  if (taken(text, "½")) return hundred / 2;
  if (taken(text, "¼")) return hundred / 4;
  if (taken(text, "¾")) return hundred / 4 * 3;
  if (text.starts_with('.') && digit(text.substr(1))) {
    text.remove_prefix(1);
    std::int64_t part = 0, worth = hundred;
    for (; digit(text); text.remove_prefix(1), worth /= 10)
      part += (text.front() - '0') * worth / 10;
    return part;
  }
  if (taken(text, " 1/2")) return hundred / 2;
  return 0;
}

Checked<std::string> normal_number(std::string_view typed) {
  const std::string trimmed = without_edges(typed);
  std::string_view text = trimmed;
  bool less = false;
  if (taken(text, "-") || taken(text, "−") || taken(text, "–"))
    less = true;
  else
    taken(text, "+");
  while (taken(text, " ")) {
  }
  const bool half = text.starts_with("½") || text.starts_with("1/2");
  std::int64_t value = 0;
  if (half) {
    if (!taken(text, "1/2")) taken(text, "½");
    value = hundred / 2;
  } else {
    const auto whole = digits(text);
    if (!whole) return Fault{{}, in_quotes(typed) + " is no number"};
    value = *whole * hundred;
    value += fraction(text);
  }
  // a unit may follow, another number not
  if (text.find_first_of("0123456789.,/+-") != text.npos)
    return Fault{{}, in_quotes(typed) + " is more than one number"};
  return std::to_string(less ? -value : value);
}

Checked<Pile> pile_of(const Rules& rules, std::string_view typed) {
  Checked<Pile> listed = parse_pile(rules.deck, typed);
  if (listed) return listed;
  const Checked<HandText> hand = parse_hand(rules, typed);
  if (hand && hand->melds.empty() && !hand->out) return hand->cards;
  return listed;
}

Checked<std::string> normal_cards(const TaughtQuestion& asked, std::string_view typed) {
  const Rules& rules = *asked.table.rules;
  const std::string text = small_letters(typed);
  if (text == "-" || text == "none" || text == "無" || text == "沒有") return std::string("-");
  if (rules.piles) {
    const Checked<Pile> cards = pile_of(rules, typed);
    if (!cards) return cards.faults();
    return to_text(rules.deck, *cards);
  }
  const Checked<Cards> cards = parse_cards(rules.deck, typed);
  if (!cards) return cards.faults();
  return to_text(rules.deck, *cards);
}

/// With its verb, or by its cards where only one offered action has them.
Checked<std::string> normal_play(const TaughtQuestion& asked, std::string_view typed) {
  const Rules& rules = *asked.table.rules;
  const Checked<Action> action = parse_action(rules, typed);
  Offer offers;
  offer(asked.table, asked.state, asked.seat, offers);
  if (action) {
    const auto match = offers.match(*action);
    return to_text(rules, match ? *match : *action);
  }
  const Checked<Cards> cards = parse_cards(rules.deck, typed);
  if (!cards || cards->empty()) return action.faults();
  std::vector<std::string> found;
  for (std::size_t verb = 0; verb < rules.verbs.size(); ++verb) {
    Action made;
    made.verb = static_cast<Verb>(verb);
    made.cards = *cards;
    const auto match = offers.match(made);
    // what may turn out false is meant only where it is said
    const bool doubtful = match && match->verb == offers.claims().verb && match->sure == 0;
    if (match && !doubtful) found.push_back(to_text(rules, *match));
  }
  if (found.size() == 1) return found.front();
  if (found.empty()) // it is wrong, whatever is done with them: the verb of what was offered
    return Fault{{},
                 "that cannot be played so",
                 "name the action, as in: " +
                     (offers.empty() ? rules.verbs.front() : to_text(rules, offers.at(0)))};
  return Fault{{}, "name the action", fmt::format("{}", fmt::join(found, ", or "))};
}

Checked<std::string> normal_choice(const LessonQuestion& said, std::string_view typed) {
  const std::string text = small_letters(typed);
  std::string known;
  for (const LessonPair& one : said.choices) {
    if (text == small_letters(one.answer) || text == small_letters(one.says.text))
      return one.answer;
    known += (known.empty() ? "" : ", ") + one.answer;
  }
  // by its place in the list, where nothing is called so
  std::string_view rest = text;
  const auto number = digits(rest);
  if (number && rest.empty() && *number >= 1 &&
      *number <= static_cast<std::int64_t>(said.choices.size()))
    return said.choices[static_cast<std::size_t>(*number - 1)].answer;
  return Fault{{}, in_quotes(typed) + " is none of the choices", known};
}

/// The words of a set of cards.
std::vector<std::string> cards_in(const std::string& normal) {
  std::vector<std::string> words = words_of(normal);
  std::sort(words.begin(), words.end());
  return words;
}

bool has_any(const std::string& normal, const std::string& cards) {
  const std::vector<std::string> all = cards_in(normal);
  const std::vector<std::string> some = cards_in(cards);
  return std::any_of(some.begin(), some.end(), [&](const std::string& card) {
    return std::find(all.begin(), all.end(), card) != all.end();
  });
}

std::int64_t number_of(const std::string& normal) {
  return std::strtoll(normal.c_str(), nullptr, 10);
}

/// "−2½", of hundredths.
std::string number_text(std::int64_t value) {
  const std::int64_t size = std::abs(value), part = size % hundred;
  const char* const sign = value < 0 ? "−" : "";
  if (part % 25 != 0) return fmt::format("{}{}.{:02}", sign, size / hundred, part);
  static constexpr std::array fractions{"", "¼", "½", "¾"};
  const std::string whole = size < hundred && part != 0 ? "" : std::to_string(size / hundred);
  return sign + whole + fractions[static_cast<std::size_t>(part / 25)];
}

} // namespace

Checked<std::string> normal_answer(const LessonQuestion& said, const TaughtQuestion& asked,
                                   std::string_view typed) {
  using Kind = LessonQuestion::Kind;
  if (typed.size() > most_typed) return Fault{{}, "that is too long for an answer"};
  switch (said.kind) {
  case Kind::choice:
    return normal_choice(said, typed);
  case Kind::number:
    return normal_number(typed);
  case Kind::text:
    return small_letters(typed);
  case Kind::cards:
    return normal_cards(asked, typed);
  case Kind::play:
    return normal_play(asked, typed);
  }
  return small_letters(typed);
}

std::optional<Action> offered_play(const TaughtQuestion& asked, const std::string& normal) {
  const Checked<Action> action = parse_action(*asked.table.rules, normal);
  if (!action) return std::nullopt;
  Offer offers;
  offer(asked.table, asked.state, asked.seat, offers);
  return offers.match(*action);
}

bool is_right(const TaughtQuestion& asked, const LessonQuestion& said, const std::string& normal) {
  if (std::find(asked.answers.begin(), asked.answers.end(), normal) != asked.answers.end())
    return true;
  if (said.kind != LessonQuestion::Kind::play || !asked.any_offered) return false;
  const auto action = offered_play(asked, normal);
  return action && (asked.verb < 0 || static_cast<int>(action->verb) == asked.verb);
}

ReplyPattern pattern_of(const LessonPair& reply) {
  const std::size_t blank = std::min(reply.answer.find(' '), reply.answer.size());
  return {reply.answer.substr(0, blank), without_edges(reply.answer.substr(blank))};
}

bool reply_fits(const LessonQuestion& said, const TaughtQuestion& asked, const LessonPair& reply,
                const std::string& normal) {
  using Kind = LessonQuestion::Kind;
  const auto [word, rest] = pattern_of(reply);
  if (said.kind == Kind::cards && !rest.empty() && (word == "with" || word == "without")) {
    const auto cards = normal_answer(said, asked, rest);
    return cards && has_any(normal, *cards) == (word == "with");
  }
  if (said.kind == Kind::number && reply.answer == "sign")
    return std::any_of(asked.answers.begin(), asked.answers.end(), [&](const std::string& one) {
      return number_of(one) != 0 && number_of(one) == -number_of(normal);
    });
  if (said.kind == Kind::number && !rest.empty() && (word == "below" || word == "above")) {
    const auto limit = normal_answer(said, asked, rest);
    if (!limit) return false;
    return word == "below" ? number_of(normal) < number_of(*limit)
                           : number_of(normal) > number_of(*limit);
  }
  if (said.kind == Kind::play && rest.empty())
    return normal == word || normal.starts_with(word + ' ');
  const auto whole = normal_answer(said, asked, reply.answer);
  return whole && *whole == normal;
}

std::string answer_in_words(const LessonQuestion& said, const TaughtQuestion& asked,
                            const std::string& normal) {
  using Kind = LessonQuestion::Kind;
  if (said.kind == Kind::choice) {
    for (const LessonPair& one : said.choices)
      if (one.answer == normal) return one.says.text;
  }
  if (said.kind == Kind::cards && normal != "-" && !asked.table.rules->piles) {
    const auto cards = parse_cards(asked.table.rules->deck, normal);
    if (cards) return card_names(asked.table.rules->deck, *cards);
  }
  return said.kind == Kind::number ? number_text(number_of(normal)) : normal;
}

std::string right_in_words(const LessonQuestion& said, const TaughtQuestion& asked) {
  if (asked.answers.empty()) {
    Offer offers;
    if (asked.placed) offer(asked.table, asked.state, asked.seat, offers);
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(offers.usual_count(), 10'000); ++i) {
      std::string text = to_text(*asked.table.rules, offers.at(i));
      if (is_right(asked, said, text)) return text;
    }
    return "";
  }
  if (said.kind == LessonQuestion::Kind::text && !said.accept.empty())
    return said.accept.front().text;
  return answer_in_words(said, asked, asked.answers.front());
}

} // namespace yezi
