#include "world_list.h"

#include <optional>

namespace yezi::kit {
namespace {

int suit_of(const Pack& pack, int card) {
  const int suit = card / pack.spec.ranks;
  return suit < pack.spec.suits ? suit : -1;
}
int rank_of(const Pack& pack, int card) { return card % pack.spec.ranks + 1; }

bool is_special(const Pack& pack, int card) {
  if (suit_of(pack, card) < 0) return true;
  for (const int suit : pack.spec.special_suits) {
    if (card == suit * pack.spec.ranks) return true;
  }
  return false;
}

struct Shape {
  char kind;
  int suit, rank, size;
};

std::optional<Shape> shape_of(const Pack& pack, CardSet cards) {
  const int size = size_of(cards);
  if (size == 0) return std::nullopt;
  if (size == 1)
    return Shape{'1', suit_of(pack, first_of(cards)), rank_of(pack, first_of(cards)), 1};
  bool one_suit = true, one_rank = true, gapless = true;
  int before = -1;
  for (const Card card : each(cards)) {
    if (suit_of(pack, card) < 0) return std::nullopt;
    one_suit = one_suit && suit_of(pack, card) == suit_of(pack, first_of(cards));
    one_rank = one_rank && rank_of(pack, card) == rank_of(pack, first_of(cards));
    gapless = gapless && (before < 0 || card == before + 1);
    before = card;
  }
  const PackSpec& spec = pack.spec;
  if (one_rank && size >= spec.set_least && size <= spec.set_most) {
    return Shape{'s', -1, rank_of(pack, before), size};
  }
  if (one_suit && gapless && size >= spec.run_least && size <= spec.run_most) {
    return Shape{'r', suit_of(pack, before), rank_of(pack, before), size};
  }
  return std::nullopt;
}

bool beats(const Pack& pack, CardSet a, CardSet b) {
  const auto x = shape_of(pack, a), y = shape_of(pack, b);
  if (!x || !y || x->kind != y->kind || x->size != y->size) return false;
  if (x->kind == '1') {
    if (is_special(pack, first_of(a)) || is_special(pack, first_of(b))) return false;
    return x->suit == y->suit && x->rank > y->rank;
  }
  if (x->kind == 's') {
    if (y->rank == 1) return x->rank == pack.spec.ranks;
    return x->rank != 1 && x->rank > y->rank;
  }
  return x->suit < y->suit || (x->suit == y->suit && x->rank > y->rank);
}

int place_in_order(const Pack& pack, int card) {
  const int suit = suit_of(pack, card);
  return suit < 0 ? pack.spec.suits : suit;
}

std::vector<CardSet> subsets(CardSet of, int size) {
  std::vector<CardSet> found;
  for (CardSet part = of;; part = subset_before(part, of)) {
    if (size_of(part) == size) found.push_back(part);
    if (part.empty()) break;
  }
  return found;
}

} // namespace

Pack make_pack(const PackSpec& spec, bool lead_inference) {
  Pack pack{spec, make_rules(spec), lead_inference, {}};
  if (!lead_inference) {
    TrickPhase play = pack.rules->phases[0].as<TrickPhase>();
    play.unbeatable.from_leads = false;
    pack.rules = with_play(*pack.rules, play);
  }
  return pack;
}

bool acts(const Pack& pack, int seat) { return ((pack.spec.active >> seat) & 1U) != 0; }

const std::vector<CardSet>& beaters(const Pack& pack, CardSet best) {
  const auto found = pack.beaters.find(best);
  if (found != pack.beaters.end()) return found->second;
  std::vector<CardSet>& list = pack.beaters[best];
  for (const CardSet part : subsets(pack.rules->pack, size_of(best))) {
    if (beats(pack, part, best)) list.push_back(part);
  }
  return list;
}

CardSet beat1(const Pack& pack, int card) {
  CardSet cards;
  for (const CardSet single : beaters(pack, card_bit(static_cast<Card>(card)))) cards |= single;
  return cards;
}

WorldList::WorldList(const Pack& pack, const Hand& hand, int me, const Facts& facts)
    : pack_(pack), hand_(hand), me_(me), facts_(facts) {
  const auto my = static_cast<std::size_t>(me);
  CardSet seen = hand.dealt[my];
  CardSet dealt;
  for (std::size_t i = 0; i < hand.dealt.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const int q = static_cast<int>(seat);
    dealt |= hand.dealt[seat];
    if (q == me) continue;
    const char kind = acts(pack, q) ? 'h' : 'm';
    places_.push_back({kind, q, 0, size_of(hand.now[seat])});
  }
  if (dealt != pack.rules->pack)
    places_.push_back({'m', -1, 0, size_of(pack.rules->pack & ~dealt)});
  for (const Move& move : hand.moves) {
    if (move.kind != 'd') seen |= move.cards;
    if (move.kind == 'd' && move.seat != me) {
      places_.push_back({'d', move.seat, move.trick, size_of(move.cards)});
    }
  }
  unseen_ = pack.rules->pack & ~seen;
  std::vector<int> room;
  for (const Place& place : places_) room.push_back(facts.sizes ? place.size : 64);
  if (!facts.sizes) { // cards may lie nowhere
    places_.push_back({'m', -1, 0, 64});
    room.push_back(64);
  }
  Filling filling(places_.size());
  place(room, filling, unseen_);
}

void WorldList::place(std::vector<int>& room, Filling& filling, CardSet left) {
  if (left.empty()) {
    if (fits(filling)) worlds_.push_back(filling);
    return;
  }
  const CardSet card = lowest_of(left);
  for (std::size_t i = 0; i < room.size(); ++i) {
    if (room[i] == 0) continue;
    --room[i];
    filling[i] |= card;
    place(room, filling, left & ~card);
    filling[i] &= ~card;
    ++room[i];
  }
}

/// What `seat` shows face up after `trick`, its hidden discards after `trick`, and its hand.
CardSet WorldList::after(const Filling& filling, int seat, int trick) const {
  CardSet cards;
  for (const Move& move : hand_.moves) {
    if (move.seat == seat && move.kind != 'd' && move.trick > trick) cards |= move.cards;
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    if (place.seat != seat || place.kind == 'm') continue;
    if (place.kind == 'h' || place.trick > trick) cards |= filling[i];
  }
  return cards;
}

bool WorldList::bound(const Move& lead) const {
  if (lead.seat != hand_.privileged) return true;
  const CardSet against = beat1(pack_, first_of(lead.cards));
  CardSet mine = hand_.dealt[static_cast<std::size_t>(me_)];
  CardSet others;
  for (const Move& move : hand_.moves) {
    if (move.seat == me_ && move.trick < lead.trick) mine &= ~move.cards;
    const bool other = move.seat != me_ && move.seat != lead.seat;
    if (other && move.kind != 'd' && move.trick >= lead.trick) others |= move.cards;
  }
  for (const Reveal& reveal : hand_.reveals) {
    const bool other = reveal.seat != me_ && reveal.seat != lead.seat;
    if (other && reveal.after >= lead.trick) others |= reveal.cards;
  }
  return (acts(pack_, me_) && meet(mine, against)) || meet(others, against);
}

bool WorldList::fits(const Filling& filling) const {
  for (const Move& move : hand_.moves) {
    if (move.seat == me_) continue;
    if (move.kind == 'd' && facts_.discard(move)) {
      const CardSet kept = after(filling, move.seat, move.trick);
      for (const CardSet beater : beaters(pack_, move.faced)) {
        if (holds(kept, beater)) return false;
      }
    }
    const bool single_lead = move.kind == 'l' && size_of(move.cards) == 1;
    if (single_lead && pack_.lead_inference && facts_.lead(move) && bound(move)) {
      for (const Card card : each(after(filling, move.seat, move.trick))) {
        if (place_in_order(pack_, card) < place_in_order(pack_, first_of(move.cards))) return false;
      }
    }
  }
  for (const Reveal& reveal : hand_.reveals) {
    if (reveal.seat == me_ || !facts_.reveal(reveal)) continue;
    if (!holds(after(filling, reveal.seat, reveal.after), reveal.cards)) return false;
  }
  return true;
}

CardSet WorldList::held_by(int seat) const {
  CardSet cards;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].kind == 'd' || places_[i].seat != seat) continue;
    for (const Filling& world : worlds_) cards |= world[i];
  }
  return cards;
}

bool WorldList::can_hold(int seat, CardSet cards) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].kind == 'd' || places_[i].seat != seat) continue;
    for (const Filling& world : worlds_) {
      if (holds(world[i], cards)) return true;
    }
  }
  return false;
}

CardSet WorldList::visible() const {
  CardSet cards;
  for (const Card card : each(hand_.now[static_cast<std::size_t>(me_)])) {
    if (!meet(beat1(pack_, card), unseen_)) cards |= card_bit(card);
  }
  return cards;
}

CardSet WorldList::by_rules() const {
  CardSet left;
  for (const Place& place : places_) {
    if (place.kind != 'h') continue;
    CardSet excluded;
    for (const Move& move : hand_.moves) {
      if (move.seat != place.seat) continue;
      if (move.kind == 'd' && size_of(move.faced) == 1)
        excluded |= beat1(pack_, first_of(move.faced));
      if (move.kind == 'l' && size_of(move.cards) == 1 && pack_.lead_inference && bound(move)) {
        for (const Card card : each(pack_.rules->pack)) {
          const bool earlier =
              place_in_order(pack_, card) < place_in_order(pack_, first_of(move.cards));
          if (earlier) excluded |= card_bit(card);
        }
      }
    }
    left |= unseen_ & ~excluded;
  }
  CardSet cards;
  for (const Card card : each(hand_.now[static_cast<std::size_t>(me_)])) {
    if (!meet(beat1(pack_, card), left)) cards |= card_bit(card);
  }
  return cards;
}

CardSet WorldList::exact() const {
  CardSet held;
  for (const Place& place : places_) {
    if (place.kind == 'h') held |= held_by(place.seat);
  }
  CardSet cards;
  for (const Card card : each(hand_.now[static_cast<std::size_t>(me_)])) {
    if (!meet(beat1(pack_, card), held)) cards |= card_bit(card);
  }
  return cards;
}

std::string sight(const Hand& hand, int me) {
  std::string text = std::to_string(me) + ":" +
                     std::to_string(hand.dealt[static_cast<std::size_t>(me)].bits()) + "p" +
                     std::to_string(hand.privileged);
  for (const Move& move : hand.moves) {
    text += move.kind + std::to_string(move.seat) + ",";
    text += move.kind == 'd' && move.seat != me ? "?" : std::to_string(move.cards.bits());
  }
  for (const Reveal& reveal : hand.reveals) {
    text += "r" + std::to_string(reveal.seat) + "," + std::to_string(reveal.after) + "," +
            std::to_string(reveal.cards.bits());
  }
  return text;
}

int to_act(const Pack& pack, const Hand& hand) {
  int seat = hand.leader;
  for (int n = 0; n < hand.acted; ++n) {
    do seat = (seat + 1) % pack.rules->seats;
    while (!acts(pack, seat));
  }
  return seat;
}

std::vector<Move> legal(const Pack& pack, const Hand& hand, CardSet old) {
  const int seat = to_act(pack, hand);
  const CardSet held = hand.now[static_cast<std::size_t>(seat)];
  std::vector<Move> moves;
  if (hand.acted > 0) {
    std::vector<CardSet> beating;
    for (const CardSet beater : beaters(pack, hand.best)) {
      if (!holds(held, beater)) continue;
      beating.push_back(beater);
      moves.push_back({seat, 'b', beater, hand.trick, {}});
    }
    for (const CardSet part : subsets(held, size_of(hand.best))) {
      bool clean = true;
      for (const CardSet beater : beating) clean = clean && !holds(held & ~part, beater);
      if (clean) moves.push_back({seat, 'd', part, hand.trick, hand.best});
    }
    return moves;
  }
  const auto category = [&](Card card) {
    return 2 * place_in_order(pack, card) + (has_card(old, card) ? 1 : 0);
  };
  int least = 1000;
  for (const Card card : each(held)) least = std::min(least, category(card));
  for (int size = 1; size <= size_of(held); ++size) {
    for (const CardSet part : subsets(held, size)) {
      if (!shape_of(pack, part)) continue;
      const bool free = seat == hand.privileged && holds(old, part);
      if (size == 1 && category(first_of(part)) != least && !free) continue;
      moves.push_back({seat, 'l', part, hand.trick + 1, {}});
    }
  }
  return moves;
}

Hand after_move(const Pack& pack, const Hand& hand, const Move& move) {
  Hand next = hand;
  next.moves.push_back(move);
  next.now[static_cast<std::size_t>(move.seat)] &= ~move.cards;
  next.trick = move.trick;
  if (move.kind != 'd') {
    next.best = move.cards;
    next.best_seat = move.seat;
  }
  if (++next.acted == std::popcount(pack.spec.active)) {
    next.acted = 0;
    next.leader = next.best_seat;
  }
  return next;
}

State to_state(const Pack& pack, const Hand& hand, int me) {
  State state(*pack.rules);
  state.marks.fill(no_seat);
  if (hand.privileged >= 0) state.marks[mark_privileged] = static_cast<Seat>(hand.privileged);
  for (std::size_t i = 0; i < hand.dealt.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (me >= 0 && seat != me) continue;
    trick_state(state).dealt[seat] = hand.dealt[seat];
    zone(*pack.rules, state, 0, seat) = hand.now[seat];
  }
  std::size_t shown = 0;
  const auto note = [&](int seat, Verb verb, CardSet cards, int trick, bool hidden) {
    Event event;
    event.seat = static_cast<Seat>(seat);
    event.verb = verb;
    event.size = static_cast<std::uint8_t>(size_of(cards));
    event.trick = static_cast<std::uint8_t>(trick);
    event.cards = hidden && me >= 0 && seat != me ? CardSet{} : cards;
    state.add_to_log(event);
  };
  const auto show_until = [&](int trick) {
    for (; shown < hand.reveals.size() && hand.reveals[shown].after < trick; ++shown) {
      const Reveal& reveal = hand.reveals[shown];
      note(reveal.seat, Verb::declare, reveal.cards, reveal.after, false);
      state.log()[state.log_size - 1U].kind = Event::Kind::reveal;
    }
  };
  for (const Move& move : hand.moves) {
    show_until(move.trick);
    const Verb verb = move.kind == 'l' ? Verb::lead : move.kind == 'b' ? Verb::beat : Verb::bury;
    note(move.seat, verb, move.cards, move.trick, move.kind == 'd');
    const auto seat = static_cast<Seat>(move.seat);
    if (move.kind != 'd') trick_state(state).face_up |= move.cards;
    if (move.kind == 'd' && size_of(move.faced) == 1) {
      trick_state(state).lacks_by_follow[seat] |= beat1(pack, first_of(move.faced));
    }
    if (move.kind == 'l' && size_of(move.cards) == 1 && move.seat != hand.privileged) {
      for (const Card card : each(pack.rules->pack)) {
        const bool before = place_in_order(pack, card) < place_in_order(pack, first_of(move.cards));
        if (before) trick_state(state).lacks_by_lead[seat] |= card_bit(card);
      }
    }
  }
  show_until(1000);
  return state;
}

} // namespace yezi::kit
