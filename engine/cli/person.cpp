#include "cli/person.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/terminal.h"
#include "players/simple.h"
#include "telling/judging.h"
#include "telling/tiles.h"

namespace yezi {

namespace {

constexpr std::uint64_t most_numbered = 40;
constexpr std::size_t least_numbered = 6;
constexpr int most_tries = 1000;
constexpr std::size_t most_hinted = 3;

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/// Offers that are numbered: all where they are few, else those that are not sets of cards to
/// choose, and some of the others as examples.
std::vector<Action> numbered(const Offer& offer) {
  std::vector<Action> actions;
  if (offer.count() <= most_numbered) {
    actions = offer.list();
  } else {
    actions.assign(offer.listed().begin(), offer.listed().end());
    while (actions.size() < least_numbered) actions.push_back(offer.at(actions.size()));
  }
  // what may turn out false is not what a hasty "1" should do
  std::stable_partition(actions.begin(), actions.end(), [](const Action& action) {
    return action.verb != Verb::declare || action.sure != 0;
  });
  return actions;
}

const char* claim_note(const Action& action) {
  if (action.sure != 0) return " (certain to stand)";
  return action.verb == Verb::declare ? " (it may be false)" : "";
}

/// A family small enough to be counted among the numbered ones.
bool all_numbered(const Offer& offer) { return offer.count() <= most_numbered; }

} // namespace

void Person::begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) {
  table_ = table;
  match_ = match;
  me_ = me;
  teller_.emplace(*table.rules, seating(*table.rules, match), me, &sheet_);
  explainer_.emplace(table_, *teller_, sheet_);
  reasons_.emplace(table_, *teller_);
  rng_ = player_rng(luck_seed, me);
  pass_unsaid_ = false;
}

void Person::saw(const Event& event) {
  if (quiet_) return;
  if (pass_unsaid_ && event.seat == me_ && event.verb == Verb::pass) {
    pass_unsaid_ = false;
    return;
  }
  const std::string sentence = teller_->event(event);
  if (!sentence.empty()) put(wrapped(sentence, "", "    "));
}

void Person::show_offers(const View& view) const {
  const Rules& rules = *table_.rules;
  const std::vector<Action> actions = numbered(view.offer);
  put(fmt::format("You may choose among {}:\n",
                  counted(static_cast<std::int64_t>(view.offer.count()), "play")));
  for (std::size_t i = 0; i < actions.size(); ++i) {
    put(wrapped(teller_->action(actions[i]) + claim_note(actions[i]),
                fmt::format("  {:2}  ", i + 1), "        "));
  }
  if (all_numbered(view.offer)) return;
  for (const Offer::Family& family : view.offer.families()) {
    const bool bound = family.beaters != 0;
    const ComboId best = view.seen.trick.best;
    std::string text =
        fmt::format("or {} any {}", rules.verbs[static_cast<std::size_t>(family.verb)],
                    counted(family.k, "card"));
    if (bound && best != no_combo) {
      text += fmt::format(" so that you keep nothing that beats {}",
                          card_names(rules.deck, rules.book[best].cards));
    }
    text += fmt::format(": {} ways. Type the cards.", family.count);
    put(wrapped(text, "      ", "      "));
  }
}

Action Person::choose(const View& view) {
  quiet_ = false;
  const std::size_t number = own_moves_++;
  // Nothing to decide: to be asked would only tell that one was.
  if (view.offer.count() == 1 && view.offer.at(0).verb == Verb::pass) {
    pass_unsaid_ = true;
    return view.offer.at(0);
  }
  put("\n");
  show_table(view);
  show_hand(view);
  show_offers(view);
  for (int tries = 0;; ++tries) {
    // A program that feeds us and does not listen would go on for ever.
    if (tries == most_tries && !input_is_terminal())
      throw PlayerLeft("a thousand lines without a play");
    put("Your choice (? for help): ");
    const std::optional<std::string> typed = read_line();
    if (!typed) {
      put("\n");
      throw PlayerLeft("end of input");
    }
    if (!input_is_terminal()) put("\n");
    if (const auto action = answer(view, trimmed(*typed))) {
      asked_.push_back(number);
      return *action;
    }
  }
}

std::optional<Action> Person::answer(const View& view, const std::string& typed) {
  if (typed.empty()) return std::nullopt;
  if (is_number(typed)) return by_number(view, typed);
  const std::size_t blank = typed.find(' ');
  const std::string word = typed.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed(typed.substr(blank));
  bool understood = true;
  const auto action = command(view, word, rest, understood);
  if (understood) return action;
  const Rules& rules = *table_.rules;
  if (index_of(rules.verbs, word) >= 0) return by_text(view, typed);
  if (!parse_cards(rules.deck, typed)) {
    static const std::vector<std::string> command_words{"help",  "why",   "prove", "hint",
                                                        "waits", "undo",  "sort",  "table",
                                                        "rule",  "words", "score", "quit"};
    // What is shorter is rather the code of a card.
    const std::string near = word.size() > 2 ? nearest(word, command_words) : "";
    if (!near.empty()) {
      put(wrapped(fmt::format("There is no card and no command \"{}\"; did you mean \"{}\"?",
                              harmless(word), near)));
      return std::nullopt;
    }
  }
  if (cards(view, typed)) return by_cards(view, typed);
  return std::nullopt;
}

std::optional<Action> Person::command(const View& view, const std::string& word,
                                      const std::string& rest, bool& understood) {
  if (word == "?" || word == "help") {
    show_help();
    show_offers(view);
  } else if (word == "why") {
    if (rest.empty()) {
      put(explainer_->told(view));
    } else if (is_number(rest)) {
      if (const auto action = by_number(view, rest)) why(view, action->cards);
    } else if (const auto asked = cards(view, rest)) {
      why(view, *asked);
    }
  } else if (word == "prove") {
    const auto asked = cards(view, rest);
    if (asked && size_of(*asked) == 1)
      put(explainer_->prove(view, first_of(*asked)));
    else if (asked)
      put("Prove which card? One at a time, as in: prove " + table_.rules->deck.faces[0].code +
          "\n");
  } else if (word == "waits") {
    put(table_.rules->piles ? Tiles(*table_.rules, *teller_, glyphs_).waits(view)
                            : "No hand of this game waits for a card.\n");
  } else if (word == "hint") {
    hint(view);
  } else if (word == "undo") {
    if (asked_.empty())
      put("There is nothing to take back.\n");
    else
      throw TakeBack();
  } else if (word == "sort") {
    by_rank_ = !by_rank_;
    show_hand(view);
  } else if (word == "table" || word == "hand") {
    show_laid(view);
    show_table(view);
    show_hand(view);
  } else if (word == "rules" || word == "rule") {
    put(rest.empty() ? wrapped("rule NUMBER shows a rule, as in: rule " +
                               (sheet_.rules.empty() ? "1" : sheet_.rules.front().id) +
                               ". The whole book: yezi rules " + table_.rules->said.id)
                     : explainer_->rule(rest));
  } else if (word == "words" || word == "word") {
    show_words(rest);
  } else if (word == "score") {
    put(teller_->scores(match_));
  } else if (word == "quit" || word == "exit" || word == "q") {
    throw PlayerLeft("quit");
  } else {
    understood = false;
  }
  return std::nullopt;
}

std::optional<CardSet> Person::cards(const View& view, const std::string& typed) const {
  const Checked<CardSet> parsed = parse_cards(table_.rules->deck, typed);
  if (parsed && *parsed != 0) return as_held(*table_.rules, view, *parsed);
  std::string text;
  for (const Fault& fault : parsed.faults()) {
    text +=
        wrapped(harmless(fault.what + (fault.hint.empty() ? "" : "; " + fault.hint)), "", "    ");
  }
  if (text.empty()) text = "Which cards?\n";
  put(text + "Type a number, cards, or ? for help.\n");
  return std::nullopt;
}

std::optional<Action> Person::by_number(const View& view, const std::string& typed) const {
  const std::vector<Action> actions = numbered(view.offer);
  std::size_t number = 0;
  std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (number >= 1 && number <= actions.size()) return actions[number - 1];
  put(fmt::format("There is no play number {}; they go from 1 to {}.\n", typed.substr(0, 20),
                  actions.size()));
  return std::nullopt;
}

std::optional<Action> Person::by_cards(const View& view, const std::string& typed) {
  const auto wanted = cards(view, typed);
  if (!wanted) return std::nullopt;
  std::vector<Action> found;
  for (std::size_t verb = 0; verb < table_.rules->verbs.size(); ++verb) {
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.cards = *wanted;
    if (view.offer.contains(action)) found.push_back(action);
  }
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    put(explainer_->why(view, *wanted));
    return std::nullopt;
  }
  std::string text = "That can mean";
  for (const Action& action : found) {
    text += fmt::format("{} \"{}\"", &action == &found.front() ? "" : " or",
                        to_text(*table_.rules, action));
  }
  put(wrapped(text + ": type which."));
  return std::nullopt;
}

std::optional<Action> Person::by_text(const View& view, const std::string& typed) {
  const Checked<Action> action = parse_action(*table_.rules, typed);
  if (action) return accept(view, *action);
  for (const Fault& fault : action.faults()) {
    put(wrapped(harmless(fault.what + (fault.hint.empty() ? "" : "; " + fault.hint)), "", "    "));
  }
  return std::nullopt;
}

std::optional<Action> Person::accept(const View& view, const Action& action) {
  if (view.offer.contains(action)) return action;
  if (action.cards == 0) { // the verb alone, where it can mean one thing only
    const auto listed = view.offer.listed();
    const auto same = [&](const Action& each) { return each.verb == action.verb; };
    if (std::count_if(listed.begin(), listed.end(), same) == 1)
      return *std::find_if(listed.begin(), listed.end(), same);
  }
  const std::string which = explainer_->which_cards(view, action);
  if (!which.empty()) {
    put(which);
    return std::nullopt;
  }
  const std::string reasons = explainer_->why_not_action(view, action);
  put(wrapped(fmt::format("You may not {} now.", teller_->action(action))) + reasons);
  return std::nullopt;
}

/// Whether cards may be played, and what is plainly so about each play with them that is offered.
void Person::why(const View& view, CardSet cards) const {
  put(explainer_->why(view, cards));
  std::vector<Action> offered;
  for (std::size_t verb = 0; verb < table_.rules->verbs.size(); ++verb) {
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.cards = cards;
    if (const auto found = view.offer.match(action)) offered.push_back(*found);
  }
  for (const Action& action : offered) {
    std::string text = offered.size() > 1 ? teller_->action(action) + ": " : "";
    const std::size_t bare = text.size();
    for (const std::string& fact : reasons_->facts(view, action)) text += fact + ' ';
    if (text.size() > bare) put(wrapped(text, "    ", "    "));
  }
}

/// What the rule of thumb would do where that is something else; empty where there is none.
std::string Person::rule_of_thumb(const View& view, const Action& best) {
  if (table_.rules->simple < 0) return "";
  const Action thumb = advise(table_, view, rng_);
  if (thumb == best) return wrapped("The rule of thumb says so too.");
  const std::string why = reasons_->told(view, thumb, 1);
  return wrapped(fmt::format("The rule of thumb says: {}.{}{}", teller_->action(thumb),
                             why.empty() ? "" : " ", why),
                 "", "    ");
}

void Person::hint(const View& view) {
  if (!hints_.on) {
    put("Suggestions are kept until the hand is over (--after).\n");
    return;
  }
  if (view.offer.count() == 1) {
    put(wrapped("There is nothing to choose: " + teller_->action(view.offer.at(0)) + '.'));
    return;
  }
  const Assessment found = search({&table_, 1}, view, hints_.plan, rng_.next());
  if (found.moves.empty()) {
    put("This cannot be reckoned.\n" + rule_of_thumb(view, {}));
    return;
  }
  const std::vector<Action> actions = numbered(view.offer);
  std::string text = wrapped(fmt::format("Expected, in {} with a 95 % margin, from {} simulations:",
                                         expected_in(*table_.rules, *teller_),
                                         grouped(static_cast<std::int64_t>(found.simulations))),
                             "", "    ");
  text += best_few(*table_.rules, *teller_, found, most_hinted, "  ", [&](const Action& action) {
    const auto at = std::find(actions.begin(), actions.end(), action);
    return at == actions.end() ? std::string("-") : std::to_string(at - actions.begin() + 1);
  });
  const Action best = found.moves.front().action;
  const std::string why = reasons_->told(view, best);
  if (!why.empty())
    text += wrapped(fmt::format("{}: {}", teller_->action(best), why), "  ", "    ");
  put(text + rule_of_thumb(view, best));
}

} // namespace yezi
