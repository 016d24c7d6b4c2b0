#include "kits/drawing/aims.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <optional>

#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

constexpr int samples = 16;

struct Piece {
  std::uint8_t set;
  std::vector<Card> cards;
};

/// Complete hands of one kind, at random.
class HandsOf {
public:
  HandsOf(const Rules& rules, const DrawPhase& phase, const AimAt& aim)
      : rules_(rules), phase_(phase) {
    for (std::size_t set = 0; set < rules.sets.size(); ++set) {
      const bool of_goal = ((phase.goal_sets >> set) & 1U) != 0;
      if (of_goal && (aim.set < 0 || aim.set == static_cast<int>(set))) add(set, aim, sets_);
      if (phase.odd == static_cast<int>(set)) add(set, aim, odd_);
    }
  }

  /// The sets, and last the odd one; none where chance finds no hand.
  std::optional<std::vector<Piece>> next(Rng& rng) const {
    if (sets_.empty() || (phase_.odd >= 0 && odd_.empty())) return std::nullopt;
    for (int tries = 0; tries < 200; ++tries) {
      std::vector<Piece> hand;
      hand.reserve(static_cast<std::size_t>(phase_.times) + 1);
      for (int i = 0; i < phase_.times; ++i)
        hand.push_back(sets_[rng.below(static_cast<std::uint32_t>(sets_.size()))]);
      if (phase_.odd >= 0) hand.push_back(odd_[rng.below(static_cast<std::uint32_t>(odd_.size()))]);
      if (in_pack(hand)) return hand;
    }
    return std::nullopt;
  }

private:
  void add(std::size_t set, const AimAt& aim, std::vector<Piece>& to) const {
    const SetKind& kind = rules_.sets[set];
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      Piece piece{static_cast<std::uint8_t>(set), {}};
      const auto card = static_cast<Card>(face);
      if (kind.shape == SetKind::Shape::copies)
        piece.cards.assign(kind.size, card);
      else
        piece.cards = run_from(card, kind.size);
      const bool fits = !piece.cards.empty() &&
                        std::all_of(piece.cards.begin(), piece.cards.end(), [&](Card each) {
                          return kind.among.has(each) && (!aim.narrow || aim.among.has(each));
                        });
      if (fits && in_pack({piece})) to.push_back(std::move(piece));
    }
  }

  std::vector<Card> run_from(Card low, int size) const {
    const Face& face = rules_.deck.faces[low];
    std::vector<Card> cards;
    if (face.suit < 0 || face.rank <= 0) return cards;
    for (int rank = face.rank; rank < face.rank + size; ++rank)
      for (const Card card : rules_.suit_faces[static_cast<std::size_t>(face.suit)])
        if (rules_.deck.faces[card].rank == rank) {
          cards.push_back(card);
          break;
        }
    if (static_cast<int>(cards.size()) != size) cards.clear();
    return cards;
  }

  bool in_pack(const std::vector<Piece>& hand) const {
    std::array<int, max_faces> count{};
    for (const Piece& piece : hand)
      for (const Card card : piece.cards)
        if (++count[card] > rules_.deck.faces[card].copies) return false;
    return true;
  }

  const Rules& rules_;
  const DrawPhase& phase_;
  std::vector<Piece> sets_, odd_;
};

/// Hands that went out, counted.
class Samples {
public:
  Samples(const Rules& rules, const DrawPhase& phase)
      : rules_(rules),
        phase_(phase),
        table_{std::shared_ptr<const Rules>(std::shared_ptr<const Rules>(), &rules), nullptr} {}

  /// False: there are no such hands.
  bool count(AimAt& aim) const {
    const HandsOf hands(rules_, phase_, aim);
    Rng rng = Rng::for_hand(20, 0);
    aim.laid = aim.closed = aim.drawn = std::numeric_limits<std::int64_t>::max();
    for (int i = 0; i < samples; ++i) {
      const auto hand = hands.next(rng);
      if (!hand) return false;
      const Seat seat = seat_of(i);
      aim.laid = std::min(aim.laid, counted(*hand, seat, true, false, rng));
      aim.closed = std::min(aim.closed, counted(*hand, seat, false, false, rng));
      aim.drawn = std::min(aim.drawn, counted(*hand, seat, false, true, rng));
    }
    return true;
  }

private:
  /// One after the other of those that draw; of the first head, seats are roles.
  Seat seat_of(int sample) const {
    int role = sample % rules_.seats;
    while (!draws_cards(rules_, role)) role = (role + 1) % rules_.seats;
    return static_cast<Seat>(role);
  }

  std::int64_t counted(const std::vector<Piece>& hand, Seat seat, bool laid, bool drawn,
                       Rng& rng) const {
    State state(rules_);
    DrawState& draw = draw_state(state);
    const Seat other = next_active(rules_, state, seat);
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const bool lies = laid && i < phase_.times && i + 1 < hand.size();
      if (lies) {
        Meld& meld = draw.melds[seat][draw.meld_count[seat]++];
        meld.set = hand[i].set;
        std::copy(hand[i].cards.begin(), hand[i].cards.end(), meld.cards.begin());
        std::sort(meld.cards.begin(), meld.cards.end());
        meld.from = static_cast<std::uint8_t>((other + 1U) | (unsigned{Meld::claimed} << 4U));
      }
      for (const Card card : hand[i].cards)
        put(rules_, state, lies ? phase_.melds : phase_.hand, seat, card);
    }
    // as in the middle of a hand
    draw.discards.fill(3);
    draw.melds_made = 1;
    draw.turn = seat;
    draw.win_from = drawn ? no_seat : other;
    const Piece& last =
        laid ? hand.back() : hand[rng.below(static_cast<std::uint32_t>(hand.size()))];
    draw.win = last.cards[rng.below(static_cast<std::uint32_t>(last.cards.size()))];
    state.marks[mark_winner] = seat;
    state.outcome = Outcome::won;
    state.reason = static_cast<std::uint8_t>(std::max(0, index_of(rules_.reasons, "play.out")));
    Evaluator terms(table_, state);
    return towards_least(phase_, terms.counted(seat));
  }

  const Rules& rules_;
  const DrawPhase& phase_;
  Table table_;
};

std::vector<AimAt> kinds_of_hands(const Rules& rules, const DrawPhase& phase) {
  std::vector<AimAt> found(1);
  for (std::size_t set = 0; set < rules.sets.size(); ++set)
    if (((phase.goal_sets >> set) & 1U) != 0) {
      found.emplace_back();
      found.back().set = static_cast<int>(set);
    }
  // faces of suits without runs, and of none
  FaceSet in_runs, loose;
  for (std::size_t set = 0; set < rules.sets.size(); ++set)
    if (((phase.goal_sets >> set) & 1U) != 0 && rules.sets[set].shape == SetKind::Shape::run)
      in_runs |= rules.sets[set].among;
  const auto has_runs = [&](std::size_t suit) {
    const auto& faces = rules.suit_faces[suit];
    return std::any_of(faces.begin(), faces.end(), [&](Card card) {
      return in_runs.has(card) && rules.deck.faces[card].rank > 0;
    });
  };
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    if (const std::size_t suit = rules.suit_of[face]; suit == no_suit || !has_runs(suit))
      loose.add(static_cast<Card>(face));
  for (std::size_t suit = 0; suit < rules.suit_faces.size(); ++suit) {
    if (!has_runs(suit)) continue;
    for (const bool with_loose : {true, false}) {
      AimAt aim;
      aim.narrow = true;
      if (with_loose) aim.among = loose;
      for (const Card card : rules.suit_faces[suit]) aim.among.add(card);
      if (phase.distance.can_ask(aim.among)) found.push_back(aim);
    }
  }
  return found;
}

} // namespace

struct Aims::Made {
  std::once_flag once;
  std::vector<AimAt> aims;
};

Aims::Aims() : made_(std::make_shared<Made>()) {}

const std::vector<AimAt>& Aims::of(const Rules& rules, const DrawPhase& phase) const {
  std::call_once(made_->once, [&] {
    const bool scripts = std::any_of(rules.facts.begin(), rules.facts.end(),
                                     [](const auto& fact) { return fact.hook >= 0; });
    if (phase.goal != DrawPhase::Goal::cover || phase.alone.empty() || scripts) return;
    const Samples sampled(rules, phase);
    for (AimAt& aim : kinds_of_hands(rules, phase))
      if (sampled.count(aim)) made_->aims.push_back(aim);
  });
  return made_->aims;
}

} // namespace yezi
