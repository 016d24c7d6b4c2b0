#include "web/tables/table_session.h"

#include <algorithm>
#include <bit>

#include "web/tables/frames.h"
#include "web/tables/hosted_players.h"

namespace yezi {

namespace {

bool is_person(const std::string& kind) { return kind == "human"; }

} // namespace

TableSession::TableSession(const Opened& opened, const Sheet& sheet, const Locales& locales,
                           std::int64_t number, TableSessionPlan plan)
    : opened_(opened),
      rules_(*opened.rules),
      sheet_(sheet),
      locales_(locales),
      number_(number),
      plan_(std::move(plan)),
      luck_(plan_.seed, plan_.secret) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (is_person(plan_.players[seat])) people_ |= seat_bit(seat);
  }
  plan_.company.names.resize(rules_.seats);
  for (std::string& name : plan_.company.names) name = said_by_people(name, name_columns);
  talks_ = plan_.company.talks;
  record_.game = rules_.said.id;
  for (const Option& option : rules_.said.options) record_.options[option.name] = option.value;
  record_.rules_id = rules_.said.digest;
  begun_ = plan_.begins && !plan_.own;
  if (plan_.begins) {
    record_.match = plan_.begins->match;
    record_.deal = plan_.begins->deal;
    record_.moves = std::exchange(plan_.begins->moves, {});
  } else {
    record_.match.head = luck_.first_head(rules_);
    record_.deal = luck_.deal(rules_, 0);
  }
  record_.players = plan_.players;
  play_through();
}

void TableSession::start_hand() {
  begun_ = false;
  ready_ = 0;
  record_.match = record_.next;
  if (plan_.company.boards > 0) {
    const std::int32_t hand = record_.match.hand;
    record_.match = Match{};
    record_.match.hand = hand;
    record_.match.head = static_cast<Seat>((luck_.first_head(rules_) + hand) % rules_.seats);
  }
  record_.deal = luck_.deal(rules_, record_.match.hand);
  record_.moves.clear();
  record_.settlement.clear();
  record_.finished = false;
  play_through();
}

void TableSession::start_when_ready() {
  if (is_last_board() || paused_) return;
  const Seats awaited = people_ & here_ & static_cast<Seats>(~ready_);
  if (awaited == 0) return start_hand();
  send_all(R"({"event":"seats","seats":)" + seats_text() + '}');
}

/// From the deal up to where the record stands, told anew.
void TableSession::play_through() {
  playing_ = true;
  kept_ = -1;
  forget_questions();
  in_window_ = pausing_ = false;
  closed_ = 0;
  Passage passage(opened_.table, record_, 0);
  for (Audience& one : audiences_) {
    one.log.open_hands(open_now());
    one.log.begin(record_, passage.state(), passage.events());
    one.sent = 0;
    one.sight.clear();
  }
  decided_.clear();
  for (;;) {
    const Move* move = passage.upcoming();
    if (move != nullptr && has_seat(people_, move->seat) &&
        !passes_only(look(opened_.table, passage.state(), move->seat).offer))
      decided_.push_back(passage.moves());
    const Seat forced = passes_by_force(opened_.table, passage);
    if (!passage.next()) break;
    for (Audience& one : audiences_) one.log.follow(passage, forced);
  }
  state_ = passage.state();
  tell_news();
  if (state_.over()) end_hand();
}

/// What was asked or is being reckoned rests on a position that is no more.
void TableSession::forget_questions() {
  for (Asked& one : asked_) one.number = 0;
  moves_by_.fill(0);
  std::erase_if(waiting_, [](const auto& one) { return one.second.what == Waiting::What::move; });
}

void TableSession::make(Seat seat, const Action& action, bool forced) {
  asked_[seat].number = 0;
  moves_by_[seat] = 0;
  closed_ = 0;
  events_.clear();
  apply_to_window(opened_.table, state_, seat, action, &events_);
  record_.moves.push_back({seat, action});
  for (Audience& one : audiences_) one.log.moved(events_, state_, forced ? seat : no_seat);
  tell_news();
  if (state_.over()) end_hand();
}

Action TableSession::rule_of_thumb(const View& view, Rng& rng) const {
  return choose_at_once(opened_.table, "simple", view, rng);
}

void TableSession::end_hand() {
  playing_ = false;
  record_.finished = true;
  record_.settlement = settle(opened_.table, state_);
  record_.next =
      next_match(opened_.table, state_, record_.match, settle_net(opened_.table, state_));
  finished_ = record_;
  for (Audience& one : audiences_) one.log.ended(record_, state_);
  tell_news();
  for (const Audience& one : audiences_)
    send({one.log.viewer(), false, one.language}, over_frame(one.log));
}

bool TableSession::step() {
  if (!playing_ || paused_) return false;
  if (is_window(rules_, state_)) {
    if (in_window_ && window_asked_) return false;
    if (in_window_)
      ask_in_window();
    else
      go_on();
    return true;
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!has_seat(state_.asked, seat) || has_seat(state_.answered, seat) || !let_play(seat))
      continue;
    go_on();
    return true;
  }
  return false;
}

/// Whether the seat has moved.
bool TableSession::let_play(Seat seat) {
  if (asked_[seat].number != 0) return false;
  const auto thinks = [&](const auto& one) {
    return one.second.what == Waiting::What::move && one.second.who.seat == seat;
  };
  if (std::any_of(waiting_.begin(), waiting_.end(), thinks)) return false;
  View view = look(opened_.table, state_, seat);
  // where there is nothing to decide, to be asked would only tell that one was
  if (passes_only(view.offer)) {
    make(seat, view.offer.at(0), true);
    return true;
  }
  if (plays_in_person(seat)) return ask(seat, std::move(view));
  if (has_seat(people_, seat)) {
    make(seat, choose_for(seat, view));
    return true;
  }
  const std::string& kind = plan_.players[seat];
  Rng rng = chance(seat);
  if (view.offer.count() == 1) {
    make(seat, view.offer.at(0));
    return true;
  }
  if (!kind.starts_with(search_kind)) {
    make(seat, choose_at_once(opened_.table, kind, view, rng));
    return true;
  }
  Errand errand;
  errand.number = ++errand_number_;
  SearchPlan plan = search_plan_of(kind);
  if (pausing_) plan.time = thinking_time;
  errand.reckon = [view = std::move(view), plan, seed = rng.next()](const Opened& opened) {
    Found found;
    found.assessment = search({&opened.table, 1}, view, plan, seed);
    return found;
  };
  waiting_[errand.number] = {Waiting::What::move, {seat}};
  errands_.push_back(std::move(errand));
  return false;
}

bool TableSession::ask(Seat seat, View&& view) {
  asked_[seat].number = ++questions_[seat];
  asked_[seat].view = std::move(view);
  for (const Audience& one : audiences_)
    if (one.log.viewer() == seat) send({seat, false, one.language}, question_frame(one));
  set_clock(seat);
  return false;
}

std::uint64_t TableSession::luck(Seat seat) const {
  return luck_.players(record_.match.hand) + seat;
}

/// Of a seat's next decision: how often others were asked makes no difference to it.
Rng TableSession::chance(Seat seat) const {
  const auto own = std::count_if(record_.moves.begin(), record_.moves.end(),
                                 [&](const Move& move) { return move.seat == seat; });
  return Rng::for_hand(luck(seat), static_cast<std::uint64_t>(own));
}

void TableSession::reckoned(std::uint64_t number, const Found& found) {
  const auto at = waiting_.find(number);
  if (at == waiting_.end()) return;
  const Waiting waiting = at->second;
  waiting_.erase(at);
  if (waiting.what == Waiting::What::review) {
    send(waiting.who, review_frame(opened_.table, locale(waiting.who), record_, waiting.who.seat,
                                   waiting.id, found));
    return;
  }
  const Seat seat = waiting.who.seat;
  if (waiting.what == Waiting::What::hint) {
    const Asked& asked = asked_[seat];
    if (asked.number != waiting.asked)
      reply(waiting.who, "hint", waiting.id,
            locale(waiting.who)("You have played in the meantime."));
    else
      send(waiting.who, hint_frame(opened_.table, audience(seat, waiting.who.language).log.teller(),
                                   asked.view, found.assessment, chance(seat), waiting.id));
    return;
  }
  const View view = look(opened_.table, state_, seat);
  Rng rng = chance(seat);
  const bool known =
      !found.assessment.moves.empty() && view.offer.contains(found.assessment.moves.front().action);
  make(seat, known ? found.assessment.moves.front().action
                   : choose_at_once(opened_.table, "simple", view, rng));
  go_on();
}

bool TableSession::may_take_back(Seat seat) const {
  return playing_ && people_ == seat_bit(seat) && !decided_.empty();
}

void TableSession::take_back(const Listener& from) {
  if (!may_take_back(from.seat)) {
    const Locale& say = locale(from);
    refuse(from, "illegal",
           people_ == seat_bit(from.seat)
               ? say("there is no move to take back in this hand")
               : say("moves can be taken back only if all other players are programs"));
    return;
  }
  record_.moves.resize(decided_.back());
  play_through();
}

void TableSession::here(Seat seat, bool there) {
  const Seats before = here_;
  here_ = there ? here_ | seat_bit(seat) : without(here_, seat);
  if (here_ == before) return;
  leaves_by_[seat] = 0;
  if (there)
    gone_ = without(gone_, seat);
  else if (std::popcount(unsigned{people_}) > 1)
    clocks_.push_back({seat, leaves_by_[seat] = ++clock_number_, plan_.company.absence});
  send_all(R"({"event":"seats","seats":)" + seats_text() + '}');
  if (!there && !playing_ && ready_ != 0) start_when_ready(); // it may have waited for this seat
  stand_in();
}

void TableSession::kept(std::int32_t hand, std::int64_t record) {
  if (hand == record_.match.hand) kept_ = record;
  send_all(kept_frame(hand, record));
}

} // namespace yezi
