// Scenes of drawing at the end: who went out, with whose card, and whether the hand is one that
// does.

#include <algorithm>

#include "kits/drawing/arranger.h"
#include "kits/drawing/hand_arises.h"
#include "kits/drawing/play.h"
#include "records/arranging.h"
#include "records/endings.h"
#include "records/hand_text.h"
#include "records/lines.h"
#include "table/evaluate.h"

namespace yezi {

void DrawArranger::end() {
  Seat winner = out_;
  if (!scene_.winner.text.empty()) {
    winner = seat_of(scene_.winner);
    if (winner == no_seat) return;
    if (out_ != no_seat && out_ != winner)
      return fault(scene_.winner.place, Message("another hand went out: {}", words_.role_of(out_)));
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
  check_end(winner, won);
  if (!good_) return;
  if (!partial_.empty()) assumed_.insert(assumed_.end(), partial_.begin(), partial_.end());
}

void DrawArranger::check_end(Seat winner, bool won) {
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
    fault(place_of(winner),
          Message("{} went out, but the hand does not say with which card", words_.role_of(winner)),
          Message("write it after a plus sign, as in + 7m d"));
}

Place DrawArranger::place_of(Seat seat) const {
  for (const ScenePile& hand : scene_.hands)
    if (index_of(rules_.roles, hand.role) == role_of(seat)) return hand.place;
  return scene_.place;
}

int DrawArranger::bonus_phase(const std::string& name) const {
  for (std::size_t i = 0; i < rules_.phases.size(); ++i)
    if (rules_.phases[i].name == name && rules_.phases[i].kit->ends_as_dealt() != EndsAsDealt::no)
      return static_cast<int>(i);
  return -1;
}

void DrawArranger::check_bonus(const Mechanism& phase, Seat winner, const std::string& name) {
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
  if (winner == no_seat && holder == no_seat && told_ == active_seats(rules_, state_))
    fault(scene_.reason.place, Message("no hand is {}", name));
}

void DrawArranger::no_bonus(Seat seat, const std::string& name, bool whole) {
  const std::string cards = cards_at(rules_, state_, phase_.hand, seat);
  const int dealt = rules_.walls.hand_size;
  object(place_of(seat), seat,
         whole ? Objection{Message("this hand is not {}: {}", name, cards), {}}
               : Objection{
                     Message("a hand shown as {} is whole: wanted the {} cards dealt", name, dealt),
                     {}});
}

void DrawArranger::go_out() {
  const HandText& hand = out_hand_;
  const Seat first = first_to_draw(rules_, state_, phase_);
  object(out_place_, out_, objections_to_flags(rules_, hand, out_ == first));
  if (!good_) return;
  DrawState& draw = draw_state(state_);
  draw.win = hand.win;
  draw.turn = out_;
  draw.replacement = hand.replacement;
  draw.replaced = hand.replacement ? 1 : 0;
  draw.last = hand.last;
  if (!take_from(first)) return;
  if (hand.first && !first_chance(first)) return;
  if (check_hand()) check_over();
}

bool DrawArranger::take_from(Seat first) {
  DrawState& draw = draw_state(state_);
  const HandText& hand = out_hand_;
  const std::string code = rules_.deck.faces[hand.win].code;
  const bool told = !scene_.from.text.empty();
  if (hand.how == HandText::How::drawn || hand.how == HandText::How::unsaid) {
    if (told) {
      fault(scene_.from.place, Message("the card was drawn, so it does not come from a player"),
            Message("write d or r, or leave out the role"));
      return false;
    }
    if (hand.how == HandText::How::unsaid)
      assumed_.emplace_back(Message("{} drew {} (z; a discard is d)", words_.role_of(out_), code));
    return true;
  }
  const Seat before = seat_before(out_);
  const Seat from = told ? seat_of(scene_.from) : hand.first ? first : before;
  if (from == no_seat) return false;
  if (from == out_) {
    fault(scene_.from.place, Message("players cannot go out on their own discard"));
    return false;
  }
  draw.robbing = hand.how == HandText::How::robbed;
  if (!told && !hand.first)
    assumed_.emplace_back(Message("{} was {}'s card (--from ROLE)", code, words_.role_of(from)));
  const bool by_claim =
      std::any_of(phase_.claims.begin(), phase_.claims.end(),
                  [](const DrawMove& move) { return move.way == DrawMove::Way::out; });
  if (by_claim) {
    draw.win_from = from;
    return !draw.robbing || robbed_of(from);
  }
  // it was taken into the hand, and counts as drawn
  if (from == before) return true;
  fault(scene_.from.place, Message("a discard can be taken only from the seat before, which is {}",
                                   words_.role_of(before)));
  return false;
}

bool DrawArranger::robbed_of(Seat from) {
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

bool DrawArranger::first_chance(Seat first) {
  DrawState& draw = draw_state(state_);
  draw.discards.fill(0);
  if (draw.win_from != no_seat && draw.win_from != first) {
    fault(scene_.from.place,
          Message("first and d: the first discard is {}'s, not {}'s", words_.role_of(first),
                  words_.role_of(draw.win_from)),
          Message("leave out first, or name that role"));
    return false;
  }
  const Seat last = draw.win_from == no_seat ? out_ : next_active(rules_, state_, first);
  for (Seat seat = first; seat != last; seat = next_active(rules_, state_, seat))
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

bool DrawArranger::check_hand() {
  if (wins(rules_, state_, phase_, out_, no_card)) return counts_least();
  const int named = cards_named(rules_, out_hand_);
  const int wanted = cards_between_turns(rules_, out_hand_.melds);
  const int sets = draw_state(state_).meld_count[out_];
  const std::string cards = cards_at(rules_, state_, phase_.hand, out_);
  Objection found{Message::plural(sets, "the hand is not complete: {1} and {0} set laid",
                                  "the hand is not complete: {1} and {0} sets laid", cards),
                  {}};
  if (named < wanted) found.hint = Message("{} of {} cards before the last one", named, wanted);
  object(out_place_, out_, std::move(found));
  return false;
}

bool DrawArranger::counts_least() {
  // cards that are turned up after the call are not stated, and may have brought it there
  if (phase_.least.count == 0 || phase_.after >= 0) return true;
  Evaluator terms(table_, state_);
  const std::int64_t count = towards_least(phase_, terms.counted(out_));
  if (count >= phase_.least.count) return true;
  object(out_place_, out_,
         Objection{Message("the hand counts {}: it may not go out with less than {}", count,
                           phase_.least.count),
                   {}});
  return false;
}

void DrawArranger::check_over() {
  if (out_hand_.over == no_card) return;
  Evaluator terms(table_, state_);
  for (const ShownGroup& group : terms.counted(out_).groups)
    if (group.set < 0 && group.cards[0] == out_hand_.over) return;
  const std::string code = rules_.deck.faces[out_hand_.over].code;
  fault(out_place_, Message("{} is not the card left over in this hand", code),
        Message("leave out dang, or name another card"));
}

} // namespace yezi
