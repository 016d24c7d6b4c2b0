// What the tests share that hold the counters of this folder against the engine: how many cases,
// the game compiled under random options, and a State filled by hand.
#pragma once

#include <array>
#include <random>
#include <string>
#include <string_view>

#include "game.h"
#include "kits/drawing/play.h"
#include "kits/drawing/state.h"
#include "length.h"

namespace yezi::test {

/// So many at this length of tests; sanitizers make do with few.
inline int cases(int full) {
#ifdef YEZI_SANITIZED
  full /= 50;
#endif
  return scaled(full);
}

inline std::string on_off(bool on) { return on ? "on" : "off"; }

/// "name=value name=value ", to see a case again.
inline std::string text_of(const OptionSettings& settings) {
  std::string text;
  for (const auto& [name, value] : settings)
    text.append(name).append("=").append(value).append(" ");
  return text;
}

/// Nearly even for the small n of these tests, and the same on every compiler.
inline int below(std::mt19937_64& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

/// A hand of a draw-and-discard game in the middle of play, with nothing anywhere yet.
class Laid {
public:
  Laid(const Rules& rules, Seat head) : state(rules), rules_(rules), phase_(draw_rules(rules)) {
    state.head = head;
    state.marks.fill(no_seat);
    state.phase = static_cast<std::uint8_t>(rules.phases.size() - 1);
    draw_state(state).empty_wall();
  }

  Seat seat(int role) const { return seat_of_role(rules_, state, role); }
  void hold(Seat seat, Card card, int times = 1) {
    for (int i = 0; i < times; ++i) put(rules_, state, phase_.hand, seat, card);
  }
  void lay(Seat seat, std::string_view set, std::initializer_list<Card> cards, unsigned how,
           Seat from = no_seat) {
    Meld& meld = draw_state(state).melds[seat][draw_state(state).meld_count[seat]++];
    meld = Meld{};
    for (std::size_t i = 0; i < rules_.sets.size(); ++i)
      if (rules_.sets[i].name == set) meld.set = static_cast<std::uint8_t>(i);
    std::size_t at = 0;
    for (const Card card : cards) {
      meld.cards[at++] = card;
      put(rules_, state, phase_.melds, seat, card);
    }
    std::sort(meld.cards.begin(), meld.cards.end());
    meld.from = static_cast<std::uint8_t>((from == no_seat ? 0 : from + 1) | how << 4U);
    ++draw_state(state).melds_made;
  }
  /// As if somebody had just thrown it.
  void throw_out(Seat seat, Card card) {
    put(rules_, state, phase_.river, seat, card);
    draw_state(state).offered = card;
    draw_state(state).offered_by = seat;
    draw_state(state).turn = seat;
    draw_state(state).told[draw_state(state).told_count] = card;
    draw_state(state).told_how[draw_state(state).told_count++] = seat;
    ++draw_state(state).discards[seat];
    state.step = claim_step;
  }
  void add_to_wall(Card card) {
    draw_state(state).wall()[draw_state(state).tail++] = card;
    ++draw_state(state).size;
    put(rules_, state, phase_.wall, 0, card);
  }
  void over(Outcome outcome, Seat winner, std::string_view reason) {
    state.outcome = outcome;
    state.marks[mark_winner] = winner;
    state.reason = static_cast<std::uint8_t>(index_of(rules_.reasons, reason));
    state.asked = state.answered = 0;
  }

  State state;

private:
  const Rules& rules_;
  const DrawPhase& phase_;
};

} // namespace yezi::test
