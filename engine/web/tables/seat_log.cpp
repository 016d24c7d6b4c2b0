#include "web/tables/seat_log.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "players/play.h"
#include "records/sight.h"
#include "view/bystander.h"
#include "web/tables/frames.h"

namespace yezi {

bool passes_only(const Offer& offer) {
  return offer.count() == 1 && offer.at(0).verb == Verb::pass;
}

Seat passes_by_force(const Table& table, const Passage& at) {
  const Move* move = at.upcoming();
  const bool forced = move != nullptr && move->action.verb == Verb::pass &&
                      passes_only(look(table, at.state(), move->seat).offer);
  return forced ? move->seat : no_seat;
}

void SeatLog::begin(const Record& record, const State& dealt, const Events& events) {
  const Rules& rules = *table_.rules;
  lines_.clear();
  sight_apart_.clear();
  silent_ = false;
  match_ = record.match;
  teller_.emplace(rules, seating(rules, match_), viewer_ == bystander ? no_seat : viewer_, &sheet_,
                  locale_);
  teller_->name_cards();
  const State shown = before_play(table_, record.match, record.deal);
  tell(start_line(rules, record.match, record.players, viewer_), welcome(dealt));
  if (viewer_ == no_seat) tell(luck_line(rules, record.deal), "");
  // if nothing happens before the first question, this sight says who is asked
  for (Seat owner = 0; owner < rules.seats; ++owner)
    tell(deal_line(table_, shown, owner, viewer_), "",
         owner + 1 == rules.seats ? sight_of(events.empty() ? dealt : shown) : "");
  tell(deal_line(table_, shown, no_seat, viewer_), teller_->cuts(shown));
  if (events.empty()) return;
  moved(events, dealt);
}

State SeatLog::play(const Record& record, std::size_t windows) {
  Passage passage(table_, record, windows);
  begin(record, passage.state(), passage.events());
  for (;;) {
    const Seat forced = passes_by_force(table_, passage);
    if (!passage.next()) return passage.state();
    follow(passage, forced);
    show_apart();
  }
}

/// In a hand that is told whole nothing is sent between lines, so the last of them shows how the
/// table stands.
void SeatLog::show_apart() {
  if (sight_apart_.empty()) return;
  auto line = nlohmann::ordered_json::parse(lines_.back());
  line["sight"] = nlohmann::ordered_json::parse(sight_apart_);
  lines_.back() = line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  sight_apart_.clear();
}

void SeatLog::moved(const Events& happened, const State& after, Seat forced) {
  if (forced != no_seat && forced == viewer_) silent_ = true;
  Events events = happened;
  if (viewer_ == bystander)
    for (Event& event : events) event = told_to_bystanders(event, table_.rules->seats);
  std::size_t last = events.size();
  std::vector<std::string> told(events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    told[i] = event_line(*table_.rules, events[i], viewer_);
    if (!told[i].empty()) last = i;
  }
  const std::vector<std::string> says = sentences(events);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (told[i].empty()) continue;
    const bool silent = silent_ && events[i].verb == Verb::pass && events[i].seat == viewer_;
    if (silent) silent_ = false;
    tell(told[i], silent ? "" : says[i], i == last ? sight_of(after) : "");
  }
}

/// For each event what is said of it; nothing where the viewer does not know of it.
std::vector<std::string> SeatLog::sentences(const Events& events) const {
  if (viewer_ == no_seat) return teller_->events(events);
  Events known;
  for (const Event& event : events)
    if (const std::optional<Event> seen = masked(event, viewer_)) known.push_back(*seen);
  std::vector<std::string> of_known = teller_->events(known), says(events.size());
  for (std::size_t i = 0, k = 0; i < events.size(); ++i)
    if (masked(events[i], viewer_)) says[i] = std::move(of_known[k++]);
  return says;
}

/// That nobody claimed anything is no line, but it may be somebody's turn now.
void SeatLog::closed(const Events& events, const State& after) {
  const std::size_t before = lines_.size();
  moved(events, after);
  silent_ = false;
  if (lines_.size() == before) sight_apart_ = sight_of(after);
}

void SeatLog::ended(const Record& record, const State& over, bool account) {
  tell(settle_line(table_, over, record.settlement), teller_->ending(over), sight_of(over),
       account ? R"(,"account":)" + frame_text(account_json(table_, *teller_, record, over)) : "");
  tell(end_line(table_, over, record.next), "");
}

/// An empty line tells nothing.
void SeatLog::tell(const std::string& line, const std::string& says, const std::string& sight,
                   const std::string& more) {
  if (line.empty()) return;
  const nlohmann::json sentence = says;
  std::string text =
      fmt::format(R"({{"line":{},"says":{})", line,
                  sentence.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  if (!sight.empty()) text += R"(,"sight":)" + sight;
  if (!sight.empty()) sight_apart_.clear();
  lines_.push_back(text + more + '}');
}

std::string SeatLog::sight_of(const State& state) const {
  if (viewer_ == no_seat) return open_sight(table_, state, match_);
  std::string seen = sight(table_, look(table_, state, viewer_), match_);
  if (!open_ || table_.rules->hand_zone < 0) return seen;
  const std::string& hands =
      table_.rules->zones[static_cast<std::size_t>(table_.rules->hand_zone)].name;
  const nlohmann::json all = nlohmann::json::parse(open_sight(table_, state, match_));
  seen.pop_back();
  return seen + R"(,"open":)" + all.at("zones").at(hands).dump() + '}';
}

std::string SeatLog::welcome(const State& dealt) const {
  const std::int32_t hand = match_.hand + 1;
  if (viewer_ == no_seat || viewer_ == bystander) return locale_("Hand {}.", hand);
  const bool plays = has_seat(active_seats(*table_.rules, dealt), viewer_);
  return locale_("Hand {}. You are the {}{}.", hand, teller_->role(viewer_),
                 plays ? "" : locale_.pick(" and do not play in this hand"));
}

std::vector<std::string> told_lines(const Table& table, const Sheet& sheet, const Record& record,
                                    Seat viewer, const Locale& locale) {
  SeatLog log(table, sheet, viewer, locale);
  const State state = log.play(record);
  if (!state.over()) return log.lines();
  Record whole = record;
  whole.settlement = settle(table, state);
  whole.next = next_match(table, state, record.match, settle_net(table, state));
  log.ended(whole, state, true);
  return log.lines();
}

} // namespace yezi
