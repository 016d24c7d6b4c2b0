// Why a claim, a set or a discard is not allowed in a draw-and-discard game.

#include "kits/drawing/why_not.h"

#include <algorithm>

#include "core/refusals.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

class Refusal {
public:
  Refusal(const Rules& rules, const View& view, const Tongue& tongue, std::vector<Reason>& reasons)
      : rules_(rules), view_(view), phase_(draw_rules(rules)), tongue_(tongue), reasons_(reasons) {}

  void explain(const Action& action) {
    const bool turn = view_.seen.step == turn_step;
    if (action.verb == Verb::discard) {
      if (turn)
        about_discard(action);
      else
        say("play.claims", "open",
            tongue_("A discard lies open: it can be claimed or passed.",
                    "有人剛棄牌：可要此牌，或過。"));
      return;
    }
    const DrawMove* move = move_of(turn ? phase_.own : phase_.claims, action.verb);
    if (move == nullptr) {
      const DrawMove* other = move_of(turn ? phase_.claims : phase_.own, action.verb);
      if (other != nullptr)
        say(other->path, "turn",
            turn ? tongue_("That is for another's discard, not for your own turn.",
                           "此著只用於他人所棄之牌，不用於自己行牌時。")
                 : tongue_("That is for your own turn.", "此著只用於自己行牌時。"));
      return;
    }
    if (turn)
      about_own(*move);
    else
      about_claim(*move);
  }

private:
  /// Clause and kind of core/refusals.h.
  void say(const std::string& clause, const char* kind, std::string why) {
    reasons_.push_back(
        {clause, refusal_rules(rules_.said, clause, kind), std::move(why), std::string(kind)});
  }

  std::string code(Card card) const { return spoken_card(tongue_, rules_.deck, card); }
  int held(Card card) const { return count_of(rules_, view_.seen, phase_.hand, view_.me, card); }
  std::string role(Seat seat) const {
    return tongue_.word(
        WordKind::role,
        rules_.roles[static_cast<std::size_t>(role_of_seat(rules_, view_.seen, seat))]);
  }

  void about_discard(const Action& action) {
    if (list_size(action.cards) != 1)
      return say("play", "one", tongue_("One card is discarded at a time.", "每次棄一張。"));
    const Card card = listed_at(action.cards, 0);
    if (held(card) == 0)
      return say("play", "held", tongue_("{} is not in your hand.", "你手中沒有{}。", code(card)));
    const FaceSet lawful = lawful_discards(rules_, view_.seen, phase_, view_.me);
    std::string first;
    each_face(lawful, [&](Card each) {
      first += (first.empty() ? "" : std::string(tongue_.comma())) + code(each);
    });
    if (draw_state(view_.seen).must_discard != 0)
      return say("play.order", "exchange",
                 tongue_("After the exchange {} has to go.", "換牌之後須棄{}。", first));
    say("play.order", first.empty() ? "lay" : "first",
        first.empty()
            ? tongue_("Nothing may be discarded: a set has to be laid.", "不可棄牌：須先攤出牌組。")
            : tongue_("Other cards go first: {}.", "須先棄：{}。", first));
  }

  void about_own(const DrawMove& move) {
    if (draw_state(view_.seen).drawn == no_card)

      return say(
          move.path, "drawn",
          tongue_("After a claim only a discard is left to make.", "取牌成組之後只能棄牌。"));
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (move.replaces && !can_draw(phase_, draw_state(view_.seen), true))
      return no_replacement(move);
    if (move.once && has_replaced(draw_state(view_.seen)))
      return say(move.path, "again",
                 tongue_("You have laid one in this turn already.", "此輪你已攤過一組。"));
    say(move.path, "lacks",
        tongue_("Your hand has no {} to lay.", "你手中沒有可攤的「{}」。",
                tongue_.word(WordKind::set, rules_.sets[move.set].name)));
  }

  void about_claim(const DrawMove& move) {
    const DrawState& draw = draw_state(view_.seen);
    if (move.way == DrawMove::Way::take)
      return say(move.path, "next",
                 tongue_("Only the seat after {} may take the discard.", "只有{}的下家可取此牌。",
                         role(draw.offered_by)));
    if (move.way == DrawMove::Way::out) return about_going_out(move);
    if (draw.robbing)

      return say(move.path, "robbing",
                 tongue_("A card that is added to a set can be claimed only to go out.",
                         "別人加入牌組的牌，只可用以胡牌。"));
    if (phase_.last_only_out && !can_draw(phase_, draw, false))
      return say("play.last_discard", "out",
                 tongue_("Nothing is left to draw: this discard can be claimed only to go out.",
                         "已無牌可摸：此棄牌只可用以胡牌。"));
    if (move.from_before && next_active(rules_, view_.seen, draw.offered_by) != view_.me)
      return say(move.path, "next",
                 tongue_("Only the seat after {} may claim it for that.",
                         "只有{}的下家可如此要此牌。", role(draw.offered_by)));
    if (move.replaces && !can_draw(phase_, draw, true)) return no_replacement(move);
    const SetKind& set = rules_.sets[move.set];
    if (!set.among.has(draw.offered) ||
        (move.way == DrawMove::Way::swap && !move.takes.has(draw.offered)))

      return say(move.path, "use",
                 tongue_("{} is of no use for it.", "{}於此無用。", code(draw.offered)));
    if (set.shape == SetKind::Shape::copies)
      return say(move.path, "lacks",
                 tongue_("You hold {} of {}, it takes {}.", "你有 {} 張{}，須有 {} 張。",
                         held(draw.offered), code(draw.offered), set.size - 1));
    if (set.shape == SetKind::Shape::run)
      return say(move.path, "lacks",
                 tongue_("You hold no two neighbours that make a run with {}.",
                         "你沒有可與{}成順的兩張鄰牌。", code(draw.offered)));
    about_suit(move);
  }

  void about_suit(const DrawMove& move) {
    const int suit = rules_.deck.faces[draw_state(view_.seen).offered].suit;
    const Suited hand = suited(rules_, view_.seen, phase_, view_.me, suit);
    const int open = meld_of_suit(rules_, view_.seen, view_.me, suit);
    const Suit& named = rules_.deck.suits[static_cast<std::size_t>(suit)];
    const std::string of = tongue_.chinese() && !named.zh.empty() ? named.zh : named.id;
    if (open >= 0 && !move.upgrade && move.way == DrawMove::Way::make)

      return say(move.path, "group",
                 tongue_("You have a group of {} already.", "你已有{}一組。", of));
    if (move.alone && hand.size == 1)
      return say(move.path, "lacks",
                 tongue_("It takes your one card of {}.", "須用手中唯一的一張{}。", of));
    if (move.alone)
      return say(move.path, "lacks",
                 tongue_("It takes just one card of {} in the hand; you hold {}.",
                         "手中須恰有一張{}；你有 {} 張。", of, hand.size));
    if (move.way == DrawMove::Way::swap)

      return say(move.path, "lacks",
                 tongue_("You have no pair of {} with a plain card to give.",
                         "你沒有帶白皮可換出的{}對子。", of));
    say(move.path, "lacks",
        tongue_("You do not own the other cards of that set.", "該組其餘的牌你未齊備。"));
  }

  void about_going_out(const DrawMove& move) {
    say(move.path, "incomplete", tongue_("Your hand would not be complete.", "你的牌還未能胡。"));
  }
  void no_replacement(const DrawMove& move) {
    say(move.path, "no_replacement",
        tongue_("There is no card left to replace it with.", "已無牌可補。"));
  }

  const Rules& rules_;
  const View& view_;
  const DrawPhase& phase_;
  const Tongue& tongue_;
  std::vector<Reason>& reasons_;
};

} // namespace

void why_not_drawing(const Rules& rules, const View& view, const Action& action,
                     const Tongue& tongue, std::vector<Reason>& reasons) {
  Refusal(rules, view, tongue, reasons).explain(action);
}

} // namespace yezi
