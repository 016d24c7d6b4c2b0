// review: the decisions of a record, each judged by a search that knows what its seat knew then.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/read_records.h"
#include "cli/terminal.h"
#include "explain/review_text.h"
#include "players/search/search.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

void review_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("seat", value("K"), "review the decisions of seat K, from 0");
  add("seats", "review every seat (default: the person who played, if there is one)");
  add("simulations", value("N"),
      "simulations for each decision, and again where another move looks better (2000; 400 where "
      "the slow rule of thumb plays them out)");
  add("worst", value("N"), "show only the N costliest decisions, the worst first");
  add("threads", value("N"), "threads (all cores); the result does not depend on it");
  add_record_options(all);
  add_seed(all);
  add_json(all);
}

/// One decision that is told at the end.
struct Item {
  double gave_up = 0;
  std::size_t at = 0; // as JSON: place among all
  std::string text;
};

class Review {
public:
  explicit Review(const Arguments& arguments)
      : arguments_(arguments), read_(read_records(arguments)), rules_(*read_.opened.rules) {
    if (arguments.has("seat") && arguments.has("seats"))
      wrong_use("--seat and --seats exclude each other");
    if (arguments.has("seat")) seat_ = checked_seat(arguments, rules_, 0);
    plan_.simulations = static_cast<std::uint64_t>(
        arguments.number("simulations", 2, 100'000'000,
                         static_cast<std::int64_t>(in_like_time(rules_, plan_.simulations))));
    plan_.seed = arguments.seed.value_or(1);
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    threads_ = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
    worst_ = arguments.number("worst", 0, 1'000'000, -1);
    one_ = arguments.has("hand");
    chosen_ = wanted_hand(arguments, read_, 1);
    given_up_.resize(rules_.seats);
  }

  Exit run() {
    for (std::size_t i = 0; i < read_.records.size(); ++i)
      if (wanted(i)) verified(read_, read_.records[i], read_.records[i].moves.size() + 1);
    if (!arguments_.json) put(heading());
    for (std::size_t i = 0; i < read_.records.size(); ++i)
      if (wanted(i) && (arguments_.json || worst_ >= 0))
        say_remarks(read_.records[i], read_.number(i));
    judge_all();
    if (worst_ >= 0) {
      std::stable_sort(items_.begin(), items_.end(),
                       [](const Item& a, const Item& b) { return a.gave_up > b.gave_up; });
      items_.resize(std::min(items_.size(), static_cast<std::size_t>(worst_)));
    }
    if (arguments_.json) {
      put(as_json().dump(2) + '\n');
      return exit_done;
    }
    if (worst_ >= 0)
      for (const Item& item : items_) put('\n' + item.text);
    put("\nCost in all:\n" + given_up_text(rules_, given_up_, names()));
    return exit_done;
  }

private:
  bool wanted(std::size_t hand) const { return !one_ || hand == chosen_; }

  std::string heading() const {
    return wrapped(fmt::format("{}: each decision compared with a search of {} simulations that "
                               "knows what the seat knew then, seed {}. * marks the chosen play.",
                               spaced(rules_.said.title, rules_.said.title_zh),
                               grouped(static_cast<std::int64_t>(plan_.simulations)), plan_.seed),
                   "", "  ");
  }

  /// The seats asked for, in this hand; `me` becomes the one that is called "you".
  Seats seats_of(const Record& record, Seat& me) const {
    Seats all = 0, people = 0;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      all |= seat_bit(seat);
      if (seat < record.players.size() && record.players[seat] == "human") people |= seat_bit(seat);
    }
    if (std::has_single_bit(people)) me = first_seat(people);
    if (seat_ != no_seat) return seat_bit(seat_);
    return people == 0 || arguments_.has("seats") ? all : people;
  }

  void judge_all() {
    std::uint64_t moves = 0, passed = 0;
    for (std::size_t i = 0; i < read_.records.size(); ++i)
      if (wanted(i)) moves += read_.records[i].moves.size();
    ProgressBar bar("reviewing", moves);
    judges_.emplace(read_.opened, threads_);
    for (std::size_t i = 0; i < read_.records.size(); ++i) {
      if (!wanted(i)) continue;
      const Record& record = read_.records[i];
      judge_hand(record, i, [&](std::size_t move) { bar.show(passed + move); });
      passed += record.moves.size();
    }
  }

  void judge_hand(const Record& record, std::size_t hand,
                  const std::function<void(std::size_t)>& progress) {
    Seat me = no_seat;
    const Seats seats = seats_of(record, me);
    const std::vector<Decision> asked = decisions(read_.opened.table, record, seats);
    const std::vector<Judged> judged =
        judges_->judge(asked, plan_, read_.first + hand, [&](std::size_t done) {
          progress(record.moves.size() * done / asked.size());
        });
    const ReviewText text(read_.opened.table, record, me);
    if (!arguments_.json && worst_ < 0)
      put('\n' + hand_title(rules_, record, read_.number(hand)) + remarks_text(record));
    for (std::size_t i = 0; i < asked.size(); ++i) {
      given_up_[asked[i].seat].add(judged[i]);
      if (worst_ < 0 && !arguments_.json) {
        put(text.decision(asked[i], judged[i]));
        continue;
      }
      if (worst_ >= 0 && judged[i].same) continue;
      Item item{judged[i].gave_up(), told_.size(), ""};
      if (arguments_.json) {
        told_.push_back({{"hand", read_.number(hand)}});
        told_.back().update(text.as_json(asked[i], judged[i]));
      } else {
        item.text = text.decision(asked[i], judged[i], read_.number(hand));
      }
      items_.push_back(std::move(item));
    }
  }

  std::vector<std::string> names() const {
    const std::size_t hand = one_ ? chosen_ : 0;
    return hand < read_.records.size() ? read_.records[hand].players : std::vector<std::string>{};
  }

  Json as_json() const {
    const double parts = rules_.unit.parts;
    Json all = Json::array(), seats = Json::array();
    for (const Item& item : items_) all.push_back(told_[item.at]);
    for (std::size_t seat = 0; seat < given_up_.size(); ++seat) {
      const GivenUp& one = given_up_[seat];
      if (one.decisions == 0) continue;
      seats.push_back({{"seat", seat},
                       {"decisions", one.decisions},
                       {"weighed", one.weighed},
                       {"other", one.other},
                       {"surely_worse", one.sure},
                       {"given_up", one.points / parts},
                       {"standard_error", std::sqrt(one.variance) / parts}});
    }
    Json records = Json::array();
    for (std::size_t i = 0; i < read_.records.size(); ++i)
      if (wanted(i))
        records.push_back({{"hand", read_.number(i)},
                           {"finished", read_.records[i].finished},
                           {"checksums", name_of(read_.records[i].sums)}});
    return Json{{"game", rules_.said.id},
                {"rules", rules_.said.digest},
                {"records", records},
                {"unit", unit_name(rules_.unit)},
                {"simulations", plan_.simulations},
                {"seed", plan_.seed},
                {"decisions", all},
                {"seats", seats}};
  }

  const Arguments& arguments_;
  const Read read_;
  const Rules& rules_;
  Seat seat_ = no_seat;
  JudgingPlan plan_;
  unsigned threads_ = 1;
  std::optional<Judges> judges_;
  std::int64_t worst_ = -1; // all
  bool one_ = false;
  std::size_t chosen_ = 0;
  std::vector<GivenUp> given_up_; // by seat
  std::vector<Item> items_;
  Json told_ = Json::array();
};

Exit run_review(const Arguments& arguments) { return Review(arguments).run(); }

} // namespace

const Command& review_command() {
  static const Command command{
      "review",
      "FILE [--hand N] [--seat K] [--worst N]",
      "estimates what each decision in a record cost, with reasons",
      "FILE is a record, a saved sitting, or - for standard input. Every decision is searched "
      "again with what its seat knew then, never with the hidden cards. Promising actions and the "
      "chosen one get equally many simulations. If another action comes out best, the two are "
      "compared once more with fresh luck. The cost is the difference, with a 95 % margin; if the "
      "margin includes zero, the difference is not called certain. More simulations make the "
      "margin narrower.\nA search is not a perfect player: it can miss a better action.",
      {"yezi review hands.jsonl", "yezi review hands.jsonl --hand 3 --seat 1",
       "yezi review hands.jsonl --seats --worst 5 --simulations 10000",
       "yezi review hands.jsonl --json"},
      1,
      review_options,
      run_review};
  return command;
}

} // namespace yezi
