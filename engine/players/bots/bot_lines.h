// The lines that only programs at the table get and write, in addition to the stream of their seat:
// hello, ask, error, default, undo, revealed, bye; and the answers. They are documented in
// engine/records/README.md, "Programs at the table"; conversation.h uses them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "view/view.h"

namespace yezi {

/// A fault of a program.
struct BotFault {
  enum class Kind : std::uint8_t {
    late,        // no answer in time, or it did not read its input
    malformed,   // the line is no answer
    misnumbered, // an answer to another question
    illegal,     // an answer that is not offered
    unasked,     // a line that nobody asked for
    ended,       // it has ended its output
  };
  Kind kind = Kind::malformed;
  int line = 0;       // of its output, from 1: the wrong or missing line
  std::string what;   // "\"beat s9\" is not offered"
  std::string wanted; // a correct answer; may be empty
  std::string text;   // the received line, sanitised and shortened; empty if there was none
};
inline constexpr std::string_view bot_fault_names[] = {"late",    "malformed", "misnumbered",
                                                       "illegal", "unasked",   "ended"};

/// The consequence of a fault, as reported in an `error` line.
enum class AfterFault : std::uint8_t { stop, stand_in, forfeit, ignored };
inline constexpr std::string_view after_fault_names[] = {"stop", "default", "forfeit", "ignored"};

std::string hello_line(std::chrono::milliseconds patience);

/// A program as it introduced itself.
struct BotName {
  std::string name;
  std::int64_t schema = 0;
};
/// The fault in the answer to a hello line; nullopt if it is correct.
std::optional<BotFault> parse_hello(std::string_view line, BotName& name);

struct BotQuestion {
  int number = 0; // from 1, through all hands of a program
  std::chrono::milliseconds patience{0};
  std::uint64_t most_listed = 2000; // beyond that offers are described as families
};
std::string ask_line(const Rules& rules, const View& view, const BotQuestion& question);

/// One line that a program wrote in answer to a question.
struct BotAnswer {
  std::optional<std::int64_t> ask; // the number that it repeats
  std::optional<BotFault> fault;   // without its line
  Action action;
};
BotAnswer parse_answer(const Rules& rules, const Offer& offer, std::string_view line);

/// `ask` is the question that the fault is about, 0 for none; lists some of the offers, if there
/// are any.
std::string error_line(const BotFault& fault, AfterFault then, int ask, const Rules* rules,
                       const Offer* offer);
/// The move that was made for `seat`.
std::string default_line(const Rules& rules, Seat seat, int ask, const Action& action);
std::string undo_line();
/// `lines`: those of the open record of a hand that is over, separated by commas.
std::string revealed_line(std::string_view lines);
std::string bye_line();

/// A line from outside, made safe for a message: shortened, with control characters and invalid
/// UTF-8 replaced.
std::string excerpt(std::string_view line);
/// The first few offers: "pass, beat s9 (12 in all)".
std::string some_offers(const Rules& rules, const Offer& offer);

} // namespace yezi
