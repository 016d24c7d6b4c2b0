// Cards of the wall: drawn, laid out at once, and what is logged of them.

#include <algorithm>

#include "kits/drawing/draw_play.h"
#include "kits/drawing/play.h"

namespace yezi {

bool DrawPlay::renew_wall() {
  if (!turn_over(rules_, phase_, state_)) return false;
  Event event;
  event.kind = Event::Kind::turn;
  event.size = draw_.size;
  event.cards_seen_by = event.known_by = all();
  tell_all(hand_, event);
  return true;
}

void DrawPlay::draw_by_key(Seat seat, std::size_t at) {
  const CommonRandom common(draw_.luck_key + (std::uint64_t{draw_.discards[seat]} << 32U));
  std::array<std::uint8_t, max_faces> copies{};
  std::size_t chosen = at;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < draw_.size; ++i) {
    const Card card = draw_.wall()[i];
    if (card == no_card) continue;
    const std::uint64_t lot = common(seat, card * 16U + copies[card]++);
    if (lot <= most) continue;
    most = lot;
    chosen = i;
  }
  std::swap(draw_.wall()[at], draw_.wall()[chosen]);
}

std::size_t DrawPlay::next_place(From from) {
  if (from == From::head) return draw_.head++;
  if (from == From::live_end) {
    // the dead wall moves up, so that the card is the last
    const auto wall = draw_.wall().begin();
    const auto at = wall + draw_.head + left_to_draw(phase_, draw_) - 1;
    std::rotate(at, at + 1, wall + draw_.tail);
    ++draw_.from_live;
  }
  return --draw_.tail;
}

Card DrawPlay::take_card(Seat seat, From from) {
  const std::size_t at = next_place(from);
  if (draw_.luck_key != 0) draw_by_key(seat, at);
  const Card card = draw_.wall()[at];
  draw_.wall()[at] = no_card;
  take(rules_, state_, phase_.wall, 0, card);
  const bool shown = draws_shown(rules_, state_, phase_);
  const bool up = turns_up() || shown || draw_.turned_up;
  put(rules_, state_, up ? phase_.river : phase_.hand, seat, card);
  Event event;
  event.kind = Event::Kind::draw;
  event.seat = seat;
  event.size = 1;
  event.arg = from == From::head ? 0 : 1;
  event.cards = list_of(card);
  event.cards_seen_by = up ? all() : seat_bit(seat);
  event.known_by = all();
  tell_all(hand_, event);
  if (phase_.turns > 0 && !shown) log_draw(seat, card);
  return card;
}

void DrawPlay::log_draw(Seat seat, Card card) {
  for (std::size_t i = state_.log_size; i-- > 0;) {
    Event& event = state_.log()[i];
    if (event.kind != Event::Kind::draw) continue;
    if (event.arg != draw_.turned) break;
    if (event.seat != seat || event.size == max_listed) continue;
    event.cards = list_with(event.cards.list(), card);
    ++event.size;
    return;
  }
  if (state_.log_size == max_log) return;
  Event event;
  event.kind = Event::Kind::draw;
  event.seat = seat;
  event.size = 1;
  event.arg = draw_.turned;
  event.cards = list_of(card);
  event.cards_seen_by = event.known_by = seat_bit(seat);
  state_.add_to_log(event);
}

bool DrawPlay::lay_extras(Seat seat) {
  for (Card card = next_extra(seat); card != no_card; card = next_extra(seat)) {
    take(rules_, state_, phase_.hand, seat, card);
    put(rules_, state_, phase_.extra, seat, card);
    Event event;
    event.kind = Event::Kind::reveal;
    event.seat = seat;
    event.size = 1;
    event.arg = static_cast<std::uint8_t>(phase_.extra);
    event.cards = list_of(card);
    event.cards_seen_by = event.known_by = all();
    tell_all(hand_, event);
    const bool from_dead = !phase_.dead_kept && phase_.extras_from == From::end;
    if (from_dead ? draw_.tail <= draw_.head : left_to_draw(phase_, draw_) == 0) {
      exhausted();
      return false;
    }
    draw_.drawn = take_card(seat, phase_.extras_from);
    draw_.for_extra = true;
  }
  return true;
}

Card DrawPlay::next_extra(Seat seat) const {
  if (phase_.extra < 0) return no_card;
  Card found = no_card;
  each_face(phase_.extras, [&](Card card) {
    if (found == no_card && count_of(rules_, state_, phase_.hand, seat, card) > 0) found = card;
  });
  return found;
}

void DrawPlay::turn_up(Seat seat) {
  for (;; seat = next_active(rules_, state_, seat)) {
    if (!can_draw(phase_, draw_, false)) return exhausted();
    draw_.turn = draw_.offered_by = seat;
    draw_.drawn = no_card;
    draw_.offered = take_card(seat, From::head);
    draw_.turned_up = true;
    draw_.last = !can_draw(phase_, draw_, false);
    remember(state_, seat, draw_.offered, DrawState::up);
    state_.step = claim_step;
    if (ask_others(seat)) return;
  }
}

void DrawPlay::turn_after(int cards) {
  for (; cards > 0 && draw_.head < draw_.tail; --cards) {
    Card& card = draw_.wall()[draw_.head++];
    take(rules_, state_, phase_.wall, 0, card);
    put(rules_, state_, phase_.after, 0, card);
    Event event;
    event.kind = Event::Kind::reveal;
    event.seat = no_seat;
    event.size = 1;
    event.arg = static_cast<std::uint8_t>(phase_.after);
    event.cards = list_of(card);
    event.cards_seen_by = event.known_by = all();
    tell_all(hand_, event);
    card = no_card;
  }
}

void DrawPlay::turn_up_first(Seat seat) {
  draw_.turned_up = true;
  draw_.turn = draw_.offered_by = seat;
  draw_.offered = take_card(seat, From::head);
  remember(state_, seat, draw_.offered, 0);
  state_.step = claim_step;
  if (ask_others(seat)) return;
  draw_.turned_up = false;
  draw(seat, false);
}

void DrawPlay::show_card(Seat seat) {
  draw_.drawn = no_card;
  draw_.offered = take_card(seat, From::head);
  draw_.offered_by = seat;
  draw_.turned_up = true;
  draw_.robbing = false;
  draw_.last = !can_go_on(rules_, state_, phase_);
  remember(state_, seat, draw_.offered, DrawState::up);
  state_.step = claim_step;
  if (!ask_others(seat)) keep_shown(seat);
}

void DrawPlay::keep_shown(Seat seat) {
  draw_.drawn = draw_.offered;
  take(rules_, state_, phase_.river, seat, draw_.drawn);
  put(rules_, state_, phase_.hand, seat, draw_.drawn);
  draw_.told_how[draw_.told_count - 1U] =
      static_cast<std::uint8_t>(unsigned{seat} | DrawState::taken | DrawState::into_hand);
  draw_.shown = true;
  draw_.turned_up = false;
  draw_.offered = no_card;
  draw_.offered_by = no_seat;
  draw_.last = !can_go_on(rules_, state_, phase_);
  ask(seat_bit(seat), turn_step);
}

void DrawPlay::draw(Seat seat, bool replacement) {
  if (turns_up()) return turn_up(seat);
  if (!can_draw(phase_, draw_, replacement) && (replacement || !renew_wall())) {
    exhausted();
    return;
  }
  draw_.turn = seat;
  draw_.passed = without(draw_.passed, seat);
  draw_.replacement = replacement;
  draw_.replaced = static_cast<std::uint8_t>(replacement ? draw_.replaced + 1 : 0);
  draw_.for_extra = false;
  draw_.laid = draw_.laid_openly = draw_.took = draw_.shown = draw_.called = false;
  draw_.offered = no_card;
  draw_.offered_by = no_seat;
  if (draws_shown(rules_, state_, phase_)) return show_card(seat);
  draw_.drawn = take_card(seat, replacement && phase_.replace_from_end ? From::end : From::head);
  if (phase_.extra >= 0 && !lay_extras(seat)) return;
  draw_.last = !can_go_on(rules_, state_, phase_) && (phase_.dead_kept || !replacement);
  ask(seat_bit(seat), turn_step);
}

} // namespace yezi
