#include "cli/person.h"

#include <fmt/format.h>

#include <utility>

#include "cli/terminal.h"
#include "cli/typed_offers.h"
#include "explain/print/table_text.h"
#include "kits/kit.h"
#include "table/tricks.h"

namespace yezi {

namespace {

constexpr int most_tries = 1000;

std::string_view claim_note(const Action& action, const Locale& say) {
  if (action.sure != 0) return say.pick(" (certainly true)");
  return action.verb == Verb::declare ? say.pick(" (it may be false)") : "";
}

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
  const std::vector<Action> actions = numbered_offers(view.offer);
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
      claims.always.empty() ? "" : say_("{} with ", card_names(rules.deck, claims.always));
  put(wrapped(
      say_.plural(static_cast<std::int64_t>(more),
                  "or {1} {2}{3} or more of {4} (it may be false): {0} more way. Type the cards.",
                  "or {1} {2}{3} or more of {4} (it may be false): {0} more ways. Type the cards.",
                  teller_->verb(claims.verb), sure, claims.least,
                  card_names(rules.deck, claims.others)),
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
    text += say_.plural(static_cast<std::int64_t>(family.count), ": {} way. Type the cards.",
                        ": {} ways. Type the cards.");
    put(wrapped(text, "      ", "      "));
  }
}

namespace {

/// While it lives, moves are worded as the view offers them.
class Asking {
public:
  Asking(Teller& teller, const View& view) : teller_(teller) { teller_.ask_of(&view); }
  ~Asking() { teller_.ask_of(nullptr); }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

private:
  Teller& teller_;
};

} // namespace

Action Person::choose(const View& view) {
  quiet_ = false;
  const Asking asking(*teller_, view);
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
    if (const auto action = answer(view, trimmed_text(*typed))) {
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
      (typed.size() < 2 || std::stoul(typed.substr(0, 6)) <= numbered_offers(view.offer).size() ||
       !parse_cards(table_.rules->deck, typed)))
    return by_number(view, typed);
  const std::size_t blank = typed.find(' ');
  const std::string word = typed.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed_text(typed.substr(blank));
  bool understood = true;
  const auto action = command(view, word, rest, understood);
  if (understood) return action;
  const Rules& rules = *table_.rules;
  if (const auto told = as_shown(view, typed)) return told;
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
  if (!parse_cards(rules.deck, typed) && begins_as_shown(view, typed)) return std::nullopt;
  if (cards(view, typed)) return by_cards(view, typed);
  return std::nullopt;
}

std::optional<Action> Person::command(const View& view, const std::string& word,
                                      const std::string& rest, bool& understood) {
  if (tell(view, word, rest)) return std::nullopt;
  if (word == "why") {
    explain(view, rest);
  } else if (word == "prove") {
    prove(view, rest);
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
  } else if (word == "quit" || word == "exit" || word == "q") {
    throw PlayerLeft(std::string(translatable({"leaving"}, "quit")));
  } else {
    understood = false;
  }
  return std::nullopt;
}

bool Person::tell(const View& view, const std::string& word, const std::string& rest) const {
  if (word == "?" || word == "help") {
    show_help(view);
    show_offers(view);
  } else if (word == "waits") {
    const auto shown = play_of(*table_.rules).table_text(*table_.rules, *teller_, glyphs_);
    put(shown ? shown->waits(view)
              : std::string(say_.pick("In this game, hands do not wait for cards.\n")));
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
  } else {
    return false;
  }
  return true;
}

} // namespace yezi
