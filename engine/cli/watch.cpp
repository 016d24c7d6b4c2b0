#include "cli/watch.h"

#include <fmt/format.h>

#include <thread>

#include "cli/programs.h"
#include "cli/sitting.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "explain/reasons.h"
#include "players/play.h"
#include "records/files.h"
#include "table/windows.h"

namespace yezi {

namespace {

constexpr std::size_t most_compared = 3;

class Watching {
public:
  Watching(Opened opened, const WatchPlan& plan)
      : opened_(std::move(opened)), rules_(*opened_.rules), plan_(plan) {
    PlayerSettings settings = plan_.machines;
    settings.another = further_tables(opened_);
    for (const std::string& kind : plan_.players) {
      Checked<std::unique_ptr<Player>> player = make_player(kind, settings);
      if (!player) stop_for(exit_use, player.faults());
      players_.push_back(std::move(*player));
      seats_.push_back(players_.back().get());
    }
    sitting_.seed = plan_.seed;
    match_ = sitting_.next_match(rules_);
  }

  Exit run() {
    open_save();
    put(fmt::format("{}, seed {}\n", spaced(rules_.said.title, rules_.said.title_zh), plan_.seed));
    std::string table = "At the table:";
    for (std::size_t seat = 0; seat < plan_.players.size(); ++seat)
      table +=
          fmt::format("{} seat {} {}", seat == 0 ? "" : ",", seat, harmless(plan_.players[seat]));
    put(wrapped(table + '.', "", "    "));
    try {
      for (std::int64_t hand = 0; plan_.hands == 0 || hand < plan_.hands; ++hand) {
        if (hand > 0 && plan_.hands == 0 && !another_hand()) break;
        play_hand(hand);
      }
    } catch (const PlayerLeft& left) {
      leave(left.what());
      return exit_done;
    } catch (const Interrupted&) {
      put("\n");
      leave("interrupted");
      return exit_interrupted;
    }
    finish();
    return exit_done;
  }

private:
  void open_save() {
    if (plan_.save.empty()) return;
    Checked<RecordWriter> writer = RecordWriter::open(plan_.save, RecordWriter::Previous::kept);
    if (!writer) stop_for(exit_system, writer.faults());
    writer_.emplace(std::move(*writer));
  }
  /// Also tells what programs did wrong and were let pass.
  void finish() {
    std::vector<Lapses> all;
    for (const Player* player : seats_) all.push_back(player->lapses());
    put(lapses_text(plan_.players, all, "seat"));
    if (!writer_) return;
    std::error_code ignored;
    const bool hands = writer_->any();
    const bool before = hands && std::filesystem::is_regular_file(plan_.save, ignored);
    throw_if_any(exit_system, writer_->break_off());
    put(wrapped(hands ? fmt::format("Saved in {}.", harmless(plan_.save.string()))
                      : "No hand was finished, so nothing was saved."));
    if (before)
      notify(fmt::format("yezi: the hands saved before are now in {}\n",
                         harmless(previous_of(plan_.save).string())));
  }
  void leave(const std::string& why) {
    put(wrapped(fmt::format("Goodbye ({}).", why)));
    finish();
  }

  bool another_hand() {
    put("Another hand? (Enter: yes, q: no) ");
    const std::optional<std::string> typed = read_line();
    if (!input_is_terminal() || !typed) put("\n");
    if (!typed) throw PlayerLeft("end of input");
    return !typed->starts_with('q') && !typed->starts_with('n');
  }

  void play_hand(std::int64_t hand) {
    const auto number = static_cast<std::uint64_t>(hand);
    const Deal luck = sample_luck(rules_, plan_.seed, number);
    teller_.emplace(rules_, seating(rules_, match_), no_seat);
    teller_->cite_rules(plan_.cites);
    reasons_.emplace(opened_.table, *teller_);
    hurried_ = false;
    pending_.assign(rules_.seats, {});
    put(fmt::format("\nHand {}{}.\n", hand + 1,
                    plan_.hands > 0 ? fmt::format(" of {}", plan_.hands) : ""));
    Events events;
    state_ = deal(opened_.table, match_, luck, &events);
    if (const std::string cuts = teller_->cuts(state_); !cuts.empty())
      put(wrapped(cuts, "", "    "));
    show_hands(before_play(opened_.table, match_, luck));
    tell(events);
    pause();
    Record record;
    record.players = plan_.players;
    Watchers watchers;
    watchers.reveal = true;
    watchers.decision = [&](const View& view, const Action& chosen) { decided(view, chosen); };
    watchers.moved = [&] { moved(record.moves.back()); };
    play(opened_.table, seats_, match_, luck, players_luck(plan_.seed, number), record, watchers);
    put('\n' + wrapped(teller_->ending(state_), "", "    ") +
        teller_->settlement(opened_.table, state_, record.settlement));
    match_ = record.next;
    put(teller_->scores(match_));
    if (writer_) throw_if_any(exit_system, writer_->add(to_text(opened_.table, record)));
  }

  /// Every place of every seat that holds cards, as far as the watcher sees it.
  void show_hands(const State& state) const {
    if (rules_.hand_zone < 0) return;
    for (int role = 0; role < rules_.seats; ++role) {
      const Seat seat = seat_of_role(rules_, state, role);
      if (plan_.seat != no_seat && seat != plan_.seat) continue;
      const std::string held =
          rules_.piles ? to_text(rules_.deck, pile(rules_, state, rules_.hand_zone, seat))
                       : card_names(rules_.deck, zone(rules_, state, rules_.hand_zone, seat));
      if (!held.empty())
        put(wrapped(fmt::format("{} (seat {}): {}", teller_->who(seat, true), seat, held), "",
                    "    "));
    }
  }

  /// Takes down why, before the move is made: it is told after it.
  void decided(const View& view, const Action& chosen) {
    Pending& pending = pending_[view.me];
    pending = {};
    pending.choice = view.offer.count() > 1;
    if (!pending.choice || (plan_.seat != no_seat && view.me != plan_.seat)) return;
    if (const std::string why = reasons_->told(view, chosen); !why.empty())
      pending.why = wrapped(why, "    ", "    ");
    const Assessment* const thoughts = players_[view.me]->thoughts();
    if (thoughts == nullptr || thoughts->moves.empty()) return;
    pending.why +=
        wrapped(
            fmt::format("Expected result, in {}, from {}:", expected_in(rules_, *teller_),
                        grouped(static_cast<std::int64_t>(thoughts->simulations), "simulation")),
            "    ", "    ") +
        best_few(rules_, *teller_, *thoughts, most_compared, "    ",
                 [&](const Action& action) { return std::string(action == chosen ? "*" : ""); });
  }

  void moved(const Move& move) {
    Events events;
    apply_to_window(opened_.table, state_, move.seat, move.action, &events);
    if (tell(events)) pause();
    // where it pauses must not tell a seat that another was asked in secret
    while (!state_.over() && is_window(rules_, state_) && all_answered(state_)) {
      events.clear();
      close_window(opened_.table, state_, &events);
      if (tell(events)) pause();
    }
  }

  /// Whether there was anything to tell.
  bool tell(const Events& events) {
    bool told = false;
    Events known;
    for (const Event& event : events) {
      if (plan_.seat == no_seat)
        known.push_back(event);
      else if (const std::optional<Event> seen = masked(event, plan_.seat))
        known.push_back(*seen);
    }
    const std::vector<std::string> sentences = teller_->events(known);
    for (std::size_t i = 0; i < known.size(); ++i) {
      const Event& event = known[i];
      const bool acts = event.kind == Event::Kind::act;
      Pending pending = acts ? std::exchange(pending_[event.seat], {}) : Pending{};
      // that who had nothing to say said nothing needs no telling
      if (acts && event.verb == Verb::pass && !pending.choice) continue;
      if (sentences[i].empty()) continue;
      put(wrapped(sentences[i], "", "    ") + pending.why);
      told = true;
    }
    return told;
  }

  void pause() {
    if (hurried_) return;
    if (plan_.step) {
      ask();
      return;
    }
    constexpr std::chrono::milliseconds slice{50};
    const auto until = std::chrono::steady_clock::now() + plan_.pace;
    for (;;) {
      stop_if_interrupted();
      const auto left = until - std::chrono::steady_clock::now();
      if (left <= left.zero()) return;
      std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(left, slice));
    }
  }

  void ask() {
    if (!explained_)
      put("Enter: next move. h: show the hands, s: skip to the end of the hand, q: leave.\n");
    explained_ = true;
    for (;;) {
      put("> ");
      const std::optional<std::string> typed = read_line();
      if (!input_is_terminal() || !typed) put("\n");
      if (!typed) throw PlayerLeft("end of input");
      if (typed->starts_with('q')) throw PlayerLeft("quit");
      if (typed->starts_with('s')) hurried_ = true;
      if (!typed->starts_with('h')) return;
      show_hands(state_);
    }
  }

  struct Pending {
    bool choice = false;
    std::string why;
  };

  Opened opened_;
  const Rules& rules_;
  const WatchPlan plan_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Player*> seats_;
  Sitting sitting_;
  Match match_;
  std::optional<Teller> teller_;
  std::optional<Reasons> reasons_;
  State state_;                  // the truth, as far as it has been told
  std::vector<Pending> pending_; // by seat: not told yet
  bool hurried_ = false;         // on to the end of the hand
  bool explained_ = false;
  std::optional<RecordWriter> writer_;
};

} // namespace

Exit watch(Opened opened, const WatchPlan& plan) { return Watching(std::move(opened), plan).run(); }

} // namespace yezi
