#include "kits/drawing/hand_count.h"

#include <algorithm>

#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

/// Lays a hand out: the groups that lie on the table, then those of the closed cards.
class Layout {
public:
  Layout(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        phase_(draw_rules(rules)),
        seat_(seat),
        hand_(pile(rules, state, phase_.hand, seat)) {}

  bool went_out() const {
    return state_.marks[mark_winner] == seat_ && draw_state(state_).win != no_card;
  }

  /// Calls visit(Counted&, without lines) for every way to show the hand.
  template <class Visit>
  void each(Visit&& visit) {
    Counted counted;
    add_melds(counted);
    if (phase_.goal == DrawPhase::Goal::melds) {
      add_parts(counted);
      visit(counted);
      return;
    }
    if (went_out() && phase_.goal == DrawPhase::Goal::cover && splits(counted, visit)) return;
    if (phase_.goal == DrawPhase::Goal::cover) {
      add_copies(counted);
    } else {
      add_suits(counted);
    }
    visit(counted);
  }

private:
  int suit_of(Card card) const { return rules_.deck.faces[card].suit; }

  void add_melds(Counted& counted) const {
    for (int i = 0; i < draw_state(state_).meld_count[seat_]; ++i) {
      const Meld& meld = draw_state(state_).melds[seat_][static_cast<std::size_t>(i)];
      ShownGroup group = no_group;
      group.set = static_cast<std::int8_t>(meld.set);
      group.suit = static_cast<std::int8_t>(suit_of(meld.cards[0]));
      group.size = static_cast<std::uint8_t>(meld.size());
      group.open = meld.is(Meld::claimed);
      group.declared = true;
      std::copy(meld.cards.begin(), meld.cards.end(), group.cards.begin());
      counted.groups.push_back(group);
    }
  }

  template <class Visit>
  bool splits(const Counted& laid, Visit&& visit) {
    bool any = false;
    on_pairs_ = waited_on_pairs();
    phase_.splitter.each_split(hand_, phase_.times - draw_state(state_).meld_count[seat_],
                               [&](std::span<const Splitter::Part> parts) {
                                 any = true;
                                 roles(laid, parts, visit);
                               });
    return any;
  }

  /// One showing for each different part that the winning card may have completed.
  template <class Visit>
  void roles(const Counted& laid, std::span<const Splitter::Part> parts, Visit&& visit) const {
    Counted counted = laid;
    const std::size_t first = counted.groups.size();
    for (const Splitter::Part& part : parts) counted.groups.push_back(group_of(part));
    for (std::size_t i = first; i < counted.groups.size(); ++i) {
      ShownGroup& group = counted.groups[i];
      const auto end = group.cards.begin() + group.size;
      const auto at = std::find(group.cards.begin(), end, draw_state(state_).win);
      const bool again = i > first && group.set == counted.groups[i - 1].set &&
                         group.cards == counted.groups[i - 1].cards;
      if (at == end || again) continue;
      group.wins = true;
      group.open = draw_state(state_).win_from != no_seat;
      counted.has_completed = true;
      counted.completed =
          static_cast<std::uint8_t>(role(group, static_cast<int>(at - group.cards.begin())));
      visit(counted);
      group.wins = group.open = false;
    }
  }

  ShownGroup group_of(const Splitter::Part& part) const {
    const SetKind& set = rules_.sets[part.shape];
    ShownGroup group = no_group;
    group.set = static_cast<std::int8_t>(part.shape);
    group.suit = static_cast<std::int8_t>(suit_of(part.face));
    group.size = set.size;
    if (set.shape == SetKind::Shape::run) {
      const int rank = rules_.deck.faces[part.face].rank;
      for (const Card card : rules_.suit_faces[static_cast<std::size_t>(group.suit)]) {
        const int at = rules_.deck.faces[card].rank - rank;
        if (at >= 0 && at < set.size) group.cards[static_cast<std::size_t>(at)] = card;
      }
    } else {
      std::fill_n(group.cards.begin(), set.size, part.face);
    }
    return group;
  }

  /// What the card in that place of a run or set was counted as.
  Completed role(const ShownGroup& group, int place) const {
    if (group.set == phase_.odd) return Completed::odd;
    if (rules_.sets[static_cast<std::size_t>(group.set)].shape != SetKind::Shape::run)
      return on_pairs_ ? Completed::pairs : Completed::copies;
    if (place > 0 && place < group.size - 1) return Completed::middle;
    // two cards at the end of the suit can be lengthened on one side only
    const bool low_end = place == group.size - 1;
    const Card other = low_end ? group.cards[0] : group.cards[group.size - 1U];
    const int beyond = rules_.deck.faces[other].rank + (low_end ? -1 : 1);
    const auto& suit = rules_.suit_faces[static_cast<std::size_t>(group.suit)];
    const bool goes_on = std::any_of(suit.begin(), suit.end(), [&](Card card) {
      return rules_.deck.faces[card].rank == beyond;
    });
    return goes_on ? Completed::open : Completed::edge;
  }

  /// Whether the winning card can make copies of a set whose odd set, in the same way to lay the
  /// hand out, is a pair of which one more can be had: then either pair was waited on.
  bool waited_on_pairs() const {
    if (hand_.count(draw_state(state_).win) < 3) return false;
    bool found = false;
    phase_.splitter.each_split(
        hand_, phase_.times - draw_state(state_).meld_count[seat_],
        [&](std::span<const Splitter::Part> parts) {
          const auto any = [&](auto&& is) { return std::any_of(parts.begin(), parts.end(), is); };
          found = found || (any([&](const Splitter::Part& part) { return is_odd_pair(part); }) &&
                            any([&](const Splitter::Part& part) {
                              return part.shape != phase_.odd &&
                                     part.face == draw_state(state_).win &&
                                     rules_.sets[part.shape].shape == SetKind::Shape::copies;
                            }));
        });
    return found;
  }
  bool is_odd_pair(const Splitter::Part& part) const {
    const SetKind& set = rules_.sets[part.shape];
    if (part.shape != phase_.odd || set.shape != SetKind::Shape::copies || set.size != 2)
      return false;
    const int own =
        hand_.count(part.face) + count_of(rules_, state_, phase_.melds, seat_, part.face);
    return own < rules_.deck.faces[part.face].copies;
  }

  /// The melds of the highest worth: of all cards for who went out, else of those that others show.
  void add_parts(Counted& counted) const {
    std::uint32_t kinds = 0;
    for (const std::uint8_t index : rules_.count.others) kinds |= 1U << index;
    const bool all = went_out();
    const MeldBook::Split split = all ? phase_.book.best_cover(hand_, hand_.size() - phase_.melded)
                                      : phase_.book.best(hand_, kinds);
    for (int i = 0; i < split.count; ++i) {
      const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
      ShownGroup group = no_group;
      group.set = static_cast<std::int8_t>(part.shape);
      group.suit = static_cast<std::int8_t>(suit_of(part.cards[0]));
      group.size = part.size;
      group.worth = static_cast<std::int16_t>(part.worth);
      std::copy_n(part.cards.begin(), part.size, group.cards.begin());
      counted.groups.push_back(group);
    }
  }

  /// The sets of copies that closed cards make: of each face the first that is named and fits.
  void add_copies(Counted& counted) const {
    each_face(faces_of(hand_), [&](Card card) {
      for (const std::uint8_t index : rules_.count.others) {
        const SetKind& set = rules_.sets[index];
        // of the sets of copies: as many or more make a larger, exactly as many the smallest
        const int held = hand_.count(card);
        const bool fits = index == rules_.count.others.back() ? held == set.size : held >= set.size;
        if (!fits || !set.among.has(card)) continue;
        ShownGroup group = no_group;
        group.set = static_cast<std::int8_t>(index);
        group.suit = static_cast<std::int8_t>(suit_of(card));
        group.size = set.size;
        std::fill_n(group.cards.begin(), set.size, card);
        counted.groups.push_back(group);
        return;
      }
    });
  }

  /// The sets of a suit that closed cards make, one of each suit that has none on the table; and,
  /// for who went out, the card left over.
  void add_suits(Counted& counted) const {
    for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit) {
      if (meld_of_suit(rules_, state_, seat_, static_cast<int>(suit)) >= 0) continue;
      const Suited held = suited(rules_, state_, phase_, seat_, static_cast<int>(suit));
      if (held.size == 0 || add_suit(counted, held)) continue;
      if (went_out()) add_over(counted, held);
    }
  }

  bool add_suit(Counted& counted, const Suited& held) const {
    for (const std::uint8_t index : rules_.count.others) {
      const SetKind& set = rules_.sets[index];
      ShownGroup group = no_group;
      group.set = static_cast<std::int8_t>(index);
      group.suit = static_cast<std::int8_t>(suit_of(held.cards[0]));
      for (std::size_t i = 0; i < held.size && group.size < set.size; ++i)
        if (set.among.has(held.cards[i])) group.cards[group.size++] = held.cards[i];
      if (group.size < set.size) continue;
      counted.groups.push_back(group);
      return true;
    }
    return false;
  }

  void add_over(Counted& counted, const Suited& held) const {
    ShownGroup over = no_group;
    over.suit = static_cast<std::int8_t>(suit_of(held.cards[0]));
    over.size = 1;
    over.cards[0] = held.cards[0];
    counted.groups.push_back(over);
  }

  const Rules& rules_;
  const State& state_;
  const DrawPhase& phase_;
  Seat seat_;
  Pile hand_;
  bool on_pairs_ = false;
};

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

} // namespace

/// Works out all lines for one way to show the hand.
void Evaluator::fill(Seat seat, Counted& counted) {
  const CountRule& rule = table_.rules->count;
  const Counted* const outer = showing_;
  const Seat outer_seat = showing_seat_;
  showing_ = &counted;
  showing_seat_ = seat;
  counted.lines.clear();
  counted.columns.fill(0);
  for (std::size_t i = 0; i < rule.items.size(); ++i) {
    const CountItem& item = rule.items[i];
    const auto add = [&](int group) {
      group_ = group;
      if (item.when != no_term && number(item.when, no_seat, seat) == 0) return;
      std::int64_t amount = number(item.amount, no_seat, seat);
      if (item.times != no_term && amount != 0)
        amount = checked_mul(amount, number(item.times, no_seat, seat));
      if (amount == 0) return;
      counted.columns[item.column] = checked_add(counted.columns[item.column], amount);
      if (counted.lines.size() < max_count_lines)
        counted.lines.push_back(
            {static_cast<std::uint8_t>(i), static_cast<std::int8_t>(group), amount});
    };
    if (!item.per_group && !item.over_too) {
      add(-1);
      continue;
    }
    for (std::size_t g = 0; g < counted.groups.size(); ++g)
      if (counted.groups[g].set >= 0 ? item.per_group : item.over_too) add(static_cast<int>(g));
  }
  group_ = -1;
  counted.value = rule.value == no_term ? 0 : number(rule.value, no_seat, seat);
  showing_ = outer;
  showing_seat_ = outer_seat;
}

const Counted& Evaluator::counted(Seat seat) {
  if (has_seat(counted_known_, seat)) return counted_[seat];
  if (has_seat(draw_state(state_).stated_for, seat)) {
    counted_[seat] = Counted{};
    counted_[seat].value = draw_state(state_).stated[seat];
    counted_known_ |= seat_bit(seat);
    return counted_[seat];
  }
  Layout layout(*table_.rules, state_, seat);
  bool first = true;
  waits_known_ = static_cast<Seats>(waits_known_ & ~seat_bit(seat));
  layout.each([&](Counted& way) {
    fill(seat, way);
    // of equal values the one that counts more, in the last column first
    const auto more = [](const Counted& a, const Counted& b) {
      if (a.value != b.value) return a.value > b.value;
      return std::lexicographical_compare(b.columns.rbegin(), b.columns.rend(), a.columns.rbegin(),
                                          a.columns.rend());
    };
    if (first || more(way, counted_[seat])) counted_[seat] = way;
    first = false;
  });
  counted_known_ |= seat_bit(seat);
  return counted_[seat];
}

std::int64_t Evaluator::worth_of(Seat seat, const ShownGroup& group) {
  Counted alone;
  alone.groups.push_back(group);
  fill(seat, alone);
  return alone.value;
}

/// The hand of `seat` as it is being counted, or as it was.
const Counted& Evaluator::shown(Seat seat) {
  return showing_ != nullptr && showing_seat_ == seat ? *showing_ : counted(seat);
}

std::int64_t Evaluator::draw_number(const Term& term, Seat of) {
  const Rules& rules = *table_.rules;
  const DrawState& draw = draw_state(state_);
  const auto at = static_cast<std::size_t>(term.value);
  switch (term.op) {
  case Term::Op::throw_sum:
    return throw_sum(rules, state_, static_cast<int>(term.value));
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
    if (showing_ == nullptr || !showing_->has_completed) return 0;
    return showing_->completed == term.value ||
           (static_cast<Completed>(term.value) == Completed::copies &&
            static_cast<Completed>(showing_->completed) == Completed::pairs);
  case Term::Op::waited:
    return draw.win != no_card && rules.face_sets[at].has(draw.win);
  case Term::Op::column:
    return showing_ == nullptr ? 0 : showing_->columns[at];
  case Term::Op::group_numerals:
  case Term::Op::group_is:
  case Term::Op::group_hits:
  case Term::Op::group_worth:
  case Term::Op::group_size:
    return group_number(term);
  default:
    break;
  }
  if (of >= max_seats) return 0;
  const DrawPhase& phase = draw_rules(rules);
  switch (term.op) {
  case Term::Op::faces_held: {
    const auto times = static_cast<int>(term.value % 16);
    const FaceSet& among = rules.face_sets[at / 16];
    std::int64_t count = 0;
    each_face(among, [&](Card card) {
      const int held = count_of(rules, state_, phase.hand, of, card);
      if (times == 15 ? held > 0 : held == times) ++count;
    });
    return count;
  }
  case Term::Op::apart:
    return kept_apart(rules, pile(rules, state_, phase.hand, of), static_cast<int>(term.value));
  case Term::Op::discards_of:
    return draw.discards[of];
  case Term::Op::at_fault:
    return has_seat(draw.at_fault, of);
  case Term::Op::groups: {
    const GroupFilter& filter = rules.group_filters[at];
    std::int64_t count = 0;
    for (const ShownGroup& group : shown(of).groups)
      if (passes(filter, group)) ++count;
    return count;
  }
  case Term::Op::tiles: {
    const TileFilter& filter = rules.tile_filters[at];
    Pile cards = pile(rules, state_, phase.hand, of);
    if (filter.concealed != 1) {
      cards.add(pile(rules, state_, phase.melds, of));
      if (phase.extra >= 0) cards.add(pile(rules, state_, phase.extra, of));
    }
    return count_in(cards, filter.among);
  }
  case Term::Op::ranks: {
    const RankPattern& pattern = rules.rank_patterns[at];
    Pile cards = pile(rules, state_, phase.hand, of);
    if (pattern.before && draw.win != no_card && state_.marks[mark_winner] == of &&
        cards.count(draw.win) > 0)
      cards.remove(draw.win);
    return fits_ranks(rules, pattern, cards);
  }
  case Term::Op::waits:
    if (!has_seat(waits_known_, of)) {
      waits_[of] = waiting_faces(rules, state_, phase, of);
      waits_known_ |= seat_bit(of);
    }
    return waits_[of];
  case Term::Op::worth:
    return counted(of).value;
  case Term::Op::column_of:
    return counted(of).columns[at];
  case Term::Op::counted: {
    std::int64_t sum = 0;
    for (const CountLine& line : shown(of).lines)
      if (line.item == term.value) sum = checked_add(sum, line.amount);
    return sum;
  }
  default:
    return 0;
  }
}

/// Terms of the group that a line is being worked out for.
std::int64_t Evaluator::group_number(const Term& term) const {
  const Rules& rules = *table_.rules;
  if (showing_ == nullptr || group_ < 0) return 0;
  const ShownGroup& group = showing_->groups[static_cast<std::size_t>(group_)];
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
    return group.suit < 0 ? 0 : hits(rules, state_, group.suit);
  }
}

/// Who fed the n-th set of a kind that the winner laid.
/// The winner's set that a feeder is asked of; none where it has not so many.
const Meld* Evaluator::fed(int index) const {
  const Rules& rules = *table_.rules;
  const Seat winner = state_.marks[mark_winner];
  if (winner == no_seat) return nullptr;
  const GroupFilter& filter = rules.group_filters[static_cast<std::size_t>(index / 16)];
  int nth = index % 16;
  for (int i = 0; i < draw_state(state_).meld_count[winner]; ++i) {
    const Meld& meld = draw_state(state_).melds[winner][static_cast<std::size_t>(i)];
    const bool kind = ((filter.sets >> meld.set) & 1U) != 0 &&
                      std::all_of(meld.cards.begin(), meld.cards.begin() + meld.size(),
                                  [&](Card card) { return filter.among.has(card); });
    if (kind && --nth == 0) return &meld;
  }
  return nullptr;
}

} // namespace yezi
