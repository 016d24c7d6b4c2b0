// Windows at an open table: play waits there for claims, for as long whoever is asked.

#include <algorithm>

#include "web/tables/hosted_players.h"
#include "web/tables/table_session.h"

namespace yezi {

std::chrono::milliseconds TableSession::pause() const {
  if (people_ == 0) return plan_.window; // nobody plays who could learn from it
  const bool searches =
      std::any_of(plan_.players.begin(), plan_.players.end(),
                  [](const std::string& kind) { return kind.starts_with(search_kind); });
  const Seats seats = static_cast<Seats>((1U << rules_.seats) - 1U);
  const bool programs = people_ != seats || gone_ != 0;
  return std::max(plan_.window, searches   ? thinking_pause
                                : programs ? thumb_pause
                                           : std::chrono::milliseconds(0));
}

/// Through windows as far as that needs nobody.
void TableSession::go_on() {
  while (playing_ && is_window(rules_, state_)) {
    if (!in_window_) open_window();
    if (pausing_) return;
    if (!window_asked_) ask_in_window();
    if (!all_answered(state_)) return;
    close_window();
  }
}

/// Its time begins before anybody is asked: how long programs take to answer then shows to nobody.
void TableSession::open_window() {
  in_window_ = true;
  window_asked_ = false;
  ++window_;
  pausing_ = pause().count() > 0;
  if (pausing_) pause_ = {window_, pause()};
}

/// Asks all who are to be asked. Whether those are none makes no difference to anybody else.
void TableSession::ask_in_window() {
  window_asked_ = true;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(state_.asked, seat) && !has_seat(state_.answered, seat)) let_play(seat);
}

void TableSession::close_window() {
  in_window_ = false;
  ++closed_;
  events_.clear();
  yezi::close_window(opened_.table, state_, &events_);
  for (Audience& one : audiences_) one.log.closed(events_, state_);
  tell_news();
  if (state_.over()) end_hand();
}

void TableSession::waited(std::uint64_t window) {
  if (!playing_ || !in_window_ || window != window_) return;
  if (paused_) {
    missed_ = window;
    return;
  }
  if (!window_asked_) ask_in_window();
  pausing_ = false;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const bool takes_time = has_seat(people_, seat) && plan_.window.count() == 0;
    if (has_seat(state_.asked, seat) && !has_seat(state_.answered, seat) && !takes_time)
      answer_for(seat);
  }
  go_on();
}

/// For whom the time is over: people pass if they can.
void TableSession::answer_for(Seat seat) {
  std::erase_if(waiting_, [&](const auto& one) {
    return one.second.what == Waiting::What::move && one.second.who.seat == seat;
  });
  const View view = look(opened_.table, state_, seat);
  Rng rng = chance(seat);
  const Action pass;
  make(seat, has_seat(people_, seat) && view.offer.contains(pass)
                 ? pass
                 : choose_at_once(opened_.table, "simple", view, rng));
}

} // namespace yezi
