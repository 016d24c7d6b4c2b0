#include "view/merits.h"

#include <algorithm>

#include "kits/drawing/each_held.h"
#include "kits/drawing/prospects.h"

namespace yezi {

namespace {

using Kind = Merit::Kind;

class DrawMerits {
public:
  DrawMerits(const Table& table, const View& view, const Action& action, std::vector<Merit>& out)
      : table_(table),
        rules_(*table.rules),
        rule_(draw_rules(rules_)),
        view_(view),
        action_(action),
        prospects_(table, view.seen, view.me),
        out_(out) {}

  void judge() {
    if (action_.verb == Verb::out) {
      go_out();
      return;
    }
    for (const Action& other : view_.offer.listed())
      if (other.verb == Verb::out && prospects_.lawful(told(other))) {
        add(Kind::could_go_out);
        break;
      }
    const bool melds = rule_.goal == DrawPhase::Goal::melds;
    if (action_.verb == Verb::discard)
      melds ? keep_melds() : discard();
    else if (action_.verb == Verb::pass)
      melds ? pass_melds() : pass();
    else
      melds ? claim_melds() : claim();
  }

private:
  Merit& add(Kind kind) {
    Merit merit;
    merit.kind = kind;
    out_.push_back(merit);
    return out_.back();
  }

  HookAction told(const Action& action) const { return hook_action(rules_, action); }

  /// Whether it can be told how far hands are from complete.
  bool measured() const {
    return rule_.goal == DrawPhase::Goal::collect ||
           (rule_.goal == DrawPhase::Goal::cover && !rule_.alone.empty());
  }
  int lacking(const Action& action) const { return prospects_.lacking(told(action), {}); }
  int lacking_now() const { return prospects_.lacking(DrawGlimpse::Aim{}); }

  void go_out() {
    if (!prospects_.lawful(told(action_))) {
      const Card card = claiming() ? draw_state(view_.seen).offered : no_card;
      const bool complete = wins(rules_, view_.seen, rule_, view_.me, card);
      Merit& merit = add(complete ? Kind::counts_too_little : Kind::not_complete);
      if (complete) {
        merit.number = prospects_.worth(told(action_)) + could_turn();
        merit.of = rule_.least.count;
      }
      return;
    }
    // dice that are thrown at the end may count
    const bool known = rules_.count.on && std::none_of(rules_.throws.begin(), rules_.throws.end(),
                                                       [](const Throw& one) { return one.at_end; });
    add(Kind::goes_out).number = known ? prospects_.worth(told(action_)) : -1;
  }

  /// The most that cards turned up after the call could add, if each counts one for every card like
  /// it.
  int could_turn() const {
    const DrawMove* out = move_of(claiming() ? rule_.claims : rule_.own, Verb::out);
    Pile own = pile(rules_, view_.seen, rule_.hand, view_.me);
    own.add(pile(rules_, view_.seen, rule_.melds, view_.me));
    int most = 0;
    each_held(own, [&](Card face, int count) {
      if (prospects_.unseen(face) > 0) most = std::max(most, count);
    });
    return out == nullptr ? 0 : out->turns * most;
  }

  void all_seen() {
    if (prospects_.unseen(listed_at(action_.cards.list(), 0)) <= 0) add(Kind::all_seen);
  }

  /// What completes a hand one card short that nothing has to be done with.
  void wait(const State& state) {
    Merit merit;
    merit.kind = Kind::waits;
    merit.faces = waits(rules_, state, rule_, view_.me);
    if (rule_.least.count > 0 && !count_enough(state, merit.faces)) return;
    each_face(merit.faces,
              [&](Card card) { merit.number += std::max(0, prospects_.unseen(card)); });
    if (!merit.faces.empty()) out_.push_back(merit);
  }

  /// Leaves of `faces` those with which the hand may go out in one way or another, and says where
  /// only its own draw will do. False, with a merit of its own: there are none.
  bool count_enough(const State& state, FaceSet& faces) {
    FaceSet enough;
    std::int64_t most = 0;
    bool by_discard = false;
    each_face(faces, [&](Card card) {
      const std::int64_t drawn = would_count(table_, state, rule_, view_.me, card, true);
      const std::int64_t thrown = would_count(table_, state, rule_, view_.me, card, false);
      most = std::max({most, drawn, thrown});
      if (std::max(drawn, thrown) >= rule_.least.count) enough.add(card);
      by_discard = by_discard || thrown >= rule_.least.count;
    });
    if (!faces.empty() && !by_discard) {
      Merit& merit = add(enough.empty() ? Kind::counts_too_little : Kind::counts_when_drawn);
      merit.number = most;
      merit.of = rule_.least.count;
    }
    const bool any = !enough.empty() || faces.empty();
    faces = enough;
    return any;
  }

  void discard() {
    if (measured()) {
      const int after = lacking(action_);
      int least = after;
      for (const Action& other : view_.offer.listed())
        if (other.verb == Verb::discard) least = std::min(least, lacking(other));
      if (after < out_of_reach) {
        Merit& merit = add(after == least ? Kind::lacks_least : Kind::lacks_more);
        merit.number = after;
        merit.of = least;
      }
      if (after == 1)
        wait(tried(rules_, view_.seen, view_.me, action_.verb, action_.cards.list()).state);
      else if (after < out_of_reach)
        draws_nearer(after);
    } else if (rule_.goal == DrawPhase::Goal::laid) {
      wait(tried(rules_, view_.seen, view_.me, action_.verb, action_.cards.list()).state);
    }
    all_seen();
  }

  void draws_nearer(int after) {
    const int accepted = prospects_.accepts(told(action_), {});
    add(Kind::draws_nearer).number = accepted;
    for (const Action& other : view_.offer.listed()) {
      if (other.verb != Verb::discard || other == action_ || lacking(other) != after) continue;
      if (prospects_.accepts(told(other), {}) > accepted) return;
    }
    add(Kind::draws_most);
  }

  bool claiming() const { return view_.seen.step != turn_step; }

  void pass() {
    if (!measured() || !claiming()) return;
    const int now = lacking_now();
    int least = now;
    bool others = false;
    for (const Action& other : view_.offer.listed()) {
      if (other.verb == Verb::pass || other.verb == Verb::out) continue;
      others = true;
      least = std::min(least, lacking(other));
    }
    if (others) {
      Merit& merit = add(least < now ? Kind::claims_nearer : Kind::no_claim_nearer);
      merit.number = least;
      merit.of = now;
    }
    if (now == 1) wait(view_.seen);
  }

  void claim() {
    if (!measured()) return;
    const int now = lacking_now(), after = lacking(action_);
    if (after >= out_of_reach) return;
    Merit& merit = add(after < now ? Kind::nearer : Kind::not_nearer);
    merit.number = after;
    merit.of = now;
  }

  /// How much of the hand lies in melds: what they are worth, or if nothing how many cards.
  std::int64_t melded(const Pile& hand) const {
    if (rule_.book.has_worth()) return rule_.book.best(hand).worth;
    const MeldBook::Split best = rule_.book.fullest(hand);
    std::int64_t cards = 0;
    for (int i = 0; i < best.count; ++i) cards += best.parts[static_cast<std::size_t>(i)].size;
    return cards;
  }
  static Pile without(const Pile& hand, Card card) {
    Pile left = hand;
    left.remove(card);
    return left;
  }
  /// What lies in no meld may come to a little: then that counts, and less is better.
  bool leaves_some() const { return rule_.most_left >= 0; }
  std::int64_t measure(const Pile& hand) const {
    return leaves_some() ? -std::int64_t{left_over(rules_, rule_, hand)} : melded(hand);
  }
  void measured_as(Kind kind, std::int64_t number, std::int64_t of) {
    Merit& merit = add(kind);
    merit.number = std::abs(number);
    merit.of = std::abs(of);
  }
  Kind of_melds(Kind left, Kind worth, Kind cards) const {
    return leaves_some() ? left : rule_.book.has_worth() ? worth : cards;
  }

  void keep_melds() {
    const Pile hand = pile(rules_, view_.seen, rule_.hand, view_.me);
    const Pile left = without(hand, listed_at(action_.cards.list(), 0));
    const std::int64_t after = measure(left);
    std::int64_t most = after;
    for (const Action& other : view_.offer.listed())
      if (other.verb == Verb::discard)
        most = std::max(most, measure(without(hand, listed_at(other.cards.list(), 0))));
    if (most != 0 || leaves_some())
      measured_as(after == most ? of_melds(Kind::left_least, Kind::melds_most, Kind::melded_most)
                                : of_melds(Kind::left_more, Kind::melds_less, Kind::melded_less),
                  after, most);
    wait(tried(rules_, view_.seen, view_.me, action_.verb, action_.cards.list()).state);
    if (out_.empty() || out_.back().kind != Kind::waits) melds_drawn(left);
    all_seen();
  }

  void melds_drawn(const Pile& left) {
    const std::int64_t now = melded(left);
    std::int64_t count = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      const int unseen = prospects_.unseen(card);
      if (unseen <= 0) continue;
      Pile more = left;
      more.add(card);
      if (melded(more) > now) count += unseen;
    }
    if (count > 0) add(Kind::melds_drawn).number = count;
  }

  void pass_melds() {
    if (claiming()) wait(view_.seen);
  }

  void claim_melds() {
    if (!claiming()) return;
    const Pile before = pile(rules_, view_.seen, rule_.hand, view_.me);
    const Tried made = tried(rules_, view_.seen, view_.me, action_.verb, action_.cards.list());
    if (!made.discards) return;
    std::optional<std::int64_t> most;
    Pile best;
    each_face(lawful_discards(rules_, made.state, rule_, view_.me), [&](Card card) {
      const Pile left = without(made.hand, card);
      const std::int64_t value = measure(left);
      if (most && value <= *most) return;
      most = value;
      best = left;
    });
    if (!most) return;
    const std::int64_t after = *most + laid(made.state);
    const std::int64_t now = measure(before) + laid(view_.seen);
    if (after > now) completes(before, best);
    measured_as(after > now ? of_melds(Kind::left_gain, Kind::melds_gain, Kind::melded_gain)
                            : of_melds(Kind::left_same, Kind::melds_same, Kind::melded_same),
                after, now);
  }

  /// What melds on the table add to the measure of a hand.
  std::int64_t laid(const State& state) const {
    if (leaves_some()) return 0;
    if (rule_.book.has_worth()) return laid_worth(rules_, state, view_.me);
    return pile(rules_, state, rule_.melds, view_.me).size();
  }

  MeldBook::Split split(const Pile& hand) const {
    return rule_.book.has_worth() ? rule_.book.best(hand) : rule_.book.fullest(hand);
  }
  /// None of a meld that is too long for a list.
  static CardList cards_of(const MeldBook::Part& part) {
    constexpr std::size_t most_listed = 8;
    CardList cards;
    if (part.size > most_listed) return cards;
    for (std::size_t i = 0; i < part.size; ++i) cards = list_with(cards, part.cards[i]);
    return cards;
  }

  /// The meld with the card claimed that the hand did not have before.
  void completes(const Pile& before, const Pile& hand) {
    const Card card = draw_state(view_.seen).offered;
    const MeldBook::Split had = split(before), has = split(hand);
    const auto is_old = [&](CardList cards) {
      return std::any_of(had.parts.begin(), had.parts.begin() + had.count,
                         [&](const MeldBook::Part& part) { return cards_of(part) == cards; });
    };
    for (int i = 0; i < has.count; ++i) {
      const CardList cards = cards_of(has.parts[static_cast<std::size_t>(i)]);
      bool with_claimed = false;
      for (const Card one : listed(cards)) with_claimed = with_claimed || one == card;
      if (!with_claimed || is_old(cards)) continue;
      add(Kind::completes).cards = cards;
      return;
    }
  }

  const Table& table_;
  const Rules& rules_;
  const DrawPhase& rule_;
  const View& view_;
  const Action& action_;
  const Prospects prospects_;
  std::vector<Merit>& out_;
};

} // namespace

void DrawPhase::merits(const Table& table, const View& view, const Action& action,
                       std::vector<Merit>& out) const {
  if (drawing_now(*table.rules, view.seen)) DrawMerits(table, view, action, out).judge();
}

} // namespace yezi
