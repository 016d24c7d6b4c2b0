#include "players/play.h"

#include <algorithm>
#include <optional>

#include "players/bots/bot_lines.h"
#include "records/line_sums.h"

namespace yezi {

namespace {

class Round {
public:
  using Told = std::function<void(const std::string& line)>;
  Round(const Table& table, std::span<Player* const> seats, const Watchers& watchers)
      : table_(table),
        seats_(seats),
        told_(watchers.told),
        reveals_(watchers.reveal &&
                 std::any_of(seats.begin(), seats.end(),
                             [](const Player* player) { return player->listens(); })),
        tells_openly_(reveals_ || static_cast<bool>(told_)) {}

  void begin(const Record& record, std::uint64_t luck_seed) {
    const State state = before_play(table_, record.match, record.deal);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const auto me = static_cast<Seat>(i);
      seats_[i]->begin(table_, record.match, me, luck_seed);
      if (!seats_[i]->listens()) continue;
      seats_[i]->hear(start_line(*table_.rules, record.match, record.players, me));
      for (Seat owner = 0; owner < table_.rules->seats; ++owner) {
        seats_[i]->hear(deal_line(table_, state, owner, me));
      }
      const std::string on_table = deal_line(table_, state, no_seat, me);
      if (!on_table.empty()) seats_[i]->hear(on_table);
    }
    if (!tells_openly_) return;
    open(start_line(*table_.rules, record.match, record.players, no_seat));
    open(luck_line(*table_.rules, record.deal));
    for (Seat owner = 0; owner < table_.rules->seats; ++owner) {
      open(deal_line(table_, state, owner, no_seat));
    }
    open(deal_line(table_, state, no_seat, no_seat));
  }

  void tell(const Events& events) {
    for (const Event& event : events) tell(event);
  }

  /// Applies a move, verified, and tells everybody what he may know of it.
  void make(State& state, const Move& move) {
    events_.clear();
    apply(table_, state, move.seat, move.action, &events_);
    for (const Event& event : events_) tell(event);
  }
  void make(State& state, const Move& move, const Offer& offered) {
    events_.clear();
    apply(table_, state, move.seat, move.action, offered, &events_);
    for (const Event& event : events_) tell(event);
  }

  void end(const State& state, const Record& record, const Net& net) {
    if (tells_openly_) {
      open(settle_line(table_, state, record.settlement));
      open(sums_.close(end_line(table_, state, record.next)));
    }
    const std::string revealed = reveals_ ? revealed_line(opened_) : "";
    for (Player* player : seats_) {
      if (player->listens()) {
        player->hear(settle_line(table_, state, record.settlement));
        player->hear(end_line(table_, state, record.next));
        if (reveals_) player->reveal(revealed);
      }
      player->end(net);
    }
  }

private:
  void tell(const Event& event) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const auto me = static_cast<Seat>(i);
      if (const auto known = masked(event, me)) seats_[i]->saw(*known);
      if (!seats_[i]->listens()) continue;
      const std::string line = event_line(*table_.rules, event, me);
      if (!line.empty()) seats_[i]->hear(line);
    }
    if (tells_openly_) open(event_line(*table_.rules, event, no_seat));
  }

  /// A line of the open record; an empty one tells nothing.
  void open(const std::string& line) {
    if (line.empty()) return;
    sums_.add(line);
    if (told_) told_(line);
    if (reveals_) (opened_ += opened_.empty() ? "" : ",") += line;
  }

  const Table& table_;
  std::span<Player* const> seats_;
  const Told& told_;
  bool reveals_;
  bool tells_openly_;
  std::string opened_; // the open record so far, kept from everybody until the end
  LineSums sums_;      // of its lines
  Events events_;
};

struct Answer {
  Move move;
  Offer offered;
};

/// Every seat that is asked answers before any of the answers is applied.
void ask(const Table& table, std::span<Player* const> seats, const State& state,
         std::vector<Answer>& answers, const Watchers& watchers) {
  answers.clear();
  for (Seat seat = 0; seat < table.rules->seats; ++seat) {
    if (!has_seat(state.asked, seat) || has_seat(state.answered, seat)) continue;
    View view = look(table, state, seat);
    const Action action = seats[seat]->choose(view);
    const std::optional<Action> own = view.offer.match(action);
    if (!own) {
      throw NotOffered("seat " + std::to_string(seat) + " may not " +
                       to_text(*table.rules, action) + " now");
    }
    if (watchers.decision) watchers.decision(view, *own);
    answers.push_back({{seat, *own}, std::move(view.offer)});
  }
}

} // namespace

void play(const Table& table, std::span<Player* const> seats, const Match& match, const Deal& deal,
          std::uint64_t luck_seed, Record& record, const Watchers& watchers) {
  const Declaration& said = table.rules->said;
  record.game = said.id;
  record.options.clear();
  for (const Option& option : said.options) record.options[option.name] = option.value;
  record.rules_id = said.digest;
  record.match = match;
  record.deal = deal;
  record.moves.clear();
  record.finished = false;
  record.settlement.clear();
  resume(table, seats, luck_seed, record, watchers);
}

void resume(const Table& table, std::span<Player* const> seats, std::uint64_t luck_seed,
            Record& record, const Watchers& watchers) {
  Round round(table, seats, watchers);
  Events dealt;
  State state = deal(table, record.match, record.deal, &dealt);
  round.begin(record, luck_seed);
  if (watchers.dealt) watchers.dealt(state);
  round.tell(dealt);
  for (const Move& move : record.moves) round.make(state, move);
  std::vector<Answer> answers;
  while (!state.over()) {
    ask(table, seats, state, answers, watchers);
    for (const Answer& answer : answers) {
      // Written down first, so that a hand that fails here can be seen again.
      record.moves.push_back(answer.move);
      round.make(state, answer.move, answer.offered);
      if (watchers.moved) watchers.moved();
    }
  }
  record.finished = true;
  record.settlement = settle(table, state);
  const Net net = settle_net(table, state);
  record.next = next_match(table, state, record.match, net);
  if (watchers.over) watchers.over(state);
  round.end(state, record, net);
}

} // namespace yezi
