// The process in which modules are played that are not trusted: lines in, lines out.

#include <sys/resource.h>

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

#include "records/fields.h"
#include "records/json_value.h"
#include "web/answers.h"
#include "web/apart.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

/// Where all threads say what they have to say.
class Voice {
public:
  void say(const Json& json) {
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    const std::lock_guard lock(mutex_);
    std::cout << line << std::flush;
  }

private:
  std::mutex mutex_;
};

void forbid(const ApartLimits& limits) {
  const auto at_most = [](auto what, std::uint64_t most) {
    const rlimit limit{most, most};
    setrlimit(what, &limit);
  };
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  at_most(RLIMIT_AS, limits.memory_bytes); // sanitizers reserve far more than they use
#endif
  at_most(RLIMIT_CPU, limits.processor_seconds);
  at_most(RLIMIT_NOFILE, limits.open_files);
  at_most(RLIMIT_FSIZE, 0);
  at_most(RLIMIT_NPROC, 0);
  at_most(RLIMIT_CORE, 0);
}

WorkersTell tell_by(Voice& voice) {
  WorkersTell tell;
  tell.laid = [&voice](std::int64_t table, const LaidTable& laid) {
    voice.say({{"laid", table}, {"fault", laid.fault.english}, {"players", laid.players}});
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
  plan.seed = json.at("seed");
  plan.hints = json.at("hints");
  return plan;
}

Listener listener(const Json& json) {
  return {json.at("seat"), json.at("watching"),
          language_named(json.at("lang").get<std::string>()).value_or(Language::english)};
}

Json answered(const Catalogue& catalogue, Thinking& thinking, const Json& json) {
  Request request;
  request.path = json.at("path");
  request.query = json.at("query").get<std::vector<std::pair<std::string, std::string>>>();
  Answer given;
  try {
    given = answer({catalogue, thinking.games, nullptr, nullptr}, request);
  } catch (const std::exception& error) {
    given = error_answer(500, error.what());
  }
  return {{"answered", json.at("ask")}, {"status", given.status}, {"body", *given.body}};
}

void obey(const Json& json, const Catalogue& catalogue, Workers& workers, Thinkers& thinkers,
          Voice& voice) {
  const std::string what = json.begin().key();
  const auto table = json.begin().value().get<std::int64_t>();
  if (what == "ping") {
    workers.when_heard([&voice] { voice.say({{"pong", 1}}); });
  } else if (what == "ask") {
    thinkers.think(-1, [&voice, &catalogue, json](Thinking& thinking) {
      voice.say(answered(catalogue, thinking, json));
    });
  } else if (what == "lay") {
    workers.lay(table, lay_plan(json));
  } else if (what == "welcome") {
    workers.welcome(table, json.at("connection"), listener(json));
  } else if (what == "hear") {
    workers.hear(table, listener(json), json.at("text"));
  } else if (what == "here") {
    workers.here(table, json.at("seat"), json.at("there"));
  } else if (what == "kept") {
    workers.kept(table, json.at("hand"), json.at("record"));
  } else if (what == "close") {
    workers.close(table);
  }
}

} // namespace

void table_process(const Library& library, const std::filesystem::path& folder,
                   const ApartLimits& limits) {
  Voice voice;
  const Catalogue catalogue(library, folder);
  Thinkers thinkers(library, 1, 10);
  WorkersPlan plan;
  plan.workers = 1;
  Workers workers(catalogue, plan, thinkers, tell_by(voice));
  forbid(limits); // now that all threads are there
  for (std::string line; std::getline(std::cin, line);) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && !json.empty()) obey(json, catalogue, workers, thinkers, voice);
  }
  std::_Exit(0); // nothing is to be saved, and a module that loops is not waited for
}

} // namespace yezi
