// What the terms that read drawing come to: dice, discards, how the hand was won, what a hand that
// is shown holds.

#include <algorithm>

#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

/// The card left over passes where no kind of set is asked for.
bool passes(const GroupFilter& filter, const ShownGroup& group) {
  if (filter.sets != ~0U && (group.set < 0 || ((filter.sets >> group.set) & 1U) == 0)) return false;
  if (filter.open >= 0 && group.open != (filter.open == 1)) return false;
  if (filter.declared >= 0 && group.declared != (filter.declared == 1)) return false;
  return std::all_of(group.cards.begin(), group.cards.begin() + group.size,
                     [&](Card card) { return filter.among.has(card); });
}

int count_in(const Pile& cards, const FaceSet& among) {
  int count = 0;
  each_face(among, [&](Card card) { count += cards.count(card); });
  return count;
}

/// Whether the counts of some suit are as the pattern says, in a hand that is all of that suit
/// (exact), or hold at least so many.
bool fits_ranks(const Rules& rules, const RankPattern& pattern, const Pile& cards) {
  for (const auto& suit : rules.suit_faces) {
    int fitting = 0, matched = 0;
    int least = 100;
    for (const Card card : suit) least = std::min(least, rules.deck.faces[card].rank);
    for (const Card card : suit) {
      const auto at = static_cast<std::size_t>(rules.deck.faces[card].rank - least);
      if (at >= pattern.counts.size()) continue;
      const int held = cards.count(card);
      if (pattern.exact ? held == pattern.counts[at] : held >= pattern.counts[at]) ++fitting;
      matched += held;
    }
    if (fitting != static_cast<int>(pattern.counts.size())) continue;
    if (!pattern.exact || matched == cards.size()) return true;
  }
  return false;
}

bool kept_apart(const Rules& rules, const Pile& hand, int least) {
  for (std::size_t a = 0; a < rules.deck.faces.size(); ++a) {
    const int held = hand.count(static_cast<Card>(a));
    if (held == 0) continue;
    if (held > 1) return false;
    const Face& face = rules.deck.faces[a];
    if (face.suit < 0 || face.rank == 0) continue;
    for (std::size_t b = a + 1; b < rules.deck.faces.size(); ++b) {
      const Face& other = rules.deck.faces[b];
      if (hand.count(static_cast<Card>(b)) != 0 && other.suit == face.suit && other.rank != 0 &&
          std::abs(other.rank - face.rank) < least)
        return false;
    }
  }
  return true;
}

int waiting_faces(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  State before = state;
  const bool out = state.marks[mark_winner] == seat && draw_state(state).win != no_card;
  // it may have gone again with the last discard
  if (out && !draw_state(state).laid &&
      count_of(rules, state, phase.hand, seat, draw_state(state).win) > 0)
    take(rules, before, phase.hand, seat, draw_state(state).win);
  const FaceSet all = waits(rules, before, phase, seat);
  int count = 0;
  each_face(all, [&](Card card) {
    const int own = count_of(rules, before, phase.hand, seat, card) +
                    count_of(rules, before, phase.melds, seat, card);
    if (own < rules.deck.faces[card].copies) ++count;
  });
  return count;
}

/// Terms of the group that a line is being worked out for.
std::int64_t group_number(const Rules& rules, const State& state, const ShownGroup& group,
                          const Term& term) {
  const std::span<const Card> cards(group.cards.data(), group.size);
  switch (term.op) {
  case Term::Op::group_numerals: {
    std::int64_t sum = 0;
    for (const Card card : cards) sum += rules.deck.faces[card].numeral;
    return sum;
  }
  case Term::Op::group_worth:
    return group.worth;
  case Term::Op::group_size:
    return group.size;
  case Term::Op::group_is:
    return passes(rules.group_filters[static_cast<std::size_t>(term.value)], group);
  default:
    return group.suit < 0 ? 0 : hits(rules, state, group.suit);
  }
}

/// The winner's set that a feeder is asked of; none where it has not so many.
const Meld* fed(const Rules& rules, const State& state, int index) {
  const Seat winner = state.marks[mark_winner];
  if (winner == no_seat) return nullptr;
  const GroupFilter& filter = rules.group_filters[static_cast<std::size_t>(index / 16)];
  int nth = index % 16;
  for (int i = 0; i < draw_state(state).meld_count[winner]; ++i) {
    const Meld& meld = draw_state(state).melds[winner][static_cast<std::size_t>(i)];
    const bool kind = ((filter.sets >> meld.set) & 1U) != 0 &&
                      std::all_of(meld.cards.begin(), meld.cards.begin() + meld.size(),
                                  [&](Card card) { return filter.among.has(card); });
    if (kind && --nth == 0) return &meld;
  }
  return nullptr;
}

Cause discarding(Seat seat, Card card) {
  return Cause{seat, Verb::discard, 0, 1, card == no_card ? 0 : list_of(card)};
}

} // namespace

std::int64_t DrawPhase::number(Evaluator& terms, const AskedTerm& asked) const {
  const Rules& rules = terms.rules();
  const State& state = terms.state();
  const DrawState& draw = draw_state(state);
  const Term& term = asked.term;
  const auto at = static_cast<std::size_t>(term.value);
  switch (term.op) {
  case Term::Op::throw_sum:
    return throw_sum(rules, state, static_cast<int>(term.value));
  case Term::Op::discards: {
    std::int64_t sum = 0;
    for (const std::uint8_t made : draw.discards) sum += made;
    return sum;
  }
  case Term::Op::draws: {
    std::int64_t dealt = 0;
    for (const std::uint8_t cards : rules.walls.takes) dealt += cards * rules.seats;
    return draw.drawn_before + draw.head + (draw.size - draw.tail) - dealt;
  }
  case Term::Op::melds_made:
    return draw.melds_made;
  case Term::Op::going_out: {
    if (draw.win == no_card) return 0;
    const bool drew = draw.win_from == no_seat;
    switch (static_cast<Out>(term.value)) {
    case Out::draw:
      return drew;
    case Out::discard:
      return !drew && !draw.robbing;
    case Out::robbing:
      return draw.robbing;
    case Out::replacement:
      return drew && draw.replacement;
    case Out::last:
      return drew && draw.last;
    }
    return 0;
  }
  case Term::Op::completes:
    if (terms.showing() == nullptr || !terms.showing()->has_completed) return 0;
    return terms.showing()->completed == term.value ||
           (static_cast<Completed>(term.value) == Completed::copies &&
            static_cast<Completed>(terms.showing()->completed) == Completed::pairs);
  case Term::Op::waited:
    return draw.win != no_card && rules.face_sets[at].has(draw.win);
  case Term::Op::column:
    return terms.showing() == nullptr ? 0 : terms.showing()->columns[at];
  case Term::Op::group_numerals:
  case Term::Op::group_is:
  case Term::Op::group_hits:
  case Term::Op::group_worth:
  case Term::Op::group_size:
    return terms.group() == nullptr ? 0 : group_number(rules, state, *terms.group(), term);
  default:
    break;
  }
  return asked.of < max_seats ? number_of(terms, term, asked.of) : 0;
}

/// Terms of one seat.
std::int64_t DrawPhase::number_of(Evaluator& terms, const Term& term, Seat of) const {
  const Rules& rules = terms.rules();
  const State& state = terms.state();
  const DrawState& draw = draw_state(state);
  const auto at = static_cast<std::size_t>(term.value);
  switch (term.op) {
  case Term::Op::faces_held: {
    const auto just = static_cast<int>(term.value % 16);
    const FaceSet& among = rules.face_sets[at / 16];
    std::int64_t count = 0;
    each_face(among, [&](Card card) {
      const int held = count_of(rules, state, hand, of, card);
      if (just == 15 ? held > 0 : held == just) ++count;
    });
    return count;
  }
  case Term::Op::apart:
    return kept_apart(rules, pile(rules, state, hand, of), static_cast<int>(term.value));
  case Term::Op::discards_of:
    return draw.discards[of];
  case Term::Op::at_fault:
    return has_seat(draw.at_fault, of);
  case Term::Op::groups: {
    const GroupFilter& filter = rules.group_filters[at];
    std::int64_t count = 0;
    for (const ShownGroup& group : terms.shown(of).groups)
      if (passes(filter, group)) ++count;
    return count;
  }
  case Term::Op::tiles: {
    const TileFilter& filter = rules.tile_filters[at];
    Pile cards = pile(rules, state, hand, of);
    if (filter.concealed != 1) {
      cards.add(pile(rules, state, melds, of));
      if (extra >= 0) cards.add(pile(rules, state, extra, of));
    }
    return count_in(cards, filter.among);
  }
  case Term::Op::ranks: {
    const RankPattern& pattern = rules.rank_patterns[at];
    Pile cards = pile(rules, state, hand, of);
    if (pattern.before && draw.win != no_card && state.marks[mark_winner] == of &&
        cards.count(draw.win) > 0)
      cards.remove(draw.win);
    return fits_ranks(rules, pattern, cards);
  }
  case Term::Op::waits:
    return terms.found_once(of, [&] { return waiting_faces(rules, state, *this, of); });
  case Term::Op::worth:
    return terms.counted(of).value;
  case Term::Op::column_of:
    return terms.counted(of).columns[at];
  case Term::Op::counted: {
    std::int64_t sum = 0;
    for (const CountLine& line : terms.shown(of).lines)
      if (line.item == term.value) sum = checked_add(sum, line.amount);
    return sum;
  }
  default:
    return 0;
  }
}

Seat DrawPhase::seat(const Rules& rules, const State& state, const SeatRef& ref) const {
  if (ref.kind == SeatRef::Kind::feeder) {
    const Meld* meld = fed(rules, state, ref.index);
    return meld == nullptr ? no_seat : meld->fed_by();
  }
  const DrawState& draw = draw_state(state);
  return ref.kind != SeatRef::Kind::feeding || draw.robbing ? no_seat : draw.win_from;
}

Cause DrawPhase::cause(const Rules& rules, const State& state, const SeatRef& ref) const {
  const Seat seat = this->seat(rules, state, ref);
  if (seat == no_seat) return {};
  if (ref.kind == SeatRef::Kind::feeding) return discarding(seat, draw_state(state).win);
  // which card of a run was fed is not kept
  const Meld& meld = *fed(rules, state, ref.index);
  const bool alike = std::all_of(meld.cards.begin(), meld.cards.begin() + meld.size(),
                                 [&](Card card) { return card == meld.cards[0]; });
  return discarding(seat, alike ? meld.cards[0] : no_card);
}

Seats DrawPhase::at_fault(const State& state) const { return draw_state(state).at_fault; }

std::span<const std::uint8_t> DrawPhase::dice(const State& state) const {
  return draw_state(state).dice;
}

} // namespace yezi
