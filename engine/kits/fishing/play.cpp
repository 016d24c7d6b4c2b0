// A turn of fishing: a card of the hand, then the card turned up.

#include <algorithm>

#include "core/refusals.h"
#include "kits/fishing/phase.h"
#include "table/hand.h"
#include "table/offer.h"
#include "view/guess_kinds.h"
#include "view/merits.h"

namespace yezi {

namespace {

constexpr RefusalKind fishing_refusals[] = {
    {"play", "no_match", "the cards do not match"},
    {"play.hand_must", "must_take", "the card of the hand catches something"},
    {"play.drawn_must", "must_take", "the card turned up catches something"},
    {"play.pile", "no_pile", "the three cannot be piled"},
};

CardSet table_zone(const Rules& rules, const State& state, int zone_index) {
  return zone_index < 0 ? 0 : zone(rules, state, zone_index, 0);
}

/// The card that the seat plays now: the one turned up, or one of its hand.
CardSet in_play(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat) {
  const CardSet up = table_zone(rules, state, phase.turned);
  return up != 0 ? up : zone(rules, state, phase.hand, seat);
}

CardSet one_of_each(CardSet cards, CardSet copies) {
  CardSet ones = 0;
  for (const Card card : each(cards)) ones |= lowest_of(alike_to(card, copies) & cards);
  return ones;
}

/// Sets of two cards and more that come to `left`.
void add_sums(const FishingPhase& phase, CardSet among, CardSet chosen, int left, CardSet copies,
              std::vector<CardSet>& out) {
  if (left == 0) {
    const bool lowest = std::all_of(out.begin(), out.end(), [&](CardSet other) {
      return !holds_alike(other, chosen, copies) || size_of(other) != size_of(chosen);
    });
    if (size_of(chosen) > 1 && lowest) out.push_back(chosen);
    return;
  }
  for (const Card card : each(among)) {
    among &= ~card_bit(card);
    const int worth = phase.adds[card];
    if (worth > 0 && worth <= left)
      add_sums(phase, among, chosen | card_bit(card), left - worth, copies, out);
  }
}

/// The three that `card` and two of the layout make, if it may be piled; else none.
CardSet pile_with(const Rules& rules, const State& state, const FishingPhase& phase, Card card) {
  if (phase.piled < 0 || table_zone(rules, state, phase.turned) != 0) return 0;
  const CardSet alike = alike_to(card, rules.deck.copies);
  const CardSet two = alike & table_zone(rules, state, phase.pool);
  if (size_of(alike) != 4 || size_of(two) != 2) return 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if ((alike & zone(rules, state, phase.caught, seat)) != 0) return 0;
  return two | card_bit(card);
}

bool must_take(const Rules& rules, const State& state, const FishingPhase& phase) {
  return table_zone(rules, state, phase.turned) != 0 ? phase.drawn_must : phase.hand_must;
}

} // namespace

std::span<const RefusalKind> refusals_of_fishing() { return fishing_refusals; }

std::vector<CardSet> catches(const Rules& rules, const State& state, const FishingPhase& phase,
                             Card card) {
  const CardSet copies = rules.deck.copies;
  const CardSet alike = alike_to(card, copies);
  const CardSet pile = alike & table_zone(rules, state, phase.piled);
  if (pile != 0) return {pile};
  const CardSet lying = table_zone(rules, state, phase.pool);
  if (holds(phase.fourth, alike) && size_of(alike & lying) == 3) return {alike & lying};
  std::vector<CardSet> found;
  for (const Card caught_card : each(one_of_each(phase.takes[card] & lying, copies)))
    found.push_back(card_bit(caught_card));
  if (phase.sums) add_sums(phase, lying, 0, phase.adds[card], copies, found);
  return found;
}

Outcomes FishingPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::played);
}

Outcome FishingPhase::unwon() const { return Outcome::played; }

PartSize FishingPhase::part() const { return part_of<FishingState>(); }

void FishingPhase::deal(const Rules& rules, const Deal& deal, State& state) const {
  FishingState& part = state.part<FishingState>();
  part.order.fill(no_card);
  part.size = 0;
  std::size_t from = deal.cut;
  for (const DealStep step : rules.deal) {
    if (step.zone == stock) part.order[part.size++] = deal.order[from];
    if (++from == deal.size) from = 0;
  }
  std::reverse(part.order.begin(), part.order.begin() + part.size);
}

namespace {

void turn_begins(Hand& now, const FishingPhase& phase, Seat seat);

void turn_ends(Hand& now, const FishingPhase& phase, Seat seat) {
  turn_begins(now, phase, next_active(now.rules, now.state, seat));
}

/// The top card of the stock, which joins the layout at once where it catches nothing.
void turn_up(Hand& now, const FishingPhase& phase, Seat seat) {
  State& state = now.state;
  FishingState& part = state.part<FishingState>();
  const Card card = part.order[--part.size];
  part.order[part.size] = no_card;
  zone(now.rules, state, phase.stock, 0) &= ~card_bit(card);
  Event event;
  event.kind = Event::Kind::draw;
  event.seat = seat;
  event.size = 1;
  event.cards = card_bit(card);
  event.cards_seen_by = event.known_by = everyone(now.rules);
  note(now, event);
  if (catches(now.rules, state, phase, card).empty()) {
    zone(now.rules, state, phase.pool, 0) |= card_bit(card);
    turn_ends(now, phase, seat);
    return;
  }
  zone(now.rules, state, phase.turned, 0) = card_bit(card);
  state.asked = seat_bit(seat);
}

void turn_begins(Hand& now, const FishingPhase& phase, Seat seat) {
  if (now.state.part<FishingState>().size == 0)
    finish(now, Outcome::played, no_seat, "play");
  else if (zone(now.rules, now.state, phase.hand, seat) == 0)
    turn_up(now, phase, seat);
  else
    now.state.asked = seat_bit(seat);
}

/// Pairs of a dealt hand that are caught at once.
void lay_out_pairs(Hand& now, const FishingPhase& phase, Seat seat) {
  CardSet& held = zone(now.rules, now.state, phase.hand, seat);
  CardSet pairs = 0;
  for (CardSet left = held & phase.laid_out; left != 0;) {
    const CardSet alike = alike_to(first_of(left), now.rules.deck.copies) & left;
    left &= ~alike;
    pairs |= size_of(alike) % 2 == 0 ? alike : alike & ~lowest_of(alike);
  }
  if (pairs == 0) return;
  held &= ~pairs;
  zone(now.rules, now.state, phase.caught, seat) |= pairs;
  Event shown;
  shown.kind = Event::Kind::reveal;
  shown.verb = Verb::claim;
  shown.seat = seat;
  shown.cards = pairs;
  shown.size = static_cast<std::uint8_t>(size_of(pairs));
  shown.arg = static_cast<std::uint8_t>(phase.hand);
  shown.known_by = shown.cards_seen_by = everyone(now.rules);
  note(now, shown);
}

} // namespace

void FishingPhase::enter(Hand& now) const {
  for (int role = 0; role < now.rules.seats && laid_out != 0; ++role)
    lay_out_pairs(now, *this, seat_of_role(now.rules, now.state, role));
  turn_begins(now, *this, now.state.head);
}

void FishingPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const CardSet mine = in_play(rules, state, *this, seat);
  const CardSet up = table_zone(rules, state, turned);
  std::vector<CardSet> seen; // by kinds: two cards may catch each other's like
  CardSet free = 0;
  for (const Card card : each(one_of_each(mine, rules.deck.copies))) {
    const std::vector<CardSet> caught_sets = catches(rules, state, *this, card);
    if (caught_sets.empty() || !must_take(rules, state, *this)) free |= card_bit(card);
    for (const CardSet target : caught_sets) {
      Action action;
      action.verb = take;
      action.cards = card_bit(card) | target;
      const CardSet kinds = lowest_alike(action.cards, ~CardSet{0}, rules.deck.copies);
      action.arg = static_cast<std::uint16_t>(std::count(seen.begin(), seen.end(), kinds));
      seen.push_back(kinds);
      into.add(action);
    }
  }
  for (const Card card : each(one_of_each(mine, rules.deck.copies))) {
    Action action;
    action.verb = heap;
    action.cards = pile_with(rules, state, *this, card);
    if (action.cards != 0) into.add(action);
  }
  if (up == 0 && !release) {
    if (free == mine || !hand_must || seen.empty()) into.add(Action{});
    return;
  }
  for (const Card card : each(free)) {
    Action action;
    action.verb = lay;
    action.cards = card_bit(card);
    into.add(action);
  }
}

void FishingPhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  const bool from_stock = table_zone(now.rules, state, turned) != 0;
  for (const int from : {pool, turned, piled})
    if (from >= 0) zone(now.rules, state, from, 0) &= ~action.cards;
  zone(now.rules, state, hand, seat) &= ~action.cards;
  if (action.verb == take)
    zone(now.rules, state, caught, seat) |= action.cards;
  else if (action.verb == heap)
    zone(now.rules, state, piled, 0) |= action.cards;
  else
    zone(now.rules, state, pool, 0) |= action.cards;
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  if (from_stock)
    turn_ends(now, *this, seat);
  else
    turn_up(now, *this, seat);
}

void FishingPhase::hide(const Rules&, Seat, const State&, State& seen) const {
  seen.part<FishingState>().order.fill(no_card);
}

namespace {

/// Unseen cards over the hidden places, and then the stock in any order.
class FishingWorlds final : public WorldSource {
public:
  FishingWorlds(const Table& table, const View& view, int stock)
      : rules_(*table.rules), stock_(stock), free_(guess_freely(table, view)) {}
  State draw(Rng& rng) override {
    State state = free_->draw(rng);
    FishingState& part = state.part<FishingState>();
    std::size_t count = 0;
    for (const Card card : each(zone(rules_, state, stock_, 0))) part.order[count++] = card;
    rng.shuffle(std::span(part.order.data(), count));
    return state;
  }
  WorldSampler::Method method() const override { return free_->method(); }

private:
  const Rules& rules_;
  int stock_;
  std::unique_ptr<WorldSource> free_;
};

} // namespace

std::unique_ptr<WorldSource> FishingPhase::worlds(const Table& table, const View& view,
                                                  WorldFit) const {
  return std::make_unique<FishingWorlds>(table, view, stock);
}

Action FishingPhase::rollout(const Rules&, const State&, Seat seat, const Offer& offered,
                             CommonRandom common) const {
  // what catches the most for its numerals; else the lowest card is laid
  Action best = offered.at(0);
  std::int64_t most = -1;
  for (const Action& action : offered.listed()) {
    std::int64_t worth = 0;
    for (const Card card : each(action.cards)) worth += adds[card];
    const bool takes_cards = action.verb == take;
    const std::int64_t value =
        ((takes_cards ? 1024 + worth : 256 - worth) << 10U) +
        static_cast<std::int64_t>(common(seat, action.cards ^ action.arg) & 1023U);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

std::vector<std::string> FishingPhase::disagreements(const Rules& rules, const State& state) const {
  const FishingState& part = state.part<FishingState>();
  CardSet in_order = 0;
  for (std::size_t i = 0; i < part.size; ++i) in_order |= card_bit(part.order[i]);
  if (in_order == zone(rules, state, stock, 0)) return {};
  return {"the order of the stock is not of the cards that lie there"};
}

void FishingPhase::why_not(const Table& table, const View& view, const Action& action,
                           const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  const CardSet mine = in_play(rules, view.seen, *this, view.me) & action.cards;
  const bool up = table_zone(rules, view.seen, turned) != 0;
  const auto refuse = [&](const char* path, const char* kind, const std::string& says) {
    out.push_back({path, refusal_rules(rules.said, path, kind), says, kind});
  };
  if (mine == 0) return;
  if (action.verb == take)
    refuse("play", "no_match", locale("These cards do not match."));
  else if (action.verb == heap)
    refuse("play.pile", "no_pile",
           locale("Only three of a kind whose fourth is still out can be piled."));
  else if (action.verb == lay && !catches(rules, view.seen, *this, first_of(mine)).empty())
    refuse(up ? "play.drawn_must" : "play.hand_must", "must_take",
           locale("This card catches something, so it has to be used."));
}

} // namespace yezi
