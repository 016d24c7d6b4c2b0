#include "cli/person.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/terminal.h"
#include "cli/tiles.h"
#include "players/simple.h"

namespace yezi {

namespace {

constexpr std::uint64_t most_numbered = 40;
constexpr std::size_t least_numbered = 6;
constexpr int most_tries = 1000;

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

void Person::show_deal(const View& view) const {
  const std::string role = teller_->role(me_);
  put(wrapped(fmt::format("You are the {}, at seat {}.", glossary_.both(role), me_)));
  std::string others = "The others:";
  for (Seat seat = 0; seat < table_.rules->seats; ++seat) {
    if (seat != me_)
      others += fmt::format("{} seat {} {}", others.back() == ':' ? "" : ",", seat,
                            glossary_.both(teller_->role(seat)));
  }
  put(wrapped(others + '.'));
  if (const std::string cuts = teller_->cuts(view.seen); !cuts.empty())
    put(wrapped(cuts, "", "    "));
  show_laid(view);
  show_hand(view);
}

/// What was dealt to the table and lies there.
void Person::show_laid(const View& view) const {
  const Rules& rules = *table_.rules;
  if (rules.piles) return; // show_table tells all
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    const int count = view.sizes[static_cast<std::size_t>(place.word)];
    if (place.of_seat || count == 0) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), 0);
    put(wrapped(fmt::format("On the table, {}: {}.", place.name,
                            cards == 0 ? counted(count, "card") : card_names(rules.deck, cards)),
                "", "    "));
  }
}

void Person::show_hand(const View& view) const {
  const Rules& rules = *table_.rules;
  if (rules.piles) {
    put(Tiles(rules, *teller_, glyphs_).hand(view));
    return;
  }
  std::string others;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    if (!place.of_seat || place.seen_by != Zone::SeenBy::owner) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), me_);
    if (cards == 0) continue;
    const bool in_play = rules.trick_phase < 0 || trick_rules(rules).hand == static_cast<int>(z);
    if (!in_play) {
      others += wrapped(fmt::format("Your {}: {}.", place.name, card_names(rules.deck, cards)), "",
                        "    ");
      continue;
    }
    put(fmt::format("Your {} ({}){}:\n", place.name, counted(size_of(cards), "card"),
                    (cards & view.unbeatable) != 0 ? ", nobody can beat those with *" : ""));
    put(by_rank_ ? cards_by_rank(rules.deck, cards, view.unbeatable, "  ")
                 : cards_by_suit(rules.deck, cards, view.unbeatable, "  "));
  }
  put(others);
}

void Person::show_table(const View& view) const {
  const Rules& rules = *table_.rules;
  const TrickState& trick = view.seen.trick;
  if (rules.piles) {
    put(Tiles(rules, *teller_, glyphs_).table(view));
    return;
  }
  if (rules.trick_phase < 0 || view.seen.phase != rules.trick_phase) return;
  const bool leads = trick.acted == 0 || trick.best == no_combo;
  std::string text = fmt::format("Trick {}: ", trick.number + (leads ? 1 : 0));
  if (leads) {
    text += fmt::format("{} {} to lead.", teller_->who(trick.leader),
                        trick.leader == me_ ? "are" : "is");
  } else {
    text += fmt::format("{} {} best with {}.", teller_->who(trick.best_seat),
                        trick.best_seat == me_ ? "are" : "is",
                        card_names(rules.deck, rules.book[trick.best].cards));
  }
  put(wrapped(text, "", "    "));
  std::string won = "Cards won:";
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has_seat(active_seats(rules, view.seen), seat)) continue;
    won += fmt::format("{} {} {}", won.back() == ':' ? "" : ",", teller_->who(seat),
                       trick.won_cards[seat]);
  }
  put(wrapped(won + '.', "", "    "));
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
      if (const auto action = by_number(view, rest)) put(explainer_->why(view, action->cards));
    } else if (const auto asked = cards(view, rest)) {
      put(explainer_->why(view, *asked));
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
    put(wrapped("The rule of thumb says: " + teller_->action(hint(view)) + '.', "", "    "));
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

Action Person::hint(const View& view) {
  if (table_.rules->simple >= 0) return advise(table_, view, rng_);
  return choose_blind(*table_.rules, view.offer, Blind::eager, rng_);
}

void Person::show_help() const {
  Columns rows;
  rows.row({"NUMBER", "make that play"});
  const std::string code = table_.rules->deck.faces.front().code;
  rows.row({"CARDS", fmt::format("make the play with these cards, as {} or by their names; where "
                                 "that can mean several, with the verb before them",
                                 code)});
  rows.row({"why", table_.rules->piles
                       ? "what the open discard can be claimed for, and why not for more"
                       : "what the moves of the others have told about their cards"});
  rows.row({"why CARDS", "whether they may be played, and if not which rule forbids it"});
  rows.row({"why NUMBER", "the same for the cards of that play"});
  if (table_.rules->trick_phase >= 0)
    rows.row({"prove CARD", "why nobody can beat it, or how somebody could"});
  if (table_.rules->piles)
    rows.row(
        {"waits", fmt::format("which {}s complete the hand, and how many of them you cannot see",
                              piece(*table_.rules))});
  rows.row({"hint", "what the rule of thumb would do"});
  rows.row({"undo", "take back your last play"});
  rows.row({"sort", "the hand by suit or by rank"});
  rows.row({"table", "what lies on the table, and your hand"});
  rows.row({"score", "points so far"});
  rows.row({"rule NUMBER", "a rule of the book"});
  rows.row({"words [WORD]", "the words of the game in Chinese and English, or what one means"});
  rows.row({"quit", "leave; the hand is saved where saving is on"});
  put(rows.text("  "));
}

void Person::show_words(const std::string& part) const {
  constexpr std::size_t most_explained = 6;
  const std::vector<const GlossaryWord*> found = glossary_.having(part);
  std::string text;
  if (found.size() > most_explained) {
    text = wrapped(terms_of(found, table_.rules->deck) + '.') +
           wrapped("words WORD explains one, as in: words " + found.front()->term);
  } else {
    for (const GlossaryWord* word : found) text += wrapped(to_text(*word), "", "    ");
  }
  put(text.empty() ? "There is no such word here.\n" : text);
}

} // namespace yezi
