// A scene of a draw-and-discard game says what hands hold, as players write them; all other cards
// lie in the wall, lowest first. It stands at the deal, in somebody's turn, at a discard that can
// be claimed, or at the end.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "kits/drawing/hand_arises.h"
#include "kits/drawing/play.h"
#include "kits/drawing/worth_bound.h"
#include "records/arranging.h"
#include "records/endings.h"
#include "records/hand_text.h"
#include "records/json_value.h"
#include "records/lines.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

class DrawArranger {
public:
  DrawArranger(const DrawPhase& phase, Arranging& now)
      : table_(now.table),
        rules_(now.rules),
        scene_(now.scene),
        match_(now.match),
        words_(now.words),
        assumed_(now.assumed),
        phase_(phase) {}

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

  void fault(const Place& place, Message what, Message hint = {}) {
    words_.fault(place, std::move(what), std::move(hint));
    good_ = false;
  }

  /// Of a hand: whose it is stands before it, unless the place says so.
  void object(const Place& place, Seat seat, Objection objection) {
    const std::string role = words_.role_of(seat);
    if (place.file != role) objection.what = Message("{}: {}", role, objection.what);
    fault(place, std::move(objection.what), std::move(objection.hint));
  }
  void object(const Place& place, Seat seat, Objections objections) {
    for (Objection& each : objections) object(place, seat, std::move(each));
  }

  Seat seat_of(const SceneText& role) {
    const Seat seat = words_.seat(role.text, role.place);
    good_ = good_ && seat != no_seat;
    return seat;
  }

  /// Dice that the scene leaves open show ones where they say how cards are dealt or who begins;
  /// those that hit suits hit none.
  void read_dice() {
    const bool deals = scene_.dealt || !scene_.pack.text.empty();
    for (const Throw& each : rules_.throws)
      std::fill_n(dice_.begin() + each.first, each.dice,
                  each.hits.empty() || deals ? std::uint8_t{1} : std::uint8_t{0});
    std::vector<std::string> names;
    for (const Throw& each : rules_.throws) names.push_back(each.name);
    for (const SceneDice& told : scene_.dice) {
      const int index = words_.index(names, told.name, "throw", told.place);
      good_ = good_ && index >= 0;
      if (index < 0) continue;
      const Throw& thrown = rules_.throws[static_cast<std::size_t>(index)];
      if (std::any_of(scene_.dice.data(), &told,
                      [&](const SceneDice& other) { return other.name == told.name; }))
        fault(told.place, Message("the throw {} is given twice", told.name));
      const bool fits = told.shown.size() == thrown.dice &&
                        std::all_of(told.shown.begin(), told.shown.end(),
                                    [](int die) { return die >= 1 && die <= 6; });
      if (!fits) {
        fault(told.place, Message("wanted {} dice from 1 to 6", thrown.dice));
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
    state_ = State(rules_);
    state_.head = match_.head;
    state_.marks.fill(no_seat);
    state_.counters = match_.counters;
    state_.pool = match_.pool;
    state_.scores = match_.scores;
    state_.phase = static_cast<std::uint8_t>(rules_.phases.size() - 1);
    state_.step = turn_step;
    draw_state(state_).wall.fill(no_card);
    std::copy_n(dice_.begin(), dice_.size(), draw_state(state_).dice.begin());
    // somebody has discarded before, unless a hand says that this is its first chance
    draw_state(state_).discards.fill(1);
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
        for (const Fault& found : hand.faults()) fault(told.place, found.message, found.advice);
        continue;
      }
      lay_hand(seat, *hand, told.place);
    }
  }

  void lay_hand(Seat seat, const HandText& hand, const Place& place) {
    if (hand.out && out_ != no_seat)
      return fault(place, Message("two hands went out"), Message("keep one plus sign"));
    if (has_seat(told_, seat)) return fault(place, Message("this hand is given twice"));
    check_hand_of(seat, hand, place);
    if (!good_) return;
    told_ |= seat_bit(seat);
    DrawState& draw = draw_state(state_);
    set_pile(rules_, state_, phase_.hand, seat, hand.cards);
    if (phase_.extra >= 0) {
      each_face(phase_.extras, [&](Card card) {
        for (int i = hand.cards.count(card); i > 0; --i) {
          take(rules_, state_, phase_.hand, seat, card);
          put(rules_, state_, phase_.extra, seat, card);
        }
      });
    }
    for (std::size_t i = 0; i < hand.melds.size(); ++i) {
      Meld meld = hand.melds[i];
      if (!hand.fed_by[i].empty()) {
        const Seat from = words_.seat(hand.fed_by[i], place);
        if (from == seat) return fault(place, Message("a player cannot claim their own card"));
        if (from != no_seat)
          meld.from = static_cast<std::uint8_t>((meld.from & 0xF0U) | (from + 1U));
      }
      draw.melds[seat][draw.meld_count[seat]++] = meld;
      ++draw.melds_made;
      for (const Card card : meld.cards)
        if (card != no_card) put(rules_, state_, phase_.melds, seat, card);
    }
    if (!hand.cards.empty() || !hand.melds.empty()) {
      const int named = cards_named(rules_, hand);
      const int most = cards_between_turns(rules_, hand.melds);
      if (named < most && !hand.out)
        partial_.push_back(Message("{}'s other cards ({} of {}) count nothing",
                                   words_.role_of(seat), most - named, most));
    }
    if (!hand.out) return;
    out_ = seat;
    out_hand_ = hand;
    out_place_ = place;
    // a card that is somebody's was not drawn
    if (hand.how == HandText::How::unsaid && !scene_.from.text.empty())
      out_hand_.how = HandText::How::discard;
    if (hand.win != no_card) put(rules_, state_, phase_.hand, seat, hand.win);
  }

  /// Sets that can lie there, and as many cards as the seat can hold.
  void check_hand_of(Seat seat, const HandText& hand, const Place& place) {
    const Seat before = static_cast<Seat>((seat + rules_.seats - 1) % rules_.seats);
    object(place, seat, objections_to_sets(rules_, hand, words_.role_of(before)));
    const bool acting = scene_.turn.text == words_.role_of(seat) ||
                        (scene_.robbing && scene_.offered_by.text == words_.role_of(seat)) ||
                        scene_.reason.text == "play.false_out";
    const bool out = hand.out && scene_.turn.text.empty();
    object(place, seat, objections_to_size(rules_, hand, acting && !out));
    if (phase_.extra >= 0 && hand.win != no_card && phase_.extras.has(hand.win))
      object(place, seat,
             Objection{Message("{} completes no hand: it is laid out and another card drawn",
                               rules_.deck.faces[hand.win].code),
                       Message("write it among the cards")});
  }

  void read_values() {
    for (const SceneMark& mark : scene_.values) {
      const Seat seat = words_.seat(mark.role, mark.place);
      if (seat == no_seat) {
        good_ = false;
      } else if (has_seat(told_, seat)) {
        fault(mark.place, Message("this hand is given, so the program counts it"));
      } else if (has_seat(draw_state(state_).stated_for, seat)) {
        fault(mark.place, Message("what this hand is worth is given twice"));
      } else if (check_value(seat, mark)) {
        draw_state(state_).stated[seat] = static_cast<std::int32_t>(mark.number);
        draw_state(state_).stated_for |= seat_bit(seat);
      }
    }
    for (const SceneText& role : scene_.at_fault)
      if (const Seat seat = seat_of(role); seat != no_seat)
        draw_state(state_).at_fault |= seat_bit(seat);
    if (!phase_.judged && !scene_.at_fault.empty())
      fault(scene_.at_fault.front().place,
            Message("these rules refuse faults, so nobody can be at fault"));
  }

  /// What no hand of the game can be worth, or none with which this one ended as it did.
  bool check_value(Seat seat, const SceneMark& mark) {
    const WorthBound bound = worth_bound(table_, state_, seat);
    if (mark.number < bound.least || mark.number > bound.most)
      fault(mark.place, !state_.over() ? Message("a hand is worth {} to {}, got {}", bound.least,
                                                 bound.most, mark.number)
                        : seat == state_.marks[mark_winner]
                            ? Message("a hand that goes out is worth {} to {}, got {}", bound.least,
                                      bound.most, mark.number)
                            : Message("a hand that does not go out is worth {} to {}, got {}",
                                      bound.least, bound.most, mark.number));
    else if (mark.number % bound.step != 0)
      fault(mark.place,
            Message("what a hand is worth is a multiple of {}, got {}", bound.step, mark.number));
    return good_;
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
      draw_state(state_).offered = *card;
    }
    std::vector<Card> rest;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const Face& each = rules_.deck.faces[face];
      const int left = each.copies - lying[face];
      if (left < 0)
        return fault(scene_.place,
                     Message("there are only {} cards \"{}\" in the pack, the scene has {}",
                             each.copies, each.code, each.copies - left));
      if (left < robbed_elsewhere(static_cast<Card>(face)))
        return fault(
            out_place_,
            Message("r: {} was added to a set of {} alike, but the hands leave only {} of them",
                    each.code, robbed_copies(rules_), left),
            Message("write d or z, or take them from the other hands"));
      rest.insert(rest.end(), static_cast<std::size_t>(left), static_cast<Card>(face));
    }
    DrawState& draw = draw_state(state_);
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

  /// How many more of a card have to lie open with whom it was robbed of, if that hand is not told.
  int robbed_elsewhere(Card card) const {
    const bool robbed = out_ != no_seat && out_hand_.how == HandText::How::robbed &&
                        out_hand_.win == card && scene_.turn.text.empty();
    if (!robbed) return 0;
    const int from = index_of(rules_.roles, scene_.from.text);
    if (from >= 0 && has_seat(told_, seat_of_role(rules_, state_, from))) return 0;
    return robbed_copies(rules_);
  }

  /// Where discards come back it matters which there were.
  void tell_discard(Card card, Seat by) {
    if (phase_.turns == 0) return;
    draw_state(state_).told[draw_state(state_).told_count] = card;
    draw_state(state_).told_how[draw_state(state_).told_count++] = by;
  }

  void take_turn() {
    const Seat seat = seat_of(scene_.turn);
    if (seat == no_seat) return;
    DrawState& draw = draw_state(state_);
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
    DrawState& draw = draw_state(state_);
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
    draw_state(state_).drawn = draw_state(state_).offered;
    state_.asked = seat_bit(by);
    yezi::offer(table_, state_, by, offer);
    for (const Action& action : offer.listed()) {
      const DrawMove* move = move_of(phase_.own, action.verb);
      if (move == nullptr || !move->robbable || action.cards != list_of(draw_state(state_).offered))
        continue;
      state_.sealed[by] = action;
      state_.step = rob_step;
      return true;
    }
    fault(scene_.offered.place, "it cannot be added to a set of " + words_.role_of(by));
    return false;
  }

  void end() {
    Seat winner = out_;
    if (!scene_.winner.text.empty()) {
      winner = seat_of(scene_.winner);
      if (winner == no_seat) return;
      if (out_ != no_seat && out_ != winner)
        return fault(scene_.winner.place,
                     Message("another hand went out: {}", words_.role_of(out_)));
    }
    const std::optional<Ending> ending = ending_of(rules_, scene_, winner != no_seat, words_);
    if (!ending) return void(good_ = false);
    state_.outcome = ending->outcome;
    state_.reason = static_cast<std::uint8_t>(ending->reason);
    const bool won = state_.outcome == Outcome::won;
    if (won && winner == no_seat)
      return fault(scene_.place, Message("a hand that was won has a winner: say which role"),
                   Message("winner = \"…\", or a plus sign in the hand"));
    if (!won && winner != no_seat)
      return fault(scene_.winner.text.empty() ? out_place_ : scene_.winner.place,
                   Message("nobody wins a hand that ends for {}", rules_.reasons[state_.reason]));
    state_.marks[mark_winner] = winner;
    for (const SceneMark& mark : scene_.values)
      if (const Seat seat = words_.seat(mark.role, mark.place); good_ && seat != no_seat)
        check_value(seat, mark);
    if (!good_) return;
    const std::string& reason = rules_.reasons[state_.reason];
    const int phase = bonus_phase(reason);
    if (phase >= 0)
      check_bonus(*rules_.phases[static_cast<std::size_t>(phase)].kit, winner, reason);
    else if (out_ != no_seat)
      go_out();
    else if (!scene_.from.text.empty())
      fault(scene_.from.place,
            Message("no hand says with which card it went out, so that the card is nobody's"),
            Message("give the winner's hand, as in … + 7m d"));
    else if (won && has_seat(told_, winner))
      fault(
          place_of(winner),
          Message("{} went out, but the hand does not say with which card", words_.role_of(winner)),
          Message("write it after a plus sign, as in + 7m d"));
    if (!good_) return;
    if (!partial_.empty()) assumed_.insert(assumed_.end(), partial_.begin(), partial_.end());
  }

  Place place_of(Seat seat) const {
    for (const ScenePile& hand : scene_.hands)
      if (index_of(rules_.roles, hand.role) == role_of(seat)) return hand.place;
    return scene_.place;
  }

  int bonus_phase(const std::string& name) const {
    for (std::size_t i = 0; i < rules_.phases.size(); ++i)
      if (rules_.phases[i].name == name && rules_.phases[i].kit->ends_as_dealt() != EndsAsDealt::no)
        return static_cast<int>(i);
    return -1;
  }

  /// A hand that is shown as it was dealt, and is what the rules ask for: nobody has drawn or laid
  /// a card.
  void check_bonus(const Mechanism& phase, Seat winner, const std::string& name) {
    if (out_ != no_seat)
      return fault(
          out_place_,
          Message("a hand that ends by {} is shown as dealt: it goes out with no card", name),
          Message("write its cards without a plus sign"));
    Seat holder = no_seat;
    Evaluator terms(table_, state_);
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!has_seat(told_, seat)) continue;
      if (draw_state(state_).meld_count[seat] > 0)
        return object(place_of(seat), seat,
                      Objection{Message("nobody has laid a set before play"), {}});
      const bool whole = pile(rules_, state_, phase_.hand, seat).size() == rules_.walls.hand_size;
      const bool holds = whole && phase.holds_ending(terms, seat);
      if (holds && holder == no_seat) holder = seat;
      if (seat == winner && !holds) return no_bonus(seat, name, whole);
    }
    const Seats all = static_cast<Seats>((1U << rules_.seats) - 1U);
    if (winner == no_seat && holder == no_seat && told_ == all)
      fault(scene_.reason.place, Message("no hand is {}", name));
  }

  void no_bonus(Seat seat, const std::string& name, bool whole) {
    const std::string cards = cards_at(rules_, state_, phase_.hand, seat);
    const int dealt = rules_.walls.hand_size;
    object(place_of(seat), seat,
           whole ? Objection{Message("this hand is not {}: {}", name, cards), {}}
                 : Objection{Message("a hand shown as {} is whole: wanted the {} cards dealt", name,
                                     dealt),
                             {}});
  }

  void go_out() {
    const HandText& hand = out_hand_;
    const Seat first = first_to_draw(rules_, state_, phase_);
    object(out_place_, out_, objections_to_flags(rules_, hand, out_ == first));
    if (!good_) return;
    DrawState& draw = draw_state(state_);
    draw.win = hand.win;
    draw.turn = out_;
    draw.replacement = hand.replacement;
    draw.last = hand.last;
    if (!take_from(first)) return;
    if (hand.first && !first_chance(first)) return;
    if (check_hand()) check_over();
  }

  /// Whose card it was: nobody's if it was drawn.
  bool take_from(Seat first) {
    DrawState& draw = draw_state(state_);
    const HandText& hand = out_hand_;
    const std::string code = rules_.deck.faces[hand.win].code;
    const bool told = !scene_.from.text.empty();
    if (hand.how == HandText::How::drawn || hand.how == HandText::How::unsaid) {
      if (told) {
        fault(scene_.from.place, Message("the card was drawn: it is from nobody"),
              Message("write d or r, or leave out the role"));
        return false;
      }
      if (hand.how == HandText::How::unsaid)
        assumed_.push_back(Message("{} drew {} (z; a discard is d)", words_.role_of(out_), code));
      return true;
    }
    const Seat before = static_cast<Seat>((out_ + rules_.seats - 1) % rules_.seats);
    const Seat from = told ? seat_of(scene_.from) : hand.first ? first : before;
    if (from == no_seat) return false;
    if (from == out_) {
      fault(scene_.from.place, Message("players cannot go out on their own discard"));
      return false;
    }
    draw.robbing = hand.how == HandText::How::robbed;
    if (!told && !hand.first)
      assumed_.push_back(Message("{} was {}'s card (--from ROLE)", code, words_.role_of(from)));
    const bool by_claim =
        std::any_of(phase_.claims.begin(), phase_.claims.end(),
                    [](const DrawMove& move) { return move.way == DrawMove::Way::out; });
    if (by_claim) {
      draw.win_from = from;
      return !draw.robbing || robbed_of(from);
    }
    // it was taken into the hand, and counts as drawn
    if (from == before) return true;
    fault(scene_.from.place, Message("a discard is taken from the seat before alone, which is {}",
                                     words_.role_of(before)));
    return false;
  }

  /// If that hand is given, it holds the set to which the card was being added.
  bool robbed_of(Seat from) {
    if (!has_seat(told_, from)) return true;
    const auto& melds = draw_state(state_).melds[from];
    for (int i = 0; i < draw_state(state_).meld_count[from]; ++i) {
      const Meld& meld = melds[static_cast<std::size_t>(i)];
      for (const DrawMove& move : phase_.own)
        if (move.robbable && meld.set == move.onto && meld.cards[0] == out_hand_.win) return true;
    }
    const std::string code = rules_.deck.faces[out_hand_.win].code;
    fault(place_of(from),
          Message("{} has no open set to which {} could be added", words_.role_of(from), code),
          Message("lay it open there, or write d"));
    return false;
  }

  /// Nobody has discarded but those who come before.
  bool first_chance(Seat first) {
    DrawState& draw = draw_state(state_);
    draw.discards.fill(0);
    if (draw.win_from != no_seat && draw.win_from != first) {
      fault(scene_.from.place,
            Message("first and d: the first discard is {}'s, not {}'s", words_.role_of(first),
                    words_.role_of(draw.win_from)),
            Message("leave out first, or name that role"));
      return false;
    }
    const Seat last = draw.win_from == no_seat ? out_ : next_seat(rules_, state_, first);
    for (Seat seat = first; seat != last; seat = next_seat(rules_, state_, seat))
      draw.discards[seat] = 1;
    // before the first discard only its seat can have laid a set, from the hand alone
    const bool untouched = draw.win_from != no_seat || out_ == first;
    for (Seat seat = 0; seat < rules_.seats && untouched; ++seat) {
      for (int i = 0; i < draw.meld_count[seat]; ++i) {
        const Meld& meld = draw.melds[seat][static_cast<std::size_t>(i)];
        if (seat == first && !meld.is(Meld::claimed)) continue;
        fault(place_of(seat),
              Message("first: before the first discard {} cannot have laid a set",
                      words_.role_of(seat)),
              Message("leave out first"));
        return false;
      }
    }
    return true;
  }

  /// The hand has to be one that goes out, without the winning card a hand that waits for it.
  bool check_hand() {
    if (wins(rules_, state_, phase_, out_, no_card)) return true;
    const int named = cards_named(rules_, out_hand_);
    const int wanted = cards_between_turns(rules_, out_hand_.melds);
    const int sets = draw_state(state_).meld_count[out_];
    const std::string cards = cards_at(rules_, state_, phase_.hand, out_);
    Objection found{Message("the hand is not complete: {} and {} sets laid", cards, sets), {}};
    if (named < wanted) found.hint = Message("{} of {} cards before the last one", named, wanted);
    object(out_place_, out_, std::move(found));
    return false;
  }

  /// The card that is said to be left over is.
  void check_over() {
    if (out_hand_.over == no_card) return;
    Evaluator terms(table_, state_);
    for (const ShownGroup& group : terms.counted(out_).groups)
      if (group.set < 0 && group.cards[0] == out_hand_.over) return;
    const std::string code = rules_.deck.faces[out_hand_.over].code;
    fault(out_place_, Message("{} is not the card left over in this hand", code),
          Message("leave out dang, or name another card"));
  }

  const Table& table_;
  const Rules& rules_;
  const Scene& scene_;
  const Match& match_;
  SceneWords& words_;
  std::vector<Message>& assumed_;
  const DrawPhase& phase_;
  State state_;
  std::array<std::uint8_t, max_dice> dice_{};
  Seats told_ = 0;
  Seat out_ = no_seat;
  HandText out_hand_;
  Place out_place_;
  std::vector<Message> partial_; // hands that are not told whole
  bool good_ = true;
};

void refuse_keys_of_tricks(Arranging& now) {
  const std::pair<bool, const char*> keys[] = {
      {!now.scene.zones.empty(), "zones"},      {!now.scene.holds.empty(), "holds"},
      {!now.scene.sizes.empty(), "sizes"},      {!now.scene.tricks.empty(), "tricks"},
      {!now.scene.winners.empty(), "winners"},  {!now.scene.seen.text.empty(), "seen"},
      {!now.scene.aside.text.empty(), "aside"}, {!now.scene.leader.text.empty(), "leader"},
      {!now.scene.trick.empty(), "trick"},      {!now.scene.cut.text.empty(), "cut"}};
  for (const auto& [said, key] : keys)
    if (said)
      now.words.fault(now.scene.place, std::string("\"") + key + "\" is for games of tricks",
                      "hands = { role = \"…\" } says what hands hold");
}

} // namespace

void DrawPhase::arrange(Arranging& now) const {
  refuse_keys_of_tricks(now);
  if (now.good()) now.state = DrawArranger(*this, now).run();
}

Outcome DrawPhase::unwon() const { return ends_played ? Outcome::played : Outcome::drawn; }

} // namespace yezi
