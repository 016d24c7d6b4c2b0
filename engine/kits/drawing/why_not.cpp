// Why a claim, a set or a discard is not allowed in a draw-and-discard game.

#include <algorithm>

#include "core/refusals.h"
#include "kits/drawing/play.h"
#include "view/view.h"

namespace yezi {

namespace {

class Refusal {
public:
  Refusal(const Rules& rules, const View& view, const Locale& locale, std::vector<Reason>& reasons)
      : rules_(rules), view_(view), phase_(draw_rules(rules)), locale_(locale), reasons_(reasons) {}

  void explain(const Action& action) {
    const bool turn = view_.seen.step == turn_step;
    if (action.verb == Verb::discard) {
      if (turn)
        about_discard(action);
      else
        refuse("play.claims", "open",
               draw_state(view_.seen).turned_up
                   ? locale_("A card has been turned up: it can be claimed or passed.")
                   : locale_("A discard lies open: it can be claimed or passed."));
      return;
    }
    const DrawMove* move = move_of(turn ? phase_.own : phase_.claims, action.verb);
    if (move == nullptr) {
      const DrawMove* other = move_of(turn ? phase_.claims : phase_.own, action.verb);
      if (other != nullptr)
        refuse(other->path, "turn",
               turn ? locale_("That is for another player's discard, not for your own turn.")
                    : locale_("You can do that only in your own turn."));
      return;
    }
    if (turn)
      about_own(*move);
    else
      about_claim(*move);
  }

private:
  /// Clause and kind of core/refusals.h.
  void refuse(const std::string& clause, const char* kind, std::string why) {
    reasons_.push_back(
        {clause, refusal_rules(rules_.said, clause, kind), std::move(why), std::string(kind)});
  }

  std::string code(Card card) const { return spoken_card(locale_, rules_.deck, card); }
  int held(Card card) const { return count_of(rules_, view_.seen, phase_.hand, view_.me, card); }
  std::string role(Seat seat) const {
    return locale_.word(WordKind::role, rules_.roles[role_of_seat(rules_, view_.seen, seat)]);
  }

  void about_discard(const Action& action) {
    if (list_size(action.cards.list()) != 1)
      return refuse("play", "one", locale_("One card is discarded at a time."));
    const Card card = listed_at(action.cards.list(), 0);
    if (held(card) == 0)
      return refuse("play", "held", locale_("{} is not in your hand.", code(card)));
    const FaceSet lawful = lawful_discards(rules_, view_.seen, phase_, view_.me);
    std::string first;
    each_face(lawful, [&](Card each) {
      first += (first.empty() ? "" : std::string(locale_.comma())) + code(each);
    });
    if (draw_state(view_.seen).must_discard != 0)
      return refuse("play.order", "exchange",
                    locale_("After the exchange you must discard {}.", first));
    const DrawMove* kept = phase_.keeps_taken();
    if (kept != nullptr && draw_state(view_.seen).took && card == draw_state(view_.seen).drawn)
      return refuse(kept->path, "back",
                    locale_("You have just taken {}: discard another card.", code(card)));
    refuse("play.order", first.empty() ? "lay" : "first",
           first.empty() ? locale_("You may not discard: you must lay a set.")
                         : locale_("Discard other cards first: {}.", first));
  }

  void about_own(const DrawMove& move) {
    if (draw_state(view_.seen).drawn == no_card)

      return refuse(move.path, "drawn", locale_("After a claim you can only discard."));
    if (move.way == DrawMove::Way::out && !move.dealt &&
        is_as_dealt(rules_, view_.seen, phase_, view_.me))
      return refuse(move.path, "dealt", locale_("You may not go out with the cards as dealt."));
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (move.replaces && !can_draw(phase_, draw_state(view_.seen), true))
      return no_replacement(move);
    if (move.once && has_replaced(draw_state(view_.seen)))
      return refuse(move.path, "again", locale_("You have already laid one in this turn."));
    refuse(move.path, "lacks",
           locale_("Your hand has no {} to lay.",
                   locale_.word(WordKind::set, rules_.sets[move.set].name)));
  }

  void about_claim(const DrawMove& move) {
    const DrawState& draw = draw_state(view_.seen);
    if (move.way == DrawMove::Way::take && !move.from_before)
      return refuse(move.path, "lacks",
                    locale_("You hold {} of {}, but need {}.", held(draw.offered),
                            code(draw.offered), move.beside));
    if (move.way == DrawMove::Way::take)
      return refuse(move.path, "next",
                    locale_("Only the seat after {} may take the discard.", role(draw.offered_by)));
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (draw.robbing)

      return refuse(move.path, "robbing",
                    locale_("A card that is added to a set can be claimed only to go out."));
    if (phase_.last_only_out && !can_draw(phase_, draw, false))
      return refuse(
          "play.last_discard", "out",
          locale_("No cards are left to draw: this discard can be claimed only to go out."));
    if (move.way == DrawMove::Way::force)
      return refuse(move.path, "use",
                    locale_("{} does not fit the open melds of another player who could be "
                            "obliged to lay it out.",
                            code(draw.offered)));
    if (move.from_before && !to_the_left(rules_, view_.seen, view_.me))
      return refuse(
          move.path, "next",
          locale_("Only the seat after {} may claim it for that.", role(draw.offered_by)));
    if (move.replaces && !can_draw(phase_, draw, true)) return no_replacement(move);
    if (move.way == DrawMove::Way::lay_out)
      return refuse(move.path, "lacks",
                    locale_("{} makes no such meld with cards of your hand and your open melds.",
                            code(draw.offered)));
    const SetKind& set = rules_.sets[move.set];
    if (!set.among.has(draw.offered) ||
        (move.way == DrawMove::Way::swap && !move.takes.has(draw.offered)))

      return refuse(move.path, "use", locale_("{} does not fit it.", code(draw.offered)));
    if (set.shape == SetKind::Shape::copies)
      return refuse(move.path, "lacks",
                    locale_("You hold {} of {}, but need {}.", held(draw.offered),
                            code(draw.offered), set.size - 1));
    if (set.shape == SetKind::Shape::run)
      return refuse(
          move.path, "lacks",
          locale_("You hold no two neighbours that make a run with {}.", code(draw.offered)));
    about_suit(move);
  }

  void about_suit(const DrawMove& move) {
    const int suit = rules_.deck.faces[draw_state(view_.seen).offered].suit;
    const Suited hand = suited(rules_, view_.seen, phase_, view_.me, suit);
    const int open = meld_of_suit(rules_, view_.seen, view_.me, suit);
    const Suit& named = rules_.deck.suits[static_cast<std::size_t>(suit)];
    const std::string of =
        locale_.chinese() && !named.zh.empty() ? locale_.in_script(named.zh) : named.id;
    if (open >= 0 && !move.upgrade && move.way == DrawMove::Way::make)

      return refuse(move.path, "group", locale_("You already have a group of {}.", of));
    if (move.alone && hand.size == 1)
      return refuse(move.path, "lacks", locale_("It would take your only card of {}.", of));
    if (move.alone)
      return refuse(
          move.path, "lacks",
          locale_("You need exactly one card of {} in the hand; you hold {}.", of, hand.size));
    if (move.way == DrawMove::Way::swap)

      return refuse(move.path, "lacks",
                    locale_("You have no pair of {} with a plain card to give.", of));
    refuse(move.path, "lacks", locale_("You do not own the other cards of that set."));
  }

  void about_going_out(const DrawMove& move) {
    refuse(move.path, "incomplete", locale_("Your hand would not be complete."));
  }
  void no_replacement(const DrawMove& move) {
    refuse(move.path, "no_replacement", locale_("No replacement card is left."));
  }

  const Rules& rules_;
  const View& view_;
  const DrawPhase& phase_;
  const Locale& locale_;
  std::vector<Reason>& reasons_;
};

} // namespace

void DrawPhase::why_not(const Table& table, const View& view, const Action& action,
                        const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  if (drawing_now(rules, view.seen)) Refusal(rules, view, locale, out).explain(action);
}

} // namespace yezi
