#include "web/tables/module_process.h"

#include <array>
#include <nlohmann/json.hpp>

#include "core/interrupt.h"
#include "players/bots/bot_lines.h"
#include "players/bots/process.h"
#include "view/bystander.h"
#include "web/answers/page_files.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_lines_waiting = 5000;
constexpr std::chrono::milliseconds breath{
    10}; // how long is listened before what is to be said is looked at
constexpr std::chrono::seconds sign_of_life_every{1};
constexpr std::chrono::seconds pause_after_end{1}; // before it is started again

/// What may stand at the addresses that the process answers: nothing that a page would run. Else
/// any answer could be a script of this site.
constexpr std::array<std::string_view, 2> types_of_pictures{svg_type, pdf_type};

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

/// One run of the process.
class ModuleProcess::Run {
public:
  explicit Run(const std::vector<std::string>& command) : process(Launch{command, true}) {}

  Process process;
  std::string writing;
  bool hung = false;
  Process::Clock::time_point heard = Process::Clock::now(), asked = heard;
};

/// A line of the process. It is not trusted: what it says may be anything.
class ModuleProcess::Said {
public:
  explicit Said(const std::string& line) : json_(Json::parse(line, nullptr, false)) {}

  /// What it is about; empty where it says nothing.
  std::string what() const {
    return json_.is_object() && !json_.empty() ? json_.begin().key() : "";
  }
  std::int64_t number(const std::string& key) const {
    const auto at = json_.find(key);
    return at != json_.end() && at->is_number_integer() ? at->get<std::int64_t>() : -1;
  }
  std::string text(const char* key) const {
    const auto at = json_.find(key);
    return at != json_.end() && at->is_string() ? at->get<std::string>() : "";
  }
  std::vector<std::string> players() const {
    std::vector<std::string> players;
    const auto list = json_.find("players");
    if (list == json_.end() || !list->is_array() || list->size() > max_seats) return players;
    for (const Json& one : *list) players.push_back(one.is_string() ? one.get<std::string>() : "");
    return players;
  }

private:
  Json json_;
};

std::string as_characters(std::string_view bytes) {
  std::string characters;
  characters.reserve(bytes.size());
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x80) {
      characters += byte;
    } else {
      characters += static_cast<char>(0xc0U | (code >> 6U));
      characters += static_cast<char>(0x80U | (code & 0x3fU));
    }
  }
  return characters;
}

std::string as_bytes(std::string_view characters) {
  std::string bytes;
  bytes.reserve(characters.size());
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const auto code = static_cast<unsigned char>(characters[i]);
    if (code < 0x80)
      bytes += characters[i];
    else if ((code == 0xc2 || code == 0xc3) && i + 1 < characters.size())
      bytes += static_cast<char>(((code & 3U) << 6U) |
                                 (static_cast<unsigned char>(characters[++i]) & 0x3fU));
  }
  return bytes;
}

Checked<Refused> probe(std::vector<std::string> command) {
  constexpr std::chrono::seconds patience{20};
  command.emplace_back("--probe");
  const auto failed = [](const std::string& how) {
    return Fault{{}, "the process for modules cannot be started: " + how};
  };
  try {
    Process process(Launch{std::move(command), true});
    std::string line;
    if (process.read_line(line, Process::Clock::now() + patience) != Process::IoResult::done)
      return failed(process.how_it_ended());
    const Json said = Json::parse(line, nullptr, false);
    const auto refused = said.find("refused");
    if (!said.is_object() || refused == said.end() || !refused->is_array())
      return failed("it says " + excerpt(line));
    Refused all;
    for (const Json& one : *refused) all.push_back(one.is_string() ? one.get<std::string>() : "");
    return all;
  } catch (const std::system_error& error) {
    return failed(error.what());
  }
}

ModuleProcess::ModuleProcess(std::vector<std::string> command, WorkersTell tell, Answered answered)
    : command_(std::move(command)),
      tell_(std::move(tell)),
      answered_(std::move(answered)),
      thread_([this] { work(); }) {}

ModuleProcess::~ModuleProcess() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

bool ModuleProcess::say(std::string line, bool bounded) {
  {
    const std::lock_guard lock(mutex_);
    if (bounded && out_.size() >= most_lines_waiting) return false;
    out_.push_back(std::move(line));
  }
  wake_.notify_one();
  return true;
}

bool ModuleProcess::lay(std::int64_t table, LayPlan plan) {
  {
    const std::lock_guard lock(mutex_);
    tables_[table] = false;
  }
  return say(line_of({{"lay", table},
                      {"game", plan.game},
                      {"options", plan.options},
                      {"players", plan.players},
                      {"seed", plan.seed ? Json(*plan.seed) : Json()},
                      {"secret", plan.secret},
                      {"hints", plan.hints},
                      {"window", plan.window.count()},
                      {"names", plan.company.names},
                      {"clock", plan.company.clock.count()},
                      {"absence", plan.company.absence.count()},
                      {"talks", plan.company.talks},
                      {"boards", plan.company.boards},
                      {"decides", plan.decides},
                      {"guided", plan.guided}}),
             true);
}

bool ModuleProcess::welcome(std::int64_t table, std::uint64_t connection, const Listener& to) {
  return say(line_of({{"welcome", table},
                      {"connection", connection},
                      {"seat", to.seat},
                      {"watching", to.watching},
                      {"lang", language_name(to.language)}}),
             true);
}

bool ModuleProcess::hear(std::int64_t table, const Listener& from, std::string text) {
  return say(line_of({{"hear", table},
                      {"seat", from.seat},
                      {"watching", from.watching},
                      {"lang", language_name(from.language)},
                      {"text", text}}),
             true);
}

void ModuleProcess::here(std::int64_t table, Seat seat, bool there) {
  say(line_of({{"here", table}, {"seat", seat}, {"there", there}}), false);
}

void ModuleProcess::govern(std::int64_t table, bool paused, bool talks) {
  say(line_of({{"govern", table}, {"paused", paused}, {"talks", talks}}), false);
}

void ModuleProcess::kept(std::int64_t table, std::int32_t hand, std::int64_t record) {
  say(line_of({{"kept", table}, {"hand", hand}, {"record", record}}), false);
}

void ModuleProcess::close(std::int64_t table) {
  {
    const std::lock_guard lock(mutex_);
    if (tables_.erase(table) == 0) return;
  }
  say(line_of({{"close", table}}), false);
}

void ModuleProcess::ask(std::int64_t asked, const Request& request) {
  {
    const std::lock_guard lock(mutex_);
    asked_[asked];
  }
  say(line_of({{"ask", asked}, {"path", request.path}, {"query", request.query}}), false);
}

void ModuleProcess::work() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stops_ || !out_.empty(); });
      if (stops_) return;
    }
    std::string says = "the module's process could not be started";
    try {
      Run run(command_);
      live(run);
      says = run.hung ? "the module's process gave no sign of life"
                      : "the module's process has ended (" + run.process.how_it_ended() + ")";
    } catch (const Interrupted&) { // the program ends
      return;
    } catch (const std::exception& error) {
      says += std::string(": ") + error.what();
    }
    end_all(says);
    std::unique_lock lock(mutex_);
    if (wake_.wait_for(lock, pause_after_end, [&] { return stops_; })) return;
  }
}

/// Until it ends, hangs, or is not wanted any more. Whoever leaves ends the process.
void ModuleProcess::live(Run& run) {
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (stops_) return;
      while (!out_.empty() && run.writing.size() < (1U << 16)) {
        run.writing += out_.front();
        out_.pop_front();
      }
    }
    const auto now = Process::Clock::now();
    if (now - run.asked >= sign_of_life_every) {
      run.asked = now;
      run.writing += "{\"ping\":1}\n";
    }
    run.hung = now - run.heard >= module_process_hangs;
    if (run.hung) return;
    if (!run.writing.empty() &&
        run.process.write(run.writing, now + breath) == Process::IoResult::ended)
      return;
    std::string line;
    Process::IoResult got = run.process.read_line(line, Process::Clock::now() + breath);
    for (; got == Process::IoResult::done; got = run.process.waiting_line(line)) {
      run.heard = Process::Clock::now();
      listen(line);
    }
    if (got != Process::IoResult::late) return; // it has ended, or says what is no line
  }
}

void ModuleProcess::listen(const std::string& line) {
  const Said said(line);
  const std::string what = said.what();
  if (what.empty()) return;
  const std::int64_t of = said.number(what);
  if (what == "answered" || what == "piece") {
    tell_of_answer(of, said, what == "answered");
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    const auto table = tables_.find(of);
    if (table == tables_.end()) return;
    // What is not laid yet has nothing to tell, and nothing is laid twice.
    if (table->second == (what == "laid")) return;
    if (what == "laid" && said.text("fault").empty())
      table->second = true;
    else if (what == "laid" || what == "broke")
      tables_.erase(table);
  }
  tell_of_table(of, said);
}

void ModuleProcess::tell_of_answer(std::int64_t asked, const Said& said, bool last) {
  std::string body;
  bool too_long = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = asked_.find(asked);
    if (found == asked_.end()) return;
    found->second += as_bytes(said.text("body"));
    too_long = found->second.size() > most_answer_bytes;
    if (!last && !too_long) return;
    body = std::move(found->second);
    asked_.erase(found);
  }
  if (too_long) return answered_(asked, error_answer(503, "this answer is too long"));
  Answer answer = json_answer(std::move(body));
  const std::int64_t status = said.number("status");
  answer.status = status >= 200 && status < 600 ? static_cast<int>(status) : 500;
  for (const std::string_view type : types_of_pictures)
    if (said.text("type") == type) answer.type = type;
  if (answer.type == svg_type) { // read once, and drawn from then
    answer.etag = etag_of(*answer.body);
    answer.fresh = fresh_pictures;
  }
  answered_(asked, std::move(answer));
}

void ModuleProcess::tell_of_table(std::int64_t table, const Said& said) {
  const std::string what = said.what();
  const std::int64_t seat = said.number("seat");
  if (what == "laid") {
    tell_.laid(table, {Message::verbatim(said.text("fault")), said.players()});
  } else if (what == "frame" && seat >= 0 && seat <= bystander) {
    const std::string language = said.text("lang");
    tell_.frame(table, {static_cast<Seat>(seat), said.text("text"),
                        language.empty() ? std::nullopt : language_named(language)});
  } else if (what == "welcome") {
    tell_.welcome(table, static_cast<std::uint64_t>(said.number("connection")),
                  {said.text("text")});
  } else if (what == "record") {
    tell_.record(table, static_cast<std::int32_t>(said.number("hand")), said.text("text"));
  } else if (what == "broke") {
    tell_.broke(table, said.text("says"));
  }
}

void ModuleProcess::end_all(const std::string& says) {
  std::map<std::int64_t, bool> tables;
  std::map<std::int64_t, std::string> asked;
  {
    const std::lock_guard lock(mutex_);
    if (stops_) return;
    tables.swap(tables_);
    asked.swap(asked_);
    out_.clear();
  }
  for (const auto& [table, stands] : tables) {
    if (stands)
      tell_.broke(table, says);
    else
      tell_.laid(table, {Message::verbatim(says), {}});
  }
  for (const auto& [one, piece] : asked) answered_(one, error_answer(503, says));
}

} // namespace yezi
