// People together at an open table: their names, their clocks, who plays for them, what they say.

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "explain/print/layout.h"
#include "web/tables/frames.h"
#include "web/tables/table_session.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string switch_frame(const char* event, bool on) {
  return frame_text({{"event", event}, {"on", on}});
}

} // namespace

std::string said_by_people(std::string_view text, int columns) {
  const std::string plain = harmless(text);
  const std::size_t first = plain.find_first_not_of(' ');
  if (first == plain.npos) return "";
  return shortened(plain.substr(first, plain.find_last_not_of(' ') - first + 1), columns);
}

/// Who has left is played for while somebody else is there: alone with programs a table waits.
bool TableSession::plays_in_person(Seat seat) const {
  return has_seat(people_, seat) && (!has_seat(gone_, seat) || (people_ & here_) == 0);
}

/// Moves of people whose time is over, and of those who have left. Whoever is there and lets the
/// time of a claim go by has passed.
Action TableSession::choose_for(Seat seat, const View& view) const {
  const Action pass;
  if (in_window_ && !has_seat(gone_, seat) && view.offer.contains(pass)) return pass;
  Rng rng = chance(seat);
  return rule_of_thumb(view, rng);
}

void TableSession::play_for(Seat seat) {
  const View view = look(opened_.table, state_, seat);
  make(seat, choose_for(seat, view));
  go_on();
}

/// Plays for all who are asked and have left.
void TableSession::stand_in() {
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (playing_ && !paused_ && asked_[seat].number != 0 && !plays_in_person(seat)) play_for(seat);
}

/// Of a window with a time of its own nobody has a clock.
void TableSession::set_clock(Seat seat) {
  if (plan_.company.clock.count() == 0 || paused_ || (in_window_ && plan_.window.count() > 0))
    return;
  clocks_.push_back({seat, moves_by_[seat] = ++clock_number_, plan_.company.clock});
}

void TableSession::rang(const PersonClock& clock) {
  const Seat seat = clock.seat;
  if (clock.number == leaves_by_[seat]) {
    leaves_by_[seat] = 0;
    gone_ |= seat_bit(seat);
    send_all(R"({"event":"seats","seats":)" + seats_text() + '}');
    stand_in();
    return;
  }
  if (!playing_ || clock.number != moves_by_[seat] || asked_[seat].number == 0) return;
  for (const Audience& one : audiences_)
    if (one.log.viewer() == seat)
      send({seat, false, one.language},
           error_frame("late",
                       locales_.in(one.language)("your time was over: a program has played "
                                                 "for you"),
                       "", asked_[seat].number));
  play_for(seat);
}

void TableSession::govern(bool paused, bool talks) {
  if (talks != talks_) {
    talks_ = talks;
    send_all(talk_frame(said_.size(), false));
  }
  if (paused == paused_) return;
  paused_ = paused;
  send_all(switch_frame("paused", paused_));
  moves_by_.fill(0);
  if (paused_) return;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (asked_[seat].number != 0) set_clock(seat);
  if (const std::optional<std::uint64_t> missed = std::exchange(missed_, std::nullopt))
    waited(*missed);
  if (!playing_ && ready_ != 0) start_when_ready();
  stand_in();
}

void TableSession::called(const Listener& from, const std::string& name) {
  std::string& now = plan_.company.names[from.seat];
  const std::string wanted = said_by_people(name, name_columns);
  if (wanted == now) return;
  now = wanted;
  send_all(R"({"event":"seats","seats":)" + seats_text() + '}');
}

void TableSession::say(const Listener& from, const std::string& words) {
  if (!talks_) {
    refuse(from, "quiet", locale(from)("nobody talks at this table now"));
    return;
  }
  const std::string text = said_by_people(words, words_columns);
  if (text.empty()) return;
  said_.push_back({from.seat, plan_.company.names[from.seat], text});
  send_all(talk_frame(said_.size() - 1, false));
  if (said_.size() > words_kept) said_.pop_front();
}

std::string TableSession::talk_frame(std::size_t from, bool again) const {
  Json said = Json::array();
  for (std::size_t i = from; i < said_.size(); ++i) {
    Json one{{"seat", said_[i].seat}, {"text", said_[i].text}};
    if (!said_[i].name.empty()) one["name"] = said_[i].name;
    said.push_back(one);
  }
  return frame_text({{"event", "talk"}, {"on", talks_}, {"again", again}, {"said", said}});
}

} // namespace yezi
