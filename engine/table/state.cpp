// States: how their parts are laid out, and when two are the same.

#include <algorithm>
#include <cassert>
#include <cstring>
#include <stdexcept>

#include "kits/kit.h"
#include "table/hand.h"
#include "table/state.h"

namespace yezi {

Seats everyone(const Rules& rules) { return static_cast<Seats>((1U << rules.seats) - 1U); }

Seats active_seats(const Rules& rules, const State& state) {
  if (state.backwards) {
    Seats active = 0;
    for (int role = 0; role < rules.seats; ++role)
      if (((rules.active_roles >> role) & 1U) != 0)
        active |= seat_bit(seat_of_role(rules, state, role));
    return active;
  }
  const std::uint32_t turned = rules.active_roles << state.head;
  return static_cast<Seats>((turned | (turned >> rules.seats)) & everyone(rules));
}

Seat next_active(const Rules& rules, const State& state, Seat seat) {
  const Seats active = active_seats(rules, state);
  do {
    seat = next_seat(rules, state, seat);
  } while (!has_seat(active, seat));
  return seat;
}

Seats team_of(const Rules& rules, const State& state, Seat seat) {
  const int own = role_of_seat(rules, state, seat);
  for (const std::uint32_t team : rules.teams) {
    if (((team >> own) & 1U) == 0) continue;
    Seats seats = 0;
    for (int role = 0; role < rules.seats; ++role)
      if (((team >> role) & 1U) != 0) seats |= seat_bit(seat_of_role(rules, state, role));
    return seats;
  }
  return seat_bit(seat);
}

State::State(const Rules& rules) {
  std::size_t zone_words = 0;
  for (const Zone& zone : rules.zones)
    zone_words =
        std::max(zone_words, zone.word + static_cast<std::size_t>((zone.of_seat ? rules.seats : 1) *
                                                                  rules.place_words));
  assert(zone_words <= max_zone_words);
  word_count = static_cast<std::uint8_t>(zone_words);
  std::size_t at = zone_words * sizeof(std::uint64_t);
  std::memset(arena_, 0, at);
  std::size_t count = 0;
  for (const Phase& one : rules.phases) {
    const PartSize part = one.kit->part();
    if (part.bytes == 0 || std::any_of(parts.begin(), parts.end(),
                                       [&](const PartAt& each) { return each.tag == part.tag; }))
      continue;
    assert(count < max_parts);
    parts[count++] = {part.tag, static_cast<std::uint16_t>(at)};
    std::memcpy(arena_ + at, part.fresh, part.bytes);
    const std::size_t rounded = (part.bytes + 7U) / 8U * 8U;
    std::memset(arena_ + at + part.bytes, 0, rounded - part.bytes);
    at += rounded;
    assert(at <= max_zone_words * sizeof(std::uint64_t) + max_part_bytes);
  }
  log_at = static_cast<std::uint16_t>(at);
}

void State::no_part() { throw std::logic_error("this game keeps no such part of a State"); }

bool identical(const State& a, const State& b) {
  // a copy leaves out what pads the core at its end
  constexpr std::size_t core = offsetof(StateCore, word_count) + sizeof(StateCore::word_count);
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): a copy is the same to the byte
  return std::memcmp(static_cast<const void*>(&a), &b, core) == 0 && a.used() == b.used() &&
         std::memcmp(a.arena_, b.arena_, a.used()) == 0;
}

bool same_parts(const State& a, const State& b) {
  const std::size_t from = a.word_count * sizeof(std::uint64_t);
  return a.word_count == b.word_count && a.log_at == b.log_at && a.parts == b.parts &&
         std::memcmp(a.arena_ + from, b.arena_ + from, a.log_at - from) == 0;
}

void set_pile(const Rules& rules, State& state, int zone, Seat seat, const Pile& cards) {
  const std::size_t word = word_of(rules, zone, seat);
  for (int i = 0; i < rules.place_words; ++i)
    state.words()[word + static_cast<std::size_t>(i)] = cards.words()[static_cast<std::size_t>(i)];
}

} // namespace yezi
