// A dialogue with a program in the event language: hello, lines, questions and answers, bye.
//
// Detects faults of the program and the line of each; the caller decides the consequences
// (remote.h, conformance.h). A late answer is never taken for the answer to a later question:
// either it repeats the number of its question, or it is counted as outstanding.
#pragma once

#include <variant>

#include "players/bots/bot_lines.h"
#include "players/bots/process.h"

namespace yezi {

class Conversation {
public:
  /// Starts the program. `patience` is for every answer, `waking` for the answer to hello. Throws
  /// std::system_error.
  Conversation(const std::string& command, std::chrono::milliseconds patience,
               std::chrono::milliseconds waking);
  /// Sends bye, and kills the program if it does not end by itself.
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  /// Sends hello and reads the answer. Call it once, before anything else.
  std::optional<BotFault> greet();
  const BotName& name() const { return name_; }

  /// Queues a line, which is sent with the next question or flush.
  void tell(std::string_view line);
  std::optional<BotFault> flush(std::chrono::milliseconds patience);
  /// The fault of an unsolicited line, if any arrived; discards all such lines.
  std::optional<BotFault> unasked();
  std::variant<Action, BotFault> ask(const Rules& rules, const View& view,
                                     std::uint64_t most_listed = most_offers_listed);
  static constexpr std::uint64_t most_offers_listed = 2000;

  /// Closes its input, after a bye if `politely`. Returns whether it ends by itself within
  /// `patience`.
  bool hang_up(bool politely, std::chrono::milliseconds patience);

  bool gone() const { return gone_; }
  int asked() const { return asked_; }       // number of the last question
  int lines() const { return lines_; }       // lines that it has written so far
  int numbered() const { return numbered_; } // answers that repeated the number of their question
  std::chrono::milliseconds slowest() const { return slowest_; }
  /// Whether the shell did not find or could not run the command.
  bool not_found();

private:
  std::optional<BotFault> fault_of(Process::IoResult talk, const char* doing,
                                   std::chrono::milliseconds patience);
  BotFault fault(BotFault::Kind kind, std::string what, std::string wanted = {});
  /// nullopt if the line answers an earlier question.
  std::optional<std::variant<Action, BotFault>> judge(const Rules& rules, const Offer& offer,
                                                      const std::string& line);
  bool is_late_answer(std::string_view line);

  std::chrono::milliseconds patience_;
  std::chrono::milliseconds waking_;
  Process process_;
  BotName name_;
  std::string waiting_; // not yet sent
  int asked_ = 0;
  int lines_ = 0;
  int owed_ = 0; // outstanding answers for which we no longer wait
  int numbered_ = 0;
  bool gone_ = false;
  bool said_bye_ = false;
  std::chrono::milliseconds slowest_{0};
};

} // namespace yezi
