// The whole truth of one hand, as plain data: copy it to branch or to undo.
//
// Trivially copyable, no heap, at most 4 KiB. Which word holds which zone is fixed when rules are
// compiled (Zone::word). Nothing outside `table` and `view` reads a State; players get Views.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "table/action.h"

namespace yezi {

/// How a hand stands. `played`: played out, and each seat settles by its own lines.
enum class Outcome : std::uint8_t { running, won, drawn, void_hand, played };
/// In sets of outcomes.
constexpr unsigned outcome_bit(Outcome outcome) { return 1U << static_cast<unsigned>(outcome); }
inline constexpr unsigned any_outcome = outcome_bit(Outcome::won) | outcome_bit(Outcome::drawn) |
                                        outcome_bit(Outcome::void_hand) |
                                        outcome_bit(Outcome::played);

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
  std::uint32_t turning = 0;           // says how discards are shuffled that are turned over
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
  std::uint8_t number = 0;       // of the trick at hand, from 1
  std::uint8_t size = 0;         // cards each seat puts down
  std::uint8_t acted = 0;        // seats that have put down in this trick; 0: the leader is to act
  std::uint8_t false_claims = 0; // of all seats, in the hand
};

/// A set that lies on the table.
struct Meld {
  enum : std::uint8_t { claimed = 1, concealed = 2, added = 4 };
  std::uint8_t set = 0;  // index in Rules::sets
  std::uint8_t from = 0; // who fed it, + 1; 0 for nobody. Four bits above: how (claimed, …)
  std::array<Card, 4> cards{no_card, no_card, no_card, no_card};

  bool is(unsigned how) const { return ((from >> 4U) & how) != 0; }
  Seat fed_by() const { return static_cast<Seat>((from & 15U) - 1U); } // 255 is no_seat
  int size() const { return 4 - static_cast<int>(std::count(cards.begin(), cards.end(), no_card)); }
  bool operator==(const Meld&) const = default;
};

/// What the draw-and-discard kit keeps beside zones.
struct DrawState {
  std::array<Card, max_pack> wall{}; // in the order of drawing; no_card where it has been drawn
  std::array<std::array<Meld, max_melds>, max_seats> melds{};
  std::array<std::uint8_t, max_seats> meld_count{};
  /// What lay in the open, in order: a discard, or (with `meld`) the first card of a set that was
  /// laid. Enough to know how the rivers lie, and what each seat threw when.
  enum : std::uint8_t {
    meld = 8,
    taken = 16,
    out_of_order = 32,
    into_hand = 64
  }; // beside the seat
  std::array<Card, max_told> told{};
  std::array<std::uint8_t, max_told> told_how{};
  std::uint8_t told_count = 0;
  std::array<std::uint8_t, max_seats> discards{}; // how many each has made
  std::array<std::uint8_t, max_dice> dice{};      // of Rules::throws, in order; 0 where hidden
  std::uint32_t turning = 0;                      // of Deal
  std::uint16_t drawn_before = 0;              // cards, before the discards were turned over last
  std::uint8_t turned = 0;                     // how often they were
  std::uint8_t turned_from = 0, turned_to = 0; // which of those told were, the last time
  std::uint8_t size = 0;                       // cards in the wall at the start
  std::uint8_t head = 0;                       // next to be drawn
  std::uint8_t tail = 0;                       // one past the last
  Seat turn = no_seat;                         // whose turn it is, or was
  Card drawn = no_card;                        // by it, and still to be answered with a discard
  Card offered = no_card;                      // a discard, or a card being added to a set
  Seat offered_by = no_seat;
  std::uint8_t must_discard = 0; // face that has to go after an exchange, + 1
  bool robbing = false;          // the card offered is being added to a set
  bool replacement = false;      // the card drawn replaces another
  bool last = false;             // nothing can be drawn after it
  bool took = false;             // `drawn` was a discard: everybody knows it
  bool laid = false;             // the card drawn lies in a set on the table
  bool laid_openly = false;      // and everybody knows it
  std::uint8_t melds_made = 0;   // by all, added cards not counted
  Seats at_fault = 0;            // judged faults
  // stated by scenes: what hands are worth, where the hands themselves are not told
  std::array<std::int32_t, max_seats> stated{};
  Seats stated_for = 0;
  // once somebody has gone out
  Card win = no_card;      // the card with which
  Seat win_from = no_seat; // whose discard or added card it was; no_seat: drawn
  /// Of simulations: not the order of the wall says what a seat draws, but this number and how
  /// often it has discarded, so that who drew before changes little. 0: the wall does.
  std::uint32_t lots = 0;
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
  DrawState draw;
  std::array<Action, max_seats> sealed{}; // answers of several seats asked at once
  std::array<Seat, max_marks> marks{};    // no_seat where unset
  std::array<std::int16_t, max_counters> counters{};
  std::array<Event, max_log> log{};
  std::uint16_t log_size = 0;
  std::uint16_t decisions = 0;
  std::int64_t pool = 0;                          // at the start of the hand
  std::array<std::int64_t, max_seats> scores{};   // the same
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
  bool backwards = false; // the order of play
  std::uint8_t phase = 0;
  std::uint8_t step = 0;   // within the phase
  std::uint8_t reason = 0; // index in Rules::reasons once the hand is over
  Outcome outcome = Outcome::running;

  bool over() const { return outcome != Outcome::running; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

inline Seating seating(const State& state) { return {state.head, state.backwards}; }
inline Seating seating(const Rules& rules, const Match& match) {
  return {match.head, rules.match.alternates && match.hand % 2 != 0};
}
inline Seat seat_of_role(const Rules& rules, const State& state, int role) {
  return seat_at(rules, seating(state), role);
}
inline int role_of_seat(const Rules& rules, const State& state, Seat seat) {
  return role_at(rules, seating(state), seat);
}
inline Seat next_seat(const Rules& rules, const State& state, Seat seat) {
  return seat_at(rules, {seat, state.backwards}, 1);
}
inline CardSet& zone(const Rules& rules, State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return state.words[static_cast<std::size_t>(z.word) + (z.of_seat ? seat : 0U)];
}
inline CardSet zone(const Rules& rules, const State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return state.words[static_cast<std::size_t>(z.word) + (z.of_seat ? seat : 0U)];
}
/// The same where zones are piles.
inline std::size_t word_of(const Rules& rules, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return static_cast<std::size_t>(z.word) +
         (z.of_seat ? seat * static_cast<std::size_t>(rules.place_words) : 0U);
}
inline Pile pile(const Rules& rules, const State& state, int zone, Seat seat) {
  return Pile::of_words(
      std::span(state.words)
          .subspan(word_of(rules, zone, seat), static_cast<std::size_t>(rules.place_words)));
}
inline int count_of(const Rules& rules, const State& state, int zone, Seat seat, Card card) {
  return static_cast<int>(
      (state.words[word_of(rules, zone, seat) + card / 16U] >> (card % 16U * 4U)) & 15U);
}
/// Assumes fewer than fifteen copies so far.
inline void put(const Rules& rules, State& state, int zone, Seat seat, Card card) {
  state.words[word_of(rules, zone, seat) + card / 16U] += std::uint64_t{1} << (card % 16U * 4U);
}
/// Assumes that the card lies there.
inline void take(const Rules& rules, State& state, int zone, Seat seat, Card card) {
  state.words[word_of(rules, zone, seat) + card / 16U] -= std::uint64_t{1} << (card % 16U * 4U);
}
void set_pile(const Rules& rules, State& state, int zone, Seat seat, const Pile& cards);

/// Whose answer is taken next: the first of the seats that are asked and have not answered. Assumes
/// that there is one.
inline Seat next_asked(const State& state) {
  return static_cast<Seat>(
      std::countr_zero(static_cast<unsigned>(state.asked & static_cast<Seats>(~state.answered))));
}

/// Seats that act in this hand (who only looks on does not).
Seats active_seats(const Rules& rules, const State& state);
/// The next acting seat after `seat` in the order of play.
Seat next_active(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
