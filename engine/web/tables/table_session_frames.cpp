// What those who look at an open table are sent.

#include <nlohmann/json.hpp>

#include "view/bystander.h"
#include "web/tables/frames.h"
#include "web/tables/table_session.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

} // namespace

void TableSession::send_all(const std::string& text) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) frames_.push_back({seat, text, std::nullopt});
  if (people_ != 0) frames_.push_back({bystander, text, std::nullopt});
}

void TableSession::reply(const Listener& to, std::string_view want, std::int64_t id,
                         std::string says) {
  send(to, answer_frame(want, id, {std::move(says)}));
}

void TableSession::refuse(const Listener& to, std::string_view fault, const std::string& says,
                          std::string_view wanted, int ask) {
  send(to, error_frame(fault, says, wanted, ask));
}

void TableSession::tell_news() {
  for (Audience& one : audiences_) {
    const std::vector<std::string>& lines = one.log.lines();
    const std::string& sight = one.log.sight_apart();
    if (one.sent >= lines.size() && one.sight == sight) continue;
    send({one.log.viewer(), false, one.language},
         told_frame(record_.match.hand, one.sent, false, lines, sight));
    one.sent = lines.size();
    one.sight = sight;
  }
}

/// Somebody who joins late gets every line since the deal.
TableSession::Audience& TableSession::audience(Seat seat, Language language) {
  for (Audience& one : audiences_)
    if (one.log.viewer() == seat && one.language == language) return one;
  Audience made{SeatLog(opened_.table, sheet_, seat, locales_.in(language)), language};
  SeatLog& late = made.log;
  late.open_hands(open_now());
  late.play(record_, closed_);
  if (!playing_) late.ended(record_, state_);
  made.sent = late.lines().size();
  made.sight = late.sight_apart();
  audiences_.push_back(std::move(made));
  return audiences_.back();
}

std::vector<std::string> TableSession::welcome(const Listener& to) {
  const Audience& told = audience(to.seat, to.language);
  std::vector<std::string> frames;
  const bool guided = plan_.guided && to.seat == opened_.rules->opening.guided.seat;
  const std::string_view luck = begun_ ? "record" : luck_.is_chosen() ? "seed" : "drawn";
  frames.push_back(hello_frame(rules_,
                               {number_, to.seat, to.watching, plan_.hints, luck, plan_.window,
                                plan_.company.clock, paused_, plan_.company.boards, guided,
                                to.language, plan_.game},
                               seats_text()));
  if (people_ != 0) frames.push_back(talk_frame(0, true));
  frames.push_back(
      told_frame(record_.match.hand, 0, true, told.log.lines(), told.log.sight_apart()));
  if (!to.watching && asked_[to.seat].number != 0) frames.push_back(question_frame(told));
  if (!playing_) frames.push_back(over_frame(told.log));
  if (!playing_ && kept_ >= 0) frames.push_back(kept_frame(record_.match.hand, kept_));
  return frames;
}

std::string TableSession::seats_text() const {
  Json seats = Json::array();
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    Json one{{"seat", seat}, {"player", plan_.players[seat]}};
    if (has_seat(people_, seat)) {
      one["here"] = has_seat(here_, seat);
      if (has_seat(ready_, seat)) one["ready"] = true;
      if (has_seat(gone_, seat)) one["stands_in"] = true;
      if (const std::string& name = plan_.company.names[seat]; !name.empty()) one["name"] = name;
    }
    seats.push_back(one);
  }
  return seats.dump();
}

std::string TableSession::question_frame(const Audience& of) const {
  const Seat seat = of.log.viewer();
  return ask_frame(rules_, of.log.teller(), asked_[seat].view, {asked_[seat].number, patience()},
                   may_take_back(seat));
}

std::string TableSession::over_frame(const SeatLog& told) const {
  return yezi::over_frame(opened_.table, told.teller(), record_, state_,
                          plan_.company.boards > 0 ? std::optional(is_last_board()) : std::nullopt);
}

} // namespace yezi
