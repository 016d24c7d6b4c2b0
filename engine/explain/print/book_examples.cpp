// Worked examples of a rule book: a scene in sentences, and what the engine makes of it.

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/rule_book.h"
#include "explain/scored.h"
#include "explain/tell.h"
#include "records/hand_text.h"

namespace yezi {

namespace {

/// What a scene tells of cards and moves, a sentence a line.
class ScenePosition {
public:
  ScenePosition(const Table& table, const State& state, const Scene& scene, const Locale& locale)
      : rules_(*table.rules),
        state_(state),
        scene_(scene),
        locale_(locale),
        teller_(rules_, seating(state), no_seat, nullptr, locale) {}

  std::vector<std::string> lines() {
    for (const ScenePile& pile : scene_.deal)
      add(locale_("{} is dealt {}.", who(pile.role), cards(pile.cards)));
    for (const ScenePile& pile : scene_.zones) zone(pile);
    for (const ScenePile& pile : scene_.hands) shown(pile);
    for (const ScenePile& pile : scene_.holds)
      add(locale_("{} holds {}.", who(pile.role), cards(pile.cards)));
    for (const SceneText& move : scene_.trick) add(moved(move.text));
    for (const SceneText& move : scene_.history) add(moved(move.text));
    for (const auto& [name, value] : scene_.options) add(locale_("With {} = {}.", name, value));
    return std::move(lines_);
  }

private:
  void add(std::string line) { lines_.push_back(std::move(line)); }

  Seat seat(const std::string& role) const {
    const auto found = std::find(rules_.roles.begin(), rules_.roles.end(), role);
    return found == rules_.roles.end()
               ? no_seat
               : seat_of_role(rules_, state_, static_cast<int>(found - rules_.roles.begin()));
  }

  std::string who(const std::string& role) const {
    const Seat owner = seat(role);
    return owner == no_seat ? locale_.word(WordKind::role, role) : teller_.who(owner, true);
  }

  std::string whose(const std::string& role) const {
    const Seat owner = seat(role);
    return owner == no_seat ? locale_("{}'s", locale_.word(WordKind::role, role))
                            : teller_.whose(owner, true);
  }

  std::string cards(const std::string& text) const {
    const Checked<Pile> pile = parse_pile(rules_.deck, text);
    return pile && !pile->empty() ? spoken_cards(locale_, rules_.deck, *pile) : text;
  }

  void zone(const ScenePile& pile) {
    const auto found = std::find_if(rules_.zones.begin(), rules_.zones.end(),
                                    [&](const Zone& each) { return each.name == pile.zone; });
    const std::string called =
        found == rules_.zones.end()
            ? locale_.word(WordKind::zone, pile.zone)
            : teller_.zone(static_cast<std::size_t>(found - rules_.zones.begin()));
    const std::string what = cards(pile.cards);
    add(pile.role.empty() ? locale_("On the table, {}: {}.", called, what)
                          : locale_("{} {}: {}.", whose(pile.role), called, what));
  }

  /// "[666p](FFFF) 88m + 7m d": what lies open, what is held, and with what the hand goes out.
  void shown(const ScenePile& pile) {
    const Checked<HandText> hand = parse_hand(rules_, pile.cards);
    const bool fed = hand && std::any_of(hand->fed_by.begin(), hand->fed_by.end(),
                                         [](const std::string& role) { return !role.empty(); });
    if (!hand || fed) return add(locale_("{} shows {}.", who(pile.role), cards(pile.cards)));
    std::string open, laid;
    for (const Meld& meld : hand->melds) {
      Pile set;
      for (int i = 0; i < meld.size(); ++i) set.add(meld.cards.at(static_cast<std::size_t>(i)));
      std::string& list = meld.is(Meld::concealed) ? laid : open;
      if (!list.empty()) list += locale_.semicolon();
      list += spoken_cards(locale_, rules_.deck, set);
    }
    if (!open.empty()) add(locale_("{} has open sets: {}.", who(pile.role), open));
    if (!laid.empty()) add(locale_("{} has laid from the hand: {}.", who(pile.role), laid));
    if (!hand->cards.empty())
      add(locale_("{} holds {}.", who(pile.role), spoken_cards(locale_, rules_.deck, hand->cards)));
    if (hand->out && hand->win != no_card) goes_out(who(pile.role), *hand);
    if (hand->over != no_card)
      add(locale_("The card left over is {}.", card_name(rules_.deck, hand->over, locale_)));
  }

  void goes_out(const std::string& role, const HandText& hand) {
    const std::string card = card_name(rules_.deck, hand.win, locale_);
    switch (hand.how) {
    case HandText::How::drawn:
      add(locale_("{} goes out with {}, drawn.", role, card));
      break;
    case HandText::How::discard:
      add(locale_("{} goes out with {}, a discard.", role, card));
      break;
    case HandText::How::robbed:
      add(locale_("{} goes out with {}, robbed from a set.", role, card));
      break;
    case HandText::How::unsaid:
      add(locale_("{} goes out with {}.", role, card));
      break;
    }
    if (hand.last) add(std::string(locale_.pick("It is the last one of the wall.")));
    if (hand.first) add(std::string(locale_.pick("It is the first chance to go out.")));
    if (hand.replacement) add(std::string(locale_.pick("It is a replacement.")));
  }

  /// "head: lead s4" as the table tells it; "bury ?" without its cards, "all: pass" of everybody
  /// who plays. What names nobody is done by whose turn it is.
  std::string moved(const std::string& text) {
    const std::size_t colon = text.find(": ");
    const std::string role = colon == text.npos ? "" : text.substr(0, colon);
    std::string_view words = std::string_view(text).substr(role.empty() ? 0 : colon + 2);
    const bool untold = words.ends_with(" ?");
    if (untold) words.remove_suffix(2);
    const Checked<Action> action = parse_action(rules_, words);
    if (!action) return text;
    if (!action->cards.empty() || !untold) size_ = size_of(rules_.deck, action->cards);
    if (role == "all") return everybody(*action);
    const Seat owner = role.empty() ? turn() : seat(role);
    if (owner == no_seat) return text;
    last_ = owner;
    return told(*action, owner, action->verb == Verb::bury ? size_ : 0);
  }

  std::string told(const Action& action, Seat owner, int untold) const {
    Event event;
    event.seat = owner;
    event.verb = action.verb;
    event.cards = action.cards;
    event.size = static_cast<std::uint8_t>(
        action.cards.empty() ? untold : size_of(rules_.deck, action.cards));
    return teller_.event(event);
  }

  std::string everybody(const Action& action) const {
    std::string sentences;
    for (const std::string& role : rules_.roles) {
      const Seat asked = seat(role);
      if (asked == no_seat || !has_seat(active_seats(rules_, state_), asked)) continue;
      if (!sentences.empty() && !locale_.chinese()) sentences += ' ';
      sentences += told(action, asked, 0);
    }
    return sentences;
  }

  Seat turn() const {
    if (last_ != no_seat) return next_active(rules_, state_, last_);
    return seat(scene_.leader.text.empty() ? rules_.roles.front() : scene_.leader.text);
  }

  const Rules& rules_;
  const State& state_;
  const Scene& scene_;
  const Locale& locale_;
  Teller teller_;
  Seat last_ = no_seat; // who moved last,
  int size_ = 0;        // and with how many cards
  std::vector<std::string> lines_;
};

} // namespace

std::vector<BookExample> book_examples(const Table& table, const Sheet& sheet,
                                       const std::vector<Scene>& scenes, const Tables& tables,
                                       const Locale& locale) {
  std::vector<BookExample> examples;
  for (const Scene& scene : scenes) {
    const std::string number = scene.id.substr(0, scene.id.find(' '));
    const bool numbered =
        std::any_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
    // a scene under the number of a rule is there for the rule, not as an example
    if (!numbered || sheet.find(number) != nullptr ||
        (!scene.game.empty() && scene.game != table.rules->said.id))
      continue;
    OptionSettings settings;
    for (const Option& option : table.rules->said.options)
      if (option.value != option.standard) settings[option.name] = option.value;
    for (const auto& [name, value] : scene.options) settings[name] = value;
    const Checked<Table> own = tables(table.rules->said.id, settings);
    if (!own) continue; // the book's settings do not bear those of the example
    const Checked<State> state = arrange(*own, scene);
    if (!state || !state->over()) continue;
    const std::vector<Transfer> transfers = settle(*own, *state);
    if (transfers.empty()) continue;
    BookExample example{scene.id, scene.says, ScenePosition(*own, *state, scene, locale).lines()};
    for (std::string& line : lines_in(
             settled_in_words(*own, *state, scene, transfers, &sheet, locale, any_columns, true)))
      example.lines.push_back(std::move(line));
    // a second scene of the same hand asks other things of it
    if (examples.empty() || examples.back().lines != example.lines)
      examples.push_back(std::move(example));
  }
  return examples;
}

} // namespace yezi
