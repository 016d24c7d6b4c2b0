#include "table/action.h"

#include "table/state.h"

#include <algorithm>

namespace yezi {

std::string cards_at(const Rules& rules, const State& state, int zone_index, Seat seat) {
  return rules.piles ? to_text(rules.deck, pile(rules, state, zone_index, seat))
                     : to_text(rules.deck, zone(rules, state, zone_index, seat));
}

int count_at(const Rules& rules, const State& state, int zone_index, Seat seat) {
  return rules.piles ? pile(rules, state, zone_index, seat).size()
                     : size_of(zone(rules, state, zone_index, seat));
}

std::string to_text(const Rules& rules, const Action& action) {
  std::string text = rules.verbs[static_cast<std::size_t>(action.verb)];
  if (!action.cards.empty()) text += " " + to_text(rules.deck, action.cards);
  if (const int number = number_of(action.verb, action.arg); number >= 0)
    text += " #" + std::to_string(number);
  return text;
}

int number_of(Verb verb, int arg) { return verb >= Verb::first_own || arg == 0 ? arg - 1 : arg; }

std::uint16_t arg_of(Verb verb, int number) {
  return static_cast<std::uint16_t>(verb >= Verb::first_own || number < 0 ? number + 1 : number);
}

HookAction hook_action(const Rules& rules, const Action& action) {
  HookAction told;
  told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
  told.cards = action.cards;
  told.number = number_of(action.verb, action.arg);
  return told;
}

namespace {

/// A trailing "#12" is the action's number, -1 without one; cuts it off `text`.
Checked<int> take_number(std::string_view& text) {
  const auto hash = text.find('#');
  if (hash == std::string_view::npos) return -1;
  const std::string_view digits = text.substr(hash + 1);
  text = text.substr(0, hash);
  int value = 0;
  for (const char c : digits) {
    value = c < '0' || c > '9' ? max_number + 1 : value * 10 + (c - '0');
    if (value > max_number)
      return Fault{{},
                   "wanted a number up to " + std::to_string(max_number) + " after #, got \"" +
                       std::string(digits) + "\""};
  }
  if (digits.empty()) return Fault{{}, "wanted a number after #"};
  return value;
}

} // namespace

Checked<Action> parse_action(const Rules& rules, std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const auto blank = std::min(text.find(' '), text.size());
  const std::string word(text.substr(0, blank));
  const int verb = index_of(rules.verbs, word);
  if (verb < 0) {
    const int called = index_of(rules.verbs_called, word);
    const std::string near =
        called >= 0 ? rules.verbs[static_cast<std::size_t>(called)] : nearest(word, rules.verbs);
    return Fault{{},
                 "there is no action \"" + word + "\"",
                 near.empty() ? ""
                 : called >= 0
                     ? "\"" + word + "\" is what people read; the action is \"" + near + '"'
                     : "did you mean \"" + near + "\"?"};
  }
  std::string_view rest = text.substr(blank);
  const Checked<int> number = take_number(rest);
  if (!number) return number.faults();
  const Checked<Cards> cards = parse_cards(rules.deck, rest);
  if (!cards) return cards.faults();
  Action action;
  action.verb = static_cast<Verb>(verb);
  action.arg = arg_of(action.verb, *number);
  action.cards = *cards;
  return action;
}

} // namespace yezi
