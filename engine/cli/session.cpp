#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/programs.h"
#include "cli/terminal.h"
#include "players/interrupt.h"
#include "players/play.h"
#include "players/search.h"
#include "records/files.h"
#include "telling/review_text.h"

namespace yezi {

std::string how_to_resume(const std::string& typed, const std::filesystem::path& file) {
  std::string text = fmt::format("yezi play {} --resume", shell_word(typed));
  if (!file.empty()) text += " --save " + shell_word(file.string());
  return harmless(text);
}

namespace {

class Session {
public:
  Session(const Library& library, Opened opened, Sitting sitting, Saving saving,
          const Manner& manner)
      : opened_(std::move(opened)),
        rules_(*opened_.rules),
        sitting_(std::move(sitting)),
        typed_(std::move(saving.typed)),
        save_(std::move(saving.file)),
        glossary_(library.home(),
                  rules_.said.lineage.empty() ? rules_.said.id : rules_.said.lineage.front()),
        sheet_(sheet_of(library)),
        person_(glossary_, sheet_),
        hints_(manner.hints),
        named_(saving.named) {
    person_.show_glyphs(manner.glyphs);
    person_.set_hints(hints_);
    PlayerSettings settings = manner.machines;
    settings.another = further_tables(opened_);
    for (const std::string& kind : sitting_.players) {
      if (kind == "human") {
        seats_.push_back(&person_);
        continue;
      }
      Checked<std::unique_ptr<Player>> player = make_player(kind, settings);
      if (!player) stop_for(exit_use, player.faults());
      machines_.push_back(std::move(*player));
      seats_.push_back(machines_.back().get());
    }
  }

  Exit run() {
    save(); // what cannot be saved is said before anything is dealt
    put(fmt::format("{}, seed {}\n", spaced(rules_.said.title, rules_.said.title_zh),
                    sitting_.seed));
    try {
      if (sitting_.current) go_on();
      while (sitting_.hands == 0 ||
             static_cast<std::int64_t>(sitting_.played.size()) < sitting_.hands) {
        if (!sitting_.played.empty() && sitting_.hands == 0 && !another_hand()) break;
        start_hand();
      }
    } catch (const PlayerLeft& gone) {
      save();
      farewell(gone.what());
      return exit_done;
    } catch (const Interrupted&) {
      save();
      put("\n");
      farewell("interrupted");
      return exit_interrupted;
    } catch (...) {
      save();
      throw;
    }
    put("That was the sitting. " + scores() + lapses());
    return exit_done;
  }

private:
  Sheet sheet_of(const Library& library) const {
    const Checked<Sheet> sheet = load_sheet(library.home(), rules_.said.sheet);
    return sheet ? *sheet : Sheet{};
  }

  std::string scores() {
    const Match match = sitting_.next_match(rules_);
    return Teller(rules_, seating(rules_, match), sitting_.seat).scores(match);
  }

  /// What programs did wrong and were let pass.
  std::string lapses() const {
    std::vector<Lapses> all;
    for (const Player* player : seats_) all.push_back(player->lapses());
    return lapses_text(sitting_.players, all, "seat");
  }

  bool another_hand() {
    if (match_over_) put("The match is over.\n");
    for (;;) {
      put(fmt::format("Another {}? (Enter: yes, r: review your decisions first, q: no) ",
                      match_over_ ? "match" : "hand"));
      const std::optional<std::string> typed = read_line();
      if (!input_is_terminal() || !typed) put("\n");
      if (!typed) throw PlayerLeft("end of input");
      if (!typed->starts_with('r')) return !typed->starts_with('q') && !typed->starts_with('n');
      review(sitting_.played.back());
    }
  }

  /// The person's decisions in a hand that is over: the costliest first, and what they come to.
  void review(const Record& record) {
    constexpr std::size_t most = 3;
    JudgingPlan plan;
    plan.seed = sitting_.seed;
    plan.simulations = hints_.plan.simulations > 0 ? hints_.plan.simulations
                                                   : in_like_time(*opened_.rules, plan.simulations);
    const std::vector<Decision> asked = decisions(opened_.table, record, seat_bit(sitting_.seat));
    ProgressBar bar("reviewing", asked.size());
    Judges judges(opened_, std::max(1U, std::thread::hardware_concurrency()));
    const std::vector<Judged> judged = judges.judge(asked, plan, sitting_.played.size(),
                                                    [&](std::size_t done) { bar.show(done); });
    GivenUp sum;
    for (const Judged& one : judged) sum.add(one);
    put('\n' + told(sum, plan.simulations));
    const ReviewText text(opened_.table, record, sitting_.seat);
    const std::vector<std::size_t> worst = costliest(judged);
    for (std::size_t i = 0; i < std::min(most, worst.size()); ++i)
      if (judged[worst[i]].gave_up() > 0) put(text.decision(asked[worst[i]], judged[worst[i]]));
  }

  std::string told(const GivenUp& sum, std::uint64_t simulations) const {
    if (sum.weighed == 0) return "In this hand you had nothing to decide that can be weighed.\n";
    const std::string each =
        fmt::format("A search of {} simulations, knowing what you knew, would have",
                    grouped(static_cast<std::int64_t>(simulations)));
    if (sum.other == 0)
      return wrapped(fmt::format("{} done as you did in all of your {}.", each,
                                 counted(sum.weighed, "decision")));
    const double error = std::sqrt(sum.variance);
    const std::string amount =
        plain_points(rules_.unit, std::abs(sum.points), error) + ' ' + unit_name(rules_.unit);
    const bool sure = std::abs(sum.points) > z_95 * error;
    const std::string there = !sure ? "whether you gave up anything there is not sure"
                              : sum.points > 0
                                  ? fmt::format("there you gave up {} in all", amount)
                                  : fmt::format("there you did better, by {} in all", amount);
    return wrapped(
        fmt::format("{} done otherwise in {} of your {}; {}. A play marked * was chosen.", each,
                    sum.other, counted(sum.weighed, "decision"), there));
  }

  void start_hand() {
    Record record;
    record.players = sitting_.players;
    record.game = rules_.said.id;
    for (const Option& option : rules_.said.options) record.options[option.name] = option.value;
    record.rules_id = rules_.said.digest;
    record.match = sitting_.next_match(rules_);
    record.deal = draw_luck(rules_, sitting_.seed, sitting_.played.size());
    sitting_.current = std::move(record);
    put(fmt::format("\nHand {}{}.\n", sitting_.played.size() + 1,
                    sitting_.hands > 0 ? fmt::format(" of {}", sitting_.hands) : ""));
    person_.asked().clear();
    finish_hand(false);
  }

  void go_on() {
    put(wrapped(fmt::format("Going on with hand {}. So far:", sitting_.played.size() + 1)));
    // Only passes without a choice are not asked for; to take those back would ask nothing again.
    person_.asked().clear();
    std::size_t own = 0;
    for (const Move& move : sitting_.current->moves) {
      if (move.seat != sitting_.seat) continue;
      if (move.action.verb != Verb::pass) person_.asked().push_back(own);
      ++own;
    }
    finish_hand(false);
  }

  /// Plays the current hand to its end, however often a move is taken back.
  void finish_hand(bool told_before) {
    Record& record = *sitting_.current;
    Watchers watchers;
    watchers.dealt = [&](const State& state) {
      if (!told_before) person_.show_deal(look(opened_.table, state, sitting_.seat));
    };
    watchers.moved = [&] { save(); };
    watchers.reveal = true;
    State over;
    watchers.over = [&](const State& state) { over = state; };
    for (;;) {
      person_.set_own_moves(own_moves(record));
      try {
        resume(opened_.table, seats_, players_luck(sitting_.seed, sitting_.played.size()), record,
               watchers);
        break;
      } catch (const TakeBack&) {
        take_back(record);
        told_before = true;
        person_.be_quiet();
      }
    }
    show_end(record, over);
    match_over_ = ends_match(opened_.table, over);
    const std::string won = match_over_ ? match_won(record.match, over) : "";
    sitting_.played.push_back(std::move(record));
    sitting_.current.reset();
    save();
    if (!hints_.on) review(sitting_.played.back());
    put(won.empty() ? scores() : won);
  }

  /// Who has won the match that is over, and with what; empty where matches have no winner. The
  /// next one begins at zero.
  std::string match_won(const Match& before, const State& over) {
    if (rules_.match.rank == no_term) return {};
    Match last = before;
    const Net net = settle_net(opened_.table, over);
    for (std::size_t i = 0; i < last.scores.size(); ++i) last.scores[i] += net[i];
    const Teller teller(rules_, seating(rules_, before), sitting_.seat);
    return teller.match_won(match_winners(opened_.table, over)) + teller.scores(last);
  }

  std::size_t own_moves(const Record& record) const {
    return static_cast<std::size_t>(
        std::count_if(record.moves.begin(), record.moves.end(),
                      [&](const Move& move) { return move.seat == sitting_.seat; }));
  }

  void take_back(Record& record) {
    const std::size_t wanted = person_.asked().back();
    person_.asked().pop_back();
    std::size_t own = 0;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      if (record.moves[i].seat != sitting_.seat || own++ != wanted) continue;
      record.moves.resize(i);
      break;
    }
    put("Your last play is taken back.\n");
  }

  void show_end(const Record& record, const State& state) {
    const Teller& teller = person_.teller();
    put('\n' + wrapped(teller.ending(state), "", "    "));
    if (state.outcome == Outcome::won && !rules_.facts.empty()) {
      std::string facts = "Counted:";
      for (std::size_t i = 0; i < rules_.facts.size(); ++i) {
        facts += fmt::format("{} {} {}", i == 0 ? "" : ",", rules_.facts[i].name,
                             fact(opened_.table, state, static_cast<int>(i)));
      }
      put(wrapped(facts + '.', "", "    "));
    }
    put(teller.settlement(opened_.table, state, record.settlement));
  }

  void save() {
    if (save_.empty()) return;
    const Faults faults = write_file_atomically(save_, to_text(opened_.table, sitting_));
    if (faults.empty()) {
      saved_ = true;
      return;
    }
    if (named_ && !saved_) stop_for(exit_system, faults); // asked for, and never possible
    std::string why = to_text(faults);
    if (!why.ends_with('\n')) why += '\n';
    say((saved_ ? "yezi: not saved any more: " : "yezi: not saved: ") + why);
    save_.clear();
    saved_ = false;
  }

  void farewell(const std::string& why) {
    put(wrapped(fmt::format("Goodbye ({}).", why)) + scores() + lapses());
    if (!saved_) return;
    put(wrapped(fmt::format("Saved in {}; {} goes on.", harmless(save_.string()),
                            how_to_resume(typed_, named_ ? save_ : std::filesystem::path()))));
  }

  Opened opened_;
  const Rules& rules_;
  Sitting sitting_;
  std::string typed_;
  std::filesystem::path save_;
  Glossary glossary_;
  Sheet sheet_;
  Person person_;
  std::vector<std::unique_ptr<Player>> machines_;
  std::vector<Player*> seats_;
  bool saved_ = false;
  bool match_over_ = false;
  Hints hints_;
  bool named_; // the file was named by --save
};

} // namespace

Exit sit_down(const Library& library, Opened opened, Sitting sitting, Saving saving,
              const Manner& manner) {
  return Session(library, std::move(opened), std::move(sitting), std::move(saving), manner).run();
}

} // namespace yezi
