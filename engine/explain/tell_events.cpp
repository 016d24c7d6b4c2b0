// Moves, and what happens in a hand, in sentences.

#include <fmt/format.h>

#include <map>

#include "explain/tell.h"
#include "kits/kit.h"

namespace yezi {

namespace {

/// What the first mechanism says that has words for it, play itself before the others.
template <class Told>
std::string told_by_kits(const Teller& teller, const Rules& rules, const Told& what) {
  for (std::size_t i = rules.phases.size(); i-- > 0;)
    if (std::string told = rules.phases[i].kit->tell(teller, what); !told.empty()) return told;
  return {};
}

} // namespace

std::string Teller::action(const Action& action) const {
  if (std::string told = told_by_kits(*this, rules_, action); !told.empty()) return told;
  std::string text = verb(action.verb);
  if (!action.cards.empty()) text += (locale_->chinese() ? "" : " ") + cards(action.cards.set());
  if (const int number = number_of(action.verb, action.arg); number >= 0)
    text += fmt::format(" {}", number);
  return text;
}

std::string Teller::cards_of(const Event& event) const {
  if (event.size == 0) return "";
  return event.cards.empty()
             ? (*locale_)("{} face down", counted(event.size, piece(rules_)), event.size)
             : cards(event.cards);
}

namespace {

/// Whether it shows what lies in a place.
bool shows_place(const Event& event) {
  return event.kind == Event::Kind::reveal && event.verb != Verb::declare &&
         event.verb != Verb::claim && !event.cards.empty();
}

} // namespace

bool shows_more(const Event& event, const Event& next) {
  return shows_place(event) && shows_place(next) && event.seat == next.seat &&
         event.arg == next.arg;
}

std::string Teller::event(const Event& event) const {
  if (std::string told = told_by_kits(*this, rules_, event); !told.empty()) return told;
  const bool mine = event.seat == me_;
  const Locale& say = *locale_;
  const std::string who = this->who(event.seat, true);
  std::string what = cards_of(event);
  const int number = event.kind == Event::Kind::act ? number_of(event.verb, event.arg) : -1;
  if (number >= 0) what += fmt::format("{}{}", what.empty() ? "" : " ", number);
  const auto conjugated = [&](const std::string& verb) { return mine ? verb : third_person(verb); };
  switch (event.kind) {
  case Event::Kind::act:
    return say("{} {}{}{}.", who, say.chinese() ? verb(event.verb) : conjugated(verb(event.verb)),
               what.empty() || (say.chinese() && !event.cards.empty()) ? "" : " ", what);
  case Event::Kind::take:
    return say("{} {} the trick with {}.", who, conjugated("take"), what);
  case Event::Kind::reveal:
    if (event.verb == Verb::declare)
      return say("{} {} {}, but the claim is false. All players have now seen these cards.", who,
                 say.chinese() ? verb(event.verb) : conjugated(verb(event.verb)), what);
    if (event.verb == Verb::claim)
      return say("{} {} a bonus hand: {}.", who, conjugated("show"), what);
    return say("{} {}: {}.",
               event.seat == no_seat ? std::string(say.pick("On the table,"))
                                     : whose(event.seat, true),
               zone(event.arg), what);
  case Event::Kind::draw:
    return say("{} {} {}{}.", who, conjugated("draw"),
               !event.cards.empty()      ? std::string_view(what)
               : piece(rules_) == "tile" ? say.pick("a tile")
                                         : say.pick("a card"),
               event.arg != 0 ? say.pick(" from the end of the wall") : "");
  case Event::Kind::turn:
    return say("All discards except the last are turned over and shuffled: {} to draw.",
               counted(event.size, piece(rules_)), event.size);
  case Event::Kind::move:
    if (event.verb == Verb::claim) return ""; // the act has told of it
    return say("From {} to {}: {}.", place(event.from_place()), place(event.to_place()), what);
  case Event::Kind::shuffle:
    return say("Shuffled: {}.", place(event.to_place()));
  case Event::Kind::finish:
    return "";
  }
  return "";
}

std::string Teller::place(std::size_t word) const {
  for (std::size_t z = 0; z < rules_.zones.size(); ++z) {
    const Zone& zone_rule = rules_.zones[z];
    const auto first = static_cast<std::size_t>(zone_rule.word);
    const auto count = static_cast<std::size_t>(zone_rule.of_seat ? rules_.seats : 1);
    if (word < first || word >= first + count) continue;
    if (!zone_rule.of_seat) return zone(z);
    return fmt::format("{}{}{}", whose(static_cast<Seat>(word - first), false),
                       locale_->chinese() ? "" : " ", zone(z));
  }
  return {};
}

std::vector<std::string> Teller::events(const Events& events) const {
  std::vector<std::string> told(events.size());
  for (std::size_t i = 0; i < events.size();) {
    std::size_t end = i + 1;
    while (end < events.size() && shows_more(events[i], events[end])) ++end;
    told[i] =
        rules_.deck.lists && shows_place(events[i]) ? shown(events, i, end) : event(events[i]);
    i = rules_.deck.lists ? end : i + 1;
  }
  return told;
}

/// Cards of a place, of events from `begin` up to `end`; copies are counted.
std::string Teller::shown(const Events& events, std::size_t begin, std::size_t end) const {
  std::vector<std::pair<Card, int>> cards;
  for (std::size_t i = begin; i < end; ++i)
    for (const Card card : listed(events[i].cards.list())) {
      if (cards.empty() || cards.back().first != card) cards.emplace_back(card, 0);
      ++cards.back().second;
    }
  std::string list;
  for (const auto& [card, copies] : cards) {
    if (!list.empty()) list += locale_->comma();
    list += this->card(card) + (copies > 1 ? fmt::format(" × {}", copies) : "");
  }
  const Event& first = events[begin];
  return (*locale_)("{} {}: {}.",
                    first.seat == no_seat ? std::string(locale_->pick("On the table,"))
                                          : whose(first.seat, true),
                    zone(first.arg), list);
}

std::string Teller::cuts(const State& state) const {
  if (state.cut_count == 0) return "";
  const Locale& say = *locale_;
  std::string shown;
  for (std::uint8_t i = 0; i < state.cut_count; ++i)
    shown += (i == 0 ? "" : std::string(say.pick({"cut"}, ", then "))) + card(state.cuts[i]);
  const Seat opener = state.marks[mark_opener];
  return opener == no_seat ? say("The cut shows {}: the deal is stopped.", shown)
                           : say("The cut shows {}: {} {} dealt first.", shown, who(opener),
                                 opener == me_ ? "are" : "is");
}

std::string Teller::reason(const State& state) const {
  const std::string& reason = rules_.reasons[state.reason];
  if (locale_->chinese()) return locale_->word(WordKind::text, reason);
  if (state.reason < rules_.ends_called.size() && !rules_.ends_called[state.reason].empty())
    return rules_.ends_called[state.reason];
  static const std::map<std::string, std::string, std::less<>> of_the_kits{
      {"opener", "the cut broke the deal off"},
      {"offence", "an offence, see below"},
      {"play.wall", "nothing is left to draw"},
      {"play.rounds", "the rounds are over"},
      {"play.false_out", "somebody went out wrongly"}};
  const auto found = of_the_kits.find(reason);
  return found == of_the_kits.end() ? "" : found->second;
}

std::string Teller::ending(const State& state) const {
  const Locale& say = *locale_;
  const Seat winner = state.marks[mark_winner];
  std::string reason = this->reason(state);
  if (!reason.empty()) reason = say(" ({})", reason);
  switch (state.outcome) {
  case Outcome::running:
    return say("The hand is not over.");
  case Outcome::won:
    if (std::string how = play_of(rules_).tell_win(*this, rules_, state); !how.empty()) return how;
    return say("{} {} the hand{}.", who(winner, true), winner == me_ ? "win" : "wins", reason);
  case Outcome::drawn:
    return say("The hand is a draw{}.", reason);
  case Outcome::void_hand:
    return say("The hand is void{}.", reason);
  case Outcome::played:
    return say("The hand is played out{}.", reason);
  }
  return "";
}

} // namespace yezi
