// What kits are given of a scene that is arranged, and what they share in doing it.

#include "records/arranging.h"

#include <algorithm>
#include <bit>

#include "kits/kit.h"
#include "records/endings.h"
#include "records/json_value.h"
#include "records/lines.h"
#include "records/pack_order.h"

namespace yezi {

namespace {

void refuse_keys_of_drawing(Arranging& now) {
  const std::pair<bool, const char*> keys[] = {
      {!now.scene.hands.empty(), "hands"},        {!now.scene.dice.empty(), "dice"},
      {!now.scene.values.empty(), "values"},      {!now.scene.at_fault.empty(), "at_fault"},
      {!now.scene.from.text.empty(), "from"},     {!now.scene.turn.text.empty(), "turn"},
      {!now.scene.offered.text.empty(), "offer"}, {now.scene.left.has_value(), "left"}};
  for (const auto& [said, key] : keys)
    if (said)
      now.words.fault(now.scene.place,
                      std::string("\"") + key + "\" is for games of drawing and discarding");
}

void check_match(Arranging& now) {
  const Seats been = now.match.been_head;
  if (now.scene.been_head.size() > static_cast<std::size_t>(std::popcount(unsigned{been})))
    now.words.fault(now.scene.been_head.front().place, "a role stands twice in been_head");
  else if (been == (1U << now.rules.seats) - 1U)
    now.words.fault(now.scene.been_head.front().place,
                    "everybody has been head: that match is over");
}

/// The cut broke the deal off, or a hand had to be shown: there is nothing left to tell.
void check_ended_by_deal(Arranging& now) {
  const std::string outcome(outcome_name(now.state.outcome));
  const std::string& reason = now.rules.reasons[now.state.reason];
  const bool says_so = (now.scene.outcome.text.empty() || now.scene.outcome.text == outcome) &&
                       (now.scene.reason.text.empty() || now.scene.reason.text == reason) &&
                       (now.scene.winner.text.empty() ||
                        now.scene.winner.text == now.words.role_of(now.state.marks[mark_winner]));
  if (!says_so || !now.scene.zones.empty() || !now.scene.trick.empty() ||
      !now.scene.history.empty())
    now.words.fault(now.scene.place,
                    "the deal itself ends this hand: " + outcome + " (" + reason + ")",
                    "what comes after it cannot be");
}

/// A bonus hand is found in the cards of the deal, and nobody plays a hand out in another phase.
void check_reason(Arranging& now) {
  const std::string& reason = now.rules.reasons[now.state.reason];
  const Place& place = now.scene.reason.text.empty() ? now.scene.place : now.scene.reason.place;
  for (const Phase& phase : now.rules.phases) {
    if (phase.name != reason) continue;
    if (phase.kit->ends_as_dealt() == EndsAsDealt::always)
      now.words.fault(place, Message("a hand ends by {} as it is dealt", phase.name),
                      Message("give the cards as deal = {{ … }}"));
    else if (now.state.outcome == Outcome::played && !phase.kit->ends_hand() &&
             (phase.kit->outcomes(phase.name) & outcome_bit(Outcome::played)) == 0)
      now.words.fault(place, Message("hands are not played out in {}", phase.name));
  }
}

/// Without a winner who plays, the settlement of a hand that was won would be of nobody.
void check_winner(Arranging& now) {
  const Place& place = now.scene.winner.text.empty() ? now.scene.place : now.scene.winner.place;
  const Seat winner = now.state.marks[mark_winner];
  if (winner == no_seat) {
    if (now.state.outcome == Outcome::won && now.faults.empty())
      now.words.fault(place, "a hand that was won has a winner: say which role", "winner = \"…\"");
  } else if (!has_seat(active_seats(now.rules, now.state), winner)) {
    now.words.fault(place, now.words.role_of(winner) + " does not act and cannot win");
  } else if (now.state.outcome == Outcome::drawn || now.state.outcome == Outcome::void_hand) {
    now.words.fault(place, "nobody wins a hand whose outcome is " +
                               in_quotes(outcome_name(now.state.outcome)));
  }
}

/// Deals the pack in the order that the scene gives; it can go on by its history alone.
void deal_in_order(Arranging& now) {
  const SceneText& pack = now.scene.pack;
  if (!now.scene.deal.empty() || !now.scene.zones.empty() || !now.scene.holds.empty() ||
      goes_beyond_deal(now))
    now.words.fault(pack.place, "the order of the pack says the whole deal",
                    R"(give "history" beside it, and neither cards nor a trick)");
  Checked<Deal> deal = read_pack(now.rules, pack.text);
  for (const Fault& found : deal.faults()) now.words.fault(pack.place, found.what);
  if (!deal) return;
  throw_cuts(now.rules, cuts_of(now.rules, now.scene, now.words), *deal);
  for (const Fault& found : check_deal(now.rules, *deal)) now.words.fault(pack.place, found.what);
  if (!now.good()) return;
  check_match(now);
  now.state = yezi::deal(now.table, now.match, *deal);
  now.ended_by_deal = now.state.over();
  if (now.ended_by_deal) check_ended_by_deal(now);
}

} // namespace

namespace {

/// The pack of a scene whose places are piles: the cards that it names where it says, in the order
/// in which they are dealt, and the others where there is room, lowest first.
std::optional<Deal> deal_of_piles(Arranging& now) {
  const Rules& rules = now.rules;
  std::vector<Card> pack(rules.deal.size(), no_card);
  Pile left;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    for (int i = rules.deck.faces[face].copies; i > 0; --i) left.add(static_cast<Card>(face));
  for (const ScenePile& told : now.scene.deal) {
    int zone = -1, role = 0;
    for (std::size_t z = 0; z < rules.zones.size(); ++z)
      if (!rules.zones[z].of_seat && rules.zones[z].name == told.role) zone = static_cast<int>(z);
    if (zone < 0) {
      role = now.words.index(rules.roles, told.role, "role", told.place);
      zone = rules.hand_zone;
    }
    if (role < 0) continue;
    std::size_t step = 0;
    for (const Card card : now.words.cards_in_order(told.cards, told.place)) {
      while (step < pack.size() && (rules.deal[step].zone != zone || rules.deal[step].role != role))
        ++step;
      const std::string& code = rules.deck.faces[card].code;
      if (step == pack.size()) {
        now.words.fault(told.place, "more cards are named than are dealt there: " + code);
        break;
      }
      if (left.count(card) == 0) {
        now.words.fault(told.place, "more cards are named than there are: " + code);
        break;
      }
      left.remove(card);
      pack[step++] = card;
    }
  }
  if (!now.good()) return std::nullopt;
  Deal deal;
  for (Card card : pack) {
    if (card == no_card) left.remove(card = left.first());
    deal.order[deal.size++] = card;
  }
  return deal;
}

/// A scene with piles: dealt, and no more.
std::optional<SceneCards> deal_scene_of_piles(Arranging& now) {
  for (const auto& [said, key] : {std::pair{!now.scene.holds.empty(), "holds"},
                                  std::pair{!now.scene.seen.text.empty(), "seen"},
                                  std::pair{!now.scene.aside.text.empty(), "aside"},
                                  std::pair{!now.scene.sizes.empty(), "sizes"}})
    if (said)
      now.words.fault(now.scene.place,
                      std::string("\"") + key + "\" is for packs of at most 64 cards");
  const std::optional<Deal> deal = deal_of_piles(now);
  if (!deal) return std::nullopt;
  check_match(now);
  now.state = yezi::deal(now.table, now.match, *deal);
  return SceneCards{};
}

} // namespace

std::optional<SceneCards> deal_scene(Arranging& now) {
  refuse_keys_of_drawing(now);
  if (!now.scene.pack.text.empty()) {
    deal_in_order(now);
    return now.good() ? std::optional(SceneCards{}) : std::nullopt;
  }
  if (now.rules.piles) return deal_scene_of_piles(now);
  SceneCards cards = lay_cards(now.rules, now.scene, now.seating, now.faults);
  if (!now.good()) return std::nullopt;
  if (now.laid != nullptr) *now.laid = cards;
  if (now.swap.one != no_card) {
    const CardSet both = card_bit(now.swap.one) | card_bit(now.swap.other);
    each_place(cards, [&](CardSet& set) {
      if (meet(set, both) && (set & both) != both) set ^= both;
    });
  }
  const Deal deal =
      deal_of(now.rules, cards, cuts_of(now.rules, now.scene, now.words), now.seating);
  for (const Fault& found : check_deal(now.rules, deal))
    now.words.fault(now.scene.place, found.what);
  if (!now.good()) return std::nullopt;
  check_match(now);
  now.state = yezi::deal(now.table, now.match, deal);
  // Cards that a scene leaves open may make a bonus hand by chance; only a deal that is told
  // counts.
  const bool broken_off = now.rules.counting.on && now.state.marks[mark_opener] == no_seat;
  now.ended_by_deal = now.state.over() && (now.scene.dealt || broken_off);
  if (now.ended_by_deal) check_ended_by_deal(now);
  return cards;
}

bool goes_beyond_deal(const Arranging& now) {
  const Scene& scene = now.scene;
  return !now.ended_by_deal &&
         (!scene.dealt || !scene.phase.text.empty() || scene.ended || !scene.trick.empty());
}

void arrange_dealt(Arranging& now) {
  if (deal_scene(now) && goes_beyond_deal(now))
    now.words.fault(now.scene.place, "this game has no tricks: give \"deal\" and \"history\"");
}

void end_scene(Arranging& now) {
  State& state = now.state;
  if (!now.scene.winner.text.empty())
    state.marks[mark_winner] = now.words.seat(now.scene.winner.text, now.scene.winner.place);
  if (!now.good()) return;
  const std::optional<Ending> ending =
      ending_of(now.rules, now.scene, state.marks[mark_winner] != no_seat, now.words);
  if (!ending) return;
  state.outcome = ending->outcome;
  state.reason = static_cast<std::uint8_t>(ending->reason);
  state.asked = 0;
  check_winner(now);
  check_reason(now);
}

} // namespace yezi
