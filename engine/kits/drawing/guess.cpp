// Guessing games of drawing: by the whole past where it tells something, else by sizes.

#include <algorithm>
#include <optional>

#include "kits/drawing/chain.h"
#include "kits/drawing/play.h"
#include "view/guess_kinds.h"
#include "view/hidden.h"

namespace yezi {

/// Where answers are sealed the viewer does not know who else is asked: whoever could have
/// something to say in the guessed state.
void ask_again(const Table& table, Seat viewer, State& state) {
  const Rules& rules = *table.rules;
  if (state.over() || !sealed_phase(rules, state)) return;
  Offer offered;
  for (const Seat seat : each_seat(active_seats(rules, state))) {
    const DrawState& draw = draw_state(state);
    const bool threw = seat == draw.offered_by && !draw.turned_up;
    if (seat == viewer || (threw && !can_force(draw_rules(rules)))) continue;
    state.asked |= seat_bit(seat);
    offer(table, state, seat, offered);
    // nothing to say, unless there is nothing else that it could say
    const bool passes = offered.count() == 0 || offered.at(0).verb == Verb::pass;
    if (offered.count() <= 1 && passes) state.asked = without(state.asked, seat);
  }
}

namespace {

class SampledWorlds final : public WorldSource {
public:
  SampledWorlds(const Table& table, const View& view, WorldSampler::Knowledge knowledge)
      : table_(table),
        rules_(*table.rules),
        phase_(draw_rules(rules_)),
        me_(view.me),
        base_(view.seen) {
    prepare_sizes(view);
    // the draw phase has begun, and it goes on
    const bool drawn = draw_state(base_).turn != no_seat && !base_.over();
    if (knowledge == WorldSampler::Knowledge::sizes || !drawn) return;
    if (phase_.goal != DrawPhase::Goal::collect && draw_state(base_).turned == 0) return;
    past_ = retrace(rules_, view);
    if (past_.whole) find_exchange(past_);
  }

  State sample(Rng& rng) override {
    State state = go_on(rng) ? from_past(rng) : by_sizes(rng);
    if (phase_.turns > 0) draw_state(state).turning = static_cast<std::uint32_t>(rng.next() >> 32);
    for (const Throw& each : rules_.throws) {
      if (!each.at_end || state.over()) continue;
      for (std::size_t die = each.first; die < std::size_t{each.first} + each.dice; ++die)
        draw_state(state).dice[die] = static_cast<std::uint8_t>(rng.below(6) + 1);
    }
    ask_again(table_, me_, state);
    return state;
  }
  WorldSampler::Method method() const override {
    return past_.whole ? WorldSampler::Method::chain : WorldSampler::Method::shuffled;
  }

private:
  /// The chain, which is made when it is first needed, moves on; false where there is none.
  bool go_on(Rng& rng) {
    if (!past_.whole) return false;
    if (!chain_) chain_ = std::make_unique<Chain>(rules_, past_, me_);
    // where it has come into a corner it starts once more
    if (chain_->usable() && (chain_->next(rng) || chain_->next(rng))) return true;
    past_.whole = false;
    exchanged_suit_ = -1;
    chain_.reset();
    return false;
  }

  struct Hidden {
    Seat seat;
    int cards;
  };

  void prepare_sizes(const View& view) {
    sized_ = base_;
    Pile unseen;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      for (int i = 0; i < rules_.deck.faces[face].copies; ++i) unseen.add(static_cast<Card>(face));
    each_place(rules_, [&](const Zone&, Seat, std::size_t word) {
      unseen.remove(pile_at(rules_, base_, word));
    });
    for (const Seat seat : each_seat(without(active_seats(rules_, base_), me_))) {
      int cards = view.sizes[word_of(rules_, phase_.hand, seat)];
      if (draw_state(base_).robbing && seat == draw_state(base_).offered_by)
        cards -= put_added(seat, unseen);
      if (phase_.goal == DrawPhase::Goal::melds && cards > 0) cards -= put_known(seat, unseen);
      hidden_.push_back({seat, cards});
    }
    Pile of_wall;
    if (draw_state(base_).turned > 0) of_wall = turned_over(base_);
    for (std::size_t i = draw_state(base_).turned_to; i < draw_state(base_).told_count; ++i)
      if (was_shown(base_, i) && of_wall.count(draw_state(base_).told[i]) > 0)
        of_wall.remove(draw_state(base_).told[i]);
    each_face(faces_of(unseen), [&](Card card) {
      const bool extra =
          draw_state(base_).turn != no_seat && phase_.extra >= 0 && phase_.extras.has(card);
      const int there =
          extra ? unseen.count(card) : std::min(of_wall.count(card), unseen.count(card));
      for (int i = 0; i < unseen.count(card); ++i)
        (i < there ? wall_cards_ : hand_cards_).push_back(card);
      for (int i = 0; extra && i < unseen.count(card); ++i) extras_.push_back(card);
    });
  }

  /// Discards that everybody saw taken lie in the hand of `seat`: how many they are.
  int put_known(Seat seat, Pile& unseen) {
    const Pile known = known_in_hand(rules_, base_, seat);
    int placed = 0;
    each_face(faces_of(known), [&](Card card) {
      for (int i = std::min(known.count(card), unseen.count(card)); i > 0; --i, ++placed) {
        unseen.remove(card);
        put(rules_, sized_, phase_.hand, seat, card);
      }
    });
    return placed;
  }

  /// The card that is being added to a set has not left the hand while others may rob it.
  int put_added(Seat seat, Pile& unseen) {
    unseen.remove(draw_state(base_).offered);
    put(rules_, sized_, phase_.hand, seat, draw_state(base_).offered);
    return 1;
  }

  /// A card that had to go after an exchange has to go still, if that was the last thing done.
  void find_exchange(const Past& past) {
    const std::vector<PastStep>& steps = past.of[draw_state(base_).turn];
    if (draw_state(base_).turn == me_ || base_.step != turn_step) return;
    for (std::size_t i = steps.size(); i-- > 0 && steps[i].kind != PastStep::Kind::discard;) {
      if (steps[i].kind != PastStep::Kind::lay || steps[i].move->way != DrawMove::Way::swap)
        continue;
      must_discard_ = steps[i].given;
      exchanged_suit_ = steps[i].suit;
      return;
    }
  }

  void put_wall(State& state, std::span<const Card> cards) const {
    DrawState& draw = draw_state(state);
    std::size_t next = 0;
    for (std::size_t i = draw.head; i < draw.tail && next < cards.size(); ++i) {
      draw.wall()[i] = cards[next++];
      put(rules_, state, phase_.wall, 0, draw.wall()[i]);
    }
  }

  State from_past(Rng& rng) {
    State state = base_;
    chain_->put_hands(state);
    chain_->left(shuffled_);
    shuffled_.insert(shuffled_.end(), extras_.begin(), extras_.end());
    rng.shuffle(std::span(shuffled_));
    put_wall(state, shuffled_);
    DrawState& draw = draw_state(state);
    if (draw.drawn == hidden_card) {
      draw.drawn = chain_->last_drawn(draw.turn);
      draw.laid = draw.laid || count_of(rules_, state, phase_.hand, draw.turn, draw.drawn) == 0;
    }
    if (exchanged_suit_ >= 0) {
      const Card must = must_discard_ != no_card
                            ? must_discard_
                            : suited(rules_, state, phase_, draw.turn, exchanged_suit_).cards[0];
      draw.must_discard = static_cast<std::uint8_t>(must + 1);
    }
    return state;
  }

  /// Sizes alone. Cards that rather lie in the wall are in a hand only if the wall has no room, and
  /// the other way round: a scene may say less than happened.
  State by_sizes(Rng& rng) {
    State state = sized_;
    rng.shuffle(std::span(hand_cards_));
    rng.shuffle(std::span(wall_cards_));
    shuffled_ = hand_cards_;
    shuffled_.insert(shuffled_.end(), wall_cards_.begin(), wall_cards_.end());
    const std::size_t places =
        static_cast<std::size_t>(draw_state(state).tail - draw_state(state).head);
    const std::size_t in_hands = shuffled_.size() - std::min(places, shuffled_.size());
    const std::span<Card> all(shuffled_);
    if (in_hands > hand_cards_.size()) rng.shuffle(all.first(in_hands));
    if (in_hands < hand_cards_.size() && !wall_cards_.empty()) rng.shuffle(all.subspan(in_hands));
    put_wall(state, all.subspan(in_hands));
    std::size_t next = 0;
    for (const Hidden& hand : hidden_) {
      for (int i = 0; i < hand.cards && next < in_hands; ++i) {
        const Card card = all[next++];
        put(rules_, state, phase_.hand, hand.seat, card);
        if (draw_state(state).drawn == hidden_card && draw_state(state).turn == hand.seat)
          draw_state(state).drawn = card;
      }
    }
    return state;
  }

  const Table& table_;
  const Rules& rules_;
  const DrawPhase& phase_;
  const Seat me_;
  const State base_;
  State sized_; // with what everybody knows of hands
  std::vector<Hidden> hidden_;
  std::vector<Card> hand_cards_, wall_cards_; // where unseen cards rather lie
  std::vector<Card> extras_;                  // of them, those that are laid out at once
  std::vector<Card> shuffled_;
  Past past_;
  std::unique_ptr<Chain> chain_;
  int exchanged_suit_ = -1;
  Card must_discard_ = no_card;
};

} // namespace

std::unique_ptr<WorldSource> DrawPhase::worlds(const Table& table, const View& view,
                                               WorldFit knowledge) const {
  return std::make_unique<SampledWorlds>(table, view, knowledge);
}

} // namespace yezi
