// Hands and the wall of scenes of drawing, as they lie.

#include <algorithm>

#include "kits/drawing/arranger.h"
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

void DrawArranger::start() {
  state_ = State(rules_);
  state_.head = match_.head;
  state_.marks.fill(no_seat);
  state_.counters = match_.counters;
  state_.pool = match_.pool;
  state_.scores = match_.scores;
  state_.phase = static_cast<std::uint8_t>(rules_.phases.size() - 1);
  state_.step = turn_step;
  draw_state(state_).empty_wall();
  std::copy_n(dice_.begin(), dice_.size(), draw_state(state_).dice.begin());
  // somebody has discarded before, unless a hand says that this is its first chance
  draw_state(state_).discards.fill(1);
}

void DrawArranger::read_hands() {
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

void DrawArranger::lay_hand(Seat seat, const HandText& hand, const Place& place) {
  if (hand.out && out_ != no_seat)
    return fault(place, Message("two hands went out"), Message("keep one plus sign"));
  if (has_seat(told_, seat)) return fault(place, Message("this hand is given twice"));
  if (!plays(seat, place)) return;
  check_hand_of(seat, hand, place);
  if (!good_) return;
  told_ |= seat_bit(seat);
  set_pile(rules_, state_, phase_.hand, seat, hand.cards);
  if (phase_.extra >= 0) {
    each_face(phase_.extras, [&](Card card) {
      for (int i = hand.cards.count(card); i > 0; --i) {
        take(rules_, state_, phase_.hand, seat, card);
        put(rules_, state_, phase_.extra, seat, card);
      }
    });
  }
  if (!lay_sets(seat, hand, place)) return;
  if (!hand.cards.empty() || !hand.melds.empty() || !hand.laid.empty()) {
    const int named = cards_named(rules_, hand);
    const int most = cards_between_turns(rules_, hand.melds);
    if (named < most && !hand.out)
      partial_.emplace_back(Message("{}'s other cards ({} of {}) count nothing",
                                    words_.role_of(seat), most - named, most));
  }
  if (hand.out) note_out(seat, hand, place);
}

bool DrawArranger::lay_sets(Seat seat, const HandText& hand, const Place& place) {
  DrawState& draw = draw_state(state_);
  set_pile(rules_, state_, phase_.melds, seat, hand.laid);
  for (std::size_t i = 0; i < hand.melds.size(); ++i) {
    Meld meld = hand.melds[i];
    if (!hand.fed_by[i].empty()) {
      const Seat from = words_.seat(hand.fed_by[i], place);
      if (from != no_seat && !plays(from, place)) return false;
      if (from == seat) {
        fault(place, Message("a player cannot claim their own card"));
        return false;
      }
      if (from != no_seat) meld.from = static_cast<std::uint8_t>((meld.from & 0xF0U) | (from + 1U));
    }
    draw.melds[seat][draw.meld_count[seat]++] = meld;
    ++draw.melds_made;
    for (const Card card : meld.cards)
      if (card != no_card) put(rules_, state_, phase_.melds, seat, card);
  }
  return true;
}

void DrawArranger::note_out(Seat seat, const HandText& hand, const Place& place) {
  out_ = seat;
  out_hand_ = hand;
  out_place_ = place;
  // a card that is somebody's was not drawn
  if (hand.how == HandText::How::unsaid && !scene_.from.text.empty())
    out_hand_.how = HandText::How::discard;
  if (hand.win != no_card) put(rules_, state_, phase_.hand, seat, hand.win);
}

void DrawArranger::check_hand_of(Seat seat, const HandText& hand, const Place& place) {
  object(place, seat, objections_to_sets(rules_, hand, words_.role_of(seat_before(seat))));
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

void DrawArranger::read_values() {
  for (const SceneMark& mark : scene_.values) {
    const Seat seat = words_.seat(mark.role, mark.place);
    if (seat == no_seat) {
      good_ = false;
    } else if (has_seat(told_, seat)) {
      fault(mark.place, Message("this hand is given, so the program counts it"));
    } else if (has_seat(draw_state(state_).stated_for, seat)) {
      fault(mark.place, Message("the value of this hand is given twice"));
    } else if (check_value(seat, mark)) {
      draw_state(state_).stated[seat] = static_cast<std::int32_t>(mark.number);
      draw_state(state_).stated_for |= seat_bit(seat);
    }
  }
  for (const SceneText& role : scene_.at_fault)
    if (const Seat seat = seat_of(role); seat != no_seat)
      draw_state(state_).at_fault |= seat_bit(seat);
  if (!phase_.calls_falsely() && !scene_.at_fault.empty())
    fault(scene_.at_fault.front().place,
          Message("these rules refuse faults, so nobody can be at fault"));
}

bool DrawArranger::check_value(Seat seat, const SceneMark& mark) {
  if (mark.number == 0) return good_; // left out of the reckoning
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
          Message("the value of a hand is a multiple of {}, got {}", bound.step, mark.number));
  return good_;
}

void DrawArranger::fill_wall() {
  std::array<int, max_faces> lying{};
  for (std::size_t z = 0; z < rules_.zones.size(); ++z)
    for (Seat s = 0; s < places_of(rules_, rules_.zones[z]); ++s)
      for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
        lying[face] += count_of(rules_, state_, static_cast<int>(z), s, static_cast<Card>(face));
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
                   Message::plural(each.copies,
                                   "there is only {} card \"{}\" in the pack, the scene has {}",
                                   "there are only {} cards \"{}\" in the pack, the scene has {}",
                                   each.code, each.copies - left));
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
      draw.wall()[i] = rest[i];
      put(rules_, state_, phase_.wall, 0, rest[i]);
    } else {
      put(rules_, state_, phase_.river, state_.head, rest[i]);
      tell_discard(rest[i], state_.head);
    }
  }
  draw.size = draw.tail = static_cast<std::uint8_t>(size);
}

int DrawArranger::robbed_elsewhere(Card card) const {
  const bool robbed = out_ != no_seat && out_hand_.how == HandText::How::robbed &&
                      out_hand_.win == card && scene_.turn.text.empty();
  if (!robbed) return 0;
  const int from = index_of(rules_.roles, scene_.from.text);
  if (from >= 0 && has_seat(told_, seat_of_role(rules_, state_, from))) return 0;
  return robbed_copies(rules_);
}

void DrawArranger::tell_discard(Card card, Seat by) {
  if (phase_.turns == 0) return;
  draw_state(state_).told[draw_state(state_).told_count] = card;
  draw_state(state_).told_how[draw_state(state_).told_count++] = by;
}

} // namespace yezi
