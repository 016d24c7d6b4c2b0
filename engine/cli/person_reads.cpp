// How a person's choice is read: a number, cards, or a verb with either.

#include <algorithm>
#include <charconv>

#include "cli/person.h"
#include "cli/terminal.h"
#include "cli/typed_offers.h"

namespace yezi {

namespace {

/// A fault as a sentence.
std::string fault_sentence(const Fault& fault) {
  std::string text = fault.what + (fault.hint.empty() ? "." : "; " + fault.hint);
  if (text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

} // namespace

std::optional<Cards> Person::cards(const View& view, const std::string& typed) const {
  const Checked<Cards> parsed = parse_cards(table_.rules->deck, typed);
  if (parsed && !parsed->empty()) return as_held(*table_.rules, view, *parsed);
  std::string text;
  for (const Fault& fault : parsed.faults()) {
    if (say_.chinese())
      text += wrapped(say_("\"{}\" is not a card of this pack.", harmless(typed)));
    else
      text += wrapped(harmless(fault_sentence(fault)), "", "    ");
    if (say_.chinese()) break;
  }
  if (text.empty()) text = say_.pick("Which cards?\n");
  put(text + std::string(say_.pick("Type a number, cards, or ? for help.\n")));
  return std::nullopt;
}

std::optional<Action> Person::by_number(const View& view, const std::string& typed) const {
  const std::vector<Action> actions = numbered_offers(view.offer);
  std::size_t number = 0;
  std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (number >= 1 && number <= actions.size()) return actions[number - 1];
  put(say_("There is no play number {}; the numbers are 1 to {}.\n", typed.substr(0, 20),
           actions.size()));
  return std::nullopt;
}

/// A play in the words in which it is shown, as "bid 9 hearts".
std::optional<Action> Person::as_shown(const View& view, const std::string& typed) const {
  std::optional<Action> found;
  for (const Action& action : view.offer.listed()) {
    if (teller_->action(action) != typed) continue;
    if (found) return std::nullopt; // two are shown alike: cards or a number say which
    found = action;
  }
  return found;
}

/// Whether what was typed begins as a play that is shown; says then that it is none of them.
bool Person::begins_as_shown(const View& view, const std::string& typed) const {
  const std::string word = typed.substr(0, typed.find(' ')) + ' ';
  for (const Action& action : view.offer.listed()) {
    if (!teller_->action(action).starts_with(word)) continue;
    put(wrapped(say_("\"{}\" is not one of the plays. Type one as it is shown, or its number.",
                     harmless(typed))));
    return true;
  }
  return false;
}

std::optional<Action> Person::by_cards(const View& view, const std::string& typed) {
  const auto wanted = cards(view, typed);
  if (!wanted) return std::nullopt;
  std::vector<Action> found;
  for (std::size_t verb = 0; verb < table_.rules->verbs.size(); ++verb) {
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.cards = *wanted;
    if (const auto offered = view.offer.match(action)) found.push_back(*offered);
  }
  // what may turn out false is meant only where it is said
  const auto doubtful = [&](const Action& action) {
    return view.offer.claims().verb == action.verb && action.sure == 0;
  };
  if (std::any_of(found.begin(), found.end(), std::not_fn(doubtful)))
    std::erase_if(found, doubtful);
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    put(explainer_->why(view, *wanted));
    return std::nullopt;
  }
  std::string text(say_.pick("That can mean"));
  for (const Action& action : found) {
    if (&action != &found.front()) text += say_.pick(" or");
    text += say_(" \"{}\"", to_text(*table_.rules, action));
  }
  put(wrapped(text + std::string(say_.pick(": type which."))));
  return std::nullopt;
}

std::optional<Verb> Person::verb_of(const std::string& typed, std::string& rest) const {
  const Rules& rules = *table_.rules;
  const auto begins = [&](const std::string& name) {
    if (name.empty() || !typed.starts_with(name)) return false;
    const bool letters = static_cast<unsigned char>(name.back()) < 0x80;
    if (letters && typed.size() > name.size() && typed[name.size()] != ' ') return false;
    rest = trimmed_text(typed.substr(name.size()));
    return true;
  };
  // what people read comes first, since that is what they type
  for (std::size_t i = 0; i < rules.verbs.size(); ++i)
    if (begins(teller_->verb(static_cast<Verb>(i)))) return static_cast<Verb>(i);
  for (std::size_t i = 0; i < rules.verbs.size(); ++i)
    if (begins(rules.verbs[i])) return static_cast<Verb>(i);
  for (std::size_t i = 0; i < rules.verbs.size(); ++i)
    for (const std::string& name : glossary_.other_names(rules.verbs[i]))
      if (begins(name)) return static_cast<Verb>(i);
  return std::nullopt;
}

std::optional<Action> Person::numbered(const View& view, Verb verb) {
  for (const Action& action : view.offer.listed())
    if (action.verb == verb && number_of(verb, action.arg) >= 0) return action;
  return std::nullopt;
}

/// A verb with cards, with its own number, with the number of a play, or alone.
std::optional<Action> Person::by_verb(const View& view, Verb verb, const std::string& rest) {
  const Rules& rules = *table_.rules;
  const bool refused = !view.offer.has(verb) && number_of(verb, arg_of(verb, 0)) >= 0;
  if (is_number(rest) && (refused || numbered(view, verb))) return by_verb(view, verb, '#' + rest);
  if (is_number(rest) && !parse_cards(rules.deck, rest)) {
    const auto action = by_number(view, rest);
    if (!action || action->verb == verb) return action;
    put(wrapped(say_("Number {} is: {}.", rest, teller_->action(*action))));
    return std::nullopt;
  }
  const std::string name = rules.verbs[static_cast<std::size_t>(verb)];
  const Checked<Action> action = parse_action(rules, rest.empty() ? name : name + ' ' + rest);
  if (action) return accept(view, *action);
  for (const Fault& fault : action.faults())
    put(wrapped(harmless(say_.chinese() ? say_("\"{}\" is not a possible play.", rest)
                                        : fault_sentence(fault)),
                "", "    "));
  return std::nullopt;
}

std::optional<Action> Person::accept(const View& view, const Action& action) {
  if (const auto offered = view.offer.match(action)) return offered;
  if (action.cards.empty()) { // the verb alone, where it can mean one thing only
    const auto listed = view.offer.listed();
    const auto same = [&](const Action& each) { return each.verb == action.verb; };
    if (std::count_if(listed.begin(), listed.end(), same) == 1)
      return *std::find_if(listed.begin(), listed.end(), same);
  }
  if (const auto other = numbered(view, action.verb);
      other && number_of(action.verb, action.arg) < 0) {
    put(wrapped(say_("Type the number too, as in \"{}\".", teller_->action(*other))));
    return std::nullopt;
  }
  const std::string which = explainer_->which_cards(view, action);
  if (!which.empty()) {
    put(which);
    return std::nullopt;
  }
  const std::string reasons = explainer_->why_not_action(view, action);
  put(wrapped(say_("You may not {} now.", teller_->action(action))) + reasons);
  return std::nullopt;
}

} // namespace yezi
