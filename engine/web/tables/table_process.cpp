// The process in which modules are played that are not trusted: lines in, lines out.

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <future>
#include <nlohmann/json.hpp>

#include "core/held_files.h"
#include "records/fields.h"
#include "records/json_value.h"
#include "web/answers/answers.h"
#include "web/tables/module_process.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

/// Where all threads say what they have to say.
class Voice {
public:
  void say(const Json& json) {
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    const std::lock_guard lock(mutex_);
    for (std::string_view rest = line; !rest.empty();) {
      const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
      if (written < 0 && errno != EINTR) std::_Exit(0); // nobody listens any more
      if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }

private:
  std::mutex mutex_;
};

/// Lines of standard input. Streams ask the system for more than is granted here.
class Ear {
public:
  bool hear(std::string& line) {
    for (;;) {
      if (const std::size_t end = heard_.find('\n', from_); end != std::string::npos) {
        line.assign(heard_, from_, end - from_);
        from_ = end + 1;
        return true;
      }
      heard_.erase(0, from_);
      from_ = 0;
      const ssize_t got = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
      if (got > 0) heard_.append(buffer_.data(), static_cast<std::size_t>(got));
      if (got == 0 || (got < 0 && errno != EINTR)) return false;
    }
  }

private:
  std::array<char, 1 << 16> buffer_;
  std::string heard_; // from from_ on not yet taken
  std::size_t from_ = 0;
};

WorkersTell tell_by(Voice& voice) {
  WorkersTell tell;
  tell.laid = [&voice](std::int64_t table, const LaidTable& laid) {
    voice.say({{"laid", table}, {"fault", laid.fault.english()}, {"players", laid.players}});
  };
  tell.frame = [&voice](std::int64_t table, const Frame& frame) {
    Json said{{"frame", table}, {"seat", frame.seat}, {"text", frame.text}};
    if (frame.language) said["lang"] = language_name(*frame.language);
    voice.say(said);
  };
  tell.welcome = [&voice](std::int64_t table, std::uint64_t connection,
                          const std::vector<std::string>& frames) {
    for (const std::string& text : frames)
      voice.say({{"welcome", table}, {"connection", connection}, {"text", text}});
  };
  tell.record = [&voice](std::int64_t table, std::int32_t hand, const std::string& record) {
    voice.say({{"record", table}, {"hand", hand}, {"text", record}});
  };
  tell.broke = [&voice](std::int64_t table, const std::string& says) {
    voice.say({{"broke", table}, {"says", says}});
  };
  return tell;
}

LayPlan lay_plan(const Json& json) {
  LayPlan plan;
  plan.game = json.at("game");
  plan.options = json.at("options").get<OptionSettings>();
  plan.players = json.at("players").get<std::vector<std::string>>();
  if (const Json& seed = json.at("seed"); !seed.is_null()) plan.seed = seed.get<std::uint64_t>();
  plan.secret = json.at("secret");
  plan.hints = json.at("hints");
  plan.window = std::chrono::milliseconds(json.at("window").get<std::int64_t>());
  plan.company.names = json.at("names").get<std::vector<std::string>>();
  plan.company.clock = std::chrono::milliseconds(json.at("clock").get<std::int64_t>());
  plan.company.absence = std::chrono::milliseconds(json.at("absence").get<std::int64_t>());
  plan.company.talks = json.at("talks");
  plan.company.boards = json.at("boards");
  plan.decides = json.at("decides");
  plan.guided = json.at("guided");
  return plan;
}

Listener listener(const Json& json) {
  return {json.at("seat"), json.at("watching"),
          language_named(json.at("lang").get<std::string>()).value_or(Language::english)};
}

void answer_to(const Json& json, const Catalogue& catalogue, Thinking& thinking, Voice& voice) {
  Request request;
  request.path = json.at("path");
  request.query = json.at("query").get<std::vector<std::pair<std::string, std::string>>>();
  Answer given;
  try {
    given = answer({catalogue, thinking.games, nullptr, nullptr}, request);
  } catch (const std::exception& error) {
    given = error_answer(500, error.what());
  }
  std::string_view rest = *given.body;
  for (; rest.size() > bytes_in_piece; rest.remove_prefix(bytes_in_piece))
    voice.say({{"piece", json.at("ask")}, {"body", as_characters(rest.substr(0, bytes_in_piece))}});
  voice.say({{"answered", json.at("ask")},
             {"status", given.status},
             {"type", given.type},
             {"body", as_characters(rest)}});
}

void obey(const Json& json, const Catalogue& catalogue, Workers& workers, JobPool& jobs,
          Voice& voice) {
  const std::string what = json.begin().key();
  const auto table = json.begin().value().get<std::int64_t>();
  if (what == "ping") {
    // Whoever does the work is asked: the worker answers when it comes to it, jobs have a
    // pulse.
    if (jobs.alive()) workers.when_heard([&voice] { voice.say({{"pong", 1}}); });
  } else if (what == "ask") {
    jobs.think(-1, [&voice, &catalogue, json](Thinking& thinking) {
      answer_to(json, catalogue, thinking, voice);
    });
  } else if (what == "lay") {
    workers.lay(table, lay_plan(json));
  } else if (what == "welcome") {
    workers.welcome(table, json.at("connection"), listener(json));
  } else if (what == "hear") {
    workers.hear(table, listener(json), json.at("text"));
  } else if (what == "here") {
    workers.here(table, json.at("seat"), json.at("there"));
  } else if (what == "govern") {
    workers.govern(table, json.at("paused"), json.at("talks"));
  } else if (what == "kept") {
    workers.kept(table, json.at("hand"), json.at("record"));
  } else if (what == "close") {
    workers.close(table);
  }
}

} // namespace

Faults table_process(const Library& library, const std::filesystem::path& folder,
                     const TableProcess& how) {
  // No module has run yet, so all of this is still our own doing.
  if (Faults faults = hold_files({library.games(), library.home() / "history", folder});
      !faults.empty())
    return faults;
  const Catalogue catalogue(library, folder);
  Refused refused = confine_process();
  Voice voice;
  JobPool jobs(library, 1, 10);
  WorkersPlan plan;
  plan.workers = 1;
  Workers workers(catalogue, plan, jobs, tell_by(voice));
  std::promise<void> thinks, plays; // no thread can be made later
  jobs.think(-1, [&](Thinking&) { thinks.set_value(); });
  workers.when_heard([&] { plays.set_value(); });
  thinks.get_future().wait();
  plays.get_future().wait();
  seal(how.limits, refused);
  if (how.probe) voice.say({{"refused", refused}});
  if (how.probe || (how.strict && !refused.empty())) std::_Exit(0);
  Ear ear;
  for (std::string line; ear.hear(line);) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && !json.empty()) obey(json, catalogue, workers, jobs, voice);
  }
  std::_Exit(0); // nothing is to be saved, and a module that loops is not waited for
}

} // namespace yezi
