// The whole truth of one hand: copy it to branch or to undo.
//
// A fixed core, then an arena: the words of the zones, the parts of the game's kits, and the log of
// events. The word of each zone is fixed when rules are compiled (Zone::word). No pointers, no
// heap, at most 4 KiB; copying moves only the bytes in use (State::bytes). These are on average 0.9
// to 1.3 KiB in trick games, 2.1 KiB if somebody makes false claims all the time, and 1.7 to 2.2
// KiB in drawing games. Nothing outside `table`, `view` and kits reads a State; players get Views.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>

#include "table/action.h"
#include "table/match.h"

namespace yezi {

/// Names a part of a State; 0 is none.
using PartTag = std::uint16_t;
constexpr PartTag part_tag(std::string_view name) {
  std::uint32_t hash = 2166136261U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return static_cast<PartTag>(hash % 65535U + 1U);
}
/// A mechanism's part of a State besides zones: trivially copyable bytes, and their initial values.
/// See part_of().
struct PartSize {
  PartTag tag = 0;
  std::uint16_t bytes = 0;
  const void* fresh = nullptr; // lasts as long as the rules
};
inline constexpr std::size_t max_parts = 3;         // of the kits of one game
inline constexpr std::size_t max_part_bytes = 1344; // of all of them; more where zones are few

/// The part that is a T: trivially copyable, with T::tag.
template <class T>
PartSize part_of() {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 8 && sizeof(T) <= max_part_bytes);
  static const T fresh{};
  return {T::tag, sizeof(T), &fresh};
}

/// A span that is compared by its contents.
template <class T>
struct Stretch : std::span<T> {
  using std::span<T>::span;
};
template <class T, class U>
bool operator==(const Stretch<T>& a, const Stretch<U>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

/// An offence at a real table, as a scene states it.
struct Offence {
  std::uint8_t rule = 0; // index in Rules::offences
  Seat by = no_seat;
  Seat to = no_seat;
  Card card = no_card;
};

/// What every State has.
struct StateCore {
  BySeat<Action> sealed{};             // answers of several seats asked at once
  std::array<Seat, max_marks> marks{}; // no_seat if unset
  std::array<std::int16_t, max_counters> counters{};
  std::uint16_t log_size = 0; // events in log()
  std::uint16_t decisions = 0;
  std::int64_t pool = 0;                        // at the start of the hand
  BySeat<std::int64_t> scores{};                // the same
  BySeat<std::uint16_t> bonuses{};              // claimed: bit i for Rules::bonuses[i]
  std::array<Offence, max_offences> offences{}; // stated; none in a hand that is played here
  std::uint8_t offence_count = 0;
  std::array<Card, max_cuts> cuts{}; // cards that were shown to count off the opener
  std::uint8_t cut_count = 0;
  std::uint8_t thrown = 0;   // when the deal was stopped
  Seats been_head = 0;       // before this hand
  std::uint32_t choices = 0; // sum over decisions of the number of offers, each capped at 2000
  Seats asked = 0;           // who must answer now
  Seats answered = 0;        // those of them whose sealed answer is in
  Seat head = 0;
  bool backwards = false; // the order of play
  std::uint8_t trick = 0; // number of the current trick, from 1; 0 before play
  std::uint8_t phase = 0;
  std::uint8_t step = 0;   // within the phase
  std::uint8_t reason = 0; // index in Rules::reasons once the hand is over
  Outcome outcome = Outcome::running;
  Trump trump = 0; // also 0 before they are known

  // the layout of the arena, in bytes: words, parts, log
  struct PartAt {
    PartTag tag = 0;
    std::uint16_t at = 0;
    bool operator==(const PartAt&) const = default;
  };
  std::array<PartAt, max_parts> parts{};
  std::uint16_t log_at = 0;
  std::uint8_t word_count = 0;

  bool over() const { return outcome != Outcome::running; }
};
static_assert(std::is_trivially_copyable_v<StateCore>);

struct State : StateCore {
  /// Laid out for no game: the core alone, to be assigned to.
  State() = default;
  /// Laid out for a game: empty zones, fresh parts, an empty log.
  explicit State(const Rules& rules);
  State(const State& other) : StateCore(other) { copy_arena(other); }
  State& operator=(const State& other) {
    if (this == &other) return *this;
    static_cast<StateCore&>(*this) = other;
    copy_arena(other);
    return *this;
  }
  ~State() = default;

  /// The zones; Zone::word is the first word of one.
  Stretch<std::uint64_t> words() { return {reinterpret_cast<std::uint64_t*>(arena_), word_count}; }
  Stretch<const std::uint64_t> words() const {
    return {reinterpret_cast<const std::uint64_t*>(arena_), word_count};
  }
  /// The same if zones are CardSets.
  Stretch<CardSet> sets() { return {reinterpret_cast<CardSet*>(arena_), word_count}; }

  /// Past events, as far as they have to be remembered.
  Stretch<Event> log() { return {reinterpret_cast<Event*>(arena_ + log_at), log_size}; }
  Stretch<const Event> log() const {
    return {reinterpret_cast<const Event*>(arena_ + log_at), log_size};
  }
  /// The number of events that fit into the space left by zones and parts, at least max_log.
  std::size_t log_room() const { return (sizeof(arena_) - log_at) / sizeof(Event); }
  /// Assumes that there is room for it.
  void add_to_log(const Event& event) {
    assert(log_size < log_room());
    std::memcpy(arena_ + log_at + log_size++ * sizeof(Event), &event, sizeof(Event));
  }

  /// The part of a kit. Throws std::logic_error if the game has no such part.
  template <class Part>
  Part& part() {
    return *std::launder(reinterpret_cast<Part*>(arena_ + part_at(Part::tag)));
  }
  template <class Part>
  const Part& part() const {
    return *std::launder(reinterpret_cast<const Part*>(arena_ + part_at(Part::tag)));
  }
  template <class Part>
  bool has_part() const {
    return std::any_of(parts.begin(), parts.end(),
                       [](const PartAt& each) { return each.tag == Part::tag; });
  }

  /// The number of bytes that copying moves.
  std::size_t bytes() const { return sizeof(StateCore) + used(); }
  /// Whether the bytes in use are the same in both.
  friend bool identical(const State& a, const State& b);
  /// Whether the parts of the kits are the same in both.
  friend bool same_parts(const State& a, const State& b);

private:
  std::size_t used() const { return log_at + log_size * sizeof(Event); }
  void copy_arena(const State& other) { std::memcpy(arena_, other.arena_, other.used()); }
  std::size_t part_at(PartTag tag) const {
    for (const PartAt& each : parts)
      if (each.tag == tag) return each.at;
    no_part();
  }
  [[noreturn]] static void no_part();

  static constexpr std::size_t arena_bytes = 4096 - (sizeof(StateCore) + 7) / 8 * 8;
  static_assert(arena_bytes >=
                max_zone_words * sizeof(std::uint64_t) + max_part_bytes + max_log * sizeof(Event));
  alignas(8) std::byte arena_[arena_bytes];
};
static_assert(sizeof(State) == 4096);
static_assert(std::is_trivially_copyable_v<Event> && alignof(Event) <= 8);

inline Seating seating(const State& state) { return {state.head, state.backwards}; }
inline Seating seating(const Rules& rules, const Match& match) {
  return {match.head, rules.match.alternates && match.hand % 2 != 0};
}
inline Seat seat_of_role(const Rules& rules, const State& state, int role) {
  return seat_at(rules, seating(state), role);
}
inline Role role_of_seat(const Rules& rules, const State& state, Seat seat) {
  return role_at(rules, seating(state), seat);
}
inline Seat next_seat(const Rules& rules, const State& state, Seat seat) {
  return seat_at(rules, {seat, state.backwards}, 1);
}
inline CardSet& zone(const Rules& rules, State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return state.sets()[z.word + (z.of_seat ? seat : 0U)];
}
inline CardSet zone(const Rules& rules, const State& state, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return CardSet::of_bits(state.words()[z.word + (z.of_seat ? seat : 0U)]);
}
/// The same if zones are piles.
inline std::size_t word_of(const Rules& rules, int zone, Seat seat) {
  const Zone& z = rules.zones[static_cast<std::size_t>(zone)];
  return z.word + (z.of_seat ? seat * rules.place_words : 0U);
}
inline Pile pile(const Rules& rules, const State& state, int zone, Seat seat) {
  return Pile::of_words(state.words().subspan(word_of(rules, zone, seat), rules.place_words));
}
inline int count_of(const Rules& rules, const State& state, int zone, Seat seat, Card card) {
  return static_cast<int>(
      (state.words()[word_of(rules, zone, seat) + card / 16U] >> (card % 16U * 4U)) & 15U);
}
/// Assumes fewer than fifteen copies so far.
inline void put(const Rules& rules, State& state, int zone, Seat seat, Card card) {
  state.words()[word_of(rules, zone, seat) + card / 16U] += std::uint64_t{1} << (card % 16U * 4U);
}
/// Assumes that the card lies there.
inline void take(const Rules& rules, State& state, int zone, Seat seat, Card card) {
  state.words()[word_of(rules, zone, seat) + card / 16U] -= std::uint64_t{1} << (card % 16U * 4U);
}
void set_pile(const Rules& rules, State& state, int zone, Seat seat, const Pile& cards);

/// The seat whose answer is taken next: the first of those that are asked and have not answered.
/// Assumes that there is one.
inline Seat next_asked(const State& state) {
  return first_seat(static_cast<Seats>(state.asked & ~state.answered));
}

/// What beats what now.
inline const ComboBook& book_now(const Rules& rules, const State& state) {
  return book_under(rules, state.trump);
}

/// The seats of its team, including the seat itself.
Seats team_of(const Rules& rules, const State& state, Seat seat);

/// Seats that act in this hand, as opposed to those that only watch.
Seats active_seats(const Rules& rules, const State& state);
/// The next acting seat after `seat` in the order of play.
Seat next_active(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
