// The whole truth of one hand, as plain data: copy it to branch or to undo.
//
// Trivially copyable, no heap, at most 4 KiB. Which word holds which zone is fixed when rules are
// compiled (Zone::word). Nothing outside `table` and `view` reads a State; players get Views.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "table/action.h"

namespace yezi {

/// How a hand stands. `played`: played out, and each seat settles by its own lines.
enum class Outcome : std::uint8_t { running, won, drawn, void_hand, played };

/// Scores and counters that last between hands.
struct Match {
  Seat head = 0;
  std::int32_t hand = 0; // number of the hand in the sitting, from 0
  std::int32_t round = 0;
  std::array<std::int64_t, max_seats> scores{};
  std::int64_t pool = 0;
  Seats been_head = 0; // of this match, where it ends by that
  std::array<std::int16_t, max_counters> counters{};
  bool operator==(const Match&) const = default;
};

/// Luck, drawn before the first action and written in the record.
struct Deal {
  std::array<Card, max_pack> order{}; // the shuffled pack
  std::uint8_t size = 0;
  std::uint8_t cut = 0;
  std::array<std::uint8_t, 32> dice{}; // every throw of the hand, in order; 0 ends. Cuts that count
                                       // off an opener come first, then what they call for
  bool operator==(const Deal&) const = default;
};

/// What the trick kit keeps beside zones.
struct TrickState {
  // for knowledge: face-up cards so far; each seat's cards at the deal; per seat what it is known
  // not to hold since some moment (from burying against a single; from single leads that were
  // bound)
  CardSet face_up = 0;
  std::array<CardSet, max_seats> dealt{};
  std::array<CardSet, max_seats> lacks_by_bury{};
  std::array<CardSet, max_seats> lacks_by_lead{};
  std::array<std::uint8_t, max_seats> won_cards{};
  std::array<std::uint8_t, max_seats> won_tricks{};
  std::array<Seat, max_tricks> winners{}; // by trick; those of scenes may be unknown (no_seat)
  ComboId led = no_combo;
  ComboId best = no_combo;
  Seat leader = no_seat; // of the trick at hand, or who leads next
  Seat best_seat = no_seat;
  Seat last_winner = no_seat;
  std::uint8_t number = 0;    // of the trick at hand, from 1
  std::uint8_t size = 0;      // cards each seat puts down
  std::uint8_t acted = 0;     // seats that have put down in this trick; 0: the leader is to act
  CardSet claims_refused = 0; // the leader's cards proved beatable by false claims in this window
};

/// Something done wrong at a real table, as a scene states it.
struct Offence {
  std::uint8_t rule = 0; // index in Rules::offences
  Seat by = no_seat;
  Seat to = no_seat;
  Card card = no_card;
};

struct State {
  std::array<std::uint64_t, max_zone_words> words{};
  TrickState trick;
  std::array<Action, max_seats> sealed{}; // answers of several seats asked at once
  std::array<Seat, max_marks> marks{};    // no_seat where unset
  std::array<std::int16_t, max_counters> counters{};
  std::array<Event, max_log> log{};
  std::uint16_t log_size = 0;
  std::uint16_t decisions = 0;
  std::int64_t pool = 0;                          // at the start of the hand
  std::array<std::uint16_t, max_seats> bonuses{}; // claimed: bit i for Rules::bonuses[i]
  std::array<Offence, max_offences> offences{};   // stated; none in a hand that is played here
  std::uint8_t offence_count = 0;
  std::array<Card, max_cuts> cuts{}; // cards that were shown to count off the opener
  std::uint8_t cut_count = 0;
  std::uint8_t thrown = 0;   // when the deal broke off
  Seats been_head = 0;       // before this hand
  std::uint32_t choices = 0; // sum over decisions of what was offered, each capped at 2000
  Seats asked = 0;           // who must answer now
  Seats answered = 0;        // of them, whose sealed answer is in
  Seat head = 0;
  std::uint8_t phase = 0;
  std::uint8_t step = 0;   // within the phase
  std::uint8_t reason = 0; // index in Rules::reasons once the hand is over
  Outcome outcome = Outcome::running;

  bool over() const { return outcome != Outcome::running; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

inline Seat seat_of_role(const Rules& rules, const State& state, int role) {
  const int seat = state.head + role;
  return static_cast<Seat>(seat < rules.seats ? seat : seat - rules.seats);
}
inline int role_of_seat(const Rules& rules, const State& state, Seat seat) {
  return (seat + rules.seats - state.head) % rules.seats;
}
inline CardSet& zone(const Rules& rules, State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return state.words[static_cast<std::size_t>(z.word) + (z.of_seat ? seat : 0U)];
}
inline CardSet zone(const Rules& rules, const State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return state.words[static_cast<std::size_t>(z.word) + (z.of_seat ? seat : 0U)];
}
/// Seats that act in this hand (who only looks on does not).
Seats active_seats(const Rules& rules, const State& state);
/// The next acting seat after `seat` in the order of play.
Seat next_active(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
