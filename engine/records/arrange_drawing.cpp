// A scene of a draw-and-discard game says what hands hold, as players write them; all other cards
// lie in the wall, lowest first. It stands at the deal, in somebody's turn, at a discard that can
// be claimed, or at the end.

#include "records/arrange_drawing.h"

#include <algorithm>
#include <numeric>

#include "records/hand_text.h"
#include "records/json_value.h"
#include "records/lines.h"
#include "table/drawing.h"

namespace yezi {

namespace {

class DrawArranger {
public:
  DrawArranger(const Table& table, const Scene& scene, const Match& match, SceneWords& words)
      : table_(table),
        rules_(*table.rules),
        scene_(scene),
        match_(match),
        words_(words),
        phase_(draw_rules(rules_)) {}

  State run() {
    read_dice();
    if (!good_) return state_;
    if (scene_.dealt || !scene_.pack.text.empty()) {
      deal_pack();
      return state_;
    }
    if (scene_.hands.empty() && scene_.values.empty() && !scene_.ended) {
      fault(scene_.place, "the scene says neither how hands were dealt nor what they hold",
            "hands = { role = \"…\" }, deal = { … } or pack = \"sorted\"");
      return state_;
    }
    start();
    read_hands();
    read_values();
    if (good_) fill_wall();
    if (!good_) return state_;
    if (!scene_.turn.text.empty())
      take_turn();
    else if (!scene_.offered.text.empty())
      offer_card();
    else
      end();
    return state_;
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    words_.fault(place, std::move(what), std::move(hint));
    good_ = false;
  }

  Seat seat_of(const SceneText& role) {
    const Seat seat = words_.seat(role.text, role.place);
    good_ = good_ && seat != no_seat;
    return seat;
  }

  /// Dice that the scene leaves open show ones.
  void read_dice() {
    for (const Throw& each : rules_.throws)
      std::fill_n(dice_.begin() + each.first, each.dice, std::uint8_t{1});
    std::vector<std::string> names;
    for (const Throw& each : rules_.throws) names.push_back(each.name);
    for (const SceneDice& told : scene_.dice) {
      const int index = words_.index(names, told.name, "throw", told.place);
      good_ = good_ && index >= 0;
      if (index < 0) continue;
      const Throw& thrown = rules_.throws[static_cast<std::size_t>(index)];
      const bool fits = told.shown.size() == thrown.dice &&
                        std::all_of(told.shown.begin(), told.shown.end(),
                                    [](int die) { return die >= 1 && die <= 6; });
      if (!fits) {
        fault(told.place, "wanted " + std::to_string(thrown.dice) + " dice from 1 to 6");
        continue;
      }
      std::copy(told.shown.begin(), told.shown.end(), dice_.begin() + thrown.first);
    }
  }

  std::vector<Card> sorted_pack() const {
    std::vector<Card> pack;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      pack.insert(pack.end(), static_cast<std::size_t>(rules_.deck.faces[face].copies),
                  static_cast<Card>(face));
    return pack;
  }

  // At the deal ---------------------------------------------------------------------------------

  void deal_pack() {
    Deal deal;
    std::copy_n(dice_.begin(), dice_.size(), deal.dice.begin());
    std::vector<Card> pack = sorted_pack();
    if (!scene_.pack.text.empty() && scene_.pack.text != "sorted") {
      const Checked<std::vector<Card>> told = read_pack();
      if (!told) return;
      pack = *told;
    } else if (scene_.dealt) {
      pack = pack_of_deal(pack);
    }
    if (!good_) return;
    deal.size = static_cast<std::uint8_t>(pack.size());
    std::copy(pack.begin(), pack.end(), deal.order.begin());
    for (const Fault& found : check_deal(rules_, deal)) fault(scene_.place, found.what);
    if (good_) state_ = yezi::deal(table_, match_, deal);
  }

  Checked<std::vector<Card>> read_pack() {
    std::vector<Card> pack;
    std::string_view left = scene_.pack.text;
    while (!left.empty()) {
      const auto blank = std::min(left.find(' '), left.size());
      const std::string_view code = left.substr(0, blank);
      left.remove_prefix(std::min(blank + 1, left.size()));
      if (code.empty()) continue;
      const auto card = rules_.deck.find(code);
      if (!card || pack.size() == max_pack) {
        fault(scene_.pack.place, "there is no card " + in_quotes(code));
        return Faults{};
      }
      pack.push_back(*card);
    }
    return pack;
  }

  /// Hands, and under the name of the wall the first cards to be drawn; the rest as they come.
  std::vector<Card> pack_of_deal(const std::vector<Card>& all) {
    const DealPlan plan = plan_deal(rules_, dice_);
    std::vector<Card> pack(all.size(), no_card);
    Pile left;
    for (const Card card : all) left.add(card);
    const auto lay = [&](const std::vector<std::uint8_t>& places, const std::vector<Card>& cards,
                         const Place& place) {
      if (cards.size() > places.size())
        return fault(place, "these are " + std::to_string(cards.size()) +
                                " cards, there is room for " + std::to_string(places.size()));
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (left.count(cards[i]) == 0)
          return fault(place, "there are not so many " + rules_.deck.faces[cards[i]].code);
        left.remove(cards[i]);
        pack[places[i]] = cards[i];
      }
    };
    const std::string& wall = rules_.zones[static_cast<std::size_t>(phase_.wall)].name;
    for (const ScenePile& told : scene_.deal) {
      if (told.role == wall) {
        lay(plan.wall, in_order(told), told.place);
        continue;
      }
      const Seat seat = words_.seat(told.role, told.place);
      if (seat == no_seat) return good_ = false, pack;
      const auto role = static_cast<std::size_t>(role_of(seat));
      lay(plan.hands[role], in_order(told), told.place);
    }
    for (Card& card : pack) {
      if (card != no_card) continue;
      card = left.first();
      left.remove(card);
    }
    return pack;
  }

  int role_of(Seat seat) const { return (seat + rules_.seats - match_.head) % rules_.seats; }

  /// The cards of a text without sets, lowest first; of several words in their order.
  std::vector<Card> in_order(const ScenePile& told) {
    std::vector<Card> cards;
    std::string_view left = told.cards;
    while (!left.empty() && good_) {
      const auto blank = std::min(left.find(' '), left.size());
      const std::string_view word = left.substr(0, blank);
      left.remove_prefix(std::min(blank + 1, left.size()));
      if (word.empty()) continue;
      const Checked<HandText> hand = parse_hand(rules_, word);
      if (!hand || hand->out || !hand->melds.empty()) {
        fault(told.place, "wanted cards, got " + in_quotes(word));
        break;
      }
      for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
        cards.insert(cards.end(),
                     static_cast<std::size_t>(hand->cards.count(static_cast<Card>(face))),
                     static_cast<Card>(face));
    }
    return cards;
  }

  // As it lies ----------------------------------------------------------------------------------

  void start() {
    state_ = State{};
    state_.head = match_.head;
    state_.marks.fill(no_seat);
    state_.counters = match_.counters;
    state_.pool = match_.pool;
    state_.scores = match_.scores;
    state_.trick.winners.fill(no_seat);
    state_.phase = static_cast<std::uint8_t>(rules_.draw_phase);
    state_.step = turn_step;
    state_.draw.wall.fill(no_card);
    std::copy_n(dice_.begin(), dice_.size(), state_.draw.dice.begin());
    // somebody has discarded before, unless a hand says that this is its first chance
    state_.draw.discards.fill(1);
  }

  void read_hands() {
    for (const ScenePile& told : scene_.hands) {
      const Seat seat = words_.seat(told.role, told.place);
      if (seat == no_seat) {
        good_ = false;
        continue;
      }
      const Checked<HandText> hand = parse_hand(rules_, told.cards);
      if (!hand) {
        for (const Fault& found : hand.faults()) fault(told.place, found.what, found.hint);
        continue;
      }
      lay_hand(seat, *hand, told.place);
    }
  }

  void lay_hand(Seat seat, const HandText& hand, const Place& place) {
    if (hand.out && out_ != no_seat) return fault(place, "two hands went out");
    if (has_seat(told_, seat)) return fault(place, "this hand is told twice");
    const int cards = hand.cards.size() + (hand.win == no_card ? 0 : 1);
    if (phase_.goal == DrawPhase::Goal::melds && cards > max_melded_hand)
      return fault(place, "a hand has at most " + std::to_string(max_melded_hand) + " cards");
    told_ |= seat_bit(seat);
    DrawState& draw = state_.draw;
    set_pile(rules_, state_, phase_.hand, seat, hand.cards);
    for (std::size_t i = 0; i < hand.melds.size(); ++i) {
      Meld meld = hand.melds[i];
      if (!hand.fed_by[i].empty()) {
        const Seat from = words_.seat(hand.fed_by[i], place);
        if (from == seat) return fault(place, "nobody claims a card from himself");
        if (from != no_seat)
          meld.from = static_cast<std::uint8_t>((meld.from & 0xF0U) | (from + 1U));
      }
      draw.melds[seat][draw.meld_count[seat]++] = meld;
      ++draw.melds_made;
      for (const Card card : meld.cards)
        if (card != no_card) put(rules_, state_, phase_.melds, seat, card);
    }
    if (!hand.out) return;
    out_ = seat;
    out_hand_ = hand;
    if (hand.win != no_card) put(rules_, state_, phase_.hand, seat, hand.win);
  }

  void read_values() {
    for (const SceneMark& mark : scene_.values) {
      const Seat seat = words_.seat(mark.role, mark.place);
      if (seat == no_seat) {
        good_ = false;
      } else if (has_seat(told_, seat)) {
        fault(mark.place, "this hand is told: it is counted");
      } else {
        state_.draw.stated[seat] = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(mark.number, -2'000'000'000, 2'000'000'000));
        state_.draw.stated_for |= seat_bit(seat);
      }
    }
    for (const SceneText& role : scene_.at_fault)
      if (const Seat seat = seat_of(role); seat != no_seat) state_.draw.at_fault |= seat_bit(seat);
  }

  /// What no hand holds is in the wall; beyond `left` it has been discarded.
  void fill_wall() {
    std::array<int, max_faces> lying{};
    for (std::size_t z = 0; z < rules_.zones.size(); ++z)
      for (int s = 0; s < (rules_.zones[z].of_seat ? rules_.seats : 1); ++s)
        for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
          lying[face] += count_of(rules_, state_, static_cast<int>(z), static_cast<Seat>(s),
                                  static_cast<Card>(face));
    if (!scene_.offered.text.empty()) {
      const auto card = rules_.deck.find(scene_.offered.text);
      if (!card)
        return fault(scene_.offered.place, "there is no card " + in_quotes(scene_.offered.text));
      if (!scene_.robbing) ++lying[*card];
      state_.draw.offered = *card;
    }
    std::vector<Card> rest;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const Face& each = rules_.deck.faces[face];
      const int left = each.copies - lying[face];
      if (left < 0)
        return fault(scene_.place, "there are only " + std::to_string(each.copies) + " cards \"" +
                                       each.code + "\" in the pack, the scene has " +
                                       std::to_string(each.copies - left));
      rest.insert(rest.end(), static_cast<std::size_t>(left), static_cast<Card>(face));
    }
    DrawState& draw = state_.draw;
    std::size_t size = rest.size();
    if (scene_.left) size = std::min(size, static_cast<std::size_t>(*scene_.left) + phase_.dead);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (i < size) {
        draw.wall[i] = rest[i];
        put(rules_, state_, phase_.wall, 0, rest[i]);
      } else {
        put(rules_, state_, phase_.river, state_.head, rest[i]);
        tell_discard(rest[i], state_.head);
      }
    }
    draw.size = draw.tail = static_cast<std::uint8_t>(size);
  }

  /// Where discards come back it matters which there were.
  void tell_discard(Card card, Seat by) {
    if (phase_.turns == 0) return;
    state_.draw.told[state_.draw.told_count] = card;
    state_.draw.told_how[state_.draw.told_count++] = by;
  }

  void take_turn() {
    const Seat seat = seat_of(scene_.turn);
    if (seat == no_seat) return;
    DrawState& draw = state_.draw;
    draw.turn = seat;
    if (out_ != no_seat && out_ != seat)
      return fault(scene_.turn.place, "only the card that was drawn in this turn has a plus sign");
    if (out_ != no_seat) {
      draw.drawn = out_hand_.win;
      draw.last = out_hand_.last || !can_draw(phase_, draw, false);
      draw.replacement = out_hand_.replacement;
      if (out_hand_.first) draw.discards.fill(0);
    }
    state_.asked = seat_bit(seat);
    Offer offer;
    yezi::offer(table_, state_, seat, offer);
    if (offer.empty())
      fault(scene_.turn.place, "there is nothing that " + scene_.turn.text + " could do");
  }

  void offer_card() {
    DrawState& draw = state_.draw;
    const Seat by = seat_of(scene_.offered_by);
    if (by == no_seat) return;
    if (out_ != no_seat) return fault(scene_.place, "nobody has gone out yet");
    draw.offered_by = draw.turn = by;
    draw.robbing = scene_.robbing;
    if (scene_.robbing) {
      if (!rob(by)) return;
    } else {
      put(rules_, state_, phase_.river, by, draw.offered);
      draw.told[draw.told_count] = draw.offered;
      draw.told_how[draw.told_count++] = by;
      state_.step = claim_step;
    }
    state_.asked = claimants(rules_, state_, phase_, by);
  }

  /// The seat is adding the offered card, which it holds, to a set that lies open.
  bool rob(Seat by) {
    Offer offer;
    state_.draw.drawn = state_.draw.offered;
    state_.asked = seat_bit(by);
    yezi::offer(table_, state_, by, offer);
    for (const Action& action : offer.listed()) {
      const DrawMove* move = move_of(phase_.own, action.verb);
      if (move == nullptr || !move->robbable || action.cards != list_of(state_.draw.offered))
        continue;
      state_.sealed[by] = action;
      state_.step = rob_step;
      return true;
    }
    fault(scene_.offered.place, "it cannot be added to a set of " + words_.role_of(by));
    return false;
  }

  void end() {
    if (!scene_.winner.text.empty()) {
      const Seat winner = seat_of(scene_.winner);
      if (winner == no_seat) return;
      if (out_ != no_seat && out_ != winner)
        return fault(scene_.winner.place, "another hand went out: " + words_.role_of(out_));
      state_.marks[mark_winner] = winner;
    } else if (out_ != no_seat) {
      state_.marks[mark_winner] = out_;
    }
    if (out_ != no_seat && !go_out()) return;
    state_.outcome = state_.marks[mark_winner] != no_seat ? Outcome::won : Outcome::drawn;
    std::string reason = state_.outcome == Outcome::won ? "play.out" : "play.wall";
    if (!scene_.outcome.text.empty()) {
      const auto* const found =
          std::find(std::begin(outcome_names) + 1, std::end(outcome_names), scene_.outcome.text);
      if (found == std::end(outcome_names))
        return fault(scene_.outcome.place,
                     "wanted won, drawn, void or played for the outcome, got " +
                         in_quotes(scene_.outcome.text));
      state_.outcome = static_cast<Outcome>(found - std::begin(outcome_names));
    }
    if (!scene_.reason.text.empty()) reason = scene_.reason.text;
    const Place& place = scene_.reason.text.empty() ? scene_.place : scene_.reason.place;
    const int index = words_.index(rules_.reasons, reason, "reason", place);
    if (index < 0) return void(good_ = false);
    state_.reason = static_cast<std::uint8_t>(index);
    if (state_.outcome == Outcome::won && state_.marks[mark_winner] == no_seat)
      fault(scene_.place, "a hand that was won has a winner: say which role", "winner = \"…\"");
  }

  bool go_out() {
    DrawState& draw = state_.draw;
    const HandText& hand = out_hand_;
    draw.win = hand.win;
    draw.turn = out_;
    draw.replacement = hand.replacement;
    draw.last = hand.last;
    const bool told_from = !scene_.from.text.empty();
    const bool drawn =
        hand.how == HandText::How::drawn || (hand.how == HandText::How::unsaid && !told_from);
    if (drawn && told_from) {
      fault(scene_.from.place, "the card was drawn: it is from nobody");
      return false;
    }
    if (!drawn) {
      const Seat before = static_cast<Seat>((out_ + rules_.seats - 1) % rules_.seats);
      draw.win_from = told_from ? seat_of(scene_.from) : hand.first ? state_.head : before;
      draw.robbing = hand.how == HandText::How::robbed;
      if (draw.win_from == out_) {
        fault(scene_.from.place, "nobody goes out on his own discard");
        return false;
      }
    }
    if (hand.first) {
      draw.discards.fill(0);
      if (draw.win_from != no_seat) draw.discards[draw.win_from] = 1;
    }
    if (!check_hand()) return false;
    return good_;
  }

  /// The hand has to be one that goes out, without the winning card a hand that waits for it.
  bool check_hand() {
    if (wins(rules_, state_, phase_, out_, no_card)) return true;
    const int held = pile(rules_, state_, phase_.hand, out_).size();
    fault(scene_.place, "the hand of " + words_.role_of(out_) +
                            " is not complete: " + cards_at(rules_, state_, phase_.hand, out_) +
                            " (" + std::to_string(held) + " cards) and " +
                            std::to_string(state_.draw.meld_count[out_]) + " sets laid");
    return false;
  }

  const Table& table_;
  const Rules& rules_;
  const Scene& scene_;
  const Match& match_;
  SceneWords& words_;
  const DrawPhase& phase_;
  State state_;
  std::array<std::uint8_t, max_dice> dice_{};
  Seats told_ = 0;
  Seat out_ = no_seat;
  HandText out_hand_;
  bool good_ = true;
};

} // namespace

State arrange_drawing(const Table& table, const Scene& scene, const Match& match,
                      SceneWords& words) {
  return DrawArranger(table, scene, match, words).run();
}

} // namespace yezi
