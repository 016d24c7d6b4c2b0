// Why a claim, a set or a discard is not allowed in a draw-and-discard game.

#include "view/why_not_drawing.h"

#include <algorithm>

#include "table/drawing.h"

namespace yezi {

namespace {

class Refusal {
public:
  Refusal(const Rules& rules, const View& view, std::vector<Reason>& reasons)
      : rules_(rules), view_(view), phase_(draw_rules(rules)), reasons_(reasons) {}

  void explain(const Action& action) {
    const bool turn = view_.seen.step == turn_step;
    if (action.verb == Verb::discard) {
      if (turn)
        about_discard(action);
      else
        say("play", "A discard lies open: it can be claimed or passed.");
      return;
    }
    const DrawMove* move = move_of(turn ? phase_.own : phase_.claims, action.verb);
    if (move == nullptr) {
      const DrawMove* other = move_of(turn ? phase_.claims : phase_.own, action.verb);
      if (other != nullptr)
        say(other->path, turn ? "That is for another's discard, not for your own turn."
                              : "That is for your own turn.");
      return;
    }
    if (turn)
      about_own(*move);
    else
      about_claim(*move);
  }

private:
  void say(const std::string& clause, std::string why) {
    Reason reason{clause, {}, std::move(why)};
    for (const Clause& cited : rules_.said.clauses)
      if (cited.path == clause) reason.by = cited.by;
    reasons_.push_back(std::move(reason));
  }

  std::string code(Card card) const { return rules_.deck.faces[card].code; }
  int held(Card card) const { return count_of(rules_, view_.seen, phase_.hand, view_.me, card); }
  std::string role(Seat seat) const {
    return rules_.roles[static_cast<std::size_t>(role_of_seat(rules_, view_.seen, seat))];
  }

  void about_discard(const Action& action) {
    if (list_size(action.cards) != 1) return say("play", "One card is discarded at a time.");
    const Card card = listed_at(action.cards, 0);
    if (held(card) == 0) return say("play", code(card) + " is not in your hand.");
    const FaceSet lawful = lawful_discards(rules_, view_.seen, phase_, view_.me);
    std::string first;
    each_face(lawful, [&](Card each) { first += (first.empty() ? "" : ", ") + code(each); });
    if (view_.seen.draw.must_discard != 0)
      return say("play.order", "After the exchange " + first + " has to go.");
    say("play.order", first.empty() ? "Nothing may be discarded: a set has to be laid."
                                    : "Other cards go first: " + first + ".");
  }

  void about_own(const DrawMove& move) {
    if (view_.seen.draw.drawn == no_card)
      return say(move.path, "After a claim only a discard is left to make.");
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (move.replaces && !can_draw(phase_, view_.seen.draw, true))
      return say(move.path, "There is no card left to replace it with.");
    say(move.path, "Your hand has no " + rules_.sets[move.set].name + " to lay.");
  }

  void about_claim(const DrawMove& move) {
    const DrawState& draw = view_.seen.draw;
    if (move.way == DrawMove::Way::take)
      return say(move.path,
                 "Only the seat after " + role(draw.offered_by) + " may take the discard.");
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (draw.robbing)
      return say(move.path, "A card that is added to a set can be claimed only to go out.");
    if (phase_.last_only_out && !can_draw(phase_, draw, false))
      return say("play.last_discard",
                 "Nothing is left to draw: this discard can be claimed only to go out.");
    if (move.from_before && next_active(rules_, view_.seen, draw.offered_by) != view_.me)
      return say(move.path,
                 "Only the seat after " + role(draw.offered_by) + " may claim it for that.");
    if (move.replaces && !can_draw(phase_, draw, true))
      return say(move.path, "There is no card left to replace it with.");
    const SetKind& set = rules_.sets[move.set];
    if (!set.among.has(draw.offered) ||
        (move.way == DrawMove::Way::swap && !move.takes.has(draw.offered)))
      return say(move.path, code(draw.offered) + " is of no use for it.");
    if (set.shape == SetKind::Shape::copies)
      return say(move.path, "You hold " + std::to_string(held(draw.offered)) + " of " +
                                code(draw.offered) + ", it takes " + std::to_string(set.size - 1) +
                                ".");
    if (set.shape == SetKind::Shape::run)
      return say(move.path,
                 "You hold no two neighbours that make a run with " + code(draw.offered) + ".");
    about_suit(move);
  }

  void about_suit(const DrawMove& move) {
    const int suit = rules_.deck.faces[view_.seen.draw.offered].suit;
    const Suited hand = suited(rules_, view_.seen, phase_, view_.me, suit);
    const int open = meld_of_suit(rules_, view_.seen, view_.me, suit);
    const std::string of = rules_.deck.suits[static_cast<std::size_t>(suit)].id;
    if (open >= 0 && !move.upgrade && move.way == DrawMove::Way::make)
      return say(move.path, "You have a group of " + of + " already.");
    if (move.alone)
      return say(move.path, "It takes just one card of " + of + " in the hand; you hold " +
                                std::to_string(hand.size) + ".");
    if (move.way == DrawMove::Way::swap)
      return say(move.path, "You have no pair of " + of + " with a plain card to give.");
    say(move.path, "You do not own the other cards of that set.");
  }

  void about_going_out(const DrawMove& move) { say(move.path, "Your hand would not be complete."); }

  const Rules& rules_;
  const View& view_;
  const DrawPhase& phase_;
  std::vector<Reason>& reasons_;
};

} // namespace

void why_not_drawing(const Rules& rules, const View& view, const Action& action,
                     std::vector<Reason>& reasons) {
  Refusal(rules, view, reasons).explain(action);
}

} // namespace yezi
