#include "web/tables/table_session.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <nlohmann/json.hpp>

#include "players/bots/bot_lines.h"
#include "players/simple.h"
#include "view/bystander.h"
#include "web/tables/frames.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view search_kind = "search:";

bool is_person(const std::string& kind) { return kind == "human"; }

/// Players that choose at once.
Action choose_at_once(const Table& table, const std::string& kind, const View& view, Rng& rng) {
  const Rules& rules = *table.rules;
  constexpr std::string_view thumb = "simple:";
  if (kind.starts_with("simple")) {
    int hook = rules.simple;
    if (kind.starts_with(thumb))
      for (const Named& named : rules.thumbs)
        if (named.name == kind.substr(thumb.size())) hook = named.hook;
    if (hook >= 0) return advise(table, view, rng, hook);
  }
  return choose_by_policy(rules, view.offer,
                          kind == "random" ? RolloutPolicy::random : RolloutPolicy::eager, rng);
}

SearchPlan plan_of(const std::string& kind) {
  const Checked<SearchPlan> plan = parse_search(std::string_view(kind).substr(search_kind.size()));
  return plan ? *plan : SearchPlan{};
}

} // namespace

std::string unhosted(const Rules& rules, const std::string& kind) {
  if (kind == "random" || kind == "eager") return "";
  if (kind == "simple")
    return rules.simple >= 0 ? "" : rules.said.id + " has no rule of thumb for \"simple\"";
  if (kind.starts_with("simple:")) {
    for (const Named& thumb : rules.thumbs)
      if ("simple:" + thumb.name == kind) return "";
    return "there is no player \"" + excerpt(kind) + "\" in " + rules.said.id;
  }
  if (kind.starts_with(search_kind)) {
    const Checked<SearchPlan> plan =
        parse_search(std::string_view(kind).substr(search_kind.size()));
    if (!plan) return plan.faults().front().what;
    if (plan->simulations == 0 || plan->simulations > most_hosted_simulations)
      return "at an open table a search makes 1 to 10000 simulations: search:1000";
    return "";
  }
  return "\"" + excerpt(kind) +
         "\" cannot sit at an open table: human, simple, simple:NAME, search:N, eager and random "
         "can";
}

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
  plan_.company.names.resize(static_cast<std::size_t>(rules_.seats));
  for (std::string& name : plan_.company.names) name = said_by_people(name, name_columns);
  talks_ = plan_.company.talks;
  record_.game = rules_.said.id;
  for (const Option& option : rules_.said.options) record_.options[option.name] = option.value;
  record_.rules_id = rules_.said.digest;
  begun_ = plan_.begins.has_value();
  if (begun_) {
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
    record_.match.head =
        static_cast<Seat>((luck_.first_head(rules_) + hand) % static_cast<int>(rules_.seats));
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

Action TableSession::rule_of_thumb(const View& view, Rng& rng) const {
  return choose_at_once(opened_.table, "simple", view, rng);
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
  SearchPlan plan = plan_of(kind);
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
  here_ = there ? here_ | seat_bit(seat) : here_ & static_cast<Seats>(~seat_bit(seat));
  if (here_ == before) return;
  leaves_by_[seat] = 0;
  if (there)
    gone_ &= static_cast<Seats>(~seat_bit(seat));
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

/// Who comes late is told from the deal on.
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
  frames.push_back(
      hello_frame(rules_,
                  {number_, to.seat, to.watching, plan_.hints, luck, plan_.window,
                   plan_.company.clock, paused_, plan_.company.boards, guided, to.language},
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
