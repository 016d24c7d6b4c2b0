#include "players/bots/conversation.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using Kind = BotFault::Kind;
using IoResult = Process::IoResult;
using std::chrono::milliseconds;

constexpr milliseconds farewell{100}; // how long a program may take to read a bye

/// The question that a line says it answers, as far as it can be read.
std::optional<std::int64_t> number_in(std::string_view line) {
  const nlohmann::json answer = nlohmann::json::parse(line, nullptr, false);
  if (!answer.is_object() || !answer.contains("ask") || !answer["ask"].is_number_integer())
    return std::nullopt;
  return answer["ask"].get<std::int64_t>();
}

} // namespace

Conversation::Conversation(const std::string& command, milliseconds patience, milliseconds waking)
    : patience_(patience), waking_(waking), process_(command) {}

Conversation::~Conversation() {
  if (gone_ || said_bye_) return;
  try {
    tell(bye_line());
    process_.write(waiting_, Process::Clock::now() + farewell);
  } catch (...) { // interrupted, or the pipe is broken: it ends all the same
  }
}

BotFault Conversation::fault(Kind kind, std::string what, std::string wanted) {
  BotFault fault;
  fault.kind = kind;
  fault.line = lines_;
  fault.what = std::move(what);
  fault.wanted = std::move(wanted);
  return fault;
}

std::optional<BotFault> Conversation::fault_of(IoResult talk, const char* doing,
                                               milliseconds patience) {
  const auto missing = [&](Kind kind, std::string what, std::string wanted) {
    BotFault found = fault(kind, std::move(what), std::move(wanted));
    found.line = lines_ + 1;
    return found;
  };
  switch (talk) {
  case IoResult::done:
    return std::nullopt;
  case IoResult::late: {
    const std::string begun = excerpt(process_.unfinished());
    BotFault found = missing(Kind::late,
                             fmt::format("it did not {} within {:g} seconds", doing,
                                         static_cast<double>(patience.count()) / 1000.0),
                             begun.empty() ? "one line; is its output flushed after each?"
                                           : "a line break at the end");
    found.text = begun;
    return found;
  }
  case IoResult::ended: {
    gone_ = true;
    BotFault found = missing(
        Kind::ended,
        fmt::format("it ended before it could {} ({})", doing, process_.how_it_ended()), "");
    found.text = excerpt(process_.unfinished());
    return found;
  }
  case IoResult::flooded:
    ++lines_;
    return fault(Kind::malformed, "it wrote more than a mebibyte without an answer",
                 "lines of less than a mebibyte");
  }
  return std::nullopt;
}

std::optional<BotFault> Conversation::greet() {
  tell(hello_line(patience_));
  const auto until = Process::Clock::now() + waking_;
  const IoResult wrote = process_.write(waiting_, until);
  if (wrote != IoResult::ended)
    if (auto found = fault_of(wrote, "read the hello", waking_)) return found;
  std::string line;
  if (auto found = fault_of(process_.read_line(line, until), "say hello", waking_)) return found;
  ++lines_;
  auto found = parse_hello(line, name_);
  if (found) found->line = lines_;
  return found;
}

void Conversation::tell(std::string_view line) {
  waiting_ += line;
  waiting_ += '\n';
}

std::optional<BotFault> Conversation::flush(milliseconds patience) {
  if (gone_) return std::nullopt;
  return fault_of(process_.write(waiting_, Process::Clock::now() + patience), "read its input",
                  patience);
}

bool Conversation::is_late_answer(std::string_view line) {
  if (owed_ == 0) return false;
  const auto number = number_in(line);
  if (number && *number > asked_) return false;
  --owed_;
  return true;
}

std::optional<BotFault> Conversation::unasked() {
  std::string line;
  while (!gone_) {
    const IoResult talk = process_.waiting_line(line);
    if (talk == IoResult::flooded) return fault_of(talk, "", patience_);
    gone_ = talk == IoResult::ended;
    if (talk != IoResult::done) return std::nullopt;
    ++lines_;
    if (is_late_answer(line)) continue;
    BotFault found = fault(Kind::unasked, "unexpected output: no question was pending",
                           "one line for each ask line, and nothing else");
    found.text = excerpt(line);
    if (const int more = process_.drop_lines(); more > 0) {
      lines_ += more;
      found.what += fmt::format(", nor for {} after it", more);
    }
    return found;
  }
  return std::nullopt;
}

std::optional<std::variant<Action, BotFault>>
Conversation::judge(const Rules& rules, const Offer& offer, const std::string& line) {
  BotAnswer answer = parse_answer(rules, offer, line);
  if (answer.ask ? *answer.ask < asked_ && owed_ > 0 : owed_ > 0) {
    --owed_;
    return std::nullopt;
  }
  if (answer.ask) {
    ++numbered_;
    owed_ = 0; // what it has passed over does not come any more
    if (*answer.ask != asked_) {
      BotFault found =
          fault(Kind::misnumbered,
                fmt::format("it answers question {}, but {} was asked", *answer.ask, asked_),
                fmt::format("\"ask\":{}, or no \"ask\" at all", asked_));
      found.text = excerpt(line);
      return found;
    }
  }
  if (!answer.fault) return answer.action;
  answer.fault->line = lines_;
  return *answer.fault;
}

std::variant<Action, BotFault> Conversation::ask(const Rules& rules, const View& view,
                                                 std::uint64_t most_listed) {
  ++asked_;
  tell(ask_line(rules, view, {asked_, patience_, most_listed}));
  const auto start = Process::Clock::now();
  const auto until = start + patience_;
  // A program that is gone may have left a last line that says more than its silence.
  if (const IoResult wrote = process_.write(waiting_, until); wrote != IoResult::ended) {
    if (auto found = fault_of(wrote, "read its input", patience_)) {
      ++owed_;
      return *found;
    }
  }
  std::string line;
  for (;;) {
    if (auto found = fault_of(process_.read_line(line, until), "answer", patience_)) {
      if (found->kind == Kind::late) ++owed_;
      return *found;
    }
    ++lines_;
    const auto judged = judge(rules, view.offer, line);
    if (!judged) continue;
    slowest_ =
        std::max(slowest_, std::chrono::duration_cast<milliseconds>(Process::Clock::now() - start));
    return *judged;
  }
}

bool Conversation::hang_up(bool politely, milliseconds patience) {
  if (politely) {
    tell(bye_line());
    process_.write(waiting_, Process::Clock::now() + patience);
  }
  said_bye_ = true;
  process_.close_input();
  return process_.ends_within(patience);
}

bool Conversation::not_found() {
  if (lines_ > 0 || !gone_) return false;
  const std::optional<int> status = process_.exit_status();
  return status == 126 || status == 127;
}

} // namespace yezi
