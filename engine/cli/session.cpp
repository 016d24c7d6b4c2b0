#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <thread>

#include "cli/programs.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "explain/review_text.h"
#include "players/play.h"
#include "players/search/search.h"
#include "records/files.h"

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
                  rules_.said.lineage.empty() ? rules_.said.id : rules_.said.lineage.front(),
                  manner.language),
        sheet_(sheet_of(library, manner.language)),
        locales_(locales_of(library.home(), rules_.said.lineage.empty()
                                                ? rules_.said.id
                                                : rules_.said.lineage.front())),
        locale_(locales_.in(manner.language)),
        person_(glossary_, sheet_, locales_, manner.language),
        hints_(manner.hints),
        cites_(manner.cites),
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
    put(locale_("{}, seed {}\n", spaced(rules_.said.title, rules_.said.title_zh), sitting_.seed,
                rules_.said.title_zh.empty() ? rules_.said.title
                                             : locale_.in_script(rules_.said.title_zh)));
    show_opening();
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
      farewell(translatable({"leaving"}, "interrupted"));
      return exit_interrupted;
    } catch (...) {
      save();
      throw;
    }
    put(std::string(locale_.pick("The sitting is over. ")) + scores() + lapses());
    return exit_done;
  }

private:
  /// What the game is about, in three lines; nothing where the module does not say.
  void show_opening() const {
    const Opening& opening = rules_.opening;
    if (opening.aim.empty()) return;
    const auto line = [&](std::string_view heading, const Saying& says) {
      put(wrapped(fmt::format("{}{}", heading, locale_.either(says.english, says.chinese)), "",
                  "    "));
    };
    line(locale_.pick("Aim: "), opening.aim);
    line(locale_.pick("Sides: "), opening.sides);
    line(locale_.pick("Stakes: "), opening.stake);
  }

  /// The rules in the reader's language, as far as they are there.
  Sheet sheet_of(const Library& library, Language language) const {
    Checked<Sheet> sheet = load_sheet(library.home(), rules_.said.sheet);
    if (!sheet) return {};
    if (language == Language::english) return std::move(*sheet);
    if (const Checked<Sheet> wording = load_wording(
            library.home(), std::string(language_name(language)), *sheet, rules_.said.sheet))
      for (SheetRule& rule : sheet->rules)
        if (const SheetRule* said = wording->find(rule.id)) rule.text = said->text;
    return std::move(*sheet);
  }

  /// With the roles of the hand that is being played or was played last.
  std::string scores() {
    const Match match = sitting_.next_match(rules_);
    const Match& named = sitting_.current          ? sitting_.current->match
                         : sitting_.played.empty() ? match
                                                   : sitting_.played.back().match;
    return teller(named).scores(match);
  }

  Teller teller(const Match& match) const {
    return Teller(rules_, seating(rules_, match), sitting_.seat, nullptr, locale_);
  }

  /// What programs did wrong and were let pass.
  std::string lapses() const {
    std::vector<Lapses> all;
    for (const Player* player : seats_) all.push_back(player->lapses());
    return lapses_text(sitting_.players, all, "seat");
  }

  bool another_hand() {
    for (;;) {
      put(locale_("Another {}? (Enter: yes, w: the payments with their rules, r: review your "
                  "decisions, q: no) ",
                  match_over_ ? locale_.pick("match") : locale_.pick("hand")));
      const std::optional<std::string> typed = read_line();
      if (!input_is_terminal() || !typed) put("\n");
      if (!typed) throw PlayerLeft(std::string(translatable({"leaving"}, "end of input")));
      if (typed->starts_with('w')) {
        put('\n' + settlement(sitting_.played.back(), over_, true));
        continue;
      }
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
    put('\n' + told(sum, static_cast<std::int64_t>(plan.simulations)));
    const ReviewText text(opened_.table, record, sitting_.seat, locale_);
    const std::vector<std::size_t> worst = costliest(judged);
    for (std::size_t i = 0; i < std::min(most, worst.size()); ++i)
      if (judged[worst[i]].gave_up() > 0) put(text.decision(asked[worst[i]], judged[worst[i]]));
  }

  std::string told(const GivenUp& sum, std::int64_t simulations) const {
    if (sum.weighed == 0)
      return std::string(
          locale_.pick("You had no decision in this hand that a search can evaluate.\n"));
    const std::string each = locale_.plural(
        simulations, "Knowing only what you knew, a search of {1} simulation would have",
        "Knowing only what you knew, a search of {1} simulations would have", grouped(simulations));
    if (sum.other == 0)
      return wrapped(locale_("{} chosen as you did in all of your {}.", each,
                             counted(sum.weighed, "decision"), sum.weighed));
    const double error = std::sqrt(sum.variance);
    const std::string amount =
        plain_points(rules_.unit, std::abs(sum.points), error) + ' ' + unit_name(rules_.unit);
    const bool sure = std::abs(sum.points) > z_95 * error;
    const std::string there =
        !sure            ? std::string(locale_.pick("the difference is within the margin of error"))
        : sum.points > 0 ? locale_("that cost you {} in all", amount)
                         : locale_("you did better, by {} in all", amount);
    return wrapped(locale_("{} chosen differently in {} of your {}; {}. * marks the chosen play.",
                           each, sum.other, counted(sum.weighed, "decision"), there, sum.weighed));
  }

  void start_hand() {
    Record record;
    record.players = sitting_.players;
    record.game = rules_.said.id;
    for (const Option& option : rules_.said.options) record.options[option.name] = option.value;
    record.rules_id = rules_.said.digest;
    record.match = sitting_.next_match(rules_);
    record.deal = sample_luck(rules_, sitting_.seed, sitting_.played.size());
    sitting_.current = std::move(record);
    const std::size_t number = sitting_.played.size() + 1;
    put(sitting_.hands > 0 ? locale_("\nHand {} of {}.\n", number, sitting_.hands)
                           : locale_("\nHand {}.\n", number));
    person_.asked().clear();
    finish_hand(false);
  }

  void go_on() {
    put(wrapped(locale_("Continuing with hand {}. So far:", sitting_.played.size() + 1)));
    // Only passes without a choice are not asked for; to take those back would ask nothing again.
    const Record& record = *sitting_.current;
    std::set<std::size_t> chosen;
    for (const Decision& one : decisions(opened_.table, record, seat_bit(sitting_.seat)))
      chosen.insert(one.move);
    person_.asked().clear();
    std::size_t own = 0;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      if (record.moves[i].seat != sitting_.seat) continue;
      if (record.moves[i].action.verb != Verb::pass || chosen.count(i) != 0)
        person_.asked().push_back(own);
      ++own;
    }
    finish_hand(false);
  }

  /// Plays the current hand to its end, however often a move is taken back.
  void finish_hand(bool told_before) {
    Record& record = *sitting_.current;
    Watchers watchers;
    watchers.dealt = [&](const State&) {
      // what was drawn or moved since the deal follows as events
      if (!told_before)
        person_.show_deal(look(opened_.table, before_play(opened_.table, record.match, record.deal),
                               sitting_.seat));
    };
    watchers.moved = [&] { save(); };
    watchers.reveal = true;
    watchers.over = [&](const State& state) { over_ = state; };
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
    show_end(record, over_);
    match_over_ = ends_match(opened_.table, over_);
    const std::string won = match_over_ ? match_won(record, over_) : "";
    sitting_.played.push_back(std::move(record));
    sitting_.current.reset();
    save();
    if (!hints_.on) review(sitting_.played.back());
    put(won.empty() ? scores() : won);
  }

  /// Who has won the match that is over, and with what. Where no clause says who that is, it is
  /// whoever has gained most since the match began.
  std::string match_won(const Record& last, const State& over) {
    const bool ranked = rules_.match.rank != no_term;
    Match after = last.match;
    const Net net = settle_net(opened_.table, over);
    for (Seat seat = 0; seat < max_seats; ++seat) after.scores[seat] += net[seat];
    if (!ranked) {
      const Match& first = first_of_match(last);
      for (Seat seat = 0; seat < max_seats; ++seat) after.scores[seat] -= first.scores[seat];
    }
    Seats winners = ranked ? match_winners(opened_.table, over) : Seats{0};
    if (!ranked) {
      const auto most =
          *std::max_element(after.scores.begin(), after.scores.begin() + rules_.seats);
      for (Seat seat = 0; seat < rules_.seats; ++seat)
        if (after.scores[seat] == most) winners |= seat_bit(seat);
    }
    after.pool = 0;
    const Teller told = teller(last.match);
    return told.match_won(winners) + told.scores_of_match(after);
  }

  /// What the first hand of the match began with that ends with `last`: before it, nobody had been
  /// head and nothing was counted.
  const Match& first_of_match(const Record& last) const {
    const auto fresh = [&](const Match& match) {
      return match.been_head == 0 && std::all_of(match.counters.begin(), match.counters.end(),
                                                 [](auto counter) { return counter == 0; });
    };
    const Match* first = &last.match;
    for (std::size_t i = sitting_.played.size(); i > 0; --i) {
      const Match& match = sitting_.played[i - 1].match;
      if (fresh(*first) && !fresh(match)) break; // the end of the match before
      first = &match;
    }
    return *first;
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
    put(locale_.pick("Your last play was taken back.\n"));
  }

  void show_end(const Record& record, const State& state) {
    put('\n' + wrapped(person_.teller().ending(state), "", "    ") +
        settlement(record, state, cites_));
  }

  std::string settlement(const Record& record, const State& state, bool cites) {
    Teller told(rules_, seating(rules_, record.match), sitting_.seat, &sheet_, locale_);
    told.cite_rules(cites);
    return told.settlement(opened_.table, state, record.settlement);
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
    notify((saved_ ? "yezi: saving stopped: " : "yezi: not saved: ") + why);
    save_.clear();
    saved_ = false;
  }

  void farewell(std::string_view why) {
    put(wrapped(locale_("Goodbye ({}).", locale_.pick({"leaving"}, why))) + scores() + lapses());
    if (!saved_) return;
    put(wrapped(locale_("Saved in {}. To continue: {}", harmless(save_.string()),
                        how_to_resume(typed_, named_ ? save_ : std::filesystem::path()))));
  }

  Opened opened_;
  const Rules& rules_;
  Sitting sitting_;
  std::string typed_;
  std::filesystem::path save_;
  Glossary glossary_;
  Sheet sheet_;
  Locales locales_;
  const Locale& locale_;
  Person person_;
  std::vector<std::unique_ptr<Player>> machines_;
  std::vector<Player*> seats_;
  bool saved_ = false;
  bool match_over_ = false;
  State over_; // the last hand, once it is
  Hints hints_;
  bool cites_;
  bool named_; // the file was named by --save
};

} // namespace

Exit sit_down(const Library& library, Opened opened, Sitting sitting, Saving saving,
              const Manner& manner) {
  return Session(library, std::move(opened), std::move(sitting), std::move(saving), manner).run();
}

} // namespace yezi
