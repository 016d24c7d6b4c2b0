#include "table/glimpse.h"

#include <algorithm>

#include "core/cover.h"
#include "kits/kit.h"
#include "table/settle.h"
#include "table/tricks.h"

namespace yezi {

int strength_at_deal(const Rules& rules, const State& state, Seat seat) {
  return play_of(rules).strength(rules, state, seat);
}

bool in_pack(const Rules& rules, Cards cards) {
  if (!rules.piles) return holds(rules.pack, cards.set());
  for (const Card card : listed(cards.list()))
    if (card >= rules.deck.faces.size()) return false;
  return true;
}

namespace {

[[noreturn]] void refuse(const std::string& what) { throw ScriptError(what); }

std::size_t checked_zone(const Rules& rules, int zone, Seat seat) {
  if (zone < 0 || static_cast<std::size_t>(zone) >= rules.zones.size())
    refuse("there is no such zone");
  if (rules.zones[static_cast<std::size_t>(zone)].of_seat && seat >= rules.seats)
    refuse("wanted a seat from 0 to " + std::to_string(rules.seats - 1) + ", got " +
           std::to_string(seat));
  return static_cast<std::size_t>(zone);
}

std::string name_hint(std::string_view kind, std::string_view name,
                      const std::vector<std::string>& names) {
  std::string text = "there is no " + std::string(kind) + " \"" + std::string(name) + "\"";
  const std::string near = nearest(name, names);
  if (!near.empty()) text += "; did you mean \"" + near + "\"?";
  return text;
}

} // namespace

std::size_t counter_place(const Rules& rules, std::string_view name, Seat seat) {
  const int found = index_of(rules.counters, name);
  if (found < 0) refuse(name_hint("counter", name, rules.counters));
  const auto index = static_cast<std::size_t>(found);
  const std::size_t of_seats = rules.counters.size() - rules.seat_counters;
  const std::string quoted = "\"" + std::string(name) + "\"";
  if (index < of_seats) {
    if (seat != no_seat) refuse("the counter " + quoted + " is not a seat's: name no seat");
    return index;
  }
  if (seat >= rules.seats)
    refuse("the counter " + quoted + " is counted for each seat: name one, from 0 to " +
           std::to_string(rules.seats - 1));
  return of_seats + (index - of_seats) * rules.seats + seat;
}

template <class Interface>
int OpenTo<Interface>::seats() const {
  return table_.rules->seats;
}

template <class Interface>
int OpenTo<Interface>::zone(std::string_view name) const {
  const auto& zones = table_.rules->zones;
  for (std::size_t i = 0; i < zones.size(); ++i)
    if (zones[i].name == name) return static_cast<int>(i);
  return -1;
}

template <class Interface>
bool OpenTo<Interface>::of_seat(int zone) const {
  return table_.rules->zones[static_cast<std::size_t>(zone)].of_seat;
}

template <class Interface>
int OpenTo<Interface>::count(int zone, Seat seat) const {
  const Rules& rules = *table_.rules;
  checked_zone(rules, zone, seat);
  return rules.piles ? pile(rules, state_, zone, seat).size()
                     : size_of(yezi::zone(rules, state_, zone, seat));
}

template <class Interface>
void OpenTo<Interface>::refuse_unseen(const Zone& wanted, Seat seat) const {
  const bool own = wanted.of_seat && seat == viewer_ && wanted.seen_by == Zone::SeenBy::owner;
  if (viewer_ != no_seat && wanted.seen_by != Zone::SeenBy::all && !own)
    refuse("seat " + std::to_string(viewer_) + " may not see the cards of " + wanted.name);
}

template <class Interface>
CardSet OpenTo<Interface>::cards(int zone, Seat seat) const {
  const Rules& rules = *table_.rules;
  refuse_unseen(rules.zones[checked_zone(rules, zone, seat)], seat);
  return yezi::zone(rules, state_, zone, seat);
}

template <class Interface>
int OpenTo<Interface>::lying(int zone, Seat seat, Card card) const {
  const Rules& rules = *table_.rules;
  refuse_unseen(rules.zones[checked_zone(rules, zone, seat)], seat);
  if (rules.piles) return count_of(rules, state_, zone, seat, card);
  return size_of(alike_to(card, rules.deck.copies) & yezi::zone(rules, state_, zone, seat));
}

template <class Interface>
Seat OpenTo<Interface>::role(std::string_view name) const {
  const int role = index_of(table_.rules->roles, name);
  if (role < 0) refuse(name_hint("role", name, table_.rules->roles));
  return seat_of_role(*table_.rules, state_, role);
}

template <class Interface>
Seat OpenTo<Interface>::mark(std::string_view name) const {
  const int mark = index_of(table_.rules->marks, name);
  if (mark < 0) refuse(name_hint("mark", name, table_.rules->marks));
  return state_.marks[static_cast<std::size_t>(mark)];
}

template <class Interface>
std::int64_t OpenTo<Interface>::counter(std::string_view name, Seat seat) const {
  return state_.counters[counter_place(*table_.rules, name, seat)];
}

template <class Interface>
std::int64_t OpenTo<Interface>::fact(std::string_view name) const {
  const auto& facts = table_.rules->facts;
  if (viewer_ != no_seat) refuse("facts are for when the hand is over");
  for (std::size_t i = 0; i < facts.size(); ++i)
    if (facts[i].name == name) return yezi::fact(table_, state_, static_cast<int>(i));
  refuse("there is no fact \"" + std::string(name) + "\"");
}

template <class Interface>
int OpenTo<Interface>::tricks(Seat seat) const {
  if (seat >= table_.rules->seats) refuse("there is no seat " + std::to_string(seat));
  return tricks_of(*table_.rules, state_).won_tricks[seat];
}

template <class Interface>
Seat OpenTo<Interface>::last_winner() const {
  return tricks_of(*table_.rules, state_).last_winner;
}

template <class Interface>
std::string OpenTo<Interface>::outcome() const {
  switch (state_.outcome) {
  case Outcome::running:
    return "";
  case Outcome::won:
    return "won";
  case Outcome::drawn:
    return "drawn";
  case Outcome::void_hand:
    return "void";
  case Outcome::played:
    return "played";
  }
  return "";
}

template <class Interface>
std::string OpenTo<Interface>::reason() const {
  return state_.over() ? table_.rules->reasons[state_.reason] : "";
}

template <class Interface>
CardSet OpenTo<Interface>::unbeatable(Seat seat) const {
  if (seat >= table_.rules->seats) refuse("there is no seat " + std::to_string(seat));
  if (viewer_ != no_seat && seat != viewer_)
    refuse("a seat may ask for its own unbeatable cards only");
  return unbeatable_now(*table_.rules, state_, seat);
}

template <class Interface>
const ComboBook& OpenTo<Interface>::book() const {
  return book_now(*table_.rules, state_);
}
template <class Interface>
int OpenTo<Interface>::trump() const {
  return state_.trump - 1;
}
template <class Interface>
Seats OpenTo<Interface>::team(Seat seat) const {
  if (seat >= table_.rules->seats) refuse("there is no seat " + std::to_string(seat));
  return team_of(*table_.rules, state_, seat);
}
template <class Interface>
const Deck& OpenTo<Interface>::deck() const {
  return table_.rules->deck;
}
template <class Interface>
ComboId OpenTo<Interface>::best() const {
  return tricks_of(*table_.rules, state_).best;
}

template <class Interface>
CardSet OpenTo<Interface>::dealt(Seat seat) const {
  if (seat >= table_.rules->seats) refuse("there is no seat " + std::to_string(seat));
  if (viewer_ != no_seat && seat != viewer_)
    refuse("seat " + std::to_string(viewer_) + " may not see what others were dealt");
  return tricks_of(*table_.rules, state_).dealt[seat];
}

template <class Interface>
bool OpenTo<Interface>::next_play(int& at, Play& play) const {
  for (; at < state_.log_size; ++at) {
    const Event& event = state_.log()[static_cast<std::size_t>(at)];
    if (event.kind != Event::Kind::act || event.trick == 0) continue;
    if (event.verb != Verb::lead && event.verb != Verb::beat && event.verb != Verb::bury) continue;
    const bool seen = viewer_ == no_seat || has_seat(event.cards_seen_by, viewer_);
    play = {event.trick, event.seat,
            event.verb == Verb::lead   ? "lead"
            : event.verb == Verb::beat ? "beat"
                                       : "bury",
            seen ? event.cards : Cards{}};
    ++at;
    return true;
  }
  return false;
}

template <class Interface>
const DrawGlimpse* OpenTo<Interface>::drawing() const {
  if (!prospects_) prospects_ = play_of(*table_.rules).prospects(table_, state_, viewer_);
  return prospects_.get();
}

template class OpenTo<Glimpse>;
template class OpenTo<Workbench>;
template class OpenTo<Cashier>;

} // namespace yezi
