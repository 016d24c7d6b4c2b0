#include "web/tables/laying.h"

#include <fmt/format.h>

#include <algorithm>

#include "web/tables/hosted_players.h"
#include "web/tables/workers.h"

namespace yezi {

namespace {

/// Without what a table works out itself.
Record as_begun(Record record) {
  record.finished = false;
  record.settlement.clear();
  record.told.clear();
  record.file.clear();
  record.line = 0;
  return record;
}

/// The hand that a record begins, up to a move, which somebody is to go on with.
Checked<Record> begun(const Opened& opened, const std::string& text, std::size_t moves) {
  Checked<std::vector<Record>> records = parse_records(*opened.rules, text, "record", false);
  if (!records) return records.faults();
  Record record = std::move(records->front());
  const Checked<State> state = replay(opened.table, record, moves);
  if (!state) return state.faults();
  if (state->over() || moves > record.moves.size())
    return Fault{{}, fmt::format("the hand is over after move {}", record.moves.size())};
  record.moves.resize(moves);
  return as_begun(std::move(record));
}

/// The hand at which a table stood; it may be over.
Checked<Record> stood(const Opened& opened, const std::string& text) {
  Checked<std::vector<Record>> records = parse_records(*opened.rules, text, "record", false);
  if (!records) return records.faults();
  Record record = std::move(records->front());
  const Checked<State> state = replay(opened.table, record, record.moves.size());
  if (!state) return state.faults();
  return as_begun(std::move(record));
}

/// The players and the seed of the module's guided hand.
Faults take_guided(const Rules& rules, LayPlan& plan) {
  const GuidedHand& hand = rules.opening.guided;
  if (hand.seat == no_seat) return {{{}, rules.said.id + " has no guided hand"}};
  plan.seed = hand.seed;
  plan.players.assign(rules.seats, unhosted(rules, "simple").empty() ? "simple" : "eager");
  plan.players[hand.seat] = "human";
  return {};
}

/// Whether people have anything to decide in the first hand. Until they have, the hand is the same
/// whoever sits there, so programs play it to see. Assumes that no player thinks for long.
bool gives_a_choice(const SharedGame& game, TableSessionPlan plan) {
  const Opened& opened = game->opened;
  Seats people = 0;
  for (Seat seat = 0; seat < opened.rules->seats; ++seat) {
    std::string& kind = plan.players[seat];
    if (kind != "human") continue;
    people |= seat_bit(seat);
    kind = "eager";
  }
  plan.window = std::chrono::milliseconds(0);
  TableSession trial(opened, game->sheet, game->locales, 0, std::move(plan));
  while (trial.step()) {
  }
  const std::optional<Record> record = trial.take_record();
  if (!record) return true; // it cannot be told
  Passage passage(opened.table, *record);
  do {
    const Move* move = passage.upcoming();
    if (move != nullptr && has_seat(people, move->seat) &&
        look(opened.table, passage.state(), move->seat).offer.count() > 1)
      return true;
  } while (passage.next());
  return false;
}

/// Samples other luck until people have something to decide.
void sample_a_choice(const SharedGame& game, TableSessionPlan& plan) {
  constexpr int most_samples = 64;
  const auto thinks = [](const std::string& kind) { return kind.starts_with("search:"); };
  if (plan.seed || plan.begins ||
      std::find(plan.players.begin(), plan.players.end(), "human") == plan.players.end() ||
      std::any_of(plan.players.begin(), plan.players.end(), thinks))
    return;
  for (int i = 0; i < most_samples && !gives_a_choice(game, plan); ++i) plan.secret += '+';
}

Faults fill_players(const Rules& rules, std::vector<std::string>& players) {
  const std::size_t seats = rules.seats;
  if (players.size() > seats)
    return {{{}, fmt::format("{} players for {} seats", players.size(), rules.seats)}};
  const char* other = unhosted(rules, "simple").empty() ? "simple" : "eager";
  while (players.size() < seats) players.emplace_back(other);
  Faults faults;
  for (const std::string& kind : players)
    if (const std::string wrong = kind == "human" ? "" : unhosted(rules, kind); !wrong.empty())
      faults.push_back({{}, wrong});
  return faults;
}

} // namespace

Checked<LaidSession> lay_session(GameShelf& shelf, std::int64_t number, LayPlan& plan) {
  if (plan.record && !plan.again) {
    const Checked<RecordHead> head = parse_head(*plan.record, "record");
    if (!head) return head.faults();
    plan.game = head->game;
    plan.options = head->options;
  }
  Checked<SharedGame> game = shelf.take(plan.game, plan.options);
  if (!game) return game.faults();
  const Opened& opened = (*game)->opened;
  if (plan.guided)
    if (Faults faults = take_guided(*opened.rules, plan); !faults.empty()) return faults;
  if (Faults faults = fill_players(*opened.rules, plan.players); !faults.empty()) return faults;
  TableSessionPlan session{plan.players, plan.seed, plan.secret,  plan.hints,  plan.window,
                           std::nullopt, false,     plan.company, plan.guided, plan.game};
  if (plan.record) {
    Checked<Record> record =
        plan.again ? stood(opened, *plan.record) : begun(opened, *plan.record, plan.moves);
    if (!record) return record.faults();
    record->players = plan.players;
    session.begins = std::move(*record);
    session.own = plan.again && !plan.begun_elsewhere;
  }
  if (plan.decides) sample_a_choice(*game, session);
  return LaidSession{*game, std::make_unique<TableSession>(opened, (*game)->sheet, (*game)->locales,
                                                           number, std::move(session))};
}

} // namespace yezi
