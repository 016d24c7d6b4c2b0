#include "web/tables/workers.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "core/interrupt.h"
#include "explain/words.h"
#include "history/module_files.h"
#include "records/json_value.h"
#include "web/answers/answers.h"
#include "web/tables/frames.h"

namespace yezi {

namespace {

/// The games of one worker. Those that no table uses any more make room for others.
class GameShelf {
public:
  GameShelf(const Catalogue& catalogue, std::size_t most) : catalogue_(catalogue), most_(most) {}

  Checked<SharedGame> take(const std::string& id, const OptionSettings& options) {
    const auto key = std::pair{id, options};
    if (const auto found = games_.find(key); found != games_.end()) return found->second;
    // An id of the library and nothing else: a module would be opened by its path too.
    const std::string module = catalogue_.module_of(id);
    if (module.empty()) {
      const std::string near = nearest(id, catalogue_.ids());
      return Fault{{},
                   "there is no game " + in_quotes(id),
                   near.empty() ? "" : "did you mean " + near + "?"};
    }
    if (games_.size() >= most_)
      std::erase_if(games_, [](const auto& one) { return one.second.use_count() == 1; });
    if (games_.size() >= most_)
      return Fault{{}, "too many different games are being played: try again later"};
    const Deadline deadline(most_opening);
    Checked<Opened> opened = open_module(catalogue_.library(), module, options);
    if (!opened) return opened.faults();
    auto game = std::make_shared<Game>();
    game->id = id;
    game->options = options;
    game->opened = std::move(*opened);
    if (Checked<Sheet> sheet = sheet_of(catalogue_.library(), game->opened.rules->said))
      game->sheet = std::move(*sheet);
    game->locales =
        locales_of(catalogue_.library().home(), game->opened.rules->said.lineage.front());
    games_.emplace(key, game);
    return SharedGame(game);
  }

  const std::filesystem::path& home() const { return catalogue_.library().home(); }

private:
  const Catalogue& catalogue_;
  std::size_t most_;
  std::map<std::pair<std::string, OptionSettings>, SharedGame> games_;
};

/// What somebody at a table said, until the table has its turn.
struct Heard {
  Listener from;
  std::string text;
};
constexpr std::size_t most_heard = 200; // by one table

struct LaidHosted {
  SharedGame game;
  std::unique_ptr<TableSession> session;
  std::deque<Heard> inbox = {};
};

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
  record.finished = false;
  record.settlement.clear();
  record.told.clear();
  record.file.clear();
  record.line = 0;
  return record;
}

/// The players and the seed of the module's guided hand.
Faults take_guided(const Rules& rules, LayPlan& plan) {
  const GuidedHand& hand = rules.opening.guided;
  if (hand.seat == no_seat) return {{{}, rules.said.id + " has no guided hand"}};
  plan.seed = hand.seed;
  plan.players.assign(static_cast<std::size_t>(rules.seats),
                      unhosted(rules, "simple").empty() ? "simple" : "eager");
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

/// Draws other luck until people have something to decide.
void draw_a_choice(const SharedGame& game, TableSessionPlan& plan) {
  constexpr int most_tries = 64;
  const auto thinks = [](const std::string& kind) { return kind.starts_with("search:"); };
  if (plan.seed || plan.begins ||
      std::find(plan.players.begin(), plan.players.end(), "human") == plan.players.end() ||
      std::any_of(plan.players.begin(), plan.players.end(), thinks))
    return;
  for (int i = 0; i < most_tries && !gives_a_choice(game, plan); ++i) plan.secret += '+';
}

Faults fill_players(const Rules& rules, std::vector<std::string>& players) {
  const auto seats = static_cast<std::size_t>(rules.seats);
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

Checked<LaidHosted> lay_hosted(GameShelf& shelf, std::int64_t number, LayPlan& plan) {
  if (plan.record) {
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
  TableSessionPlan session{plan.players, plan.seed,    plan.secret,  plan.hints,
                           plan.window,  std::nullopt, plan.company, plan.guided};
  if (plan.record) {
    Checked<Record> record = begun(opened, *plan.record, plan.moves);
    if (!record) return record.faults();
    record->players = plan.players;
    session.begins = std::move(*record);
  }
  if (plan.decides) draw_a_choice(*game, session);
  return LaidHosted{*game, std::make_unique<TableSession>(opened, (*game)->sheet, (*game)->locales,
                                                          number, std::move(session))};
}

} // namespace

class Workers::Worker {
public:
  using Job = std::function<void(Worker&)>;

  Worker(const Catalogue& catalogue, const WorkersPlan& plan, JobPool& pool,
         const WorkersTell& tell)
      : plan_(plan), pool_(pool), tell_(tell), shelf_(catalogue, plan.games), thread_([this] {
          work();
        }) {}
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      stops_ = true;
    }
    wake_.notify_all();
    thread_.join();
  }

  /// `bounded`: not where too much is waiting already.
  bool post(Job job, bool bounded) {
    {
      const std::lock_guard lock(mutex_);
      if (bounded && jobs_.size() >= plan_.waiting) return false;
      jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
  }

  void lay(std::int64_t number, LayPlan plan) {
    LaidTable laid;
    try {
      Checked<LaidHosted> made = lay_hosted(shelf_, number, plan);
      if (made) {
        laid.players = plan.players;
        tables_.emplace(number, std::move(*made));
      } else {
        laid.fault = refusal_of(made.faults(), shelf_.home(), plan.game);
      }
    } catch (const std::exception& error) {
      laid.fault = Message::verbatim(error.what());
    }
    const bool stands = laid.fault.empty();
    tell_.laid(number, std::move(laid));
    if (stands) with(number, [](TableSession&) {});
  }

  /// Does it with the table, tells what comes of it, and gives the table a turn.
  template <class Do>
  void with(std::int64_t number, const Do& what) {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    try {
      what(*found->second.session);
      tell_all(number, found->second);
      want_turn(number);
    } catch (const Interrupted&) { // the program ends
    } catch (const std::exception& error) {
      broke(number, error.what());
    }
  }

  void welcome(std::int64_t number, std::uint64_t connection, const Listener& to) {
    with(number,
         [&](TableSession& session) { tell_.welcome(number, connection, session.welcome(to)); });
  }

  /// Frames wait for the table's turn: what is asked at one of them may take a while.
  void hear(std::int64_t number, Heard heard) {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    if (found->second.inbox.size() >= most_heard) {
      tell_.frame(number, {heard.from.seat,
                           error_frame("full", Message("too many messages at this table"))});
      return;
    }
    found->second.inbox.push_back(std::move(heard));
    want_turn(number);
  }

  void close(std::int64_t number) {
    pool_.forget(number);
    tables_.erase(number);
  }

private:
  void broke(std::int64_t number, const std::string& says) {
    close(number);
    tell_.broke(number, says);
  }

  void tell_all(std::int64_t number, LaidHosted& table) {
    for (Frame& frame : table.session->take_frames()) tell_.frame(number, std::move(frame));
    if (const std::optional<Record> record = table.session->take_record())
      tell_.record(number, record->match.hand, to_text(table.game->opened.table, *record));
    for (Errand& errand : table.session->take_errands())
      send(number, table.game, std::move(errand));
    if (const std::optional<Pause> pause = table.session->take_pause())
      pauses_.emplace(std::chrono::steady_clock::now() + pause->time,
                      std::pair{number, pause->window});
    for (const PersonClock& clock : table.session->take_clocks())
      clocks_.emplace(std::chrono::steady_clock::now() + clock.time, std::pair{number, clock});
  }

  /// Has it reckoned, and comes back with what was found.
  void send(std::int64_t number, const SharedGame& game, Errand errand) {
    const auto shared = std::make_shared<const Errand>(std::move(errand));
    pool_.think(number, [this, number, game, shared](Thinking& thinking) {
      try {
        const Found found = shared->reckon(thinking.copy_of(game));
        post(
            [number, shared, found](Worker& worker) {
              worker.with(number,
                          [&](TableSession& session) { session.reckoned(shared->number, found); });
            },
            false);
      } catch (const Interrupted&) { // the program ends
      } catch (const std::exception& error) {
        post(
            [number, says = std::string(error.what())](Worker& worker) {
              if (worker.tables_.count(number) != 0) worker.broke(number, says);
            },
            false);
      }
    });
  }

  void want_turn(std::int64_t number) {
    if (turns_set_.insert(number).second) turns_.push_back(number);
  }

  /// One frame, if any, and a few moves.
  void turn() {
    const std::int64_t number = turns_.front();
    turns_.pop_front();
    turns_set_.erase(number);
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    LaidHosted& table = found->second;
    try {
      if (!table.inbox.empty()) {
        const Heard heard = std::move(table.inbox.front());
        table.inbox.pop_front();
        table.session->hear(heard.from, heard.text);
        tell_all(number, table);
      }
      // told after each: what is thought in secret may not delay what has been done before
      bool more = true;
      for (int i = 0; more && i < plan_.steps; ++i) {
        more = table.session->step();
        tell_all(number, table);
      }
      if (more || !table.inbox.empty()) want_turn(number);
    } catch (const Interrupted&) { // the program ends
    } catch (const std::exception& error) {
      broke(number, error.what());
    }
  }

  /// Tells tables that their pauses are over.
  void end_pauses() {
    while (!pauses_.empty() && pauses_.begin()->first <= std::chrono::steady_clock::now()) {
      const auto [number, window] = pauses_.begin()->second;
      pauses_.erase(pauses_.begin());
      with(number, [ended = window](TableSession& session) { session.waited(ended); });
    }
    while (!clocks_.empty() && clocks_.begin()->first <= std::chrono::steady_clock::now()) {
      const auto [number, clock] = clocks_.begin()->second;
      clocks_.erase(clocks_.begin());
      with(number, [rings = clock](TableSession& session) { session.rang(rings); });
    }
  }

  /// When the next pause or clock is over.
  std::optional<std::chrono::steady_clock::time_point> next_end() const {
    if (pauses_.empty() && clocks_.empty()) return std::nullopt;
    if (pauses_.empty()) return clocks_.begin()->first;
    if (clocks_.empty()) return pauses_.begin()->first;
    return std::min(pauses_.begin()->first, clocks_.begin()->first);
  }

  void work() {
    for (;;) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        const auto wanted = [&] { return stops_ || !jobs_.empty() || !turns_.empty(); };
        if (const auto end = next_end())
          wake_.wait_until(lock, *end, wanted);
        else
          wake_.wait(lock, wanted);
        if (stops_) break;
        if (!jobs_.empty()) {
          job = std::move(jobs_.front());
          jobs_.pop_front();
        }
      }
      if (job) job(*this);
      end_pauses();
      if (!turns_.empty()) turn();
    }
    tables_.clear(); // their Lua ends on the thread that ran it
  }

  const WorkersPlan plan_;
  JobPool& pool_;
  const WorkersTell& tell_;
  GameShelf shelf_;
  std::map<std::int64_t, LaidHosted> tables_;
  std::deque<std::int64_t> turns_; // tables that may have something to do
  std::set<std::int64_t> turns_set_;
  std::multimap<std::chrono::steady_clock::time_point, std::pair<std::int64_t, std::uint64_t>>
      pauses_; // by their end: table and window
  std::multimap<std::chrono::steady_clock::time_point, std::pair<std::int64_t, PersonClock>>
      clocks_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stops_ = false;
  std::thread thread_; // last: it uses all the others
};

Workers::Workers(Catalogue catalogue, const WorkersPlan& plan, JobPool& pool, WorkersTell tell)
    : catalogue_(std::move(catalogue)), tell_(std::move(tell)) {
  for (unsigned i = 0; i < std::max(1U, plan.workers); ++i)
    workers_.push_back(std::make_unique<Worker>(catalogue_, plan, pool, tell_));
}

Workers::~Workers() = default;

Workers::Worker& Workers::of(std::int64_t table) const {
  return *workers_[static_cast<std::size_t>(table) % workers_.size()];
}

bool Workers::lay(std::int64_t table, LayPlan plan) {
  return of(table).post(
      [table, plan = std::move(plan)](Worker& worker) { worker.lay(table, plan); }, true);
}

bool Workers::welcome(std::int64_t table, std::uint64_t connection, const Listener& to) {
  return of(table).post([=](Worker& worker) { worker.welcome(table, connection, to); }, true);
}

bool Workers::hear(std::int64_t table, const Listener& from, std::string text) {
  return of(table).post(
      [=, text = std::move(text)](Worker& worker) {
        worker.hear(table, {from, text});
      },
      true);
}

void Workers::here(std::int64_t table, Seat seat, bool there) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.here(seat, there); });
      },
      false);
}

void Workers::govern(std::int64_t table, bool paused, bool talks) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.govern(paused, talks); });
      },
      false);
}

void Workers::kept(std::int64_t table, std::int32_t hand, std::int64_t record) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.kept(hand, record); });
      },
      false);
}

void Workers::when_heard(const std::function<void()>& then) {
  const auto left = std::make_shared<std::atomic<std::size_t>>(workers_.size());
  for (const auto& worker : workers_)
    worker->post(
        [left, then](Worker&) {
          if (left->fetch_sub(1) == 1) then();
        },
        false);
}

void Workers::close(std::int64_t table) {
  of(table).post([=](Worker& worker) { worker.close(table); }, false);
}

} // namespace yezi
