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
  if (action.cards != 0) text += " " + to_text(rules.deck, action.cards);
  if (action.arg != 0) text += " #" + std::to_string(action.arg);
  return text;
}

namespace {

/// A trailing "#12" is the action's number; cuts it off `text`.
Checked<std::uint16_t> take_arg(std::string_view& text) {
  const auto hash = text.find('#');
  if (hash == std::string_view::npos) return std::uint16_t{0};
  const std::string_view digits = text.substr(hash + 1);
  text = text.substr(0, hash);
  std::uint32_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9' || value > 6552)
      return Fault{{}, "wanted a number up to 65529 after #, got \"" + std::string(digits) + "\""};
    value = value * 10 + static_cast<std::uint32_t>(c - '0');
  }
  if (digits.empty()) return Fault{{}, "wanted a number after #"};
  return static_cast<std::uint16_t>(value);
}

} // namespace

Checked<Action> parse_action(const Rules& rules, std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const auto blank = std::min(text.find(' '), text.size());
  const std::string word(text.substr(0, blank));
  const int verb = index_of(rules.verbs, word);
  if (verb < 0) {
    const std::string near = nearest(word, rules.verbs);
    return Fault{{},
                 "there is no action \"" + word + "\"",
                 near.empty() ? "" : "did you mean \"" + near + "\"?"};
  }
  std::string_view rest = text.substr(blank);
  const Checked<std::uint16_t> arg = take_arg(rest);
  if (!arg) return arg.faults();
  Checked<CardSet> cards = parse_cards(rules.deck, rest);
  if (!cards) return cards.faults();
  Action action;
  action.verb = static_cast<Verb>(verb);
  action.arg = *arg;
  action.cards = *cards;
  return action;
}

} // namespace yezi
