// Tests whether a program conforms to the protocol of engine/records/README.md, "Programs at the
// table": it plays many hands under all conditions that a host may cause, and each fault is
// reported with the line of its output. Used by `botcheck`.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "players/bots/conversation.h"
#include "players/player.h"

namespace yezi {

/// One requirement for a program.
enum class Demand : std::uint8_t {
  hello,
  form, // one line for each ask, of the right form
  in_time,
  legal,
  numbered, // repeats the number of the question, or gives none
  unasked,  // writes nothing that nobody asked for
  stays,    // does not end before "bye"
  hands,    // hand after hand
  games,    // one game after another
  families, // large offers, described and not listed
  undo,
  resumed, // a hand with many events before the first question
  error,   // learns that an answer was late and another move made
  strange, // events and fields that it does not know
  utf8,    // names that are not ASCII
  bye,
  input_end,
  count
};

struct Finding {
  std::string_view name; // "legal"
  std::string_view asks; // "every answer is one of the offers"
  int tried = 0;
  int failed = 0;
  /// The first time that it failed: what the program did, and where.
  std::optional<BotFault> fault;
  std::string where;
};

struct ExamPlan {
  std::string command;
  std::chrono::milliseconds patience{5'000};
  std::chrono::milliseconds waking{10'000};
  std::chrono::milliseconds parting{2'000}; // time to end
  std::uint64_t seed = 1;
};

class BotExam {
public:
  /// Starts the program. Throws std::system_error.
  explicit BotExam(ExamPlan plan);
  ~BotExam();
  BotExam(const BotExam&) = delete;
  BotExam& operator=(const BotExam&) = delete;

  /// Exchanges hello, without which nothing else can be tested.
  bool greet();
  /// Whether the shell did not find the command.
  bool not_found() { return talk_->not_found(); }
  /// Plays `hands` hands of a game, with the program at each seat in turn, under one condition
  /// after another. Does nothing once the program has failed too often.
  void play_game(const Table& table, int hands);
  /// Tests how it ends: after a bye, and without one in the middle of a hand of this game.
  void part(const Table& table);

  const std::array<Finding, static_cast<std::size_t>(Demand::count)>& findings() const {
    return findings_;
  }
  bool conformant() const;
  /// Whether it had to be restarted too often, or did not answer hello, so that the test is
  /// incomplete.
  bool gave_up() const { return over_; }
  const std::string& name() const { return name_; }
  std::int64_t hands() const { return hands_; }
  std::int64_t answers() const { return answers_; }
  std::chrono::milliseconds slowest() const { return slowest_; }

private:
  class Examinee;
  Finding& of(Demand demand) { return findings_[static_cast<std::size_t>(demand)]; }
  void blame(Demand demand, const BotFault& fault, const std::string& where);
  void note_talk();
  bool start_again();
  void play_hand(const Table& table, Seat seat, std::int64_t hand);

  ExamPlan plan_;
  std::unique_ptr<Conversation> talk_;
  std::array<Finding, static_cast<std::size_t>(Demand::count)> findings_;
  std::string name_;
  std::string last_game_;
  std::size_t conditions_ = 0; // hands so far, which select the next condition
  std::int64_t hands_ = 0;
  std::int64_t answers_ = 0;
  std::int64_t hands_of_this_ = 0; // since it was started
  int starts_ = 0;
  bool over_ = false; // nothing more can be tried
  std::chrono::milliseconds slowest_{0};
};

} // namespace yezi
