#include "cli/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/programs.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "players/blind.h"
#include "players/play.h"
#include "players/search/departures.h"
#include "players/slipping.h"
#include "records/trace.h"

namespace yezi {

std::uint64_t SimulationPlan::units() const {
  return sitting == 0 ? hands : (hands + sitting - 1) / sitting;
}

void Weighed::merge(const Weighed& other) {
  points.merge(other.points);
  leads.merge(other.leads);
  hands += other.hands;
  decisions += other.decisions;
  departures += other.departures;
}

namespace {

/// A match that goes on longer is broken off: some ways to pass the bank need not end.
constexpr std::uint64_t longest_match = 1024;

std::vector<std::string> distinct(const std::vector<std::string>& kinds) {
  std::vector<std::string> out;
  for (const std::string& kind : kinds) {
    if (std::find(out.begin(), out.end(), kind) == out.end()) out.push_back(kind);
  }
  return out;
}

/// One worker: its own script, its own players.
class Worker {
public:
  Worker(const Opened& opened, const SimulationPlan& plan, const std::vector<std::string>& kinds)
      : opened_(another(opened)),
        rules_(*opened_.rules),
        plan_(plan),
        kinds_(kinds),
        tally_(empty_tally(rules_, kinds.size())),
        unit_(rules_, kinds.size()),
        deal_(rules_) {
    slow_ = plan.records || plan.trace || plan.slips > 0;
    for (const std::string& kind : plan.players) slow_ |= kind != "random" && kind != "eager";
    if (plan.play_on > 0)
      make_departures();
    else if (slow_)
      make_players();
  }

  void run(std::uint64_t unit, UnitText& text) {
    unit += plan_.first;
    try {
      play_unit(unit, text);
    } catch (ScriptError& error) {
      if (!error.context.empty()) error.context += '\n';
      error.context += again(unit);
      throw;
    } catch (const HandTooLong& error) {
      throw Stop(exit_faulty, error.what() + ("\n    " + again(unit)));
    }
    unit_.close(tally_);
    if (plan_.measure) deal_.close(measures_);
  }

  const Tally& tally() const { return tally_; }
  const Weighed& weighed() const { return weighed_; }
  const Measures& measures() const { return measures_; }
  /// Of the player at that place in the plan.
  Lapses lapses(std::size_t place) const {
    Lapses sum;
    for (const std::vector<Player*>& play : of_play_)
      if (is_program(plan_.players[place])) sum.add(play[place]->lapses());
    return sum;
  }

private:
  /// How to see a hand again that failed.
  std::string again(std::uint64_t unit) const {
    std::string text = fmt::format("see it again with: yezi {} {}",
                                   plan_.measure ? "lab" : "simulate", shell_word(plan_.game));
    for (const Option& option : rules_.said.options) {
      if (option.value != option.standard)
        text += fmt::format(" --set {}={}", option.name, option.value);
    }
    if (plan_.measure) return text + again_in_lab(unit);
    text += fmt::format(" --seed {} --from {}", plan_.seed, unit);
    if (!plan_.matches)
      text += fmt::format(" --hands {}", std::max<std::uint64_t>(plan_.sitting, 1));
    if (plan_.sitting != 0) text += fmt::format(" --sitting {}", plan_.sitting);
    if (plan_.matches) text += " --matches 1";
    if (plan_.duplicate) text += " --duplicate";
    return text + players_again();
  }

  std::string players_again() const {
    return " --players " + shell_word(fmt::format("{}", fmt::join(plan_.players, ",")));
  }

  /// Only this completion, up to this deal.
  std::string again_in_lab(std::uint64_t unit) const {
    return fmt::format(" --seed {} --most 1 --hands {} --replays {} --slips {}", plan_.seed,
                       unit + 1, plan_.replays, plan_.slips) +
           players_again();
  }

  void play_unit(std::uint64_t unit, UnitText& text) {
    if (departures_) {
      weigh(unit);
    } else if (plan_.duplicate) {
      run_duplicate(unit, text);
    } else if (plan_.matches) {
      run_match(unit, text);
    } else if (plan_.sitting == 0) {
      Match match;
      match.head = static_cast<Seat>(unit % static_cast<std::uint64_t>(rules_.seats));
      match.hand = static_cast<std::int32_t>(unit);
      seat_in_order();
      for (replay_ = 0; replay_ < plan_.replays; ++replay_) run_hand(unit, match, text);
      replay_ = 0;
    } else {
      run_sitting(unit, text);
    }
  }

  /// A program remembers what it saw: where a deal is played once more from another seat, another
  /// copy of it sits there.
  void make_players() {
    of_play_.resize(plan_.duplicate ? plan_.players.size() : 1);
    for (std::vector<Player*>& play : of_play_) {
      for (std::size_t place = 0; place < plan_.players.size(); ++place) {
        const bool shared = !is_program(plan_.players[place]) && &play != &of_play_.front();
        play.push_back(shared ? of_play_.front()[place] : made(plan_.players[place]));
      }
    }
    sitting_.resize(static_cast<std::size_t>(rules_.seats));
  }

  void make_departures() {
    departures_.emplace(opened_.table, *made(plan_.players.front()), [this] {
      Checked<std::unique_ptr<Player>> player = make_player(plan_.players.back(), plan_.programs);
      if (!player) stop_for(exit_faulty, player.faults());
      return std::move(*player);
    });
  }

  /// The first player takes each seat that acts in turn.
  void weigh(std::uint64_t unit) {
    const Match match = duplicated(unit);
    const Deal luck = draw_luck(rules_, plan_.seed, unit);
    std::int64_t points = 0, lead = 0, ways = 0;
    for (int role = 0; role < rules_.seats; ++role) {
      if (((rules_.active_roles >> role) & 1U) == 0) continue;
      const Departed found = departures_->play(match, luck, players_luck(plan_.seed, unit),
                                               seat_at(rules_, seating(rules_, match), role),
                                               static_cast<int>(plan_.play_on));
      points += found.points;
      lead += found.lead;
      ways += static_cast<std::int64_t>(plan_.play_on);
      ++weighed_.hands;
      weighed_.decisions += found.decisions;
      weighed_.departures += found.departures;
    }
    weighed_.points.add(points, ways);
    weighed_.leads.add(lead, ways);
  }

  Player* made(const std::string& kind) {
    Checked<std::unique_ptr<Player>> player = make_player(kind, plan_.programs);
    if (!player) stop_for(exit_faulty, player.faults());
    if (plan_.slips == 0) {
      players_.push_back(std::move(*player));
    } else {
      players_.push_back(std::make_unique<SlippingPlayer>(std::move(*player), plan_.slips));
    }
    return players_.back().get();
  }

  int kind_index(const std::string& kind) const {
    return static_cast<int>(std::find(kinds_.begin(), kinds_.end(), kind) - kinds_.begin());
  }

  /// `play`: which of the plays of a deal it is.
  void sit(Seat seat, std::size_t player, bool counts, std::size_t play = 0) {
    kind_of_seat_.resize(static_cast<std::size_t>(rules_.seats), -1);
    blind_.resize(static_cast<std::size_t>(rules_.seats), Blind::eager);
    names_.resize(static_cast<std::size_t>(rules_.seats));
    const std::string& kind = plan_.players[player];
    kind_of_seat_[seat] = counts ? kind_index(kind) : -1;
    blind_[seat] = kind == "random" ? Blind::random : Blind::eager;
    names_[seat] = kind;
    if (slow_) sitting_[seat] = counts ? of_play_[play][player] : &idle_;
  }

  void seat_in_order() {
    for (Seat seat = 0; seat < rules_.seats; ++seat) sit(seat, seat, true);
  }

  Match duplicated(std::uint64_t unit) const {
    Match match;
    match.head = static_cast<Seat>(unit % static_cast<std::uint64_t>(rules_.seats));
    match.hand = static_cast<std::int32_t>(unit);
    return match;
  }

  /// The players turn over the seats that act; the others are never asked and count for nobody.
  void run_duplicate(std::uint64_t unit, UnitText& text) {
    const Match match = duplicated(unit);
    const std::size_t turns = plan_.players.size();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      std::size_t place = 0;
      for (int role = 0; role < rules_.seats; ++role) {
        const Seat seat = seat_at(rules_, seating(rules_, match), role);
        const bool acts = ((rules_.active_roles >> role) & 1U) != 0;
        sit(seat, acts ? (place++ + turn) % turns : 0, acts, turn);
      }
      run_hand(unit, match, text);
    }
  }

  Match first_match(std::uint64_t unit) const {
    Match match;
    if (rules_.match.first_head_random) {
      Rng rng = Rng::for_hand(plan_.seed ^ 0x6669727374686561ULL, unit);
      match.head = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules_.seats)));
    }
    return match;
  }

  /// Until everybody has been head; the hands of a match are numbered after those of all others.
  void run_match(std::uint64_t unit, UnitText& text) {
    Match match = first_match(unit);
    seat_in_order();
    for (std::uint64_t hand = 0; hand < longest_match; ++hand) {
      match = run_hand(unit * longest_match + hand, match, text);
      if (match_over_) return;
    }
  }

  void run_sitting(std::uint64_t unit, UnitText& text) {
    Match match = first_match(unit);
    seat_in_order();
    const std::uint64_t first = unit * plan_.sitting;
    const std::uint64_t last =
        std::min(first + plan_.sitting, plan_.first * plan_.sitting + plan_.hands);
    for (std::uint64_t hand = first; hand < last; ++hand) match = run_hand(hand, match, text);
  }

  Match run_hand(std::uint64_t hand, const Match& match, UnitText& text) {
    const Deal luck = draw_luck(rules_, plan_.seed, hand);
    const std::uint64_t own_luck = players_luck(plan_.seed + replay_ * 0x7265706c61790001ULL, hand);
    State state;
    if (slow_) {
      run_seen(hand, match, luck, own_luck, state, text);
    } else {
      state = deal(opened_.table, match, luck);
      play_blind(opened_.table, state, blind_, own_luck);
    }
    ++text.hands;
    const Net net = settle_net(opened_.table, state);
    unit_.add(opened_.table, state, net, kind_of_seat_);
    if (plan_.measure) deal_.add(state, net);
    match_over_ = plan_.matches && ends_match(opened_.table, state);
    const bool linked = plan_.sitting != 0 || plan_.matches;
    return !linked ? match : next_match(opened_.table, state, match, net);
  }

  /// Through views, with everything that is to be written down.
  void run_seen(std::uint64_t hand, const Match& match, const Deal& luck, std::uint64_t own_luck,
                State& state, UnitText& text) {
    Record record;
    record.players = names_;
    Watchers watchers;
    watchers.reveal = plan_.replays == 1;
    watchers.over = [&](const State& over) { state = over; };
    if (plan_.records)
      watchers.told = [&](const std::string& line) { (text.records += line) += '\n'; };
    const TracedHand traced{hand, match, names_};
    int decision = 0;
    if (plan_.trace) {
      const auto add = [&](const std::string& line) { text.trace += line + '\n'; };
      watchers.dealt = [&, add](const State& dealt) {
        add(trace_deal_line(opened_.table, traced, luck, dealt));
      };
      watchers.decision = [&, add](const View& view, const Action& chosen) {
        add(trace_decision_line(opened_.table, traced, decision++, view, chosen));
      };
      watchers.over = [&, add](const State& over) {
        state = over;
        add(trace_settlement_line(opened_.table, traced, over));
      };
    }
    play(opened_.table, sitting_, match, luck, own_luck, record, watchers);
  }

  Opened opened_;
  const Rules& rules_;
  const SimulationPlan& plan_;
  const std::vector<std::string>& kinds_;
  Tally tally_;
  UnitTally unit_;
  Measures measures_;
  DealMeasures deal_;
  std::optional<Departures> departures_;
  Weighed weighed_;
  std::uint64_t replay_ = 0;
  bool slow_ = false;
  bool match_over_ = false;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::vector<Player*>> of_play_; // by play of a deal, by place in the plan
  std::vector<Player*> sitting_;              // by seat
  BlindPlayer idle_{Blind::eager};            // where nobody is ever asked
  std::vector<int> kind_of_seat_;
  std::vector<Blind> blind_;
  std::vector<std::string> names_;
};

/// What the workers share: which units are to be played, texts that wait for their turn, the first
/// failure.
class Schedule {
public:
  Schedule(std::uint64_t units, std::uint64_t chunk, bool texts,
           const std::function<void(const UnitText&)>& write,
           const std::function<void(std::uint64_t)>& progress)
      : units_(units), chunk_(chunk), texts_(texts), write_(write), progress_(progress) {}

  /// The next units to play, or none.
  bool take(std::uint64_t& first, std::uint64_t& last) {
    std::unique_lock lock(mutex_);
    // Nobody runs far ahead of what has been written.
    room_.wait(lock, [&] { return !texts_ || next_ < written_ + 64 * chunk_ || next_ >= end(); });
    if (interrupt_flag.load()) failed_ = std::min(failed_.load(), next_);
    if (next_ >= end()) return false;
    first = next_;
    last = next_ = std::min(next_ + chunk_, units_);
    return true;
  }

  /// Whether an earlier unit has failed, so that this one is of no use.
  bool wanted(std::uint64_t unit) const { return unit < failed_.load(std::memory_order_relaxed); }

  void done(std::uint64_t first, std::uint64_t last, UnitText text) {
    std::lock_guard lock(mutex_);
    done_ += last - first;
    if (texts_) {
      waiting_.emplace(first, std::pair{last, std::move(text)});
      flush();
    }
    progress_(done_);
  }

  void fail(std::uint64_t unit, std::exception_ptr error) {
    std::lock_guard lock(mutex_);
    if (unit < failed_ || (unit == failed_ && !error_)) {
      failed_ = unit;
      error_ = std::move(error);
    }
    room_.notify_all();
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
    stop_if_interrupted();
  }

private:
  std::uint64_t end() const { return std::min(units_, failed_.load()); }

  void flush() {
    while (!waiting_.empty() && waiting_.begin()->first == written_) {
      const auto node = waiting_.extract(waiting_.begin());
      try {
        write_(node.mapped().second);
      } catch (...) {
        if (!error_) error_ = std::current_exception();
        failed_ = 0;
        room_.notify_all();
        return;
      }
      written_ = node.mapped().first;
    }
    room_.notify_all();
  }

  const std::uint64_t units_;
  const std::uint64_t chunk_;
  const bool texts_;
  const std::function<void(const UnitText&)>& write_;
  const std::function<void(std::uint64_t)>& progress_;
  mutable std::mutex mutex_;
  std::condition_variable room_;
  std::uint64_t next_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t done_ = 0;
  std::map<std::uint64_t, std::pair<std::uint64_t, UnitText>> waiting_;
  std::atomic<std::uint64_t> failed_{~std::uint64_t{0}}; // the first unit that failed
  std::exception_ptr error_;
};

void work(Worker& worker, Schedule& schedule) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  while (schedule.take(first, last)) {
    UnitText text;
    for (std::uint64_t unit = first; unit < last && schedule.wanted(unit); ++unit) {
      try {
        worker.run(unit, text);
      } catch (...) {
        schedule.fail(unit, std::current_exception());
        last = unit;
      }
    }
    schedule.done(first, last, std::move(text));
  }
}

} // namespace

Simulation simulate(const Opened& opened, const SimulationPlan& plan,
                    const std::function<void(const UnitText&)>& write,
                    const std::function<void(std::uint64_t)>& progress) {
  Simulation result;
  result.kinds = distinct(plan.players);
  result.tally = empty_tally(*opened.rules, result.kinds.size());
  const std::uint64_t units = plan.units();
  const std::uint64_t chunk = std::clamp<std::uint64_t>(units / (plan.threads * 8ULL), 1, 256);
  Schedule schedule(units, chunk, plan.records || plan.trace, write, progress);
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < plan.threads; ++i) {
    workers.push_back(std::make_unique<Worker>(opened, plan, result.kinds));
  }
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.threads; ++i) {
    threads.emplace_back(work, std::ref(*workers[i]), std::ref(schedule));
  }
  work(*workers[0], schedule);
  for (std::thread& thread : threads) thread.join();
  schedule.rethrow();
  result.lapses.resize(plan.players.size());
  for (const auto& worker : workers) {
    result.tally.merge(worker->tally());
    result.measures.merge(worker->measures());
    result.weighed.merge(worker->weighed());
    for (std::size_t place = 0; place < plan.players.size(); ++place)
      result.lapses[place].add(worker->lapses(place));
  }
  return result;
}

} // namespace yezi
