// Why a claim, a set or a discard is not allowed in a draw-and-discard game.

#include <algorithm>

#include "core/refusals.h"
#include "kits/drawing/play.h"
#include "view/view.h"

namespace yezi {

namespace {

class Refusal {
public:
  Refusal(const Table& table, const View& view, const Locale& locale, std::vector<Reason>& reasons)
      : table_(table),
        rules_(*table.rules),
        view_(view),
        phase_(draw_rules(rules_)),
        locale_(locale),
        reasons_(reasons) {}

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
    const DrawMove* duty = turn ? nullptr : duty_among(phase_, view_.offer.listed());
    const DrawMove* move = move_of(turn ? phase_.own : phase_.claims, action.verb);
    if (duty != nullptr && (action.verb == Verb::pass || (move != nullptr && move > duty)))
      return refuse(duty->path, "duty",
                    locale_("You have to answer with this: {}.",
                            locale_.word(WordKind::verb, rules_.verbs[std::size_t(duty->verb)])));
    if (move == nullptr) {
      const DrawMove* other = move_of(turn ? phase_.claims : phase_.own, action.verb);
      if (other != nullptr)
        refuse(other->path, "turn",
               turn ? locale_("That is for another player's discard, not for your own turn.")
                    : locale_("You can do that only in your own turn."));
      return;
    }
    if (turn)
      about_own(*move, action);
    else
      about_claim(*move, action);
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
    if (phase_.never.has(card))
      return refuse("play.never", "kept", locale_("{} may not be discarded.", code(card)));
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
    if (const DrawMove* call = called(card))
      return ready_call(view_.seen, phase_, view_.me) > 0
                 ? refuse(
                       call->path, "stays",
                       locale_("You have called this: {}. Without {} your hand would not wait in "
                               "that way.",
                               verb(*call), code(card)))
                 : refuse(call->path, "duty",
                          locale_("If you discard {}, your hand waits. Call this first: {}.",
                                  code(card), verb(*call)));
    refuse("play.order", first.empty() ? "lay" : "first",
           first.empty() ? locale_("You may not discard: you must lay a set.")
                         : locale_("Discard other cards first: {}.", first));
  }

  std::string verb(const DrawMove& move) const {
    return std::string(locale_.word(WordKind::verb, rules_.verbs[std::size_t(move.verb)]));
  }
  /// The call that forbids a discard which is lawful otherwise: one that was made, or has to be.
  const DrawMove* called(Card card) const {
    const FaceSet free = free_discards(rules_, view_.seen, phase_, view_.me);
    if (phase_.ready_counter < 0 || !free.has(card)) return nullptr;
    const int call = ready_call(view_.seen, phase_, view_.me);
    for (const DrawMove& move : phase_.own)
      if (move.call > 0 && (call > 0 ? move.call == call : move.duty)) return &move;
    return nullptr;
  }

  void about_call(const DrawMove& move) {
    const int call = ready_call(view_.seen, phase_, view_.me);
    if (call > 0 && move.call >= call)
      return refuse(move.path, "called",
                    locale_("You have called already. You can change your call only to one that "
                            "comes before it."));
    refuse(move.path, "waits", locale_("No discard leaves your hand waiting in that way."));
  }

  void about_own(const DrawMove& move, const Action& action) {
    if (move.way == DrawMove::Way::ready) return about_call(move);
    if (draw_state(view_.seen).drawn == no_card)
      return refuse(move.path, "drawn", locale_("After a claim you can only discard."));
    if (move.way == DrawMove::Way::out && !move.dealt &&
        is_as_dealt(rules_, view_.seen, phase_, view_.me))
      return refuse(move.path, "dealt", locale_("You may not go out with the cards as dealt."));
    if (move.way == DrawMove::Way::out && move.ready &&
        !may_complete(view_.seen, phase_, view_.me,
                      is_as_dealt(rules_, view_.seen, phase_, view_.me)))
      return not_ready(move);
    if (move.way == DrawMove::Way::out && draw_state(view_.seen).took && !move.with_discard)
      return refuse(move.path, "source", locale_("You can go out only with a card of the wall."));
    if (move.way == DrawMove::Way::out) return about_going_out(move, action, no_card);
    if (move.replaces && !can_draw(phase_, draw_state(view_.seen), true))
      return no_replacement(move);
    if (move.once && has_replaced(draw_state(view_.seen)))
      return refuse(move.path, "again", locale_("You have already laid one in this turn."));
    refuse(move.path, "lacks",
           locale_("Your hand has no {} to lay.",
                   locale_.word(WordKind::set, rules_.sets[move.set].name)));
  }

  void about_claim(const DrawMove& move, const Action& action) {
    const DrawState& draw = draw_state(view_.seen);
    const bool shown = draw.turned_up && phase_.shows();
    if (shown && move.way != DrawMove::Way::out)
      return refuse(move.path, "shown",
                    locale_("{} has been drawn and is not a discard.", code(draw.offered)));
    if (shown && !move.with_shown)
      return refuse(move.path, "shown", locale_("You can go out only with a discard."));
    if (!shown && !move.with_discard)
      return refuse(move.path, "thrown",
                    locale_("You can go out only with a card that has just been drawn and shown."));
    if (!move.thrown && !draw.turned_up)
      return refuse(move.path, "thrown",
                    locale_("Only a card that was turned up can be claimed for that."));
    if (move.way == DrawMove::Way::take && !move.from_before)
      return refuse(move.path, "lacks",
                    locale_("You hold {} of {}, but need {}.", held(draw.offered),
                            code(draw.offered), move.beside));
    if (move.way == DrawMove::Way::take)
      return refuse(move.path, "next",
                    locale_("Only the seat after {} may take the discard.", role(draw.offered_by)));
    if (move.way == DrawMove::Way::out &&
        wins(rules_, view_.seen, phase_, view_.me, draw.offered)) {
      const Barred why = barred(view_.seen, move, view_.me);
      if (why != Barred::no) return about_barred(move, why);
    }
    if (move.way == DrawMove::Way::out && move.ready &&
        ready_call(view_.seen, phase_, view_.me) == 0)
      return not_ready(move);
    if (move.way == DrawMove::Way::out) return about_going_out(move, action, draw.offered);
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
    if (!may_claim(rules_, view_.seen, move, view_.me))
      return refuse(move.path, "turned",
                    locale_("Only the player who turned it up may claim it for that."));
    if (move.replaces && !can_draw(phase_, draw, true)) return no_replacement(move);
    if (move.way == DrawMove::Way::make && phase_.goal == DrawPhase::Goal::melds)
      return about_melds(move);
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
    if (set.shape != SetKind::Shape::of_suit)
      return refuse(move.path, "lacks", locale_("You do not own the other cards of that set."));
    about_suit(move);
  }

  /// Sets of the goal y.melds: the card fits none, the others are not there, or nothing would be
  /// left to discard.
  void about_melds(const DrawMove& move) {
    const Card card = draw_state(view_.seen).offered;
    Pile all, own = pile(rules_, view_.seen, phase_.hand, view_.me);
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      for (int i = rules_.deck.faces[face].copies; i > 0; --i) all.add(static_cast<Card>(face));
    all.remove(card);
    bool fits = false, held = false;
    const auto can_be = [&](bool& can) {
      return [&](const Pile&, int shape) { can = can || (move.of.has(card) && move.makes(shape)); };
    };
    phase_.book.each_with(card, all, can_be(fits));
    phase_.book.each_with(card, own, can_be(held));
    if (!fits) return refuse(move.path, "use", locale_("{} does not fit it.", code(card)));
    if (held && (phase_.leaves > 0 || !phase_.never.empty()))
      return refuse(move.path, "few",
                    locale_("Too few cards that may be discarded would be left in your hand."));
    const SetKind& set = rules_.sets[move.set];
    if (set.shape == SetKind::Shape::copies && set.size > 1)
      return refuse(
          move.path, "lacks",
          locale_("You hold {} of {}, but need {}.", this->held(card), code(card), set.size - 1));
    refuse(move.path, "lacks", locale_("You do not own the other cards of that set."));
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

  void about_going_out(const DrawMove& move, const Action& action, Card card) {
    const CardList thrown = action.cards.list();
    const bool complete =
        wins(rules_, view_.seen, phase_, view_.me, card) &&
        (!phase_.then_discards ||
         (!thrown.empty() &&
          last_discards(rules_, view_.seen, phase_, view_.me, card).has(listed_at(thrown, 0))));
    if (!complete && phase_.most_left >= 0)
      return refuse(move.path, "incomplete",
                    locale_("The cards left over would count more than {}.", phase_.most_left));
    if (!complete)
      return refuse(move.path, "incomplete", locale_("Your hand would not be complete."));
    const Counted counted =
        counted_going_out(table_, view_.seen, phase_, view_.me, action.cards.list());
    const std::string lines = lines_towards(counted);
    refuse("play.least", "count",
           lines.empty()
               ? locale_("Your hand would be complete, but counts nothing; going out takes {}.",
                         phase_.least.count)
               : locale_("Your hand would be complete, but counts {} ({}); going out takes {}.",
                         towards_least(phase_, counted), lines, phase_.least.count));
  }
  void about_barred(const DrawMove& move, Barred why) {
    const std::string card = code(draw_state(view_.seen).offered);
    if (why == Barred::own_kind)
      return refuse(move.path, "own_kind",
                    locale_("You have discarded {} yourself: with a card like it you go out only "
                            "by drawing it.",
                            card));
    refuse(move.path, "passed",
           why == Barred::passed
               ? locale_("You have let a card pass that would have completed your hand: first "
                         "draw again.")
               : locale_("You have let {} pass since your last turn.", card));
  }
  /// "all runs 1, own draw 1": what counts towards the least.
  std::string lines_towards(const Counted& counted) const {
    std::string text;
    for (const CountLine& line : counted.lines) {
      const CountItem& item = rules_.count.items[line.item];
      if (phase_.least.columns != 0 && ((phase_.least.columns >> item.column) & 1U) == 0) continue;
      text += std::string(text.empty() ? "" : locale_.comma()) +
              std::string(locale_.word(WordKind::text, item.says)) + " " +
              std::to_string(line.amount);
    }
    return text;
  }
  void not_ready(const DrawMove& move) {
    const bool after = draw_state(view_.seen).called;
    refuse(move.path, "ready",
           ready_call(view_.seen, phase_, view_.me) == 0
               ? locale_("You have not called that your hand waits.")
           : after ? locale_("You called after you had drawn this card: go out with a later one.")
                   : locale_("You let this card pass when it was shown."));
  }
  void no_replacement(const DrawMove& move) {
    refuse(move.path, "no_replacement", locale_("No replacement card is left."));
  }

  const Table& table_;
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
  if (drawing_now(rules, view.seen)) Refusal(table, view, locale, out).explain(action);
}

} // namespace yezi
