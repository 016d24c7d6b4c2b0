#include "cli/person.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include "cli/terminal.h"
#include "explain/judging.h"
#include "explain/print/table_text.h"
#include "kits/kit.h"
#include "players/simple.h"
#include "table/tricks.h"

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
  if (offer.usual_count() <= most_numbered) {
    actions = offer.list_usual();
  } else {
    actions = offer.list_singly();
    while (actions.size() < least_numbered) actions.push_back(offer.at(actions.size()));
  }
  // what may turn out false is not what a hasty "1" should do
  std::stable_partition(actions.begin(), actions.end(), [](const Action& action) {
    return action.verb != Verb::declare || action.sure != 0;
  });
  return actions;
}

std::string_view claim_note(const Action& action, const Locale& say) {
  if (action.sure != 0) return say.pick(" (certainly true)");
  return action.verb == Verb::declare ? say.pick(" (it may be false)") : "";
}

/// A fault as a sentence.
std::string sentence(const Fault& fault) {
  std::string text = fault.what + (fault.hint.empty() ? "." : "; " + fault.hint);
  if (text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// A family small enough to be counted among the numbered ones.
bool all_numbered(const Offer& offer) { return offer.usual_count() <= most_numbered; }

} // namespace

void Person::begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) {
  table_ = table;
  match_ = match;
  me_ = me;
  teller_.emplace(*table.rules, seating(*table.rules, match), me, &sheet_, say_);
  explainer_.emplace(table_, *teller_, sheet_);
  reasons_.emplace(table_, *teller_);
  rng_ = player_rng(luck_seed, me);
  shown_.clear();
  chose_to_pass_ = false;
}

void Person::saw(const Event& event) {
  if (quiet_) return;
  // a pass that was no choice is not told: the person did nothing
  const bool own_pass =
      event.kind == Event::Kind::act && event.seat == me_ && event.verb == Verb::pass;
  if (own_pass && !std::exchange(chose_to_pass_, false)) return;
  if (!shown_.empty() && !shows_more(shown_.back(), event)) tell_shown();
  if (event.kind == Event::Kind::reveal) return shown_.push_back(event);
  const std::string sentence = teller_->event(event);
  if (!sentence.empty()) put(wrapped(sentence, "", "    "));
}

void Person::tell_shown() {
  for (const std::string& sentence : teller_->events(shown_))
    if (!sentence.empty()) put(wrapped(sentence, "", "    "));
  shown_.clear();
}

void Person::show_offers(const View& view) const {
  const Rules& rules = *table_.rules;
  const std::vector<Action> actions = numbered(view.offer);
  const std::uint64_t usual = view.offer.usual_count();
  put(view.offer.count() == 1 ? say_("You have one choice:\n")
      : usual == 1            ? say_("You may choose:\n")
                              : say_("You may choose among {} plays:\n", usual));
  for (std::size_t i = 0; i < actions.size(); ++i) {
    put(wrapped(teller_->action(actions[i]) + std::string(claim_note(actions[i], say_)),
                fmt::format("  {:2}  ", i + 1), "        "));
  }
  if (!all_numbered(view.offer)) show_families(view);
  const Offer::Claims& claims = view.offer.claims();
  const std::uint64_t more = view.offer.count() - view.offer.usual_count();
  if (more == 0) return;
  const std::string sure =
      claims.always == 0 ? "" : say_("{} with ", card_names(rules.deck, claims.always));
  put(wrapped(say_("or {} {}{} or more of {} (it may be false): {} more ways. Type the cards.",
                   teller_->verb(claims.verb), sure, claims.least,
                   card_names(rules.deck, claims.others), more),
              "      ", "      "));
}

void Person::show_families(const View& view) const {
  const Rules& rules = *table_.rules;
  for (const Offer::Family& family : view.offer.families()) {
    const bool bound = family.beaters != 0;
    const ComboId best = tricks_of(*table_.rules, view.seen).best;
    std::string text =
        say_("or {} any {}", teller_->verb(family.verb), counted(family.k, piece(rules)), family.k);
    if (bound && best != no_combo)
      text +=
          say_(" so that you keep nothing that beats {}", teller_->cards(rules.book[best].cards));
    text += say_(": {} ways. Type the cards.", family.count);
    put(wrapped(text, "      ", "      "));
  }
}

Action Person::choose(const View& view) {
  quiet_ = false;
  const std::size_t number = own_moves_++;
  chose_to_pass_ = false;
  tell_shown();
  // Nothing to decide: to be asked would only tell that one was.
  if (view.offer.count() == 1 && view.offer.at(0).verb == Verb::pass) return view.offer.at(0);
  put("\n");
  show_table(view);
  show_hand(view);
  show_offers(view);
  for (int tries = 0;; ++tries) {
    // A program that feeds us and does not listen would go on for ever.
    if (tries == most_tries && !input_is_terminal())
      throw PlayerLeft(std::string(translatable({"leaving"}, "a thousand lines without a play")));
    put(say_.pick("Your choice (? for help): "));
    const std::optional<std::string> typed = read_line();
    if (!typed) {
      put("\n");
      throw PlayerLeft(std::string(translatable({"leaving"}, "end of input")));
    }
    if (!input_is_terminal()) put("\n");
    if (const auto action = answer(view, trimmed(*typed))) {
      asked_.push_back(number);
      chose_to_pass_ = action->verb == Verb::pass;
      return *action;
    }
  }
}

std::optional<Action> Person::answer(const View& view, const std::string& typed) {
  if (typed.empty()) return std::nullopt;
  // Cards that are called by numbers have those above the numbers of plays.
  if (is_number(typed) &&
      (typed.size() < 2 || std::stoul(typed.substr(0, 6)) <= numbered(view.offer).size() ||
       !parse_cards(table_.rules->deck, typed)))
    return by_number(view, typed);
  const std::size_t blank = typed.find(' ');
  const std::string word = typed.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed(typed.substr(blank));
  bool understood = true;
  const auto action = command(view, word, rest, understood);
  if (understood) return action;
  const Rules& rules = *table_.rules;
  std::string after;
  if (const auto verb = verb_of(typed, after)) return by_verb(view, *verb, after);
  if (!parse_cards(rules.deck, typed)) {
    static const std::vector<std::string> command_words{"help",  "why",   "prove", "hint",
                                                        "waits", "undo",  "sort",  "table",
                                                        "rule",  "words", "score", "quit"};
    // What is shorter is rather the code of a card.
    const std::string near = word.size() > 2 ? nearest(word, command_words) : "";
    if (!near.empty()) {
      put(wrapped(say_("There is no card and no command \"{}\"; did you mean \"{}\"?",
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
  } else if (word == "prove" && !play_of(*table_.rules).deduces()) {
    put(explainer_->prove(view, 0)); // that there is nothing to prove
  } else if (word == "prove") {
    std::optional<CardSet> asked;
    if (!is_number(rest) || parse_cards(table_.rules->deck, rest)) {
      asked = cards(view, rest);
    } else if (const auto action = by_number(view, rest)) {
      asked = action->cards;
    }
    if (asked && size_of(*asked) == 1)
      put(explainer_->prove(view, first_of(*asked)));
    else if (asked)
      put(say_("Prove which card? One at a time, as in: prove {}\n",
               table_.rules->deck.faces[0].code));
  } else if (word == "waits") {
    const auto shown = play_of(*table_.rules).table_text(*table_.rules, *teller_, glyphs_);
    put(shown ? shown->waits(view)
              : std::string(say_.pick("No hand of this game waits for a card.\n")));
  } else if (word == "hint") {
    hint(view);
  } else if (word == "undo") {
    if (asked_.empty())
      put(say_.pick("There is no move to take back.\n"));
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
    put(rest.empty()
            ? wrapped(say_("rule NUMBER shows a rule, as in: rule {}. The whole book: yezi "
                           "rules {}",
                           sheet_.rules.empty() ? "1" : sheet_.rules.front().id,
                           table_.rules->said.id))
            : explainer_->rule(rest));
  } else if (word == "words" || word == "word") {
    show_words(rest);
  } else if (word == "score") {
    put(teller_->scores(match_));
  } else if (word == "quit" || word == "exit" || word == "q") {
    throw PlayerLeft(std::string(translatable({"leaving"}, "quit")));
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
    if (say_.chinese())
      text += wrapped(say_("\"{}\" is not a card of this pack.", harmless(typed)));
    else
      text += wrapped(harmless(sentence(fault)), "", "    ");
    if (say_.chinese()) break;
  }
  if (text.empty()) text = say_.pick("Which cards?\n");
  put(text + std::string(say_.pick("Type a number, cards, or ? for help.\n")));
  return std::nullopt;
}

std::optional<Action> Person::by_number(const View& view, const std::string& typed) const {
  const std::vector<Action> actions = numbered(view.offer);
  std::size_t number = 0;
  std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (number >= 1 && number <= actions.size()) return actions[number - 1];
  put(say_("There is no play number {}; the numbers are 1 to {}.\n", typed.substr(0, 20),
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
    rest = trimmed(typed.substr(name.size()));
    return true;
  };
  for (const bool other_names : {false, true})
    for (std::size_t i = 0; i < rules.verbs.size(); ++i) {
      const auto verb = static_cast<Verb>(i);
      if (!other_names) {
        if (begins(rules.verbs[i])) return verb;
        continue;
      }
      if (begins(teller_->verb(verb))) return verb;
      for (const std::string& name : glossary_.other_names(rules.verbs[i]))
        if (begins(name)) return verb;
    }
  return std::nullopt;
}

/// A verb with cards, with the number of a play, or alone.
std::optional<Action> Person::by_verb(const View& view, Verb verb, const std::string& rest) {
  const Rules& rules = *table_.rules;
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
    put(wrapped(
        harmless(say_.chinese() ? say_("\"{}\" is not a possible play.", rest) : sentence(fault)),
        "", "    "));
  return std::nullopt;
}

std::optional<Action> Person::accept(const View& view, const Action& action) {
  if (const auto offered = view.offer.match(action)) return offered;
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
  put(wrapped(say_("You may not {} now.", teller_->action(action))) + reasons);
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
  if (thumb == best) return wrapped(say_.pick("The rule of thumb says so too."));
  const std::string why = reasons_->told(view, thumb, 1);
  return wrapped(
      say_("The rule of thumb says: {}.{}{}", teller_->action(thumb), why.empty() ? "" : " ", why),
      "", "    ");
}

void Person::hint(const View& view) {
  if (!hints_.on) {
    put(say_.pick("With --after, hints come after the hand.\n"));
    return;
  }
  if (view.offer.count() == 1) {
    put(wrapped(say_("There is nothing to choose: {}.", teller_->action(view.offer.at(0)))));
    return;
  }
  const Assessment found = search({&table_, 1}, view, hints_.plan, rng_.next());
  if (found.moves.empty()) {
    put(std::string(say_.pick("The search has no estimate here.\n")) + rule_of_thumb(view, {}));
    return;
  }
  const std::vector<Action> actions = numbered(view.offer);
  std::string text = wrapped(say_("Expected, in {} with a 95 % margin, from {} simulations:",
                                  expected_in(*table_.rules, *teller_),
                                  grouped(static_cast<std::int64_t>(found.simulations))),
                             "", "    ");
  text += best_few(*table_.rules, *teller_, found, most_hinted, "  ", [&](const Action& action) {
    const auto at = std::find(actions.begin(), actions.end(), action);
    return at == actions.end() ? std::string("-") : std::to_string(at - actions.begin() + 1);
  });
  const Action best = found.moves.front().action;
  const std::string why = reasons_->told(view, best);
  if (!why.empty()) text += wrapped(say_("{}: {}", teller_->action(best), why), "  ", "    ");
  put(text + rule_of_thumb(view, best));
}

} // namespace yezi
