#include "kits/script/bench.h"

#include <algorithm>

namespace yezi {

namespace {

/// A key for a card that no order names.
std::uint64_t by_chance(const ScriptState& script, Card card) {
  return CommonRandom(script.luck)(script.shuffles, card);
}

} // namespace

std::vector<Card> in_order(const ScriptState& script, CardSet cards) {
  std::vector<Card> found;
  for (std::size_t i = 0; i < script.count; ++i) {
    const Card card = script.order[i];
    if (card >= 64 || !has_card(cards, card)) continue;
    found.push_back(card);
    cards &= ~card_bit(card);
  }
  const auto rest = static_cast<std::ptrdiff_t>(found.size());
  for (const Card card : each(cards)) found.push_back(card);
  std::sort(found.begin() + rest, found.end(),
            [&](Card a, Card b) { return by_chance(script, a) < by_chance(script, b); });
  return found;
}

ScriptBench::ScriptBench(Hand& hand, Seat actor)
    : OpenTo(hand.table, hand.state),
      hand_(hand),
      script_(script_state(hand.state)),
      actor_(actor) {}

Event& ScriptBench::add(Event::Kind kind, CardSet cards, Seats seen_by) {
  Event event;
  event.kind = kind;
  event.seat = actor_;
  event.size = static_cast<std::uint8_t>(size_of(cards));
  event.cards = cards;
  event.cards_seen_by = seen_by;
  event.known_by = everyone(hand_.rules);
  moves_.push_back(event);
  return moves_.back();
}

/// What is laid on a place lies on top of it.
void ScriptBench::shift(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) {
  if (cards.empty()) return;
  const Rules& rules = hand_.rules;
  yezi::zone(rules, hand_.state, from, from_seat) &= ~cards;
  yezi::zone(rules, hand_.state, to, to_seat) |= cards;
  if (!script_.repeats)
    std::stable_partition(script_.order.begin(), script_.order.begin() + script_.count,
                          [&](Card card) { return card < 64 && has_card(cards, card); });
  moves_.push_back(moved(rules, actor_, cards, {from, from_seat}, {to, to_seat}));
}

void ScriptBench::move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) {
  const CardSet there = this->cards(from, from_seat);
  if (!holds(there, cards))
    throw ScriptError("the cards to move are not all in " + zone_rule(from).name);
  this->cards(to, to_seat); // checks the place
  const Zone& place = zone_rule(from);
  if (place.seen_by == Zone::SeenBy::none && cards != there && !cards.empty())
    throw ScriptError("nobody sees which cards lie in " + place.name + ": t:draw(\"" + place.name +
                      "\", n, zone, seat) takes the top ones, as they were shuffled; t:move takes "
                      "all of them");
  shift(cards, from, from_seat, to, to_seat);
}

CardSet ScriptBench::draw(int from, Seat from_seat, int n, int to, Seat to_seat) {
  const std::vector<Card> pile = in_order(script_, this->cards(from, from_seat));
  this->cards(to, to_seat);
  if (n < 0) throw ScriptError("wanted a number of cards to draw, got " + std::to_string(n));
  CardSet drawn;
  for (std::size_t i = 0; i < std::min(pile.size(), static_cast<std::size_t>(n)); ++i)
    drawn |= card_bit(pile[i]);
  shift(drawn, from, from_seat, to, to_seat);
  return drawn;
}

void ScriptBench::shuffle(int zone, Seat seat) {
  const CardSet cards = this->cards(zone, seat);
  const auto end = script_.order.begin() + script_.count;
  if (!script_.repeats) {
    // the cards of the place change places among one another
    std::vector<Card> shuffled = in_order(script_, cards);
    Rng rng = Rng::for_hand(script_.luck, script_.shuffles);
    rng.shuffle(std::span<Card>(shuffled));
    std::size_t next = 0;
    for (auto at = script_.order.begin(); at != end; ++at)
      if (*at < 64 && has_card(cards, *at)) *at = shuffled[next++];
  }
  ++script_.shuffles;
  Event& event = add(Event::Kind::shuffle, {}, 0);
  event.size = static_cast<std::uint8_t>(size_of(cards));
  event.arg = word_of(hand_.rules, zone, seat) & max_arg;
}

void ScriptBench::show(CardSet cards, int zone, Seat seat) {
  if (!holds(this->cards(zone, seat), cards))
    throw ScriptError("the cards to show are not all in " + zone_rule(zone).name);
  if (cards.empty()) return;
  Event& event = add(Event::Kind::reveal, cards, everyone(hand_.rules));
  event.seat = zone_rule(zone).of_seat ? seat : no_seat;
  event.arg = static_cast<std::uint16_t>(zone) & max_arg;
}

void ScriptBench::set_mark(std::string_view name, Seat seat) {
  mark(name); // checks the name
  if (seat != no_seat && seat >= seats()) throw ScriptError("there is no such seat");
  hand_.state.marks[static_cast<std::size_t>(index_of(hand_.rules.marks, name))] = seat;
}

void ScriptBench::set_counter(std::string_view name, Seat seat, std::int64_t value) {
  const std::size_t place = counter_place(hand_.rules, name, seat);
  if (value < INT16_MIN || value > INT16_MAX)
    throw ScriptError("a counter holds -32768 to 32767, got " + std::to_string(value));
  hand_.state.counters[place] = static_cast<std::int16_t>(value);
}

void ScriptBench::end(std::string_view outcome, Seat winner) {
  if (outcome == "won") {
    outcome_ = Outcome::won;
  } else if (outcome == "drawn") {
    outcome_ = Outcome::drawn;
  } else if (outcome == "void") {
    outcome_ = Outcome::void_hand;
  } else if (outcome == "played") {
    outcome_ = Outcome::played;
  } else {
    throw ScriptError("a hand ends \"won\", \"drawn\", \"void\" or \"played\", not \"" +
                      std::string(outcome) + "\"");
  }
  if (outcome_ == Outcome::won && winner == no_seat)
    throw ScriptError("a hand that is won has a winner: t:finish(\"won\", seat)");
  winner_ = winner;
}

/// Who sees every card of an act: where it lies now, or while it was moved.
Seats ScriptBench::seen_by(CardSet cards) const {
  const Rules& rules = hand_.rules;
  Seats all = everyone(rules);
  for (const Card card : each(cards)) {
    Seats seen = actor_ == no_seat ? Seats{0} : seat_bit(actor_);
    for (const Event& event : moves_)
      if (has_card(event.cards.set(), card)) seen |= event.cards_seen_by;
    for (std::size_t z = 0; z < rules.zones.size(); ++z)
      for (int s = 0; s < (rules.zones[z].of_seat ? rules.seats : 1); ++s)
        if (has_card(yezi::zone(rules, hand_.state, static_cast<int>(z), static_cast<Seat>(s)),
                     card))
          seen |= seers(rules, static_cast<int>(z), static_cast<Seat>(s));
    all &= seen;
  }
  return all;
}

void ScriptBench::note_act(const Action& action) {
  note(hand_, act(hand_, actor_, action, seen_by(action.cards.set()), everyone(hand_.rules)));
  for (Event& event : moves_)
    if (event.kind == Event::Kind::move && event.cards == action.cards) {
      event.verb = Verb::claim; // the act has told of it
      break;
    }
  note_moves();
}

void ScriptBench::note_moves() {
  for (const Event& event : moves_) note(hand_, event);
  moves_.clear();
}

void ScriptBench::carry_on() {
  State& state = hand_.state;
  const std::string phase = hand_.rules.phases[state.phase].name;
  script_.asked = 0;
  state.step = 0;
  if (outcome_ != Outcome::running) {
    finish(hand_, outcome_, winner_, phase);
  } else if (next_) {
    yezi::next_phase(hand_);
  } else if (asked_ == 0 || (asked_ & ~everyone(hand_.rules)) != 0) {
    throw ScriptError("a phase must ask a seat, end the hand, or go to the next phase");
  } else {
    state.asked = asked_;
    state.answered = 0;
    if (std::popcount(asked_) == 1) return;
    state.step = 1;
    script_.asked = asked_;
  }
}

} // namespace yezi
