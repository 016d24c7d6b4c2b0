// The ways to show a hand. Who went out may lay his hand out in several, and say of several cards
// that it was the one that completed it. The others show the sets that the rules name, found in a
// fixed way.

#include <algorithm>

#include "kits/drawing/across.h"
#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"
#include "table/counted.h"

namespace yezi {

namespace {

/// Lays a hand out: the groups that lie on the table, then those of the closed cards.
class Layout {
public:
  Layout(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat)
      : rules_(rules),
        state_(state),
        phase_(phase),
        seat_(seat),
        hand_(pile(rules, state, phase.hand, seat)) {}

  bool went_out() const {
    return state_.marks[mark_winner] == seat_ && draw_state(state_).win != no_card;
  }

  /// Calls visit(Counted&, without lines) for every way to show the hand.
  template <class Visit>
  void each(Visit&& visit) {
    Counted counted;
    add_melds(counted);
    if (last_lies() && each_last(counted, visit)) return;
    if (phase_.goal == DrawPhase::Goal::melds) add_parts(counted);
    if (phase_.goal == DrawPhase::Goal::laid)
      add_split(counted, open_melds(rules_, state_, phase_, seat_), true);
    if (phase_.goal == DrawPhase::Goal::melds || phase_.goal == DrawPhase::Goal::laid) {
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
      if (phase_.goal == DrawPhase::Goal::melds)
        group.worth = static_cast<std::int16_t>(rules_.sets[meld.set].laid);
      std::copy(meld.cards.begin(), meld.cards.end(), group.cards.begin());
      counted.groups.push_back(group);
    }
  }

  template <class Visit>
  bool splits(const Counted& laid, Visit&& visit) {
    bool any = false;
    on_pairs_ = waited_on_pairs();
    const int sets = phase_.times - draw_state(state_).meld_count[seat_];
    if (goes_across(phase_)) {
      AcrossWalk walk(phase_);
      walk.each(hand_, sets, [&](const Pile& rest, int left) {
        Counted with = laid;
        for (const MeldBook::Part& set : walk.chosen()) with.groups.push_back(group_of(set));
        phase_.splitter.each_split(rest, left, [&](std::span<const Splitter::Part> parts) {
          any = true;
          roles(with, laid.groups.size(), parts, visit);
        });
        return false;
      });
      return any;
    }
    phase_.splitter.each_split(hand_, sets, [&](std::span<const Splitter::Part> parts) {
      any = true;
      roles(laid, laid.groups.size(), parts, visit);
    });
    return any;
  }

  /// One showing for each different part that the winning card may have completed; one if it, or a
  /// copy of it, is left over. The groups from `first` on are of closed cards.
  template <class Visit>
  void roles(const Counted& laid, std::size_t first, std::span<const Splitter::Part> parts,
             Visit&& visit) const {
    Counted counted = laid;
    const Card win = draw_state(state_).win;
    std::ptrdiff_t left_over = hand_.count(win);
    for (const Splitter::Part& part : parts) counted.groups.push_back(group_of(part));
    for (std::size_t i = first; i < counted.groups.size(); ++i) {
      ShownGroup& group = counted.groups[i];
      const auto end = group.cards.begin() + group.size;
      const auto at = std::find(group.cards.begin(), end, win);
      left_over -= std::count(at, end, win);
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
    if (left_over == 0) return;
    counted.has_completed = false;
    visit(counted);
  }

  /// Whether one of the melds counts as if it had been laid with the card claimed to go out.
  bool last_lies() const {
    const DrawState& draw = draw_state(state_);
    const auto& thrown = draw.discards;
    return phase_.last_lies && went_out() && !draw.laid && hand_.count(draw.win) > 0 &&
           std::any_of(thrown.begin(), thrown.end(), [](std::uint8_t made) { return made > 0; });
  }

  /// One showing for each such meld; false: there is none.
  template <class Visit>
  bool each_last(const Counted& laid, Visit&& visit) const {
    const Card win = draw_state(state_).win;
    Pile others = hand_;
    others.remove(win);
    MeldBook::Cover cover;
    if (phase_.melds_wanted != MeldBook::any_melds) {
      cover.melds = phase_.melds_wanted - draw_state(state_).meld_count[seat_] - 1;
      if (cover.melds < 0) return false;
    }
    bool any = false;
    phase_.book.each_with(win, others, [&](const Pile& rest, int shape) {
      Pile closed = others;
      closed.remove(rest);
      if (!phase_.book.covers(closed, cover)) return;
      any = true;
      Counted counted = laid;
      add_split(counted, phase_.book.best_cover(closed, cover), false);
      ShownGroup group = no_group;
      group.set = static_cast<std::int8_t>(shape);
      group.suit = static_cast<std::int8_t>(suit_of(win));
      group.worth = static_cast<std::int16_t>(rules_.sets[static_cast<std::size_t>(shape)].laid);
      group.open = group.wins = true;
      Pile cards = rest;
      cards.add(win);
      each_held(cards, [&](Card card, int count) {
        for (int i = 0; i < count; ++i) group.cards[group.size++] = card;
      });
      counted.groups.push_back(group);
      visit(counted);
    });
    return any;
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
    // who won with the cards as dealt, before play, shows all of them too
    const bool all = went_out() || (state_.marks[mark_winner] == seat_ &&
                                    wins(rules_, state_, phase_, seat_, no_card));
    const auto cover = phase_.most_left < 0 ? cover_of(state_, phase_, seat_, hand_.size())
                                            : std::optional<MeldBook::Cover>{};
    // of a hand that a scene tells in part the cards that are told
    const auto best = [&] { return phase_.book.best(hand_, all ? ~0U : kinds); };
    if (!all || !cover) return add_split(counted, best(), false);
    const bool exchanges = phase_.exchanges && state_.over() && phase_.book.covers(hand_, *cover);
    const Pile shown =
        exchanges ? phase_.book.exchanged(hand_, pile(rules_, state_, phase_.after, 0)) : hand_;
    add_split(counted, phase_.book.best_cover(shown, *cover), false);
  }

  ShownGroup group_of(const MeldBook::Part& part) const {
    ShownGroup group = no_group;
    group.set = static_cast<std::int8_t>(part.shape);
    group.suit = static_cast<std::int8_t>(suit_of(part.cards[0]));
    group.size = part.size;
    group.worth = static_cast<std::int16_t>(part.worth);
    std::copy_n(part.cards.begin(), part.size, group.cards.begin());
    return group;
  }

  void add_split(Counted& counted, const MeldBook::Split& split, bool lies_open) const {
    for (int i = 0; i < split.count; ++i) {
      ShownGroup group = group_of(split.parts[static_cast<std::size_t>(i)]);
      group.open = group.declared = lies_open;
      counted.groups.push_back(group);
    }
  }

  /// The sets of copies that closed cards make: of each face the first that is named and of which
  /// there are enough. More do not count besides.
  void add_copies(Counted& counted) const {
    each_face(faces_of(hand_), [&](Card card) {
      for (const std::uint8_t index : rules_.count.others) {
        const SetKind& set = rules_.sets[index];
        if (hand_.count(card) < set.size || !set.among.has(card)) continue;
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

} // namespace

void DrawPhase::each_showing(const Rules& rules, const State& state, Seat seat,
                             const std::function<void(Counted&)>& visit) const {
  Layout(rules, state, *this, seat).each(visit);
}

std::optional<std::int64_t> DrawPhase::stated_worth(const State& state, Seat seat) const {
  const DrawState& draw = draw_state(state);
  if (!has_seat(draw.stated_for, seat)) return std::nullopt;
  return draw.stated[seat];
}

} // namespace yezi
